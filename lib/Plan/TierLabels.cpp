//===- TierLabels.cpp - Both ends of a plan of a chain --------------------===//
//
// Channels as queues, and when one end of a plan is no worse than another.
//
//===----------------------------------------------------------------------===//

#include "TierLabels.h"

#include <algorithm>

using namespace llvm;
using namespace remat;

int64_t Side::queueBytes() const {
  int64_t bytes = 0;
  for (const Moving &one : queue)
    bytes += one.bytes;
  return bytes;
}

void Side::start(int64_t timeNs, int64_t bytes, int32_t layer) {
  lastEndNs = std::max(lastEndNs, nowNs) + timeNs;
  queue.push_back({lastEndNs, bytes, layer});
}

Moving Side::wait() {
  Moving first = queue.front();
  queue.erase(queue.begin());
  nowNs = std::max(nowNs, first.endNs);
  return first;
}

/// How long the first side has to stand still to have no more bytes under way
/// than the other at all times, and its channel as early.
static int64_t delayTo(const Side &side, const Side &other) {
  int64_t delay = std::max<int64_t>(
      (side.lastEndNs - side.nowNs) - (other.lastEndNs - other.nowNs), 0);
  int64_t bytes = side.queueBytes(), otherBytes = other.queueBytes();
  int64_t otherEnd = 0;
  size_t next = 0;
  // Backwards through the bytes: the other has them until `otherEnd`.
  for (const Moving &one : side.queue) {
    while (next < other.queue.size() && otherBytes >= bytes) {
      otherEnd = other.queue[next].endNs - other.nowNs;
      otherBytes -= other.queue[next++].bytes;
    }
    delay = std::max(delay, one.endNs - side.nowNs - otherEnd);
    bytes -= one.bytes;
  }
  return delay;
}

bool remat::isNoWorse(const Label &label, const Label &other) {
  return label.fate == other.fate && label.stayBytes <= other.stayBytes &&
         label.movedBytes <= other.movedBytes &&
         label.timeNs() <= other.timeNs() &&
         label.timeNs() + delayTo(label.forward, other.forward) +
                 delayTo(label.backward, other.backward) <=
             other.timeNs();
}
