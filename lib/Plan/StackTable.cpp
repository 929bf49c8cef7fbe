//===- StackTable.cpp - Plans of stacks by dynamic programming ------------===//
//
// Choices inside one block, the table over numbers of blocks, and the sequence.
//
//===----------------------------------------------------------------------===//

#include "CutModel.h"
#include "Repair.h"
#include "Stack.h"
#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace llvm;
using namespace remat;

static constexpr int64_t kNever = int64_t(1) << 62;
/// Units of the limit: at most so many, and so many that the table is filled
/// with some 10^8 additions.
static constexpr int64_t kMostUnits = 2048, kFewestUnits = 256;
static constexpr int64_t kAdditions = 100'000'000;
/// Prices inside a block, as powers of two times the typical one.
static constexpr int kLowestPrice = -8, kHighestPrice = 8;
/// Parts of a choice's peak that it is repaired to, and what that may take.
static constexpr int64_t kPeakPercents[] = {90, 80, 70, 60, 50};
static constexpr uint64_t kBlockSimulations = 2000;

StackTable::StackTable(const Problem &problem, const Stack &stack,
                       int64_t limitBytes)
    : problem(problem), stack(stack), producer(producers(problem)),
      middle(stack.count / 2) {
  extractBlock(middle);
  findChoices();
  measureHead();
  int64_t free = limitBytes - globalBytes;
  int64_t count = std::clamp(kAdditions / (int64_t(stack.count) * stack.count),
                             kFewestUnits, kMostUnits);
  unitBytes = std::max<int64_t>((free + count - 1) / count, 1);
  width = std::max<int64_t>(free / unitBytes, 0) + 1;
  fill();
}

int64_t StackTable::units(int64_t bytes) const {
  return (bytes + unitBytes - 1) / unitBytes;
}

/// Everything that the block does not make is external to it.
void StackTable::extractBlock(int32_t number) {
  block.placed = false;
  block.alignment = 1;
  std::vector<ValueId> local(problem.values.size(), -1);
  auto localOf = [&](ValueId value) {
    if (local[value] < 0) {
      local[value] = block.values.size();
      NodeValue copy = problem.values[value];
      copy.home = Home::External;
      block.values.push_back(copy);
      valueOf.push_back(value);
    }
    return local[value];
  };
  auto addNode = [&](NodeId id) {
    Node node = problem.nodes[id];
    for (ValueId &value : node.inputs)
      value = localOf(value);
    for (ValueId &value : node.outputs) {
      ValueId original = value;
      value = localOf(value);
      block.values[value].home = problem.values[original].home;
    }
    block.nodes.push_back(std::move(node));
  };
  NodeId begin = stack.forward[number], end = stack.forward[number + 1];
  for (NodeId id = begin; id < end; ++id) {
    addNode(id);
    forwardNs += problem.nodes[id].timeNs;
  }
  // Reads what later blocks read.
  Node reader;
  reader.recomputable = false;
  for (NodeId id = end; id < stack.forward.back(); ++id)
    for (ValueId value : problem.nodes[id].inputs)
      if (producer[value] >= begin && producer[value] < end &&
          !is_contained(reader.inputs, localOf(value)))
        reader.inputs.push_back(localOf(value));
  for (ValueId value : reader.inputs)
    sizes.output += arenaBytes(block.values[value]);
  border = block.nodes.size();
  block.nodes.push_back(std::move(reader));
  NodeId back = stack.backward[number + 1];
  for (NodeId id = back; id < stack.backward[number]; ++id)
    addNode(id);
  addUpBackward(back);
}

/// What crosses into the block's backward part, which begins with node `back`,
/// from the one above, and what it makes for the end.
void StackTable::addUpBackward(NodeId back) {
  for (auto [value, info] : enumerate(block.values)) {
    NodeId made = producer[valueOf[value]];
    if (info.home == Home::External && made >= stack.backward.back() &&
        made < back)
      gradientBytes += arenaBytes(problem.values[valueOf[value]]);
    if (info.neededAtEnd && made >= back)
      sizes.results += arenaBytes(info);
  }
}

/// The block with sets from all to nothing kept.
std::vector<Sequence> StackTable::sequencesOfBlock() {
  CutModel model(block, border);
  std::vector<BitVector> sets;
  auto add = [&](BitVector keep) {
    // The cut takes the block's output to be there.
    for (ValueId value : block.nodes[border].inputs)
      keep.set(value);
    if (!is_contained(sets, keep))
      sets.push_back(std::move(keep));
  };
  BitVector all(block.values.size());
  all.set();
  add(model.evaluate(all).keep);
  for (int power = kLowestPrice; power <= kHighestPrice; ++power) {
    int64_t ignored = 0;
    double price = std::ldexp(model.typicalPrice(), power);
    auto [most, fewest] = model.solve(price, 0, ignored);
    add(most.keep);
    add(fewest.keep);
  }
  add(model.evaluate(BitVector(block.values.size())).keep);
  std::vector<Sequence> sequences;
  for (const BitVector &keep : sets)
    sequences.push_back(recomputeOnDemand(block, border, keep));
  return sequences;
}

void StackTable::addChoice(const Sequence &sequence) {
  Simulation simulation = simulate(block, sequence);
  BlockChoice choice;
  int32_t at = find(sequence, border) - sequence.begin();
  for (auto [position, id] : enumerate(sequence)) {
    int64_t live = simulation.liveBytes[position];
    if (int32_t(position) <= at)
      choice.forwardPeak = std::max(choice.forwardPeak, live);
    else
      choice.backwardPeak = std::max(choice.backwardPeak, live + gradientBytes);
    if (int32_t(position) == at)
      continue;
    bool isBack = int32_t(position) > at;
    (isBack ? choice.backward : choice.forward).push_back(id);
    (isBack ? choice.backwardNs : choice.forwardNs) += block.nodes[id].timeNs;
  }
  for (const Copy &copy : simulation.copies)
    if (copy.start < at && copy.end > at)
      choice.bytes += arenaBytes(block.values[copy.value]);
  choices.push_back(std::move(choice));
}

void StackTable::findChoices() {
  SolveStats ignored;
  for (const Sequence &sequence : sequencesOfBlock()) {
    addChoice(sequence);
    int64_t peak = simulate(block, sequence).peakBytes;
    for (int64_t percent : kPeakPercents) {
      Repaired repaired = repair(block, sequence, peak / 100 * percent,
                                 kBlockSimulations, ignored);
      if (repaired.liveBytes > peak / 100 * percent)
        break;
      addChoice(repaired.sequence);
    }
  }
}

/// Bytes of the head, and those that stay throughout: what the prologue makes
/// for others, and the input of the first block.
void StackTable::measureHead() {
  NodeId top = stack.forward.back(), back = stack.backward.back();
  Simulation simulation = simulate(problem, baseSequence(problem));
  // What is there in the head beside its own values.
  std::vector<NodeId> lastRead(problem.values.size(), -1);
  for (auto [id, node] : enumerate(problem.nodes))
    for (ValueId value : node.inputs)
      lastRead[value] = id;
  int64_t beside = 0;
  for (auto [value, info] : enumerate(problem.values)) {
    NodeId made = producer[value];
    NodeId end = info.neededAtEnd ? problem.nodes.size() : lastRead[value];
    if (made < 0 || arenaBytes(info) == 0)
      continue;
    if (made < stack.forward.front() && end >= stack.forward.front())
      globalBytes += arenaBytes(info);
    if (made < top && end > back)
      beside += arenaBytes(info);
    if (made >= top && made < back && info.neededAtEnd)
      sizes.headResults += arenaBytes(info);
  }
  for (NodeId id = top; id < back; ++id)
    sizes.headPeak =
        std::max(sizes.headPeak, simulation.liveBytes[id] - beside);
}

int64_t StackTable::at(bool top, int32_t blocks, int64_t free) const {
  if (free < 0)
    return kNever;
  if (blocks == 0)
    return top && sizes.headPeak > free ? kNever : 0;
  return times[top][int64_t(blocks) * width + std::min(free, width - 1)];
}

/// Units that are left once `done` blocks, and the head, have made results.
int64_t StackTable::freeAfter(bool top, int32_t done, int64_t free) const {
  return free - done * sizes.results - (top ? sizes.headResults : 0);
}

int64_t StackTable::keepFirst(bool top, int32_t blocks, int64_t free,
                              size_t choice) {
  const ChoiceUnits &one = choiceUnits[choice];
  if (one.forwardPeak + (top ? 0 : units(gradientBytes)) > free ||
      one.backwardPeak > freeAfter(top, blocks - 1, free))
    return kNever;
  int64_t rest =
      at(top, blocks - 1, free - one.keep - (blocks > 1 ? sizes.output : 0));
  const BlockChoice &made = choices[choice];
  return rest == kNever ? kNever : made.forwardNs + rest + made.backwardNs;
}

int64_t StackTable::skipFirst(bool top, int32_t blocks, int64_t free,
                              int32_t skipped) {
  if (skipPeak + (top ? 0 : units(gradientBytes)) > free)
    return kNever;
  int64_t behind = at(top, blocks - skipped, free - sizes.output);
  int64_t before = at(false, skipped, freeAfter(top, blocks - skipped, free));
  return behind == kNever || before == kNever
             ? kNever
             : skipped * forwardNs + behind + before;
}

void StackTable::fill() {
  sizes = {units(sizes.output), units(sizes.results), units(sizes.headResults),
           units(sizes.headPeak)};
  skipPeak = kNever;
  for (const BlockChoice &choice : choices) {
    choiceUnits.push_back({units(choice.bytes), units(choice.forwardPeak),
                           units(choice.backwardPeak)});
    // Two inputs are there while a block runs without keeping anything.
    skipPeak =
        std::min(skipPeak, choiceUnits.back().forwardPeak + sizes.output);
  }
  for (std::vector<int64_t> &table : times)
    table.assign(int64_t(stack.count + 1) * width, kNever);
  for (bool top : {false, true})
    for (int32_t blocks = 1; blocks <= stack.count; ++blocks)
      for (int64_t free = 0; free < width; ++free) {
        int64_t &best = times[top][int64_t(blocks) * width + free];
        for (size_t choice = 0; choice < choices.size(); ++choice)
          best = std::min(best, keepFirst(top, blocks, free, choice));
        for (int32_t skipped = 1; skipped < blocks + top; ++skipped)
          best = std::min(best, skipFirst(top, blocks, free, skipped));
      }
}

/// Nodes of the block in the middle stand for those of any other.
void StackTable::emitPart(int32_t number, const Sequence &part) {
  for (NodeId id : part)
    result.push_back(id < border
                         ? stack.forward[number] + id
                         : stack.backward[number + 1] + (id - border - 1));
}

void StackTable::emitForward(int32_t number) {
  for (NodeId id = stack.forward[number]; id < stack.forward[number + 1]; ++id)
    result.push_back(id);
}

void StackTable::emit(bool top, int32_t first, int32_t blocks, int64_t free) {
  free = std::min(free, width - 1);
  if (blocks == 0) {
    if (top)
      for (NodeId id = stack.forward.back(); id < stack.backward.back(); ++id)
        result.push_back(id);
    return;
  }
  int64_t best = at(top, blocks, free);
  for (size_t choice = 0; choice < choices.size(); ++choice) {
    if (keepFirst(top, blocks, free, choice) != best)
      continue;
    emitPart(first, choices[choice].forward);
    emit(top, first + 1, blocks - 1,
         free - choiceUnits[choice].keep - (blocks > 1 ? sizes.output : 0));
    emitPart(first, choices[choice].backward);
    return;
  }
  for (int32_t skipped = 1; skipped < blocks + top; ++skipped) {
    if (skipFirst(top, blocks, free, skipped) != best)
      continue;
    for (int32_t block = first; block < first + skipped; ++block)
      emitForward(block);
    emit(top, first + skipped, blocks - skipped, free - sizes.output);
    emit(false, first, skipped, freeAfter(top, blocks - skipped, free));
    return;
  }
}

std::optional<Sequence> StackTable::sequence() {
  int64_t free = width - 1;
  if (at(true, stack.count, free) == kNever)
    return std::nullopt;
  result.clear();
  for (NodeId id = 0; id < stack.forward.front(); ++id)
    result.push_back(id);
  emit(true, 0, stack.count, free);
  for (NodeId id = stack.backward.front(), e = problem.nodes.size(); id < e;
       ++id)
    result.push_back(id);
  return std::move(result);
}
