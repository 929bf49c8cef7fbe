// RUN: remat-opt %s --remat-form-kernels --remat-recompute-stacks | FileCheck %s
// CHECK-LABEL: func.func @step
// CHECK: %[[STACK:.*]] = remat.call @loop{{.*}}(%arg0, %arg1) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<3x4x4xf32>
// CHECK: remat.call @loop{{.*}}(%arg0, %{{.*}}) : {{.*}} -> tensor<4x4xf32>
// CHECK-LABEL: func.func private @step_loop(
// CHECK: remat.call @matmul
// CHECK-NOT: @tanh
// CHECK-LABEL: func.func private @step_loop_0(
// CHECK-DAG: remat.call @tanh(
// CHECK-DAG: remat.call @exp(
func.func @step(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<4x4xf32>
  %stack = tensor.empty() : tensor<3x4x4xf32>
  %kept:3 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x, %as = %stack, %es = %stack) -> (tensor<4x4xf32>, tensor<3x4x4xf32>, tensor<3x4x4xf32>) {
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
    %p = linalg.matmul ins(%a, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%start : tensor<4x4xf32>) -> tensor<4x4xf32>
    %t = linalg.tanh ins(%p : tensor<4x4xf32>) outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
    %more = tensor.insert_slice %t into %as[%i, 0, 0] [1, 4, 4] [1, 1, 1] : tensor<4x4xf32> into tensor<3x4x4xf32>
    %e = linalg.exp ins(%p : tensor<4x4xf32>) outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
    %most = tensor.insert_slice %e into %es[%i, 0, 0] [1, 4, 4] [1, 1, 1] : tensor<4x4xf32> into tensor<3x4x4xf32>
    scf.yield %p, %more, %most : tensor<4x4xf32>, tensor<3x4x4xf32>, tensor<3x4x4xf32>
  }
  %back = scf.for %i = %c0 to %c3 step %c1 iter_args(%g = %x) -> tensor<4x4xf32> {
    %last = arith.subi %c2, %i : index
    %t = tensor.extract_slice %kept#1[%last, 0, 0] [1, 4, 4] [1, 1, 1] : tensor<3x4x4xf32> to tensor<4x4xf32>
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
    %e = tensor.extract_slice %kept#2[%last, 0, 0] [1, 4, 4] [1, 1, 1] : tensor<3x4x4xf32> to tensor<4x4xf32>
    %p = linalg.matmul ins(%g, %t : tensor<4x4xf32>, tensor<4x4xf32>) outs(%start : tensor<4x4xf32>) -> tensor<4x4xf32>
    %q = linalg.matmul ins(%p, %e : tensor<4x4xf32>, tensor<4x4xf32>) outs(%start : tensor<4x4xf32>) -> tensor<4x4xf32>
    scf.yield %q : tensor<4x4xf32>
  }
  return %back : tensor<4x4xf32>
}
