//===- ReasonsTest.cpp - What is said of strategies is so -----------------===//
//
// Sentences on plans that free nothing, for each cause, and on random problems
// against a look at each value.
//
//===----------------------------------------------------------------------===//

#include "Generate.h"
#include "remat/Plan/Simulator.h"
#include "remat/Plan/Strategies.h"
#include "llvm/ADT/STLExtras.h"

#include <gtest/gtest.h>

using namespace remat;

static constexpr Strategy kPolicy{Strategy::Policy, 0};

TEST(Reasons, SaysWhyAPolicyFreesNothing) {
  Problem problem = transformerProblem(4);
  auto why = [&] {
    return whyUnplanned(problem, kPolicy, *solvePolicy(problem).plan);
  };
  auto expectWhy = [&](llvm::StringRef reason) {
    EXPECT_TRUE(llvm::StringRef(why()).contains(reason)) << why();
  };
  auto say = [&](Directive directive, bool ofBackward) {
    std::vector<NodeId> producer = producers(problem);
    for (size_t value = 0; value < producer.size(); ++value)
      if (producer[value] >= 0)
        problem.values[value].directive =
            problem.nodes[producer[value]].backward == ofBackward
                ? directive
                : Directive::Free;
  };
  EXPECT_EQ(whyUnplanned(problem, Strategy{Strategy::Full, 0},
                         *solveFull(problem).plan),
            "");
  // All of it again, and before the backward part begins.
  say(Directive::Recompute, /*ofBackward=*/false);
  expectWhy("what is computed again frees nothing at the peak, while 'dnorm'");
  say(Directive::Save, /*ofBackward=*/false);
  expectWhy("the policy only says what to keep");
  say(Directive::Recompute, /*ofBackward=*/true);
  expectWhy("all that the policy would drop is made in the backward part;");
  say(Directive::Recompute, /*ofBackward=*/false);
  for (Node &node : problem.nodes)
    node.backward = false;
  expectWhy("no backward part was found");
}

/// Whether what the sentence says of a value that a policy would drop is so.
static bool isTrueOf(const Problem &problem, ValueId value,
                     llvm::StringRef said) {
  const Node *maker = nullptr;
  bool isBackward = false, isMadeBackward = false, isRead = false;
  for (const Node &node : problem.nodes) {
    isBackward |= node.backward;
    if (llvm::is_contained(node.outputs, value)) {
      maker = &node;
      isMadeBackward = isBackward;
    }
    isRead |= isBackward && llvm::is_contained(node.inputs, value);
  }
  if (said == "is an argument or a constant")
    return !maker;
  if (!maker)
    return false;
  bool isOnce =
      !maker->recomputable || llvm::any_of(maker->outputs, [&](ValueId output) {
        return problem.values[output].directive == Directive::Save;
      });
  return (said == "is made in the backward part" && isMadeBackward) ||
         (said == "is a result" &&
          problem.values[value].home == Home::Caller) ||
         (said == "may be made only once" && isOnce) ||
         (said == "is not read in the backward part" && !isRead);
}

TEST(Reasons, WhatIsSaidOfAPolicyIsTrueOfEachValue) {
  int numSaid = 0, numOfSeveral = 0;
  for (uint64_t seed = 0; seed < 400; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = randomProblem(/*nodes=*/5 + seed % 5, seed);
    problem.budgetBytes = std::numeric_limits<int64_t>::max();
    Draw draw(seed);
    size_t cut = draw.below(problem.nodes.size());
    for (auto [id, node] : llvm::enumerate(problem.nodes))
      node.backward = id >= cut;
    for (NodeValue &value : problem.values)
      value.directive = draw.chance(25)   ? Directive::Recompute
                        : draw.chance(25) ? Directive::Save
                                          : Directive::Free;
    Solution solution = solve(problem, kPolicy);
    std::string why = whyUnplanned(problem, kPolicy, *solution.plan);
    llvm::StringRef said = why;
    if (!said.consume_front(
            "nothing is computed again: all that the policy would drop "))
      continue;
    EXPECT_EQ(solution.strategy, "none");
    llvm::SmallVector<llvm::StringRef> parts;
    said.take_front(said.find(';')).split(parts, ", or ");
    ++numSaid;
    numOfSeveral += parts.size() > 1;
    for (auto [id, value] : llvm::enumerate(problem.values)) {
      if (value.directive != Directive::Recompute)
        continue;
      bool isCovered = llvm::any_of(parts, [&, id = id](llvm::StringRef part) {
        return isTrueOf(problem, id, part);
      });
      EXPECT_TRUE(isCovered) << value.name << ": " << why;
    }
  }
  EXPECT_GT(numSaid, 100);
  EXPECT_GT(numOfSeveral, 50);
}

TEST(Reasons, SaysThatAnArgumentIsOverwritten) {
  // 'b' is made from 'x', which 'c' overwrites, and read by 'd'.
  Problem problem;
  const char *names[] = {"x", "b", "c", "loss", "d"};
  problem.values.resize(std::size(names));
  for (auto [id, name] : llvm::enumerate(names)) {
    problem.values[id].name = name;
    problem.values[id].bytes = 64;
  }
  problem.values[0].home = Home::External;
  problem.values[1].directive = Directive::Recompute;
  problem.values[2].home = problem.values[4].home = Home::Caller;
  problem.values[2].donor = 0;
  for (ValueId id : {2, 4})
    problem.values[id].neededAtEnd = true;
  auto add = [&](const char *name, llvm::ArrayRef<ValueId> inputs,
                 ValueId output, bool backward) {
    Node &node = problem.nodes.emplace_back();
    node.name = name;
    node.inputs.assign(inputs.begin(), inputs.end());
    node.outputs = {output};
    node.backward = backward;
  };
  add("b", {0}, 1, false);
  add("c", {1}, 2, false);
  add("loss", {1}, 3, false);
  add("d", {3, 1}, 4, true);
  EXPECT_TRUE(succeeded(check(problem, [](NodeId, const llvm::Twine &message) {
    ADD_FAILURE() << message.str();
  })));
  Solution solution = solve(problem, kPolicy);
  EXPECT_TRUE(
      llvm::StringRef(whyUnplanned(problem, kPolicy, *solution.plan))
          .contains("drop is made from an argument that the forward part "
                    "overwrites;"));
}
