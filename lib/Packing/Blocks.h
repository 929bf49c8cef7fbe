//===- Blocks.h - A packing problem without times and units -----*- C++ -*-===//
//
// What the algorithms of this room work on.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PACKING_BLOCKS_H
#define REMAT_LIB_PACKING_BLOCKS_H

#include "remat/Packing/Packing.h"

namespace remat::packing {

/// An item that takes room: `size` units during the moments [begin, end).
struct Block {
  int32_t begin, end;
  int64_t size;
  int32_t length() const { return end - begin; }
};

/// Items that are connected by sharing steps. Of their steps only those are
/// left, as moments, whose live items are no subset of those of another one;
/// two items overlap in time exactly if they share a moment. A unit is the
/// largest number that divides all sizes.
class Component {
public:
  Component(std::vector<Block> blocks, std::vector<int32_t> items,
            int64_t unitBytes);

  int32_t size() const { return blocks.size(); }
  const Block &operator[](int32_t block) const { return blocks[block]; }
  int32_t numMoments() const { return moments; }
  int64_t unitBytes() const { return unit; }
  /// The item that a block stands for.
  int32_t item(int32_t block) const { return items[block]; }
  /// The most units live at one moment.
  int64_t bound() const { return most; }
  /// The first block that begins behind `block`: blocks are in the order of
  /// their begin, so its later neighbours are a range. O(log n).
  int32_t firstAfter(int32_t block) const;
  /// Largest offset + size.
  int64_t top(llvm::ArrayRef<int64_t> offsets) const;

private:
  std::vector<Block> blocks;
  std::vector<int32_t> items;
  int64_t unit;
  int32_t moments = 0;
  int64_t most = 0;
};

/// Which blocks share a moment. O(n log n + overlapping pairs).
class Overlaps {
public:
  explicit Overlaps(const Component &component);

  /// The other blocks that share a moment with `block`.
  llvm::ArrayRef<int32_t> of(int32_t block) const {
    return llvm::ArrayRef(neighbours)
        .slice(first[block], first[block + 1] - first[block]);
  }

private:
  std::vector<int64_t> first;
  std::vector<int32_t> neighbours;
};

/// The components of `items`, in the order of time. Items that take no room
/// are in none. O(n log n).
std::vector<Component> splitItems(llvm::ArrayRef<PackItem> items,
                                  int64_t alignment);

/// First fit in five fixed orders, until one is not above `goal`: offsets of
/// the best. `items` are those that the component was made from. O(n²) each,
/// for many blocks that live shortly O(n log n + overlapping pairs · log n).
std::vector<int64_t> firstFit(const Component &component,
                              llvm::ArrayRef<PackItem> items, int64_t goal);

} // namespace remat::packing

#endif // REMAT_LIB_PACKING_BLOCKS_H
