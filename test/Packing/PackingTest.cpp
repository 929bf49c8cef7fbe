//===- PackingTest.cpp - Offset assignment --------------------------------===//
//
// Random items and lifetimes like those of a training step, against a validator
// that is itself tested with planted errors.
//
//===----------------------------------------------------------------------===//

#include "Draw.h"

#include <gtest/gtest.h>

using namespace remat;

/// O(n²) oracle without a sweep.
static bool disjoint(llvm::ArrayRef<PackItem> items, const Packing &packing) {
  for (size_t a = 0; a < items.size(); ++a)
    for (size_t b = 0; b < a; ++b) {
      bool together =
          items[a].start < items[b].end && items[b].start < items[a].end;
      bool share = packing.offsets[a] < packing.offsets[b] + items[b].bytes &&
                   packing.offsets[b] < packing.offsets[a] + items[a].bytes;
      if (together && share && items[a].start < items[a].end &&
          items[b].start < items[b].end)
        return false;
    }
  return true;
}

TEST(Packing, RandomItemsAreDisjointAndAboveTheBound) {
  for (uint64_t seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    Draw draw(seed);
    std::vector<PackItem> items;
    for (int64_t count = draw.below(40); count > 0; --count) {
      int32_t start = draw.below(30);
      items.push_back(
          {start, start + int32_t(draw.below(12)), draw.below(500)});
    }
    PackOptions options;
    options.alignment = int64_t(1) << draw.below(7);
    Packing packing = pack(items, options);
    EXPECT_EQ(check(items, packing, options.alignment), "");
    EXPECT_TRUE(disjoint(items, packing));
    EXPECT_GE(packing.totalBytes, packingLowerBound(items, options.alignment));
    EXPECT_EQ(pack(items, options).offsets, packing.offsets);
  }
}

TEST(Packing, SearchIsNeverWorseThanTheFixedOrders) {
  for (uint64_t seed = 0; seed < 50; ++seed) {
    SCOPED_TRACE(seed);
    Draw draw(seed);
    std::vector<PackItem> items;
    for (int count = 0; count < 60; ++count) {
      int32_t start = draw.below(50);
      items.push_back(
          {start, start + 1 + int32_t(draw.below(20)), 64 * draw.below(50)});
    }
    PackOptions none, some;
    none.effort = 0;
    EXPECT_LE(pack(items, some).totalBytes, pack(items, none).totalBytes);
  }
}

/// Forward values die in reverse order, with short-lived scratch between.
TEST(Packing, NestedLifetimesPackExactly) {
  std::vector<PackItem> items;
  for (int32_t layer = 0; layer < 100; ++layer) {
    items.push_back({layer, 200 - layer, 64 * (1 + layer % 7)});
    items.push_back({layer, layer + 1, 4096});
  }
  Packing packing = pack(items);
  EXPECT_EQ(check(items, packing, 64), "");
  EXPECT_EQ(packing.totalBytes, packingLowerBound(items, 64));
}

TEST(Packing, EmptyItemsTakeNothing) {
  Packing packing = pack({{0, 5, 0}, {3, 3, 100}});
  EXPECT_EQ(packing.totalBytes, 0);
  EXPECT_EQ(packing.offsets, (std::vector<int64_t>{0, 0}));
  EXPECT_EQ(pack({}).totalBytes, 0);
}

TEST(Packing, ValidatorSeesPlantedErrors) {
  std::vector<PackItem> items = {{0, 2, 64}, {1, 3, 64}, {2, 4, 64}};
  EXPECT_EQ(check(items, {{0, 64, 0}, 128}, 64), "");
  EXPECT_EQ(check(items, {{0, 0, 64}, 128}, 64),
            "items 0 and 1 overlap at step 1");
  EXPECT_EQ(check(items, {{0, 64, 64}, 128}, 64),
            "items 1 and 2 overlap at step 2");
  EXPECT_EQ(check(items, {{0, 96, 0}, 256}, 64),
            "item 1 at offset 96 is not aligned or outside the arena");
  EXPECT_EQ(check(items, {{0, 64, 0}, 64}, 64),
            "item 1 at offset 64 is not aligned or outside the arena");
  EXPECT_EQ(check(items, {{0, 64}, 128}, 64),
            "packing has 2 offsets for 3 items");
}
