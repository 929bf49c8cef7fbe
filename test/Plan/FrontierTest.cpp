//===- FrontierTest.cpp - Laws of series of budgets -----------------------===//
//
// A larger budget is never slower, a smaller one never has a lower bound.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/Frontier.h"
#include "Generate.h"
#include "Oracle.h"

#include <gtest/gtest.h>

using namespace remat;

static void expectLaws(const Problem &problem, std::vector<int64_t> budgets,
                       Strategy strategy) {
  size_t counted = 0;
  std::vector<Solution> frontier =
      solveFrontier(problem, budgets, strategy, kDefaultEffort,
                    [&](size_t count) { EXPECT_EQ(count, ++counted); });
  ASSERT_EQ(frontier.size(), budgets.size());
  EXPECT_EQ(counted, budgets.size());
  for (size_t at = 0; at < budgets.size(); ++at) {
    SCOPED_TRACE(budgets[at]);
    Problem limited = problem;
    limited.budgetBytes = budgets[at];
    if (frontier[at].plan)
      (void)check(limited, *frontier[at].plan,
                  [](NodeId node, const llvm::Twine &message) {
                    ADD_FAILURE() << "node " << node << ": " << message.str();
                  });
    if (at + 1 == budgets.size())
      continue;
    EXPECT_GE(frontier[at].boundNs, frontier[at + 1].boundNs);
    if (!frontier[at].plan)
      continue;
    ASSERT_TRUE(frontier[at + 1].plan.has_value());
    EXPECT_LE(frontier[at + 1].plan->timeNs, frontier[at].plan->timeNs);
  }
}

TEST(Frontier, IsMonotoneWithEveryStrategy) {
  Problem problem = transformerProblem(3);
  int64_t peak = unplanned(problem).peakBytes;
  std::vector<int64_t> budgets;
  for (int percent = 30; percent <= 100; percent += 14)
    budgets.push_back(peak * percent / 100);
  for (const char *name : {"none", "full", "segments", "segments=2",
                           "recursive", "greedy", "cut", "search", "auto"}) {
    SCOPED_TRACE(name);
    expectLaws(problem, budgets, llvm::cantFail(parseStrategy(name)));
  }
}

TEST(Frontier, IsMonotoneWithChoices) {
  for (uint64_t seed = 0; seed < 20; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = randomProblemWithChoices(/*nodes=*/8, seed);
    int64_t peak = unplanned(problem).peakBytes;
    std::vector<int64_t> budgets;
    for (int percent = 30; percent <= 100; percent += 10)
      budgets.push_back(std::max<int64_t>(peak * percent / 100, 1));
    expectLaws(problem, budgets, {});
  }
}

/// Not promised, but to be expected where problems are small: plans made one by
/// one, which know nothing of one another.
TEST(Frontier, PlansOfSmallProblemsAreMonotoneByThemselves) {
  for (uint64_t seed = 0; seed < 40; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = randomProblem(/*nodes=*/7, seed);
    int64_t peak = unplanned(problem).peakBytes;
    int64_t smallerNs = std::numeric_limits<int64_t>::max();
    for (int percent = 30; percent <= 100; percent += 5) {
      SCOPED_TRACE(percent);
      problem.budgetBytes = std::max<int64_t>(peak * percent / 100, 1);
      std::optional<Plan> plan = solve(problem, {}).plan;
      if (plan)
        EXPECT_LE(plan->timeNs, smallerNs);
      else
        EXPECT_EQ(smallerNs, std::numeric_limits<int64_t>::max());
      if (plan)
        smallerNs = plan->timeNs;
    }
  }
}

TEST(Frontier, AgreesWithBruteForce) {
  for (uint64_t seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = randomProblem(/*nodes=*/7, seed);
    problem.placed = false;
    int64_t peak = unplanned(problem).peakBytes;
    std::vector<int64_t> budgets;
    for (int64_t budget = 64; budget <= peak; budget += 64)
      budgets.push_back(budget);
    expectLaws(problem, budgets, {});
    std::vector<Solution> frontier = solveFrontier(problem, budgets);
    for (size_t at = 0; at < budgets.size(); ++at) {
      SCOPED_TRACE(budgets[at]);
      problem.budgetBytes = budgets[at];
      std::optional<int64_t> best = bruteForceTimeNs(problem);
      const Solution &got = frontier[at];
      EXPECT_FALSE(best && got.boundPeakBytes > budgets[at]);
      if (got.plan)
        EXPECT_GE(got.plan->timeNs, best.value_or(INT64_MAX));
      if (best)
        EXPECT_LE(got.boundNs, *best);
    }
  }
}
