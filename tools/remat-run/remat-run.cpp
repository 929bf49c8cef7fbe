//===- remat-run.cpp - Plans a training step and runs it ------------------===//
//
// Options in, exit code out; docs/remat-run.md describes both.
//
//===----------------------------------------------------------------------===//

#include "Driver.h"
#include "ExitError.h"

using namespace remat::run;

int main(int argc, char **argv) {
  exitOnInterrupt("remat-run");
  std::optional<Options> options = parseOptions(argc, argv);
  if (!options)
    return BadInput;
  if (llvm::Error error = drive(*options))
    return report(std::move(error), "remat-run");
  return Success;
}
