//===- Full.cpp - Keep only what enters a block ---------------------------===//
//
// What frameworks call full checkpointing: each block's interior is computed
// again in the backward part.
//
//===----------------------------------------------------------------------===//

#include "../Sequences.h"
#include "remat/Plan/Strategies.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace remat;

Solution remat::solveFull(const Problem &problem) {
  Candidates candidates(problem);
  BitVector keep(problem.values.size());
  for (auto [value, info] : enumerate(problem.values))
    if (info.blockInput)
      keep.set(value);
  candidates.add(keep.any()
                     ? recomputeOnDemand(problem, firstBackward(problem), keep)
                     : baseSequence(problem));
  return candidates.take("full");
}
