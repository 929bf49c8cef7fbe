//===- Choices.cpp - Problems with optional nodes -------------------------===//
//
// Unrolling is renaming: one value for each copy that a sequence makes.
//
//===----------------------------------------------------------------------===//

#include "Choices.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace remat;

Sequence Unrolled::original(ArrayRef<NodeId> sequence) const {
  Sequence result;
  for (NodeId step : sequence) {
    if (step >= 0) {
      result.push_back(nodeOf[step]);
      continue;
    }
    SequenceStep transfer = decodeStep(step);
    result.push_back(transferStep(transfer.action, valueOf[transfer.id]));
  }
  return result;
}

void remat::hideUnmade(Problem &problem) {
  std::vector<bool> made(problem.values.size());
  for (const Node &node : problem.nodes)
    for (ValueId value : node.outputs)
      made[value] = true;
  for (auto [value, info] : enumerate(problem.values))
    if (!made[value] && info.home != Home::External) {
      info.home = Home::External;
      info.neededAtEnd = false;
      info.donor = -1;
    }
}

Unrolled remat::unroll(const Problem &problem, ArrayRef<NodeId> sequence) {
  Unrolled result;
  Problem &plain = result.problem;
  plain = problem;
  plain.nodes.clear();
  std::vector<ValueId> current(problem.values.size(), -1);
  for (auto [value, info] : enumerate(problem.values)) {
    result.valueOf.push_back(value);
    if (info.home == Home::External)
      current[value] = value;
  }
  for (NodeId id : sequence) {
    Node node = problem.nodes[id];
    node.optional = node.changesBits = false;
    for (ValueId &value : node.inputs)
      value = current[value];
    for (ValueId &value : node.outputs) {
      ValueId copy = value;
      if (current[value] >= 0) {
        copy = plain.values.size();
        plain.values.push_back(problem.values[value]);
        result.valueOf.push_back(value);
      }
      plain.values[copy].neededAtEnd = false;
      value = current[value] = copy;
    }
    plain.nodes.push_back(std::move(node));
    result.nodeOf.push_back(id);
  }
  for (auto [value, info] : enumerate(problem.values))
    if (info.neededAtEnd && current[value] >= 0)
      plain.values[current[value]].neededAtEnd = true;
  hideUnmade(plain);
  return result;
}

/// The only value of the arena among `values`; -1 if there are none or several.
static ValueId onlyArenaValue(const Problem &problem,
                              ArrayRef<ValueId> values) {
  ValueId only = -1;
  for (ValueId value : values) {
    if (problem.values[value].home == Home::External)
      continue;
    if (only >= 0 || problem.values[value].home != Home::Arena)
      return -1;
    only = value;
  }
  return only;
}

std::vector<RoundTrip> remat::findRoundTrips(const Problem &problem) {
  std::vector<RoundTrip> result;
  std::vector<SmallVector<NodeId, 1>> packs(problem.values.size());
  auto usable = [&](NodeId id) {
    const Node &node = problem.nodes[id];
    return node.optional && isAllowed(problem, id) &&
           node.outputs.size() == 1 &&
           problem.values[node.outputs[0]].home == Home::Arena;
  };
  for (NodeId id = 0, e = problem.nodes.size(); id < e; ++id)
    if (usable(id))
      packs[problem.nodes[id].outputs[0]].push_back(id);
  for (NodeId id = 0, e = problem.nodes.size(); id < e; ++id) {
    if (!usable(id))
      continue;
    const Node &unpack = problem.nodes[id];
    ValueId value = unpack.outputs[0];
    ValueId form = onlyArenaValue(problem, unpack.inputs);
    if (form < 0)
      continue;
    for (NodeId pack : packs[form])
      if (onlyArenaValue(problem, problem.nodes[pack].inputs) == value &&
          problem.values[form].bytes < problem.values[value].bytes)
        result.push_back({value, form, pack, id,
                          problem.nodes[pack].timeNs + unpack.timeNs});
  }
  return result;
}

bool remat::isPossible(const Problem &problem, ArrayRef<NodeId> sequence) {
  NodeId count = problem.nodes.size();
  std::vector<NodeId> lastChance = lastChances(problem);
  std::vector<bool> made(problem.values.size());
  for (auto [value, info] : enumerate(problem.values))
    made[value] = info.home == Home::External;
  NodeId next = nextRequired(problem, 0);
  for (NodeId id : sequence) {
    if (id < 0)
      continue;
    const Node &node = problem.nodes[id];
    if (id > next || next > lastChance[id] || !isAllowed(problem, id) ||
        any_of(node.inputs, [&](ValueId value) { return !made[value]; }))
      return false;
    for (ValueId value : node.outputs)
      made[value] = true;
    if (id == next)
      next = nextRequired(problem, id + 1);
  }
  return next == count && all_of(enumerate(problem.values), [&](auto value) {
           return !value.value().neededAtEnd || made[value.index()];
         });
}

void remat::removeUnread(const Problem &problem, Sequence &sequence) {
  BitVector first(sequence.size()), seen(problem.nodes.size());
  for (auto [position, id] : enumerate(sequence)) {
    if (id < 0)
      return;
    if (!problem.nodes[id].optional && !seen.test(id))
      first.set(position);
    seen.set(id);
  }
  std::vector<bool> wanted(problem.values.size());
  for (auto [value, info] : enumerate(problem.values))
    wanted[value] = info.neededAtEnd;
  Sequence kept;
  for (size_t position = sequence.size(); position-- > 0;) {
    const Node &node = problem.nodes[sequence[position]];
    bool isRead = any_of(node.outputs,
                         [&](ValueId value) { return bool(wanted[value]); });
    if (!isRead && !first.test(position))
      continue;
    for (ValueId value : node.outputs)
      wanted[value] = false;
    for (ValueId value : node.inputs)
      wanted[value] = true;
    kept.push_back(sequence[position]);
  }
  sequence.assign(kept.rbegin(), kept.rend());
}
