//===- Sums.h - Values that are sums over others ----------------*- C++ -*-===//
//
// Statistics of a norm, the largest logit of a row: few bytes on which much
// depends.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_PASSES_SUMS_H
#define REMAT_LIB_PLAN_PASSES_SUMS_H

#include "remat/Plan/PlanInput.h"

namespace remat {

/// By value, whether a reduction makes it (a sum, a maximum) that is no
/// contraction, convolution or pooling, or whether it is computed element by
/// element from such a one, like the factor of a norm from a variance.
std::vector<bool> findSums(const PlanInput &input);

} // namespace remat

#endif // REMAT_LIB_PLAN_PASSES_SUMS_H
