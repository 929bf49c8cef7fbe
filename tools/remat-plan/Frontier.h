//===- Frontier.h - Time against memory -------------------------*- C++ -*-===//
//
// The curve of plans from no recomputation to the smallest arena found.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TOOLS_PLAN_FRONTIER_H
#define REMAT_TOOLS_PLAN_FRONTIER_H

#include "PlanReport.h"
#include "Progress.h"
#include "Source.h"
#include "remat/Plan/Strategies.h"

namespace remat::run {

/// Budgets of the curve, ascending: every `100 / points` percent of the peak of
/// `baseline` that some node's working set does not rule out.
std::vector<int64_t> frontierBudgets(const Problem &problem,
                                     const Plan &baseline, unsigned points);

/// Plans for each of `budgets`, which ascend: a larger one is never slower.
std::vector<PlannedBudget> planFrontier(const ProblemSource &source,
                                        llvm::ArrayRef<int64_t> budgets,
                                        Strategy strategy, uint64_t effort,
                                        Progress &progress);

/// The curve as JSON: `baseline`, and `points` with the names of the report.
void printFrontierJson(llvm::StringRef name,
                       llvm::ArrayRef<PlannedBudget> frontier,
                       const Plan &baseline, llvm::raw_ostream &os);

/// A picture: overhead of the plans against the peak, and the bound if one is
/// proven.
void printFrontierSvg(llvm::StringRef name,
                      llvm::ArrayRef<PlannedBudget> frontier,
                      const Plan &baseline, llvm::raw_ostream &os);

} // namespace remat::run

#endif // REMAT_TOOLS_PLAN_FRONTIER_H
