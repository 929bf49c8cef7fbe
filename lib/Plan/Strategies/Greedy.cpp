//===- Greedy.cpp - Drop what gains most, undo what was not needed --------===//
//
// The repair, started from no recomputation. The arena decides: where packing
// overflows, the live bytes are given less room and the search starts again.
//
//===----------------------------------------------------------------------===//

#include "../Repair.h"
#include "remat/Plan/Strategies.h"

using namespace remat;

Solution remat::solveGreedy(const Problem &problem, uint64_t effort) {
  Candidates candidates(problem);
  Sequence start = baseSequence(problem);
  candidates.add(start);
  int64_t limit = problem.budgetBytes;
  for (int attempt = 0; attempt < kPackingRepairs; ++attempt) {
    if (candidates.found())
      break;
    Repaired repaired =
        repair(problem, start, limit, repairEffort(problem, effort),
               candidates.stats());
    if (repaired.liveBytes > limit) {
      candidates.add(repaired.sequence);
      break;
    }
    Sequence lean =
        dropNeedless(problem, repaired.sequence, limit,
                     repairEffort(problem, effort), candidates.stats());
    // Small steps may end in the same packing again and again: each attempt
    // gives up twice as much as the one before.
    int64_t arena = candidates.add(lean);
    limit -= (limit - lowerLimit(problem, limit, arena)) << attempt;
  }
  return candidates.take("greedy");
}
