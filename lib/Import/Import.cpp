//===- Import.cpp - The import pass ---------------------------------------===//
//
// One step after another; what each does is said in Import.h.
//
//===----------------------------------------------------------------------===//

#include "remat/Import/Import.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "remat/Import/Passes.h"

using namespace mlir;
using namespace remat;

namespace remat {
#define GEN_PASS_DEF_IMPORTPASS
#include "remat/Import/Passes.h.inc"
} // namespace remat

namespace {
struct ImportPass : remat::impl::ImportPassBase<ImportPass> {
  using ImportPassBase::ImportPassBase;

  LogicalResult initialize(MLIRContext *) override {
    cleanup.clear();
    cleanup.addPass(createCanonicalizerPass());
    cleanup.addPass(createCSEPass());
    tosaModule.clear();
    tosaFunc.clear();
    buildTosaPipelines(tosaModule, tosaFunc);
    return success();
  }

  /// The models, too: a plugin's passes may come without its dialect.
  void getDependentDialects(DialectRegistry &registry) const override {
    ImportPassBase::getDependentDialects(registry);
    registerRemat(registry);
    OpPassManager module(ModuleOp::getOperationName()),
        func(func::FuncOp::getOperationName());
    buildTosaPipelines(module, func);
    module.getDependentDialects(registry);
    func.getDependentDialects(registry);
  }

  void runOnOperation() override {
    FailureOr<func::FuncOp> func = selectEntry(getOperation(), entry);
    if (failed(func) || failed(importFunction(*func)))
      return signalPassFailure();
    eraseOthers(getOperation(), *func);
    // The one asked for by name may be private; what is left is called.
    if (!func->isPublic())
      func->setPublic();
  }

private:
  LogicalResult lowerTosa(func::FuncOp func) {
    if (!usesTosa(func))
      return success();
    if (failed(verifyTosa(func)))
      return failure();
    weightsToArith(func);
    hideLiterals(func);
    ScopedDiagnosticHandler handler(&getContext(), [](Diagnostic &diagnostic) {
      adviseOnTosa(diagnostic);
      return failure();
    });
    if (failed(runPipeline(tosaModule, getOperation())) ||
        failed(runPipeline(tosaFunc, func)))
      return failure();
    showLiterals(func);
    return success();
  }

  LogicalResult importFunction(func::FuncOp func) {
    countWhileLoops(func);
    if (failed(verifySource(func)))
      return failure();
    FailureOr<int64_t> inlined = inlineCalls(func);
    if (failed(inlined) || failed(lowerTosa(func)))
      return failure();
    countWhileLoops(func);
    if (failed(verifySource(func)) || failed(globalsToValues(func)))
      return failure();
    numInlined += *inlined;
    // Names are ops while patterns run that could drop attributes.
    namesToOps(func);
    branchesToSelects(func);
    numEffects += outlineEffects(func);
    hideLiterals(func);
    if (failed(normalizeOps(func)) || failed(runPipeline(cleanup, func)))
      return failure();
    numNames += namesToAttributes(func);
    sinkScalars(func);
    FailureOr<GuardCounts> counts = guardAccesses(func);
    if (failed(counts) || failed(runPipeline(cleanup, func)))
      return failure();
    numChecks += counts->checks;
    numGuarded += counts->guarded;
    showLiterals(func);
    if (failed(inferRoles(func)))
      return failure();
    remark::passed(func.getLoc(),
                   remark::RemarkOpts::name("Import").category("remat-import"))
        << remark::metric("ops", func.getBody().front().getOperations().size())
        << remark::metric("checks", counts->checks)
        << remark::metric("guarded", counts->guarded);
    return verifyImported(func);
  }

  OpPassManager cleanup{func::FuncOp::getOperationName()};
  OpPassManager tosaModule{ModuleOp::getOperationName()};
  OpPassManager tosaFunc{func::FuncOp::getOperationName()};
};
} // namespace
