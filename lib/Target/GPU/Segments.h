//===- Segments.h - Which ops of a kernel share a launch --------*- C++ -*-===//
//
// The block of a bufferized kernel cut into launches, in order.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_TARGET_GPU_SEGMENTS_H
#define REMAT_LIB_TARGET_GPU_SEGMENTS_H

#include "Structured.h"

namespace remat {

/// One launch: a structured op spread over threads, or a run of ops in one
/// thread.
struct Segment {
  bool serial = false;
  llvm::SmallVector<mlir::Operation *> ops;
  /// Start values per result of the structured op; see `emitPoint`.
  llvm::SmallVector<mlir::Value> inits;
};

/// Whether `op` is made again inside each launch that needs it: constants,
/// views, scalar arithmetic, addresses of globals.
bool isSunk(mlir::Operation *op);

/// Cuts `block` into segments. Fills that only start a reduction are merged
/// into it. Where a value that was read from memory would live from one launch
/// to another, all ops share one launch of one thread.
llvm::SmallVector<Segment> cutIntoSegments(mlir::Block &block);

} // namespace remat

#endif // REMAT_LIB_TARGET_GPU_SEGMENTS_H
