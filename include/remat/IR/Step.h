//===- Step.h - What a step may hold ----------------------------*- C++ -*-===//
//
// A step is a function marked `remat.step`. It is one block of kernel calls,
// contiguous reshapes, barriers, choices, constants and transfers; slices,
// pads, concatenations and transposes are inside a kernel or are one.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_IR_STEP_H
#define REMAT_IR_STEP_H

#include "remat/IR/Remat.h"

namespace remat {

/// On the function of a lowered step: bytes of its arena, and those of its
/// second memory, where it moves values there.
inline constexpr llvm::StringLiteral kArenaBytesAttr = "remat.arena_bytes";
inline constexpr llvm::StringLiteral kTierBytesAttr = "remat.tier_bytes";

/// Whether `op` is a part of a transfer to the second memory or back.
bool isTransfer(mlir::Operation *op);

/// Whether `op` only gives another shape to the bytes of its operand.
bool isContiguousReshape(mlir::Operation *op);

/// The value whose bytes `value` shares: itself, or what it is a contiguous
/// reshape or a barrier of. Of a choice, the root of its first operand.
mlir::Value rootOf(mlir::Value value);

/// For each result of a call that is the other way to have some value, the root
/// of that value.
llvm::DenseMap<mlir::Value, mlir::Value> alternativesIn(mlir::Block &step);

/// Checks that `func` is a step; emits one error at the first op that does not
/// belong, with a note on what to run.
mlir::LogicalResult verifyStep(mlir::FunctionOpInterface func);

/// Fingerprint of a step: calls, kernels with their facts, types, results. Not
/// locations, not places. 16 hexadecimal digits.
std::string fingerprint(mlir::FunctionOpInterface step);

} // namespace remat

#endif // REMAT_IR_STEP_H
