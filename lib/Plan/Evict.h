//===- Evict.h - Running with what memory there is --------------*- C++ -*-===//
//
// Executes node by node, drops values when room is needed, and makes again on
// demand what is missing: finds something where a repair finds nothing.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_EVICT_H
#define REMAT_LIB_PLAN_EVICT_H

#include "Sequences.h"

#include <optional>

namespace remat {

/// What is dropped first: the value with the highest product of the powers of
/// its bytes, the steps to its next use, and the time to make it again with all
/// that it needs and that is missing. Exponents in quarters, from -4 to 4: such
/// powers are the same on every machine.
struct EvictRule {
  int bytes = 4;
  int distance = 4;
  int time = -4;
};

/// The sequence of an execution on line within `limitBytes`. None if what is
/// needed together does not fit or it becomes longer than `mostRuns`. After
/// Kirisame et al. (2021), with the next use known.
std::optional<Sequence> runEvicting(const Problem &problem, int64_t limitBytes,
                                    const EvictRule &rule, size_t mostRuns);

} // namespace remat

#endif // REMAT_LIB_PLAN_EVICT_H
