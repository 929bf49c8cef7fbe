//===- ExpandNarrowing.cpp - From 64 to 16 bits without a library ---------===//
//
// Processors narrow doubles in two steps, whose two roundings give other bits
// than one. The first rounds to odd here (Boldo and Melquiond, "When double
// rounding is odd"), which tells the second all that it has to know. A fused
// product and sum of 16 bits is narrowed from 64, too.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "remat/Target/CPU/LowerToLlvm.h"

using namespace mlir;
using namespace remat;

/// `type`, or a vector type like it, with elements of type `element`.
static Type like(Type type, Type element) {
  if (auto vector = dyn_cast<VectorType>(type))
    return vector.clone(element);
  return element;
}

static Value constantLike(OpBuilder &builder, Location loc, Type type) {
  TypedAttr one = builder.getI32IntegerAttr(1);
  if (auto vector = dyn_cast<VectorType>(type))
    one = DenseElementsAttr::get(vector, Attribute(one));
  return arith::ConstantOp::create(builder, loc, one);
}

/// `wide` in 32 bits: the float next to it towards zero, with an odd mantissa
/// if it is not `wide` itself.
static Value roundToOdd(OpBuilder &builder, Location loc, Value wide) {
  Type floats = like(wide.getType(), builder.getF32Type());
  Type integers = like(wide.getType(), builder.getI32Type());
  Value near = arith::TruncFOp::create(builder, loc, floats, wide);
  Value back = arith::ExtFOp::create(builder, loc, wide.getType(), near);
  // Not a number is equal to itself here, and stays.
  Value differs = arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::ONE,
                                        back, wide);
  Value isFarther =
      arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::OGT,
                            math::AbsFOp::create(builder, loc, back),
                            math::AbsFOp::create(builder, loc, wide));
  Value one = constantLike(builder, loc, integers);
  Value bits = arith::BitcastOp::create(builder, loc, integers, near);
  Value nearer = arith::SubIOp::create(builder, loc, bits, one);
  Value towardsZero =
      arith::SelectOp::create(builder, loc, isFarther, nearer, bits);
  Value odd = arith::OrIOp::create(builder, loc, towardsZero, one);
  Value chosen = arith::SelectOp::create(builder, loc, differs, odd, bits);
  return arith::BitcastOp::create(builder, loc, floats, chosen);
}

/// Whether `type` has elements of 16 bits.
static bool isNarrow(Type type) {
  return getElementTypeOrSelf(type).getIntOrFloatBitWidth() == 16;
}

/// Computes `op` in 64 bits, where the product is exact.
static void widen(math::FmaOp op) {
  OpBuilder builder(op);
  Location loc = op.getLoc();
  Type wide = like(op.getType(), builder.getF64Type());
  SmallVector<Value> operands;
  for (Value operand : op->getOperands())
    operands.push_back(arith::ExtFOp::create(builder, loc, wide, operand));
  Value sum = math::FmaOp::create(builder, loc, wide, operands);
  op.replaceAllUsesWith(
      arith::TruncFOp::create(builder, loc, op.getType(), sum).getResult());
  op.erase();
}

namespace {
struct ExpandNarrowing : PassWrapper<ExpandNarrowing, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ExpandNarrowing)

  StringRef getName() const override { return "ExpandNarrowing"; }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<arith::ArithDialect, math::MathDialect>();
  }
  void runOnOperation() override {
    getOperation().walk([](math::FmaOp op) {
      if (isNarrow(op.getType()))
        widen(op);
    });
    getOperation().walk([](arith::TruncFOp op) {
      if (!getElementTypeOrSelf(op.getIn().getType()).isF64() ||
          !isNarrow(op.getType()))
        return;
      OpBuilder builder(op);
      op.getInMutable().set(roundToOdd(builder, op.getLoc(), op.getIn()));
    });
  }
};
} // namespace

void cpu::addExpandNarrowing(OpPassManager &pm) {
  pm.addPass(std::make_unique<ExpandNarrowing>());
}
