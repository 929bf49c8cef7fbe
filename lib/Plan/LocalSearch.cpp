//===- LocalSearch.cpp - Better sequences near a good one -----------------===//
//
// Ruin and recreate (Schrimpf et al. 2000) and priced overflow on sequences,
// with annealing, from several short runs to a few long ones.
//
//===----------------------------------------------------------------------===//

#include "LocalSearch.h"
#include "LiveSequence.h"
#include "Portable.h"
#include "Random.h"
#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace llvm;
using namespace remat;

using Run = LiveSequence::Run;

/// Repetitions put in before a step is given up, beyond those taken out.
static constexpr int kMostRepairs = 8;
/// Nodes that one insertion may run again to get the inputs it lacks.
static constexpr size_t kDeepest = 16;
/// Positions that are looked through for repetitions next to one another.
static constexpr int kNear = 200;
/// Short runs, and how many of their results are carried on.
static constexpr size_t kScouts = 12, kSurvivors = 2;
/// Work of a step, of a change, and of looking at a copy.
static constexpr uint64_t kStepWork = 100, kChangeWork = 100;
/// How fast the price of a byte follows whether the sequence fits, and how far
/// it may go from where it starts.
static constexpr double kPriceStep = 0.0003, kLowestPrice = 1.0 / 16,
                        kHighestPrice = 64;

namespace {
/// One way to search: temperatures at the start and the end, as parts of the
/// overhead, and whether sequences over the limit are visited, at a price. Long
/// searches want heat, tight chains little, and some basins are reached through
/// what does not fit or is far slower only: with all of them in turn, results
/// of different seeds are near to one another.
struct Schedule {
  double hot = 0;
  double cold = 0;
  bool isPriced = false;
};
constexpr Schedule kSchedules[] = {{0.05, 0.0001, false},
                                   {0.01, 0.0001, false},
                                   {0.02, 0.0002, true},
                                   {0.5, 0.0001, false}};

/// Which inputs that are not there a repetition makes again, too; the others
/// are kept until then.
enum class Inputs { Kept, Made, ByDraw };

class Searcher {
public:
  Searcher(const Problem &problem, int64_t limitBytes, uint64_t work,
           uint64_t seed, SolveStats &stats)
      : problem(problem), total(std::max<uint64_t>(work, 1)), stats(stats),
        producer(producers(problem)), live(problem, limitBytes), log(live),
        random(seed) {
    for (auto [value, info] : enumerate(problem.values)) {
      Drop drop;
      if (mayRecompute(problem, producer, value)) {
        drop.bytes = info.bytes;
        drop.timeNs = problem.nodes[producer[value]].timeNs;
        drop.perNs = 1.0 / double(drop.timeNs + 1);
      }
      drops.push_back(drop);
    }
    for (const Node &node : problem.nodes)
      baseNs += node.timeNs;
    basePeak = simulate(problem, baseSequence(problem)).peakBytes;
  }

  Sequence run(const Sequence &start) {
    std::vector<Found> found;
    for (size_t scout = 0; scout < kScouts; ++scout)
      found.push_back(anneal(start, scheduleOf(scout), total / 2 / kScouts));
    std::stable_sort(
        found.begin(), found.end(),
        [](const Found &a, const Found &b) { return a.timeNs < b.timeNs; });
    found.resize(kSurvivors);
    constexpr size_t kLong = kSurvivors * std::size(kSchedules);
    for (size_t turn = 0; turn < kLong; ++turn) {
      Found &from = found[turn % kSurvivors];
      from = anneal(from.sequence, scheduleOf(turn / kSurvivors),
                    total / 2 / kLong);
    }
    return std::move(found[found[1].timeNs < found[0].timeNs].sequence);
  }

private:
  struct Found {
    Sequence sequence;
    int64_t timeNs = 0;
  };

  static const Schedule &scheduleOf(size_t number) {
    return kSchedules[number % std::size(kSchedules)];
  }

  /// The fastest sequence met from `start` that fits.
  Found anneal(const Sequence &start, const Schedule &schedule, uint64_t work) {
    live.assign(start);
    Found best{start, live.timeNs()};
    double overhead = double(best.timeNs - baseNs);
    startPrice =
        overhead / double(std::max<int64_t>(basePeak - live.limitBytes(), 1));
    price = startPrice;
    over = 0;
    const double cooling = portableLog(schedule.cold / schedule.hot);
    uint64_t from = spent;
    while (spent < from + work && best.timeNs > baseNs) {
      double progress = double(spent - from) / double(work);
      double heat = double(best.timeNs - baseNs) * schedule.hot *
                    portableExp(cooling * progress);
      // How much slower a step may be.
      double slack = -heat * portableLog(1.0 - random.unit());
      log.clear();
      spent += kStepWork;
      ++stats.simulations;
      bool taken = schedule.isPriced
                       ? stepPriced(slack)
                       : stepWithin(live.timeNs() + int64_t(slack));
      if (!taken) {
        spent += log.size() * kChangeWork;
        log.undo();
      } else if (over == 0 && live.timeNs() < best.timeNs) {
        best = {live.sequence(), live.timeNs()};
        ++stats.improvements;
      }
    }
    return best;
  }

  /// Changes the sequence so that it fits again; false if it does not or is
  /// slower than `mostNs`.
  bool stepWithin(int64_t mostNs) {
    if (live.repetitions().empty())
      return false;
    if (random.below(4) == 0 ? !moveOne() : !removeSome())
      return false;
    for (int repairs = 0;; ++repairs) {
      if (live.timeNs() > mostNs)
        return false;
      if (live.fits())
        return true;
      if (repairs == kMostRepairs ||
          !insertOne(overfull(), mostNs - live.timeNs()))
        return false;
    }
  }

  /// One change; false if time and priced overflow together grow by more than
  /// `slack`.
  bool stepPriced(double slack) {
    double most = double(live.timeNs()) + price * double(over) + slack;
    bool taken = changeOne();
    if (taken) {
      int64_t now = std::max<int64_t>(live.peakBytes() - live.limitBytes(), 0);
      taken = double(live.timeNs()) + price * double(now) <= most;
      if (taken)
        over = now;
    }
    price *= over > 0 ? 1 + kPriceStep : 1 - kPriceStep;
    price = std::clamp(price, startPrice * kLowestPrice,
                       startPrice * kHighestPrice);
    return taken;
  }

  bool changeOne() {
    int64_t kind = random.below(8);
    if (kind < 3 || live.repetitions().empty())
      return insertOne(anywhere(), INT64_MAX);
    if (kind == 3)
      return moveOne();
    remove(drawRepetition());
    return kind > 4 || live.fits() || insertOne(anywhere(), INT64_MAX);
  }

  void remove(Run run) {
    log.remove(run);
    spent += kChangeWork;
  }

  void insert(NodeId node, Run before) {
    log.insert(node, before);
    spent += kChangeWork;
  }

  Run drawRepetition() {
    ArrayRef<Run> all = live.repetitions();
    return all[random.below(all.size())];
  }

  /// Takes out one repetition, or several behind it.
  bool removeSome() {
    Run run = drawRepetition();
    size_t count = 1;
    while (count < 6 && random.below(2) == 0)
      ++count;
    bool isSparse = random.below(2) == 0, isFirst = true;
    for (int steps = 0; run != LiveSequence::kEnd && count > 0 && steps < kNear;
         ++steps) {
      Run next = live.next(run);
      if (live.isRepetition(run)) {
        --count;
        if (isFirst || !isSparse || random.below(2) == 0)
          remove(run);
        isFirst = false;
      }
      run = next;
    }
    return true;
  }

  /// Runs one repetition a little earlier or later; false if it would be too
  /// late.
  bool moveOne() {
    Run run = drawRepetition();
    NodeId id = live.nodeOf(run);
    int64_t distance = 1 + random.below(12);
    Run to = live.next(run);
    if (random.below(2) == 0) {
      // Not before its own first run: what it reads has been made there.
      Run first = live.firstRunOf(id);
      for (Run before = run; distance > 0; --distance) {
        before = live.previous(before);
        if (before == first)
          break;
        to = before;
      }
    } else {
      for (; distance > 0 && to != LiveSequence::kEnd; --distance)
        to = live.next(to);
    }
    if (!live.mayRun(id, to))
      return false;
    remove(run);
    insert(id, to);
    return true;
  }

  /// A run over the limit: the first, the last, or that of highest memory.
  Run overfull() {
    switch (random.below(3)) {
    case 0:
      return live.firstOver();
    case 1:
      return live.lastOver();
    default:
      return live.peakRun();
    }
  }

  /// The run of highest memory or, by a draw, one where some copy ends.
  Run anywhere() {
    if (random.below(4) != 0)
      return live.peakRun();
    ArrayRef<LiveSequence::Copy> all = live.copies();
    return all[random.below(all.size())].end;
  }

  /// Nodes to run just before `before` for `id`; false if too many.
  bool collect(NodeId id, Run before, Inputs lacking,
               SmallVectorImpl<NodeId> &list) {
    if (is_contained(list, id))
      return true;
    if (lacking != Inputs::Kept)
      for (ValueId input : problem.nodes[id].inputs)
        if (!live.isResident(input, before) &&
            (lacking == Inputs::Made || random.below(2) == 0) &&
            mayRecompute(problem, producer, input) &&
            live.mayRun(producer[input], before) &&
            !collect(producer[input], before, lacking, list))
          return false;
    list.push_back(id);
    return list.size() <= kDeepest;
  }

  /// Ends a copy early at a run and makes it again before its next reader;
  /// false if that would take more than `mostNs`.
  bool insertOne(Run at, int64_t mostNs) {
    if (at == LiveSequence::kEnd)
      return false;
    int64_t excess =
        std::max<int64_t>(live.liveBytes(at) - live.limitBytes(), 1);
    double bestScore = 0;
    Run before = LiveSequence::kEnd;
    ValueId best = -1;
    spent += live.copies().size();
    live.visitCopiesAround(at, [&](const LiveSequence::Copy &copy) {
      const Drop &drop = drops[copy.value];
      double score = double(std::min(drop.bytes, excess)) * drop.perNs;
      if (drop.timeNs > mostNs || score <= bestScore)
        return;
      double draw = random.unit();
      score *= draw * draw;
      if (score <= bestScore)
        return;
      Run reader = live.nextReader(copy.value, at);
      if (reader == at || !live.mayRun(producer[copy.value], reader))
        return;
      bestScore = score;
      before = reader;
      best = copy.value;
    });
    SmallVector<NodeId> list;
    if (best < 0 ||
        !collect(producer[best], before, Inputs(random.below(3)), list))
      return false;
    for (NodeId id : list)
      insert(id, before);
    return true;
  }

  /// What ending a copy of a value early gives and costs; nothing if it may not
  /// be made again.
  struct Drop {
    int64_t bytes = 0;
    int64_t timeNs = 0;
    double perNs = 0;
  };

  const Problem &problem;
  uint64_t total, spent = 0;
  SolveStats &stats;
  std::vector<NodeId> producer;
  std::vector<Drop> drops;
  int64_t baseNs = 0, basePeak = 0;
  LiveSequence live;
  ChangeLog log;
  Random random;
  /// Of a priced run: ns for a byte over the limit, and bytes over it.
  double price = 0, startPrice = 0;
  int64_t over = 0;
};
} // namespace

Sequence remat::searchNear(const Problem &problem, Sequence start,
                           int64_t limitBytes, uint64_t work, uint64_t seed,
                           SolveStats &stats) {
  return Searcher(problem, limitBytes, work, seed, stats).run(start);
}
