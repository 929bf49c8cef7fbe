//===- StagePass.cpp - A stage of scheduling as a pass --------------------===//
//
// One wrapper for the stages of all targets.
//
//===----------------------------------------------------------------------===//

#include "remat/Target/StagePass.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "remat/Target/KernelTarget.h"

using namespace mlir;
using namespace remat;

namespace {
struct StagePass : PassWrapper<StagePass, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(StagePass)

  StagePass(StringRef stageName, StageFn stage)
      : stageName(stageName), stage(std::move(stage)) {}

  StringRef getName() const override { return stageName; }
  StringRef getDescription() const override {
    return "Stage of 'remat-schedule-kernels'";
  }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<affine::AffineDialect, bufferization::BufferizationDialect,
                    gpu::GPUDialect, linalg::LinalgDialect, math::MathDialect,
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
} // namespace

std::unique_ptr<Pass> remat::createStagePass(StringRef name, StageFn stage) {
  return std::make_unique<StagePass>(name, std::move(stage));
}
