// RUN: remat-opt %s --remat-schedule-kernels | FileCheck %s

// CHECK: remat.kernel private @double
// CHECK-SAME: info = #remat.kernel_info<
remat.kernel private @double(%x: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
                       iterator_types = ["parallel"]}
      ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %a, %a : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  remat.yield %0 : tensor<4xf32>
}
// CHECK: func.func private @double_impl(%{{.*}}: memref<4xf32> {{.*}}, %{{.*}}: memref<4xf32>
