//===- SplitTreeTest.cpp - Several cuts against all choices ---------------===//
//
// The best choices at some steps, by trying all of them.
//
//===----------------------------------------------------------------------===//

#include "../../lib/Plan/SplitTree.h"
#include "Generate.h"
#include "Oracle.h"
#include "remat/Plan/Strategies.h"

#include <gtest/gtest.h>

using namespace remat;

/// The least cost of a solution of the rows; none if there is no solution.
static std::optional<int64_t> leastCost(const CutRows &rows) {
  size_t count = rows.columns().size();
  std::optional<int64_t> least;
  for (uint32_t yes = 0; yes < uint32_t(1) << count; ++yes) {
    auto is = [&](int32_t column) {
      return column >= 0 && (yes >> column & 1);
    };
    int64_t costNs = 0;
    std::vector<int64_t> bytes(rows.steps().size());
    for (size_t column = 0; column < count; ++column)
      if (is(column)) {
        costNs += rows.columns()[column].costNs;
        bytes[rows.columns()[column].choice.step] +=
            rows.columns()[column].bytes;
      }
    bool holds = !least || costNs < *least;
    for (const CutRow &row : rows.rows())
      holds &= is(row.kept) || is(row.again) ||
               (row.wantedBy >= 0 && !is(row.wantedBy));
    for (size_t step = 0; step < bytes.size(); ++step)
      holds &= bytes[step] <= rows.room(step);
    if (holds)
      least = costNs;
  }
  return least;
}

/// The tree's bound in integers, from its cases.
static __int128 leastValue(const CutRows &rows, const CutProof &proof,
                           int32_t number, std::vector<int8_t> &fixed) {
  const CutCase &here = proof.cases[number];
  if (here.no < 0)
    return rows.value(here.multipliers, proof.scale, fixed);
  int32_t column = rows.column(here.choice);
  fixed[column] = 0;
  __int128 no = leastValue(rows, proof, here.no, fixed);
  fixed[column] = 1;
  __int128 yes = leastValue(rows, proof, here.yes, fixed);
  fixed[column] = -1;
  return std::min(no, yes);
}

static void expectProven(CutRows rows, const SplitProof &proof) {
  for (const CutRoom &room : proof.proof.rounded)
    rows.addRoom(room);
  std::vector<int8_t> fixed(rows.columns().size(), -1);
  __int128 value = leastValue(rows, proof.proof, 0, fixed);
  if (proof.boundNs > 0)
    EXPECT_GT(int64_t(value), proof.proof.scale * (proof.boundNs - 1));
}

TEST(SplitTree, AgreesWithAllChoices) {
  if (!haveExact())
    GTEST_SKIP() << "HiGHS is not there";
  int rounded = 0, infeasible = 0;
  for (uint64_t seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    Draw draw(seed);
    Problem problem = randomTightProblem(/*nodes=*/5 + seed % 5, seed);
    NodeId first = draw.below(problem.nodes.size() - 2) + 1;
    CutRows rows(problem, {first, NodeId(problem.nodes.size() - 1)});
    if (rows.columns().size() > 12)
      continue;
    std::optional<int64_t> least = leastCost(rows);
    int64_t target = rows.highestCostNs() + 1, work = 100'000'000;
    SplitProof proof = proveBySplits(rows, target, work);
    EXPECT_EQ(proof.boundNs, least.value_or(target));
    expectProven(rows, proof);
    rounded += !proof.proof.rounded.empty();
    infeasible += !least;
    // With little work the bound stays one.
    work = 5000;
    if (least)
      EXPECT_LE(proveBySplits(rows, target, work).boundNs, *least);
  }
  std::printf("%d rounded, %d infeasible\n", rounded, infeasible);
  EXPECT_GE(rounded, 20);
  EXPECT_GE(infeasible, 20);
}

TEST(SplitTree, SplitsProveNothingFalse) {
  if (!haveExact())
    GTEST_SKIP() << "HiGHS is not there";
  int split = 0;
  for (uint64_t seed = 0; seed < 200; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = randomTightProblem(/*nodes=*/30, seed);
    Solution greedy = solveGreedy(problem);
    if (!greedy.plan)
      continue;
    int64_t unplannedNs = 0;
    for (const Node &node : problem.nodes)
      unplannedNs += node.timeNs;
    CutRows rows(problem, {10, 15, 20, 25});
    int64_t target = greedy.plan->timeNs - unplannedNs, work = 20'000'000;
    // A bound that is too high would be found by a target that is.
    SplitProof proof = proveBySplits(rows, 10 * target + 10, work);
    EXPECT_LE(proof.boundNs, target);
    expectProven(rows, proof);
    split += proof.proof.cases.size() > 1;
  }
  std::printf("%d split\n", split);
  EXPECT_GE(split, 5);
}
