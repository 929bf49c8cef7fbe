//===- Remat.h - The remat dialect ------------------------------*- C++ -*-===//
//
// Ops, attributes and interfaces of the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_IR_REMAT_H
#define REMAT_IR_REMAT_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "remat/IR/Cost.h"

#include "remat/IR/RematEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "remat/IR/RematAttrs.h.inc"

#include "remat/IR/RematInterfaces.h.inc"

#include "remat/IR/RematDialect.h.inc"

namespace remat {
/// The second memory, and what is on the way to it and back.
struct TierResource : mlir::SideEffects::Resource::Base<TierResource> {
  llvm::StringRef getName() override { return "remat.tier"; }
};
} // namespace remat

#define GET_OP_CLASSES
#include "remat/IR/RematOps.h.inc"

namespace remat {

/// Names of the discardable attributes; see the dialect's description.
inline constexpr llvm::StringLiteral kStepAttr = "remat.step";
inline constexpr llvm::StringLiteral kPlanAttr = "remat.plan";
inline constexpr llvm::StringLiteral kRoleAttr = "remat.role";
inline constexpr llvm::StringLiteral kDonatedAttr = "remat.donated";
inline constexpr llvm::StringLiteral kNameAttr = "remat.name";
inline constexpr llvm::StringLiteral kOutputsAttr = "remat.outputs";
inline constexpr llvm::StringLiteral kScopeAttr = "remat.scope";
inline constexpr llvm::StringLiteral kNarrowAttr = "remat.narrow";
inline constexpr llvm::StringLiteral kStorageAttr = "remat.storage";

/// The roles that `remat.role` knows.
inline constexpr llvm::StringLiteral kRoles[] = {"parameter", "input", "state",
                                                 "gradient", "loss"};

/// Alignment of every value in an arena, in bytes.
inline constexpr int64_t kArenaAlignment = 64;

/// Bytes of a value of static shape, an i1 taking one byte per element, without
/// rounding to the arena's alignment; none where the shape is dynamic, the
/// element type has no fixed size, or the size does not fit 63 bits.
std::optional<int64_t> byteSize(mlir::Type type);

/// `byteSize` rounded up to `kArenaAlignment`.
std::optional<int64_t> alignedByteSize(mlir::Type type);

/// Whether `op` and all ops nested in it may be executed again: each is
/// recomputable by its interface (checks count as such).
bool isRecomputable(mlir::Operation *op);

/// Whether `op` or an op nested in it has effects that make it run exactly
/// once, in order: it is neither free of effects nor recomputable.
bool hasEffects(mlir::Operation *op);

/// Cost of one execution of `op`, by its interface; none where it has none.
std::optional<OpCost> costOf(mlir::Operation *op);

/// Attaches the external models of RecomputableOpInterface and CostOpInterface
/// to arith, math, linalg, tensor, scf and func ops.
void registerAllModels(mlir::DialectRegistry &registry);

/// Inserts the dialect, with all external models of its interfaces. Programs
/// call this where they build their registry; upstream dialects stay theirs.
void registerRemat(mlir::DialectRegistry &registry);

} // namespace remat

#endif // REMAT_IR_REMAT_H
