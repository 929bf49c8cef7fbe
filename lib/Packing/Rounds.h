//===- Rounds.h - Many short searches for a small packing -------*- C++ -*-===//
//
// A search that starts badly seldom recovers: better start again.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PACKING_ROUNDS_H
#define REMAT_LIB_PACKING_ROUNDS_H

#include "Search.h"

namespace remat::packing {

struct Improved {
  std::vector<int64_t> offsets;
  /// Units; proven: no packing is smaller.
  int64_t bound;
};

/// Improves `best`, offsets of `component`, until its top is not above `goal`
/// or no packing is smaller, in at most `rounds` searches. Deterministic.
Improved improve(const Component &component, int64_t goal,
                 std::vector<int64_t> best, int rounds);

} // namespace remat::packing

#endif // REMAT_LIB_PACKING_ROUNDS_H
