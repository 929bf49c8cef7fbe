//===- Structured.h - Scalar code of structured ops -------------*- C++ -*-===//
//
// A `linalg.generic` on buffers as the code of one thread: a point of its
// parallel dimensions, with loops over the others.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_TARGET_GPU_STRUCTURED_H
#define REMAT_LIB_TARGET_GPU_STRUCTURED_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/IRMapping.h"

namespace remat {

/// The dimensions of a structured op, by who runs through them.
struct IterationSplit {
  llvm::SmallVector<int64_t> ranges; ///< of all dimensions
  /// Dimensions whose points are independent, slowest first; the last one
  /// walks along the rows of the first result.
  llvm::SmallVector<unsigned> parallel;
  /// Dimensions that one thread runs through in this order.
  llvm::SmallVector<unsigned> sequential;
  /// Product of the parallel ranges, at least 1.
  int64_t points = 1;
};

/// Splits the dimensions of `op`, which has buffers of static shape. A
/// dimension is parallel where each of its points writes elements of its own.
IterationSplit splitIterations(mlir::linalg::GenericOp op);

/// The value that `op` stores to every element of its result, if that is all
/// it does.
mlir::Value filledValue(mlir::linalg::GenericOp op);

/// Emits the work of one point, number `linear` of `split.points`. `mapping`
/// holds the new values of everything that `op` uses from outside; `inits`
/// holds, per result, the value that a reduction starts from, or null where it
/// starts from what is in memory.
void emitPoint(mlir::OpBuilder &builder, mlir::linalg::GenericOp op,
               const IterationSplit &split, mlir::Value linear,
               mlir::IRMapping &mapping, llvm::ArrayRef<mlir::Value> inits);

/// Emits all of `op` as loops.
void emitLoops(mlir::OpBuilder &builder, mlir::linalg::GenericOp op,
               mlir::IRMapping &mapping);

} // namespace remat

#endif // REMAT_LIB_TARGET_GPU_STRUCTURED_H
