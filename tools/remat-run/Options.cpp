//===- Options.cpp - The command line of remat-run ------------------------===//
//
// Declares the options and checks how they go together.
//
//===----------------------------------------------------------------------===//

#include "Options.h"
#include "../CommandLineErrors.h"
#include "remat/Runtime/Threads.h"
#include "remat/Support/Policy.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;
using namespace remat;
using namespace remat::run;

namespace {
/// All options, in the order of the help text.
struct CommandLine {
  cl::OptionCategory category{"remat-run options"};
  cl::opt<std::string> file{cl::Positional, cl::desc("FILE.mlir"), cl::init(""),
                            cl::cat(category)};
  cl::opt<std::string> entry{
      "entry",
      cl::desc("Function to run; by default the only public one, or "
               "'main'"),
      cl::value_desc("name"), cl::cat(category)};
  cl::opt<unsigned> batch{"batch",
                          cl::desc("Size of the entry's dynamic dimensions"),
                          cl::value_desc("n"), cl::init(0), cl::cat(category)};
  cl::opt<std::string> budget{
      "budget",
      cl::desc("Bytes of the arena: '512MiB', '1.5GB', '50%' of the arena "
               "without recomputation, or 'smallest', what is found of it"),
      cl::value_desc("size"), cl::cat(category)};
  cl::opt<std::string> deviceMemory{
      "device-memory",
      cl::desc("Bytes for arguments, results and arena "
               "together"),
      cl::value_desc("size"), cl::cat(category)};
  cl::opt<std::string> strategy{
      "strategy",
      cl::desc("How to plan: none, full[=K], first=K, segments[=K], "
               "recursive, policy, greedy, cut, chain, blocks, search, "
               "offload, exact, auto (default)"),
      cl::value_desc("name"), cl::init("auto"), cl::cat(category)};
  cl::opt<std::string> policy{
      "policy",
      cl::desc("What to save (keep in the arena), recompute, checkpoint or "
               "store narrower: 'save name=qkv; "
               "recompute path=h.*.mlp; narrow=bf16 type=attn'"),
      cl::value_desc("rules"), cl::cat(category)};
  cl::opt<std::string> offload{
      "offload",
      cl::desc("Rate of a second memory that values may be moved to, which is "
               "simulated: '25GB/s', "
               "'25GB/s,in=20GB/s,capacity=64GiB,latency=10us'"),
      cl::value_desc("rate"), cl::cat(category)};
  cl::opt<std::string> config{
      "config",
      cl::desc("Settings of DeepSpeed or Megatron-LM on recomputation, instead "
               "of '--strategy'"),
      cl::value_desc("file"), cl::cat(category)};
  cl::opt<std::string> target{
      "target",
      cl::desc("What to run on: cpu (this processor, default), gpu-sim (a "
               "GPU's launches, simulated on this processor), gpu-log (log "
               "what a GPU would be told)"),
      cl::value_desc("name"), cl::init("cpu"), cl::cat(category)};
  cl::opt<std::string> chip{"chip",
                            cl::desc("Processor of the GPU, such as "
                                     "sm_90"),
                            cl::value_desc("name"), cl::cat(category)};
  cl::opt<unsigned> threads{"threads", cl::desc("Threads of one kernel"),
                            cl::value_desc("n"), cl::init(1),
                            cl::cat(category)};
  cl::list<std::string> libraries{
      "library",
      cl::desc("Shared library with functions that the program declares"),
      cl::value_desc("file.so"), cl::cat(category)};
  cl::opt<std::string> inputs{"inputs",
                              cl::desc("Arguments 'arg0', 'arg1', "
                                       "... as NumPy saves them"),
                              cl::value_desc("file.npz"), cl::cat(category)};
  cl::opt<std::string> fill{"fill", cl::desc("How to fill the arguments"),
                            cl::value_desc("spec.json"), cl::cat(category)};
  cl::opt<std::string> expect{"expect", cl::desc("What the results must be"),
                              cl::value_desc("spec.json"), cl::cat(category)};
  cl::opt<std::string> outputs{"outputs",
                               cl::desc("Where to write results "
                                        "'result0', 'result1', ..."),
                               cl::value_desc("file.npz"), cl::cat(category)};
  cl::opt<unsigned> repeat{"repeat",
                           cl::desc("Runs to take the median time "
                                    "of"),
                           cl::value_desc("n"), cl::init(1), cl::cat(category)};
  cl::opt<unsigned> steps{
      "steps",
      cl::desc("Steps to run one after the other, each with the state that "
               "the one before left"),
      cl::value_desc("n"), cl::init(1), cl::cat(category)};
  cl::opt<std::string> profile{
      "profile",
      cl::desc("Measured times of kernels: read where the file is "
               "there, then written"),
      cl::value_desc("file.json"), cl::cat(category)};
  cl::opt<std::string> report{"report", cl::desc("Where to write the report"),
                              cl::value_desc("file.json"), cl::cat(category)};
  cl::opt<bool> planOnly{"plan-only", cl::desc("Plan, and run nothing"),
                         cl::cat(category)};
};
} // namespace

const char *run::nameOf(Target target) {
  switch (target) {
  case Target::Cpu:
    return "cpu";
  case Target::GpuSim:
    return "gpu-sim";
  case Target::GpuLog:
    return "gpu-log";
  }
  return "";
}

static Error conflict(const Twine &message) {
  return createStringError(message);
}

static Expected<Target> parseTarget(StringRef text) {
  for (Target target : {Target::Cpu, Target::GpuSim, Target::GpuLog})
    if (text == run::nameOf(target))
      return target;
  return conflict("unknown target '" + text +
                  "'; known are cpu, gpu-sim, gpu-log");
}

/// An empty word is a variable that a script forgot to set.
static Error checkEmpty(const CommandLine &line) {
  for (const cl::opt<std::string> *option :
       {&line.entry, &line.policy, &line.offload, &line.config, &line.chip,
        &line.inputs, &line.fill, &line.expect, &line.outputs, &line.profile,
        &line.report})
    if (option->getNumOccurrences() && option->empty())
      return conflict("'--" + option->ArgStr +
                      "' is empty; leave it out or give a value");
  return Error::success();
}

/// Whether `policy` does more than allow narrower storage. What is wrong with
/// one is told later.
static bool saysWhatToDo(StringRef policy) {
  Expected<Policy> parsed = parsePolicy(policy);
  if (!parsed) {
    consumeError(parsed.takeError());
    return !policy.empty();
  }
  return any_of(parsed->rules, [](const PolicyRule &rule) {
    return rule.action != PolicyAction::Narrow;
  });
}

/// Options that say the same in two ways.
static Error checkPairs(const CommandLine &line) {
  if (!line.inputs.empty() && !line.fill.empty())
    return conflict("'--inputs' and '--fill' both say what the arguments are; "
                    "give one");
  if (!line.config.empty() && line.strategy.getNumOccurrences())
    return conflict("'--config' and '--strategy' both say how to plan; give "
                    "one");
  return Error::success();
}

static Error checkNumbers(const CommandLine &line) {
  if (line.batch.getNumOccurrences() && line.batch == 0)
    return conflict("'--batch' counts from 1");
  if (line.repeat == 0 || line.threads == 0 || line.steps == 0)
    return conflict("'--repeat', '--steps' and '--threads' count from 1");
  if (line.threads > kMaxThreads)
    return conflict("'--threads' goes up to " + Twine(kMaxThreads) + ", got " +
                    Twine(line.threads));
  return Error::success();
}

/// Options for what is not done at all.
static Error checkUses(const CommandLine &line, Target target) {
  if (line.planOnly &&
      (line.steps.getNumOccurrences() || line.repeat.getNumOccurrences()))
    return conflict("'--plan-only' runs nothing for '--steps' or '--repeat'");
  if (line.planOnly && (!line.outputs.empty() || !line.expect.empty()))
    return conflict("'--plan-only' computes no results for '--outputs' or "
                    "'--expect'");
  if (target == Target::GpuLog &&
      (!line.outputs.empty() || !line.expect.empty() || !line.profile.empty()))
    return conflict("'--target=gpu-log' computes nothing for '--outputs', "
                    "'--expect' or '--profile'; 'gpu-sim' does");
  if (target == Target::GpuLog && line.offload.getNumOccurrences())
    return conflict("'--target=gpu-log' moves no values for '--offload'; "
                    "'cpu' and 'gpu-sim' do");
  if (!line.chip.empty() && target == Target::Cpu)
    return conflict("'--chip' names a GPU; give '--target=gpu-log' too");
  return Error::success();
}

static Error readSizes(const CommandLine &line, Options &options) {
  options.takesSmallest = StringRef(line.budget).trim() == "smallest";
  if (line.budget.getNumOccurrences() && !options.takesSmallest) {
    Expected<Budget> budget = parseBudget(line.budget);
    if (!budget)
      return budget.takeError();
    options.budget = *budget;
  }
  if (line.deviceMemory.getNumOccurrences()) {
    Expected<int64_t> bytes = parseDeviceMemory(line.deviceMemory);
    if (!bytes)
      return bytes.takeError();
    options.deviceMemory = *bytes;
  }
  if (line.offload.getNumOccurrences()) {
    Expected<Tier> tier = parseTier(line.offload);
    if (!tier)
      return conflict("'--offload': " + toString(tier.takeError()));
    options.tier = *tier;
  }
  return Error::success();
}

/// What needs no more checks.
static void copyWords(const CommandLine &line, Options &options) {
  options.file = line.file;
  options.entry = line.entry;
  options.batch = line.batch;
  options.strategy = line.strategy;
  options.strategyGiven = line.strategy.getNumOccurrences() > 0;
  // Without a budget there is nothing else that a policy could be for.
  if (saysWhatToDo(line.policy) && !options.strategyGiven &&
      !options.hasBudget())
    options.strategy = "policy";
  options.policy = line.policy;
  options.config = line.config;
  options.chip = line.chip;
  options.threads = line.threads;
  options.libraries.assign(line.libraries.begin(), line.libraries.end());
  options.inputs = line.inputs;
  options.fill = line.fill;
  options.expect = line.expect;
  options.outputs = line.outputs;
  options.repeat = line.repeat;
  options.steps = line.steps;
  options.profile = line.profile;
  options.report = line.report;
  options.planOnly = line.planOnly;
}

static Error convert(const CommandLine &line, Options &options) {
  if (line.file.empty())
    return conflict("no program given; give the file of an MLIR module");
  if (Error error = checkEmpty(line))
    return error;
  Expected<Target> target = parseTarget(line.target);
  if (!target)
    return target.takeError();
  options.target = *target;
  if (Error error = readSizes(line, options))
    return error;
  if (Error error = checkPairs(line))
    return error;
  if (Error error = checkNumbers(line))
    return error;
  if (Error error = checkUses(line, *target))
    return error;
  copyWords(line, options);
  return Error::success();
}

std::optional<Options> remat::run::parseOptions(int argc,
                                                const char *const *argv) {
  // LLVM's libraries register hundreds of options, one of them `threads`.
  cl::ResetCommandLineParser();
  static CommandLine line;
  // Of these it would take guesses for a wrong word.
  cl::HideUnrelatedOptions(line.category);
  cl::SetVersionPrinter([](raw_ostream &os) { os << "remat-run 0.1.0\n"; });
  if (!parseCommandLine(argc, argv, "remat-run",
                        "Plans a training step to a byte budget and runs "
                        "it\n") ||
      !refuseRepetitions("remat-run"))
    return std::nullopt;
  Options options;
  if (Error error = convert(line, options)) {
    WithColor::error(errs(), "remat-run") << toString(std::move(error)) << '\n';
    return std::nullopt;
  }
  return options;
}
