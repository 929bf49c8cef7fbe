//===- TierOracle.h - The fastest plan with a second tier -------*- C++ -*-===//
//
// Shares no code with the planner, not even the clocks.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TEST_PLAN_TIERORACLE_H
#define REMAT_TEST_PLAN_TIERORACLE_H

#include "remat/Plan/Problem.h"

#include <optional>

namespace remat {

/// Least time of any sequence of runs and transfers whose live bytes stay
/// within the budget; none if there is no such sequence. For problems with a
/// tier and at most 12 values: all states, with the times that none other beats
/// in every clock.
std::optional<int64_t> bruteForceTierNs(const Problem &problem);

} // namespace remat

#endif // REMAT_TEST_PLAN_TIERORACLE_H
