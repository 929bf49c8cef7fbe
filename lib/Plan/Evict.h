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
/// that it needs and that is missing.
struct EvictRule {
  double bytes = 1;
  double distance = 1;
  double time = -1;
};

/// The sequence of an execution on line within `limitBytes`. None if what is
/// needed together does not fit or it becomes longer than `mostRuns`. After
/// Kirisame et al. (2021), with the next use known.
std::optional<Sequence> runEvicting(const Problem &problem, int64_t limitBytes,
                                    const EvictRule &rule, size_t mostRuns);

} // namespace remat

#endif // REMAT_LIB_PLAN_EVICT_H
