//===- BlocksOfNodes.cpp - The block of every node of a step --------------===//
//
// The forward part says its blocks or shows them. A backward node follows what
// it reads of the forward part, weights among it, so that the gradients of a
// block are made where its weights are.
//
//===----------------------------------------------------------------------===//

#include "Sequences.h"
#include "remat/Plan/Pipeline.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace remat;

/// Where no blocks are known, they end wherever one value alone is read by
/// later forward nodes.
static std::vector<int32_t> narrowBlocks(const Problem &problem) {
  NodeId border = firstBackward(problem);
  std::vector<NodeId> lastReader(problem.values.size(), -1);
  for (NodeId id = 0; id < border; ++id)
    for (ValueId value : problem.nodes[id].inputs)
      lastReader[value] = id;
  std::vector<int32_t> blocks, ends(border, 0);
  int32_t crossing = 0, block = 0;
  for (NodeId id = 0; id < border; ++id) {
    blocks.push_back(block);
    crossing -= ends[id];
    bool isRead = false;
    for (ValueId value : problem.nodes[id].outputs) {
      if (lastReader[value] < 0)
        continue;
      isRead = true;
      ++crossing;
      ++ends[lastReader[value]];
    }
    block += isRead && crossing == 1;
  }
  return blocks;
}

namespace {
/// Gives each backward node a block.
class BackwardBlocks {
  using Blocks = SmallVector<int32_t, 2>;

  /// The highest block of the nodes that read a value, and that of the others.
  struct Readers {
    int32_t highest = -1, next = -1;
    NodeId by = -1;

    void add(NodeId id, int32_t block) {
      if (id == by)
        return;
      if (block > highest) {
        next = highest;
        highest = block;
        by = id;
      } else {
        next = std::max(next, block);
      }
    }
    int32_t without(NodeId id) const { return id == by ? next : highest; }
  };

  bool isGradient(ValueId value) const { return producer[value] >= border; }

  auto gradients(NodeId id) const {
    return make_filter_range(problem.nodes[id].inputs, [this](ValueId value) {
      return isGradient(value);
    });
  }

public:
  BackwardBlocks(const Problem &problem, std::vector<int32_t> forward)
      : problem(problem), border(forward.size()), blocks(std::move(forward)),
        producer(producers(problem)), holders(problem.values.size()),
        readers(problem.values.size()) {
    for (NodeId id = 0; id < border; ++id) {
      const Node &node = problem.nodes[id];
      for (ValueId value : concat<const ValueId>(node.outputs, node.inputs))
        if (holders[value].empty() || holders[value].back() != blocks[id])
          holders[value].push_back(blocks[id]);
    }
    last = blocks.empty() ? 0 : blocks.back();
  }

  std::vector<int32_t> run() {
    NodeId count = problem.nodes.size();
    blocks.resize(count, -1);
    for (NodeId id = count; id-- > border;) {
      int32_t lowest = -1;
      if (Blocks own = ownBlocks(id); !own.empty())
        lowest = own.front();
      else
        for (ValueId value : problem.nodes[id].outputs)
          lowest = std::max(lowest, readers[value].highest);
      for (ValueId value : gradients(id))
        readers[value].add(id, lowest);
    }
    for (NodeId id = border; id < count; ++id) {
      Blocks own = ownBlocks(id);
      blocks[id] = own.empty() ? blockOfReaders(id) : choose(own, id);
    }
    return std::move(blocks);
  }

private:
  /// What the node states, or else the blocks whose forward part has all that
  /// the node reads of it; where no block has it all, the first that follows
  /// one for each. Ascending; empty if nothing says it.
  Blocks ownBlocks(NodeId id) const {
    const Node &node = problem.nodes[id];
    if (node.block >= 0)
      return {std::min(node.block, last)};
    SmallVector<ArrayRef<int32_t>> held;
    for (ValueId value : node.inputs)
      if (!isGradient(value) && !holders[value].empty())
        held.push_back(holders[value]);
    if (held.empty())
      return {};
    const auto *fewest =
        min_element(held, [](auto a, auto b) { return a.size() < b.size(); });
    Blocks own;
    for (int32_t block : *fewest)
      if (all_of(held, [&](ArrayRef<int32_t> list) {
            return std::binary_search(list.begin(), list.end(), block);
          }))
        own.push_back(block);
    if (own.empty())
      own.push_back((*max_element(held, [](auto a, auto b) {
                      return a.front() < b.front();
                    })).front());
    return own;
  }

  /// The highest that gradients flow down to.
  int32_t choose(ArrayRef<int32_t> own, NodeId id) const {
    int32_t limit = last;
    for (ValueId value : gradients(id))
      limit = std::min(limit, blocks[producer[value]]);
    const int32_t *above = llvm::upper_bound(own, limit);
    return above == own.begin() ? own.front() : above[-1];
  }

  /// A node that reads nothing but gradients belongs to those that read the
  /// same ones, or else to their makers.
  int32_t blockOfReaders(NodeId id) const {
    int32_t block = last;
    for (ValueId value : gradients(id)) {
      int32_t made = blocks[producer[value]], read = readers[value].without(id);
      block = std::min(block, read < 0 ? made : std::min(made, read));
    }
    return block;
  }

  const Problem &problem;
  NodeId border;
  std::vector<int32_t> blocks;
  std::vector<NodeId> producer;
  /// By value: the blocks whose forward part makes or reads it, ascending.
  std::vector<Blocks> holders;
  /// By value: the backward nodes that read it.
  std::vector<Readers> readers;
  /// The last block.
  int32_t last = 0;
};
} // namespace

std::vector<int32_t> remat::blocksOfNodes(const Problem &problem) {
  std::vector<int32_t> blocks = forwardBlocks(problem);
  if (blocks.empty())
    blocks = narrowBlocks(problem);
  // What is before the first block belongs to it, and so on.
  int32_t last = 0;
  for (int32_t &block : blocks)
    block = last = std::max(last, block);
  return BackwardBlocks(problem, std::move(blocks)).run();
}
