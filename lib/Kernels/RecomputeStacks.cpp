//===- RecomputeStacks.cpp - Fewer stacks between loops -------------------===//
//
// The pass, for each step that is not the body of a loop.
//
//===----------------------------------------------------------------------===//

#include "remat/IR/Loop.h"
#include "remat/Kernels/Passes.h"
#include "remat/Kernels/Stacks.h"

namespace remat {
#define GEN_PASS_DEF_RECOMPUTESTACKSPASS
#include "remat/Kernels/Passes.h.inc"
} // namespace remat

using namespace mlir;
using namespace remat;

namespace {
struct RecomputeStacksPass
    : remat::impl::RecomputeStacksPassBase<RecomputeStacksPass> {
  using RecomputeStacksPassBase::RecomputeStacksPassBase;

  void runOnOperation() override {
    for (auto func : getOperation().getOps<func::FuncOp>()) {
      if (!func->hasAttr(kStepAttr) || func->hasAttr(kBodyAttr))
        continue;
      FailureOr<int64_t> halved =
          split > 0 ? splitLoops(func, split) : FailureOr<int64_t>(0);
      if (failed(halved))
        return signalPassFailure();
      numSplit += *halved;
      FailureOr<int64_t> dropped = recomputeStacks(func, level);
      if (failed(dropped))
        return signalPassFailure();
      numDropped += *dropped;
    }
  }
};
} // namespace
