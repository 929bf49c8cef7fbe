//===- Grouping.h - Which ops run as one call -------------------*- C++ -*-===//
//
// The choice behind `remat-form-kernels`, apart from any edit of the IR.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_KERNELS_GROUPING_H
#define REMAT_KERNELS_GROUPING_H

#include "mlir/IR/Block.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseSet.h"

namespace remat {

/// Operations per element that computing a value again may take, those of the
/// values after it that are computed again with it included. A load from memory
/// takes about as long as sixteen operations of a vector unit.
inline constexpr int64_t kMaxClonedFlops = 16;

/// The ops of one kernel. Only the anchor's results leave it, and the anchor is
/// the last of its ops, so that a call in its place has all it needs.
struct Group {
  mlir::Operation *anchor = nullptr;
  /// The anchor and the producers that are computed with it, in order. A
  /// producer can be in several groups.
  llvm::SmallVector<mlir::Operation *> ops;

  bool contains(mlir::Operation *op) const { return members.contains(op); }
  llvm::DenseSet<mlir::Operation *> members;
};

/// Groups the ops of `block`, whose ops all fit kernels or stay in the step.
/// Groups come in the order of their anchors. Contiguous reshapes are in none:
/// one that lies between two ops of a group is inside its kernel.
///
/// An op with a use in the step, or with `remat.name`, or used where it cannot
/// be computed on the fly, is an anchor. Any other op joins the one group that
/// uses it; where several do, it is computed in each of them if
///  - it takes few operations per element,
///  - all executions together move no more bytes than one execution, its
///    result and the reads of that would, and
///  - its inputs that nothing else needs until then are together not larger
///    than its result,
/// and is an anchor otherwise.
///
/// Arguments are there all the time, but for those in `stacked`: slices of what
/// another loop stacks, which this one may come to compute itself.
///
/// Linear in ops and uses, but for ops with very many users.
std::vector<Group> formGroups(mlir::Block &block,
                              const llvm::DenseSet<mlir::Value> &stacked);

/// The value that `value` is a contiguous reshape of, or `value` itself.
mlir::Value throughReshapes(mlir::Value value);

} // namespace remat

#endif // REMAT_KERNELS_GROUPING_H
