//===- Random.h - Numbers that are the same everywhere ----------*- C++ -*-===//
//
// For searches: the library's distributions differ from one to another.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_RANDOM_H
#define REMAT_LIB_PLAN_RANDOM_H

#include <cstdint>

namespace remat {

/// Marsaglia's xorshift.
class Random {
public:
  explicit Random(uint64_t seed)
      : state(seed * 0x9e3779b97f4a7c15 + 0x2545f4914f6cdd1d) {}
  uint64_t next() {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state >> 11;
  }
  int64_t below(int64_t bound) { return int64_t(next() % uint64_t(bound)); }
  /// In [0, 1).
  double unit() { return double(next() >> 11) / double(uint64_t(1) << 42); }

private:
  uint64_t state;
};

} // namespace remat

#endif // REMAT_LIB_PLAN_RANDOM_H
