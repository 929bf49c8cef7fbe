//===- Repair.h - Greedy removal of overflow --------------------*- C++ -*-===//
//
// Brings a sequence's live bytes within a limit by more recomputation, and
// takes out what that turned out not to need.
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
/// are within `limitBytes`, when nothing helps, or after about `trials`
/// candidates. The result may be over the limit, never further than before.
Repaired repair(const Problem &problem, llvm::ArrayRef<NodeId> sequence,
                int64_t limitBytes, uint64_t trials, SolveStats &stats);

/// Removes repetitions that are not needed to keep the live bytes within
/// `limitBytes`, the most expensive first. The sequence must be within the
/// limit. Tries at most `trials`.
Sequence dropNeedless(const Problem &problem, llvm::ArrayRef<NodeId> sequence,
                      int64_t limitBytes, uint64_t trials, SolveStats &stats);

} // namespace remat

#endif // REMAT_LIB_PLAN_REPAIR_H
