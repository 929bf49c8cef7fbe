//===- StackLevels.h - What a loop stacks for a later one -------*- C++ -*-===//
//
// The choice between keeping and computing again, for one trip, as a problem on
// plain data.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_KERNELS_STACKLEVELS_H
#define REMAT_KERNELS_STACKLEVELS_H

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <vector>

namespace remat {

/// A value that one trip of a loop has.
struct TripValue {
  /// Bytes of its slice in a stack; 0 where it is there without a stack.
  int64_t bytes = 0;
  /// The call that makes it; -1 for none.
  int32_t maker = -1;
  /// Whether the later loop reads it.
  bool isNeeded = false;
  /// Whether it can be stacked at all.
  bool isStackable = true;
};

struct TripCall {
  int64_t timeNs = 0;
  bool isRecomputable = true;
  llvm::SmallVector<int32_t> inputs;
};

/// One trip of a loop. The later loop has a needed value from a stack, or from
/// its maker, which it then calls again and whose inputs it needs.
struct Trip {
  std::vector<TripValue> values;
  std::vector<TripCall> calls;
};

/// What is stacked, and what is computed again from that.
struct StackLevel {
  llvm::BitVector stacked; ///< by value
  llvm::BitVector called;  ///< by call
  int64_t bytes = 0;
  int64_t timeNs = 0;
};

/// The levels that are best for some price of a byte, from what is needed, all
/// stacked, to the fewest bytes; each has fewer bytes and more time than the
/// one before. Where a needed value is neither stackable nor computable, none.
/// One minimum cut for each level and each pair of neighbours.
std::vector<StackLevel> stackLevels(const Trip &trip);

} // namespace remat

#endif // REMAT_KERNELS_STACKLEVELS_H
