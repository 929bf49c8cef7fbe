//===- FuseOps.cpp - Elementwise producers into their consumers -----------===//
//
// What is fused is never stored: a kernel's intermediate values live in
// registers, or in the packed panels of a contraction.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "remat/IR/Remat.h"
#include "remat/Target/CPU/Stages.h"
#include "remat/Target/KernelTarget.h"

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

/// Makes destinations that an elementwise op reads into inputs. Fusion keeps a
/// destination that is read, and where the consumer has more loops it would be
/// read and written once for each of their iterations: a sum over nothing,
/// broadcast, would grow from element to element.
static void readInputsOnly(func::FuncOp impl) {
  IRRewriter rewriter(impl.getContext());
  SmallVector<linalg::GenericOp> ops;
  impl.walk([&](linalg::GenericOp op) {
    if (op.getNumParallelLoops() == op.getNumLoops() &&
        llvm::any_of(op.getDpsInitsMutable(), [&](OpOperand &init) {
          return op.payloadUsesValueFromOperand(&init);
        }))
      ops.push_back(op);
  });
  for (linalg::GenericOp op : ops) {
    rewriter.setInsertionPoint(op);
    SmallVector<Value> inputs(op.getInputs()), inits;
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    auto initMaps = ArrayRef(maps).take_back(op.getNumDpsInits());
    maps.append(initMaps.begin(), initMaps.end());
    llvm::append_range(inputs, op.getOutputs());
    for (Value init : op.getOutputs()) {
      auto type = cast<RankedTensorType>(init.getType());
      inits.push_back(tensor::EmptyOp::create(
          rewriter, op.getLoc(), type.getShape(), type.getElementType()));
    }
    auto pure = linalg::GenericOp::create(rewriter, op.getLoc(),
                                          op.getResultTypes(), inputs, inits,
                                          maps, op.getIteratorTypesArray());
    Block &body = pure.getRegion().emplaceBlock();
    for (Value operand : pure->getOperands())
      body.addArgument(getElementTypeOrSelf(operand.getType()), op.getLoc());
    rewriter.mergeBlocks(op.getBody(), &body,
                         body.getArguments().drop_back(inits.size()));
    rewriter.replaceOp(op, pure.getResults());
  }
}

/// Lets ops read an input of the kernel without dimensions of which they only
/// take index 0. An op that takes one cannot be expanded, so a reshape of
/// another operand would stay between it and what it is fused with.
static void dropReadUnits(func::FuncOp impl) {
  IRRewriter rewriter(impl.getContext());
  impl.walk([&](linalg::GenericOp op) {
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    for (OpOperand *input : op.getDpsInputOperands()) {
      AffineMap &map = maps[input->getOperandNumber()];
      auto type = dyn_cast<RankedTensorType>(input->get().getType());
      Operation *def = input->get().getDefiningOp();
      if (!type || isa_and_nonnull<linalg::LinalgOp>(def))
        continue;
      SmallVector<AffineExpr> read;
      SmallVector<int64_t> shape;
      for (auto [expr, size] :
           llvm::zip_equal(map.getResults(), type.getShape()))
        if (size != 1 || !isa<AffineConstantExpr>(expr)) {
          read.push_back(expr);
          shape.push_back(size);
        }
      auto part = RankedTensorType::get(shape, type.getElementType());
      auto groups = getReassociationIndicesForReshape(type, part);
      if (shape.empty() || part == type || !groups)
        continue;
      rewriter.setInsertionPoint(op);
      input->set(tensor::CollapseShapeOp::create(rewriter, op.getLoc(), part,
                                                 input->get(), *groups));
      map = AffineMap::get(map.getNumDims(), 0, read, op.getContext());
    }
    op.setIndexingMapsAttr(rewriter.getAffineMapArrayAttr(maps));
  });
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

/// Fuses a producer that nobody else reads, or that reads nothing. A product
/// stays one: what is fused becomes part of a factor.
static bool shouldFuse(OpOperand *operand) {
  auto producer = operand->get().getDefiningOp<linalg::GenericOp>();
  Operation *consumer = operand->getOwner();
  if (!producer)
    return false;
  if (producer.getNumDpsInputs() == 0)
    return true;
  return llvm::all_of(producer->getUsers(),
                      [&](Operation *user) { return user == consumer; });
}

/// Moves a reshape that stands between two ops out of the way, so that they can
/// be fused.
static bool shouldExpand(OpOperand *operand) {
  Operation *def = operand->get().getDefiningOp();
  if (!def || !operand->get().hasOneUse())
    return false;
  if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(def))
    def = def->getOperand(0).getDefiningOp();
  return isa_and_nonnull<linalg::GenericOp>(def);
}

/// Before reshapes move: an op that reads its index cannot be expanded, so a
/// reshape would stay between it and its consumer. Contractions wait: what
/// their operands pass through is easier to expand than they are.
static LogicalResult fuseNeighbours(func::FuncOp impl) {
  RewritePatternSet patterns(impl.getContext());
  linalg::populateElementwiseOpsFusionPatterns(
      patterns, [](OpOperand *operand) {
        auto consumer = dyn_cast<linalg::LinalgOp>(operand->getOwner());
        return consumer && !linalg::isaContractionOpInterface(consumer) &&
               shouldFuse(operand);
      });
  return applyPatternsGreedily(impl, std::move(patterns));
}

static LogicalResult applyFusion(func::FuncOp impl) {
  MLIRContext *context = impl.getContext();
  RewritePatternSet patterns(context);
  linalg::populateElementwiseOpsFusionPatterns(patterns, shouldFuse);
  linalg::populateFoldReshapeOpsByExpansionPatterns(patterns, shouldExpand);
  linalg::populateInlineConstantOperandsPatterns(patterns);
  linalg::populateEraseUnusedOperandsAndResultsPatterns(patterns);
  linalg::populateDecomposePadPatterns(patterns);
  tensor::populateDecomposeTensorConcatPatterns(patterns);
  tensor::populateFoldTensorEmptyPatterns(patterns);
  math::populateExpansionPatterns(patterns, {"fpowi", "rsqrt"});
  linalg::GenericOp::getCanonicalizationPatterns(patterns, context);
  linalg::FillOp::getCanonicalizationPatterns(patterns, context);
  return applyPatternsGreedily(impl, std::move(patterns));
}

/// Drops an op whose result is not used any more, and whose checks were copied
/// into the ops that it was fused into.
static void eraseFusedChecks(func::FuncOp impl) {
  llvm::DenseMap<Attribute, unsigned> copies;
  impl.walk([&](CheckOp check) { ++copies[check->getAttr(kCheckIndexAttr)]; });
  for (linalg::GenericOp op :
       llvm::make_early_inc_range(impl.getOps<linalg::GenericOp>())) {
    SmallVector<CheckOp> checks(op.getBody()->getOps<CheckOp>());
    if (!op->use_empty() || checks.empty() ||
        llvm::any_of(checks, [&](CheckOp check) {
          return copies[check->getAttr(kCheckIndexAttr)] < 2;
        }))
      continue;
    for (CheckOp check : checks)
      --copies[check->getAttr(kCheckIndexAttr)];
    op.erase();
  }
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

/// Writes a reshaped value through a view of the destination.
static void reshapeDestinations(func::FuncOp impl) {
  using bufferization::MaterializeInDestinationOp;
  IRRewriter rewriter(impl.getContext());
  SmallVector<MaterializeInDestinationOp> work(
      impl.getOps<MaterializeInDestinationOp>());
  while (!work.empty()) {
    MaterializeInDestinationOp op = work.pop_back_val();
    Operation *def = op.getSource().getDefiningOp();
    Value dest = op.getDest();
    auto type = dyn_cast<MemRefType>(dest.getType());
    if (!def || !type || !op.getSource().hasOneUse())
      continue;
    rewriter.setInsertionPoint(op);
    Value view;
    if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(def)) {
      ArrayRef<int64_t> shape = collapse.getSrcType().getShape();
      auto groups = collapse.getReassociationIndices();
      if (succeeded(
              memref::ExpandShapeOp::computeExpandedType(type, shape, groups)))
        view = memref::ExpandShapeOp::create(rewriter, op.getLoc(), shape, dest,
                                             groups);
    } else if (auto expand = dyn_cast<tensor::ExpandShapeOp>(def)) {
      auto groups = expand.getReassociationIndices();
      if (memref::CollapseShapeOp::isGuaranteedCollapsible(type, groups))
        view = memref::CollapseShapeOp::create(rewriter, op.getLoc(), dest,
                                               groups);
    }
    if (!view)
      continue;
    rewriter.modifyOpInPlace(op, [&] {
      op.getSourceMutable().assign(def->getOperand(0));
      op.getDestMutable().assign(view);
    });
    rewriter.eraseOp(def);
    work.push_back(op);
  }
}
void cpu::shareDestinations(func::FuncOp impl) { impl.walk(shareDestination); }

LogicalResult cpu::fuseOps(func::FuncOp impl) {
  if (failed(generalize(impl)))
    return failure();
  readInputsOnly(impl);
  dropReadUnits(impl);
  if (failed(fuseNeighbours(impl)) || failed(applyFusion(impl)))
    return failure();
  eraseFusedChecks(impl);
  reshapeDestinations(impl);
  expandSplats(impl);
  shareDestinations(impl);
  return success();
}
