//===- AtomicFile.h - All of a file or nothing ------------------*- C++ -*-===//
//
// A full disk, an error or an interrupt leaves no half-written file behind.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_RUNTIME_ATOMICFILE_H
#define REMAT_RUNTIME_ATOMICFILE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace remat {

/// Writes a temporary file beside `path`, then renames it. What `path` held
/// before stays until then. Devices and pipes are written directly. Errors
/// name the file.
llvm::Error
writeAtomically(llvm::StringRef path,
                llvm::function_ref<llvm::Error(llvm::raw_ostream &)> write);

/// Whether `writeAtomically` could begin: for a look before long work. Errors
/// name the file.
llvm::Error checkWritable(llvm::StringRef path);

} // namespace remat

#endif // REMAT_RUNTIME_ATOMICFILE_H
