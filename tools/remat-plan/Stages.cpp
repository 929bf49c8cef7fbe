//===- Stages.cpp - A step as a pipeline ----------------------------------===//
//
// Reads, cuts and plans through the room Plan, and prints.
//
//===----------------------------------------------------------------------===//

#include "Stages.h"
#include "PlanReport.h"
#include "Progress.h"
#include "Source.h"
#include "Table.h"
#include "remat/Plan/Pipeline.h"
#include "remat/Runtime/AtomicFile.h"
#include "remat/Support/Bytes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace remat;
using namespace remat::run;

/// Enough that the stages wait for one another a fifth of the time at most.
static constexpr int64_t kMicroBatchesPerStage = 4;

/// What is said of a program with loops.
static constexpr const char *kLoopsStay = " with loops as they are";

static std::string blockRange(const PipelineStage &stage) {
  if (stage.firstBlock + 1 == stage.lastBlock)
    return std::to_string(stage.firstBlock);
  return formatv("{0}-{1}", stage.firstBlock, stage.lastBlock - 1);
}

static int64_t bytesOf(const PipelineStage &stage, bool holdsCaller) {
  return stage.plan.memoryBytes() +
         (holdsCaller ? callerBytes(stage.problem) : 0);
}

static void printStages(const PipelinePlan &pipeline, bool holdsCaller,
                        raw_ostream &os) {
  Grid grid(/*flushLeftFrom=*/8);
  grid.add({"stage", "blocks", "in flight", "each keeps", "one runs in",
            "device", "time", "overhead", "strategy"});
  for (auto [index, stage] : enumerate(pipeline.stages)) {
    const Plan &plan = *stage.plan.solution.plan;
    double overhead = overheadPercent(plan.timeNs, unplanned(stage.problem));
    grid.add({std::to_string(index), blockRange(stage),
              std::to_string(stage.plan.inFlight),
              formatBytes(stage.plan.keptBytes), formatBytes(plan.peakBytes),
              formatBytes(bytesOf(stage, holdsCaller)), formatTime(plan.timeNs),
              formatv("{0:f4} %", overhead), stage.plan.solution.strategy});
  }
  grid.print(os);
}

/// Nodes by number; transfers by the name of what they move, which another
/// stage may have made.
static json::Array executionsOf(const PipelineStage &stage) {
  constexpr const char *kTransfers[] = {"", "offload", "wait", "fetch"};
  json::Array executions;
  for (const Execution &execution : stage.plan.solution.plan->executions) {
    if (execution.action != Action::Run)
      executions.push_back(
          json::Object{{kTransfers[int(execution.action)],
                        stage.problem.values[execution.value].name}});
    else if (int64_t id = stage.problem.nodes[execution.node].userId; id >= 0)
      executions.push_back(id);
  }
  return executions;
}

static json::Value stageJson(const PipelineStage &stage, bool holdsCaller) {
  const Plan &plan = *stage.plan.solution.plan;
  Plan baseline = unplanned(stage.problem);
  return json::Object{
      {"first_block", stage.firstBlock},
      {"last_block", stage.lastBlock - 1},
      {"in_flight", stage.plan.inFlight},
      {"kept_bytes", stage.plan.keptBytes},
      {"peak_bytes", plan.peakBytes},
      {"device_bytes", bytesOf(stage, holdsCaller)},
      {"time_ns", plan.timeNs},
      {"baseline", json::Object{{"peak_bytes", baseline.peakBytes},
                                {"time_ns", baseline.timeNs}}},
      {"strategy", stage.plan.solution.strategy},
      {"plan", executionsOf(stage)}};
}

static Error writeStages(const CommandLine &line, const Problem &problem,
                         const PipelinePlan &pipeline, bool isProven) {
  if (line.report.empty())
    return Error::success();
  json::Array stages;
  for (const PipelineStage &stage : pipeline.stages)
    stages.push_back(
        stageJson(stage, line.deviceMemory.getNumOccurrences() != 0));
  json::Object report{{"version", 1},
                      {"entry", problem.name},
                      {"budget_bytes", problem.budgetBytes},
                      {"blocks", pipeline.blocks},
                      {"slowest_ns", pipeline.slowestNs},
                      {"lower_bound_ns", isProven
                                             ? json::Value(pipeline.boundNs)
                                             : json::Value(nullptr)},
                      {"stages", std::move(stages)}};
  return withCode(BadInput, writeAtomically(line.report, [&](raw_ostream &os) {
                    os << json::Value(std::move(report)) << '\n';
                    return Error::success();
                  }));
}

static Error noPipeline(const PipelinePlan &pipeline, const Problem &problem,
                        unsigned stages, bool isProven) {
  if (pipeline.blocks < int64_t(stages))
    return exitError(BadInput, "the step has " + Twine(pipeline.blocks) +
                                   " blocks, too few for " + Twine(stages) +
                                   " stages; docs/remat-plan.md says what "
                                   "makes a block");
  std::string what = formatv("a budget of {0} bytes for each of {1} stages ",
                             problem.budgetBytes, stages);
  if (isProven && pipeline.boundNs == std::numeric_limits<int64_t>::max())
    return exitError(Infeasible, what +
                                     "cannot be met (proven) by any cut at "
                                     "the borders of blocks, " +
                                     kScope);
  return exitError(NoPlanFound, "no pipeline within " + what + "was found" +
                                    (isProven ? "" : kLoopsStay) +
                                    ", which is not a proof");
}

static std::string describeSlowest(const PipelinePlan &pipeline,
                                   bool isProven) {
  std::string text =
      formatv("the slowest stage needs {0}", formatTime(pipeline.slowestNs));
  if (!isProven)
    return text + kLoopsStay + "; nothing is proven";
  text += ", ";
  if (pipeline.slowestNs <= pipeline.boundNs)
    return text + "the least of all cuts at blocks (proven), " + kScope;
  double gap =
      pipeline.boundNs
          ? 100.0 * (pipeline.slowestNs - pipeline.boundNs) / pipeline.boundNs
          : 0;
  return text + formatv("within {0:f4} % of the least of all cuts at blocks, "
                        "{1}",
                        gap, kScope)
                    .str();
}

static Expected<int64_t> budgetBytes(const CommandLine &line,
                                     const Plan &baseline) {
  Expected<Budget> budget = parseBudget(line.budgets.front());
  if (!budget)
    return withCode(BadInput, budget.takeError());
  return std::max<int64_t>(budget->resolve(baseline.peakBytes), 1);
}

Error remat::run::planStages(const CommandLine &line) {
  Expected<Strategy> strategy = parseStrategy(line.strategy);
  if (!strategy)
    return withCode(BadInput, strategy.takeError());
  Expected<ProblemSource> source = readSource(line.file(), line, line.batch);
  if (!source)
    return source.takeError();
  // As `PlannedBudget::hasLoops` says.
  bool isProven = !source->hasLoops;
  Problem &problem = source->problem;
  Plan baseline = unplanned(problem);
  if (hasChoices(problem))
    return exitError(BadInput, "'--pipeline' chooses between no makers; take "
                               "optional nodes out of the problem");
  PipelineOptions options;
  options.budgetHoldsCaller = line.deviceMemory.getNumOccurrences() != 0;
  Expected<int64_t> bytes = options.budgetHoldsCaller
                                ? deviceBytes(line)
                                : budgetBytes(line, baseline);
  if (!bytes)
    return bytes.takeError();
  problem.budgetBytes = *bytes;
  options.stages = line.pipeline;
  options.strategy = *strategy;
  options.effort = line.effort;
  options.microBatches = line.microBatches
                             ? int64_t(line.microBatches)
                             : kMicroBatchesPerStage * options.stages;
  Progress progress;
  PipelinePlan pipeline = planPipeline(problem, options, [&](size_t count) {
    progress.show("planned " + Twine(count) + " stages");
  });
  progress.clear();
  if (pipeline.stages.empty())
    return noPipeline(pipeline, problem, line.pipeline, isProven);
  if (Error error = writeStages(line, problem, pipeline, isProven))
    return error;
  outs() << problem.name << ": " << pipeline.blocks << " blocks, "
         << formatTime(baseline.timeNs) << " a micro-batch; "
         << formatBytes(problem.budgetBytes) << " for each of "
         << options.stages << " stages\n\n";
  printStages(pipeline, options.budgetHoldsCaller, outs());
  int64_t rounds = options.microBatches + options.stages - 1;
  outs() << '\n'
         << describeSlowest(pipeline, isProven)
         << formatv("\n{0} micro-batches take about {1}\n",
                    options.microBatches,
                    formatTime(rounds * pipeline.slowestNs));
  return Error::success();
}
