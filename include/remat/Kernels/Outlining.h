//===- Outlining.h - From groups to kernels and calls -----------*- C++ -*-===//
//
// The edit of the IR behind `remat-form-kernels`.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_KERNELS_OUTLINING_H
#define REMAT_KERNELS_OUTLINING_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "remat/IR/Remat.h"
#include "remat/Kernels/Grouping.h"

namespace remat {

/// A kernel that computes one group, and what to pass to it.
struct Outlined {
  /// Without a parent; the caller owns it.
  KernelOp kernel;
  llvm::SmallVector<mlir::Value> operands;
  /// Results of the anchor that the kernel yields, those with uses.
  llvm::SmallVector<mlir::OpResult> results;
};

/// Copies the ops of `group` into a kernel. The body depends only on what the
/// group computes: operands come before their users in the order of first use,
/// each constant right before its first user, inputs in the order of first use.
/// Two inputs are never reshapes of one value. Linear in the group's ops.
Outlined outline(const Group &group);

/// The locations of the ops that only `group` computes, fused, the anchor's
/// last. `isShared` tells which ops several groups compute.
mlir::Location locationOf(const Group &group,
                          llvm::function_ref<bool(mlir::Operation *)> isShared);

} // namespace remat

#endif // REMAT_KERNELS_OUTLINING_H
