//===- Reorder.cpp - An order of lower peak without recomputation ---------===//
//
// List scheduling by bytes, then moves of one node between its makers and its
// readers, which may stay as bad as they are (plateaus are wide).
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/Reorder.h"
#include "Random.h"
#include "remat/Plan/Simulator.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace remat;

/// Positions that moves simulate at effort 1, and moves at least.
static constexpr uint64_t kPositions = 30'000'000, kFewestMoves = 1000;
/// Each target is lower by this part of the peak reached.
static constexpr int64_t kStepPart = 200;

namespace {
class Orderer {
public:
  explicit Orderer(const Problem &problem)
      : problem(problem), before(problem.nodes.size()),
        after(problem.nodes.size()), simulator(problem), random(1) {
    std::vector<NodeId> producer = producers(problem);
    std::vector<SmallVector<NodeId, 4>> readers(problem.values.size());
    for (auto [id, node] : enumerate(problem.nodes))
      for (ValueId value : node.inputs) {
        readers[value].push_back(id);
        if (producer[value] >= 0)
          addEdge(producer[value], id);
      }
    NodeId lastFixed = -1;
    for (auto [id, node] : enumerate(problem.nodes)) {
      for (ValueId value : node.outputs)
        if (ValueId donor = problem.values[value].donor; donor >= 0)
          for (NodeId reader : readers[donor])
            if (reader != NodeId(id))
              addEdge(reader, id);
      if (node.recomputable)
        continue;
      if (lastFixed >= 0)
        addEdge(lastFixed, id);
      lastFixed = id;
    }
  }

  std::vector<NodeId> run(uint64_t effort) {
    std::vector<NodeId> best(problem.nodes.size());
    for (auto [id, node] : enumerate(best))
      node = id;
    int64_t bestPeak = peakOf(best);
    std::vector<NodeId> listed = improve(schedule(), effort);
    std::vector<NodeId> moved = improve(best, effort);
    for (std::vector<NodeId> *order : {&moved, &listed})
      if (int64_t peak = peakOf(*order); peak < bestPeak) {
        bestPeak = peak;
        best = *order;
      }
    return best;
  }

private:
  void addEdge(NodeId from, NodeId to) {
    before[to].push_back(from);
    after[from].push_back(to);
  }

  int64_t peakOf(ArrayRef<NodeId> order) {
    return simulator.run(order).peakBytes;
  }

  /// Takes the node that leaves the fewest bytes of those that can run, the
  /// first of equals.
  std::vector<NodeId> schedule() const {
    std::vector<int32_t> waitsFor(problem.nodes.size());
    std::vector<int32_t> unread(problem.values.size());
    for (auto [id, node] : enumerate(problem.nodes)) {
      waitsFor[id] = before[id].size();
      for (ValueId value : node.inputs)
        ++unread[value];
    }
    std::vector<NodeId> ready, order;
    for (auto [id, count] : enumerate(waitsFor))
      if (count == 0)
        ready.push_back(id);
    while (!ready.empty()) {
      auto best = min_element(ready, [&](NodeId a, NodeId b) {
        return std::pair(bytesLeft(a, unread), a) <
               std::pair(bytesLeft(b, unread), b);
      });
      NodeId id = *best;
      ready.erase(best);
      order.push_back(id);
      for (ValueId value : problem.nodes[id].inputs)
        --unread[value];
      for (NodeId next : after[id])
        if (--waitsFor[next] == 0)
          ready.push_back(next);
    }
    return order;
  }

  /// Bytes that a node adds for good, less those of inputs that it reads last.
  int64_t bytesLeft(NodeId id, ArrayRef<int32_t> unread) const {
    int64_t bytes = 0;
    for (ValueId value : problem.nodes[id].outputs)
      if (unread[value] > 0 || problem.values[value].neededAtEnd)
        bytes += arenaBytes(problem.values[value]);
    for (ValueId value : problem.nodes[id].inputs)
      if (unread[value] == 1 && !problem.values[value].neededAtEnd)
        bytes -= arenaBytes(problem.values[value]);
    return bytes;
  }

  /// Sum of the bytes over `target`, which the moves lower.
  double excess(ArrayRef<NodeId> order, int64_t target) {
    double sum = 0;
    for (int64_t live : simulator.run(order).liveBytes)
      sum += double(std::max<int64_t>(live - target, 0));
    return sum;
  }

  std::vector<NodeId> improve(std::vector<NodeId> order, uint64_t effort) {
    std::vector<NodeId> best = order;
    if (order.size() < 2)
      return best;
    auto lower = [](int64_t peak) { return peak - peak / kStepPart - 1; };
    int64_t target = lower(peakOf(order));
    double now = excess(order, target);
    uint64_t moves = std::max(kPositions * effort / order.size(), kFewestMoves);
    for (; moves > 0; --moves) {
      auto [from, to] = drawMove(order);
      if (from == to)
        continue;
      move(order, from, to);
      double then = excess(order, target);
      if (then > now) {
        move(order, to, from);
        continue;
      }
      now = then;
      if (now > 0)
        continue;
      best = order;
      target = lower(peakOf(order));
      now = excess(order, target);
    }
    return best;
  }

  static void move(std::vector<NodeId> &order, size_t from, size_t to) {
    auto begin = order.begin();
    if (from < to)
      std::rotate(begin + from, begin + from + 1, begin + to + 1);
    else
      std::rotate(begin + to, begin + from, begin + from + 1);
  }

  /// A node and another position between its makers and its readers.
  std::pair<size_t, size_t> drawMove(ArrayRef<NodeId> order) {
    size_t from = random.below(order.size());
    NodeId id = order[from];
    size_t first = from, last = from;
    while (first > 0 && !is_contained(before[id], order[first - 1]))
      --first;
    while (last + 1 < order.size() && !is_contained(after[id], order[last + 1]))
      ++last;
    switch (random.below(4)) {
    case 0:
      return {from, first};
    case 1:
      return {from, last};
    default:
      return {from, first + random.below(last - first + 1)};
    }
  }

  const Problem &problem;
  /// What must run before and after each node.
  std::vector<SmallVector<NodeId, 4>> before, after;
  Simulator simulator;
  Random random;
};
} // namespace

std::vector<NodeId> remat::findLowPeakOrder(const Problem &problem,
                                            uint64_t effort) {
  return Orderer(problem).run(effort);
}

Problem remat::inOrder(const Problem &problem, ArrayRef<NodeId> order) {
  Problem result = problem;
  for (auto [position, id] : enumerate(order))
    result.nodes[position] = problem.nodes[id];
  return result;
}
