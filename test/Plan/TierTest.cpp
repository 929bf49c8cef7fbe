//===- TierTest.cpp - Plans that move values to a second tier -------------===//
//
// The three clocks on a plan that can be followed by hand, what is refused,
// JSON both ways, and strategies against brute force.
//
//===----------------------------------------------------------------------===//

#include "Generate.h"
#include "TierOracle.h"
#include "remat/Plan/PeakBound.h"
#include "remat/Plan/ProblemJson.h"
#include "remat/Plan/Simulator.h"
#include "remat/Plan/Strategies.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <gtest/gtest.h>

using namespace remat;

/// a, b, c in a row, then a reader of a and c. All values have 100 bytes, all
/// nodes take 10 ns; 20 ns out, 25 ns in.
static Problem fourNodes() {
  Problem problem;
  problem.placed = false;
  problem.alignment = 1;
  for (int id = 0; id < 4; ++id) {
    NodeValue value;
    value.name = std::string(1, char('a' + id));
    value.bytes = 100;
    value.neededAtEnd = id == 3;
    problem.values.push_back(value);
    Node node;
    node.name = value.name;
    node.timeNs = 10;
    node.outputs = {id};
    if (id > 0)
      node.inputs = {id - 1};
    if (id == 3)
      node.inputs.push_back(0);
    problem.nodes.push_back(node);
  }
  problem.tier.emplace();
  problem.tier->outBytesPerUs = 5'000;
  problem.tier->inBytesPerUs = 4'000;
  return problem;
}

static NodeId offload(ValueId value) {
  return transferStep(Action::Offload, value);
}
static NodeId wait(ValueId value) { return transferStep(Action::Wait, value); }
static NodeId fetch(ValueId value) {
  return transferStep(Action::Fetch, value);
}

static std::string whyWrong(const Problem &problem, const Plan &plan) {
  std::string why;
  (void)check(problem, plan, [&](NodeId, const llvm::Twine &message) {
    EXPECT_EQ(why, "");
    why = message.str();
  });
  return why;
}

TEST(Tier, ThreeClocks) {
  Problem problem = fourNodes();
  // a until 10; its transfer until 30; b until 20; waits 10; c until 40; the
  // fetch, too, starts at 30 and ends at 55; d until 65.
  Plan plan = makePlan(problem, {0, offload(0), 1, wait(0), fetch(0), 2, 3});
  EXPECT_EQ(whyWrong(problem, plan), "");
  EXPECT_EQ(plan.timeNs, 65);
  TierUse use = tierUse(problem, plan);
  EXPECT_EQ(use.outBytes, 100);
  EXPECT_EQ(use.inBytes, 100);
  EXPECT_EQ(use.peakBytes, 100);
  EXPECT_EQ(use.waitedNs, 25);
  EXPECT_EQ(numRecomputed(plan), 0);
}

TEST(Tier, WhatIsBeingMovedHoldsItsBytes) {
  Problem problem = fourNodes();
  // Without transfers a stays: a, b and c at once.
  EXPECT_EQ(makePlan(problem, {0, 1, 2, 3}).peakBytes, 300);
  // Waited for before c runs, and back only once b is gone.
  Plan early = makePlan(problem, {0, offload(0), 1, wait(0), 2, fetch(0), 3});
  EXPECT_EQ(early.peakBytes, 300);
  EXPECT_EQ(simulate(problem, sequenceOf(early)).liveBytes,
            (std::vector<int64_t>{100, 100, 200, 200, 200, 200, 300}));
  // A wait behind c holds a while c runs.
  Plan late = makePlan(problem, {0, offload(0), 1, 2, wait(0), fetch(0), 3});
  EXPECT_EQ(simulate(problem, sequenceOf(late)).liveBytes[3], 300);
  // What nothing waits for stays to the end.
  Plan never = makePlan(problem, {0, 1, 2, 3, offload(3)});
  EXPECT_EQ(whyWrong(problem, never), "");
  EXPECT_EQ(never.timeNs, 60);
}

TEST(Tier, RefusesWrongPlans) {
  Problem problem = fourNodes();
  Plan good = makePlan(problem, {0, offload(0), 1, wait(0), 2, fetch(0), 3});
  EXPECT_EQ(whyWrong(problem, good), "");
  Problem tight = problem;
  tight.tier->capacityBytes = 99;
  EXPECT_EQ(whyWrong(tight, good), "plan keeps 100 bytes in the second tier, "
                                   "more than its 99");
  Problem fixed = problem;
  fixed.values[0].mayMove = false;
  EXPECT_EQ(whyWrong(fixed, good), "plan moves value 'a', which has to stay");
  Problem without = problem;
  without.tier.reset();
  EXPECT_EQ(whyWrong(without, good),
            "plan moves a value, but the problem has no second tier");
  Plan claims = good;
  claims.timeNs -= 1;
  EXPECT_NE(whyWrong(problem, claims), "");
  Plan absent = good;
  absent.executions.erase(absent.executions.begin() + 1);
  EXPECT_EQ(whyWrong(problem, absent),
            "plan fetches value 'a', which is not in the second tier");
  Plan busy = makePlan(problem, {0, offload(0), 1, fetch(0), 2, wait(0), 3});
  EXPECT_EQ(whyWrong(problem, busy),
            "plan fetches value 'a' while it is being moved out");
}

TEST(Tier, JsonBothWays) {
  Problem problem = fourNodes();
  problem.tier->capacityBytes = 1000;
  problem.tier->latencyNs = 3;
  problem.values[1].mayMove = false;
  for (auto [id, node] : llvm::enumerate(problem.nodes))
    node.userId = id;
  std::string text = llvm::formatv("{0}", toJson(problem)).str();
  Problem again = llvm::cantFail(parseProblem(text));
  EXPECT_EQ(llvm::formatv("{0}", toJson(again)).str(), text);
  ASSERT_TRUE(again.tier.has_value());
  EXPECT_EQ(again.tier->inBytesPerUs, 4'000);
  EXPECT_FALSE(again.values[1].mayMove);
  Plan plan = makePlan(problem, {0, offload(0), 1, wait(0), 2, fetch(0), 3});
  std::string list = llvm::formatv("{0}", toJson(problem, plan)).str();
  EXPECT_EQ(list, R"([0,{"offload":[0,0]},1,{"wait":[0,0]},2,)"
                  R"({"fetch":[0,0]},3])");
  EXPECT_EQ(llvm::cantFail(parsePlan(problem, list)).timeNs, plan.timeNs);
}

static std::string whyNotRead(const Problem &problem, const char *plan) {
  llvm::Expected<Plan> parsed = parsePlan(problem, plan);
  return parsed ? "" : llvm::toString(parsed.takeError());
}

TEST(Tier, RefusesBadJson) {
  Problem problem = fourNodes();
  for (auto [id, node] : llvm::enumerate(problem.nodes))
    node.userId = id;
  EXPECT_EQ(whyNotRead(problem, R"([{"offload":[0,0]},0,1,2,3])"),
            "position 0: value 'a' cannot be moved or waited for: nothing has "
            "made it");
  for (const char *bad :
       {R"([0,{"wait":[0,0]},1,2,3])", R"([0,{"fetch":[0,0]},1,2,3])"})
    EXPECT_EQ(whyNotRead(problem, bad),
              "position 1: value 'a' cannot be moved or waited for: it has not "
              "been moved out");
  Problem plain = problem;
  plain.tier.reset();
  EXPECT_EQ(whyNotRead(plain, R"([0,{"offload":[0,0]},1,2,3])"),
            "position 1: value 'a' cannot be moved or waited for: there is no "
            "second memory");
  EXPECT_EQ(whyNotRead(problem, R"([0,{"offload":[0,1]},1,2,3])"),
            "position 1 of the plan moves output 1 of node 'a', which has 1");
  EXPECT_EQ(whyNotRead(problem, R"([0,{"offload":[9,0]},1,2,3])"),
            "position 1 of the plan moves what node 9 makes, and there is no "
            "such node");
  for (const char *bad :
       {R"([0,{"offload":0},1,2,3])", R"([0,{"push":[0,0]},1,2,3])",
        R"([0,{"wait":[0,"0"]},1,2,3])", R"([0,{},1,2,3])"})
    EXPECT_EQ(whyNotRead(problem, bad),
              "position 1 of the plan is no transfer; write {\"offload\": "
              "[NODE, OUTPUT]}, or 'wait' or 'fetch' for 'offload'");
  auto problemError = [&](const char *tier) {
    std::string text =
        std::string(R"({"version":2,"values":[],"nodes":[],"tier":)") + tier +
        "}";
    llvm::Expected<Problem> parsed = parseProblem(text);
    return parsed ? "" : llvm::toString(parsed.takeError());
  };
  EXPECT_EQ(problemError("3"), "tier is not an object");
  EXPECT_EQ(problemError(R"({"out_bytes_per_us":1})"),
            "tier has no field 'in_bytes_per_us'");
  EXPECT_EQ(problemError(R"({"out_bytes_per_us":0,"in_bytes_per_us":1})"),
            "tier moves less than one byte in a microsecond");
  EXPECT_NE(problemError(R"({"out_bytes_per_us":1,"in_bytes_per_us":1,
                             "capacity":-1})"),
            "");
}

TEST(Tier, ParsesDescriptions) {
  Tier tier =
      llvm::cantFail(parseTier("25GB/s,in=20GB/s,capacity=64GiB,latency=10us"));
  EXPECT_EQ(tier.outBytesPerUs, 25'000);
  EXPECT_EQ(tier.inBytesPerUs, 20'000);
  EXPECT_EQ(tier.capacityBytes, int64_t(64) << 30);
  EXPECT_EQ(tier.latencyNs, 10'000);
  EXPECT_EQ(tier.outNs(25'000'001), 1'000'001 + 10'000);
  EXPECT_EQ(llvm::cantFail(parseTier("25GB/s")).inBytesPerUs, 25'000);
  for (const char *bad :
       {"", "25GB", "/s", "25/s", "0GB/s", "25GB/s,", "25GB/s,in=3",
        "25GB/s,capacity=", "25GB/s,latency=9", "25GB/s,speed=3GB/s",
        "25GB/s,latency=-1us", "25GB/s,latency=1us,latency=2us",
        "25GB/s,in=3GB/s,in=3GB/s"}) {
    llvm::Expected<Tier> parsed = parseTier(bad);
    EXPECT_FALSE(bool(parsed)) << bad;
    llvm::consumeError(parsed.takeError());
  }
}

/// A small problem with a tier that is sometimes fast, sometimes slow, small or
/// late, and a budget that something has to be done for.
static Problem randomTierProblem(uint64_t seed) {
  int nodes = 3 + seed % 4;
  Problem problem = seed % 5 == 0 ? randomProblemWithDonors(nodes, seed)
                                  : randomProblem(nodes, seed);
  problem.placed = seed % 2 == 0;
  Draw draw(seed + 1000);
  for (NodeValue &value : problem.values) {
    value.mayMove = !draw.chance(15);
    if (draw.chance(15) && value.home == Home::Arena)
      value.directive = Directive::Save;
  }
  problem.tier.emplace();
  problem.tier->outBytesPerUs = 8'000 << draw.below(6);
  problem.tier->inBytesPerUs = 8'000 << draw.below(6);
  problem.tier->latencyNs = draw.chance(30) ? draw.below(8) : 0;
  if (draw.chance(25))
    problem.tier->capacityBytes = 64 * draw.below(8);
  int64_t peak = solveNone(problem).plan->peakBytes;
  int64_t floor = largestWorkingSet(problem);
  problem.budgetBytes =
      std::max<int64_t>(floor + draw.below(peak - floor + 1), 64);
  return problem;
}

TEST(Tier, StrategiesAgreeWithBruteForce) {
  int feasible = 0, found = 0, optimal = 0, proven = 0, moved = 0;
  for (uint64_t seed = 0; seed < 600; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = randomTierProblem(seed);
    std::optional<int64_t> best = bruteForceTierNs(problem);
    feasible += best.has_value();
    for (const char *name : {"auto", "offload", "greedy"}) {
      SCOPED_TRACE(name);
      Solution got = solve(problem, llvm::cantFail(parseStrategy(name)));
      if (best) {
        EXPECT_LE(got.boundNs, *best);
        EXPECT_LE(got.boundPeakBytes, problem.budgetBytes);
      }
      if (!got.plan)
        continue;
      EXPECT_EQ(whyWrong(problem, *got.plan), "");
      ASSERT_TRUE(best.has_value());
      EXPECT_GE(got.plan->timeNs, *best);
      if (std::string(name) != "auto")
        continue;
      ++found;
      optimal += got.plan->timeNs == *best;
      proven += got.plan->timeNs == got.boundNs;
      moved += tierUse(problem, *got.plan).outBytes > 0;
    }
  }
  std::printf("%d feasible, %d planned, %d optimal, %d proven optimal, %d with "
              "transfers\n",
              feasible, found, optimal, proven, moved);
  EXPECT_GE(found, feasible * 98 / 100);
  EXPECT_GE(optimal, found * 98 / 100);
}

namespace {
/// What is drawn for a chain: sizes and times by layer, and which values the
/// gradients read.
enum class Layers { Equal, Different, DifferentReads };
} // namespace

/// A training step of `length` layers whose gradients read the layers' inputs,
/// with a tier about as fast as the nodes.
static Problem randomTierChain(int length, uint64_t seed, Layers layers) {
  Draw draw(seed);
  Problem problem;
  problem.placed = false;
  problem.alignment = 1;
  bool isMixed = layers == Layers::DifferentReads;
  int64_t forwardNs = 5 + draw.below(20), backwardNs = 5 + draw.below(20);
  for (int id = 0; id < 2 * length; ++id) {
    NodeValue value;
    value.name = "v" + std::to_string(id);
    value.bytes = layers == Layers::Equal ? 4 : 1 + draw.below(9);
    Node node;
    node.name = value.name;
    node.timeNs = layers != Layers::Equal ? 5 + draw.below(20)
                  : id < length           ? forwardNs
                                          : backwardNs;
    node.outputs = {id};
    node.backward = id >= length;
    if (id > 0)
      node.inputs.push_back(id - 1);
    if (int input = 2 * length - 2 - id; id > length - isMixed && input >= 0)
      node.inputs.push_back(input);
    if (isMixed && id > length && draw.chance(50))
      node.inputs.push_back(2 * length - 1 - id);
    if (isMixed)
      node.workspaceBytes = draw.below(4);
    problem.values.push_back(value);
    problem.nodes.push_back(node);
  }
  problem.values.back().neededAtEnd = true;
  problem.tier.emplace();
  problem.tier->outBytesPerUs = 100 << draw.below(5);
  problem.tier->inBytesPerUs = 100 << draw.below(5);
  if (isMixed && draw.chance(30))
    problem.tier->latencyNs = draw.below(8);
  if (isMixed && draw.chance(20))
    problem.tier->capacityBytes = draw.below(20);
  int64_t peak = solveNone(problem).plan->peakBytes;
  int64_t floor = largestWorkingSet(problem);
  problem.budgetBytes = floor + draw.below(peak - floor + 1);
  return problem;
}

/// How many of the plans of `chain` and `auto` are as fast as any.
struct OptimalPlans {
  int feasible = 0, chain = 0, best = 0;
};

static OptimalPlans compareChains(int count, Layers layers) {
  OptimalPlans plans;
  for (uint64_t seed = 0; seed < uint64_t(count); ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = randomTierChain(3 + seed % 2, seed, layers);
    std::optional<int64_t> best = bruteForceTierNs(problem);
    plans.feasible += best.has_value();
    for (const char *name : {"chain", "auto"}) {
      SCOPED_TRACE(name);
      Solution got = solve(problem, llvm::cantFail(parseStrategy(name)));
      if (best)
        EXPECT_LE(got.boundNs, *best);
      if (!got.plan)
        continue;
      EXPECT_EQ(whyWrong(problem, *got.plan), "");
      EXPECT_TRUE(best.has_value());
      EXPECT_GE(got.plan->timeNs, best.value_or(0));
      (std::string(name) == "chain" ? plans.chain : plans.best) +=
          got.plan->timeNs == best;
    }
  }
  std::printf("chains: %d feasible, optimal are %d of chain, %d of auto\n",
              plans.feasible, plans.chain, plans.best);
  return plans;
}

TEST(Tier, ShortChainsAgainstBruteForce) {
  OptimalPlans plans = compareChains(150, Layers::Different);
  EXPECT_EQ(plans.chain, plans.feasible);
  EXPECT_EQ(plans.best, plans.feasible);
}

TEST(Tier, ShortEqualChainsAgainstBruteForce) {
  OptimalPlans plans = compareChains(30, Layers::Equal);
  EXPECT_EQ(plans.chain, plans.feasible);
  EXPECT_EQ(plans.best, plans.feasible);
}

TEST(Tier, ShortMixedChainsAgainstBruteForce) {
  OptimalPlans plans = compareChains(40, Layers::DifferentReads);
  EXPECT_GE(plans.chain, plans.feasible * 9 / 10);
  EXPECT_EQ(plans.best, plans.feasible);
}

TEST(Tier, LongChains) {
  for (uint64_t seed = 0; seed < 4; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = randomTierChain(40, seed, Layers::Different);
    std::optional<int64_t> last;
    for (int rate : {50, 200, 800}) {
      problem.tier->outBytesPerUs = problem.tier->inBytesPerUs = rate;
      Solution chain = solveChain(problem);
      ASSERT_TRUE(chain.plan.has_value());
      EXPECT_EQ(whyWrong(problem, *chain.plan), "");
      // The few labels that are kept may cost a little.
      if (last)
        EXPECT_LE(chain.plan->timeNs, *last + *last / 100);
      last = chain.plan->timeNs;
      Problem plain = problem;
      plain.tier.reset();
      Solution without = solveChain(plain);
      if (without.plan)
        EXPECT_LE(*last, without.plan->timeNs);
    }
  }
}

TEST(Tier, StacksMoveWhatIsCheaper) {
  Problem problem = transformerProblem(12, /*tokens=*/256);
  int64_t baseNs = unplanned(problem).timeNs;
  problem.budgetBytes = unplanned(problem).peakBytes * 2 / 5;
  int64_t lastNs = solveCut(problem).plan->timeNs;
  problem.tier.emplace();
  // Bytes that all nodes together could move in their time, of the peak.
  for (int64_t part : {4, 2, 1}) {
    SCOPED_TRACE(part);
    problem.tier->outBytesPerUs = problem.tier->inBytesPerUs =
        unplanned(problem).peakBytes * 1000 / baseNs / part + 1;
    Solution solution = solveOffload(problem);
    ASSERT_TRUE(solution.plan.has_value());
    EXPECT_EQ(whyWrong(problem, *solution.plan), "");
    EXPECT_GT(tierUse(problem, *solution.plan).outBytes, 0);
    EXPECT_LT(solution.plan->timeNs, lastNs);
    lastNs = solution.plan->timeNs;
    // Measured: 0.14 to 0.17 %.
    EXPECT_LE(lastNs, solution.boundNs * 1003 / 1000);
  }
}

TEST(Tier, WithoutUseProvesAsMuchAsNone) {
  Problem plain = transformerProblem(3);
  plain.budgetBytes = solveNone(plain).plan->peakBytes / 2;
  Problem tiny = plain, fixed = plain;
  tiny.tier.emplace();
  tiny.tier->capacityBytes = 0;
  fixed.tier.emplace();
  for (NodeValue &value : fixed.values)
    value.mayMove = false;
  Solution expected = solveAuto(plain);
  ASSERT_GT(expected.boundNs, 0);
  for (const Problem &problem : {tiny, fixed}) {
    Solution solution = solveAuto(problem);
    EXPECT_EQ(solution.boundNs, expected.boundNs);
    EXPECT_EQ(solution.plan->timeNs, expected.plan->timeNs);
  }
}
