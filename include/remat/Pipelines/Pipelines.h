//===- Pipelines.h - The named pipelines ------------------------*- C++ -*-===//
//
// From a tensor program to a planned one, to the LLVM dialect, or to NVVM.
// Options have the spelling they have on the passes.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_PIPELINES_PIPELINES_H
#define REMAT_PIPELINES_PIPELINES_H

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"

#include <string>

namespace remat {

/// What all pipelines take; see the passes for what each means.
struct PipelineOptions : mlir::PassPipelineOptions<PipelineOptions> {
  Option<std::string> entry{*this, "entry",
                            llvm::cl::desc("Name of the entry function")};
  Option<std::string> budget{
      *this, "budget",
      llvm::cl::desc("Bytes of the arena: 512MiB, 1.5GB, or 50%")};
  Option<std::string> strategy{*this, "strategy",
                               llvm::cl::desc("How the plan is chosen"),
                               llvm::cl::init("auto")};
  Option<std::string> policy{
      *this, "policy", llvm::cl::desc("Rules on what is saved or recomputed")};
  Option<std::string> offload{
      *this, "offload",
      llvm::cl::desc("Rate of a second memory that values may be moved to")};
  Option<std::string> device{
      *this, "device", llvm::cl::desc("Device description for kernel times")};
  Option<std::string> profile{
      *this, "profile", llvm::cl::desc("File with measured kernel times")};
  Option<int64_t> threads{*this, "threads",
                          llvm::cl::desc("Threads that share one kernel"),
                          llvm::cl::init(1)};
  Option<std::string> chip{*this, "chip",
                           llvm::cl::desc("GPU to make code for"),
                           llvm::cl::init("sm_90")};
};

/// Import, kernels and their facts for `target` (`cpu` or `gpu`): a step that
/// can be planned.
void buildStepPipeline(mlir::OpPassManager &pm, const PipelineOptions &options,
                       llvm::StringRef target);

/// Chooses, applies and verifies a plan for each step.
void buildPlanPipeline(mlir::OpPassManager &pm, const PipelineOptions &options);

/// `--remat`: a tensor program in, the planned tensor program out, with the
/// kernels inlined again behind barriers, for other back ends.
void buildRematPipeline(mlir::OpPassManager &pm,
                        const PipelineOptions &options);

/// `--remat-to-cpu`: down to the LLVM dialect, each kernel and the step in a
/// module of its own.
void buildCpuPipeline(mlir::OpPassManager &pm, const PipelineOptions &options);

/// `--remat-to-nvvm`: kernels as PTX for `chip`, the step as launches over one
/// device arena.
void buildNvvmPipeline(mlir::OpPassManager &pm, const PipelineOptions &options);

/// Registers the three names above, once per process.
void registerRematPipelines();

} // namespace remat

#endif // REMAT_PIPELINES_PIPELINES_H
