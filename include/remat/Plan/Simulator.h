//===- Simulator.h - Memory and time of a sequence of nodes -----*- C++ -*-===//
//
// The one place that says which copies are resident when. Strategies, bounds
// and reports ask it; only `check` has its own, slower opinion.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_PLAN_SIMULATOR_H
#define REMAT_PLAN_SIMULATOR_H

#include "remat/Plan/Plan.h"

#include "llvm/ADT/ArrayRef.h"

namespace remat {

/// A sequence holds nodes and, in a problem with a second tier, transfers: this
/// is the negative number that stands for one.
NodeId transferStep(Action action, ValueId value);

/// The other way round.
struct SequenceStep {
  Action action = Action::Run;
  /// The node that runs or the value that is moved.
  int32_t id = 0;
};
SequenceStep decodeStep(NodeId step);

/// What a plan does with the second tier.
struct TierUse {
  int64_t outBytes = 0, inBytes = 0;
  /// The most bytes there at once.
  int64_t peakBytes = 0;
  /// Time that nodes stand still for transfers, that after the last one, too.
  int64_t waitedNs = 0;
};

/// One copy of a value.
struct Copy {
  ValueId value = 0;
  /// First and last position of the sequence at which it is resident; `end` is
  /// the length of the sequence if it is needed when the plan ends.
  int32_t start = 0;
  int32_t end = 0;
  /// Which storage it is in: copies joined in place share one; -1 if the value
  /// takes no bytes of the arena.
  int32_t storage = -1;
};

/// Bytes that copies joined in place hold from `start` to `end`, inclusive.
struct Storage {
  int32_t start = 0;
  int32_t end = 0;
  int64_t bytes = 0;
};

/// A pair of the node at `position` that is used there.
struct InPlaceUse {
  int32_t position = 0;
  InPlacePair pair;
};

/// Everything about a sequence but offsets.
struct Simulation {
  /// In order of production; an execution's copies in order of its outputs.
  std::vector<Copy> copies;
  /// Index into `copies` of the first output of each position.
  std::vector<int32_t> firstCopy;
  std::vector<Storage> storages;
  /// The copy that each input of each position reads, in order; -1 if the
  /// value is external. `firstRead` is the index of a position's first one.
  std::vector<int32_t> reads;
  std::vector<int32_t> firstRead;
  /// In-place pairs used, in order of position.
  std::vector<InPlaceUse> inPlace;
  /// Bytes in the arena while each position runs.
  std::vector<int64_t> liveBytes;
  int64_t peakBytes = 0;
  int64_t timeNs = 0;
  TierUse tier;
};

/// Simulates sequences of one problem, in which every input is made before it
/// is read. A legal in-place pair is used whenever its input ends at that
/// execution, the first pair that fits for each output. Keeps its memory from
/// run to run; the result is valid until the next. O(edges of the sequence).
class Simulator {
public:
  explicit Simulator(const Problem &problem);
  const Simulation &run(llvm::ArrayRef<NodeId> sequence);

private:
  llvm::ArrayRef<ValueId> inputsOf(NodeId step) const;
  llvm::ArrayRef<ValueId> outputsOf(NodeId step) const;
  const Node &nodeOf(NodeId step) const;
  void holdOffloaded(llvm::ArrayRef<NodeId> sequence);
  void findCopies(llvm::ArrayRef<NodeId> sequence);
  void joinInPlace(llvm::ArrayRef<NodeId> sequence);
  void addUp(llvm::ArrayRef<NodeId> sequence);

  const Problem &problem;
  Simulation result;
  std::vector<int32_t> latest;
  /// Element v is v: the inputs or outputs of a transfer.
  std::vector<ValueId> single;
  /// What a transfer is to a loop over nodes: nothing but its input or output.
  Node transfer;
};

/// One run of a `Simulator`.
Simulation simulate(const Problem &problem, llvm::ArrayRef<NodeId> sequence);

/// Simulates, packs and writes down the plan of `sequence`. The plan may be
/// over the budget. `packEffort` as in `PackOptions`.
Plan makePlan(const Problem &problem, llvm::ArrayRef<NodeId> sequence,
              int packEffort = 64);

/// The plan's executions as a sequence.
std::vector<NodeId> sequenceOf(const Plan &plan);

/// Bytes in the arena while each execution runs: the timeline of reports.
std::vector<int64_t> timeline(const Problem &problem, const Plan &plan);

/// The node's name, or `offload h.0.attn` of a part of a transfer.
std::string nameOfExecution(const Problem &problem, const Execution &execution);

/// What the plan moves and waits for.
TierUse tierUse(const Problem &problem, const Plan &plan);

/// Where values lie in the second memory.
struct TierPlaces {
  /// By execution: where an offload puts its value; -1 for all others.
  std::vector<int64_t> offsets;
  /// What all of that takes: at least the most bytes that are there at once.
  int64_t bytes = 0;
};

/// Packs what the plan, which is a checked one, moves.
TierPlaces placeInTier(const Problem &problem, const Plan &plan);

/// Bytes that these places take beyond the capacity of the second memory; a
/// checked plan only counts bytes there. 0 without a second memory.
int64_t excessInTier(const Problem &problem, const Plan &plan);

} // namespace remat

#endif // REMAT_PLAN_SIMULATOR_H
