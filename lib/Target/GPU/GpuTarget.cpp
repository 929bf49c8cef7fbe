//===- GpuTarget.cpp - NVIDIA GPUs as a target of kernels -----------------===//
//
// The pipeline from an outlined kernel to launches, and the chips.
//
//===----------------------------------------------------------------------===//

#include "remat/Target/GPU/GpuTarget.h"
#include "Stages.h"
#include "mlir/Transforms/Passes.h"
#include "remat/Target/CPU/Stages.h"
#include "remat/Target/KernelTarget.h"
#include "remat/Target/StagePass.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace remat;

ArrayRef<StringRef> remat::knownChips() {
  static constexpr StringRef chips[] = {"sm_70", "sm_75", "sm_80", "sm_86",
                                        "sm_87", "sm_89", "sm_90", "sm_90a"};
  return chips;
}

std::string remat::refuseChip(StringRef chip) {
  if (llvm::is_contained(knownChips(), chip))
    return "";
  return ("unknown chip '" + chip + "'; known are " +
          llvm::join(knownChips(), ", "))
      .str();
}

namespace {
class GpuTarget final : public KernelTarget {
public:
  explicit GpuTarget(bool simulated) : simulated(simulated) {}
  StringRef name() const override { return simulated ? "gpu-sim" : "gpu"; }
  std::string label(const KernelTargetOptions &options) const override {
    return options.chip.empty() ? kDefaultChip.str() : options.chip;
  }
  std::string refuse(const KernelTargetOptions &options) const override {
    if (options.threads != 1)
      return "target '" + name().str() +
             "' chooses its threads itself, got threads=" +
             std::to_string(options.threads);
    return options.chip.empty() ? "" : refuseChip(options.chip);
  }
  DeviceAttr device(MLIRContext *context,
                    const KernelTargetOptions &options) const override;
  void buildPipeline(OpPassManager &pm,
                     const KernelTargetOptions &options) const override;

private:
  bool simulated;
};
} // namespace

/// Peak rates from the vendor's data sheets, of the largest board of a
/// generation; code of the first form is far from them, but its kernels keep
/// their proportions.
DeviceAttr GpuTarget::device(MLIRContext *context,
                             const KernelTargetOptions &options) const {
  constexpr int64_t tera = 1000000000000, giga = 1000000000;
  std::string chip = label(options);
  bool hopper = StringRef(chip).starts_with("sm_9");
  int64_t flops = hopper ? 67 * tera : 19500 * giga;
  int64_t bandwidth = hopper ? 3350 * giga : 2039 * giga;
  return DeviceAttr::get(context, StringAttr::get(context, chip), flops, flops,
                         bandwidth, /*launch_ns=*/3000, int64_t(80) << 30);
}

void GpuTarget::buildPipeline(OpPassManager &pm,
                              const KernelTargetOptions &) const {
  auto stage = [&](StringRef name, StageFn fn) {
    pm.addPass(createStagePass(name, fn));
  };
  auto simplify = [&] {
    pm.addPass(createCanonicalizerPass());
    pm.addPass(createCSEPass());
  };
  stage("PrepareKernel", remat::gpu::prepareKernel);
  simplify();
  stage("CarryLoops", cpu::carryLoops);
  stage("BufferizeKernel", cpu::bufferizeKernel);
  simplify();
  stage("MapKernel", remat::gpu::mapKernel);
  simplify();
  if (simulated)
    stage("SimulateLaunches", remat::gpu::simulateLaunches);
}

void remat::registerGpuTarget() {
  registerKernelTarget(std::make_unique<GpuTarget>(/*simulated=*/false));
  registerKernelTarget(std::make_unique<GpuTarget>(/*simulated=*/true));
}
