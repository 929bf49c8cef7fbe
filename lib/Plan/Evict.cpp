//===- Evict.cpp - Running with what memory there is ----------------------===//
//
// Depth first on what is missing; the inputs of nodes that wait are held.
//
//===----------------------------------------------------------------------===//

#include "Evict.h"
#include "llvm/ADT/STLExtras.h"

#include <cmath>
#include <utility>

using namespace llvm;
using namespace remat;

/// Factor on the score of what the node that runs now needs indirectly.
static constexpr double kNeededNow = 1e-30;

/// x to the power of `quarters` quarters. Roots are rounded alike everywhere.
static double powerOf(double x, int quarters) {
  double root = std::sqrt(std::sqrt(x)), power = 1;
  for (int factor = 0; factor < std::abs(quarters); ++factor)
    power *= root;
  return quarters < 0 ? 1 / power : power;
}

namespace {
class Executor {
public:
  Executor(const Problem &problem, int64_t limitBytes, const EvictRule &rule,
           size_t mostRuns)
      : problem(problem), limit(limitBytes), rule(rule), mostRuns(mostRuns),
        producer(producers(problem)), chances(problem),
        states(problem.values.size()), readers(problem.values.size()) {
    for (auto [id, node] : enumerate(problem.nodes))
      for (ValueId value : node.inputs)
        readers[value].push_back(id);
    for (auto [value, node] : enumerate(producer))
      states[value].isThere = node < 0;
    for (const Node &node : problem.nodes)
      inOrder.append(node.outputs.begin(), node.outputs.end());
    for (const NodeValue &value : problem.values)
      bytesPower.push_back(powerOf(double(value.bytes), rule.bytes));
    for (size_t distance = 1; distance <= problem.nodes.size() + 1; ++distance)
      distancePower.push_back(powerOf(double(distance), rule.distance));
  }

  std::optional<Sequence> run() {
    for (NodeId id = 0, e = problem.nodes.size(); id < e; ++id) {
      done = id;
      if (!make(id))
        return std::nullopt;
    }
    done = problem.nodes.size();
    for (auto [value, info] : enumerate(problem.values)) {
      if (!info.neededAtEnd)
        continue;
      if (!states[value].isThere && !make(producer[value]))
        return std::nullopt;
      ++states[value].held;
    }
    return std::move(sequence);
  }

private:
  struct State {
    bool isThere = false;
    /// Nodes that wait for other inputs.
    int32_t held = 0;
    /// Where it is missing: time to make it with all that is missing, too, and
    /// the step that will need it.
    double costNs = 0;
    NodeId need = 0;
  };

  /// A node that waits for its inputs.
  struct Frame {
    NodeId node = 0;
    /// Values that it holds.
    SmallVector<ValueId> held;
  };

  /// Runs a node, before it whatever it lacks. A stack of its own: chains can
  /// be as long as the step.
  bool make(NodeId target) {
    needsAreOld = true;
    std::vector<Frame> stack{{target, {}}};
    while (!stack.empty()) {
      Frame &frame = stack.back();
      holdInputs(frame);
      if (std::optional<ValueId> missing = nextMissing(frame.node)) {
        if (!chances.mayRun(producer[*missing], done) ||
            stack.size() > problem.nodes.size())
          return false;
        stack.push_back({producer[*missing], {}});
        continue;
      }
      if (!execute(frame.node))
        return false;
      for (ValueId value : frame.held)
        --states[value].held;
      dropUnused(frame.node);
      stack.pop_back();
    }
    return true;
  }

  /// Once for each step at which something must go or is missing: looks again
  /// at what will need each value that was made and is missing, and what it
  /// costs. What is between may be missing, too, by now.
  void updateNeeds() {
    if (!std::exchange(needsAreOld, false))
      return;
    missing.clear();
    for (ValueId value : inOrder) {
      if (producer[value] >= done)
        break;
      if (!states[value].isThere)
        missing.push_back(value);
    }
    for (ValueId value : reverse(missing))
      states[value].need = nextNeed(value);
    for (ValueId value : missing)
      states[value].costNs = costOf(value);
  }

  void holdInputs(Frame &frame) {
    for (ValueId value : problem.nodes[frame.node].inputs)
      if (states[value].isThere && !is_contained(frame.held, value)) {
        frame.held.push_back(value);
        ++states[value].held;
      }
  }

  /// The missing input that takes longest to make: it needs most room.
  std::optional<ValueId> nextMissing(NodeId id) {
    std::optional<ValueId> best;
    for (ValueId value : problem.nodes[id].inputs) {
      if (states[value].isThere)
        continue;
      updateNeeds();
      if (!best || states[value].costNs > states[*best].costNs)
        best = value;
    }
    return best;
  }

  bool execute(NodeId id) {
    const Node &node = problem.nodes[id];
    int64_t need = node.workspaceBytes;
    // An output that is there stays; dropped, it would take as much again.
    for (ValueId value : node.outputs) {
      ++states[value].held;
      if (!states[value].isThere)
        need += arenaBytes(problem.values[value]);
    }
    while (live + need > limit)
      if (!evictOne())
        return false;
    for (ValueId value : node.outputs)
      --states[value].held;
    if (sequence.size() >= mostRuns)
      return false;
    sequence.push_back(id);
    for (ValueId value : node.outputs)
      if (!states[value].isThere)
        enter(value);
    return true;
  }

  void enter(ValueId value) {
    states[value].isThere = true;
    live += arenaBytes(problem.values[value]);
    if (arenaBytes(problem.values[value]) > 0)
      there.push_back(value);
  }

  /// The step that needs a value: its next reader, or the reader of what is
  /// missing and made from it.
  NodeId nextNeed(ValueId value) const {
    NodeId end = problem.nodes.size();
    NodeId need = problem.values[value].neededAtEnd ? end : end + 1;
    for (NodeId reader : readers[value]) {
      if (reader >= done) {
        // A node that is running now has its inputs held.
        need = std::min(need, reader);
        break;
      }
      for (ValueId made : problem.nodes[reader].outputs)
        if (!states[made].isThere)
          need = std::min(need, states[made].need);
    }
    return need;
  }

  /// Time to make a value and what is missing for it.
  double costOf(ValueId value) const {
    const Node &node = problem.nodes[producer[value]];
    double cost = double(node.timeNs) + 1;
    for (ValueId input : node.inputs)
      if (!states[input].isThere)
        cost += states[input].costNs;
    return cost;
  }

  /// How much dropping a value is wanted; negative if it may not be.
  double scoreOf(ValueId value) const {
    if (states[value].held > 0)
      return -1;
    NodeId need = nextNeed(value);
    if (isUnused(need))
      return std::numeric_limits<double>::infinity();
    if (!mayRecompute(problem, producer, value) ||
        !chances.mayRun(producer[value], need))
      return -1;
    double score = bytesPower[value] * distancePower[std::max(need - done, 0)] *
                   powerOf(costOf(value), rule.time);
    // What is needed now goes last, or it is made over and over.
    return need <= done ? score * kNeededNow : score;
  }

  /// Drops the value that the rule says; false if there is none.
  bool evictOne() {
    updateNeeds();
    double bestScore = -1;
    size_t best = 0;
    for (auto [index, value] : enumerate(there)) {
      double score = scoreOf(value);
      if (score <= bestScore)
        continue;
      bestScore = score;
      best = index;
    }
    if (bestScore < 0)
      return false;
    drop(best);
    return true;
  }

  void drop(size_t index) {
    ValueId value = there[index];
    there.erase(there.begin() + index);
    states[value].costNs = costOf(value);
    states[value].need = nextNeed(value);
    states[value].isThere = false;
    live -= arenaBytes(problem.values[value]);
  }

  /// Drops what `id` read or made and nothing needs any more.
  void dropUnused(NodeId id) {
    const Node &node = problem.nodes[id];
    SmallVector<size_t, 8> places;
    for (const auto &values : {ArrayRef(node.inputs), ArrayRef(node.outputs)})
      for (ValueId value : values)
        if (states[value].isThere && states[value].held == 0 &&
            arenaBytes(problem.values[value]) > 0)
          places.push_back(find(there, value) - there.begin());
    // From behind, where the places of the others stay.
    llvm::sort(places, std::greater<>());
    places.erase(llvm::unique(places), places.end());
    for (size_t place : places)
      if (isUnused(nextNeed(there[place])))
        drop(place);
  }

  bool isUnused(NodeId need) const {
    return need > NodeId(problem.nodes.size());
  }

  const Problem &problem;
  int64_t limit;
  EvictRule rule;
  size_t mostRuns;
  std::vector<NodeId> producer;
  Chances chances;
  std::vector<State> states;
  /// In order.
  std::vector<SmallVector<NodeId, 4>> readers;
  /// Values in the order of their first production.
  SmallVector<ValueId, 0> inOrder;
  /// By value, and by steps less one.
  std::vector<double> bytesPower, distancePower;
  /// Values of the arena that are there.
  std::vector<ValueId> there;
  /// Scratch of `updateNeeds`.
  std::vector<ValueId> missing;
  bool needsAreOld = true;
  Sequence sequence;
  int64_t live = 0;
  /// Nodes that have run for the first time: the next one runs now.
  NodeId done = 0;
};
} // namespace

std::optional<Sequence> remat::runEvicting(const Problem &problem,
                                           int64_t limitBytes,
                                           const EvictRule &rule,
                                           size_t mostRuns) {
  return Executor(problem, limitBytes, rule, mostRuns).run();
}
