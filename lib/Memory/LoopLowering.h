//===- LoopLowering.h - Loops on buffers ------------------------*- C++ -*-===//
//
// What the lowering of a step needs for the loops that it runs.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_MEMORY_LOOPLOWERING_H
#define REMAT_LIB_MEMORY_LOOPLOWERING_H

#include "remat/IR/Loop.h"

namespace remat {

/// `buffer` with the shape of `type`; moves no bytes.
mlir::Value reshaped(mlir::OpBuilder &builder, mlir::Location loc,
                     mlir::Value buffer, mlir::MemRefType type);

/// Makes the function that runs `loop`, whose body has been lowered, in front
/// of its kernel. Emits one error on failure.
mlir::FailureOr<mlir::func::FuncOp> lowerLoop(KernelOp kernel,
                                              const Loop &loop);

} // namespace remat

#endif // REMAT_LIB_MEMORY_LOOPLOWERING_H
