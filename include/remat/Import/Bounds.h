//===- Bounds.h - What is known of an index ---------------------*- C++ -*-===//
//
// Bounds of integer values, from where they come from and from the branches
// they are in.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_IMPORT_BOUNDS_H
#define REMAT_IMPORT_BOUNDS_H

#include "mlir/IR/Value.h"

namespace remat {

/// Signed bounds, both inclusive.
struct Bounds {
  int64_t low = INT64_MIN;
  int64_t high = INT64_MAX;

  bool isWithin(int64_t least, int64_t most) const {
    return least <= low && high <= most;
  }
};

/// Bounds of `value` where `at` runs: conditions of the `scf.if` branches that
/// `at` is in are used. Never too narrow; everything where nothing is known.
Bounds boundsOf(mlir::Value value, mlir::Operation *at);

} // namespace remat

#endif // REMAT_IMPORT_BOUNDS_H
