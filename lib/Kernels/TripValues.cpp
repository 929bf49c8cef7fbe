//===- TripValues.cpp - What an index is in each trip ---------------------===//
//
// Front ends count in tensors of one element and clamp; folding sees through
// both.
//
//===----------------------------------------------------------------------===//

#include "TripValues.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "remat/IR/Step.h"

using namespace mlir;
using namespace remat;

/// The one element of `tensor`; null where it is not known.
Attribute TripValues::elementOf(Value tensor) {
  auto type = dyn_cast<RankedTensorType>(tensor.getType());
  if (!type || !type.hasStaticShape() || type.getNumElements() != 1)
    return {};
  DenseElementsAttr constant;
  if (matchPattern(tensor, m_Constant(&constant)))
    return constant.getSplatValue<Attribute>();
  tensor = rootOf(tensor);
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
    Attribute element = elementOf(input->get());
    if (!element)
      return {};
    known[generic.getMatchingBlockArgument(input)] = element;
  }
  return fold(generic.getBlock()->getTerminator()->getOperand(
      cast<OpResult>(tensor).getResultNumber()));
}

/// The result of `op` from those of its operands.
Attribute TripValues::foldOp(Operation *op) {
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

Attribute TripValues::fold(Value value) {
  if (Attribute attr = known.lookup(value))
    return attr;
  Operation *op = value.getDefiningOp();
  if (!op)
    return {};
  Attribute attr;
  if (!matchPattern(value, m_Constant(&attr))) {
    auto extract = dyn_cast<tensor::ExtractOp>(op);
    attr = extract ? elementOf(extract.getTensor()) : foldOp(op);
  }
  known[value] = attr;
  return attr;
}

std::optional<int64_t> TripValues::in(int64_t trip, Value value) {
  int64_t from = *getConstantIntValue(loop.getLowerBound());
  int64_t by = *getConstantIntValue(loop.getStep());
  known.clear();
  known[loop.getInductionVar()] =
      Builder(loop.getContext()).getIndexAttr(from + by * trip);
  auto number = dyn_cast_or_null<IntegerAttr>(fold(value));
  return number ? std::optional(number.getInt()) : std::nullopt;
}

std::optional<LoopSlice> TripValues::sliceOf(Value value) {
  std::optional<int64_t> first = in(0, value);
  if (!first)
    return std::nullopt;
  LoopSlice slice{*first, 1};
  for (int64_t trip = 1; trip < trips; ++trip) {
    std::optional<int64_t> now = in(trip, value);
    if (trip == 1 && now == *first - 1)
      slice.stride = -1;
    if (now != slice.first + slice.stride * trip)
      return std::nullopt;
  }
  return slice;
}
