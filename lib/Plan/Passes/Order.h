//===- Order.h - A better order of first executions -------------*- C++ -*-===//
//
// Planning keeps the order of first executions. Front ends compute early what
// only the backward part reads; that order is mended before planning.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_PASSES_ORDER_H
#define REMAT_LIB_PLAN_PASSES_ORDER_H

#include "remat/Plan/Plan.h"

namespace remat {

/// An order of the nodes of `problem` in which each node stands as late as it
/// can without keeping an input any longer than before. No value lives longer,
/// many shorter. O(n log n) for n inputs.
std::vector<NodeId> sinkOrder(const Problem &problem);

/// Removes the executions of `plan` whose values nobody reads before they are
/// computed again, and takes their time off. Offsets stay as they are. Returns
/// the time. O(size of the plan).
int64_t dropDeadExecutions(const Problem &problem, Plan &plan);

} // namespace remat

#endif // REMAT_LIB_PLAN_PASSES_ORDER_H
