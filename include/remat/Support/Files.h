//===- Files.h - Reading a user's files ------------------------*- C++ -*-===//
//
// One way to read what a command line names, with one message.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_SUPPORT_FILES_H
#define REMAT_SUPPORT_FILES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>

namespace remat {

/// The contents of `path`, a file or a pipe. Fails with `cannot read 'path':`
/// and why; so does a device, which may have no end.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
readFile(llvm::StringRef path);

} // namespace remat

#endif // REMAT_SUPPORT_FILES_H
