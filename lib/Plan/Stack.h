//===- Stack.h - Problems that are stacks of equal blocks -------*- C++ -*-===//
//
// A stack of blocks is a chain: one block is looked at, a dynamic program over
// the number of blocks does the rest.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_STACK_H
#define REMAT_LIB_PLAN_STACK_H

#include "Sequences.h"

#include <optional>

namespace remat {

/// Equal blocks of forward nodes, one after the other, each with a run of
/// backward nodes, the other way round. Nodes before, between and after are the
/// prologue, the head and the epilogue.
struct Stack {
  int32_t count = 0;
  /// Block b has the forward nodes from `forward[b]` to `forward[b + 1]` - 1.
  std::vector<NodeId> forward;
  /// And the backward nodes from `backward[b + 1]` to `backward[b]` - 1.
  std::vector<NodeId> backward;
};

/// The stack that the problem is, if it is one of at least three blocks: nodes
/// are hashed by time, bytes and local structure; the longest run that repeats
/// itself is cut where the fewest bytes cross. Its backward parts are told
/// apart by what they read. No names are looked at, nor need nodes be marked as
/// backward. O(n log n).
std::optional<Stack> findStack(const Problem &problem);

/// One way to run a block: from keeping all that its backward part needs to
/// keeping nothing but its input, by minimum cuts inside the block, and with
/// more recomputation where the block itself needs too much.
struct BlockChoice {
  /// Nodes of the block's own problem, up to its border and behind it.
  Sequence forward, backward;
  int64_t forwardNs = 0, backwardNs = 0;
  /// Kept in between, its input and output aside.
  int64_t bytes = 0;
  /// Bytes in use at most, less those of the input: going forward, and going
  /// back, with the gradient that comes in.
  int64_t forwardPeak = 0, backwardPeak = 0;
};

/// Plans stacks for live bytes. A segment of blocks starts with the input of
/// its first one at hand: run it forward with one of the choices kept, the rest
/// of the segment, then its backward part; or run some blocks forward, keep
/// the input of the next one, do all behind it, and then the first blocks from
/// the start. All blocks count as equal, so that a table by the number of
/// blocks and units of memory is enough. O(blocks² · units).
class StackTable {
public:
  StackTable(const Problem &problem, const Stack &stack, int64_t limitBytes);

  /// The sequence for the limit; none if no plan of this kind fits. Bytes that
  /// the model does not see may still take it over.
  std::optional<Sequence> sequence();

private:
  struct Sizes {
    int64_t output = 0, results = 0, headResults = 0, headPeak = 0;
  };

  void extractBlock(int32_t block);
  void addUpBackward(NodeId back);
  void findChoices();
  std::vector<Sequence> sequencesOfBlock();
  void addChoice(const Sequence &sequence);
  void measureHead();
  void fill();
  int64_t units(int64_t bytes) const;
  int64_t keepFirst(bool top, int32_t blocks, int64_t free, size_t choice);
  int64_t skipFirst(bool top, int32_t blocks, int64_t free, int32_t skipped);
  int64_t at(bool top, int32_t blocks, int64_t free) const;
  int64_t freeAfter(bool top, int32_t done, int64_t free) const;
  void emit(bool top, int32_t first, int32_t blocks, int64_t free);
  void emitPart(int32_t block, const Sequence &part);
  void emitForward(int32_t block);

  const Problem &problem;
  const Stack &stack;
  int64_t unitBytes = 1, width = 0;
  std::vector<NodeId> producer;
  /// The block in the middle as a problem: forward nodes, a node that reads its
  /// output, backward nodes. `valueOf` leads back.
  Problem block;
  std::vector<ValueId> valueOf;
  NodeId border = 0;
  int32_t middle = 0;
  int64_t forwardNs = 0, gradientBytes = 0;
  /// Bytes that are there all the time.
  int64_t globalBytes = 0;
  std::vector<BlockChoice> choices;
  /// In units, for the table.
  Sizes sizes;
  struct ChoiceUnits {
    int64_t keep, forwardPeak, backwardPeak;
  };
  std::vector<ChoiceUnits> choiceUnits;
  int64_t skipPeak = 0;
  /// Least time by number of blocks and units, in segments that end with the
  /// head and in others.
  std::vector<int64_t> times[2];
  Sequence result;
};

} // namespace remat

#endif // REMAT_LIB_PLAN_STACK_H
