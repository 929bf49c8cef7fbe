//===- Tier.h - A second, slower memory -------------------------*- C++ -*-===//
//
// Values may be moved there and back instead of being kept or computed again.
// Two channels, one for each direction, work beside the nodes.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_PLAN_TIER_H
#define REMAT_PLAN_TIER_H

#include "llvm/Support/Error.h"

#include <cstdint>
#include <limits>

namespace remat {

/// A memory beside the arena, such as that of a GPU's host. A channel moves one
/// value at a time, in the order of the plan, at a constant rate.
struct Tier {
  /// The most bytes of values there at once.
  int64_t capacityBytes = std::numeric_limits<int64_t>::max();
  /// Bytes moved in a microsecond, at least 1: 25 GB/s are 25,000.
  int64_t outBytesPerUs = 1;
  int64_t inBytesPerUs = 1;
  /// What a transfer takes beside the time of its bytes.
  int64_t latencyNs = 0;

  /// Time of one transfer, rounded up; at most 2^62.
  int64_t outNs(int64_t bytes) const { return timeNs(bytes, outBytesPerUs); }
  int64_t inNs(int64_t bytes) const { return timeNs(bytes, inBytesPerUs); }

private:
  int64_t timeNs(int64_t bytes, int64_t bytesPerUs) const {
    __int128 ns = (__int128(bytes) * 1000 + bytesPerUs - 1) / bytesPerUs;
    constexpr int64_t kMost = int64_t(1) << 62;
    return ns > kMost - latencyNs ? kMost : int64_t(ns) + latencyNs;
  }
};

/// Parses `25GB/s`, `12.5GiB/s`,
/// `25GB/s,in=20GB/s,capacity=64GiB,latency=10us`: the rate of both directions,
/// then what differs. Fails with a message that quotes the part.
llvm::Expected<Tier> parseTier(llvm::StringRef text);

} // namespace remat

#endif // REMAT_PLAN_TIER_H
