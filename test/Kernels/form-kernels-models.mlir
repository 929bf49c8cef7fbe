// REQUIRES: shared-models
// How many calls the exported training steps make, of how many kernels. A
// change of these numbers is a change of what runs: look at what became of
// them, then pin the new ones.

// RUN: remat-opt %shared/models/torch/gpt2_12.joint.mlir --allow-unregistered-dialect \
// RUN:   --remat-import --remat-form-kernels | FileCheck %s --check-prefix=TORCH-GPT2-12
// TORCH-GPT2-12-COUNT-62: remat.kernel private
// TORCH-GPT2-12-NOT: remat.kernel
// TORCH-GPT2-12-COUNT-637: remat.call @
// TORCH-GPT2-12-NOT: remat.call

// RUN: remat-opt %shared/models/torch/gpt2_tiny.joint.mlir --allow-unregistered-dialect \
// RUN:   --remat-import --remat-form-kernels | FileCheck %s --check-prefix=TORCH-GPT2-TINY
// TORCH-GPT2-TINY-COUNT-62: remat.kernel private
// TORCH-GPT2-TINY-NOT: remat.kernel
// TORCH-GPT2-TINY-COUNT-127: remat.call @
// TORCH-GPT2-TINY-NOT: remat.call

// RUN: remat-opt %shared/models/torch/llama_tiny.joint.mlir --allow-unregistered-dialect \
// RUN:   --remat-import --remat-form-kernels | FileCheck %s --check-prefix=TORCH-LLAMA-TINY
// TORCH-LLAMA-TINY-COUNT-70: remat.kernel private
// TORCH-LLAMA-TINY-NOT: remat.kernel
// TORCH-LLAMA-TINY-COUNT-149: remat.call @
// TORCH-LLAMA-TINY-NOT: remat.call

// RUN: remat-opt %shared/models/torch/bert_tiny_nodrop.joint.mlir --allow-unregistered-dialect \
// RUN:   --remat-import --remat-form-kernels | FileCheck %s --check-prefix=TORCH-BERT-TINY-NODROP
// TORCH-BERT-TINY-NODROP-COUNT-63: remat.kernel private
// TORCH-BERT-TINY-NODROP-NOT: remat.kernel
// TORCH-BERT-TINY-NODROP-COUNT-160: remat.call @
// TORCH-BERT-TINY-NODROP-NOT: remat.call

// RUN: remat-opt %shared/models/torch/mlp.joint.mlir --allow-unregistered-dialect \
// RUN:   --remat-import --remat-form-kernels | FileCheck %s --check-prefix=TORCH-MLP
// TORCH-MLP-COUNT-10: remat.kernel private
// TORCH-MLP-NOT: remat.kernel
// TORCH-MLP-COUNT-10: remat.call @
// TORCH-MLP-NOT: remat.call

// RUN: remat-opt %shared/models/jax/gpt_tiny.joint.mlir --allow-unregistered-dialect \
// RUN:   --remat-import --remat-form-kernels | FileCheck %s --check-prefix=JAX-GPT-TINY
// JAX-GPT-TINY-COUNT-76: remat.kernel private
// JAX-GPT-TINY-NOT: remat.kernel
// JAX-GPT-TINY-COUNT-170: remat.call @
// JAX-GPT-TINY-NOT: remat.call

// RUN: remat-opt %shared/models/jax/gpt_tiny_names.joint.mlir --allow-unregistered-dialect \
// RUN:   --remat-import --remat-form-kernels | FileCheck %s --check-prefix=JAX-GPT-TINY-NAMES
// JAX-GPT-TINY-NAMES-COUNT-77: remat.kernel private
// JAX-GPT-TINY-NAMES-NOT: remat.kernel
// JAX-GPT-TINY-NAMES-COUNT-172: remat.call @
// JAX-GPT-TINY-NAMES-NOT: remat.call

// RUN: remat-opt %shared/models/jax/gpt_tiny_ckpt.joint.op.mlir --allow-unregistered-dialect \
// RUN:   --remat-import --remat-form-kernels | FileCheck %s --check-prefix=JAX-GPT-TINY-CKPT
// JAX-GPT-TINY-CKPT-COUNT-79: remat.kernel private
// JAX-GPT-TINY-CKPT-NOT: remat.kernel
// JAX-GPT-TINY-CKPT-COUNT-204: remat.call @
// JAX-GPT-TINY-CKPT-NOT: remat.call

// RUN: remat-opt %shared/models/jax/flax_gpt_tiny.joint.mlir --allow-unregistered-dialect \
// RUN:   --remat-import --remat-form-kernels | FileCheck %s --check-prefix=JAX-FLAX-GPT-TINY
// JAX-FLAX-GPT-TINY-COUNT-85: remat.kernel private
// JAX-FLAX-GPT-TINY-NOT: remat.kernel
// JAX-FLAX-GPT-TINY-COUNT-205: remat.call @
// JAX-FLAX-GPT-TINY-NOT: remat.call

// RUN: remat-opt %shared/models/jax/mlp.joint.mlir --allow-unregistered-dialect \
// RUN:   --remat-import --remat-form-kernels | FileCheck %s --check-prefix=JAX-MLP
// JAX-MLP-COUNT-11: remat.kernel private
// JAX-MLP-NOT: remat.kernel
// JAX-MLP-COUNT-11: remat.call @
// JAX-MLP-NOT: remat.call

// RUN: remat-opt %shared/models/jax/gpt12.joint.mlir --allow-unregistered-dialect \
// RUN:   --remat-import --remat-form-kernels | FileCheck %s --check-prefix=JAX-GPT12
// JAX-GPT12-COUNT-77: remat.kernel private
// JAX-GPT12-NOT: remat.kernel
// JAX-GPT12-COUNT-810: remat.call @
// JAX-GPT12-NOT: remat.call

