//===- Preparation.h - A function ready to be grouped -----------*- C++ -*-===//
//
// What `remat-form-kernels` does to a function before it groups its ops.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_KERNELS_PREPARATION_H
#define REMAT_KERNELS_PREPARATION_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace remat {

/// Checks that `func` can become a step and brings it to a normal form:
///  - one block, arguments and results are tensors of static shape, each op
///    stays in the step or fits a kernel (else one error, at the op);
///  - `remat.checkpoint` scopes are inlined, their ops marked `remat.scope`;
///  - `remat.name` ops are attributes of what they name;
///  - scalars that reach a `linalg.generic` as splat constants or fills are
///    captured by its body, and other splat constants are fills;
///  - structured ops read no destination that they do not use and have no
///    reduced result that nobody uses;
///  - each result has a producer of its own: what shares bytes with an earlier
///    result, or is an argument or a constant, is copied.
/// Linear in the size of `func`.
mlir::LogicalResult prepareForKernels(mlir::func::FuncOp func);

} // namespace remat

#endif // REMAT_KERNELS_PREPARATION_H
