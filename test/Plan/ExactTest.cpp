//===- ExactTest.cpp - The mixed integer program against brute force ------===//
//
// The staged optimum is never faster than the optimum of all sequences, which
// is mostly the same, and never slower than what other strategies find.
//
//===----------------------------------------------------------------------===//

#include "Generate.h"
#include "Oracle.h"
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
