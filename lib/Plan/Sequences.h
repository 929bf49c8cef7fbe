//===- Sequences.h - What strategies share ----------------------*- C++ -*-===//
//
// Making sequences from decisions, and solutions from sequences.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_SEQUENCES_H
#define REMAT_LIB_PLAN_SEQUENCES_H

#include "remat/Plan/Simulator.h"

#include "llvm/ADT/BitVector.h"

#include <algorithm>

namespace remat {

/// A sequence of executions by node.
using Sequence = std::vector<NodeId>;

/// Whether the step at `position` is not one of those before. O(position).
inline bool isFirstRun(const Sequence &sequence, size_t position) {
  auto at = sequence.begin() + position;
  return std::find(sequence.begin(), at, *at) == at;
}

/// Every node once, optional ones only where they are needed.
Sequence baseSequence(const Problem &problem);

/// Which nodes may still run.
class Chances {
public:
  explicit Chances(const Problem &problem) : last(lastChances(problem)) {}

  /// Whether `node` may run once the first `done` nodes have.
  bool mayRun(NodeId node, NodeId done) const { return done <= last[node]; }

  /// The node whose first execution is the last moment for `node`, the number
  /// of nodes if there is none.
  NodeId lastOf(NodeId node) const { return last[node]; }

  /// Whether `node` may run again after the first execution of `step`.
  bool mayRunAfter(NodeId step, NodeId node) const { return step < last[node]; }

  /// Whether no execution of `sequence` comes too late.
  bool allow(llvm::ArrayRef<NodeId> sequence) const;

private:
  std::vector<NodeId> last;
};

/// Appends the executions that make `value` and, before it, whatever is not
/// `available` of what it is made from; their outputs become available. The
/// first `done` nodes have run: what can no longer run is left out, its last
/// copy stays until here.
void appendMissing(const Problem &problem, llvm::ArrayRef<NodeId> producer,
                   const Chances &chances, NodeId done, ValueId value,
                   llvm::BitVector &available, Sequence &sequence);

/// The first node of the backward part, or the number of nodes.
NodeId firstBackward(const Problem &problem);

/// Whether the planner may drop the value and run its producer again.
bool mayRecompute(const Problem &problem, llvm::ArrayRef<NodeId> producer,
                  ValueId value);

/// Runs the nodes before `cut`, then the others; of the values made before
/// `cut`, those in `keep` stay, and each other one is computed again, with all
/// it needs, just before its first reader. What was computed again stays until
/// its last use. O(size of the result).
Sequence recomputeOnDemand(const Problem &problem, NodeId cut,
                           const llvm::BitVector &keep);

/// Steps of highest memory without recomputation that are over the budget, the
/// highest first, no two within `apart` nodes: at most `most`. Optional nodes
/// are left out: a plan may do something else. `base` is the base sequence's.
std::vector<NodeId> highestSteps(const Problem &problem, const Simulation &base,
                                 size_t most, NodeId apart);

/// Nodes from which on strategies save time.
constexpr size_t kLargeProblem = 2500;

/// Attempts with less room for live bytes after a packing that overflows.
constexpr int kPackingRepairs = 8;

/// The limit on live bytes for the next attempt, after a sequence within
/// `limitBytes` was packed into `arenaBytes`: lower by what was too much.
int64_t lowerLimit(const Problem &problem, int64_t limitBytes,
                   int64_t arenaBytes);

/// Simulations that one repair may use: fewer where each takes longer, so that
/// 10,000 nodes plan in seconds.
inline uint64_t repairEffort(const Problem &problem, uint64_t effort) {
  uint64_t usual =
      std::min<uint64_t>(20'000, 25'000'000 / (problem.nodes.size() + 1) + 100);
  return effort == 0 ? usual / 8 : usual * std::min<uint64_t>(effort, 1000);
}

/// Collects sequences, keeps the fastest whose arena fits the budget.
class Candidates {
public:
  explicit Candidates(const Problem &problem);

  /// Packs the sequence if it could be better than the best. Returns the size
  /// of its arena, or its live bytes if they alone are too many.
  int64_t add(const Sequence &sequence);

  bool found() const { return solution.plan.has_value(); }
  SolveStats &stats() { return solution.stats; }
  const Solution &best() const { return solution; }

  /// The best, under the name of the strategy and with its bounds.
  Solution take(llvm::StringRef strategy);

private:
  const Problem &problem;
  Solution solution;
};

} // namespace remat

#endif // REMAT_LIB_PLAN_SEQUENCES_H
