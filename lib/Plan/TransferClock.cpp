//===- TransferClock.cpp - The time of a plan with transfers --------------===//
//
// One pass over the sequence: when nodes run, when each channel is free, when
// fetched copies are there, and what the second tier holds.
//
//===----------------------------------------------------------------------===//

#include "TransferClock.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace remat;

namespace {
class Clocks {
public:
  Clocks(const Problem &problem, ArrayRef<NodeId> sequence,
         Simulation &simulation)
      : problem(problem), tier(*problem.tier), sequence(sequence),
        simulation(simulation), readyNs(simulation.copies.size(), 0),
        wasRead(simulation.copies.size(), false), stored(problem.values.size()),
        change(sequence.size() + 1, 0) {}

  void run() {
    for (int32_t position = 0, e = sequence.size(); position < e; ++position)
      step(position);
    for (ValueId value = 0, e = stored.size(); value < e; ++value)
      close(value, sequence.size());
    int64_t held = 0;
    for (int64_t bytes : change) {
      held += bytes;
      simulation.tier.peakBytes = std::max(simulation.tier.peakBytes, held);
    }
    int64_t endNs = std::max({nowNs, outFreeNs, inFreeNs});
    simulation.tier.waitedNs += endNs - nowNs;
    simulation.timeNs = endNs;
  }

private:
  /// A value in the tier: since when, and what its last fetch made.
  struct Stored {
    int32_t start = -1, end = -1;
    int32_t fetched = -1;
    int64_t doneNs = 0;
  };

  void wait(int64_t untilNs) {
    simulation.tier.waitedNs += std::max<int64_t>(untilNs - nowNs, 0);
    nowNs = std::max(nowNs, untilNs);
  }

  /// The tier holds the value up to its end or, if it is not known, `limit`.
  void close(ValueId value, int32_t limit) {
    Stored &one = stored[value];
    if (one.start < 0)
      return;
    change[one.start] += problem.values[value].bytes;
    int32_t end = one.end >= 0 ? one.end : limit;
    if (end + 1 < int32_t(change.size()))
      change[end + 1] -= problem.values[value].bytes;
    one = {};
  }

  void noteRead(int32_t position, int32_t copy) {
    if (copy < 0 || wasRead[copy])
      return;
    wasRead[copy] = true;
    Stored &one = stored[simulation.copies[copy].value];
    if (one.fetched == copy)
      one.end = position;
  }

  void step(int32_t position) {
    auto [action, id] = decodeStep(sequence[position]);
    size_t first = simulation.firstRead[position];
    size_t last = position + 1 < int32_t(sequence.size())
                      ? simulation.firstRead[position + 1]
                      : simulation.reads.size();
    for (size_t read = first; read < last; ++read)
      noteRead(position, simulation.reads[read]);
    if (action == Action::Run) {
      for (size_t read = first; read < last; ++read)
        if (int32_t copy = simulation.reads[read]; copy >= 0)
          wait(readyNs[copy]);
      nowNs += problem.nodes[id].timeNs;
      return;
    }
    if (action == Action::Wait)
      return wait(stored[id].doneNs);
    int64_t bytes = problem.values[id].bytes;
    if (action == Action::Offload) {
      close(id, position);
      int32_t copy = simulation.reads[first];
      int64_t startNs = std::max({nowNs, outFreeNs, readyNs[copy]});
      outFreeNs = startNs + tier.outNs(bytes);
      simulation.tier.outBytes += bytes;
      stored[id] = {position, -1, -1, outFreeNs};
      return;
    }
    int64_t startNs = std::max({nowNs, inFreeNs, stored[id].doneNs});
    inFreeNs = startNs + tier.inNs(bytes);
    simulation.tier.inBytes += bytes;
    int32_t copy = simulation.firstCopy[position];
    readyNs[copy] = inFreeNs;
    stored[id].fetched = copy;
    stored[id].end = -1;
  }

  const Problem &problem;
  const Tier &tier;
  ArrayRef<NodeId> sequence;
  Simulation &simulation;
  /// When each copy is there; 0 for those that a node makes.
  std::vector<int64_t> readyNs;
  std::vector<bool> wasRead;
  std::vector<Stored> stored;
  /// Bytes in the tier from each position on, less those of the one before.
  std::vector<int64_t> change;
  int64_t nowNs = 0, outFreeNs = 0, inFreeNs = 0;
};
} // namespace

void remat::runClocks(const Problem &problem, ArrayRef<NodeId> sequence,
                      Simulation &simulation) {
  Clocks(problem, sequence, simulation).run();
}
