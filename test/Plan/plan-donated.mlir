// RUN: remat-opt %s --remat-plan --remat-apply-plan --remat-verify-plan --split-input-file | FileCheck %s
// RUN: remat-opt %s --remat-plan="budget=128" --remat-apply-plan --remat-verify-plan --split-input-file | FileCheck %s --check-prefix=TIGHT

// Results that are the next value of a donated argument are made in its buffer,
// behind everything that reads it.

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "0", workspace_bytes = 0, flops = 128, bytes_moved = 128, time_ns = 10>} {
  %0 = tensor.empty() : tensor<16xf32>
  %y = linalg.exp ins(%x : tensor<16xf32>) outs(%0 : tensor<16xf32>) -> tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
remat.kernel private @sub(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "1", workspace_bytes = 0, flops = 16, bytes_moved = 192, time_ns = 5, in_place = [#remat.in_place<result = 0, operand = 0>]>} {
  %0 = tensor.empty() : tensor<16xf32>
  %z = linalg.sub ins(%x, %y : tensor<16xf32>, tensor<16xf32>) outs(%0 : tensor<16xf32>) -> tensor<16xf32>
  remat.yield %z : tensor<16xf32>
}

// %e reads %w and comes before the update.
// CHECK-LABEL: @update
// CHECK: %[[E:.*]] = remat.call @exp(%arg0) {places = [#remat.place<arena
// CHECK: %[[G:.*]] = remat.call @exp(%arg1) {places = [#remat.place<arena
// CHECK: %[[NEXT:.*]] = remat.call @sub(%arg0, %[[G]]) {places = [#remat.place<argument, 0>]
// CHECK: %[[LATE:.*]] = remat.call @exp(%[[E]]) {places = [#remat.place<result, 1>]
// CHECK: return %[[NEXT]], %[[LATE]]
func.func @update(%w: tensor<16xf32> {remat.donated}, %x: tensor<16xf32>) -> (tensor<16xf32> {remat.next = 0}, tensor<16xf32>) attributes {remat.step} {
  %g = remat.call @exp(%x) : (tensor<16xf32>) -> tensor<16xf32>
  %next = remat.call @sub(%w, %g) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %e = remat.call @exp(%w) : (tensor<16xf32>) -> tensor<16xf32>
  %late = remat.call @exp(%e) : (tensor<16xf32>) -> tensor<16xf32>
  return %next, %late : tensor<16xf32>, tensor<16xf32>
}

// With two slots, %e makes room for %a and %b. It is made again before the
// update, not where it is read.
// TIGHT-LABEL: @again
// TIGHT: remat.call @exp(%arg0) {places
// TIGHT: %[[E:.*]] = remat.call @exp(%arg0) execution 1 {places
// TIGHT: remat.call @sub(%arg0, %{{.*}}) {places = [#remat.place<argument, 0>]
// TIGHT-NOT: remat.call @exp(%arg0)
// TIGHT: remat.call @sub(%[[E]]
// TIGHT-NOT: remat.call @exp(%arg0)
// TIGHT: return
func.func @again(%w: tensor<16xf32> {remat.donated}) -> (tensor<16xf32> {remat.next = 0}, tensor<16xf32>) attributes {remat.step} {
  %e = remat.call @exp(%w) : (tensor<16xf32>) -> tensor<16xf32>
  %a = remat.call @exp(%e) : (tensor<16xf32>) -> tensor<16xf32>
  %b = remat.call @exp(%a) : (tensor<16xf32>) -> tensor<16xf32>
  %c = remat.call @exp(%b) : (tensor<16xf32>) -> tensor<16xf32>
  %next = remat.call @sub(%w, %c) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %r = remat.call @sub(%e, %next) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %s = remat.call @exp(%r) : (tensor<16xf32>) -> tensor<16xf32>
  %t = remat.call @sub(%s, %next) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %next, %t : tensor<16xf32>, tensor<16xf32>
}

// -----

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "0", workspace_bytes = 0, flops = 128, bytes_moved = 128, time_ns = 10, in_place = [#remat.in_place<result = 0, operand = 0>]>} {
  %0 = tensor.empty() : tensor<16xf32>
  %y = linalg.exp ins(%x : tensor<16xf32>) outs(%0 : tensor<16xf32>) -> tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}

// Each would have to come before the other: the first stays out.
// CHECK-LABEL: @swap
// CHECK: %[[A:.*]] = remat.call @exp(%arg1) {places = [#remat.place<result, 0>]
// CHECK: %[[B:.*]] = remat.call @exp(%arg0) {places = [#remat.place<argument, 1>]
// CHECK: return %[[A]], %[[B]]
func.func @swap(%x: tensor<16xf32> {remat.donated}, %y: tensor<16xf32> {remat.donated}) -> (tensor<16xf32> {remat.next = 0}, tensor<16xf32> {remat.next = 1}) attributes {remat.step} {
  %a = remat.call @exp(%y) : (tensor<16xf32>) -> tensor<16xf32>
  %b = remat.call @exp(%x) : (tensor<16xf32>) -> tensor<16xf32>
  return %a, %b : tensor<16xf32>, tensor<16xf32>
}

// Not donated: the caller still has the argument.
// CHECK-LABEL: @kept
// CHECK: remat.call @exp(%arg0) {places = [#remat.place<result, 0>]
func.func @kept(%x: tensor<16xf32>) -> (tensor<16xf32> {remat.next = 0}) attributes {remat.step} {
  %a = remat.call @exp(%x) : (tensor<16xf32>) -> tensor<16xf32>
  return %a : tensor<16xf32>
}

// -----

// A kernel that cannot work in place writes to the result's own buffer.
remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "0", workspace_bytes = 0, flops = 128, bytes_moved = 128, time_ns = 10>} {
  %0 = tensor.empty() : tensor<16xf32>
  %y = linalg.exp ins(%x : tensor<16xf32>) outs(%0 : tensor<16xf32>) -> tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
// CHECK-LABEL: @not_in_place
// CHECK: remat.call @exp(%arg0) {places = [#remat.place<result, 0>]
func.func @not_in_place(%x: tensor<16xf32> {remat.donated}) -> (tensor<16xf32> {remat.next = 0}) attributes {remat.step} {
  %a = remat.call @exp(%x) : (tensor<16xf32>) -> tensor<16xf32>
  return %a : tensor<16xf32>
}
