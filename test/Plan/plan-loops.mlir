// RUN: remat-opt %s --remat-plan-loops | FileCheck %s
// RUN: remat-opt %s --remat-plan-loops --remat-plan --remat-apply-plan --remat-verify-plan \
// RUN:   | FileCheck %s --check-prefix=PLANNED

// One value of 256 bytes lies between the two calls of the body, which writes
// its carry over the last one: 256 bytes. Three trips of 2 calls of 5 ns.
// CHECK-LABEL: remat.kernel private @loop
// CHECK-SAME: workspace_bytes = 256, flops = 6, bytes_moved = 24, time_ns = 30
// CHECK-SAME: in_place = [#remat.in_place<result = 0, operand = 0>]

// Where one call reads the last value and makes the next, and cannot do so in
// place, there are two buffers.
// CHECK-LABEL: remat.kernel private @apart
// CHECK-SAME: workspace_bytes = 320, flops = 3
// CHECK-NOT: in_place
// CHECK-LABEL: remat.kernel private @exp
// CHECK-LABEL: func.func @step
// CHECK-NOT: #remat.plan
// CHECK-LABEL: func.func private @body
// CHECK-SAME: (%{{.*}}: tensor<64xf32> {remat.donated}) -> (tensor<64xf32> {remat.next = 0 : i64})
// CHECK-SAME: #remat.plan<strategy = "none", budget_bytes = 0, peak_bytes = 256, time_ns = 10

// PLANNED-LABEL: func.func @step
// PLANNED: remat.call @loop(%arg0) {places = [#remat.place<arena, 0>], workspace = 256 : i64}
// What a loop begins with and goes on with in place lies where it ends: the
// arena holds the loop's workspace alone.
// PLANNED-LABEL: func.func @begins
// PLANNED-SAME: peak_bytes = 256
// PLANNED: %[[X:.*]] = remat.call @exp(%arg0) {places = [#remat.place<result, 0>]}
// PLANNED: remat.call @loop(%[[X]]) {places = [#remat.place<result, 0>], workspace = 0 : i64}
// PLANNED-LABEL: func.func private @body
// PLANNED: remat.call @exp(%arg0) {places = [#remat.place<arena, 0>]}
// PLANNED: remat.call @exp(%{{.*}}) {places = [#remat.place<argument, 0>]}
// PLANNED-LABEL: func.func private @body_apart
// PLANNED: remat.call @exp(%arg0) {places = [#remat.place<result, 0>]}
remat.kernel private @loop(%x: tensor<64xf32>) -> tensor<64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x) -> tensor<64xf32> {
    %b = func.call @body(%a) : (tensor<64xf32>) -> tensor<64xf32>
    scf.yield %b : tensor<64xf32>
  }
  remat.yield %r : tensor<64xf32>
}
remat.kernel private @apart(%x: tensor<64xf32>) -> tensor<64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x) -> tensor<64xf32> {
    %b = func.call @body_apart(%a) : (tensor<64xf32>) -> tensor<64xf32>
    scf.yield %b : tensor<64xf32>
  }
  remat.yield %r : tensor<64xf32>
}
remat.kernel private @exp(%x: tensor<64xf32>) -> tensor<64xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "1", workspace_bytes = 0, flops = 1, bytes_moved = 4, time_ns = 5>} {
  %0 = tensor.empty() : tensor<64xf32>
  %y = linalg.exp ins(%x : tensor<64xf32>) outs(%0 : tensor<64xf32>) -> tensor<64xf32>
  remat.yield %y : tensor<64xf32>
}
func.func @step(%x: tensor<64xf32>) -> tensor<64xf32> attributes {remat.step} {
  %0 = remat.call @loop(%x) : (tensor<64xf32>) -> tensor<64xf32>
  %1 = remat.call @apart(%0) : (tensor<64xf32>) -> tensor<64xf32>
  return %1 : tensor<64xf32>
}
func.func @begins(%x: tensor<64xf32>) -> tensor<64xf32> attributes {remat.step} {
  %0 = remat.call @exp(%x) : (tensor<64xf32>) -> tensor<64xf32>
  %1 = remat.call @loop(%0) : (tensor<64xf32>) -> tensor<64xf32>
  return %1 : tensor<64xf32>
}
func.func private @body(%x: tensor<64xf32>) -> tensor<64xf32> attributes {remat.step, remat.body} {
  %0 = remat.call @exp(%x) : (tensor<64xf32>) -> tensor<64xf32>
  %1 = remat.call @exp(%0) : (tensor<64xf32>) -> tensor<64xf32>
  return %1 : tensor<64xf32>
}
func.func private @body_apart(%x: tensor<64xf32>) -> tensor<64xf32> attributes {remat.step, remat.body} {
  %0 = remat.call @exp(%x) : (tensor<64xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}
