//===- LiveSequenceTest.cpp - Changes against the simulator ---------------===//
//
// After every insertion, removal and undo, all that is kept equals what a new
// simulation of the sequence says.
//
//===----------------------------------------------------------------------===//

#include "../../lib/Plan/LiveSequence.h"
#include "Generate.h"

#include <gtest/gtest.h>

using namespace remat;
using RunId = LiveSequence::Run;

/// Runs in order.
static std::vector<RunId> runsOf(const LiveSequence &live) {
  std::vector<RunId> runs;
  for (RunId run = live.front(); run != LiveSequence::kEnd;
       run = live.next(run))
    runs.push_back(run);
  return runs;
}

static void expectEqualToSimulation(const Problem &problem,
                                    const LiveSequence &live) {
  Sequence sequence = live.sequence();
  Simulation expected = simulate(problem, sequence);
  std::vector<RunId> runs = runsOf(live);
  ASSERT_EQ(runs.size(), sequence.size());
  ASSERT_EQ(live.size(), sequence.size());
  double overflow = 0;
  RunId firstOver = LiveSequence::kEnd, lastOver = LiveSequence::kEnd;
  for (size_t position = 0; position < runs.size(); ++position) {
    ASSERT_EQ(live.nodeOf(runs[position]), sequence[position]);
    ASSERT_EQ(live.liveBytes(runs[position]), expected.liveBytes[position])
        << "at position " << position;
    if (expected.liveBytes[position] <= live.limitBytes())
      continue;
    overflow += double(expected.liveBytes[position] - live.limitBytes());
    lastOver = runs[position];
    if (firstOver == LiveSequence::kEnd)
      firstOver = lastOver;
  }
  EXPECT_EQ(live.peakBytes(), expected.peakBytes);
  EXPECT_EQ(live.liveBytes(live.peakRun()), expected.peakBytes);
  EXPECT_EQ(live.timeNs(), expected.timeNs);
  EXPECT_EQ(live.overflow(), overflow);
  EXPECT_EQ(live.firstOver(), firstOver);
  EXPECT_EQ(live.lastOver(), lastOver);
  // Copies, in whatever order.
  runs.push_back(LiveSequence::kEnd);
  using Range = std::tuple<ValueId, RunId, RunId>;
  std::vector<Range> got, wanted;
  for (const LiveSequence::Copy &copy : live.copies())
    if (copy.value >= 0)
      got.emplace_back(copy.value, copy.start, copy.end);
  for (const Copy &copy : expected.copies)
    wanted.emplace_back(copy.value, runs[copy.start], runs[copy.end]);
  std::sort(got.begin(), got.end());
  std::sort(wanted.begin(), wanted.end());
  EXPECT_EQ(got, wanted);
}

/// A run in front of which `node` may run again; `kEnd` is one.
static RunId drawPlace(const Problem &problem, const LiveSequence &live,
                       NodeId node, Draw &draw) {
  std::vector<RunId> runs = runsOf(live);
  size_t first = 0;
  while (runs[first] != live.firstRunOf(node))
    ++first;
  size_t at = first + 1 + draw.below(runs.size() - first);
  return at == runs.size() ? LiveSequence::kEnd : runs[at];
}

static void changeOnce(const Problem &problem, LiveSequence &live,
                       ChangeLog &log, Draw &draw) {
  if (!live.repetitions().empty() && draw.chance(45)) {
    log.remove(live.repetitions()[draw.below(live.repetitions().size())]);
    return;
  }
  NodeId node = draw.below(problem.nodes.size());
  if (problem.nodes[node].recomputable)
    log.insert(node, drawPlace(problem, live, node, draw));
}

TEST(LiveSequence, EqualsTheSimulatorAfterEveryChange) {
  for (uint64_t seed = 0; seed < 150; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = randomProblem(/*nodes=*/5 + seed % 30, seed);
    Draw draw(seed);
    int64_t peak = simulate(problem, baseSequence(problem)).peakBytes;
    LiveSequence live(problem, /*limitBytes=*/peak * 7 / 10);
    live.assign(baseSequence(problem));
    ChangeLog log(live);
    for (int change = 0; change < 60; ++change) {
      changeOnce(problem, live, log, draw);
      expectEqualToSimulation(problem, live);
      if (testing::Test::HasFailure())
        return;
    }
  }
}

TEST(LiveSequence, TakesChangesBack) {
  for (uint64_t seed = 0; seed < 100; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = randomProblem(/*nodes=*/20, seed);
    Draw draw(seed);
    LiveSequence live(problem, /*limitBytes=*/1024);
    live.assign(baseSequence(problem));
    ChangeLog log(live);
    for (int change = 0; change < 30; ++change)
      changeOnce(problem, live, log, draw);
    std::vector<RunId> before = runsOf(live);
    size_t kept = log.size();
    for (int change = 0; change < 30; ++change)
      changeOnce(problem, live, log, draw);
    log.undo(kept);
    EXPECT_EQ(runsOf(live), before);
    expectEqualToSimulation(problem, live);
    log.undo();
    EXPECT_EQ(live.sequence(), baseSequence(problem));
    EXPECT_TRUE(live.repetitions().empty());
  }
}

TEST(LiveSequence, KeepsOrderWhereManyRunsGoInOnePlace) {
  // Blocks split and keys run out many times over.
  Problem problem = transformerProblem(2);
  LiveSequence live(problem, /*limitBytes=*/1024);
  live.assign(baseSequence(problem));
  NodeId last = problem.nodes.size() - 1;
  RunId before = live.firstRunOf(last);
  NodeId again = firstBackward(problem) - 1;
  for (int change = 0; change < 500; ++change) {
    RunId put = live.insert(again, before);
    if (change % 3 == 0)
      before = put;
  }
  expectEqualToSimulation(problem, live);
  while (!live.repetitions().empty())
    live.remove(live.repetitions().front());
  expectEqualToSimulation(problem, live);
}
