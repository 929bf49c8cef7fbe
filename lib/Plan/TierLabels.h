//===- TierLabels.h - Both ends of a plan of a chain ------------*- C++ -*-===//
//
// What the dynamic program for chains with a second tier knows of a plan.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_TIERLABELS_H
#define REMAT_LIB_PLAN_TIERLABELS_H

#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <limits>

namespace remat {

/// What becomes of a value that the forward nodes leave behind.
enum class Fate { Stays, Moves, Unused };

/// A transfer under way; in the backward part with time reversed.
struct Moving {
  int64_t endNs = 0;
  int64_t bytes = 0;
  int32_t layer = 0;
};

/// One direction of time.
struct Side {
  int64_t nowNs = 0;
  /// When the last transfer so far ends, long ago if there was none.
  int64_t lastEndNs = std::numeric_limits<int64_t>::min() / 4;
  llvm::SmallVector<Moving, 4> queue;

  int64_t queueBytes() const;

  /// Starts a transfer once the channel is free.
  void start(int64_t timeNs, int64_t bytes, int32_t layer);

  /// Stands still until the oldest transfer ends.
  Moving wait();

  bool firstHasEnded() const {
    return !queue.empty() && queue.front().endNs <= nowNs;
  }
};

/// Both ends of a plan up to a layer whose value is left behind.
struct Label {
  int32_t layer = 0;
  Fate fate = Fate::Stays;
  Side forward, backward;
  /// Of the values that stay, this one, too; of those that are moved.
  int64_t stayBytes = 0, movedBytes = 0;
  /// The label before; transfers that the backward side waited for on the way,
  /// and whether forward nodes run again there.
  int32_t before = -1;
  int32_t waits = 0;
  bool runsAgain = false;

  int64_t timeNs() const { return forward.nowNs + backward.nowNs; }
};

/// Whether whatever follows the second label could follow the first one and end
/// no later: it has the same fate, no more bytes that stay, and it is ahead by
/// so much that it could stand still on both sides until no more bytes are
/// under way and the channels are as free. O(transfers under way).
bool isNoWorse(const Label &label, const Label &other);

} // namespace remat

#endif // REMAT_LIB_PLAN_TIERLABELS_H
