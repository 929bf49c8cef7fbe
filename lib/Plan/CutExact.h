//===- CutExact.h - The best set for a room, proven -------------*- C++ -*-===//
//
// A price gives sets on the convex hull of bytes and cost; the best set within
// the room lies between. What the maximum flow leaves of its edges says what
// each choice costs above the bound, so few choices need to be looked at.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_CUTEXACT_H
#define REMAT_LIB_PLAN_CUTEXACT_H

#include "CutModel.h"

namespace remat {

struct ExactCut {
  /// Cheaper than what was known, and within the room; none if nothing is.
  std::optional<KeptSet> set;
  /// No set within the room costs less.
  int64_t boundNs = 0;
  /// Partial choices that were looked at.
  uint64_t work = 0;
  /// Whether some were dropped that the bound does not cover.
  bool isCut = false;
};

/// Looks for the cheapest set within `terms.roomBytes` that costs less than
/// `knownNs`. Dynamic program over the nodes: states are the choices that later
/// ones depend on, with the best costs for their bytes; a partial choice whose
/// excess is above the known one is dropped. Of more partial
/// choices at once than `work` allows for each variable, those of the highest
/// excess are dropped too, and the bound says so. At most about four times
/// `work` partial choices are looked at.
ExactCut solveExactly(const CutModel &model, const CutTerms &terms,
                      int64_t knownNs, uint64_t work);

} // namespace remat

#endif // REMAT_LIB_PLAN_CUTEXACT_H
