//===- Accesses.cpp - No access out of bounds -----------------------------===//
//
// Assertions become checks, which report and go on; an index that may be out
// of range is replaced before it is used.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "remat/Import/Bounds.h"
#include "remat/Import/Import.h"

using namespace mlir;
using namespace remat;

/// Whether `op` runs inside what becomes one kernel.
static bool isInsideKernel(Operation *op) {
  return op->getParentOfType<linalg::LinalgOp>() ||
         op->getParentOfType<scf::ForOp>();
}

/// Whether `op` runs between operations on tensors.
static bool isBetweenKernels(Operation *op) {
  return isa_and_nonnull<func::FuncOp, CheckpointOp>(op->getParentOp());
}

//===----------------------------------------------------------------------===//
// Assertions
//===----------------------------------------------------------------------===//

static FailureOr<int64_t> convertAssertions(func::FuncOp entry) {
  int64_t numChecks = 0;
  WalkResult result = entry.walk([&](cf::AssertOp op) {
    if (!isInsideKernel(op)) {
      refuse(op, "asserts something between operations on tensors").attachNote()
          << "only assertions in the bodies of operations can be checked; "
             "specialise the export so that this one is gone";
      return WalkResult::interrupt();
    }
    OpBuilder builder(op);
    CheckOp::create(builder, op.getLoc(), op.getArg(), op.getMsg());
    op.erase();
    ++numChecks;
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  return numChecks;
}

/// What `value` is a cast of.
static Value withoutCasts(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (!isa<arith::IndexCastOp, arith::IndexCastUIOp, arith::ExtSIOp,
             arith::ExtUIOp>(op))
      break;
    value = op->getOperand(0);
  }
  return value;
}

/// Whether `condition` compares what `index` is a cast of.
static bool looksAt(Value condition, Value index) {
  Operation *op = condition.getDefiningOp();
  if (isa_and_nonnull<arith::AndIOp, arith::OrIOp, arith::XOrIOp>(op))
    return looksAt(op->getOperand(0), index) ||
           looksAt(op->getOperand(1), index);
  return isa_and_nonnull<arith::CmpIOp>(op) &&
         llvm::any_of(op->getOperands(), [&](Value operand) {
           return withoutCasts(operand) == withoutCasts(index);
         });
}

/// Whether a check that runs before `access` looks at `index`.
static bool isChecked(Value index, Operation *access) {
  for (Operation *op = access; op && !isa<func::FuncOp>(op);
       op = op->getParentOp())
    for (Operation *earlier = op->getPrevNode(); earlier;
         earlier = earlier->getPrevNode())
      if (auto check = dyn_cast<CheckOp>(earlier);
          check && looksAt(check.getCondition(), index))
        return true;
  return false;
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

namespace {
/// One index operand of an access, and the largest value that it may have.
struct Index {
  OpOperand *operand;
  int64_t dim;
  int64_t size;
  int64_t largest;
};
} // namespace

/// Indices of single elements of a tensor of type `type`.
static SmallVector<Index> elementIndices(MutableOperandRange operands,
                                         RankedTensorType type) {
  SmallVector<Index> indices;
  for (auto [dim, operand] : llvm::enumerate(operands))
    if (!type.isDynamicDim(dim))
      indices.push_back({&operand, static_cast<int64_t>(dim),
                         type.getDimSize(dim), type.getDimSize(dim) - 1});
  return indices;
}

/// Offsets of a slice of static sizes and strides.
static SmallVector<Index> sliceOffsets(OffsetSizeAndStrideOpInterface op,
                                       RankedTensorType type) {
  SmallVector<Index> indices;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    if (!op.isDynamicOffset(dim) || op.isDynamicSize(dim) ||
        op.isDynamicStride(dim) || type.isDynamicDim(dim))
      continue;
    int64_t extent = (op.getStaticSize(dim) - 1) * op.getStaticStride(dim) + 1;
    indices.push_back({&op->getOpOperand(op.getIndexOfDynamicOffset(dim)), dim,
                       type.getDimSize(dim), type.getDimSize(dim) - extent});
  }
  return indices;
}

static SmallVector<Index> indicesOf(Operation *op) {
  if (auto extract = dyn_cast<tensor::ExtractOp>(op))
    return elementIndices(extract.getIndicesMutable(),
                          extract.getTensor().getType());
  if (auto insert = dyn_cast<tensor::InsertOp>(op))
    return elementIndices(insert.getIndicesMutable(),
                          insert.getDest().getType());
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op))
    return sliceOffsets(slice, slice.getSourceType());
  if (auto slice = dyn_cast<tensor::InsertSliceOp>(op))
    return sliceOffsets(slice, slice.getDestType());
  return {};
}

/// Replaces an index that is out of range by 0, and reports it.
static void guard(Operation *access, const Index &index, GuardCounts &counts) {
  OpBuilder builder(access);
  Location loc = access->getLoc();
  Value value = index.operand->get();
  // As unsigned, a negative index is larger than any valid one.
  Value largest = arith::ConstantIndexOp::create(builder, loc, index.largest);
  Value valid = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ule,
                                      value, largest);
  if (!isChecked(value, access)) {
    std::string message = ("index out of bounds: dimension " +
                           Twine(index.dim) + " has size " + Twine(index.size))
                              .str();
    CheckOp::create(builder, loc, valid, message);
    ++counts.checks;
  }
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  index.operand->set(arith::SelectOp::create(builder, loc, valid, value, zero));
  ++counts.guarded;
}

static LogicalResult guardAccess(Operation *op, GuardCounts &counts) {
  // The verifier refuses other places, by the op that makes them.
  if (!isInsideKernel(op) && !isBetweenKernels(op))
    return success();
  for (const Index &index : indicesOf(op)) {
    if (index.largest < 0) {
      refuse(op, "is out of bounds of dimension ")
          << index.dim << ", which has size " << index.size;
      return failure();
    }
    if (boundsOf(index.operand->get(), op).isWithin(0, index.largest))
      continue;
    if (!isInsideKernel(op)) {
      InFlightDiagnostic diag =
          refuse(op, "may be out of bounds of dimension ");
      diag << index.dim << ", which has size " << index.size;
      diag.attachNote() << "clamp the index to at most " << index.largest
                        << ", as 'jax.lax.dynamic_slice' does";
      return diag;
    }
    guard(op, index, counts);
  }
  return success();
}

FailureOr<GuardCounts> remat::guardAccesses(func::FuncOp entry) {
  FailureOr<int64_t> assertions = convertAssertions(entry);
  if (failed(assertions))
    return failure();
  GuardCounts counts;
  counts.checks = *assertions;
  WalkResult result = entry.walk(
      [&](Operation *op) { return WalkResult(guardAccess(op, counts)); });
  if (result.wasInterrupted())
    return failure();
  return counts;
}
