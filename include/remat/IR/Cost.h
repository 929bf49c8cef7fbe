//===- Cost.h - What one execution of an op costs ----------------*- C++
//-*-===//
//
// The currency of CostOpInterface. Bytes are not in it: they follow from the
// types of a kernel's operands and results.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_IR_COST_H
#define REMAT_IR_COST_H

#include <cstdint>

namespace remat {

/// Arithmetic of one execution, counted in scalar operations. A multiply and
/// an add are two.
struct OpCost {
  /// Operations inside contractions, which run at a device's matrix rate.
  int64_t contractionFlops = 0;
  /// All others; a transcendental function counts several.
  int64_t elementwiseFlops = 0;

  OpCost &operator+=(OpCost other) {
    contractionFlops += other.contractionFlops;
    elementwiseFlops += other.elementwiseFlops;
    return *this;
  }
  int64_t total() const { return contractionFlops + elementwiseFlops; }
};

} // namespace remat

#endif // REMAT_IR_COST_H
