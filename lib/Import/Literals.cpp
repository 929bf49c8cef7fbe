//===- Literals.cpp - Literals that folders must not copy -----------------===//
//
// A folded reshape or slice of a literal is another literal, which stays in
// memory, and makes canonicalization slow.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"
#include "remat/Import/Import.h"

using namespace mlir;
using namespace remat;

/// Marks the barriers that hide a literal.
static constexpr StringLiteral kLiteralAttr = "remat.literal";

static bool isLarge(arith::ConstantOp op) {
  auto elements = dyn_cast<ElementsAttr>(op.getValue());
  return elements && elements.getNumElements() > kLargeLiteral &&
         !elements.isSplat();
}

void remat::hideLiterals(func::FuncOp entry) {
  entry.walk([](arith::ConstantOp op) {
    if (!isLarge(op))
      return;
    OpBuilder builder(op.getContext());
    builder.setInsertionPointAfter(op);
    auto barrier =
        BarrierOp::create(builder, op.getLoc(), ValueRange(op.getResult()));
    barrier->setAttr(kLiteralAttr, builder.getUnitAttr());
    op.getResult().replaceAllUsesExcept(barrier.getResult(0), barrier);
  });
}

void remat::showLiterals(func::FuncOp entry) {
  entry.walk([](BarrierOp op) {
    if (!op->hasAttr(kLiteralAttr))
      return;
    op->replaceAllUsesWith(op.getOperands());
    op.erase();
  });
}
