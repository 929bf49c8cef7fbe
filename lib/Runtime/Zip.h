//===- Zip.h - Members of a zip file ----------------------------*- C++ -*-===//
//
// The container of `.npz`: stored and deflated members, 64-bit sizes.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_RUNTIME_ZIP_H
#define REMAT_LIB_RUNTIME_ZIP_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdint>
#include <string>
#include <vector>

namespace remat {

/// One file in a zip, still packed, inside the buffer it was found in.
struct ZipMember {
  std::string name;
  uint16_t method = 0; ///< 0 stored, 8 deflated
  uint32_t crc = 0;
  uint64_t unpackedBytes = 0;
  llvm::StringRef packed;
};

/// Lists the members of the zip file `bytes`, bounds checked.
llvm::Expected<std::vector<ZipMember>> listZip(llvm::StringRef bytes);

/// Unpacks one member and checks its sum.
llvm::Expected<std::vector<char>> unpack(const ZipMember &member);

/// One member to write: its bytes are these pieces, one after the other.
struct ZipSource {
  std::string name;
  llvm::SmallVector<llvm::StringRef, 2> pieces;
};

/// Writes a zip of stored members.
void writeZip(llvm::raw_ostream &os, llvm::ArrayRef<ZipSource> members);

} // namespace remat

#endif // REMAT_LIB_RUNTIME_ZIP_H
