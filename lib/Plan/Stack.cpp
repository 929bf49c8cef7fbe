//===- Stack.cpp - Problems that are stacks of equal blocks ---------------===//
//
// Finding the blocks.
//
//===----------------------------------------------------------------------===//

#include "Stack.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

#include <map>

using namespace llvm;
using namespace remat;

/// Periods that are tried, those that most nodes repeat themselves at.
static constexpr size_t kPeriodsTried = 8;
/// A block of one or two nodes repeats by accident.
static constexpr int32_t kShortestBlock = 3;
static constexpr int32_t kFewestBlocks = 3;

/// Mixes two numbers; the same on every machine, unlike `hash_combine`.
static uint64_t mix(uint64_t hash, uint64_t number) {
  hash = (hash ^ number) * 0x9e3779b97f4a7c15;
  return hash ^ (hash >> 29);
}

/// Time, bytes, and how far back the node reads, if less than `far`: a mask
/// that all blocks read is at another distance from each. Equal hashes of
/// different nodes cost time, not correctness: sequences are simulated.
static uint64_t hashOf(const Problem &problem, ArrayRef<NodeId> producer,
                       NodeId id, NodeId far) {
  const Node &node = problem.nodes[id];
  uint64_t hash = mix(node.timeNs, node.workspaceBytes);
  for (ValueId value : node.outputs)
    hash = mix(mix(hash, problem.values[value].bytes),
               int(problem.values[value].home));
  for (ValueId value : node.inputs) {
    bool isExternal = problem.values[value].home == Home::External;
    NodeId back = isExternal ? 0 : id - producer[value];
    hash = mix(mix(hash, problem.values[value].bytes), back < far ? back : 0);
  }
  return hash;
}

namespace {
/// The longest run whose hashes repeat at a distance.
struct Repetition {
  int32_t begin = 0, length = 0, period = 0;
};

class StackFinder {
public:
  explicit StackFinder(const Problem &problem)
      : problem(problem), producer(producers(problem)),
        forward(firstBackward(problem)),
        isMarked(forward < NodeId(problem.nodes.size())) {}

  std::optional<Stack> run() {
    Repetition repetition = longestRepetition();
    // Where no node is marked as backward the forward part ends with the stack.
    if (!isMarked)
      forward = repetition.begin + repetition.length;
    if (repetition.period == 0 || !isRepeatable())
      return std::nullopt;
    Stack stack;
    int32_t begin = repetition.begin + bestShift(repetition);
    int32_t end = repetition.begin + repetition.length;
    for (int32_t at = begin; at <= end; at += repetition.period)
      stack.forward.push_back(at);
    stack.count = int32_t(stack.forward.size()) - 1;
    if (stack.count < kFewestBlocks || !findBackward(stack))
      return std::nullopt;
    return stack;
  }

private:
  /// Whether all forward nodes may run again; donors would have to be followed.
  bool isRepeatable() const {
    for (NodeId id = 0; id < forward; ++id)
      for (ValueId value : problem.nodes[id].outputs)
        if (!mayRecompute(problem, producer, value) &&
            problem.values[value].home == Home::Arena)
          return false;
    return forward < NodeId(problem.nodes.size()) &&
           none_of(
               problem.values,
               [](const NodeValue &value) { return value.donor >= 0; });
  }

  std::vector<uint64_t> hashes(NodeId far) const {
    std::vector<uint64_t> result;
    for (NodeId id = 0; id < forward; ++id)
      result.push_back(hashOf(problem, producer, id, far));
    return result;
  }

  /// Distances between nodes of one hash, the most common first.
  std::vector<int32_t> commonPeriods() const {
    DenseMap<uint64_t, int32_t> last;
    std::map<int32_t, int32_t> distances;
    for (auto [index, hash] : enumerate(hashes(forward))) {
      NodeId id = index;
      auto [entry, isNew] = last.insert({hash >> 2, id});
      if (!isNew && id - entry->second >= kShortestBlock)
        ++distances[id - entry->second];
      entry->second = id;
    }
    std::vector<std::pair<int32_t, int32_t>> common;
    for (auto [distance, times] : distances)
      common.push_back({-times, distance});
    llvm::sort(common);
    common.resize(std::min(common.size(), kPeriodsTried));
    std::vector<int32_t> periods;
    for (auto [times, distance] : common)
      periods.push_back(distance);
    return periods;
  }

  /// Runs of two blocks or more that repeat at the distance.
  void addRuns(int32_t period, std::vector<Repetition> &runs) const {
    std::vector<uint64_t> hash = hashes(period);
    int32_t run = 0;
    for (int32_t at = 0; at + period < forward; ++at) {
      run = hash[at] == hash[at + period] ? run + 1 : 0;
      Repetition now{at + 1 - run, run + period, period};
      if (run == period)
        runs.push_back(now);
      else if (run > period)
        runs.back() = now;
    }
  }

  /// Where nothing says which nodes are backward, the first of the long ones.
  Repetition longestRepetition() const {
    std::vector<Repetition> runs;
    for (int32_t period : commonPeriods())
      addRuns(period, runs);
    Repetition best;
    for (const Repetition &run : runs)
      if (run.length > best.length)
        best = run;
    int32_t fewest = isMarked ? best.length : best.length / 2;
    for (const Repetition &run : runs)
      if (run.length >= fewest && run.begin < best.begin)
        best = run;
    return best;
  }

  /// Where blocks begin: the first shift at which the fewest bytes cross the
  /// borders between forward nodes.
  int32_t bestShift(const Repetition &repetition) const {
    std::vector<int64_t> crossing = crossings(0, forward);
    int32_t best = 0;
    double fewest = std::numeric_limits<double>::infinity();
    for (int32_t shift = 0; shift < repetition.period; ++shift) {
      double sum = 0;
      int32_t count = 0;
      for (int32_t at = repetition.begin + shift;
           at <= repetition.begin + repetition.length;
           at += repetition.period, ++count)
        sum += double(crossing[at]);
      if (sum / count < fewest) {
        fewest = sum / count;
        best = shift;
      }
    }
    return best;
  }

  /// Bytes made in [from, to) before each position and read there later.
  std::vector<int64_t> crossings(NodeId from, NodeId to) const {
    std::vector<NodeId> lastRead(problem.values.size(), -1);
    for (NodeId id = from; id < to; ++id)
      for (ValueId value : problem.nodes[id].inputs)
        lastRead[value] = id;
    std::vector<int64_t> bytes(to + 2, 0);
    for (auto [value, read] : enumerate(lastRead)) {
      NodeId made = producer[value];
      if (made < from || read <= made)
        continue;
      bytes[made + 1] += problem.values[value].bytes;
      bytes[read + 1] -= problem.values[value].bytes;
    }
    for (NodeId at = 1; at <= to; ++at)
      bytes[at] += bytes[at - 1];
    return bytes;
  }

  /// Borders between the backward nodes: behind the last that reads the inside
  /// of a block and before the first that reads the inside of the one below.
  bool findBackward(Stack &stack) const {
    NodeId count = problem.nodes.size();
    std::vector<NodeId> first(stack.count, count), last(stack.count, -1);
    for (NodeId id = forward; id < count; ++id)
      for (ValueId value : problem.nodes[id].inputs)
        if (int32_t block = blockInside(stack, value); block >= 0) {
          first[block] = std::min(first[block], id);
          last[block] = std::max(last[block], id);
        }
    std::vector<int64_t> crossing = crossings(forward, count);
    auto narrowest = [&](NodeId from, NodeId to) {
      NodeId best = from;
      for (NodeId at = from; at <= to; ++at)
        if (crossing[at] < crossing[best])
          best = at;
      return best;
    };
    stack.backward.resize(stack.count + 1);
    for (int32_t block = stack.count; block >= 0; --block) {
      NodeId from = block < stack.count ? last[block] + 1 : forward;
      NodeId to = block > 0 ? first[block - 1] : count;
      if (from > to || (block < stack.count && last[block] < 0))
        return false;
      // Beyond the ends of the stack the period says where they are.
      if (block == stack.count || block == 0) {
        stack.backward[block] = block == 0 ? from : to;
        continue;
      }
      stack.backward[block] = narrowest(from, to);
    }
    alignEnds(stack);
    return keepEqual(stack);
  }

  /// What node `id` of a block reads inside of it: the node, counted from the
  /// start of its part, and the output; -1 for what comes from outside.
  std::vector<std::pair<int32_t, int32_t>>
  readsInside(const Stack &stack, int32_t block, NodeId id) const {
    std::vector<std::pair<int32_t, int32_t>> reads;
    for (ValueId value : problem.nodes[id].inputs) {
      NodeId made = producer[value], from = -1;
      if (made >= stack.forward[block] && made < stack.forward[block + 1])
        from = made - stack.forward[block];
      if (made >= stack.backward[block + 1] && made < stack.backward[block])
        from = made - stack.backward[block + 1] + forward;
      int32_t output = from < 0 ? -1
                                : find(problem.nodes[made].outputs, value) -
                                      problem.nodes[made].outputs.begin();
      reads.push_back({from, output});
    }
    return reads;
  }

  bool areEqual(const Stack &stack, int32_t a, int32_t b) const {
    auto same = [&](NodeId from, NodeId to, NodeId otherFrom, NodeId otherTo) {
      if (to - from != otherTo - otherFrom)
        return false;
      for (NodeId id = from, other = otherFrom; id < to; ++id, ++other)
        if (problem.nodes[id].outputs.size() !=
                problem.nodes[other].outputs.size() ||
            readsInside(stack, a, id) != readsInside(stack, b, other))
          return false;
      return true;
    };
    return same(stack.forward[a], stack.forward[a + 1], stack.forward[b],
                stack.forward[b + 1]) &&
           same(stack.backward[a + 1], stack.backward[a], stack.backward[b + 1],
                stack.backward[b]);
  }

  /// Leaves the blocks around the one in the middle that are as it is: those at
  /// the ends may differ where they meet what is around them.
  bool keepEqual(Stack &stack) const {
    int32_t middle = stack.count / 2, first = middle, last = middle + 1;
    while (first > 0 && areEqual(stack, first - 1, middle))
      --first;
    while (last < stack.count && areEqual(stack, last, middle))
      ++last;
    stack.count = last - first;
    for (std::vector<NodeId> *borders : {&stack.forward, &stack.backward})
      *borders = std::vector<NodeId>(borders->begin() + first,
                                     borders->begin() + last + 1);
    return stack.count >= kFewestBlocks;
  }

  /// The outermost blocks are as long as the others, where there is room.
  void alignEnds(Stack &stack) const {
    int32_t count = stack.count;
    NodeId length = stack.backward[count - 2] - stack.backward[count - 1];
    NodeId start = stack.backward[count - 1] - length;
    if (start >= forward && start <= stack.backward[count])
      stack.backward[count] = start;
    NodeId end = stack.backward[1] + length;
    if (end >= stack.backward[0] && end <= NodeId(problem.nodes.size()))
      stack.backward[0] = end;
  }

  /// The block in which the value is made, if it is not its output.
  int32_t blockInside(const Stack &stack, ValueId value) const {
    NodeId made = producer[value];
    if (made < stack.forward.front() || made >= stack.forward.back())
      return -1;
    int32_t period = stack.forward[1] - stack.forward[0];
    int32_t block = (made - stack.forward.front()) / period;
    return lastForwardRead(value) < stack.forward[block + 1] ? block : -1;
  }

  NodeId lastForwardRead(ValueId value) const {
    if (lastReads.empty()) {
      lastReads.assign(problem.values.size(), -1);
      for (NodeId id = 0; id < forward; ++id)
        for (ValueId input : problem.nodes[id].inputs)
          lastReads[input] = id;
    }
    return lastReads[value];
  }

  const Problem &problem;
  std::vector<NodeId> producer;
  NodeId forward;
  bool isMarked;
  mutable std::vector<NodeId> lastReads;
};
} // namespace

std::optional<Stack> remat::findStack(const Problem &problem) {
  return StackFinder(problem).run();
}
