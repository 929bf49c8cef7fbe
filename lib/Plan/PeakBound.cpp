//===- PeakBound.cpp - Bytes that every plan needs ------------------------===//
//
// Working sets, and the runs that bring values together: whichever is the last
// of them, what it needs and the others had to come together before.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/PeakBound.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace remat;

/// Inputs, outputs and workspace in the arena, as if each output used any
/// in-place pair that it has. Inputs that are in `kept` cannot be overwritten.
static int64_t workingSet(const Problem &problem, const Node &node,
                          ArrayRef<ValueId> kept = {}) {
  int64_t bytes = node.workspaceBytes;
  for (ValueId value : node.inputs)
    bytes += arenaBytes(problem.values[value]);
  SmallVector<int32_t> joined;
  for (InPlacePair pair : node.inPlace)
    if (!is_contained(kept, node.inputs[pair.input]))
      joined.push_back(pair.output);
  for (auto [index, value] : enumerate(node.outputs))
    if (!is_contained(joined, int32_t(index)) &&
        !is_contained(node.inputs, value))
      bytes += arenaBytes(problem.values[value]);
  return bytes;
}

int64_t remat::largestWorkingSet(const Problem &problem, NodeId *worstNode) {
  int64_t largest = 0;
  NodeId worst = -1;
  for (const NodeValue &value : problem.values)
    if (value.neededAtEnd)
      largest += arenaBytes(value);
  for (NodeId id = 0, e = problem.nodes.size(); id < e; ++id) {
    int64_t bytes = workingSet(problem, problem.nodes[id]);
    if (bytes > largest && !problem.nodes[id].optional) {
      largest = bytes;
      worst = id;
    }
  }
  if (worstNode)
    *worstNode = worst;
  return largest;
}

namespace {
/// What it takes to bring values together. Before the last run that makes some
/// of them, the others are there and what it reads, so those came together
/// before.
class Gathering {
public:
  explicit Gathering(const Problem &problem)
      : problem(problem), makers(problem.values.size()) {
    for (auto [id, node] : enumerate(problem.nodes))
      if (!node.changesBits || problem.mayChangeBits)
        for (ValueId value : node.outputs)
          if (!is_contained(node.inputs, value))
            makers[value].push_back(id);
  }

  /// Ascending.
  using Values = SmallVector<ValueId, 8>;

  /// The values in the arena that `node` reads, or that are needed at the end
  /// if it is -1.
  Values wanted(NodeId node) const {
    Values result;
    if (node >= 0)
      return arenaValues(problem.nodes[node].inputs);
    for (auto [value, info] : enumerate(problem.values))
      if (info.neededAtEnd && info.home == Home::Arena)
        result.push_back(value);
    return result;
  }

  /// A lower bound on the arena of a plan in which `values` are there at once.
  /// `depth` runs are followed back. Returns early, with a number up to
  /// `floor`, once the bound cannot exceed that. `maker` receives the last run
  /// of the bound.
  int64_t bound(const Values &values, unsigned depth, int64_t floor,
                NodeId *maker = nullptr) const {
    if (values.empty() || any_of(values, [&](ValueId v) { return moves(v); }))
      return 0;
    int64_t least = std::numeric_limits<int64_t>::max(), all = sumOf(values);
    for (NodeId id : makersOf(values)) {
      int64_t bytes = besides(problem.nodes[id], values, all);
      // What is no less than the least by itself need not be followed.
      if (depth > 1 && bytes < least)
        bytes = std::max(bytes, bound(thereBefore(problem.nodes[id], values),
                                      depth - 1, floor));
      if (bytes < least) {
        least = bytes;
        if (maker)
          *maker = id;
      }
      if (least <= floor)
        return least;
    }
    return least;
  }

  /// Whether `bound` exceeds `limit`: `cases` receives the runs that take no
  /// more themselves.
  bool exceeds(const Values &values, unsigned depth, int64_t limit,
               std::vector<LastMaker> &cases) const {
    if (values.empty() || any_of(values, [&](ValueId v) { return moves(v); }))
      return false;
    int64_t all = sumOf(values);
    for (NodeId id : makersOf(values)) {
      if (besides(problem.nodes[id], values, all) > limit)
        continue;
      cases.push_back({id, {}});
      if (depth == 1 || !exceeds(thereBefore(problem.nodes[id], values),
                                 depth - 1, limit, cases.back().before))
        return false;
    }
    return true;
  }

private:
  /// More values than this are rarely bound by how they are made, and the
  /// search branches on each.
  static constexpr size_t kMostValues = 6;

  /// From a second tier a value comes back without its makers.
  bool moves(ValueId value) const {
    const NodeValue &info = problem.values[value];
    return problem.tier && info.mayMove &&
           info.bytes <= problem.tier->capacityBytes;
  }

  Values arenaValues(ArrayRef<ValueId> values) const {
    Values result;
    for (ValueId value : values)
      if (problem.values[value].home == Home::Arena)
        result.push_back(value);
    llvm::sort(result);
    return result;
  }

  /// The nodes that could be the last to run before all `values` are there.
  SmallVector<NodeId, 8> makersOf(const Values &values) const {
    SmallVector<NodeId, 8> result;
    for (ValueId value : values)
      append_range(result, makers[value]);
    llvm::sort(result);
    result.erase(llvm::unique(result), result.end());
    return result;
  }

  int64_t sumOf(const Values &values) const {
    int64_t bytes = 0;
    for (ValueId value : values)
      bytes += arenaBytes(problem.values[value]);
    return bytes;
  }

  /// Bytes while `maker` makes some of `values`, of `all` bytes, and the others
  /// are there.
  int64_t besides(const Node &maker, const Values &values, int64_t all) const {
    int64_t bytes = workingSet(problem, maker, values) + all;
    auto isOwn = [&](ValueId value) {
      return std::binary_search(values.begin(), values.end(), value);
    };
    for (ValueId value : maker.inputs)
      if (isOwn(value))
        bytes -= arenaBytes(problem.values[value]);
    for (ValueId value : maker.outputs)
      if (isOwn(value) && !is_contained(maker.inputs, value))
        bytes -= arenaBytes(problem.values[value]);
    return bytes;
  }

  /// What is there at once just before `maker` runs as the last for `values`;
  /// none if that is too much to look at.
  Values thereBefore(const Node &maker, const Values &values) const {
    if (values.size() > kMostValues + maker.outputs.size())
      return {};
    Values result = arenaValues(maker.inputs);
    for (ValueId value : values)
      if (!is_contained(maker.outputs, value) &&
          !is_contained(maker.inputs, value))
        result.push_back(value);
    llvm::sort(result);
    return result.size() > kMostValues ? Values() : result;
  }

  const Problem &problem;
  /// Of each value, the nodes that may run and make it of others.
  std::vector<SmallVector<NodeId, 1>> makers;
};
} // namespace

/// Makers followed back from a node; the number of sets grows with its power.
static constexpr unsigned kGatheringDepth = 4;

PeakBound remat::peakBound(const Problem &problem) {
  PeakBound best;
  best.bytes = largestWorkingSet(problem, &best.node);
  Gathering gathering(problem);
  // The end comes last.
  for (NodeId id = 0, e = problem.nodes.size(); id <= e; ++id) {
    if (id < e && problem.nodes[id].optional)
      continue;
    NodeId node = id < e ? id : -1, maker = -1;
    int64_t bytes = gathering.bound(gathering.wanted(node), kGatheringDepth,
                                    best.bytes, &maker);
    if (bytes > best.bytes)
      best = {bytes, node, maker};
  }
  return best;
}

std::vector<LastMaker> remat::lastMakers(const Problem &problem,
                                         const PeakBound &bound,
                                         int64_t limitBytes) {
  Gathering gathering(problem);
  std::vector<LastMaker> cases;
  (void)gathering.exceeds(gathering.wanted(bound.node), kGatheringDepth,
                          limitBytes, cases);
  return cases;
}
