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

/// Lets what was found for one of `budgets`, which ascend, serve the others of
/// the same problem: a larger budget never has a slower plan, a smaller one
/// never has a lower bound, and a plan that needs less than its budget is also
/// that of every budget it fits in where none is faster.
void shareSolutions(llvm::ArrayRef<Solution *> solutions,
                    llvm::ArrayRef<int64_t> budgets);

/// One solution of `strategy` for each of `budgets`, which ascend, shared.
/// Plans each budget once.
std::vector<Solution> solveFrontier(const Problem &problem,
                                    llvm::ArrayRef<int64_t> budgets,
                                    Strategy strategy = {},
                                    uint64_t effort = kDefaultEffort,
                                    BudgetPlanned planned = nullptr);

} // namespace remat

#endif // REMAT_PLAN_FRONTIER_H
