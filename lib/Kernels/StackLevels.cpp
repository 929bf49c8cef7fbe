//===- StackLevels.cpp - What a loop stacks for a later one ---------------===//
//
// At a price for a byte, the best choice is a minimum cut between what the
// later loop needs and what costs: a value that is needed but not made again is
// stacked, a call that is made again needs its inputs. Prices are halved as for
// a lower hull (Eisner and Severance 1976).
//
//===----------------------------------------------------------------------===//

#include "remat/Kernels/StackLevels.h"
#include "remat/Support/MaxFlow.h"

using namespace llvm;
using namespace remat;

namespace {
class LevelFinder {
public:
  explicit LevelFinder(const Trip &trip);
  std::vector<StackLevel> run();

private:
  StackLevel best(__int128 nsWeight, __int128 byteWeight);
  void between(const StackLevel &more, const StackLevel &fewer);
  void add(const StackLevel &level);

  int32_t vertexOf(int32_t value) const { return 2 + value; }
  int32_t callVertex(int32_t call) const {
    return 2 + trip.values.size() + call;
  }

  const Trip &trip;
  MaxFlow flow;
  SmallVector<std::pair<int32_t, int64_t>> byteEdges, nsEdges;
  SmallVector<int32_t> forcedEdges;
  int64_t allNs = 1, allBytes = 1;
  std::vector<StackLevel> levels;
};
} // namespace

LevelFinder::LevelFinder(const Trip &trip)
    : trip(trip), flow(2 + trip.values.size() + trip.calls.size()) {
  for (auto [id, value] : enumerate(trip.values)) {
    if (value.isNeeded)
      forcedEdges.push_back(flow.addEdge(MaxFlow::kSource, vertexOf(id)));
    if (value.bytes == 0 && value.isStackable)
      continue;
    int32_t edge =
        flow.addEdge(vertexOf(id), value.maker < 0 ? MaxFlow::kSink
                                                   : callVertex(value.maker));
    if (value.isStackable)
      byteEdges.push_back({edge, value.bytes});
    else
      forcedEdges.push_back(edge);
    allBytes += value.bytes;
  }
  for (auto [id, call] : enumerate(trip.calls)) {
    int32_t edge = flow.addEdge(callVertex(id), MaxFlow::kSink);
    if (call.isRecomputable)
      nsEdges.push_back({edge, call.timeNs});
    else
      forcedEdges.push_back(edge);
    for (int32_t input : call.inputs)
      forcedEdges.push_back(flow.addEdge(callVertex(id), vertexOf(input)));
    allNs += call.timeNs;
  }
}

/// The choice with the least time · `nsWeight` + bytes · `byteWeight`, and the
/// fewest calls of these.
StackLevel LevelFinder::best(__int128 nsWeight, __int128 byteWeight) {
  // Weights are shares: rounded, they still find a choice near the line.
  while (nsWeight * allNs + byteWeight * allBytes > (INT64_C(1) << 55)) {
    nsWeight = (nsWeight + 1) / 2;
    byteWeight = (byteWeight + 1) / 2;
    if (nsWeight <= 1 && byteWeight <= 1)
      break;
  }
  int64_t total = 1;
  auto set = [&](int32_t edge, __int128 capacity) {
    flow.setCapacity(edge, static_cast<int64_t>(capacity));
    total += static_cast<int64_t>(capacity);
  };
  for (auto [edge, bytes] : byteEdges)
    set(edge, byteWeight * bytes);
  for (auto [edge, ns] : nsEdges)
    set(edge, nsWeight * ns);
  for (int32_t edge : forcedEdges)
    flow.setCapacity(edge, total);
  flow.run();
  BitVector side = flow.smallestSourceSide();
  StackLevel level;
  level.stacked.resize(trip.values.size());
  level.called.resize(trip.calls.size());
  for (auto [id, call] : enumerate(trip.calls))
    if (side.test(callVertex(id))) {
      level.called.set(id);
      level.timeNs += call.timeNs;
    }
  for (auto [id, value] : enumerate(trip.values))
    if (side.test(vertexOf(id)) && value.bytes > 0 &&
        (value.maker < 0 || !level.called.test(value.maker))) {
      level.stacked.set(id);
      level.bytes += value.bytes;
    }
  return level;
}

void LevelFinder::between(const StackLevel &more, const StackLevel &fewer) {
  __int128 bytes = more.bytes - fewer.bytes, ns = fewer.timeNs - more.timeNs;
  if (bytes <= 1 || ns < 1)
    return;
  StackLevel middle = best(/*nsWeight=*/bytes, /*byteWeight=*/ns);
  auto price = [&](const StackLevel &level) {
    return bytes * level.timeNs + ns * level.bytes;
  };
  if (price(middle) >= price(more))
    return;
  between(more, middle);
  levels.push_back(middle);
  between(middle, fewer);
}

std::vector<StackLevel> LevelFinder::run() {
  StackLevel more = best(/*nsWeight=*/allBytes, /*byteWeight=*/1),
             fewer = best(/*nsWeight=*/1, /*byteWeight=*/allNs);
  for (auto [id, value] : enumerate(trip.values))
    if (value.isNeeded && !value.isStackable &&
        (value.maker < 0 || !more.called.test(value.maker)))
      return {};
  // Without a call, whatever that takes.
  StackLevel all;
  all.called.resize(trip.calls.size());
  all.stacked.resize(trip.values.size());
  for (auto [id, value] : enumerate(trip.values))
    if (value.isNeeded && value.bytes > 0) {
      all.stacked.set(id);
      all.bytes += value.bytes;
    }
  levels.push_back(std::move(all));
  if (more.called.any())
    levels.push_back(more);
  between(more, fewer);
  if (fewer.bytes < levels.back().bytes)
    levels.push_back(fewer);
  return std::move(levels);
}

std::vector<StackLevel> remat::stackLevels(const Trip &trip) {
  return LevelFinder(trip).run();
}
