//===- Stage.cpp - One stage of a pipeline and its micro-batches ----------===//
//
// What other micro-batches keep is, for the planner, one node at the border of
// the two parts that needs their bytes as workspace: it limits what is kept.
//
//===----------------------------------------------------------------------===//

#include "Sequences.h"
#include "remat/Plan/Pipeline.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace remat;

namespace {
/// Copies nodes and the values they touch.
class StageBuilder {
public:
  StageBuilder(const Problem &problem, ArrayRef<int32_t> blocks, int32_t first,
               int32_t last)
      : problem(problem), blocks(blocks), first(first), last(last),
        producer(producers(problem)), copied(problem.values.size(), -1) {
    stage.name =
        problem.name + "." + std::to_string(first) + "-" + std::to_string(last);
    stage.alignment = problem.alignment;
    stage.budgetBytes = problem.budgetBytes;
    stage.placed = problem.placed;
    stage.tier = problem.tier;
  }

  Problem build() {
    NodeId border = firstBackward(problem);
    for (auto [id, node] : enumerate(problem.nodes))
      if (isHere(id))
        for (ValueId value : node.inputs)
          if (producer[value] < border)
            receive(value, /*backward=*/false);
    for (auto [id, node] : enumerate(problem.nodes))
      if (isHere(id))
        add(node);
    return std::move(stage);
  }

private:
  bool isHere(NodeId id) const {
    return blocks[id] >= first && blocks[id] < last;
  }

  ValueId copy(ValueId value) {
    if (copied[value] < 0) {
      copied[value] = stage.values.size();
      stage.values.push_back(problem.values[value]);
      if (problem.values[value].donor >= 0) {
        ValueId donor = copy(problem.values[value].donor);
        stage.values[copied[value]].donor = donor;
      }
    }
    return copied[value];
  }

  /// Brings `value` here unless it is made here or has come already.
  void receive(ValueId value, bool backward) {
    NodeId maker = producer[value];
    if (maker < 0 || isHere(maker) || copied[value] >= 0)
      return;
    const NodeValue &sent = problem.values[value];
    copied[value] = stage.values.size();
    NodeValue received;
    received.name = sent.name;
    received.bytes = sent.bytes;
    received.mayMove = sent.mayMove;
    received.blockInput = !backward;
    stage.values.push_back(std::move(received));
    Node node;
    node.name = "receive " + sent.name;
    node.outputs.push_back(copied[value]);
    node.recomputable = false;
    node.backward = backward;
    node.userId = -1;
    stage.nodes.push_back(std::move(node));
  }

  void add(const Node &original) {
    for (ValueId value : original.inputs)
      receive(value, /*backward=*/true);
    Node node = original;
    for (ValueId &value : node.inputs)
      value = copy(value);
    for (ValueId &value : node.outputs)
      value = copy(value);
    // A stage counts its own blocks.
    if (node.block >= 0)
      node.block = std::max(0, node.block - first);
    stage.nodes.push_back(std::move(node));
  }

  const Problem &problem;
  ArrayRef<int32_t> blocks;
  int32_t first, last;
  std::vector<NodeId> producer;
  /// The stage's number of each value.
  std::vector<ValueId> copied;
  Problem stage;
};
} // namespace

Problem remat::stageProblem(const Problem &problem, ArrayRef<int32_t> blocks,
                            int32_t first, int32_t last) {
  return StageBuilder(problem, blocks, first, last).build();
}

int64_t remat::keptBytes(const Problem &stage, const Plan &plan) {
  NodeId border = firstBackward(stage) - 1;
  if (border < 0)
    return 0;
  Sequence sequence = sequenceOf(plan);
  size_t position = llvm::find(sequence, border) - sequence.begin();
  // Values that the forward part waits for at its end have left.
  auto endsForward = [](NodeId step) {
    Action action = decodeStep(step).action;
    return action == Action::Offload || action == Action::Wait;
  };
  while (position + 1 < sequence.size() && endsForward(sequence[position + 1]))
    ++position;
  int64_t kept = 0;
  Simulation simulation = simulate(stage, sequence);
  for (const Storage &storage : simulation.storages)
    if (storage.start <= int32_t(position) && storage.end > int32_t(position))
      kept += storage.bytes;
  return kept;
}

/// The stage with a peak of at most `peakBytes`, of which at most about
/// `keptBytes` cross the border (up to the alignment more).
static Problem limitKept(const Problem &stage, int64_t keptBytes,
                         int64_t peakBytes) {
  Problem limited = stage;
  limited.budgetBytes = peakBytes;
  Node others;
  others.name = "others";
  others.recomputable = false;
  others.backward = true;
  others.workspaceBytes =
      (peakBytes - keptBytes) / stage.alignment * stage.alignment;
  limited.nodes.insert(limited.nodes.begin() + firstBackward(stage),
                       std::move(others));
  return limited;
}

/// The plan of `solution`, for `limitKept` of `stage`, as one of `stage`.
static void takeOthersOut(const Problem &stage, Solution &solution) {
  NodeId others = firstBackward(stage);
  Sequence sequence;
  for (NodeId step : sequenceOf(*solution.plan))
    if (step != others)
      sequence.push_back(step - (step > others));
  solution.plan = makePlan(stage, sequence);
}

StagePlan remat::planStage(const Problem &whole, int64_t inFlight,
                           Strategy strategy, uint64_t effort) {
  Problem stage = whole;
  if (stage.tier)
    stage.tier->capacityBytes /= inFlight;
  StagePlan best;
  best.inFlight = inFlight;
  if (inFlight == 1) {
    best.solution = solve(stage, strategy, effort);
    if (best.solution.plan)
      best.keptBytes = keptBytes(stage, *best.solution.plan);
    return best;
  }
  int64_t budget = stage.budgetBytes;
  auto take = [&](Solution solution) {
    if (!solution.plan)
      return;
    takeOthersOut(stage, solution);
    StagePlan found;
    found.inFlight = inFlight;
    found.keptBytes = keptBytes(stage, *solution.plan);
    found.solution.plan = std::move(solution.plan);
    if (found.memoryBytes() > budget ||
        (best.solution.plan &&
         best.solution.plan->timeNs <= found.solution.plan->timeNs))
      return;
    best.keptBytes = found.keptBytes;
    best.solution.plan = std::move(found.solution.plan);
    best.solution.strategy = solution.strategy;
  };
  // The peak holds what is kept, so no micro-batch keeps more than its share:
  // limits that every plan obeys, which makes their bounds those of the stage.
  int64_t share = budget / inFlight;
  Solution relaxed = solve(limitKept(stage, share, budget), strategy, effort);
  best.solution.boundNs = relaxed.boundNs;
  best.solution.boundPeakBytes = relaxed.boundPeakBytes;
  take(std::move(relaxed));
  if (best.solution.plan || best.solution.boundPeakBytes > budget)
    return best;
  // Keep less, and have more for the micro-batch that runs.
  for (int sixteenths : {15, 14, 13, 12, 10, 8, 6, 3, 0}) {
    int64_t kept = int64_t(__int128(share) * sixteenths / 16);
    take(solve(limitKept(stage, kept, budget - (inFlight - 1) * kept), strategy,
               effort));
  }
  return best;
}
