//===- CertificateTest.cpp - Proofs of bounds -----------------------------===//
//
// Multipliers prove nothing false, whatever they are; what is claimed is below
// every plan; what is infeasible is said to be so with a proof, and no more.
// utils/check-certificate reads the same proofs in certificates.test.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/Certificate.h"
#include "../../lib/Plan/CutRows.h"
#include "../../lib/Plan/Relaxed.h"
#include "Generate.h"
#include "Oracle.h"
#include "remat/Plan/PeakBound.h"
#include "remat/Plan/Strategies.h"
#include "llvm/ADT/STLExtras.h"

#include <gtest/gtest.h>

#include <set>

using namespace remat;

static int64_t totalNs(const Problem &problem) {
  int64_t sum = 0;
  for (const Node &node : problem.nodes)
    sum += node.timeNs;
  return sum;
}

/// Whether what is proven is that nothing fits, as the checker finds out.
static bool provesThatNothingFits(const Problem &problem,
                                  const ProvenBound &bound) {
  if (bound.overBudget)
    return true;
  Relaxed relaxed = relaxChoices(problem);
  CutRows rows(relaxed.problem, bound.proof.steps);
  if (bound.proof.scale != 0)
    return bound.boundNs > relaxed.onceNs + rows.highestCostNs();
  std::vector<int8_t> fixed(rows.columns().size(), -1);
  return rows.value(flowOf(relaxed.problem, bound.proof), 0, fixed) > 0;
}

TEST(Certificate, AgreesWithBruteForce) {
  int certified = 0, infeasible = 0;
  for (uint64_t seed = 0; seed < 400; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = randomTightProblem(/*nodes=*/5 + seed % 4, seed);
    std::optional<int64_t> best = bruteForceTimeNs(problem);
    Solution solution = solveAuto(problem);
    ProvenBound bound = provenBound(problem, solution);
    if (!bound.overBudget && solution.boundNs > 0) {
      EXPECT_GE(bound.boundNs, solution.boundNs);
      EXPECT_FALSE(bound.proof.empty());
    }
    if (!bound.overBudget && bound.proof.empty())
      continue;
    ++certified;
    bool fits = !provesThatNothingFits(problem, bound);
    infeasible += !fits;
    EXPECT_TRUE(fits || !best);
    if (best)
      EXPECT_LE(bound.boundNs, *best);
  }
  std::printf("%d certified, %d of them infeasible\n", certified, infeasible);
  EXPECT_GE(certified, 150);
  EXPECT_GE(infeasible, 30);
}

// Whatever the planner calls infeasible, and nothing else.
TEST(Certificate, WhatIsInfeasibleIsProven) {
  int together = 0, byCut = 0;
  for (uint64_t seed = 0; seed < 800; ++seed) {
    SCOPED_TRACE(seed);
    int nodes = 4 + seed % 3;
    bool donors = seed % 5 == 0;
    Problem problem = seed % 2 ? randomProblemWithChoices(nodes, seed, donors)
                      : donors ? randomProblemWithDonors(nodes, seed)
                               : randomProblem(nodes, seed);
    problem.placed = seed % 3 == 0;
    PeakBound bound = peakBound(problem);
    together += bound.maker >= 0;
    for (int64_t bytes : {bound.bytes - 1, bound.bytes + 63}) {
      problem.budgetBytes = std::max<int64_t>(bytes, 1);
      bool isInfeasible = !bruteForceTimeNs(problem);
      EXPECT_TRUE(isInfeasible || problem.budgetBytes >= bound.bytes);
      Solution solution = solveAuto(problem);
      ProvenBound proven = provenBound(problem, solution);
      EXPECT_EQ(proven.overBudget.has_value(),
                problem.budgetBytes < bound.bytes);
      bool isProven = provesThatNothingFits(problem, proven);
      EXPECT_TRUE(isInfeasible || !isProven);
      EXPECT_EQ(isProven, !solution.plan &&
                              solution.boundPeakBytes > problem.budgetBytes);
      byCut += isProven && !proven.overBudget;
    }
  }
  EXPECT_GE(together, 40);
  EXPECT_GE(byCut, 10);
}

/// `count` of the problem's nodes, ascending.
static std::vector<NodeId> drawSteps(Draw &draw, const Problem &problem,
                                     unsigned count) {
  std::set<NodeId> steps;
  while (steps.size() < count)
    steps.insert(draw.below(problem.nodes.size()));
  return {steps.begin(), steps.end()};
}

/// The best value of random multipliers, improved by random changes.
static int64_t climb(const CutRows &rows, Draw &draw, int64_t scale) {
  std::vector<int8_t> fixed(rows.columns().size(), -1);
  std::vector<int64_t> amounts(rows.rows().size() + rows.steps().size());
  int64_t best = INT64_MIN;
  for (int trial = 0; trial < 150; ++trial) {
    std::vector<int64_t> changed = amounts;
    for (int change = 0; change < 2; ++change)
      changed[draw.below(changed.size())] = draw.below(10 * scale);
    CutMultipliers multipliers;
    for (size_t step = 0; step < rows.steps().size(); ++step)
      multipliers.prices.push_back(changed[rows.rows().size() + step] / 64);
    for (auto [index, row] : llvm::enumerate(rows.rows()))
      rows.addTo(multipliers, row, changed[index]);
    int64_t value = rows.value(multipliers, scale, fixed);
    if (value >= best) {
      best = value;
      amounts = changed;
    }
  }
  return best;
}

TEST(Certificate, NoMultipliersProveTooMuch) {
  int positive = 0;
  for (uint64_t seed = 0; seed < 400; ++seed) {
    SCOPED_TRACE(seed);
    Draw draw(seed);
    Problem problem = randomTightProblem(/*nodes=*/5 + seed % 4, seed);
    std::optional<int64_t> best = bruteForceTimeNs(problem);
    if (!best)
      continue;
    for (unsigned steps : {1, 2, 3, 4}) {
      CutRows rows(problem, drawSteps(draw, problem, steps));
      int64_t value = climb(rows, draw, /*scale=*/64);
      positive += value > 0;
      EXPECT_LE(value, 64 * (*best - totalNs(problem)));
    }
  }
  EXPECT_GE(positive, 50);
}

/// What is proven without choices holds with them.
TEST(Certificate, AgreesWithBruteForceOverChoices) {
  int beyondOnce = 0, tight = 0;
  for (uint64_t seed = 0; seed < 600; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = randomTightProblemWithChoices(4 + seed % 4, seed);
    std::optional<int64_t> best = bruteForceTimeNs(problem);
    Solution solution = solveAuto(problem);
    ProvenBound bound = provenBound(problem, solution);
    if (!best)
      continue;
    EXPECT_EQ(bound.boundNs, std::max(solution.boundNs, requiredNs(problem)));
    EXPECT_LE(bound.boundNs, *best);
    int64_t onceNs = relaxChoices(problem).onceNs;
    EXPECT_LE(requiredNs(problem), onceNs);
    EXPECT_EQ(bound.boundNs > onceNs, !bound.proof.empty());
    beyondOnce += bound.boundNs > onceNs;
    tight += bound.boundNs == *best;
  }
  std::printf("%d beyond one execution of each node, %d tight\n", beyondOnce,
              tight);
  EXPECT_GE(beyondOnce, 100);
  EXPECT_GE(tight, 250);
}

TEST(Certificate, NoMultipliersProveTooMuchOverChoices) {
  int positive = 0;
  for (uint64_t seed = 0; seed < 600; ++seed) {
    SCOPED_TRACE(seed);
    Draw draw(seed);
    Problem problem = randomTightProblemWithChoices(4 + seed % 4, seed);
    std::optional<int64_t> best = bruteForceTimeNs(problem);
    if (!best)
      continue;
    Relaxed relaxed = relaxChoices(problem);
    std::vector<NodeId> required;
    for (auto [number, node] : llvm::enumerate(relaxed.problem.nodes))
      if (!node.optional)
        required.push_back(number);
    for (unsigned most : {1, 2, 3}) {
      std::set<NodeId> steps;
      for (unsigned step = 0; step < most; ++step)
        steps.insert(required[draw.below(required.size())]);
      CutRows rows(relaxed.problem,
                   std::vector<NodeId>(steps.begin(), steps.end()));
      int64_t value = climb(rows, draw, /*scale=*/64);
      positive += value > 0;
      EXPECT_LE(value, 64 * (*best - relaxed.onceNs));
    }
  }
  EXPECT_GE(positive, 50);
}

TEST(Certificate, FlowsProveNothingFalse) {
  for (uint64_t seed = 0; seed < 200; ++seed) {
    SCOPED_TRACE(seed);
    Draw draw(seed);
    Problem problem = randomTightProblem(/*nodes=*/5 + seed % 4, seed);
    std::optional<int64_t> best = bruteForceTimeNs(problem);
    if (!best)
      continue;
    for (int price : {1, 3, 40, 1000}) {
      NodeId step = draw.below(problem.nodes.size());
      int64_t scale = 1 + draw.below(50);
      CutRows rows(problem, {step});
      std::vector<int8_t> fixed(rows.columns().size(), -1);
      __int128 value =
          rows.value(flowAtPrice(problem, step, price, scale), scale, fixed);
      EXPECT_LE(int64_t(value), scale * (*best - totalNs(problem)));
    }
  }
}

TEST(Certificate, SurvivesHugeNumbers) {
  Problem problem = randomProblem(/*nodes=*/12, /*seed=*/3);
  problem.budgetBytes = largestWorkingSet(problem);
  for (int64_t price : {int64_t(1) << 40, INT64_MAX / 2})
    for (int64_t scale : {int64_t(1), int64_t(1) << 40})
      for (NodeId step = 0; step < 12; ++step)
        for (const CutMultipliers::Read &read :
             flowAtPrice(problem, step, price, scale).reads)
          EXPECT_LT(read.reader, step);
}
