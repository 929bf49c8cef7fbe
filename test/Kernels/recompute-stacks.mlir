// RUN: remat-opt %s --remat-form-kernels --remat-recompute-stacks=level=0 | FileCheck %s --check-prefix=NONE
// RUN: remat-opt %s --remat-form-kernels --remat-recompute-stacks | FileCheck %s --check-prefix=ALL
// Run again, it finds nothing to do.
// RUN: remat-opt %s --remat-form-kernels --remat-recompute-stacks > %t.once
// RUN: remat-opt %t.once --remat-recompute-stacks | diff %t.once -

// The first loop stacks x·w (read by the second loop and returned) and its
// tanh and exponential, which only the second loop reads.
// NONE-LABEL: func.func @step
// NONE: remat.call @loop{{.*}}(%arg0, %arg1) : {{.*}} -> (tensor<3x4x4xf32>, tensor<3x4x4xf32>, tensor<3x4x4xf32>)

// Both are, and nothing is stacked for them: the product is there.
// ALL-LABEL: func.func @step
// ALL: %[[KEPT:.*]] = remat.call @loop{{.*}}(%arg0, %arg1) : {{.*}} -> tensor<3x4x4xf32>
// ALL: remat.call @loop{{.*}}(%{{.*}}, %[[KEPT]])
// ALL-LABEL: func.func private @step_loop(
// ALL: return
// ALL-LABEL: func.func private @step_loop_0(
// ALL-DAG: remat.call @tanh(%[[SLICE:.*]])
// ALL-DAG: remat.call @exp(
// ALL: return
func.func @step(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<3x4x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<4x4xf32>
  %stack = tensor.empty() : tensor<3x4x4xf32>
  %kept:4 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x, %ps = %stack, %ts = %stack, %es = %stack)
      -> (tensor<4x4xf32>, tensor<3x4x4xf32>, tensor<3x4x4xf32>, tensor<3x4x4xf32>) {
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
    %p = linalg.matmul ins(%a, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%start : tensor<4x4xf32>) -> tensor<4x4xf32>
    %t = linalg.tanh ins(%p : tensor<4x4xf32>) outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
    %e = linalg.exp ins(%p : tensor<4x4xf32>) outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
    %s = linalg.add ins(%t, %e : tensor<4x4xf32>, tensor<4x4xf32>) outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
    %ps1 = tensor.insert_slice %p into %ps[%i, 0, 0] [1, 4, 4] [1, 1, 1] : tensor<4x4xf32> into tensor<3x4x4xf32>
    %ts1 = tensor.insert_slice %t into %ts[%i, 0, 0] [1, 4, 4] [1, 1, 1] : tensor<4x4xf32> into tensor<3x4x4xf32>
    %es1 = tensor.insert_slice %e into %es[%i, 0, 0] [1, 4, 4] [1, 1, 1] : tensor<4x4xf32> into tensor<3x4x4xf32>
    scf.yield %s, %ps1, %ts1, %es1 : tensor<4x4xf32>, tensor<3x4x4xf32>, tensor<3x4x4xf32>, tensor<3x4x4xf32>
  }
  %back = scf.for %i = %c0 to %c3 step %c1 iter_args(%g = %w) -> tensor<4x4xf32> {
    %last = arith.subi %c2, %i : index
    %t = tensor.extract_slice %kept#2[%last, 0, 0] [1, 4, 4] [1, 1, 1] : tensor<3x4x4xf32> to tensor<4x4xf32>
    %e = tensor.extract_slice %kept#3[%last, 0, 0] [1, 4, 4] [1, 1, 1] : tensor<3x4x4xf32> to tensor<4x4xf32>
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
    %p = linalg.matmul ins(%g, %t : tensor<4x4xf32>, tensor<4x4xf32>) outs(%start : tensor<4x4xf32>) -> tensor<4x4xf32>
    %q = linalg.matmul ins(%p, %e : tensor<4x4xf32>, tensor<4x4xf32>) outs(%start : tensor<4x4xf32>) -> tensor<4x4xf32>
    scf.yield %q : tensor<4x4xf32>
  }
  return %back, %kept#1 : tensor<4x4xf32>, tensor<3x4x4xf32>
}
