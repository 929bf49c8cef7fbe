//===- Parts.h - Loops that threads share -----------------------*- C++ -*-===//
//
// A loop over parallel dimensions is cut into parts by a fixed rule: an
// `scf.forall` over the parts, with `remat.parts`, around the trips of each.
// Only trips whose results no other trip touches are shared, each does what it
// does on one thread, and sums are never cut: so results have the same bits at
// any number of threads. What is allocated inside lies in the workspace once
// for each part.
//
// Before LLVM each becomes a function, and a call of `remat_parallel_for`
// (Runtime/Threads.h), which runs it.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TARGET_CPU_PARTS_H
#define REMAT_TARGET_CPU_PARTS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "remat/Target/CPU/Stages.h"

namespace mlir {
class OpPassManager;
} // namespace mlir

namespace remat::cpu {

/// On an `scf.forall`: its trips are parts of a kernel. On a function: it is
/// the body of such a loop.
inline constexpr llvm::StringLiteral kPartsAttr = "remat.parts";

/// Parts into which `op`, on buffers, should be cut: 1 where it has too little
/// work, checks something, may trap or stands in a loop.
int64_t partsOf(mlir::linalg::LinalgOp op, const Sharing &sharing);

/// Whether points of `op` that differ in `dim` write different elements, of all
/// results.
bool isDisjoint(mlir::linalg::LinalgOp op, unsigned dim);

/// Emits a loop from `begin` to `end`, known at run time.
void emitRange(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value begin,
               mlir::Value end, int64_t step,
               llvm::function_ref<void(mlir::Value)> body);

/// The trips from `begin` to `end` of a loop.
struct Part {
  mlir::Value begin, end;
  /// Whether these are the last ones; null where there are no others.
  mlir::Value isLast;
};

/// Cuts `trips` into `parts` of nearly the same size, or as many as there are
/// trips, and emits `body` for the trips of each.
void emitParts(mlir::OpBuilder &builder, mlir::Location loc, int64_t trips,
               int64_t parts, llvm::function_ref<void(const Part &)> body);

/// Emits what `body` emits if `part` is the last.
void emitOnceAtEnd(mlir::OpBuilder &builder, mlir::Location loc,
                   const Part &part, llvm::function_ref<void()> body);

/// Which loops of a nest are cut: some of the outermost, as if they were one,
/// or the innermost, around all others.
struct Cut {
  unsigned outer = 0;
  bool inner = false;
};

/// Chooses for loops of `outerTrips`, of which the first `numCuttable` may be
/// cut, around one of `innerTrips` (1 or less: it may not be cut). The
/// outermost that keep all parts busy, else whatever keeps more of them busy.
Cut chooseCut(llvm::ArrayRef<int64_t> outerTrips, unsigned numCuttable,
              int64_t innerTrips, int64_t parts);

/// Emits loops over all of `sizes`, cut into parts as if they were one, around
/// `body`, which gets one index for each.
void emitOuterParts(mlir::OpBuilder &builder, mlir::Location loc,
                    llvm::ArrayRef<int64_t> sizes, int64_t parts,
                    llvm::function_ref<void(llvm::ArrayRef<mlir::Value>)> body);

/// The loop inside of one part of these.
void emitOuterTrips(mlir::OpBuilder &builder, mlir::Location loc,
                    const Part &part, llvm::ArrayRef<int64_t> sizes,
                    llvm::function_ref<void(llvm::ArrayRef<mlir::Value>)> body);

/// Adds the pass that makes each loop over parts a function, for modules of one
/// function on buffers.
void addOutlineParts(mlir::OpPassManager &pm);

/// Adds the pass that makes calls of these functions, now in the LLVM dialect,
/// calls of `remat_parallel_for`.
void addCallParts(mlir::OpPassManager &pm);

} // namespace remat::cpu

#endif // REMAT_TARGET_CPU_PARTS_H
