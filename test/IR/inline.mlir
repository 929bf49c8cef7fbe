// RUN: remat-opt %s --inline | FileCheck %s

// Ops of the dialect move with a function that is inlined; kernels stay.
// CHECK-LABEL: func.func @caller
// CHECK-NEXT: remat.call @k(
// CHECK-NEXT: remat.checkpoint
// CHECK-NEXT: remat.name
// CHECK: remat.barrier
// CHECK: return
remat.kernel private @k(%x: tensor<4xf32>) -> tensor<4xf32> {
  remat.yield %x : tensor<4xf32>
}
func.func private @callee(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = remat.call @k(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = remat.checkpoint {
    %2 = remat.name %0, "a" : tensor<4xf32>
    remat.yield %2 : tensor<4xf32>
  } : tensor<4xf32>
  %3 = remat.barrier %1 : tensor<4xf32>
  return %3 : tensor<4xf32>
}
func.func @caller(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @callee(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
