//===- TierPlacesTest.cpp - Places in the second memory -------------------===//
//
// Replays plans on it, byte by byte.
//
//===----------------------------------------------------------------------===//

#include "Generate.h"
#include "remat/Plan/Simulator.h"
#include "remat/Plan/Strategies.h"
#include "llvm/Support/MathExtras.h"

#include <gtest/gtest.h>

using namespace remat;

namespace {
/// Who has written each unit of the second memory, as a plan goes on.
class TierReplay {
public:
  TierReplay(const Problem &problem, const TierPlaces &places)
      : problem(problem), places(places),
        owners(places.bytes / problem.alignment, -1),
        stored(problem.values.size(), -1), coming(problem.values.size()) {}

  void step(const Execution &execution, int32_t now) {
    if (execution.action == Action::Offload) {
      read(execution.value);
      stored[execution.value] = now;
      EXPECT_GE(places.offsets[now], 0);
      for (int32_t &owner : unitsOf(execution.value))
        owner = now;
      return;
    }
    EXPECT_EQ(places.offsets[now], -1);
    if (execution.action == Action::Fetch) {
      expectWhole(execution.value);
      coming[execution.value] = true;
    }
    if (execution.action != Action::Run)
      return;
    for (ValueId value : problem.nodes[execution.node].inputs)
      read(value);
    for (ValueId value : problem.nodes[execution.node].outputs)
      coming[value] = false;
  }

private:
  /// What comes back is read until somebody waits for it.
  void read(ValueId value) {
    if (coming[value])
      expectWhole(value);
    coming[value] = false;
  }
  void expectWhole(ValueId value) {
    for (int32_t owner : unitsOf(value))
      EXPECT_EQ(owner, stored[value]);
  }
  llvm::MutableArrayRef<int32_t> unitsOf(ValueId value) {
    int64_t unit = problem.alignment;
    return llvm::MutableArrayRef(owners).slice(
        places.offsets[stored[value]] / unit,
        llvm::divideCeil(problem.values[value].bytes, unit));
  }

  const Problem &problem;
  const TierPlaces &places;
  std::vector<int32_t> owners, stored;
  std::vector<bool> coming;
};
} // namespace

/// Returns how often values come back.
static int64_t expectApartInTier(const Problem &problem, const Plan &plan) {
  TierPlaces places = placeInTier(problem, plan);
  EXPECT_GE(places.bytes, tierUse(problem, plan).peakBytes);
  TierReplay replay(problem, places);
  int64_t fetches = 0;
  for (auto [now, execution] : llvm::enumerate(plan.executions)) {
    replay.step(execution, now);
    fetches += execution.action == Action::Fetch;
  }
  return fetches;
}

TEST(TierPlaces, NothingIsOverwrittenInTheSecondMemory) {
  int64_t fetches = 0;
  for (uint64_t seed = 0; seed < 1000; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = randomTightProblem(6, seed);
    problem.tier = {/*capacityBytes=*/INT64_MAX, /*outBytesPerUs=*/100'000,
                    /*inBytesPerUs=*/100'000};
    if (std::optional<Plan> plan = solveOffload(problem).plan)
      fetches += expectApartInTier(problem, *plan);
  }
  EXPECT_GT(fetches, 100);
  Problem problem = transformerProblem(6, /*tokens=*/256);
  problem.budgetBytes = unplanned(problem).peakBytes / 2;
  problem.tier.emplace();
  for (int64_t rate : {300, 3'000, 30'000}) {
    SCOPED_TRACE(rate);
    problem.tier->outBytesPerUs = problem.tier->inBytesPerUs = rate;
    EXPECT_GT(expectApartInTier(problem, *solveOffload(problem).plan), 5);
  }
}
