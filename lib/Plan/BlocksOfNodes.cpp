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

  /// The highest block of some nodes that read a value.
  struct Highest {
    int32_t block = -1, next = -1;
    NodeId by = -1;

    void add(NodeId id, int32_t other) {
      if (other > block) {
        next = block;
        block = other;
        by = id;
      } else {
        next = std::max(next, other);
      }
    }
    int32_t without(NodeId id) const { return id == by ? next : block; }
  };

  /// What becomes of a value, where it serves results only.
  struct Results {
    /// The highest block of an update, which reads weights; of other results.
    int32_t updates = -1, others = -1;
    bool isRead = false, flowsOn = false;

    int32_t block() const {
      return flowsOn ? -1 : updates >= 0 ? updates : others;
    }
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
        decided(problem.values.size()), undecided(problem.values.size()),
        results(problem.values.size()) {
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
      Blocks own = ownBlocks(id);
      if (own.empty())
        addReader(id, blockOfResults(id));
      else
        addReader(id, own);
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

  /// The highest of the blocks where others read the same gradients or, if none
  /// is, the highest that gradients flow down to.
  int32_t choose(ArrayRef<int32_t> own, NodeId id) const {
    int32_t limit = last, beside = -1;
    for (ValueId value : gradients(id)) {
      limit = std::min(limit, blocks[producer[value]]);
      beside = std::max(beside, decided[value].without(id));
    }
    if (beside <= limit && is_contained(own, beside))
      return beside;
    const int32_t *above = llvm::upper_bound(own, limit);
    return above == own.begin() ? own.front() : above[-1];
  }

  /// The block of the results that are all that the node serves; -1 if it
  /// serves other gradients.
  int32_t blockOfResults(NodeId id) const {
    int32_t block = -1;
    for (ValueId value : problem.nodes[id].outputs) {
      if (results[value].flowsOn)
        return -1;
      block = std::max(block, results[value].block());
    }
    return block;
  }

  /// A node that reads gradients only, for results in `block` or others.
  void addReader(NodeId id, int32_t block) {
    bool flowsOn = any_of(problem.nodes[id].outputs, [this](ValueId value) {
      return results[value].flowsOn;
    });
    for (ValueId value : gradients(id)) {
      undecided[value].push_back(id);
      results[value].isRead = true;
      results[value].flowsOn |= flowsOn;
      results[value].others = std::max(results[value].others, block);
    }
  }

  /// A node that can be in the blocks `own`.
  void addReader(NodeId id, ArrayRef<int32_t> own) {
    bool isUpdate = none_of(problem.nodes[id].outputs, [this](ValueId value) {
      return results[value].isRead;
    });
    for (ValueId value : gradients(id)) {
      if (own.size() == 1)
        decided[value].add(id, own.front());
      else
        undecided[value].push_back(id);
      results[value].isRead = true;
      results[value].flowsOn |= !isUpdate;
      if (isUpdate && own.size() == 1)
        results[value].updates = std::max(results[value].updates, own.front());
    }
  }

  /// The highest block up to `limit` where others than `id` that read `value`
  /// may be; -1 if there is none.
  int32_t undecidedBlock(ValueId value, NodeId id, int32_t limit) const {
    int32_t highest = -1;
    for (NodeId other : undecided[value]) {
      if (other == id)
        continue;
      Blocks own = ownBlocks(other);
      if (own.empty())
        own.push_back(blockOfResults(other));
      const int32_t *above = llvm::upper_bound(own, limit);
      highest = std::max(highest, above == own.begin() ? -1 : above[-1]);
    }
    return highest;
  }

  /// A node that reads nothing but gradients belongs to those that read the
  /// same ones or what it makes, or else to the makers.
  int32_t blockOfReaders(NodeId id) const {
    int32_t block = last, result = blockOfResults(id);
    for (ValueId value : gradients(id)) {
      int32_t made = blocks[producer[value]];
      int32_t read = std::max(result, decided[value].without(id));
      if (read < 0)
        read = undecidedBlock(value, id, made);
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
  /// By value: of the backward nodes that read it, those that can be in one
  /// block only, and all others.
  std::vector<Highest> decided;
  std::vector<SmallVector<NodeId, 1>> undecided;
  std::vector<Results> results;
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
