//===- Contraction.cpp - Recognize sums of products -----------------------===//
//
// Looks at the body and at which dimensions its factors depend on.
//
//===----------------------------------------------------------------------===//

#include "remat/Target/CPU/Contraction.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "remat/Target/CPU/BodyEmitter.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace remat;
using namespace remat::cpu;

std::optional<std::pair<Value, Value>> cpu::matchProduct(linalg::LinalgOp op) {
  if (op.getNumDpsInits() != 1 || op.getNumReductionLoops() == 0)
    return std::nullopt;
  Block *body = op.getBlock();
  Value old = op.getRegionOutputArgs().front();
  Operation *sum = body->getTerminator()->getOperand(0).getDefiningOp();
  if (!isa_and_nonnull<arith::AddFOp, arith::AddIOp>(sum) || !old.hasOneUse())
    return std::nullopt;
  bool oldIsFirst = sum->getOperand(0) == old;
  if (!oldIsFirst && sum->getOperand(1) != old)
    return std::nullopt;
  Operation *product = sum->getOperand(oldIsFirst ? 1 : 0).getDefiningOp();
  if (!isa_and_nonnull<arith::MulFOp, arith::MulIOp>(product) ||
      product->getBlock() != body)
    return std::nullopt;
  return std::pair(product->getOperand(0), product->getOperand(1));
}

/// Adds the dimensions that `value` of the body depends on to `dims`; fails
/// where it reads memory inside the body or has effects.
static LogicalResult dependsOn(linalg::LinalgOp op, Value value,
                               llvm::SmallBitVector &dims) {
  if (auto arg = dyn_cast<BlockArgument>(value)) {
    if (arg.getOwner() != op.getBlock())
      return success();
    AffineMap map = op.getMatchingIndexingMap(op.getMatchingOpOperand(arg));
    for (unsigned dim = 0; dim < map.getNumDims(); ++dim)
      if (map.isFunctionOfDim(dim))
        dims.set(dim);
    return success();
  }
  Operation *def = value.getDefiningOp();
  if (def->getBlock() != op.getBlock())
    return success();
  if (auto index = dyn_cast<linalg::IndexOp>(def)) {
    dims.set(index.getDim());
    return success();
  }
  if (def->getNumRegions() != 0 ||
      !(isMemoryEffectFree(def) || isa<memref::LoadOp>(def)))
    return failure();
  for (Value operand : def->getOperands())
    if (failed(dependsOn(op, operand, dims)))
      return failure();
  return success();
}

/// The fill of the result right in front of `op`, with nothing in between that
/// touches memory.
static linalg::FillOp fillBefore(linalg::LinalgOp op) {
  Value result = op.getDpsInitOperand(0)->get();
  auto rootOf = [](Value value) {
    while (auto view = value.getDefiningOp<memref::ReinterpretCastOp>())
      value = view.getSource();
    return value;
  };
  for (Operation *before = op->getPrevNode(); before;
       before = before->getPrevNode()) {
    if (auto fill = dyn_cast<linalg::FillOp>(before)) {
      Value filled = fill.getDpsInitOperand(0)->get();
      return rootOf(filled) == rootOf(result) ? fill : nullptr;
    }
    if (!isMemoryEffectFree(before))
      return nullptr;
  }
  return nullptr;
}

static bool isZero(Value value) {
  return matchPattern(value, m_PosZeroFloat()) || matchPattern(value, m_Zero());
}

/// Sorts the dimensions into rows, columns and depth; fails where one is in no
/// class or a class is empty.
static LogicalResult classify(Contraction &found,
                              const llvm::SmallBitVector &left,
                              const llvm::SmallBitVector &right,
                              bool &swapped) {
  OpBuilder builder(found.op);
  BodyEmitter emitter(found.op, builder);
  SmallVector<int64_t> sizes = found.op.getStaticLoopRanges();
  SmallVector<utils::IteratorType> kinds = found.op.getIteratorTypesArray();
  OpOperand *result = found.op.getDpsInitOperand(0);
  std::optional<unsigned> column;
  SmallVector<unsigned> onlyLeft, onlyRight;
  for (unsigned dim = 0; dim < sizes.size(); ++dim) {
    if (!left[dim] && !right[dim])
      return failure();
    if (kinds[dim] == utils::IteratorType::reduction) {
      if (!left[dim] || !right[dim])
        return failure();
      found.depth.push_back(dim);
      continue;
    }
    if (left[dim] != right[dim]) {
      (left[dim] ? onlyLeft : onlyRight).push_back(dim);
      if (emitter.stride(result, dim) == 1)
        column = dim;
    }
  }
  if (!column || onlyLeft.empty() || onlyRight.empty() || found.depth.empty())
    return failure();
  found.column = *column;
  swapped = left[*column];
  found.rows = swapped ? onlyRight : onlyLeft;
  return success();
}

std::optional<Contraction> cpu::matchContraction(linalg::LinalgOp op) {
  std::optional<std::pair<Value, Value>> product = matchProduct(op);
  if (!product ||
      op.getNumLoops() != op.getNumParallelLoops() + op.getNumReductionLoops())
    return std::nullopt;
  auto [lhs, rhs] = *product;
  Type element = lhs.getType();
  if (!isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(element) &&
      !element.isInteger(32) && !element.isInteger(64))
    return std::nullopt;
  llvm::SmallBitVector left(op.getNumLoops()), right(op.getNumLoops());
  if (failed(dependsOn(op, lhs, left)) || failed(dependsOn(op, rhs, right)))
    return std::nullopt;
  Contraction found;
  found.op = op;
  bool swapped = false;
  if (failed(classify(found, left, right, swapped)))
    return std::nullopt;
  found.lhs = swapped ? rhs : lhs;
  found.rhs = swapped ? lhs : rhs;
  if (linalg::FillOp fill = fillBefore(op))
    if (isZero(fill.getInputs().front())) {
      found.startsAtZero = true;
      found.fill = fill;
    }
  return found;
}
