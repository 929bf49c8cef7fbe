//===- Normalize.cpp - Structured ops in a normal form --------------------===//
//
// Upstream has most of these as patterns, but they fuse the locations of all
// operands and lose attributes, which reports and policies need.
//
//===----------------------------------------------------------------------===//

#include "remat/Kernels/Normalize.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"
#include "remat/IR/Locations.h"
#include "remat/IR/Names.h"
#include "llvm/ADT/BitVector.h"

using namespace mlir;
using namespace remat;

/// The attribute of every element of a splat constant.
static TypedAttr splatOf(Value value) {
  auto constant = value.getDefiningOp<arith::ConstantOp>();
  auto dense =
      constant ? dyn_cast<DenseElementsAttr>(constant.getValue()) : nullptr;
  return dense && dense.isSplat() ? dense.getSplatValue<TypedAttr>()
                                  : TypedAttr();
}

/// The scalar that every element of `value` is, made before `op`.
static Value scalarOf(OpBuilder &builder, Operation *op, Value value) {
  if (auto fill = value.getDefiningOp<linalg::FillOp>())
    return fill.getInputs()[0].getType() ==
                   getElementTypeOrSelf(value.getType())
               ? fill.getInputs()[0]
               : Value();
  TypedAttr splat = splatOf(value);
  if (!splat)
    return {};
  builder.setInsertionPoint(op);
  return arith::ConstantOp::create(builder, value.getLoc(), splat);
}

/// Gives `after` the attributes of `before`, and its results the names of
/// `results`, which they replace.
static void copyAttributes(Operation *before, Operation *after,
                           ValueRange results) {
  for (NamedAttribute attr : before->getDiscardableAttrs())
    if (attr.getName() != kNameAttr)
      after->setDiscardableAttr(attr.getName(), attr.getValue());
  for (auto [old, now] : llvm::zip_equal(results, after->getResults()))
    (void)addNames(now, namesOf(old));
}

/// Whether the loops of `op` still have ranges without the operands in
/// `dropped`.
static bool canDrop(linalg::GenericOp op, const llvm::BitVector &dropped) {
  SmallVector<AffineMap> maps;
  for (auto [index, map] : llvm::enumerate(op.getIndexingMapsArray()))
    if (!dropped[index])
      maps.push_back(map);
  return static_cast<bool>(
      inversePermutation(concatAffineMaps(maps, op.getContext())));
}

/// `op` without the operands in `dropped`, whose block arguments have no uses,
/// and without the results of dropped destinations.
static linalg::GenericOp rebuildWithout(OpBuilder &builder,
                                        linalg::GenericOp op,
                                        const llvm::BitVector &dropped) {
  SmallVector<Value> inputs, inits;
  SmallVector<Attribute> maps;
  SmallVector<Type> types;
  SmallVector<Value> kept;
  for (OpOperand &operand : op->getOpOperands()) {
    if (dropped[operand.getOperandNumber()])
      continue;
    maps.push_back(op.getIndexingMaps()[operand.getOperandNumber()]);
    if (op.isDpsInput(&operand)) {
      inputs.push_back(operand.get());
      continue;
    }
    inits.push_back(operand.get());
    kept.push_back(op.getTiedOpResult(&operand));
    types.push_back(kept.back().getType());
  }
  builder.setInsertionPoint(op);
  auto rebuilt = linalg::GenericOp::create(
      builder, op.getLoc(), types, inputs, inits, builder.getArrayAttr(maps),
      op.getIteratorTypes(), op.getDocAttr(), op.getLibraryCallAttr());
  rebuilt.getRegion().takeBody(op.getRegion());
  rebuilt.getRegion().front().eraseArguments(dropped);
  copyAttributes(op, rebuilt, kept);
  for (auto [before, after] : llvm::zip_equal(kept, rebuilt->getResults()))
    before.replaceAllUsesWith(after);
  op.erase();
  return rebuilt;
}

/// The body of a contraction has to keep its two factors.
static linalg::GenericOp captureScalars(OpBuilder &builder,
                                        linalg::GenericOp op) {
  if (op.getNumReductionLoops() > 0 && linalg::isaContractionOpInterface(op))
    return op;
  llvm::BitVector dropped(op->getNumOperands());
  for (OpOperand *input : op.getDpsInputOperands()) {
    Value scalar = scalarOf(builder, op, input->get());
    if (!scalar)
      continue;
    dropped.set(input->getOperandNumber());
    if (!canDrop(op, dropped)) {
      dropped.reset(input->getOperandNumber());
      continue;
    }
    op.getMatchingBlockArgument(input).replaceAllUsesWith(scalar);
  }
  if (op.getNumReductionLoops() == 0)
    for (OpOperand &init : op.getDpsInitsMutable())
      if (op.payloadUsesValueFromOperand(&init))
        if (Value scalar = scalarOf(builder, op, init.get()))
          op.getMatchingBlockArgument(&init).replaceAllUsesWith(scalar);
  return dropped.any() ? rebuildWithout(builder, op, dropped) : op;
}

/// A reduction whose reduced loops all have one trip combines two values once:
/// the same op without those loops is elementwise.
static linalg::GenericOp dropOneTripReduction(OpBuilder &builder,
                                              linalg::GenericOp op) {
  SmallVector<unsigned> reduced;
  op.getReductionDims(reduced);
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  if (reduced.empty() || linalg::isaContractionOpInterface(op) ||
      !llvm::all_of(reduced, [&](unsigned dim) { return ranges[dim] == 1; }))
    return op;
  IRRewriter rewriter(builder);
  rewriter.setInsertionPoint(op);
  linalg::ControlDropUnitDims control;
  control.controlFn = [&](Operation *) { return reduced; };
  FailureOr<linalg::DropUnitDimsResult> dropped =
      linalg::dropUnitDims(rewriter, op, control);
  if (failed(dropped))
    return op;
  auto plain =
      cast<linalg::GenericOp>(static_cast<Operation *>(dropped->resultOp));
  copyAttributes(op, plain, op->getResults());
  op->replaceAllUsesWith(dropped->replacements);
  op.erase();
  return plain;
}

/// Lets a contraction write its result in the order in which `op`, a transpose,
/// would bring it.
static bool absorbIntoContraction(OpBuilder &builder, linalg::LinalgOp op) {
  if (op.getNumReductionLoops() != 0 || op.getNumDpsInputs() != 1 ||
      op.getNumDpsInits() != 1 || !llvm::hasSingleElement(*op.getBlock()) ||
      op.getBlock()->getTerminator()->getOperand(0) !=
          op.getBlock()->getArgument(0))
    return false;
  AffineMap from = op.getIndexingMapsArray()[0],
            to = op.getIndexingMapsArray()[1];
  Value source = op->getOperand(0);
  auto product = source.getDefiningOp<linalg::GenericOp>();
  if (!from.isPermutation() || !to.isPermutation() || !product ||
      !source.hasOneUse() || product->getNumResults() != 1 ||
      !namesOf(source).empty() || product.getNumReductionLoops() == 0 ||
      !linalg::isaContractionOpInterface(product))
    return false;
  Value start = scalarOf(builder, product, product.getDpsInits()[0]);
  if (!start)
    return false;

  builder.setInsertionPoint(product);
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  Value init = tensor::EmptyOp::create(builder, product.getLoc(),
                                       type.getShape(), type.getElementType());
  init = linalg::FillOp::create(builder, product.getLoc(), start, init)
             .getResult(0);
  SmallVector<AffineMap> maps = product.getIndexingMapsArray();
  maps.back() = to.compose(inversePermutation(from)).compose(maps.back());
  product.setIndexingMapsAttr(builder.getAffineMapArrayAttr(maps));
  product.getDpsInitsMutable()[0].set(init);
  product->getResult(0).setType(type);
  product->setLoc(fuse(builder.getContext(), {product.getLoc(), op->getLoc()}));
  (void)addNames(product->getResult(0), namesOf(op->getResult(0)));
  op->getResult(0).replaceAllUsesWith(product->getResult(0));
  op->erase();
  return true;
}

/// Replaces a generic without inputs that yields one scalar everywhere.
static bool becomeFill(OpBuilder &builder, linalg::GenericOp op) {
  Block &body = *op.getBlock();
  if (op.getNumDpsInputs() != 0 || op.getNumDpsInits() != 1 ||
      op.getNumReductionLoops() != 0 || !llvm::hasSingleElement(body) ||
      !op.getIndexingMapsArray()[0].isIdentity())
    return false;
  Value scalar = body.getTerminator()->getOperand(0);
  if (scalar.getParentBlock() == &body)
    return false;
  builder.setInsertionPoint(op);
  auto fill =
      linalg::FillOp::create(builder, op.getLoc(), scalar, op.getDpsInits()[0]);
  for (NamedAttribute attr : op->getDiscardableAttrs())
    fill->setDiscardableAttr(attr.getName(), attr.getValue());
  op.getResult(0).replaceAllUsesWith(fill.getResult(0));
  op.erase();
  return true;
}

static void dropUnreadDestinations(OpBuilder &builder, linalg::LinalgOp op) {
  for (OpOperand &init : op.getDpsInitsMutable()) {
    auto type = dyn_cast<RankedTensorType>(init.get().getType());
    if (!type || !type.hasStaticShape() ||
        op.payloadUsesValueFromOperand(&init) ||
        init.get().getDefiningOp<tensor::EmptyOp>())
      continue;
    builder.setInsertionPoint(op);
    init.set(tensor::EmptyOp::create(builder, op.getLoc(), type.getShape(),
                                     type.getElementType()));
  }
}

/// Marks `value` and all that it is computed from in `body`.
static void markNeeded(Value value, Block &body,
                       llvm::DenseSet<Value> &needed) {
  SmallVector<Value> worklist{value};
  while (!worklist.empty()) {
    Value next = worklist.pop_back_val();
    if (!needed.insert(next).second)
      continue;
    Operation *op = next.getDefiningOp();
    if (!op || op->getBlock() != &body)
      continue;
    op->walk([&](Operation *nested) {
      llvm::append_range(worklist, nested->getOperands());
    });
  }
}

/// A maximum that comes with its index, where nobody asks for the index.
static linalg::GenericOp dropUnusedReductions(OpBuilder &builder,
                                              linalg::GenericOp op) {
  if (op.getNumReductionLoops() == 0 || op->getNumResults() < 2)
    return op;
  Block &body = *op.getBlock();
  Operation *yield = body.getTerminator();
  llvm::DenseSet<Value> needed;
  for (OpResult result : op->getResults())
    if (!result.use_empty())
      markNeeded(yield->getOperand(result.getResultNumber()), body, needed);
  for (Operation &inside : body.without_terminator())
    if (!isMemoryEffectFree(&inside))
      for (Value operand : inside.getOperands())
        markNeeded(operand, body, needed);
  llvm::BitVector dropped(op->getNumOperands()), results(op->getNumResults());
  for (OpResult result : op->getResults()) {
    OpOperand *init = op.getDpsInitOperand(result.getResultNumber());
    if (!result.use_empty() ||
        needed.contains(op.getMatchingBlockArgument(init)))
      continue;
    dropped.set(init->getOperandNumber());
    results.set(result.getResultNumber());
  }
  if (dropped.none() || results.all() || !canDrop(op, dropped))
    return op;
  yield->eraseOperands(results);
  for (Operation &inside : llvm::make_early_inc_range(llvm::reverse(body)))
    if (isOpTriviallyDead(&inside))
      inside.erase();
  return rebuildWithout(builder, op, dropped);
}

static void fillSplats(func::FuncOp func) {
  SmallVector<arith::ConstantOp> splats;
  func.walk([&](arith::ConstantOp op) {
    if (isa<RankedTensorType>(op.getType()) && splatOf(op))
      splats.push_back(op);
  });
  for (arith::ConstantOp op : splats) {
    OpBuilder builder(op);
    auto type = cast<RankedTensorType>(op.getType());
    Value empty = tensor::EmptyOp::create(builder, op.getLoc(), type.getShape(),
                                          type.getElementType());
    Value scalar = arith::ConstantOp::create(builder, op.getLoc(), splatOf(op));
    auto fill = linalg::FillOp::create(builder, op.getLoc(), scalar, empty);
    fill->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    op.replaceAllUsesWith(fill.getResult(0));
    op.erase();
  }
}

/// Upstream tells by the strides of a view which dimensions it has dropped, and
/// crashes where it cannot. The stride of a dimension with one element means
/// nothing: it is 1. Returns whether it is still hard to tell.
template <typename SliceOp> static bool simplifyStrides(SliceOp op) {
  SmallVector<int64_t> strides(op.getStaticStrides());
  int64_t units = 0;
  bool isPlain = true;
  for (auto [stride, size] : llvm::zip_equal(strides, op.getStaticSizes())) {
    if (size == 1 && !ShapedType::isDynamic(stride))
      stride = 1;
    units += size == 1;
    isPlain &= stride == 1;
  }
  op.setStaticStrides(strides);
  int64_t dropped = op.getDroppedDims().count();
  return dropped > 0 && dropped < units && !isPlain;
}

/// Slices whose strides make it hard to tell what they drop drop it afterwards.
static void simplifySlices(func::FuncOp func) {
  SmallVector<tensor::ExtractSliceOp> unclear;
  func.walk([&](tensor::ExtractSliceOp op) {
    if (simplifyStrides(op))
      unclear.push_back(op);
  });
  for (tensor::ExtractSliceOp op : unclear) {
    OpBuilder builder(op);
    auto whole = tensor::ExtractSliceOp::create(
        builder, op.getLoc(), op.getSource(), op.getMixedOffsets(),
        op.getMixedSizes(), op.getMixedStrides());
    SmallVector<OpFoldResult> zeros(whole.getType().getRank(),
                                    builder.getIndexAttr(0));
    SmallVector<OpFoldResult> ones(zeros.size(), builder.getIndexAttr(1));
    auto reduced =
        tensor::ExtractSliceOp::create(builder, op.getLoc(), op.getType(),
                                       whole, zeros, op.getMixedSizes(), ones);
    reduced->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    op.replaceAllUsesWith(reduced.getResult());
    op.erase();
  }
  SmallVector<tensor::InsertSliceOp> unclearInto;
  func.walk([&](tensor::InsertSliceOp op) {
    if (simplifyStrides(op))
      unclearInto.push_back(op);
  });
  for (tensor::InsertSliceOp op : unclearInto) {
    OpBuilder builder(op);
    RankedTensorType type = op.getSourceType().clone(op.getStaticSizes());
    Value whole = tensor::ExpandShapeOp::create(
        builder, op.getLoc(), type, op.getSource(),
        *getReassociationIndicesForReshape(op.getSourceType(), type));
    op.getSourceMutable().set(whole);
  }
}

void remat::normalizeStructuredOps(func::FuncOp func) {
  simplifySlices(func);
  SmallVector<linalg::LinalgOp> ops;
  func.walk([&](linalg::LinalgOp op) { ops.push_back(op); });
  OpBuilder builder(func.getContext());
  for (linalg::LinalgOp op : ops) {
    if (absorbIntoContraction(builder, op))
      continue;
    if (auto generic = dyn_cast<linalg::GenericOp>(op.getOperation())) {
      generic = dropOneTripReduction(builder, generic);
      generic = captureScalars(builder, generic);
      generic = dropUnusedReductions(builder, generic);
      if (becomeFill(builder, generic))
        continue;
      op = generic;
    }
    dropUnreadDestinations(builder, op);
  }
  fillSplats(func);
}
