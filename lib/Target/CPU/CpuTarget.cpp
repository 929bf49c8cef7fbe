//===- CpuTarget.cpp - The CPU as a target of kernels ---------------------===//
//
// The pipeline from an outlined kernel to its implementation.
//
//===----------------------------------------------------------------------===//

#include "remat/Target/CPU/CpuTarget.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Transforms/Passes.h"
#include "remat/IR/Roofline.h"
#include "remat/Runtime/Threads.h"
#include "remat/Target/CPU/Stages.h"
#include "remat/Target/KernelTarget.h"
#include "remat/Target/StagePass.h"

using namespace mlir;
using namespace remat;

namespace {
class CpuTarget final : public KernelTarget {
public:
  StringRef name() const override { return "cpu"; }
  bool runsEffects() const override { return true; }
  std::string label(const KernelTargetOptions &) const override {
    return "cpu";
  }
  DeviceAttr device(MLIRContext *context,
                    const KernelTargetOptions &options) const override {
    return defaultCpuDevice(context, options.threads);
  }
  std::string refuse(const KernelTargetOptions &options) const override {
    if (options.threads < 1 || options.threads > kMaxThreads)
      return "target 'cpu' shares a call among 1 to " +
             std::to_string(kMaxThreads) +
             " threads, got threads=" + std::to_string(options.threads);
    if (!options.chip.empty() && options.chip != "native")
      return "target 'cpu' knows only the chip 'native', got '" + options.chip +
             "'";
    return "";
  }
  void buildPipeline(OpPassManager &pm,
                     const KernelTargetOptions &options) const override;
};
} // namespace

void CpuTarget::buildPipeline(OpPassManager &pm,
                              const KernelTargetOptions &options) const {
  auto stage = [&](StringRef name, StageFn fn) {
    pm.addPass(createStagePass(name, std::move(fn)));
  };
  auto simplify = [&] {
    pm.addPass(createCanonicalizerPass());
    pm.addPass(createCSEPass());
  };
  stage("LowerExternalCalls", cpu::lowerExternalCalls);
  stage("FuseOps", cpu::fuseOps);
  simplify();
  stage("CarryLoops", cpu::carryLoops);
  stage("BufferizeKernel", cpu::bufferizeKernel);
  simplify();
  stage("FindInPlacePairs", cpu::findInPlacePairs);
  stage("ScheduleLoops",
        [sharing = cpu::Sharing{options.threads, options.minSharedNs}](
            func::FuncOp impl) { return cpu::scheduleLoops(impl, sharing); });
  pm.addPass(memref::createFoldMemRefAliasOpsPass());
  simplify();
  pm.addPass(createLoopInvariantCodeMotionPass());
  stage("PlaceWorkspace", cpu::placeWorkspace);
  stage("VerifyImplementation", cpu::verifyImplementation);
}

void remat::registerCpuTarget() {
  registerKernelTarget(std::make_unique<CpuTarget>());
}
