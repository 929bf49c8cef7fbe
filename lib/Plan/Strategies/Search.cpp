//===- Search.cpp - Local search from the best plan so far ----------------===//
//
// Where packing overflows, the live bytes are given less room.
//
//===----------------------------------------------------------------------===//

#include "../LocalSearch.h"
#include "../TierSearch.h"
#include "remat/Plan/Strategies.h"

using namespace remat;

/// Work in ns at effort 1.
static uint64_t workFor(const Problem &problem, uint64_t effort) {
  uint64_t nodes = problem.nodes.size();
  uint64_t perPair = problem.tier ? kTierSearchWorkPerPair : kSearchWorkPerPair;
  uint64_t work = std::min(kSearchWork + kSearchWork / 1000 * nodes,
                           perPair * nodes * nodes);
  return effort == 0 ? work / 8 : work * effort;
}

Solution remat::solveSearch(const Problem &problem, const Plan &start,
                            uint64_t effort, uint64_t seed) {
  Candidates candidates(problem);
  Sequence sequence = sequenceOf(start);
  candidates.add(sequence);
  uint64_t work = workFor(problem, effort);
  int64_t limit = problem.budgetBytes;
  // What does not pack is lost: later attempts get less.
  for (int attempt = 0; attempt < 3; ++attempt, work /= 2) {
    // With a tier the search finds its way from what does not fit, too.
    if (!problem.tier && start.liveBytes > limit)
      break;
    auto near = problem.tier ? searchTransfers : searchNear;
    Sequence better = near(problem, sequence, limit, work, seed + attempt,
                           candidates.stats());
    int64_t arena = candidates.add(better);
    if (arena <= problem.budgetBytes)
      break;
    limit = lowerLimit(problem, limit, arena);
  }
  return candidates.take("search");
}
