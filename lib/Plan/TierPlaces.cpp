//===- TierPlaces.cpp - Where values lie in the second memory -------------===//
//
// Lifetimes as `Plan` defines them, packed like those of the arena.
//
//===----------------------------------------------------------------------===//

#include "remat/Packing/Packing.h"
#include "remat/Plan/Simulator.h"

using namespace llvm;
using namespace remat;

namespace {
/// Finds from when to when the second memory holds what each offload brings.
class Stays {
public:
  explicit Stays(const Problem &problem)
      : problem(problem), stay(problem.values.size(), -1),
        isFetched(problem.values.size()) {}

  void run(ArrayRef<Execution> executions) {
    for (auto [index, execution] : enumerate(executions))
      step(execution, index);
    for (PackItem &item : items)
      if (item.end < 0)
        item.end = executions.size();
  }

  std::vector<PackItem> items;
  /// The execution of each item.
  std::vector<size_t> offloads;

private:
  void step(const Execution &execution, int32_t now) {
    ValueId value = execution.value;
    switch (execution.action) {
    case Action::Run:
      for (ValueId input : problem.nodes[execution.node].inputs)
        read(input, now);
      for (ValueId output : problem.nodes[execution.node].outputs)
        isFetched[output] = false;
      return;
    case Action::Offload:
      read(value, now);
      if (stay[value] >= 0 && items[stay[value]].end < 0)
        items[stay[value]].end = now;
      stay[value] = items.size();
      items.push_back({now, -1, problem.values[value].bytes});
      offloads.push_back(now);
      return;
    case Action::Wait:
      return;
    case Action::Fetch:
      items[stay[value]].end = -1;
      isFetched[value] = true;
      return;
    }
  }

  /// The first reader of a fetched copy has waited for it.
  void read(ValueId value, int32_t now) {
    if (isFetched[value])
      items[stay[value]].end = now + 1;
    isFetched[value] = false;
  }

  const Problem &problem;
  /// By value, the item of its last offload.
  std::vector<int32_t> stay;
  /// Its last copy is being fetched, and nobody has read it.
  std::vector<bool> isFetched;
};
} // namespace

TierPlaces remat::placeInTier(const Problem &problem, const Plan &plan) {
  Stays stays(problem);
  stays.run(plan.executions);
  PackOptions options;
  options.alignment = problem.alignment;
  Packing packing = pack(stays.items, options);
  TierPlaces places;
  places.bytes = packing.totalBytes;
  places.offsets.assign(plan.executions.size(), -1);
  for (auto [execution, offset] : zip_equal(stays.offloads, packing.offsets))
    places.offsets[execution] = offset;
  return places;
}

int64_t remat::excessInTier(const Problem &problem, const Plan &plan) {
  constexpr int64_t kUnlimited = std::numeric_limits<int64_t>::max();
  if (!problem.tier || problem.tier->capacityBytes == kUnlimited)
    return 0;
  int64_t bytes = placeInTier(problem, plan).bytes;
  return std::max<int64_t>(bytes - problem.tier->capacityBytes, 0);
}
