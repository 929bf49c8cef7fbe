// Ops with effects become kernels of their own, whose calls stay in order.
// RUN: remat-opt %s --remat-import --split-input-file | FileCheck %s
// RUN: remat-opt %s --remat-import --remat-form-kernels --remat-plan --remat-apply-plan --remat-verify-plan --split-input-file \
// RUN:   | FileCheck %s --check-prefix=PLANNED
// RUN: %python %S/Inputs/chain.py 64 | remat-opt --remat-import | FileCheck %s --check-prefix=CHAIN

// What a scalar is computed from is looked at once, however many paths lead to
// it.
// CHAIN: remat.kernel private @vector_print(%{{.*}}: tensor<i64>) {
// CHAIN-COUNT-64: arith.muli
// CHAIN-NEXT: vector.print %{{.*}} : i64

// Equal prints share a kernel and are not merged. Scalars are made in it.
// CHECK: remat.kernel private @vector_print(%[[X:.*]]: tensor<4xf32>) {
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT: %[[V:.*]] = tensor.extract %[[X]][%[[C1]]]
// CHECK-NEXT: vector.print %[[V]] : f32
// CHECK-NOT: remat.kernel
// CHECK-LABEL: func.func @prints
// CHECK: remat.call @vector_print(%arg0) effects
// CHECK: remat.call @vector_print(%arg0) effects
// CHECK: remat.call @vector_print(%{{.*}}) effects
// PLANNED-LABEL: func.func @prints
// PLANNED: remat.call @vector_print(%arg0) effects
// PLANNED: remat.call @vector_print(%arg0) effects
// PLANNED: %[[E:.*]] = remat.call @exp
// PLANNED: remat.call @vector_print(%[[E]]) effects
func.func @prints(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c1 = arith.constant 1 : index
  %v = tensor.extract %x[%c1] : tensor<4xf32>
  vector.print %v : f32
  vector.print %v : f32
  %e = math.exp %x : tensor<4xf32>
  %w = tensor.extract %e[%c1] : tensor<4xf32>
  vector.print %w : f32
  return %e : tensor<4xf32>
}

// -----

// A timer has no operands, and gives a scalar: a tensor outside of its kernel.
// CHECK: func.func private @clock() -> f64
// CHECK: remat.kernel private @call_clock() -> tensor<f64> {
// CHECK: %[[T:.*]] = func.call @clock() : () -> f64
// CHECK: tensor.from_elements %[[T]]
// CHECK-LABEL: func.func @timers
// CHECK: %[[A:.*]] = remat.call @call_clock() effects : () -> tensor<f64>
// CHECK: %[[B:.*]] = remat.call @call_clock() effects : () -> tensor<f64>
func.func private @clock() -> f64
func.func @timers(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<f64>) {
  %a = call @clock() : () -> f64
  %e = math.exp %x : tensor<4xf32>
  %b = call @clock() : () -> f64
  %d = arith.subf %b, %a : f64
  %t = tensor.from_elements %d : tensor<f64>
  return %e, %t : tensor<4xf32>, tensor<f64>
}

// -----

// A function that is not called is gone, and so is what calls nothing.
// CHECK-NOT: @unused
// CHECK: func.func private @log(tensor<4xf32>)
// CHECK-LABEL: func.func @scoped
// CHECK: remat.checkpoint
// CHECK: remat.call @call_log(%{{.*}}) effects
// CHECK: yield
// PLANNED-LABEL: func.func @scoped
// PLANNED: remat.call @call_log(%{{.*}}) effects {places = [], remat.scope = {id = 0 : i64}}
func.func private @unused(tensor<4xf32>)
func.func private @log(tensor<4xf32>)
func.func private @block(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32>
  call @log(%0) : (tensor<4xf32>) -> ()
  %1 = math.sin %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func @scoped(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = remat.checkpoint {
    %1 = func.call @block(%x) : (tensor<4xf32>) -> tensor<4xf32>
    remat.yield %1 : tensor<4xf32>
  } : tensor<4xf32>
  return %0 : tensor<4xf32>
}
