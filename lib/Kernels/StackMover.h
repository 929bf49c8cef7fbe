//===- StackMover.h - From a stack to calls in a later loop -----*- C++ -*-===//
//
// Changes two loops so that the later one computes again what the first one
// stacked for it.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_KERNELS_STACKMOVER_H
#define REMAT_LIB_KERNELS_STACKMOVER_H

#include "LoopCalls.h"

namespace remat {

/// Drops the stacks `outputs` of `writer`, which only `reader` reads, one slice
/// in each trip: that of trip `trips` of the writer. The calls of the writer's
/// body that lead from `leaves` to them are repeated in the reader's. Leaves
/// are arguments of the writer's body and results of its calls; what is not in
/// a stack that stays, and is no slice or value from outside, becomes a stack,
/// by a copy if it is carried.
void moveStacks(LoopCall &writer, LoopCall &reader, LoopSlice trips,
                llvm::ArrayRef<unsigned> outputs,
                llvm::ArrayRef<mlir::Value> leaves);

/// What ends the body of a loop.
mlir::Operation *returnOf(mlir::func::FuncOp body);

/// The slice that is read in trip `trips` of another loop.
LoopSlice compose(LoopSlice slice, LoopSlice trips);

/// Whether the body of `loop` returns `value` otherwise than in `outputs`: a
/// second result has to be a copy.
bool isReturned(const LoopCall &loop, mlir::Value value,
                llvm::ArrayRef<unsigned> outputs);

} // namespace remat

#endif // REMAT_LIB_KERNELS_STACKMOVER_H
