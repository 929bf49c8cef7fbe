//===- OptimumTest.cpp - Packings against known optima --------------------===//
//
// Small problems against all orders, larger ones cut from a full rectangle.
//
//===----------------------------------------------------------------------===//

#include "Draw.h"

#include <algorithm>
#include <gtest/gtest.h>

using namespace remat;

namespace {
/// Whether `items` fit in an arena, by trying all packings that grow upwards:
/// each item is laid at the lowest place that is free, not below the last one.
/// What fits at all fits so: move items down while one can move.
class BruteForce {
public:
  BruteForce(llvm::ArrayRef<PackItem> items, int64_t arena)
      : items(items), arena(arena), offsets(items.size(), -1) {}

  bool fits(size_t count = 0, int64_t last = 0) {
    if (count == items.size())
      return true;
    // What is to come lies above `last`.
    for (const PackItem &at : items)
      if (toCome(at.start) > arena - last)
        return false;
    for (size_t index = 0; index < items.size(); ++index) {
      if (offsets[index] >= 0)
        continue;
      int64_t offset = 0;
      while (collides(items[index], offset))
        ++offset;
      if (offset < last || offset + items[index].bytes > arena)
        continue;
      offsets[index] = offset;
      bool found = fits(count + 1, offset);
      offsets[index] = -1;
      if (found)
        return true;
    }
    return false;
  }

private:
  int64_t toCome(int32_t step) const {
    int64_t bytes = 0;
    for (size_t index = 0; index < items.size(); ++index)
      if (offsets[index] < 0 && items[index].start <= step &&
          step < items[index].end)
        bytes += items[index].bytes;
    return bytes;
  }

  bool collides(const PackItem &item, int64_t offset) const {
    for (size_t other = 0; other < items.size(); ++other)
      if (offsets[other] >= 0 && items[other].start < item.end &&
          item.start < items[other].end &&
          offsets[other] < offset + item.bytes &&
          offset < offsets[other] + items[other].bytes)
        return true;
    return false;
  }

  llvm::ArrayRef<PackItem> items;
  int64_t arena;
  std::vector<int64_t> offsets;
};
} // namespace

static int64_t mostLive(llvm::ArrayRef<PackItem> items) {
  int64_t most = 0;
  for (const PackItem &at : items) {
    int64_t live = 0;
    for (const PackItem &item : items)
      if (item.start <= at.start && at.start < item.end)
        live += item.bytes;
    most = std::max(most, live);
  }
  return most;
}

/// Arenas that are full at all times: at each step some items end, and others
/// of the same sum start. Fragmented ones need more than their sum.
static std::vector<PackItem> fullArena(Draw &draw, size_t count,
                                       int64_t height) {
  std::vector<PackItem> items;
  std::vector<size_t> live;
  int64_t freed = height;
  for (int32_t step = 0;; ++step) {
    while (freed > 0) {
      int64_t bytes = 1 + draw.below(freed);
      freed -= bytes;
      live.push_back(items.size());
      items.push_back({step, step + 1, bytes});
    }
    if (items.size() >= count)
      return items;
    std::vector<size_t> kept;
    for (size_t item : live)
      if (draw.below(5) < 2) {
        freed += items[item].bytes;
      } else {
        ++items[item].end;
        kept.push_back(item);
      }
    live = kept;
  }
}

/// Returns whether the optimum is above the most bytes live.
static bool expectOptimum(llvm::ArrayRef<PackItem> items) {
  PackOptions options;
  options.alignment = 1;
  Packing packing = pack(items, options);
  EXPECT_EQ(check(items, packing, 1), "");
  EXPECT_EQ(packing.boundBytes, packing.totalBytes);
  if (packing.totalBytes == mostLive(items))
    return false;
  EXPECT_FALSE(BruteForce(items, packing.totalBytes - 1).fits());
  return true;
}

TEST(Optimum, SmallProblemsAgreeWithBruteForce) {
  for (uint64_t seed = 0; seed < 3000 && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    Draw draw(seed);
    std::vector<PackItem> items;
    int64_t count = 3 + draw.below(5), steps = 4 + draw.below(8);
    int64_t largest = 1 + draw.below(9);
    while (int64_t(items.size()) < count) {
      int32_t start = draw.below(steps);
      items.push_back({start, start + 1 + int32_t(draw.below(steps)),
                       1 + draw.below(largest)});
    }
    expectOptimum(items);
  }
}

TEST(Optimum, FullArenasAgreeWithBruteForce) {
  int numAbove = 0;
  for (uint64_t seed = 0; seed < 12000 && !testing::Test::HasFailure();
       ++seed) {
    SCOPED_TRACE(seed);
    Draw draw(seed);
    std::vector<PackItem> items = fullArena(draw, 12, 6 + draw.below(8));
    if (items.size() <= 14)
      numAbove += expectOptimum(items);
  }
  // Rare, but not absent.
  EXPECT_GT(numAbove, 10);
}

namespace {
struct Rectangle {
  int32_t start, end;
  int64_t low, high;
};
} // namespace

/// An arena of `height` blocks of 64 bytes, cut at random into `count` buffers
/// that fill it at all times: a packing without a gap exists. Sizes are up to
/// 63 bytes less.
static std::vector<PackItem> cutArena(Draw &draw, size_t count,
                                      int64_t height) {
  std::vector<Rectangle> pieces = {{0, 1000, 0, height}};
  while (pieces.size() < count) {
    // One of the larger ones.
    size_t which = 0;
    double largest = 0;
    for (size_t index = 0; index < pieces.size(); ++index) {
      const Rectangle &piece = pieces[index];
      double area = double(piece.end - piece.start) * (piece.high - piece.low) *
                    (1 + draw.below(5));
      if (area > largest) {
        largest = area;
        which = index;
      }
    }
    Rectangle &piece = pieces[which], rest = piece;
    if (draw.below(2) && piece.end - piece.start > 1)
      piece.end = rest.start =
          piece.start + 1 + draw.below(piece.end - piece.start - 1);
    else if (piece.high - piece.low > 1)
      piece.high = rest.low =
          piece.low + 1 + draw.below(piece.high - piece.low - 1);
    else
      continue;
    pieces.push_back(rest);
  }
  std::vector<PackItem> items;
  for (const Rectangle &piece : pieces)
    items.push_back({piece.start, piece.end,
                     64 * (piece.high - piece.low) - draw.below(64)});
  return items;
}

TEST(Optimum, CutArenasAreFoundAgain) {
  for (uint64_t seed = 0; seed < 12; ++seed) {
    for (size_t count : {20, 50, 100, 200, 300}) {
      SCOPED_TRACE(testing::Message() << "seed " << seed << ", " << count);
      Draw draw(seed);
      std::vector<PackItem> items = cutArena(draw, count, 1 << 14);
      PackOptions options;
      options.effort = 256;
      Packing packing = pack(items, options);
      EXPECT_EQ(check(items, packing, 64), "");
      EXPECT_EQ(packing.boundBytes, 64 << 14);
      EXPECT_EQ(packing.totalBytes, 64 << 14);
    }
  }
}
