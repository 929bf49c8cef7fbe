//===- TierCut.h - What to keep, run again or move at one step --*- C++ -*-===//
//
// The cut of one step with a third choice: a value may wait in the second tier.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_TIERCUT_H
#define REMAT_LIB_PLAN_TIERCUT_H

#include "CutModel.h"

namespace remat {

/// What things cost, in ns: the multipliers of one bound.
struct TierPrices {
  double nsPerByte = 0;
  /// Parts of a ns that a ns of transfer out, or in, is worth; 0 to 1.
  double outShare = 0, inShare = 0;
  double nsPerTierByte = 0;
};

/// A way to divide the values at the step.
struct TierSet {
  /// Stay in the arena; wait in the tier. All else runs again.
  llvm::BitVector keep, move;
  int64_t keptBytes = 0, movedBytes = 0;
  int64_t outNs = 0, inNs = 0;
  int64_t againNs = 0;
  /// What found it.
  TierPrices prices;
};

/// Looks for the best prices at a step. Take any plan. When the step starts,
/// the nodes before it have run and what waits in the tier has been moved out,
/// one after the other: that took the longer of the two. After the step, the
/// other nodes and those that run again still have to, and beside them what
/// waits comes back. A weighted mean of two times is no more than the longer
/// one, so for weights `outShare` and `inShare`, and prices of a byte for what
/// the room and the tier's capacity allow,
///   time >= (1 - outShare) * before + outShare * out
///           + (1 - inShare) * (from + again) + inShare * (step + in)
///           + nsPerByte * (kept - room) + nsPerTierByte * (moved - capacity),
/// whose least value over all choices is one minimum cut: an available value
/// costs the less of its bytes and its transfers.
class TierCut {
public:
  TierCut(const Problem &problem, NodeId step);

  /// Raises `boundNs`, a bound on the time of any plan, by Kelley's cutting
  /// planes on the prices, one minimum cut each.
  void solve(int cuts);

  NodeId step() const { return model.step(); }
  int64_t boundNs() const { return bestNs; }
  const TierPrices &bestPrices() const { return best; }
  /// Of the bound; empty if it is no more than the time of each node once.
  const CutProof &proof() const { return bestProof; }

  /// All sets that were found, with what time they take at least if they fit.
  llvm::ArrayRef<TierSet> sets() const { return found; }
  int64_t leastTime(const TierSet &set) const;

  /// Whether the set keeps to the room and the capacity.
  bool fits(const TierSet &set) const {
    return set.keptBytes <= roomBytes &&
           set.movedBytes <= problem.tier->capacityBytes;
  }

private:
  void tryPrices(const TierPrices &prices);
  TierSet divide(const llvm::BitVector &available, const TierPrices &prices);
  double moveCost(ValueId value, const TierPrices &prices) const;
  TierPrices bestOfPlanes() const;

  const Problem &problem;
  CutModel model;
  int64_t roomBytes = 0;
  /// Time of the nodes before the step, of the step, and from it on.
  int64_t beforeNs = 0, stepNs = 0, fromNs = 0;
  int64_t bestNs = 0;
  TierPrices best;
  CutProof bestProof;
  /// Prices of a byte are looked for up to it.
  double mostPerByte = 0;
  std::vector<TierSet> found;
};

} // namespace remat

#endif // REMAT_LIB_PLAN_TIERCUT_H
