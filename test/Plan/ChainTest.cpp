//===- ChainTest.cpp - Plans of chains against what is known --------------===//
//
// The closed form of the binomial schedule, brute force on short chains, and
// laws on longer ones.
//
//===----------------------------------------------------------------------===//

#include "Generate.h"
#include "Oracle.h"
#include "remat/Plan/PeakBound.h"
#include "remat/Plan/Simulator.h"
#include "remat/Plan/Strategies.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace remat;

/// Layers with times and bytes from the seed; all 1 if it is 0. Backward nodes
/// read their own layer's value, too, if `readsOwn` says so.
static Problem chainProblem(int length, uint64_t seed, bool readsOwn = false) {
  Draw draw(seed);
  auto between = [&](int64_t low, int64_t high) {
    return seed == 0 ? 1 : low + draw.below(high - low + 1);
  };
  Problem problem;
  problem.name = "chain";
  problem.placed = false;
  problem.alignment = 1;
  problem.values.resize(2 * length);
  problem.nodes.resize(2 * length);
  for (int id = 0; id < 2 * length; ++id) {
    Node &node = problem.nodes[id];
    bool forward = id < length;
    int layer = forward ? id : 2 * length - 1 - id;
    node.name = (forward ? "f" : "b") + std::to_string(layer);
    node.timeNs = between(5, 60) * (seed == 0 || forward ? 1 : 2);
    node.outputs = {id};
    node.backward = !forward;
    node.workspaceBytes = forward || seed == 0 ? 0 : between(0, 6);
    problem.values[id].name = node.name;
    problem.values[id].bytes = between(1, 9);
    if (id > 0)
      node.inputs.push_back(id - 1);
    if (!forward && layer > 0)
      node.inputs.push_back(layer - 1);
    if (!forward && readsOwn && layer < length - 1)
      node.inputs.push_back(layer);
  }
  problem.values.back().neededAtEnd = true;
  return problem;
}

static int64_t peakOf(const Problem &problem) {
  return simulate(problem, sequenceOf(*solveNone(problem).plan)).peakBytes;
}

static void expectValid(const Problem &problem, const Solution &solution) {
  (void)check(problem, *solution.plan,
              [](NodeId node, const llvm::Twine &message) {
                ADD_FAILURE() << "node " << node << ": " << message.str();
              });
}

static int64_t binomial(int64_t n, int64_t k) {
  int64_t result = 1;
  for (int64_t i = 1; i <= k; ++i)
    result = result * (n - k + i) / i;
  return result;
}

/// Griewank and Walther 2000: with c slots the forward nodes of l layers run
/// r · l - C(c + r, r - 1) times, for the least r with C(c + r, c) >= l.
static int64_t revolveTime(int64_t length, int64_t budget) {
  int64_t slots = budget - 2, sweeps = 1;
  while (binomial(slots + sweeps, slots) < length)
    ++sweeps;
  return sweeps * length - binomial(slots + sweeps, sweeps - 1) + length + 1;
}

TEST(Chain, EqualLayersAgreeWithTheClosedForm) {
  for (int length : {2, 3, 10, 50, 100, 500})
    for (int64_t budget : {3, 4, 5, 6, 8, 13, 33}) {
      SCOPED_TRACE(length);
      SCOPED_TRACE(budget);
      Problem problem = chainProblem(length, 0);
      if (peakOf(problem) <= budget)
        continue;
      problem.budgetBytes = budget;
      Solution solution = solveChain(problem);
      ASSERT_TRUE(solution.plan.has_value());
      expectValid(problem, solution);
      EXPECT_EQ(solution.plan->timeNs, revolveTime(length, budget));
    }
}

TEST(Chain, ShortChainsAgainstBruteForce) {
  int feasible = 0, found = 0, optimal = 0, searched = 0;
  for (uint64_t seed = 1; seed <= 300; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = chainProblem(3 + seed % 4, seed, seed % 3 == 0);
    int64_t peak = peakOf(problem), floor = largestWorkingSet(problem);
    if (peak <= floor)
      continue;
    problem.budgetBytes = floor + Draw(seed).below(peak - floor);
    std::optional<int64_t> best = bruteForceTimeNs(problem);
    Solution solution = solveChain(problem);
    feasible += best.has_value();
    found += solution.plan.has_value();
    if (!solution.plan)
      continue;
    expectValid(problem, solution);
    ASSERT_TRUE(best.has_value());
    EXPECT_GE(solution.plan->timeNs, *best);
    optimal += solution.plan->timeNs == *best;
    Solution better = solveSearch(problem, *solution.plan);
    ASSERT_TRUE(better.plan.has_value());
    expectValid(problem, better);
    EXPECT_GE(better.plan->timeNs, *best);
    EXPECT_LE(better.plan->timeNs, solution.plan->timeNs);
    searched += better.plan->timeNs == *best;
  }
  std::printf("%d feasible, %d planned, %d optimal, %d after search\n",
              feasible, found, optimal, searched);
  // What is kept longer than its backward node needs, or dropped and made
  // again, is not in the class that is searched.
  EXPECT_GE(found, feasible * 9 / 10);
  EXPECT_GE(optimal, found * 6 / 10);
  EXPECT_GE(searched, found * 97 / 100);
}

TEST(Chain, LargerBudgetIsNeverSlower) {
  for (uint64_t seed = 1; seed <= 10; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = chainProblem(30, seed, seed % 2 == 0);
    int64_t peak = peakOf(problem), last = INT64_MAX;
    for (int64_t budget = largestWorkingSet(problem); budget <= peak;
         budget += 3) {
      problem.budgetBytes = budget;
      Solution solution = solveChain(problem);
      if (!solution.plan) {
        EXPECT_EQ(last, INT64_MAX);
        continue;
      }
      expectValid(problem, solution);
      EXPECT_LE(solution.plan->timeNs, last);
      last = solution.plan->timeNs;
    }
    EXPECT_LT(last, INT64_MAX);
  }
}

TEST(Chain, LargeSizesAreRounded) {
  // The same chain in units of a prime number of bytes, and with odd bytes.
  Problem problem = chainProblem(60, 5);
  problem.budgetBytes = peakOf(problem) / 3;
  Solution exact = solveChain(problem);
  Problem large = problem;
  for (NodeValue &value : large.values)
    value.bytes *= 1'000'003;
  for (Node &node : large.nodes)
    node.workspaceBytes *= 1'000'003;
  large.budgetBytes *= 1'000'003;
  EXPECT_EQ(solveChain(large).plan->timeNs, exact.plan->timeNs);
  large.values[7].bytes -= 1;
  Solution rounded = solveChain(large);
  ASSERT_TRUE(rounded.plan.has_value());
  expectValid(large, rounded);
  EXPECT_LE(rounded.plan->timeNs, exact.plan->timeNs * 101 / 100);
}

TEST(Recursive, LogarithmicMemoryAndTime) {
  for (int length : {16, 64, 256, 1024}) {
    SCOPED_TRACE(length);
    Problem problem = chainProblem(length, 0);
    Solution solution = solveRecursive(problem);
    ASSERT_TRUE(solution.plan.has_value());
    expectValid(problem, solution);
    int levels = std::log2(length);
    EXPECT_LE(solution.plan->peakBytes, levels + 4);
    EXPECT_LE(solution.plan->timeNs, length * (levels + 3));
  }
}

TEST(Chain, OtherProblemsAreNotChains) {
  Problem problem = chainProblem(10, 3);
  problem.budgetBytes = peakOf(problem) / 2;
  EXPECT_TRUE(solveChain(problem).plan.has_value());
  Problem skip = problem;
  skip.nodes[5].inputs.push_back(2);
  EXPECT_FALSE(solveChain(skip).plan.has_value());
  Problem saved = problem;
  saved.values[4].directive = Directive::Save;
  EXPECT_FALSE(solveChain(saved).plan.has_value());
  Problem result = problem;
  result.values[9].neededAtEnd = true;
  EXPECT_FALSE(solveChain(result).plan.has_value());
  Problem transformer = transformerProblem(2);
  transformer.budgetBytes = peakOf(transformer) / 2;
  EXPECT_FALSE(solveChain(transformer).plan.has_value());
}
