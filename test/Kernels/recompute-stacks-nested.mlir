// Of a loop of 3 trips around one of 4, whose way back reads one
// value of 64 bytes for each of the 12 inner trips, either all are kept,
// 12 · 64 bytes, or what the outer loop carries into its trips, 3 · 64 bytes, and
// then each inner loop runs once more: 12 inner trips, not 24.
// RUN: remat-opt %s --remat-import --remat-form-kernels --remat-schedule-kernels --remat-plan-loops \
// RUN:   | FileCheck %s --check-prefix=ALL
// RUN: remat-opt %s --remat-import --remat-form-kernels --remat-schedule-kernels --remat-plan-loops \
// RUN:   --remat-recompute-stacks | FileCheck %s --check-prefix=FEW

// ALL-LABEL: func.func @step
// ALL: %[[KEPT:.*]] = remat.call @loop{{.*}}(%arg0, %arg1) : {{.*}} -> tensor<3x4x4x4xf32>
// ALL: remat.call @loop{{.*}}%[[KEPT]]

// FEW-LABEL: func.func @step
// FEW: %[[KEPT:.*]] = remat.call @loop{{.*}}(%arg0, %arg1) : {{.*}} -> tensor<3x4x4xf32>
// FEW: remat.call @loop{{.*}}%[[KEPT]]
// The way back runs the inner loop of its trip once, and then its own.
// FEW-LABEL: func.func private @step_loop_0(
// FEW: %[[AGAIN:.*]]:2 = remat.call @loop{{.*}} -> (tensor<4x4xf32>, tensor<4x4x4xf32>)
// FEW-NEXT: remat.call @loop{{.*}}(%arg0, %[[AGAIN]]#1) : (tensor<4x4xf32>, tensor<4x4x4xf32>) -> tensor<4x4xf32>
// FEW-NEXT: return
func.func @step(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<4x4xf32>
  %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
  %inner = tensor.empty() : tensor<4x4x4xf32>
  %outer = tensor.empty() : tensor<3x4x4x4xf32>
  %kept:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x, %s = %outer) -> (tensor<4x4xf32>, tensor<3x4x4x4xf32>) {
    %one:2 = scf.for %j = %c0 to %c4 step %c1 iter_args(%b = %a, %t = %inner) -> (tensor<4x4xf32>, tensor<4x4x4xf32>) {
      %p = linalg.matmul ins(%b, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%start : tensor<4x4xf32>) -> tensor<4x4xf32>
      %e = linalg.tanh ins(%p : tensor<4x4xf32>) outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
      %t1 = tensor.insert_slice %e into %t[%j, 0, 0] [1, 4, 4] [1, 1, 1] : tensor<4x4xf32> into tensor<4x4x4xf32>
      scf.yield %e, %t1 : tensor<4x4xf32>, tensor<4x4x4xf32>
    }
    %s1 = tensor.insert_slice %one#1 into %s[%i, 0, 0, 0] [1, 4, 4, 4] [1, 1, 1, 1] : tensor<4x4x4xf32> into tensor<3x4x4x4xf32>
    scf.yield %one#0, %s1 : tensor<4x4xf32>, tensor<3x4x4x4xf32>
  }
  %back = scf.for %i = %c0 to %c3 step %c1 iter_args(%g = %w) -> tensor<4x4xf32> {
    %at = arith.subi %c2, %i : index
    %t = tensor.extract_slice %kept#1[%at, 0, 0, 0] [1, 4, 4, 4] [1, 1, 1, 1] : tensor<3x4x4x4xf32> to tensor<4x4x4xf32>
    %h = scf.for %j = %c0 to %c4 step %c1 iter_args(%b = %g) -> tensor<4x4xf32> {
      %last = arith.subi %c3, %j : index
      %e = tensor.extract_slice %t[%last, 0, 0] [1, 4, 4] [1, 1, 1] : tensor<4x4x4xf32> to tensor<4x4xf32>
      %p = linalg.matmul ins(%b, %e : tensor<4x4xf32>, tensor<4x4xf32>) outs(%start : tensor<4x4xf32>) -> tensor<4x4xf32>
      scf.yield %p : tensor<4x4xf32>
    }
    scf.yield %h : tensor<4x4xf32>
  }
  return %back : tensor<4x4xf32>
}
