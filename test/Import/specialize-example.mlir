// RUN: remat-opt %s --remat-specialize="batch=8" | FileCheck %s

// CHECK: func.func @layer(%arg0: tensor<8x16xf32>, %arg1: tensor<16x4xf32>) -> tensor<8x4xf32>
// CHECK: tensor.empty() : tensor<8x4xf32>
// CHECK: linalg.matmul ins(%arg0, %arg1 : tensor<8x16xf32>, tensor<16x4xf32>)
// CHECK-NOT: ?

// A layer whose batch is open.
func.func @layer(%x: tensor<?x16xf32>, %w: tensor<16x4xf32>) -> tensor<?x4xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %batch = tensor.dim %x, %c0 : tensor<?x16xf32>
  %empty = tensor.empty(%batch) : tensor<?x4xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<?x4xf32>) -> tensor<?x4xf32>
  %y = linalg.matmul ins(%x, %w : tensor<?x16xf32>, tensor<16x4xf32>) outs(%fill : tensor<?x4xf32>) -> tensor<?x4xf32>
  return %y : tensor<?x4xf32>
}
