//===- None.cpp - No recomputation ----------------------------------------===//
//
// Every node once: the time that all overheads are measured against.
//
//===----------------------------------------------------------------------===//

#include "../Sequences.h"
#include "remat/Plan/Strategies.h"

using namespace remat;

Plan remat::unplanned(const Problem &problem) {
  return makePlan(problem, baseSequence(problem));
}

Solution remat::solveNone(const Problem &problem) {
  Candidates candidates(problem);
  candidates.add(baseSequence(problem));
  return candidates.take("none");
}
