//===- Order.cpp - A better order of first executions ---------------------===//
//
// A node that moves stands right before its anchor: the first reader that does
// not move itself.
//
//===----------------------------------------------------------------------===//

#include "Order.h"
#include "llvm/ADT/STLExtras.h"

#include <numeric>

using namespace llvm;
using namespace remat;

namespace {
/// Finds the anchor of each node, readers before what they read.
class Sinker {
public:
  explicit Sinker(const Problem &problem)
      : problem(problem), readers(problem.values.size()),
        anchors(problem.nodes.size()) {
    std::iota(anchors.begin(), anchors.end(), 0);
    for (NodeId id = 0, e = problem.nodes.size(); id < e; ++id)
      for (ValueId value : problem.nodes[id].inputs)
        readers[value].push_back(id);
  }

  std::vector<NodeId> run() {
    for (NodeId id = problem.nodes.size(); id-- > 0;)
      sink(id);
    std::vector<NodeId> order(problem.nodes.size());
    std::iota(order.begin(), order.end(), 0);
    // A node that moves has a smaller number than its anchor.
    llvm::sort(order, [&](NodeId a, NodeId b) {
      return std::pair(anchors[a], a) < std::pair(anchors[b], b);
    });
    return order;
  }

private:
  void sink(NodeId id) {
    NodeId target = std::numeric_limits<NodeId>::max();
    for (ValueId value : problem.nodes[id].outputs)
      for (NodeId reader : readers[value])
        target = std::min(target, anchors[reader]);
    if (target == std::numeric_limits<NodeId>::max() || target <= id)
      return;
    for (ValueId value : problem.nodes[id].inputs)
      if (!livesUntil(value, id, target))
        return;
    anchors[id] = target;
  }

  /// Whether a reader other than `except` holds the value until `target`. Two
  /// that move to one anchor do not hold it for each other.
  bool livesUntil(ValueId value, NodeId except, NodeId target) {
    const NodeValue &read = problem.values[value];
    if (read.home != Home::Arena || read.neededAtEnd)
      return true;
    return llvm::any_of(readers[value], [&](NodeId reader) {
      return reader != except &&
             (anchors[reader] > target ||
              (anchors[reader] == target && reader == target));
    });
  }

  const Problem &problem;
  std::vector<SmallVector<NodeId, 4>> readers;
  std::vector<NodeId> anchors;
};
} // namespace

std::vector<NodeId> remat::sinkOrder(const Problem &problem) {
  return Sinker(problem).run();
}

int64_t remat::dropDeadExecutions(const Problem &problem, Plan &plan) {
  std::vector<bool> wanted(problem.values.size());
  for (auto [value, info] : enumerate(problem.values))
    wanted[value] = info.neededAtEnd;
  std::vector<Execution> kept;
  int64_t dropped = 0;
  for (Execution &execution : reverse(plan.executions)) {
    const Node &node = problem.nodes[execution.node];
    bool isRead = any_of(node.outputs,
                         [&](ValueId value) { return bool(wanted[value]); });
    if (!isRead) {
      dropped += node.timeNs;
      continue;
    }
    for (ValueId value : node.outputs)
      wanted[value] = false;
    for (ValueId value : node.inputs)
      wanted[value] = true;
    kept.push_back(std::move(execution));
  }
  plan.executions.assign(std::make_move_iterator(kept.rbegin()),
                         std::make_move_iterator(kept.rend()));
  plan.timeNs -= dropped;
  return dropped;
}
