//===- Panels.cpp - Operands of a product, packed -------------------------===//

#include "remat/Target/CPU/Panels.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "remat/Target/CPU/Parts.h"

using namespace mlir;
using namespace remat;
using namespace remat::cpu;

Value IndexArithmetic::constant(int64_t value) {
  return arith::ConstantIndexOp::create(builder, loc, value);
}

Value IndexArithmetic::add(Value a, Value b) {
  return arith::AddIOp::create(builder, loc, a, b);
}

Value IndexArithmetic::subtract(Value a, Value b) {
  return arith::SubIOp::create(builder, loc, a, b);
}

Value IndexArithmetic::divide(Value a, int64_t b) {
  return arith::DivUIOp::create(builder, loc, a, constant(b));
}

Value IndexArithmetic::less(Value a, Value b) {
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::slt, a, b);
}

Value IndexArithmetic::minimum(Value a, Value b) {
  return arith::MinSIOp::create(builder, loc, a, b);
}

void IndexArithmetic::loop(Value begin, Value end, int64_t step,
                           function_ref<void(Value)> body) {
  emitRange(builder, loc, begin, end, step, body);
}

void IndexArithmetic::branch(Value condition, function_ref<void()> then,
                             function_ref<void()> otherwise) {
  auto either = scf::IfOp::create(builder, loc, condition, true);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(either.thenBlock());
  then();
  builder.setInsertionPointToStart(either.elseBlock());
  otherwise();
}

void PanelPacker::pack(const Packed &side, Value first, int64_t extent,
                       Value depth, Value count) {
  Value end = minimum(add(first, constant(extent)), side.end);
  loop(first, end, side.width, [&](Value at) {
    packPanel(side, divide(subtract(at, first), side.width), at, depth, count);
  });
}

void PanelPacker::packPanel(const Packed &side, Value panel, Value at,
                            Value depth, Value count) {
  if (!emitter.canVectorize())
    return packLanes(side, panel, at, depth, count);
  if (side.size % side.width == 0)
    return packWhole(side, panel, at, depth, count);
  Value last = constant(side.size - side.width + 1);
  branch(
      less(at, last), [&] { packWhole(side, panel, at, depth, count); },
      [&] { packLanes(side, panel, at, depth, count); });
}

Points PanelPacker::pointsAt(const Packed &side, Value depth) {
  Points points{llvm::to_vector(indices), side.dim, 1};
  points.indices[depthDim] = depth;
  points.indices[side.otherDim] = constant(0);
  return points;
}

Value PanelPacker::evaluate(const Packed &side, const Points &points) {
  Value value = emitter.evaluateOne(side.term, points);
  Type element = getElementTypeOrSelf(side.buffer.getType());
  if (getElementTypeOrSelf(value.getType()) == element)
    return value;
  Type type = element;
  if (auto vector = dyn_cast<VectorType>(value.getType()))
    type = vector.clone(element);
  return arith::ExtFOp::create(builder, loc, type, value);
}

/// A panel that is whole: step by step, in vectors along the width. Where lanes
/// are apart in memory they are gathered, which is still quicker than to write
/// lane by lane: the next steps find the cache lines that were read.
void PanelPacker::packWhole(const Packed &side, Value panel, Value at,
                            Value depth, Value count) {
  loop(constant(0), count, 1, [&](Value step) {
    Points points = pointsAt(side, add(depth, step));
    int64_t done = 0;
    auto piece = [&](int64_t width) {
      points.width = width;
      points.indices[side.dim] = add(at, constant(done));
      Value value = emitter.broadcast(evaluate(side, points), width);
      SmallVector<Value> to = {panel, step, constant(done)};
      if (width == 1)
        memref::StoreOp::create(builder, loc, value, side.buffer, to);
      else
        vector::StoreOp::create(builder, loc, value, side.buffer, to);
      done += width;
    };
    while (done + lanes <= side.width)
      piece(lanes);
    for (int64_t width : tailWidths(side.width - done))
      piece(width);
  });
}

/// A panel at the edge, lane by lane; lanes that are missing are zeros.
void PanelPacker::packLanes(const Packed &side, Value panel, Value at,
                            Value depth, Value count) {
  Value valid =
      minimum(subtract(constant(side.size), at), constant(side.width));
  auto store = [&](Value value, Value step, Value lane) {
    memref::StoreOp::create(builder, loc, value, side.buffer,
                            ValueRange{panel, step, lane});
  };
  loop(constant(0), valid, 1, [&](Value lane) {
    loop(constant(0), count, 1, [&](Value step) {
      Points points = pointsAt(side, add(depth, step));
      points.indices[side.dim] = add(at, lane);
      store(evaluate(side, points), step, lane);
    });
  });
  if (side.size % side.width == 0)
    return;
  Type element = getElementTypeOrSelf(side.buffer.getType());
  loop(valid, constant(side.width), 1, [&](Value lane) {
    loop(constant(0), count, 1, [&](Value step) {
      Value zero =
          arith::ConstantOp::create(builder, loc, builder.getZeroAttr(element));
      store(zero, step, lane);
    });
  });
}
