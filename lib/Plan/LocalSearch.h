//===- LocalSearch.h - Better sequences near a good one ---------*- C++ -*-===//
//
// Takes some repetitions out and fills in others, over and over.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_LOCALSEARCH_H
#define REMAT_LIB_PLAN_LOCALSEARCH_H

#include "Sequences.h"

namespace remat {

/// Work that one search may do at effort 1, for each 1000 nodes and once more:
/// a unit takes about a nanosecond. Small problems are done sooner.
constexpr uint64_t kSearchWork = 220'000'000;
constexpr uint64_t kSearchWorkPerPair = 32'000;

/// Large neighbourhoods from `start`, whose live bytes are within `limitBytes`.
/// Steps remove a few repetitions next to one another, or move one, and repair
/// what overflows by others, drawn by bytes gained for each ns; or they put one
/// in, at a price for what is over the limit. What is not slower, or by chance
/// a little slower early on (annealing), is taken. Half of the work goes into
/// short runs from the start, the rest into the best two. Returns the fastest
/// sequence met that fits, never slower than `start`. Stops after about `work`
/// units. The draws depend on `seed` only.
Sequence searchNear(const Problem &problem, Sequence start, int64_t limitBytes,
                    uint64_t work, uint64_t seed, SolveStats &stats);

} // namespace remat

#endif // REMAT_LIB_PLAN_LOCALSEARCH_H
