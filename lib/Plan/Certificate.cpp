//===- Certificate.cpp - What others need to check a bound ----------------===//
//
// Weak duality: the dual of "keep or compute again" is a flow. It enters at
// values that later steps read, at most price * bytes of it stays within one
// value's reach, a node that could run again takes up scale * time of it, and
// what is left goes on to the values that the node reads.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/Certificate.h"
#include "MaxFlow.h"
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
      : problem(problem), proof(proof), producer(producers(problem)),
        lastChance(lastChances(problem)), matters(problem.values.size()),
        needed(problem.values.size()) {}

  CutFlow run() {
    findValues();
    build();
    CutFlow result;
    result.step = proof.step;
    result.price = proof.price;
    result.scale = proof.scale;
    flow.run();
    __int128 sum = 0;
    for (auto [edge, value] : needEdges)
      if (int64_t amount = flow.flowOf(edge)) {
        result.needs.push_back({value, amount});
        sum += amount;
      }
    for (const ReadEdge &read : readEdges)
      if (int64_t amount = flow.flowOf(read.edge))
        result.reads.push_back({read.reader, read.value, amount});
    result.addedNs = boundOf(sum);
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
  bool mayRunAgain(NodeId node) const { return lastChance[node] > proof.step; }

  void findValues() {
    const Node &step = problem.nodes[proof.step];
    for (auto [value, info] : enumerate(problem.values))
      if (info.home == Home::Arena && producer[value] < proof.step)
        matters.set(value);
    for (ValueId value : step.inputs)
      matters.reset(value);
    for (auto [value, info] : enumerate(problem.values))
      if (info.neededAtEnd)
        needed.set(value);
    for (NodeId id = proof.step + 1, e = problem.nodes.size(); id < e; ++id)
      for (ValueId value : problem.nodes[id].inputs)
        needed.set(value);
  }

  /// What comes out of the source must stay below what a flow can count. Where
  /// it would not, capacities are cut off, which weakens the bound only.
  int64_t largestCapacity() const {
    __int128 sum = 0;
    for (unsigned value : matters.set_bits())
      sum += __int128(proof.price) * problem.values[value].bytes;
    if (sum < MaxFlow::kUnlimited)
      return MaxFlow::kUnlimited;
    return MaxFlow::kUnlimited / int64_t(problem.values.size() + 1);
  }

  int64_t capacity(int64_t factor, int64_t amount) const {
    return int64_t(std::min<__int128>(largest, __int128(factor) * amount));
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
    flow = MaxFlow(2 + 2 * problem.values.size() + proof.step);
    for (unsigned value : matters.set_bits()) {
      int64_t limit = capacity(proof.price, problem.values[value].bytes);
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
    for (NodeId id = 0; id < proof.step; ++id) {
      const Node &node = problem.nodes[id];
      if (!mayRunAgain(id))
        continue;
      addEdge(vertexOf(id), MaxFlow::kSink, capacity(proof.scale, node.timeNs));
      for (ValueId value : node.inputs) {
        if (!matters.test(value))
          continue;
        int32_t edge = flow.addEdge(vertexOf(id), entryOf(value));
        flow.setCapacity(edge, MaxFlow::kUnlimited);
        readEdges.push_back({edge, id, value});
      }
    }
  }

  /// Bytes of the step's own inputs, outputs and scratch; in-place pairs count
  /// as used.
  int64_t workingSet() const {
    const Node &step = problem.nodes[proof.step];
    int64_t bytes = step.workspaceBytes;
    for (ValueId value : step.inputs)
      bytes += arenaBytes(problem.values[value]);
    for (auto [index, value] : enumerate(step.outputs))
      if (none_of(step.inPlace, [index = index](InPlacePair pair) {
            return pair.output == int32_t(index);
          }))
        bytes += arenaBytes(problem.values[value]);
    return bytes;
  }

  int64_t boundOf(__int128 sum) const {
    int64_t room = problem.budgetBytes - workingSet();
    __int128 value = sum - __int128(proof.price) * room;
    constexpr __int128 kHighest = int64_t(1) << 61;
    __int128 added = (value + proof.scale - 1) / proof.scale;
    return value <= 0 ? 0 : int64_t(std::min(added, kHighest));
  }

  const Problem &problem;
  const CutProof &proof;
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

CutFlow remat::certifyCut(const Problem &problem, const CutProof &proof) {
  return DualFlow(problem, proof).run();
}

static int64_t totalNs(const Problem &problem) {
  int64_t sum = 0;
  for (const Node &node : problem.nodes)
    sum += node.timeNs;
  return sum;
}

CutProof remat::proofOf(const Problem &problem, const Solution &solution) {
  CutProof proof = solution.proof;
  NodeId worst = -1;
  if (proof.step >= 0 || solution.plan ||
      largestWorkingSet(problem, &worst) <= problem.budgetBytes)
    return proof;
  proof.step = worst;
  proof.price = totalNs(problem) + 1;
  return proof;
}

static json::Value executionsJson(const Plan &plan) {
  json::Array list;
  for (const Execution &execution : plan.executions) {
    json::Array pairs;
    for (InPlacePair pair : execution.inPlace)
      pairs.push_back(json::Array{pair.output, pair.input});
    list.push_back(json::Array{execution.node, json::Array(execution.offsets),
                               execution.workspaceOffset, std::move(pairs)});
  }
  return list;
}

static json::Value boundJson(const CutFlow &flow, int64_t boundNs) {
  json::Array needs, reads;
  for (const CutFlow::Need &need : flow.needs)
    needs.push_back(json::Array{need.value, need.amount});
  for (const CutFlow::Read &read : flow.reads)
    reads.push_back(json::Array{read.reader, read.value, read.amount});
  return json::Object{{"time", boundNs},           {"step", flow.step},
                      {"price", flow.price},       {"scale", flow.scale},
                      {"needs", std::move(needs)}, {"reads", std::move(reads)}};
}

json::Value remat::certificateOf(const Problem &problem,
                                 const Solution &solution,
                                 json::Value problemJson, int64_t *boundNs) {
  int64_t proven = totalNs(problem);
  json::Value bound = nullptr, plan = nullptr;
  CutProof proof = proofOf(problem, solution);
  if (proof.step >= 0) {
    CutFlow flow = certifyCut(problem, proof);
    proven += flow.addedNs;
    bound = boundJson(flow, proven);
  }
  if (solution.plan)
    plan = json::Object{{"executions", executionsJson(*solution.plan)},
                        {"peak", solution.plan->peakBytes},
                        {"time", solution.plan->timeNs}};
  if (boundNs)
    *boundNs = proven;
  return json::Object{
      {"version", 1},
      {"claim", "for this list of kernels, these costs and this order of first "
                "executions"},
      {"problem", std::move(problemJson)},
      {"budget", problem.budgetBytes},
      {"plan", std::move(plan)},
      {"bound", std::move(bound)}};
}
