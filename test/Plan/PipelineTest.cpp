//===- PipelineTest.cpp - Stages against brute force ----------------------===//
//
// Cuts against all cuts, stages against all plans with other micro-batches.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/Pipeline.h"
#include "Generate.h"
#include "Oracle.h"
#include "TierOracle.h"
#include "llvm/ADT/BitVector.h"

#include <gtest/gtest.h>

using namespace remat;

static constexpr int64_t kNever = INT64_MAX;

static void expectValid(const Problem &problem, const Plan &plan) {
  (void)check(problem, plan, [](NodeId node, const llvm::Twine &message) {
    ADD_FAILURE() << "node " << node << ": " << message.str();
  });
}

//===----------------------------------------------------------------------===//
// Cuts
//===----------------------------------------------------------------------===//

using Costs = std::map<std::tuple<int, int, int>, StageCost>;

/// The least slowest stage from `first` on, by `timeOf`, over all cuts.
template <typename TimeOf>
static int64_t allCuts(int blocks, int stages, int stage, int first,
                       TimeOf timeOf) {
  if (stage + 1 == stages)
    return timeOf(stage, first, blocks);
  int64_t best = kNever;
  for (int last = first + 1; last <= blocks - (stages - 1 - stage); ++last)
    best = std::min(best,
                    std::max(timeOf(stage, first, last),
                             allCuts(blocks, stages, stage + 1, last, timeOf)));
  return best;
}

TEST(Pipeline, CutsLikeBruteForce) {
  int infeasible = 0;
  for (uint64_t seed = 0; seed < 2000; ++seed) {
    SCOPED_TRACE(seed);
    Draw draw(seed);
    int blocks = 1 + draw.below(8), stages = 1 + draw.below(blocks);
    std::vector<int64_t> least;
    for (int block = 0; block < blocks; ++block)
      least.push_back(draw.below(10));
    Costs costs;
    for (int stage = 0; stage < stages; ++stage)
      for (int first = 0; first < blocks; ++first)
        for (int last = first + 1; last <= blocks; ++last) {
          StageCost cost;
          cost.boundNs = draw.below(6);
          for (int block = first; block < last; ++block)
            cost.boundNs += least[block];
          cost.timeNs = cost.boundNs + draw.below(6);
          if (draw.chance(10))
            cost.timeNs = kNever;
          if (cost.timeNs == kNever && draw.chance(50))
            cost.boundNs = kNever;
          costs[{stage, first, last}] = cost;
        }
    Costs asked;
    ChainCut cut = cutChain(least, stages, [&](int stage, int first, int last) {
      EXPECT_TRUE(asked.insert({{stage, first, last}, {}}).second);
      return costs.at({stage, first, last});
    });
    int64_t best = allCuts(blocks, stages, 0, 0, [&](int stage, int a, int b) {
      return costs.at({stage, a, b}).timeNs;
    });
    EXPECT_EQ(cut.slowestNs, best);
    EXPECT_LE(cut.boundNs,
              allCuts(blocks, stages, 0, 0, [&](int stage, int a, int b) {
                return costs.at({stage, a, b}).boundNs;
              }));
    infeasible += best == kNever;
    ASSERT_EQ(cut.firstBlocks.size(), best == kNever ? 0 : size_t(stages));
    int64_t slowest = 0;
    for (int stage = 0; best != kNever && stage < stages; ++stage) {
      int last = stage + 1 < stages ? cut.firstBlocks[stage + 1] : blocks;
      slowest = std::max(
          slowest, costs.at({stage, cut.firstBlocks[stage], last}).timeNs);
    }
    EXPECT_EQ(slowest, best == kNever ? 0 : best);
  }
  EXPECT_GT(infeasible, 20);
}

TEST(Pipeline, NeedsABlockForEachStage) {
  auto never = [](int, int, int) -> StageCost {
    ADD_FAILURE();
    return {};
  };
  ChainCut cut = cutChain({1, 2}, 3, never);
  EXPECT_TRUE(cut.firstBlocks.empty());
  EXPECT_EQ(cut.boundNs, kNever);
}

TEST(Pipeline, AsksForFewStages) {
  std::vector<int64_t> least(96, 10);
  int asked = 0;
  ChainCut cut = cutChain(least, 8, [&](int, int first, int last) {
    ++asked;
    return StageCost{11 * (last - first), 10 * (last - first)};
  });
  EXPECT_EQ(cut.slowestNs, 132);
  EXPECT_EQ(cut.boundNs, 120);
  EXPECT_LT(asked, 700);
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

TEST(Pipeline, FindsBlocksOfATransformer) {
  Problem problem = transformerProblem(3);
  std::vector<int32_t> blocks = blocksOfNodes(problem);
  // The embedding belongs to the first layer, the head to the last.
  EXPECT_EQ(*std::max_element(blocks.begin(), blocks.end()), 2);
  for (size_t id = 0; id < blocks.size(); ++id) {
    const std::string &name = problem.nodes[id].name;
    int expected = name.rfind("h.", 0) == 0      ? name[2] - '0'
                   : name.rfind("embed", 0) == 0 ? 0
                                                 : 2;
    EXPECT_EQ(blocks[id], expected) << name;
  }
}

TEST(Pipeline, FindsBlocksWithoutMarks) {
  Problem problem = transformerProblem(3);
  for (NodeValue &value : problem.values)
    value.blockInput = false;
  for (Node &node : problem.nodes)
    node.block = -1;
  std::vector<int32_t> blocks = blocksOfNodes(problem);
  // Two halves of each layer, and the head's parts.
  EXPECT_GT(*std::max_element(blocks.begin(), blocks.end()), 6);
  for (size_t id = 0; id < blocks.size(); ++id)
    if (problem.nodes[id].name == "h.2.add2")
      EXPECT_LT(blocks[id], blocks[id + 1]);
}

TEST(Pipeline, StagesHoldEveryNodeOnce) {
  Problem problem = transformerProblem(4);
  std::vector<int32_t> blocks = blocksOfNodes(problem);
  size_t nodes = 0, received = 0;
  for (int first : {0, 2, 3}) {
    int last = first == 0 ? 2 : first == 2 ? 3 : 4;
    Problem stage = stageProblem(problem, blocks, first, last);
    (void)check(stage, [](NodeId node, const llvm::Twine &message) {
      ADD_FAILURE() << "node " << node << ": " << message.str();
    });
    for (const Node &node : stage.nodes)
      (node.userId < 0 ? received : nodes) += 1;
  }
  EXPECT_EQ(nodes, problem.nodes.size());
  // The residual stream and its gradient at each of two borders.
  EXPECT_EQ(received, 4u);
}

/// What a stage receives is not the argument that it was made in place of.
TEST(Pipeline, ReceivesNoDonors) {
  for (uint64_t seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = randomProblemWithDonors(8, seed);
    Draw draw(seed);
    std::vector<int32_t> blocks;
    for (size_t id = 0; id < problem.nodes.size(); ++id)
      blocks.push_back(draw.below(2));
    for (int block : {0, 1}) {
      Problem stage = stageProblem(problem, blocks, block, block + 1);
      (void)check(stage, [](NodeId, const llvm::Twine &message) {
        ADD_FAILURE() << message.str();
      });
      llvm::BitVector touched(stage.values.size());
      for (const Node &node : stage.nodes) {
        for (ValueId value : node.inputs)
          touched.set(value);
        for (ValueId value : node.outputs) {
          touched.set(value);
          if (stage.values[value].donor >= 0)
            touched.set(stage.values[value].donor);
        }
      }
      EXPECT_TRUE(touched.all());
      for (const Node &node : stage.nodes)
        if (node.userId < 0)
          EXPECT_EQ(stage.values[node.outputs[0]].home, Home::Arena);
    }
  }
}

//===----------------------------------------------------------------------===//
// Stages
//===----------------------------------------------------------------------===//

/// A small step: forward nodes, then backward nodes that read some of both.
static Problem randomStage(uint64_t seed) {
  Draw draw(seed);
  Problem stage = randomProblem(/*nodes=*/4 + seed % 4, seed);
  stage.placed = false;
  size_t border = 1 + draw.below(stage.nodes.size() - 1);
  for (size_t id = border; id < stage.nodes.size(); ++id)
    stage.nodes[id].backward = true;
  return stage;
}

/// Least time of a plan with a peak of P and K bytes kept, K · (inFlight - 1) +
/// P within the budget: by brute force for each K.
static std::optional<int64_t> bruteForceStage(const Problem &stage,
                                              int64_t inFlight) {
  std::optional<int64_t> best;
  size_t border = 0;
  while (border < stage.nodes.size() && !stage.nodes[border].backward)
    ++border;
  for (int64_t kept = 0; kept * inFlight <= stage.budgetBytes; kept += 64) {
    Problem limited = stage;
    if (limited.tier)
      limited.tier->capacityBytes /= inFlight;
    limited.budgetBytes = stage.budgetBytes - (inFlight - 1) * kept;
    Node others;
    others.workspaceBytes = limited.budgetBytes - kept;
    others.recomputable = false;
    limited.nodes.insert(limited.nodes.begin() + border, others);
    std::optional<int64_t> time =
        limited.tier ? bruteForceTierNs(limited) : bruteForceTimeNs(limited);
    if (time && (!best || *time < *best))
      best = time;
  }
  return best;
}

TEST(Pipeline, StagesAgreeWithBruteForce) {
  int feasible = 0, found = 0, optimal = 0;
  for (uint64_t seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    Problem stage = randomStage(seed);
    Draw draw(seed);
    int64_t inFlight = 1 + draw.below(3);
    stage.budgetBytes = 64 * (4 + draw.below(30));
    std::optional<int64_t> best = bruteForceStage(stage, inFlight);
    StagePlan got = planStage(stage, inFlight);
    feasible += best.has_value();
    if (best) {
      EXPECT_LE(got.solution.boundNs, *best);
      EXPECT_LE(got.solution.boundPeakBytes, stage.budgetBytes);
    }
    if (!got.solution.plan)
      continue;
    ++found;
    expectValid(stage, *got.solution.plan);
    EXPECT_EQ(got.keptBytes, keptBytes(stage, *got.solution.plan));
    EXPECT_LE(got.memoryBytes(), stage.budgetBytes);
    ASSERT_TRUE(best.has_value());
    EXPECT_GE(got.solution.plan->timeNs, *best);
    optimal += got.solution.plan->timeNs == *best;
  }
  EXPECT_GT(feasible, 100);
  EXPECT_GE(found, feasible * 95 / 100);
  EXPECT_GE(optimal, found * 95 / 100);
}

TEST(Pipeline, KeepsLessWhereMoreIsInFlight) {
  Problem stage = transformerProblem(2);
  int64_t peak = solveNone(stage).plan->peakBytes;
  stage.budgetBytes = 2 * peak;
  StagePlan one = planStage(stage, 1), four = planStage(stage, 4);
  ASSERT_TRUE(one.solution.plan && four.solution.plan);
  EXPECT_LT(four.keptBytes, one.keptBytes);
  EXPECT_LE(four.memoryBytes(), stage.budgetBytes);
  EXPECT_GT(four.solution.plan->timeNs, one.solution.plan->timeNs);
}

//===----------------------------------------------------------------------===//
// All of it
//===----------------------------------------------------------------------===//

/// Forward nodes in a row, and a backward node for each that reads its input.
static Problem smallChain(Draw &draw, int layers) {
  Problem problem;
  problem.placed = false;
  auto value = [&](const std::string &name) {
    problem.values.push_back({name, 64 * (1 + draw.below(3))});
    return ValueId(problem.values.size() - 1);
  };
  // A first gradient that reads no data stays with its maker.
  ValueId x = draw.chance(80) ? value("data") : -1;
  if (x >= 0)
    problem.values[x].home = Home::External;
  std::vector<ValueId> inputs;
  for (int layer = 0; layer < layers; ++layer) {
    Node node{"f" + std::to_string(layer), 1 + draw.below(9)};
    if (x >= 0)
      node.inputs = {x};
    inputs.push_back(x);
    node.outputs = {x = value("x" + std::to_string(layer))};
    problem.values[x].blockInput = layer + 1 < layers;
    problem.nodes.push_back(node);
  }
  ValueId gradient = x;
  for (int layer = layers; layer-- > 0;) {
    Node node{"b" + std::to_string(layer), 1 + draw.below(9)};
    node.inputs = {gradient};
    if (inputs[layer] >= 0)
      node.inputs.push_back(inputs[layer]);
    node.outputs = {gradient = value("d" + std::to_string(layer))};
    node.backward = true;
    problem.nodes.push_back(node);
  }
  problem.values[gradient].neededAtEnd = true;
  return problem;
}

/// Compares pipelines of small chains, with a second tier or without, with the
/// best of all cuts and plans. Returns how many are feasible and optimal.
static std::pair<int, int> comparePipelines(int count, bool withTier) {
  int feasible = 0, optimal = 0;
  for (uint64_t seed = 0; seed < uint64_t(count); ++seed) {
    SCOPED_TRACE(seed);
    Draw draw(seed);
    int layers = 3 + draw.below(withTier ? 1 : 3);
    Problem problem = smallChain(draw, layers);
    if (withTier) {
      problem.tier.emplace();
      problem.tier->outBytesPerUs = 8'000 << draw.below(4);
      problem.tier->inBytesPerUs = 8'000 << draw.below(4);
      if (draw.chance(30))
        problem.tier->capacityBytes = 64 * draw.below(8);
    }
    problem.budgetBytes = 64 * (4 + draw.below(14));
    PipelineOptions options;
    options.stages = 2 + draw.below(2);
    if (draw.chance(30))
      options.microBatches = 2;
    PipelinePlan got = planPipeline(problem, options);
    std::vector<int32_t> blocks = blocksOfNodes(problem);
    EXPECT_EQ(got.blocks, layers);
    int64_t best = allCuts(
        layers, options.stages, 0, 0, [&](int stage, int first, int last) {
          return bruteForceStage(stageProblem(problem, blocks, first, last),
                                 std::min<int64_t>(options.stages - stage,
                                                   options.microBatches))
              .value_or(kNever);
        });
    EXPECT_LE(got.boundNs, best);
    EXPECT_GE(got.slowestNs, best);
    for (const PipelineStage &stage : got.stages) {
      expectValid(stage.problem, *stage.plan.solution.plan);
      EXPECT_LE(stage.plan.memoryBytes(), problem.budgetBytes);
      EXPECT_LE(stage.plan.solution.plan->timeNs, got.slowestNs);
    }
    feasible += best != kNever;
    optimal += best != kNever && got.slowestNs == best;
  }
  return {feasible, optimal};
}

TEST(Pipeline, SlowestStageAgreesWithBruteForce) {
  auto [feasible, optimal] = comparePipelines(120, /*withTier=*/false);
  EXPECT_GT(feasible, 60);
  EXPECT_GE(optimal, feasible * 95 / 100);
}

TEST(Pipeline, SlowestStageWithATierAgreesWithBruteForce) {
  auto [feasible, optimal] = comparePipelines(40, /*withTier=*/true);
  std::printf("%d feasible, %d optimal\n", feasible, optimal);
  EXPECT_GT(feasible, 20);
  EXPECT_GE(optimal, feasible * 95 / 100);
}

TEST(Pipeline, PlansEqualStagesOnce) {
  Problem problem = transformerProblem(12, /*tokens=*/128);
  problem.budgetBytes = solveNone(problem).plan->peakBytes / 3;
  PipelineOptions options;
  options.stages = 4;
  options.effort = 0;
  size_t planned = 0;
  PipelinePlan got =
      planPipeline(problem, options, [&](size_t count) { planned = count; });
  ASSERT_EQ(got.stages.size(), 4u);
  EXPECT_LT(planned, 40u);
  EXPECT_LE(got.boundNs, got.slowestNs);
}
