// A bias, a GELU-like chain and a product: two kernels, one of them used twice.
// RUN: remat-opt %s --remat-form-kernels | FileCheck %s

// CHECK: remat.kernel private @add_tanh(
// CHECK: remat.kernel private @matmul(
// CHECK: func.func @step
// CHECK-SAME: remat.step
// CHECK-NEXT: %[[T:.*]] = remat.call @add_tanh(%arg0, %arg1)
// CHECK-NEXT: %[[M:.*]] = remat.call @matmul(%[[T]], %arg2)
// CHECK-NEXT: remat.call @add_tanh(%[[M]], %arg1)
#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (j)>
func.func @step(%x: tensor<8x16xf32>, %b: tensor<16xf32>,
                %w: tensor<16x16xf32>) -> tensor<8x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x16xf32>
  %0 = linalg.generic {indexing_maps = [#id, #row, #id],
                       iterator_types = ["parallel", "parallel"]}
      ins(%x, %b : tensor<8x16xf32>, tensor<16xf32>)
      outs(%e : tensor<8x16xf32>) {
  ^bb0(%in: f32, %bias: f32, %out: f32):
    %s = arith.addf %in, %bias : f32
    linalg.yield %s : f32
  } -> tensor<8x16xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id],
                       iterator_types = ["parallel", "parallel"]}
      ins(%0 : tensor<8x16xf32>) outs(%e : tensor<8x16xf32>) {
  ^bb0(%in: f32, %out: f32):
    %t = math.tanh %in : f32
    linalg.yield %t : f32
  } -> tensor<8x16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x16xf32>) -> tensor<8x16xf32>
  %2 = linalg.matmul ins(%1, %w : tensor<8x16xf32>, tensor<16x16xf32>)
      outs(%f : tensor<8x16xf32>) -> tensor<8x16xf32>
  %3 = linalg.generic {indexing_maps = [#id, #row, #id],
                       iterator_types = ["parallel", "parallel"]}
      ins(%2, %b : tensor<8x16xf32>, tensor<16xf32>)
      outs(%e : tensor<8x16xf32>) {
  ^bb0(%in: f32, %bias: f32, %out: f32):
    %s = arith.addf %in, %bias : f32
    linalg.yield %s : f32
  } -> tensor<8x16xf32>
  %4 = linalg.generic {indexing_maps = [#id, #id],
                       iterator_types = ["parallel", "parallel"]}
      ins(%3 : tensor<8x16xf32>) outs(%e : tensor<8x16xf32>) {
  ^bb0(%in: f32, %out: f32):
    %t = math.tanh %in : f32
    linalg.yield %t : f32
  } -> tensor<8x16xf32>
  return %4 : tensor<8x16xf32>
}
