//===- AtomicFile.cpp - All of a file or nothing --------------------------===//
//
// LLVM's temporary files are removed by its signal handlers too.
//
//===----------------------------------------------------------------------===//

#include "remat/Runtime/AtomicFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace remat;

static Error cannotWrite(StringRef path, const Twine &why) {
  return createStringError("cannot write '" + path + "': " + why);
}

/// Runs `write` on an open file and flushes it.
static Error writeAll(raw_fd_ostream &os, StringRef path,
                      function_ref<Error(raw_ostream &)> write) {
  Error error = write(os);
  os.flush();
  std::error_code code = os.error();
  os.clear_error();
  if (error)
    return error;
  return code ? cannotWrite(path, code.message()) : Error::success();
}

/// Whether there is something other than a file to write to: a device, a pipe.
static bool isSpecial(StringRef path) {
  sys::fs::file_status status;
  return !sys::fs::status(path, status) && sys::fs::exists(status) &&
         !sys::fs::is_regular_file(status);
}

/// The file that becomes `path` when it is complete.
static Expected<sys::fs::TempFile> createBeside(StringRef path) {
  Expected<sys::fs::TempFile> file =
      sys::fs::TempFile::create(path + ".tmp%%%%%%");
  if (!file)
    return cannotWrite(path, toString(file.takeError()));
  return file;
}

/// Whether `writeAtomically` could begin.
static Error checkWritable(StringRef path) {
  if (sys::fs::is_directory(path))
    return cannotWrite(path, "it is a directory");
  if (isSpecial(path))
    return Error::success();
  Expected<sys::fs::TempFile> file = createBeside(path);
  return file ? file->discard() : file.takeError();
}

/// Whether both name one file, there or not yet there.
static bool isSameFile(StringRef first, StringRef second) {
  if (sys::fs::exists(first) || sys::fs::exists(second))
    return sys::fs::equivalent(first, second);
  auto parent = [](StringRef path) {
    StringRef folder = sys::path::parent_path(path);
    return folder.empty() ? StringRef(".") : folder;
  };
  return sys::path::filename(first) == sys::path::filename(second) &&
         sys::fs::equivalent(parent(first), parent(second));
}

Error remat::checkOutputs(ArrayRef<StringRef> outputs,
                          ArrayRef<StringRef> inputs) {
  for (auto [index, path] : enumerate(outputs)) {
    if (path.empty())
      continue;
    if (Error error = checkWritable(path))
      return error;
    auto isIt = [path = path](StringRef other) {
      return !other.empty() && !isSpecial(other) && isSameFile(other, path);
    };
    if (any_of(inputs, isIt))
      return cannotWrite(path, "it is read; name another file");
    if (any_of(outputs.take_front(index), isIt))
      return cannotWrite(path, "something else is to be written there; name "
                               "another file");
  }
  return Error::success();
}

Error remat::writeAtomically(StringRef path,
                             function_ref<Error(raw_ostream &)> write) {
  if (isSpecial(path)) {
    if (sys::fs::is_directory(path))
      return cannotWrite(path, "it is a directory");
    std::error_code code;
    raw_fd_ostream os(path, code, sys::fs::CD_OpenExisting, sys::fs::FA_Write,
                      sys::fs::OF_None);
    return code ? cannotWrite(path, code.message()) : writeAll(os, path, write);
  }
  Expected<sys::fs::TempFile> file = createBeside(path);
  if (!file)
    return file.takeError();
  Error error = Error::success();
  {
    raw_fd_ostream os(file->FD, /*shouldClose=*/false);
    error = joinErrors(std::move(error), writeAll(os, path, write));
  }
  if (error)
    return joinErrors(std::move(error), file->discard());
  if (Error kept = file->keep(path))
    return cannotWrite(path, toString(std::move(kept)));
  return Error::success();
}
