//===- ExitError.h - An error that knows the exit status --------*- C++ -*-===//
//
// What went wrong decides what the program returns; see ExitCode.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TOOLS_RUN_EXITERROR_H
#define REMAT_TOOLS_RUN_EXITERROR_H

#include "Options.h"
#include "llvm/Support/Error.h"

namespace remat::run {

/// An error with an exit code. An empty message has been printed already.
class ExitError : public llvm::ErrorInfo<ExitError> {
public:
  static char ID;
  ExitError(ExitCode code, std::string message)
      : code(code), message(std::move(message)) {}
  void log(llvm::raw_ostream &os) const override { os << message; }
  std::error_code convertToErrorCode() const override {
    return llvm::inconvertibleErrorCode();
  }

  const ExitCode code;
  const std::string message;
};

inline llvm::Error exitError(ExitCode code, const llvm::Twine &message) {
  return llvm::make_error<ExitError>(code, message.str());
}

/// The same error with `code`, unless it has one.
llvm::Error withCode(ExitCode code, llvm::Error error);

/// Prints `error` of `program` unless that was done, and returns its code; an
/// error without one is an internal error.
int report(llvm::Error error, llvm::StringRef program);

/// From now on an interrupt says so and ends `program` with `Interrupted`;
/// temporary files are removed.
void exitOnInterrupt(const char *program);

/// From now on the first interrupt only makes `wasInterrupted` true, for work
/// that can end early.
void noteInterrupt();
bool wasInterrupted();

} // namespace remat::run

#endif // REMAT_TOOLS_RUN_EXITERROR_H
