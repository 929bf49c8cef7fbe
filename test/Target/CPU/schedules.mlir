// RUN: remat-opt %s --remat-schedule-kernels | FileCheck %s

// The loops that each schedule writes: vector shapes and the order of sums are
// decided here, nothing below changes them.

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#col = affine_map<(d0, d1) -> (d1)>

// 5 x 7 elements are one loop of 35: two vectors of 16, then 2 and 1.
// CHECK-LABEL: func.func private @double_impl
// CHECK: %[[END:.*]] = arith.constant 32 : index
// CHECK: scf.for %{{.*}} = %{{.*}} to %[[END]] step %{{.*}} {
// CHECK: vector.load {{.*}} vector<16xf32>
// CHECK: vector.store {{.*}} vector<16xf32>
// CHECK: vector.store {{.*}} vector<2xf32>
// CHECK: memref.store
// CHECK-NOT: scf.for
remat.kernel private @double(%x: tensor<5x7xf32>) -> tensor<5x7xf32> {
  %e = tensor.empty() : tensor<5x7xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<5x7xf32>) outs(%e : tensor<5x7xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %a, %a : f32
    linalg.yield %s : f32
  } -> tensor<5x7xf32>
  remat.yield %0 : tensor<5x7xf32>
}

// Along rows, lanes share a sum: four vectors in flight, folded in halves.
// CHECK-LABEL: func.func private @sum_of_rows_impl
// CHECK: scf.for {{.*}} iter_args({{.*}}) -> (vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>) {
// CHECK: vector.extract_strided_slice {{.*}} vector<16xf32> to vector<8xf32>
// CHECK: vector.extract_strided_slice {{.*}} vector<2xf32> to vector<1xf32>
remat.kernel private @sum_of_rows(%x: tensor<5x256xf32>) -> tensor<5xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<5xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<5xf32>) -> tensor<5xf32>
  %0 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<5x256xf32>) outs(%f : tensor<5xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %a, %o : f32
    linalg.yield %s : f32
  } -> tensor<5xf32>
  remat.yield %0 : tensor<5xf32>
}

// Along columns each lane has its own sum, in the order of the rows.
// CHECK-LABEL: func.func private @sum_of_columns_impl
// CHECK: scf.for {{.*}} iter_args({{.*}}) -> (vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>) {
// CHECK-NOT: vector.extract_strided_slice
// CHECK: func.func
remat.kernel private @sum_of_columns(%x: tensor<5x256xf32>) -> tensor<256xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<256xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<256xf32>) -> tensor<256xf32>
  %0 = linalg.generic {indexing_maps = [#id, #col], iterator_types = ["reduction", "parallel"]} ins(%x : tensor<5x256xf32>) outs(%f : tensor<256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %a, %o : f32
    linalg.yield %s : f32
  } -> tensor<256xf32>
  remat.yield %0 : tensor<256xf32>
}

// 24 rows are two tiles of 12, each of two vectors. The fill is gone: the first
// block of the sum overwrites.
// CHECK-SAME: @product_impl
// CHECK: scf.for {{.*}} iter_args
// CHECK-COUNT-24: vector.fma {{.*}} : vector<16xf32>
// CHECK-NOT: vector.fma
// CHECK: scf.yield
// CHECK-NOT: arith.addf
// CHECK: return
remat.kernel private @product(%x: tensor<24x40xf32>, %y: tensor<40x64xf32>) -> tensor<24x64xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<24x64xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<24x64xf32>) -> tensor<24x64xf32>
  %0 = linalg.matmul ins(%x, %y : tensor<24x40xf32>, tensor<40x64xf32>) outs(%f : tensor<24x64xf32>) -> tensor<24x64xf32>
  remat.yield %0 : tensor<24x64xf32>
}
