//===- Choices.cpp - What runs where several nodes could ------------------===//
//
// Some sequences that could run without recomputation are planned as problems
// without choices. What comes out is improved on the problem itself: another
// maker here, a packed form there.
//
//===----------------------------------------------------------------------===//

#include "../Packed.h"
#include "../Relaxed.h"
#include "../SeveralCuts.h"
#include "remat/Plan/PeakBound.h"
#include "remat/Plan/Strategies.h"
#include "llvm/ADT/STLExtras.h"

#include <map>

using namespace llvm;
using namespace remat;

/// Executions that one choice of makers, and the improvement of one plan, may
/// simulate.
static constexpr uint64_t kChoosePositions = 4'000'000;
static constexpr uint64_t kPolishPositions = 8'000'000;
/// Parts of the packed forms that would help which are tried.
static constexpr int kFormParts = 4;

namespace {
/// What a sequence costs: bytes over the budget, added up, and time.
struct Cost {
  int64_t overBytes = 0;
  int64_t timeNs = 0;
};

/// Chooses makers for the values that only optional nodes make.
class MakerChoice {
public:
  explicit MakerChoice(const Problem &problem)
      : problem(problem), producer(producers(problem)), maker(producer),
        simulator(problem) {}

  /// Takes over each maker that gives less of the cost that comes first.
  Sequence choose(bool memoryFirst) {
    Sequence best = sequence();
    Cost cost = costOf(best);
    uint64_t spent = 0;
    for (NodeId id = 0, e = problem.nodes.size(); id < e; ++id) {
      if (!isOther(id) || spent > kChoosePositions)
        continue;
      std::vector<NodeId> before = maker;
      for (ValueId value : problem.nodes[id].outputs)
        if (problem.nodes[producer[value]].optional)
          maker[value] = id;
      Sequence trial = sequence();
      spent += trial.size();
      Cost changed = costOf(trial);
      auto key = [&](Cost of) {
        return memoryFirst ? std::pair(of.overBytes, of.timeNs)
                           : std::pair(of.timeNs, of.overBytes);
      };
      if (isPossible(problem, trial) && key(changed) < key(cost)) {
        best = std::move(trial);
        cost = changed;
      } else {
        maker = std::move(before);
      }
    }
    return best;
  }

private:
  bool isOther(NodeId id) const {
    const Node &node = problem.nodes[id];
    return node.optional && isAllowed(problem, id) &&
           any_of(node.outputs, [&](ValueId value) {
             return producer[value] != id &&
                    problem.nodes[producer[value]].optional;
           });
  }

  /// The required nodes with the makers of all that is needed; where the chosen
  /// one comes after the reader, the producer.
  Sequence sequence() const {
    NodeId count = problem.nodes.size();
    BitVector runs(count);
    auto want = [&](ValueId value, NodeId reader) {
      NodeId by = maker[value] < reader ? maker[value] : producer[value];
      if (by >= 0)
        runs.set(by);
    };
    for (auto [value, info] : enumerate(problem.values))
      if (info.neededAtEnd)
        want(value, count);
    Sequence result;
    for (NodeId id = count; id-- > 0;) {
      if (problem.nodes[id].optional && !runs.test(id))
        continue;
      result.push_back(id);
      for (ValueId value : problem.nodes[id].inputs)
        want(value, id);
    }
    std::reverse(result.begin(), result.end());
    return result;
  }

  Cost costOf(const Sequence &trial) {
    Cost cost;
    const Simulation &now = simulator.run(trial);
    cost.timeNs = now.timeNs;
    for (int64_t live : now.liveBytes)
      cost.overBytes +=
          std::min(std::max<int64_t>(live - problem.budgetBytes, 0),
                   (INT64_MAX >> 1) - cost.overBytes);
    return cost;
  }

  const Problem &problem;
  std::vector<NodeId> producer, maker;
  Simulator simulator;
};

/// A gap between two uses of a value that a packed form could fill.
struct FormGap {
  RoundTrip trip;
  /// Positions of the use before it and of the one after it.
  int32_t from = 0, to = 0;
  double gain = 0;
  /// Whether it takes less than the value's producer.
  bool isShort = false;
};
} // namespace

/// By copy, the positions that read it, ascending.
static std::vector<SmallVector<int32_t>>
findReaders(const Problem &problem, const Sequence &sequence,
            const Simulation &simulation) {
  std::vector<SmallVector<int32_t>> readers(simulation.copies.size());
  for (auto [position, id] : enumerate(sequence)) {
    size_t first = simulation.firstRead[position];
    size_t count = problem.nodes[id].inputs.size();
    for (int32_t copy : ArrayRef(simulation.reads).slice(first, count))
      if (copy >= 0)
        readers[copy].push_back(position);
  }
  return readers;
}

/// The gap of each value with a round trip over the most positions of overflow,
/// the best first: those first that are shorter than to run the producer again.
static std::vector<FormGap> findFormGaps(const Problem &problem,
                                         const Sequence &sequence) {
  Simulation simulation = simulate(problem, sequence);
  std::vector<int32_t> over{0};
  for (int64_t live : simulation.liveBytes)
    over.push_back(over.back() + (live > problem.budgetBytes));
  std::vector<SmallVector<int32_t>> uses =
      findReaders(problem, sequence, simulation);
  int32_t length = sequence.size();
  std::vector<NodeId> producer = producers(problem);
  std::map<ValueId, FormGap> best;
  for (const RoundTrip &trip : findRoundTrips(problem))
    for (auto [index, copy] : enumerate(simulation.copies)) {
      if (copy.value != trip.value)
        continue;
      if (copy.end == length)
        uses[index].push_back(length);
      int32_t from = copy.start;
      for (int32_t to : uses[index]) {
        // The end may be there twice, where two forms hold the value.
        if (to - from < 2) {
          from = to;
          continue;
        }
        int64_t bytes =
            problem.values[trip.value].bytes - problem.values[trip.form].bytes;
        double gain = double(over[to] - over[from + 1]) * double(bytes) /
                      double(trip.timeNs + 1);
        FormGap &known = best[trip.value];
        if (gain > known.gain)
          known = {trip, from, to, gain,
                   trip.timeNs < problem.nodes[producer[trip.value]].timeNs};
        from = to;
      }
    }
  std::vector<FormGap> gaps;
  for (auto &[value, gap] : best)
    if (gap.gain > 0)
      gaps.push_back(gap);
  std::stable_sort(
      gaps.begin(), gaps.end(), [](const FormGap &a, const FormGap &b) {
        return std::pair(a.isShort, a.gain) > std::pair(b.isShort, b.gain);
      });
  return gaps;
}

/// The sequence with packed forms in `gaps`, as far as that is possible.
static Sequence withForms(const Problem &problem, const Sequence &sequence,
                          ArrayRef<FormGap> gaps) {
  std::vector<SmallVector<NodeId, 1>> before(sequence.size() + 1);
  std::vector<SmallVector<NodeId, 1>> packs(sequence.size() + 1);
  for (const FormGap &gap : gaps) {
    packs[gap.from].push_back(gap.trip.pack);
    before[gap.to].push_back(gap.trip.unpack);
  }
  Sequence result;
  for (size_t position = 0; position <= sequence.size(); ++position) {
    append_range(result, before[position]);
    if (position == sequence.size())
      break;
    result.push_back(sequence[position]);
    append_range(result, packs[position]);
  }
  return isPossible(problem, result) ? result : sequence;
}

namespace {
/// Makes a sequence faster by single changes, within the limit.
class Polisher {
public:
  Polisher(const Problem &problem, uint64_t effort)
      : problem(problem), producer(producers(problem)),
        makers(problem.values.size()), trips(findRoundTrips(problem)),
        simulator(problem),
        left(kPolishPositions * std::max<uint64_t>(effort, 1)) {
    for (NodeId id = 0, e = problem.nodes.size(); id < e; ++id)
      if (isAllowed(problem, id) && problem.nodes[id].recomputable)
        for (ValueId value : problem.nodes[id].outputs)
          makers[value].push_back(id);
  }

  Sequence run(Sequence start) {
    if (any_of(start, [](NodeId id) { return id < 0; }))
      return start;
    best = std::move(start);
    bestNs = simulator.run(best).timeNs;
    while (improve()) {
    }
    return std::move(best);
  }

private:
  bool improve() {
    for (size_t position = best.size(); position-- > 0;) {
      if (left == 0)
        return false;
      if (isNeeded(position))
        continue;
      if (without(position) || byOther(position) || byForm(position))
        return true;
    }
    return false;
  }

  /// First executions of required nodes stay.
  bool isNeeded(size_t position) const {
    NodeId id = best[position];
    return !problem.nodes[id].optional &&
           find(best, id) - best.begin() == ptrdiff_t(position);
  }

  bool take(Sequence trial) {
    left -= std::min<uint64_t>(left, trial.size());
    removeUnread(problem, trial);
    if (!isPossible(problem, trial))
      return false;
    const Simulation &now = simulator.run(trial);
    if (now.timeNs >= bestNs || now.peakBytes > problem.budgetBytes)
      return false;
    best = std::move(trial);
    bestNs = now.timeNs;
    return true;
  }

  bool without(size_t position) {
    Sequence trial = best;
    trial.erase(trial.begin() + position);
    return take(std::move(trial));
  }

  bool byOther(size_t position) {
    for (ValueId value : problem.nodes[best[position]].outputs)
      for (NodeId other : makers[value]) {
        if (other == best[position])
          continue;
        Sequence trial = best;
        trial[position] = other;
        if (take(std::move(trial)))
          return true;
      }
    return false;
  }

  /// Packs the copy before, behind its last use, and unpacks it here.
  bool byForm(size_t position) {
    for (const RoundTrip &trip : trips) {
      if (!is_contained(problem.nodes[best[position]].outputs, trip.value))
        continue;
      for (size_t use = position; use-- > 0;) {
        const Node &node = problem.nodes[best[use]];
        if (!is_contained(node.inputs, trip.value) &&
            !is_contained(node.outputs, trip.value))
          continue;
        Sequence trial = best;
        trial[position] = trip.unpack;
        trial.insert(trial.begin() + use + 1, trip.pack);
        if (take(std::move(trial)))
          return true;
        break;
      }
    }
    return false;
  }

  const Problem &problem;
  std::vector<NodeId> producer;
  std::vector<SmallVector<NodeId, 2>> makers;
  std::vector<RoundTrip> trips;
  Simulator simulator;
  uint64_t left;
  Sequence best;
  int64_t bestNs = 0;
};

class ChoiceSolver {
public:
  ChoiceSolver(const Problem &problem, uint64_t effort, PlainSolver solvePlain,
               PlainSolver refine)
      : problem(problem), effort(effort), solvePlain(solvePlain),
        refine(refine), candidates(problem) {}

  Solution run() {
    std::vector<Sequence> starts{baseSequence(problem)};
    for (bool memoryFirst : {false, true})
      if (Sequence other = MakerChoice(problem).choose(memoryFirst);
          !is_contained(starts, other))
        starts.push_back(std::move(other));
    best = starts.back();
    for (const Sequence &start : starts)
      plan(start, solvePlain);
    planWithForms(Sequence(best));
    bool isPacked = planPacked(solvePlain);
    if (refine && !(isPacked && planPacked(refine)))
      plan(Sequence(best), refine);
    return finish();
  }

  Solution runProducers() {
    polishes = false;
    plan(baseSequence(problem), solvePlain);
    return finish();
  }

private:
  Solution finish() {
    Solution solution = candidates.take(strategy);
    solution.smallestPeakBytes =
        std::min(solution.smallestPeakBytes, smallestPeakBytes);
    addBounds(solution);
    return solution;
  }

  /// The relaxed problem has no plan to show, only bounds; what it says of how
  /// inputs come together is about its own makers. A second tier would do what
  /// it does not know.
  void addBounds(Solution &solution) {
    Relaxed relaxed = relaxChoices(problem);
    solution.boundNs = relaxed.onceNs;
    if (problem.tier || peakBound(relaxed.problem).bytes > problem.budgetBytes)
      return;
    int64_t relaxedNs = 0;
    for (const Node &node : relaxed.problem.nodes)
      relaxedNs += node.timeNs;
    Solution bound = solveCut(relaxed.problem, effort);
    if (refine && solution.plan)
      raiseBound(relaxed.problem, bound, effort,
                 solution.plan->timeNs - relaxed.onceNs + relaxedNs);
    if (bound.boundPeakBytes > problem.budgetBytes)
      solution.boundPeakBytes = bound.boundPeakBytes;
    if (bound.proof.empty())
      return;
    solution.boundNs += bound.boundNs - relaxedNs;
    solution.proof = std::move(bound.proof);
  }

  void plan(const Sequence &start, PlainSolver solver) {
    Unrolled plain = unroll(problem, start);
    Solution found = solver(plain.problem);
    smallestPeakBytes = std::min(smallestPeakBytes, found.smallestPeakBytes);
    if (found.plan && offer(plain.original(sequenceOf(*found.plan)), found))
      best = start;
  }

  /// Lets the solver weigh packed forms against recomputation. Whether that
  /// gave the best plan so far.
  bool planPacked(PlainSolver solver) {
    std::vector<RoundTrip> trips = findRoundTrips(problem);
    if (trips.empty() || problem.tier)
      return false;
    Packed packed = packForms(problem, trips);
    Solution found = solver(packed.problem);
    if (!found.plan)
      return false;
    Sequence sequence = packed.original(sequenceOf(*found.plan));
    removeUnread(problem, sequence);
    return isPossible(problem, sequence) && offer(std::move(sequence), found);
  }

  /// Whether `sequence`, from what `found` did, gives the best plan so far.
  bool offer(Sequence sequence, const Solution &found) {
    candidates.add(sequence);
    if (polishes)
      candidates.add(Polisher(problem, effort).run(std::move(sequence)));
    if (!candidates.found() || candidates.best().plan->timeNs >= bestNs)
      return false;
    bestNs = candidates.best().plan->timeNs;
    strategy = found.strategy;
    return true;
  }

  /// Each of some parts of the packed forms that would help, the best ones.
  void planWithForms(const Sequence &start) {
    std::vector<FormGap> gaps = findFormGaps(problem, start);
    size_t last = 0;
    for (int part = 1; part <= kFormParts; ++part) {
      size_t count = gaps.size() * part / kFormParts;
      if (count > last)
        plan(withForms(problem, start, ArrayRef(gaps).take_front(count)),
             solvePlain);
      last = count;
    }
  }

  const Problem &problem;
  uint64_t effort;
  PlainSolver solvePlain, refine;
  bool polishes = true;
  Candidates candidates;
  /// The start that gave the best plan so far.
  Sequence best;
  int64_t bestNs = std::numeric_limits<int64_t>::max();
  int64_t smallestPeakBytes = std::numeric_limits<int64_t>::max();
  std::string strategy = "none";
};
} // namespace

Solution remat::solveProducers(const Problem &problem, uint64_t effort,
                               PlainSolver solvePlain) {
  return ChoiceSolver(problem, effort, solvePlain, {}).runProducers();
}

Solution remat::solveChoices(const Problem &problem, uint64_t effort,
                             PlainSolver solvePlain, PlainSolver refine) {
  return ChoiceSolver(problem, effort, solvePlain, refine).run();
}
