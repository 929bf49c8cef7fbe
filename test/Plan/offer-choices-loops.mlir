// Loops have no facts yet where choices are offered.
// RUN: remat-opt %s --remat-offer-choices="policy='narrow=bf16 all'" | FileCheck %s
// RUN: remat-opt %s --remat-offer-choices="policy='narrow=bf16 name=before'" --remat-plan-loops \
// RUN:   --remat-plan=budget=100% --remat-apply-plan --remat-verify-plan \
// RUN:   | FileCheck %s --check-prefix=PLANNED

// What a loop makes is passed over, and so is what its body holds; what it
// reads may be stored narrower, and so may what is made of what it makes.
// CHECK-LABEL: func.func private @body
// CHECK-NOT: remat.choice
// CHECK-LABEL: func.func @step
// CHECK: remat.call @exp(%arg0) {remat.name = "before", remat.narrow = [bf16]}
// CHECK: %[[B:.*]] = remat.choice
// CHECK: remat.call @loop(%[[B]])
// CHECK-NOT: remat.narrow
// CHECK-SAME: :
// CHECK: remat.call @exp({{.*}}) {remat.name = "after", remat.narrow = [bf16]}
// CHECK: remat.choice
// CHECK-NOT: remat.choice
// CHECK: return

// PLANNED-LABEL: func.func @step
// PLANNED-COUNT-2: remat.call @loop
remat.kernel private @exp(%x: tensor<512xf32>) -> tensor<512xf32> {
  %0 = tensor.empty() : tensor<512xf32>
  %y = linalg.exp ins(%x : tensor<512xf32>) outs(%0 : tensor<512xf32>) -> tensor<512xf32>
  remat.yield %y : tensor<512xf32>
}
remat.kernel private @mul(%x: tensor<512xf32>, %y: tensor<512xf32>) -> tensor<512xf32> {
  %0 = tensor.empty() : tensor<512xf32>
  %z = linalg.mul ins(%x, %y : tensor<512xf32>, tensor<512xf32>) outs(%0 : tensor<512xf32>) -> tensor<512xf32>
  remat.yield %z : tensor<512xf32>
}
remat.kernel private @loop(%x: tensor<512xf32>) -> tensor<512xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x) -> tensor<512xf32> {
    %b = func.call @body(%a) : (tensor<512xf32>) -> tensor<512xf32>
    scf.yield %b : tensor<512xf32>
  }
  remat.yield %r : tensor<512xf32>
}
func.func private @body(%x: tensor<512xf32>) -> tensor<512xf32> attributes {remat.step, remat.body} {
  %0 = remat.call @exp(%x) : (tensor<512xf32>) -> tensor<512xf32>
  %1 = remat.call @exp(%0) : (tensor<512xf32>) -> tensor<512xf32>
  return %1 : tensor<512xf32>
}
func.func @step(%x: tensor<512xf32>) -> (tensor<512xf32>, tensor<512xf32>) attributes {remat.step} {
  %before = remat.call @exp(%x) {remat.name = "before"} : (tensor<512xf32>) -> tensor<512xf32>
  %made = remat.call @loop(%before) {remat.name = "made"} : (tensor<512xf32>) -> tensor<512xf32>
  %after = remat.call @exp(%made) {remat.name = "after"} : (tensor<512xf32>) -> tensor<512xf32>
  %l = remat.call @exp(%after) : (tensor<512xf32>) -> tensor<512xf32>
  %d = remat.call @mul(%l, %after) : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32>
  %e = remat.call @mul(%d, %made) : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32>
  %f = remat.call @loop(%e) : (tensor<512xf32>) -> tensor<512xf32>
  %r = remat.call @mul(%f, %before) : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32>
  return %l, %r : tensor<512xf32>, tensor<512xf32>
}
