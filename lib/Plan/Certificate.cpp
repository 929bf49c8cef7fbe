//===- Certificate.cpp - What others need to check a bound ----------------===//
//
// Weak duality: the dual of "keep or compute again" is a flow. It enters at
// values that later steps read, at most price * bytes of it stays within one
// value's reach, a node that could run again takes up scale * time of it, and
// what is left goes on to the values that the node reads.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/Certificate.h"
#include "Relaxed.h"
#include "remat/Support/MaxFlow.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace remat;

namespace {
/// The network of one step. A value is two vertices, so that all that enters it
/// passes an edge of limited capacity.
class DualFlow {
public:
  DualFlow(const Problem &problem, const CutProof &proof)
      : problem(problem), proof(proof), step(proof.steps.front()),
        producer(producers(problem)), lastChance(lastChances(problem)),
        matters(problem.values.size()), needed(problem.values.size()) {}

  CutMultipliers run() {
    findValues();
    build();
    flow.run();
    CutMultipliers result;
    result.prices.push_back(proof.price);
    for (auto [edge, value] : needEdges)
      if (int64_t amount = flow.flowOf(edge))
        result.needs.push_back({0, value, amount});
    for (const ReadEdge &read : readEdges)
      if (int64_t amount = flow.flowOf(read.edge))
        result.reads.push_back({0, read.reader, read.value, amount});
    return result;
  }

private:
  struct ReadEdge {
    int32_t edge;
    NodeId reader;
    ValueId value;
  };

  /// A node runs once whose value is to be saved, and none runs that reads what
  /// the step or a node before it has overwritten.
  bool mayRunAgain(NodeId node) const { return lastChance[node] > step; }

  void findValues() {
    for (auto [value, info] : enumerate(problem.values))
      if (info.home == Home::Arena && producer[value] < step)
        matters.set(value);
    for (ValueId value : problem.nodes[step].inputs)
      matters.reset(value);
    for (auto [value, info] : enumerate(problem.values))
      if (info.neededAtEnd)
        needed.set(value);
    for (NodeId id = step + 1, e = problem.nodes.size(); id < e; ++id)
      if (!problem.nodes[id].optional)
        for (ValueId value : problem.nodes[id].inputs)
          needed.set(value);
  }

  /// What comes out of the source must stay below what a flow can count. Where
  /// it would not, capacities are cut off, which weakens the bound only.
  int64_t largestCapacity() const {
    __int128 sum = 0;
    for (unsigned value : matters.set_bits())
      sum += costOf(value);
    if (sum < MaxFlow::kUnlimited)
      return MaxFlow::kUnlimited;
    return MaxFlow::kUnlimited / int64_t(problem.values.size() + 1);
  }

  /// Of keeping the value, or of moving it.
  __int128 costOf(ValueId value) const {
    const NodeValue &info = problem.values[value];
    __int128 keep = __int128(proof.price) * info.bytes;
    const std::optional<Tier> &tier = problem.tier;
    if (!tier || !info.mayMove || info.bytes > tier->capacityBytes)
      return keep;
    return std::min(keep, __int128(proof.outShare) * tier->outNs(info.bytes) +
                              __int128(proof.inShare) * tier->inNs(info.bytes) +
                              __int128(proof.tierPrice) * info.bytes);
  }

  int64_t capacity(__int128 cost) const {
    return int64_t(std::min<__int128>(largest, cost));
  }

  int32_t entryOf(ValueId value) const { return 2 + 2 * value; }
  int32_t vertexOf(NodeId node) const {
    return 2 + 2 * problem.values.size() + node;
  }

  void addEdge(int32_t from, int32_t to, int64_t limit) {
    flow.setCapacity(flow.addEdge(from, to), limit);
  }

  void build() {
    largest = largestCapacity();
    flow = MaxFlow(2 + 2 * problem.values.size() + step);
    for (unsigned value : matters.set_bits()) {
      int64_t limit = capacity(costOf(value));
      addEdge(entryOf(value), entryOf(value) + 1, limit);
      bool again = mayRunAgain(producer[value]);
      addEdge(entryOf(value) + 1,
              again ? vertexOf(producer[value]) : MaxFlow::kSink, limit);
      if (!needed.test(value))
        continue;
      int32_t edge = flow.addEdge(MaxFlow::kSource, entryOf(value));
      flow.setCapacity(edge, limit);
      needEdges.push_back({edge, value});
    }
    for (NodeId id = 0; id < step; ++id) {
      const Node &node = problem.nodes[id];
      if (!mayRunAgain(id))
        continue;
      addEdge(vertexOf(id), MaxFlow::kSink,
              capacity(__int128(proof.scale - proof.inShare) * node.timeNs));
      for (ValueId value : node.inputs) {
        if (!matters.test(value))
          continue;
        int32_t edge = flow.addEdge(vertexOf(id), entryOf(value));
        flow.setCapacity(edge, MaxFlow::kUnlimited);
        readEdges.push_back({edge, id, value});
      }
    }
  }

  const Problem &problem;
  const CutProof &proof;
  NodeId step;
  std::vector<NodeId> producer, lastChance;
  /// Values that the step could keep at a price.
  BitVector matters;
  /// Read after the step, or resident at the end.
  BitVector needed;
  MaxFlow flow{2};
  int64_t largest = 0;
  std::vector<std::pair<int32_t, ValueId>> needEdges;
  std::vector<ReadEdge> readEdges;
};
} // namespace

CutMultipliers remat::flowAtPrice(const Problem &problem, NodeId step,
                                  int64_t price, int64_t scale) {
  return flowOf(problem, {{step}, scale, price, {}, {}});
}

CutMultipliers remat::flowOf(const Problem &problem, const CutProof &proof) {
  return DualFlow(problem, proof).run();
}

ProvenBound remat::provenBound(const Problem &problem,
                               const Solution &solution) {
  if (!solution.plan)
    if (PeakBound peak = peakBound(problem); peak.bytes > problem.budgetBytes)
      return {{}, 0, peak};
  int64_t onceNs = relaxChoices(problem).onceNs;
  return {solution.proof, std::max(solution.boundNs, onceNs), std::nullopt};
}
