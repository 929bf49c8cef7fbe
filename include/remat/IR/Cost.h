//===- Cost.h - What one execution of an op costs ---------------*- C++ -*-===//
//
// The currency of CostOpInterface. Bytes are not in it: they follow from the
// types of a kernel's operands and results.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_IR_COST_H
#define REMAT_IR_COST_H

#include "llvm/Support/MathExtras.h"

#include <cstdint>

namespace remat {

/// Sum and product of counts, which stay at the largest number instead of
/// overflowing: a count that large is beyond any budget of time anyway.
inline int64_t saturatingAdd(int64_t a, int64_t b) {
  int64_t sum;
  return llvm::AddOverflow(a, b, sum) ? INT64_MAX : sum;
}
inline int64_t saturatingMul(int64_t a, int64_t b) {
  int64_t product;
  return llvm::MulOverflow(a, b, product) ? INT64_MAX : product;
}

/// Arithmetic of one execution, counted in scalar operations. A multiply and
/// an add are two.
struct OpCost {
  /// Operations inside contractions, which run at a device's matrix rate.
  int64_t contractionFlops = 0;
  /// All others; a transcendental function counts several.
  int64_t elementwiseFlops = 0;

  OpCost &operator+=(OpCost other) {
    contractionFlops = saturatingAdd(contractionFlops, other.contractionFlops);
    elementwiseFlops = saturatingAdd(elementwiseFlops, other.elementwiseFlops);
    return *this;
  }
  /// The cost of `count` executions.
  OpCost operator*(int64_t count) const {
    return {saturatingMul(contractionFlops, count),
            saturatingMul(elementwiseFlops, count)};
  }
  int64_t total() const {
    return saturatingAdd(contractionFlops, elementwiseFlops);
  }
};

} // namespace remat

#endif // REMAT_IR_COST_H
