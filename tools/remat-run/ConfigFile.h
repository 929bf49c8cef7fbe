//===- ConfigFile.h - The file of '--config' --------------------*- C++ -*-===//
//
// Turns the settings of other frameworks into options, and says how.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TOOLS_RUN_CONFIGFILE_H
#define REMAT_TOOLS_RUN_CONFIGFILE_H

#include "ExitError.h"
#include "remat/Support/Configuration.h"
#include "llvm/Support/raw_ostream.h"

namespace remat::run {

/// What the command line says beside the file.
struct BesideConfig {
  bool hasPolicy = false, hasOffload = false, hasBudget = false;
};

/// Reads the file at `path` and prints each setting with its effect. Fails
/// with `BadInput` where it is wrong or against the command line.
llvm::Expected<Configuration> readConfigFile(llvm::StringRef path,
                                             const BesideConfig &beside,
                                             llvm::raw_ostream &os);

} // namespace remat::run

#endif // REMAT_TOOLS_RUN_CONFIGFILE_H
