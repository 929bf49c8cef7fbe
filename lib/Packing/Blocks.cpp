//===- Blocks.cpp - A packing problem without times and units -------------===//
//
// The maximal cliques of an interval graph: a step counts if an item starts
// since the last end and one ends next.
//
//===----------------------------------------------------------------------===//

#include "Blocks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <numeric>

using namespace llvm;
using namespace remat;
using namespace remat::packing;

Component::Component(std::vector<Block> theBlocks,
                     std::vector<int32_t> theItems, int64_t unitBytes)
    : blocks(std::move(theBlocks)), items(std::move(theItems)),
      unit(unitBytes) {
  for (const Block &block : blocks)
    moments = std::max(moments, block.end);
  std::vector<int64_t> live(moments + 1, 0);
  for (const Block &block : blocks) {
    live[block.begin] += block.size;
    live[block.end] -= block.size;
  }
  std::partial_sum(live.begin(), live.end(), live.begin());
  most = *llvm::max_element(live);
}

int32_t Component::firstAfter(int32_t block) const {
  auto end = std::partition_point(
      blocks.begin() + block, blocks.end(),
      [&](const Block &other) { return other.begin < blocks[block].end; });
  return end - blocks.begin();
}

int64_t Component::top(ArrayRef<int64_t> offsets) const {
  int64_t top = 0;
  for (auto [block, offset] : zip(blocks, offsets))
    top = std::max(top, offset + block.size);
  return top;
}

/// Blocks are in the order of their begin, so that a block's later neighbours
/// are a range.
Overlaps::Overlaps(const Component &component) {
  int32_t size = component.size();
  std::vector<int32_t> later(size);
  first.assign(size + 1, 0);
  for (int32_t block = 0; block < size; ++block) {
    later[block] = component.firstAfter(block);
    first[block + 1] += later[block] - block - 1;
    for (int32_t other = block + 1; other < later[block]; ++other)
      ++first[other + 1];
  }
  std::partial_sum(first.begin(), first.end(), first.begin());
  neighbours.resize(first.back());
  std::vector<int64_t> next(first.begin(), first.end() - 1);
  for (int32_t block = 0; block < size; ++block)
    for (int32_t other = block + 1; other < later[block]; ++other) {
      neighbours[next[block]++] = other;
      neighbours[next[other]++] = block;
    }
}

/// Replaces the steps of `blocks` by moments.
static void toMoments(MutableArrayRef<Block> blocks) {
  // Ends before starts of the same step.
  std::vector<std::tuple<int32_t, bool, int32_t>> events;
  for (auto [index, block] : enumerate(blocks)) {
    events.emplace_back(block.begin, true, index);
    events.emplace_back(block.end, false, index);
  }
  llvm::sort(events);
  int32_t moment = 0;
  bool hasStart = false;
  for (auto [step, starts, index] : events) {
    if (!starts && hasStart)
      ++moment;
    hasStart = starts;
    (starts ? blocks[index].begin : blocks[index].end) = moment;
  }
}

/// One component from `blocks`, whose moments follow those of others.
static Component makeComponent(ArrayRef<Block> blocks,
                               ArrayRef<int32_t> items) {
  std::vector<Block> own(blocks);
  int64_t unit = 0;
  for (const Block &block : own)
    unit = std::gcd(unit, block.size);
  int32_t start = own.front().begin;
  for (Block &block : own)
    block = {block.begin - start, block.end - start, block.size / unit};
  return Component(std::move(own), std::vector<int32_t>(items), unit);
}

std::vector<Component> remat::packing::splitItems(ArrayRef<PackItem> items,
                                                  int64_t alignment) {
  std::vector<int32_t> ids;
  for (auto [index, item] : enumerate(items))
    if (item.bytes > 0 && item.start < item.end)
      ids.push_back(index);
  llvm::sort(ids, [&](int32_t a, int32_t b) {
    return std::tie(items[a].start, a) < std::tie(items[b].start, b);
  });
  std::vector<Block> blocks;
  for (int32_t id : ids)
    blocks.push_back({items[id].start, items[id].end,
                      int64_t(alignTo(items[id].bytes, alignment))});
  toMoments(blocks);
  std::vector<Component> components;
  for (size_t from = 0, to = 0; from < blocks.size(); from = to) {
    int32_t reach = blocks[from].end;
    for (to = from + 1; to < blocks.size() && blocks[to].begin < reach; ++to)
      reach = std::max(reach, blocks[to].end);
    components.push_back(makeComponent(ArrayRef(blocks).slice(from, to - from),
                                       ArrayRef(ids).slice(from, to - from)));
  }
  return components;
}
