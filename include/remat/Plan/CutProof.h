//===- CutProof.h - What proves a bound on the time -------------*- C++ -*-===//
//
// Multipliers of the constraints that every plan satisfies at the first runs of
// some steps, and a tree of cases. docs/Plan.md has the proof.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_PLAN_CUTPROOF_H
#define REMAT_PLAN_CUTPROOF_H

#include <cstdint>
#include <vector>

namespace remat {

/// Multipliers in units of 1 / scale ns, none negative. Steps are numbered
/// within the proof; "again" means between this step and the next one.
struct CutMultipliers {
  struct Need {
    int32_t step = 0;
    int32_t value = 0;
    int64_t amount = 0;
  };
  struct Read {
    int32_t step = 0;
    int32_t reader = 0;
    int32_t value = 0;
    int64_t amount = 0;
  };
  /// Of the rooms, in order.
  std::vector<int64_t> prices;
  /// Of: what is read after the step is resident at it or made again.
  std::vector<Need> needs;
  /// Of: so is what a node reads that runs again.
  std::vector<Read> reads;
  /// Of: what is resident at the step was so at the one before, or was made
  /// again since.
  std::vector<Need> keeps;
};

/// A choice that every plan makes one way or the other.
struct CutChoice {
  /// The node runs again after the step, or the value is resident at it.
  bool isNode = false;
  int32_t step = 0;
  int32_t id = 0;
};

/// A case: split into two by a choice, or proven by multipliers.
struct CutCase {
  CutChoice choice;
  /// Cases for no and for yes; -1 where multipliers prove it.
  int32_t no = -1, yes = -1;
  CutMultipliers multipliers;
};

/// What is kept at a step fits beside its working set, in units of `unit`
/// bytes, rounded so that every set that fits does (mixed integer rounding).
/// For values in `kept`, what is counted is not keeping them.
struct CutRoom {
  int32_t step = 0;
  int64_t unit = 1;
  std::vector<int32_t> kept;
};

/// What proves that plans are not faster than a bound.
struct CutProof {
  /// Ascending node numbers; none if there is no proof.
  std::vector<int32_t> steps;
  /// 0 if time counts for nothing: bytes alone prove that nothing fits.
  int64_t scale = 1;
  /// Without cases, for one step: the price of a byte there. The multipliers
  /// are a maximum flow at this price, and a dynamic program over the choices
  /// at the step closes what is left of the gap.
  int64_t price = 0;
  /// Rooms beside those of each step in bytes, which come first.
  std::vector<CutRoom> rounded;
  /// The first one is for all plans.
  std::vector<CutCase> cases;
  /// With a second tier, in units of 1 / scale: what a ns of transfers out
  /// before the step, and of those back after it, counts in the place of one of
  /// nodes; and the price of a byte in the tier.
  int64_t outShare = 0, inShare = 0, tierPrice = 0;

  bool empty() const { return steps.empty(); }
};

/// The proof for a step at which nothing fits, whatever runs again after it.
inline CutProof nothingFitsAt(int32_t step) {
  return {{step}, /*scale=*/0, /*price=*/1, {}, {}};
}

} // namespace remat

#endif // REMAT_PLAN_CUTPROOF_H
