//===- InlineKernels.cpp - Put kernels back into their steps --------------===//
//
// The pass: inlines every step of a module and drops the kernels.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "remat/IR/Remat.h"
#include "remat/Kernels/Inlining.h"
#include "remat/Kernels/Passes.h"

namespace remat {
#define GEN_PASS_DEF_INLINEKERNELSPASS
#include "remat/Kernels/Passes.h.inc"
} // namespace remat

using namespace mlir;
using namespace remat;

namespace {
struct InlineKernelsPass
    : remat::impl::InlineKernelsPassBase<InlineKernelsPass> {
  using InlineKernelsPassBase::InlineKernelsPassBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    for (auto func : module.getOps<func::FuncOp>()) {
      if (!func->hasAttr(kStepAttr))
        continue;
      FailureOr<InlineStats> stats = inlineKernels(func);
      if (failed(stats))
        return signalPassFailure();
      numInlined += stats->calls;
      numBarriers += stats->barriers;
    }
    for (KernelOp kernel :
         llvm::make_early_inc_range(module.getOps<KernelOp>()))
      if (SymbolTable::symbolKnownUseEmpty(kernel, module))
        kernel.erase();
  }
};
} // namespace
