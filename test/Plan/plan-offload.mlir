// RUN: remat-opt %s --remat-plan="budget=12KiB offload=100TB/s" | FileCheck %s --check-prefix=PLAN
// RUN: remat-opt %s --remat-plan="budget=12KiB offload=100TB/s" --remat-apply-plan --remat-verify-plan | FileCheck %s
// RUN: remat-opt %s --remat-plan="budget=12KiB offload=100TB/s" --remat-apply-plan --canonicalize --cse --loop-invariant-code-motion --remat-verify-plan | FileCheck %s
// RUN: remat-opt %s --remat-plan=budget=12KiB --remat-apply-plan | FileCheck %s --check-prefix=AGAIN
// RUN: remat-opt %s --remat-plan="budget=12KiB offload=100TB/s" --remarks-filter-passed="remat-plan.*" --remark-format=emitRemark -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: remat-opt %s --remat-plan="budget=12KiB offload=100TB/s policy='save op=sin'" --remat-apply-plan | FileCheck %s
// RUN: not remat-opt %s --remat-plan="budget=12KiB offload=100TB/s policy='save op=exp'" 2>&1 | FileCheck %s --check-prefix=SAVED
// RUN: not remat-opt %s --remat-plan=offload=fast 2>&1 | FileCheck %s --check-prefix=RATE

// While @mul makes its result, %a is read by nobody: it moves, and comes back.

// PLAN: remat.plan = #remat.plan<strategy = "{{.*}}", budget_bytes = 12288, peak_bytes = 12288
// PLAN-SAME: steps = [0, {{.*}}-1
// PLAN-SAME: moves = [#remat.move<kind = offload, call = 0, result = 0>,
// PLAN-SAME: tier_bytes = 4096>

// CHECK-LABEL: func.func @step
// CHECK: %[[A:.*]] = remat.call @exp(%{{.*}})
// CHECK: %[[AWAY:.*]] = remat.offload %[[A]] to 0 : tensor<1024xf32>
// CHECK: remat.wait %[[AWAY]] : tensor<1024xf32>
// CHECK: remat.call @mul
// CHECK: %[[BACK:.*]] = remat.fetch %[[AWAY]] to {{0|4096}} : tensor<1024xf32>
// CHECK: remat.call @mul(%{{.*}}, %[[BACK]])

// AGAIN-NOT: remat.offload
// AGAIN: remat.call @exp(%{{.*}}) execution 1

// REMARK: remark: [Passed] Offloaded | Category:remat-plan
// REMARK-SAME: in the second memory for up to

// What is saved neither moves nor runs again.
// SAVED: error: budget of 12288 bytes (12.0 KiB) cannot be met

// RATE: error: 'fast' is not a rate; write for example 25GB/s

remat.kernel private @exp(%x: tensor<1024xf32>) -> tensor<1024xf32> {
  %y = math.exp %x : tensor<1024xf32>
  remat.yield %y : tensor<1024xf32>
}
remat.kernel private @sin(%x: tensor<1024xf32>) -> tensor<1024xf32> {
  %y = math.sin %x : tensor<1024xf32>
  remat.yield %y : tensor<1024xf32>
}
remat.kernel private @mul(%x: tensor<1024xf32>, %y: tensor<1024xf32>) -> tensor<1024xf32> {
  %z = arith.mulf %x, %y : tensor<1024xf32>
  remat.yield %z : tensor<1024xf32>
}
func.func @step(%x: tensor<1024xf32>) -> tensor<1024xf32> attributes {remat.step} {
  %a = remat.call @exp(%x) : (tensor<1024xf32>) -> tensor<1024xf32>
  %b = remat.call @sin(%a) : (tensor<1024xf32>) -> tensor<1024xf32>
  %c = remat.call @exp(%b) : (tensor<1024xf32>) -> tensor<1024xf32>
  %d = remat.call @mul(%b, %c) : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32>
  %e = remat.call @mul(%c, %d) : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32>
  %f = remat.call @mul(%e, %x) : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32>
  %g = remat.call @mul(%f, %a) : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32>
  return %g : tensor<1024xf32>
}
