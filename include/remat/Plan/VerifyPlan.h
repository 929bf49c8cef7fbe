//===- VerifyPlan.h - Checking a planned step -------------------*- C++ -*-===//
//
// The entry of `remat-verify-plan` for those who have no pass manager at hand.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_PLAN_VERIFYPLAN_H
#define REMAT_PLAN_VERIFYPLAN_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace remat {

/// Executes the planned step `func` on paper and checks its places, its extent
/// and its recomputations; see the pass for the rules. Emits one error, at the
/// call that reads or writes wrongly, with a note at the call it collides with.
/// O(n log n) in the number of operands.
mlir::LogicalResult verifyPlannedStep(mlir::FunctionOpInterface func);

} // namespace remat

#endif // REMAT_PLAN_VERIFYPLAN_H
