//===- Search.cpp - Local search from the best plan so far ----------------===//
//
// Where packing overflows, the live bytes are given less room.
//
//===----------------------------------------------------------------------===//

#include "../LocalSearch.h"
#include "remat/Plan/Strategies.h"

using namespace remat;

Solution remat::solveSearch(const Problem &problem, const Plan &start,
                            uint64_t effort, uint64_t seed) {
  Candidates candidates(problem);
  Sequence sequence = sequenceOf(start);
  candidates.add(sequence);
  uint64_t nodes = problem.nodes.size();
  uint64_t positions =
      std::min(kSearchPositions, kSearchPositionsPerPair * nodes * nodes);
  positions = effort == 0 ? positions / 8 : positions * effort;
  int64_t limit = problem.budgetBytes;
  // What does not pack is lost: later attempts get less.
  for (int attempt = 0; attempt < 3; ++attempt, positions /= 2) {
    if (start.liveBytes > limit)
      break;
    Sequence better = searchNear(problem, sequence, limit, positions,
                                 seed + attempt, candidates.stats());
    int64_t arena = candidates.add(better);
    if (arena <= problem.budgetBytes)
      break;
    limit = lowerLimit(problem, limit, arena);
  }
  return candidates.take("search");
}
