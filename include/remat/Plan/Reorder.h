//===- Reorder.h - An order of lower peak without recomputation -*- C++ -*-===//
//
// A step before planning: everything else is about one order of the first
// executions, its bounds included.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_PLAN_REORDER_H
#define REMAT_PLAN_REORDER_H

#include "remat/Plan/Strategies.h"

namespace remat {

/// An order of all nodes, each once, in which fewer bytes are live at once than
/// in their own, or that one where none is found. Makers come before readers,
/// readers of a donor before what is made in its buffer, and nodes that are not
/// recomputable stay in order. Takes about half a second times `effort`, for
/// thousands of nodes a little more.
std::vector<NodeId> findLowPeakOrder(const Problem &problem,
                                     uint64_t effort = kDefaultEffort);

/// The problem with its nodes in another order. Values keep their numbers.
Problem inOrder(const Problem &problem, llvm::ArrayRef<NodeId> order);

} // namespace remat

#endif // REMAT_PLAN_REORDER_H
