//===- Packed.cpp - Values that wait in a packed form ---------------------===//
//
// The first execution of a node that unpacks costs the same in every plan, and
// nothing in the original problem, where the value is there already.
//
//===----------------------------------------------------------------------===//

#include "Packed.h"
#include "llvm/ADT/STLExtras.h"

#include <map>

using namespace llvm;
using namespace remat;

/// By value, the round trip that frees most bytes for its time.
static std::map<ValueId, RoundTrip> bestTrips(const Problem &problem,
                                              ArrayRef<RoundTrip> trips) {
  auto gain = [&](const RoundTrip &trip) {
    int64_t bytes =
        problem.values[trip.value].bytes - problem.values[trip.form].bytes;
    return double(bytes) / double(trip.timeNs + 1);
  };
  std::map<ValueId, RoundTrip> best;
  for (const RoundTrip &trip : trips) {
    const NodeValue &value = problem.values[trip.value];
    if (value.directive == Directive::Save || value.neededAtEnd)
      continue;
    auto [it, isNew] = best.try_emplace(trip.value, trip);
    if (!isNew && gain(trip) > gain(it->second))
      it->second = trip;
  }
  return best;
}

namespace {
class Packer {
public:
  Packer(const Problem &problem, ArrayRef<RoundTrip> trips)
      : problem(problem), trips(bestTrips(problem, trips)) {}

  Packed run() {
    Unrolled plain = unroll(problem, baseSequence(problem));
    result.problem = plain.problem;
    result.problem.nodes.clear();
    for (auto [node, original] : zip_equal(plain.problem.nodes, plain.nodeOf))
      add(node, original);
    return std::move(result);
  }

private:
  void add(const Node &node, NodeId original) {
    size_t maker = result.problem.nodes.size();
    result.problem.nodes.push_back(node);
    result.nodeOf.push_back(original);
    result.trips.emplace_back();
    for (auto [output, value] : enumerate(node.outputs))
      if (auto trip = trips.find(value); trip != trips.end())
        pack(maker, output, trip->second);
  }

  /// Lets the node make the form, with room for the value while it runs.
  void pack(size_t maker, int32_t output, const RoundTrip &trip) {
    Problem &packed = result.problem;
    NodeValue &form = packed.values[trip.form];
    form = problem.values[trip.form];
    Node &node = packed.nodes[maker];
    node.outputs[output] = trip.form;
    size_t pairs = node.inPlace.size();
    erase_if(node.inPlace,
             [&](InPlacePair pair) { return pair.output == output; });
    if (node.inPlace.size() == pairs)
      node.workspaceBytes += packed.values[trip.value].bytes - form.bytes;
    result.trips[maker].push_back(trip);
    Node unpack = problem.nodes[trip.unpack];
    unpack.optional = unpack.changesBits = false;
    unpack.timeNs = trip.timeNs;
    unpack.backward = node.backward;
    packed.nodes.push_back(std::move(unpack));
    result.nodeOf.push_back(-1);
    result.trips.push_back({trip});
  }

  const Problem &problem;
  std::map<ValueId, RoundTrip> trips;
  Packed result;
};
} // namespace

Packed remat::packForms(const Problem &problem, ArrayRef<RoundTrip> trips) {
  return Packer(problem, trips).run();
}

Sequence Packed::original(ArrayRef<NodeId> sequence) const {
  // Backwards: whether a form is unpacked, from there to its next making, by
  // other than the node right behind its maker.
  std::vector<bool> unpacks(sequence.size());
  std::map<ValueId, bool> isStored;
  std::vector<SmallVector<NodeId, 1>> packs(sequence.size());
  auto followsMaker = [&](size_t position, const RoundTrip &trip) {
    while (position-- > 0) {
      NodeId before = sequence[position];
      if (nodeOf[before] >= 0)
        return any_of(trips[before], [&](const RoundTrip &made) {
          return made.form == trip.form;
        });
    }
    return false;
  };
  for (size_t position = sequence.size(); position-- > 0;) {
    NodeId id = sequence[position];
    for (const RoundTrip &trip : trips[id]) {
      if (nodeOf[id] < 0) {
        unpacks[position] = !followsMaker(position, trip);
        isStored[trip.form] = isStored[trip.form] || unpacks[position];
      } else if (std::exchange(isStored[trip.form], false)) {
        packs[position].push_back(trip.pack);
      }
    }
  }
  Sequence result;
  for (auto [position, id] : enumerate(sequence)) {
    if (nodeOf[id] >= 0)
      result.push_back(nodeOf[id]);
    else if (unpacks[position])
      result.push_back(trips[id].front().unpack);
    append_range(result, packs[position]);
  }
  return result;
}
