// RUN: remat-opt %s --remat-plan --remat-apply-plan --remat-verify-plan --split-input-file | FileCheck %s --check-prefixes=CHECK,NONE
// RUN: remat-opt %s --remat-plan="budget=128" --remat-apply-plan --remat-verify-plan --split-input-file | FileCheck %s --check-prefixes=CHECK,TIGHT

// Every value has 64 bytes, one slot of the arena, unless a comment says
// otherwise. 128 bytes hold two of them.

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "0", workspace_bytes = 0, flops = 128, bytes_moved = 128, time_ns = 10>} {
  %0 = tensor.empty() : tensor<16xf32>
  %y = linalg.exp ins(%x : tensor<16xf32>) outs(%0 : tensor<16xf32>) -> tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
remat.kernel private @mul(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "1", workspace_bytes = 0, flops = 16, bytes_moved = 192, time_ns = 5>} {
  %0 = tensor.empty() : tensor<16xf32>
  %z = linalg.mul ins(%x, %y : tensor<16xf32>, tensor<16xf32>) outs(%0 : tensor<16xf32>) -> tensor<16xf32>
  remat.yield %z : tensor<16xf32>
}

// %e is idle while %a, %b and %c are computed: with two slots it is computed
// again for its second reader. 4 · 10 + 5 ns, and 10 ns more.
// CHECK-LABEL: @idle_value
// NONE-SAME: strategy = "none", budget_bytes = 0, peak_bytes = 192, time_ns = 45, unplanned_peak_bytes = 192, unplanned_time_ns = 45, bound_ns = 0
// NONE-SAME: steps = [0, 1, 2, 3, 4]
// NONE-NOT: execution 1
// TIGHT-SAME: budget_bytes = 128, peak_bytes = 128, time_ns = 55, unplanned_peak_bytes = 192, unplanned_time_ns = 45
// TIGHT-SAME: steps = [0, 1, 2, 3, 0, 4]
// TIGHT: %[[C:.*]] = remat.call @exp(%{{.*}}) {places
// TIGHT: %[[E:.*]] = remat.call @exp(%arg0) execution 1 {places
// TIGHT: remat.call @mul(%{{.*}}, %[[E]]) {places = [#remat.place<result, 0>]}
func.func @idle_value(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %e = remat.call @exp(%x) : (tensor<16xf32>) -> tensor<16xf32>
  %a = remat.call @exp(%e) : (tensor<16xf32>) -> tensor<16xf32>
  %b = remat.call @exp(%a) : (tensor<16xf32>) -> tensor<16xf32>
  %c = remat.call @exp(%b) : (tensor<16xf32>) -> tensor<16xf32>
  %r = remat.call @mul(%c, %e) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %r : tensor<16xf32>
}

// -----

// A kernel without facts costs what the roofline says: moving 128 bytes at
// 30 GB/s takes 5 ns, a launch 100 ns; twice that.
remat.kernel private @copy(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
// CHECK-LABEL: @roofline
// CHECK-SAME: peak_bytes = 64, time_ns = 210
func.func @roofline(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %0 = remat.call @copy(%x) : (tensor<16xf32>) -> tensor<16xf32>
  %1 = remat.call @copy(%0) : (tensor<16xf32>) -> tensor<16xf32>
  return %1 : tensor<16xf32>
}

// -----

// The kernel may write over its operand, so the chain needs one slot.
remat.kernel private @neg(%x: tensor<16xf32>) -> tensor<16xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "0", workspace_bytes = 0, flops = 16, bytes_moved = 128, time_ns = 10, in_place = [#remat.in_place<result = 0, operand = 0>]>} {
  remat.yield %x : tensor<16xf32>
}
// CHECK-LABEL: @in_place
// CHECK-SAME: peak_bytes = 64
// CHECK: remat.call @neg(%arg0) {places = [#remat.place<arena, 0>]}
// CHECK: remat.call @neg(%{{.*}}) {places = [#remat.place<arena, 0>]}
// CHECK: remat.call @neg(%{{.*}}) {places = [#remat.place<result, 0>]}
func.func @in_place(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %0 = remat.call @neg(%x) : (tensor<16xf32>) -> tensor<16xf32>
  %1 = remat.call @neg(%0) : (tensor<16xf32>) -> tensor<16xf32>
  %2 = remat.call @neg(%1) : (tensor<16xf32>) -> tensor<16xf32>
  return %2 : tensor<16xf32>
}

// -----

// In place is declared for operand 0 only, and here both are the same bytes.
remat.kernel private @make(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
remat.kernel private @mul(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "0", workspace_bytes = 0, flops = 16, bytes_moved = 128, time_ns = 10, in_place = [#remat.in_place<result = 0, operand = 0>]>} {
  remat.yield %x : tensor<16xf32>
}
// CHECK-LABEL: @in_place_twice
// CHECK-SAME: peak_bytes = 128
func.func @in_place_twice(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %0 = remat.call @make(%x) : (tensor<16xf32>) -> tensor<16xf32>
  %1 = remat.call @mul(%0, %0) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %2 = remat.call @make(%1) : (tensor<16xf32>) -> tensor<16xf32>
  return %2 : tensor<16xf32>
}

// -----

// 33 bytes of scratch take one slot beside the operand.
remat.kernel private @make(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
remat.kernel private @sort(%x: tensor<16xf32>) -> tensor<16xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "0", workspace_bytes = 33, flops = 16, bytes_moved = 128, time_ns = 10>} {
  remat.yield %x : tensor<16xf32>
}
// CHECK-LABEL: @workspace
// CHECK-SAME: peak_bytes = 128
// CHECK: remat.call @make(%arg0) {places = [#remat.place<arena, [[OPERAND:.*]]>]}
// CHECK: remat.call @sort(%{{.*}}) {places = [#remat.place<result, 0>], workspace = {{0|64}} : i64}
func.func @workspace(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %0 = remat.call @make(%x) : (tensor<16xf32>) -> tensor<16xf32>
  %1 = remat.call @sort(%0) : (tensor<16xf32>) -> tensor<16xf32>
  return %1 : tensor<16xf32>
}

// -----

// A reshape is not a value of its own, and a returned reshape is its root's
// buffer. The result that is read again stays the caller's.
remat.kernel private @make(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
remat.kernel private @flat(%x: tensor<4x4xf32>) -> tensor<16xf32> {
  %0 = tensor.collapse_shape %x [[0, 1]] : tensor<4x4xf32> into tensor<16xf32>
  remat.yield %0 : tensor<16xf32>
}
// CHECK-LABEL: @reshapes
// CHECK-SAME: peak_bytes = 0
// CHECK: %[[M:.*]] = remat.call @make(%arg0) {places = [#remat.place<result, 0>]}
// CHECK: %[[S:.*]] = tensor.expand_shape %[[M]]
// CHECK: %[[F:.*]] = remat.call @flat(%[[S]]) {places = [#remat.place<result, 1>]}
// CHECK: return %[[S]], %[[F]]
func.func @reshapes(%x: tensor<16xf32>) -> (tensor<4x4xf32>, tensor<16xf32>) attributes {remat.step} {
  %0 = remat.call @make(%x) : (tensor<16xf32>) -> tensor<16xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [4, 4] : tensor<16xf32> into tensor<4x4xf32>
  %2 = remat.call @flat(%1) : (tensor<4x4xf32>) -> tensor<16xf32>
  return %1, %2 : tensor<4x4xf32>, tensor<16xf32>
}

// -----

// A call that nothing reads is not planned, and one that is read late moves
// down where that keeps nothing longer: %late needs only the argument.
remat.kernel private @make(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
remat.kernel private @mul(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
// CHECK-LABEL: @dead_and_late
// CHECK-SAME: peak_bytes = 128
// CHECK-SAME: steps = [2, 3, 0, 4]
func.func @dead_and_late(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %late = remat.call @make(%x) : (tensor<16xf32>) -> tensor<16xf32>
  %dead = remat.call @make(%late) : (tensor<16xf32>) -> tensor<16xf32>
  %0 = remat.call @mul(%x, %x) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %1 = remat.call @make(%0) : (tensor<16xf32>) -> tensor<16xf32>
  %2 = remat.call @mul(%1, %late) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %2 : tensor<16xf32>
}

// -----

// Not a step: left alone.
// CHECK-LABEL: @other
// CHECK-NOT: remat.plan
func.func @other(%x: tensor<16xf32>) -> tensor<16xf32> {
  return %x : tensor<16xf32>
}
