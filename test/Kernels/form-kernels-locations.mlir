// RUN: remat-opt %s --remat-form-kernels --mlir-print-debuginfo \
// RUN:   --mlir-print-local-scope | FileCheck %s

// A call has the locations of all ops that only it stands for, in order: not of
// the cast, which both kernels compute.
// CHECK-LABEL: func.func @step
// CHECK: remat.call @cast_mul_tanh(%arg0) {{.*}} loc(fused["h.0.mul", "h.0.tanh"])
// CHECK: remat.call @cast_exp(%arg0) {{.*}} loc("h.0.exp")
func.func @step(%x: tensor<64xf32>) -> (tensor<64xf64>, tensor<64xf64>) {
  %e = tensor.empty() : tensor<64xf64> loc("h.0.empty")
  %0 = linalg.map { arith.extf } ins(%x : tensor<64xf32>) outs(%e : tensor<64xf64>) loc("h.0.cast")
  %1 = linalg.map { arith.mulf } ins(%0, %0 : tensor<64xf64>, tensor<64xf64>) outs(%e : tensor<64xf64>) loc("h.0.mul")
  %2 = linalg.map { math.tanh } ins(%1 : tensor<64xf64>) outs(%e : tensor<64xf64>) loc("h.0.tanh")
  %3 = linalg.map { math.exp } ins(%0 : tensor<64xf64>) outs(%e : tensor<64xf64>) loc("h.0.exp")
  return %2, %3 : tensor<64xf64>, tensor<64xf64>
}
