//===- Files.cpp - Reading a user's files ---------------------------------===//
//
// Refuses what cannot be read to its end.
//
//===----------------------------------------------------------------------===//

#include "remat/Support/Files.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;
using namespace remat;

Expected<std::unique_ptr<MemoryBuffer>> remat::readFile(StringRef path) {
  auto cannotRead = [&](const Twine &why) {
    return createStringError("cannot read '" + path + "': " + why);
  };
  sys::fs::file_status status;
  if (std::error_code error = sys::fs::status(path, status))
    return cannotRead(error.message());
  if (status.type() == sys::fs::file_type::character_file ||
      status.type() == sys::fs::file_type::block_file)
    return cannotRead("it is a device");
  ErrorOr<std::unique_ptr<MemoryBuffer>> file = MemoryBuffer::getFile(path);
  if (!file)
    return cannotRead(file.getError().message());
  return std::move(*file);
}
