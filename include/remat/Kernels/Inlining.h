//===- Inlining.h - Kernels back in their step ------------------*- C++ -*-===//
//
// The edit of the IR behind `remat-inline-kernels`.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_KERNELS_INLINING_H
#define REMAT_KERNELS_INLINING_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace remat {

struct InlineStats {
  int64_t calls = 0;
  int64_t barriers = 0;
};

/// Replaces the calls of `step` by the ops of their kernels, recomputations
/// behind barriers, and makes it a plain function. Fails, with an error at the
/// call, where a kernel is not in scope. Linear in the ops that it makes.
mlir::FailureOr<InlineStats> inlineKernels(mlir::func::FuncOp step);

} // namespace remat

#endif // REMAT_KERNELS_INLINING_H
