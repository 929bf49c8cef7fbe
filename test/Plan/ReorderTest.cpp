//===- ReorderTest.cpp - Orders of lower peak -----------------------------===//
//
// Valid, never worse than the given one, and near the best of all orders.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/Reorder.h"
#include "Generate.h"
#include "remat/Plan/Simulator.h"

#include <gtest/gtest.h>

#include <numeric>

using namespace remat;

static int64_t peakOf(const Problem &problem) {
  std::vector<NodeId> sequence(problem.nodes.size());
  std::iota(sequence.begin(), sequence.end(), 0);
  return simulate(problem, sequence).peakBytes;
}

namespace {
/// The least peak of all orders, by trying them.
class AllOrders {
public:
  explicit AllOrders(const Problem &problem)
      : problem(problem), made(problem.values.size()),
        used(problem.nodes.size()) {
    for (size_t value = 0; value < problem.values.size(); ++value)
      made[value] = problem.values[value].home == Home::External;
  }

  int64_t leastPeak() {
    extend();
    return least;
  }

private:
  void extend() {
    if (order.size() == problem.nodes.size())
      least = std::min(least, simulate(problem, order).peakBytes);
    for (size_t id = 0; id < used.size(); ++id) {
      if (used[id] || !mayFollow(problem.nodes[id], id))
        continue;
      used[id] = true;
      order.push_back(id);
      for (ValueId value : problem.nodes[id].outputs)
        made[value] = true;
      extend();
      for (ValueId value : problem.nodes[id].outputs)
        made[value] = false;
      order.pop_back();
      used[id] = false;
    }
  }

  bool mayFollow(const Node &node, size_t id) const {
    for (ValueId value : node.inputs)
      if (!made[value])
        return false;
    for (size_t other = 0; other < used.size(); ++other) {
      if (used[other] || other == id)
        continue;
      if (!node.recomputable && !problem.nodes[other].recomputable &&
          other < id)
        return false;
      for (ValueId value : node.outputs)
        if (llvm::is_contained(problem.nodes[other].inputs,
                               problem.values[value].donor))
          return false;
    }
    return true;
  }

  const Problem &problem;
  std::vector<bool> made, used;
  std::vector<NodeId> order;
  int64_t least = INT64_MAX;
};
} // namespace

TEST(Reorder, IsNearTheBestOfAllOrders) {
  int lower = 0, best = 0;
  constexpr int kProblems = 150;
  for (uint64_t seed = 0; seed < kProblems; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = randomProblem(/*nodes=*/4 + seed % 4, seed);
    Problem other = inOrder(problem, findLowPeakOrder(problem, 0));
    ASSERT_TRUE(
        succeeded(check(other, [](NodeId node, const llvm::Twine &message) {
          ADD_FAILURE() << "node " << node << ": " << message.str();
        })));
    int64_t least = AllOrders(problem).leastPeak();
    EXPECT_LE(peakOf(other), peakOf(problem));
    EXPECT_GE(peakOf(other), least);
    lower += peakOf(other) < peakOf(problem);
    best += peakOf(other) == least;
  }
  std::printf("%d lower, %d least of %d\n", lower, best, kProblems);
  EXPECT_GE(best, kProblems * 95 / 100);
}

TEST(Reorder, EffectsStayInOrder) {
  for (uint64_t seed = 0; seed < 30; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = randomProblem(/*nodes=*/30, seed);
    NodeId last = -1;
    for (NodeId id : findLowPeakOrder(problem, 0))
      if (!problem.nodes[id].recomputable) {
        EXPECT_LT(last, id);
        last = id;
      }
  }
}
