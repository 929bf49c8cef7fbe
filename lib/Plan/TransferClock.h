//===- TransferClock.h - The time of a plan with transfers ------*- C++ -*-===//
//
// Three clocks: nodes, transfers out, transfers in.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_TRANSFERCLOCK_H
#define REMAT_LIB_PLAN_TRANSFERCLOCK_H

#include "remat/Plan/Simulator.h"

namespace remat {

/// Sets `timeNs` and `tier` of a simulation of `sequence` whose copies and
/// reads are known. A value is fetched only after it was offloaded.
/// O(sequence).
void runClocks(const Problem &problem, llvm::ArrayRef<NodeId> sequence,
               Simulation &simulation);

} // namespace remat

#endif // REMAT_LIB_PLAN_TRANSFERCLOCK_H
