// Policies that offload could not be used with a scan.
// What must hold: offload inside of loops, or a refusal. It is refused, by name:
// plans move values between the calls of a step, and a loop is one call. What a
// scan stacks for its gradients is kept or computed again (see jax#27748).
// RUN: remat-opt %s --remat-import --verify-diagnostics
// RUN: not remat-run %S/../Tools/Inputs/loop-check.mlir --plan-only --policy="offload all" 2>&1 | FileCheck %s
// CHECK: error: policy rule 'offload all' starts with none of 'save', 'recompute', 'checkpoint' and 'narrow=TYPE'

func.func @scan(%x: tensor<8x16xf32>, %w: tensor<4x16x16xf32>) -> tensor<8x16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x16xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<8x16xf32>) -> tensor<8x16xf32>
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%h = %x) -> (tensor<8x16xf32>) {
    %wi = tensor.extract_slice %w[%i, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<4x16x16xf32> to tensor<16x16xf32>
    %m = linalg.matmul ins(%h, %wi : tensor<8x16xf32>, tensor<16x16xf32>) outs(%z : tensor<8x16xf32>) -> tensor<8x16xf32>
    // expected-error @+2 {{'remat.offload' op moves a value to another memory, which plans do}}
    // expected-note @+1 {{leave it out; '--offload=25GB/s' lets the plan choose what to move between the calls of a step, but not inside of loops}}
    %out = remat.offload %m to 0 : tensor<8x16xf32>
    %in = remat.fetch %out to 0 : tensor<8x16xf32>
    %t = math.tanh %in : tensor<8x16xf32>
    scf.yield %t : tensor<8x16xf32>
  }
  return %r : tensor<8x16xf32>
}
