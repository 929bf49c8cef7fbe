//===- Problem.cpp - Is a problem well formed? ----------------------------===//
//
// The check of a problem and the facts that follow from it alone.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/Problem.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace remat;

/// Sums of bytes and of times stay below it, so that solvers may add freely.
static constexpr int64_t kLargestSum = int64_t(1) << 62;

namespace {
/// Walks a problem once; every member returns false after one report.
class ProblemChecker {
public:
  ProblemChecker(const Problem &problem, NodeError error)
      : problem(problem), error(error), makers(problem.values.size()) {}

  bool run() {
    if (!checkSizes() || !checkProducers())
      return false;
    producer = producers(problem);
    for (auto [id, value] : enumerate(problem.values))
      if (value.donor != -1 && !checkDonor(id))
        return false;
    for (NodeId id = 0, e = problem.nodes.size(); id < e; ++id)
      if (!checkInputs(id) || !checkInPlace(id))
        return false;
    return checkDonors() && checkBits();
  }

private:
  bool fail(NodeId node, const Twine &message) {
    error(node, message);
    return false;
  }

  std::string quoted(const std::string &name) { return "'" + name + "'"; }

  bool aligned(int64_t bytes) { return bytes % problem.alignment == 0; }

  bool add(int64_t &sum, int64_t amount) {
    if (amount < 0 || amount > kLargestSum - sum)
      return false;
    sum += amount;
    return true;
  }

  bool checkSizes() {
    if (problem.alignment <= 0 ||
        (problem.alignment & (problem.alignment - 1)) != 0)
      return fail(-1, "alignment " + Twine(problem.alignment) +
                          " is not a power of two");
    if (problem.budgetBytes <= 0)
      return fail(-1, "budget of " + Twine(problem.budgetBytes) +
                          " bytes is not positive");
    if (problem.values.size() > size_t(INT32_MAX) / 4 ||
        problem.nodes.size() > size_t(INT32_MAX) / 4)
      return fail(-1, "too many nodes or values");
    int64_t bytes = 0, time = 0;
    for (const NodeValue &value : problem.values) {
      if (value.bytes < 0)
        return fail(-1, "size of value " + quoted(value.name) + ", " +
                            Twine(value.bytes) + " bytes, is negative");
      if (!aligned(value.bytes))
        return fail(-1, "size of value " + quoted(value.name) + ", " +
                            Twine(value.bytes) +
                            " bytes, is not a multiple of the alignment, " +
                            Twine(problem.alignment) + "; round it up");
      if (!add(bytes, value.bytes))
        return fail(-1, "sizes overflow at value " + quoted(value.name));
    }
    for (auto [id, node] : enumerate(problem.nodes)) {
      if (node.timeNs < 0 || !add(time, node.timeNs))
        return fail(id, "time of " + Twine(node.timeNs) +
                            " ns is negative or overflows the total");
      if (node.workspaceBytes < 0 || !aligned(node.workspaceBytes) ||
          !add(bytes, node.workspaceBytes))
        return fail(id, "workspace of " + Twine(node.workspaceBytes) +
                            " bytes is negative, overflows the total or is "
                            "not a multiple of " +
                            Twine(problem.alignment));
    }
    return !problem.tier || checkTier(time);
  }

  bool checkTier(int64_t time) {
    const Tier &tier = *problem.tier;
    if (tier.outBytesPerUs < 1 || tier.inBytesPerUs < 1)
      return fail(-1, "tier moves less than one byte in a microsecond");
    if (tier.capacityBytes < 0 || tier.latencyNs < 0 ||
        tier.latencyNs > kLargestSum)
      return fail(-1, "tier has a negative capacity, or a latency that is "
                      "negative or overflows");
    for (const NodeValue &value : problem.values)
      if (!add(time, tier.outNs(value.bytes)) ||
          !add(time, tier.inNs(value.bytes)))
        return fail(-1, "times of transfers overflow at value " +
                            quoted(value.name));
    return true;
  }

  bool validValue(ValueId value) {
    return value >= 0 && size_t(value) < problem.values.size();
  }

  bool checkProducers() {
    for (auto [id, node] : enumerate(problem.nodes)) {
      if (node.recomputable && node.outputs.empty())
        return fail(id, "makes no value and yet may be recomputed");
      if (node.optional && !node.recomputable)
        return fail(id, "is optional, and may not run any number of times");
      if (node.changesBits && !node.optional)
        return fail(id, "changes bits, and is not optional");
      for (ValueId value : node.outputs) {
        if (!validValue(value))
          return fail(id, "makes unknown value " + Twine(value));
        const NodeValue &made = problem.values[value];
        if (made.home == Home::External)
          return fail(id, "makes external value " + quoted(made.name));
        if (!node.optional && makers[value].required++ > 0)
          return fail(id, "makes value " + quoted(made.name) +
                              ", which another node makes already");
        ++makers[value].all;
      }
      if (hasRepeats(node.outputs))
        return fail(id, "makes a value twice");
    }
    for (auto [id, value] : enumerate(problem.values))
      if (value.home != Home::External && makers[id].all == 0)
        return fail(-1, "no node makes value " + quoted(value.name));
    return true;
  }

  static bool hasRepeats(ArrayRef<ValueId> values) {
    SmallVector<ValueId, 4> sorted(values);
    llvm::sort(sorted);
    return std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end();
  }

  /// Without choices everything runs with the same bits.
  bool checkBits() {
    if (problem.mayChangeBits || !hasChoices(problem))
      return true;
    for (NodeId id : baseNodes(problem))
      if (problem.nodes[id].changesBits)
        return fail(id, "changes bits, which the problem does not allow, and "
                        "nothing else makes what it makes");
    return true;
  }

  bool checkInputs(NodeId id) {
    SmallVector<ValueId, 4> seen(problem.nodes[id].inputs);
    for (ValueId value : seen) {
      if (!validValue(value))
        return fail(id, "reads unknown value " + Twine(value));
      const NodeValue &read = problem.values[value];
      if (read.home != Home::External && producer[value] >= id)
        return fail(id, "reads value " + quoted(read.name) +
                            ", which is not made before it");
    }
    llvm::sort(seen);
    auto *repeated = std::adjacent_find(seen.begin(), seen.end());
    if (repeated != seen.end())
      return fail(id, "reads value " + quoted(problem.values[*repeated].name) +
                          " twice");
    return true;
  }

  bool checkInPlace(NodeId id) {
    const Node &node = problem.nodes[id];
    for (InPlacePair pair : node.inPlace) {
      if (pair.output < 0 || size_t(pair.output) >= node.outputs.size() ||
          pair.input < 0 || size_t(pair.input) >= node.inputs.size())
        return fail(id, "in-place pair (" + Twine(pair.output) + ", " +
                            Twine(pair.input) + ") is out of range");
      const NodeValue &to = problem.values[node.outputs[pair.output]];
      const NodeValue &from = problem.values[node.inputs[pair.input]];
      if (to.donor == node.inputs[pair.input])
        continue;
      if (to.home != Home::Arena || from.home != Home::Arena ||
          to.bytes != from.bytes)
        return fail(id, "in-place pair of " + quoted(to.name) + " and " +
                            quoted(from.name) +
                            " is neither between arena values of equal size "
                            "nor between a value and its donor");
    }
    return true;
  }

  /// The value's buffer is that of an external value of equal size.
  bool checkDonor(ValueId id) {
    const NodeValue &value = problem.values[id];
    if (!validValue(value.donor))
      return fail(-1, "value " + quoted(value.name) +
                          " has the unknown donor " + Twine(value.donor));
    if (value.donor == id)
      return fail(-1, "value " + quoted(value.name) +
                          " is its own donor; a "
                          "donor is an external value");
    const NodeValue &donor = problem.values[value.donor];
    if (value.home != Home::Caller || donor.home != Home::External ||
        value.bytes != donor.bytes)
      return fail(-1, "donor " + quoted(donor.name) + " of value " +
                          quoted(value.name) +
                          " is not an external value of equal size for one of "
                          "the caller");
    if (makers[id].required != 1 || makers[id].all != 1)
      return fail(-1, "value " + quoted(value.name) +
                          " has a donor, and is not made by one node that must "
                          "run");
    if (donor.neededAtEnd)
      return fail(-1, "donor " + quoted(donor.name) + " of value " +
                          quoted(value.name) + " is needed at the end");
    return true;
  }

  /// A donor serves one value, and is read before that one's producer or by it.
  bool checkDonors() {
    std::vector<NodeId> overwriter(problem.values.size(), -1);
    for (auto [id, value] : enumerate(problem.values)) {
      if (value.donor == -1)
        continue;
      if (overwriter[value.donor] >= 0)
        return fail(producer[id], "overwrites donor " +
                                      quoted(problem.values[value.donor].name) +
                                      ", which another value overwrites");
      overwriter[value.donor] = producer[id];
    }
    for (auto [id, node] : enumerate(problem.nodes))
      for (auto [input, value] : enumerate(node.inputs)) {
        NodeId by = overwriter[value];
        if (by >= 0 && by < NodeId(id))
          return fail(id, "reads value " + quoted(problem.values[value].name) +
                              ", which node " + quoted(problem.nodes[by].name) +
                              " has overwritten; it must come before that one");
        if (by == NodeId(id) && !hasDonorPair(node, input))
          return fail(id, "overwrites value " +
                              quoted(problem.values[value].name) +
                              ", which it reads, without an in-place pair");
      }
    return true;
  }

  bool hasDonorPair(const Node &node, int32_t input) const {
    return any_of(node.inPlace, [&](InPlacePair pair) {
      return pair.input == input &&
             problem.values[node.outputs[pair.output]].donor ==
                 node.inputs[input];
    });
  }

  const Problem &problem;
  NodeError error;
  struct Makers {
    int32_t all = 0, required = 0;
  };
  std::vector<Makers> makers;
  std::vector<NodeId> producer;
};
} // namespace

LogicalResult remat::check(const Problem &problem, NodeError error) {
  return success(ProblemChecker(problem, error).run());
}

std::vector<NodeId> remat::producers(const Problem &problem) {
  // The smaller the better.
  auto rank = [](const Node &node) { return node.optional + node.changesBits; };
  std::vector<NodeId> result(problem.values.size(), -1);
  for (auto [id, node] : enumerate(problem.nodes))
    for (ValueId value : node.outputs)
      if (result[value] < 0 || rank(node) < rank(problem.nodes[result[value]]))
        result[value] = id;
  return result;
}

bool remat::hasChoices(const Problem &problem) {
  return any_of(problem.nodes, [](const Node &node) { return node.optional; });
}

std::vector<NodeId> remat::baseNodes(const Problem &problem) {
  std::vector<NodeId> producer = producers(problem), result;
  std::vector<bool> wanted(problem.values.size());
  for (auto [value, info] : enumerate(problem.values))
    wanted[value] = info.neededAtEnd;
  for (NodeId id = problem.nodes.size(); id-- > 0;) {
    const Node &node = problem.nodes[id];
    bool runs = !node.optional || any_of(node.outputs, [&](ValueId value) {
      return wanted[value] && producer[value] == id;
    });
    if (!runs)
      continue;
    result.push_back(id);
    for (ValueId value : node.inputs)
      wanted[value] = true;
  }
  std::reverse(result.begin(), result.end());
  return result;
}

NodeId remat::nextRequired(const Problem &problem, NodeId from) {
  NodeId count = problem.nodes.size();
  while (from < count && problem.nodes[from].optional)
    ++from;
  return from;
}

int64_t remat::requiredNs(const Problem &problem) {
  int64_t sum = 0;
  for (const Node &node : problem.nodes)
    if (!node.optional)
      sum += node.timeNs;
  return sum;
}

bool remat::makesSaved(const Problem &problem, const Node &node) {
  return any_of(node.outputs, [&](ValueId value) {
    return problem.values[value].directive == Directive::Save;
  });
}

std::vector<NodeId> remat::lastChances(const Problem &problem) {
  NodeId count = problem.nodes.size();
  std::vector<NodeId> overwriter(problem.values.size(), count);
  for (auto [id, node] : enumerate(problem.nodes))
    for (ValueId value : node.outputs)
      if (ValueId donor = problem.values[value].donor; donor >= 0)
        overwriter[donor] = id;
  std::vector<NodeId> result(count, count);
  for (auto [id, node] : enumerate(problem.nodes)) {
    if (!node.optional && (makesSaved(problem, node) || !node.recomputable))
      result[id] = id;
    for (ValueId value : node.inputs)
      result[id] = std::min(result[id], overwriter[value]);
  }
  return result;
}

int64_t remat::callerBytes(const Problem &problem) {
  int64_t sum = 0;
  for (const NodeValue &value : problem.values)
    if (value.home != Home::Arena && value.donor < 0)
      sum += value.bytes;
  return sum;
}
