//===- TierMoves.h - Run again or move, value by value ----------*- C++ -*-===//
//
// Improves a plan with transfers by one decision after the other.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_TIERMOVES_H
#define REMAT_LIB_PLAN_TIERMOVES_H

#include "Sequences.h"

namespace remat {

/// Goes through the repetitions and fetches of `start`, which fits, again and
/// again: takes each out, or puts fetches in the place of a repetition, a run
/// in that of a fetch, and drops repetitions that nobody reads any more.
/// Transfers get new places after every change, so one step moves all that is
/// behind it. What is faster and keeps to `limitBytes` and the second tier's
/// capacity is taken. Ends when nothing helps or after `trials`, each of which
/// schedules and simulates the whole sequence.
Sequence improveMoves(const Problem &problem, const Sequence &start,
                      int64_t limitBytes, uint64_t trials, SolveStats &stats);

} // namespace remat

#endif // REMAT_LIB_PLAN_TIERMOVES_H
