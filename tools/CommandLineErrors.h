//===- CommandLineErrors.h - Mistakes on the command line -------*- C++ -*-===//
//
// LLVM's parser prints them without 'error:' and in several ways.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TOOLS_COMMANDLINEERRORS_H
#define REMAT_TOOLS_COMMANDLINEERRORS_H

#include "llvm/ADT/StringRef.h"

namespace remat {

/// Parses like `cl::ParseCommandLineOptions`. The first mistake is printed to
/// standard error as one error of `program`, with a note where the parser has a
/// guess; then the result is false.
bool parseCommandLine(int argc, const char *const *argv,
                      llvm::StringRef program, llvm::StringRef overview);

/// After `parseCommandLine`, which takes the last value without a word, as
/// LLVM's tools do. The first option by name that is for one value and was
/// given several is printed as an error; then the result is false.
bool refuseRepetitions(llvm::StringRef program);

} // namespace remat

#endif // REMAT_TOOLS_COMMANDLINEERRORS_H
