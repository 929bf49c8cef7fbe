//===- Full.cpp - Keep only what enters a block ---------------------------===//
//
// What frameworks call full checkpointing: each block's interior is computed
// again in the backward part.
//
//===----------------------------------------------------------------------===//

#include "../Sequences.h"
#include "remat/Plan/Strategies.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace remat;

/// As the nodes say it.
static std::vector<int32_t> statedBlocks(const Problem &problem) {
  std::vector<int32_t> blocks;
  for (NodeId id = 0, e = firstBackward(problem); id < e; ++id)
    blocks.push_back(problem.nodes[id].block);
  return blocks;
}

/// Behind each maker of a value that enters a block one begins; all -1 where
/// there is no such value.
static std::vector<int32_t> markedBlocks(const Problem &problem) {
  std::vector<int32_t> blocks;
  int32_t block = 0;
  for (NodeId id = 0, e = firstBackward(problem); id < e; ++id) {
    blocks.push_back(block);
    block += any_of(problem.nodes[id].outputs, [&](ValueId value) {
      return problem.values[value].blockInput;
    });
  }
  if (block == 0)
    blocks.assign(blocks.size(), -1);
  return blocks;
}

std::vector<int32_t> remat::forwardBlocks(const Problem &problem) {
  auto isInside = [](int32_t block) { return block >= 0; };
  for (auto find : {statedBlocks, markedBlocks})
    if (std::vector<int32_t> blocks = find(problem); any_of(blocks, isInside))
      return blocks;
  return {};
}

/// Keeps what `keepsAll` says of the block of its maker, what is made outside
/// of blocks, and what another group of `group` blocks reads.
static Solution keepAtBorders(const Problem &problem, unsigned group,
                              function_ref<bool(int32_t)> keepsAll) {
  NodeId backward = firstBackward(problem);
  Candidates candidates(problem);
  std::vector<int32_t> blocks = forwardBlocks(problem);
  if (blocks.empty()) {
    candidates.add(baseSequence(problem));
    return candidates.take("full");
  }
  BitVector keep(problem.values.size());
  std::vector<NodeId> producer = producers(problem);
  auto groupOf = [&](NodeId id) {
    return blocks[id] < 0 ? -1 : blocks[id] / int32_t(group);
  };
  for (NodeId id = 0; id < backward; ++id) {
    for (ValueId value : problem.nodes[id].inputs)
      if (producer[value] >= 0 && groupOf(producer[value]) != groupOf(id))
        keep.set(value);
    if (blocks[id] < 0 || keepsAll(blocks[id]))
      for (ValueId value : problem.nodes[id].outputs)
        keep.set(value);
  }
  candidates.add(recomputeOnDemand(problem, backward, keep));
  return candidates.take("full");
}

static Solution named(Solution solution, const Twine &name) {
  solution.strategy = name.str();
  return solution;
}

Solution remat::solveFull(const Problem &problem, unsigned group) {
  bool isStated =
      any_of(problem.nodes, [](const Node &node) { return node.block >= 0; });
  if (group > 1 || isStated)
    return named(keepAtBorders(problem, group, [](int32_t) { return false; }),
                 group > 1 ? "full=" + Twine(group) : Twine("full"));
  Candidates candidates(problem);
  BitVector keep(problem.values.size());
  for (auto [value, info] : enumerate(problem.values))
    if (info.blockInput)
      keep.set(value);
  candidates.add(keep.any()
                     ? recomputeOnDemand(problem, firstBackward(problem), keep)
                     : baseSequence(problem));
  return candidates.take("full");
}

Solution remat::solveFirst(const Problem &problem, unsigned count) {
  auto isLater = [&](int32_t block) { return block >= int32_t(count); };
  return named(keepAtBorders(problem, /*group=*/1, isLater),
               "first=" + Twine(count));
}
