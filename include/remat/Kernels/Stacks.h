//===- Stacks.h - Stacks that a later loop computes again -------*- C++ -*-===//
//
// What a loop over layers keeps for the loop that goes back over them.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_KERNELS_STACKS_H
#define REMAT_KERNELS_STACKS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace remat {

/// How often the loops of `step` can stack less for more time; see
/// `recomputeStacks`.
int64_t countStackLevels(mlir::func::FuncOp step);

/// A loop stacks values that one later loop reads slice by slice. From level to
/// level it stacks fewer bytes: other values, those from which the later loop's
/// body can compute the rest again in the least time (see StackLevels.h); what
/// it carries is stacked by copies. The level that takes the least time for the
/// bytes it saves comes first, over all loops of the step; of equal ones, the
/// first loop's. Level 0 changes nothing. The later loop makes calls of the
/// same kernels, so that the bits stay. Loops that change lose their facts and
/// plans: run `remat-plan-loops` after it. Returns how many stacks were
/// dropped; fails with an error where a loop is not in its form.
mlir::FailureOr<int64_t> recomputeStacks(mlir::func::FuncOp step,
                                         int64_t level);

/// Makes two loops of each loop that stacks for a later one, and of that one:
/// the first `permille` of the writer's trips and the others, so that each part
/// can have a level of its own. What others read of them stays whole: the
/// second part goes on with it in place. Loops that carry nothing stay. Run
/// `remat-plan-loops` after it. Returns how many loops were split; fails like
/// `recomputeStacks`.
mlir::FailureOr<int64_t> splitLoops(mlir::func::FuncOp step, int64_t permille);

} // namespace remat

#endif // REMAT_KERNELS_STACKS_H
