// Narrow types are stored narrow, and sums of products of them are f32; f64,
// integers and unsigned interpretations.
// RUN: %python %S/Inputs/check_numbers.py %s | FileCheck %s
// RUN: %python %S/Inputs/check_numbers.py %s --target=gpu-sim | FileCheck %s
// CHECK: bf16: 3 results
// CHECK: f16: 2 results
// CHECK: bf16_sums: 2 results
// CHECK: f16_sums: 2 results
// CHECK: f64: 2 results
// CHECK: i8: 2 results
// CHECK: unsigned: 4 results

#id = affine_map<(d0, d1) -> (d0, d1)>

func.func @bf16(%a: tensor<8x16xbf16>, %b: tensor<16x8xbf16>) -> (tensor<8x8xf32>, tensor<8x8xbf16>, tensor<8x16xbf16>) {
  %zero = arith.constant 0.0 : f32
  %narrow = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<8x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %m = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x8xbf16>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  %t = arith.truncf %m : tensor<8x8xf32> to tensor<8x8xbf16>
  %h = math.tanh %t : tensor<8x8xbf16>
  %g = tensor.empty() : tensor<8x16xbf16>
  %z = linalg.fill ins(%narrow : bf16) outs(%g : tensor<8x16xbf16>) -> tensor<8x16xbf16>
  %r = linalg.matmul indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>] ins(%h, %b : tensor<8x8xbf16>, tensor<16x8xbf16>) outs(%z : tensor<8x16xbf16>) -> tensor<8x16xbf16>
  return %m, %h, %r : tensor<8x8xf32>, tensor<8x8xbf16>, tensor<8x16xbf16>
}

func.func @f16(%a: tensor<8x16xf16>, %b: tensor<16x8xf16>) -> (tensor<8x8xf32>, tensor<8x8xf16>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %m = linalg.matmul ins(%a, %b : tensor<8x16xf16>, tensor<16x8xf16>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  %t = arith.truncf %m : tensor<8x8xf32> to tensor<8x8xf16>
  %h = math.tanh %t : tensor<8x8xf16>
  return %m, %h : tensor<8x8xf32>, tensor<8x8xf16>
}

func.func @bf16_sums(%a: tensor<4x2048xbf16>) -> (tensor<4x4xbf16>, tensor<4xbf16>) {
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<4x4xbf16>
  %f = linalg.fill ins(%zero : bf16) outs(%e : tensor<4x4xbf16>) -> tensor<4x4xbf16>
  %m = linalg.matmul indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>] ins(%a, %a : tensor<4x2048xbf16>, tensor<4x2048xbf16>) outs(%f : tensor<4x4xbf16>) -> tensor<4x4xbf16>
  %q = arith.mulf %a, %a : tensor<4x2048xbf16>
  %re = tensor.empty() : tensor<4xbf16>
  %rf = linalg.fill ins(%zero : bf16) outs(%re : tensor<4xbf16>) -> tensor<4xbf16>
  %r = linalg.reduce { arith.addf } ins(%q : tensor<4x2048xbf16>) outs(%rf : tensor<4xbf16>) dimensions = [1]
  return %m, %r : tensor<4x4xbf16>, tensor<4xbf16>
}

func.func @f16_sums(%a: tensor<4x2048xf16>) -> (tensor<4x4xf16>, tensor<4xf16>) {
  %zero = arith.constant 0.0 : f16
  %e = tensor.empty() : tensor<4x4xf16>
  %f = linalg.fill ins(%zero : f16) outs(%e : tensor<4x4xf16>) -> tensor<4x4xf16>
  %m = linalg.matmul indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>] ins(%a, %a : tensor<4x2048xf16>, tensor<4x2048xf16>) outs(%f : tensor<4x4xf16>) -> tensor<4x4xf16>
  %q = arith.mulf %a, %a : tensor<4x2048xf16>
  %re = tensor.empty() : tensor<4xf16>
  %rf = linalg.fill ins(%zero : f16) outs(%re : tensor<4xf16>) -> tensor<4xf16>
  %r = linalg.reduce { arith.addf } ins(%q : tensor<4x2048xf16>) outs(%rf : tensor<4xf16>) dimensions = [1]
  return %m, %r : tensor<4x4xf16>, tensor<4xf16>
}

func.func @f64(%a: tensor<8x16xf64>, %b: tensor<16x8xf64>) -> (tensor<8x8xf64>, tensor<8xf64>) {
  %zero = arith.constant 0.0 : f64
  %e = tensor.empty() : tensor<8x8xf64>
  %f = linalg.fill ins(%zero : f64) outs(%e : tensor<8x8xf64>) -> tensor<8x8xf64>
  %m = linalg.matmul ins(%a, %b : tensor<8x16xf64>, tensor<16x8xf64>) outs(%f : tensor<8x8xf64>) -> tensor<8x8xf64>
  %h = math.tanh %m : tensor<8x8xf64>
  %x = math.exp %a : tensor<8x16xf64>
  %se = tensor.empty() : tensor<8xf64>
  %sf = linalg.fill ins(%zero : f64) outs(%se : tensor<8xf64>) -> tensor<8xf64>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<8x16xf64>) outs(%sf : tensor<8xf64>) dimensions = [1]
  return %h, %s : tensor<8x8xf64>, tensor<8xf64>
}

func.func @i8(%a: tensor<8x16xi8>, %b: tensor<16x8xi8>) -> (tensor<8x8xi32>, tensor<8x16xi8>) {
  %zero = arith.constant 0 : i32
  %three = arith.constant dense<3> : tensor<8x16xi32>
  %low = arith.constant dense<-128> : tensor<8x16xi32>
  %high = arith.constant dense<127> : tensor<8x16xi32>
  %e = tensor.empty() : tensor<8x8xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<8x8xi32>) -> tensor<8x8xi32>
  %m = linalg.matmul ins(%a, %b : tensor<8x16xi8>, tensor<16x8xi8>) outs(%f : tensor<8x8xi32>) -> tensor<8x8xi32>
  %w = arith.extsi %a : tensor<8x16xi8> to tensor<8x16xi32>
  %p = arith.muli %w, %three : tensor<8x16xi32>
  %q = arith.maxsi %p, %low : tensor<8x16xi32>
  %r = arith.minsi %q, %high : tensor<8x16xi32>
  %n = arith.trunci %r : tensor<8x16xi32> to tensor<8x16xi8>
  return %m, %n : tensor<8x8xi32>, tensor<8x16xi8>
}

func.func @unsigned(%a: tensor<8x16xi8>, %b: tensor<16x8xi8>) -> (tensor<8x8xi32>, tensor<8x16xi8>, tensor<7x15xi8>, tensor<8x16xf32>) {
  %zero = arith.constant 0 : i32
  %low = arith.constant 0 : i8
  %seven = arith.constant 7 : index
  %e = tensor.empty() : tensor<8x8xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<8x8xi32>) -> tensor<8x8xi32>
  %m = linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : tensor<8x16xi8>, tensor<16x8xi8>) outs(%f : tensor<8x8xi32>) -> tensor<8x8xi32>
  %te = tensor.empty() : tensor<8x16xi8>
  %t = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%te : tensor<8x16xi8>) {
  ^bb0(%out: i8):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %r = arith.subi %seven, %i : index
    %v = tensor.extract %a[%r, %j] : tensor<8x16xi8>
    linalg.yield %v : i8
  } -> tensor<8x16xi8>
  %g = arith.maxui %a, %t : tensor<8x16xi8>
  %a4 = tensor.expand_shape %a [[0, 1], [2, 3]] output_shape [1, 8, 16, 1] : tensor<8x16xi8> into tensor<1x8x16x1xi8>
  %window = tensor.empty() : tensor<2x2xi8>
  %pe = tensor.empty() : tensor<1x7x15x1xi8>
  %pf = linalg.fill ins(%low : i8) outs(%pe : tensor<1x7x15x1xi8>) -> tensor<1x7x15x1xi8>
  %p4 = linalg.pooling_nhwc_max_unsigned ins(%a4, %window : tensor<1x8x16x1xi8>, tensor<2x2xi8>) outs(%pf : tensor<1x7x15x1xi8>) -> tensor<1x7x15x1xi8>
  %p = tensor.collapse_shape %p4 [[0, 1], [2, 3]] : tensor<1x7x15x1xi8> into tensor<7x15xi8>
  %u = arith.uitofp %a : tensor<8x16xi8> to tensor<8x16xf32>
  return %m, %g, %p, %u : tensor<8x8xi32>, tensor<8x16xi8>, tensor<7x15xi8>, tensor<8x16xf32>
}
