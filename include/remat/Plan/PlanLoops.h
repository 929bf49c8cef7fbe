//===- PlanLoops.h - Facts of the kernels that run loops --------*- C++ -*-===//
//
// The entry of `remat-plan-loops` for those who have no pass manager at hand.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_PLAN_PLANLOOPS_H
#define REMAT_PLAN_PLANLOOPS_H

#include "mlir/IR/BuiltinOps.h"
#include "remat/Support/Bytes.h"

namespace remat {

/// Plans the bodies of all loops in `module` that have no facts yet, inner ones
/// first, and writes the facts of their kernels. With `budget`, of the arena
/// that a body has without recomputation, it is done for all loops; a body that
/// does not fit gets the smallest plan. Returns the number of loops planned;
/// fails with one error.
mlir::FailureOr<int64_t> planLoops(mlir::ModuleOp module,
                                   std::optional<Budget> budget);

} // namespace remat

#endif // REMAT_PLAN_PLANLOOPS_H
