//===- ScanLoops.h - Loops as front ends write them -------------*- C++ -*-===//
//
// Which slice a trip takes of a tensor outside, and which it adds to a stack.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_KERNELS_SCANLOOPS_H
#define REMAT_LIB_KERNELS_SCANLOOPS_H

#include "TripValues.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace remat {

/// What a loop collects, one slice in each trip.
struct ScanStack {
  mlir::tensor::InsertSliceOp insert;
  LoopSlice slice;
};

/// A loop whose body may become a step.
class ScanLoop {
public:
  explicit ScanLoop(mlir::scf::ForOp loop);

  /// Executions of the loop; 0 where they are not known.
  int64_t trips() const { return numTrips; }

  /// Whether the body is too much for one kernel: it holds contractions or
  /// makes values of a MiB and more.
  bool isLarge();

  /// Result `number` as a stack: each trip writes one index of the leading
  /// dimension, all trips all of them, and nothing else looks at it.
  std::optional<ScanStack> stackOf(unsigned number);

  /// The slice that `op`, in the body, takes of a tensor outside, all of one
  /// index of its leading dimension.
  std::optional<LoopSlice> sliceOf(mlir::tensor::ExtractSliceOp op);

private:
  std::optional<LoopSlice> sliceAt(mlir::OpFoldResult offset);

  mlir::scf::ForOp loop;
  int64_t numTrips;
  TripValues values;
};

/// Whether `op`, which may be null, only writes its input in another shape, in
/// the same order.
bool isShapeCopy(mlir::Operation *op);

/// What `value` is a reshape of, or a copy in another shape; values with names
/// stay.
mlir::Value throughShapeCopies(mlir::Value value);

} // namespace remat

#endif // REMAT_LIB_KERNELS_SCANLOOPS_H
