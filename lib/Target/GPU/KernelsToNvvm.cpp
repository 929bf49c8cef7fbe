//===- KernelsToNvvm.cpp - Compile device code to PTX ---------------------===//
//
// gpu.module in, gpu.binary out.
//
//===----------------------------------------------------------------------===//

#include "Ptx.h"
#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Conversion/GPUToNVVM/GPUToNVVMPass.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/GPU/GPUToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/NVVM/NVVMToLLVMIRTranslation.h"
#include "mlir/Transforms/Passes.h"
#include "remat/Target/GPU/GpuTarget.h"
#include "remat/Target/GPU/Passes.h"

namespace remat {
#define GEN_PASS_DEF_KERNELSTONVVMPASS
#include "remat/Target/GPU/Passes.h.inc"
} // namespace remat

using namespace mlir;
using namespace remat;

static void buildDevicePipeline(OpPassManager &pm) {
  OpPassManager &device = pm.nest<gpu::GPUModuleOp>();
  device.addPass(memref::createExpandStridedMetadataPass());
  device.addPass(createLowerAffinePass());
  device.addPass(createSCFToControlFlowPass());
  ConvertGpuOpsToNVVMOpsOptions options;
  options.useBarePtrCallConv = true;
  device.addPass(createConvertGpuOpsToNVVMOps(options));
  device.addPass(createCanonicalizerPass());
  device.addPass(createCSEPass());
  device.addPass(createReconcileUnrealizedCastsPass());
}

namespace {
struct KernelsToNvvmPass
    : remat::impl::KernelsToNvvmPassBase<KernelsToNvvmPass> {
  using KernelsToNvvmPassBase::KernelsToNvvmPassBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    KernelsToNvvmPassBase::getDependentDialects(registry);
    registerBuiltinDialectTranslation(registry);
    registerGPUDialectTranslation(registry);
    registerLLVMDialectTranslation(registry);
    registerNVVMDialectTranslation(registry);
  }

  LogicalResult initialize(MLIRContext *context) override {
    std::string reason = refuseChip(chip);
    if (reason.empty())
      return success();
    return emitError(UnknownLoc::get(context)) << reason;
  }

  void runOnOperation() override {
    OpPassManager pipeline(ModuleOp::getOperationName());
    buildDevicePipeline(pipeline);
    if (failed(runPipeline(pipeline, getOperation())))
      return signalPassFailure();
    std::string libdevice = libdevicePath(toolkit);
    SmallVector<gpu::GPUModuleOp> modules(
        getOperation().getOps<gpu::GPUModuleOp>());
    for (gpu::GPUModuleOp module : modules)
      if (failed(compile(module, libdevice)))
        return signalPassFailure();
  }

  LogicalResult compile(gpu::GPUModuleOp module, StringRef libdevice) {
    if (failed(verifyDeviceCode(module)))
      return failure();
    FailureOr<Ptx> ptx = translateToPtx(module, chip, libdevice);
    if (failed(ptx))
      return failure();
    OpBuilder builder(module);
    auto target = NVVM::NVVMTargetAttr::get(
        &getContext(), /*optLevel=*/3, "nvptx64-nvidia-cuda", chip,
        kPtxFeatures, /*flags=*/{}, /*link=*/{});
    auto object = gpu::ObjectAttr::get(
        &getContext(), target, gpu::CompilationTarget::Assembly,
        builder.getStringAttr(ptx->text), /*properties=*/{}, /*kernels=*/{});
    gpu::BinaryOp::create(builder, module.getLoc(), module.getName(),
                          /*offloadingHandler=*/Attribute(),
                          ArrayRef<Attribute>{object});
    module.erase();
    ++numModules;
    numLinked += ptx->linkedLibdevice;
    return success();
  }
};
} // namespace
