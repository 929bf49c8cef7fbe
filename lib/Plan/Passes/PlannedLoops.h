//===- PlannedLoops.h - Loops that a step calls -----------------*- C++ -*-===//
//
// Kernels that run a loop around a step of its own, as the planner of the step
// that calls them sees them: their bodies are other functions, which are not
// looked into.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_PASSES_PLANNEDLOOPS_H
#define REMAT_LIB_PLAN_PASSES_PLANNEDLOOPS_H

#include "remat/IR/Loop.h"

namespace remat {

/// Fails, with an error at `call`, if it runs a loop that has no facts.
llvm::LogicalResult checkFacts(CallOp call);

/// The value that the only reader of `result`, a loop, makes of it in place;
/// null if there is none.
mlir::Value continuationOf(mlir::OpResult result);

} // namespace remat

#endif // REMAT_LIB_PLAN_PASSES_PLANNEDLOOPS_H
