//===- Repair.cpp - Greedy removal of overflow ----------------------------===//
//
// Candidates are gaps between two uses of a copy; they are ranked by an
// estimate from prefix sums, and the best of each round is found by trying.
//
//===----------------------------------------------------------------------===//

#include "Repair.h"
#include "LiveSequence.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace remat;

using Run = LiveSequence::Run;

/// Candidates tried in a round; more do not help (25 of 50 to 918 nodes).
static constexpr size_t kTriedPerRound = 25;
/// Rounds without a gain, each with the next candidates, before giving up.
static constexpr size_t kFruitlessRounds = 6;
static constexpr size_t kRanked = kTriedPerRound * kFruitlessRounds;
/// Nodes that one candidate may run again to get the inputs it lacks.
static constexpr size_t kDeepest = 24;

namespace {
/// Make a value again just before `before`.
struct Gap {
  ValueId value = 0;
  Run before = LiveSequence::kEnd;
  int32_t position = 0;
  /// Whether inputs that are not resident are made again, too, not kept.
  bool deep = false;
  double score = 0;
};

class Repairer {
public:
  Repairer(const Problem &problem, ArrayRef<NodeId> start, int64_t limitBytes,
           uint64_t trials, SolveStats &stats)
      : problem(problem), limit(limitBytes), budget(trials), stats(stats),
        producer(producers(problem)), live(problem, limitBytes), log(live) {
    live.assign(start);
    for (size_t value = 0; value < problem.values.size(); ++value)
      mayDrop.push_back(mayRecompute(problem, producer, value));
  }

  Repaired run() {
    double overflow = live.overflow();
    while (overflow > 0 && budget > 0 && improve(overflow)) {
    }
    return {live.sequence(), live.peakBytes()};
  }

private:
  /// Whether a value is there where a gap ends.
  using IsResident = function_ref<bool(ValueId)>;

  /// Numbers positions, with prefix sums of how many overflow, and by how much.
  void indexOverflow() {
    overCount.assign(1, 0);
    overBytes.assign(1, 0);
    positionOf.resize(live.numRuns());
    int32_t position = 0;
    for (Run run = live.front(); run != LiveSequence::kEnd;
         run = live.next(run)) {
      int64_t over = std::max<int64_t>(live.liveBytes(run) - limit, 0);
      overCount.push_back(overCount.back() + (over > 0));
      overBytes.push_back(overBytes.back() + double(over));
      positionOf[run] = position++;
    }
    positionOf[LiveSequence::kEnd] = position;
  }

  /// Overflow that `bytes` less (or more) over [from, to) would change.
  double effect(int64_t bytes, int32_t from, int32_t to) const {
    if (from >= to)
      return 0;
    double count = overCount[to] - overCount[from];
    return std::min(double(bytes) * count, overBytes[to] - overBytes[from]);
  }

  bool mayRemake(ValueId value, Run before) const {
    return mayDrop[value] && live.mayRun(producer[value], before);
  }

  /// Nodes to run for the gap, in order; empty if there are too many.
  SmallVector<NodeId> nodesFor(const Gap &gap) const {
    auto isResident = [&](ValueId value) {
      return live.isResident(value, gap.before);
    };
    return nodesFor(gap, isResident, std::numeric_limits<double>::infinity());
  }

  SmallVector<NodeId> nodesFor(const Gap &gap, IsResident isResident,
                               double mostTime) const {
    SmallVector<NodeId> list;
    if (!gap.deep)
      list.push_back(producer[gap.value]);
    else if (!collect(producer[gap.value], gap.before, isResident, 0, mostTime,
                      list))
      list.clear();
    return list;
  }

  /// False if there are too many nodes or they take longer than `mostTime`,
  /// which is lowered by what they take. `waiting` nodes come behind this one.
  bool collect(NodeId id, Run before, IsResident isResident, size_t waiting,
               double &mostTime, SmallVector<NodeId> &list) const {
    if (is_contained(list, id))
      return true;
    mostTime -= double(problem.nodes[id].timeNs);
    if (mostTime < 0 || list.size() + waiting >= kDeepest)
      return false;
    for (ValueId input : problem.nodes[id].inputs)
      if (!isResident(input) && mayRemake(input, before) &&
          !collect(producer[input], before, isResident, waiting + 1, mostTime,
                   list))
        return false;
    list.push_back(id);
    return true;
  }

  /// Overflow removed, `gain`, less that added by keeping inputs, for each ns;
  /// 0 if it is surely not among the best.
  double estimate(const Gap &gap, double gain) const {
    auto isResident = [&](ValueId value) {
      return endOf[value] >= gap.position;
    };
    double mostTime = ranked.size() == kRanked
                          ? gain / ranked.front().score
                          : std::numeric_limits<double>::infinity();
    double time = 1;
    SmallVector<NodeId> list = nodesFor(gap, isResident, mostTime);
    if (list.empty())
      return 0;
    for (NodeId id : list) {
      time += double(problem.nodes[id].timeNs);
      for (ValueId input : problem.nodes[id].inputs)
        if (!isResident(input) && !(gap.deep && mayRemake(input, gap.before)))
          gain -= effect(arenaBytes(problem.values[input]), endOf[input] + 1,
                         gap.position);
    }
    return gain / time;
  }

  /// Ranks the gap from the last use of the value to `before`.
  void consider(Gap gap, int32_t lastUse) {
    NodeId maker = producer[gap.value];
    // Where the reader comes too late, before what stands in the way.
    if (Run last = live.lastMoment(maker); live.isBefore(last, gap.before)) {
      gap.before = last;
      gap.position = positionOf[last];
    }
    if (gap.position - lastUse < 2 ||
        overCount[gap.position] == overCount[lastUse + 1] ||
        problem.values[gap.value].bytes == 0 ||
        !mayRemake(gap.value, gap.before))
      return;
    double gain =
        effect(problem.values[gap.value].bytes, lastUse + 1, gap.position);
    // The score at best; most gaps end here.
    gap.score = gain / double(problem.nodes[maker].timeNs + 1);
    if (ranked.size() == kRanked && isBetter(ranked.front(), gap))
      return;
    bool lacksInput = any_of(problem.nodes[maker].inputs, [&](ValueId input) {
      return endOf[input] < gap.position;
    });
    for (bool deep : {false, true}) {
      if (deep && !lacksInput)
        continue;
      gap.deep = deep;
      gap.score = estimate(gap, gain);
      if (gap.score > 0)
        rank(gap);
    }
  }

  /// Keeps the best, the worst of them in front.
  void rank(const Gap &gap) {
    if (ranked.size() == kRanked) {
      if (isBetter(ranked.front(), gap))
        return;
      std::pop_heap(ranked.begin(), ranked.end(), isBetter);
      ranked.pop_back();
    }
    ranked.push_back(gap);
    std::push_heap(ranked.begin(), ranked.end(), isBetter);
  }

  static bool isBetter(const Gap &a, const Gap &b) {
    return std::tuple(-a.score, a.value, a.position, a.deep) <
           std::tuple(-b.score, b.value, b.position, b.deep);
  }

  /// The best gaps between two uses of a copy, the best first.
  void rankGaps() {
    ranked.clear();
    // By value; the producer or a reader.
    std::vector<int32_t> lastUse(problem.values.size(), -1);
    // External values are there at any position, those of the caller once made.
    endOf.assign(problem.values.size(), INT32_MAX);
    int32_t position = 0;
    for (Run run = live.front(); run != LiveSequence::kEnd;
         run = live.next(run), ++position) {
      const Node &node = problem.nodes[live.nodeOf(run)];
      for (ValueId value : node.inputs) {
        if (lastUse[value] >= 0)
          consider({value, run, position}, lastUse[value]);
        lastUse[value] = producer[value] < 0 ? -1 : position;
      }
      for (auto [output, value] : enumerate(node.outputs)) {
        lastUse[value] = position;
        if (problem.values[value].home == Home::Arena)
          endOf[value] = positionOf[live.copyOf(run, output).end];
      }
    }
    for (auto [value, info] : enumerate(problem.values))
      if (info.neededAtEnd && lastUse[value] >= 0)
        consider({ValueId(value), LiveSequence::kEnd, position},
                 lastUse[value]);
    llvm::sort(ranked, isBetter);
  }

  void insert(ArrayRef<NodeId> nodes, Run before) {
    for (NodeId id : nodes)
      log.insert(id, before);
  }

  /// The overflow with changes made since the log was cleared.
  double tried() {
    ++stats.simulations;
    budget -= budget > 0;
    return live.overflow();
  }

  /// All of `gaps` together, in large problems, if that removes more overflow
  /// than the best alone. Equal layers have equal gaps: one round does many.
  bool takeTogether(MutableArrayRef<Gap> gaps, double bestAfter) {
    if (problem.nodes.size() < kLargeProblem || gaps.size() < 2)
      return false;
    llvm::sort(gaps, [](const Gap &a, const Gap &b) {
      return std::pair(a.position, a.value) < std::pair(b.position, b.value);
    });
    // What each one runs again is found before the others change anything.
    SmallVector<SmallVector<NodeId>> lists;
    for (const Gap &gap : gaps)
      lists.push_back(nodesFor(gap));
    for (auto [gap, list] : zip(gaps, lists))
      insert(list, gap.before);
    if (tried() < bestAfter)
      return true;
    log.undo();
    return false;
  }

  /// The best of `gaps` or several of them; false if none helps.
  bool takeBest(ArrayRef<Gap> gaps, double &overflow) {
    double bestGain = 0, bestAfter = overflow;
    const Gap *best = nullptr;
    SmallVector<Gap> useful;
    int64_t timeNs = live.timeNs();
    for (const Gap &gap : gaps) {
      insert(nodesFor(gap), gap.before);
      double left = tried();
      double gain = (overflow - left) / double(live.timeNs() - timeNs + 1);
      log.undo();
      // Together only with gaps that are nearly as good.
      if (gain > bestGain / 2)
        useful.push_back(gap);
      if (gain > bestGain) {
        bestGain = gain;
        bestAfter = left;
        best = &gap;
      }
    }
    if (!best)
      return false;
    if (!takeTogether(useful, bestAfter))
      insert(nodesFor(*best), best->before);
    log.clear();
    overflow = live.overflow();
    return true;
  }

  /// One round; false if nothing helps.
  bool improve(double &overflow) {
    indexOverflow();
    rankGaps();
    for (size_t from = 0; from < ranked.size() && budget > 0;
         from += kTriedPerRound) {
      size_t count = std::min(ranked.size() - from, kTriedPerRound);
      if (takeBest(ArrayRef(ranked).slice(from, count), overflow))
        return true;
    }
    return false;
  }

  const Problem &problem;
  int64_t limit;
  uint64_t budget;
  SolveStats &stats;
  std::vector<NodeId> producer;
  /// By value.
  std::vector<char> mayDrop;
  LiveSequence live;
  ChangeLog log;
  /// By run; as `overCount` and `overBytes`, of the round's start.
  std::vector<int32_t> positionOf;
  std::vector<int32_t> overCount;
  std::vector<double> overBytes;
  /// By value, where its copy ends; while gaps are ranked.
  std::vector<int32_t> endOf;
  std::vector<Gap> ranked;
};
} // namespace

Repaired remat::repair(const Problem &problem, ArrayRef<NodeId> sequence,
                       int64_t limitBytes, uint64_t trials, SolveStats &stats) {
  return Repairer(problem, sequence, limitBytes, trials, stats).run();
}

/// Repetitions, the most expensive first.
static std::vector<Run> repetitionsByTime(const Problem &problem,
                                          const LiveSequence &live) {
  std::vector<Run> runs(live.repetitions());
  llvm::sort(runs, [&](Run a, Run b) {
    return std::pair(-problem.nodes[live.nodeOf(a)].timeNs, live.keyOf(a)) <
           std::pair(-problem.nodes[live.nodeOf(b)].timeNs, live.keyOf(b));
  });
  return runs;
}

Sequence remat::dropNeedless(const Problem &problem, ArrayRef<NodeId> sequence,
                             int64_t limitBytes, uint64_t trials,
                             SolveStats &stats) {
  LiveSequence live(problem, limitBytes);
  live.assign(sequence);
  ChangeLog log(live);
  for (bool hasChanged = true; hasChanged && trials > 0;) {
    hasChanged = false;
    for (Run run : repetitionsByTime(problem, live)) {
      if (trials == 0)
        break;
      --trials;
      ++stats.simulations;
      log.remove(run);
      if (live.fits()) {
        log.clear();
        hasChanged = true;
      } else {
        log.undo();
      }
    }
  }
  return live.sequence();
}
