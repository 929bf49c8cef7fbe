//===- ExactTest.cpp - The mixed integer program against brute force ------===//
//
// The staged optimum is never faster than the optimum of all sequences, which
// is mostly the same, and never slower than what other strategies find.
//
//===----------------------------------------------------------------------===//

#include "Generate.h"
#include "Oracle.h"
#include "remat/Plan/PeakBound.h"
#include "remat/Plan/Simulator.h"
#include "remat/Plan/Strategies.h"

#include <gtest/gtest.h>

using namespace remat;

TEST(Exact, AgreesWithBruteForce) {
  if (!haveExact())
    GTEST_SKIP() << "built without HiGHS";
  int feasible = 0, found = 0, optimal = 0;
  for (uint64_t seed = 1000; seed < 1120; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = seed % 4 == 3
                          ? randomProblemWithDonors(/*nodes=*/6, seed)
                          : randomProblem(/*nodes=*/5 + seed % 4, seed);
    problem.placed = false;
    int64_t peak = solveNone(problem).plan->peakBytes;
    int64_t floor = largestWorkingSet(problem);
    problem.budgetBytes = floor + Draw(seed).below(peak - floor + 1);
    std::optional<int64_t> best = bruteForceTimeNs(problem);
    Solution got = solveExact(problem);
    feasible += best.has_value();
    if (!got.plan)
      continue;
    ++found;
    (void)check(problem, *got.plan, [](NodeId node, const llvm::Twine &text) {
      ADD_FAILURE() << "node " << node << ": " << text.str();
    });
    ASSERT_TRUE(best.has_value());
    EXPECT_GE(got.plan->timeNs, *best);
    optimal += got.plan->timeNs == *best;
  }
  std::printf("%d feasible, %d planned, %d optimal\n", feasible, found,
              optimal);
  // A plan may need to run one node twice, or nodes out of order, in a stage.
  EXPECT_GE(found, feasible * 98 / 100);
  EXPECT_GE(optimal, feasible * 95 / 100);
}

TEST(Exact, EndsWithTheBestPlanSoFar) {
  if (!haveExact())
    GTEST_SKIP() << "built without HiGHS";
  int planned = 0;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = randomProblem(/*nodes=*/16, seed);
    problem.budgetBytes = solveNone(problem).plan->peakBytes * 9 / 10;
    Solution cut = solveCut(problem);
    Solution got =
        solveExact(problem, kDefaultEffort,
                   {/*progress=*/{}, /*isStopped=*/[] { return true; }});
    EXPECT_GE(got.boundNs, cut.boundNs);
    if (!cut.plan)
      continue;
    // At least what it starts from.
    ++planned;
    ASSERT_TRUE(got.plan.has_value());
    EXPECT_LE(got.plan->timeNs, cut.plan->timeNs);
    EXPECT_EQ(got.strategy, "exact");
  }
  EXPECT_GE(planned, 5);
}

/// What a solver that is wrong could return: each is rejected.
TEST(Exact, ForgedSolutionsAreRejected) {
  if (!haveExact())
    GTEST_SKIP() << "built without HiGHS";
  auto accepts = [](const Problem &problem, const Plan &plan) {
    return llvm::succeeded(
        check(problem, plan, [](NodeId, const llvm::Twine &) {}));
  };
  int forged = 0;
  for (uint64_t seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = randomProblem(/*nodes=*/8, seed);
    problem.budgetBytes = solveNone(problem).plan->peakBytes * 9 / 10;
    Solution got = solveExact(problem);
    if (!got.plan || numRecomputed(*got.plan) == 0)
      continue;
    ++forged;
    ASSERT_TRUE(accepts(problem, *got.plan));
    Plan faster = *got.plan;
    --faster.timeNs;
    EXPECT_FALSE(accepts(problem, faster));
    Plan smaller = *got.plan;
    smaller.peakBytes -= problem.alignment;
    EXPECT_FALSE(accepts(problem, smaller));
    // A row of the budget violated.
    Problem tighter = problem;
    tighter.budgetBytes = got.plan->peakBytes - 1;
    EXPECT_FALSE(accepts(tighter, *got.plan));
    // A value that is not there: its recomputation is left out.
    std::vector<bool> seen(problem.nodes.size());
    for (size_t at = 0; at < got.plan->executions.size(); ++at) {
      NodeId node = got.plan->executions[at].node;
      if (!seen[node]) {
        seen[node] = true;
        continue;
      }
      Plan missing = *got.plan;
      missing.executions.erase(missing.executions.begin() + at);
      missing.timeNs -= problem.nodes[node].timeNs;
      EXPECT_FALSE(accepts(problem, missing));
      break;
    }
  }
  EXPECT_GE(forged, 5);
}

TEST(Exact, RefusesWhatIsTooLarge) {
  Problem problem = transformerProblem(6);
  problem.budgetBytes = solveNone(problem).plan->peakBytes / 2;
  Solution solution = solveExact(problem);
  EXPECT_FALSE(solution.plan.has_value());
  EXPECT_NE(whyNone(problem, {Strategy::Exact}, solution).find("small steps"),
            std::string::npos);
  EXPECT_EQ(whyNone(problem, {Strategy::Cut}, solveCut(problem)), "");
}

TEST(Exact, MissingHighsIsAnError) {
  llvm::Expected<Strategy> parsed = parseStrategy("exact");
  EXPECT_EQ(bool(parsed), haveExact());
  if (!parsed)
    EXPECT_NE(llvm::toString(parsed.takeError()).find("HiGHS"),
              std::string::npos);
}
