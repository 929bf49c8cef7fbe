//===- Models.cpp - Recomputability and cost of any op --------------------===//
//
// Queries over the interfaces, for an op with all that is nested in it, and
// what the models of several dialects share.
//
//===----------------------------------------------------------------------===//

#include "remat/IR/Models.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace remat;

bool remat::isRecomputableAlone(Operation *op) {
  if (isa<CheckOp>(op) || op->hasTrait<OpTrait::IsTerminator>())
    return true;
  auto model = dyn_cast<RecomputableOpInterface>(op);
  return model && model.isRecomputableOp();
}

bool remat::isRecomputable(Operation *op) {
  WalkResult result = op->walk([](Operation *nested) {
    return isRecomputableAlone(nested) ? WalkResult::advance()
                                       : WalkResult::interrupt();
  });
  return !result.wasInterrupted();
}

bool remat::hasEffects(Operation *op) {
  WalkResult result = op->walk([&](Operation *nested) {
    // A kernel is no op that runs.
    bool isPure = isa<KernelOp>(nested) || isRecomputableAlone(nested) ||
                  isMemoryEffectFree(nested);
    return isPure ? WalkResult::advance() : WalkResult::interrupt();
  });
  return result.wasInterrupted();
}

std::optional<OpCost> remat::costOf(Operation *op) {
  if (auto model = dyn_cast<CostOpInterface>(op))
    return model.getOpCost();
  return std::nullopt;
}

OpCost remat::costOfBlock(Block &block) {
  OpCost cost;
  for (Operation &op : block) {
    if (isa<CheckOp>(op) || op.hasTrait<OpTrait::IsTerminator>())
      continue;
    cost += costOf(&op).value_or(OpCost{0, 1});
  }
  return cost;
}

OpCost remat::elementwiseCost(Operation *op, int64_t flopsPerElement) {
  OpCost one{0, flopsPerElement};
  auto shaped = op->getNumResults() == 0
                    ? ShapedType()
                    : dyn_cast<ShapedType>(op->getResult(0).getType());
  if (!shaped || !shaped.hasStaticShape())
    return one;
  int64_t elements = 1;
  for (int64_t dim : shaped.getShape())
    elements = saturatingMul(elements, dim);
  return one * elements;
}

std::optional<int64_t> remat::constantTripCount(OpFoldResult lower,
                                                OpFoldResult upper,
                                                OpFoldResult step) {
  std::optional<int64_t> from = getConstantIntValue(lower),
                         to = getConstantIntValue(upper),
                         by = getConstantIntValue(step);
  int64_t range;
  if (!from || !to || !by || *by <= 0 || llvm::SubOverflow(*to, *from, range))
    return std::nullopt;
  return range <= 0 ? 0 : (range - 1) / *by + 1;
}

void remat::registerAllModels(DialectRegistry &registry) {
  registerArithModels(registry);
  registerFuncModels(registry);
  registerLinalgModels(registry);
  registerMathModels(registry);
  registerScfModels(registry);
  registerTensorModels(registry);
}

void remat::registerRemat(DialectRegistry &registry) {
  registry.insert<RematDialect>();
  registerAllModels(registry);
  registerBufferizationModels(registry);
}
