//===- fuzz-programs.cpp - Runs many programs at several budgets ----------===//
//
// One process for all: starting remat-run takes longer than a small program.
//
//===----------------------------------------------------------------------===//
//
// Reads one job a line, `FILE.mlir INPUTS.npz OUTPUTS.npz SEED BATCH`, and
// answers it with a line of JSON: `{"error": TEXT}`, or counts of what ran.
// Each program runs without a budget, which gives OUTPUTS, and by four plans
// that must give the same bits: by `auto` at the smallest budget, by a strategy
// drawn with SEED, by `auto` between, and by `auto` with a second memory. All
// runs are witnessed as those of remat-run. LLVM optimizes every eighth program
// only: its code is not ours, and planned and unplanned steps call the same
// kernels anyway.
//
//===----------------------------------------------------------------------===//

#include "Compiler.h"
#include "Planner.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/JSON.h"

#include <iostream>
#include <random>
#include <sstream>

using namespace llvm;
using namespace remat;
using namespace remat::run;

/// Of effects.cpp.
extern "C" uint64_t fuzz_calls(int64_t *count);

namespace {
/// One program. Any error is a failure of the test.
class Job {
public:
  Job(const Options &options, uint64_t seed) : options(options), random(seed) {}
  Error run();
  json::Object counts() const;

private:
  Error compile();
  Error runBaseline();
  Error runPlanned(std::optional<int64_t> budget, StringRef strategy);
  Expected<RunRecord> runStep(int64_t arenaBytes);
  Error compareCalls();
  int64_t between(int64_t part, int64_t parts) const;

  Options options;
  /// Its numbers are the same everywhere, unlike those of distributions.
  std::mt19937_64 random;
  Progress progress;
  std::unique_ptr<Compiler> compiler;
  std::unique_ptr<Runner> runner;
  CompiledStep step; ///< the last one
  RunRecord baseline;
  int64_t baselineBytes = 0, smallestBytes = 0, kernels = 0;
  int64_t plans = 0, refused = 0, recomputed = 0, moves = 0;
  /// What the step without recomputation called, and how often.
  uint64_t digest = 0;
  int64_t calls = 0;
};
} // namespace

/// Those that may miss a budget that `auto` meets. Without a budget the first
/// four plan what they always do.
static constexpr StringLiteral kStrategies[] = {
    "full",  "segments", "recursive", "blocks",
    "chain", "greedy",   "cut",       "search"};

/// So fast that hardly anything is worth to be computed again.
static constexpr Tier kFastTier{/*capacityBytes=*/INT64_MAX,
                                /*outBytesPerUs=*/1'000'000,
                                /*inBytesPerUs=*/1'000'000, /*latencyNs=*/0};

/// Whether `error` says that a strategy found nothing.
static bool isMiss(Error &error) {
  ExitCode code = InternalError;
  error = handleErrors(std::move(error), [&](std::unique_ptr<ExitError> exit) {
    code = exit->code;
    return Error(std::move(exit));
  });
  return code == NoPlanFound;
}

Error Job::compile() {
  Expected<std::unique_ptr<Compiler>> created =
      Compiler::create(options, progress);
  if (!created)
    return created.takeError();
  compiler = std::move(*created);
  Expected<Signature> signature = compiler->signature();
  if (!signature)
    return signature.takeError();
  runner = std::make_unique<Runner>(*signature);
  if (Error error = runner->load(options))
    return error;
  return compiler->schedule(options, progress);
}

/// Runs the step whose plan is attached.
Expected<RunRecord> Job::runStep(int64_t arenaBytes) {
  Expected<CompiledStep> compiled = compiler->compile();
  if (!compiled)
    return compiled.takeError();
  step = std::move(*compiled);
  if (step.arenaBytes != arenaBytes)
    return exitError(InternalError, "the arena has " + Twine(step.arenaBytes) +
                                        " bytes, and the plan says " +
                                        Twine(arenaBytes));
  Expected<RunRecord> record = runner->run(step, options);
  if (record && record->arena.extent() > arenaBytes)
    return exitError(InternalError, "the arena was touched over " +
                                        Twine(record->arena.extent()) +
                                        " bytes, and the plan says " +
                                        Twine(arenaBytes));
  return record;
}

Error Job::runBaseline() {
  Expected<std::unique_ptr<Planner>> planner =
      Planner::create(compiler->step(), options);
  if (!planner)
    return planner.takeError();
  Report report;
  if (Error error = (*planner)->planBaseline(report))
    return error;
  baselineBytes = report.baselinePeakBytes;
  kernels = report.distinctKernels;
  Expected<RunRecord> record = runStep(baselineBytes);
  if (!record)
    return record.takeError();
  baseline = std::move(*record);
  digest = fuzz_calls(&calls);
  smallestBytes = (*planner)->smallestPeakBytes().value_or(baselineBytes);
  compiler->saveProgram();
  return runner->writeOutputs(options);
}

/// Calls with effects, in the last run.
Error Job::compareCalls() {
  int64_t again;
  if (fuzz_calls(&again) == digest && again == calls)
    return Error::success();
  return exitError(InternalError, "the plan makes " + Twine(again) +
                                      " calls with effects where there were " +
                                      Twine(calls) + ", or others");
}

Error Job::runPlanned(std::optional<int64_t> budget, StringRef strategy) {
  // A plan may have changed the loops.
  compiler->restoreProgram();
  options.strategy = strategy.str();
  Expected<std::unique_ptr<Planner>> planner =
      Planner::create(compiler->step(), options);
  if (!planner)
    return planner.takeError();
  Report report;
  if (Error error = (*planner)->plan(budget, report)) {
    if (strategy == "auto" || !isMiss(error))
      return error;
    consumeError(std::move(error));
    ++refused;
    return runPlanned(budget, "auto");
  }
  if (budget && report.predictedPeakBytes > *budget)
    return exitError(InternalError, "the plan needs " +
                                        Twine(report.predictedPeakBytes) +
                                        " bytes");
  Expected<RunRecord> record = runStep(report.predictedPeakBytes);
  if (!record)
    return record.takeError();
  std::string difference =
      describeDifference(*runner, step, baseline.results, record->results);
  if (!difference.empty())
    return exitError(InternalError,
                     "the plan changes the bits of " + difference);
  if (Error error = compareCalls())
    return error;
  ++plans;
  recomputed += report.recomputedSteps;
  moves += report.transfers ? report.transfers->steps : 0;
  return Error::success();
}

/// A budget between the smallest and the one without recomputation.
int64_t Job::between(int64_t part, int64_t parts) const {
  int64_t low = std::min(smallestBytes, baselineBytes);
  return std::max<int64_t>(1, low + (baselineBytes - low) * part / parts);
}

Error Job::run() {
  if (Error error = compile())
    return error;
  if (Error error = runBaseline())
    return error;
  StringRef drawn = kStrategies[random() % std::size(kStrategies)];
  std::optional<int64_t> budget = between(random() % 4, 4);
  if (random() % 4 == 0)
    budget.reset();
  std::tuple<std::optional<int64_t>, StringRef, std::optional<Tier>> asked[] = {
      {between(0, 1), "auto", std::nullopt},
      {budget, drawn, std::nullopt},
      {between(2, 3), "auto", std::nullopt},
      {between(1, 4), "auto", kFastTier}};
  for (auto [bytes, strategy, tier] : asked) {
    options.tier = tier;
    // What a strategy says of a budget that it misses is nobody's business.
    std::string text;
    raw_string_ostream messages(text);
    mlir::ScopedDiagnosticHandler handler(compiler->step()->getContext(),
                                          [&](mlir::Diagnostic &diagnostic) {
                                            messages << diagnostic << "; ";
                                            return mlir::success();
                                          });
    if (Error error = runPlanned(bytes, strategy))
      return exitError(
          InternalError,
          strategy + " at " + (bytes ? Twine(*bytes) : Twine("any number")) +
              " of " + Twine(smallestBytes) + " to " + Twine(baselineBytes) +
              " bytes: " + text + toString(std::move(error)));
  }
  return Error::success();
}

json::Object Job::counts() const {
  return json::Object{{"kernels", kernels},       {"calls", calls},
                      {"plans", plans},           {"refused", refused},
                      {"recomputed", recomputed}, {"moves", moves}};
}

static json::Object runJob(const std::string &line) {
  std::istringstream words(line);
  Options options;
  uint64_t seed = 0;
  words >> options.file >> options.inputs >> options.outputs >> seed >>
      options.batch;
  if (!words)
    return json::Object{{"error", "not a job: " + line}};
  options.optimize = seed % 8 == 0;
  options.libraries.push_back(FUZZ_EFFECTS);
  int64_t lost;
  (void)fuzz_calls(&lost);
  Job job(options, seed);
  if (Error error = job.run())
    return json::Object{{"error", toString(std::move(error))}};
  return job.counts();
}

int main() {
  std::string line;
  while (std::getline(std::cin, line))
    (outs() << json::Value(runJob(line)) << '\n').flush();
}
