//===- CommandLine.cpp - The options of remat-plan ------------------------===//
//
// One message for each mistake, with what to give instead.
//
//===----------------------------------------------------------------------===//

#include "CommandLine.h"
#include "remat/Runtime/AtomicFile.h"

using namespace llvm;
using namespace remat;
using namespace remat::run;

static Error badInput(const Twine &message) {
  return exitError(BadInput, message);
}

/// Whether there is a file, and options for another kind of file.
static Error checkFiles(const CommandLine &line) {
  if (line.files.empty())
    return badInput("no file given; give a problem (.json), a program (.mlir) "
                    "or a packing problem (.csv)");
  if (line.files.size() > 1 && !line.maxBatch)
    return badInput("give one file, got '" + line.files[0] + "' and '" +
                    line.files[1] + "'");
  bool hasProgram = false;
  for (StringRef file : line.files) {
    bool isProgram = file.ends_with(".mlir");
    hasProgram |= isProgram;
    if (!isProgram && file != "-" && !file.ends_with(".json"))
      return badInput("cannot tell what '" + file +
                      "' is; give a problem (.json), a program (.mlir) or a "
                      "packing problem (.csv)");
  }
  if (line.capacity.getNumOccurrences())
    return badInput("'--capacity' is for packing problems (.csv); give "
                    "'--budget'");
  if (!hasProgram &&
      (line.entry.getNumOccurrences() || line.policy.getNumOccurrences() ||
       line.profile.getNumOccurrences() || line.batch.getNumOccurrences()))
    return badInput("'--batch', '--entry', '--policy' and '--profile' are for "
                    "programs (.mlir)");
  return Error::success();
}

/// Options that choose what is planned.
static Error checkModes(const CommandLine &line) {
  bool isSized = line.budgets.getNumOccurrences() != 0;
  bool hasMemory = line.deviceMemory.getNumOccurrences() != 0;
  if (isSized + hasMemory + bool(line.frontier) +
          bool(line.evaluate.getNumOccurrences()) !=
      1)
    return badInput("give one of '--budget', '--device-memory', '--frontier' "
                    "and '--evaluate'");
  bool isOne = hasMemory || line.budgets.size() == 1;
  if (!line.maxBatch && !line.pipeline.getNumOccurrences())
    return Error::success();
  if (line.maxBatch && line.pipeline.getNumOccurrences())
    return badInput("'--max-batch' and '--pipeline' exclude each other");
  StringRef mode = line.maxBatch ? "--max-batch" : "--pipeline";
  if (!isOne || (!hasMemory && line.budgets.front() == "smallest"))
    return badInput("'" + mode +
                    "' is for one budget; give '--budget=SIZE' or "
                    "'--device-memory=SIZE'");
  if (!line.certificate.empty() || !line.output.empty())
    return badInput("'--certificate' and '-o' are for one plan, not for '" +
                    mode + "'");
  if (line.reorder)
    return badInput("'--reorder' is for plans of one step, not for '" + mode +
                    "'");
  if (line.maxBatch && !line.offload.empty())
    return badInput("'--offload' is not for '--max-batch'");
  if (line.maxBatch && line.batch.getNumOccurrences())
    return badInput("'--max-batch' looks for the batch; drop '--batch'");
  if (!line.maxBatch && line.pipeline == 0)
    return badInput("'--pipeline' counts stages from 1");
  return Error::success();
}

Error remat::run::check(const CommandLine &line) {
  if (Error error = checkFiles(line))
    return error;
  if (Error error = checkModes(line))
    return error;
  bool isOne =
      line.deviceMemory.getNumOccurrences() || line.budgets.size() == 1;
  if (!isOne && (!line.certificate.empty() || !line.output.empty()))
    return badInput("'--certificate' and '-o' are for one budget");
  if (!isOne && !line.frontier && !line.report.empty())
    return badInput("'--report' is for one budget or '--frontier'");
  if (!line.frontier && !line.svg.empty())
    return badInput("'--svg' draws the curve of '--frontier'");
  if (!line.frontier && line.points.getNumOccurrences())
    return badInput("'--points' is for the curve of '--frontier'");
  if (line.reorder && (line.certificate.getNumOccurrences() ||
                       line.evaluate.getNumOccurrences()))
    return badInput("'--certificate' and '--evaluate' are for the order given; "
                    "drop '--reorder'");
  if (line.points == 0 || line.points > 1000)
    return badInput("'--points' is from 1 to 1000");
  if (line.microBatches.getNumOccurrences() &&
      (line.microBatches == 0 || !line.pipeline.getNumOccurrences()))
    return badInput("'--micro-batches' counts from 1, for '--pipeline'");
  if (!line.config.empty() && line.strategy.getNumOccurrences())
    return badInput("'--config' and '--strategy' both say how to plan; give "
                    "one");
  if (!line.config.empty() && line.evaluate.getNumOccurrences())
    return badInput("'--config' says how to plan, and '--evaluate' plans "
                    "nothing; give one");
  if (line.batch.getNumOccurrences() && line.batch == 0)
    return badInput("'--batch' counts from 1");
  for (const cl::opt<std::string> *option :
       {&line.entry, &line.policy, &line.config, &line.profile, &line.report,
        &line.svg, &line.certificate, &line.output, &line.evaluate,
        &line.offload})
    if (option->getNumOccurrences() && option->empty())
      return badInput("'--" + option->ArgStr +
                      "' is empty; leave it out or "
                      "give a value");
  SmallVector<StringRef> inputs(line.files.begin(), line.files.end());
  // 'BATCH=FILE' for each batch.
  if (line.maxBatch)
    for (StringRef file : line.files)
      inputs.push_back(file.split('=').second);
  inputs.append({line.config, line.evaluate, line.profile});
  if (Error error = checkOutputs(
          {line.report, line.svg, line.certificate, line.output}, inputs))
    return withCode(BadInput, std::move(error));
  return Error::success();
}

Error remat::run::checkForBuffers(const CommandLine &line) {
  using OptionRef = std::reference_wrapper<const cl::Option>;
  for (const cl::Option &option : std::initializer_list<OptionRef>{
           line.budgets, line.deviceMemory, line.frontier, line.points,
           line.maxBatch, line.pipeline, line.microBatches, line.strategy,
           line.offload, line.report, line.svg, line.certificate, line.output,
           line.evaluate, line.entry, line.batch, line.policy, line.config,
           line.profile})
    if (option.getNumOccurrences())
      return badInput("'" + Twine(option.ArgStr.size() == 1 ? "-" : "--") +
                      option.ArgStr +
                      "' is not for packing problems (.csv), which take "
                      "'--capacity' and '--effort'");
  return Error::success();
}
