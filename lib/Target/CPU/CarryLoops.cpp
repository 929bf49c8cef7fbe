//===- CarryLoops.cpp - Loops in destination style ------------------------===//
//
// A loop on tensors updates its carries in place. Carries that are computed
// into a new value, or that change places (the rotations of a generator), are
// copied to where the next trip reads them; else each trip would allocate. The
// analysis of upstream's bufferization says which are left: updates of what the
// trip still reads.
//
//===----------------------------------------------------------------------===//

#include "CarryLoops.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "remat/Target/CPU/Stages.h"

using namespace mlir;
using namespace remat;

/// The value whose bytes `value` was written over, as far back as it goes.
static Value destinationOf(Value value) {
  while (auto result = dyn_cast<OpResult>(value)) {
    Operation *op = result.getOwner();
    if (auto slice = dyn_cast<tensor::InsertSliceOp>(op))
      value = slice.getDest();
    else if (auto insert = dyn_cast<tensor::InsertOp>(op))
      value = insert.getDest();
    else if (auto structured = dyn_cast<linalg::LinalgOp>(op))
      value = structured.getDpsInitOperand(result.getResultNumber())->get();
    else if (auto loop = dyn_cast<scf::ForOp>(op))
      value = loop.getInitArgs()[result.getResultNumber()];
    else
      break;
  }
  return value;
}

/// A copy of `value`, made before anything can write over it.
static Value copyOf(OpBuilder &builder, Location loc, Value value) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointAfterValue(value);
  auto type = cast<RankedTensorType>(value.getType());
  Value space =
      bufferization::AllocTensorOp::create(builder, loc, type, ValueRange());
  return bufferization::MaterializeInDestinationOp::create(builder, loc, type,
                                                           value, space)
      .getResult();
}

/// Writes what `loop` yields at `operand` to where the next trip reads it.
static void bringHome(OpBuilder &builder, scf::ForOp loop, OpOperand &operand) {
  Value home = loop.getRegionIterArg(operand.getOperandNumber());
  operand.set(bufferization::MaterializeInDestinationOp::create(
                  builder, loop.getLoc(), home.getType(), operand.get(), home)
                  .getResult());
}

static void bringCarriesHome(scf::ForOp loop) {
  auto yield = cast<scf::YieldOp>(loop.getBody()->getTerminator());
  OpBuilder builder(yield);
  SmallVector<OpOperand *> away;
  for (OpOperand &operand : yield->getOpOperands()) {
    Value home = loop.getRegionIterArg(operand.getOperandNumber());
    if (isa<RankedTensorType>(home.getType()) &&
        destinationOf(operand.get()) != home)
      away.push_back(&operand);
  }
  // All are read before any carry is written: they may change places.
  for (OpOperand *operand : away)
    if (isa<BlockArgument>(destinationOf(operand->get())))
      operand->set(copyOf(builder, loop.getLoc(), operand->get()));
  // What is yielded twice is written once and copied from there.
  llvm::SmallDenseMap<Value, Value> written;
  for (OpOperand *operand : away) {
    Value value = operand->get();
    if (Value first = written.lookup(value))
      operand->set(first);
    bringHome(builder, loop, *operand);
    written[value] = operand->get();
  }
}

/// Carries that begin undefined begin in buffers of their own: bufferization
/// takes one value without contents for one buffer, whoever writes it.
static void separateInits(scf::ForOp loop) {
  OpBuilder builder(loop);
  for (OpOperand &init : loop.getInitArgsMutable())
    if (auto empty = init.get().getDefiningOp<tensor::EmptyOp>();
        empty && !empty->hasOneUse())
      init.set(builder.clone(*empty)->getResult(0));
}

LogicalResult cpu::carryLoops(func::FuncOp impl) {
  impl.walk([](scf::ForOp loop) {
    separateInits(loop);
    bringCarriesHome(loop);
  });
  return success();
}

LogicalResult
cpu::carryOutOfPlace(func::FuncOp impl,
                     bufferization::OneShotBufferizationOptions options) {
  Operation *module = impl->getParentOp();
  options.allowReturnAllocsFromLoops = true;
  bufferization::OneShotAnalysisState state(module, options);
  if (failed(bufferization::analyzeOp(module, state)))
    return failure();
  SmallVector<std::pair<scf::ForOp, OpOperand *>> away;
  impl.walk([&](scf::ForOp loop) {
    for (OpOperand &operand :
         loop.getBody()->getTerminator()->getOpOperands()) {
      Value home = loop.getRegionIterArg(operand.getOperandNumber());
      if (isa<RankedTensorType>(home.getType()) &&
          !state.areEquivalentBufferizedValues(operand.get(), home))
        away.push_back({loop, &operand});
    }
  });
  for (auto [loop, operand] : away) {
    OpBuilder builder(loop.getBody()->getTerminator());
    bringHome(builder, loop, *operand);
  }
  return success();
}
