//===- LiveSequence.cpp - A sequence that is changed step by step ---------===//
//
// What a change does to copies, readers and bytes; where runs lie is a matter
// of LiveBlocks.cpp.
//
//===----------------------------------------------------------------------===//

#include "LiveSequence.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace remat;

using Run = LiveSequence::Run;

/// Room that blocks are filled to at first.
static constexpr int32_t kFirstFill = 40;

LiveSequence::LiveSequence(const Problem &problem, int64_t limitBytes)
    : problem(problem), limit(limitBytes), chances(problem) {
  for (const NodeValue &value : problem.values)
    if (value.neededAtEnd)
      endBytes += arenaBytes(value);
  hasInPlace = any_of(problem.nodes,
                      [](const Node &node) { return !node.inPlace.empty(); });
}

void LiveSequence::clear() {
  runs.assign(1, {});
  keys.assign(1, INT64_MAX);
  freeRuns.clear();
  allCopies.clear();
  startKeys.clear();
  endKeys.clear();
  startHalves.clear();
  endHalves.clear();
  freeCopies.clear();
  repeated.clear();
  blocks.clear();
  order.clear();
  firstRuns.assign(problem.nodes.size(), kEnd);
  copiesOf.assign(problem.values.size(), {});
  uses.assign(problem.values.size(), {});
  time = 0;
}

void LiveSequence::assign(ArrayRef<NodeId> sequence) {
  clear();
  count = sequence.size();
  Simulation simulation = simulate(problem, sequence);
  NodeId next = 0;
  for (auto [position, id] : enumerate(sequence)) {
    Run run = newRun(id);
    keys[run] = int64_t(position + 1) * kKeyGap;
    if (position % kFirstFill == 0) {
      order.push_back(blocks.size());
      blocks.emplace_back().rank = order.size() - 1;
    }
    Block &block = blocks.back();
    runs[run].block = blocks.size() - 1;
    runs[run].index = block.size;
    block.live[block.size] = simulation.liveBytes[position];
    block.runs[block.size++] = run;
    if (id == next)
      firstRuns[next++] = run;
    else
      listRepetition(run);
    for (ValueId value : problem.nodes[id].inputs)
      uses[value].push_back(run);
    time += problem.nodes[id].timeNs;
  }
  // Positions are numbered from 0, runs from 1.
  for (const remat::Copy &copy : simulation.copies) {
    bool isLast = copy.end == int32_t(sequence.size());
    int32_t slot =
        newCopy(copy.value, copy.start + 1, isLast ? kEnd : copy.end + 1);
    runs[copy.start + 1].copies.push_back(slot);
    copiesOf[copy.value].push_back(slot);
  }
  for (const InPlaceUse &use : simulation.inPlace) {
    const Node &node = problem.nodes[sequence[use.position]];
    runs[use.position + 1].savedBytes +=
        problem.values[node.outputs[use.pair.output]].bytes;
  }
  for (Block &block : blocks)
    block.isStale = true;
}

Sequence LiveSequence::sequence() const {
  Sequence result;
  result.reserve(count);
  for (int32_t number : order)
    for (int32_t index = 0; index < blocks[number].size; ++index)
      result.push_back(nodeOf(blocks[number].runs[index]));
  return result;
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

Run LiveSequence::newRun(NodeId node) {
  Run run;
  if (freeRuns.empty()) {
    run = runs.size();
    runs.emplace_back();
    keys.push_back(0);
  } else {
    run = freeRuns.back();
    freeRuns.pop_back();
  }
  runs[run].node = node;
  runs[run].repetition = -1;
  runs[run].savedBytes = 0;
  runs[run].copies.clear();
  return run;
}

int32_t LiveSequence::newCopy(ValueId value, Run start, Run end) {
  int32_t slot;
  if (freeCopies.empty()) {
    slot = allCopies.size();
    allCopies.emplace_back();
    if (slot % kAtOnce == 0) {
      startKeys.resize(slot + kAtOnce, INT64_MAX);
      endKeys.resize(slot + kAtOnce, INT64_MAX);
      startHalves.resize(slot + kAtOnce, INT32_MAX);
      endHalves.resize(slot + kAtOnce, INT32_MAX);
    }
  } else {
    slot = freeCopies.back();
    freeCopies.pop_back();
  }
  allCopies[slot] = {value, start, end};
  refreshKeys(slot);
  return slot;
}

void LiveSequence::refreshKeys(int32_t copy) {
  startKeys[copy] = keys[allCopies[copy].start];
  endKeys[copy] = keys[allCopies[copy].end];
  startHalves[copy] = upperHalf(startKeys[copy]);
  endHalves[copy] = upperHalf(endKeys[copy]);
}

void LiveSequence::setEnd(int32_t copy, Run end) {
  if (hasInPlace) {
    touched.push_back(allCopies[copy].end);
    touched.push_back(end);
  }
  allCopies[copy].end = end;
  endKeys[copy] = keys[end];
  endHalves[copy] = upperHalf(keys[end]);
}

/// How many of `list`, which `keys` orders, are before `key`.
static size_t numBefore(ArrayRef<int32_t> list, ArrayRef<int64_t> keys,
                        int64_t key) {
  if (list.size() <= 8) {
    size_t number = 0;
    while (number < list.size() && keys[list[number]] < key)
      ++number;
    return number;
  }
  return partition_point(list, [&](int32_t one) { return keys[one] < key; }) -
         list.begin();
}

int32_t LiveSequence::copySlotBefore(ValueId value, Run run) const {
  ArrayRef<int32_t> list = copiesOf[value];
  size_t number = numBefore(list, startKeys, keys[run]);
  return number == 0 ? -1 : list[number - 1];
}

const LiveSequence::Copy *LiveSequence::copyBefore(ValueId value,
                                                   Run run) const {
  int32_t slot = copySlotBefore(value, run);
  return slot < 0 ? nullptr : &allCopies[slot];
}

Run LiveSequence::nextReader(ValueId value, Run run) const {
  ArrayRef<Run> list = uses[value];
  size_t number = numBefore(list, keys, keys[run]);
  return number == list.size() ? kEnd : list[number];
}

Run LiveSequence::lastUseBefore(const Copy &copy, Run run) const {
  ArrayRef<Run> list = uses[copy.value];
  size_t number = numBefore(list, keys, keys[run]);
  if (number == 0 || keys[list[number - 1]] < keys[copy.start])
    return copy.start;
  return list[number - 1];
}

bool LiveSequence::isResident(ValueId value, Run run) const {
  if (problem.values[value].home != Home::Arena)
    return true;
  const Copy *copy = copyBefore(value, run);
  return copy && keys[copy->end] >= keys[run];
}

/// Bytes of the copies made before `before` that are still live there.
int64_t LiveSequence::carriedBytes(Run before) const {
  if (before == kEnd)
    return endBytes;
  const Node &node = problem.nodes[nodeOf(before)];
  int64_t bytes =
      liveBytes(before) - node.workspaceBytes + runs[before].savedBytes;
  for (ValueId value : node.outputs)
    bytes -= arenaBytes(problem.values[value]);
  return bytes;
}

/// Bytes that the in-place pairs of a run save: what it makes takes the storage
/// of an input that ends there, the first pair that fits for each output.
int64_t LiveSequence::savingOf(Run run) const {
  const Node &node = problem.nodes[nodeOf(run)];
  int64_t saved = 0;
  SmallVector<InPlacePair, 4> used;
  for (InPlacePair pair : node.inPlace) {
    ValueId source = node.inputs[pair.input];
    if (arenaBytes(problem.values[source]) == 0 ||
        copyBefore(source, run)->end != run ||
        any_of(used, [&](InPlacePair other) {
          return other.input == pair.input || other.output == pair.output;
        }))
      continue;
    used.push_back(pair);
    saved += problem.values[source].bytes;
  }
  return saved;
}

void LiveSequence::refreshSaving(Run run) {
  if (run == kEnd || problem.nodes[nodeOf(run)].inPlace.empty())
    return;
  int64_t saved = savingOf(run);
  add(runs[run].savedBytes - saved, placeOf(run), placeBehind(run));
  runs[run].savedBytes = saved;
}

//===----------------------------------------------------------------------===//
// Changes
//===----------------------------------------------------------------------===//

Run LiveSequence::insert(NodeId id, Run before) {
  touched.clear();
  int64_t live = carriedBytes(before) + problem.nodes[id].workspaceBytes;
  Run run = newRun(id);
  place(run, before, live);
  insertOutputs(run);
  insertInputs(run);
  touched.push_back(run);
  for (Run other : touched)
    refreshSaving(other);
  listRepetition(run);
  time += problem.nodes[id].timeNs;
  return run;
}

/// Later readers get the copies of `run`; earlier ones end before it.
void LiveSequence::insertOutputs(Run run) {
  for (ValueId value : problem.nodes[nodeOf(run)].outputs) {
    SmallVector<int32_t, 2> &list = copiesOf[value];
    size_t number = numBefore(list, startKeys, keys[run]);
    int32_t before = list[number - 1];
    int64_t bytes = arenaBytes(problem.values[value]);
    Run end = allCopies[before].end;
    bool isRead = endKeys[before] > keys[run];
    int32_t slot = newCopy(value, run, isRead ? end : run);
    runs[run].copies.push_back(slot);
    list.insert(list.begin() + number, slot);
    if (!isRead) {
      add(bytes, placeOf(run), placeBehind(run));
      continue;
    }
    // Its bytes are in those that `run` was placed with.
    Run last = lastUseBefore(allCopies[before], run);
    setEnd(before, last);
    add(-bytes, placeBehind(last), placeOf(run));
  }
}

void LiveSequence::insertInputs(Run run) {
  for (ValueId value : problem.nodes[nodeOf(run)].inputs) {
    SmallVector<Run, 4> &list = uses[value];
    list.insert(list.begin() + numBefore(list, keys, keys[run]), run);
    int32_t copy = copySlotBefore(value, run);
    if (copy < 0 || endKeys[copy] > keys[run])
      continue;
    add(arenaBytes(problem.values[value]), placeBehind(allCopies[copy].end),
        placeBehind(run));
    setEnd(copy, run);
  }
}

void LiveSequence::remove(Run run) {
  touched.clear();
  removeInputs(run);
  removeOutputs(run);
  for (int32_t copy : reverse(runs[run].copies)) {
    allCopies[copy] = {};
    startKeys[copy] = INT64_MAX;
    startHalves[copy] = INT32_MAX;
    freeCopies.push_back(copy);
  }
  unplace(run);
  unlistRepetition(run);
  time -= problem.nodes[nodeOf(run)].timeNs;
  freeRuns.push_back(run);
  for (Run other : touched)
    if (other != run)
      refreshSaving(other);
}

void LiveSequence::removeInputs(Run run) {
  for (ValueId value : problem.nodes[nodeOf(run)].inputs) {
    SmallVector<Run, 4> &list = uses[value];
    list.erase(list.begin() + numBefore(list, keys, keys[run]));
    int32_t copy = copySlotBefore(value, run);
    if (copy < 0 || allCopies[copy].end != run)
      continue;
    Run last = lastUseBefore(allCopies[copy], run);
    setEnd(copy, last);
    add(-arenaBytes(problem.values[value]), placeBehind(last), placeOf(run));
  }
}

/// Later readers get the copies made before.
void LiveSequence::removeOutputs(Run run) {
  for (ValueId value : problem.nodes[nodeOf(run)].outputs) {
    SmallVector<int32_t, 2> &list = copiesOf[value];
    size_t number = numBefore(list, startKeys, keys[run]);
    Run end = allCopies[list[number]].end;
    list.erase(list.begin() + number);
    if (end == run)
      continue;
    int32_t before = list[number - 1];
    add(arenaBytes(problem.values[value]), placeBehind(allCopies[before].end),
        placeOf(run));
    setEnd(before, end);
    touched.push_back(end);
  }
}

void LiveSequence::listRepetition(Run run) {
  runs[run].repetition = repeated.size();
  repeated.push_back(run);
}

void LiveSequence::unlistRepetition(Run run) {
  Run last = repeated.back();
  repeated[runs[run].repetition] = last;
  runs[last].repetition = runs[run].repetition;
  repeated.pop_back();
}

Run ChangeLog::insert(NodeId node, Run before) {
  Run run = sequence.insert(node, before);
  changes.push_back({-1, run});
  return run;
}

void ChangeLog::remove(Run run) {
  changes.push_back({sequence.nodeOf(run), sequence.next(run)});
  sequence.remove(run);
}

void ChangeLog::undo(size_t size) {
  while (changes.size() > size) {
    Change change = changes.back();
    changes.pop_back();
    if (change.node < 0)
      sequence.remove(change.run);
    else
      sequence.insert(change.node, change.run);
  }
}
