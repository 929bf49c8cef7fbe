//===- LowerStep.cpp - Lower planned steps to one arena -------------------===//
//
// The pass: lowers every step of a module and drops the kernels' symbols.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "remat/IR/Loop.h"
#include "remat/Memory/Passes.h"
#include "remat/Memory/StepLowering.h"

namespace remat {
#define GEN_PASS_DEF_LOWERSTEPPASS
#include "remat/Memory/Passes.h.inc"
} // namespace remat

using namespace mlir;
using namespace remat;

namespace {
struct LowerStepPass : remat::impl::LowerStepPassBase<LowerStepPass> {
  using LowerStepPassBase::LowerStepPassBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<std::pair<func::FuncOp, int64_t>> steps;
    int64_t sites = 0;
    for (auto func : module.getOps<func::FuncOp>()) {
      if (!func->hasAttr(kStepAttr))
        continue;
      steps.push_back({func, sites});
      auto calls = func.getOps<CallOp>();
      sites += std::distance(calls.begin(), calls.end());
    }
    numCalls += sites;
    // The body of a loop comes after the step that runs it.
    for (auto [step, firstSite] : llvm::reverse(steps)) {
      FailureOr<func::FuncOp> lowered = lowerStep(step, firstSite, ticks);
      if (failed(lowered))
        return signalPassFailure();
      if (!(*lowered)->hasAttr(kBodyAttr))
        numArenaBytes +=
            (*lowered)->getAttrOfType<IntegerAttr>(kArenaBytesAttr).getInt();
    }
    for (KernelOp kernel :
         llvm::make_early_inc_range(module.getOps<KernelOp>()))
      kernel.erase();
  }
};
} // namespace
