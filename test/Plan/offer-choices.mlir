// What is offered, and that nothing is where no policy asks for it.
// RUN: remat-opt %s --split-input-file --remat-offer-choices="policy='save name=kept; narrow=bf16 all'" | FileCheck %s
// RUN: remat-opt %s --split-input-file --remat-offer-choices | FileCheck %s --check-prefix=NONE
// RUN: remat-opt %s --split-input-file --remat-offer-choices="policy='save name=kept'" | FileCheck %s --check-prefix=NONE

// One pair of kernels for the two values of one type. A rule before the one for
// all leaves 'kept' alone; the integers, the loss, what only the forward part
// reads, and what the backward part makes are passed over.
// CHECK: remat.kernel private @narrow_f32_bf16(%[[X:.*]]: tensor<512xf32>) -> tensor<512xbf16> attributes {remat.storage}
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel"]
// CHECK: arith.truncf %{{.*}} : f32 to bf16
// CHECK: remat.kernel private @widen_bf16_f32(%{{.*}}: tensor<512xbf16>) -> tensor<512xf32> attributes {remat.storage}
// CHECK: arith.extf %{{.*}} : bf16 to f32
// CHECK-NOT: remat.storage
// NONE-NOT: remat.storage
// NONE: @step
// NONE-NOT: remat.choice
// NONE: {{^..}} {{-----$}}
remat.kernel private @exp(%x: tensor<512xf32>) -> tensor<512xf32> {
  %0 = tensor.empty() : tensor<512xf32>
  %y = linalg.exp ins(%x : tensor<512xf32>) outs(%0 : tensor<512xf32>) -> tensor<512xf32>
  remat.yield %y : tensor<512xf32>
}
remat.kernel private @both(%x: tensor<512xf32>) -> (tensor<512xf32>, tensor<512xi32>) {
  %0 = arith.fptosi %x : tensor<512xf32> to tensor<512xi32>
  remat.yield %x, %0 : tensor<512xf32>, tensor<512xi32>
}
remat.kernel private @back(%x: tensor<512xf32>, %y: tensor<512xf32>, %z: tensor<512xf32>, %i: tensor<512xi32>) -> tensor<512xf32> {
  remat.yield %x : tensor<512xf32>
}
// CHECK-LABEL: @step
// CHECK-NEXT: %[[A:.*]] = remat.call @exp(%arg0) {remat.narrow = [bf16]}
// CHECK-NEXT: %[[AN:.*]] = remat.call @narrow_f32_bf16(%[[A]]) : (tensor<512xf32>) -> tensor<512xbf16>
// CHECK-NEXT: %[[AW:.*]] = remat.call @widen_bf16_f32(%[[AN]]) : (tensor<512xbf16>) -> tensor<512xf32>
// CHECK-NEXT: %[[AC:.*]] = remat.choice %[[A]] or inexact %[[AW]] : tensor<512xf32>
// CHECK-NEXT: %[[K:.*]] = remat.call @exp(%[[AC]]) {remat.name = "kept"}
// CHECK-NEXT: %[[B:.*]]:2 = remat.call @both(%[[K]]) {remat.narrow = [bf16, none]}
// CHECK-NEXT: remat.call @narrow_f32_bf16(%[[B]]#0)
// CHECK: %[[BC:.*]] = remat.choice %[[B]]#0
// CHECK-NEXT: %[[F:.*]] = remat.call @exp(%[[BC]]) :
// CHECK-NEXT: %[[L:.*]] = remat.call @exp(%[[F]])
// CHECK-NEXT: %[[D:.*]] = remat.call @back(%[[L]], %[[AC]], %[[BC]], %[[B]]#1) :
// CHECK-NEXT: remat.call @back(%[[D]], %[[K]], %[[K]], %[[B]]#1)
// CHECK-NOT: remat.choice
// CHECK: @scoped
func.func @step(%x: tensor<512xf32>) -> (tensor<512xf32>, tensor<512xf32>) attributes {remat.step} {
  %a = remat.call @exp(%x) : (tensor<512xf32>) -> tensor<512xf32>
  %k = remat.call @exp(%a) {remat.name = "kept"} : (tensor<512xf32>) -> tensor<512xf32>
  %b:2 = remat.call @both(%k) : (tensor<512xf32>) -> (tensor<512xf32>, tensor<512xi32>)
  %f = remat.call @exp(%b#0) : (tensor<512xf32>) -> tensor<512xf32>
  %l = remat.call @exp(%f) : (tensor<512xf32>) -> tensor<512xf32>
  %d = remat.call @back(%l, %a, %b#0, %b#1) : (tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xi32>) -> tensor<512xf32>
  %r = remat.call @back(%d, %k, %k, %b#1) : (tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xi32>) -> tensor<512xf32>
  return %l, %r : tensor<512xf32>, tensor<512xf32>
}

// -----

// A scope's own policy allows it, too, here from f64; the value is read through
// a reshape. A body of a loop is left alone.
remat.kernel private @exp(%x: tensor<512xf64>) -> tensor<512xf64> {
  %0 = tensor.empty() : tensor<512xf64>
  %y = linalg.exp ins(%x : tensor<512xf64>) outs(%0 : tensor<512xf64>) -> tensor<512xf64>
  remat.yield %y : tensor<512xf64>
}
remat.kernel private @flat(%x: tensor<16x32xf64>) -> tensor<512xf64> {
  %0 = tensor.collapse_shape %x [[0, 1]] : tensor<16x32xf64> into tensor<512xf64>
  remat.yield %0 : tensor<512xf64>
}
// SCOPE-LABEL: @scoped
// SCOPE: %[[A:.*]] = remat.call @exp(%arg0) {remat.narrow = [f32], remat.scope
// SCOPE: %[[C:.*]] = remat.choice %[[A]]
// SCOPE: tensor.expand_shape %[[C]]
// RUN: remat-opt %s --split-input-file --remat-offer-choices | FileCheck %s --check-prefix=SCOPE
func.func @scoped(%x: tensor<512xf64>) -> (tensor<512xf64>, tensor<512xf64>) attributes {remat.step} {
  %a = remat.call @exp(%x) {remat.scope = {id = 0, policy = #remat.policy<"narrow=f32 all">}} : (tensor<512xf64>) -> tensor<512xf64>
  %l = remat.call @exp(%a) : (tensor<512xf64>) -> tensor<512xf64>
  %s = tensor.expand_shape %a [[0, 1]] output_shape [16, 32] : tensor<512xf64> into tensor<16x32xf64>
  %r = remat.call @flat(%s) {remat.name = "kept"} : (tensor<16x32xf64>) -> tensor<512xf64>
  return %l, %r : tensor<512xf64>, tensor<512xf64>
}
func.func @body(%x: tensor<512xf64>) -> (tensor<512xf64>, tensor<512xf64>) attributes {remat.step, remat.body} {
  // SCOPE-LABEL: @body
  // SCOPE-NOT: remat.choice
  %a = remat.call @exp(%x) {remat.scope = {id = 0, policy = #remat.policy<"narrow=f32 all">}} : (tensor<512xf64>) -> tensor<512xf64>
  %l = remat.call @exp(%a) : (tensor<512xf64>) -> tensor<512xf64>
  %r = remat.call @exp(%a) : (tensor<512xf64>) -> tensor<512xf64>
  return %l, %r : tensor<512xf64>, tensor<512xf64>
}
