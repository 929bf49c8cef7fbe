//===- LowerStep.cpp - Lower planned steps to one arena -------------------===//
//
// The pass: lowers every step of a module and drops the kernels' symbols.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "remat/IR/Remat.h"
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
    SmallVector<func::FuncOp> steps;
    for (auto func : module.getOps<func::FuncOp>())
      if (func->hasAttr(kStepAttr))
        steps.push_back(func);
    for (func::FuncOp step : steps) {
      auto calls = step.getOps<CallOp>();
      numCalls += std::distance(calls.begin(), calls.end());
      FailureOr<func::FuncOp> lowered = lowerStep(step, ticks);
      if (failed(lowered))
        return signalPassFailure();
      numArenaBytes +=
          (*lowered)->getAttrOfType<IntegerAttr>(kArenaBytesAttr).getInt();
    }
    for (KernelOp kernel :
         llvm::make_early_inc_range(module.getOps<KernelOp>()))
      kernel.erase();
  }
};
} // namespace
