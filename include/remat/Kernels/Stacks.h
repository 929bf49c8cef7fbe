//===- Stacks.h - Stacks that a later loop computes again -------*- C++ -*-===//
//
// What a loop over layers keeps for the loop that goes back over them.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_KERNELS_STACKS_H
#define REMAT_KERNELS_STACKS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace remat {

/// Stacks of `step` that a loop writes and one later loop reads slice by slice,
/// and that this loop could compute again trip by trip.
int64_t countStacks(mlir::func::FuncOp step);

/// Drops `count` of these stacks, those first that take the least time for
/// their bytes: the calls that compute a slice are repeated in the body of the
/// later loop, from slices of what the first loop reads, of stacks that stay,
/// and of what it carries, which it then stacks instead. The kernels are the
/// same, so that the bits are. Loops that change lose their facts and plans:
/// run `remat-plan-loops` after it. Returns how many were dropped; fails with
/// an error where a loop is not in its form. Quadratic in the stacks.
mlir::FailureOr<int64_t> recomputeStacks(mlir::func::FuncOp step,
                                         int64_t count);

} // namespace remat

#endif // REMAT_KERNELS_STACKS_H
