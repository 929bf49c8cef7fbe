//===- ExitError.cpp - An error that knows the exit status ----------------===//
//
// Conversions at the edge between libraries and the program.
//
//===----------------------------------------------------------------------===//

#include "ExitError.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;
using namespace remat::run;

char ExitError::ID = 0;

Error remat::run::withCode(ExitCode code, Error error) {
  if (!error || error.isA<ExitError>())
    return error;
  return exitError(code, toString(std::move(error)));
}

int remat::run::report(Error error) {
  int code = InternalError;
  handleAllErrors(
      withCode(InternalError, std::move(error)), [&](const ExitError &failure) {
        code = failure.code;
        if (!failure.message.empty())
          WithColor::error(errs(), "remat-run") << failure.message << '\n';
      });
  return code;
}
