//===- Exact.cpp - Mixed integer programs for small problems --------------===//
//
// Stages as in Checkmate (Jain et al. 2020): stage t runs node t for the first
// time, after repetitions of earlier nodes, each at most once and in order; one
// more stage follows the last node. Instead of Checkmate's products, one
// variable says whether a value is there during an event. HiGHS solves it.
//
//===----------------------------------------------------------------------===//

#include "../Sequences.h"
#include "remat/Plan/Strategies.h"
#include "llvm/ADT/STLExtras.h"

#ifdef REMAT_HAVE_HIGHS
#include "interfaces/highs_c_api.h"
#endif

#include <cmath>
#include <memory>
#include <numeric>

using namespace llvm;
using namespace remat;

/// Variables of the largest model: some 50 nodes.
static constexpr int64_t kMostVariables = 60'000;

bool remat::isSmallEnoughForExact(const Problem &problem) {
  int64_t nodes = problem.nodes.size(), values = problem.values.size();
  return nodes * nodes / 2 * values <= kMostVariables;
}

#ifndef REMAT_HAVE_HIGHS

bool remat::haveExact() { return false; }

Solution remat::solveExact(const Problem &problem, uint64_t,
                           const SolveMonitor &) {
  return Candidates(problem).take("exact");
}

#else

/// Nodes of the search tree at effort 1.
static constexpr uint64_t kTreeNodes = 20'000;

namespace {
/// Rows and columns in the form that HiGHS takes. All columns are binary.
class Model {
public:
  HighsInt addColumn(double cost, bool mayBeOne = true) {
    costs.push_back(cost);
    upper.push_back(mayBeOne);
    lower.push_back(0);
    return costs.size() - 1;
  }
  void fixToOne(HighsInt column) { lower[column] = 1; }

  /// Sum of the terms is at most `bound`.
  void addRow(ArrayRef<std::pair<HighsInt, double>> terms, double bound) {
    starts.push_back(indices.size());
    for (auto [column, factor] : terms) {
      indices.push_back(column);
      factors.push_back(factor);
    }
    bounds.push_back(bound);
  }

  /// Values of the columns in the best solution found, from `start` if that is
  /// not empty; empty if there is none. `baseNs` is added to what `monitor`
  /// hears.
  std::vector<double> solve(uint64_t treeNodes, ArrayRef<double> start,
                            int64_t baseNs, const SolveMonitor &monitor) const {
    std::unique_ptr<void, void (*)(void *)> highs(Highs_create(),
                                                  Highs_destroy);
    Highs_setBoolOptionValue(highs.get(), "output_flag", 0);
    Highs_setStringOptionValue(highs.get(), "parallel", "off");
    Highs_setIntOptionValue(highs.get(), "threads", 1);
    Highs_setIntOptionValue(highs.get(), "random_seed", 0);
    Highs_setIntOptionValue(highs.get(), "mip_max_nodes",
                            std::min<uint64_t>(treeNodes, INT32_MAX));
    Highs_setDoubleOptionValue(highs.get(), "mip_rel_gap", 0);
    Highs_setDoubleOptionValue(highs.get(), "mip_abs_gap", 0.5);
    std::vector<HighsInt> integrality(costs.size(), kHighsVarTypeInteger);
    std::vector<double> least(bounds.size(), -Highs_getInfinity(highs.get()));
    std::vector<double> values(costs.size());
    HighsInt passed = Highs_passMip(
        highs.get(), costs.size(), bounds.size(), indices.size(),
        kHighsMatrixFormatRowwise, kHighsObjSenseMinimize, 0, costs.data(),
        lower.data(), upper.data(), least.data(), bounds.data(), starts.data(),
        indices.data(), factors.data(), integrality.data());
    if (!start.empty())
      Highs_setSolution(highs.get(), start.data(), nullptr, nullptr, nullptr);
    Listener listener{baseNs, monitor};
    Highs_setCallback(highs.get(), listen, &listener);
    Highs_startCallback(highs.get(), kHighsCallbackMipInterrupt);
    Highs_startCallback(highs.get(), kHighsCallbackSimplexInterrupt);
    HighsInt status = 0;
    if (passed == kHighsStatusError ||
        Highs_run(highs.get()) == kHighsStatusError ||
        Highs_getIntInfoValue(highs.get(), "primal_solution_status", &status) ==
            kHighsStatusError ||
        status != kHighsSolutionStatusFeasible ||
        Highs_getSolution(highs.get(), values.data(), nullptr, nullptr,
                          nullptr) == kHighsStatusError)
      return {};
    return values;
  }

  size_t numColumns() const { return costs.size(); }

private:
  struct Listener {
    int64_t baseNs;
    const SolveMonitor &monitor;
  };

  static void listen(int kind, const char *, const HighsCallbackDataOut *state,
                     HighsCallbackDataIn *answer, void *data) {
    auto &[baseNs, monitor] = *static_cast<const Listener *>(data);
    if (monitor.isStopped && monitor.isStopped())
      answer->user_interrupt = 1;
    // Without a plan the bounds are infinite.
    if (kind == kHighsCallbackMipInterrupt && monitor.progress &&
        std::abs(state->mip_primal_bound) < 1e18 &&
        std::abs(state->mip_dual_bound) < 1e18)
      monitor.progress(baseNs + int64_t(state->mip_primal_bound),
                       baseNs + int64_t(std::ceil(state->mip_dual_bound)));
  }

  std::vector<double> costs, lower, upper, bounds, factors;
  std::vector<HighsInt> starts, indices;
};

/// Node `node` may run in stage `stage`.
struct Event {
  NodeId stage = 0;
  NodeId node = 0;
  HighsInt runs = -1;
  /// Column of each value of the arena that may be there; else -1.
  std::vector<HighsInt> there;
  /// Column of each pair in place that may be used; else -1.
  SmallVector<HighsInt, 1> pairs;
};

class StagedModel {
public:
  StagedModel(const Problem &problem, int64_t limitBytes)
      : problem(problem), limit(limitBytes), producer(producers(problem)),
        chances(problem) {
    for (const NodeValue &value : problem.values)
      unitBytes = std::gcd(unitBytes, value.bytes);
    for (const Node &node : problem.nodes)
      unitBytes = std::gcd(unitBytes, node.workspaceBytes);
    unitBytes = std::max<int64_t>(unitBytes, 1);
    addColumns();
    for (size_t index = 0; index < events.size(); ++index) {
      addPresence(index);
      addMemory(index);
    }
    for (auto [value, info] : enumerate(problem.values))
      if (info.neededAtEnd && info.home == Home::Arena)
        model.fixToOne(events.back().there[value]);
  }

  /// The best sequence found, from `start` if it is one in stages.
  Sequence solve(uint64_t treeNodes, ArrayRef<NodeId> start,
                 const SolveMonitor &monitor) const {
    int64_t baseNs = 0;
    for (const Node &node : problem.nodes)
      baseNs += node.timeNs;
    std::vector<double> values =
        model.solve(treeNodes, valuesOf(start), baseNs, monitor);
    Sequence sequence;
    if (!values.empty())
      for (const Event &event : events)
        if (values[event.runs] > 0.5)
          sequence.push_back(event.node);
    return sequence;
  }

private:
  /// The columns for a sequence; empty if it is not one in stages.
  std::vector<double> valuesOf(ArrayRef<NodeId> sequence) const {
    Simulation simulation = simulate(problem, sequence);
    std::vector<double> values(model.numColumns(), 0);
    std::vector<int32_t> latest(problem.values.size(), -1);
    int32_t position = 0, length = sequence.size();
    auto use = simulation.inPlace.begin();
    for (const Event &event : events) {
      bool runs = position < length && sequence[position] == event.node;
      if (!runs && event.node == event.stage)
        return {};
      if (runs)
        for (auto [output, value] :
             enumerate(problem.nodes[event.node].outputs))
          latest[value] = simulation.firstCopy[position] + output;
      values[event.runs] = runs;
      for (auto [value, column] : enumerate(event.there))
        if (column >= 0 && latest[value] >= 0 &&
            simulation.copies[latest[value]].end >= position)
          values[column] = 1;
      for (;
           runs && use != simulation.inPlace.end() && use->position == position;
           ++use)
        if (HighsInt column = columnOf(event, use->pair); column >= 0)
          values[column] = 1;
      position += runs;
    }
    return position == length ? values : std::vector<double>();
  }

  HighsInt columnOf(const Event &event, InPlacePair pair) const {
    for (auto [other, column] :
         zip(problem.nodes[event.node].inPlace, event.pairs))
      if (other.input == pair.input && other.output == pair.output)
        return column;
    return -1;
  }

  void addColumns() {
    NodeId count = problem.nodes.size();
    for (NodeId stage = 0; stage <= count; ++stage)
      for (NodeId node = 0; node <= std::min(stage, count - 1); ++node) {
        if (node < stage && !chances.mayRun(node, stage))
          continue;
        Event event{stage, node, -1, {}};
        bool first = node == stage;
        event.runs =
            model.addColumn(first ? 0 : double(problem.nodes[node].timeNs));
        if (first)
          model.fixToOne(event.runs);
        event.there.assign(problem.values.size(), -1);
        for (auto [value, info] : enumerate(problem.values))
          if (info.home == Home::Arena &&
              (producer[value] < stage || producer[value] == node))
            event.there[value] = model.addColumn(0);
        events.push_back(std::move(event));
      }
  }

  /// What is there was there before or is made; what is read and made is there.
  void addPresence(size_t index) {
    const Event &event = events[index];
    const Node &node = problem.nodes[event.node];
    for (auto [value, column] : enumerate(event.there)) {
      if (column < 0)
        continue;
      bool made = producer[value] == event.node;
      SmallVector<std::pair<HighsInt, double>, 3> terms{{column, 1}};
      if (index > 0 && events[index - 1].there[value] >= 0)
        terms.push_back({events[index - 1].there[value], -1});
      if (made)
        terms.push_back({event.runs, -1});
      model.addRow(terms, 0);
      if (made || is_contained(node.inputs, ValueId(value)))
        model.addRow({{event.runs, 1}, {column, -1}}, 0);
    }
  }

  void addMemory(size_t index) {
    const Event &event = events[index];
    const Node &node = problem.nodes[event.node];
    SmallVector<std::pair<HighsInt, double>> terms;
    for (auto [value, column] : enumerate(event.there))
      if (column >= 0 && problem.values[value].bytes > 0)
        terms.push_back({column, units(problem.values[value].bytes)});
    if (node.workspaceBytes > 0)
      terms.push_back({event.runs, units(node.workspaceBytes)});
    addInPlace(index, terms);
    model.addRow(terms, double(limit / unitBytes));
  }

  /// A pair saves the bytes of its input, which must not be there afterwards.
  void addInPlace(size_t index,
                  SmallVectorImpl<std::pair<HighsInt, double>> &terms) {
    Event &event = events[index];
    const Node &node = problem.nodes[event.node];
    std::vector<std::vector<std::pair<HighsInt, double>>> uses(
        node.inputs.size() + node.outputs.size());
    for (InPlacePair pair : node.inPlace) {
      event.pairs.push_back(-1);
      ValueId input = node.inputs[pair.input];
      bool last = index + 1 == events.size();
      if (event.there[input] < 0 || (last && problem.values[input].neededAtEnd))
        continue;
      HighsInt column = event.pairs.back() = model.addColumn(0);
      model.addRow({{column, 1}, {event.runs, -1}}, 0);
      if (!last)
        model.addRow({{column, 1}, {events[index + 1].there[input], 1}}, 1);
      terms.push_back({column, -units(problem.values[input].bytes)});
      uses[pair.input].push_back({column, 1});
      uses[node.inputs.size() + pair.output].push_back({column, 1});
    }
    for (ArrayRef<std::pair<HighsInt, double>> use : uses)
      if (use.size() > 1)
        model.addRow(use, 1);
  }

  double units(int64_t bytes) const { return double(bytes / unitBytes); }

  const Problem &problem;
  int64_t limit;
  int64_t unitBytes = 0;
  std::vector<NodeId> producer;
  Chances chances;
  std::vector<Event> events;
  Model model;
};
} // namespace

bool remat::haveExact() { return true; }

/// The plan to start from, and the bounds.
static Solution solveStart(const Problem &problem, uint64_t effort) {
  Solution start = solveCut(problem, effort);
  if (!start.plan)
    return start;
  Solution better = solveSearch(problem, *start.plan, effort);
  start.plan = std::move(better.plan);
  return start;
}

Solution remat::solveExact(const Problem &problem, uint64_t effort,
                           const SolveMonitor &monitor) {
  if (!isSmallEnoughForExact(problem))
    return Candidates(problem).take("exact");
  Solution solution = solveStart(problem, effort);
  Candidates candidates(problem);
  Sequence start = baseSequence(problem);
  if (solution.plan)
    start = sequenceOf(*solution.plan);
  int64_t limit = problem.budgetBytes;
  int64_t arena = candidates.add(start);
  for (int attempt = 0; attempt < kPackingRepairs; ++attempt) {
    StagedModel model(problem, limit);
    Sequence sequence =
        model.solve(std::max<uint64_t>(effort, 1) * kTreeNodes, start, monitor);
    // Infeasible, or so HiGHS says: not a proof.
    if (sequence.empty())
      break;
    arena = candidates.add(sequence);
    if (arena <= problem.budgetBytes ||
        (monitor.isStopped && monitor.isStopped()))
      break;
    limit = lowerLimit(problem, limit, arena);
  }
  Solution found = candidates.take("exact");
  solution.strategy = found.strategy;
  solution.smallestPeakBytes =
      std::min(solution.smallestPeakBytes, found.smallestPeakBytes);
  solution.plan = std::move(found.plan);
  // HiGHS has been wrong before.
  if (solution.plan &&
      failed(check(problem, *solution.plan, [](NodeId, const Twine &) {})))
    solution.plan.reset();
  return solution;
}

#endif // REMAT_HAVE_HIGHS
