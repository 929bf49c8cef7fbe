//===- ApplyPlan.h - Rewriting a step by its plan ---------------*- C++ -*-===//
//
// The entry of `remat-apply-plan` for those who have no pass manager at hand.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_PLAN_APPLYPLAN_H
#define REMAT_PLAN_APPLYPLAN_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace remat {

/// Rewrites the body of `step` to what its `#remat.plan` says; the plan stays
/// on it. Emits one error and changes nothing if the step has no plan, the plan
/// is for another step, or it reads a value before it is there.
mlir::LogicalResult applyPlan(mlir::FunctionOpInterface step);

} // namespace remat

#endif // REMAT_PLAN_APPLYPLAN_H
