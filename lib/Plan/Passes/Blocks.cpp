//===- Blocks.cpp - Where the blocks of a model begin ---------------------===//
//
// Each source assigns the forward nodes to numbered blocks, -1 being outside.
//
//===----------------------------------------------------------------------===//

#include "Blocks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

#include <map>

using namespace llvm;
using namespace remat;

namespace {
/// Block of each forward node.
using Assignment = std::vector<int32_t>;
} // namespace

/// Nodes between two of one block belong to it, and what lies between two
/// blocks (a kernel fused across their border) to the first of them.
static void fillGaps(Assignment &blocks) {
  size_t first = 0, last = blocks.size();
  while (first < last && blocks[first] < 0)
    ++first;
  while (first < last && blocks[last - 1] < 0)
    --last;
  for (size_t at = first; at < last; ++at)
    if (blocks[at] < 0)
      blocks[at] = blocks[at - 1];
}

static bool hasTwoBlocks(const Assignment &blocks) {
  int32_t first = -1;
  for (int32_t block : blocks) {
    if (block >= 0 && first >= 0 && block != first)
      return true;
    first = std::max(first, block);
  }
  return false;
}

/// The path up to its first component that is a number; empty if there is none.
static StringRef numberedPrefix(StringRef path) {
  size_t begin = 0;
  while (begin < path.size()) {
    size_t end = std::min(path.find('.', begin), path.size());
    if (end > begin && all_of(path.slice(begin, end), isDigit))
      return path.take_front(end);
    begin = end + 1;
  }
  return {};
}

/// The first component with a number at its end: `Block_0`, `layer3`.
static StringRef suffixedPrefix(StringRef path) {
  size_t begin = 0;
  while (begin < path.size()) {
    size_t end = std::min(path.find('.', begin), path.size());
    if (end > begin && isDigit(path[end - 1]))
      return path.take_front(end);
    begin = end + 1;
  }
  return {};
}

static Assignment blocksByPath(ArrayRef<NodeOrigin> origins,
                               StringRef (*prefixOf)(StringRef)) {
  Assignment blocks;
  StringMap<int32_t> numbers;
  for (const NodeOrigin &origin : origins) {
    StringRef prefix = prefixOf(origin.path);
    blocks.push_back(
        prefix.empty()
            ? -1
            : numbers.try_emplace(prefix, numbers.size()).first->second);
  }
  return blocks;
}

static Assignment blocksByScope(ArrayRef<NodeOrigin> origins) {
  Assignment blocks;
  std::map<int64_t, int32_t> numbers;
  for (const NodeOrigin &origin : origins)
    blocks.push_back(
        origin.scope < 0
            ? -1
            : numbers.try_emplace(origin.scope, numbers.size()).first->second);
  return blocks;
}

/// Values made before position p and read by a forward node at p or later, for
/// each p, less those read over more than half of the forward part (masks).
static std::vector<int64_t> crossings(const Problem &problem, NodeId forward) {
  std::vector<NodeId> producer = producers(problem);
  std::vector<NodeId> lastRead(problem.values.size(), -1);
  for (NodeId id = 0; id < forward; ++id)
    for (ValueId value : problem.nodes[id].inputs)
      lastRead[value] = id;
  std::vector<int64_t> change(forward + 2);
  for (ValueId value = 0, e = problem.values.size(); value < e; ++value) {
    NodeId begin = producer[value], end = lastRead[value];
    if (begin < 0 || begin >= end || end - begin > std::max(1, forward / 2))
      continue;
    ++change[begin + 1];
    --change[end + 1];
  }
  std::vector<int64_t> result(forward + 1);
  int64_t sum = 0;
  for (NodeId id = 0; id <= forward; ++id)
    result[id] = sum += change[id];
  return result;
}

/// The longest run that repeats itself at a distance is a stack of blocks; they
/// begin where the fewest values cross.
static Assignment blocksByRepetition(const Problem &problem,
                                     ArrayRef<NodeOrigin> origins) {
  const int32_t forward = origins.size();
  // A block of one or two kernels repeats by accident.
  constexpr int32_t kShortest = 3;
  int32_t bestBegin = 0, bestLength = 0, bestPeriod = 0;
  for (int32_t period = kShortest; period <= forward / 2; ++period) {
    int32_t run = 0;
    for (int32_t at = 0; at + period < forward; ++at) {
      bool same = origins[at].kernel == origins[at + period].kernel;
      run = same ? run + 1 : 0;
      if (run >= period && run + period > bestLength) {
        bestLength = run + period;
        bestPeriod = period;
        bestBegin = at + 1 - run;
      }
    }
  }
  Assignment blocks(forward, -1);
  if (bestLength < forward / 2 || bestPeriod == 0)
    return blocks;
  std::vector<int64_t> crossing = crossings(problem, forward);
  int32_t bestShift = 0;
  int64_t fewest = std::numeric_limits<int64_t>::max();
  for (int32_t shift = 0; shift < bestPeriod; ++shift) {
    int64_t sum = 0, count = 0;
    for (int32_t at = bestBegin + shift; at < bestBegin + bestLength;
         at += bestPeriod, ++count)
      sum += crossing[at];
    int64_t average = sum * 1024 / count;
    if (average < fewest) {
      fewest = average;
      bestShift = shift;
    }
  }
  for (int32_t at = bestBegin + bestShift; at < bestBegin + bestLength; ++at)
    blocks[at] = (at - bestBegin - bestShift) / bestPeriod;
  return blocks;
}

static Assignment blocksByNarrowCuts(const Problem &problem, NodeId forward) {
  std::vector<int64_t> crossing = crossings(problem, forward);
  Assignment blocks(forward);
  int32_t block = 0;
  for (NodeId id = 0; id < forward; ++id) {
    if (id > 0 && crossing[id] == 1)
      ++block;
    blocks[id] = block;
  }
  return blocks;
}

static Assignment findBlocks(const Problem &problem,
                             ArrayRef<NodeOrigin> origins) {
  auto usable = [](Assignment &blocks) {
    fillGaps(blocks);
    return hasTwoBlocks(blocks);
  };
  Assignment blocks = blocksByPath(origins, numberedPrefix);
  if (usable(blocks))
    return blocks;
  blocks = blocksByPath(origins, suffixedPrefix);
  if (usable(blocks))
    return blocks;
  blocks = blocksByScope(origins);
  if (usable(blocks))
    return blocks;
  blocks = blocksByRepetition(problem, origins);
  if (hasTwoBlocks(blocks))
    return blocks;
  return blocksByNarrowCuts(problem, origins.size());
}

void remat::markBlockInputs(Problem &problem, ArrayRef<NodeOrigin> origins) {
  auto backward =
      find_if(problem.nodes, [](const Node &node) { return node.backward; });
  NodeId forward = backward - problem.nodes.begin();
  Assignment blocks = findBlocks(problem, origins.take_front(forward));
  std::vector<NodeId> producer = producers(problem);
  for (NodeId id = 0; id < forward; ++id) {
    problem.nodes[id].block = blocks[id];
    for (ValueId value : problem.nodes[id].inputs)
      if (producer[value] >= 0 && blocks[producer[value]] != blocks[id])
        problem.values[value].blockInput = true;
    if (blocks[id] < 0)
      for (ValueId value : problem.nodes[id].outputs)
        problem.values[value].blockInput = true;
  }
}
