//===- LocalSearch.cpp - Better sequences near a good one -----------------===//
//
// Ruin and recreate (Schrimpf et al. 2000) on sequences, with annealing. All
// states are within the limit.
//
//===----------------------------------------------------------------------===//

#include "LocalSearch.h"
#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace llvm;
using namespace remat;

/// Repetitions put in before a step is given up, beyond those taken out.
static constexpr int kMostRepairs = 8;
/// Nodes that one insertion may run again to get the inputs it lacks.
static constexpr size_t kDeepest = 16;
/// Temperatures at the start of even and odd rounds, and at the end, as parts
/// of the overhead. Long searches want heat (dtr_resnet32 at half its peak:
/// 9.65 % without the hot rounds, 9.46 % with), tight chains little.
static constexpr double kHot = 0.05, kWarm = 0.01, kCold = 0.0001;
/// Times that the temperature starts again, from the best sequence.
static constexpr int kRounds = 4;

namespace {
/// Numbers that are the same everywhere (xorshift).
class Random {
public:
  explicit Random(uint64_t seed)
      : state(seed * 0x9e3779b97f4a7c15 + 0x2545f4914f6cdd1d) {}
  uint64_t next() {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state >> 11;
  }
  int64_t below(int64_t bound) { return int64_t(next() % uint64_t(bound)); }
  /// In [0, 1).
  double unit() { return double(next() >> 11) / double(uint64_t(1) << 42); }

private:
  uint64_t state;
};

/// Which inputs that are not there a repetition makes again, too; the others
/// are kept until then.
enum class Inputs { Kept, Made, ByDraw };

class Searcher {
public:
  Searcher(const Problem &problem, int64_t limitBytes, uint64_t positions,
           uint64_t seed, SolveStats &stats)
      : problem(problem), limit(limitBytes),
        total(std::max<uint64_t>(positions, 1)), stats(stats),
        producer(producers(problem)), chances(problem), simulator(problem),
        random(seed) {}

  Sequence run(Sequence start) {
    Sequence best = start, current = std::move(start);
    int64_t baseNs = 0;
    for (const Node &node : problem.nodes)
      baseNs += node.timeNs;
    int64_t currentNs = simulate(current).timeNs, bestNs = currentNs;
    while (spent < total && bestNs > baseNs) {
      double progress = double(spent) / double(total) * kRounds;
      if (int(progress) != round) {
        round = progress;
        current = best;
        currentNs = bestNs;
      }
      double hot = round % 2 == 0 ? kHot : kWarm;
      double heat = double(bestNs - baseNs) * hot *
                    std::pow(kCold / hot, progress - std::floor(progress));
      // How much slower a trial may be.
      int64_t mostNs =
          currentNs + int64_t(-heat * std::log(1.0 - random.unit()));
      int64_t timeNs = makeTrial(current, mostNs);
      if (timeNs < 0)
        continue;
      std::swap(current, trial);
      currentNs = timeNs;
      if (timeNs >= bestNs)
        continue;
      best = current;
      bestNs = timeNs;
      ++stats.improvements;
    }
    return best;
  }

private:
  const Simulation &simulate(const Sequence &sequence) {
    ++stats.simulations;
    spent += sequence.size();
    return simulator.run(sequence);
  }

  /// Makes `trial` from `current`. Returns its time, -1 if it is over the
  /// limit or slower than `mostNs`.
  int64_t makeTrial(const Sequence &current, int64_t mostNs) {
    trial = current;
    findRepetitions();
    if (repetitions.empty())
      return -1;
    if (random.below(4) == 0)
      moveOne();
    else
      removeSome();
    for (int repairs = 0;; ++repairs) {
      if (!chances.allow(trial))
        return -1;
      const Simulation &now = simulate(trial);
      if (now.timeNs > mostNs)
        return -1;
      if (now.peakBytes <= limit)
        return now.timeNs;
      if (repairs == kMostRepairs || !insertOne(now, mostNs - now.timeNs))
        return -1;
    }
  }

  void findRepetitions() {
    repetitions.clear();
    NodeId next = 0;
    for (auto [position, id] : enumerate(trial)) {
      if (id == next)
        ++next;
      else
        repetitions.push_back(position);
    }
  }

  /// Takes out one repetition, or several near it.
  void removeSome() {
    size_t first = random.below(repetitions.size());
    size_t count = 1;
    while (count < 6 && random.below(2) == 0)
      ++count;
    size_t last = std::min(repetitions.size(), first + count);
    bool sparse = random.below(2) == 0;
    for (size_t index = last; index-- > first;)
      if (index == first || !sparse || random.below(2) == 0)
        trial.erase(trial.begin() + repetitions[index]);
  }

  /// Runs one repetition a little earlier or later.
  void moveOne() {
    int32_t from = repetitions[random.below(repetitions.size())];
    NodeId id = trial[from];
    int32_t distance = 1 + random.below(12);
    trial.erase(trial.begin() + from);
    int32_t to = from;
    if (random.below(2) == 0) {
      // Not before its inputs' or its own first execution: what is read must
      // have been made, and the first executions keep their order.
      NodeId done = 0;
      int32_t lowest = 0;
      for (; lowest < from && done <= id; ++lowest)
        done += trial[lowest] == done;
      to = std::max(from - distance, lowest);
    } else {
      to = std::min<int32_t>(from + distance, trial.size());
    }
    trial.insert(trial.begin() + to, id);
  }

  /// Whether a reader at `position` gets a copy that is there anyway.
  bool isResident(const Simulation &now, ValueId value,
                  int32_t position) const {
    if (problem.values[value].home != Home::Arena)
      return true;
    int32_t copy = latest[value];
    return copy >= 0 && now.copies[copy].end >= position;
  }

  /// Nodes to run just before `position` for `id`; false if too many.
  bool collect(const Simulation &now, NodeId id, int32_t position,
               Inputs lacking, SmallVectorImpl<NodeId> &list) {
    if (is_contained(list, id))
      return true;
    if (lacking != Inputs::Kept)
      for (ValueId input : problem.nodes[id].inputs)
        if (!isResident(now, input, position) &&
            (lacking == Inputs::Made || random.below(2) == 0) &&
            mayRecompute(problem, producer, input) &&
            !collect(now, producer[input], position, lacking, list))
          return false;
    list.push_back(id);
    return list.size() <= kDeepest;
  }

  /// The position of highest memory, by a draw the first or the last over the
  /// limit.
  int32_t overfull(const Simulation &now) {
    ArrayRef<int64_t> live = now.liveBytes;
    switch (random.below(3)) {
    case 0:
      return find_if(live, [&](int64_t bytes) { return bytes > limit; }) -
             live.begin();
    case 1:
      return live.size() - 1 -
             (find_if(reverse(live),
                      [&](int64_t bytes) { return bytes > limit; }) -
              live.rbegin());
    default:
      return std::max_element(live.begin(), live.end()) - live.begin();
    }
  }

  struct Span {
    int32_t copy;
    int32_t nextUse;
  };

  /// Copies resident at `at` only for later readers, with the first of these.
  void findSpans(const Simulation &now, int32_t at) {
    spans.clear();
    readAt.assign(now.copies.size(), INT32_MAX);
    for (int32_t position = int32_t(trial.size()) - 1; position >= at;
         --position) {
      size_t count = problem.nodes[trial[position]].inputs.size();
      for (size_t input = 0; input < count; ++input)
        if (int32_t copy = now.reads[now.firstRead[position] + input];
            copy >= 0)
          readAt[copy] = position;
    }
    for (auto [index, copy] : enumerate(now.copies)) {
      if (copy.start >= at)
        break;
      if (copy.end <= at || readAt[index] == at ||
          problem.values[copy.value].bytes == 0 ||
          !mayRecompute(problem, producer, copy.value))
        continue;
      spans.push_back(
          {int32_t(index), std::min(readAt[index], int32_t(trial.size()))});
    }
  }

  /// Copies that a reader at `position` would get, by value.
  void findLatest(const Simulation &now, int32_t position) {
    latest.assign(problem.values.size(), -1);
    for (auto [index, copy] : enumerate(now.copies)) {
      if (copy.start >= position)
        break;
      latest[copy.value] = index;
    }
  }

  /// Ends a copy early at a position over the limit and makes it again before
  /// its next reader; false if that would take more than `mostNs`.
  bool insertOne(const Simulation &now, int64_t mostNs) {
    int32_t at = overfull(now);
    int64_t excess = now.liveBytes[at] - limit;
    findSpans(now, at);
    double bestScore = 0;
    int32_t position = -1;
    NodeId node = -1;
    for (const Span &span : spans) {
      ValueId value = now.copies[span.copy].value;
      int64_t timeNs = problem.nodes[producer[value]].timeNs;
      if (timeNs > mostNs)
        continue;
      double gain = std::min(problem.values[value].bytes, excess);
      double draw = random.unit();
      double score = gain / double(timeNs + 1) * draw * draw;
      if (score <= bestScore)
        continue;
      bestScore = score;
      position = span.nextUse;
      node = producer[value];
    }
    if (node < 0)
      return false;
    findLatest(now, position);
    SmallVector<NodeId> list;
    if (!collect(now, node, position, Inputs(random.below(3)), list))
      return false;
    trial.insert(trial.begin() + position, list.begin(), list.end());
    return true;
  }

  const Problem &problem;
  int64_t limit;
  uint64_t total, spent = 0;
  SolveStats &stats;
  std::vector<NodeId> producer;
  Chances chances;
  Simulator simulator;
  Random random;
  int round = 0;
  Sequence trial;
  std::vector<int32_t> repetitions, latest, readAt;
  std::vector<Span> spans;
};
} // namespace

Sequence remat::searchNear(const Problem &problem, Sequence start,
                           int64_t limitBytes, uint64_t positions,
                           uint64_t seed, SolveStats &stats) {
  return Searcher(problem, limitBytes, positions, seed, stats)
      .run(std::move(start));
}
