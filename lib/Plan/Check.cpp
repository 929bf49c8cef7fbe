//===- Check.cpp - Is a plan what it claims to be? ------------------------===//
//
// Shares no code with the simulator or the packing: lifetimes come from a walk
// backwards, overlaps from an ordered map of the bytes in use.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/Plan.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"

#include <map>

using namespace llvm;
using namespace remat;

namespace {
/// Where the current copy of a value is and until when.
struct Current {
  int32_t end = -1;
  int64_t offset = -1;
};

/// Bookkeeping of the second tier: three times, and what is stored.
class Transfers {
public:
  explicit Transfers(const Problem &problem)
      : problem(problem), items(problem.values.size()) {}

  void run(int32_t position, const Node &node) {
    for (ValueId value : node.inputs) {
      Item &item = items[value];
      computeNs = std::max(computeNs, item.arrivesNs);
      if (item.isStored && item.isFetched && item.lastNeeded < 0)
        item.lastNeeded = position;
    }
    for (ValueId value : node.outputs) {
      Item &item = items[value];
      item.arrivesNs = 0;
      item.isFetched &= item.lastNeeded >= 0;
    }
    computeNs += node.timeNs;
    length = position + 1;
  }

  void offload(int32_t position, ValueId value) {
    Item &item = items[value];
    // Moving it again reads the copy that the last fetch made.
    if (item.isFetched && item.lastNeeded < 0)
      item.lastNeeded = position;
    if (item.isStored)
      stays.push_back({item.since,
                       item.lastNeeded >= 0 ? item.lastNeeded : position,
                       problem.values[value].bytes});
    outNs = std::max({outNs, computeNs, item.arrivesNs}) +
            problem.tier->outNs(problem.values[value].bytes);
    item.isStored = true;
    item.isFetched = false;
    item.since = position;
    item.storedNs = outNs;
    item.lastNeeded = -1;
    length = position + 1;
  }

  void wait(ValueId value) {
    computeNs = std::max(computeNs, items[value].storedNs);
  }

  bool fetch(int32_t position, ValueId value) {
    Item &item = items[value];
    if (!item.isStored)
      return false;
    inNs = std::max({inNs, computeNs, item.storedNs}) +
           problem.tier->inNs(problem.values[value].bytes);
    item.arrivesNs = inNs;
    item.isFetched = true;
    item.lastNeeded = -1;
    length = position + 1;
    return true;
  }

  int64_t endNs() const { return std::max({computeNs, outNs, inNs}); }

  /// The most bytes stored at once.
  int64_t finish() const {
    std::map<int32_t, int64_t> changes;
    auto add = [&](int32_t from, int32_t to, int64_t bytes) {
      changes[from] += bytes;
      changes[to + 1] -= bytes;
    };
    for (auto [from, to, bytes] : stays)
      add(from, to, bytes);
    for (auto [value, item] : enumerate(items))
      if (item.isStored)
        add(item.since, item.lastNeeded >= 0 ? item.lastNeeded : length,
            problem.values[value].bytes);
    int64_t now = 0, most = 0;
    for (auto [position, bytes] : changes)
      most = std::max(most, now += bytes);
    return most;
  }

private:
  struct Item {
    bool isStored = false, isFetched = false;
    /// Where it was moved out, and where what was fetched is first read.
    int32_t since = -1, lastNeeded = -1;
    int64_t storedNs = 0, arrivesNs = 0;
  };
  struct Stay {
    int32_t from, to;
    int64_t bytes;
  };

  const Problem &problem;
  std::vector<Item> items;
  std::vector<Stay> stays;
  int32_t length = 0;
  int64_t computeNs = 0, outNs = 0, inNs = 0;
};

class PlanChecker {
public:
  PlanChecker(const Problem &problem, const Plan &plan, NodeError error)
      : problem(problem), plan(plan), error(error),
        current(problem.values.size()), gone(problem.values.size(), -1) {}

  bool run() {
    if (!checkOrder())
      return false;
    findEnds();
    if (problem.tier)
      transfers.emplace(problem);
    for (int32_t position = 0, e = plan.executions.size(); position < e;
         ++position)
      if (!step(position))
        return false;
    if (transfers && transfers->finish() > problem.tier->capacityBytes)
      return fail(-1, "plan keeps " + Twine(transfers->finish()) +
                          " bytes in the second tier, more than its " +
                          Twine(problem.tier->capacityBytes));
    for (auto [value, info] : enumerate(problem.values))
      if (info.neededAtEnd && info.home != Home::External &&
          current[value].end < int32_t(plan.executions.size()))
        return fail(-1, "value " + quoted(value) +
                            " is needed at the end, and nothing makes it");
    return checkClaims();
  }

private:
  bool fail(NodeId node, const Twine &message) {
    error(node, message);
    return false;
  }

  std::string quoted(ValueId value) {
    return "'" + problem.values[value].name + "'";
  }

  /// Shapes of the records, first executions in order, no forbidden repeats.
  bool checkOrder() {
    NodeId count = problem.nodes.size();
    NodeId next = nextRequired(problem, 0);
    for (const Execution &execution : plan.executions) {
      NodeId id = execution.node;
      if (execution.action != Action::Run) {
        if (!checkTransfer(execution))
          return false;
        continue;
      }
      if (id < 0 || id >= count)
        return fail(-1, "plan runs unknown node " + Twine(id));
      const Node &node = problem.nodes[id];
      if (id > next)
        return fail(id, "runs before node '" + problem.nodes[next].name +
                            "', which comes first");
      if (node.changesBits && !problem.mayChangeBits)
        return fail(id, "changes bits, which the problem does not allow");
      bool runsOnce =
          !node.recomputable || (!node.optional && makesSaved(problem, node));
      if (id < next && runsOnce)
        return fail(id, "runs again and may not be recomputed");
      if (execution.offsets.size() != node.outputs.size())
        return fail(id, "has " + Twine(execution.offsets.size()) +
                            " offsets for " + Twine(node.outputs.size()) +
                            " outputs");
      if (id == next)
        next = nextRequired(problem, id + 1);
    }
    if (next != count)
      return fail(next, "is never run");
    return true;
  }

  bool checkTransfer(const Execution &execution) {
    ValueId value = execution.value;
    if (!problem.tier)
      return fail(-1, "plan moves a value, but the problem has no second tier");
    if (value < 0 || size_t(value) >= problem.values.size())
      return fail(-1, "plan moves unknown value " + Twine(value));
    const NodeValue &moved = problem.values[value];
    if (moved.home != Home::Arena || !moved.mayMove)
      return fail(-1,
                  "plan moves value " + quoted(value) + ", which has to stay");
    if (execution.offsets.size() != (execution.action == Action::Fetch))
      return fail(-1, "transfer of value " + quoted(value) + " has " +
                          Twine(execution.offsets.size()) + " offsets");
    return true;
  }

  /// Backwards: the first read met is the last of the copy made before it.
  void findEnds() {
    int32_t length = plan.executions.size();
    std::vector<int32_t> lastRead(problem.values.size(), -1);
    for (auto [value, info] : enumerate(problem.values))
      if (info.neededAtEnd)
        lastRead[value] = length;
    ends.resize(length);
    // An offload that nothing waits for holds its copy to the end.
    std::vector<int32_t> lastWait(problem.values.size(), length);
    for (int32_t position = length - 1; position >= 0; --position) {
      const Execution &execution = plan.executions[position];
      ValueId moved = execution.value;
      if (execution.action == Action::Wait)
        lastWait[moved] = position;
      if (execution.action == Action::Offload)
        lastRead[moved] = std::max(lastRead[moved], lastWait[moved]);
      if (execution.action == Action::Fetch) {
        ends[position].push_back(std::max(lastRead[moved], position));
        lastRead[moved] = -1;
      }
      if (execution.action != Action::Run)
        continue;
      const Node &node = problem.nodes[execution.node];
      for (ValueId value : node.outputs) {
        ends[position].push_back(std::max(lastRead[value], position));
        lastRead[value] = -1;
      }
      for (ValueId value : node.inputs)
        if (lastRead[value] < 0)
          lastRead[value] = position;
    }
  }

  bool occupy(NodeId node, int64_t offset, int64_t bytes, const Twine &what) {
    live += bytes;
    if (!problem.placed || bytes == 0)
      return true;
    if (offset < 0 || offset % problem.alignment != 0)
      return fail(node, what + " is at offset " + Twine(offset) +
                            ", which is negative or not a multiple of " +
                            Twine(problem.alignment));
    highest = std::max(highest, offset + bytes);
    auto after = used.lower_bound(offset);
    bool overlaps = after != used.end() && after->first < offset + bytes;
    if (after != used.begin())
      overlaps |= std::prev(after)->second > offset;
    if (overlaps)
      return fail(node, what + " at offset " + Twine(offset) +
                            " overlaps bytes that are live");
    used[offset] = offset + bytes;
    return true;
  }

  void release(int64_t offset, int64_t bytes) {
    live -= bytes;
    if (problem.placed && bytes > 0)
      used.erase(offset);
  }

  /// Ends the inputs that the execution overwrites.
  bool takeInPlace(int32_t position) {
    const Execution &execution = plan.executions[position];
    const Node &node = problem.nodes[execution.node];
    for (InPlacePair pair : execution.inPlace) {
      bool allowed = any_of(node.inPlace, [&](InPlacePair other) {
        return other.input == pair.input && other.output == pair.output;
      });
      if (!allowed)
        return fail(execution.node, "uses an in-place pair that the node "
                                    "does not have");
      ValueId value = node.inputs[pair.input];
      Current &source = current[value];
      if (source.end != position)
        return fail(execution.node, "overwrites value " + quoted(value) +
                                        ", which is still needed");
      if (execution.offsets[pair.output] != source.offset)
        return fail(execution.node,
                    "does not write where value " + quoted(value) + " is");
      release(source.offset, arenaBytes(problem.values[value]));
      source.end = -1;
    }
    return true;
  }

  /// Frees the value's bytes if nothing needs them after `position`.
  void endAt(int32_t position, ValueId value) {
    if (current[value].end != position)
      return;
    release(current[value].offset, arenaBytes(problem.values[value]));
    current[value].end = -1;
  }

  bool transfer(int32_t position) {
    const Execution &execution = plan.executions[position];
    ValueId value = execution.value;
    int64_t bytes = problem.values[value].bytes;
    bool isThere = current[value].end >= position;
    switch (execution.action) {
    case Action::Run:
      break;
    case Action::Offload:
      if (!isThere)
        return fail(-1, "plan moves value " + quoted(value) +
                            ", which is not resident");
      transfers->offload(position, value);
      break;
    case Action::Wait:
      transfers->wait(value);
      break;
    case Action::Fetch:
      if (!transfers->fetch(position, value))
        return fail(-1, "plan fetches value " + quoted(value) +
                            ", which is not in the second tier");
      if (isThere)
        return fail(-1, "plan fetches value " + quoted(value) +
                            " while it is being moved out");
      if (!occupy(-1, execution.offsets[0], bytes, "value " + quoted(value)))
        return false;
      current[value] = {ends[position][0], execution.offsets[0]};
      break;
    }
    mostLive = std::max(mostLive, live);
    endAt(position, value);
    return true;
  }

  bool step(int32_t position) {
    const Execution &execution = plan.executions[position];
    if (execution.action != Action::Run)
      return transfer(position);
    const Node &node = problem.nodes[execution.node];
    for (ValueId value : node.inputs)
      if (problem.values[value].home != Home::External &&
          current[value].end < position)
        return fail(execution.node,
                    "reads value " + quoted(value) + ", which is not resident");
    for (ValueId value : node.inputs)
      if (gone[value] >= 0)
        return fail(execution.node,
                    "reads value " + quoted(value) + ", which node '" +
                        problem.nodes[gone[value]].name + "' has overwritten");
    if (!takeInPlace(position))
      return false;
    for (auto [index, value] : enumerate(node.outputs)) {
      if (current[value].end >= position)
        return fail(execution.node, "makes value " + quoted(value) +
                                        " again while it is being moved");
      int64_t bytes = arenaBytes(problem.values[value]);
      if (!occupy(execution.node, execution.offsets[index], bytes,
                  "value " + quoted(value)))
        return false;
      current[value] = {ends[position][index], execution.offsets[index]};
      if (problem.values[value].donor >= 0)
        gone[problem.values[value].donor] = execution.node;
    }
    if (!occupy(execution.node, execution.workspaceOffset, node.workspaceBytes,
                "workspace"))
      return false;
    mostLive = std::max(mostLive, live);
    time += node.timeNs;
    if (transfers)
      transfers->run(position, node);
    release(execution.workspaceOffset, node.workspaceBytes);
    for (ArrayRef<ValueId> list :
         {ArrayRef<ValueId>(node.inputs), ArrayRef<ValueId>(node.outputs)})
      for (ValueId value : list)
        endAt(position, value);
    return true;
  }

  bool checkClaims() {
    if (transfers)
      time = transfers->endNs();
    int64_t peak = problem.placed ? highest : mostLive;
    if (plan.peakBytes != peak || plan.liveBytes != mostLive ||
        plan.timeNs != time)
      return fail(-1, "plan claims a peak of " + Twine(plan.peakBytes) +
                          " bytes, " + Twine(plan.liveBytes) +
                          " live bytes and " + Twine(plan.timeNs) +
                          " ns, but has " + Twine(peak) + ", " +
                          Twine(mostLive) + " and " + Twine(time));
    if (peak > problem.budgetBytes)
      return fail(-1, "plan needs " + Twine(peak) +
                          " bytes, more than the budget of " +
                          Twine(problem.budgetBytes));
    return true;
  }

  const Problem &problem;
  const Plan &plan;
  NodeError error;
  std::vector<Current> current;
  /// The node that has overwritten each external value, -1 if none has.
  std::vector<NodeId> gone;
  std::vector<SmallVector<int32_t, 2>> ends;
  /// Bytes in use: first to one past the last.
  std::map<int64_t, int64_t> used;
  std::optional<Transfers> transfers;
  int64_t live = 0, mostLive = 0, highest = 0, time = 0;
};
} // namespace

LogicalResult remat::check(const Problem &problem, const Plan &plan,
                           NodeError error) {
  return success(PlanChecker(problem, plan, error).run());
}
