//===- FuseOps.cpp - Elementwise producers into their consumers -----------===//
//
// What is fused is never stored: a kernel's intermediate values live in
// registers. Contractions keep their form, or no schedule would know them.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "remat/Target/CPU/Stages.h"

using namespace mlir;
using namespace remat;

/// Named ops to `linalg.generic`; fills stay, patterns and schedules know them.
static LogicalResult generalize(func::FuncOp impl) {
  IRRewriter rewriter(impl.getContext());
  SmallVector<linalg::LinalgOp> named;
  impl.walk([&](linalg::LinalgOp op) {
    if (!isa<linalg::GenericOp, linalg::FillOp>(op))
      named.push_back(op);
  });
  for (linalg::LinalgOp op : named) {
    rewriter.setInsertionPoint(op);
    if (failed(linalg::generalizeNamedOp(rewriter, op)))
      return op.emitOpError("has no loops that the CPU can run");
  }
  return success();
}

/// A splat that is stored is a fill of its destination.
static void expandSplats(func::FuncOp impl) {
  IRRewriter rewriter(impl.getContext());
  SmallVector<arith::ConstantOp> splats;
  impl.walk([&](arith::ConstantOp op) {
    if (isa<RankedTensorType>(op.getType()) &&
        isa<SplatElementsAttr>(op.getValue()))
      splats.push_back(op);
  });
  for (arith::ConstantOp op : splats) {
    rewriter.setInsertionPoint(op);
    auto type = cast<RankedTensorType>(op.getType());
    auto value = cast<SplatElementsAttr>(op.getValue());
    Value scalar = arith::ConstantOp::create(rewriter, op.getLoc(),
                                             value.getSplatValue<TypedAttr>());
    Value empty = tensor::EmptyOp::create(
        rewriter, op.getLoc(), type.getShape(), type.getElementType());
    auto fill = linalg::FillOp::create(rewriter, op.getLoc(), scalar, empty);
    rewriter.replaceOp(op, fill.getResults());
  }
}

/// Whether `op` only moves its one input: a transpose, a broadcast, a copy.
static bool onlyMoves(linalg::GenericOp op) {
  return op.getNumDpsInputs() == 1 && llvm::hasSingleElement(*op.getBody());
}

/// Fuses a producer that nobody else reads, or that reads nothing. What is
/// fused into a contraction must leave it one.
static bool shouldFuse(OpOperand *operand) {
  auto producer = operand->get().getDefiningOp<linalg::GenericOp>();
  auto consumer = dyn_cast<linalg::GenericOp>(operand->getOwner());
  if (!producer || !consumer)
    return false;
  if (linalg::isaContractionOpInterface(consumer) && !onlyMoves(producer))
    return false;
  if (producer.getNumDpsInputs() == 0)
    return true;
  return llvm::all_of(producer->getUsers(), [&](Operation *user) {
    return user == consumer.getOperation();
  });
}

static LogicalResult applyFusion(func::FuncOp impl) {
  MLIRContext *context = impl.getContext();
  RewritePatternSet patterns(context);
  linalg::populateElementwiseOpsFusionPatterns(patterns, shouldFuse);
  linalg::populateFoldReshapeOpsByExpansionPatterns(
      patterns, [](OpOperand *operand) {
        Operation *producer = operand->get().getDefiningOp();
        Operation *consumer = operand->getOwner();
        auto isContraction = [](Operation *op) {
          auto generic = dyn_cast_or_null<linalg::GenericOp>(op);
          return generic && linalg::isaContractionOpInterface(generic);
        };
        return producer && producer->hasOneUse() && !isContraction(producer) &&
               !isContraction(consumer);
      });
  linalg::populateInlineConstantOperandsPatterns(patterns);
  linalg::populateEraseUnusedOperandsAndResultsPatterns(patterns);
  linalg::populateDecomposePadPatterns(patterns);
  tensor::populateDecomposeTensorConcatPatterns(patterns);
  tensor::populateFoldTensorEmptyPatterns(patterns);
  math::populateExpansionPatterns(patterns, {"fpowi", "rsqrt"});
  linalg::GenericOp::getCanonicalizationPatterns(patterns, context);
  return applyPatternsGreedily(impl, std::move(patterns));
}

/// Lets an elementwise op that writes a fresh destination write over an input
/// that was made in this kernel and that nobody else reads: an epilogue of a
/// contraction then needs no second buffer.
static void shareDestination(linalg::GenericOp op) {
  if (op.getNumParallelLoops() != op.getNumLoops())
    return;
  for (OpOperand &init : op.getDpsInitsMutable()) {
    if (!init.get().getDefiningOp<tensor::EmptyOp>())
      continue;
    for (OpOperand *input : op.getDpsInputOperands()) {
      Operation *def = input->get().getDefiningOp();
      if (!isa_and_nonnull<linalg::LinalgOp>(def) ||
          !input->get().hasOneUse() ||
          input->get().getType() != init.get().getType() ||
          op.getMatchingIndexingMap(input) != op.getMatchingIndexingMap(&init))
        continue;
      init.set(input->get());
      break;
    }
  }
}

LogicalResult cpu::fuseOps(func::FuncOp impl) {
  if (failed(generalize(impl)) || failed(applyFusion(impl)))
    return failure();
  expandSplats(impl);
  impl.walk(shareDestination);
  return success();
}
