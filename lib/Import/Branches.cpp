//===- Branches.cpp - Branches on tensors as selections -------------------===//
//
// A plan has one list of calls, so both branches run. That is only possible
// where the one that was not taken can do no harm: read out of bounds, divide
// by zero, or be noticed.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "remat/Import/Import.h"

using namespace mlir;
using namespace remat;

/// Whether `op` does no harm where it should not have run.
static bool isHarmless(Operation *op) {
  if (isa<arith::DivSIOp, arith::DivUIOp, arith::RemSIOp, arith::RemUIOp,
          arith::CeilDivSIOp, arith::CeilDivUIOp, arith::FloorDivSIOp,
          math::IPowIOp, scf::WhileOp, tensor::InsertOp>(op))
    return false;
  if (auto extract = dyn_cast<tensor::ExtractOp>(op))
    return extract.getIndices().empty();
  if (auto slice = dyn_cast<OffsetSizeAndStrideOpInterface>(op))
    return ShapedType::isStaticShape(slice.getStaticSizes()) &&
           ShapedType::isStaticShape(slice.getStaticOffsets());
  return op->getNumRegions() != 0 || isMemoryEffectFree(op);
}

/// Whether `branch` is between the operations of the step, and can be replaced.
static bool canRunBoth(scf::IfOp branch) {
  Operation *parent = branch->getParentOp();
  while (isa<scf::IfOp, CheckpointOp>(parent))
    parent = parent->getParentOp();
  auto isSimple = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor ? tensor.hasStaticShape() : type.isIntOrIndexOrFloat();
  };
  if (!isa<func::FuncOp>(parent) || branch.getNumResults() == 0 ||
      !llvm::all_of(branch.getResultTypes(), isSimple))
    return false;
  WalkResult result = branch->walk([](Operation *op) {
    return isHarmless(op) ? WalkResult::advance() : WalkResult::interrupt();
  });
  return !result.wasInterrupted();
}

static Value select(OpBuilder &builder, Location loc, Value condition,
                    Value taken, Value other) {
  auto type = dyn_cast<RankedTensorType>(taken.getType());
  if (!type)
    return arith::SelectOp::create(builder, loc, condition, taken, other);
  Value empty = tensor::EmptyOp::create(builder, loc, type.getShape(),
                                        type.getElementType());
  SmallVector<AffineMap> maps(3,
                              builder.getMultiDimIdentityMap(type.getRank()));
  SmallVector<utils::IteratorType> kinds(type.getRank(),
                                         utils::IteratorType::parallel);
  auto body = [&](OpBuilder &inside, Location, ValueRange args) {
    Value chosen =
        arith::SelectOp::create(inside, loc, condition, args[0], args[1]);
    linalg::YieldOp::create(inside, loc, chosen);
  };
  return linalg::GenericOp::create(builder, loc, TypeRange(type),
                                   ValueRange{taken, other}, ValueRange(empty),
                                   maps, kinds, body)
      .getResult(0);
}

static void replace(scf::IfOp branch) {
  OpBuilder builder(branch);
  SmallVector<SmallVector<Value>> yielded;
  for (Region *region : {&branch.getThenRegion(), &branch.getElseRegion()}) {
    Block &block = region->front();
    yielded.emplace_back(block.getTerminator()->getOperands());
    block.getTerminator()->erase();
    branch->getBlock()->getOperations().splice(branch->getIterator(),
                                               block.getOperations());
  }
  SmallVector<Value> results;
  for (auto [taken, other] : llvm::zip_equal(yielded[0], yielded[1]))
    results.push_back(
        select(builder, branch.getLoc(), branch.getCondition(), taken, other));
  branch.replaceAllUsesWith(results);
  branch.erase();
}

void remat::branchesToSelects(func::FuncOp entry) {
  // Inner ones come first.
  SmallVector<scf::IfOp> branches;
  entry.walk([&](scf::IfOp branch) { branches.push_back(branch); });
  for (scf::IfOp branch : branches)
    if (canRunBoth(branch))
      replace(branch);
}
