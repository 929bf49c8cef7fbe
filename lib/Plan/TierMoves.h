//===- TierMoves.h - Run again or move, value by value ----------*- C++ -*-===//
//
// Improves a plan with transfers by one decision after the other.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_TIERMOVES_H
#define REMAT_LIB_PLAN_TIERMOVES_H

#include "Sequences.h"

namespace remat {

/// Goes through the repetitions and fetches of the best plan again and again:
/// takes each out, or puts fetches in the place of a repetition, a run in that
/// of a fetch, and drops repetitions that nobody reads any more. Transfers get
/// new places after every change, so one step moves all that is behind it. What
/// is faster and keeps to the budget and the second tier's capacity is taken.
/// Ends when nothing helps or after some thousand trials, each of which
/// schedules and simulates the whole sequence. Does nothing in large problems.
void improveMoves(const Problem &problem, Candidates &candidates,
                  uint64_t effort);

} // namespace remat

#endif // REMAT_LIB_PLAN_TIERMOVES_H
