//===- BodyEmitter.cpp - Evaluate a structured op at given points ---------===//
//
// A value that is the same at all points stays a scalar until a vector op needs
// it. Booleans lie in memory as bytes, not as the bits of a vector.
//
//===----------------------------------------------------------------------===//

#include "remat/Target/CPU/BodyEmitter.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "remat/IR/Remat.h"
#include "remat/Target/CPU/Schedule.h"

using namespace mlir;
using namespace remat;
using namespace remat::cpu;

bool BodyEmitter::canVectorize() {
  return llvm::all_of(
      op.getBlock()->without_terminator(), [](Operation &inner) {
        if (isa<linalg::IndexOp, memref::LoadOp, arith::ConstantOp, CheckOp>(
                inner))
          return true;
        return OpTrait::hasElementwiseMappableTraits(&inner) &&
               inner.getNumResults() == 1 && !isa<math::FPowIOp>(inner);
      });
}

int64_t BodyEmitter::lanes() {
  int64_t bytes = 1;
  for (Value operand : op->getOperands()) {
    Type type = getElementTypeOrSelf(operand.getType());
    int64_t size = type.isIndex() ? 8 : (type.getIntOrFloatBitWidth() + 7) / 8;
    bytes = std::max(bytes, size);
  }
  return std::min<int64_t>(kVectorBytes / bytes, 16);
}

/// Coefficient of dimension `dim` in `expr`; none where it is not linear in it.
static std::optional<int64_t> coefficient(AffineExpr expr, unsigned dim) {
  if (auto position = dyn_cast<AffineDimExpr>(expr))
    return position.getPosition() == dim ? 1 : 0;
  if (!expr.isFunctionOfDim(dim))
    return 0;
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return std::nullopt;
  std::optional<int64_t> left = coefficient(binary.getLHS(), dim);
  std::optional<int64_t> right = coefficient(binary.getRHS(), dim);
  if (!left || !right)
    return std::nullopt;
  if (expr.getKind() == AffineExprKind::Add)
    return *left + *right;
  auto factor = dyn_cast<AffineConstantExpr>(binary.getRHS());
  if (expr.getKind() == AffineExprKind::Mul && factor)
    return *left * factor.getValue();
  return std::nullopt;
}

std::optional<int64_t> BodyEmitter::stride(OpOperand *operand, unsigned dim) {
  auto type = dyn_cast<MemRefType>(operand->get().getType());
  if (!type)
    return 0;
  auto [strides, offset] = type.getStridesAndOffset();
  int64_t sum = 0;
  AffineMap map = op.getMatchingIndexingMap(operand);
  for (auto [expr, step] : llvm::zip(map.getResults(), strides)) {
    std::optional<int64_t> factor = coefficient(expr, dim);
    if (!factor || (*factor != 0 && ShapedType::isDynamic(step)))
      return std::nullopt;
    if (*factor != 0)
      sum += *factor * step;
  }
  return sum;
}

SmallVector<Value> BodyEmitter::indicesOf(OpOperand *operand, ValueRange dims) {
  AffineMap map = op.getMatchingIndexingMap(operand);
  SmallVector<Value> indices;
  for (AffineExpr expr : map.getResults()) {
    if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
      indices.push_back(dims[dim.getPosition()]);
      continue;
    }
    if (auto constant = dyn_cast<AffineConstantExpr>(expr)) {
      indices.push_back(
          arith::ConstantIndexOp::create(builder, loc, constant.getValue()));
      continue;
    }
    auto one = AffineMap::get(map.getNumDims(), 0, expr);
    indices.push_back(affine::AffineApplyOp::create(builder, loc, one, dims));
  }
  return indices;
}

Value BodyEmitter::broadcast(Value value, int64_t width) {
  if (width == 1 || isa<VectorType>(value.getType()))
    return value;
  return vector::BroadcastOp::create(
      builder, loc, VectorType::get({width}, value.getType()), value);
}

/// Index of point `lane` along the dimension of the run.
Value BodyEmitter::lanePoint(const Points &points, int64_t lane) {
  Value first = points.indices[points.dim];
  if (lane == 0)
    return first;
  Value offset = arith::ConstantIndexOp::create(builder, loc, lane);
  return arith::AddIOp::create(builder, loc, first, offset);
}

/// `buffer` of booleans as bytes.
static Value asBytes(OpBuilder &builder, Location loc, Value buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  auto bytes = MemRefType::get(type.getShape(), builder.getI8Type(),
                               type.getLayout(), type.getMemorySpace());
  return UnrealizedConversionCastOp::create(builder, loc, bytes, buffer)
      .getResult(0);
}

static bool isBoolean(Type type) { return type.isInteger(1); }

/// Contiguous elements from `buffer`.
static Value loadVector(OpBuilder &builder, Location loc, Value buffer,
                        ValueRange indices, int64_t width) {
  Type element = cast<MemRefType>(buffer.getType()).getElementType();
  if (!isBoolean(element))
    return vector::LoadOp::create(
        builder, loc, VectorType::get({width}, element), buffer, indices);
  auto type = VectorType::get({width}, builder.getI8Type());
  Value bytes = vector::LoadOp::create(builder, loc, type,
                                       asBytes(builder, loc, buffer), indices);
  Value zero =
      arith::ConstantOp::create(builder, loc, type, builder.getZeroAttr(type));
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, bytes,
                               zero);
}

Value BodyEmitter::load(OpOperand *operand, const Points &points) {
  Value buffer = operand->get();
  if (!isa<MemRefType>(buffer.getType()))
    return buffer;
  std::optional<int64_t> step = stride(operand, points.dim);
  SmallVector<Value> indices = indicesOf(operand, points.indices);
  if (points.width == 1 || step == 0)
    return memref::LoadOp::create(builder, loc, buffer, indices);
  if (step == 1)
    return loadVector(builder, loc, buffer, indices, points.width);
  SmallVector<Value> lanes;
  for (int64_t lane = 0; lane < points.width; ++lane) {
    SmallVector<Value> dims = points.indices;
    dims[points.dim] = lanePoint(points, lane);
    lanes.push_back(
        memref::LoadOp::create(builder, loc, buffer, indicesOf(operand, dims)));
  }
  auto type = VectorType::get({points.width}, lanes.front().getType());
  return vector::FromElementsOp::create(builder, loc, type, lanes);
}

void BodyEmitter::store(OpOperand *operand, Value value, const Points &points) {
  Value buffer = operand->get();
  SmallVector<Value> indices = indicesOf(operand, points.indices);
  if (points.width == 1) {
    memref::StoreOp::create(builder, loc, value, buffer, indices);
    return;
  }
  value = broadcast(value, points.width);
  if (stride(operand, points.dim) == 1) {
    if (isBoolean(getElementTypeOrSelf(buffer.getType()))) {
      auto type = VectorType::get({points.width}, builder.getI8Type());
      value = arith::ExtUIOp::create(builder, loc, type, value);
      buffer = asBytes(builder, loc, buffer);
    }
    vector::StoreOp::create(builder, loc, value, buffer, indices);
    return;
  }
  for (int64_t lane = 0; lane < points.width; ++lane) {
    SmallVector<Value> dims = points.indices;
    dims[points.dim] = lanePoint(points, lane);
    Value one = vector::ExtractOp::create(builder, loc, value, lane);
    memref::StoreOp::create(builder, loc, one, buffer,
                            indicesOf(operand, dims));
  }
}

Value BodyEmitter::emitIndex(linalg::IndexOp index, const Points &points) {
  Value first = points.indices[index.getDim()];
  if (points.width == 1 || index.getDim() != points.dim)
    return first;
  auto type = VectorType::get({points.width}, builder.getIndexType());
  Value steps = vector::StepOp::create(builder, loc, type);
  return arith::AddIOp::create(builder, loc, broadcast(first, points.width),
                               steps);
}

/// Whether `value` of the body is the index along `dim`, maybe cast to an
/// integer and back.
static bool isIndexAlong(Value value, unsigned dim) {
  while (auto cast = value.getDefiningOp<arith::IndexCastOp>())
    value = cast.getIn();
  auto index = value.getDefiningOp<linalg::IndexOp>();
  return index && index.getDim() == dim;
}

/// A load inside the body: one element, a contiguous run where only the last
/// index moves and moves with the points, else lane by lane.
Value BodyEmitter::emitLoad(Operation *inner, const Points &points,
                            IRMapping &known) {
  auto load = cast<memref::LoadOp>(inner);
  SmallVector<Value> indices;
  for (Value index : load.getIndices())
    indices.push_back(get(index, points, known));
  auto isUniform = [](Value value) {
    return !isa<VectorType>(value.getType());
  };
  if (llvm::all_of(indices, isUniform))
    return memref::LoadOp::create(builder, loc, load.getMemRef(), indices);
  auto [strides, offset] = load.getMemRefType().getStridesAndOffset();
  if (isIndexAlong(load.getIndices().back(), points.dim) &&
      strides.back() == 1 &&
      llvm::all_of(ArrayRef(indices).drop_back(), isUniform)) {
    indices.back() = points.indices[points.dim];
    return loadVector(builder, loc, load.getMemRef(), indices, points.width);
  }
  SmallVector<Value> lanes;
  for (int64_t lane = 0; lane < points.width; ++lane) {
    SmallVector<Value> one = llvm::map_to_vector(indices, [&](Value index) {
      return isUniform(index)
                 ? index
                 : vector::ExtractOp::create(builder, loc, index, lane)
                       .getResult();
    });
    lanes.push_back(
        memref::LoadOp::create(builder, loc, load.getMemRef(), one));
  }
  auto type = VectorType::get({points.width}, load.getType());
  return vector::FromElementsOp::create(builder, loc, type, lanes);
}

void BodyEmitter::emitVectorOp(Operation *inner, const Points &points,
                               IRMapping &known) {
  SmallVector<Value> operands;
  bool uniform = true;
  for (Value operand : inner->getOperands()) {
    operands.push_back(get(operand, points, known));
    uniform &= !isa<VectorType>(operands.back().getType());
  }
  if (auto check = dyn_cast<CheckOp>(inner)) {
    Value holds = operands.front();
    if (!uniform)
      holds = vector::ReductionOp::create(builder, loc,
                                          vector::CombiningKind::AND, holds);
    auto copy = cast<CheckOp>(builder.clone(*inner));
    copy.getConditionMutable().assign(holds);
    return;
  }
  OperationState state(loc, inner->getName());
  state.addAttributes(inner->getAttrs());
  for (Value operand : operands)
    state.operands.push_back(uniform ? operand
                                     : broadcast(operand, points.width));
  for (Type type : inner->getResultTypes())
    state.types.push_back(uniform ? type
                                  : VectorType::get({points.width}, type));
  known.map(inner->getResult(0), builder.create(state)->getResult(0));
}

void BodyEmitter::emitOp(Operation *inner, const Points &points,
                         IRMapping &known) {
  if (auto index = dyn_cast<linalg::IndexOp>(inner)) {
    known.map(index.getResult(), emitIndex(index, points));
  } else if (isa<memref::LoadOp>(inner)) {
    known.map(inner->getResult(0), emitLoad(inner, points, known));
  } else if (isa<arith::ConstantOp>(inner)) {
    builder.clone(*inner, known);
  } else if (points.width != 1 || inner->getNumRegions() == 0) {
    emitVectorOp(inner, points, known);
  } else {
    // What is used inside of a scalar op with regions stands before it.
    inner->walk([&](Operation *nested) {
      for (Value operand : nested->getOperands())
        if (operand.getParentBlock() == op.getBlock())
          (void)get(operand, points, known);
    });
    builder.clone(*inner, known);
  }
}

Value BodyEmitter::get(Value value, const Points &points, IRMapping &known) {
  if (Value there = known.lookupOrNull(value))
    return there;
  if (auto arg = dyn_cast<BlockArgument>(value)) {
    if (arg.getOwner() != op.getBlock())
      return value;
    known.map(value, load(op.getMatchingOpOperand(arg), points));
    return known.lookup(value);
  }
  Operation *def = value.getDefiningOp();
  if (def->getBlock() != op.getBlock())
    return value;
  emitOp(def, points, known);
  return known.lookup(value);
}

SmallVector<Value> BodyEmitter::evaluate(const Points &points,
                                         ArrayRef<Value> inits) {
  IRMapping known;
  for (auto [arg, init] : llvm::zip(op.getRegionOutputArgs(), inits))
    if (init)
      known.map(arg, init);
  for (Operation &inner : op.getBlock()->without_terminator())
    emitOp(&inner, points, known);
  return llvm::map_to_vector(
      op.getBlock()->getTerminator()->getOperands(),
      [&](Value value) { return get(value, points, known); });
}

Value BodyEmitter::evaluateOne(Value value, const Points &points) {
  IRMapping known;
  return get(value, points, known);
}

void cpu::emitLoop(OpBuilder &builder, Location loc, int64_t begin, int64_t end,
                   int64_t step, function_ref<void(Value)> body) {
  emitLoopCarrying(builder, loc, begin, end, step, {},
                   [&](Value index, ValueRange) -> SmallVector<Value> {
                     body(index);
                     return {};
                   });
}

SmallVector<Value> cpu::emitLoopCarrying(
    OpBuilder &builder, Location loc, int64_t begin, int64_t end, int64_t step,
    ValueRange inits,
    function_ref<SmallVector<Value>(Value, ValueRange)> body) {
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(builder, loc, value);
  };
  if (end <= begin)
    return llvm::to_vector(inits);
  if (begin + step >= end)
    return body(constant(begin), inits);
  auto loop = scf::ForOp::create(builder, loc, constant(begin), constant(end),
                                 constant(step), inits);
  OpBuilder::InsertionGuard guard(builder);
  if (inits.empty())
    builder.setInsertionPoint(loop.getBody()->getTerminator());
  else
    builder.setInsertionPointToStart(loop.getBody());
  SmallVector<Value> next =
      body(loop.getInductionVar(), loop.getRegionIterArgs());
  if (!inits.empty())
    scf::YieldOp::create(builder, loc, next);
  return llvm::to_vector(ValueRange(loop.getResults()));
}

SmallVector<int64_t> cpu::tailWidths(int64_t rest) {
  SmallVector<int64_t> widths;
  for (int64_t width = int64_t(1) << 20; width > 0; width /= 2)
    if (rest & width)
      widths.push_back(width);
  return widths;
}
