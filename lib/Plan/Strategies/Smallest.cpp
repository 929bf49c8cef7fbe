//===- Smallest.cpp - The smallest arena ----------------------------------===//
//
// Whether there is a plan is asked for budgets between the proven bound and the
// best arena so far; only the last one is worth a fast plan.
//
//===----------------------------------------------------------------------===//

#include "../Sequences.h"
#include "Auto.h"

using namespace llvm;
using namespace remat;

/// Halvings of the distance to the bound: they leave 1/256 of it.
static constexpr int kHalvings = 8;

/// Takes over the arena of `other` if it is smaller.
static void takeSmaller(Solution &best, Solution other) {
  best.smallestPeakBytes =
      std::min(best.smallestPeakBytes, other.smallestPeakBytes);
  if (!other.plan || other.plan->peakBytes >= best.plan->peakBytes)
    return;
  best.plan = std::move(other.plan);
  best.strategy = other.strategy;
}

/// The first plan found, by what looks at the budget: whether there is one.
/// `greedy` takes seconds for large problems.
static Solution solveAnyhow(const Problem &problem, uint64_t effort,
                            bool withGreedy) {
  if (hasChoices(problem) || problem.tier)
    return solveQuickly(problem, effort);
  Solution best = solveChain(problem, effort);
  for (auto solver : {solveCut, solveBlocks})
    if (!best.plan && best.boundPeakBytes <= problem.budgetBytes)
      merge(best, solver(problem, effort));
  if (withGreedy && !best.plan && best.boundPeakBytes <= problem.budgetBytes)
    merge(best, solveGreedy(problem, effort));
  return best;
}

/// Halves the distance between `low`, where there is no plan, and the arena of
/// `best`.
static void halve(Problem &limited, Solution &best, int64_t low,
                  uint64_t effort, std::optional<int64_t> wantedBytes) {
  bool isLarge = limited.nodes.size() > kLargeProblem;
  int64_t enough =
      std::max<int64_t>((best.plan->peakBytes - low) >> kHalvings, 1);
  limited.budgetBytes = std::max<int64_t>(low, 1);
  bool triedSeen = false;
  while (low < best.plan->peakBytes) {
    Solution solution = solveAnyhow(limited, effort, /*withGreedy=*/!isLarge);
    int64_t seen = solution.smallestPeakBytes;
    if (!solution.plan)
      low = std::max(limited.budgetBytes, solution.boundPeakBytes - 1);
    takeSmaller(best, std::move(solution));
    int64_t high = best.plan->peakBytes;
    if (high - low <= enough ||
        (wantedBytes &&
         (high <= *wantedBytes || low - low / kSearchMargin > *wantedBytes)))
      return;
    // What was seen on the way to a smaller budget is likely to be met; but
    // steps may be small.
    triedSeen = !triedSeen && low < seen && seen < high;
    limited.budgetBytes = triedSeen ? seen : low + (high - low) / 2;
  }
}

Solution remat::findSmallest(const Problem &problem, uint64_t effort,
                             std::optional<int64_t> wantedBytes) {
  Problem limited = problem;
  limited.budgetBytes = std::numeric_limits<int64_t>::max();
  Solution best = solveNone(limited);
  if (!hasChoices(problem) && !problem.tier) {
    takeSmaller(best, solveFull(limited));
    takeSmaller(best, solveSegments(limited));
    takeSmaller(best, solveRecursive(limited));
  }
  halve(limited, best, best.boundPeakBytes, effort, wantedBytes);
  if (wantedBytes && best.plan->peakBytes <= *wantedBytes)
    return best;
  // It was the first plan for these bytes; there may be faster ones.
  limited.budgetBytes = best.plan->peakBytes;
  Solution faster = solveQuickly(limited, effort);
  if (faster.plan && faster.plan->timeNs < best.plan->timeNs) {
    best.plan = std::move(faster.plan);
    best.strategy = faster.strategy;
  }
  return best;
}

Solution remat::solveSmallest(const Problem &problem, uint64_t effort) {
  return solvePlaced(problem, [&](const Problem &limited) {
    return findSmallest(limited, effort, /*wantedBytes=*/std::nullopt);
  });
}
