//===- TierSearch.cpp - Better plans with transfers -----------------------===//
//
// Annealing on sequences of runs and steps of transfers, with priced overflow.
//
//===----------------------------------------------------------------------===//

#include "TierSearch.h"
#include "Portable.h"
#include "Random.h"
#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace llvm;
using namespace remat;

/// Work of a trial, in ns, and for each step of its sequence.
static constexpr uint64_t kTrialWork = 500, kStepWork = 60;
/// Temperatures at the start of a run, as parts of the overhead, in turn, and
/// the part that is left of them at its end.
static constexpr double kHeats[] = {0.02, 0.2, 0.005, 0.06};
static constexpr double kCooled = 0.01;
static constexpr size_t kRuns = 8;
/// Nodes up to which half of the runs start from nothing but the nodes.
static constexpr size_t kSmall = 64;
/// How fast the price of a byte follows whether the sequence fits, and how far
/// it may go from where it starts.
static constexpr double kPriceStep = 0.03, kPriceRange = 64;
/// Nodes that one insertion may run again to get the inputs it lacks.
static constexpr size_t kDeepest = 8;

namespace {
class TierSearcher {
public:
  TierSearcher(const Problem &problem, int64_t limitBytes, uint64_t work,
               uint64_t seed, SolveStats &stats)
      : problem(problem), limit(limitBytes), total(work), stats(stats),
        producer(producers(problem)), chances(problem), simulator(problem),
        random(seed) {
    for (const Node &node : problem.nodes)
      baseNs += node.timeNs;
  }

  Sequence run(Sequence start) {
    best = std::move(start);
    const Simulation &first = measure(best);
    fits = overflowOf(first) == 0;
    bestNs = first.timeNs;
    basePeak = std::max(measure(baseSequence(problem)).peakBytes, limit + 1);
    Sequence base = baseSequence(problem);
    bool isSmall = base.size() <= kSmall;
    for (size_t run = 0; run < kRuns && !isFastest(); ++run)
      anneal(isSmall && run % 2 ? base : best,
             kHeats[run / 2 % std::size(kHeats)], total / kRuns);
    return std::move(best);
  }

private:
  const Simulation &measure(const Sequence &sequence) {
    spent += kTrialWork + kStepWork * sequence.size();
    ++stats.simulations;
    return simulator.run(sequence);
  }

  int64_t overflowOf(const Simulation &simulation) const {
    return std::max<int64_t>(simulation.peakBytes - limit, 0) +
           std::max<int64_t>(
               simulation.tier.peakBytes - problem.tier->capacityBytes, 0);
  }

  bool isFastest() const { return fits && bestNs <= baseNs; }

  /// What is to be saved at most; a guess until something fits.
  double overheadNs() const {
    return double(fits ? bestNs - baseNs : baseNs / 4 + 1);
  }

  void anneal(const Sequence &start, double hot, uint64_t work) {
    current = start;
    simulation = measure(current);
    double overhead = overheadNs();
    double startPrice = overhead / double(basePeak - limit);
    price = startPrice;
    const double cooling = portableLog(kCooled);
    uint64_t from = spent;
    while (spent < from + work && !isFastest()) {
      double progress = double(spent - from) / double(work);
      double heat =
          double(bestNs - baseNs) * hot * portableExp(cooling * progress);
      double slack = -heat * portableLog(1.0 - random.unit());
      Sequence trial = current;
      if (!change(trial) || !isValid(trial)) {
        spent += kTrialWork;
        continue;
      }
      const Simulation &measured = measure(trial);
      int64_t over = overflowOf(measured);
      double before =
          double(simulation.timeNs) + price * double(overflowOf(simulation));
      if (double(measured.timeNs) + price * double(over) <= before + slack) {
        simulation = measured;
        current = std::move(trial);
        if (over == 0 && (!fits || simulation.timeNs < bestNs)) {
          fits = true;
          best = current;
          bestNs = simulation.timeNs;
          ++stats.improvements;
        }
      }
      price *= overflowOf(simulation) > 0 ? 1 + kPriceStep : 1 - kPriceStep;
      price =
          std::clamp(price, startPrice / kPriceRange, startPrice * kPriceRange);
    }
  }

  /// One change, or several together; false if none was found.
  bool change(Sequence &trial) {
    bool any = changeOnce(trial);
    while (any && random.below(3) == 0)
      changeOnce(trial);
    return any;
  }

  /// The simulation is that of the sequence without the changes before: it
  /// only guides draws.
  bool changeOnce(Sequence &trial) {
    switch (random.below(8)) {
    case 0:
    case 1:
      return endEarly(trial);
    case 2:
    case 3:
      return takeOut(trial, random.below(trial.size()));
    case 4:
      return exchange(trial);
    default:
      return shift(trial);
    }
  }

  bool makes(NodeId step, ValueId value) const {
    auto [action, id] = decodeStep(step);
    if (action == Action::Run)
      return is_contained(problem.nodes[id].outputs, value);
    return action == Action::Fetch && id == value;
  }

  bool uses(NodeId step, ValueId value) const {
    auto [action, id] = decodeStep(step);
    if (action == Action::Run)
      return is_contained(problem.nodes[id].inputs, value);
    return action == Action::Offload && id == value;
  }

  /// Brings a value that waits over a position of high memory, or any other,
  /// back by a run or a fetch.
  bool endEarly(Sequence &trial) {
    ArrayRef<int64_t> live = simulation.liveBytes;
    int32_t at = random.below(2) ? llvm::max_element(live) - live.begin()
                                 : random.below(live.size());
    SmallVector<const Copy *> around;
    for (const Copy &copy : simulation.copies)
      if (copy.start < at && copy.end > at &&
          arenaBytes(problem.values[copy.value]) > 0)
        around.push_back(&copy);
    if (around.empty() || size_t(at) >= trial.size())
      return false;
    ValueId value = around[random.below(around.size())]->value;
    size_t reader = at;
    while (reader < trial.size() && !uses(trial[reader], value)) {
      if (makes(trial[reader], value))
        return false;
      ++reader;
    }
    if (reader == trial.size() && !problem.values[value].neededAtEnd)
      return false;
    return random.below(2) ? insertRun(trial, value, reader)
                           : insertFetch(trial, value, reader);
  }

  /// Runs the maker once more, and by a draw what it reads, too.
  bool insertRun(Sequence &trial, ValueId value, size_t before) {
    SmallVector<NodeId> nodes;
    if (!collect(value, random.below(2), nodes))
      return false;
    trial.insert(trial.begin() + before, nodes.begin(), nodes.end());
    return true;
  }

  bool collect(ValueId value, bool withInputs, SmallVectorImpl<NodeId> &nodes) {
    if (producer[value] < 0 || !mayRecompute(problem, producer, value))
      return false;
    NodeId id = producer[value];
    if (is_contained(nodes, id))
      return true;
    if (withInputs)
      for (ValueId input : problem.nodes[id].inputs)
        if (random.below(2) && producer[input] >= 0 &&
            mayRecompute(problem, producer, input) &&
            !collect(input, withInputs, nodes))
          return false;
    nodes.push_back(id);
    return nodes.size() <= kDeepest;
  }

  /// The start of a stretch before `position` in which no step but transfers
  /// takes longer than the time, from `first` on.
  size_t earlier(const Sequence &trial, size_t position, size_t first,
                 int64_t timeNs) const {
    while (position > first && timeNs > 0) {
      NodeId step = trial[--position];
      timeNs -= step >= 0 ? problem.nodes[step].timeNs : 0;
    }
    return position;
  }

  /// Brings the value back for `reader`; if it is not there yet, it goes out as
  /// soon as its first or last copy before is made.
  bool insertFetch(Sequence &trial, ValueId value, size_t reader) {
    const NodeValue &info = problem.values[value];
    if (info.home != Home::Arena || !info.mayMove)
      return false;
    size_t lastUse = 0, made = trial.size();
    bool isStored = false, ofLast = random.below(2);
    for (size_t at = 0; at < reader; ++at) {
      if (uses(trial[at], value) || makes(trial[at], value) ||
          trial[at] == transferStep(Action::Wait, value))
        lastUse = at;
      if (makes(trial[at], value) && (made == trial.size() || ofLast))
        made = at;
      isStored |= trial[at] == transferStep(Action::Offload, value);
    }
    if (made == trial.size())
      return false;
    int64_t timeNs = problem.tier->inNs(info.bytes);
    size_t at = random.below(3) == 0
                    ? reader
                    : earlier(trial, reader, lastUse + 1, timeNs);
    trial.insert(trial.begin() + at, transferStep(Action::Fetch, value));
    if (isStored)
      return true;
    size_t wait = lastUse + 1;
    if (random.below(2))
      wait += random.below(at - lastUse);
    trial.insert(trial.begin() + wait, transferStep(Action::Wait, value));
    trial.insert(trial.begin() + made + 1,
                 transferStep(Action::Offload, value));
    return true;
  }

  /// Takes out a repetition or a fetch at or behind the position.
  bool takeOut(Sequence &trial, size_t position) {
    std::optional<size_t> found = nextMaker(trial, position);
    if (!found)
      return false;
    remove(trial, *found);
    return true;
  }

  std::optional<size_t> nextMaker(const Sequence &trial,
                                  size_t position) const {
    for (size_t turn = 0; turn < trial.size(); ++turn) {
      size_t at = (position + turn) % trial.size();
      auto [action, id] = decodeStep(trial[at]);
      if (action == Action::Fetch ||
          (action == Action::Run && !isFirstRun(trial, at)))
        return at;
    }
    return std::nullopt;
  }

  /// With a last fetch its offload goes, too.
  void remove(Sequence &trial, size_t position) {
    NodeId step = trial[position];
    trial.erase(trial.begin() + position);
    if (step >= 0 || is_contained(trial, step))
      return;
    ValueId value = decodeStep(step).id;
    llvm::erase_if(trial, [&](NodeId other) {
      return other == transferStep(Action::Offload, value) ||
             other == transferStep(Action::Wait, value);
    });
  }

  /// A fetch in the place of a repetition, or the other way round.
  bool exchange(Sequence &trial) {
    std::optional<size_t> found = nextMaker(trial, random.below(trial.size()));
    if (!found)
      return false;
    auto [action, id] = decodeStep(trial[*found]);
    NodeId marker = trial[*found];
    ValueId value = id;
    if (action == Action::Run) {
      ArrayRef<ValueId> outputs = problem.nodes[id].outputs;
      if (outputs.empty())
        return false;
      value = outputs[random.below(outputs.size())];
    }
    size_t reader = *found + 1;
    while (reader < trial.size() && !uses(trial[reader], value))
      ++reader;
    // Behind `found`, so that it is still there.
    bool done = action == Action::Run ? insertFetch(trial, value, reader)
                                      : insertRun(trial, value, reader);
    if (!done)
      return false;
    for (size_t at = std::min(reader, trial.size() - 1) + 1; at-- > 0;)
      if (trial[at] == marker &&
          (action != Action::Run || !isFirstRun(trial, at))) {
        remove(trial, at);
        break;
      }
    return true;
  }

  /// Moves a step of a transfer, or a repetition.
  bool shift(Sequence &trial) {
    size_t from = random.below(trial.size()), turn = 0;
    for (; turn < trial.size(); ++turn, from = (from + 1) % trial.size())
      if (trial[from] < 0 || !isFirstRun(trial, from))
        break;
    if (turn == trial.size())
      return false;
    NodeId step = trial[from];
    int64_t far = random.below(2) ? 2 : int64_t(trial.size());
    int64_t distance = 1 + random.below(std::min<int64_t>(far, 64));
    int64_t to = int64_t(from) + (random.below(2) ? distance : -distance);
    if (to < 0 || to >= int64_t(trial.size()))
      return false;
    trial.erase(trial.begin() + from);
    trial.insert(trial.begin() + to, step);
    return true;
  }

  /// Whether the sequence is one that can run: first runs are in order as they
  /// are never moved.
  bool isValid(const Sequence &trial) {
    leaving.reset();
    leaving.resize(problem.values.size());
    stored.reset();
    stored.resize(problem.values.size());
    NodeId next = 0;
    for (NodeId step : trial) {
      auto [action, id] = decodeStep(step);
      switch (action) {
      case Action::Run:
        if (id > next || !chances.mayRun(id, next))
          return false;
        next += id == next;
        for (ValueId value : problem.nodes[id].outputs)
          if (leaving.test(value))
            return false;
        break;
      case Action::Offload:
        if (producer[id] >= next || stored.test(id))
          return false;
        leaving.set(id);
        stored.set(id);
        break;
      case Action::Wait:
        if (!leaving.test(id))
          return false;
        leaving.reset(id);
        break;
      case Action::Fetch:
        if (!stored.test(id) || leaving.test(id))
          return false;
        break;
      }
    }
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
  int64_t baseNs = 0, basePeak = 0;
  Sequence current, best;
  /// Of the current sequence.
  Simulation simulation;
  int64_t bestNs = 0;
  bool fits = false;
  double price = 0;
  BitVector leaving, stored;
};
} // namespace

Sequence remat::searchTransfers(const Problem &problem, Sequence start,
                                int64_t limitBytes, uint64_t work,
                                uint64_t seed, SolveStats &stats) {
  return TierSearcher(problem, limitBytes, work, seed, stats)
      .run(std::move(start));
}
