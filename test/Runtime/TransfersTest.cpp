//===- TransfersTest.cpp - Copies beside the kernels ----------------------===//
//
// What was moved is there after the wait and, on a slow channel, not before.
//
//===----------------------------------------------------------------------===//

#include "remat/Runtime/Transfers.h"

#include <chrono>
#include <gtest/gtest.h>
#include <random>
#include <thread>
#include <vector>

using namespace remat;

static constexpr ChannelRate kFast{1'000'000, 0};

/// 1 byte in a microsecond: whoever does not wait reads what was there before.
static constexpr ChannelRate kSlow{1, 0};

static int64_t nsSince(std::chrono::steady_clock::time_point begin) {
  return (std::chrono::steady_clock::now() - begin) /
         std::chrono::nanoseconds(1);
}

TEST(Transfers, WithoutThreadsACopyIsMadeAtOnce) {
  stopTransfers();
  std::vector<char> from(100, 1), to(100, 0);
  int64_t ticket = remat_offload(to.data(), from.data(), 100);
  EXPECT_EQ(to, from);
  remat_await(ticket);
}

TEST(Transfers, ACopyIsMadeAtTheEndOfItsTime) {
  ASSERT_TRUE(startTransfers(kSlow, kSlow));
  auto begin = std::chrono::steady_clock::now();
  std::vector<char> from(20'000, 1), to(20'000, 0);
  int64_t ticket = remat_fetch(to.data(), from.data(), 20'000);
  // What is written into the source before the copy is made is what arrives.
  from.assign(20'000, 2);
  bool wasInTime = nsSince(begin) < 20'000'000;
  remat_await(ticket);
  EXPECT_GE(nsSince(begin), 20'000'000);
  if (wasInTime)
    EXPECT_EQ(to, from);
  stopTransfers();
}

TEST(Transfers, AChannelTakesCopiesInOrder) {
  ChannelRate rate{1000, 5'000'000};
  ASSERT_TRUE(startTransfers(rate, rate));
  auto begin = std::chrono::steady_clock::now();
  int a = 1, b = 0, c = 0;
  remat_offload(&b, &a, sizeof(int));
  remat_await(remat_offload(&c, &b, sizeof(int)));
  EXPECT_EQ(c, 1);
  EXPECT_GE(nsSince(begin), 10'000'000);
  stopTransfers();
}

TEST(Transfers, ChannelsGoBesideOneAnother) {
  constexpr int64_t kOutNs = 300'000'000;
  ASSERT_TRUE(startTransfers({1'000'000, kOutNs}, kFast));
  auto begin = std::chrono::steady_clock::now();
  int a = 1, b = 0, c = 2, d = 0;
  int64_t out = remat_offload(&b, &a, sizeof(int));
  remat_await(remat_fetch(&d, &c, sizeof(int)));
  EXPECT_EQ(d, 2);
  EXPECT_LT(nsSince(begin), kOutNs);
  remat_await(out);
  EXPECT_EQ(b, 1);
  stopTransfers();
}

/// Numbers go round through a ring of places, more copies than a queue holds.
TEST(Transfers, ManyCopies) {
  constexpr unsigned kSeed = 11;
  SCOPED_TRACE(kSeed);
  std::mt19937 random(kSeed);
  ASSERT_TRUE(startTransfers(kFast, kFast));
  std::vector<int> arena(1000), tier(1000);
  for (int repeat = 0; repeat < 20; ++repeat) {
    for (int &value : arena)
      value = random();
    std::vector<int> before = arena;
    std::vector<int64_t> tickets;
    for (int i = 0; i < 1000; ++i)
      tickets.push_back(remat_offload(&tier[i], &arena[i], sizeof(int)));
    for (int i = 0; i < 1000; ++i) {
      remat_await(tickets[i]);
      arena[i] = 0;
      tickets[i] = remat_fetch(&arena[i], &tier[i], sizeof(int));
    }
    for (int64_t ticket : tickets)
      remat_await(ticket);
    ASSERT_EQ(arena, before);
  }
  stopTransfers();
}

TEST(Transfers, TwoStepsAtTheSameTime) {
  ASSERT_TRUE(startTransfers(kFast, kFast));
  auto run = [](bool *fine) {
    for (int i = 0; i < 2000; ++i) {
      int value = i, away = -1, back = -1;
      remat_await(remat_offload(&away, &value, sizeof(int)));
      remat_await(remat_fetch(&back, &away, sizeof(int)));
      *fine &= back == i;
    }
  };
  bool fine[2] = {true, true};
  std::thread other(run, &fine[0]);
  run(&fine[1]);
  other.join();
  EXPECT_TRUE(fine[0] && fine[1]);
  stopTransfers();
}
