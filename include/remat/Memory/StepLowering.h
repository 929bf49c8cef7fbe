//===- StepLowering.h - A planned step on one arena -------------*- C++ -*-===//
//
// The rewrite behind remat-lower-step, for one step.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_MEMORY_STEPLOWERING_H
#define REMAT_MEMORY_STEPLOWERING_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "remat/IR/Step.h"

namespace remat {

/// Name of the function that a lowered step calls around each kernel when
/// it is profiled, with the index of the call that follows.
inline constexpr llvm::StringLiteral kProfileTick = "remat_profile_tick";

/// Names of the functions that a lowered step calls for transfers; see
/// Runtime/Transfers.h.
inline constexpr llvm::StringLiteral kOffloadFunction = "remat_offload";
inline constexpr llvm::StringLiteral kFetchFunction = "remat_fetch";
inline constexpr llvm::StringLiteral kAwaitFunction = "remat_await";

/// Bytes from the arena's start to the end of the last place or workspace that
/// the planned `step` uses. Emits an error and fails where a call has no
/// places, its kernel is unknown or has no facts.
mlir::FailureOr<int64_t> arenaExtent(mlir::func::FuncOp step);

/// Replaces the planned `step` by a function of memrefs, as described in
/// Passes.td; its calls are sites `firstSite` and following. The bodies of
/// loops that it runs have been lowered. Emits one error and leaves the step
/// alone on failure.
mlir::FailureOr<mlir::func::FuncOp> lowerStep(mlir::func::FuncOp step,
                                              int64_t firstSite, bool ticks);

} // namespace remat

#endif // REMAT_MEMORY_STEPLOWERING_H
