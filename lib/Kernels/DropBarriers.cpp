//===- DropBarriers.cpp - Only upstream ops for other back ends -----------===//
//
// The pass: barriers and names become their operands, checks assertions.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "remat/IR/Step.h"
#include "remat/Kernels/Passes.h"

namespace remat {
#define GEN_PASS_DEF_DROPBARRIERSPASS
#include "remat/Kernels/Passes.h.inc"
} // namespace remat

using namespace mlir;
using namespace remat;

/// Emits an error at the first op of remat that has no upstream counterpart.
static LogicalResult checkOps(Operation *root) {
  WalkResult result = root->walk<WalkOrder::PreOrder>([](Operation *op) {
    if (!isa_and_present<RematDialect>(op->getDialect()) ||
        isa<BarrierOp, NameOp, CheckOp>(op))
      return WalkResult::advance();
    InFlightDiagnostic error =
        op->emitOpError("has no counterpart among upstream ops");
    if (isTransfer(op))
      error.attachNote() << "transfers need a back end that knows them";
    else
      error.attachNote() << "'remat-inline-kernels' makes kernels and calls "
                            "tensor ops again";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

namespace {
struct DropBarriersPass : remat::impl::DropBarriersPassBase<DropBarriersPass> {
  using DropBarriersPassBase::DropBarriersPassBase;

  void runOnOperation() override {
    if (failed(checkOps(getOperation())))
      return signalPassFailure();
    getOperation()->walk([&](Operation *op) {
      if (auto check = dyn_cast<CheckOp>(op)) {
        OpBuilder builder(check);
        cf::AssertOp::create(builder, check.getLoc(), check.getCondition(),
                             check.getMessageAttr());
        check.erase();
        ++numChecks;
      } else if (isa<BarrierOp, NameOp>(op)) {
        numBarriers += isa<BarrierOp>(op);
        op->replaceAllUsesWith(op->getOperands());
        op->erase();
      }
    });
  }
};
} // namespace
