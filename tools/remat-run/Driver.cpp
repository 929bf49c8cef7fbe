//===- Driver.cpp - The main job of remat-run -----------------------------===//
//
// One stage after the other; each knows its exit code.
//
//===----------------------------------------------------------------------===//

#include "Driver.h"
#include "Compiler.h"
#include "Planner.h"
#include "Table.h"
#include "remat/Runtime/AtomicFile.h"
#include "llvm/Support/FileSystem.h"

#include <algorithm>

using namespace llvm;
using namespace remat;
using namespace remat::run;

namespace {
/// One invocation of the program.
class Job {
public:
  explicit Job(const Options &options) : options(options) {}
  Error run();

private:
  Error compileProgram();
  Error planBaseline();
  Error plan();
  void followChanges();
  Expected<std::optional<int64_t>> budgetBytes() const;
  Error runSteps();
  Expected<RunRecord> runOne(bool isBaseline, StringRef what);
  Error enterTier(const CompiledStep &step, const RunRecord &record);
  Error checkAgainstBaseline(const RunRecord &planned);
  void enterResults(const RunRecord &record);
  Error measureKernels();
  Error writeFiles();

  const Options &options;
  Progress progress;
  Report report;
  std::unique_ptr<Compiler> compiler;
  std::unique_ptr<Planner> planner;
  std::unique_ptr<Runner> runner;
  std::optional<CompiledStep> baselineStep;
  std::optional<RunRecord> baseline;
  Signature signature;
};
} // namespace

Error Job::compileProgram() {
  Expected<std::unique_ptr<Compiler>> created =
      Compiler::create(options, progress);
  if (!created)
    return created.takeError();
  compiler = std::move(*created);
  Expected<Signature> read = compiler->signature();
  if (!read)
    return read.takeError();
  signature = std::move(*read);
  // Before the long part: wrong inputs end the program early.
  if (options.runs()) {
    runner = std::make_unique<Runner>(signature);
    progress.show("reading inputs");
    if (Error error = runner->load(options))
      return error;
  }
  return compiler->schedule(options, progress);
}

/// The tighter of `--budget` and what `--device-memory` leaves.
Expected<std::optional<int64_t>> Job::budgetBytes() const {
  std::optional<int64_t> bytes;
  if (options.budget)
    bytes = options.budget->resolve(report.baselinePeakBytes);
  if (options.takesSmallest)
    bytes = planner->smallestPeakBytes();
  if (!options.deviceMemory)
    return bytes;
  int64_t left = *options.deviceMemory - planner->callerBytes();
  if (left < 0)
    return exitError(Infeasible, "arguments and results alone take " +
                                     formatBytes(planner->callerBytes()) +
                                     ", more than the device memory of " +
                                     formatBytes(*options.deviceMemory) +
                                     " (proven infeasible)");
  return bytes ? std::min(*bytes, left) : left;
}

/// What narrower storage changes in one step, the next step goes on with: adds
/// the results that are changed once the last one has run.
void Job::followChanges() {
  std::vector<int64_t> &changed = report.changedResults;
  for (unsigned step = 1; step < options.steps; ++step) {
    std::vector<int64_t> arguments, all;
    for (int64_t index : changed)
      if (signature.next[index] >= 0)
        arguments.push_back(signature.next[index]);
    std::vector<int64_t> later = compiler->resultsFrom(arguments);
    std::set_union(changed.begin(), changed.end(), later.begin(), later.end(),
                   std::back_inserter(all));
    if (all.size() == changed.size())
      return;
    changed = std::move(all);
  }
}

Error Job::planBaseline() {
  StageTimer timer(compiler->times(), "plan");
  Expected<std::unique_ptr<Planner>> created =
      Planner::create(compiler->step(), options);
  if (!created)
    return created.takeError();
  planner = std::move(*created);
  report.threads = options.threads;
  report.target = nameOf(options.target);
  report.device = compiler->deviceName(options);
  bool isMeasured =
      !options.profile.empty() && sys::fs::exists(options.profile);
  report.costSource = isMeasured ? "profile" : "roofline";
  return planner->planBaseline(report);
}

Error Job::plan() {
  progress.show("planning");
  if (Error error = planBaseline())
    return error;
  // The baseline's step is compiled while its plan is attached.
  if (options.runs()) {
    Expected<CompiledStep> step = compiler->compile();
    if (!step)
      return step.takeError();
    baselineStep = std::move(*step);
  }
  StageTimer timer(compiler->times(), "plan");
  if (!options.plans()) {
    progress.show("planning 75 %, 50 % and the smallest budget");
    planner->enterFrontier(report);
    return Error::success();
  }
  Expected<std::optional<int64_t>> budget = budgetBytes();
  if (!budget)
    return budget.takeError();
  if (Error error = planner->plan(*budget, report))
    return error;
  followChanges();
  return Error::success();
}

Expected<RunRecord> Job::runOne(bool isBaseline, StringRef what) {
  std::optional<CompiledStep> step = baselineStep;
  if (!isBaseline) {
    Expected<CompiledStep> compiled = compiler->compile();
    if (!compiled)
      return compiled.takeError();
    step = std::move(*compiled);
  }
  int64_t predicted =
      isBaseline ? report.baselinePeakBytes : report.predictedPeakBytes;
  if (step->arenaBytes != predicted)
    return exitError(InternalError, "the arena has " + Twine(step->arenaBytes) +
                                        " bytes, and the plan says " +
                                        Twine(predicted));
  progress.show("running " + what);
  Expected<RunRecord> record = runner->run(*step, options);
  if (!record)
    return record;
  if (record->arena.extent() > predicted)
    return exitError(InternalError, "the arena was touched over " +
                                        Twine(record->arena.extent()) +
                                        " bytes, and the plan says " +
                                        Twine(predicted));
  if (!isBaseline)
    if (Error error = enterTier(*step, *record))
      return std::move(error);
  return record;
}

/// The second memory as it was allocated and touched.
Error Job::enterTier(const CompiledStep &step, const RunRecord &record) {
  if (!report.transfers)
    return Error::success();
  ReportTransfers &transfers = *report.transfers;
  transfers.measuredBytes = record.tier.extent();
  if (step.tierBytes == transfers.allocatedBytes &&
      record.tier.extent() <= step.tierBytes)
    return Error::success();
  return exitError(InternalError, "the second memory has " +
                                      Twine(step.tierBytes) +
                                      " bytes, and the plan says " +
                                      Twine(*transfers.allocatedBytes));
}

Error Job::checkAgainstBaseline(const RunRecord &planned) {
  if (!baseline)
    return Error::success();
  if (auto [change, index] = runner->largestChange(); index >= 0)
    report.largestChange = {runner->resultName(index), change};
  std::string difference =
      describeDifference(*runner, *baselineStep, baseline->results,
                         planned.results, report.changedResults);
  if (difference.empty())
    return Error::success();
  return exitError(InternalError, "the plan changes the bits of " + difference);
}

void Job::enterResults(const RunRecord &record) {
  for (auto [index, summary] : enumerate(record.results))
    report.results.push_back(
        {runner->resultName(index), signature.results[index], summary,
         index < record.inArgument.size() ? record.inArgument[index] : -1});
}

Error Job::runSteps() {
  // Without a plan there is nothing else to run, and the runner tells why not.
  Error lacksMemory = runner->checkMemory(report.baselinePeakBytes);
  bool baselineFits = !lacksMemory;
  consumeError(std::move(lacksMemory));
  if (baselineFits || !options.plans()) {
    Expected<RunRecord> record =
        runOne(/*isBaseline=*/true, "without recomputation");
    if (!record)
      return record.takeError();
    baseline = std::move(*record);
    report.baselineMeasuredPeakBytes = baseline->arena.extent();
    report.baselineTime.measuredNs = baseline->timeNs;
    runner->keepResults(report.changedResults);
  }
  if (!options.plans()) {
    report.measuredPeakBytes = report.baselineMeasuredPeakBytes;
    report.time.measuredNs = baseline->timeNs;
    report.resident = baseline->resident;
    enterResults(*baseline);
    return Error::success();
  }
  Expected<RunRecord> record = runOne(/*isBaseline=*/false, "the plan");
  if (!record)
    return record.takeError();
  report.measuredPeakBytes = record->arena.extent();
  report.time.measuredNs = record->timeNs;
  report.resident = record->resident;
  enterResults(*record);
  return checkAgainstBaseline(*record);
}

/// Runs the step once more with a clock around each kernel, unless the profile
/// knows all of them.
Error Job::measureKernels() {
  Profile profile;
  profile.target = report.target;
  profile.threads = options.threads;
  if (sys::fs::exists(options.profile)) {
    Expected<Profile> old =
        readProfile(options.profile, report.target, options.threads);
    if (!old)
      return withCode(BadInput, old.takeError());
    profile = std::move(*old);
    if (profile.knows(compiler->calls()))
      return Error::success();
  }
  Expected<CompiledStep> step = compiler->compile(/*profile=*/true);
  if (!step)
    return step.takeError();
  progress.show("measuring kernels");
  startProfiling(compiler->calls().size(), options.threads);
  Expected<RunRecord> record = runner->run(*step, options);
  if (!record)
    return record.takeError();
  collect(compiler->calls(), profile);
  return withCode(BadInput, writeProfile(profile, options.profile));
}

Error Job::writeFiles() {
  report.compileNs = compiler->allTimes();
  if (!options.report.empty())
    if (Error error = writeReport(report, options.report))
      return withCode(BadInput, std::move(error));
  progress.clear();
  printTable(report, outs());
  if (!options.report.empty())
    outs() << "\nreport: " << options.report << '\n';
  outs().flush();
  return Error::success();
}

Error Job::run() {
  // That the program itself is missing is told first, where it is read.
  if (options.runs() && !options.hasInputs() &&
      (options.file == "-" || sys::fs::exists(options.file)))
    return exitError(BadInput,
                     "no inputs: give '--inputs=FILE.npz' or "
                     "'--fill=SPEC.json', or '--plan-only' to run nothing");
  SmallVector<StringRef> inputs{options.file, options.config, options.inputs,
                                options.fill, options.expect};
  inputs.append(options.libraries.begin(), options.libraries.end());
  if (Error error = checkOutputs(
          {options.outputs, options.report, options.profile}, inputs))
    return withCode(BadInput, std::move(error));
  if (Error error = compileProgram())
    return error;
  if (Error error = plan()) {
    // Why it does not fit is worth a line where activations are not the cause.
    std::string line = planner ? verdict(report, /*fits=*/false) : "";
    progress.clear();
    if (!line.empty())
      outs() << line << '\n';
    return error;
  }
  if (options.target == Target::GpuLog && !options.planOnly) {
    progress.clear();
    if (Error error = compiler->logLaunches(options, outs()))
      return error;
  }
  if (!options.runs())
    return writeFiles();
  if (Error error = runSteps())
    return error;
  if (!options.profile.empty())
    if (Error error = measureKernels())
      return error;
  if (Error error = writeFiles())
    return error;
  if (!options.outputs.empty())
    if (Error error = runner->writeOutputs(options))
      return error;
  if (!options.expect.empty())
    return runner->compareWithExpected(options);
  return Error::success();
}

Error remat::run::drive(const Options &options) { return Job(options).run(); }
