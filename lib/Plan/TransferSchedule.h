//===- TransferSchedule.h - When values are moved ---------------*- C++ -*-===//
//
// Makes sequences with transfers from decisions about what is moved.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_TRANSFERSCHEDULE_H
#define REMAT_LIB_PLAN_TRANSFERSCHEDULE_H

#include "Sequences.h"

namespace remat {

/// `sequence` holds nodes and, just before the readers that need them, fetches
/// of values that the last use before frees; no other transfers. Adds the
/// offloads, as early as what they move is made, and waits for them where the
/// bytes are needed; moves fetches up to where the channel and `limitBytes` let
/// them start. A value goes out once. Live bytes that are within the limit when
/// transfers take no time stay so. O(sequence + fetches · how long they take).
Sequence scheduleTransfers(const Problem &problem, const Sequence &sequence,
                           int64_t limitBytes);

} // namespace remat

#endif // REMAT_LIB_PLAN_TRANSFERSCHEDULE_H
