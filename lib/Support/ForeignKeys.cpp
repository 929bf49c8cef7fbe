//===- ForeignKeys.cpp - Keys about other things --------------------------===//
//
// Those of DeepSpeed's documentation of the file:
// https://www.deepspeed.ai/docs/config-json/
//
//===----------------------------------------------------------------------===//

#include "ForeignKeys.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace remat;

static constexpr StringLiteral kForeignKeys[] = {
    "aio",
    "amp",
    "autotuning",
    "bf16",
    "bfloat16",
    "checkpoint",
    "comet",
    "comms_logger",
    "communication_data_type",
    "compression_training",
    "csv_monitor",
    "curriculum_learning",
    "data_efficiency",
    "data_types",
    "dataloader_drop_last",
    "disable_allgather",
    "dump_state",
    "elasticity",
    "flops_profiler",
    "fp16",
    "fp32_allreduce",
    "gradient_accumulation_steps",
    "gradient_clipping",
    "gradient_predivide_factor",
    "hybrid_engine",
    "memory_breakdown",
    "optimizer",
    "pipeline",
    "prescale_gradients",
    "progressive_layer_drop",
    "scheduler",
    "seq_parallel_communication_data_type",
    "sparse_attention",
    "sparse_gradients",
    "steps_per_print",
    "tensorboard",
    "train_batch_size",
    "train_micro_batch_size_per_gpu",
    "wall_clock_breakdown",
    "wandb",
    "zero_allow_untested_optimizer",
    "zero_force_ds_cpu_optimizer",
    "zero_optimization",
};

StringRef remat::foreignKey(StringRef name) {
  std::string spelling = name.str();
  llvm::replace(spelling, '-', '_');
  const auto *key = find(kForeignKeys, spelling);
  return key == std::end(kForeignKeys) ? StringRef() : StringRef(*key);
}
