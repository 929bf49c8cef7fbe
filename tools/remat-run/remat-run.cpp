//===- remat-run.cpp - Plans a training step and runs it ------------------===//
//
// Options in, exit code out; docs/remat-run.md describes both.
//
//===----------------------------------------------------------------------===//

#include "Driver.h"
#include "ExitError.h"
#include "llvm/Support/Signals.h"

#include <unistd.h>

using namespace remat::run;

/// LLVM has removed temporary files before it calls this.
static void onInterrupt() {
  static constexpr char message[] = "\nremat-run: interrupted\n";
  // The result does not matter any more.
  [[maybe_unused]] ssize_t written =
      write(STDERR_FILENO, message, sizeof(message) - 1);
  _exit(Interrupted);
}

int main(int argc, char **argv) {
  llvm::sys::SetInterruptFunction(onInterrupt);
  std::optional<Options> options = parseOptions(argc, argv);
  if (!options)
    return BadInput;
  if (llvm::Error error = drive(*options))
    return report(std::move(error));
  return Success;
}
