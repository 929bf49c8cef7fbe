//===- TierChain.h - Chains with a second tier ------------------*- C++ -*-===//
//
// A dynamic program over the values that stay, wait in the tier or are made
// again.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_TIERCHAIN_H
#define REMAT_LIB_PLAN_TIERCHAIN_H

#include "Chain.h"

namespace remat {

/// The plans that are searched. The forward nodes run once each, up to some
/// layer, and leave values behind, each of which
/// - stays until its backward node has used it,
/// - or is moved: out as soon as it is made, back once. Values go out in the
///   order of the layers and come back in the other. What is being moved takes
///   its bytes; where they are needed, nodes wait for the oldest transfer,
/// - or is of no use to the backward nodes.
/// The segment behind the last one, and going back the segments between two of
/// them, run as `ChainTable` says for the bytes that are left: no transfer
/// frees or takes bytes inside a segment, which may be as short as one node. No
/// value is being moved out and back at once behind the last forward node.
///
/// What is free for the first forward nodes depends on what is moved before,
/// and the backward part, with time reversed, looks just like the forward part:
/// transfers that start when a value has been used and hold its bytes until
/// they end. So the program goes from both ends of the plan to its middle, a
/// layer at a time. A label says where its two clocks are, which bytes stay,
/// and when each transfer that is under way ends. A label is dropped if some
/// other could stand still, forwards and backwards, for the time that it is
/// ahead and then has as much memory and as free channels at all times: the
/// other can do whatever follows. Hence the result is the fastest of these
/// plans, unless a layer has too many labels: then the fastest of each range of
/// bytes that stay are kept.
///
/// Returns sequences for `limitBytes`, the most promising first: that of the
/// fastest plan, then others that may be faster once transfers go on from the
/// forward into the backward part. `table` is for at least as many bytes.
/// O(layers² · labels²).
std::vector<Sequence> planTierChain(const Problem &problem, const Chain &chain,
                                    const ChainTable &table,
                                    int64_t limitBytes);

} // namespace remat

#endif // REMAT_LIB_PLAN_TIERCHAIN_H
