//===- TierOracle.cpp - The fastest plan with a second tier ---------------===//
//
// A state is who is where; its times are kept as long as no other path to the
// same state is at least as early in all of them.
//
//===----------------------------------------------------------------------===//

#include "TierOracle.h"

#include <algorithm>
#include <map>
#include <queue>
#include <tuple>
#include <vector>

using namespace remat;

namespace {
/// Sets of values, and the number of nodes that have run.
struct Where {
  uint32_t resident = 0, leaving = 0, stored = 0;
  int next = 0;

  bool operator<(const Where &other) const {
    return std::tie(resident, leaving, stored, next) <
           std::tie(other.resident, other.leaving, other.stored, other.next);
  }
};

/// When nodes and both channels are free, when each stored value is complete
/// and when each resident one has arrived.
struct Times {
  int64_t now = 0, out = 0, in = 0;
  std::vector<int64_t> stored, arrives;

  bool noLaterThan(const Times &other) const {
    if (now > other.now || out > other.out || in > other.in)
      return false;
    for (size_t value = 0; value < stored.size(); ++value)
      if (stored[value] > other.stored[value] ||
          arrives[value] > other.arrives[value])
        return false;
    return true;
  }

  int64_t end() const { return std::max({now, out, in}); }
};

class TierOracle {
public:
  explicit TierOracle(const Problem &problem)
      : problem(problem), count(problem.values.size()) {}

  std::optional<int64_t> run() {
    Where start;
    uint32_t end = 0;
    for (int value = 0; value < count; ++value) {
      start.resident |= uint32_t(home(value) == Home::External) << value;
      end |= uint32_t(problem.values[value].neededAtEnd) << value;
    }
    Times zero;
    zero.stored.resize(count);
    zero.arrives.resize(count);
    reach(start, zero);
    int64_t best = INT64_MAX;
    while (!queue.empty()) {
      auto [key, where, times] = queue.top();
      queue.pop();
      if (times.now >= best)
        break;
      if (!isCurrent(where, times))
        continue;
      if (where.next == int(problem.nodes.size()) &&
          (where.resident & end) == end)
        best = std::min(best, times.end());
      expand(where, times);
    }
    return best == INT64_MAX ? std::nullopt : std::optional(best);
  }

private:
  struct Entry {
    int64_t key;
    Where where;
    Times times;
    bool operator<(const Entry &other) const { return key > other.key; }
  };

  bool mayRunAgain(const Node &node) const {
    for (ValueId value : node.outputs)
      if (problem.values[value].directive == Directive::Save)
        return false;
    return node.recomputable;
  }

  Home home(int value) const { return problem.values[value].home; }

  /// Times in the past are all the same.
  void reach(const Where &where, Times times) {
    times.out = std::max(times.out, times.now);
    times.in = std::max(times.in, times.now);
    for (int value = 0; value < count; ++value) {
      bool isStored = where.stored >> value & 1;
      bool isThere = where.resident >> value & 1;
      times.stored[value] =
          std::max(isStored ? times.stored[value] : 0, times.now);
      times.arrives[value] =
          std::max(isThere ? times.arrives[value] : 0, times.now);
    }
    std::vector<Times> &list = best[where];
    for (const Times &other : list)
      if (other.noLaterThan(times))
        return;
    list.erase(std::remove_if(list.begin(), list.end(),
                              [&](const Times &other) {
                                return times.noLaterThan(other);
                              }),
               list.end());
    list.push_back(times);
    queue.push({times.now, where, times});
  }

  bool isCurrent(const Where &where, const Times &times) {
    for (const Times &other : best[where])
      if (other.noLaterThan(times) && times.noLaterThan(other))
        return true;
    return false;
  }

  int64_t bytes(uint32_t values) const {
    int64_t sum = 0;
    for (int value = 0; value < count; ++value)
      if (values >> value & 1 && home(value) == Home::Arena)
        sum += problem.values[value].bytes;
    return sum;
  }

  /// Calls `visit` with each set left of `values` when no more than needed is
  /// dropped to have at most `limit` bytes; what is in `fixed` stays. To keep
  /// more is never worse: it can be dropped later.
  template <typename Visit>
  void forEachFit(uint32_t values, uint32_t fixed, int64_t limit, Visit visit) {
    uint32_t loose = 0;
    for (int value = 0; value < count; ++value)
      if (home(value) == Home::Arena && problem.values[value].bytes > 0)
        loose |= values & ~fixed & (1u << value);
    for (uint32_t dropped = loose;; dropped = (dropped - 1) & loose) {
      uint32_t left = values & ~dropped;
      bool isLeast = bytes(left) <= limit;
      for (int value = 0; value < count && isLeast; ++value)
        if (dropped >> value & 1)
          isLeast = bytes(left | 1u << value) > limit;
      if (isLeast)
        visit(left);
      if (dropped == 0)
        break;
    }
  }

  void expand(const Where &where, const Times &times) {
    for (int value = 0; value < count; ++value)
      if (home(value) == Home::Arena && problem.values[value].mayMove)
        move(where, times, value);
    for (int node = 0; node <= where.next && node < int(problem.nodes.size());
         ++node)
      if (node == where.next || mayRunAgain(problem.nodes[node]))
        execute(node, where, times);
  }

  void move(const Where &where, const Times &times, int value) {
    uint32_t bit = 1u << value;
    int64_t size = problem.values[value].bytes;
    Times later = times;
    if (where.leaving & bit) {
      Where waited = where;
      waited.leaving &= ~bit;
      later.now = std::max(times.now, times.stored[value]);
      reach(waited, later);
    } else if (where.resident & bit && !(where.stored & bit)) {
      later.out = later.stored[value] =
          std::max({times.out, times.now, times.arrives[value]}) +
          problem.tier->outNs(size);
      forEachFit(where.stored | bit, where.leaving | bit,
                 problem.tier->capacityBytes, [&](uint32_t stored) {
                   Where moving = where;
                   moving.leaving |= bit;
                   moving.stored = stored;
                   reach(moving, later);
                 });
    } else if (where.stored & bit && !(where.resident & bit)) {
      later.in = later.arrives[value] =
          std::max({times.in, times.now, times.stored[value]}) +
          problem.tier->inNs(size);
      forEachFit(where.resident | bit, where.leaving | bit, problem.budgetBytes,
                 [&](uint32_t resident) {
                   Where fetching = where;
                   fetching.resident = resident;
                   reach(fetching, later);
                 });
    }
  }

  void execute(int id, const Where &where, const Times &times) {
    const Node &node = problem.nodes[id];
    Times later = times;
    uint32_t inputs = 0, outputs = 0, gone = 0;
    for (ValueId value : node.inputs) {
      inputs |= 1u << value;
      later.now = std::max(later.now, times.arrives[value]);
    }
    if ((where.resident & inputs) != inputs)
      return;
    later.now += node.timeNs;
    for (ValueId value : node.outputs) {
      outputs |= 1u << value;
      later.arrives[value] = 0;
      if (problem.values[value].donor >= 0)
        gone |= 1u << problem.values[value].donor;
    }
    if (outputs & where.leaving)
      return;
    for (uint32_t pairs = 0; pairs < 1u << node.inPlace.size(); ++pairs) {
      uint32_t taken = 0, made = 0;
      bool valid = true;
      for (size_t index = 0; index < node.inPlace.size(); ++index) {
        if (!(pairs >> index & 1))
          continue;
        uint32_t input = 1u << node.inputs[node.inPlace[index].input];
        uint32_t output = 1u << node.outputs[node.inPlace[index].output];
        valid &= !(taken & input) && !(made & output);
        taken |= input;
        made |= output;
      }
      if (!valid || (taken & where.leaving))
        continue;
      forEachFit((where.resident & ~taken & ~gone) | outputs,
                 (inputs & ~taken) | outputs | where.leaving,
                 problem.budgetBytes - node.workspaceBytes,
                 [&](uint32_t resident) {
                   Where after = where;
                   after.resident = resident;
                   after.next = std::max(where.next, id + 1);
                   reach(after, later);
                 });
    }
  }

  const Problem &problem;
  int count;
  std::map<Where, std::vector<Times>> best;
  std::priority_queue<Entry> queue;
};
} // namespace

std::optional<int64_t> remat::bruteForceTierNs(const Problem &problem) {
  return TierOracle(problem).run();
}
