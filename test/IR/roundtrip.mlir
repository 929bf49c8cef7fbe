// RUN: remat-opt %s | remat-opt | FileCheck %s

// CHECK: remat.kernel private @gelu
// CHECK-SAME: #remat.kernel_info<target = "cpu", threads = 1
remat.kernel private @gelu(%x: tensor<64xf32>) -> tensor<64xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "ab", workspace_bytes = 0, flops = 3, bytes_moved = 4, time_ns = 5, checks = ["index"], in_place = [#remat.in_place<result = 0, operand = 0>]>} {
  remat.yield %x : tensor<64xf32>
}
// CHECK: time_ns = 5, in_place = [#remat.in_place<result = 0, operand = 0>]>
remat.kernel private @neg(%x: tensor<64xf32>) -> tensor<64xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "ab", workspace_bytes = 0, flops = 3, bytes_moved = 4, time_ns = 5, in_place = [#remat.in_place<result = 0, operand = 0>]>} {
  remat.yield %x : tensor<64xf32>
}
// CHECK: func.func @step
// CHECK: remat.call @gelu(%{{.*}}) : 
// CHECK: remat.call @gelu(%{{.*}}) execution 1 {places = [#remat.place<arena, 64>]}
// CHECK: remat.barrier
func.func @step(%x: tensor<64xf32> {remat.role = "input"}) -> tensor<64xf32> attributes {remat.step} {
  %0 = remat.call @gelu(%x) : (tensor<64xf32>) -> tensor<64xf32>
  %1 = remat.call @gelu(%0) execution 1 {places = [#remat.place<arena, 64>]} : (tensor<64xf32>) -> tensor<64xf32>
  %2:2 = remat.barrier %0, %1 : tensor<64xf32>, tensor<64xf32>
  return %2#1 : tensor<64xf32>
}
// CHECK: func.func @g
// CHECK: remat.checkpoint policy(<"save name=qkv">)
// CHECK: remat.name %{{.*}}, "hi"
func.func @g(%x: tensor<64xf32>) -> tensor<64xf32> {
  %1 = remat.checkpoint policy(<"save name=qkv">) {
    %0 = remat.name %x, "hi" : tensor<64xf32>
    remat.yield %0 : tensor<64xf32>
  } : tensor<64xf32>
  return %1 : tensor<64xf32>
}
// CHECK: func.func @view
// CHECK: remat.view %{{.*}}[%{{.*}}] : memref<3x8xf32> to memref<8xf32>
func.func @view(%stack: memref<3x8xf32>, %bytes: index) -> memref<8xf32> {
  %0 = remat.view %stack[%bytes] : memref<3x8xf32> to memref<8xf32>
  return %0 : memref<8xf32>
}
