//===- remat-plan.cpp - Plans a problem or a program ----------------------===//
//
// Options in, table out, exit code; docs/remat-plan.md describes them.
//
//===----------------------------------------------------------------------===//

#include "../CommandLineErrors.h"
#include "Buffers.h"
#include "ConfigFile.h"
#include "Job.h"
#include "MaxBatch.h"
#include "Stages.h"
#include "remat/Support/Bytes.h"

using namespace llvm;
using namespace remat;
using namespace remat::run;

static Error packFile(const CommandLine &line) {
  if (Error error = checkForBuffers(line))
    return error;
  std::optional<int64_t> capacity;
  if (line.capacity.getNumOccurrences()) {
    Expected<int64_t> bytes = parseBytes(line.capacity);
    if (!bytes)
      return withCode(BadInput, bytes.takeError());
    capacity = *bytes;
  }
  return packBuffers(line.file(), capacity, line.effort, outs());
}

/// Takes strategy and policy from the file of '--config', if there is one.
static Error configure(CommandLine &line) {
  if (line.config.empty())
    return Error::success();
  BesideConfig beside;
  beside.hasPolicy = !line.policy.empty();
  beside.hasOffload = !line.offload.empty();
  // Without one it plans nothing.
  beside.hasBudget = true;
  Expected<Configuration> config = readConfigFile(line.config, beside, outs());
  if (!config)
    return config.takeError();
  if (!config->policy.empty() && !line.file().ends_with(".mlir"))
    return exitError(BadInput, "'" + line.config + "' means the policy '" +
                                   config->policy +
                                   "', which is for programs (.mlir)");
  line.strategy = config->strategy;
  if (!config->policy.empty())
    line.policy = config->policy;
  return Error::success();
}

static Error drive(CommandLine &line) {
  if (line.files.size() == 1 && line.file().ends_with(".csv"))
    return packFile(line);
  if (Error error = check(line))
    return error;
  if (Error error = configure(line))
    return error;
  if (line.maxBatch)
    return planMaxBatch(line);
  if (line.pipeline.getNumOccurrences())
    return planStages(line);
  return planProblem(line);
}

int main(int argc, char **argv) {
  exitOnInterrupt("remat-plan");
  // LLVM's libraries register hundreds of options; none is a guess for a wrong
  // word.
  cl::ResetCommandLineParser();
  static CommandLine line;
  cl::HideUnrelatedOptions(line.category);
  cl::SetVersionPrinter([](raw_ostream &os) { os << "remat-plan 0.1.0\n"; });
  if (!parseCommandLine(argc, argv, "remat-plan",
                        "Plans what to keep and what to compute again\n") ||
      !refuseRepetitions("remat-plan"))
    return BadInput;
  if (Error error = drive(line)) {
    outs().flush();
    return report(std::move(error), "remat-plan");
  }
  return Success;
}
