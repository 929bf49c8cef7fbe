//===- ThreadsTest.cpp - The threads that share a kernel ------------------===//
//
// Every part runs once, whatever the number of threads, callers and parts.
//
//===----------------------------------------------------------------------===//

#include "remat/Runtime/Threads.h"

#include <gtest/gtest.h>
#include <thread>
#include <vector>

using namespace remat;

/// Runs `parts` parts that each write a place of their own.
static bool eachRunsOnce(int64_t parts) {
  std::vector<int> runs(parts, 0);
  remat_parallel_for(
      [](int64_t part, void *context) {
        ++(*static_cast<std::vector<int> *>(context))[part];
      },
      &runs, parts);
  return runs == std::vector<int>(parts, 1);
}

TEST(Threads, EachPartRunsOnce) {
  for (int64_t threads : {1, 2, 5, 3, 1, 4}) {
    SCOPED_TRACE(threads);
    EXPECT_EQ(setThreads(threads), threads);
    for (int64_t parts : {0, 1, 2, 3, 5, 7, 100})
      for (int repeat = 0; repeat < 100; ++repeat)
        ASSERT_TRUE(eachRunsOnce(parts)) << parts;
  }
  setThreads(1);
}

TEST(Threads, StepsAtTheSameTime) {
  setThreads(3);
  bool fine[2] = {true, true};
  auto run = [](bool *fine) {
    for (int repeat = 0; repeat < 500; ++repeat)
      *fine &= eachRunsOnce(5);
  };
  std::thread other(run, &fine[0]);
  run(&fine[1]);
  other.join();
  EXPECT_TRUE(fine[0] && fine[1]);
  setThreads(1);
}
