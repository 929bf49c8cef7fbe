//===- StackTest.cpp - Plans of stacks of equal blocks --------------------===//
//
// Stacks of random blocks and transformers against the cut, deep ones where
// that finds nothing, and the logarithm that halving promises.
//
//===----------------------------------------------------------------------===//

#include "Generate.h"
#include "remat/Plan/PeakBound.h"
#include "remat/Plan/Simulator.h"
#include "remat/Plan/Strategies.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace remat;

/// Blocks of a few nodes that read one another, and as many gradients.
static Problem randomStack(int blocks, int length, uint64_t seed) {
  Problem problem;
  problem.placed = seed % 2 == 0;
  problem.alignment = problem.placed ? 64 : 1;
  auto add = [&](Draw &draw, bool backward,
                 llvm::SmallVector<ValueId, 4> inputs) {
    NodeValue value;
    Node node;
    node.name = value.name = "v" + std::to_string(problem.values.size());
    value.bytes = 64 * (1 + draw.below(4));
    node.timeNs = 1 + draw.below(20);
    node.backward = backward;
    llvm::sort(inputs);
    inputs.erase(std::unique(inputs.begin(), inputs.end()), inputs.end());
    node.inputs = inputs;
    node.outputs = {ValueId(problem.values.size())};
    problem.values.push_back(value);
    problem.nodes.push_back(node);
    return node.outputs[0];
  };
  Draw ends(seed + 77);
  std::vector<ValueId> starts{add(ends, false, {})};
  for (int block = 0; block < blocks; ++block) {
    Draw draw(seed);
    ValueId last = starts.back();
    for (int at = 0; at < length; ++at)
      last = add(draw, false, {last, ValueId(last - draw.below(at + 1))});
    starts.push_back(last);
  }
  ValueId gradient = add(ends, true, {starts.back()});
  for (int block = blocks - 1; block >= 0; --block) {
    Draw draw(seed + 1);
    for (int at = length - 1; at >= 0; --at)
      gradient = add(draw, true,
                     {gradient, ValueId(starts[block] + at),
                      ValueId(starts[block] + draw.below(at + 1))});
  }
  problem.values.back().neededAtEnd = true;
  return problem;
}

static void expectValid(const Problem &problem, const Plan &plan) {
  (void)check(problem, plan, [](NodeId node, const llvm::Twine &message) {
    ADD_FAILURE() << "node " << node << ": " << message.str();
  });
}

TEST(Stack, RandomBlocksAboveTheBound) {
  int found = 0, near = 0;
  for (uint64_t seed = 0; seed < 100; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = randomStack(6, 4, seed);
    int64_t peak = unplanned(problem).peakBytes;
    int64_t floor = peakBound(problem).bytes;
    problem.budgetBytes = floor + Draw(seed).below(peak - floor + 1);
    Solution blocks = solveBlocks(problem), best = solveCut(problem);
    if (!blocks.plan)
      continue;
    expectValid(problem, *blocks.plan);
    EXPECT_GE(blocks.plan->timeNs, best.boundNs);
    ++found;
    near += !best.plan || blocks.plan->timeNs <= best.plan->timeNs * 11 / 10;
  }
  std::printf("%d planned, %d of them within 10 %%\n", found, near);
  EXPECT_GE(found, 50);
  EXPECT_GE(near, found / 2);
}

TEST(Stack, NearTheCutWhereThatIsOptimal) {
  Problem problem = transformerProblem(24);
  Plan base = unplanned(problem);
  for (int percent : {60, 40, 20}) {
    SCOPED_TRACE(percent);
    problem.budgetBytes = base.peakBytes * percent / 100;
    Solution blocks = solveBlocks(problem), cut = solveCut(problem);
    ASSERT_TRUE(blocks.plan && cut.plan);
    expectValid(problem, *blocks.plan);
    EXPECT_LE(cut.boundNs, blocks.plan->timeNs);
    // Measured: at most 1.5 points of the step.
    EXPECT_LE(blocks.plan->timeNs, cut.plan->timeNs + base.timeNs * 2 / 100);
  }
}

TEST(Stack, DeepStacksInLittleMemory) {
  Problem problem = transformerProblem(150, 64, 64, 512);
  Plan base = unplanned(problem);
  problem.budgetBytes = base.peakBytes * 3 / 100;
  Solution blocks = solveBlocks(problem);
  ASSERT_TRUE(blocks.plan.has_value());
  expectValid(problem, *blocks.plan);
  EXPECT_LE(blocks.plan->timeNs, base.timeNs * 15 / 10);
}

TEST(Stack, NeedsNoMarksAndSeesPastAMask) {
  constexpr int kBlocks = 10, kLength = 6;
  int found = 0, same = 0;
  for (uint64_t seed = 0; seed < 30; ++seed) {
    SCOPED_TRACE(seed);
    Problem marked = randomStack(kBlocks, kLength, seed);
    // All blocks read the very first value.
    for (int block = 1; block < kBlocks; ++block)
      marked.nodes[3 + block * kLength].inputs.push_back(0);
    marked.budgetBytes = unplanned(marked).peakBytes * 6 / 10;
    Problem plain = marked;
    for (Node &node : plain.nodes)
      node.backward = false;
    Solution expected = solveBlocks(marked), got = solveBlocks(plain);
    found += expected.plan.has_value();
    if (!expected.plan || !got.plan)
      continue;
    expectValid(plain, *got.plan);
    same += got.plan->timeNs == expected.plan->timeNs;
  }
  EXPECT_GE(found, 25);
  EXPECT_GE(same, found * 9 / 10);
}

TEST(Stack, OtherProblemsAreNotStacks) {
  for (uint64_t seed = 0; seed < 100; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = randomProblem(20, seed);
    problem.budgetBytes = unplanned(problem).peakBytes * 3 / 4;
    if (Solution solution = solveBlocks(problem); solution.plan)
      expectValid(problem, *solution.plan);
  }
}

TEST(Stack, RecursionNeedsALogarithm) {
  Problem two = transformerProblem(2);
  int64_t blockBytes =
      unplanned(transformerProblem(3)).peakBytes - unplanned(two).peakBytes;
  int64_t fixedBytes = unplanned(two).peakBytes;
  for (int layers : {4, 8, 16, 32, 64}) {
    SCOPED_TRACE(layers);
    Problem problem = transformerProblem(layers);
    Solution solution = solveRecursive(problem);
    ASSERT_TRUE(solution.plan.has_value());
    expectValid(problem, *solution.plan);
    int64_t levels = std::log2(layers);
    EXPECT_LE(solution.plan->peakBytes, fixedBytes + levels * blockBytes);
    EXPECT_LE(solution.plan->timeNs,
              unplanned(problem).timeNs * (levels + 3) / 2);
  }
}
