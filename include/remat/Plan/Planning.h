//===- Planning.h - Planning a step without a pass manager ------*- C++ -*-===//
//
// What the passes of this room do, as functions: a driver builds one PlanInput
// and asks for several budgets.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_PLAN_PLANNING_H
#define REMAT_PLAN_PLANNING_H

#include "remat/Plan/PlanInput.h"
#include "remat/Plan/Strategies.h"
#include "remat/Support/Bytes.h"

namespace remat {

/// What is asked for. Without a budget, strategies that only serve a budget
/// plan no recomputation.
struct PlanningOptions {
  std::optional<Budget> budget;
  Strategy strategy;
  uint64_t effort = kDefaultEffort;
  /// The device's memory of which the budget is what arguments and results
  /// leave, for errors; none where the budget is the user's own.
  std::optional<int64_t> deviceBytes;
};

/// A plan, and what it was asked for.
struct PlannedStep {
  Plan plan;
  /// The strategy that made it: `cut`, `segments=4`.
  std::string strategy;
  /// The budget in bytes, 0 if there was none.
  int64_t budgetBytes = 0;
  /// Proven: no plan in this order needs less time, or a smaller arena. The
  /// first is 0 if nothing is proven beyond one execution of each call.
  int64_t boundNs = 0;
  int64_t boundPeakBytes = 0;
};

/// The budget in bytes, at least 1; the largest number if there is none.
int64_t budgetBytes(const PlanInput &input, const PlanningOptions &options);

/// Emits an error if the strategy is `policy` and nothing says what to
/// recompute, if it asks for more segments or blocks than there are, or if it
/// is `offload` and there is no second memory.
mlir::LogicalResult checkOptions(const PlanInput &input,
                                 const PlanningOptions &options);

/// Solves for `options`. No diagnostics: a solution without a plan is for the
/// caller to judge. Sets the budget of `input`'s problem.
Solution solveStep(PlanInput &input, const PlanningOptions &options);

/// The plan of `solution`, which has one, for the budget that `input` has now:
/// checked independently, and without executions that nobody reads. Emits one
/// error if it is wrong, which is a defect of remat, or if what it moves takes
/// more than the second memory's capacity once it has places: `solve` returns
/// no such plan, single strategies may.
mlir::FailureOr<PlannedStep> finishPlan(const PlanInput &input,
                                        const Solution &solution);

/// Whether `solution` proves that no plan is within `budgetBytes`.
bool isProvenInfeasible(const Solution &solution, int64_t budgetBytes);

/// Solves, checks the plan independently, and emits one error if there is none,
/// with a note at the call with the largest working set.
mlir::FailureOr<PlannedStep> planStep(PlanInput &input,
                                      const PlanningOptions &options);

/// The plan with the smallest arena that the strategies find. Never fails on a
/// checked input; same checks.
mlir::FailureOr<PlannedStep> planSmallest(PlanInput &input,
                                          uint64_t effort = kDefaultEffort);

/// Emits the error of a budget that `solution` could not meet.
mlir::LogicalResult emitOverBudget(const PlanInput &input,
                                   const Solution &solution,
                                   const PlanningOptions &options);

/// Writes `planned` as `#remat.plan` on the step; the body is not touched.
void writePlan(const PlanInput &input, const PlannedStep &planned);

} // namespace remat

#endif // REMAT_PLAN_PLANNING_H
