//===- AtomicFile.h - All of a file or nothing ------------------*- C++ -*-===//
//
// A full disk, an error or an interrupt leaves no half-written file behind.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_RUNTIME_ATOMICFILE_H
#define REMAT_RUNTIME_ATOMICFILE_H

#include "llvm/ADT/ArrayRef.h"
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

/// For a look before long work: whether `writeAtomically` could begin for each
/// of `outputs`, and none would replace another or one of `inputs`. Empty paths
/// are skipped. Errors name the file.
llvm::Error checkOutputs(llvm::ArrayRef<llvm::StringRef> outputs,
                         llvm::ArrayRef<llvm::StringRef> inputs);

} // namespace remat

#endif // REMAT_RUNTIME_ATOMICFILE_H
