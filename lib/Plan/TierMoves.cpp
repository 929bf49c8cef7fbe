//===- TierMoves.cpp - Run again or move, value by value ------------------===//
//
// Sequences hold fetches alone of the transfers; the scheduler adds the rest.
//
//===----------------------------------------------------------------------===//

#include "TierMoves.h"
#include "TransferSchedule.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace remat;

namespace {
class MoveImprover {
public:
  MoveImprover(const Problem &problem, const Sequence &start,
               int64_t limitBytes, uint64_t trials, SolveStats &stats)
      : problem(problem), limit(limitBytes), trials(trials), stats(stats),
        producer(producers(problem)), chances(problem), simulator(problem),
        best(start), bestNs(simulator.run(start).timeNs) {
    for (NodeId step : start) {
      Action action = decodeStep(step).action;
      if (action == Action::Run || action == Action::Fetch)
        current.push_back(step);
    }
  }

  Sequence run() {
    // The start may be better than the scheduler's places for its transfers.
    size_t fruitless = 0, position = 0;
    while (fruitless < current.size() && trials > 0) {
      position = position == 0 ? current.size() - 1 : position - 1;
      fruitless =
          improveAt(std::min(position, current.size() - 1)) ? 0 : fruitless + 1;
    }
    return std::move(best);
  }

private:
  bool improveAt(size_t position) {
    auto [action, id] = decodeStep(current[position]);
    if (action == Action::Run && isFirstRun(current, position))
      return false;
    if (take(replaced(position, {})))
      return true;
    if (action == Action::Fetch)
      return mayRecompute(problem, producer, id) &&
             take(replaced(position, {producer[id]}));
    SmallVector<NodeId> fetches;
    for (ValueId value : problem.nodes[id].outputs) {
      const NodeValue &info = problem.values[value];
      if (info.home == Home::Arena && info.mayMove)
        fetches.push_back(transferStep(Action::Fetch, value));
    }
    return fetches.size() == problem.nodes[id].outputs.size() &&
           take(replaced(position, fetches));
  }

  Sequence replaced(size_t position, ArrayRef<NodeId> steps) const {
    Sequence result(current.begin(), current.begin() + position);
    append_range(result, steps);
    result.insert(result.end(), current.begin() + position + 1, current.end());
    return result;
  }

  /// Without repetitions and fetches that nobody reads.
  Sequence lean(Sequence sequence) {
    while (true) {
      const Simulation &simulation = simulator.run(sequence);
      BitVector hasRun(problem.nodes.size());
      Sequence kept;
      for (auto [position, step] : enumerate(sequence)) {
        size_t first = simulation.firstCopy[position];
        size_t last = position + 1 < sequence.size()
                          ? simulation.firstCopy[position + 1]
                          : simulation.copies.size();
        bool isRead = false;
        for (size_t copy = first; copy < last; ++copy)
          isRead |= simulation.copies[copy].end > int32_t(position);
        bool isFirst = step >= 0 && !hasRun.test(step);
        if (step >= 0)
          hasRun.set(step);
        if (isFirst || isRead)
          kept.push_back(step);
      }
      if (kept.size() == sequence.size())
        return kept;
      sequence = std::move(kept);
    }
  }

  bool take(Sequence sequence) {
    trials -= trials > 0;
    ++stats.simulations;
    if (!chances.allow(sequence))
      return false;
    sequence = lean(std::move(sequence));
    Sequence timed = scheduleTransfers(problem, sequence, limit);
    const Simulation &simulation = simulator.run(timed);
    if (simulation.timeNs >= bestNs || simulation.peakBytes > limit ||
        simulation.tier.peakBytes > problem.tier->capacityBytes)
      return false;
    ++stats.improvements;
    bestNs = simulation.timeNs;
    best = std::move(timed);
    current = std::move(sequence);
    return true;
  }

  const Problem &problem;
  int64_t limit;
  uint64_t trials;
  SolveStats &stats;
  std::vector<NodeId> producer;
  Chances chances;
  Simulator simulator;
  /// Nodes and fetches; with all steps of transfers.
  Sequence current, best;
  int64_t bestNs;
};
} // namespace

void remat::improveMoves(const Problem &problem, Candidates &candidates,
                         uint64_t effort) {
  if (problem.nodes.size() > kLargeProblem || !candidates.found())
    return;
  Sequence start = sequenceOf(*candidates.best().plan);
  int64_t limit = problem.budgetBytes;
  uint64_t trials = repairEffort(problem, effort) / 4;
  // Less room where packing overflows.
  for (int attempt = 0; attempt < kPackingRepairs; ++attempt) {
    MoveImprover improver(problem, start, limit, trials, candidates.stats());
    int64_t arena = candidates.add(improver.run());
    if (arena <= problem.budgetBytes)
      return;
    limit = lowerLimit(problem, limit, arena);
  }
}
