//===- Packed.h - Values that wait in a packed form -------------*- C++ -*-===//
//
// Narrower storage as recomputation: a value that its form can be unpacked to
// is one that is computed again from a small input. So every strategy weighs
// the two against each other.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_PACKED_H
#define REMAT_LIB_PLAN_PACKED_H

#include "Choices.h"

namespace remat {

/// A problem without choices in which the producers of some values make packed
/// forms, and the values are unpacked right behind them: what keeps a form and
/// unpacks it again is a plan with one value computed again.
struct Packed {
  Problem problem;
  /// For each node, the original one; -1 for those that unpack.
  std::vector<NodeId> nodeOf;
  /// For each node that unpacks, and for each form that a node makes.
  std::vector<llvm::SmallVector<RoundTrip, 1>> trips;

  /// The sequence of the original problem that does the same. It packs where a
  /// form is read later on, and reads what the producer made where not.
  Sequence original(llvm::ArrayRef<NodeId> sequence) const;
};

/// `problem` without choices, and one of `trips` for each value that its
/// producers make and that is not to be saved: the one that gains most for its
/// time. O(size of the problem).
Packed packForms(const Problem &problem, llvm::ArrayRef<RoundTrip> trips);

} // namespace remat

#endif // REMAT_LIB_PLAN_PACKED_H
