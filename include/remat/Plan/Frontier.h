//===- Frontier.h - Time against memory -------------------------*- C++ -*-===//
//
// Many budgets for one problem, each helped by the others.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_PLAN_FRONTIER_H
#define REMAT_PLAN_FRONTIER_H

#include "remat/Plan/Strategies.h"

namespace remat {

/// Called with the number of budgets that have been planned so far.
using BudgetPlanned = llvm::function_ref<void(size_t count)>;

/// One solution of `strategy` for each of `budgets`, which ascend. What is
/// found for one budget serves the others: a larger budget never has a slower
/// plan, a smaller one never has a lower bound, and a plan that needs less than
/// its budget is also that of every budget it fits in where none is faster.
/// Plans each budget once.
std::vector<Solution> solveFrontier(const Problem &problem,
                                    llvm::ArrayRef<int64_t> budgets,
                                    Strategy strategy = {},
                                    uint64_t effort = kDefaultEffort,
                                    BudgetPlanned planned = nullptr);

} // namespace remat

#endif // REMAT_PLAN_FRONTIER_H
