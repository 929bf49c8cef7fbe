//===- Repair.cpp - Greedy removal of overflow ----------------------------===//
//
// Candidates are gaps between two uses of a copy; they are ranked by an
// estimate from prefix sums, and the best of each round is found by simulating.
//
//===----------------------------------------------------------------------===//

#include "Repair.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace remat;

/// Candidates simulated in a round; more do not help (25 of 50 to 918 nodes).
static constexpr size_t kSimulatedPerRound = 25;
/// Rounds without a gain, each with the next candidates, before giving up.
static constexpr size_t kFruitlessRounds = 6;
/// Nodes that one candidate may run again to get the inputs it lacks.
static constexpr size_t kDeepest = 24;

namespace {
/// Compute the value of `copy` again just before `position`.
struct Gap {
  int32_t copy = 0;
  int32_t position = 0;
  /// Whether inputs that are not resident are computed again too, not kept.
  bool deep = false;
  double score = 0;
};

class Repairer {
public:
  Repairer(const Problem &problem, Sequence start, int64_t limitBytes,
           uint64_t simulations, SolveStats &stats)
      : problem(problem), limit(limitBytes), budget(simulations), stats(stats),
        producer(producers(problem)), chances(problem), simulator(problem),
        sequence(std::move(start)) {}

  Repaired run() {
    simulation = simulate(sequence);
    int64_t overflow = overflowOf(simulation);
    while (overflow > 0 && budget > 0 && improve(overflow)) {
    }
    return {std::move(sequence), simulation.peakBytes};
  }

private:
  int32_t length() const { return sequence.size(); }

  const Simulation &simulate(ArrayRef<NodeId> trial) {
    ++stats.simulations;
    budget -= budget > 0;
    return simulator.run(trial);
  }

  /// Sum over the positions of the bytes over the limit.
  int64_t overflowOf(const Simulation &of) const {
    int64_t sum = 0;
    for (int64_t live : of.liveBytes)
      if (live > limit)
        sum += std::min(live - limit, (INT64_MAX >> 1) - sum);
    return sum;
  }

  /// Prefix sums over positions: how many overflow, and by how much.
  void indexOverflow() {
    overCount.assign(1, 0);
    overBytes.assign(1, 0);
    for (int64_t live : simulation.liveBytes) {
      overCount.push_back(overCount.back() + (live > limit));
      overBytes.push_back(overBytes.back() +
                          double(std::max<int64_t>(live - limit, 0)));
    }
    doneAt.assign(1, 0);
    firstAt.clear();
    for (auto [position, id] : enumerate(sequence)) {
      if (id == doneAt.back())
        firstAt.push_back(position);
      doneAt.push_back(firstAt.size());
    }
    copiesOf.assign(problem.values.size(), {});
    for (auto [index, copy] : enumerate(simulation.copies))
      copiesOf[copy.value].push_back(index);
  }

  /// Overflow that `bytes` less (or more) over [from, to) would change.
  double effect(int64_t bytes, int32_t from, int32_t to) const {
    if (from >= to)
      return 0;
    double count = overCount[to] - overCount[from];
    return std::min(double(bytes) * count, overBytes[to] - overBytes[from]);
  }

  /// The copy of `value` that a reader at `position` would get; -1 if external.
  int32_t copyBefore(ValueId value, int32_t position) const {
    ArrayRef<int32_t> list = copiesOf[value];
    auto it = std::partition_point(list.begin(), list.end(), [&](int32_t copy) {
      return simulation.copies[copy].start < position;
    });
    return it == list.begin() ? -1 : *std::prev(it);
  }

  bool mayRemake(ValueId value, int32_t position) const {
    return mayRecompute(problem, producer, value) &&
           chances.mayRun(producer[value], doneAt[position]);
  }

  bool isResident(ValueId value, int32_t position) const {
    if (problem.values[value].home != Home::Arena)
      return true;
    int32_t copy = copyBefore(value, position);
    return copy >= 0 && simulation.copies[copy].end >= position;
  }

  /// Nodes to run just before `position` for `value`, in order; empty if there
  /// are too many.
  SmallVector<NodeId> nodesFor(ValueId value, const Gap &gap) const {
    SmallVector<NodeId> list;
    if (!gap.deep) {
      list.push_back(producer[value]);
      return list;
    }
    if (!collect(producer[value], gap.position, list))
      list.clear();
    return list;
  }

  bool collect(NodeId id, int32_t position, SmallVector<NodeId> &list) const {
    if (is_contained(list, id))
      return true;
    for (ValueId input : problem.nodes[id].inputs)
      if (!isResident(input, position) && mayRemake(input, position) &&
          !collect(producer[input], position, list))
        return false;
    list.push_back(id);
    return list.size() <= kDeepest;
  }

  /// Overflow removed less overflow added by keeping inputs, for each ns.
  double estimate(const Gap &gap, int32_t lastUse) const {
    ValueId value = simulation.copies[gap.copy].value;
    double gain =
        effect(problem.values[value].bytes, lastUse + 1, gap.position);
    double time = 1;
    SmallVector<NodeId> list = nodesFor(value, gap);
    if (list.empty())
      return 0;
    for (NodeId id : list) {
      time += double(problem.nodes[id].timeNs);
      for (ValueId input : problem.nodes[id].inputs) {
        int32_t copy = copyBefore(input, gap.position);
        if (copy < 0 || isResident(input, gap.position))
          continue;
        if (gap.deep && mayRemake(input, gap.position))
          continue;
        gain -= effect(arenaBytes(problem.values[input]),
                       simulation.copies[copy].end + 1, gap.position);
      }
    }
    return gain / time;
  }

  void consider(int32_t copy, int32_t lastUse, int32_t position,
                std::vector<Gap> &gaps) const {
    ValueId value = simulation.copies[copy].value;
    // Where its reader comes too late, before what stands in the way.
    NodeId last = chances.lastOf(producer[value]);
    if (size_t(last) < firstAt.size())
      position = std::min(position, firstAt[last]);
    if (position - lastUse < 2 ||
        overCount[position] == overCount[lastUse + 1] ||
        problem.values[value].bytes == 0 || !mayRemake(value, position))
      return;
    bool lacksInput =
        any_of(problem.nodes[producer[value]].inputs,
               [&](ValueId input) { return !isResident(input, position); });
    for (bool deep : {false, true}) {
      if (deep && !lacksInput)
        continue;
      Gap gap{copy, position, deep, 0};
      gap.score = estimate(gap, lastUse);
      if (gap.score > 0)
        gaps.push_back(gap);
    }
  }

  std::vector<Gap> rankedGaps() const {
    std::vector<Gap> gaps;
    std::vector<int32_t> lastUse(simulation.copies.size());
    for (auto [index, copy] : enumerate(simulation.copies))
      lastUse[index] = copy.start;
    for (int32_t position = 0; position < length(); ++position) {
      const Node &node = problem.nodes[sequence[position]];
      for (size_t input = 0; input < node.inputs.size(); ++input) {
        int32_t copy = simulation.reads[simulation.firstRead[position] + input];
        if (copy < 0)
          continue;
        consider(copy, lastUse[copy], position, gaps);
        lastUse[copy] = position;
      }
    }
    for (auto [index, copy] : enumerate(simulation.copies))
      if (copy.end == length())
        consider(index, lastUse[index], length(), gaps);
    size_t wanted =
        std::min(gaps.size(), kSimulatedPerRound * kFruitlessRounds);
    std::partial_sort(gaps.begin(), gaps.begin() + wanted, gaps.end(),
                      [](const Gap &a, const Gap &b) {
                        return std::tuple(-a.score, a.copy, a.position,
                                          a.deep) <
                               std::tuple(-b.score, b.copy, b.position, b.deep);
                      });
    gaps.resize(wanted);
    return gaps;
  }

  Sequence withGaps(ArrayRef<Gap> gaps) const {
    SmallVector<Gap> ordered(gaps);
    llvm::sort(ordered, [](const Gap &a, const Gap &b) {
      return std::pair(a.position, a.copy) < std::pair(b.position, b.copy);
    });
    Sequence trial;
    int32_t from = 0;
    for (const Gap &gap : ordered) {
      trial.insert(trial.end(), sequence.begin() + from,
                   sequence.begin() + gap.position);
      from = gap.position;
      for (NodeId id : nodesFor(simulation.copies[gap.copy].value, gap))
        trial.push_back(id);
    }
    trial.insert(trial.end(), sequence.begin() + from, sequence.end());
    return trial;
  }

  void take(Sequence next, int64_t &overflow) {
    sequence = std::move(next);
    simulation = simulate(sequence);
    overflow = overflowOf(simulation);
  }

  /// All of `gaps` together, in large problems, if that removes more overflow
  /// than the best alone. Equal layers have equal gaps: one round does many.
  bool takeTogether(ArrayRef<Gap> gaps, int64_t bestAfter, int64_t &overflow) {
    if (problem.nodes.size() < kLargeProblem || gaps.size() < 2)
      return false;
    Sequence trial = withGaps(gaps);
    if (overflowOf(simulate(trial)) >= bestAfter)
      return false;
    take(std::move(trial), overflow);
    return true;
  }

  /// One round; false if nothing helps.
  bool improve(int64_t &overflow) {
    indexOverflow();
    std::vector<Gap> gaps = rankedGaps();
    for (size_t from = 0; from < gaps.size() && budget > 0;
         from += kSimulatedPerRound) {
      size_t to = std::min(gaps.size(), from + kSimulatedPerRound);
      double bestGain = 0;
      int64_t bestAfter = overflow;
      Sequence best;
      SmallVector<Gap> useful;
      for (const Gap &gap : ArrayRef(gaps).slice(from, to - from)) {
        Sequence trial = withGaps(gap);
        const Simulation &after = simulate(trial);
        int64_t left = overflowOf(after);
        double gain = double(overflow - left) /
                      double(after.timeNs - simulation.timeNs + 1);
        // Together only with gaps that are nearly as good.
        if (gain > bestGain / 2)
          useful.push_back(gap);
        if (gain > bestGain) {
          bestGain = gain;
          bestAfter = left;
          best = std::move(trial);
        }
      }
      if (best.empty())
        continue;
      if (!takeTogether(useful, bestAfter, overflow))
        take(std::move(best), overflow);
      return true;
    }
    return false;
  }

  const Problem &problem;
  int64_t limit;
  uint64_t budget;
  SolveStats &stats;
  std::vector<NodeId> producer;
  Chances chances;
  Simulator simulator;
  Sequence sequence;
  Simulation simulation;
  std::vector<int32_t> overCount;
  std::vector<double> overBytes;
  /// How many nodes have run before each position.
  std::vector<NodeId> doneAt;
  /// Where each node runs first.
  std::vector<int32_t> firstAt;
  std::vector<SmallVector<int32_t, 2>> copiesOf;
};
} // namespace

Repaired remat::repair(const Problem &problem, Sequence sequence,
                       int64_t limitBytes, uint64_t simulations,
                       SolveStats &stats) {
  return Repairer(problem, std::move(sequence), limitBytes, simulations, stats)
      .run();
}
