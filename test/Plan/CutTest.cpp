//===- CutTest.cpp - The exact cut against all subsets --------------------===//
//
// What to keep at a step, by trying every set of values.
//
//===----------------------------------------------------------------------===//

#include "../../lib/Plan/CutExact.h"
#include "../../lib/Plan/Sequences.h"
#include "Generate.h"

#include <gtest/gtest.h>

using namespace remat;

namespace {
/// The least cost of a set within the room, by the definition.
struct Subsets {
  const Problem &problem;
  NodeId step;
  std::vector<NodeId> producer = producers(problem);

  /// Values made before the step that take bytes and that it does not read.
  std::vector<ValueId> choices() const {
    std::vector<ValueId> list;
    for (size_t value = 0; value < problem.values.size(); ++value)
      if (problem.values[value].home == Home::Arena && producer[value] < step &&
          !llvm::is_contained(problem.nodes[step].inputs, ValueId(value)))
        list.push_back(value);
    return list;
  }

  /// Time of what runs again; none if something may not.
  std::optional<int64_t> cost(const std::vector<bool> &missing) const {
    std::vector<bool> again(problem.nodes.size()), read = missing;
    read.assign(missing.size(), false);
    for (size_t id = step + 1; id < problem.nodes.size(); ++id)
      for (ValueId value : problem.nodes[id].inputs)
        read[value] = true;
    for (size_t value = 0; value < read.size(); ++value)
      read[value] = read[value] || problem.values[value].neededAtEnd;
    int64_t sum = 0;
    for (NodeId id = step - 1; id >= 0; --id) {
      bool runs = false;
      for (ValueId value : problem.nodes[id].outputs) {
        if (!read[value] || !missing[value])
          continue;
        if (!problem.nodes[id].recomputable ||
            problem.values[value].directive == Directive::Save)
          return std::nullopt;
        runs = true;
      }
      if (!runs)
        continue;
      sum += problem.nodes[id].timeNs;
      for (ValueId value : problem.nodes[id].inputs)
        read[value] = true;
    }
    return sum;
  }

  std::optional<int64_t> best(int64_t room) const {
    std::vector<ValueId> list = choices();
    std::optional<int64_t> least;
    for (uint32_t subset = 0; subset < uint32_t(1) << list.size(); ++subset) {
      int64_t bytes = 0;
      std::vector<bool> missing(problem.values.size());
      for (size_t index = 0; index < list.size(); ++index) {
        if (subset >> index & 1)
          bytes += problem.values[list[index]].bytes;
        else
          missing[list[index]] = true;
      }
      std::optional<int64_t> ns = cost(missing);
      if (bytes <= room && ns && (!least || *ns < *least))
        least = ns;
    }
    return least;
  }
};
} // namespace

static void agree(const Problem &problem, NodeId step, uint64_t seed) {
  CutModel model(problem, step);
  int64_t bytes = 0;
  for (ValueId value : model.decided())
    bytes += model.bytesOf(value);
  Subsets subsets{problem, step};
  Draw draw(seed + step);
  for (int trial = 0; trial < 3; ++trial) {
    int64_t room = draw.below(bytes + 1);
    double price = model.typicalPrice() * double(1 + draw.below(400)) / 100;
    int64_t bound = 0;
    model.solve(price, room, bound);
    std::optional<CutTerms> terms = model.terms();
    ASSERT_TRUE(terms.has_value());
    int64_t known = model.highestCostNs() + 1;
    ExactCut exact = solveExactly(model, *terms, known, /*work=*/1'000'000);
    std::optional<int64_t> best = subsets.best(room);
    ASSERT_EQ(exact.set.has_value(), best.has_value());
    if (!best) {
      // Beyond all costs: no set fits.
      EXPECT_GE(exact.boundNs, known);
    } else {
      EXPECT_LE(bound, *best);
      EXPECT_EQ(exact.boundNs, *best);
      EXPECT_EQ(exact.set->costNs, *best);
      EXPECT_LE(exact.set->bytes, room);
      EXPECT_FALSE(
          solveExactly(model, *terms, *best, 1'000'000).set.has_value());
    }
    // With little work the bound stays one, and a set stays within the room.
    ExactCut poor = solveExactly(model, *terms, known, /*work=*/100);
    if (best)
      EXPECT_LE(poor.boundNs, *best);
    if (poor.set)
      EXPECT_LE(poor.set->bytes, room);
  }
}

TEST(ExactCut, AgreesWithAllSubsets) {
  for (uint64_t seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = randomProblem(/*nodes=*/6 + seed % 5, seed);
    NodeId last = problem.nodes.size() - 1;
    for (NodeId step = 2; step <= last; step += 2) {
      SCOPED_TRACE(step);
      if (Subsets{problem, step}.choices().size() <= 12)
        agree(problem, step, seed);
    }
  }
}

/// Nodes that need not run shift positions against numbers of nodes.
TEST(HighestSteps, AreNodesOfTheBaseSequence) {
  for (uint64_t seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = randomProblemWithChoices(/*nodes=*/8, seed);
    Sequence base = baseSequence(problem);
    Simulation simulation = simulate(problem, base);
    problem.budgetBytes = simulation.peakBytes * 2 / 3;
    std::vector<NodeId> steps =
        highestSteps(problem, simulation, base.size(), /*apart=*/-1);
    for (auto [position, step] : llvm::enumerate(base))
      EXPECT_EQ(llvm::is_contained(steps, step),
                simulation.liveBytes[position] > problem.budgetBytes &&
                    !problem.nodes[step].optional);
  }
}
