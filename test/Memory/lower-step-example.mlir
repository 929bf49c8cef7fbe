// RUN: remat-opt %s --remat-lower-step | FileCheck %s
// CHECK: call @gelu_impl(%arg0, %{{.*}}) : (memref<64xf32>, memref<64xf32>) -> ()
// CHECK: call @gelu_impl(%{{.*}}, %arg1)
remat.kernel private @gelu(%x: tensor<64xf32>) -> tensor<64xf32>
    attributes {info = #remat.kernel_info<target = "cpu", threads = 1,
      hash = "1", workspace_bytes = 0, flops = 64, bytes_moved = 512,
      time_ns = 1>} {
  %y = math.tanh %x : tensor<64xf32>
  remat.yield %y : tensor<64xf32>
}
func.func private @gelu_impl(memref<64xf32>, memref<64xf32>)
    attributes {remat.implements = @gelu}

func.func @step(%x: tensor<64xf32>) -> tensor<64xf32> attributes {remat.step} {
  %0 = remat.call @gelu(%x) {places = [#remat.place<arena, 0>]}
      : (tensor<64xf32>) -> tensor<64xf32>
  %1 = remat.call @gelu(%0) {places = [#remat.place<result, 0>]}
      : (tensor<64xf32>) -> tensor<64xf32>
  return %1 : tensor<64xf32>
}
