//===- Cut.cpp - A minimum cut at the steps of highest memory -------------===//
//
// The cut says what to keep at one step and proves a bound on the time of every
// plan in this order. Everything else is recomputed on demand; where that
// overflows elsewhere, the greedy repairs it.
//
//===----------------------------------------------------------------------===//

#include "../CutFill.h"
#include "../CutModel.h"
#include "../Repair.h"
#include "remat/Plan/Strategies.h"
#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace llvm;
using namespace remat;

/// Halvings of the price interval; more change no figure of the instances.
static constexpr int kHalvings = 25;
/// Steps of high memory that are cut; the best bound is at one of the first.
static constexpr size_t kSteps = 4, kStepsOfLarge = 2;
/// Parts of the room given to the kept set: recomputation needs some itself.
static constexpr double kRoomParts[] = {1.0, 0.98, 0.95, 0.9, 0.8, 0.65};

namespace {
/// What the cuts at one step found.
struct StepCuts {
  std::vector<KeptSet> sets;
  int64_t boundNs = 0;
};

class CutSolver {
public:
  CutSolver(const Problem &problem, uint64_t effort)
      : problem(problem), effort(effort), candidates(problem) {}

  Solution run() {
    Sequence base = baseSequence(problem);
    candidates.add(base);
    Simulation simulation = simulate(problem, base);
    unplannedNs = simulation.timeNs;
    int64_t bound = 0;
    bool infeasible = candidates.best().boundPeakBytes > problem.budgetBytes;
    if (!infeasible && !candidates.found()) {
      int64_t limit = problem.budgetBytes;
      for (NodeId step : stepsToCut(simulation)) {
        CutModel model(problem, step);
        StepCuts cuts = cutAt(model, model.room(limit));
        if (cuts.boundNs > model.highestCostNs()) {
          infeasible = true;
          break;
        }
        bound = std::max(bound, cuts.boundNs);
        makePlans(model, cuts, limit);
      }
    }
    Solution solution = candidates.take("cut");
    solution.boundNs = bound > 0 ? simulation.timeNs + bound : 0;
    if (infeasible)
      solution.boundPeakBytes =
          std::max(solution.boundPeakBytes, problem.budgetBytes + 1);
    return solution;
  }

private:
  /// Steps over the budget of highest memory, apart from one another.
  std::vector<NodeId> stepsToCut(const Simulation &simulation) const {
    std::vector<NodeId> order = baseSequence(problem);
    llvm::sort(order, [&](NodeId a, NodeId b) {
      return std::pair(-simulation.liveBytes[a], a) <
             std::pair(-simulation.liveBytes[b], b);
    });
    size_t wanted =
        problem.nodes.size() > kLargeProblem ? kStepsOfLarge : kSteps;
    NodeId apart = problem.nodes.size() / 40;
    std::vector<NodeId> steps;
    for (NodeId step : order) {
      bool near = any_of(
          steps, [&](NodeId other) { return std::abs(step - other) <= apart; });
      if (near)
        continue;
      if (simulation.liveBytes[step] <= problem.budgetBytes ||
          steps.size() == wanted)
        break;
      steps.push_back(step);
    }
    return steps;
  }

  /// Bisection on the price: every price gives sets and a bound.
  StepCuts cutAt(CutModel &model, int64_t roomBytes) {
    StepCuts cuts;
    double low = 0, high = model.typicalPrice();
    auto tryPrice = [&](double price) {
      int64_t bound = 0;
      auto [most, fewest] = model.solve(price, roomBytes, bound);
      ++candidates.stats().cuts;
      cuts.boundNs = std::max(cuts.boundNs, bound);
      bool fits = fewest.bytes <= roomBytes;
      cuts.sets.push_back(std::move(most));
      cuts.sets.push_back(std::move(fewest));
      return fits;
    };
    while (high < model.highestPrice() && !tryPrice(high)) {
      low = high;
      high *= 4;
    }
    for (int halving = 0; halving < kHalvings; ++halving) {
      double middle = low == 0 ? high / 16 : std::sqrt(low * high);
      (tryPrice(middle) ? high : low) = middle;
      if (high <= low * 1.0000001)
        break;
    }
    return cuts;
  }

  void makePlans(CutModel &model, const StepCuts &cuts, int64_t limit) {
    int64_t lastCostNs = -1;
    for (double part : kRoomParts) {
      int64_t room = model.room(limit) * part;
      std::optional<KeptSet> set = fillRoom(model, cuts.sets, room);
      if (!set || set->costNs == lastCostNs || isHopeless(*set))
        continue;
      if (isNearBound(cuts.boundNs))
        return;
      lastCostNs = set->costNs;
      makePlan(model, *set);
    }
  }

  /// Whether the best plan is within a part of the least overhead, 1/100 for
  /// large problems and 1/1000 for others.
  bool isNearBound(int64_t boundNs) const {
    if (!candidates.found() || boundNs == 0)
      return false;
    int64_t part = problem.nodes.size() > kLargeProblem ? 100 : 1000;
    int64_t overhead = candidates.best().plan->timeNs - unplannedNs;
    return overhead - boundNs <= boundNs / part;
  }

  /// Whether the set alone costs more than the best plan does. Dropping what
  /// was not needed gives back a little; 1/50 is more than was ever seen to.
  bool isHopeless(const KeptSet &set) const {
    if (!candidates.found())
      return false;
    int64_t overhead = candidates.best().plan->timeNs - unplannedNs;
    return set.costNs > overhead + overhead / 50;
  }

  void makePlan(CutModel &model, const KeptSet &set) {
    int64_t limit = problem.budgetBytes;
    // What the step itself reads is there at no price and may stay.
    BitVector keep = set.keep;
    for (ValueId value : problem.nodes[model.step()].inputs)
      keep.set(value);
    Sequence start = recomputeOnDemand(problem, model.step(), keep);
    for (int attempt = 0; attempt < kPackingRepairs; ++attempt) {
      Repaired repaired =
          repair(problem, start, limit, repairEffort(problem, effort) / 4,
                 candidates.stats());
      if (repaired.liveBytes > limit) {
        candidates.add(repaired.sequence);
        return;
      }
      Sequence lean =
          dropNeedless(problem, repaired.sequence, limit,
                       repairEffort(problem, effort) / 4, candidates.stats());
      int64_t arena = candidates.add(lean);
      if (arena <= problem.budgetBytes)
        return;
      limit = lowerLimit(problem, limit, arena);
    }
  }

  const Problem &problem;
  uint64_t effort;
  Candidates candidates;
  int64_t unplannedNs = 0;
};
} // namespace

Solution remat::solveCut(const Problem &problem, uint64_t effort) {
  return CutSolver(problem, effort).run();
}
