//===- Models.cpp - Recomputability and cost of any op --------------------===//
//
// Queries over the interfaces, for an op with all that is nested in it.
//
//===----------------------------------------------------------------------===//

#include "remat/IR/Remat.h"

using namespace mlir;
using namespace remat;

bool remat::isRecomputable(Operation *op) {
  WalkResult result = op->walk([](Operation *nested) {
    auto model = dyn_cast<RecomputableOpInterface>(nested);
    bool fine = isa<CheckOp>(nested) ||
                nested->hasTrait<OpTrait::IsTerminator>() ||
                (model && model.isRecomputableOp());
    return fine ? WalkResult::advance() : WalkResult::interrupt();
  });
  return !result.wasInterrupted();
}

std::optional<OpCost> remat::costOf(Operation *op) {
  if (auto model = dyn_cast<CostOpInterface>(op))
    return model.getOpCost();
  return std::nullopt;
}
