//===- Cut.cpp - A minimum cut at the steps of highest memory -------------===//
//
// The cut says what to keep at one step and proves a bound on the time of every
// plan in this order. Everything else is recomputed on demand; where that
// overflows elsewhere, the greedy repairs it.
//
//===----------------------------------------------------------------------===//

#include "../CutExact.h"
#include "../CutModel.h"
#include "../Repair.h"
#include "remat/Plan/Strategies.h"
#include "llvm/ADT/STLExtras.h"

#include <cmath>
#include <memory>

using namespace llvm;
using namespace remat;

/// Halvings of the price interval; more change no figure of the instances.
static constexpr int kHalvings = 25;
/// Steps of high memory that are cut: at least so many, all in small problems,
/// else so many that they have about these nodes together.
static constexpr size_t kFewestSteps = 2, kStepsOfAll = 20'000;
/// Of them, those of the best bounds that plans are made for.
static constexpr size_t kStepsPlanned = 4;
/// Work for choosing one set exactly, for each node and at most; all sets may
/// take twice that together.
static constexpr uint64_t kExactWorkPerNode = 75'000,
                          kMostExactWork = 60'000'000;
/// Parts of the room given to the kept set: recomputation needs some itself.
static constexpr double kRoomParts[] = {0.98, 0.95, 0.9, 0.8, 0.65};

namespace {
/// What the cuts at one step found.
struct StepCuts {
  std::vector<KeptSet> sets;
  int64_t boundNs = 0;
  /// That proves the bound.
  double price = 0;
  CutProof proof;
};

class CutSolver {
public:
  CutSolver(const Problem &problem, uint64_t effort)
      : problem(problem), effort(effort), candidates(problem),
        exactWork(2 * std::min(kExactWorkPerNode * problem.nodes.size(),
                               kMostExactWork)) {}

  Solution run() {
    Sequence base = baseSequence(problem);
    candidates.add(base);
    Simulation simulation = simulate(problem, base);
    unplannedNs = simulation.timeNs;
    if (candidates.best().boundPeakBytes > problem.budgetBytes)
      infeasible = true;
    else if (!candidates.found())
      planAround(stepsToCut(simulation));
    Solution solution = candidates.take("cut");
    // A second tier takes values without any node running again.
    if (problem.tier)
      return solution;
    if (boundNs > 0) {
      solution.boundNs = unplannedNs + boundNs;
      solution.proof = std::move(proof);
    }
    if (infeasible)
      solution.boundPeakBytes =
          std::max(solution.boundPeakBytes, problem.budgetBytes + 1);
    return solution;
  }

private:
  std::vector<NodeId> stepsToCut(const Simulation &simulation) const {
    size_t nodes = problem.nodes.size();
    size_t wanted =
        std::clamp<size_t>(kStepsOfAll / nodes, kFewestSteps, nodes);
    // Steps side by side differ little; in a small problem all can be tried.
    NodeId apart = wanted == nodes ? -1 : nodes / (2 * wanted);
    return highestSteps(problem, simulation, wanted, apart);
  }

  /// The step's model with the cuts for the whole room.
  struct CutStep {
    std::unique_ptr<CutModel> model;
    StepCuts cuts;
  };

  void planAround(ArrayRef<NodeId> numbers) {
    std::vector<CutStep> steps;
    for (NodeId number : numbers) {
      CutStep step{std::make_unique<CutModel>(problem, number), {}};
      step.cuts = cutAt(*step.model, step.model->room(problem.budgetBytes));
      infeasible = step.cuts.boundNs > step.model->highestCostNs();
      if (infeasible || step.cuts.boundNs > boundNs) {
        boundNs = step.cuts.boundNs;
        proof = step.cuts.proof;
      }
      // Whatever another step's bound is, and what runs that are of no use add
      // to the cost.
      if (infeasible) {
        proof = nothingFitsAt(number);
        return;
      }
      steps.push_back(std::move(step));
    }
    std::stable_sort(steps.begin(), steps.end(),
                     [](const CutStep &a, const CutStep &b) {
                       return a.cuts.boundNs > b.cuts.boundNs;
                     });
    std::vector<const CutStep *> apart;
    for (const CutStep &step : steps) {
      if (isNearBound())
        return;
      bool isApart = apart.size() < kStepsPlanned && isFarFrom(step, apart);
      if (isApart)
        apart.push_back(&step);
      planFor(step, 1.0, /*planAnyway=*/isApart);
    }
    for (double part : kRoomParts)
      for (const CutStep *step : apart)
        if (!isNearBound())
          planFor(*step, part, /*planAnyway=*/true);
  }

  /// Plans for steps side by side are the same.
  bool isFarFrom(const CutStep &step, ArrayRef<const CutStep *> others) const {
    NodeId far = problem.nodes.size() / 40;
    return none_of(others, [&](const CutStep *other) {
      return std::abs(step.model->step() - other->model->step()) <= far;
    });
  }

  /// Newton's method on the price, which ends at a corner of the convex hull of
  /// bytes and cost; every price gives sets and a bound.
  StepCuts cutAt(CutModel &model, int64_t roomBytes) {
    StepCuts cuts;
    double low = 0, high = model.typicalPrice();
    KeptSet over, within;
    bool hasOver = false, hasWithin = false;
    auto tryPrice = [&](double price) {
      int64_t bound = 0;
      auto [most, fewest] = model.solve(price, roomBytes, bound);
      ++candidates.stats().cuts;
      if (cuts.sets.empty() || bound > cuts.boundNs) {
        cuts.boundNs = bound;
        cuts.price = price;
        cuts.proof = model.proof();
      }
      bool fits = fewest.bytes <= roomBytes;
      for (const KeptSet &set : {most, fewest}) {
        bool isOver = set.bytes > roomBytes;
        (isOver ? over : within) = set;
        (isOver ? hasOver : hasWithin) = true;
        cuts.sets.push_back(set);
      }
      return fits;
    };
    while (high < model.highestPrice() && !tryPrice(high)) {
      low = high;
      high *= 4;
    }
    for (int halving = 0; halving < kHalvings; ++halving) {
      double middle = low == 0 ? high / 16 : std::sqrt(low * high);
      if (hasOver && hasWithin && halving % 4 != 3) {
        double slope = double(within.costNs - over.costNs) /
                       double(over.bytes - within.bytes);
        // Between, unless rounding says otherwise; at an end it is the best.
        if (slope > low && slope < high)
          middle = slope;
      }
      (tryPrice(middle) ? high : low) = middle;
      if (high <= low * 1.0000001)
        break;
    }
    return cuts;
  }

  /// The best set for a part of the step's room and, if `planAnyway` or the set
  /// proves a better bound, a plan for it.
  void planFor(const CutStep &step, double part, bool planAnyway) {
    CutModel &model = *step.model;
    int64_t room = model.room(problem.budgetBytes) * part;
    StepCuts lowered;
    if (part < 1)
      lowered = cutAt(model, room);
    const StepCuts &cuts = part < 1 ? lowered : step.cuts;
    std::optional<KeptSet> best = cheapestWithin(cuts.sets, room);
    int64_t known = best ? best->costNs : model.highestCostNs() + 1;
    int64_t ignored = 0;
    model.solve(cuts.price, room, ignored);
    if (std::optional<CutTerms> terms = model.terms()) {
      ExactCut exact = solveExactly(model, *terms, known, exactWork / 2);
      if (exact.set)
        best = std::move(exact.set);
      // Where it did not end, the graph is wide and it will not elsewhere.
      exactWork -= std::min(exactWork, exact.work);
      if (exact.isCut)
        exactWork /= 4;
      if (part == 1 && exact.boundNs > boundNs) {
        boundNs = exact.boundNs;
        proof = model.proof();
        planAnyway = true;
      }
    }
    if (best && planAnyway && !isHopeless(*best))
      makePlan(model, *best);
  }

  static std::optional<KeptSet> cheapestWithin(ArrayRef<KeptSet> sets,
                                               int64_t room) {
    std::optional<KeptSet> best;
    for (const KeptSet &set : sets)
      if (set.bytes <= room && (!best || set.costNs < best->costNs))
        best = set;
    return best;
  }

  /// Whether the best plan is within a part of the least overhead, 1/1000 for
  /// large problems; otherwise it must be the least.
  bool isNearBound() const {
    if (!candidates.found() || boundNs == 0)
      return false;
    int64_t part = problem.nodes.size() > kLargeProblem ? boundNs / 1000 : 0;
    int64_t overhead = candidates.best().plan->timeNs - unplannedNs;
    return overhead - boundNs <= part;
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
  /// The least overhead that is proven.
  int64_t boundNs = 0;
  CutProof proof;
  bool infeasible = false;
  /// What is left of it; each set gets half.
  uint64_t exactWork;
};
} // namespace

Solution remat::solveCut(const Problem &problem, uint64_t effort) {
  return CutSolver(problem, effort).run();
}
