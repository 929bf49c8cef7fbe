//===- Order.cpp - A better order of first executions ---------------------===//
//
// A node that sinks stands right before its anchor: the first reader that does
// not move itself. An update that rises stands right behind what it waits for.
//
//===----------------------------------------------------------------------===//

#include "Order.h"
#include "remat/Plan/Simulator.h"
#include "llvm/ADT/STLExtras.h"

#include <numeric>
#include <queue>

using namespace llvm;
using namespace remat;

/// The node that overwrites each external value, -1 if none does.
static std::vector<NodeId> overwriters(const Problem &problem) {
  std::vector<NodeId> result(problem.values.size(), -1);
  for (auto [id, node] : enumerate(problem.nodes))
    for (ValueId value : node.outputs)
      if (ValueId donor = problem.values[value].donor; donor >= 0)
        result[donor] = id;
  return result;
}

static std::vector<SmallVector<NodeId, 4>> readersOf(const Problem &problem) {
  std::vector<SmallVector<NodeId, 4>> readers(problem.values.size());
  for (auto [id, node] : enumerate(problem.nodes))
    for (ValueId value : node.inputs)
      readers[value].push_back(id);
  return readers;
}

/// Anchors before nodes have moved: themselves.
static std::vector<NodeId> ownAnchors(const Problem &problem) {
  std::vector<NodeId> anchors(problem.nodes.size());
  std::iota(anchors.begin(), anchors.end(), 0);
  return anchors;
}

/// The nodes by anchor, those of one by number: a node that sinks has a smaller
/// number than its anchor, one that rises a larger one.
static std::vector<NodeId> byAnchor(ArrayRef<NodeId> anchors) {
  std::vector<NodeId> order(anchors.size());
  std::iota(order.begin(), order.end(), 0);
  llvm::sort(order, [&](NodeId a, NodeId b) {
    return std::pair(anchors[a], a) < std::pair(anchors[b], b);
  });
  return order;
}

namespace {
/// Finds the anchor of each node, readers before what they read.
class Sinker {
public:
  explicit Sinker(const Problem &problem)
      : problem(problem), readers(readersOf(problem)),
        anchors(ownAnchors(problem)), overwriter(overwriters(problem)) {}

  std::vector<NodeId> run() {
    for (NodeId id = problem.nodes.size(); id-- > 0;)
      sink(id);
    return byAnchor(anchors);
  }

private:
  void sink(NodeId id) {
    // What has effects stays where it is among its kind.
    if (!problem.nodes[id].recomputable)
      return;
    NodeId target = std::numeric_limits<NodeId>::max();
    for (ValueId value : problem.nodes[id].outputs)
      for (NodeId reader : readers[value])
        target = std::min(target, anchors[reader]);
    if (target == std::numeric_limits<NodeId>::max() || target <= id)
      return;
    // It stays before those that overwrite what it reads.
    for (ValueId value : problem.nodes[id].inputs)
      if (NodeId by = overwriter[value];
          by >= 0 && by != id && target > anchors[by])
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
  std::vector<NodeId> overwriter;
};

/// Finds the anchor of each update: the last node that it waits for.
class Hoister {
public:
  explicit Hoister(const Problem &problem)
      : problem(problem), producer(producers(problem)),
        readers(readersOf(problem)), anchors(ownAnchors(problem)),
        moves(scalarsOfArguments(problem)) {}

  std::vector<NodeId> run() {
    for (NodeId id = problem.nodes.size(); id-- > 0;)
      if (isUpdate(problem.nodes[id]) && endsValue(id))
        moves[id] = true;
    for (NodeId id = 0, e = problem.nodes.size(); id < e; ++id)
      if (moves[id])
        anchors[id] = anchorOf(id);
    return byAnchor(anchors);
  }

private:
  bool isUpdate(const Node &node) const {
    auto hasDonor = [&](ValueId value) {
      return problem.values[value].donor >= 0;
    };
    auto isCallers = [&](ValueId value) {
      return problem.values[value].home == Home::Caller;
    };
    return node.recomputable && node.workspaceBytes == 0 &&
           any_of(node.outputs, hasDonor) && all_of(node.outputs, isCallers);
  }

  /// Whether only nodes that move read some value of the arena after it.
  bool endsValue(NodeId id) const {
    return any_of(problem.nodes[id].inputs, [&](ValueId value) {
      return problem.values[value].home == Home::Arena &&
             all_of(readers[value], [&](NodeId reader) {
               return reader <= id || moves[reader];
             });
    });
  }

  NodeId anchorOf(NodeId id) const {
    NodeId last = 0;
    auto waitFor = [&](NodeId other) {
      if (other >= 0 && other != id)
        last = std::max(last, anchors[other]);
    };
    for (ValueId value : problem.nodes[id].inputs)
      waitFor(producer[value]);
    for (ValueId value : problem.nodes[id].outputs)
      if (ValueId donor = problem.values[value].donor; donor >= 0)
        for (NodeId reader : readers[donor])
          waitFor(reader);
    return last;
  }

  const Problem &problem;
  std::vector<NodeId> producer;
  std::vector<SmallVector<NodeId, 4>> readers;
  std::vector<NodeId> anchors;
  std::vector<bool> moves;
};

/// Takes the first node that is ready, over and over.
class OverwriteSorter {
public:
  explicit OverwriteSorter(Problem &problem)
      : problem(problem), producer(producers(problem)) {}

  std::vector<NodeId> run() {
    while (!sort())
      giveUpDonor();
    return std::move(order);
  }

private:
  void findEdges() {
    size_t count = problem.nodes.size();
    followers.assign(count, {});
    open.assign(count, 0);
    std::vector<NodeId> overwriter = overwriters(problem);
    NodeId lastEffect = -1;
    for (auto [id, node] : enumerate(problem.nodes)) {
      for (ValueId value : node.inputs) {
        addEdge(producer[value], id);
        addEdge(id, overwriter[value]);
      }
      if (node.recomputable)
        continue;
      addEdge(lastEffect, id);
      lastEffect = id;
    }
  }

  void addEdge(NodeId from, NodeId to) {
    if (from < 0 || to < 0 || from == to)
      return;
    followers[from].push_back(to);
    ++open[to];
  }

  /// False if nodes wait for one another.
  bool sort() {
    findEdges();
    order.clear();
    std::priority_queue<NodeId, std::vector<NodeId>, std::greater<>> ready;
    for (auto [id, count] : enumerate(open))
      if (count == 0)
        ready.push(id);
    while (!ready.empty()) {
      NodeId id = ready.top();
      ready.pop();
      order.push_back(id);
      for (NodeId next : followers[id])
        if (--open[next] == 0)
          ready.push(next);
    }
    return order.size() == problem.nodes.size();
  }

  /// Of the first overwriter that waits.
  void giveUpDonor() {
    for (NodeId id = 0, e = problem.nodes.size(); id < e; ++id) {
      if (open[id] == 0)
        continue;
      for (ValueId value : problem.nodes[id].outputs)
        if (problem.values[value].donor >= 0) {
          remat::giveUpDonor(problem, problem.nodes[id], value);
          return;
        }
    }
  }

  Problem &problem;
  std::vector<NodeId> producer, order;
  std::vector<SmallVector<NodeId, 4>> followers;
  /// Edges to each node that are not behind us.
  std::vector<int32_t> open;
};
} // namespace

void remat::giveUpDonor(Problem &problem, Node &maker, ValueId value) {
  ValueId donor = problem.values[value].donor;
  problem.values[value].donor = -1;
  llvm::erase_if(maker.inPlace, [&](InPlacePair pair) {
    return maker.outputs[pair.output] == value &&
           maker.inputs[pair.input] == donor;
  });
}

std::vector<NodeId> remat::orderOverwrites(Problem &problem) {
  return OverwriteSorter(problem).run();
}

std::vector<bool> remat::scalarsOfArguments(const Problem &problem) {
  std::vector<NodeId> producer = producers(problem);
  std::vector<bool> result(problem.nodes.size());
  auto isSmall = [&](ValueId value) {
    return problem.values[value].bytes <= problem.alignment;
  };
  for (auto [id, node] : enumerate(problem.nodes))
    result[id] = node.recomputable && node.workspaceBytes == 0 &&
                 all_of(node.outputs, isSmall) &&
                 all_of(node.inputs, [&](ValueId value) {
                   return isSmall(value) &&
                          (producer[value] < 0 || result[producer[value]]);
                 });
  return result;
}

std::vector<NodeId> remat::hoistUpdates(const Problem &problem) {
  return Hoister(problem).run();
}

std::vector<NodeId> remat::sinkOrder(const Problem &problem) {
  return Sinker(problem).run();
}

/// Where the last byte that `execution` uses ends.
static int64_t usedBytes(const Problem &problem, const Execution &execution) {
  if (execution.action == Action::Fetch)
    return execution.offsets[0] + problem.values[execution.value].bytes;
  if (execution.action != Action::Run)
    return 0;
  int64_t end = 0;
  const Node &node = problem.nodes[execution.node];
  if (node.workspaceBytes > 0)
    end = execution.workspaceOffset + node.workspaceBytes;
  for (auto [value, offset] : zip_equal(node.outputs, execution.offsets))
    if (problem.values[value].home == Home::Arena)
      end = std::max(end, offset + problem.values[value].bytes);
  return end;
}

namespace {
/// Goes backwards over a plan and says of each execution whether it matters.
class Usefulness {
public:
  explicit Usefulness(const Problem &problem)
      : problem(problem), wanted(problem.values.size()),
        fetched(problem.values.size()) {
    for (auto [value, info] : enumerate(problem.values))
      wanted[value] = info.neededAtEnd;
  }

  bool isUseful(const Execution &execution) {
    return execution.action == Action::Run
               ? runIsUseful(problem.nodes[execution.node])
               : moveIsUseful(execution.action, execution.value);
  }

private:
  bool runIsUseful(const Node &node) {
    if (node.recomputable && none_of(node.outputs, [&](ValueId value) {
          return bool(wanted[value]);
        }))
      return false;
    for (ValueId value : node.outputs)
      wanted[value] = false;
    for (ValueId value : node.inputs)
      wanted[value] = true;
    return true;
  }

  bool moveIsUseful(Action action, ValueId value) {
    if (action == Action::Wait)
      return fetched[value];
    std::vector<bool> &reason = action == Action::Fetch ? wanted : fetched;
    if (!reason[value])
      return false;
    reason[value] = false;
    (action == Action::Fetch ? fetched : wanted)[value] = true;
    return true;
  }

  const Problem &problem;
  /// By value: whether somebody reads the copy that is there, or fetches it.
  std::vector<bool> wanted, fetched;
};
} // namespace

int64_t remat::dropDeadExecutions(const Problem &problem, Plan &plan) {
  Usefulness usefulness(problem);
  std::vector<Execution> kept;
  int64_t dropped = 0;
  for (Execution &execution : reverse(plan.executions)) {
    if (usefulness.isUseful(execution))
      kept.push_back(std::move(execution));
    else if (execution.action == Action::Run)
      dropped += problem.nodes[execution.node].timeNs;
  }
  bool isWhole = kept.size() == plan.executions.size();
  plan.executions.assign(std::make_move_iterator(kept.rbegin()),
                         std::make_move_iterator(kept.rend()));
  if (isWhole)
    return 0;
  // The arena ended where something was that is gone, perhaps. What is left
  // packs at least as well, but for the luck of a heuristic.
  Plan packed = makePlan(problem, sequenceOf(plan));
  plan.timeNs = packed.timeNs;
  if (problem.placed) {
    plan.peakBytes = 0;
    for (const Execution &execution : plan.executions)
      plan.peakBytes = std::max(plan.peakBytes, usedBytes(problem, execution));
  }
  plan.liveBytes = std::min(plan.liveBytes, plan.peakBytes);
  if (packed.peakBytes <= plan.peakBytes)
    plan = std::move(packed);
  return dropped;
}
