//===- FuncModels.cpp - Models of func ops --------------------------------===//
//
// A call is what its callee is. Callees that are only declared, or that call
// themselves, are neither free nor recomputable.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "remat/IR/Models.h"
#include "remat/IR/Remat.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;
using namespace remat;

static func::FuncOp calleeOf(func::CallOp call) {
  auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
      call, call.getCalleeAttr());
  return callee && !callee.isExternal() ? callee : func::FuncOp();
}

/// Whether all that `call` reaches may be executed again; `path` holds the
/// functions that are being asked already.
static bool reachesOnlyRecomputable(func::CallOp call,
                                    llvm::SmallPtrSetImpl<Operation *> &path) {
  func::FuncOp callee = calleeOf(call);
  // A step, here the body of a loop, holds calls of pure kernels only, as its
  // verifier says. It is not looked into: passes on functions run side by side,
  // and another one may be rewriting it.
  if (callee && callee->hasAttr(kStepAttr))
    return true;
  if (!callee || !path.insert(callee).second)
    return false;
  WalkResult result = callee.getBody().walk([&](Operation *op) {
    auto nested = dyn_cast<func::CallOp>(op);
    bool fine = nested ? reachesOnlyRecomputable(nested, path)
                       : isRecomputableAlone(op);
    return fine ? WalkResult::advance() : WalkResult::interrupt();
  });
  path.erase(callee);
  return !result.wasInterrupted();
}

namespace {
struct CallRecomputable
    : RecomputableOpInterface::ExternalModel<CallRecomputable, func::CallOp> {
  bool isRecomputableOp(Operation *op) const {
    llvm::SmallPtrSet<Operation *, 4> path;
    return reachesOnlyRecomputable(cast<func::CallOp>(op), path);
  }
};

/// What cannot be executed again is not planned, so its cost is not asked for:
/// recursion and missing bodies count as one operation. So do steps, which are
/// not looked into: what the body of a loop costs is a fact of its kernel.
struct CallCost : CostOpInterface::ExternalModel<CallCost, func::CallOp> {
  OpCost getOpCost(Operation *op) const {
    auto call = cast<func::CallOp>(op);
    func::FuncOp callee = calleeOf(call);
    if (!callee || callee->hasAttr(kStepAttr) ||
        !CallRecomputable().isRecomputableOp(op))
      return {0, 1};
    OpCost cost;
    for (Block &block : callee.getBody())
      cost += costOfBlock(block);
    return cost;
  }
};
} // namespace

void remat::registerFuncModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, func::FuncDialect *) {
    func::CallOp::attachInterface<CallRecomputable, CallCost>(*context);
  });
}
