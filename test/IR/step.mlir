// RUN: remat-opt %s | FileCheck %s

// All that a step may hold.
// CHECK-LABEL: func.func @step
// CHECK-SAME: attributes {remat.step}
remat.kernel private @k(%x: tensor<4xf32>) -> tensor<4xf32> {
  remat.yield %x : tensor<4xf32>
}
func.func @step(%x: tensor<4xf32>) -> (tensor<2x2xf32>, tensor<4xf32>) attributes {remat.step} {
  %c = arith.constant dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf32>
  %0 = remat.call @k(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  %2 = tensor.collapse_shape %1 [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  %3:2 = remat.barrier %2, %c : tensor<4xf32>, tensor<4xf32>
  %4 = remat.offload %3#0 to 64 : tensor<4xf32>
  remat.wait %4 : tensor<4xf32>
  %5 = remat.fetch %4 to 0 : tensor<4xf32>
  return %1, %5 : tensor<2x2xf32>, tensor<4xf32>
}
