//===- Sequences.cpp - What strategies share ------------------------------===//
//
// Recomputation on demand, best so far.
//
//===----------------------------------------------------------------------===//

#include "Sequences.h"
#include "remat/Plan/PeakBound.h"
#include "llvm/ADT/STLExtras.h"

#include <numeric>

using namespace llvm;
using namespace remat;

Sequence remat::baseSequence(const Problem &problem) {
  return baseNodes(problem);
}

NodeId remat::firstBackward(const Problem &problem) {
  for (auto [id, node] : enumerate(problem.nodes))
    if (node.backward)
      return id;
  return problem.nodes.size();
}

bool remat::mayRecompute(const Problem &problem, ArrayRef<NodeId> producer,
                         ValueId value) {
  const NodeValue &info = problem.values[value];
  return info.home == Home::Arena && info.directive != Directive::Save &&
         problem.nodes[producer[value]].recomputable;
}

bool Chances::allow(ArrayRef<NodeId> sequence) const {
  NodeId done = 0;
  for (NodeId id : sequence) {
    if (id >= 0 && !mayRun(id, done))
      return false;
    done += id == done;
  }
  return true;
}

void remat::appendMissing(const Problem &problem, ArrayRef<NodeId> producer,
                          const Chances &chances, NodeId done, ValueId value,
                          BitVector &available, Sequence &sequence) {
  auto isThere = [&](ValueId read) {
    return available.test(read) || !chances.mayRun(producer[read], done);
  };
  if (isThere(value))
    return;
  // Depth first with a stack of its own: chains can be as long as the step.
  SmallVector<std::pair<NodeId, unsigned>> stack{{producer[value], 0}};
  while (!stack.empty()) {
    auto &[id, next] = stack.back();
    const Node &node = problem.nodes[id];
    if (next < node.inputs.size()) {
      ValueId input = node.inputs[next++];
      if (!isThere(input))
        stack.push_back({producer[input], 0});
      continue;
    }
    sequence.push_back(id);
    for (ValueId output : node.outputs)
      available.set(output);
    stack.pop_back();
  }
}

namespace {
class OnDemand {
public:
  OnDemand(const Problem &problem, NodeId cut, const BitVector &keep)
      : problem(problem), producer(producers(problem)), chances(problem),
        available(problem.values.size()) {
    for (auto [value, node] : enumerate(producer))
      if (node >= cut || keep.test(value) ||
          !mayRecompute(problem, producer, value))
        available.set(value);
    findLastCalls();
  }

  Sequence run(NodeId cut) {
    for (NodeId id = 0, e = problem.nodes.size(); id < e; ++id) {
      if (id >= cut)
        for (ValueId value : lastCalls[id])
          require(value, id);
      if (id >= cut)
        for (ValueId value : problem.nodes[id].inputs)
          require(value, id);
      sequence.push_back(id);
    }
    for (auto [value, info] : enumerate(problem.values))
      if (info.neededAtEnd)
        require(value, problem.nodes.size());
    return std::move(sequence);
  }

private:
  /// Values that later nodes read and that can no longer be made once a node
  /// has run.
  void findLastCalls() {
    NodeId count = problem.nodes.size();
    lastCalls.resize(count);
    std::vector<NodeId> lastRead(problem.values.size(), -1);
    for (NodeId id = 0; id < count; ++id)
      for (ValueId value : problem.nodes[id].inputs)
        lastRead[value] = id;
    for (auto [value, info] : enumerate(problem.values)) {
      if (available.test(value))
        continue;
      NodeId last = chances.lastOf(producer[value]);
      if (last < count && (info.neededAtEnd || lastRead[value] > last))
        lastCalls[last].push_back(value);
    }
  }

  void require(ValueId value, NodeId done) {
    appendMissing(problem, producer, chances, done, value, available, sequence);
  }

  const Problem &problem;
  std::vector<NodeId> producer;
  Chances chances;
  std::vector<SmallVector<ValueId, 1>> lastCalls;
  BitVector available;
  Sequence sequence;
};
} // namespace

Sequence remat::recomputeOnDemand(const Problem &problem, NodeId cut,
                                  const BitVector &keep) {
  return OnDemand(problem, cut, keep).run(cut);
}

std::vector<NodeId> remat::highestSteps(const Problem &problem,
                                        const Simulation &base, size_t most,
                                        NodeId apart) {
  Sequence sequence = baseSequence(problem);
  std::vector<int32_t> positions(sequence.size());
  std::iota(positions.begin(), positions.end(), 0);
  llvm::sort(positions, [&](int32_t a, int32_t b) {
    return std::pair(-base.liveBytes[a], a) < std::pair(-base.liveBytes[b], b);
  });
  std::vector<NodeId> steps;
  for (int32_t position : positions) {
    if (base.liveBytes[position] <= problem.budgetBytes || steps.size() == most)
      break;
    NodeId step = sequence[position];
    bool isNear = any_of(
        steps, [&](NodeId other) { return std::abs(step - other) <= apart; });
    if (!isNear && !problem.nodes[step].optional)
      steps.push_back(step);
  }
  return steps;
}

int64_t remat::lowerLimit(const Problem &problem, int64_t limitBytes,
                          int64_t arenaBytes) {
  // A limit that is lower by a hair packs no better; 1/400 usually does.
  int64_t excess =
      std::max(arenaBytes - problem.budgetBytes, problem.budgetBytes / 400);
  return std::max<int64_t>(limitBytes - excess, 1);
}

Candidates::Candidates(const Problem &problem) : problem(problem) {
  solution.boundPeakBytes = peakBound(problem).bytes;
}

int64_t Candidates::add(const Sequence &sequence) {
  Simulation simulation = simulate(problem, sequence);
  ++solution.stats.simulations;
  bool better = !solution.plan || simulation.timeNs < solution.plan->timeNs;
  if (simulation.peakBytes > problem.budgetBytes || !better) {
    // Live bytes only bound the arena from below; they are seen, not packed.
    if (simulation.peakBytes >= solution.smallestPeakBytes || !better)
      return simulation.peakBytes;
  }
  ++solution.stats.packings;
  Plan plan = makePlan(problem, sequence);
  int64_t peak = plan.peakBytes;
  solution.smallestPeakBytes = std::min(solution.smallestPeakBytes, peak);
  if (peak <= problem.budgetBytes && better) {
    solution.plan = std::move(plan);
    ++solution.stats.improvements;
  }
  return peak;
}

Solution Candidates::take(StringRef strategy) {
  solution.strategy = strategy.str();
  return std::move(solution);
}
