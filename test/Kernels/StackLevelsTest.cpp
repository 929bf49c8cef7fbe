//===- StackLevelsTest.cpp - Levels of stacks -----------------------------===//
//
// Against all choices of random trips of a few calls.
//
//===----------------------------------------------------------------------===//

#include "remat/Kernels/StackLevels.h"

#include <gtest/gtest.h>

using namespace remat;

namespace {
/// Bytes and time of a choice; none where something is missing.
struct Price {
  int64_t bytes = 0, ns = 0;
};

uint64_t draw(uint64_t &state, uint64_t count) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (state >> 33) % count;
}

Trip randomTrip(uint64_t seed) {
  Trip trip;
  uint64_t state = seed;
  for (int argument = 0; argument < 2; ++argument)
    trip.values.push_back({static_cast<int64_t>(draw(state, 3) * 7), -1, false,
                           draw(state, 5) > 0});
  int calls = 3 + draw(state, 5);
  for (int call = 0; call < calls; ++call) {
    TripCall made;
    made.timeNs = draw(state, 50);
    made.isRecomputable = draw(state, 8) > 0;
    int32_t known = trip.values.size();
    for (uint64_t input = 0; input <= draw(state, 2); ++input)
      made.inputs.push_back(draw(state, known));
    trip.calls.push_back(made);
    trip.values.push_back({static_cast<int64_t>(1 + draw(state, 40)), call,
                           draw(state, 2) == 0, true});
  }
  return trip;
}

/// What it takes to call exactly `called` again.
std::optional<Price> priceOf(const Trip &trip, uint64_t called) {
  Price price;
  std::vector<bool> needed(trip.values.size());
  for (size_t value = 0; value < trip.values.size(); ++value)
    needed[value] = trip.values[value].isNeeded;
  for (size_t call = 0; call < trip.calls.size(); ++call) {
    if (!(called >> call & 1))
      continue;
    if (!trip.calls[call].isRecomputable)
      return std::nullopt;
    price.ns += trip.calls[call].timeNs;
    for (int32_t input : trip.calls[call].inputs)
      needed[input] = true;
  }
  for (size_t value = 0; value < trip.values.size(); ++value) {
    const TripValue &one = trip.values[value];
    if (!needed[value] || (one.maker >= 0 && (called >> one.maker & 1)))
      continue;
    if (!one.isStackable)
      return std::nullopt;
    price.bytes += one.bytes;
  }
  return price;
}
} // namespace

TEST(StackLevels, BestAtEveryPrice) {
  for (uint64_t seed = 1; seed <= 500; ++seed) {
    SCOPED_TRACE(seed);
    Trip trip = randomTrip(seed);
    std::vector<StackLevel> levels = stackLevels(trip);
    ASSERT_FALSE(levels.empty());
    for (size_t i = 0; i < levels.size(); ++i) {
      uint64_t called = 0;
      for (unsigned call : levels[i].called.set_bits())
        called |= uint64_t(1) << call;
      std::optional<Price> price = priceOf(trip, called);
      ASSERT_TRUE(price);
      EXPECT_EQ(price->bytes, levels[i].bytes);
      EXPECT_EQ(price->ns, levels[i].timeNs);
      if (i > 0) {
        EXPECT_LT(levels[i].bytes, levels[i - 1].bytes);
        EXPECT_GE(levels[i].timeNs, levels[i - 1].timeNs);
      }
    }
    // No choice lies below the line through two levels, or has fewer bytes.
    for (uint64_t called = 0; called < uint64_t(1) << trip.calls.size();
         ++called) {
      std::optional<Price> price = priceOf(trip, called);
      if (!price)
        continue;
      EXPECT_GE(price->bytes, levels.back().bytes);
      for (size_t i = 1; i < levels.size(); ++i) {
        int64_t bytes = levels[i - 1].bytes - levels[i].bytes,
                ns = levels[i].timeNs - levels[i - 1].timeNs;
        EXPECT_GE(bytes * price->ns + ns * price->bytes,
                  bytes * levels[i].timeNs + ns * levels[i].bytes);
      }
    }
  }
}

TEST(StackLevels, WhatOnlyStacksNeedMovesForNothing) {
  // The product is stacked either way; its exponential costs nothing later.
  Trip trip;
  trip.values = {
      {0, -1, false, true}, {64, 0, true, true}, {64, 1, true, true}};
  trip.calls = {{100, true, {0}}, {0, true, {1}}};
  std::vector<StackLevel> levels = stackLevels(trip);
  ASSERT_EQ(levels.size(), 3u);
  EXPECT_EQ(levels[0].bytes, 128);
  EXPECT_EQ(levels[1].bytes, 64);
  EXPECT_EQ(levels[1].timeNs, 0);
  EXPECT_EQ(levels[2].bytes, 0);
  EXPECT_EQ(levels[2].timeNs, 100);
}
