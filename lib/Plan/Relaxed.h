//===- Relaxed.h - A problem without choices, for bounds --------*- C++ -*-===//
//
// The cut knows nodes that all run. What other makers offer is paid for in
// smaller numbers, in a way that certificates can show.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_RELAXED_H
#define REMAT_LIB_PLAN_RELAXED_H

#include "Choices.h"

#include <utility>

namespace remat {

/// A problem without choices of which every plan of the original one gives one
/// that takes no more time and, at the first execution of each required node,
/// keeps no more bytes; so a bound by cuts at required nodes is one for the
/// original. Its values have their numbers; its nodes are the required ones and
/// those optional ones of which every plan needs some maker, each before the
/// first required node that needs it. docs/Plan.md has the argument.
struct Relaxed {
  Problem problem;
  /// Of each node, the original one.
  std::vector<NodeId> nodeOf;

  /// A run of another maker (its original number) counts as one of each of some
  /// nodes, which make what it makes of what it reads; they take no longer.
  std::vector<std::pair<NodeId, std::vector<NodeId>>> parts;
  /// Forms, each with the value that is kept where the form is, in its bytes.
  std::vector<std::pair<ValueId, ValueId>> forms;

  /// The time that every plan of the original problem takes: its required nodes
  /// and, as they count here, the optional ones that are here.
  int64_t onceNs = 0;
};

/// The problem itself if it has no choices. O(size of the problem) for each
/// other maker.
Relaxed relaxChoices(const Problem &problem);

} // namespace remat

#endif // REMAT_LIB_PLAN_RELAXED_H
