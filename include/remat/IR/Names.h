//===- Names.h - Names of values --------------------------------*- C++ -*-===//
//
// The attribute `remat.name`: on the op that produces a value, an array where
// it has several results, or on a function's argument.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_IR_NAMES_H
#define REMAT_IR_NAMES_H

#include "remat/IR/Remat.h"

namespace remat {

/// The names of `value`, separated by commas; empty where it has none.
llvm::StringRef namesOf(mlir::Value value);

/// Adds to `value` those of `names`, separated by commas, that it does not
/// have. Fails on arguments of blocks that are not a function's.
mlir::LogicalResult addNames(mlir::Value value, llvm::StringRef names);

} // namespace remat

#endif // REMAT_IR_NAMES_H
