//===- Greedy.cpp - Drop what gains most, undo what was not needed --------===//
//
// The repair, started from no recomputation or, where that ends over the limit,
// from executions on line in more room. The arena decides: where packing
// overflows, the live bytes are given less room and the search starts again.
//
//===----------------------------------------------------------------------===//

#include "../Evict.h"
#include "../Repair.h"
#include "remat/Plan/Strategies.h"

using namespace remat;

/// Rules for executions on line, and their room in parts of the limit. The
/// repair takes the rest: with all rules and rooms it meets half of the peak of
/// random1000, where it gets from nothing to 0.66 and the rules alone to 0.6.
static constexpr EvictRule kRules[] = {{4, 4, -1}, {4, 0, -4}, {2, 3, -2}};
static constexpr double kRooms[] = {1, 1.1, 1.2, 1.3};
/// Executions at most: for each node, and in all or at least for each node.
static constexpr size_t kMostRunsOfNode = 200, kMostRuns = 200'000,
                        kFewestRunsOfNode = 8;

static size_t mostRuns(const Problem &problem) {
  size_t nodes = problem.nodes.size();
  return std::max(std::min(kMostRunsOfNode * nodes, kMostRuns),
                  kFewestRunsOfNode * nodes);
}

/// Repairs `start` and adds the result; false if it is over the limit.
static bool repairFrom(const Problem &problem, const Sequence &start,
                       uint64_t trials, Candidates &candidates) {
  int64_t limit = problem.budgetBytes;
  for (int attempt = 0; attempt < kPackingRepairs; ++attempt) {
    Repaired repaired =
        repair(problem, start, limit, trials, candidates.stats());
    if (repaired.liveBytes > limit) {
      candidates.add(repaired.sequence);
      return false;
    }
    Sequence lean = dropNeedless(problem, repaired.sequence, limit, trials,
                                 candidates.stats());
    int64_t arena = candidates.add(lean);
    if (arena <= problem.budgetBytes)
      return true;
    // Small steps may end in the same packing again and again: each attempt
    // gives up twice as much as the one before.
    limit -= (limit - lowerLimit(problem, limit, arena)) << attempt;
  }
  return false;
}

Solution remat::solveGreedy(const Problem &problem, uint64_t effort) {
  Candidates candidates(problem);
  Sequence base = baseSequence(problem);
  candidates.add(base);
  uint64_t trials = repairEffort(problem, effort);
  bool isPossible = candidates.best().boundPeakBytes <= problem.budgetBytes;
  if (candidates.found() || repairFrom(problem, base, trials, candidates) ||
      !isPossible)
    return candidates.take("greedy");
  for (const EvictRule &rule : kRules)
    for (double room : kRooms)
      if (std::optional<Sequence> start =
              runEvicting(problem, int64_t(double(problem.budgetBytes) * room),
                          rule, mostRuns(problem));
          start && repairFrom(problem, *start, trials, candidates))
        break;
  return candidates.take("greedy");
}
