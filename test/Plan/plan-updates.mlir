// RUN: remat-opt %s --remat-plan --remat-apply-plan --remat-verify-plan | FileCheck %s

remat.kernel private @exp(%x: tensor<32xf32>) -> tensor<32xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "0", workspace_bytes = 0, flops = 128, bytes_moved = 128, time_ns = 10, in_place = [#remat.in_place<result = 0, operand = 0>]>} {
  %0 = tensor.empty() : tensor<32xf32>
  %y = linalg.exp ins(%x : tensor<32xf32>) outs(%0 : tensor<32xf32>) -> tensor<32xf32>
  remat.yield %y : tensor<32xf32>
}
remat.kernel private @sub(%x: tensor<32xf32>, %y: tensor<32xf32>, %s: tensor<f32>) -> tensor<32xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "1", workspace_bytes = 0, flops = 16, bytes_moved = 192, time_ns = 5, in_place = [#remat.in_place<result = 0, operand = 0>]>} {
  %0 = tensor.empty() : tensor<32xf32>
  %z = linalg.sub ins(%x, %y : tensor<32xf32>, tensor<32xf32>) outs(%0 : tensor<32xf32>) -> tensor<32xf32>
  remat.yield %z : tensor<32xf32>
}
remat.kernel private @count(%n: tensor<f32>) -> (tensor<f32>, tensor<f32>) attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "2", workspace_bytes = 0, flops = 2, bytes_moved = 12, time_ns = 1, in_place = [#remat.in_place<result = 0, operand = 0>]>} {
  remat.yield %n, %n : tensor<f32>, tensor<f32>
}

// Updates stand at the end, with the rate that they wait for. Each comes right
// behind its gradient, so that one buffer serves both.
// CHECK-LABEL: @late
// CHECK: peak_bytes = 192
// CHECK: %[[FIRST:.*]] = remat.call @exp(%arg3) {places = [#remat.place<arena, [[G:[0-9]+]]>]}
// CHECK: remat.call @count
// CHECK: remat.call @sub(%arg0, %[[FIRST]], {{.*}}) {places = [#remat.place<argument, 0>]
// CHECK: %[[SECOND:.*]] = remat.call @exp(%arg1) {places = [#remat.place<arena, [[G]]>]}
// CHECK: remat.call @sub(%arg1, %[[SECOND]], {{.*}}) {places = [#remat.place<argument, 1>]
func.func @late(%w1: tensor<32xf32> {remat.donated}, %w2: tensor<32xf32> {remat.donated}, %n: tensor<f32> {remat.donated}, %x: tensor<32xf32>) -> (tensor<32xf32> {remat.next = 0}, tensor<32xf32> {remat.next = 1}, tensor<f32> {remat.next = 2}) attributes {remat.step} {
  %g1 = remat.call @exp(%x) : (tensor<32xf32>) -> tensor<32xf32>
  %g2 = remat.call @exp(%w2) : (tensor<32xf32>) -> tensor<32xf32>
  %next:2 = remat.call @count(%n) : (tensor<f32>) -> (tensor<f32>, tensor<f32>)
  %u1 = remat.call @sub(%w1, %g1, %next#1) : (tensor<32xf32>, tensor<32xf32>, tensor<f32>) -> tensor<32xf32>
  %u2 = remat.call @sub(%w2, %g2, %next#1) : (tensor<32xf32>, tensor<32xf32>, tensor<f32>) -> tensor<32xf32>
  return %u1, %u2, %next#0 : tensor<32xf32>, tensor<32xf32>, tensor<f32>
}
