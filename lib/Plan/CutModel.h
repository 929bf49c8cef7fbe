//===- CutModel.h - What to keep at one step, priced by bytes ---*- C++ -*-===//
//
// While a step runs, some set of earlier values is resident beside its working
// set. What later steps read and is not in the set must be computed again, with
// its inputs, unless they are in it. Choosing the set at a price per byte is a
// minimum cut, and every price proves a bound.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_CUTMODEL_H
#define REMAT_LIB_PLAN_CUTMODEL_H

#include "Sequences.h"
#include "remat/Plan/Plan.h"
#include "remat/Support/MaxFlow.h"
#include "llvm/ADT/ArrayRef.h"

#include <optional>

namespace remat {

/// A set of values kept at the step, and what that costs.
struct KeptSet {
  llvm::BitVector keep;
  /// Nodes that run again after the step.
  llvm::BitVector again;
  int64_t bytes = 0;
  /// Time of the nodes before the step that must run again after it.
  int64_t costNs = 0;
};

/// A yes or no of the cut: a node runs again, or a value is available later.
struct CutVariable {
  bool isNode = false;
  int32_t id = 0;
  /// What yes adds to the kept bytes and to the cost.
  int64_t bytes = 0;
  int64_t costNs = 0;
  /// What yes, and what no, add to the excess.
  int64_t yesExcess = 0, noExcess = 0;
};

/// Adds to the excess if `from` is yes and `to` is no. Numbers of variables.
struct CutArc {
  int32_t from = 0, to = 0;
  int64_t excess = 0;
};

/// A minimum cut as a sum of terms that are not negative: each choice has
///   cost << shift = least + excess + price * (roomBytes - its bytes),
/// the excess being that of its variables and arcs. What a maximum flow leaves
/// of its edges is the proof.
struct CutTerms {
  int shift = 0;
  int64_t price = 0;
  __int128 least = 0;
  int64_t roomBytes = 0;
  /// Bytes of a choice that is all no.
  int64_t baseBytes = 0;
  /// In the order of the nodes; a node comes after its outputs.
  std::vector<CutVariable> variables;
  std::vector<CutArc> arcs;
};

class CutModel {
public:
  CutModel(const Problem &problem, NodeId step);

  NodeId step() const { return cut; }

  /// Bytes for kept values within `limitBytes`; may be negative.
  int64_t room(int64_t limitBytes) const { return limitBytes - workingSet; }

  /// Best sets for a price of `nsPerByte`: the one with the most and the one
  /// with the fewest bytes. `boundNs` receives a lower bound on the cost of
  /// every set of at most `roomBytes`.
  std::pair<KeptSet, KeptSet> solve(double nsPerByte, int64_t roomBytes,
                                    int64_t &boundNs);

  /// The least sum of what available values and nodes that run again cost; of
  /// the latter's outputs only the nodes' own cost counts, which includes what
  /// it saves on them. Costs are integers whose sum stays below 2^61.
  __int128 minimize(llvm::function_ref<__int128(ValueId)> valueCost,
                    llvm::function_ref<__int128(NodeId)> nodeCost);

  /// The values that stay available without running their makers again in the
  /// choice that was found last: with the fewest nodes that run again, and with
  /// the most.
  std::pair<llvm::BitVector, llvm::BitVector> lastChoice() const;

  /// The price that `solve` used last, in integers.
  CutProof proof() const { return {{cut}, int64_t(1) << shift, price, {}, {}}; }

  /// The terms of the cut that `solve` found last; none if a capacity was too
  /// large for its proof.
  std::optional<CutTerms> terms() const;

  /// The set that a choice of yes for variables of `terms()` means.
  KeptSet evaluate(const CutTerms &terms, const llvm::BitVector &yes) const;

  /// Bytes and cost of keeping exactly `keep` (of what matters).
  KeptSet evaluate(const llvm::BitVector &keep) const;

  /// Values that the model decides on.
  llvm::ArrayRef<ValueId> decided() const { return values; }

  /// Nodes that may run again, ascending.
  llvm::ArrayRef<NodeId> repeatable() const { return nodes; }

  unsigned numNodes() const { return problem.nodes.size(); }
  NodeId producerOf(ValueId value) const { return producer[value]; }
  int64_t bytesOf(ValueId value) const { return problem.values[value].bytes; }
  int64_t timeOf(NodeId node) const { return problem.nodes[node].timeNs; }

  /// Calls `visit` for each input of a node that may run again, if the input is
  /// one that the model decides on.
  void forEachRead(
      llvm::function_ref<void(NodeId reader, NodeId producer, ValueId value)>
          visit) const;

  /// Prices above this buy nothing more.
  double highestPrice() const;

  /// No set costs more. A bound above it proves that no set fits.
  int64_t highestCostNs() const { return totalNs; }

  /// All the time over all the bytes: where to start looking.
  double typicalPrice() const;

private:
  void findRelevant();
  void buildGraph();
  bool isFree(ValueId value) const { return freeAtStep.test(value); }
  bool mayRunAgain(ValueId value) const {
    return problem.values[value].directive != Directive::Save &&
           chances.mayRunAfter(cut, producer[value]);
  }
  llvm::BitVector keptBySide(const llvm::BitVector &side) const;

  const Problem &problem;
  NodeId cut;
  int64_t workingSet = 0;
  std::vector<NodeId> producer;
  Chances chances;
  /// Available after the step at no price.
  llvm::BitVector freeAtStep;
  /// Read after the step, or needed at the end.
  llvm::BitVector needed;
  /// Values and nodes before the step that matter, ascending.
  std::vector<ValueId> values;
  std::vector<NodeId> nodes;
  std::vector<int32_t> vertexOfValue, vertexOfNode;
  std::vector<int32_t> edgeOfValue, edgeOfGain, edgeOfLoss, innerEdges;
  /// Node and value of each inner edge.
  std::vector<std::pair<NodeId, ValueId>> endsOfInner;
  MaxFlow flow{2};
  int64_t totalNs = 0, totalBytes = 0;
  /// Of the last `solve`.
  int shift = 0;
  int64_t price = 0, lastRoom = 0;
  __int128 least = 0;
};

} // namespace remat

#endif // REMAT_LIB_PLAN_CUTMODEL_H
