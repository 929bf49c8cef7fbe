//===- Repair.h - Greedy removal of overflow --------------------*- C++ -*-===//
//
// Brings a sequence's live bytes within a limit by more recomputation.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_REPAIR_H
#define REMAT_LIB_PLAN_REPAIR_H

#include "Sequences.h"

namespace remat {

struct Repaired {
  Sequence sequence;
  int64_t liveBytes = 0;
};

/// Step by step, ends a copy early and computes it again before its next
/// reader, the one with the best measured gain of the most promising ones: byte
/// positions of overflow removed for each ns added. Ends when the live bytes
/// are within `limitBytes`, when nothing helps, or after about `simulations`
/// simulations. The result may be over the limit, never further than before.
Repaired repair(const Problem &problem, Sequence sequence, int64_t limitBytes,
                uint64_t simulations, SolveStats &stats);

} // namespace remat

#endif // REMAT_LIB_PLAN_REPAIR_H
