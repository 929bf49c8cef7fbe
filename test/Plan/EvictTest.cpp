//===- EvictTest.cpp - Executions on line ---------------------------------===//
//
// What is run fits in the room that was given, and often where a repair fails.
//
//===----------------------------------------------------------------------===//

#include "../../lib/Plan/Evict.h"
#include "Generate.h"
#include "Oracle.h"
#include "remat/Plan/PeakBound.h"
#include "remat/Plan/Strategies.h"

#include <gtest/gtest.h>

using namespace remat;

TEST(Evict, StaysWithinTheLimit) {
  int feasible = 0, found = 0;
  for (uint64_t seed = 0; seed < 400; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = randomProblem(/*nodes=*/5 + seed % 5, seed);
    problem.placed = false;
    Draw draw(seed);
    int64_t peak = simulate(problem, baseSequence(problem)).peakBytes;
    int64_t floor = largestWorkingSet(problem);
    problem.budgetBytes = floor + draw.below(peak - floor + 1);
    bool isFeasible = bruteForceTimeNs(problem).has_value();
    feasible += isFeasible;
    std::optional<Sequence> sequence =
        runEvicting(problem, problem.budgetBytes, {4, 4, -2}, 400);
    if (!sequence)
      continue;
    ++found;
    ASSERT_TRUE(isFeasible);
    // Values in place take less than what was reckoned with.
    Plan plan = makePlan(problem, *sequence);
    EXPECT_LE(plan.liveBytes, problem.budgetBytes);
    EXPECT_TRUE(succeeded(
        check(problem, plan, [](NodeId node, const llvm::Twine &message) {
          ADD_FAILURE() << "node " << node << ": " << message.str();
        })));
  }
  std::printf("%d feasible, %d run\n", feasible, found);
  EXPECT_GE(found, feasible / 2);
}

TEST(Evict, NothingIsMadeTwiceWhereThereIsRoom) {
  Problem problem = transformerProblem(3);
  int64_t peak = simulate(problem, baseSequence(problem)).peakBytes;
  // In-place pairs are not reckoned with.
  EXPECT_EQ(runEvicting(problem, 2 * peak, {}, 10'000), baseSequence(problem));
  EXPECT_EQ(runEvicting(problem, 64, {}, 10'000), std::nullopt);
}
