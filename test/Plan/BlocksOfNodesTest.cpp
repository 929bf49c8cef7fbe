//===- BlocksOfNodesTest.cpp - Gradients are made where weights are -------===//
//
// Random networks with their gradients and updates, derived by a small reverse
// mode that knows where each parameter is.
//
//===----------------------------------------------------------------------===//

#include "Generate.h"
#include "remat/Plan/Pipeline.h"

#include <functional>
#include <gtest/gtest.h>
#include <map>

using namespace remat;

namespace {
/// Writes a step: blocks of operations, their gradients in an order as one
/// front end or another has it, and perhaps an update of each parameter.
class StepWriter {
public:
  explicit StepWriter(uint64_t seed) : draw(seed) {}

  Problem run(bool isStated) {
    states = isStated;
    shared = value("mask", Home::External);
    ValueId x = value("data", Home::External);
    int layers = 2 + draw.below(5);
    updates = draw.chance(50);
    bool hasTied = draw.chance(30);
    for (block = 0; block < layers; ++block) {
      if (block == 0 && hasTied)
        x = writeLinear(x, draw.chance(50), /*isTied=*/true);
      x = writeBlock(x);
      if (block + 1 == layers && hasTied)
        x = writeLinear(x, draw.chance(50), /*isTied=*/true);
      borders.push_back(x);
      problem.values[x].blockInput = !isStated && block + 1 < layers;
    }
    // The last block holds the loss.
    --block;
    isBackward = true;
    gradientOf[x] = node("loss", {x}, {});
    while (!tape.empty()) {
      tape.back()();
      tape.pop_back();
    }
    for (auto [parameter, gradient] : made)
      if (updates && parameter != tied)
        blockOf[node("update",
                     {parameter, gradient, value("moment", Home::External)},
                     {})] = blockOf[gradient];
    return std::move(problem);
  }

  /// By gradient of a parameter: the block that uses the parameter.
  std::map<ValueId, int32_t> blockOf;

private:
  ValueId value(const std::string &name, Home home = Home::Arena) {
    problem.values.push_back({name, 64});
    problem.values.back().home = home;
    return problem.values.size() - 1;
  }

  ValueId node(const std::string &name, std::vector<ValueId> inputs,
               std::vector<ValueId> more) {
    Node node{name, 1};
    node.inputs.append(inputs.begin(), inputs.end());
    node.inputs.append(more.begin(), more.end());
    node.backward = isBackward;
    node.block = states && !isBackward ? block : -1;
    ValueId result = value(name);
    node.outputs = {result};
    problem.nodes.push_back(node);
    return result;
  }

  /// The last node made the gradient of a parameter that `user` uses.
  void makeGradient(ValueId parameter, ValueId gradient, int32_t user) {
    made.push_back({parameter, gradient});
    blockOf[gradient] = user;
  }

  void give(ValueId value, ValueId gradient) {
    auto [entry, isNew] = gradientOf.insert({value, gradient});
    if (!isNew)
      entry->second = node("sum", {entry->second, gradient}, {});
  }

  ValueId writeBlock(ValueId x) {
    ValueId start = x;
    for (int count = 1 + draw.below(4); count > 0; --count)
      x = writeOp(x);
    if (draw.chance(50))
      x = writeSum(start, x);
    // Over blocks.
    if (block > 1 && draw.chance(30))
      x = writeSum(borders[draw.below(block - 1)], x);
    return x;
  }

  ValueId writeSum(ValueId x, ValueId y) {
    ValueId sum = node("residual", {x, y}, {});
    tape.push_back([=] {
      give(x, gradientOf[sum]);
      give(y, gradientOf[sum]);
    });
    return sum;
  }

  ValueId writeOp(ValueId x) {
    switch (draw.below(5)) {
    case 0:
    case 1:
      return writeLinear(x, draw.chance(50));
    case 2:
      return writeElementwise(x, /*readsResult=*/true);
    case 3:
      return writeElementwise(x, /*readsResult=*/false);
    default:
      return writeNorm(x);
    }
  }

  ValueId writeLinear(ValueId x, bool hasBias, bool isTied = false) {
    ValueId weight = value("weight", Home::External);
    // The embedding's is that of the head as well.
    if (isTied)
      weight = tied = block == 0 ? weight : tied;
    ValueId bias = hasBias ? value("bias", Home::External) : -1;
    int32_t user = block;
    ValueId y = node("linear", {x, weight},
                     hasBias ? std::vector{bias} : std::vector<ValueId>());
    int order = draw.below(3);
    bool turns = draw.chance(30);
    tape.push_back([=] {
      ValueId gradient = gradientOf[y];
      for (int part = 0; part < 3; ++part)
        switch ((part + order) % 3) {
        case 0:
          if (hasBias)
            makeGradient(bias, node("dbias", {gradient}, {}), user);
          break;
        case 1: {
          ValueId turned = turns ? node("transpose", {gradient}, {}) : gradient;
          makeGradient(weight, node("dweight", {turned, x}, {}), user);
          break;
        }
        default:
          give(x, node("dx", {gradient, weight}, {}));
        }
    });
    return y;
  }

  ValueId writeElementwise(ValueId x, bool readsResult) {
    bool isMasked = draw.chance(30);
    ValueId y = node("elementwise", {x},
                     isMasked ? std::vector{shared} : std::vector<ValueId>());
    tape.push_back([=] {
      give(x, node("delementwise", {gradientOf[y], readsResult ? y : x},
                   isMasked ? std::vector{shared} : std::vector<ValueId>()));
    });
    return y;
  }

  ValueId writeNorm(ValueId x) {
    ValueId gain = value("gain", Home::External);
    ValueId offset = value("offset", Home::External);
    int32_t user = block;
    ValueId y = node("norm", {x, gain, offset}, {});
    bool offsetFirst = draw.chance(50);
    tape.push_back([=] {
      ValueId gradient = gradientOf[y];
      if (offsetFirst)
        makeGradient(offset, node("doffset", {gradient}, {}), user);
      give(x, node("dx", {gradient, x, gain}, {}));
      makeGradient(gain, node("dgain", {gradient, x}, {}), user);
      if (!offsetFirst)
        makeGradient(offset, node("doffset", {gradient}, {}), user);
    });
    return y;
  }

  Draw draw;
  Problem problem;
  std::vector<std::function<void()>> tape;
  std::map<ValueId, ValueId> gradientOf;
  std::vector<std::pair<ValueId, ValueId>> made;
  std::vector<ValueId> borders;
  ValueId shared = -1, tied = -1;
  int32_t block = 0;
  bool states = false, isBackward = false, updates = false;
};
} // namespace

/// Expects gradients and updates in the block of their parameter.
static void expectAtParameters(const Problem &problem,
                               const StepWriter &writer) {
  std::vector<int32_t> blocks = blocksOfNodes(problem);
  for (size_t id = 0; id < blocks.size(); ++id) {
    const Node &node = problem.nodes[id];
    if (auto found = writer.blockOf.find(node.outputs.front());
        found != writer.blockOf.end())
      EXPECT_EQ(blocks[id], found->second) << id << " " << node.name;
  }
}

TEST(BlocksOfNodes, GradientsAreMadeWhereWeightsAre) {
  size_t gradients = 0;
  for (uint64_t seed = 0; seed < 2000; ++seed)
    for (bool isStated : {true, false}) {
      SCOPED_TRACE(std::to_string(seed) + (isStated ? " stated" : " marked"));
      StepWriter writer(seed);
      Problem problem = writer.run(isStated);
      expectAtParameters(problem, writer);
      gradients += writer.blockOf.size();
    }
  EXPECT_GT(gradients, 20000u);
}

TEST(BlocksOfNodes, BackwardNodesMayStateTheirs) {
  for (uint64_t seed = 0; seed < 200; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = StepWriter(seed).run(/*isStated=*/true);
    std::vector<int32_t> blocks = blocksOfNodes(problem);
    Draw draw(seed);
    for (size_t id = 0; id < blocks.size(); ++id)
      if (problem.nodes[id].backward && draw.chance(50))
        problem.nodes[id].block = draw.below(blocks.back() + 1);
    std::vector<int32_t> stated = blocksOfNodes(problem);
    for (size_t id = 0; id < blocks.size(); ++id)
      if (problem.nodes[id].block >= 0)
        EXPECT_EQ(stated[id], problem.nodes[id].block) << id;
  }
}
