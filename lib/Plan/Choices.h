//===- Choices.h - Problems with optional nodes -----------------*- C++ -*-===//
//
// The strategies know nodes that all run. A problem with optional nodes is
// turned into such problems: one for each way to choose what runs at least
// once, and a relaxed one for bounds.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_CHOICES_H
#define REMAT_LIB_PLAN_CHOICES_H

#include "Sequences.h"

namespace remat {

/// A problem in which each execution of a sequence is a required node. Values
/// keep their numbers; what is made again by another execution is a value more.
struct Unrolled {
  Problem problem;
  std::vector<NodeId> nodeOf;
  std::vector<ValueId> valueOf;

  /// The sequence of the original problem; its copies live no longer.
  Sequence original(llvm::ArrayRef<NodeId> sequence) const;
};

/// O(size of the sequence).
Unrolled unroll(const Problem &problem, llvm::ArrayRef<NodeId> sequence);

/// Makes values that no node makes external: they are not there to be dropped.
void hideUnmade(Problem &problem);

/// A way to keep a value in another form: `pack` makes the form of it, `unpack`
/// makes it of the form.
struct RoundTrip {
  ValueId value = 0, form = 0;
  NodeId pack = 0, unpack = 0;
  /// What both take together.
  int64_t timeNs = 0;
};

/// All that may be used.
std::vector<RoundTrip> findRoundTrips(const Problem &problem);

/// Whether `node` may run at all.
inline bool isAllowed(const Problem &problem, NodeId node) {
  return problem.mayChangeBits || !problem.nodes[node].changesBits;
}

/// Whether every read is of something made before, the order of the required
/// nodes is kept, and nothing runs that must not. O(size of the sequence).
bool isPossible(const Problem &problem, llvm::ArrayRef<NodeId> sequence);

/// Removes executions whose values nobody reads, first ones of required nodes
/// aside.
void removeUnread(const Problem &problem, Sequence &sequence);

} // namespace remat

#endif // REMAT_LIB_PLAN_CHOICES_H
