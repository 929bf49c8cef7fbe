//===- Pipelines.cpp - The named pipelines --------------------------------===//
//
// Which pass follows which; nothing else.
//
//===----------------------------------------------------------------------===//

#include "remat/Pipelines/Pipelines.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"
#include "remat/Import/Passes.h"
#include "remat/Kernels/Passes.h"
#include "remat/Memory/Passes.h"
#include "remat/Pipelines/LoopFitting.h"
#include "remat/Plan/Passes.h"
#include "remat/Target/CPU/Passes.h"
#include "remat/Target/GPU/Passes.h"
#include "remat/Target/Passes.h"

using namespace mlir;
using namespace remat;

void remat::buildStepPipeline(OpPassManager &pm, const PipelineOptions &options,
                              StringRef target) {
  ImportPassOptions import;
  import.entry = options.entry;
  pm.addPass(createImportPass(import));
  pm.addPass(createFormKernelsPass());
  OfferChoicesPassOptions offer;
  offer.policy = options.policy;
  pm.addPass(createOfferChoicesPass(offer));
  ScheduleKernelsPassOptions schedule;
  schedule.target = target.str();
  schedule.threads = options.threads;
  schedule.device = options.device;
  schedule.profile = options.profile;
  if (target == "gpu")
    schedule.chip = options.chip;
  pm.addPass(createScheduleKernelsPass(schedule));
  pm.addPass(createPlanLoopsPass());
}

void remat::buildPlanPipeline(OpPassManager &pm,
                              const PipelineOptions &options) {
  PlanPassOptions plan;
  plan.budget = options.budget;
  plan.strategy = options.strategy;
  plan.policy = options.policy;
  plan.offload = options.offload;
  pm.addPass(createFitLoopsPass(options.budget, options.strategy,
                                options.policy, options.offload));
  OpPassManager &funcs = pm.nest<func::FuncOp>();
  funcs.addPass(createPlanPass(plan));
  funcs.addPass(createApplyPlanPass());
  funcs.addPass(createVerifyPlanPass());
}

void remat::buildRematPipeline(OpPassManager &pm,
                               const PipelineOptions &options) {
  buildStepPipeline(pm, options, "cpu");
  buildPlanPipeline(pm, options);
  pm.addPass(createInlineKernelsPass());
  // What implemented the kernels was only made to know their facts.
  pm.addPass(createSymbolDCEPass());
}

void remat::buildCpuPipeline(OpPassManager &pm,
                             const PipelineOptions &options) {
  buildStepPipeline(pm, options, "cpu");
  buildPlanPipeline(pm, options);
  pm.addPass(createLowerStepPass());
  pm.addPass(createLowerToLlvmPass());
}

void remat::buildNvvmPipeline(OpPassManager &pm,
                              const PipelineOptions &options) {
  buildStepPipeline(pm, options, "gpu");
  buildPlanPipeline(pm, options);
  pm.addPass(createLowerStepPass());
  KernelsToNvvmPassOptions nvvm;
  nvvm.chip = options.chip;
  pm.addPass(createKernelsToNvvmPass(nvvm));
}

/// As `PassPipelineRegistration`, which prints what is wrong with options to
/// standard error instead of handing it on.
static void registerPipeline(StringRef name, StringRef description,
                             void (*build)(OpPassManager &pm,
                                           const PipelineOptions &options)) {
  registerPassPipeline(
      name, description,
      [build](OpPassManager &pm, StringRef text,
              llvm::function_ref<LogicalResult(const Twine &)> error) {
        PipelineOptions options;
        std::string message;
        llvm::raw_string_ostream os(message);
        if (failed(options.parseFromString(text, os)))
          return error(StringRef(message).rtrim());
        build(pm, options);
        return success();
      },
      [](llvm::function_ref<void(const mlir::detail::PassOptions &)> visit) {
        visit(PipelineOptions());
      });
}

void remat::registerRematPipelines() {
  registerPipeline(
      "remat",
      "Plan a tensor program to a byte budget; the result is a tensor program "
      "with recomputation behind barriers",
      buildRematPipeline);
  registerPipeline("remat-to-cpu",
                   "Plan a tensor program and lower it to the LLVM dialect",
                   buildCpuPipeline);
  registerPipeline("remat-to-nvvm",
                   "Plan a tensor program and lower it to PTX and launches",
                   buildNvvmPipeline);
}
