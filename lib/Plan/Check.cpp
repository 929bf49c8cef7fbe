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

class PlanChecker {
public:
  PlanChecker(const Problem &problem, const Plan &plan, NodeError error)
      : problem(problem), plan(plan), error(error),
        current(problem.values.size()) {}

  bool run() {
    if (!checkOrder())
      return false;
    findEnds();
    for (int32_t position = 0, e = plan.executions.size(); position < e;
         ++position)
      if (!step(position))
        return false;
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
    NodeId next = 0, count = problem.nodes.size();
    for (const Execution &execution : plan.executions) {
      NodeId id = execution.node;
      if (id < 0 || id >= count)
        return fail(-1, "plan runs unknown node " + Twine(id));
      const Node &node = problem.nodes[id];
      if (id > next)
        return fail(id, "runs before node '" + problem.nodes[next].name +
                            "', which comes first");
      if (id < next && !node.recomputable)
        return fail(id, "runs again and may not be recomputed");
      if (execution.offsets.size() != node.outputs.size())
        return fail(id, "has " + Twine(execution.offsets.size()) +
                            " offsets for " + Twine(node.outputs.size()) +
                            " outputs");
      next += id == next;
    }
    if (next != count)
      return fail(next, "is never run");
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
    for (int32_t position = length - 1; position >= 0; --position) {
      const Node &node = problem.nodes[plan.executions[position].node];
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

  bool step(int32_t position) {
    const Execution &execution = plan.executions[position];
    const Node &node = problem.nodes[execution.node];
    for (ValueId value : node.inputs)
      if (problem.values[value].home != Home::External &&
          current[value].end < position)
        return fail(execution.node,
                    "reads value " + quoted(value) + ", which is not resident");
    if (!takeInPlace(position))
      return false;
    for (auto [index, value] : enumerate(node.outputs)) {
      int64_t bytes = arenaBytes(problem.values[value]);
      if (!occupy(execution.node, execution.offsets[index], bytes,
                  "value " + quoted(value)))
        return false;
      current[value] = {ends[position][index], execution.offsets[index]};
    }
    if (!occupy(execution.node, execution.workspaceOffset, node.workspaceBytes,
                "workspace"))
      return false;
    mostLive = std::max(mostLive, live);
    time += node.timeNs;
    release(execution.workspaceOffset, node.workspaceBytes);
    for (ArrayRef<ValueId> list :
         {ArrayRef<ValueId>(node.inputs), ArrayRef<ValueId>(node.outputs)})
      for (ValueId value : list)
        if (current[value].end == position) {
          release(current[value].offset, arenaBytes(problem.values[value]));
          current[value].end = -1;
        }
    return true;
  }

  bool checkClaims() {
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
  std::vector<SmallVector<int32_t, 2>> ends;
  /// Bytes in use: first to one past the last.
  std::map<int64_t, int64_t> used;
  int64_t live = 0, mostLive = 0, highest = 0, time = 0;
};
} // namespace

LogicalResult remat::check(const Problem &problem, const Plan &plan,
                           NodeError error) {
  return success(PlanChecker(problem, plan, error).run());
}
