// RUN: remat-opt %s --remat-plan="strategy=policy policy='recompute name=again'" --remat-apply-plan -o %t.mlir --split-input-file
// RUN: FileCheck %s < %t.mlir
// The same calls are there after the optimizer, and are still right.
// RUN: remat-opt %t.mlir --cse --canonicalize --loop-invariant-code-motion --remat-verify-plan --split-input-file | FileCheck %s
// RUN: remat-opt %s --remat-plan="strategy=policy policy='recompute name=again'" --remat-apply-plan --mlir-print-debuginfo --mlir-print-local-scope --split-input-file | FileCheck %s --check-prefix=LOC

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %0 = tensor.empty() : tensor<16xf32>
  %y = linalg.exp ins(%x : tensor<16xf32>) outs(%0 : tensor<16xf32>) -> tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
remat.kernel private @flat(%x: tensor<4x4xf32>, %y: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %y : tensor<16xf32>
}

// %e is computed again for its reader behind the loss, and its reshape is made
// again from the second production. The dead call is gone.
// CHECK-LABEL: @reshaped
// CHECK: %[[E0:.*]] = remat.call @exp(%arg0) {places = [#remat.place<arena, 0>], remat.name = "again"}
// CHECK-NEXT: %[[S0:.*]] = tensor.expand_shape %[[E0]]
// CHECK-NEXT: %[[L:.*]] = remat.call @flat(%[[S0]], %[[E0]]) {places = [#remat.place<result, 0>]}
// CHECK-NEXT: %[[E1:.*]] = remat.call @exp(%arg0) execution 1 {places = [#remat.place<arena, 0>], remat.name = "again"}
// CHECK-NEXT: %[[S1:.*]] = tensor.expand_shape %[[E1]]
// CHECK-NEXT: %[[R:.*]] = remat.call @flat(%[[S1]], %[[L]]) {places = [#remat.place<result, 1>]}
// CHECK-NEXT: return %[[L]], %[[R]]
// LOC-LABEL: @reshaped
// LOC: remat.call @exp(%arg0) {{.*}} loc("h.0.act")
// LOC: remat.call @exp(%arg0) execution 1 {{.*}} loc(fused<"remat.recomputed">["h.0.act"])
func.func @reshaped(%x: tensor<16xf32>) -> (tensor<16xf32>, tensor<16xf32>) attributes {remat.step} {
  %e = remat.call @exp(%x) {remat.name = "again"} : (tensor<16xf32>) -> tensor<16xf32> loc("h.0.act")
  %s = tensor.expand_shape %e [[0, 1]] output_shape [4, 4] : tensor<16xf32> into tensor<4x4xf32>
  %dead = remat.call @exp(%e) : (tensor<16xf32>) -> tensor<16xf32>
  %loss = remat.call @flat(%s, %e) : (tensor<4x4xf32>, tensor<16xf32>) -> tensor<16xf32>
  %r = remat.call @flat(%s, %loss) : (tensor<4x4xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %loss, %r : tensor<16xf32>, tensor<16xf32>
}

// -----

// A kernel without inputs has nothing but its number to tell it apart.
remat.kernel private @iota() -> tensor<16xi32> {
  %c = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]> : tensor<16xi32>
  remat.yield %c : tensor<16xi32>
}
remat.kernel private @add(%x: tensor<16xi32>, %y: tensor<16xi32>) -> tensor<16xi32> {
  remat.yield %y : tensor<16xi32>
}
// CHECK-LABEL: @no_inputs
// CHECK: %[[I0:.*]] = remat.call @iota() {places
// CHECK: %[[L:.*]] = remat.call @add(%[[I0]], %arg0)
// CHECK: %[[I1:.*]] = remat.call @iota() execution 1 {places
// CHECK: remat.call @add(%[[I1]], %[[L]])
func.func @no_inputs(%x: tensor<16xi32>) -> (tensor<16xi32>, tensor<16xi32>) attributes {remat.step} {
  %i = remat.call @iota() {remat.name = "again"} : () -> tensor<16xi32>
  %loss = remat.call @add(%i, %x) : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
  %r = remat.call @add(%i, %loss) : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
  return %loss, %r : tensor<16xi32>, tensor<16xi32>
}

// -----

// A step that computes the same twice on its own: numbers stay apart, also for
// what is computed from both. Barriers are not needed any more.
remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %0 = tensor.empty() : tensor<16xf32>
  %y = linalg.exp ins(%x : tensor<16xf32>) outs(%0 : tensor<16xf32>) -> tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
remat.kernel private @mul(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %y : tensor<16xf32>
}
// CHECK-LABEL: @twice
// CHECK: %[[A0:.*]] = remat.call @exp(%arg0) {places
// CHECK: %[[B0:.*]] = remat.call @exp(%[[A0]]) {places
// CHECK: %[[L:.*]] = remat.call @mul(%[[B0]], %arg0)
// CHECK-NOT: remat.barrier
// CHECK: %[[A1:.*]] = remat.call @exp(%arg0) execution 1
// CHECK: %[[B1:.*]] = remat.call @exp(%[[A1]]) execution 1
// CHECK: remat.call @mul(%[[B1]], %[[L]])
func.func @twice(%x: tensor<16xf32>) -> (tensor<16xf32>, tensor<16xf32>) attributes {remat.step} {
  %a0 = remat.call @exp(%x) {remat.name = "again"} : (tensor<16xf32>) -> tensor<16xf32>
  %b0 = remat.call @exp(%a0) : (tensor<16xf32>) -> tensor<16xf32>
  %loss = remat.call @mul(%b0, %x) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %x1 = remat.barrier %x : tensor<16xf32>
  %a1 = remat.call @exp(%x1) : (tensor<16xf32>) -> tensor<16xf32>
  %b1 = remat.call @exp(%a1) : (tensor<16xf32>) -> tensor<16xf32>
  %r = remat.call @mul(%b1, %loss) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %loss, %r : tensor<16xf32>, tensor<16xf32>
}
