//===- Roles.h - What an op is to a kernel ----------------------*- C++ -*-===//
//
// The one place of the room that looks at kinds of op; grouping sees roles.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_KERNELS_ROLES_H
#define REMAT_KERNELS_ROLES_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/SmallVector.h"

namespace remat {

/// What part an op can play in a kernel.
enum class Role {
  Step,        ///< stays in the step: terminator, barrier, large constant,
               ///< call with effects
  Reshape,     ///< contiguous: in the step or, inside a group, in the kernel
  Free,        ///< needs no large input: constants, fills, scalars, iota
  Movement,    ///< elementwise that only moves: transpose, broadcast, copy
  Elementwise, ///< one value per element of the result, read where it is
               ///< written
  Slice,       ///< reads a part of its operand
  Assemble,    ///< writes its operands into parts of the result: pad, concat
  Reduction,   ///< structured, with loops that the result does not have
  Contraction, ///< matrix product or the like
  Loop,        ///< runs a step once per trip; its operands are in memory
  Whole,       ///< anything else that is pure: small loops, convolutions
};

/// Bytes up to which a constant tensor that is not a splat lies in the kernels
/// that use it; a larger one stays in the step and is passed.
inline constexpr int64_t kLargeConstantBytes = 1024;

Role roleOf(mlir::Operation *op);

/// Whether `op` may be part of a kernel: it and all ops nested in it are pure
/// but for checks, and its tensors have static shapes. Emits one error, at the
/// op that does not fit, with a note on what to do.
mlir::LogicalResult checkFitsKernel(mlir::Operation *op);

/// A value that an op reads: an operand, or captured by a region of it.
struct Read {
  mlir::Value value;
  bool captured = false;
  /// Index of the operand; -1 where captured.
  int operand = -1;
};

/// Everything that `op` reads from outside, operands first, without repeats of
/// captured values; in a fixed order.
llvm::SmallVector<Read> readsOf(mlir::Operation *op);

/// Points of the loops of `op`, or elements of its first result; saturates.
int64_t pointsOf(mlir::Operation *op);

/// Scalar operations of `op` per element of its first result, rounded up.
int64_t flopsPerElement(mlir::Operation *op);

} // namespace remat

#endif // REMAT_KERNELS_ROLES_H
