//===- Json.h - Reading a user's JSON ---------------------------*- C++ -*-===//
//
// One way to parse what a command line names: no text may overflow the stack.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_SUPPORT_JSON_H
#define REMAT_SUPPORT_JSON_H

#include "llvm/Support/JSON.h"

namespace remat {

/// Lists and objects inside one another that are read: ours need six.
inline constexpr unsigned kDeepestJson = 64;

/// How numbers may be written: the parser takes `1e2` for the integer 100,
/// which others that read the same file do not.
enum class Numbers { Any, Integers };

/// `llvm::json::parse`, which recurses, for text that may be anything. Fails
/// with line and column where it is malformed, with the line where it is nested
/// more deeply than `kDeepestJson` or an object has a key twice, of which the
/// parser would drop one, or a number is none of `numbers`.
llvm::Expected<llvm::json::Value> parseJson(llvm::StringRef text,
                                            Numbers numbers = Numbers::Any);

} // namespace remat

#endif // REMAT_SUPPORT_JSON_H
