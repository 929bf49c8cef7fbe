//===- Schedule.h - Loops for one kind of structured op ---------*- C++ -*-===//
//
// The seam for speed: one schedule per kind of op, asked in order. Each takes a
// structured op on buffers and writes loops over vectors in its place, or
// leaves it alone. Vector shapes and the order of every reduction are decided
// here and nowhere below, so that a kernel gives the same bits however it is
// called.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TARGET_CPU_SCHEDULE_H
#define REMAT_TARGET_CPU_SCHEDULE_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace remat::cpu {

/// Bytes of a vector register that schedules aim at; narrower machines split
/// it.
inline constexpr int64_t kVectorBytes = 64;

struct Schedule {
  llvm::StringLiteral name;
  /// Writes loops before `op`, which the caller then erases, cut into at most
  /// `parts` (see Parts.h). Fails, having written nothing, where the op is of
  /// another kind.
  llvm::LogicalResult (*apply)(mlir::RewriterBase &rewriter,
                               mlir::linalg::LinalgOp op, int64_t parts);
};

/// All schedules in the order in which they are asked. Ops that none takes
/// become plain loops.
llvm::ArrayRef<Schedule> schedules();

/// Products of two operands, each computed from buffers element by element,
/// summed: packed panels and a tile of sums in registers.
llvm::LogicalResult scheduleContraction(mlir::RewriterBase &rewriter,
                                        mlir::linalg::LinalgOp op,
                                        int64_t parts);

/// Ops without reductions: vectors along the dimension in which the first
/// result is contiguous.
llvm::LogicalResult scheduleElementwise(mlir::RewriterBase &rewriter,
                                        mlir::linalg::LinalgOp op,
                                        int64_t parts);

/// Any other reduction: vectors along a parallel dimension with the sums in
/// registers, or along the reduction with a fixed number of partial results.
llvm::LogicalResult scheduleReduction(mlir::RewriterBase &rewriter,
                                      mlir::linalg::LinalgOp op, int64_t parts);

/// Replaces `op` by one with fewer and longer dimensions where its operands
/// allow it; returns the op that stands now.
mlir::linalg::LinalgOp collapseDims(mlir::RewriterBase &rewriter,
                                    mlir::linalg::LinalgOp op);

} // namespace remat::cpu

#endif // REMAT_TARGET_CPU_SCHEDULE_H
