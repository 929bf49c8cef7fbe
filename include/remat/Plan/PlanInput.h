//===- PlanInput.h - A step as a planning problem ---------------*- C++ -*-===//
//
// The one place where calls become nodes and tensors become values. Solvers see
// the problem, passes and reports also the way back.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_PLAN_PLANINPUT_H
#define REMAT_PLAN_PLANINPUT_H

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "remat/IR/Remat.h"
#include "remat/Plan/Plan.h"
#include "remat/Support/Policy.h"

namespace remat {

/// What a problem is built with beside the step.
struct PlanInputOptions {
  /// Rules of the user; scopes of the step may add their own.
  std::optional<Policy> policy;
  /// What a kernel without facts costs; the default CPU if null.
  DeviceAttr device;
  /// A memory beside the arena that values may be moved to.
  std::optional<Tier> tier;
  /// Whether loops are planned already. Else what they take is only estimated,
  /// and the input is good for who reads what, not for a plan.
  bool loopsHaveFacts = true;
};

/// A step and its problem. Valid as long as the step is not changed.
struct PlanInput {
  mlir::FunctionOpInterface step;
  /// Nodes are the live calls, in block order but for those that move down to
  /// their first reader at no cost. No budget. `userId` is the index among all
  /// calls of the step.
  Problem problem;
  /// The call of each node.
  llvm::SmallVector<CallOp> calls;
  /// The tensor of each value, and back. Reshapes and barriers have no id, they
  /// share their root's.
  llvm::SmallVector<mlir::Value> values;
  llvm::DenseMap<mlir::Value, ValueId> ids;
  /// The result of the step that each value is, -1 if none.
  llvm::SmallVector<int64_t> results;
  /// Values that later loops go on with in place, until one of them makes the
  /// result of the step with this number: they lie in its buffer. For the
  /// problem they are external, and who makes them runs once.
  llvm::DenseMap<mlir::Value, int64_t> continued;
  /// Every node once, packed: what budgets in percent are of.
  Plan unplanned;
  /// Whether there are rules or scopes, for the strategy `policy` to go by.
  bool hasPolicy = false;
  /// Why some of what these would drop is kept: ends of a sentence on it, for
  /// `whyUnplanned`.
  std::vector<std::string> whyKept;

  /// Reports problems of a node at its call, others at the step.
  void emitError(NodeId node, const llvm::Twine &message) const;
};

/// Builds and checks the problem of `step`: facts from kernels'
/// `#remat.kernel_info`, else from the roofline. A value that the step returns
/// is homed in the caller's buffer, that of a donated argument if it is the
/// next value of that and everything that reads the argument can come before.
/// Emits one error and fails if `step` is no step, returns an argument, a
/// constant or one value twice, holds transfers, calls a loop that should have
/// facts and has none, or a pattern of the policy matches nothing. O(n log n).
mlir::FailureOr<PlanInput> buildPlanInput(mlir::FunctionOpInterface step,
                                          const PlanInputOptions &options = {});

/// `transformer.h.3.attn.softmax`: the user's name of the node's value, else
/// the module path and the kernel.
std::string readableName(CallOp call);

} // namespace remat

#endif // REMAT_PLAN_PLANINPUT_H
