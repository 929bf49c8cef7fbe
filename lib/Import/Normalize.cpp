//===- Normalize.cpp - One form for what front ends write in several ------===//
//
// Arithmetic on tensors to linalg, aggregates to their parts, initial values
// that nobody reads to empty tensors, and scalars to where they are used.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "remat/Import/Import.h"

using namespace mlir;
using namespace remat;

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

namespace {
struct DecomposeSoftmax : OpRewritePattern<linalg::SoftmaxOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(linalg::SoftmaxOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.hasPureTensorSemantics())
      return failure();
    FailureOr<SmallVector<Value>> parts = op.decomposeOperation(rewriter);
    if (failed(parts))
      return failure();
    rewriter.replaceOp(op, *parts);
    return success();
  }
};
} // namespace

/// Pads, reshapes and transposes in place of a change of layout.
static LogicalResult lowerLayouts(func::FuncOp entry) {
  IRRewriter rewriter(entry.getContext());
  SmallVector<Operation *> layouts;
  entry.walk([&](Operation *op) {
    if (isa<linalg::PackOp, linalg::UnPackOp>(op))
      layouts.push_back(op);
  });
  for (Operation *op : layouts) {
    rewriter.setInsertionPoint(op);
    auto pack = dyn_cast<linalg::PackOp>(op);
    bool lowered = pack ? succeeded(linalg::lowerPack(rewriter, pack))
                        : succeeded(linalg::lowerUnPack(
                              rewriter, cast<linalg::UnPackOp>(op)));
    if (!lowered)
      return refuseOp(op, "has tiles whose sizes are not known");
  }
  return success();
}

/// An init that the body does not read is only a shape: a value there would
/// make the op depend on what it does not use.
static void emptyUnreadInits(linalg::LinalgOp op) {
  if (!op.hasPureTensorSemantics())
    return;
  OpBuilder builder(op);
  for (OpOperand &init : op.getDpsInitsMutable()) {
    auto type = dyn_cast<RankedTensorType>(init.get().getType());
    if (!type || !type.hasStaticShape() ||
        op.payloadUsesValueFromOperand(&init) ||
        init.get().getDefiningOp<tensor::EmptyOp>())
      continue;
    init.set(tensor::EmptyOp::create(builder, op.getLoc(), type.getShape(),
                                     type.getElementType()));
  }
}

LogicalResult remat::normalizeOps(func::FuncOp entry) {
  RewritePatternSet patterns(entry.getContext());
  linalg::populateElementwiseToLinalgConversionPatterns(patterns);
  patterns.add<DecomposeSoftmax>(entry.getContext());
  GreedyRewriteConfig config;
  // No folding here: literals in arithmetic on tensors would be computed.
  config.enableFolding(false);
  if (failed(applyPatternsGreedily(entry, std::move(patterns), config)))
    return refuse(entry, "could not be normalized");
  if (failed(lowerLayouts(entry)))
    return failure();
  entry.walk([](linalg::LinalgOp op) { emptyUnreadInits(op); });
  return success();
}

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

static bool isScalar(Type type) { return type.isIntOrIndexOrFloat(); }

/// Whether `op` is on the level of the step and computes only scalars.
static bool isStepScalar(Operation *op) {
  return isa_and_nonnull<func::FuncOp, CheckpointOp>(op->getParentOp()) &&
         op->getNumResults() > 0 && op->getNumRegions() == 0 &&
         llvm::all_of(op->getResultTypes(), isScalar) &&
         !op->hasTrait<OpTrait::ConstantLike>() && isMemoryEffectFree(op);
}

/// Clones the scalars of the step that `region` uses to its start.
static void sinkInto(Region &region) {
  OpBuilder builder = OpBuilder::atBlockBegin(&region.front());
  IRMapping clones;
  std::function<Value(Value)> cloned = [&](Value value) -> Value {
    Operation *def = value.getDefiningOp();
    if (!def || !isStepScalar(def))
      return value;
    if (!clones.contains(value)) {
      for (Value operand : def->getOperands())
        if (Value copy = cloned(operand); copy != operand)
          clones.map(operand, copy);
      builder.clone(*def, clones);
    }
    return clones.lookup(value);
  };
  SmallVector<OpOperand *> uses;
  region.walk([&](Operation *op) {
    for (OpOperand &operand : op->getOpOperands())
      if (Operation *def = operand.get().getDefiningOp();
          def && !region.isAncestor(def->getParentRegion()) &&
          isStepScalar(def))
        uses.push_back(&operand);
  });
  for (OpOperand *use : uses)
    use->set(cloned(use->get()));
}

void remat::sinkScalars(func::FuncOp entry) {
  entry.walk([](Operation *op) {
    if (isa<linalg::LinalgOp, scf::ForOp>(op))
      for (Region &region : op->getRegions())
        sinkInto(region);
  });
  // Users come after what they use.
  SmallVector<Operation *> scalars;
  entry.walk([&](Operation *op) {
    if (isStepScalar(op))
      scalars.push_back(op);
  });
  for (Operation *op : llvm::reverse(scalars))
    if (op->use_empty())
      op->erase();
}
