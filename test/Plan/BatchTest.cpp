//===- BatchTest.cpp - The largest batch against a linear scan ------------===//
//
// Small problems whose values grow with the batch, and brute force at each.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/Batch.h"
#include "Generate.h"
#include "Oracle.h"

#include <gtest/gtest.h>

using namespace remat;

/// Activations grow with the batch, every third value (a weight's gradient)
/// does not.
static Problem ofBatch(Problem problem, int64_t batch) {
  for (size_t value = 0; value < problem.values.size(); ++value)
    if (value % 3 != 0)
      problem.values[value].bytes *= batch;
  for (Node &node : problem.nodes) {
    node.workspaceBytes *= batch;
    node.timeNs *= batch;
    llvm::erase_if(node.inPlace, [&](InPlacePair pair) {
      return problem.values[node.outputs[pair.output]].bytes !=
             problem.values[node.inputs[pair.input]].bytes;
    });
  }
  return problem;
}

/// Batches that fit, from the first on.
static int64_t scan(const Problem &problem, int64_t count) {
  for (int64_t batch = 1; batch <= count; ++batch)
    if (!bruteForceTimeNs(ofBatch(problem, batch)))
      return batch - 1;
  return count;
}

static void expectValid(const BatchPlan &batch) {
  ASSERT_TRUE(batch.solution.plan.has_value());
  (void)check(batch.problem, *batch.solution.plan,
              [](NodeId node, const llvm::Twine &message) {
                ADD_FAILURE() << "node " << node << ": " << message.str();
              });
}

TEST(Batch, AgreesWithALinearScan) {
  constexpr int64_t kCount = 9;
  int same = 0, proven = 0, all = 0;
  for (uint64_t seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    Draw draw(seed);
    Problem problem = randomProblem(/*nodes=*/4 + seed % 4, seed);
    problem.placed = false;
    problem.budgetBytes = 64 * (1 + draw.below(60));
    int64_t largest = scan(problem, kCount);
    auto member = [&](int64_t number) -> llvm::Expected<Problem> {
      return ofBatch(problem, number);
    };
    LargestBatch got = llvm::cantFail(findLargestBatch(kCount, member));
    EXPECT_LE(got.best.number, largest);
    EXPECT_EQ(got.next.number,
              got.best.number == kCount ? 0 : got.best.number + 1);
    if (got.best.number != 0) {
      expectValid(got.best);
      EXPECT_GE(got.best.solution.plan->timeNs,
                *bruteForceTimeNs(ofBatch(problem, got.best.number)));
    }
    if (got.next.number != 0 &&
        got.next.solution.boundPeakBytes > got.next.problem.budgetBytes) {
      EXPECT_EQ(got.best.number, largest);
      ++proven;
    }
    same += got.best.number == largest;
    ++all;
  }
  // The strategies miss some budgets near the floor.
  EXPECT_GE(same, all * 95 / 100);
  EXPECT_GE(proven, all / 3);
}

TEST(Batch, IsTheLastOneWhereAllFit) {
  auto member = [](int64_t number) -> llvm::Expected<Problem> {
    return transformerProblem(1, /*tokens=*/16 * number);
  };
  LargestBatch got = llvm::cantFail(findLargestBatch(21, member));
  EXPECT_EQ(got.best.number, 21);
  EXPECT_EQ(got.next.number, 0);
}

TEST(Batch, PassesFailuresOn) {
  std::vector<int64_t> asked;
  auto member = [&](int64_t number) -> llvm::Expected<Problem> {
    asked.push_back(number);
    if (number == 4)
      return llvm::createStringError("no batch of four");
    return transformerProblem(1, 16 * number);
  };
  llvm::Expected<LargestBatch> got = findLargestBatch(100, member);
  ASSERT_FALSE(bool(got));
  EXPECT_EQ(llvm::toString(got.takeError()), "no batch of four");
  EXPECT_EQ(asked, (std::vector<int64_t>{1, 2, 4}));
}

TEST(Batch, RecomputationFitsMoreSamples) {
  Problem one = transformerProblem(4, /*tokens=*/64);
  int64_t budget = 4 * solveNone(one).plan->peakBytes;
  auto member = [&](int64_t number) -> llvm::Expected<Problem> {
    Problem problem = transformerProblem(4, 64 * number);
    problem.budgetBytes = budget;
    return problem;
  };
  Strategy none;
  none.kind = Strategy::None;
  LargestBatch plain = llvm::cantFail(findLargestBatch(1 << 20, member, none));
  LargestBatch got =
      llvm::cantFail(findLargestBatch(1 << 20, member, {}, /*effort=*/0));
  EXPECT_GT(got.best.number, plain.best.number);
  expectValid(got.best);
}
