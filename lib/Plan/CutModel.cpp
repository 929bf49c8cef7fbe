//===- CutModel.cpp - What to keep at one step, at a price per byte -------===//
//
// Variables: r(n), node n runs again after the step; a(v), value v is available
// after it, kept or computed again. With k = a - r the cost at price p is
//   sum over v of p * bytes(v) * a(v)
//     + sum over n of (time(n) - p * bytes of n's outputs) * r(n)
// subject to a(v) = 1 where v is needed, r(n) <= a(v) for each input and each
// output v of n: a closure, the complement of a minimum cut.
//
//===----------------------------------------------------------------------===//

#include "CutModel.h"
#include "CutRows.h"
#include "Sequences.h"
#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace llvm;
using namespace remat;

/// Capacities and their sum stay below it.
static constexpr double kCapacityRange = double(int64_t(1) << 60);

CutModel::CutModel(const Problem &problem, NodeId step)
    : problem(problem), cut(step), producer(producers(problem)),
      chances(problem), freeAtStep(problem.values.size()),
      needed(problem.values.size()) {
  findRelevant();
  buildGraph();
}

void CutModel::findRelevant() {
  workingSet = bytesAtStep(problem, problem.nodes[cut]);
  for (auto [value, info] : enumerate(problem.values))
    if (info.home != Home::Arena || producer[value] >= cut)
      freeAtStep.set(value);
  for (ValueId value : problem.nodes[cut].inputs)
    freeAtStep.set(value);
  // Optional nodes of a relaxed problem may have run before.
  for (NodeId id = cut + 1, e = problem.nodes.size(); id < e; ++id)
    if (!problem.nodes[id].optional)
      for (ValueId value : problem.nodes[id].inputs)
        needed.set(value);
  for (auto [value, info] : enumerate(problem.values))
    if (info.neededAtEnd)
      needed.set(value);
  needed.reset(freeAtStep);
  // Backwards: a value that matters makes its producer and its inputs matter.
  BitVector matters = needed;
  for (NodeId id = cut - 1; id >= 0; --id) {
    const Node &node = problem.nodes[id];
    bool again = any_of(node.outputs, [&](ValueId value) {
      return matters.test(value) && mayRunAgain(value);
    });
    if (!again)
      continue;
    nodes.push_back(id);
    for (ValueId value : node.inputs)
      if (!isFree(value))
        matters.set(value);
  }
  std::reverse(nodes.begin(), nodes.end());
  for (unsigned value : matters.set_bits())
    values.push_back(value);
}

void CutModel::buildGraph() {
  vertexOfValue.assign(problem.values.size(), -1);
  vertexOfNode.assign(problem.nodes.size(), -1);
  int32_t vertices = 2;
  for (ValueId value : values) {
    vertexOfValue[value] = vertices++;
    totalBytes += problem.values[value].bytes;
  }
  for (NodeId id : nodes) {
    vertexOfNode[id] = vertices++;
    totalNs += problem.nodes[id].timeNs;
  }
  flow = MaxFlow(vertices);
  for (ValueId value : values)
    edgeOfValue.push_back(flow.addEdge(vertexOfValue[value], MaxFlow::kSink));
  for (NodeId id : nodes) {
    edgeOfGain.push_back(flow.addEdge(MaxFlow::kSource, vertexOfNode[id]));
    edgeOfLoss.push_back(flow.addEdge(vertexOfNode[id], MaxFlow::kSink));
    const Node &node = problem.nodes[id];
    for (const auto &list :
         {ArrayRef<ValueId>(node.inputs), ArrayRef<ValueId>(node.outputs)})
      for (ValueId value : list)
        if (vertexOfValue[value] >= 0) {
          innerEdges.push_back(
              flow.addEdge(vertexOfNode[id], vertexOfValue[value]));
          endsOfInner.push_back({id, value});
        }
  }
}

void CutModel::forEachRead(
    function_ref<void(NodeId, NodeId, ValueId)> visit) const {
  for (NodeId id : nodes)
    for (ValueId value : problem.nodes[id].inputs)
      if (vertexOfValue[value] >= 0)
        visit(id, producer[value], value);
}

double CutModel::highestPrice() const { return double(totalNs) + 1; }

double CutModel::typicalPrice() const {
  return (double(totalNs) + 1) / (double(totalBytes) + 1);
}

/// A value is kept where it is available and its producer does not run again.
BitVector CutModel::keptBySide(const BitVector &side) const {
  BitVector keep(problem.values.size());
  for (ValueId value : values) {
    int32_t node = vertexOfNode[producer[value]];
    bool available = needed.test(value) || side.test(vertexOfValue[value]);
    if (available && !(node >= 0 && side.test(node)))
      keep.set(value);
  }
  return keep;
}

__int128 CutModel::minimize(function_ref<__int128(ValueId)> valueCost,
                            function_ref<__int128(NodeId)> nodeCost) {
  __int128 forced = 0, gains = 0;
  for (auto [index, value] : enumerate(values)) {
    bool must = needed.test(value);
    forced += must ? valueCost(value) : 0;
    flow.setCapacity(edgeOfValue[index], must ? 0 : int64_t(valueCost(value)));
  }
  for (auto [index, id] : enumerate(nodes)) {
    __int128 gain = -nodeCost(id);
    for (ValueId value : problem.nodes[id].outputs)
      if (vertexOfValue[value] >= 0)
        gain += valueCost(value);
    gains += std::max<__int128>(gain, 0);
    flow.setCapacity(edgeOfGain[index], int64_t(std::max<__int128>(gain, 0)));
    flow.setCapacity(edgeOfLoss[index], int64_t(std::max<__int128>(-gain, 0)));
  }
  for (int32_t edge : innerEdges)
    flow.setCapacity(edge, MaxFlow::kUnlimited);
  return forced - (gains - flow.run());
}

std::pair<BitVector, BitVector> CutModel::lastChoice() const {
  return {keptBySide(flow.smallestSourceSide()),
          keptBySide(flow.largestSourceSide())};
}

std::pair<KeptSet, KeptSet> CutModel::solve(double nsPerByte, int64_t roomBytes,
                                            int64_t &boundNs) {
  // Integers: ns and prices are scaled by 2^shift, capped costs stay sums.
  double largest = std::max({double(totalNs), nsPerByte * totalBytes, 1.0});
  shift =
      std::clamp(int(std::floor(std::log2(kCapacityRange / largest))), 0, 40);
  price = std::llround(std::min(std::ldexp(nsPerByte, shift), 1e17));
  // Without room for a shift, huge costs are capped; the bound stays below.
  __int128 most = shift > 0 ? MaxFlow::kUnlimited
                            : MaxFlow::kUnlimited / int64_t(values.size() + 1);
  lastRoom = roomBytes;
  least = minimize(
              [&](ValueId value) {
                return std::min(most,
                                __int128(price) * problem.values[value].bytes);
              },
              [&](NodeId id) {
                return __int128(problem.nodes[id].timeNs) << shift;
              }) -
          __int128(price) * roomBytes;
  __int128 one = __int128(1) << shift;
  // Without any room a bound has no limit; this one exceeds every cost.
  constexpr __int128 kHighest = int64_t(1) << 61;
  boundNs =
      least <= 0 ? 0 : int64_t(std::min((least + one - 1) / one, kHighest));
  auto [fewest, mostAgain] = lastChoice();
  return {evaluate(fewest), evaluate(mostAgain)};
}

/// Values at their producers, nodes after their outputs.
static std::vector<CutVariable> orderVariables(std::vector<CutVariable> list,
                                               ArrayRef<NodeId> producer) {
  auto key = [&](const CutVariable &variable) {
    return std::tuple(variable.isNode ? variable.id : producer[variable.id],
                      variable.isNode, variable.id);
  };
  llvm::sort(list, [&](const CutVariable &a, const CutVariable &b) {
    return key(a) < key(b);
  });
  return list;
}

std::optional<CutTerms> CutModel::terms() const {
  if (shift == 0)
    return std::nullopt;
  CutTerms terms{shift, price, least, lastRoom, 0, {}, {}};
  for (auto [index, value] : enumerate(values)) {
    int64_t bytes = problem.values[value].bytes;
    if (needed.test(value))
      terms.baseBytes += bytes;
    else
      terms.variables.push_back(
          {false, value, bytes, 0, flow.leftOf(edgeOfValue[index]), 0});
  }
  for (auto [index, id] : enumerate(nodes)) {
    CutVariable variable{true,
                         id,
                         0,
                         problem.nodes[id].timeNs,
                         flow.leftOf(edgeOfLoss[index]),
                         flow.leftOf(edgeOfGain[index])};
    for (ValueId value : problem.nodes[id].outputs)
      if (vertexOfValue[value] >= 0)
        variable.bytes -= problem.values[value].bytes;
    terms.variables.push_back(variable);
  }
  terms.variables = orderVariables(std::move(terms.variables), producer);
  std::vector<int32_t> ofValue(problem.values.size(), -1);
  std::vector<int32_t> ofNode(problem.nodes.size(), -1);
  for (auto [index, variable] : enumerate(terms.variables))
    (variable.isNode ? ofNode : ofValue)[variable.id] = index;
  for (auto [index, edge] : enumerate(innerEdges)) {
    auto [id, value] = endsOfInner[index];
    if (ofValue[value] < 0)
      continue;
    terms.arcs.push_back({ofNode[id], ofValue[value], MaxFlow::kUnlimited});
    if (int64_t back = flow.flowOf(edge))
      terms.arcs.push_back({ofValue[value], ofNode[id], back});
  }
  return terms;
}

KeptSet CutModel::evaluate(const CutTerms &terms, const BitVector &yes) const {
  BitVector available = needed, again(problem.nodes.size());
  for (unsigned index : yes.set_bits()) {
    const CutVariable &variable = terms.variables[index];
    (variable.isNode ? again : available).set(variable.id);
  }
  for (unsigned value : available.set_bits())
    if (again.test(producer[value]))
      available.reset(value);
  return evaluate(available);
}

KeptSet CutModel::evaluate(const BitVector &wanted) const {
  KeptSet result;
  result.again.resize(problem.nodes.size());
  BitVector keep = wanted;
  for (ValueId value : values)
    if (!mayRunAgain(value))
      keep.set(value);
  BitVector missing = needed;
  missing.reset(keep);
  BitVector used = keep;
  used &= needed;
  for (NodeId id : llvm::reverse(nodes)) {
    const Node &node = problem.nodes[id];
    if (none_of(node.outputs, [&](ValueId v) { return missing.test(v); }))
      continue;
    result.costNs += node.timeNs;
    result.again.set(id);
    for (ValueId value : node.inputs) {
      if (isFree(value))
        continue;
      if (keep.test(value))
        used.set(value);
      else
        missing.set(value);
    }
  }
  // What nobody reads need not be kept, nor what is made again anyway.
  for (unsigned id : result.again.set_bits())
    for (ValueId value : problem.nodes[id].outputs)
      used.reset(value);
  result.keep = used;
  for (ValueId value : values)
    if (used.test(value))
      result.bytes += problem.values[value].bytes;
  return result;
}
