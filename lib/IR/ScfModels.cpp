//===- ScfModels.cpp - Models of scf ops ----------------------------------===//
//
// Loops of known trip count and conditionals. Other loops have no model: what
// they cost is not known, so they are never computed again.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "remat/IR/Models.h"

using namespace mlir;
using namespace remat;

static std::optional<int64_t> tripCount(scf::ForOp loop) {
  return constantTripCount(loop.getLowerBound(), loop.getUpperBound(),
                           loop.getStep());
}

namespace {
struct ForRecomputable
    : RecomputableOpInterface::ExternalModel<ForRecomputable, scf::ForOp> {
  bool isRecomputableOp(Operation *op) const {
    return tripCount(cast<scf::ForOp>(op)).has_value();
  }
};

struct ForCost : CostOpInterface::ExternalModel<ForCost, scf::ForOp> {
  OpCost getOpCost(Operation *op) const {
    auto loop = cast<scf::ForOp>(op);
    return costOfBlock(*loop.getBody()) * tripCount(loop).value_or(1);
  }
};

struct IfRecomputable
    : RecomputableOpInterface::ExternalModel<IfRecomputable, scf::IfOp> {
  bool isRecomputableOp(Operation *) const { return true; }
};

/// The dearer branch: vectorized code computes both, scalar code one.
struct IfCost : CostOpInterface::ExternalModel<IfCost, scf::IfOp> {
  OpCost getOpCost(Operation *op) const {
    auto branch = cast<scf::IfOp>(op);
    OpCost taken = costOfBlock(*branch.thenBlock());
    OpCost other =
        branch.elseBlock() ? costOfBlock(*branch.elseBlock()) : OpCost();
    return taken.total() < other.total() ? other : taken;
  }
};
} // namespace

void remat::registerScfModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, scf::SCFDialect *) {
    scf::ForOp::attachInterface<ForRecomputable, ForCost>(*context);
    scf::IfOp::attachInterface<IfRecomputable, IfCost>(*context);
  });
}
