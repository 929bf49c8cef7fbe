// The unused result of an op that works in place got a buffer of its own, so that
// what it wrote was lost to a reader of the same storage through another view.
// What must hold: here nothing is written through a view: a value that is read
// later, through whatever view, is what it was. A kernel that could work in place
// does so only where nobody reads the operand after it; and a result that nobody
// reads takes no storage that somebody does.
// RUN: remat-opt %s --remat-plan --remat-apply-plan --remat-verify-plan | FileCheck %s

remat.kernel private @exp(%x: tensor<64xf32>) -> tensor<64xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "0", workspace_bytes = 0, flops = 128, bytes_moved = 512, time_ns = 10, in_place = [#remat.in_place<result = 0, operand = 0>]>} {
  %0 = tensor.empty() : tensor<64xf32>
  %y = linalg.exp ins(%x : tensor<64xf32>) outs(%0 : tensor<64xf32>) -> tensor<64xf32>
  remat.yield %y : tensor<64xf32>
}
remat.kernel private @both(%x: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "1", workspace_bytes = 0, flops = 256, bytes_moved = 768, time_ns = 10, in_place = [#remat.in_place<result = 1, operand = 0>]>} {
  %0 = tensor.empty() : tensor<64xf32>
  %y = linalg.exp ins(%x : tensor<64xf32>) outs(%0 : tensor<64xf32>) -> tensor<64xf32>
  %z = linalg.abs ins(%x : tensor<64xf32>) outs(%0 : tensor<64xf32>) -> tensor<64xf32>
  remat.yield %y, %z : tensor<64xf32>, tensor<64xf32>
}
remat.kernel private @sum(%x: tensor<8x8xf32>, %y: tensor<64xf32>) -> tensor<f32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "2", workspace_bytes = 0, flops = 128, bytes_moved = 516, time_ns = 10>} {
  %zero = arith.constant 0.0 : f32
  %0 = tensor.empty() : tensor<f32>
  %z = linalg.fill ins(%zero : f32) outs(%0 : tensor<f32>) -> tensor<f32>
  %flat = tensor.collapse_shape %x [[0, 1]] : tensor<8x8xf32> into tensor<64xf32>
  %s = linalg.dot ins(%flat, %y : tensor<64xf32>, tensor<64xf32>) outs(%z : tensor<f32>) -> tensor<f32>
  remat.yield %s : tensor<f32>
}

// The second result of @both may take the bytes of %v, which @sum reads behind it
// through a view. It gets others, although nobody reads them.
// CHECK-LABEL: func.func @unused
// CHECK: %[[V:.*]] = remat.call @exp(%arg0) {places = [#remat.place<arena, [[V:[0-9]+]]>]
// CHECK-NOT: <arena, [[V]]>
// CHECK: remat.call @both(%[[V]]) {places = [#remat.place<arena,
// CHECK-NOT: <arena, [[V]]>
// CHECK: tensor.expand_shape %[[V]]
// CHECK: remat.call @sum
// CHECK: return
func.func @unused(%x: tensor<64xf32>) -> tensor<f32> attributes {remat.step} {
  %v = remat.call @exp(%x) : (tensor<64xf32>) -> tensor<64xf32>
  %view = tensor.expand_shape %v [[0, 1]] output_shape [8, 8] : tensor<64xf32> into tensor<8x8xf32>
  %b:2 = remat.call @both(%v) : (tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>)
  %s = remat.call @sum(%view, %b#0) : (tensor<8x8xf32>, tensor<64xf32>) -> tensor<f32>
  return %s : tensor<f32>
}

// A call whose only result is unused does not run at all; the one behind it may
// work in place, since it reads last.
// CHECK-LABEL: func.func @dead
// CHECK: %[[V:.*]] = remat.call @exp(%arg0) {places = [#remat.place<arena, [[W:[0-9]+]]>]
// CHECK: remat.call @exp(%[[V]]) {places = [#remat.place<arena, [[W]]>]
// CHECK-NOT: remat.call @exp
// CHECK: return
func.func @dead(%x: tensor<64xf32>) -> tensor<f32> attributes {remat.step} {
  %v = remat.call @exp(%x) : (tensor<64xf32>) -> tensor<64xf32>
  %unused = remat.call @exp(%v) execution 1 : (tensor<64xf32>) -> tensor<64xf32>
  %e = remat.call @exp(%v) : (tensor<64xf32>) -> tensor<64xf32>
  %view = tensor.expand_shape %e [[0, 1]] output_shape [8, 8] : tensor<64xf32> into tensor<8x8xf32>
  %s = remat.call @sum(%view, %e) : (tensor<8x8xf32>, tensor<64xf32>) -> tensor<f32>
  return %s : tensor<f32>
}
