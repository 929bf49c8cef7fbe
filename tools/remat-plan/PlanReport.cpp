//===- PlanReport.cpp - What remat-plan tells of its plans ----------------===//
//
// Percentages have four digits where remat-run has one: plans are compared.
//
//===----------------------------------------------------------------------===//

#include "PlanReport.h"
#include "Table.h"
#include "remat/Plan/PeakBound.h"
#include "remat/Plan/Simulator.h"
#include "remat/Support/Bytes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace remat;
using namespace remat::run;

std::optional<int64_t> PlannedBudget::boundNs(const Plan &baseline) const {
  if (hasLoops)
    return std::nullopt;
  // With optional nodes it may be below the baseline, never absent.
  return solution.boundNs > 0 ? solution.boundNs : baseline.timeNs;
}

std::optional<int64_t> PlannedBudget::boundPeakBytes() const {
  if (hasLoops)
    return std::nullopt;
  return solution.boundPeakBytes;
}

bool PlannedBudget::isOptimal(const Plan &baseline) const {
  std::optional<int64_t> bound = boundNs(baseline);
  return solution.plan && bound && solution.plan->timeNs <= *bound;
}

bool PlannedBudget::isInfeasible() const {
  // Nothing fits in no bytes, whatever loops do.
  return !solution.plan &&
         (budgetBytes <= 0 || boundPeakBytes().value_or(0) > budgetBytes);
}

double remat::run::overheadPercent(int64_t timeNs, const Plan &baseline) {
  if (baseline.timeNs == 0)
    return 0;
  return 100.0 * (timeNs - baseline.timeNs) / baseline.timeNs;
}

static std::string percent(double value) {
  return formatv("{0:f4} %", value).str();
}

/// Percent of `bound` that `plan` takes beyond it.
static double gapPercent(const Plan &plan, int64_t bound) {
  return bound ? 100.0 * (plan.timeNs - bound) / bound : 0;
}

std::vector<std::string> remat::run::planCells(const PlannedBudget &planned,
                                               const Plan &baseline) {
  const std::optional<Plan> &plan = planned.solution.plan;
  if (!plan)
    return {"-", "-", planned.isInfeasible() ? "infeasible" : "none", "-", "-"};
  std::vector<std::string> cells{
      formatBytesUp(plan->peakBytes), formatTime(plan->timeNs),
      percent(overheadPercent(plan->timeNs, baseline)), "-", "-"};
  if (std::optional<int64_t> bound = planned.boundNs(baseline)) {
    cells[3] = percent(overheadPercent(*bound, baseline));
    cells[4] = planned.isOptimal(baseline) ? "optimal"
                                           : percent(gapPercent(*plan, *bound));
  }
  return cells;
}

size_t remat::run::flushLeftFrom(const Problem &problem) {
  return problem.tier ? 9 : 7;
}

void remat::run::addHead(const Problem &problem, Grid &grid) {
  if (problem.tier)
    grid.add({"budget", "peak", "time", "overhead", "bound", "gap", "moved",
              "waited", "took", "strategy"});
  else
    grid.add({"budget", "peak", "time", "overhead", "bound", "gap", "took",
              "strategy"});
}

/// Bytes moved, both ways together, and the time waited for them.
static std::vector<std::string> tierCells(const Problem &problem,
                                          const std::optional<Plan> &plan) {
  if (!plan)
    return {"-", "-"};
  TierUse use = tierUse(problem, *plan);
  return {formatBytes(use.outBytes + use.inBytes), formatTime(use.waitedNs)};
}

void remat::run::addRow(const Problem &problem, Grid &grid,
                        const PlannedBudget &planned, const Plan &baseline) {
  std::vector<std::string> row = planCells(planned, baseline);
  row.insert(row.begin(), formatBytesUp(planned.budgetBytes));
  if (problem.tier)
    llvm::append_range(row, tierCells(problem, planned.solution.plan));
  row.push_back(formatv("{0:f2} s", planned.seconds));
  row.push_back(planned.solution.plan ? planned.solution.strategy : "");
  grid.add(std::move(row));
}

std::string remat::run::describeGap(const PlannedBudget &planned,
                                    const Plan &baseline) {
  if (planned.isOptimal(baseline))
    return formatv("optimal {0}", kScope).str();
  std::optional<int64_t> bound = planned.boundNs(baseline);
  if (!bound)
    return "";
  return formatv("within {0:f4} % of the least time {1}",
                 gapPercent(*planned.solution.plan, *bound), kScope)
      .str();
}

std::string remat::run::describeBits(const Problem &problem, const Plan &plan) {
  std::string names;
  int64_t count = 0;
  for (const Execution &execution : plan.executions)
    if (execution.action == Action::Run &&
        problem.nodes[execution.node].changesBits) {
      if (count++ == 0)
        names = problem.nodes[execution.node].name;
    }
  if (count == 0)
    return "";
  return formatv("{0} of {1} runs change bits, '{2}' the first of them", count,
                 plan.executions.size(), names)
      .str();
}

std::string remat::run::whatIsProven(const Problem &problem,
                                     const Solution &solution) {
  int64_t bytes = solution.boundPeakBytes;
  if (peakBound(problem).bytes < bytes)
    return formatv("no plan fits, whatever is computed again, {0}", kScope);
  return formatv("no plan needs less than {0} bytes {1}", bytes, kScope);
}

Error remat::run::overBudget(const Problem &problem, Strategy strategy,
                             const PlannedBudget &planned,
                             bool isOfDeviceMemory) {
  std::string budget =
      formatv("a budget of {0} bytes ", planned.budgetBytes).str();
  if (isOfDeviceMemory)
    budget += formatv("(what a device memory of {0} bytes leaves beside "
                      "arguments and results) ",
                      planned.budgetBytes + callerBytes(problem))
                  .str();
  std::string none = "no plan within " + budget + "was found";
  if (planned.hasLoops)
    return exitError(NoPlanFound,
                     none + " with loops as they are; remat-run and remat-opt "
                            "also compute again what loops stack");
  if (planned.isInfeasible())
    return exitError(Infeasible, budget + "cannot be met (proven): " +
                                     whatIsProven(problem, planned.solution));
  std::string why = whyNone(problem, strategy, planned.solution);
  if (!why.empty())
    return exitError(NoPlanFound,
                     none + ": " + why + "; 'auto' tries all strategies");
  return exitError(NoPlanFound,
                   none + ", which is not a proof; the smallest peak seen is " +
                       Twine(planned.solution.smallestPeakBytes) + " bytes");
}

/// Values in the order of their nodes, with what became of them.
static void enterValues(const Problem &problem, const Plan &plan,
                        Report &report) {
  std::vector<int64_t> runs(problem.nodes.size());
  std::vector<int64_t> fetches(problem.values.size());
  for (const Execution &execution : plan.executions) {
    if (execution.action == Action::Run)
      ++runs[execution.node];
    else
      fetches[execution.value] += execution.action == Action::Fetch;
  }
  for (auto [id, node] : enumerate(problem.nodes))
    for (ValueId value : node.outputs) {
      const NodeValue &info = problem.values[value];
      if (info.home != Home::Arena)
        continue;
      ReportValue entry;
      entry.name = info.name;
      entry.bytes = info.bytes;
      entry.isRecomputed = runs[id] > 1;
      entry.isNarrowed = runs[id] > 0 && node.changesBits;
      if (runs[id] > 1)
        entry.reason = formatv("computed {0} times", runs[id]).str();
      entry.isMoved = fetches[value] > 0;
      if (entry.isMoved)
        entry.reason += formatv("{0}moved out and fetched {1} times",
                                runs[id] > 1 ? ", " : "", fetches[value])
                            .str();
      entry.recomputeNs = node.timeNs;
      report.values.push_back(std::move(entry));
    }
}

Report remat::run::reportOn(const Problem &problem,
                            const PlannedBudget &planned, const Plan &baseline,
                            StringRef costSource) {
  const Plan &plan = *planned.solution.plan;
  Report report;
  report.entry = problem.name;
  report.costSource = costSource.str();
  report.strategy = planned.solution.strategy;
  report.budgetBytes = planned.budgetBytes;
  report.predictedPeakBytes = report.allocatedPeakBytes = plan.peakBytes;
  report.baselinePeakBytes = baseline.peakBytes;
  report.baselineTime.predictedNs = baseline.timeNs;
  report.time.predictedNs = plan.timeNs;
  report.boundPeakBytes = planned.boundPeakBytes();
  report.boundNs = planned.boundNs(baseline);
  report.kernels = problem.nodes.size();
  report.steps = plan.executions.size();
  report.recomputedSteps = numRecomputed(plan);
  if (problem.tier) {
    TierUse use = tierUse(problem, plan);
    report.transfers = {use.outBytes, use.inBytes, use.peakBytes, use.waitedNs};
  }
  auto tookNs = int64_t(planned.seconds * 1e9);
  report.compileNs.emplace_back("plan", tookNs);
  enterValues(problem, plan, report);
  report.plannedTimeline = timeline(problem, plan);
  report.baselineTimeline = timeline(problem, baseline);
  for (const Execution &execution : plan.executions)
    report.timelineNames.push_back(nameOfExecution(problem, execution));
  return report;
}
