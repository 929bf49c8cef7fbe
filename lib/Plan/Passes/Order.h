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
/// many shorter. What reads a donor stays before its overwriter. O(n log n) for
/// n inputs.
std::vector<NodeId> sinkOrder(const Problem &problem);

/// The nodes that make scalars of arguments and of other such scalars alone: a
/// counter, a rate. They can run at any time, so none has effects. O(size of
/// the problem).
std::vector<bool> scalarsOfArguments(const Problem &problem);

/// An order of the nodes of `problem` in which updates (what is made in buffers
/// of donors, and takes neither arena nor workspace) that read a value of the
/// arena last come right behind the last of what they wait for: the makers of
/// their inputs, and the readers of their donors. So do scalars of
/// arguments, which updates wait for. Programs update at the end; moved, a
/// gradient ends with its update, but a donor ends earlier. O(n log n) for n
/// inputs.
std::vector<NodeId> hoistUpdates(const Problem &problem);

/// Makes `value` in a buffer of its own again; `maker` makes it.
void giveUpDonor(Problem &problem, Node &maker, ValueId value);

/// An order of the nodes of `problem` in which nodes that read a donor come
/// before the one that overwrites it, and that is as it was otherwise. Where
/// there is none, values give up their donors, in the order of their producers,
/// until there is one. O(edges · log n) for each donor given up.
std::vector<NodeId> orderOverwrites(Problem &problem);

/// Removes the executions of `plan` whose values nobody reads before they are
/// computed again, transfers of such values among them, and takes their time
/// and their bytes off. Returns the time of the calls that are gone.
/// O(size of the plan), and packing where something is removed.
int64_t dropDeadExecutions(const Problem &problem, Plan &plan);

} // namespace remat

#endif // REMAT_LIB_PLAN_PASSES_ORDER_H
