//===- ElementFolder.cpp - Scalars that depend on known ones --------------===//
//
// Folds ops one by one; tensors of one element are looked through.
//
//===----------------------------------------------------------------------===//

#include "remat/IR/ElementFolder.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "remat/IR/Step.h"

using namespace mlir;
using namespace remat;

Attribute ElementFolder::foldTensor(Value tensor) {
  auto type = dyn_cast<RankedTensorType>(tensor.getType());
  if (!type || !type.hasStaticShape() || type.getNumElements() != 1)
    return {};
  DenseElementsAttr constant;
  if (matchPattern(tensor, m_Constant(&constant)))
    return constant.getSplatValue<Attribute>();
  if (Value root = rootOf(tensor); root != tensor)
    return fold(root);
  Operation *op = tensor.getDefiningOp();
  if (auto made = dyn_cast_or_null<tensor::FromElementsOp>(op))
    return fold(made.getElements().front());
  if (auto insert = dyn_cast_or_null<tensor::InsertOp>(op))
    return fold(insert.getScalar());
  if (auto fill = dyn_cast_or_null<linalg::FillOp>(op))
    return fold(fill.getInputs().front());
  auto generic = dyn_cast_or_null<linalg::GenericOp>(op);
  if (!generic || generic.getNumLoops() != 0)
    return {};
  for (OpOperand *input : generic.getDpsInputOperands()) {
    Attribute element = fold(input->get());
    if (!element)
      return {};
    known[generic.getMatchingBlockArgument(input)] = element;
  }
  return fold(generic.getBlock()->getTerminator()->getOperand(
      cast<OpResult>(tensor).getResultNumber()));
}

/// The result of `op` from those of its operands.
Attribute ElementFolder::foldOp(Operation *op) {
  if (op->getNumRegions() != 0 || op->getNumResults() != 1)
    return {};
  SmallVector<Attribute> operands;
  for (Value operand : op->getOperands()) {
    operands.push_back(fold(operand));
    if (!operands.back())
      return {};
  }
  // A fold may also put the operands in another order and give nothing.
  for (int attempt = 0; attempt < 2; ++attempt) {
    SmallVector<OpFoldResult> results;
    if (failed(op->fold(operands, results)))
      return {};
    if (results.empty())
      continue;
    auto value = dyn_cast<Value>(results.front());
    return value ? fold(value) : cast<Attribute>(results.front());
  }
  return {};
}

Attribute ElementFolder::foldScalar(Value value) {
  Attribute attr;
  if (matchPattern(value, m_Constant(&attr)))
    return attr;
  Operation *op = value.getDefiningOp();
  auto extract = dyn_cast_or_null<tensor::ExtractOp>(op);
  if (extract)
    return fold(extract.getTensor());
  return op ? foldOp(op) : Attribute();
}

Attribute ElementFolder::fold(Value value) {
  if (auto it = known.find(value); it != known.end())
    return it->second;
  Attribute attr =
      isa<TensorType>(value.getType()) ? foldTensor(value) : foldScalar(value);
  known[value] = attr;
  return attr;
}
