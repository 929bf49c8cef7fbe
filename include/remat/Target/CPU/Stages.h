//===- Stages.h - From a kernel on tensors to loops on buffers --*- C++ -*-===//
//
// The stages of `remat-schedule-kernels` for the CPU, in order. Each takes the
// one function of an outlined kernel (see KernelTarget.h); the upstream
// canonicalizer and CSE run in between.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TARGET_CPU_STAGES_H
#define REMAT_TARGET_CPU_STAGES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace remat::cpu {

/// On tensors: calls of functions that are only declared go through buffers.
/// Refuses other ops with effects, but prints.
llvm::LogicalResult lowerExternalCalls(mlir::func::FuncOp impl);

/// On tensors: brings all structured ops to `linalg.generic`, folds
/// elementwise producers into their consumers so that they are never stored,
/// and lets chains share one destination.
llvm::LogicalResult fuseOps(mlir::func::FuncOp impl);

/// The last part of `fuseOps`: an elementwise op writes over an input that is
/// made in this kernel and that nobody else reads. Fusion undoes it.
void shareDestinations(mlir::func::FuncOp impl);

/// On tensors: brings loops into destination style, so that they bufferize
/// without an allocation in each trip.
llvm::LogicalResult carryLoops(mlir::func::FuncOp impl);

/// From tensors to buffers. Results are computed in the buffers of the caller
/// where the form of the kernel allows it.
llvm::LogicalResult bufferizeKernel(mlir::func::FuncOp impl);

/// On structured ops on buffers: finds the pairs of result and operand that
/// may share storage, bit for bit the same, and records them.
llvm::LogicalResult findInPlacePairs(mlir::func::FuncOp impl);

/// How threads share a kernel.
struct Sharing {
  int64_t threads = 1;
  int64_t minNs = 0; ///< of an op on one thread; less is not shared
};

/// From structured ops to vectorized loops; see Schedule.h and Parts.h.
llvm::LogicalResult scheduleLoops(mlir::func::FuncOp impl,
                                  const Sharing &sharing);

/// Replaces allocations by parts of one workspace argument; what is allocated
/// in a part has a place for each part.
llvm::LogicalResult placeWorkspace(mlir::func::FuncOp impl);

/// Checks that no allocation, copy, structured op or tensor is left.
llvm::LogicalResult verifyImplementation(mlir::func::FuncOp impl);

} // namespace remat::cpu

#endif // REMAT_TARGET_CPU_STAGES_H
