//===- FirstFit.cpp - Lowest free place, block by block -------------------===//
//
// Good enough for most plans: what lives long lies low.
//
//===----------------------------------------------------------------------===//

#include "Blocks.h"
#include "llvm/ADT/STLExtras.h"

#include <limits>
#include <numeric>
#include <optional>

using namespace llvm;
using namespace remat;
using namespace remat::packing;

/// Neighbours of a block on average from which on it is faster to look at all
/// blocks that lie than to sort those beside it.
static constexpr int64_t kManyNeighbours = 64;

static int64_t countOverlaps(const Component &component) {
  int64_t pairs = 0;
  for (int32_t block = 0; block < component.size(); ++block)
    pairs += component.firstAfter(block) - block - 1;
  return pairs;
}

namespace {
/// Places blocks one after another.
class FirstFit {
public:
  explicit FirstFit(const Component &component) : component(component) {
    if (2 * countOverlaps(component) < kManyNeighbours * component.size())
      overlaps.emplace(component);
  }
  /// Places the blocks in `order`, and keeps what is the lowest so far.
  void place(ArrayRef<int32_t> order);

  std::vector<int64_t> best;
  int64_t bestTop = std::numeric_limits<int64_t>::max();

private:
  /// A block that lies, or a place beside the one to come.
  struct Lying {
    int64_t low, high;
    int32_t begin, end;
    bool operator<(const Lying &other) const { return low < other.low; }
  };

  Lying lyingAt(int32_t block, int64_t offset) const {
    const Block &shape = component[block];
    return {offset, offset + shape.size, shape.begin, shape.end};
  }
  ArrayRef<Lying> candidates(int32_t block);
  int64_t lowestFit(int32_t block);

  const Component &component;
  /// Where there are few.
  std::optional<Overlaps> overlaps;
  /// Below zero: not placed yet.
  std::vector<int64_t> offsets;
  /// From low to high: all that lie, or those that overlap one block.
  std::vector<Lying> lying;
};
} // namespace

ArrayRef<FirstFit::Lying> FirstFit::candidates(int32_t block) {
  if (!overlaps)
    return lying;
  lying.clear();
  for (int32_t other : overlaps->of(block))
    if (offsets[other] >= 0)
      lying.push_back(lyingAt(other, offsets[other]));
  llvm::sort(lying);
  return lying;
}

int64_t FirstFit::lowestFit(int32_t block) {
  const Block &shape = component[block];
  int64_t offset = 0;
  for (const Lying &other : candidates(block)) {
    if (other.end <= shape.begin || other.begin >= shape.end)
      continue;
    if (other.low - offset >= shape.size)
      break;
    offset = std::max(offset, other.high);
  }
  return offset;
}

void FirstFit::place(ArrayRef<int32_t> order) {
  offsets.assign(component.size(), -1);
  lying.clear();
  int64_t top = 0;
  for (int32_t block : order) {
    offsets[block] = lowestFit(block);
    top = std::max(top, offsets[block] + component[block].size);
    if (top >= bestTop)
      return;
    if (overlaps)
      continue;
    Lying now = lyingAt(block, offsets[block]);
    lying.insert(llvm::upper_bound(lying, now), now);
  }
  best = offsets;
  bestTop = top;
}

namespace {
/// What the fixed orders look at: lives in steps.
struct Life {
  int64_t start, end, size;
  int64_t length() const { return end - start; }
};
} // namespace

static constexpr int kNumOrders = 5;

/// What sorts the blocks in one of the fixed orders, best on average first.
static std::pair<double, int64_t> orderKey(const Life &life, int which) {
  switch (which) {
  case 0:
    return {-life.length(), -life.size};
  case 1:
    return {-life.size, -life.length()};
  case 2:
    return {-double(life.size) * life.length(), 0};
  case 3:
    return {life.start, -life.length()};
  default:
    return {-life.end, -life.length()};
  }
}

static std::vector<int32_t> fixedOrder(const Component &component,
                                       ArrayRef<PackItem> items, int which) {
  // Ties in the order of the input.
  std::vector<std::tuple<double, int64_t, int32_t, int32_t>> sorted;
  for (int32_t block = 0; block < component.size(); ++block) {
    int32_t id = component.item(block);
    auto [first, second] = orderKey(
        {items[id].start, items[id].end, component[block].size}, which);
    sorted.emplace_back(first, second, id, block);
  }
  llvm::sort(sorted);
  std::vector<int32_t> order;
  for (const auto &entry : sorted)
    order.push_back(std::get<3>(entry));
  return order;
}

std::vector<int64_t> remat::packing::firstFit(const Component &component,
                                              ArrayRef<PackItem> items,
                                              int64_t goal) {
  FirstFit fit(component);
  for (int which = 0; which < kNumOrders && fit.bestTop > goal; ++which)
    fit.place(fixedOrder(component, items, which));
  return fit.best;
}
