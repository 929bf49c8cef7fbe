//===- PrepareKernel.cpp - Tensor-level form of a GPU kernel --------------===//
//
// One form for all structured ops, fused where nothing is computed twice, and
// no scalar that lives between two launches.
//
//===----------------------------------------------------------------------===//

#include "Stages.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "mlir/Transforms/RegionUtils.h"
#include "remat/IR/Remat.h"
#include "remat/Target/CPU/Stages.h"

using namespace mlir;
using namespace remat;

static LogicalResult generalizeAll(func::FuncOp func) {
  SmallVector<linalg::LinalgOp> named;
  func.walk([&](linalg::LinalgOp op) {
    if (!isa<linalg::GenericOp>(op))
      named.push_back(op);
  });
  IRRewriter rewriter(func.getContext());
  for (linalg::LinalgOp op : named) {
    rewriter.setInsertionPoint(op);
    if (failed(linalg::generalizeNamedOp(rewriter, op)))
      return op.emitOpError("cannot be written as 'linalg.generic'");
  }
  return success();
}

/// Whether `op` costs next to nothing per element: comparisons, conversions,
/// selections, sums of indices.
static bool isCheap(linalg::GenericOp op) {
  return llvm::all_of(op.getBody()->without_terminator(), [](Operation &inner) {
    return isa<linalg::IndexOp, arith::ConstantOp, arith::CmpIOp, arith::CmpFOp,
               arith::SelectOp, arith::IndexCastOp, arith::UIToFPOp,
               arith::SIToFPOp, arith::ExtUIOp, arith::ExtSIOp, arith::ExtFOp,
               arith::TruncFOp, arith::AddIOp, arith::SubIOp>(inner);
  });
}

/// A one-hot matrix and its like: larger than all that it is made of. Where
/// its reader is a reduction, making an element again at each use is better
/// than a buffer for all of them.
static bool isExpansion(OpOperand *operand) {
  auto producer = operand->get().getDefiningOp<linalg::GenericOp>();
  if (!producer || !producer->hasOneUse() || !isCheap(producer))
    return false;
  int64_t read = 0;
  for (Value input : producer.getDpsInputs())
    read += byteSize(input.getType()).value_or(0);
  return read < byteSize(operand->get().getType()).value_or(0);
}

static LogicalResult fuseExpansions(func::FuncOp func) {
  RewritePatternSet patterns(func.getContext());
  linalg::populateElementwiseOpsFusionPatterns(patterns, isExpansion);
  return applyPatternsGreedily(func, std::move(patterns));
}

static bool isScalar(Value value) {
  return value.getType().isIntOrIndexOrFloat();
}

/// Replaces scalar inputs of `op` by values captured in its body.
static void captureScalarInputs(linalg::GenericOp op) {
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
  llvm::BitVector dead(op.getBlock()->getNumArguments());
  for (OpOperand *operand : op.getDpsInputOperands()) {
    unsigned index = operand->getOperandNumber();
    if (isScalar(operand->get())) {
      op.getBody()->getArgument(index).replaceAllUsesWith(operand->get());
      dead.set(index);
      continue;
    }
    inputs.push_back(operand->get());
    maps.push_back(op.getMatchingIndexingMap(operand));
  }
  if (dead.none())
    return;
  for (OpOperand &operand : op.getDpsInitsMutable())
    maps.push_back(op.getMatchingIndexingMap(&operand));
  op.getInputsMutable().assign(inputs);
  op.setIndexingMapsAttr(Builder(op.getContext()).getAffineMapArrayAttr(maps));
  op.getBody()->eraseArguments(dead);
}

/// Scalar computation that may run anywhere its operands are.
static bool isSinkable(Operation *op) {
  return op && op->getNumRegions() == 0 && isMemoryEffectFree(op) &&
         llvm::all_of(op->getResultTypes(),
                      [](Type type) { return type.isIntOrIndexOrFloat(); });
}

/// Clones what defines `value` to `builder`, down to tensors, arguments and
/// constants.
static Value sink(OpBuilder &builder, Value value, IRMapping &mapping) {
  if (Value known = mapping.lookupOrNull(value))
    return known;
  Operation *def = value.getDefiningOp();
  if (!isSinkable(def) || matchPattern(def, m_Constant()))
    return value;
  for (Value operand : def->getOperands())
    mapping.map(operand, sink(builder, operand, mapping));
  return builder.clone(*def, mapping)
      ->getResult(cast<OpResult>(value).getResultNumber());
}

/// Computes the scalars that `op` captures inside its body.
static void sinkScalars(linalg::GenericOp op) {
  captureScalarInputs(op);
  llvm::SetVector<Value> captured;
  getUsedValuesDefinedAbove(op.getRegion(), captured);
  OpBuilder builder(op.getContext());
  builder.setInsertionPointToStart(op.getBody());
  IRMapping mapping;
  for (Value value : captured) {
    if (!isScalar(value))
      continue;
    Value inside = sink(builder, value, mapping);
    if (inside != value)
      replaceAllUsesInRegionWith(value, inside, op.getRegion());
  }
}

/// Element reads and scalar arithmetic that nobody outside a body needs now.
static void eraseDeadScalars(func::FuncOp func) {
  IRRewriter rewriter(func.getContext());
  (void)runRegionDCE(rewriter, func->getRegions());
}

LogicalResult remat::gpu::prepareKernel(func::FuncOp impl) {
  if (failed(remat::cpu::fuseOps(impl)) || failed(generalizeAll(impl)) ||
      failed(fuseExpansions(impl)))
    return failure();
  remat::cpu::shareDestinations(impl);
  impl.walk([](linalg::GenericOp op) { sinkScalars(op); });
  eraseDeadScalars(impl);
  return success();
}
