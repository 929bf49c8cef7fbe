//===- CpuTarget.cpp - The CPU as a target of kernels ---------------------===//
//
// The pipeline from an outlined kernel to its implementation.
//
//===----------------------------------------------------------------------===//

#include "remat/Target/CPU/CpuTarget.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/Passes.h"
#include "remat/IR/Roofline.h"
#include "remat/Target/CPU/Stages.h"
#include "remat/Target/KernelTarget.h"

using namespace mlir;
using namespace remat;

namespace {

using StageFn = LogicalResult (*)(func::FuncOp);

/// One stage as a pass, so that upstream's run between them and timing and
/// IR printing see it.
struct StagePass : PassWrapper<StagePass, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(StagePass)

  StagePass(StringRef stageName, StageFn stage)
      : stageName(stageName), stage(stage) {}

  StringRef getName() const override { return stageName; }
  StringRef getDescription() const override {
    return "Stage of 'remat-schedule-kernels' for the CPU";
  }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<affine::AffineDialect, bufferization::BufferizationDialect,
                    linalg::LinalgDialect, math::MathDialect,
                    memref::MemRefDialect, scf::SCFDialect,
                    tensor::TensorDialect, vector::VectorDialect>();
  }
  void runOnOperation() override {
    for (auto func : llvm::to_vector(getOperation().getOps<func::FuncOp>()))
      if (func->hasAttr(kImplementsAttr) && failed(stage(func)))
        return signalPassFailure();
  }

  StringRef stageName;
  StageFn stage;
};

class CpuTarget final : public KernelTarget {
public:
  StringRef name() const override { return "cpu"; }
  std::string label(const KernelTargetOptions &) const override {
    return "cpu";
  }
  DeviceAttr device(MLIRContext *context,
                    const KernelTargetOptions &) const override {
    return defaultCpuDevice(context);
  }
  std::string refuse(const KernelTargetOptions &options) const override {
    if (options.threads != 1)
      return "target 'cpu' shares a call among 1 thread, got threads=" +
             std::to_string(options.threads);
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
                              const KernelTargetOptions &) const {
  auto stage = [&](StringRef name, StageFn fn) {
    pm.addPass(std::make_unique<StagePass>(name, fn));
  };
  auto simplify = [&] {
    pm.addPass(createCanonicalizerPass());
    pm.addPass(createCSEPass());
  };
  stage("FuseOps", cpu::fuseOps);
  simplify();
  stage("BufferizeKernel", cpu::bufferizeKernel);
  simplify();
  stage("FindInPlacePairs", cpu::findInPlacePairs);
  stage("ScheduleLoops", cpu::scheduleLoops);
  pm.addPass(memref::createFoldMemRefAliasOpsPass());
  simplify();
  pm.addPass(createLoopInvariantCodeMotionPass());
  stage("PlaceWorkspace", cpu::placeWorkspace);
}

void remat::registerCpuTarget() {
  registerKernelTarget(std::make_unique<CpuTarget>());
}
