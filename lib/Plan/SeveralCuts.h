//===- SeveralCuts.h - Bounds from several steps together -------*- C++ -*-===//
//
// What is kept at one step may be too much or gone at another. The steps that a
// bound does not see yet are those that overflow when its solution is followed.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_SEVERALCUTS_H
#define REMAT_LIB_PLAN_SEVERALCUTS_H

#include "remat/Plan/Plan.h"

namespace remat {

/// Raises `solution`'s bound, from its proof at one step, by further steps and
/// by cases. Needs HiGHS; does nothing without it, with a second tier, and
/// where the bound is reached already. About 0.4 s for 400 nodes and each unit
/// of effort. Not above `mostNs`.
void raiseBound(const Problem &problem, Solution &solution, uint64_t effort,
                int64_t mostNs = std::numeric_limits<int64_t>::max());

} // namespace remat

#endif // REMAT_LIB_PLAN_SEVERALCUTS_H
