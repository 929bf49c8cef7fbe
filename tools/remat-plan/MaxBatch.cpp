//===- MaxBatch.cpp - The largest batch that fits -------------------------===//
//
// Numbers of batches are those of a program's open dimension, or places in the
// list of files.
//
//===----------------------------------------------------------------------===//

#include "MaxBatch.h"
#include "PlanReport.h"
#include "Progress.h"
#include "Source.h"
#include "Table.h"
#include "remat/Plan/Batch.h"
#include "remat/Runtime/AtomicFile.h"
#include "remat/Support/Bytes.h"
#include "llvm/Support/FormatVariadic.h"

#include <set>

using namespace llvm;
using namespace remat;
using namespace remat::run;

/// More samples than any device holds.
static constexpr int64_t kMostSamples = 1 << 20;

namespace {
/// The batches to choose from.
class Batches {
public:
  explicit Batches(const CommandLine &line) : line(line) {}

  Error read() {
    if (Error error = readBytes())
      return error;
    return readList();
  }

  /// Whether the bytes are for arguments and results, too.
  bool holdsCaller() const { return line.deviceMemory.getNumOccurrences(); }
  int64_t givenBytes() const { return bytes; }

  /// Whether batches come from a program, not from a list.
  bool isOpen() const { return list.empty(); }
  int64_t count() const { return isOpen() ? kMostSamples : list.size(); }

  int64_t samplesOf(int64_t number) const {
    return isOpen() ? number : list[number - 1].first;
  }

  Expected<Problem> problem(int64_t number) {
    progress.show("batch " + Twine(samplesOf(number)));
    Expected<ProblemSource> source =
        list.empty() ? readSource(line.file(), line, number)
                     : readSource(list[number - 1].second, line, line.batch);
    if (!source)
      return source.takeError();
    source->problem.budgetBytes =
        bytes - (holdsCaller() ? callerBytes(source->problem) : 0);
    progress.show("planning batch " + Twine(samplesOf(number)));
    if (source->hasLoops)
      withLoops.insert(number);
    return std::move(source->problem);
  }

  /// What is known of a batch that was asked for.
  PlannedBudget planned(const BatchPlan &batch) const {
    return {batch.problem.budgetBytes, batch.solution, /*seconds=*/0,
            withLoops.count(batch.number) != 0};
  }

  void clearProgress() { progress.clear(); }

private:
  Error readBytes() {
    if (holdsCaller())
      return deviceBytes(line).moveInto(bytes);
    StringRef text = line.budgets.front();
    Expected<Budget> budget = parseBudget(text);
    if (!budget)
      return withCode(BadInput, budget.takeError());
    if (budget->isPercent)
      return exitError(BadInput, "'--max-batch' needs a size in bytes, got '" +
                                     text + "'");
    bytes = budget->value;
    return Error::success();
  }

  /// Reads `BATCH=FILE ...`, or takes a single program with open dimensions.
  Error readList() {
    if (line.files.size() == 1 && line.file().ends_with(".mlir") &&
        !line.file().contains('='))
      return Error::success();
    for (StringRef entry : line.files) {
      auto [number, file] = entry.split('=');
      int64_t samples = 0;
      if (file.empty() || number.getAsInteger(10, samples) || samples <= 0)
        return exitError(BadInput,
                         "'" + entry +
                             "' is not a batch and its file; write "
                             "for example 8=small.json 16=large.json, "
                             "or give one program (.mlir) whose batch "
                             "is '?'");
      if (!list.empty() && list.back().first >= samples)
        return exitError(BadInput, "batch " + Twine(samples) + " comes after " +
                                       Twine(list.back().first) +
                                       "; list the batches in ascending order");
      list.push_back({samples, file});
    }
    return Error::success();
  }

  const CommandLine &line;
  int64_t bytes = 0;
  std::vector<std::pair<int64_t, StringRef>> list;
  /// Numbers of batches whose programs have loops.
  std::set<int64_t> withLoops;
  Progress progress;
};
} // namespace

static void addBatch(Grid &grid, const BatchPlan &batch,
                     const Batches &batches) {
  int64_t samples = batches.samplesOf(batch.number);
  PlannedBudget planned = batches.planned(batch);
  std::vector<std::string> row = planCells(planned, unplanned(batch.problem));
  const std::optional<Plan> &plan = batch.solution.plan;
  row.insert(row.begin() + 2,
             plan ? formatTime(plan->timeNs / samples) : std::string("-"));
  row.insert(row.begin(), std::to_string(samples));
  row.push_back(plan ? batch.solution.strategy : "");
  grid.add(std::move(row));
}

static json::Value batchJson(const BatchPlan &batch, const Batches &batches) {
  if (batch.number == 0)
    return nullptr;
  PlannedBudget planned = batches.planned(batch);
  Plan baseline = unplanned(batch.problem);
  const std::optional<Plan> &plan = batch.solution.plan;
  return json::Object{
      {"batch", batches.samplesOf(batch.number)},
      {"budget_bytes", batch.problem.budgetBytes},
      {"peak_bytes", plan ? json::Value(plan->peakBytes) : nullptr},
      {"time_ns", plan ? json::Value(plan->timeNs) : nullptr},
      {"baseline", json::Object{{"peak_bytes", baseline.peakBytes},
                                {"time_ns", baseline.timeNs}}},
      {"lower_bound", json::Object{{"peak_bytes", planned.boundPeakBytes()},
                                   {"time_ns", planned.boundNs(baseline)}}},
      {"strategy", batch.solution.strategy},
      {"infeasible", planned.isInfeasible()}};
}

static Error noBatch(const BatchPlan &next, const Batches &batches) {
  if (next.problem.budgetBytes <= 0)
    return nothingLeft(next.problem, batches.givenBytes());
  int64_t samples = batches.samplesOf(next.number);
  std::string what =
      formatv("a budget of {0} bytes ", next.problem.budgetBytes);
  PlannedBudget planned = batches.planned(next);
  if (planned.isInfeasible())
    return exitError(Infeasible, what + "cannot be met by a batch of " +
                                     Twine(samples) + " (proven): " +
                                     whatIsProven(next.problem, next.solution));
  return exitError(NoPlanFound,
                   "no plan for a batch of " + Twine(samples) + " within " +
                       what +
                       "was found, which is not a proof; the smallest "
                       "peak seen is " +
                       Twine(next.solution.smallestPeakBytes) + " bytes");
}

/// What follows from the search, in a sentence.
static std::string describe(const LargestBatch &found, const Batches &batches) {
  if (found.next.number == 0)
    return formatv("all batches fit, up to {0}{1}",
                   batches.samplesOf(found.best.number),
                   batches.isOpen() ? ", the largest one that is tried" : "");
  PlannedBudget next = batches.planned(found.next);
  int64_t samples = batches.samplesOf(found.next.number);
  if (next.isInfeasible())
    return formatv("no larger batch fits, if memory grows with the batch: {0} "
                   "is proven not to, {1}",
                   samples, kScope);
  return formatv("no plan was found for {0}, which is not a proof", samples);
}

static Error writeFound(const CommandLine &line, const LargestBatch &found,
                        const BatchPlan &plain, const Batches &batches) {
  if (line.report.empty())
    return Error::success();
  json::Object report{{"version", 1},
                      {"entry", found.best.problem.name},
                      {"largest", batchJson(found.best, batches)},
                      {"next", batchJson(found.next, batches)},
                      {"without_recomputation", batchJson(plain, batches)}};
  return withCode(BadInput, writeAtomically(line.report, [&](raw_ostream &os) {
                    os << json::Value(std::move(report)) << '\n';
                    return Error::success();
                  }));
}

Error remat::run::planMaxBatch(const CommandLine &line) {
  Expected<Strategy> strategy = parseStrategy(line.strategy);
  if (!strategy)
    return withCode(BadInput, strategy.takeError());
  Batches batches(line);
  if (Error error = batches.read())
    return error;
  auto problemOf = [&](int64_t number) { return batches.problem(number); };
  Expected<LargestBatch> found =
      findLargestBatch(batches.count(), problemOf, *strategy, line.effort);
  if (!found)
    return found.takeError();
  if (found->best.number == 0)
    return noBatch(found->next, batches);
  Strategy none;
  none.kind = Strategy::None;
  Expected<LargestBatch> plain =
      findLargestBatch(found->best.number, problemOf, none);
  if (!plain)
    return plain.takeError();
  if (Error error = writeFound(line, *found, plain->best, batches))
    return error;
  batches.clearProgress();
  const BatchPlan &best = found->best;
  outs() << best.problem.name << ": the largest batch within "
         << formatBytes(batches.givenBytes()) << "\n\n";
  Grid grid(/*flushLeftFrom=*/7);
  grid.add({"batch", "peak", "time", "a sample", "overhead", "bound", "gap",
            "strategy"});
  if (plain->best.number != 0 && plain->best.number != best.number)
    addBatch(grid, plain->best, batches);
  addBatch(grid, best, batches);
  if (found->next.number != 0)
    addBatch(grid, found->next, batches);
  grid.print(outs());
  outs() << '\n' << describe(*found, batches) << '\n';
  std::string bits = describeBits(best.problem, *best.solution.plan);
  if (!bits.empty())
    outs() << bits << '\n';
  return Error::success();
}
