//===- StackPairs.h - Loops that stack for one another ----------*- C++ -*-===//
//
// A loop over layers, and the one that goes back over them.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_KERNELS_STACKPAIRS_H
#define REMAT_LIB_KERNELS_STACKPAIRS_H

#include "LoopCalls.h"

namespace remat {

/// A loop, and a later one that alone reads some of its stacks, one slice in
/// each trip.
struct StackPair {
  unsigned writer, reader; ///< numbers of the loops
  /// The trip of the writer that trip 0, 1, ... of the reader has slices of.
  LoopSlice trips;
  /// Results of the writer's body.
  llvm::SmallVector<unsigned> outputs;
};

/// The loops of a step, and the pairs of them: each writer with the reader that
/// has the most bytes of its stacks.
struct StackPairs {
  std::vector<LoopCall> loops;
  llvm::SmallVector<StackPair> pairs;
};

/// Fails, with an error, where a loop is not in its form.
mlir::FailureOr<StackPairs> findStackPairs(mlir::func::FuncOp step);

} // namespace remat

#endif // REMAT_LIB_KERNELS_STACKPAIRS_H
