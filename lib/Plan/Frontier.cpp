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

std::vector<Solution> remat::solveFrontier(const Problem &problem,
                                           ArrayRef<int64_t> budgets,
                                           Strategy strategy, uint64_t effort,
                                           BudgetPlanned planned) {
  std::vector<Solution> frontier;
  Problem limited = problem;
  int64_t boundPeakBytes = 0;
  for (int64_t budget : budgets) {
    limited.budgetBytes = budget;
    frontier.push_back(solve(limited, strategy, effort));
    boundPeakBytes = std::max(boundPeakBytes, frontier.back().boundPeakBytes);
    if (planned)
      planned(frontier.size());
  }
  for (size_t at = 1; at < frontier.size(); ++at)
    offer(frontier[at - 1], frontier[at], budgets[at]);
  for (size_t at = frontier.size(); at-- > 1;) {
    Solution &smaller = frontier[at - 1];
    offer(frontier[at], smaller, budgets[at - 1]);
    if (frontier[at].boundNs > smaller.boundNs) {
      smaller.boundNs = frontier[at].boundNs;
      smaller.proof = frontier[at].proof;
    }
  }
  for (Solution &solution : frontier)
    solution.boundPeakBytes = boundPeakBytes;
  return frontier;
}
