//===- Contraction.h - Recognize sums of products ---------------*- C++ -*-===//
//
// A contraction here is any structured op whose body adds to its result the
// product of two terms, each of which may be computed from several operands, as
// long as the terms walk through different dimensions.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TARGET_CPU_CONTRACTION_H
#define REMAT_TARGET_CPU_CONTRACTION_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace remat::cpu {

struct Contraction {
  mlir::linalg::LinalgOp op;
  /// The factors, as values of the body. `lhs` varies along `rows`, `rhs` along
  /// `column`, both along `depth`.
  mlir::Value lhs, rhs;
  llvm::SmallVector<unsigned> rows, depth;
  /// The dimension along which the result is contiguous.
  unsigned column = 0;
  /// Whether the result holds zeros before the op, by `fill`.
  bool startsAtZero = false;
  /// On buffers, the fill in front of `op` that nothing else reads.
  mlir::Operation *fill = nullptr;
};

/// The factors of the product that `op` sums up: two values of its body. None
/// where it is no sum of products.
std::optional<std::pair<mlir::Value, mlir::Value>>
matchProduct(mlir::linalg::LinalgOp op);

/// Recognizes a contraction on buffers that has at least one row, one column
/// and one reduced dimension.
std::optional<Contraction> matchContraction(mlir::linalg::LinalgOp op);

} // namespace remat::cpu

#endif // REMAT_TARGET_CPU_CONTRACTION_H
