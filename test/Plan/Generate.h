//===- Generate.h - Problems for tests and benchmarks -----------*- C++ -*-===//
//
// The same problems on every machine, from a seed.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TEST_PLAN_GENERATE_H
#define REMAT_TEST_PLAN_GENERATE_H

#include "remat/Plan/Problem.h"

namespace remat {

/// Numbers that do not depend on the standard library (xorshift).
class Draw {
public:
  explicit Draw(uint64_t seed)
      : state(seed * 0x9e3779b97f4a7c15 + 88172645463325252) {
    for (int warmUp = 0; warmUp < 4; ++warmUp)
      below(2);
  }

  /// From 0 to `bound` - 1.
  int64_t below(int64_t bound) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return int64_t((state >> 11) % uint64_t(bound));
  }

  bool chance(int percent) { return below(100) < percent; }

private:
  uint64_t state;
};

/// A small problem with everything in it: several outputs, workspaces, in-place
/// pairs, results of the caller, external values, nodes that run once.
Problem randomProblem(int nodes, uint64_t seed);

/// The same with donors: external values that nodes read and that others
/// overwrite, some in place.
Problem randomProblemWithDonors(int nodes, uint64_t seed);

/// One of the two above, placed or not, with a budget between its floor and its
/// peak, sometimes below.
Problem randomTightProblem(int nodes, uint64_t seed);

/// The same with optional nodes: other makers, fused pairs, packed forms; some
/// change bits, which half of the problems allow. `donors` as above.
Problem randomProblemWithChoices(int nodes, uint64_t seed, bool donors = false);

/// One of these, placed or not, with a budget between its floor and its peak,
/// sometimes below.
Problem randomTightProblemWithChoices(int nodes, uint64_t seed);

/// The training step of a transformer: forward, loss head, backward, about 24
/// nodes a layer. Norms make two values, softmax and activations work in place,
/// gradients of weights go to the caller, weights are external.
Problem transformerProblem(int layers, int64_t tokens = 512,
                           int64_t width = 256, int64_t vocabulary = 8192);

} // namespace remat

#endif // REMAT_TEST_PLAN_GENERATE_H
