//===- Normalize.h - Structured ops in a normal form -------------*- C++
//-*-===//
//
// Small rewrites that make equal work look equal and drop useless inputs.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_KERNELS_NORMALIZE_H
#define REMAT_KERNELS_NORMALIZE_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace remat {

/// Rewrites the structured ops of `func`, those in loops too: splat constants
/// and fills that a `linalg.generic` reads become scalars that its body
/// captures; one that only yields a scalar becomes a fill; a destination that
/// is not read becomes `tensor.empty`; a reduced result without uses goes, if
/// no other result needs it; other splat constants become fills. Locations and
/// attributes stay. Linear in the size of `func`.
void normalizeStructuredOps(mlir::func::FuncOp func);

} // namespace remat

#endif // REMAT_KERNELS_NORMALIZE_H
