//===- Generate.cpp - Problems for tests and benchmarks -------------------===//
//
// Random graphs, and transformers with sizes and times of a real one.
//
//===----------------------------------------------------------------------===//

#include "Generate.h"
#include "remat/Plan/PeakBound.h"
#include "remat/Plan/Strategies.h"

#include <algorithm>

using namespace remat;

static Node randomNode(Problem &problem, int index, Draw &draw) {
  Node node;
  node.name = "n" + std::to_string(index);
  node.userId = index;
  node.timeNs = draw.below(20);
  node.workspaceBytes = draw.chance(30) ? 64 * draw.below(4) : 0;
  node.recomputable = !draw.chance(10);
  int64_t known = problem.values.size();
  for (int64_t tries = known == 0 ? 0 : 1 + draw.below(3); tries > 0; --tries) {
    // Mostly recent values, sometimes any.
    int64_t reach = draw.chance(60) ? std::min<int64_t>(known, 3) : known;
    ValueId input = known - 1 - draw.below(reach);
    if (std::find(node.inputs.begin(), node.inputs.end(), input) ==
        node.inputs.end())
      node.inputs.push_back(input);
  }
  for (int outputs = draw.chance(15) ? 2 : 1; outputs > 0; --outputs) {
    NodeValue value;
    value.name = "v" + std::to_string(problem.values.size());
    value.bytes = 64 * (draw.chance(5) ? 0 : 1 + draw.below(5));
    value.neededAtEnd = draw.chance(12);
    if (value.neededAtEnd && draw.chance(50))
      value.home = Home::Caller;
    node.outputs.push_back(problem.values.size());
    problem.values.push_back(value);
  }
  for (size_t output = 0; output < node.outputs.size(); ++output)
    for (size_t input = 0; input < node.inputs.size(); ++input) {
      const NodeValue &to = problem.values[node.outputs[output]];
      const NodeValue &from = problem.values[node.inputs[input]];
      if (to.bytes == from.bytes && to.home == Home::Arena &&
          from.home == Home::Arena && draw.chance(50))
        node.inPlace.push_back({int32_t(output), int32_t(input)});
    }
  return node;
}

Problem remat::randomProblem(int nodes, uint64_t seed) {
  Draw draw(seed);
  Problem problem;
  problem.name = "random" + std::to_string(seed);
  if (draw.chance(50))
    problem.values.push_back({"argument", 640, Home::External});
  for (int index = 0; index < nodes; ++index)
    problem.nodes.push_back(randomNode(problem, index, draw));
  problem.values.back().neededAtEnd = true;
  return problem;
}

Problem remat::randomProblemWithDonors(int nodes, uint64_t seed) {
  Problem problem = randomProblem(nodes, seed);
  Draw draw(seed + 1'000'000);
  for (int donors = 1 + draw.below(2); donors > 0; --donors) {
    ValueId donor = problem.values.size();
    problem.values.push_back(
        {"donor" + std::to_string(donor), 128, Home::External});
    NodeId at = nodes / 2 + draw.below(nodes - nodes / 2);
    for (NodeId id = 0; id < at; ++id)
      if (draw.chance(30))
        problem.nodes[id].inputs.push_back(donor);
    Node &by = problem.nodes[at];
    NodeValue made{"update" + std::to_string(donor), 128, Home::Caller};
    made.neededAtEnd = true;
    made.donor = donor;
    by.outputs.push_back(problem.values.size());
    problem.values.push_back(made);
    if (draw.chance(60)) {
      by.inputs.push_back(donor);
      by.inPlace.push_back(
          {int32_t(by.outputs.size()) - 1, int32_t(by.inputs.size()) - 1});
    }
  }
  return problem;
}

static void tighten(Problem &problem, uint64_t seed) {
  problem.placed = seed % 2 == 0;
  int64_t peak = solveNone(problem).plan->peakBytes;
  Draw draw(seed);
  int64_t floor = largestWorkingSet(problem) - 64 * draw.below(2);
  problem.budgetBytes =
      std::max<int64_t>(floor + draw.below(peak - floor + 1), 1);
}

Problem remat::randomTightProblem(int nodes, uint64_t seed) {
  Problem problem = seed % 4 == 3 ? randomProblemWithDonors(nodes, seed)
                                  : randomProblem(nodes, seed);
  tighten(problem, seed);
  return problem;
}

static void insertNode(Problem &problem, NodeId at, Node node, Draw &draw) {
  node.optional = true;
  node.name = "choice" + std::to_string(problem.nodes.size());
  node.timeNs = draw.below(20);
  node.workspaceBytes = draw.chance(30) ? 64 * draw.below(4) : 0;
  problem.nodes.insert(problem.nodes.begin() + at, node);
}

/// Packs a value to half its size right behind its producer, and unpacks it.
static void addForm(Problem &problem, NodeId at, Draw &draw) {
  ValueId value = problem.nodes[at].outputs[0];
  if (problem.values[value].home != Home::Arena ||
      problem.values[value].bytes < 128)
    return;
  ValueId form = problem.values.size();
  int64_t bytes = problem.values[value].bytes / 128 * 64;
  problem.values.push_back({"form" + std::to_string(form), bytes});
  Node pack, unpack;
  pack.inputs = {value};
  pack.outputs = {form};
  unpack.inputs = {form};
  unpack.outputs = {value};
  unpack.changesBits = draw.chance(50);
  insertNode(problem, at + 1, unpack, draw);
  insertNode(problem, at + 1, pack, draw);
}

/// One node for two of which the second reads the first, and both optional.
static void addFused(Problem &problem, NodeId at, Draw &draw) {
  Node &first = problem.nodes[at], &second = problem.nodes[at + 1];
  Node fused;
  fused.outputs = second.outputs;
  fused.inputs = first.inputs;
  for (ValueId value : second.inputs) {
    bool inside = std::find(first.outputs.begin(), first.outputs.end(),
                            value) != first.outputs.end();
    bool known = std::find(fused.inputs.begin(), fused.inputs.end(), value) !=
                 fused.inputs.end();
    if (!inside && !known)
      fused.inputs.push_back(value);
  }
  for (Node *part : {&first, &second}) {
    bool hasDonor = false;
    for (ValueId value : part->outputs)
      hasDonor |= problem.values[value].donor >= 0;
    if (!part->recomputable || hasDonor)
      return;
  }
  first.optional = second.optional = true;
  fused.changesBits = draw.chance(50);
  insertNode(problem, at + 2, fused, draw);
}

/// Another node that makes the same of other values.
static void addOther(Problem &problem, NodeId at, Draw &draw) {
  Node other = problem.nodes[at];
  for (ValueId value : other.outputs)
    if (problem.values[value].donor >= 0)
      return;
  other.inPlace.clear();
  other.recomputable = true;
  other.changesBits = draw.chance(50);
  if (!other.inputs.empty() && draw.chance(50))
    other.inputs.pop_back();
  insertNode(problem, at + 1, other, draw);
}

Problem remat::randomProblemWithChoices(int nodes, uint64_t seed, bool donors) {
  Problem problem = donors ? randomProblemWithDonors(nodes, seed)
                           : randomProblem(nodes, seed);
  Draw draw(seed + 2'000'000);
  problem.mayChangeBits = draw.chance(50);
  for (int choices = 1 + draw.below(3); choices > 0; --choices) {
    NodeId at = draw.below(problem.nodes.size() - 1);
    if (problem.nodes[at].outputs.empty())
      continue;
    switch (draw.below(4)) {
    case 0:
      addOther(problem, at, draw);
      break;
    case 1:
      if (!problem.nodes[at].optional && !problem.nodes[at + 1].optional)
        addFused(problem, at, draw);
      break;
    default:
      if (!problem.nodes[at].optional)
        addForm(problem, at, draw);
    }
  }
  for (size_t id = 0; id < problem.nodes.size(); ++id)
    problem.nodes[id].userId = id;
  return problem;
}

Problem remat::randomTightProblemWithChoices(int nodes, uint64_t seed) {
  Problem problem = randomProblemWithChoices(nodes, seed, seed % 3 == 0);
  tighten(problem, seed);
  return problem;
}

namespace {
class Transformer {
public:
  Transformer(int64_t tokens, int64_t width, int64_t vocabulary)
      : tokens(tokens), width(width), vocabulary(vocabulary) {}

  Problem build(int layers) {
    problem.name = "transformer" + std::to_string(layers);
    ValueId x = run("embed", {weight("wte", vocabulary * width)}, {row(width)});
    for (int layer = 0; layer < layers; ++layer)
      x = forward(layer, x);
    ValueId dx = head(x);
    for (int layer = layers - 1; layer >= 0; --layer)
      dx = backward(layer, dx);
    gradient("embed.grad", {dx}, vocabulary * width);
    return std::move(problem);
  }

private:
  /// What the backward part of a layer reads.
  struct Layer {
    ValueId x, norm1, stats1, qkv, scores, rows, mixed, middle, norm2, stats2,
        wide, active, weights;
  };

  int64_t row(int64_t columns) const { return 4 * tokens * columns; }

  static int64_t aligned(int64_t bytes) { return (bytes + 63) / 64 * 64; }

  ValueId addValue(const std::string &name, int64_t bytes, Home home) {
    NodeValue value;
    value.name = name;
    value.bytes = aligned(bytes);
    value.home = home;
    value.neededAtEnd = home == Home::Caller;
    problem.values.push_back(value);
    return problem.values.size() - 1;
  }

  ValueId weight(const std::string &name, int64_t elements) {
    return addValue(name, 4 * elements, Home::External);
  }

  /// A node; returns its first output. Time is the greater of 10 GB/s and 50
  /// GFLOP/s.
  ValueId run(const std::string &name, llvm::SmallVector<ValueId, 4> inputs,
              std::initializer_list<int64_t> sizes, int64_t flops = 0,
              bool inPlace = false, Home home = Home::Arena) {
    Node node;
    node.name = name;
    node.inputs = inputs;
    node.backward = inBackward;
    node.block = block;
    node.userId = problem.nodes.size();
    int64_t moved = 0;
    for (ValueId input : inputs)
      moved += problem.values[input].bytes;
    for (int64_t bytes : sizes) {
      node.outputs.push_back(addValue(
          name + "." + std::to_string(node.outputs.size()), bytes, home));
      moved += bytes;
    }
    node.timeNs = std::max(moved / 10, flops / 50) + 1;
    if (inPlace)
      node.inPlace.push_back({0, 0});
    if (flops > 0)
      node.workspaceBytes = 1 << 16;
    problem.nodes.push_back(node);
    return node.outputs[0];
  }

  void gradient(const std::string &name, llvm::SmallVector<ValueId, 4> inputs,
                int64_t elements, int64_t flops = 0) {
    run(name, inputs, {4 * elements}, flops, false, Home::Caller);
  }

  int64_t product(int64_t n, int64_t k) const { return 2 * tokens * n * k; }

  ValueId forward(int index, ValueId x) {
    std::string h = "h." + std::to_string(index) + ".";
    problem.values[x].blockInput = true;
    block = index;
    int64_t heads = std::max<int64_t>(width / 64, 1);
    Layer l;
    l.x = x;
    l.weights = weight(h + "w", 12 * width * width);
    l.norm1 = run(h + "norm1", {x}, {row(width), row(2)});
    l.stats1 = l.norm1 + 1;
    l.qkv = run(h + "qkv", {l.norm1, l.weights}, {row(3 * width)},
                product(3 * width, width));
    ValueId raw = run(h + "scores", {l.qkv}, {row(heads * tokens)},
                      product(tokens, width));
    l.scores = run(h + "softmax", {raw}, {row(heads * tokens), row(heads)}, 0,
                   /*inPlace=*/true);
    l.rows = l.scores + 1;
    l.mixed =
        run(h + "mix", {l.scores, l.qkv}, {row(width)}, product(tokens, width));
    ValueId out = run(h + "out", {l.mixed, l.weights}, {row(width)},
                      product(width, width));
    l.middle = run(h + "add1", {out, x}, {row(width)}, 0, true);
    l.norm2 = run(h + "norm2", {l.middle}, {row(width), row(2)});
    l.stats2 = l.norm2 + 1;
    l.wide = run(h + "up", {l.norm2, l.weights}, {row(4 * width)},
                 product(4 * width, width));
    l.active = run(h + "gelu", {l.wide}, {row(4 * width)}, 0, true);
    ValueId down = run(h + "down", {l.active, l.weights}, {row(width)},
                       product(width, 4 * width));
    layers.push_back(l);
    return run(h + "add2", {down, l.middle}, {row(width)}, 0, true);
  }

  ValueId head(ValueId x) {
    block = -1;
    ValueId table = weight("head", vocabulary * width);
    ValueId norm = run("norm", {x}, {row(width), row(2)});
    ValueId logits = run("logits", {norm, table}, {row(vocabulary)},
                         product(vocabulary, width));
    run("loss", {logits}, {64}, 0, false, Home::Caller);
    inBackward = true;
    ValueId dlogits = run("dlogits", {logits}, {row(vocabulary)}, 0, true);
    gradient("head.grad", {dlogits, norm}, vocabulary * width,
             product(vocabulary, width));
    ValueId dnorm = run("dnorm", {dlogits, table}, {row(width)},
                        product(vocabulary, width));
    return run("norm.grad", {dnorm, norm, norm + 1}, {row(width)}, 0, true);
  }

  ValueId backward(int index, ValueId dy) {
    std::string h = "h." + std::to_string(index) + ".";
    const Layer &l = layers[index];
    int64_t heads = std::max<int64_t>(width / 64, 1);
    gradient(h + "down.grad", {dy, l.active}, 4 * width * width,
             product(width, 4 * width));
    ValueId dwide = run(h + "dactive", {dy, l.weights}, {row(4 * width)},
                        product(width, 4 * width));
    dwide = run(h + "dgelu", {dwide, l.wide}, {row(4 * width)}, 0, true);
    gradient(h + "up.grad", {dwide, l.norm2}, 4 * width * width,
             product(4 * width, width));
    ValueId dnorm2 = run(h + "dnorm2", {dwide, l.weights}, {row(width)},
                         product(4 * width, width));
    ValueId dmiddle = run(h + "norm2.grad", {dnorm2, l.norm2, l.stats2, dy},
                          {row(width)}, 0, true);
    gradient(h + "out.grad", {dmiddle, l.mixed}, width * width,
             product(width, width));
    ValueId dmixed = run(h + "dmixed", {dmiddle, l.weights}, {row(width)},
                         product(width, width));
    ValueId dscores = run(h + "dscores", {dmixed, l.qkv}, {row(heads * tokens)},
                          product(tokens, width));
    dscores = run(h + "dsoftmax", {dscores, l.scores, l.rows},
                  {row(heads * tokens)}, 0, true);
    ValueId dqkv = run(h + "dqkv", {dscores, l.qkv, dmixed, l.scores},
                       {row(3 * width)}, 3 * product(tokens, width));
    gradient(h + "qkv.grad", {dqkv, l.norm1}, 3 * width * width,
             product(3 * width, width));
    ValueId dnorm1 = run(h + "dnorm1", {dqkv, l.weights}, {row(width)},
                         product(3 * width, width));
    return run(h + "norm1.grad", {dnorm1, l.norm1, l.stats1, dmiddle},
               {row(width)}, 0, true);
  }

  int64_t tokens, width, vocabulary;
  bool inBackward = false;
  int32_t block = -1;
  Problem problem;
  std::vector<Layer> layers;
};
} // namespace

Problem remat::transformerProblem(int layers, int64_t tokens, int64_t width,
                                  int64_t vocabulary) {
  return Transformer(tokens, width, vocabulary).build(layers);
}
