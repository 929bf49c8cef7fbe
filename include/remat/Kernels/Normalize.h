//===- Normalize.h - Structured ops in a normal form ------------*- C++ -*-===//
//
// Small rewrites that make equal work look equal and drop useless inputs.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_KERNELS_NORMALIZE_H
#define REMAT_KERNELS_NORMALIZE_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace remat {

/// Rewrites the structured ops of `func`, those in loops too; locations and
/// attributes stay.
///  - Splat constants and fills that a `linalg.generic` reads become scalars
///    that its body captures; one that only yields a scalar becomes a fill, and
///    so do other splat constants.
///  - A destination that is not read becomes `tensor.empty`, a reduced result
///    without uses goes if no other result needs it.
///  - Reduced loops of one trip go.
///  - A contraction written as `linalg.generic` whose result is only transposed
///    writes the transposed result itself.
/// The results are bitwise the same. Linear in the size of `func`.
void normalizeStructuredOps(mlir::func::FuncOp func);

} // namespace remat

#endif // REMAT_KERNELS_NORMALIZE_H
