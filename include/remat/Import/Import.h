//===- Import.h - Steps of importing a program ------------------*- C++ -*-===//
//
// What `remat-import` is made of, in the order in which it runs, and the
// verifier that states what the later rooms accept.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_IMPORT_IMPORT_H
#define REMAT_IMPORT_IMPORT_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "remat/IR/Remat.h"

namespace remat {

/// Starts an error at `op` that names where in the model it is, when its
/// location tells; the caller appends the rest and a note on what would help.
mlir::InFlightDiagnostic refuse(mlir::Operation *op, llvm::StringRef message);

/// The same with a note on what helps against such an op.
mlir::LogicalResult refuseOp(mlir::Operation *op, llvm::StringRef message);

/// The function called `name`; where that is empty the only public function,
/// else `main`. Emits an error that lists the candidates where there is none.
/// A module that only wraps another is unwrapped first; other nested modules
/// are refused.
mlir::FailureOr<mlir::func::FuncOp> selectEntry(mlir::ModuleOp module,
                                                llvm::StringRef name);

/// Inlines all that `entry` calls, to any depth; returns the number of calls.
/// Refuses recursion, functions without a body or with several blocks.
mlir::FailureOr<int64_t> inlineCalls(mlir::func::FuncOp entry);

/// Refuses what must not reach the next steps: programs for several devices,
/// steps, several blocks, `remat.*` attributes that do not exist (they would
/// silently do nothing), and `scf.while`, which upstream's canonicalization can
/// miscompile (llvm-project #219456).
mlir::LogicalResult verifySource(mlir::func::FuncOp entry);

/// Turns each `scf.while` whose condition depends on nothing but what it
/// counts, in scalars or in tensors of one element, into `scf.for`. Counts at
/// most a million trips of each.
void countWhileLoops(mlir::func::FuncOp entry);

/// Whether an op of TOSA is left to lower.
bool usesTosa(mlir::func::FuncOp entry);

/// Refuses what upstream's passes from TOSA would take in another sense.
mlir::LogicalResult verifyTosa(mlir::func::FuncOp entry);

/// Turns large constants of TOSA into those of arith.
void weightsToArith(mlir::func::FuncOp entry);

/// Upstream's passes from TOSA to linalg: `module` turns its variables into
/// those of `ml_program`, `func` the rest of one function.
void buildTosaPipelines(mlir::OpPassManager &module, mlir::OpPassManager &func);

/// Adds to an error of these passes what would help.
void adviseOnTosa(mlir::Diagnostic &error);

/// Turns accesses of the module's globals (`ml_program`) into values. One that
/// is written is an argument, with its first value as `remat.initial`, and a
/// result, which says by `remat.next` whose next value it is; one that is never
/// written is a constant. A stored value goes through a barrier, so that what
/// depends on it depends on nothing before it. Refuses accesses in loops and
/// scopes, and first values that are not known.
mlir::LogicalResult globalsToValues(mlir::func::FuncOp entry);

/// Makes a `scf.if` between the ops of `entry`, or in a scope of it, both of
/// its branches and a selection, where the one that is not taken can do no
/// harm: nothing in it divides integers, reads at a computed place or has
/// effects.
void branchesToSelects(mlir::func::FuncOp entry);

/// Puts each op with effects between the ops of `entry`, or in a scope of it,
/// into a kernel of its own, with the scalars that it reads, and a call with
/// effects in its place; scalars that it gives become tensors. Leaves ops that
/// draw numbers and those on types that no kernel has, which the verifier
/// refuses. Returns the number of calls.
int64_t outlineEffects(mlir::func::FuncOp entry);

/// Whether `op` is named after drawing numbers from state that no value shows.
bool drawsNumbers(mlir::Operation *op);

/// Erases everything in `module` but `entry`, what it calls and the globals
/// that it uses.
void eraseOthers(mlir::ModuleOp module, mlir::func::FuncOp entry);

/// Turns `remat.name` attributes into ops, which canonicalization keeps.
void namesToOps(mlir::func::FuncOp entry);

/// Turns `remat.name` ops into attributes of the ops that produce the values,
/// looking through reshapes and barriers, or of arguments. An op with several
/// results gets an array. Returns the number of names.
int64_t namesToAttributes(mlir::func::FuncOp entry);

/// Hides literals of more than `kLargeLiteral` elements from folders, which
/// would copy them, behind barriers of their own; `showLiterals` takes those
/// away again.
inline constexpr int64_t kLargeLiteral = 64;
void hideLiterals(mlir::func::FuncOp entry);
void showLiterals(mlir::func::FuncOp entry);

/// Arithmetic on tensors becomes linalg, softmax its parts; initial values that
/// a body does not read become `tensor.empty`.
mlir::LogicalResult normalizeOps(mlir::func::FuncOp entry);

/// Moves scalars that are computed between tensor ops into the bodies of
/// structured ops and loops that use them.
void sinkScalars(mlir::func::FuncOp entry);

/// Counts of `guardAccesses`.
struct GuardCounts {
  int64_t checks = 0;
  int64_t guarded = 0;
};

/// Turns assertions into checks, and makes every access in bounds: an index
/// whose range is not known to be valid is replaced by 0 when it is not, and
/// checked unless an assertion looks at it already. Refuses such an access
/// outside of bodies and loops, where a check has no kernel to be in.
mlir::FailureOr<GuardCounts> guardAccesses(mlir::func::FuncOp entry);

/// Gives roles to arguments and results that have none. Result 0 is the `loss`
/// where it is a floating-point scalar; then the floating-point results that
/// follow are matched, in order, with arguments of the same type: those are
/// `gradient` and `parameter`. All other arguments are `input`. JAX's marks of
/// donated buffers become `remat.donated`. Emits an error where one names no
/// result.
mlir::LogicalResult inferRoles(mlir::func::FuncOp entry);

/// Checks that `entry` is what the later rooms accept: one block of tensors of
/// static shape and supported element type, of structured ops, slices,
/// reshapes, pads, concatenations, barriers, scopes, constants, and loops of
/// known trip count without contractions. Emits one error, with a note on what
/// would help.
mlir::LogicalResult verifyImported(mlir::func::FuncOp entry);

} // namespace remat

#endif // REMAT_IMPORT_IMPORT_H
