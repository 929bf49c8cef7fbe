//===- Packing.h - Offsets for buffers with known lifetimes -----*- C++ -*-===//
//
// Dynamic storage allocation on plain data: buffers that are live at the same
// time get disjoint bytes of one arena, and the arena should be small.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_PACKING_PACKING_H
#define REMAT_PACKING_PACKING_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <vector>

namespace remat {

/// One buffer: `bytes` of the arena during the steps `start <= t < end`.
struct PackItem {
  int32_t start = 0;
  int32_t end = 0;
  int64_t bytes = 0;
};

/// An offset per item, in the order of the items. An item of zero bytes or of
/// an empty range is at offset 0 and takes no room.
struct Packing {
  std::vector<int64_t> offsets;
  /// Largest offset + bytes rounded up to the alignment: the arena's size.
  int64_t totalBytes = 0;
  /// What `pack` has proven: no packing is smaller. At least
  /// `packingLowerBound`, more where a search for less was exhausted.
  int64_t boundBytes = 0;
};

/// The most bytes that are live at one step, each item rounded up to the
/// alignment. No packing is smaller. O(n log n).
int64_t packingLowerBound(llvm::ArrayRef<PackItem> items, int64_t alignment);

struct PackOptions {
  /// Offsets are multiples of it; a power of two.
  int64_t alignment = 64;
  /// Searches after the first orders, for all items that are connected by
  /// sharing steps; they end early where the lower bound or `targetBytes` is
  /// met, and when their work, bounded for each such set, is used up.
  int effort = 64;
  /// Good enough: a packing that is not larger ends the search.
  int64_t targetBytes = 0;
};

/// Packs `items`: first fit in several fixed orders; where that leaves a gap to
/// the lower bound, depth-first searches for a smaller packing, each of which
/// visits a few nodes per item. Deterministic. First fit costs
/// O(n log n + overlapping pairs · log n); all searches together are cut off
/// after about a second, at the usual effort, for each such set of items.
Packing pack(llvm::ArrayRef<PackItem> items, const PackOptions &options = {});

/// Independent of `pack`: alignment, range and that no two items that share a
/// step share a byte. Fails with a message that names both items.
llvm::Error validatePacking(llvm::ArrayRef<PackItem> items,
                            const Packing &packing, int64_t alignment);

} // namespace remat

#endif // REMAT_PACKING_PACKING_H
