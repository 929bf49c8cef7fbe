//===- Oracle.h - The fastest plan, by trying everything --------*- C++ -*-===//
//
// Shares no code with the planner, not even the simulator.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TEST_PLAN_ORACLE_H
#define REMAT_TEST_PLAN_ORACLE_H

#include "remat/Plan/Problem.h"

#include <optional>

namespace remat {

/// Least time of any sequence whose live bytes stay within the budget, with
/// any use of in-place pairs; none if there is no such sequence. For problems
/// of at most 20 values: Dijkstra over sets of resident values.
std::optional<int64_t> bruteForceTimeNs(const Problem &problem);

} // namespace remat

#endif // REMAT_TEST_PLAN_ORACLE_H
