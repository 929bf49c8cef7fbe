//===- Roles.cpp - What an op is to a kernel ------------------------------===//
//
// Classification by interfaces and, for data movement, by op.
//
//===----------------------------------------------------------------------===//

#include "remat/Kernels/Roles.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/RegionUtils.h"
#include "remat/IR/Loop.h"
#include "remat/IR/Models.h"
#include "remat/IR/Step.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace remat;

static bool isLargeConstant(arith::ConstantOp constant) {
  auto dense = dyn_cast<ElementsAttr>(constant.getValue());
  return dense && !dense.isSplat() &&
         byteSize(dense.getType()).value_or(INT64_MAX) > kLargeConstantBytes;
}

static bool hasTensorResult(Operation *op) {
  return llvm::any_of(op->getResultTypes(), llvm::IsaPred<RankedTensorType>);
}

/// Whether each point of the loops of `op` only yields one of its inputs.
static bool onlyMoves(linalg::LinalgOp op) {
  Block &body = *op.getBlock();
  if (!llvm::hasSingleElement(body) || op.getNumDpsInits() != 1)
    return false;
  auto yielded = dyn_cast<BlockArgument>(body.getTerminator()->getOperand(0));
  return yielded && yielded.getOwner() == &body &&
         op.isDpsInput(op.getMatchingOpOperand(yielded));
}

/// Whether nothing that `op` reads is a tensor, its destination aside.
static bool readsNoTensor(linalg::LinalgOp op) {
  for (const Read &read : readsOf(op)) {
    bool destination =
        read.operand >= 0 && op.isDpsInit(&op->getOpOperand(read.operand)) &&
        !op.payloadUsesValueFromOperand(&op->getOpOperand(read.operand));
    if (!destination && isa<TensorType>(read.value.getType()))
      return false;
  }
  return true;
}

/// Whether each result of `map` is a loop of its own or 0.
static bool isPlain(AffineMap map) {
  llvm::SmallBitVector seen(map.getNumDims());
  for (AffineExpr result : map.getResults()) {
    if (auto constant = dyn_cast<AffineConstantExpr>(result);
        constant && constant.getValue() == 0)
      continue;
    auto dim = dyn_cast<AffineDimExpr>(result);
    if (!dim || seen[dim.getPosition()])
      return false;
    seen.set(dim.getPosition());
  }
  return true;
}

static Role roleOfStructured(linalg::LinalgOp op) {
  if (!llvm::all_of(op.getIndexingMapsArray(), isPlain))
    return Role::Whole;
  if (op.getNumReductionLoops() == 0) {
    auto isOneToOne = [&](OpOperand &init) {
      return op.getMatchingIndexingMap(&init).isPermutation();
    };
    if (!llvm::all_of(op.getDpsInitsMutable(), isOneToOne))
      return Role::Whole;
    if (readsNoTensor(op) && flopsPerElement(op) <= 4)
      return Role::Free;
    return onlyMoves(op) ? Role::Movement : Role::Elementwise;
  }
  return linalg::isaContractionOpInterface(op) ? Role::Contraction
                                               : Role::Reduction;
}

Role remat::roleOf(Operation *op) {
  if (isa<BarrierOp, CallOp, NameOp>(op) || isTransfer(op) ||
      op->hasTrait<OpTrait::IsTerminator>())
    return Role::Step;
  if (auto constant = dyn_cast<arith::ConstantOp>(op))
    return isLargeConstant(constant) ? Role::Step : Role::Free;
  if (isContiguousReshape(op))
    return Role::Reshape;
  if (isStepLoop(op))
    return Role::Loop;
  if (auto structured = dyn_cast<linalg::LinalgOp>(op))
    return roleOfStructured(structured);
  if (isa<tensor::ExtractSliceOp>(op))
    return Role::Slice;
  if (isa<tensor::PadOp, tensor::ConcatOp, tensor::InsertSliceOp>(op))
    return Role::Assemble;
  if (isa<tensor::EmptyOp, tensor::SplatOp, tensor::FromElementsOp>(op) ||
      (!hasTensorResult(op) &&
       (op->getNumRegions() == 0 || isa<scf::IfOp>(op))))
    return Role::Free;
  return Role::Whole;
}

static LogicalResult refuse(Operation *op, Operation *where,
                            const Twine &reason) {
  InFlightDiagnostic diag = where->emitOpError(reason);
  diag.attachNote(op->getLoc())
      << "kernels are formed of pure linalg, tensor, arith, math and scf ops "
         "on static shapes; run 'remat-import' first, or lower this op to "
         "those";
  return diag;
}

LogicalResult remat::checkFitsKernel(Operation *op) {
  for (Type type : op->getResultTypes())
    if (isa<ShapedType>(type) &&
        (!isa<RankedTensorType>(type) || !byteSize(type)))
      return refuse(op, op, "gives a value that is no tensor of static shape");
  if (auto check = dyn_cast<CheckOp>(op)) {
    InFlightDiagnostic diag = check.emitError()
                              << "a check stands between kernels, where it "
                                 "cannot be reported: "
                              << check.getMessage();
    diag.attachNote() << "what is checked here must be known to hold, such as "
                         "an index by the bounds of its loop: clamp it, or "
                         "mend the bounds";
    return diag;
  }
  Operation *misfit = nullptr;
  op->walk([&](Operation *nested) {
    bool fits = isRecomputableAlone(nested) || isMemoryEffectFree(nested);
    if (fits)
      return WalkResult::advance();
    misfit = nested;
    return WalkResult::interrupt();
  });
  if (misfit)
    return refuse(op, misfit, "has effects that a kernel cannot have");
  return success();
}

SmallVector<Read> remat::readsOf(Operation *op) {
  SmallVector<Read> reads;
  for (OpOperand &operand : op->getOpOperands())
    reads.push_back({operand.get(), /*captured=*/false,
                     static_cast<int>(operand.getOperandNumber())});
  SetVector<Value> captured;
  getUsedValuesDefinedAbove(op->getRegions(), captured);
  for (Value value : captured)
    reads.push_back({value, /*captured=*/true});
  return reads;
}

static int64_t product(ArrayRef<int64_t> sizes) {
  int64_t result = 1;
  for (int64_t size : sizes)
    if (llvm::MulOverflow(result, size, result))
      return INT64_MAX;
  return result;
}

int64_t remat::pointsOf(Operation *op) {
  if (auto structured = dyn_cast<linalg::LinalgOp>(op))
    return product(structured.getStaticLoopRanges());
  if (op->getNumResults() != 0)
    if (auto shaped = dyn_cast<ShapedType>(op->getResult(0).getType()))
      return product(shaped.getShape());
  return 1;
}

int64_t remat::flopsPerElement(Operation *op) {
  OpCost cost = costOf(op).value_or(OpCost());
  int64_t elements = 1;
  if (op->getNumResults() != 0)
    if (auto shaped = dyn_cast<ShapedType>(op->getResult(0).getType()))
      elements = std::max<int64_t>(product(shaped.getShape()), 1);
  return llvm::divideCeil(std::max<int64_t>(cost.total(), 0), elements);
}
