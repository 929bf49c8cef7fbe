//===- PeakBound.h - Bytes that every plan needs ----------------*- C++ -*-===//
//
// What has to be there at once, and what it takes to bring it together. With
// the cases that prove it, for certificates.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_PLAN_PEAKBOUND_H
#define REMAT_PLAN_PEAKBOUND_H

#include "remat/Plan/Problem.h"

namespace remat {

/// The largest working set of a required node (inputs, outputs, workspace, less
/// what in-place pairs could save at best), or the values needed at the end: no
/// plan in any order has a smaller arena. `worstNode` receives the node, -1
/// for the end.
int64_t largestWorkingSet(const Problem &problem, NodeId *worstNode = nullptr);

/// Why no plan has a smaller arena than `bytes`.
struct PeakBound {
  int64_t bytes = 0;
  /// Where it shows; -1 for the end of the step.
  NodeId node = -1;
  /// The node whose run brings the inputs of `node`, or the values needed at
  /// the end, together: it makes some of them while the others are there
  /// already; -1 where they, or the working set of `node`, are that large.
  NodeId maker = -1;
};

/// The larger of two bounds on the arena of any plan in any order: the largest
/// working set, and what it takes to bring a required node's inputs, or the
/// values needed at the end, together, since a maker of some of them runs last,
/// beside all the others. Values that a second tier may bring back are not
/// bound by their makers. The second follows a few makers back and is near
/// linear: most nodes are dismissed by their first input.
PeakBound peakBound(const Problem &problem);

/// A node that could be the last to run before some values are there, without
/// taking too many bytes, and the cases of what must be there before it.
struct LastMaker {
  NodeId node = 0;
  std::vector<LastMaker> before;
};

/// The cases that prove that a bound with a `maker` exceeds `limitBytes`; runs
/// that are not listed take more themselves.
std::vector<LastMaker> lastMakers(const Problem &problem,
                                  const PeakBound &bound, int64_t limitBytes);

} // namespace remat

#endif // REMAT_PLAN_PEAKBOUND_H
