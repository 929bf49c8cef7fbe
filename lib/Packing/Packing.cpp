//===- Packing.cpp - Offsets for buffers with known lifetimes -------------===//
//
// First fit in an order of the items, for several orders; then hill climbing
// on the order, after the allocator of Arm's Vela compiler: what lies at the
// top is placed earlier, together with what pushed it there.
//
//===----------------------------------------------------------------------===//

#include "remat/Packing/Packing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <numeric>

using namespace llvm;
using namespace remat;

/// Tries of the local search are charged by overlapping pairs looked at, so
/// that large problems stay fast: about a second at 10,000 items.
static constexpr int64_t kPairsPerSearch = 60'000'000;

namespace {
/// Numbers that are the same on every machine (xorshift).
class Random {
public:
  uint32_t below(uint32_t bound) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return uint32_t((state >> 32) * bound >> 32);
  }

private:
  uint64_t state = 0x9e3779b97f4a7c15;
};

class Packer {
public:
  Packer(ArrayRef<PackItem> items, const PackOptions &options)
      : options(options), offsets(items.size(), 0) {
    for (auto [index, item] : enumerate(items)) {
      if (item.bytes == 0 || item.start >= item.end)
        continue;
      ids.push_back(index);
      live.push_back({item.start, item.end,
                      int64_t(alignTo(item.bytes, options.alignment))});
    }
    findOverlaps();
    bound = std::max(packingLowerBound(live, 1), options.targetBytes);
  }

  Packing run() {
    std::vector<int32_t> best = bestFixedOrder();
    climb(best);
    Packing packing;
    packing.offsets.assign(offsets.size(), 0);
    for (auto [index, id] : enumerate(ids))
      packing.offsets[id] = bestOffsets[index];
    packing.totalBytes = ids.empty() ? 0 : bestTotal;
    return packing;
  }

private:
  int32_t size() const { return live.size(); }

  /// Neighbours of each item in time, in one array.
  void findOverlaps() {
    std::vector<int32_t> byStart(size());
    std::iota(byStart.begin(), byStart.end(), 0);
    llvm::sort(byStart, [&](int32_t a, int32_t b) {
      return std::tie(live[a].start, a) < std::tie(live[b].start, b);
    });
    std::vector<std::vector<int32_t>> lists(size());
    std::vector<int32_t> open;
    for (int32_t item : byStart) {
      erase_if(open, [&](int32_t other) {
        return live[other].end <= live[item].start;
      });
      for (int32_t other : open) {
        lists[item].push_back(other);
        lists[other].push_back(item);
      }
      open.push_back(item);
    }
    first.assign(1, 0);
    for (const std::vector<int32_t> &list : lists) {
      neighbours.insert(neighbours.end(), list.begin(), list.end());
      first.push_back(neighbours.size());
    }
  }

  ArrayRef<int32_t> overlapping(int32_t item) const {
    return ArrayRef(neighbours)
        .slice(first[item], first[item + 1] - first[item]);
  }

  /// Lowest offset at which `item` fits beside what is placed.
  int64_t lowestFit(int32_t item) {
    placed.clear();
    for (int32_t other : overlapping(item))
      if (offsets[other] >= 0)
        placed.push_back({offsets[other], offsets[other] + live[other].bytes});
    llvm::sort(placed);
    int64_t offset = 0;
    for (auto [low, high] : placed) {
      if (low - offset >= live[item].bytes)
        break;
      offset = std::max(offset, high);
    }
    return offset;
  }

  /// First fit in `order`; keeps it if it is the best. Stops where it cannot
  /// get better than `limit`.
  int64_t place(ArrayRef<int32_t> order, int64_t limit) {
    std::fill(offsets.begin(), offsets.end(), -1);
    int64_t total = 0;
    for (int32_t item : order) {
      offsets[item] = lowestFit(item);
      total = std::max(total, offsets[item] + live[item].bytes);
      if (total > limit)
        break;
    }
    if (total < bestTotal) {
      bestTotal = total;
      bestOffsets = offsets;
    }
    return total;
  }

  template <typename KeyT> std::vector<int32_t> sortedBy(KeyT key) {
    std::vector<int32_t> order(size());
    std::iota(order.begin(), order.end(), 0);
    llvm::sort(order, [&](int32_t a, int32_t b) {
      return std::make_tuple(key(a), a) < std::make_tuple(key(b), b);
    });
    return order;
  }

  std::vector<int32_t> bestFixedOrder() {
    auto length = [&](int32_t i) { return live[i].end - live[i].start; };
    const std::vector<int32_t> orders[] = {
        sortedBy(
            [&](int32_t i) { return std::pair(-length(i), -live[i].bytes); }),
        sortedBy(
            [&](int32_t i) { return std::pair(-live[i].bytes, -length(i)); }),
        sortedBy([&](int32_t i) {
          return std::pair(-double(live[i].bytes) * length(i), 0);
        }),
        sortedBy(
            [&](int32_t i) { return std::pair(live[i].start, -length(i)); }),
        sortedBy(
            [&](int32_t i) { return std::pair(-live[i].end, -length(i)); }),
    };
    const std::vector<int32_t> *best = &orders[0];
    for (const std::vector<int32_t> &order : orders) {
      int64_t before = bestTotal;
      place(order, INT64_MAX);
      if (bestTotal < before)
        best = &order;
      if (bestTotal <= bound)
        break;
    }
    return *best;
  }

  /// Moves an item that ends at the top, or one that pushes it, to the front
  /// of one of its neighbours in the order.
  void disturb(std::vector<int32_t> &order, ArrayRef<int64_t> where,
               int64_t total) {
    SmallVector<int32_t> top;
    for (int32_t item = 0; item < size(); ++item)
      if (where[item] >= 0 && where[item] + live[item].bytes >= total)
        top.push_back(item);
    int32_t item = top[random.below(top.size())];
    // Down the stack: who lies right below, a few times.
    for (uint32_t depth = random.below(4); depth > 0; --depth) {
      SmallVector<int32_t> below;
      for (int32_t other : overlapping(item))
        if (where[other] >= 0 &&
            where[other] + live[other].bytes == where[item])
          below.push_back(other);
      if (below.empty())
        break;
      item = below[random.below(below.size())];
    }
    ArrayRef<int32_t> others = overlapping(item);
    if (others.empty())
      return;
    auto at = std::find(order.begin(), order.end(), item);
    auto to = std::find(order.begin(), order.end(),
                        others[random.below(others.size())]);
    if (to < at)
      std::rotate(to, at, at + 1);
    else
      std::rotate(at, at + 1, to + 1);
  }

  /// Hill climbing with sideways moves on the order.
  void climb(std::vector<int32_t> order) {
    if (size() == 0)
      return;
    int64_t pairs = std::max<int64_t>(neighbours.size(), 1);
    int64_t tries = std::min<int64_t>(int64_t(options.effort) * 16,
                                      kPairsPerSearch / pairs);
    int64_t current = bestTotal;
    std::vector<int64_t> where = bestOffsets;
    for (int64_t attempt = 0; attempt < tries && bestTotal > bound; ++attempt) {
      std::vector<int32_t> next = order;
      for (uint32_t moves = 1 + random.below(2); moves > 0; --moves)
        disturb(next, where, current);
      int64_t total = place(next, current);
      if (total > current)
        continue;
      current = total;
      order = std::move(next);
      where = offsets;
    }
  }

  const PackOptions &options;
  /// Items that take room, sizes aligned, and their indices in the input.
  std::vector<PackItem> live;
  std::vector<int32_t> ids;
  std::vector<int64_t> first;
  std::vector<int32_t> neighbours;
  std::vector<int64_t> offsets, bestOffsets;
  std::vector<std::pair<int64_t, int64_t>> placed;
  int64_t bestTotal = INT64_MAX;
  int64_t bound = 0;
  Random random;
};
} // namespace

Packing remat::pack(ArrayRef<PackItem> items, const PackOptions &options) {
  return Packer(items, options).run();
}
