//===- CutFill.h - Use the room that prices leave ----------------*- C++
//-*-===//
//
// Prices give sets on the convex hull of bytes and cost. Equal layers change
// sides at one price together, so the best set within the room can leave much
// of it unused; a knapsack over independent regions uses it.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_CUTFILL_H
#define REMAT_LIB_PLAN_CUTFILL_H

#include "CutModel.h"

namespace remat {

/// The cheapest set of at most `roomBytes` that can be put together from
/// regions of `sets` and single changes to them; the cheapest of `sets` itself
/// if nothing is better; none if none fits. At most a few thousand evaluations
/// and 1,024 states for each region.
std::optional<KeptSet> fillRoom(const CutModel &model,
                                llvm::ArrayRef<KeptSet> sets,
                                int64_t roomBytes);

} // namespace remat

#endif // REMAT_LIB_PLAN_CUTFILL_H
