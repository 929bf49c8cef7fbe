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
    for (block = 0; block < layers; ++block) {
      x = writeBlock(x);
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
    if (draw.chance(50))
      for (auto [parameter, gradient] : made)
        node("update", {parameter, gradient, value("moment", Home::External)},
             {});
    return std::move(problem);
  }

  /// By parameter: its gradient.
  std::map<ValueId, ValueId> made;
  /// By parameter: its block.
  std::map<ValueId, int32_t> blockOf;

private:
  ValueId value(const std::string &name, Home home = Home::Arena) {
    problem.values.push_back({name, 64});
    problem.values.back().home = home;
    return problem.values.size() - 1;
  }

  ValueId parameter() {
    ValueId result = value("parameter", Home::External);
    blockOf[result] = block;
    return result;
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

  void give(ValueId value, ValueId gradient) {
    auto [entry, isNew] = gradientOf.insert({value, gradient});
    if (!isNew)
      entry->second = node("sum", {entry->second, gradient}, {});
  }

  ValueId writeBlock(ValueId x) {
    ValueId start = x;
    for (int count = 1 + draw.below(4); count > 0; --count)
      x = writeOp(x);
    if (!draw.chance(50))
      return x;
    ValueId y = node("residual", {start, x}, {});
    tape.push_back([=] {
      give(start, gradientOf[y]);
      give(x, gradientOf[y]);
    });
    return y;
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

  ValueId writeLinear(ValueId x, bool hasBias) {
    ValueId weight = parameter(), bias = hasBias ? parameter() : -1;
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
            made[bias] = node("dbias", {gradient}, {});
          break;
        case 1: {
          ValueId turned = turns ? node("transpose", {gradient}, {}) : gradient;
          made[weight] = node("dweight", {turned, x}, {});
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
    ValueId gain = parameter(), offset = parameter();
    ValueId y = node("norm", {x, gain, offset}, {});
    bool offsetFirst = draw.chance(50);
    tape.push_back([=] {
      ValueId gradient = gradientOf[y];
      if (offsetFirst)
        made[offset] = node("doffset", {gradient}, {});
      give(x, node("dx", {gradient, x, gain}, {}));
      made[gain] = node("dgain", {gradient, x}, {});
      if (!offsetFirst)
        made[offset] = node("doffset", {gradient}, {});
    });
    return y;
  }

  Draw draw;
  Problem problem;
  std::vector<std::function<void()>> tape;
  std::map<ValueId, ValueId> gradientOf;
  ValueId shared = -1;
  int32_t block = 0;
  bool states = false, isBackward = false;
};
} // namespace

/// Expects gradients and updates in the block of their parameter.
static void expectAtParameters(const Problem &problem,
                               const StepWriter &writer) {
  std::vector<int32_t> blocks = blocksOfNodes(problem);
  std::map<ValueId, int32_t> expected;
  for (auto [parameter, gradient] : writer.made)
    expected[gradient] = writer.blockOf.at(parameter);
  for (size_t id = 0; id < blocks.size(); ++id) {
    const Node &node = problem.nodes[id];
    if (auto found = expected.find(node.outputs.front());
        found != expected.end())
      EXPECT_EQ(blocks[id], found->second) << id << " " << node.name;
    if (node.name == "update")
      EXPECT_EQ(blocks[id], writer.blockOf.at(node.inputs[0])) << id;
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
      gradients += writer.made.size();
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
