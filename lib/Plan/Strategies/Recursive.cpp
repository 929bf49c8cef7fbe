//===- Recursive.cpp - Halves of halves -----------------------------------===//
//
// The forward part is halved again and again towards the node whose values are
// read; of each half behind a border, only what crosses the border is kept. For
// a chain of n nodes log n values are kept and log n sweeps are run, as Chen,
// Xu, Zhang, Guestrin note in their section 4.3.
//
//===----------------------------------------------------------------------===//

#include "../Sequences.h"
#include "remat/Plan/Strategies.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace remat;

/// Halves with at most this many nodes are kept whole.
static constexpr NodeId kLeaf = 2;

namespace {
class Recursion {
public:
  explicit Recursion(const Problem &problem)
      : problem(problem), backward(firstBackward(problem)),
        producer(producers(problem)), chances(problem),
        available(problem.values.size()),
        lastForwardReader(problem.values.size(), -1) {
    for (NodeId id = 0; id < backward; ++id)
      for (ValueId value : problem.nodes[id].inputs)
        lastForwardReader[value] = id;
    for (auto [value, node] : enumerate(producer))
      if (node < 0)
        available.set(value);
  }

  Sequence run() {
    for (NodeId id = 0, e = problem.nodes.size(); id < e; ++id) {
      NodeId target = latestForward(id);
      if (id >= backward && target >= 0)
        focus(target);
      for (ValueId value : problem.nodes[id].inputs)
        require(value, id);
      execute(id);
    }
    for (auto [value, info] : enumerate(problem.values))
      if (info.neededAtEnd)
        require(value, problem.nodes.size());
    return std::move(sequence);
  }

private:
  /// The last forward node whose values `id` reads; -1 if there is none.
  NodeId latestForward(NodeId id) const {
    NodeId latest = -1;
    for (ValueId value : problem.nodes[id].inputs)
      if (producer[value] < backward)
        latest = std::max(latest, producer[value]);
    return latest;
  }

  /// Gives up what the halves around `target` do not keep.
  void focus(NodeId target) {
    borders.clear();
    NodeId low = 0, high = backward;
    while (high - low > kLeaf) {
      NodeId middle = low + (high - low) / 2;
      if (target >= middle)
        borders.push_back(low = middle);
      else
        high = middle;
    }
    for (auto [value, node] : enumerate(producer))
      if (node >= 0 && node < backward &&
          mayRecompute(problem, producer, value) && !isKept(value, low, high))
        available.reset(value);
  }

  bool isKept(ValueId value, NodeId low, NodeId high) const {
    NodeId from = producer[value];
    return (from >= low && from < high) || any_of(borders, [&](NodeId border) {
             return from < border && lastForwardReader[value] >= border;
           });
  }

  void execute(NodeId id) {
    sequence.push_back(id);
    for (ValueId value : problem.nodes[id].outputs)
      available.set(value);
  }

  void require(ValueId value, NodeId done) {
    appendMissing(problem, producer, chances, done, value, available, sequence);
  }

  const Problem &problem;
  NodeId backward;
  std::vector<NodeId> producer;
  Chances chances;
  BitVector available;
  std::vector<NodeId> lastForwardReader;
  SmallVector<NodeId> borders;
  Sequence sequence;
};
} // namespace

Solution remat::solveRecursive(const Problem &problem) {
  Candidates candidates(problem);
  candidates.add(Recursion(problem).run());
  return candidates.take("recursive");
}
