// Recomputing a router logged its balancing loss twice.
// What must hold: what has effects in a scope that is computed again is executed
// once, in its order, though what is around it is executed twice.
// RUN: remat-opt %s --remat-plan="strategy=policy" --remat-apply-plan --remat-verify-plan | FileCheck %s
// RUN: remat-opt %s --remat-plan="strategy=policy" --remat-apply-plan --remat-inline-kernels --cse --canonicalize --cse | FileCheck %s --check-prefix=INLINED

remat.kernel private @exp(%x: tensor<64xf32>) -> tensor<64xf32> {
  %0 = math.exp %x : tensor<64xf32>
  remat.yield %0 : tensor<64xf32>
}
remat.kernel private @first(%x: tensor<64xf32>) -> tensor<f32> {
  %c0 = arith.constant 0 : index
  %v = tensor.extract %x[%c0] : tensor<64xf32>
  %0 = tensor.from_elements %v : tensor<f32>
  remat.yield %0 : tensor<f32>
}
remat.kernel private @log(%x: tensor<f32>) {
  %v = tensor.extract %x[] : tensor<f32>
  vector.print %v : f32
  remat.yield
}
remat.kernel private @mul(%x: tensor<64xf32>, %y: tensor<64xf32>) -> tensor<64xf32> {
  %0 = arith.mulf %x, %y : tensor<64xf32>
  remat.yield %0 : tensor<64xf32>
}

// CHECK-LABEL: func.func @step
// CHECK: remat.call @exp(%arg0)
// CHECK: remat.call @first
// CHECK: remat.call @log({{.*}}) effects
// CHECK: remat.call @exp(%arg0) execution 1
// CHECK-NOT: effects
// CHECK: return
// INLINED-LABEL: func.func @step
// INLINED: math.exp
// INLINED: vector.print
// INLINED: math.exp
// INLINED-NOT: vector.print
func.func @step(%x: tensor<64xf32>, %d: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) attributes {remat.step} {
  %a = remat.call @exp(%x) {remat.scope = {id = 0 : i64}} : (tensor<64xf32>) -> tensor<64xf32>
  %balance = remat.call @first(%a) {remat.scope = {id = 0 : i64}} : (tensor<64xf32>) -> tensor<f32>
  remat.call @log(%balance) effects {remat.scope = {id = 0 : i64}} : (tensor<f32>) -> ()
  %b = remat.call @exp(%a) {remat.scope = {id = 0 : i64}} : (tensor<64xf32>) -> tensor<64xf32>
  %loss = remat.call @mul(%b, %b) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  %g = remat.call @mul(%d, %b) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  %h = remat.call @mul(%g, %a) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %loss, %h : tensor<64xf32>, tensor<64xf32>
}
