//===- Simulator.cpp - Memory and time of a sequence of nodes -------------===//
//
// Copies, what they share in place, and the bytes that are live; then, through
// Packing, a plan with offsets.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/Simulator.h"
#include "TransferClock.h"
#include "remat/Packing/Packing.h"
#include "llvm/ADT/STLExtras.h"

#include <numeric>

using namespace llvm;
using namespace remat;

Simulator::Simulator(const Problem &problem)
    : problem(problem), latest(problem.values.size(), -1) {
  if (problem.tier) {
    single.resize(problem.values.size());
    std::iota(single.begin(), single.end(), 0);
  }
}

NodeId remat::transferStep(Action action, ValueId value) {
  return -3 * value - int32_t(action);
}

SequenceStep remat::decodeStep(NodeId step) {
  if (step >= 0)
    return {Action::Run, step};
  return {Action(1 + (-step - 1) % 3), (-step - 1) / 3};
}

ArrayRef<ValueId> Simulator::inputsOf(NodeId step) const {
  if (step >= 0)
    return problem.nodes[step].inputs;
  auto [action, value] = decodeStep(step);
  return ArrayRef(single).slice(value, action == Action::Offload);
}

ArrayRef<ValueId> Simulator::outputsOf(NodeId step) const {
  if (step >= 0)
    return problem.nodes[step].outputs;
  auto [action, value] = decodeStep(step);
  return ArrayRef(single).slice(value, action == Action::Fetch);
}

const Node &Simulator::nodeOf(NodeId step) const {
  return step >= 0 ? problem.nodes[step] : transfer;
}

const Simulation &Simulator::run(ArrayRef<NodeId> sequence) {
  findCopies(sequence);
  joinInPlace(sequence);
  addUp(sequence);
  return result;
}

/// Copies with their ranges, and which copy each input reads.
void Simulator::findCopies(ArrayRef<NodeId> sequence) {
  std::fill(latest.begin(), latest.end(), -1);
  result.copies.clear();
  result.firstCopy.clear();
  result.reads.clear();
  result.firstRead.clear();
  for (auto [index, id] : enumerate(sequence)) {
    int32_t position = index;
    result.firstRead.push_back(result.reads.size());
    for (ValueId value : inputsOf(id)) {
      result.reads.push_back(latest[value]);
      if (latest[value] >= 0)
        result.copies[latest[value]].end = position;
    }
    result.firstCopy.push_back(result.copies.size());
    for (ValueId value : outputsOf(id)) {
      latest[value] = result.copies.size();
      result.copies.push_back({value, position, position, -1});
    }
  }
  for (auto [value, copy] : enumerate(latest))
    if (copy >= 0 && problem.values[value].neededAtEnd)
      result.copies[copy].end = sequence.size();
  if (problem.tier)
    holdOffloaded(sequence);
}

/// A copy that is being moved out stays until something waits for that.
void Simulator::holdOffloaded(ArrayRef<NodeId> sequence) {
  std::vector<std::pair<ValueId, int32_t>> moving;
  for (auto [position, id] : enumerate(sequence)) {
    auto [action, value] = decodeStep(id);
    if (action == Action::Offload)
      moving.push_back({value, result.reads[result.firstRead[position]]});
    if (action != Action::Wait)
      continue;
    llvm::erase_if(moving, [&, at = int32_t(position),
                            waited = value](std::pair<ValueId, int32_t> one) {
      if (one.first != waited)
        return false;
      int32_t &end = result.copies[one.second].end;
      end = std::max(end, at);
      return true;
    });
  }
  for (auto [value, copy] : moving)
    result.copies[copy].end = sequence.size();
}

/// Gives each arena copy a storage, its own or that of an input that ends.
void Simulator::joinInPlace(ArrayRef<NodeId> sequence) {
  result.storages.clear();
  result.inPlace.clear();
  for (auto [index, id] : enumerate(sequence)) {
    const Node &node = nodeOf(id);
    ArrayRef<ValueId> outputs = outputsOf(id);
    int32_t position = index;
    size_t firstUse = result.inPlace.size();
    for (InPlacePair pair : node.inPlace) {
      int32_t source = result.reads[result.firstRead[position] + pair.input];
      // A donor is not in the arena.
      if (source < 0)
        continue;
      Copy &made = result.copies[result.firstCopy[position] + pair.output];
      if (result.copies[source].end != position || made.storage >= 0 ||
          result.copies[source].storage < 0)
        continue;
      bool taken = false;
      for (size_t use = firstUse; use < result.inPlace.size(); ++use)
        taken |= result.inPlace[use].pair.input == pair.input;
      if (taken)
        continue;
      made.storage = result.copies[source].storage;
      result.storages[made.storage].end = made.end;
      result.inPlace.push_back({position, pair});
    }
    for (size_t output = 0; output < outputs.size(); ++output) {
      Copy &made = result.copies[result.firstCopy[position] + output];
      int64_t bytes = arenaBytes(problem.values[made.value]);
      if (made.storage >= 0 || bytes == 0)
        continue;
      made.storage = result.storages.size();
      result.storages.push_back({made.start, made.end, bytes});
    }
  }
}

void Simulator::addUp(ArrayRef<NodeId> sequence) {
  int32_t length = sequence.size();
  result.liveBytes.assign(length + 1, 0);
  for (const Storage &storage : result.storages) {
    result.liveBytes[storage.start] += storage.bytes;
    if (storage.end + 1 < length)
      result.liveBytes[storage.end + 1] -= storage.bytes;
  }
  int64_t live = 0;
  result.peakBytes = 0;
  result.timeNs = 0;
  for (int32_t position = 0; position < length; ++position) {
    const Node &node = nodeOf(sequence[position]);
    live += result.liveBytes[position];
    result.liveBytes[position] = live + node.workspaceBytes;
    result.peakBytes = std::max(result.peakBytes, result.liveBytes[position]);
    result.timeNs += node.timeNs;
  }
  result.liveBytes.pop_back();
  result.tier = {};
  if (problem.tier)
    runClocks(problem, sequence, result);
}

Simulation remat::simulate(const Problem &problem, ArrayRef<NodeId> sequence) {
  return Simulator(problem).run(sequence);
}

static int64_t workspaceOf(const Problem &problem, NodeId step) {
  return step >= 0 ? problem.nodes[step].workspaceBytes : 0;
}

/// One item per storage, then one per workspace.
static std::vector<PackItem> itemsToPack(const Problem &problem,
                                         ArrayRef<NodeId> sequence,
                                         const Simulation &simulation) {
  int32_t length = sequence.size();
  std::vector<PackItem> items;
  for (const Storage &storage : simulation.storages)
    items.push_back(
        {storage.start, std::min(storage.end + 1, length), storage.bytes});
  for (int32_t position = 0; position < length; ++position)
    if (int64_t bytes = workspaceOf(problem, sequence[position]))
      items.push_back({position, position + 1, bytes});
  return items;
}

Plan remat::makePlan(const Problem &problem, ArrayRef<NodeId> sequence,
                     int packEffort) {
  Simulation simulation = simulate(problem, sequence);
  Plan plan;
  plan.liveBytes = plan.peakBytes = simulation.peakBytes;
  plan.timeNs = simulation.timeNs;
  Packing packing;
  if (problem.placed) {
    PackOptions options;
    options.alignment = problem.alignment;
    options.effort = packEffort;
    packing = pack(itemsToPack(problem, sequence, simulation), options);
    plan.peakBytes = packing.totalBytes;
  }
  size_t workspace = simulation.storages.size();
  for (auto [position, id] : enumerate(sequence)) {
    auto [action, number] = decodeStep(id);
    Execution execution;
    execution.action = action;
    (action == Action::Run ? execution.node : execution.value) = number;
    if (action != Action::Run)
      execution.node = -1;
    int32_t firstCopy = simulation.firstCopy[position];
    int32_t endCopy = position + 1 < sequence.size()
                          ? simulation.firstCopy[position + 1]
                          : simulation.copies.size();
    for (int32_t index = firstCopy; index < endCopy; ++index) {
      const Copy &copy = simulation.copies[index];
      bool inArena = problem.values[copy.value].home == Home::Arena;
      execution.offsets.push_back(!problem.placed || !inArena ? -1
                                  : copy.storage < 0
                                      ? 0
                                      : packing.offsets[copy.storage]);
    }
    if (problem.placed && workspaceOf(problem, id) > 0)
      execution.workspaceOffset = packing.offsets[workspace++];
    plan.executions.push_back(std::move(execution));
  }
  for (const InPlaceUse &use : simulation.inPlace)
    plan.executions[use.position].inPlace.push_back(use.pair);
  return plan;
}

std::vector<NodeId> remat::sequenceOf(const Plan &plan) {
  std::vector<NodeId> sequence;
  for (const Execution &execution : plan.executions)
    sequence.push_back(execution.action == Action::Run
                           ? execution.node
                           : transferStep(execution.action, execution.value));
  return sequence;
}

std::vector<int64_t> remat::timeline(const Problem &problem, const Plan &plan) {
  return simulate(problem, sequenceOf(plan)).liveBytes;
}

std::string remat::nameOfExecution(const Problem &problem,
                                   const Execution &execution) {
  static constexpr const char *verbs[] = {"", "offload ", "wait ", "fetch "};
  if (execution.action == Action::Run)
    return problem.nodes[execution.node].name;
  return verbs[int(execution.action)] + problem.values[execution.value].name;
}

TierUse remat::tierUse(const Problem &problem, const Plan &plan) {
  return simulate(problem, sequenceOf(plan)).tier;
}

std::vector<ValueId> remat::changedValues(const Problem &problem,
                                          const Plan &plan) {
  std::vector<bool> changed(problem.values.size());
  for (const Execution &execution : plan.executions) {
    if (execution.action != Action::Run)
      continue;
    const Node &node = problem.nodes[execution.node];
    bool changes = node.changesBits || any_of(node.inputs, [&](ValueId value) {
                     return bool(changed[value]);
                   });
    for (ValueId value : node.outputs)
      changed[value] = changes;
  }
  std::vector<ValueId> result;
  for (auto [value, isChanged] : enumerate(changed))
    if (isChanged)
      result.push_back(value);
  return result;
}

int64_t remat::numRecomputed(const Plan &plan) {
  std::vector<NodeId> nodes = sequenceOf(plan);
  llvm::erase_if(nodes, [](NodeId step) { return step < 0; });
  llvm::sort(nodes);
  size_t distinct =
      std::distance(nodes.begin(), std::unique(nodes.begin(), nodes.end()));
  return nodes.size() - distinct;
}
