//===- Loop.h - Loops that a step runs --------------------------*- C++ -*-===//
//
// A loop with contractions or large values is a kernel whose work is a step:
//
//   remat.kernel @loop(%init, %stack, %w) {
//     %r:2 = scf.for %trip = 0 to N iter_args(%carry = %init, %out = empty) {
//       %slice = tensor.extract_slice %stack[%trip, 0] ...
//       %next:2 = func.call @body(%carry, %slice, %w)
//       %more = tensor.insert_slice %next#1 into %out[%trip, 0] ...
//       scf.yield %next#0, %more
//     }
//     remat.yield %r#0, %r#1
//   }
//
// The body is a function marked `remat.step` and `remat.body`: it is planned
// like any step, and its arena is the kernel's workspace.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_IR_LOOP_H
#define REMAT_IR_LOOP_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "remat/IR/Remat.h"

#define GET_OP_CLASSES
#include "remat/IR/RematLoopOps.h.inc"

namespace remat {

/// On a step that a loop runs; it is planned by `remat-plan-loops`.
inline constexpr llvm::StringLiteral kBodyAttr = "remat.body";

/// On a step whose loops were changed for a budget: the bytes of its arena
/// before that, without recomputation, of which budgets are parts.
inline constexpr llvm::StringLiteral kWholeBytesAttr = "remat.whole_bytes";

/// The part of a stack that one trip reads or writes: index `first + stride *
/// trip` of the leading dimension.
struct LoopSlice {
  int64_t first = 0;
  int64_t stride = 1;
};

/// Where an argument of the body comes from.
struct LoopInput {
  enum Kind { Carry, Slice, Whole } kind = Whole;
  /// Number of the carry, or argument of the kernel.
  unsigned index = 0;
  LoopSlice slice;
};

/// Where a result of the body goes.
struct LoopOutput {
  bool isStack = false;
  /// Number of the carry, or result of the kernel.
  unsigned index = 0;
  LoopSlice slice;
  /// Argument of the kernel with the slices of the stack that the loop does not
  /// write; -1 where it writes all of them.
  int64_t init = -1;
};

/// A value that a trip hands to the next.
struct LoopCarry {
  /// Argument of the kernel with its first value; -1 where that is undefined.
  int64_t init = -1;
  /// Result of the kernel that is its last value; -1 where nobody reads it.
  int64_t result = -1;
  /// Whether the body writes the next value over the last one, as its argument,
  /// which is donated then, says.
  bool inPlace = false;
};

/// A loop as a kernel runs it.
struct Loop {
  mlir::func::CallOp call;
  int64_t trips = 0;
  llvm::SmallVector<LoopInput> inputs;   ///< by argument of the body
  llvm::SmallVector<LoopOutput> outputs; ///< by result of the body
  llvm::SmallVector<LoopCarry> carries;
};

/// Whether `op` is a loop around a body that is a step.
bool isStepLoop(mlir::Operation *op);

/// Whether `kernel`, which may be null, holds such a loop.
bool runsStepLoop(KernelOp kernel);

/// The loop that `kernel` runs; none where it is an ordinary kernel. Fails,
/// with an error at the op, where a loop is not in the form above.
mlir::FailureOr<std::optional<Loop>> readLoop(KernelOp kernel);

/// Offsets of what a loop keeps in its workspace, each a multiple of
/// `kArenaAlignment`.
struct LoopWorkspace {
  /// By carry: the two buffers that trips write in turn; the second is the
  /// kernel's result where there is one (-1), and with one trip, or in place,
  /// there is only that.
  llvm::SmallVector<std::pair<int64_t, int64_t>> carries;
  /// By argument and by result of the body: where a slice lies that is not
  /// aligned in its stack; else -1.
  llvm::SmallVector<int64_t> inputs, outputs;
  int64_t arena = 0; ///< of the body
  int64_t bytes = 0; ///< of all
};

/// The pairs of a result and an argument of the kernel of `loop` that may share
/// a buffer: what is updated in place, and begins with an argument that the
/// loop reads in no other way.
llvm::SmallVector<std::pair<unsigned, unsigned>> inPlacePairs(const Loop &loop);

/// Lays the workspace of `loop` out, whose body needs `arenaBytes`.
LoopWorkspace layOut(const Loop &loop, int64_t arenaBytes);

} // namespace remat

#endif // REMAT_IR_LOOP_H
