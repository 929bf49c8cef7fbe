//===- Auto.cpp - The best of the strategies ------------------------------===//
//
// Choosing and dispatching.
//
//===----------------------------------------------------------------------===//

#include "Auto.h"

#include "../Sequences.h"
#include "../SeveralCuts.h"
#include "remat/Plan/PeakBound.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace remat;

void remat::merge(Solution &best, Solution other) {
  best.smallestPeakBytes =
      std::min(best.smallestPeakBytes, other.smallestPeakBytes);
  best.boundPeakBytes = std::max(best.boundPeakBytes, other.boundPeakBytes);
  if (other.boundNs > best.boundNs) {
    best.boundNs = other.boundNs;
    best.proof = std::move(other.proof);
  }
  best.stats.simulations += other.stats.simulations;
  best.stats.cuts += other.stats.cuts;
  best.stats.packings += other.stats.packings;
  best.stats.improvements += other.stats.improvements;
  if (!other.plan || (best.plan && best.plan->timeNs <= other.plan->timeNs))
    return;
  best.plan = std::move(other.plan);
  best.strategy = other.strategy;
}

/// Whether the plan's overhead is known to be within 1/`part` of the least.
static bool isNearBound(const Solution &solution, int64_t unplannedNs,
                        int64_t part) {
  if (solution.plan && solution.plan->timeNs == unplannedNs)
    return true;
  if (!solution.plan || solution.boundNs == 0)
    return false;
  return solution.plan->timeNs - solution.boundNs <=
         (solution.boundNs - unplannedNs) / part;
}

/// Search from the plan of `chain` or `offload`, which is `cut` without a tier.
static Solution searchFromCut(const Problem &problem, uint64_t effort) {
  Solution best = solveChain(problem, effort);
  if (!best.plan)
    merge(best, solveOffload(problem, effort));
  if (best.plan)
    merge(best, solveSearch(problem, *best.plan, effort));
  return best;
}

/// A plan that leaves the tier alone is one of the problem without it. What is
/// proven for that says nothing about plans that use it.
static Solution solveWithoutTier(const Problem &problem, Strategy strategy,
                                 uint64_t effort) {
  Problem plain = problem;
  plain.tier.reset();
  Solution solution = solve(plain, strategy, effort);
  solution.boundNs = 0;
  solution.proof = {};
  solution.boundPeakBytes = peakBound(problem).bytes;
  return solution;
}

/// Whether some value may be moved and fits in the tier.
static bool tierIsOfUse(const Problem &problem) {
  return any_of(problem.values, [&](const NodeValue &value) {
    return value.home == Home::Arena && value.mayMove &&
           value.bytes <= problem.tier->capacityBytes;
  });
}

/// Chains with more nodes are left to `chain` and the search; those with a tier
/// to `offload`, which is near its bound there.
static constexpr size_t kLongChain = 400;

/// The better of plans with and without transfers.
static Solution solveWithTier(const Problem &problem, uint64_t effort) {
  if (!tierIsOfUse(problem)) {
    Problem plain = problem;
    plain.tier.reset();
    return solveAuto(plain, effort);
  }
  Solution best = solveOffload(problem, effort);
  if (problem.nodes.size() <= kLongChain &&
      !isNearBound(best, requiredNs(problem), 2000))
    merge(best, solveChain(problem, effort));
  if (!isNearBound(best, requiredNs(problem), 2000))
    merge(best, solveWithoutTier(problem, {Strategy::Auto, 0}, effort));
  return best;
}

Solution remat::solveQuickly(const Problem &problem, uint64_t effort) {
  if (hasChoices(problem))
    return solveChoices(problem, effort, [&](const Problem &plain) {
      return solveQuickly(plain, effort);
    });
  if (problem.tier)
    return solveWithTier(problem, effort);
  Solution best = solveNone(problem);
  if (best.plan)
    return best;
  merge(best, solveFull(problem));
  merge(best, solveSegments(problem));
  merge(best, solveRecursive(problem));
  Solution chain = solveChain(problem, effort);
  bool isChain = chain.plan.has_value();
  merge(best, std::move(chain));
  // Long chains have many steps of high memory, and repairs that take long and
  // find nothing: the table is near the optimum.
  if (isChain && problem.nodes.size() > kLongChain)
    return best;
  merge(best, solveCut(problem, effort));
  if (!isChain && !isNearBound(best, requiredNs(problem), 200)) {
    // Where stacks are deep and memory short, the table still finds plans.
    merge(best, solveBlocks(problem, effort));
    merge(best, solveGreedy(problem, effort));
  }
  return best;
}

/// Problems of up to this many nodes take no time to solve a few times more.
static constexpr size_t kFewNodes = 100;

/// A budget that was missed may be met by what was found for another: the
/// strategies are not monotone. So the arena of the smallest plan has a plan,
/// and that of what the search makes of it.
static void takeSmallest(const Problem &problem, Solution &best,
                         uint64_t effort) {
  int64_t budget = problem.budgetBytes;
  if (best.plan || best.boundPeakBytes > budget)
    return;
  // Beyond few nodes `greedy` makes that a matter of seconds, and a budget that
  // was missed by far was never met so.
  size_t nodes = problem.nodes.size();
  int64_t seen = best.smallestPeakBytes;
  bool isFar = seen - seen / kSearchMargin > budget;
  if (isFar && nodes > kFewNodes && nodes <= kLargeProblem)
    return;
  Solution smallest = findSmallest(problem, effort, budget);
  int64_t bytes = smallest.plan->peakBytes;
  if (bytes <= budget)
    return merge(best, std::move(smallest));
  best.smallestPeakBytes =
      std::min(best.smallestPeakBytes, smallest.smallestPeakBytes);
  if (bytes - bytes / kSearchMargin > budget)
    return;
  Problem wider = problem;
  wider.budgetBytes = bytes;
  Solution searched = solveAuto(wider, effort);
  best.smallestPeakBytes =
      std::min(best.smallestPeakBytes, searched.plan->peakBytes);
  if (searched.plan->peakBytes <= budget) {
    // What is proven for more bytes is known for these already.
    searched.boundNs = 0;
    searched.proof = {};
    merge(best, std::move(searched));
  }
}

/// Searches from the plan of `best`, and on chains from that of the table, too:
/// the two have little in common, and where the table's is slower the search
/// may still end lower from it.
static void searchFurther(const Problem &problem, Solution &best,
                          uint64_t effort) {
  int64_t startNs = best.plan->timeNs;
  merge(best, solveSearch(problem, *best.plan, effort));
  if (problem.nodes.size() > kLongChain)
    return;
  Solution chain = solveChain(problem, effort);
  if (chain.plan && chain.plan->timeNs > startNs)
    merge(best, solveSearch(problem, *chain.plan, effort));
}

Solution remat::solveAuto(const Problem &problem, uint64_t effort) {
  if (hasChoices(problem)) {
    Solution best = solveChoices(
        problem, effort,
        [&](const Problem &plain) { return solveQuickly(plain, effort); },
        [&](const Problem &plain) { return solveAuto(plain, effort); });
    takeSmallest(problem, best, effort);
    return best;
  }
  if (problem.tier) {
    Solution best = solveWithTier(problem, effort);
    takeSmallest(problem, best, effort);
    // In large problems too few trials find nothing.
    if (problem.nodes.size() <= kLargeProblem &&
        best.boundPeakBytes <= problem.budgetBytes &&
        !isNearBound(best, requiredNs(problem), 2000))
      merge(best,
            solveSearch(problem, best.plan ? *best.plan : unplanned(problem),
                        effort));
    return best;
  }
  Solution best = solveQuickly(problem, effort);
  takeSmallest(problem, best, effort);
  if (!isNearBound(best, requiredNs(problem), 2000))
    raiseBound(problem, best, effort);
  if (best.plan && !isNearBound(best, requiredNs(problem), 2000))
    searchFurther(problem, best, effort);
  return best;
}

static Solution cutWithBound(const Problem &problem, uint64_t effort) {
  Solution best = solveCut(problem, effort);
  if (!isNearBound(best, requiredNs(problem), 2000))
    raiseBound(problem, best, effort);
  return best;
}

Expected<Strategy> remat::parseStrategy(StringRef text) {
  auto [word, count] = text.split('=');
  std::optional<Strategy::Kind> kind =
      StringSwitch<std::optional<Strategy::Kind>>(word)
          .Case("none", Strategy::None)
          .Case("full", Strategy::Full)
          .Case("first", Strategy::First)
          .Case("segments", Strategy::Segments)
          .Case("recursive", Strategy::Recursive)
          .Case("policy", Strategy::Policy)
          .Case("greedy", Strategy::Greedy)
          .Case("cut", Strategy::Cut)
          .Case("chain", Strategy::Chain)
          .Case("blocks", Strategy::Blocks)
          .Case("search", Strategy::Search)
          .Case("offload", Strategy::Offload)
          .Case("exact", Strategy::Exact)
          .Case("auto", Strategy::Auto)
          .Default(std::nullopt);
  if (!kind)
    return createStringError("unknown strategy '" + text +
                             "'; known are none, full, full=K, first=K, "
                             "segments, segments=K, recursive, policy, greedy, "
                             "cut, chain, blocks, search, offload, exact, "
                             "auto");
  if (*kind == Strategy::Exact && !haveExact())
    return createStringError("strategy 'exact' needs HiGHS, which was not "
                             "there when remat was built; run utils/setup and "
                             "configure the build again");
  Strategy strategy{*kind, 0};
  bool takesCount = *kind == Strategy::Segments || *kind == Strategy::Full ||
                    *kind == Strategy::First;
  // Counts are compared with numbers of nodes, which are `int32_t`.
  bool isCount = takesCount && !count.getAsInteger(10, strategy.count) &&
                 strategy.count > 0 && strategy.count <= INT32_MAX;
  if (text.contains('=') ? !isCount : *kind == Strategy::First)
    return createStringError("strategy '" + text +
                             "' has a bad count; write for example "
                             "segments=4, full=2 or first=2");
  return strategy;
}

/// What a scheme or a policy says may compute nothing again, and a scheme may
/// need more than no recomputation at all: then that is the plan. A policy is
/// the user's word, and stays.
static Solution unlessNone(const Problem &problem, Strategy strategy,
                           Solution said) {
  if (!said.plan)
    return said;
  Solution none = solveNone(problem);
  if (!none.plan)
    return said;
  bool isHigher =
      isScheme(strategy.kind) && none.plan->peakBytes < said.plan->peakBytes;
  bool isSame = none.plan->executions.size() == said.plan->executions.size();
  return isHigher || isSame ? none : said;
}

/// Runs `strategy`; what is moved fits in the second memory by bytes.
static Solution dispatch(const Problem &problem, Strategy strategy,
                         uint64_t effort, const SolveMonitor &monitor) {
  if (hasChoices(problem) && strategy.kind != Strategy::Auto) {
    auto solvePlain = [&](const Problem &plain) {
      return dispatch(plain, strategy, effort, monitor);
    };
    return ignoresBudget(strategy.kind)
               ? solveProducers(problem, effort, solvePlain)
               : solveChoices(problem, effort, solvePlain);
  }
  constexpr Strategy::Kind kUseTier[] = {Strategy::Offload, Strategy::Chain,
                                         Strategy::Search, Strategy::Auto};
  if (problem.tier && !is_contained(kUseTier, strategy.kind))
    return solveWithoutTier(problem, strategy, effort);
  switch (strategy.kind) {
  case Strategy::None:
    return solveNone(problem);
  case Strategy::Full:
    return unlessNone(problem, strategy,
                      solveFull(problem, std::max(1u, strategy.count)));
  case Strategy::First:
    return unlessNone(problem, strategy, solveFirst(problem, strategy.count));
  case Strategy::Segments:
    return unlessNone(problem, strategy,
                      solveSegments(problem, strategy.count));
  case Strategy::Recursive:
    return unlessNone(problem, strategy, solveRecursive(problem));
  case Strategy::Policy:
    return unlessNone(problem, strategy, solvePolicy(problem));
  case Strategy::Greedy:
    return solveGreedy(problem, effort);
  case Strategy::Cut:
    return cutWithBound(problem, effort);
  case Strategy::Chain:
    return solveChain(problem, effort);
  case Strategy::Blocks:
    return solveBlocks(problem, effort);
  case Strategy::Search:
    return searchFromCut(problem, effort);
  case Strategy::Offload:
    return solveOffload(problem, effort);
  case Strategy::Exact:
    return solveExact(problem, effort, monitor);
  case Strategy::Auto:
    break;
  }
  return solveAuto(problem, effort);
}

/// Capacities that are tried before the second memory is left alone.
static constexpr int kCapacities = 4;

Solution remat::solvePlaced(const Problem &problem, PlainSolver solver) {
  Solution best = solver(problem);
  Problem less = problem;
  for (int attempt = 1; attempt <= kCapacities && best.plan; ++attempt) {
    int64_t excess = excessInTier(problem, *best.plan);
    if (excess == 0)
      break;
    int64_t &capacity = less.tier->capacityBytes;
    capacity =
        attempt < kCapacities ? std::max<int64_t>(capacity - excess, 0) : 0;
    best.plan.reset();
    best.smallestPeakBytes = std::numeric_limits<int64_t>::max();
    Solution other = solver(less);
    // Proven for less of the second memory only.
    other.boundNs = other.boundPeakBytes = 0;
    other.proof = {};
    merge(best, std::move(other));
  }
  return best;
}

Solution remat::solve(const Problem &problem, Strategy strategy,
                      uint64_t effort, const SolveMonitor &monitor) {
  return solvePlaced(problem, [&](const Problem &limited) {
    return dispatch(limited, strategy, effort, monitor);
  });
}
