// RUN: remat-opt %s --remat-verify-plan | FileCheck %s

// Every value here has 64 bytes, one slot of the arena, unless a comment says
// otherwise.

#fast = #remat.kernel_info<target = "cpu", threads = 1, hash = "0", workspace_bytes = 0, flops = 16, bytes_moved = 128, time_ns = 10>
#scratch = #remat.kernel_info<target = "cpu", threads = 1, hash = "1", workspace_bytes = 100, flops = 16, bytes_moved = 128, time_ns = 10>
#inplace = #remat.kernel_info<target = "cpu", threads = 1, hash = "2", workspace_bytes = 0, flops = 16, bytes_moved = 128, time_ns = 10, in_place = [#remat.in_place<result = 0, operand = 0>]>

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> attributes {info = #fast} {
  %y = math.exp %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
remat.kernel private @neg(%x: tensor<16xf32>) -> tensor<16xf32> attributes {info = #inplace} {
  %y = arith.negf %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
remat.kernel private @sort(%x: tensor<16xf32>) -> tensor<16xf32> attributes {info = #scratch} {
  remat.yield %x : tensor<16xf32>
}
remat.kernel private @mul(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32> attributes {info = #fast} {
  %z = arith.mulf %x, %y : tensor<16xf32>
  remat.yield %z : tensor<16xf32>
}
remat.kernel private @two(%x: tensor<16xf32>) -> (tensor<16xf32>, tensor<16xf32>) {
  remat.yield %x, %x : tensor<16xf32>, tensor<16xf32>
}
remat.kernel private @sum(%x: tensor<4x4xf32>) -> tensor<16xf32> {
  %y = tensor.collapse_shape %x [[0, 1]] : tensor<4x4xf32> into tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}

// %0 and %1 are live together, %2 goes where %1 was.
// CHECK-LABEL: @places
func.func @places(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %0 = remat.call @exp(%x) {places = [#remat.place<arena, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  %1 = remat.call @exp(%0) {places = [#remat.place<arena, 64>]} : (tensor<16xf32>) -> tensor<16xf32>
  %2 = remat.call @neg(%1) {places = [#remat.place<arena, 64>]} : (tensor<16xf32>) -> tensor<16xf32>
  %3 = remat.call @mul(%0, %2) {places = [#remat.place<result, 0>]} : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %3 : tensor<16xf32>
}

// The workspace of 100 bytes takes 128, behind what is live.
// CHECK-LABEL: @workspace
func.func @workspace(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %0 = remat.call @exp(%x) {places = [#remat.place<arena, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  %1 = remat.call @sort(%0) {places = [#remat.place<arena, 64>], workspace = 128 : i64} : (tensor<16xf32>) -> tensor<16xf32>
  %2 = remat.call @mul(%0, %1) {places = [#remat.place<result, 0>]} : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %2 : tensor<16xf32>
}

// A recomputation, with its inputs computed again before it.
// CHECK-LABEL: @recompute
func.func @recompute(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %0 = remat.call @exp(%x) {places = [#remat.place<arena, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  %1 = remat.call @exp(%0) {places = [#remat.place<arena, 64>]} : (tensor<16xf32>) -> tensor<16xf32>
  %2 = remat.call @exp(%1) {places = [#remat.place<arena, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  %3 = remat.call @exp(%x) execution 1 {places = [#remat.place<arena, 64>]} : (tensor<16xf32>) -> tensor<16xf32>
  %4 = remat.call @exp(%3) execution 1 {places = [#remat.place<arena, 128>]} : (tensor<16xf32>) -> tensor<16xf32>
  %5 = remat.call @mul(%2, %4) {places = [#remat.place<result, 0>]} : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %5 : tensor<16xf32>
}

// Both executions write the same bits to the caller's buffer; the reader in
// between has the first of them, and the caller the last.
// CHECK-LABEL: @result_twice
func.func @result_twice(%x: tensor<16xf32>) -> (tensor<16xf32>, tensor<16xf32>) attributes {remat.step} {
  %0:2 = remat.call @two(%x) {places = [#remat.place<result, 0>, #remat.place<arena, 0>]} : (tensor<16xf32>) -> (tensor<16xf32>, tensor<16xf32>)
  %1 = remat.call @mul(%0#0, %0#1) {places = [#remat.place<arena, 64>]} : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %2:2 = remat.call @two(%x) execution 1 {places = [#remat.place<result, 0>, #remat.place<arena, 0>]} : (tensor<16xf32>) -> (tensor<16xf32>, tensor<16xf32>)
  %3 = remat.call @mul(%1, %2#1) {places = [#remat.place<result, 1>]} : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %2#0, %3 : tensor<16xf32>, tensor<16xf32>
}

// A reshape shares its root's bytes; constants are nobody's to write.
// CHECK-LABEL: @reshape
func.func @reshape(%x: tensor<16xf32>) -> tensor<4x4xf32> attributes {remat.step} {
  %c = arith.constant dense<1.0> : tensor<16xf32>
  %0 = remat.call @mul(%x, %c) {places = [#remat.place<arena, 0>]} : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [4, 4] : tensor<16xf32> into tensor<4x4xf32>
  %2 = remat.call @sum(%1) {places = [#remat.place<result, 0>]} : (tensor<4x4xf32>) -> tensor<16xf32>
  %3 = tensor.expand_shape %2 [[0, 1]] output_shape [4, 4] : tensor<16xf32> into tensor<4x4xf32>
  return %3 : tensor<4x4xf32>
}

// A donated argument may be written in place after its last read.
// CHECK-LABEL: @donated
func.func @donated(%x: tensor<16xf32> {remat.donated}) -> tensor<16xf32> attributes {remat.step} {
  %0 = remat.call @neg(%x) {places = [#remat.place<argument, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  %1 = remat.call @exp(%0) {places = [#remat.place<result, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  return %1 : tensor<16xf32>
}

// A result may stay in the buffer of the donated argument that it replaces.
// CHECK-LABEL: @updated
func.func @updated(%x: tensor<16xf32> {remat.donated}) -> (tensor<16xf32> {remat.next = 0}) attributes {remat.step} {
  %0 = remat.call @neg(%x) {places = [#remat.place<argument, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}

// Not a step: left alone.
// CHECK-LABEL: @other
func.func @other(%x: tensor<16xf32>) -> tensor<16xf32> {
  return %x : tensor<16xf32>
}
