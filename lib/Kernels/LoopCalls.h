//===- LoopCalls.h - Loops of a step, to be changed -------------*- C++ -*-===//
//
// A call of a loop with its kernel and its body, taken apart so that inputs and
// outputs can come and go.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_KERNELS_LOOPCALLS_H
#define REMAT_LIB_KERNELS_LOOPCALLS_H

#include "remat/IR/Loop.h"

namespace remat {

/// A result of a call: its type, and the number that it has before `renew`; -1
/// where it is new.
struct LoopCallResult {
  mlir::Type type;
  int64_t old = -1;
};

/// The call of a loop. `loop`, `operands`, `results`, and arguments and
/// terminator of the body can be edited; `renew` writes what they say.
struct LoopCall {
  CallOp call;
  KernelOp kernel;
  mlir::func::FuncOp body;
  Loop loop;
  llvm::SmallVector<mlir::Value> operands;
  llvm::SmallVector<LoopCallResult> results;

  /// Removes arguments of the body, which have no uses.
  void eraseInputs(llvm::function_ref<bool(unsigned)> erases);

  /// Removes stacks, which nobody reads, and what only they needed.
  void eraseOutputs(llvm::ArrayRef<unsigned> outputs);

  /// Writes a kernel `name`, without facts, in front of the current one, and
  /// its call; neither takes the place of the old ones.
  CallOp emit(mlir::OpBuilder &builder, llvm::StringRef name);

  /// A new kernel, without facts, in the place of `kernel`, and a new call.
  void renew();
};

/// Whether a carry or a stack of `loop` begins with argument `number` of its
/// kernel.
bool startsFrom(const Loop &loop, unsigned number);

/// Whether a later loop goes on with result `number` of the call in place.
bool isContinued(const LoopCall &loop, unsigned number);

/// The loop that `call` runs, if it runs one. Fails with an error where the
/// loop is not in its form.
mlir::FailureOr<std::optional<LoopCall>> readLoopCall(CallOp call);

/// A kernel, without a parent, that copies a tensor of `type`.
KernelOp createCopyKernel(mlir::Location loc, mlir::Type type);

/// The kernel of `module` that copies a tensor of `type`; none if none does.
KernelOp findCopyKernel(mlir::ModuleOp module, mlir::Type type);

/// `value` as a `type`, which has as many elements.
mlir::Value reshapeTo(mlir::OpBuilder &builder, mlir::Value value,
                      mlir::Type type);

/// The index that `slice` is in trip `trip`.
mlir::Value sliceOffset(mlir::OpBuilder &builder, mlir::Location loc,
                        mlir::Value trip, LoopSlice slice);

/// Takes index `offset` of the leading dimension of `whole` as a `type`.
mlir::Value takeSlice(mlir::OpBuilder &builder, mlir::Location loc,
                      mlir::Value whole, mlir::Value offset, mlir::Type type);

/// Writes `slice` to index `offset` of the leading dimension of `whole`.
mlir::Value putSlice(mlir::OpBuilder &builder, mlir::Location loc,
                     mlir::Value slice, mlir::Value whole, mlir::Value offset);

} // namespace remat

#endif // REMAT_LIB_KERNELS_LOOPCALLS_H
