//===- Auto.h - What `auto` and the smallest arena share --------*- C++ -*-===//
//
// Joining what several strategies found.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_STRATEGIES_AUTO_H
#define REMAT_LIB_PLAN_STRATEGIES_AUTO_H

#include "remat/Plan/Strategies.h"

#include <optional>

namespace remat {

/// Says where to recompute without a look at the budget or at what it frees.
inline bool isScheme(Strategy::Kind kind) {
  return kind == Strategy::Full || kind == Strategy::First ||
         kind == Strategy::Segments || kind == Strategy::Recursive;
}

/// Whether the plan is the same at every budget: more choices change nothing.
inline bool ignoresBudget(Strategy::Kind kind) {
  return kind == Strategy::None || kind == Strategy::Policy || isScheme(kind);
}

/// Takes over what is better in `other`.
void merge(Solution &best, Solution other);

/// The solution of `solver`, whose plan counts bytes of the second memory.
/// Where they take more than its capacity once they have places, `solver` gets
/// a problem with less of it, up to four times, at last with none. Bounds are
/// those of `problem`.
Solution solvePlaced(const Problem &problem, PlainSolver solver);

/// `auto` without the search.
Solution solveQuickly(const Problem &problem, uint64_t effort);

/// What the search may still gain of the smallest arena that was found: an
/// eighth.
constexpr int64_t kSearchMargin = 8;

/// The plan with the smallest arena that is found, for any budget, by halving
/// the distance to what is proven to be needed. If only `wantedBytes` are of
/// interest, it ends as soon as a plan needs no more, or the search could not
/// go from any further one to there. Up to about ten times the strategies that
/// look at the budget.
Solution findSmallest(const Problem &problem, uint64_t effort,
                      std::optional<int64_t> wantedBytes);

} // namespace remat

#endif // REMAT_LIB_PLAN_STRATEGIES_AUTO_H
