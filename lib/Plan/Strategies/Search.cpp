//===- Search.cpp - Local search from the best plan so far ----------------===//
//
// Where packing overflows, the live bytes are given less room.
//
//===----------------------------------------------------------------------===//

#include "../LocalSearch.h"
#include "remat/Plan/Strategies.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace remat;

Solution remat::solveSearch(const Problem &problem, const Plan &start,
                            uint64_t effort, uint64_t seed) {
  Candidates candidates(problem);
  Sequence sequence = sequenceOf(start);
  candidates.add(sequence);
  uint64_t nodes = problem.nodes.size();
  uint64_t work = std::min(kSearchWork + kSearchWork / 1000 * nodes,
                           kSearchWorkPerPair * nodes * nodes);
  work = effort == 0 ? work / 8 : work * effort;
  int64_t limit = problem.budgetBytes;
  // What does not pack is lost: later attempts get less.
  bool hasTransfers = any_of(sequence, [](NodeId step) { return step < 0; });
  for (int attempt = 0; attempt < 3 && !hasTransfers; ++attempt, work /= 2) {
    if (start.liveBytes > limit)
      break;
    Sequence better = searchNear(problem, sequence, limit, work, seed + attempt,
                                 candidates.stats());
    int64_t arena = candidates.add(better);
    if (arena <= problem.budgetBytes)
      break;
    limit = lowerLimit(problem, limit, arena);
  }
  return candidates.take("search");
}
