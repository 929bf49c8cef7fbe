// RUN: remat-opt %s --remat-form-kernels --split-input-file | FileCheck %s

// Each call has the names of its own results, also where the op that computed
// them had more: the maximum is not asked for.
// CHECK-LABEL: func.func @dropped_result
// CHECK: remat.call @{{.*}}(%arg0) {remat.name = "a"}
// CHECK: remat.call @{{.*}} {remat.name = "sum"}
func.func @dropped_result(%x: tensor<4xf32>) -> (tensor<f32>, tensor<4xf32>) {
  %c0 = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d) -> (d)>, affine_map<(d) -> (d)>], iterator_types = ["parallel"]}
      ins(%x : tensor<4xf32>) outs(%empty : tensor<4xf32>) attrs = {remat.name = "a"} {
  ^bb0(%in: f32, %out: f32):
    %e = math.exp %in : f32
    linalg.yield %e : f32
  } -> tensor<4xf32>
  %init = tensor.empty() : tensor<f32>
  %zero = linalg.fill ins(%c0 : f32) outs(%init : tensor<f32>) -> tensor<f32>
  %1:2 = linalg.generic {indexing_maps = [affine_map<(d) -> (d)>, affine_map<(d) -> ()>, affine_map<(d) -> ()>], iterator_types = ["reduction"]}
      ins(%0 : tensor<4xf32>) outs(%zero, %zero : tensor<f32>, tensor<f32>) attrs = {remat.name = ["max", "sum"]} {
  ^bb0(%in: f32, %a: f32, %b: f32):
    %m = arith.maximumf %in, %a : f32
    %s = arith.addf %in, %b : f32
    linalg.yield %m, %s : f32, f32
  } -> (tensor<f32>, tensor<f32>)
  return %1#1, %0 : tensor<f32>, tensor<4xf32>
}

// -----

// The name of a reshaped value is that of the call.
// CHECK-LABEL: func.func @reshaped
// CHECK: remat.call @{{.*}}(%arg0) {remat.name = "flat"}
// CHECK-NEXT: tensor.collapse_shape %{{.*}} [{{\[}}0, 1]] : tensor<2x2xf32>
func.func @reshaped(%x: tensor<2x2xf32>) -> tensor<4xf32> {
  %empty = tensor.empty() : tensor<2x2xf32>
  %0 = linalg.exp ins(%x : tensor<2x2xf32>) outs(%empty : tensor<2x2xf32>) -> tensor<2x2xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] {remat.name = "flat"} : tensor<2x2xf32> into tensor<4xf32>
  return %1 : tensor<4xf32>
}
