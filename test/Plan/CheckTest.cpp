//===- CheckTest.cpp - Problems and plans that are wrong ------------------===//
//
// Each message of both checks, and the simulator on small cases by hand.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/Simulator.h"

#include <gtest/gtest.h>

using namespace remat;

static std::string errorOf(const Problem &problem) {
  std::string text;
  (void)check(problem, [&](NodeId node, const llvm::Twine &message) {
    EXPECT_EQ(text, "") << "second report";
    text = std::to_string(node) + ": " + message.str();
  });
  return text;
}

static std::string errorOf(const Problem &problem, const Plan &plan) {
  std::string text;
  (void)check(problem, plan, [&](NodeId node, const llvm::Twine &message) {
    EXPECT_EQ(text, "") << "second report";
    text = std::to_string(node) + ": " + message.str();
  });
  return text;
}

/// x(64) -> e -> t -> p(t, e); p is needed at the end.
static Problem twoLive() {
  Problem problem;
  problem.values = {{"e", 64}, {"t", 64}, {"p", 64}};
  problem.values[2].neededAtEnd = true;
  problem.nodes.resize(3);
  problem.nodes[0] = {"exp", 10, {}, {0}};
  problem.nodes[1] = {"tanh", 20, {0}, {1}};
  problem.nodes[2] = {"mul", 5, {1, 0}, {2}};
  return problem;
}

TEST(Check, AcceptsAProblem) { EXPECT_EQ(errorOf(twoLive()), ""); }

TEST(Check, RefusesBadProblems) {
  Problem problem = twoLive();
  problem.nodes[0].inputs = {1};
  EXPECT_EQ(errorOf(problem),
            "0: reads value 't', which is not made before it");
  problem = twoLive();
  problem.nodes[2].inputs = {1, 1};
  EXPECT_EQ(errorOf(problem), "2: reads value 't' twice");
  problem = twoLive();
  problem.values[1].bytes = 65;
  EXPECT_EQ(errorOf(problem),
            "-1: size of value 't', 65 bytes, is not a multiple "
            "of the alignment, 64; round it up");
  problem = twoLive();
  problem.values[0].bytes = problem.values[1].bytes = int64_t(1) << 62;
  EXPECT_EQ(errorOf(problem), "-1: sizes overflow at value 't'");
  problem = twoLive();
  problem.nodes[1].outputs = {0};
  EXPECT_EQ(errorOf(problem),
            "1: makes value 'e', which another node makes already");
  problem = twoLive();
  problem.nodes[2].inPlace = {{0, 2}};
  EXPECT_EQ(errorOf(problem), "2: in-place pair (0, 2) is out of range");
  problem = twoLive();
  problem.budgetBytes = 0;
  EXPECT_EQ(errorOf(problem), "-1: budget of 0 bytes is not positive");
}

TEST(Simulator, CountsWhatIsLive) {
  Problem problem = twoLive();
  Simulation all = simulate(problem, {0, 1, 2});
  EXPECT_EQ(all.liveBytes, (std::vector<int64_t>{64, 128, 192}));
  EXPECT_EQ(all.timeNs, 35);
  // In place, 'mul' takes the storage of 't'.
  problem.nodes[2].inPlace = {{0, 0}, {0, 1}};
  Simulation joined = simulate(problem, {0, 1, 2});
  EXPECT_EQ(joined.liveBytes, (std::vector<int64_t>{64, 128, 128}));
  ASSERT_EQ(joined.inPlace.size(), 1u);
  EXPECT_EQ(joined.inPlace[0].pair.input, 0);
  // 'exp' again: its first copy ends at 'tanh'.
  problem.nodes[1].inPlace = {{0, 0}};
  Simulation again = simulate(problem, {0, 1, 0, 2});
  EXPECT_EQ(again.liveBytes, (std::vector<int64_t>{64, 64, 128, 128}));
  EXPECT_EQ(again.timeNs, 45);
}

TEST(Simulator, ValueNeededAtTheEndIsNotOverwritten) {
  Problem problem = twoLive();
  problem.values[1].neededAtEnd = true;
  problem.nodes[2].inPlace = {{0, 0}};
  EXPECT_TRUE(simulate(problem, {0, 1, 2}).inPlace.empty());
}

TEST(Simulator, HomesOutsideTheArenaTakeNothing) {
  Problem problem = twoLive();
  problem.values[2].home = Home::Caller;
  problem.values.push_back({"w", 6400, Home::External});
  problem.nodes[1].inputs.push_back(3);
  EXPECT_EQ(errorOf(problem), "");
  EXPECT_EQ(simulate(problem, {0, 1, 2}).peakBytes, 128);
  Plan plan = makePlan(problem, {0, 1, 2});
  EXPECT_EQ(errorOf(problem, plan), "");
  EXPECT_EQ(plan.executions[2].offsets[0], -1);
  EXPECT_EQ(plan.peakBytes, 128);
}

TEST(Check, DonorsEndWithTheirOverwriter) {
  // w -> exp -> tanh -> mul, which overwrites w.
  Problem problem = twoLive();
  problem.values.push_back({"w", 64, Home::External});
  problem.values[2].home = Home::Caller;
  problem.values[2].donor = 3;
  problem.nodes[0].inputs = {3};
  EXPECT_EQ(errorOf(problem), "");
  EXPECT_EQ(errorOf(problem, makePlan(problem, {0, 1, 0, 2})), "");
  problem.nodes.push_back({"late", 1, {0}, {4}});
  problem.values.push_back({"l", 64});
  EXPECT_EQ(errorOf(problem, makePlan(problem, {0, 1, 2, 0, 3})),
            "0: reads value 'w', which node 'mul' has overwritten");
  EXPECT_EQ(errorOf(problem, makePlan(problem, {0, 1, 2, 3})), "");

  Problem bad = problem;
  bad.nodes[3].inputs.push_back(3);
  EXPECT_EQ(errorOf(bad), "3: reads value 'w', which node 'mul' has "
                          "overwritten; it must come before that one");
  bad = problem;
  bad.nodes[2].inputs.push_back(3);
  EXPECT_EQ(errorOf(bad), "2: overwrites value 'w', which it reads, without an "
                          "in-place pair");
  bad.nodes[2].inPlace = {{0, 2}};
  EXPECT_EQ(errorOf(bad), "");
  EXPECT_EQ(errorOf(bad, makePlan(bad, {0, 1, 2, 2, 3})),
            "2: reads value 'w', which node 'mul' has overwritten");
  bad = problem;
  bad.values[3].neededAtEnd = true;
  EXPECT_EQ(errorOf(bad), "-1: donor 'w' of value 'p' is needed at the end");
  bad = problem;
  bad.values[4] = {"l", 64, Home::Caller};
  bad.values[4].donor = 3;
  EXPECT_EQ(errorOf(bad),
            "3: overwrites donor 'w', which another value overwrites");
  bad = problem;
  bad.values[3].bytes = 128;
  EXPECT_EQ(errorOf(bad), "-1: donor 'w' of value 'p' is not an external value "
                          "of equal size for one of the caller");
}

TEST(Check, OptionalNodesRunOrNot) {
  // exp -> tanh -> mul, or all but exp at once; another exp with other bits.
  Problem problem = twoLive();
  problem.nodes[1].optional = true;
  problem.nodes.insert(problem.nodes.begin() + 2, {"fast", 5, {0}, {1}});
  problem.nodes[2].optional = problem.nodes[2].changesBits = true;
  EXPECT_EQ(errorOf(problem), "");
  EXPECT_EQ(errorOf(problem, makePlan(problem, {0, 1, 3})), "");
  EXPECT_EQ(errorOf(problem, makePlan(problem, {0, 1, 1, 3})), "");
  EXPECT_EQ(errorOf(problem, makePlan(problem, {0, 2, 3})),
            "2: changes bits, which the problem does not allow");
  problem.mayChangeBits = true;
  Plan fast = makePlan(problem, {0, 2, 3});
  EXPECT_EQ(errorOf(problem, fast), "");
  EXPECT_EQ(fast.timeNs, 20);
  EXPECT_EQ(errorOf(problem, makePlan(problem, {0, 3})),
            "3: reads value 't', which is not resident");
  EXPECT_EQ(errorOf(problem, makePlan(problem, {1, 0, 3})),
            "1: runs before node 'exp', which comes first");
  problem.values[1].neededAtEnd = true;
  problem.nodes[3].inputs = {0};
  EXPECT_EQ(errorOf(problem, makePlan(problem, {0, 3})),
            "-1: value 't' is needed at the end, and nothing makes it");
}

TEST(Check, AcceptsAndRefusesPlans) {
  Problem problem = twoLive();
  problem.nodes[1].workspaceBytes = 128;
  problem.nodes[2].inPlace = {{0, 0}};
  Plan good = makePlan(problem, {0, 1, 2});
  EXPECT_EQ(errorOf(problem, good), "");
  EXPECT_EQ(good.peakBytes, 256);

  Plan bad = good;
  bad.executions.pop_back();
  EXPECT_EQ(errorOf(problem, bad), "2: is never run");
  bad = good;
  std::swap(bad.executions[0], bad.executions[1]);
  EXPECT_EQ(errorOf(problem, bad),
            "1: runs before node 'exp', which comes first");
  bad = good;
  bad.executions[1].offsets[0] = good.executions[0].offsets[0];
  EXPECT_EQ(errorOf(problem, bad).substr(0, 24), "1: value 't' at offset 0");
  bad = good;
  bad.executions[2].inPlace = {{0, 1}};
  EXPECT_EQ(errorOf(problem, bad),
            "2: uses an in-place pair that the node does not have");
  bad = good;
  bad.executions[2].inPlace.clear();
  EXPECT_NE(errorOf(problem, bad).find("overlaps bytes that are live"),
            std::string::npos);
  bad = good;
  bad.peakBytes -= 64;
  EXPECT_NE(errorOf(problem, bad).find("plan claims a peak of 192 bytes"),
            std::string::npos);
  bad = good;
  problem.budgetBytes = 128;
  EXPECT_EQ(errorOf(problem, bad),
            "-1: plan needs 256 bytes, more than the budget of 128");
  problem.budgetBytes = 1024;
  problem.nodes[0].recomputable = false;
  EXPECT_EQ(errorOf(problem, makePlan(problem, {0, 1, 0, 2})),
            "0: runs again and may not be recomputed");
  problem.nodes[0].recomputable = true;
  problem.values[problem.nodes[0].outputs[0]].directive = Directive::Save;
  EXPECT_EQ(errorOf(problem, makePlan(problem, {0, 1, 0, 2})),
            "0: runs again and may not be recomputed");
}
