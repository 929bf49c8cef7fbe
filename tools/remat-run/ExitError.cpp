//===- ExitError.cpp - An error that knows the exit status ----------------===//
//
// Conversions at the edge between libraries and the program.
//
//===----------------------------------------------------------------------===//

#include "ExitError.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/WithColor.h"

#include <csignal>
#include <cstring>
#include <unistd.h>

using namespace llvm;
using namespace remat::run;

char ExitError::ID = 0;

Error remat::run::withCode(ExitCode code, Error error) {
  if (!error || error.isA<ExitError>())
    return error;
  return exitError(code, toString(std::move(error)));
}

int remat::run::report(Error error, StringRef program) {
  int code = InternalError;
  handleAllErrors(
      withCode(InternalError, std::move(error)), [&](const ExitError &failure) {
        code = failure.code;
        if (!failure.message.empty())
          WithColor::error(errs(), program) << failure.message << '\n';
      });
  return code;
}

static const char *interrupted = "";

/// LLVM has removed temporary files before it calls this.
static void onInterrupt() {
  for (const char *part : {"\n", interrupted, ": interrupted\n"}) {
    // The result does not matter any more.
    [[maybe_unused]] ssize_t written = write(STDERR_FILENO, part, strlen(part));
  }
  _exit(Interrupted);
}

void remat::run::exitOnInterrupt(const char *program) {
  interrupted = program;
  sys::SetInterruptFunction(onInterrupt);
}

static volatile std::sig_atomic_t isInterrupted = 0;

void remat::run::noteInterrupt() {
  sys::SetInterruptFunction(+[] { isInterrupted = 1; });
}

bool remat::run::wasInterrupted() { return isInterrupted; }
