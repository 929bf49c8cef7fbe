//===- LocalSearch.h - Better sequences near a good one ---------*- C++ -*-===//
//
// Takes some repetitions out and fills in others, over and over.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_LOCALSEARCH_H
#define REMAT_LIB_PLAN_LOCALSEARCH_H

#include "Sequences.h"

namespace remat {

/// Positions that one search simulates at most at effort 1, about half a
/// second, and for each pair of nodes: small problems are done sooner.
constexpr uint64_t kSearchPositions = 40'000'000;
constexpr uint64_t kSearchPositionsPerPair = 4'000;

/// Large neighbourhoods from `start`, whose live bytes are within `limitBytes`:
/// each step removes a few repetitions next to one another and repairs what
/// overflows by others, drawn by bytes gained for each ns. What is not slower,
/// or by chance a little slower early on (annealing), is taken. Returns the
/// fastest sequence met, never slower than `start`. Stops after simulating
/// about `positions` positions. The draws depend on `seed` only.
Sequence searchNear(const Problem &problem, Sequence start, int64_t limitBytes,
                    uint64_t positions, uint64_t seed, SolveStats &stats);

} // namespace remat

#endif // REMAT_LIB_PLAN_LOCALSEARCH_H
