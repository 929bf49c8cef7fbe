//===- Choices.cpp - Problems with optional nodes -------------------------===//
//
// Unrolling is renaming: one value for each copy that a sequence makes.
//
//===----------------------------------------------------------------------===//

#include "Choices.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace remat;

Sequence Unrolled::original(ArrayRef<NodeId> sequence) const {
  Sequence result;
  for (NodeId step : sequence) {
    if (step >= 0) {
      result.push_back(nodeOf[step]);
      continue;
    }
    SequenceStep transfer = decodeStep(step);
    result.push_back(transferStep(transfer.action, valueOf[transfer.id]));
  }
  return result;
}

/// Values that no node makes are not there to be dropped.
static void hideUnmade(Problem &problem) {
  std::vector<bool> made(problem.values.size());
  for (const Node &node : problem.nodes)
    for (ValueId value : node.outputs)
      made[value] = true;
  for (auto [value, info] : enumerate(problem.values))
    if (!made[value] && info.home != Home::External) {
      info.home = Home::External;
      info.neededAtEnd = false;
      info.donor = -1;
    }
}

Unrolled remat::unroll(const Problem &problem, ArrayRef<NodeId> sequence) {
  Unrolled result;
  Problem &plain = result.problem;
  plain = problem;
  plain.nodes.clear();
  std::vector<ValueId> current(problem.values.size(), -1);
  for (auto [value, info] : enumerate(problem.values)) {
    result.valueOf.push_back(value);
    if (info.home == Home::External)
      current[value] = value;
  }
  for (NodeId id : sequence) {
    Node node = problem.nodes[id];
    node.optional = node.changesBits = false;
    for (ValueId &value : node.inputs)
      value = current[value];
    for (ValueId &value : node.outputs) {
      ValueId copy = value;
      if (current[value] >= 0) {
        copy = plain.values.size();
        plain.values.push_back(problem.values[value]);
        result.valueOf.push_back(value);
      }
      plain.values[copy].neededAtEnd = false;
      value = current[value] = copy;
    }
    plain.nodes.push_back(std::move(node));
    result.nodeOf.push_back(id);
  }
  for (auto [value, info] : enumerate(problem.values))
    if (info.neededAtEnd && current[value] >= 0)
      plain.values[current[value]].neededAtEnd = true;
  hideUnmade(plain);
  return result;
}

namespace {
/// Finds, for each node that makes what another one makes too, the producers
/// that it stands for.
class Relaxation {
public:
  explicit Relaxation(const Problem &problem)
      : problem(problem), relaxed(problem), producer(producers(problem)),
        isBase(problem.nodes.size()), readers(problem.values.size()),
        makers(problem.values.size()) {
    for (NodeId id : baseNodes(problem))
      isBase.set(id);
    for (NodeId id = 0, e = problem.nodes.size(); id < e; ++id) {
      if (!isAllowed(problem, id))
        continue;
      for (ValueId value : problem.nodes[id].inputs)
        readers[value].push_back(id);
      for (ValueId value : problem.nodes[id].outputs)
        makers[value].push_back(id);
    }
  }

  Problem run() {
    for (NodeId id = 0, e = problem.nodes.size(); id < e; ++id)
      if (isAllowed(problem, id))
        relaxBy(id);
    std::vector<Node> nodes;
    for (NodeId id : order())
      nodes.push_back(std::move(relaxed.nodes[id]));
    relaxed.nodes = std::move(nodes);
    for (Node &node : relaxed.nodes) {
      node.changesBits = false;
      // Only what the relaxed producer makes counts.
      erase_if(node.inPlace, [&](InPlacePair pair) {
        const NodeValue &from = relaxed.values[node.inputs[pair.input]];
        return from.home == Home::External &&
               relaxed.values[node.outputs[pair.output]].donor !=
                   node.inputs[pair.input];
      });
    }
    hideUnmade(relaxed);
    return std::move(relaxed);
  }

private:
  void relaxBy(NodeId id) {
    const Node &node = problem.nodes[id];
    SmallVector<ValueId, 2> offered;
    for (ValueId value : node.outputs)
      if (producer[value] != id)
        offered.push_back(value);
    if (offered.empty())
      return;
    if (ValueId form = packedForm(id); form >= 0) {
      int64_t &bytes = relaxed.values[offered[0]].bytes;
      bytes = std::min(bytes, problem.values[form].bytes);
      return;
    }
    BitVector standsFor = closure(node, offered);
    if (isBase.test(id))
      standsFor.set(id);
    __int128 total = 0;
    for (unsigned other : standsFor.set_bits())
      total += problem.nodes[other].timeNs;
    for (unsigned other : standsFor.set_bits()) {
      int64_t &time = relaxed.nodes[other].timeNs;
      if (total > node.timeNs)
        time = std::min<int64_t>(time, __int128(problem.nodes[other].timeNs) *
                                           node.timeNs / total);
      if (other != unsigned(id))
        letRun(relaxed.nodes[other]);
    }
  }

  /// If all that `id` does is to make a value of another form of it, that
  /// nothing else is made of or for: the form. Then whoever runs it keeps the
  /// form, or had the value after the cut before.
  ValueId packedForm(NodeId id) const {
    const Node &node = problem.nodes[id];
    ValueId form = -1;
    for (ValueId value : node.inputs) {
      if (problem.values[value].home == Home::External)
        continue;
      if (form >= 0)
        return -1;
      form = value;
    }
    if (form < 0 || node.outputs.size() != 1 || isBase.test(id))
      return -1;
    const NodeValue &info = problem.values[form];
    bool isOnlyForm =
        info.home == Home::Arena && !info.neededAtEnd &&
        readers[form].size() == 1 && all_of(makers[form], [&](NodeId maker) {
          return !isBase.test(maker) &&
                 is_contained(problem.nodes[maker].inputs, node.outputs[0]);
        });
    return isOnlyForm ? form : -1;
  }

  /// The producers that make `values` of what `node` reads.
  BitVector closure(const Node &node, ArrayRef<ValueId> values) const {
    BitVector result(problem.nodes.size());
    SmallVector<ValueId> open(values);
    while (!open.empty()) {
      ValueId value = open.pop_back_val();
      NodeId maker = producer[value];
      // A required node runs in any case, and its result stays.
      if (maker < 0 || result.test(maker) ||
          (problem.values[value].home == Home::Caller &&
           !problem.nodes[maker].optional))
        continue;
      result.set(maker);
      for (ValueId input : problem.nodes[maker].inputs)
        if (!is_contained(node.inputs, input))
          open.push_back(input);
    }
    return result;
  }

  /// The other maker may run whatever this one may not.
  void letRun(Node &node) {
    node.recomputable = !node.outputs.empty();
    for (ValueId value : node.outputs)
      if (relaxed.values[value].directive == Directive::Save)
        relaxed.values[value].directive = Directive::Free;
    for (ValueId value : node.outputs)
      relaxed.values[value].donor = -1;
    // Donors may be gone; what is external costs nothing anyway. A node that
    // several stand for has spare values already.
    for (ValueId &value : node.inputs)
      if (value < static_cast<ValueId>(problem.values.size()) &&
          problem.values[value].home == Home::External)
        value = spareValue();
  }

  /// An external value that nobody overwrites.
  ValueId spareValue() {
    NodeValue spare;
    spare.name = "spare";
    spare.home = Home::External;
    relaxed.values.push_back(spare);
    return relaxed.values.size() - 1;
  }

  /// Required nodes in order, each optional one where it is needed first: by
  /// then every plan has made what it makes.
  std::vector<NodeId> order() const {
    std::vector<NodeId> result;
    BitVector placed(problem.nodes.size());
    auto place = [&](NodeId root) {
      SmallVector<std::pair<NodeId, unsigned>> stack{{root, 0}};
      while (!stack.empty()) {
        auto &[id, next] = stack.back();
        const Node &node = problem.nodes[id];
        if (next < node.inputs.size()) {
          NodeId maker = producer[node.inputs[next++]];
          if (maker >= 0 && problem.nodes[maker].optional &&
              !placed.test(maker)) {
            placed.set(maker);
            stack.push_back({maker, 0});
          }
          continue;
        }
        result.push_back(id);
        stack.pop_back();
      }
    };
    for (NodeId id = 0, e = problem.nodes.size(); id < e; ++id)
      if (!problem.nodes[id].optional)
        place(id);
    for (auto [value, info] : enumerate(problem.values)) {
      NodeId maker = producer[value];
      if (!info.neededAtEnd || maker < 0 || !problem.nodes[maker].optional ||
          placed.test(maker))
        continue;
      placed.set(maker);
      place(maker);
    }
    return result;
  }

  const Problem &problem;
  Problem relaxed;
  std::vector<NodeId> producer;
  BitVector isBase;
  std::vector<SmallVector<NodeId, 2>> readers, makers;
};
} // namespace

Problem remat::relaxChoices(const Problem &problem) {
  return Relaxation(problem).run();
}

/// The only value of the arena among `values`; -1 if there are none or several.
static ValueId onlyArenaValue(const Problem &problem,
                              ArrayRef<ValueId> values) {
  ValueId only = -1;
  for (ValueId value : values) {
    if (problem.values[value].home == Home::External)
      continue;
    if (only >= 0 || problem.values[value].home != Home::Arena)
      return -1;
    only = value;
  }
  return only;
}

std::vector<RoundTrip> remat::findRoundTrips(const Problem &problem) {
  std::vector<RoundTrip> result;
  std::vector<SmallVector<NodeId, 1>> packs(problem.values.size());
  auto usable = [&](NodeId id) {
    const Node &node = problem.nodes[id];
    return node.optional && isAllowed(problem, id) &&
           node.outputs.size() == 1 &&
           problem.values[node.outputs[0]].home == Home::Arena;
  };
  for (NodeId id = 0, e = problem.nodes.size(); id < e; ++id)
    if (usable(id))
      packs[problem.nodes[id].outputs[0]].push_back(id);
  for (NodeId id = 0, e = problem.nodes.size(); id < e; ++id) {
    if (!usable(id))
      continue;
    const Node &unpack = problem.nodes[id];
    ValueId value = unpack.outputs[0];
    ValueId form = onlyArenaValue(problem, unpack.inputs);
    if (form < 0)
      continue;
    for (NodeId pack : packs[form])
      if (onlyArenaValue(problem, problem.nodes[pack].inputs) == value &&
          problem.values[form].bytes < problem.values[value].bytes)
        result.push_back({value, form, pack, id,
                          problem.nodes[pack].timeNs + unpack.timeNs});
  }
  return result;
}

bool remat::isPossible(const Problem &problem, ArrayRef<NodeId> sequence) {
  NodeId count = problem.nodes.size();
  std::vector<NodeId> lastChance = lastChances(problem);
  std::vector<bool> made(problem.values.size());
  for (auto [value, info] : enumerate(problem.values))
    made[value] = info.home == Home::External;
  NodeId next = nextRequired(problem, 0);
  for (NodeId id : sequence) {
    if (id < 0)
      continue;
    const Node &node = problem.nodes[id];
    if (id > next || next > lastChance[id] || !isAllowed(problem, id) ||
        any_of(node.inputs, [&](ValueId value) { return !made[value]; }))
      return false;
    for (ValueId value : node.outputs)
      made[value] = true;
    if (id == next)
      next = nextRequired(problem, id + 1);
  }
  return next == count && all_of(enumerate(problem.values), [&](auto value) {
           return !value.value().neededAtEnd || made[value.index()];
         });
}

void remat::removeUnread(const Problem &problem, Sequence &sequence) {
  BitVector first(sequence.size()), seen(problem.nodes.size());
  for (auto [position, id] : enumerate(sequence)) {
    if (id < 0)
      return;
    if (!problem.nodes[id].optional && !seen.test(id))
      first.set(position);
    seen.set(id);
  }
  std::vector<bool> wanted(problem.values.size());
  for (auto [value, info] : enumerate(problem.values))
    wanted[value] = info.neededAtEnd;
  Sequence kept;
  for (size_t position = sequence.size(); position-- > 0;) {
    const Node &node = problem.nodes[sequence[position]];
    bool isRead = any_of(node.outputs,
                         [&](ValueId value) { return bool(wanted[value]); });
    if (!isRead && !first.test(position))
      continue;
    for (ValueId value : node.outputs)
      wanted[value] = false;
    for (ValueId value : node.inputs)
      wanted[value] = true;
    kept.push_back(sequence[position]);
  }
  sequence.assign(kept.rbegin(), kept.rend());
}
