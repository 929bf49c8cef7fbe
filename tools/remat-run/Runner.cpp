//===- Runner.cpp - Runs compiled steps on the user's inputs --------------===//
//
// Arguments are read-only while a step runs unless they are donated; these are
// filled anew before each run.
//
//===----------------------------------------------------------------------===//

#include "Runner.h"
#include "remat/Runtime/Threads.h"
#include "remat/Runtime/Transfers.h"
#include "remat/Support/Bytes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"

#include <cmath>
#include <cstdio>
#include <cstring>

using namespace llvm;
using namespace remat;
using namespace remat::run;

/// A shorter first run only warms caches and page tables up.
static constexpr int64_t kWarmUpNs = 2000000000;

/// Bytes of memory that the system could still hand out; none where it does
/// not say.
static std::optional<int64_t> availableBytes() {
  ErrorOr<std::unique_ptr<MemoryBuffer>> file =
      MemoryBuffer::getFileAsStream("/proc/meminfo");
  if (!file)
    return std::nullopt;
  StringRef rest = (*file)->getBuffer().split("MemAvailable:").second.ltrim();
  int64_t kibibytes;
  if (rest.consumeInteger(10, kibibytes))
    return std::nullopt;
  return kibibytes * 1024;
}

/// Bytes of this process in memory; 0 where the system does not say.
static int64_t residentBytes() {
  ErrorOr<std::unique_ptr<MemoryBuffer>> file =
      MemoryBuffer::getFileAsStream("/proc/self/statm");
  if (!file)
    return 0;
  StringRef rest = (*file)->getBuffer().split(' ').second;
  int64_t pages = 0;
  rest.consumeInteger(10, pages);
  return pages * sys::Process::getPageSizeEstimate();
}

/// An error where `bytes` of `what` do not fit what memory is left: the system
/// would hand them out and kill programs once they are touched.
static Error checkFits(int64_t bytes, const Twine &what) {
  std::optional<int64_t> available = availableBytes();
  if (!available || bytes < *available)
    return Error::success();
  return exitError(BadInput, what + " take " + formatBytes(bytes) +
                                 ", and this machine has " +
                                 formatBytes(*available) +
                                 " left; '--plan-only' runs nothing");
}

/// Bytes of all of `types`; the largest number where that is too many.
static int64_t totalBytes(ArrayRef<ArrayType> types) {
  int64_t sum = 0;
  for (const ArrayType &type : types)
    if (AddOverflow(sum, type.numBytes(), sum))
      return INT64_MAX;
  return sum;
}

Error Runner::checkMemory(int64_t arenaBytes) const {
  int64_t bytes;
  if (AddOverflow(totalBytes(signature.results), arenaBytes, bytes))
    bytes = INT64_MAX;
  return checkFits(bytes, "results and arena");
}

Error Runner::map() {
  int64_t bytes;
  if (AddOverflow(totalBytes(signature.arguments),
                  totalBytes(signature.results), bytes))
    bytes = INT64_MAX;
  if (Error error = checkFits(bytes, "arguments and results"))
    return error;

  std::vector<int64_t> argumentBytes, resultBytes;
  for (const ArrayType &type : signature.arguments)
    argumentBytes.push_back(type.numBytes());
  for (const ArrayType &type : signature.results)
    resultBytes.push_back(type.numBytes());
  Expected<StepMemory> mapped =
      StepMemory::create(argumentBytes, resultBytes, /*arenaBytes=*/0);
  if (!mapped)
    return withCode(BadInput, mapped.takeError());
  memory = std::move(*mapped);
  return Error::success();
}

Error Runner::load(const Options &options) {
  if (Error error = map())
    return error;
  Error error = options.inputs.empty() ? loadSpec(options.fill)
                                       : loadArrays(options.inputs);
  if (error)
    return withCode(BadInput, std::move(error));
  if (!options.expect.empty())
    if (Error wrong = loadExpected(options.expect))
      return withCode(BadInput, std::move(wrong));
  changes = signature.donated;
  for (int64_t argument : signature.next)
    if (argument >= 0)
      changes[argument] = true;
  for (size_t i = 0; i < signature.arguments.size(); ++i) {
    fillArgument(i);
    if (!signature.donated[i])
      memory.arguments[i].setReadOnly(true);
  }
  return Error::success();
}

/// The argument that a member of an `.npz` file is for, by its name.
static std::optional<size_t> indexOfMember(StringRef name) {
  size_t index;
  if ((name.consume_front("arg") || name.consume_front("arr_")) &&
      !name.getAsInteger(10, index))
    return index;
  return std::nullopt;
}

Error Runner::loadArrays(StringRef path) {
  Expected<std::vector<Array>> read = readNpz(path);
  if (!read)
    return read.takeError();
  arrays.resize(signature.arguments.size());
  std::vector<bool> found(arrays.size());
  for (Array &array : *read) {
    std::optional<size_t> index = indexOfMember(array.name);
    if (!index || *index >= arrays.size() || found[*index])
      return createStringError("'" + path + "' holds '" + array.name +
                               "', and the entry has " + Twine(arrays.size()) +
                               " arguments: name them 'arg0', 'arg1', ...");
    const ArrayType &want = signature.arguments[*index];
    if (!want.accepts(array.type))
      return createStringError(
          "argument " + Twine(*index) + " is " + want.str() + ", and '" +
          array.name + "' in '" + path + "' is " + array.type.str() +
          (want.element == ElementType::BF16
               ? "; save bfloat16 as NumPy does that of 'ml_dtypes', as raw "
                 "'V2'"
               : ""));
    found[*index] = true;
    arrays[*index] = std::move(array);
  }
  for (size_t i = 0; i < found.size(); ++i)
    if (!found[i] && !signature.hasInitial(i))
      return createStringError("'" + path + "' has no 'arg" + Twine(i) +
                               "' for argument " + Twine(i) + ", " +
                               signature.arguments[i].str());
  return Error::success();
}

Error Runner::loadSpec(StringRef path) {
  Expected<Spec> spec = readSpec(path);
  if (!spec)
    return spec.takeError();
  // Arguments that import has added come last and know their first value.
  size_t needed = signature.arguments.size();
  while (needed > spec->arguments.size() && signature.hasInitial(needed - 1))
    --needed;
  if (spec->arguments.size() != needed)
    return createStringError(
        "'" + path + "' fills " + Twine(spec->arguments.size()) +
        " arguments, and the entry has " + Twine(signature.arguments.size()));
  for (auto [index, argument] : enumerate(spec->arguments)) {
    const ArrayType &want = signature.arguments[index];
    if (!want.accepts(argument.type))
      return createStringError("argument " + Twine(index) + " is " +
                               want.str() + ", and '" + argument.name +
                               "' in '" + path + "' is " + argument.type.str());
  }
  fills = std::move(spec->arguments);
  return Error::success();
}

Error Runner::loadExpected(StringRef path) {
  Expected<Spec> spec = readSpec(path);
  if (!spec)
    return spec.takeError();
  Expected<std::vector<ResultSpec>> wanted =
      selectResults(*spec, signature.results.size());
  if (!wanted)
    return createStringError("'" + path + "': " + toString(wanted.takeError()));
  expected = std::move(*spec);
  expected.results = std::move(*wanted);
  return Error::success();
}

void Runner::fillArgument(size_t index) {
  char *data = memory.arguments[index].data();
  if (index < fills.size())
    fill(fills[index], fills[index].type, data);
  else if (index < arrays.size() && !arrays[index].bytes.empty())
    std::memcpy(data, arrays[index].bytes.data(), arrays[index].bytes.size());
  else if (signature.hasInitial(index))
    std::memcpy(data, signature.initial[index].data(),
                signature.initial[index].size());
}

void Runner::resetArguments() {
  for (size_t i = 0; i < changes.size(); ++i) {
    if (!changes[i])
      continue;
    memory.arguments[i].setReadOnly(false);
    fillArgument(i);
    memory.arguments[i].setReadOnly(!signature.donated[i]);
  }
}

void Runner::collectResults(const CompiledStep &step) {
  for (auto [result, argument] : enumerate(step.inArgument))
    if (argument >= 0)
      std::memcpy(memory.results[result].data(),
                  memory.arguments[argument].data(),
                  signature.results[result].numBytes());
}

void Runner::feedBack() {
  for (size_t i = 0; i < changes.size(); ++i)
    if (signature.donated[i])
      fillArgument(i);
  for (auto [result, argument] : enumerate(signature.next)) {
    if (argument < 0)
      continue;
    GuardedBuffer &buffer = memory.arguments[argument];
    buffer.setReadOnly(false);
    std::memcpy(buffer.data(), memory.results[result].data(),
                signature.results[result].numBytes());
    buffer.setReadOnly(!signature.donated[argument]);
  }
}

/// What the program prints comes before what is printed of it. A step that was
/// stopped in the middle of printing has left the stream locked.
static void flushPrints() {
  if (ftrylockfile(stdout) != 0)
    return;
  std::fflush(stdout);
  funlockfile(stdout);
}

Error Runner::checkOutcome(const CompiledStep &step,
                           const StepOutcome &outcome) const {
  if (outcome.divisionFailed)
    return exitError(BadInput, "the step stopped: " + outcome.complaint());
  if (!outcome.clean())
    return exitError(InternalError,
                     "the step broke its contract: " + outcome.complaint());
  if (outcome.returnCode != 0)
    return exitError(InternalError, "the step refused to run: it returned " +
                                        Twine(outcome.returnCode));
  if (outcome.status.check != 0)
    return exitError(BadInput, step.describeCheck
                                   ? step.describeCheck(outcome.status)
                                   : "a check of the step failed");
  return Error::success();
}

Error Runner::runSteps(const CompiledStep &step, const Options &options,
                       RunRecord &record, std::vector<int64_t> &times) {
  for (unsigned i = 0; i < options.steps; ++i) {
    if (i > 0)
      feedBack();
    StepOutcome outcome = runWitnessed(step.function, memory);
    flushPrints();
    // What others have written may allocate.
    if (step.hasEffects)
      outcome.allocations = {};
    if (Error error = checkOutcome(step, outcome))
      return error;
    // A processor that waits for a transfer does not count it.
    bool isAlone = options.threads == 1 && !options.tier;
    times.push_back(isAlone ? outcome.processorNs : outcome.timeNs);
    record.arena = outcome.arena;
    record.tier = outcome.tier;
    collectResults(step);
    if (options.steps == 1)
      continue;
    int64_t bytes = residentBytes();
    record.resident =
        Growth{i == 0 ? bytes : record.resident->firstBytes, bytes};
  }
  return Error::success();
}

static ChannelRate rateOut(const Tier &tier) {
  return {tier.outBytesPerUs, tier.latencyNs};
}

static ChannelRate rateIn(const Tier &tier) {
  return {tier.inBytesPerUs, tier.latencyNs};
}

/// Memory, transfers and threads for `step`.
Error Runner::prepare(const CompiledStep &step, const Options &options) {
  Expected<GuardedBuffer> arena =
      GuardedBuffer::create(step.arenaBytes, "arena");
  if (!arena)
    return withCode(BadInput, arena.takeError());
  memory.arena = std::move(*arena);
  Expected<GuardedBuffer> tier =
      GuardedBuffer::create(step.tierBytes, "second memory");
  if (!tier)
    return withCode(BadInput, tier.takeError());
  memory.tier = std::move(*tier);
  if (options.tier &&
      !startTransfers(rateOut(*options.tier), rateIn(*options.tier)))
    return exitError(BadInput, "the system refused the threads that move "
                               "values for '--offload'");
  if (int64_t got = setThreads(options.threads); got != options.threads)
    return exitError(BadInput, "the system gave " + Twine(got) + " of " +
                                   Twine(options.threads) +
                                   " threads; ask for fewer by '--threads'");
  // Two steps start with equal page tables, so that their times compare.
  for (GuardedBuffer &result : memory.results)
    result.discard();
  return checkMemory(step.arenaBytes + step.tierBytes);
}

Expected<RunRecord> Runner::run(const CompiledStep &step,
                                const Options &options) {
  if (Error error = prepare(step, options))
    return error;
  RunRecord record;
  record.inArgument = step.inArgument;
  std::vector<int64_t> times;
  for (unsigned i = 0, runs = options.repeat; i < runs; ++i) {
    if (i > 0)
      resetArguments();
    std::vector<int64_t> ownTimes;
    if (Error error = runSteps(step, options, record, ownTimes))
      return error;
    if (i == 0 && ownTimes.front() < kWarmUpNs / options.steps)
      ++runs;
    else
      append_range(times, ownTimes);
    std::vector<Summary> results;
    for (auto [type, buffer] : zip_equal(signature.results, memory.results))
      results.push_back(summarize(type, buffer.data()));
    std::string difference =
        i == 0 ? "" : describeDifference(*this, step, record.results, results);
    if (!difference.empty())
      return exitError(InternalError,
                       "two runs of one step differ: " + difference);
    record.results = std::move(results);
  }
  resetArguments();
  record.timeNs = median(times);
  stopTransfers();
  memory.arena = GuardedBuffer();
  memory.tier = GuardedBuffer();
  return record;
}

void Runner::keepResults(ArrayRef<int64_t> indices) {
  kept.clear();
  for (int64_t index : indices) {
    const char *data = memory.results[index].data();
    kept.emplace_back(
        index,
        std::vector<char>(data, data + signature.results[index].numBytes()));
  }
}

std::pair<double, int64_t> Runner::largestChange() const {
  std::pair<double, int64_t> largest(0, -1);
  for (auto &[index, before] : kept) {
    const ArrayType &type = signature.results[index];
    const char *now = memory.results[index].data();
    double change = 0, scale = 0;
    for (int64_t i = 0, e = type.numElements(); i < e; ++i) {
      double was = loadElement(type, before.data(), i);
      change = std::max(change, std::abs(loadElement(type, now, i) - was));
      scale = std::max(scale, std::abs(was));
    }
    double relative = scale > 0 ? change / scale : INFINITY;
    if (change > 0 && relative > largest.first)
      largest = {relative, index};
  }
  return largest;
}

Error Runner::compareWithExpected(const Options &options) const {
  std::string worst;
  double worstError = -1;
  unsigned mismatches = 0;
  for (auto [index, want] : enumerate(expected.results)) {
    double tolerance =
        want.name == "loss" ? expected.lossTolerance : expected.gradTolerance;
    Comparison comparison = compare(want, tolerance, signature.results[index],
                                    memory.results[index].data());
    if (comparison.matches)
      continue;
    ++mismatches;
    // Not a number is worse than any error.
    if (!(comparison.error <= worstError)) {
      worstError = comparison.error;
      worst = ("result " + Twine(index) + " '" + want.name +
               "': " + comparison.message)
                  .str();
    }
  }
  if (mismatches == 0)
    return Error::success();
  return exitError(Mismatch, Twine(mismatches) + " of " +
                                 Twine(expected.results.size()) +
                                 " results do not match '" + options.expect +
                                 "'; the worst is " + worst);
}

Error Runner::writeOutputs(const Options &options) const {
  std::vector<ArrayView> views;
  for (auto [index, type] : enumerate(signature.results))
    views.push_back(
        {("result" + Twine(index)).str(), type, memory.results[index].data()});
  return withCode(BadInput, writeNpz(options.outputs, views));
}

std::string Runner::resultName(size_t index) const {
  if (index < signature.resultNames.size() &&
      !signature.resultNames[index].empty())
    return signature.resultNames[index];
  return ("result" + Twine(index)).str();
}

std::string remat::run::describeDifference(const Runner &runner,
                                           const CompiledStep &step,
                                           ArrayRef<Summary> first,
                                           ArrayRef<Summary> second,
                                           ArrayRef<int64_t> allowed) {
  std::string names;
  for (size_t i = 0; i < first.size(); ++i)
    if (!(first[i] == second[i]) &&
        !(i < step.varies.size() && step.varies[i]) &&
        !is_contained(allowed, int64_t(i)))
      names += (names.empty() ? "'" : ", '") + runner.resultName(i) + "'";
  return names;
}
