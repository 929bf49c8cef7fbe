//===- Npz.h - Arrays in NumPy's files --------------------------*- C++ -*-===//
//
// `.npz` is a zip of `.npy` files: enough of both formats to exchange arguments
// and results with NumPy.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_RUNTIME_NPZ_H
#define REMAT_RUNTIME_NPZ_H

#include "remat/Runtime/Array.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <vector>

namespace remat {

/// Reads all arrays, in the order of the file. Little-endian numbers and
/// booleans in C order; members stored, or deflated where zlib was found. A
/// truncated or damaged file, Fortran order and any other element type are
/// errors that name the member.
llvm::Expected<std::vector<Array>> readNpz(llvm::StringRef path);

/// The same of the bytes of such a file.
llvm::Expected<std::vector<Array>> parseNpz(llvm::StringRef bytes);

/// Writes all arrays, uncompressed, of any size, and all of the file or
/// nothing. bfloat16 goes as `V2`, raw bytes, as NumPy has no such type.
llvm::Error writeNpz(llvm::StringRef path, llvm::ArrayRef<ArrayView> arrays);

} // namespace remat

#endif // REMAT_RUNTIME_NPZ_H
