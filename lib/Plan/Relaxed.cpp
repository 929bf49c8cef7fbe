//===- Relaxed.cpp - A problem without choices, for bounds ----------------===//
//
// Each other maker shortens the producers that it stands for, or shrinks the
// value that it unpacks.
//
//===----------------------------------------------------------------------===//

#include "Relaxed.h"
#include "CutRows.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace remat;

namespace {
/// Finds, for each node that makes what another one makes too, the producers
/// that it stands for.
class Relaxation {
public:
  explicit Relaxation(const Problem &problem)
      : problem(problem), relaxed(result.problem), producer(producers(problem)),
        isBase(problem.nodes.size()), readers(problem.values.size()),
        makers(problem.values.size()) {
    relaxed = problem;
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

  Relaxed run() {
    for (NodeId id = 0, e = problem.nodes.size(); id < e; ++id)
      if (isAllowed(problem, id))
        relaxBy(id);
    result.nodeOf = order();
    std::vector<NodeId> numberOf(problem.nodes.size());
    for (auto [number, id] : enumerate(result.nodeOf))
      numberOf[id] = number;
    for (auto &[id, parts] : result.parts)
      for (NodeId &part : parts)
        part = numberOf[part];
    std::vector<Node> nodes;
    for (NodeId id : result.nodeOf)
      nodes.push_back(relaxedNode(id));
    relaxed.nodes = std::move(nodes);
    hideUnmade(relaxed);
    keepWorkingSets();
    result.onceNs = requiredNs(problem);
    for (const Node &node : relaxed.nodes)
      if (node.optional)
        result.onceNs += node.timeNs;
    return std::move(result);
  }

private:
  void relaxBy(NodeId id) {
    const Node &node = problem.nodes[id];
    SmallVector<ValueId, 2> offered;
    for (ValueId value : node.outputs)
      if (producer[value] != id && isBase.test(producer[value]))
        offered.push_back(value);
    if (offered.empty())
      return;
    if (ValueId form = packedForm(id); form >= 0) {
      int64_t &bytes = relaxed.values[offered[0]].bytes;
      bytes = std::min(bytes, problem.values[form].bytes);
      result.forms.push_back({form, offered[0]});
      return;
    }
    BitVector parts = closure(node, offered);
    if (isBase.test(id))
      parts.set(id);
    __int128 total = 0;
    for (unsigned part : parts.set_bits())
      total += problem.nodes[part].timeNs;
    for (unsigned part : parts.set_bits()) {
      int64_t &time = relaxed.nodes[part].timeNs;
      if (total > node.timeNs)
        time = std::min<int64_t>(time, __int128(problem.nodes[part].timeNs) *
                                           node.timeNs / total);
      letRun(relaxed.nodes[part]);
    }
    auto list = parts.set_bits();
    result.parts.push_back({id, std::vector<NodeId>(list.begin(), list.end())});
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
    if (form < 0 || node.outputs.size() != 1 || isBase.test(id) ||
        problem.values[node.outputs[0]].home != Home::Arena)
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

  /// A node that makes only what it is the producer of.
  Node relaxedNode(NodeId id) {
    Node node = std::move(relaxed.nodes[id]);
    node.changesBits = false;
    size_t outputs = node.outputs.size();
    erase_if(node.outputs,
             [&](ValueId value) { return producer[value] != id; });
    // Pairs are of positions, and of inputs that may be others now.
    if (node.outputs.size() < outputs ||
        node.inputs != problem.nodes[id].inputs)
      node.inPlace.clear();
    // Optional nodes may run at any time, whatever is to be saved.
    for (ValueId value : node.outputs)
      if (node.optional && relaxed.values[value].directive == Directive::Save)
        relaxed.values[value].directive = Directive::Free;
    return node;
  }

  /// What a node takes while it runs is what it takes in the original problem:
  /// it reads values, not their forms.
  void keepWorkingSets() {
    for (auto [node, id] : zip_equal(relaxed.nodes, result.nodeOf))
      node.workspaceBytes +=
          bytesAtStep(problem, problem.nodes[id]) - bytesAtStep(relaxed, node);
  }

  const Problem &problem;
  Relaxed result;
  Problem &relaxed;
  std::vector<NodeId> producer;
  BitVector isBase;
  std::vector<SmallVector<NodeId, 2>> readers, makers;
};
} // namespace

Relaxed remat::relaxChoices(const Problem &problem) {
  return Relaxation(problem).run();
}
