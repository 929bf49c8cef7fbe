//===- InPlace.cpp - Which results may lie over which operands ------------===//
//
// Legal where the kernel is one loop nest that writes the result with the map
// by which it reads the operand, and reads the operand in no other way: each
// tile is then loaded before it is stored, by the same code as out of place.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "remat/Target/CPU/Stages.h"
#include "remat/Target/KernelTarget.h"

using namespace mlir;
using namespace remat;

/// The kernel's only op that touches memory, if it is an elementwise one;
/// scalars may be loaded before.
static linalg::GenericOp onlyElementwiseOp(func::FuncOp impl) {
  linalg::GenericOp found;
  for (Operation &op : impl.getBody().front()) {
    if (isMemoryEffectFree(&op) || op.hasTrait<OpTrait::IsTerminator>())
      continue;
    if (isa<memref::LoadOp>(op) && !found)
      continue;
    auto generic = dyn_cast<linalg::GenericOp>(&op);
    if (found || !generic ||
        generic.getNumParallelLoops() != generic.getNumLoops())
      return nullptr;
    found = generic;
  }
  return found;
}

/// The argument whose bytes `value` is all of, in the same order.
static BlockArgument argumentOf(Value value) {
  while (auto *op = value.getDefiningOp()) {
    if (!isa<memref::ExpandShapeOp, memref::CollapseShapeOp>(op) ||
        !value.hasOneUse())
      return nullptr;
    value = op->getOperand(0);
  }
  return dyn_cast<BlockArgument>(value);
}

static bool sameElements(OpOperand *input, OpOperand &init,
                         linalg::GenericOp op) {
  auto in = dyn_cast<MemRefType>(input->get().getType());
  auto out = dyn_cast<MemRefType>(init.get().getType());
  AffineMap map = op.getMatchingIndexingMap(&init);
  return in && out && in.getShape() == out.getShape() &&
         in.getLayout().isIdentity() && out.getLayout().isIdentity() &&
         in.getElementType() == out.getElementType() && map.isPermutation() &&
         op.getMatchingIndexingMap(input) == map;
}

LogicalResult cpu::findInPlacePairs(func::FuncOp impl) {
  linalg::GenericOp op = onlyElementwiseOp(impl);
  if (!op)
    return success();
  int64_t operands =
      impl->getAttrOfType<IntegerAttr>(kOperandCountAttr).getInt();
  SmallVector<Attribute> pairs;
  for (OpOperand &init : op.getDpsInitsMutable()) {
    BlockArgument result = argumentOf(init.get());
    if (!result || !result.hasOneUse())
      continue;
    for (OpOperand *input : op.getDpsInputOperands()) {
      BlockArgument operand = argumentOf(input->get());
      if (operand && operand.hasOneUse() && sameElements(input, init, op))
        pairs.push_back(InPlaceAttr::get(impl.getContext(),
                                         result.getArgNumber() - operands,
                                         operand.getArgNumber()));
    }
  }
  if (!pairs.empty())
    impl->setAttr(kInPlaceAttr, ArrayAttr::get(impl.getContext(), pairs));
  return success();
}
