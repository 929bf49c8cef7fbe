//===- Stages.h - From a kernel on tensors to launches ----------*- C++ -*-===//
//
// The stages of `remat-schedule-kernels` for a GPU, in order. Fusion,
// bufferization, in-place pairs and workspace are those of the CPU.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_TARGET_GPU_STAGES_H
#define REMAT_LIB_TARGET_GPU_STAGES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace remat::gpu {

/// On tensors: structured ops become `linalg.generic` and are fused, and
/// scalars that they take from outside (an element of a tensor, a sum of two
/// of them) are computed inside, so that none of them has to live between two
/// launches.
llvm::LogicalResult prepareKernel(mlir::func::FuncOp impl);

/// On buffers: the function becomes host code that holds nothing but launches;
/// the device functions stand beside it in a `gpu.module` of its own.
///
/// A structured op is one launch with one thread per element of its result,
/// the fastest dimension along the threads of a block. Reductions run inside
/// one thread, in the order of the dimensions, with the accumulator in a
/// register; a fill that only starts a reduction is merged into it. What is
/// neither structured nor a view (a loop, a store of one element), and
/// structured ops of one element, run in a launch of one thread. Device
/// functions take only arguments of the host function; views and constants are
/// made inside.
llvm::LogicalResult mapKernel(mlir::func::FuncOp impl);

/// After `mapKernel`: launches become loops over blocks and threads on the
/// host, which the CPU's compiler takes. Fails where threads wait for one
/// another.
llvm::LogicalResult simulateLaunches(mlir::func::FuncOp impl);

} // namespace remat::gpu

#endif // REMAT_LIB_TARGET_GPU_STAGES_H
