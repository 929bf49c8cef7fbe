//===- ConfigFile.cpp - The file of '--config' ----------------------------===//
//
// The room Support reads it; here it meets the command line.
//
//===----------------------------------------------------------------------===//

#include "ConfigFile.h"
#include "Grid.h"
#include "remat/Support/Files.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace remat;
using namespace remat::run;

static Error badFile(StringRef path, const Twine &message) {
  return exitError(BadInput, "'" + path + "': " + message);
}

Expected<Configuration> remat::run::readConfigFile(StringRef path,
                                                   const BesideConfig &beside,
                                                   raw_ostream &os) {
  Expected<std::unique_ptr<MemoryBuffer>> file = readFile(path);
  if (!file)
    return withCode(BadInput, file.takeError());
  Expected<Configuration> config = parseConfiguration((*file)->getBuffer());
  if (!config)
    return badFile(path, toString(config.takeError()));
  if (!config->policy.empty() && beside.hasPolicy)
    return badFile(path, "it means the policy '" + config->policy +
                             "', and '--policy' is another; give one");
  if (config->needsOffload && !beside.hasOffload)
    return badFile(path,
                   "'activation_checkpointing.cpu_checkpointing' moves values "
                   "to a second memory; say how fast that is with "
                   "'--offload=25GB/s', or set it to false");
  if (config->needsOffload && !beside.hasBudget)
    return badFile(path,
                   "'activation_checkpointing.cpu_checkpointing' moves what a "
                   "budget has no room for, and there is none; give "
                   "'--budget=50%', or set it to false");
  os << path << ":\n";
  Grid grid(/*flushLeftFrom=*/1);
  for (const auto &[setting, effect] : config->effects)
    grid.add({setting, effect});
  grid.print(os);
  if (!config->foreign.empty())
    os << "  not about recomputation, and so without effect: "
       << join(config->foreign, ", ") << '\n';
  os << '\n';
  return config;
}
