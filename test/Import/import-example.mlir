// RUN: remat-opt %s --remat-import | FileCheck %s

// CHECK: func.func @forward
// CHECK-SAME: %arg0: tensor<2xi64> {remat.role = "input"}, %arg1: tensor<9x4xf32> {remat.role = "input"}
// CHECK: ^bb0(%[[ID:.*]]: i64, %{{.*}}: f32):
// CHECK: remat.check %{{.*}}, "token out of range"
// CHECK: arith.select
// CHECK: tensor.extract %arg1
// CHECK: attrs = {remat.name = "embedded"}
// CHECK-NOT: func.func

// An embedding as a front end writes it, and its activation in a function of
// its own.
func.func @forward(%ids: tensor<2xi64>, %table: tensor<9x4xf32>) -> tensor<2x4xf32> {
  %c9 = arith.constant 9 : index
  %init = tensor.empty() : tensor<2x4xf32>
  %rows = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<2xi64>) outs(%init : tensor<2x4xf32>) {
  ^bb0(%id: i64, %out: f32):
    %i = arith.index_cast %id : i64 to index
    %j = linalg.index 1 : index
    %ok = arith.cmpi ult, %i, %c9 : index
    cf.assert %ok, "token out of range"
    %x = tensor.extract %table[%i, %j] : tensor<9x4xf32>
    linalg.yield %x : f32
  } -> tensor<2x4xf32>
  %0 = call @activation(%rows) : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
func.func private @activation(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = math.tanh %x : tensor<2x4xf32>
  %1 = remat.name %0, "embedded" : tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}
