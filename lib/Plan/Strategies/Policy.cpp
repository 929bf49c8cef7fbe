//===- Policy.cpp - Recompute what the user says --------------------------===//
//
// Directives come from names, kinds of op, paths and scopes; see
// Support/Policy.
//
//===----------------------------------------------------------------------===//

#include "../Sequences.h"
#include "remat/Plan/Strategies.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace remat;

Solution remat::solvePolicy(const Problem &problem) {
  Candidates candidates(problem);
  BitVector keep(problem.values.size(), true);
  for (auto [value, info] : enumerate(problem.values))
    if (info.directive == Directive::Recompute)
      keep.reset(value);
  candidates.add(recomputeOnDemand(problem, firstBackward(problem), keep));
  return candidates.take("policy");
}
