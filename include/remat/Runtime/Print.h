//===- Print.h - What 'vector.print' calls ----------------------*- C++ -*-===//
//
// Upstream's lowering of prints leaves calls of a few C functions; these are
// for programs that run in this process.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_RUNTIME_PRINT_H
#define REMAT_RUNTIME_PRINT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace remat {

/// A function that generated code knows by `name`.
struct PrintFunction {
  llvm::StringRef name;
  void *address;
};

/// All of them. They write to standard output, which is flushed after each
/// line.
llvm::ArrayRef<PrintFunction> printFunctions();

} // namespace remat

#endif // REMAT_RUNTIME_PRINT_H
