//===- Validate.cpp - Bounds and checks of packings -----------------------===//
//
// The obvious sweep over time; shares nothing with the packer.
//
//===----------------------------------------------------------------------===//

#include "remat/Packing/Packing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <map>
#include <tuple>

using namespace llvm;
using namespace remat;

static bool isEmpty(const PackItem &item) {
  return item.bytes == 0 || item.start >= item.end;
}

namespace {
/// The start or end of an item's life; ends sort first.
struct Event {
  int32_t time;
  bool starts;
  int32_t item;
  bool operator<(const Event &other) const {
    return std::tie(time, starts, item) <
           std::tie(other.time, other.starts, other.item);
  }
};
} // namespace

static std::vector<Event> sortedEvents(ArrayRef<PackItem> items) {
  std::vector<Event> events;
  for (auto [index, item] : enumerate(items)) {
    if (isEmpty(item))
      continue;
    int32_t id = index;
    events.push_back({item.start, true, id});
    events.push_back({item.end, false, id});
  }
  llvm::sort(events);
  return events;
}

int64_t remat::packingLowerBound(ArrayRef<PackItem> items, int64_t alignment) {
  int64_t live = 0, most = 0;
  for (const Event &event : sortedEvents(items)) {
    int64_t bytes = alignTo(uint64_t(items[event.item].bytes), alignment);
    live += event.starts ? bytes : -bytes;
    most = std::max(most, live);
  }
  return most;
}

Error remat::validatePacking(ArrayRef<PackItem> items, const Packing &packing,
                             int64_t alignment) {
  if (packing.offsets.size() != items.size())
    return createStringError("packing has " + Twine(packing.offsets.size()) +
                             " offsets for " + Twine(items.size()) + " items");
  // Live items: first byte to item.
  std::map<int64_t, int32_t> live;
  for (const Event &event : sortedEvents(items)) {
    const PackItem &item = items[event.item];
    int64_t offset = packing.offsets[event.item];
    if (!event.starts) {
      live.erase(offset);
      continue;
    }
    if (offset < 0 || offset % alignment != 0 ||
        item.bytes > packing.totalBytes - offset)
      return createStringError("item " + Twine(event.item) + " at offset " +
                               Twine(offset) +
                               " is not aligned or outside the arena");
    auto after = live.lower_bound(offset);
    int32_t other = -1;
    if (after != live.end() && after->first < offset + item.bytes)
      other = after->second;
    else if (after != live.begin() &&
             std::prev(after)->first + items[std::prev(after)->second].bytes >
                 offset)
      other = std::prev(after)->second;
    if (other >= 0)
      return createStringError("items " + Twine(other) + " and " +
                               Twine(event.item) + " overlap at step " +
                               Twine(event.time));
    live[offset] = event.item;
  }
  return Error::success();
}
