//===- Structured.cpp - Scalar code of structured ops ---------------------===//
//
// Accumulators live in registers where a result does not move along the
// sequential dimensions; those run in their order, so that a sum has one order
// of additions on every chip.
//
//===----------------------------------------------------------------------===//

#include "Structured.h"
#include "mlir/Dialect/Affine/Utils.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "remat/Target/CPU/Contraction.h"

using namespace mlir;
using namespace remat;

/// Whether each point of dimension `dim` writes elements of its own.
static bool isIndependent(linalg::GenericOp op, unsigned dim) {
  if (op.getIteratorTypesArray()[dim] != utils::IteratorType::parallel)
    return false;
  return llvm::all_of(op.getDpsInitsMutable(), [&](OpOperand &init) {
    AffineMap map = op.getMatchingIndexingMap(&init);
    return map.isProjectedPermutation(/*allowZeroInResults=*/true) &&
           map.isFunctionOfDim(dim);
  });
}

IterationSplit remat::splitIterations(linalg::GenericOp op) {
  IterationSplit split;
  split.ranges = op.getStaticLoopRanges();
  llvm::SmallBitVector parallel(split.ranges.size());
  for (unsigned dim = 0; dim < split.ranges.size(); ++dim) {
    if (isIndependent(op, dim))
      parallel.set(dim);
    else
      split.sequential.push_back(dim);
  }
  if (parallel.none())
    return split;
  AffineMap first = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  for (AffineExpr expr : first.getResults()) {
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (!dim || !parallel.test(dim.getPosition()))
      continue;
    split.parallel.push_back(dim.getPosition());
    split.points *= split.ranges[dim.getPosition()];
  }
  return split;
}

Value remat::filledValue(linalg::GenericOp op) {
  if (op.getNumDpsInits() != 1 || op.getNumReductionLoops() != 0)
    return nullptr;
  AffineMap map = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  if (!map.isPermutation())
    return nullptr;
  Value value = op.getBody()->getTerminator()->getOperand(0);
  auto arg = dyn_cast<BlockArgument>(value);
  if (arg && arg.getOwner() == op.getBody() &&
      arg.getArgNumber() < op.getNumDpsInputs())
    value = op.getDpsInputOperand(arg.getArgNumber())->get();
  bool outside = !op.getRegion().isAncestor(value.getParentRegion());
  return outside && value.getType().isIntOrIndexOrFloat() ? value : nullptr;
}

namespace {
/// Emits one structured op at one point of its parallel dimensions.
class PointEmitter {
public:
  PointEmitter(OpBuilder &builder, linalg::GenericOp op,
               const IterationSplit &split, IRMapping &mapping)
      : builder(builder), op(op), split(split), mapping(mapping),
        loc(op.getLoc()), ivs(split.ranges.size()), narrow(narrowProduct()) {}

  void setPoint(Value linear);
  void emit(ArrayRef<Value> inits);

private:
  Value constant(int64_t value) {
    return arith::ConstantIndexOp::create(builder, loc, value);
  }
  SmallVector<Value> indices(OpOperand *operand) {
    std::optional<SmallVector<Value, 8>> values = affine::expandAffineMap(
        builder, loc, op.getMatchingIndexingMap(operand), ivs);
    return SmallVector<Value>(values->begin(), values->end());
  }
  Value load(OpOperand *operand) {
    Value source = mapping.lookupOrDefault(operand->get());
    if (!isa<MemRefType>(source.getType()))
      return source;
    return memref::LoadOp::create(builder, loc, source, indices(operand));
  }
  void store(Value value, OpOperand *operand) {
    memref::StoreOp::create(builder, loc, value,
                            mapping.lookupOrDefault(operand->get()),
                            indices(operand));
  }
  /// Whether the result stays at one element while this thread loops.
  bool inRegister(OpOperand *init) {
    AffineMap map = op.getMatchingIndexingMap(init);
    return llvm::none_of(split.sequential, [&](unsigned dim) {
      return map.isFunctionOfDim(dim);
    });
  }
  std::optional<std::pair<Value, Value>> narrowProduct();
  Value start(OpOperand *init, Value given);
  Value widen(Value value) {
    return arith::ExtFOp::create(builder, loc, builder.getF32Type(), value);
  }
  SmallVector<Value> loops(unsigned level, ValueRange accumulators);
  SmallVector<Value> body(ValueRange accumulators);
  void cloneOp(Operation &inner);

  OpBuilder &builder;
  linalg::GenericOp op;
  const IterationSplit &split;
  IRMapping &mapping;
  Location loc;
  SmallVector<Value> ivs;
  /// The factors of a sum of products of f16 or bf16, which is carried in f32
  /// and rounded once.
  std::optional<std::pair<Value, Value>> narrow;
};
} // namespace

std::optional<std::pair<Value, Value>> PointEmitter::narrowProduct() {
  std::optional<std::pair<Value, Value>> product = cpu::matchProduct(op);
  if (!product || !isa<Float16Type, BFloat16Type>(product->first.getType()) ||
      !inRegister(op.getDpsInitOperand(0)))
    return std::nullopt;
  return product;
}

void PointEmitter::setPoint(Value linear) {
  for (unsigned dim : llvm::reverse(split.parallel)) {
    if (dim == split.parallel.front()) {
      ivs[dim] = linear;
      break;
    }
    Value range = constant(split.ranges[dim]);
    ivs[dim] = arith::RemUIOp::create(builder, loc, linear, range);
    linear = arith::DivUIOp::create(builder, loc, linear, range);
  }
}

Value PointEmitter::start(OpOperand *init, Value given) {
  if (given)
    return mapping.lookupOrDefault(given);
  BlockArgument arg = op.getMatchingBlockArgument(init);
  if (!arg.use_empty())
    return load(init);
  // Overwritten before it is read; any value will do.
  return arith::ConstantOp::create(builder, loc,
                                   builder.getZeroAttr(arg.getType()));
}

void PointEmitter::cloneOp(Operation &inner) {
  if (auto index = dyn_cast<linalg::IndexOp>(inner)) {
    mapping.map(index.getResult(), ivs[index.getDim()]);
    return;
  }
  Operation *clone = builder.clone(inner, mapping);
  SmallVector<linalg::IndexOp> nested;
  clone->walk([&](linalg::IndexOp index) { nested.push_back(index); });
  for (linalg::IndexOp index : nested) {
    index.getResult().replaceAllUsesWith(ivs[index.getDim()]);
    index.erase();
  }
}

SmallVector<Value> PointEmitter::body(ValueRange accumulators) {
  for (OpOperand *input : op.getDpsInputOperands())
    if (BlockArgument arg = op.getMatchingBlockArgument(input);
        !arg.use_empty())
      mapping.map(arg, load(input));
  unsigned next = 0;
  for (OpOperand &init : op.getDpsInitsMutable()) {
    BlockArgument arg = op.getMatchingBlockArgument(&init);
    if (narrow)
      // What the body makes of it is not used.
      mapping.map(arg, arith::ConstantOp::create(
                           builder, loc, builder.getZeroAttr(arg.getType())));
    else if (inRegister(&init))
      mapping.map(arg, accumulators[next++]);
    else if (!arg.use_empty())
      mapping.map(arg, load(&init));
  }
  for (Operation &inner : op.getBody()->without_terminator())
    cloneOp(inner);
  if (narrow) {
    Value product = arith::MulFOp::create(
        builder, loc, widen(mapping.lookupOrDefault(narrow->first)),
        widen(mapping.lookupOrDefault(narrow->second)));
    return {arith::AddFOp::create(builder, loc, accumulators.front(), product)};
  }
  SmallVector<Value> results;
  Operation *yield = op.getBody()->getTerminator();
  for (auto [index, value] : llvm::enumerate(yield->getOperands())) {
    OpOperand *init = op.getDpsInitOperand(index);
    Value result = mapping.lookupOrDefault(value);
    if (inRegister(init))
      results.push_back(result);
    else
      store(result, init);
  }
  return results;
}

SmallVector<Value> PointEmitter::loops(unsigned level,
                                       ValueRange accumulators) {
  if (level == split.sequential.size())
    return body(accumulators);
  unsigned dim = split.sequential[level];
  auto loop =
      scf::ForOp::create(builder, loc, constant(0), constant(split.ranges[dim]),
                         constant(1), accumulators);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(loop.getBody());
  ivs[dim] = loop.getInductionVar();
  SmallVector<Value> results = loops(level + 1, loop.getRegionIterArgs());
  if (!results.empty())
    scf::YieldOp::create(builder, loc, results);
  return SmallVector<Value>(loop.getResults());
}

void PointEmitter::emit(ArrayRef<Value> inits) {
  SmallVector<Value> accumulators;
  SmallVector<OpOperand *> held;
  for (auto [index, init] : llvm::enumerate(op.getDpsInitsMutable())) {
    if (!inRegister(&init))
      continue;
    held.push_back(&init);
    Value first = start(&init, inits.empty() ? Value() : inits[index]);
    accumulators.push_back(narrow ? widen(first) : first);
  }
  SmallVector<Value> results = loops(0, accumulators);
  for (auto [result, init] : llvm::zip(results, held)) {
    if (narrow)
      result = arith::TruncFOp::create(
          builder, loc, getElementTypeOrSelf(init->get().getType()), result);
    store(result, init);
  }
}

void remat::emitPoint(OpBuilder &builder, linalg::GenericOp op,
                      const IterationSplit &split, Value linear,
                      IRMapping &mapping, ArrayRef<Value> inits) {
  PointEmitter emitter(builder, op, split, mapping);
  emitter.setPoint(linear);
  emitter.emit(inits);
}

void remat::emitLoops(OpBuilder &builder, linalg::GenericOp op,
                      IRMapping &mapping) {
  IterationSplit split = splitIterations(op);
  OpBuilder::InsertionGuard guard(builder);
  Value linear = arith::ConstantIndexOp::create(builder, op.getLoc(), 0);
  if (split.points > 1) {
    Value end =
        arith::ConstantIndexOp::create(builder, op.getLoc(), split.points);
    Value one = arith::ConstantIndexOp::create(builder, op.getLoc(), 1);
    auto loop = scf::ForOp::create(builder, op.getLoc(), linear, end, one);
    builder.setInsertionPointToStart(loop.getBody());
    linear = loop.getInductionVar();
  }
  emitPoint(builder, op, split, linear, mapping, {});
}
