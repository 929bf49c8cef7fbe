//===- Offload.cpp - Keep, run again or move ------------------------------===//
//
// The prices of the best bound say what is cheaper for a value, its node or its
// transfers. A copy of the problem has the transfers as nodes of that price, so
// that the greedy repair chooses between the two; then transfers get their
// places and the clocks have the last word.
//
//===----------------------------------------------------------------------===//

#include "../Repair.h"
#include "../TierCut.h"
#include "../TierMoves.h"
#include "../TransferSchedule.h"
#include "remat/Plan/Strategies.h"
#include "llvm/ADT/STLExtras.h"

#include <cmath>
#include <memory>

using namespace llvm;
using namespace remat;

/// Steps of high memory that are cut: all in small problems, else so many that
/// they have about these nodes together, in large ones the highest step alone.
static constexpr size_t kStepsOfAll = 8'000;
/// Cuts at each; steps of the best bounds that plans are made for.
static constexpr int kCuts = 40;
static constexpr size_t kStepsPlanned = 6;
/// Sets of a step that plans are made for: those that fit, and others. What a
/// set takes at least says little of its plan: with 2 and 1, gpt12 at 200 GB/s
/// and 40 % of its peak takes 7.06 % more time instead of 5.71 %.
static constexpr size_t kSetsPlanned = 8, kOverPlanned = 4;
/// In large problems a plan takes seconds.
static constexpr size_t kLargeSetsPlanned = 2, kLargeOverPlanned = 1;
/// Transfers are made cheaper and dearer than the bound says: it sees one step.
static constexpr double kPriceFactors[] = {1.0, 0.25, 4.0};
/// Equal layers have equal prices and move all or nothing; in between, only
/// what is made in the first part of the step's nodes is moved.
static constexpr double kMovedParts[] = {0.75, 0.5, 0.35, 0.25, 0.15};

namespace {
/// A problem in which moving a value back is a node: at the price of both its
/// transfers, from nothing, wherever that is cheaper than its maker. Only what
/// the nodes before `end` make is moved.
class PricedProblem {
public:
  PricedProblem(const Problem &original, const TierPrices &prices,
                const BitVector &move, NodeId end)
      : problem(original), count(original.nodes.size()) {
    const Tier tier = *original.tier;
    problem.tier.reset();
    std::vector<NodeId> producer = producers(original);
    fetchOf.assign(original.values.size(), -1);
    // What is saved may be moved; its maker runs once all the same.
    for (auto [node, from] : zip(problem.nodes, original.nodes))
      if (makesSaved(original, from))
        node.recomputable = false;
    for (auto [id, value] : enumerate(original.values)) {
      if (value.home != Home::Arena || !value.mayMove || value.bytes == 0 ||
          producer[id] >= end)
        continue;
      double price = prices.outShare * double(tier.outNs(value.bytes)) +
                     prices.inShare * double(tier.inNs(value.bytes)) +
                     prices.nsPerTierByte * double(value.bytes);
      bool isDearer = mayRecompute(original, producer, id) &&
                      price >= double(original.nodes[producer[id]].timeNs);
      if (isDearer && !move.test(id))
        continue;
      Node node;
      node.timeNs = int64_t(std::ceil(price));
      node.outputs = {ValueId(id)};
      fetchOf[id] = problem.nodes.size();
      // Of the two makers the repair takes the required one.
      problem.nodes[producer[id]].optional = true;
      problem.nodes.push_back(std::move(node));
      problem.values[id].directive = Directive::Free;
    }
  }

  const Problem &get() const { return problem; }

  /// The node that brings the value back, -1 if there is none.
  NodeId fetch(ValueId value) const { return fetchOf[value]; }

  /// Its nodes as fetches.
  Sequence withFetches(const Sequence &sequence) const {
    Sequence result;
    for (NodeId id : sequence)
      result.push_back(id < count ? id
                                  : transferStep(Action::Fetch,
                                                 problem.nodes[id].outputs[0]));
    return result;
  }

private:
  Problem problem;
  NodeId count;
  std::vector<NodeId> fetchOf;
};

class OffloadSolver {
public:
  OffloadSolver(const Problem &problem, uint64_t effort)
      : problem(problem), effort(effort), candidates(problem) {}

  Solution run() {
    Sequence base = baseSequence(problem);
    candidates.add(base);
    if (!candidates.found() &&
        candidates.best().boundPeakBytes <= problem.budgetBytes)
      planAround(stepsToCut(simulate(problem, base)));
    if (!isOptimal())
      improveMoves(problem, candidates, effort);
    Solution solution = candidates.take("offload");
    solution.boundNs = boundNs;
    solution.proof = std::move(proof);
    return solution;
  }

private:
  std::vector<NodeId> stepsToCut(const Simulation &simulation) const {
    size_t nodes = problem.nodes.size();
    size_t wanted =
        nodes > kLargeProblem
            ? 1
            : std::min(std::max<size_t>(kStepsOfAll / nodes, 4), nodes);
    NodeId apart = wanted == nodes ? -1 : nodes / (4 * wanted);
    return highestSteps(problem, simulation, wanted, apart);
  }

  void planAround(ArrayRef<NodeId> steps) {
    std::vector<std::unique_ptr<TierCut>> cuts;
    for (NodeId step : steps) {
      cuts.push_back(std::make_unique<TierCut>(problem, step));
      cuts.back()->solve(kCuts);
      if (cuts.back()->boundNs() > boundNs) {
        boundNs = cuts.back()->boundNs();
        proof = cuts.back()->proof();
      }
    }
    std::stable_sort(cuts.begin(), cuts.end(),
                     [](const auto &a, const auto &b) {
                       return a->boundNs() > b->boundNs();
                     });
    // Plans for steps side by side are much the same.
    NodeId near = problem.nodes.size() / 40;
    std::vector<NodeId> planned;
    for (const std::unique_ptr<TierCut> &cut : cuts) {
      bool isNear = any_of(planned, [&](NodeId other) {
        return std::abs(cut->step() - other) <= near;
      });
      if (isNear || planned.size() == kStepsPlanned || isOptimal())
        continue;
      planned.push_back(cut->step());
      planFor(*cut);
    }
  }

  bool isOptimal() const {
    return candidates.found() && candidates.best().plan->timeNs <= boundNs;
  }

  void planFor(const TierCut &cut) {
    std::vector<TierSet> sets = promising(cut);
    NodeId end = problem.nodes.size();
    for (double factor : kPriceFactors)
      for (const TierSet &set : sets)
        if (!isOptimal())
          planFor(cut.step(), set, scaled(cut.bestPrices(), factor), end);
    if (problem.nodes.size() > kLargeProblem)
      return;
    for (double part : kMovedParts)
      for (const TierSet &set : sets) {
        end = NodeId(part * cut.step());
        TierSet less = movedBefore(set, end);
        if (less.move.any() && less.move != set.move && !isOptimal())
          planFor(cut.step(), less, cut.bestPrices(), end);
      }
  }

  static TierPrices scaled(TierPrices prices, double factor) {
    prices.outShare *= factor;
    prices.inShare *= factor;
    return prices;
  }

  /// The set with what later nodes make run again instead of moved.
  TierSet movedBefore(TierSet set, NodeId end) const {
    for (NodeId id = end, e = problem.nodes.size(); id < e; ++id)
      for (ValueId value : problem.nodes[id].outputs)
        set.move.reset(value);
    return set;
  }

  /// The best sets that fit, and the best that nearly do: the repair finds what
  /// lies between two sets that prices give.
  std::vector<TierSet> promising(const TierCut &cut) const {
    std::vector<TierSet> sets(cut.sets());
    auto excess = [&](const TierSet &set) {
      return cut.fits(set) ? 0 : set.keptBytes;
    };
    std::stable_sort(sets.begin(), sets.end(),
                     [&](const TierSet &a, const TierSet &b) {
                       return std::pair(excess(a), cut.leastTime(a)) <
                              std::pair(excess(b), cut.leastTime(b));
                     });
    auto firstOver =
        find_if(sets, [&](const TierSet &set) { return !cut.fits(set); });
    bool isLarge = problem.nodes.size() > kLargeProblem;
    size_t within = std::min<size_t>(
        firstOver - sets.begin(), isLarge ? kLargeSetsPlanned : kSetsPlanned);
    size_t over = std::min<size_t>(sets.end() - firstOver,
                                   isLarge ? kLargeOverPlanned : kOverPlanned);
    std::vector<TierSet> chosen(sets.begin(), sets.begin() + within);
    chosen.insert(chosen.end(), firstOver, firstOver + over);
    return chosen;
  }

  /// Runs the nodes; from the step on, what is neither kept nor moved runs
  /// again on demand, what is moved comes back before its first reader.
  Sequence startFrom(NodeId step, const TierSet &set,
                     const PricedProblem &priced) const {
    BitVector keep = set.keep;
    keep |= set.move;
    for (ValueId value : problem.nodes[step].inputs)
      keep.set(value);
    Sequence result;
    BitVector waiting = set.move;
    NodeId next = 0;
    for (NodeId id : recomputeOnDemand(problem, step, keep)) {
      next = std::max(next, id);
      if (next >= step)
        for (ValueId value : problem.nodes[id].inputs)
          if (waiting.test(value)) {
            result.push_back(priced.fetch(value));
            waiting.reset(value);
          }
      result.push_back(id);
    }
    for (unsigned value : waiting.set_bits())
      if (problem.values[value].neededAtEnd)
        result.push_back(priced.fetch(value));
    return result;
  }

  void planFor(NodeId step, const TierSet &set, const TierPrices &prices,
               NodeId end) {
    PricedProblem priced(problem, prices, set.move, end);
    Sequence start = startFrom(step, set, priced);
    int64_t limit = problem.budgetBytes;
    uint64_t simulations = repairEffort(problem, effort) / 4;
    for (int attempt = 0; attempt < kPackingRepairs; ++attempt) {
      Repaired repaired =
          repair(priced.get(), start, limit, simulations, candidates.stats());
      if (repaired.liveBytes > limit)
        return;
      Sequence lean = dropNeedless(priced.get(), repaired.sequence, limit,
                                   simulations, candidates.stats());
      Sequence timed =
          scheduleTransfers(problem, priced.withFetches(lean), limit);
      if (simulate(problem, timed).tier.peakBytes > problem.tier->capacityBytes)
        return;
      int64_t arena = candidates.add(timed);
      if (arena <= problem.budgetBytes)
        return;
      limit = lowerLimit(problem, limit, arena);
    }
  }

  const Problem &problem;
  uint64_t effort;
  Candidates candidates;
  int64_t boundNs = 0;
  CutProof proof;
};
} // namespace

Solution remat::solveOffload(const Problem &problem, uint64_t effort) {
  if (!problem.tier)
    return solveCut(problem, effort);
  return OffloadSolver(problem, effort).run();
}
