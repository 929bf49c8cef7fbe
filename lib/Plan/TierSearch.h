//===- TierSearch.h - Better plans with transfers ---------------*- C++ -*-===//
//
// Keeps, runs again or moves values in other ways, over and over.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_TIERSEARCH_H
#define REMAT_LIB_PLAN_TIERSEARCH_H

#include "Sequences.h"

namespace remat {

/// As `kSearchWorkPerPair`: small problems end here rarely before.
constexpr uint64_t kTierSearchWorkPerPair = 500'000;

/// Local search from `start`. A step ends a copy early and runs its maker again
/// or fetches it before its next reader; or takes a repetition or a fetch out,
/// puts one in the place of the other, or shifts a step of a transfer; or
/// several of these. Live bytes over `limitBytes` and bytes over the second
/// tier's capacity have a price, which rises while there are some and falls
/// while there are none; what is not much slower is taken early on (annealing).
/// Returns the fastest sequence met that fits, `start` if there is none. Stops
/// after about `work` ns; each trial simulates the sequence. The draws depend
/// on `seed` only.
Sequence searchTransfers(const Problem &problem, Sequence start,
                         int64_t limitBytes, uint64_t work, uint64_t seed,
                         SolveStats &stats);

} // namespace remat

#endif // REMAT_LIB_PLAN_TIERSEARCH_H
