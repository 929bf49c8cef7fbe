//===- LiveBlocks.cpp - Where the runs of a live sequence lie -------------===//
//
// Blocks of positions; order by keys with gaps, as in order maintenance.
//
//===----------------------------------------------------------------------===//

#include "LiveSequence.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace remat;

using Run = LiveSequence::Run;

LiveSequence::Place LiveSequence::placeOf(Run run) const {
  if (run == kEnd)
    return {int32_t(order.size()), 0};
  return {blocks[runs[run].block].rank, runs[run].index};
}

LiveSequence::Place LiveSequence::placeBehind(Run run) const {
  Place place = placeOf(run);
  place.index += run != kEnd;
  return place;
}

int64_t LiveSequence::mostOf(const Block &block) {
  if (block.isStale) {
    int64_t most = INT64_MIN / 2;
    for (int32_t index = 0; index < block.size; ++index)
      most = std::max(most, block.live[index]);
    block.most = most + block.added;
    block.isStale = false;
  }
  return block.most;
}

void LiveSequence::add(int64_t bytes, Place from, Place to) {
  if (bytes == 0)
    return;
  int32_t lastRank = std::min<int32_t>(to.rank, order.size() - 1);
  for (int32_t rank = from.rank; rank <= lastRank; ++rank) {
    Block &block = blocks[order[rank]];
    int32_t first = rank == from.rank ? from.index : 0;
    int32_t last = rank == to.rank ? to.index : block.size;
    if (first == 0 && last == block.size) {
      block.added += bytes;
      block.most += bytes;
    } else if (first < last) {
      for (int32_t index = first; index < last; ++index)
        block.live[index] += bytes;
      block.isStale = true;
    }
  }
}

/// Puts a run into the blocks just before another one.
void LiveSequence::place(Run run, Run before, int64_t liveBytes) {
  keys[run] = keyBefore(before);
  int32_t number = before == kEnd ? order.back() : runs[before].block;
  if (blocks[number].size == kBlockSize) {
    split(number);
    number = before == kEnd ? order.back() : runs[before].block;
  }
  Block &block = blocks[number];
  int32_t at = before == kEnd ? block.size : runs[before].index;
  for (int32_t index = block.size++; index > at; --index) {
    block.runs[index] = block.runs[index - 1];
    block.live[index] = block.live[index - 1];
    runs[block.runs[index]].index = index;
  }
  block.runs[at] = run;
  block.live[at] = liveBytes - block.added;
  runs[run].block = number;
  runs[run].index = at;
  block.isStale = true;
  ++count;
}

void LiveSequence::unplace(Run run) {
  Block &block = blocks[runs[run].block];
  --block.size;
  for (int32_t index = runs[run].index; index < block.size; ++index) {
    block.runs[index] = block.runs[index + 1];
    block.live[index] = block.live[index + 1];
    runs[block.runs[index]].index = index;
  }
  block.isStale = true;
  --count;
}

/// Moves the upper half of a full block into one of its own.
void LiveSequence::split(int32_t number) {
  int32_t other = blocks.size();
  blocks.emplace_back();
  Block &low = blocks[number], &high = blocks[other];
  high.added = low.added;
  constexpr int32_t kHalf = kBlockSize / 2;
  for (int32_t index = kHalf; index < low.size; ++index) {
    Run run = low.runs[index];
    high.runs[high.size] = run;
    high.live[high.size] = low.live[index];
    runs[run].block = other;
    runs[run].index = high.size++;
  }
  low.size = kHalf;
  low.isStale = high.isStale = true;
  order.insert(order.begin() + low.rank + 1, other);
  renumber();
}

void LiveSequence::renumber() {
  for (auto [rank, number] : enumerate(order))
    blocks[number].rank = rank;
}

Run LiveSequence::next(Run run) const {
  Place place = run == kEnd ? Place{0, 0} : placeBehind(run);
  for (; place.rank < int32_t(order.size()); ++place.rank, place.index = 0)
    if (const Block &block = blocks[order[place.rank]];
        place.index < block.size)
      return block.runs[place.index];
  return kEnd;
}

Run LiveSequence::previous(Run run) const {
  Place place = placeOf(run);
  while (place.index == 0 && place.rank > 0)
    place = {place.rank - 1, blocks[order[place.rank - 1]].size};
  return place.index == 0 ? kEnd
                          : blocks[order[place.rank]].runs[place.index - 1];
}

/// A key for a run that is put before another one.
int64_t LiveSequence::keyBefore(Run before) {
  Run front = previous(before);
  int64_t low = front == kEnd ? 0 : keys[front];
  if (before == kEnd)
    return low + kKeyGap;
  int64_t high = keys[before];
  if (high - low >= 2)
    return low + (high - low) / 2;
  relabel();
  return keyBefore(before);
}

void LiveSequence::relabel() {
  int64_t key = 0;
  for (int32_t number : order)
    for (int32_t index = 0; index < blocks[number].size; ++index)
      keys[blocks[number].runs[index]] = key += kKeyGap;
  for (auto [slot, copy] : enumerate(allCopies))
    if (copy.value >= 0)
      refreshKeys(slot);
}

int64_t LiveSequence::liveBytes(Run run) const {
  const Block &block = blocks[runs[run].block];
  return block.live[runs[run].index] + block.added;
}

int64_t LiveSequence::peakBytes() const {
  int64_t most = 0;
  for (int32_t number : order)
    most = std::max(most, mostOf(blocks[number]));
  return most;
}

bool LiveSequence::fits() const {
  return all_of(
      order, [&](int32_t number) { return mostOf(blocks[number]) <= limit; });
}

Run LiveSequence::peakRun() const {
  int64_t peak = peakBytes();
  for (int32_t number : order) {
    const Block &block = blocks[number];
    if (mostOf(block) < peak || block.size == 0)
      continue;
    return block.runs[std::max_element(block.live, block.live + block.size) -
                      block.live];
  }
  return kEnd;
}

Run LiveSequence::firstOver() const {
  for (int32_t number : order) {
    const Block &block = blocks[number];
    if (mostOf(block) <= limit)
      continue;
    for (int32_t index = 0; index < block.size; ++index)
      if (block.live[index] + block.added > limit)
        return block.runs[index];
  }
  return kEnd;
}

Run LiveSequence::lastOver() const {
  for (int32_t number : reverse(order)) {
    const Block &block = blocks[number];
    if (mostOf(block) <= limit)
      continue;
    for (int32_t index = block.size; index-- > 0;)
      if (block.live[index] + block.added > limit)
        return block.runs[index];
  }
  return kEnd;
}

double LiveSequence::overflow() const {
  double sum = 0;
  for (int32_t number : order) {
    const Block &block = blocks[number];
    if (mostOf(block) <= limit)
      continue;
    for (int32_t index = 0; index < block.size; ++index)
      sum +=
          double(std::max<int64_t>(block.live[index] + block.added - limit, 0));
  }
  return sum;
}
