//===- SeveralCuts.cpp - Bounds from several steps together ---------------===//
//
// Cutting planes, in a sense: solve the relaxation for the steps so far, do
// what it says, and add the step among those that overflow then that raises the
// relaxation most.
//
//===----------------------------------------------------------------------===//

#include "SeveralCuts.h"
#include "Sequences.h"
#include "SplitTree.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace remat;

/// Simplex iterations times rows and columns at effort 1, for each node up to a
/// size: some 0.4 s for 400 nodes, 2 s for 1000 and more, of which random1000
/// needs that for a proof at 0.9 of its peak.
static constexpr struct {
  int64_t nodes, work;
} kWorkOfNodes[] = {{100, 300'000}, {400, 70'000}, {1000, 400'000}};
/// More steps make relaxations slow, and splits many.
static constexpr size_t kMostSteps = 5;
/// Overflowing steps that are tried for one to be added.
static constexpr size_t kTriedSteps = 6;
/// They are this part of all nodes away from one another.
static constexpr NodeId kApart = 20;

namespace {
class SeveralCuts {
public:
  SeveralCuts(const Problem &problem, int64_t knownNs, int64_t &work)
      : problem(problem), producer(producers(problem)), chances(problem),
        known(knownNs), work(work) {}

  /// The steps that raise the relaxation, starting with one.
  std::vector<NodeId> chooseSteps(NodeId first);

private:
  std::vector<NodeId> overflowing(const CutRows &rows, const CutPoint &point);
  Sequence follow(const CutRows &rows, const CutPoint &point);

  const Problem &problem;
  std::vector<NodeId> producer;
  Chances chances;
  int64_t known;
  int64_t &work;
};
} // namespace

/// What more than half of the relaxation keeps at a step stays, all else is
/// computed again on demand.
Sequence SeveralCuts::follow(const CutRows &rows, const CutPoint &point) {
  NodeId count = problem.nodes.size();
  BitVector available(problem.values.size());
  for (auto [value, node] : enumerate(producer))
    if (node < 0)
      available.set(value);
  Sequence sequence;
  auto require = [&](ValueId value, NodeId done) {
    appendMissing(problem, producer, chances, done, value, available, sequence);
  };
  size_t step = 0;
  for (NodeId id = 0; id < count; ++id) {
    for (ValueId value : problem.nodes[id].inputs)
      require(value, id);
    sequence.push_back(id);
    if (step < rows.steps().size() && rows.steps()[step] == id) {
      for (auto [value, info] : enumerate(problem.values)) {
        int32_t column = rows.column({false, int32_t(step), ValueId(value)});
        bool stays = column >= 0 && point.columns[column] > 0.5;
        if (!stays && mayRecompute(problem, producer, value) &&
            !is_contained(problem.nodes[id].inputs, ValueId(value)))
          available.reset(value);
      }
      ++step;
    }
    for (ValueId value : problem.nodes[id].outputs)
      available.set(value);
  }
  for (auto [value, info] : enumerate(problem.values))
    if (info.neededAtEnd)
      require(value, count);
  return sequence;
}

/// Steps that are over the budget then, the highest first, apart from one
/// another.
std::vector<NodeId> SeveralCuts::overflowing(const CutRows &rows,
                                             const CutPoint &point) {
  Sequence sequence = follow(rows, point);
  if (!chances.allow(sequence))
    return {};
  Simulation simulation = simulate(problem, sequence);
  std::vector<std::pair<int64_t, NodeId>> over;
  NodeId next = 0;
  for (auto [position, id] : enumerate(sequence)) {
    if (id != next)
      continue;
    ++next;
    if (!problem.nodes[id].optional &&
        simulation.liveBytes[position] > problem.budgetBytes)
      over.push_back({-simulation.liveBytes[position], id});
  }
  llvm::sort(over);
  NodeId near = problem.nodes.size() / kApart;
  std::vector<NodeId> apart;
  for (auto [bytes, id] : over) {
    bool isNear = any_of(apart, [id = id, near](NodeId other) {
      return std::abs(id - other) <= near;
    });
    if (!isNear && !is_contained(rows.steps(), id) &&
        apart.size() < kTriedSteps)
      apart.push_back(id);
  }
  return apart;
}

std::vector<NodeId> SeveralCuts::chooseSteps(NodeId first) {
  std::vector<NodeId> steps{first};
  auto rows = std::make_unique<CutRows>(problem, steps);
  // Half of the work is for the splits.
  int64_t left = work / 2;
  work -= left;
  CutPoint point = relax(*rows, left);
  while (!point.columns.empty() && point.costNs < double(known) &&
         steps.size() < kMostSteps) {
    std::vector<NodeId> best;
    CutPoint bestPoint = point;
    for (NodeId step : overflowing(*rows, point)) {
      std::vector<NodeId> more = steps;
      more.insert(llvm::upper_bound(more, step), step);
      CutPoint there = relax(CutRows(problem, more), left);
      // A thousandth more, or cases are the better way.
      if (!there.columns.empty() &&
          there.costNs > bestPoint.costNs + point.costNs / 1000) {
        best = std::move(more);
        bestPoint = std::move(there);
      }
    }
    if (best.empty())
      break;
    steps = std::move(best);
    point = std::move(bestPoint);
    rows = std::make_unique<CutRows>(problem, steps);
  }
  work += left;
  return steps;
}

void remat::raiseBound(const Problem &problem, Solution &solution,
                       uint64_t effort, int64_t mostNs) {
  if (problem.tier || solution.proof.steps.size() != 1 ||
      solution.proof.scale == 0)
    return;
  int64_t unplannedNs = 0;
  for (const Node &node : problem.nodes)
    unplannedNs += node.timeNs;
  NodeId first = solution.proof.steps.front();
  int64_t known = solution.plan ? solution.plan->timeNs - unplannedNs
                                : CutRows(problem, {first}).highestCostNs() + 1;
  known = std::min(known, mostNs - unplannedNs);
  if (solution.boundNs - unplannedNs >= known)
    return;
  int64_t nodes = problem.nodes.size();
  int64_t work = 0, counted = 0;
  for (auto [most, each] : kWorkOfNodes) {
    work += each * (std::min(nodes, most) - counted);
    counted = std::min(nodes, most);
  }
  work *= int64_t(std::clamp<uint64_t>(effort, 1, 1000));
  SeveralCuts cuts(problem, known, work);
  CutRows rows(problem, cuts.chooseSteps(first));
  SplitProof proof = proveBySplits(rows, known, work);
  if (unplannedNs + proof.boundNs > solution.boundNs) {
    solution.boundNs = unplannedNs + proof.boundNs;
    solution.proof = std::move(proof.proof);
  }
}
