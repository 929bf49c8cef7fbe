//===- Frontier.cpp - Time against memory ---------------------------------===//
//
// Strategies are not monotone in the budget; the curve is made so afterwards.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/Frontier.h"

using namespace llvm;
using namespace remat;

/// The plan of `from` becomes that of `to` if it fits there and is faster.
static void offer(const Solution &from, Solution &to, int64_t budgetBytes) {
  if (!from.plan || from.plan->peakBytes > budgetBytes ||
      (to.plan && to.plan->timeNs <= from.plan->timeNs))
    return;
  to.plan = from.plan;
  to.strategy = from.strategy;
}

void remat::shareSolutions(ArrayRef<Solution *> solutions,
                           ArrayRef<int64_t> budgets) {
  int64_t boundPeakBytes = 0;
  for (const Solution *solution : solutions)
    boundPeakBytes = std::max(boundPeakBytes, solution->boundPeakBytes);
  for (size_t at = 1; at < solutions.size(); ++at)
    offer(*solutions[at - 1], *solutions[at], budgets[at]);
  for (size_t at = solutions.size(); at-- > 1;) {
    Solution &larger = *solutions[at], &smaller = *solutions[at - 1];
    offer(larger, smaller, budgets[at - 1]);
    if (larger.boundNs > smaller.boundNs) {
      smaller.boundNs = larger.boundNs;
      smaller.proof = larger.proof;
    }
  }
  for (Solution *solution : solutions)
    solution->boundPeakBytes = boundPeakBytes;
}

std::vector<Solution> remat::solveFrontier(const Problem &problem,
                                           ArrayRef<int64_t> budgets,
                                           Strategy strategy, uint64_t effort,
                                           BudgetPlanned planned) {
  std::vector<Solution> frontier;
  Problem limited = problem;
  for (int64_t budget : budgets) {
    limited.budgetBytes = budget;
    frontier.push_back(solve(limited, strategy, effort));
    if (planned)
      planned(frontier.size());
  }
  std::vector<Solution *> all;
  for (Solution &solution : frontier)
    all.push_back(&solution);
  shareSolutions(all, budgets);
  return frontier;
}
