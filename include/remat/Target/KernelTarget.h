//===- KernelTarget.h - What a target gives to scheduling -------*- C++ -*-===//
//
// `remat-schedule-kernels` cuts a module into kernels and collects what is
// found out about them; everything in between is one target's pipeline, which
// registers itself here.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TARGET_KERNELTARGET_H
#define REMAT_TARGET_KERNELTARGET_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/PassManager.h"
#include "remat/IR/Remat.h"

#include <memory>
#include <string>

namespace remat {

/// Symbol of the kernel that a function implements.
inline constexpr llvm::StringLiteral kImplementsAttr = "remat.implements";
/// On a function on buffers without a body: its name in C.
inline constexpr llvm::StringLiteral kExternalAttr = "remat.external";
/// On an implementation while it is scheduled: how many of its leading
/// arguments are the kernel's operands, and how many after them its results.
inline constexpr llvm::StringLiteral kOperandCountAttr = "remat.operand_count";
inline constexpr llvm::StringLiteral kResultCountAttr = "remat.result_count";
/// On a `remat.check` in an implementation: its index among its kernel's.
inline constexpr llvm::StringLiteral kCheckIndexAttr = "remat.check_index";
/// What a target's pipeline reports on the implementation: bytes of workspace
/// (i64, absent for 0) and an array of `#remat.in_place`. Both are moved to
/// the kernel's info.
inline constexpr llvm::StringLiteral kWorkspaceAttr = "remat.workspace_bytes";
inline constexpr llvm::StringLiteral kInPlaceAttr = "remat.in_place";

/// Options of the pass that a target sees.
struct KernelTargetOptions {
  std::string chip;
  int64_t threads = 1;
  /// Ops with less work than this many ns on one thread are not shared.
  int64_t minSharedNs = 0;
};

/// One target. Stateless: kernels are scheduled several at a time.
class KernelTarget {
public:
  virtual ~KernelTarget();

  /// Its name in the option `target`.
  virtual llvm::StringRef name() const = 0;

  /// Why `options` cannot be served; empty if they can. Lower case, no full
  /// stop, single quotes around names.
  virtual std::string refuse(const KernelTargetOptions &options) const = 0;

  /// Whether kernels may hold prints and calls of functions that others have
  /// written.
  virtual bool runsEffects() const { return false; }

  /// What kernel infos name as their target, such as `cpu` or `sm_90`.
  virtual std::string label(const KernelTargetOptions &options) const = 0;

  /// Device of the roofline where the user gives none.
  virtual DeviceAttr device(mlir::MLIRContext *context,
                            const KernelTargetOptions &options) const = 0;

  /// Adds the passes from an outlined kernel to its implementation. `pm` runs
  /// on a `builtin.module` of its own per kernel, which holds one function
  ///
  ///   func.func private @k_impl(operands..., results..., [status, site])
  ///
  /// on memrefs. Its body reads operands by `bufferization.to_tensor restrict`,
  /// holds the kernel's ops on tensors, and writes results by
  /// `bufferization.materialize_in_destination`. Afterwards no tensor is left,
  /// the argument `workspace` stands after the results where the kernel needs
  /// one, `remat.check` is lowered (see `lowerChecks`), and the attributes
  /// above are set. Other symbols in the module (a `gpu.module`) move to the
  /// program with the function: their names must start with the function's.
  virtual void buildPipeline(mlir::OpPassManager &pm,
                             const KernelTargetOptions &options) const = 0;
};

/// Makes a target known to `remat-schedule-kernels`. Call before any pass is
/// created; a second target of the same name is ignored.
void registerKernelTarget(std::unique_ptr<KernelTarget> target);

/// The target named `name`, or null.
const KernelTarget *lookupKernelTarget(llvm::StringRef name);

/// All targets in order of registration.
llvm::ArrayRef<std::unique_ptr<KernelTarget>> kernelTargets();

/// Outlines `kernel` into a new module in the form above, inserted by
/// `builder`. The messages of its checks are appended to `checks`; the ops
/// carry their index as `remat.check_index`. Fails with an error at an op that
/// cannot be outlined.
mlir::FailureOr<mlir::ModuleOp>
outlineKernel(mlir::OpBuilder &builder, KernelOp kernel,
              llvm::SmallVectorImpl<mlir::StringAttr> &checks);

/// Replaces every `remat.check` in `impl` by a store to its status argument.
void lowerChecks(mlir::func::FuncOp impl);

/// Fingerprint of a kernel's body and types, without its name, its info and
/// locations: 16 hexadecimal digits.
std::string hashKernel(KernelOp kernel);

/// Arithmetic of one call, by CostOpInterface. An op without a model counts
/// nothing.
OpCost kernelCost(KernelOp kernel);

} // namespace remat

#endif // REMAT_TARGET_KERNELTARGET_H
