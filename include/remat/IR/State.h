//===- State.h - What one step leaves for the next --------------*- C++ -*-===//
//
// Attributes of arguments and results by which a caller runs several steps.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_IR_STATE_H
#define REMAT_IR_STATE_H

#include "llvm/ADT/StringRef.h"

namespace remat {

/// On an argument: its elements in the first step, where the caller has none.
inline constexpr llvm::StringLiteral kInitialAttr = "remat.initial";

/// On a result: the number of the argument that it is in the next step.
inline constexpr llvm::StringLiteral kNextAttr = "remat.next";

} // namespace remat

#endif // REMAT_IR_STATE_H
