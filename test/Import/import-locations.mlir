// RUN: not remat-opt %s --remat-import --split-input-file --mlir-print-debuginfo --mlir-print-local-scope 2>%t | FileCheck %s
// RUN: FileCheck %s --check-prefix=ERROR < %t
// RUN: remat-opt %source/test/Inputs/torch/gpt2l.joint.mlir --remat-import --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   | FileCheck %s --check-prefix=TORCH
// RUN: remat-opt %source/test/Inputs/jax/gpt2l.joint.mlir --remat-import --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   | FileCheck %s --check-prefix=JAX

// The project's own exports: every structured op still says where it is from.
// TORCH: linalg.generic
// TORCH: loc(fused["transformer.h.1.attn.softmax", {{.*}}torch_models.py":
// TORCH: loc(fused<"backward">["transformer.h.1.mlp.gelu", {{.*}}torch_models.py":
// TORCH-NOT: } -> tensor{{.*}} loc(unknown)
// JAX: linalg.generic
// JAX: loc(fused<"backward">["h.1.ln_2.reduce_sum", {{.*}}jax_models.py":
// JAX-NOT: } -> tensor{{.*}} loc(unknown)

// Module paths survive what import rewrites; what was called keeps both places.
// CHECK-LABEL: func.func @survives
// CHECK: linalg.generic
// CHECK: } -> tensor<4xf32> loc("h.0.mlp")
// CHECK: linalg.generic
// CHECK: } -> tensor<4xf32> loc(callsite("gelu"("model.py":3:1) at "h.1"))
func.func @survives(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32> loc("h.0.mlp")
  %1 = call @gelu(%0) : (tensor<4xf32>) -> tensor<4xf32> loc("h.1")
  return %1 : tensor<4xf32>
}
func.func private @gelu(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.tanh %x : tensor<4xf32> loc("gelu"("model.py":3:1))
  return %0 : tensor<4xf32>
}

// -----

// Errors name the place in the model.
// ERROR: error: {{.*}}'tensor.gather' op in 'h.3.attn' is not supported
func.func @fails(%x: tensor<4xf32>, %i: tensor<2x1xindex>) -> tensor<2xf32> {
  %0 = tensor.gather %x[%i] gather_dims([0]) : (tensor<4xf32>, tensor<2x1xindex>) -> tensor<2xf32> loc(fused["h.3", "h.3.attn"])
  return %0 : tensor<2xf32>
}
