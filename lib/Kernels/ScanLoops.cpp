//===- ScanLoops.cpp - Loops as front ends write them ---------------------===//
//
// Slices and stacks of a loop over tensors, found by computing indices.
//
//===----------------------------------------------------------------------===//

#include "ScanLoops.h"
#include "remat/IR/Models.h"
#include "remat/IR/Step.h"

using namespace mlir;
using namespace remat;

/// A value of so many bytes in the body of a loop is planned; in one kernel it
/// would be workspace.
static constexpr int64_t kLargeValueBytes = 1 << 20;

/// Whether `op` makes a large value. What is inserted into is updated in place.
static bool makesLargeValue(Operation &op) {
  return isa<linalg::LinalgOp>(op) &&
         llvm::any_of(op.getResultTypes(), [](Type type) {
           return byteSize(type).value_or(0) >= kLargeValueBytes;
         });
}

static int64_t tripsOf(scf::ForOp loop) {
  return constantTripCount(loop.getLowerBound(), loop.getUpperBound(),
                           loop.getStep())
      .value_or(0);
}

/// Whether `op` takes or writes all of one index of the leading dimension.
template <typename OpT>
static bool isLeadingSlice(OpT op, RankedTensorType whole) {
  if (whole.getRank() == 0 || !whole.hasStaticShape() || !op.hasUnitStride())
    return false;
  for (auto [dim, offset, size] :
       llvm::enumerate(op.getMixedOffsets(), op.getMixedSizes()))
    if (getConstantIntValue(size) != (dim == 0 ? 1 : whole.getDimSize(dim)) ||
        (dim > 0 && getConstantIntValue(offset) != 0))
      return false;
  return true;
}

ScanLoop::ScanLoop(scf::ForOp loop)
    : loop(loop), numTrips(tripsOf(loop)), values(loop, numTrips) {}

bool ScanLoop::isLarge() {
  std::optional<OpCost> cost = costOf(loop);
  return numTrips > 0 && cost &&
         llvm::all_of(loop.getResultTypes(), llvm::IsaPred<RankedTensorType>) &&
         (cost->contractionFlops > 0 ||
          llvm::any_of(*loop.getBody(), makesLargeValue));
}

std::optional<LoopSlice> ScanLoop::sliceAt(OpFoldResult offset) {
  std::optional<LoopSlice> slice;
  if (std::optional<int64_t> fixed = getConstantIntValue(offset)) {
    if (numTrips == 1)
      slice = LoopSlice{*fixed, 1};
    return slice;
  }
  return values.sliceOf(cast<Value>(offset));
}

std::optional<ScanStack> ScanLoop::stackOf(unsigned number) {
  Block &block = *loop.getBody();
  Value next = block.getTerminator()->getOperand(number);
  BlockArgument carry = loop.getRegionIterArg(number);
  auto insert = next.getDefiningOp<tensor::InsertSliceOp>();
  if (!insert || insert.getDest() != carry || !carry.hasOneUse() ||
      !insert->hasOneUse() || insert->getBlock() != &block)
    return std::nullopt;
  RankedTensorType whole = insert.getDestType();
  std::optional<LoopSlice> slice = sliceAt(insert.getMixedOffsets()[0]);
  // All of it must be written: what it holds before is not looked at.
  if (!isLeadingSlice(insert, whole) || whole.getDimSize(0) != numTrips ||
      !slice || slice->first != (slice->stride > 0 ? 0 : numTrips - 1))
    return std::nullopt;
  return ScanStack{insert, *slice};
}

std::optional<LoopSlice> ScanLoop::sliceOf(tensor::ExtractSliceOp op) {
  Region *from = op.getSource().getParentRegion();
  if (op->getBlock() != loop.getBody() || loop.getRegion().isAncestor(from) ||
      !isLeadingSlice(op, op.getSourceType()))
    return std::nullopt;
  return sliceAt(op.getMixedOffsets()[0]);
}

bool remat::isShapeCopy(Operation *op) {
  auto copy = dyn_cast_or_null<linalg::GenericOp>(op);
  if (!copy || copy.getNumDpsInputs() != 1 || copy.getNumDpsInits() != 1 ||
      copy.getNumReductionLoops() != 0)
    return false;
  Block &body = *copy.getBlock();
  auto from = dyn_cast<RankedTensorType>(copy->getOperand(0).getType()),
       to = dyn_cast<RankedTensorType>(copy->getResult(0).getType());
  if (!llvm::hasSingleElement(body) ||
      body.getTerminator()->getOperand(0) != body.getArgument(0) || !from ||
      !to || !copy.getIndexingMapsArray()[1].isIdentity() ||
      from.getNumElements() != to.getNumElements())
    return false;
  AffineMap map = copy.getIndexingMapsArray()[0];
  int64_t last = -1;
  for (auto [result, size] :
       llvm::zip_equal(map.getResults(), from.getShape())) {
    auto dim = dyn_cast<AffineDimExpr>(result);
    if (size == 1)
      continue;
    if (!dim || static_cast<int64_t>(dim.getPosition()) <= last)
      return false;
    last = dim.getPosition();
  }
  return true;
}

Value remat::throughShapeCopies(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if ((!isContiguousReshape(op) && !isShapeCopy(op)) ||
        op->hasAttr(kNameAttr))
      break;
    value = op->getOperand(0);
  }
  return value;
}
