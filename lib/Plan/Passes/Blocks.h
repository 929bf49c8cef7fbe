//===- Blocks.h - Where the blocks of a model begin -------------*- C++ -*-===//
//
// What the strategy `full` keeps: the inputs of blocks (layers).
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_PASSES_BLOCKS_H
#define REMAT_LIB_PLAN_PASSES_BLOCKS_H

#include "remat/Plan/Problem.h"

#include "llvm/ADT/ArrayRef.h"

namespace remat {

/// What is known of a node's place in the model.
struct NodeOrigin {
  /// `transformer.h.3.attn`, may be empty.
  std::string path;
  /// The user's scope it is in, -1 if none.
  int64_t scope = -1;
  /// Nodes with equal kernels do the same work.
  int64_t kernel = 0;
};

/// Sets `block` of the forward nodes, and `blockInput` of the values that enter
/// a block and of those made outside of all blocks, which are kept as well.
/// Blocks are found from the first source that knows at least two of them:
/// numbered components of module paths, scopes, repeated runs of kernels, and
/// last the points of the forward part that a single activation crosses. O(n²)
/// at worst.
void markBlockInputs(Problem &problem, llvm::ArrayRef<NodeOrigin> origins);

} // namespace remat

#endif // REMAT_LIB_PLAN_PASSES_BLOCKS_H
