// What a rule for all values passes over, and one that names them takes.
// RUN: remat-opt %s --remat-offer-choices="policy='narrow=bf16 all'" | FileCheck %s
// RUN: remat-opt %s --remat-offer-choices="policy='narrow=bf16 op=rsqrt,corner,center'" | FileCheck %s --check-prefix=NAMED

// A rule for all leaves alone what is summed, also where another kernel goes on
// with it, and what is small; a matmul sums, too, but makes a matrix.
remat.kernel private @center(%x: tensor<512x64xf32>) -> (tensor<512xf32>, tensor<512x64xf32>) {
  %zero = arith.constant 0.0 : f32
  %0 = tensor.empty() : tensor<512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%0 : tensor<512xf32>) -> tensor<512xf32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<512x64xf32>) outs(%f : tensor<512xf32>) dimensions = [1]
  %1 = tensor.empty() : tensor<512x64xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x, %s : tensor<512x64xf32>, tensor<512xf32>) outs(%1 : tensor<512x64xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    linalg.yield %d : f32
  } -> tensor<512x64xf32>
  remat.yield %s, %y : tensor<512xf32>, tensor<512x64xf32>
}
remat.kernel private @rsqrt(%x: tensor<512xf32>) -> tensor<512xf32> {
  %0 = tensor.empty() : tensor<512xf32>
  %y = linalg.rsqrt ins(%x : tensor<512xf32>) outs(%0 : tensor<512xf32>) -> tensor<512xf32>
  remat.yield %y : tensor<512xf32>
}
remat.kernel private @matmul(%x: tensor<512x64xf32>, %w: tensor<64x64xf32>) -> tensor<512x64xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = tensor.empty() : tensor<512x64xf32>
  %f = linalg.fill ins(%zero : f32) outs(%0 : tensor<512x64xf32>) -> tensor<512x64xf32>
  %y = linalg.matmul ins(%x, %w : tensor<512x64xf32>, tensor<64x64xf32>) outs(%f : tensor<512x64xf32>) -> tensor<512x64xf32>
  remat.yield %y : tensor<512x64xf32>
}
remat.kernel private @last(%x: tensor<512x64xf32>, %s: tensor<512xf32>, %c: tensor<4x32xf32>) -> tensor<512x64xf32> {
  remat.yield %x : tensor<512x64xf32>
}
remat.kernel private @corner(%x: tensor<512x64xf32>) -> tensor<4x32xf32> {
  %0 = tensor.extract_slice %x[0, 0] [4, 32] [1, 1] : tensor<512x64xf32> to tensor<4x32xf32>
  remat.yield %0 : tensor<4x32xf32>
}
remat.kernel private @back(%s: tensor<512xf32>, %r: tensor<512xf32>, %y: tensor<512x64xf32>, %z: tensor<512x64xf32>, %c: tensor<4x32xf32>) -> tensor<512xf32> {
  remat.yield %s : tensor<512xf32>
}
// CHECK-LABEL: @norm
// CHECK: remat.call @center(%arg0) {remat.name = "sum,centered", remat.narrow = [none, bf16]}
// CHECK: remat.call @rsqrt
// CHECK-NOT: remat.narrow
// CHECK-SAME: :
// CHECK: remat.call @matmul({{.*}}) {remat.narrow = [bf16]}
// CHECK: remat.call @corner
// CHECK-NOT: remat.narrow
// CHECK: return

// NAMED-LABEL: @norm
// NAMED: remat.call @center(%arg0) {remat.name = "sum,centered", remat.narrow = [bf16, bf16]}
// NAMED: remat.call @rsqrt({{.*}}) {remat.narrow = [bf16]}
// NAMED: remat.call @corner({{.*}}) {remat.narrow = [bf16]}
func.func @norm(%x: tensor<512x64xf32>, %w: tensor<64x64xf32>) -> (tensor<512x64xf32>, tensor<512xf32>) attributes {remat.step} {
  %s:2 = remat.call @center(%x) {remat.name = "sum,centered"} : (tensor<512x64xf32>) -> (tensor<512xf32>, tensor<512x64xf32>)
  %r = remat.call @rsqrt(%s#0) : (tensor<512xf32>) -> tensor<512xf32>
  %y = remat.call @matmul(%s#1, %w) : (tensor<512x64xf32>, tensor<64x64xf32>) -> tensor<512x64xf32>
  %c = remat.call @corner(%y) : (tensor<512x64xf32>) -> tensor<4x32xf32>
  %l = remat.call @last(%y, %r, %c) : (tensor<512x64xf32>, tensor<512xf32>, tensor<4x32xf32>) -> tensor<512x64xf32>
  %g = remat.call @back(%s#0, %r, %s#1, %y, %c) : (tensor<512xf32>, tensor<512xf32>, tensor<512x64xf32>, tensor<512x64xf32>, tensor<4x32xf32>) -> tensor<512xf32>
  return %l, %g : tensor<512x64xf32>, tensor<512xf32>
}
