//===- Plan.h - What a planner answers --------------------------*- C++ -*-===//
//
// A plan, its check, and the record that every strategy returns.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_PLAN_PLAN_H
#define REMAT_PLAN_PLAN_H

#include "remat/Plan/CutProof.h"
#include "remat/Plan/Problem.h"

#include <optional>

namespace remat {

/// What an execution does.
enum class Action {
  /// Runs a node.
  Run,
  /// Starts moving the value's copy to the second tier. It stays readable.
  Offload,
  /// Waits until the last offload of the value is complete.
  Wait,
  /// Starts bringing the value back into a new copy.
  Fetch,
};

/// One run of a node, or one step of a transfer.
struct Execution {
  /// -1 for transfers.
  NodeId node = 0;
  /// Arena offset of each output's copy; -1 where the value is not in the
  /// arena or the problem is not placed.
  llvm::SmallVector<int64_t, 2> offsets;
  /// Arena offset of the workspace; -1 where there is none.
  int64_t workspaceOffset = -1;
  /// The pairs of the node that this execution uses: the output's offset is
  /// that of the input's copy.
  llvm::SmallVector<InPlacePair, 1> inPlace;
  Action action = Action::Run;
  /// What a transfer moves; -1 for runs. `offsets` of a fetch has one element.
  ValueId value = -1;
};

/// A sequence of executions. A reader gets the copy made by the last execution
/// of the producer before it. A copy is resident from its execution to its last
/// reader, or to the end if the value is needed there and it is the last copy.
/// While a node runs, its inputs, its outputs, its workspace and all that is
/// retained are resident.
///
/// With a second tier, a copy is also made by a fetch, from its position on,
/// and is resident at its offload and until the wait for it, or to the end if
/// nothing waits; until then no other copy of the value is made. So bytes
/// depend on the order alone, not on how long a transfer takes. The tier holds
/// a value from its offload to the first reader of its last fetch before the
/// next offload. Three clocks give the time: nodes run one after the other, and
/// so do transfers in each direction. A transfer starts once the nodes before
/// it have run, the channel is free and its source is there; a reader waits for
/// its fetch.
struct Plan {
  std::vector<Execution> executions;
  /// Size of the arena; equals `liveBytes` if the problem is not placed.
  int64_t peakBytes = 0;
  /// The most bytes live at one execution; the arena is at least as large.
  int64_t liveBytes = 0;
  /// When everything is done: the sum of the executions' times and, with
  /// transfers, what is waited for.
  int64_t timeNs = 0;
};

/// Checks everything a plan claims, without the code that made it: each node
/// runs, first executions in order, only recomputable nodes run again, every
/// use is resident, in-place choices are legal, no two copies that are live
/// together share a byte, and peak, live bytes and time are as stated and
/// within the budget. Reports exactly one error on failure, at the node of the
/// execution. O(executions · live copies).
llvm::LogicalResult check(const Problem &problem, const Plan &plan,
                          NodeError error);

/// Effort spent, in units that do not depend on the machine.
struct SolveStats {
  uint64_t simulations = 0;
  uint64_t cuts = 0;
  uint64_t packings = 0;
  uint64_t improvements = 0;
};

/// What a strategy returns.
struct Solution {
  /// None: no plan within the budget was found, which is not a proof.
  std::optional<Plan> plan;
  /// Smallest arena of any plan seen on the way, within the budget or not.
  int64_t smallestPeakBytes = std::numeric_limits<int64_t>::max();
  /// Proven: no plan in this order has a smaller arena. A budget below it is
  /// infeasible.
  int64_t boundPeakBytes = 0;
  /// Proven: no plan in this order that fits is faster. 0 if nothing is
  /// proven; the time of one execution of each node is not counted as proof.
  int64_t boundNs = 0;
  /// Proves `boundNs`, here or for a larger budget; empty if nothing is proven
  /// beyond what every plan runs once. With optional nodes it is about the
  /// relaxed problem (lib/Plan/Relaxed.h).
  CutProof proof;
  /// Name of the strategy that made the plan.
  std::string strategy;
  SolveStats stats;
};

/// Runs that are not the first of their node.
int64_t numRecomputed(const Plan &plan);

/// The values whose last copy was made by a node that changes bits, or of such
/// copies, ascending: all others are the same to the bit in every plan. O(size
/// of the plan).
std::vector<ValueId> changedValues(const Problem &problem, const Plan &plan);

} // namespace remat

#endif // REMAT_PLAN_PLAN_H
