//===- remat-run.cpp - Plans a training step and runs it ------------------===//
//
// Options in, exit code out; docs/remat-run.md describes both.
//
//===----------------------------------------------------------------------===//

#include "ConfigFile.h"
#include "Driver.h"
#include "ExitError.h"

using namespace remat::run;

/// Takes strategy and policy from the file of '--config', if there is one.
static llvm::Error configure(Options &options) {
  if (options.config.empty())
    return llvm::Error::success();
  BesideConfig beside;
  beside.hasPolicy = !options.policy.empty();
  beside.hasOffload = options.tier.has_value();
  beside.hasBudget = options.budget || options.deviceMemory;
  llvm::Expected<remat::Configuration> config =
      readConfigFile(options.config, beside, llvm::outs());
  if (!config)
    return config.takeError();
  options.strategy = config->strategy;
  if (!config->policy.empty())
    options.policy = config->policy;
  return llvm::Error::success();
}

int main(int argc, char **argv) {
  exitOnInterrupt("remat-run");
  std::optional<Options> options = parseOptions(argc, argv);
  if (!options)
    return BadInput;
  if (llvm::Error error = configure(*options))
    return report(std::move(error), "remat-run");
  if (llvm::Error error = drive(*options))
    return report(std::move(error), "remat-run");
  return Success;
}
