//===- TransferSchedule.cpp - When values are moved -----------------------===//
//
// First transfers take no time: out and waited for behind the last use, back
// before the next. Then one pass with clocks moves them apart as far as bytes
// allow.
//
//===----------------------------------------------------------------------===//

#include "TransferSchedule.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace remat;

static NodeId offloadOf(ValueId value) {
  return transferStep(Action::Offload, value);
}
static NodeId waitOf(ValueId value) {
  return transferStep(Action::Wait, value);
}
static NodeId fetchOf(ValueId value) {
  return transferStep(Action::Fetch, value);
}

namespace {
/// Puts each fetch just before its first reader, drops those that nobody reads,
/// and adds offloads and waits behind the last uses before.
class InstantTransfers {
public:
  explicit InstantTransfers(const Problem &problem) : problem(problem) {}

  Sequence run(const Sequence &sequence) {
    return withOffloads(withLateFetches(sequence));
  }

private:
  Sequence withLateFetches(const Sequence &sequence) const {
    Sequence result;
    BitVector waiting(problem.values.size());
    for (NodeId step : sequence) {
      if (step < 0) {
        waiting.set(decodeStep(step).id);
        continue;
      }
      for (ValueId value : problem.nodes[step].inputs)
        if (waiting.test(value)) {
          result.push_back(fetchOf(value));
          waiting.reset(value);
        }
      for (ValueId value : problem.nodes[step].outputs)
        waiting.reset(value);
      result.push_back(step);
    }
    for (unsigned value : waiting.set_bits())
      if (problem.values[value].neededAtEnd)
        result.push_back(fetchOf(value));
    return result;
  }

  Sequence withOffloads(const Sequence &sequence) const {
    std::vector<int32_t> lastUse(problem.values.size(), -1);
    std::vector<SmallVector<ValueId, 1>> behind(sequence.size());
    BitVector isOut(problem.values.size());
    for (auto [position, step] : enumerate(sequence)) {
      auto [action, id] = decodeStep(step);
      if (action == Action::Fetch) {
        if (!isOut.test(id))
          behind[lastUse[id]].push_back(id);
        isOut.set(id);
        lastUse[id] = position;
        continue;
      }
      for (ValueId value : problem.nodes[id].inputs)
        lastUse[value] = position;
      for (ValueId value : problem.nodes[id].outputs)
        lastUse[value] = position;
    }
    Sequence result;
    for (auto [position, step] : enumerate(sequence)) {
      result.push_back(step);
      for (ValueId value : behind[position]) {
        result.push_back(offloadOf(value));
        result.push_back(waitOf(value));
      }
    }
    return result;
  }

  const Problem &problem;
};

class Scheduler {
public:
  Scheduler(const Problem &problem, Sequence instant, int64_t limitBytes)
      : problem(problem), tier(*problem.tier), limit(limitBytes),
        instant(std::move(instant)), arrivesNs(problem.values.size(), 0),
        storedNs(problem.values.size(), -1) {}

  Sequence run() {
    live = simulate(problem, instant).liveBytes;
    findOffloads();
    for (int32_t position = 0, e = instant.size(); position < e; ++position) {
      freeBytes(position);
      startFetches(position);
      step(position);
    }
    return std::move(result);
  }

private:
  struct Fetch {
    int32_t position;
    ValueId value;
  };

  /// Which values go out once a node has run, and the fetches in order.
  void findOffloads() {
    std::vector<int32_t> made(problem.values.size(), -1);
    offloads.resize(instant.size());
    for (auto [position, step] : enumerate(instant)) {
      auto [action, id] = decodeStep(step);
      if (action == Action::Run)
        for (ValueId value : problem.nodes[id].outputs)
          made[value] = position;
      if (action == Action::Offload)
        offloads[made[id]].push_back(id);
      if (action == Action::Fetch)
        fetches.push_back({int32_t(position), id});
    }
  }

  int64_t bytesOf(ValueId value) const { return problem.values[value].bytes; }

  void waitFor(ValueId value) {
    leaving.erase(find(leaving, value));
    leavingBytes -= bytesOf(value);
    nowNs = std::max(nowNs, storedNs[value]);
    result.push_back(waitOf(value));
  }

  bool isLeaving(ValueId value) const { return is_contained(leaving, value); }

  /// Ends copies that have been moved, and waits where there are too many.
  void freeBytes(int32_t position) {
    while (!leaving.empty()) {
      ValueId first = *llvm::min_element(leaving, [&](ValueId a, ValueId b) {
        return std::pair(storedNs[a], a) < std::pair(storedNs[b], b);
      });
      if (storedNs[first] > nowNs && live[position] + leavingBytes <= limit)
        return;
      waitFor(first);
    }
  }

  /// Starts the next fetches if the channel is about to be free and their bytes
  /// are, up to their readers.
  void startFetches(int32_t position) {
    NodeId step = instant[position];
    int64_t thenNs = nowNs + (step >= 0 ? problem.nodes[step].timeNs : 0);
    while (nextFetch < fetches.size() && inFreeNs <= thenNs) {
      const Fetch &fetch = fetches[nextFetch];
      if (fetch.position <= position || position < blockedUntil ||
          storedNs[fetch.value] < 0 || isLeaving(fetch.value) ||
          !hasEnded(fetch, position))
        return;
      int64_t most = limit - leavingBytes - bytesOf(fetch.value);
      for (int32_t at = fetch.position - 1; at >= position; --at)
        if (live[at] > most) {
          blockedUntil = leavingBytes > 0 ? position + 1 : at + 1;
          return;
        }
      for (int32_t at = position; at < fetch.position; ++at)
        live[at] += bytesOf(fetch.value);
      start(fetch.value);
      ++nextFetch;
    }
  }

  /// Whether no use of an earlier copy lies between.
  bool hasEnded(const Fetch &fetch, int32_t position) {
    auto uses = [&](NodeId step) {
      auto [action, id] = decodeStep(step);
      if (action != Action::Run)
        return id == fetch.value;
      const Node &node = problem.nodes[id];
      return is_contained(node.inputs, fetch.value) ||
             is_contained(node.outputs, fetch.value);
    };
    for (int32_t at = fetch.position - 1; at >= position; --at)
      if (uses(instant[at])) {
        blockedUntil = at + 1;
        return false;
      }
    return true;
  }

  void start(ValueId value) {
    inFreeNs = std::max({inFreeNs, nowNs, storedNs[value]}) +
               tier.inNs(bytesOf(value));
    arrivesNs[value] = inFreeNs;
    result.push_back(fetchOf(value));
  }

  void step(int32_t position) {
    NodeId number = instant[position];
    auto [action, id] = decodeStep(number);
    switch (action) {
    case Action::Offload:
      return;
    case Action::Wait:
      leaving.push_back(id);
      leavingBytes += bytesOf(id);
      return;
    case Action::Fetch:
      if (nextFetch < fetches.size() &&
          fetches[nextFetch].position == position) {
        if (isLeaving(id))
          waitFor(id);
        start(id);
        ++nextFetch;
      }
      return;
    case Action::Run:
      break;
    }
    for (ValueId value : problem.nodes[id].inputs)
      nowNs = std::max(nowNs, arrivesNs[value]);
    for (ValueId value : problem.nodes[id].outputs) {
      // No other copy while one is being moved.
      if (isLeaving(value))
        waitFor(value);
      arrivesNs[value] = 0;
    }
    nowNs += problem.nodes[id].timeNs;
    result.push_back(number);
    for (ValueId value : offloads[position]) {
      outFreeNs = std::max(outFreeNs, nowNs) + tier.outNs(bytesOf(value));
      storedNs[value] = outFreeNs;
      result.push_back(offloadOf(value));
    }
  }

  const Problem &problem;
  const Tier &tier;
  int64_t limit;
  Sequence instant, result;
  /// By position of `instant`: live bytes, with those of fetches started early.
  std::vector<int64_t> live;
  std::vector<SmallVector<ValueId, 1>> offloads;
  std::vector<Fetch> fetches;
  size_t nextFetch = 0;
  /// The next fetch cannot start at positions before.
  int32_t blockedUntil = 0;
  /// Values whose copies are no longer used but may still be being moved.
  SmallVector<ValueId> leaving;
  int64_t leavingBytes = 0;
  int64_t nowNs = 0, outFreeNs = 0, inFreeNs = 0;
  std::vector<int64_t> arrivesNs, storedNs;
};
} // namespace

Sequence remat::scheduleTransfers(const Problem &problem,
                                  const Sequence &sequence,
                                  int64_t limitBytes) {
  return Scheduler(problem, InstantTransfers(problem).run(sequence), limitBytes)
      .run();
}
