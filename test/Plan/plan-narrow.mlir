// Narrower storage from the policy to the planned step.
// DEFINE: %{offer} = --remat-offer-choices="policy='narrow=bf16 name=act'"
// RUN: remat-opt %s %{offer} --remat-plan="budget=10KiB" --remat-apply-plan --remat-verify-plan -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// The same calls are there after the optimizer, and are still right.
// RUN: remat-opt %t.mlir --cse --canonicalize --loop-invariant-code-motion --remat-verify-plan | FileCheck %s
// RUN: remat-opt %s %{offer} --remat-plan="budget=10KiB" --remarks-filter-passed="remat-plan.*" --remark-format=emitRemark -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK
// With enough room, or a strategy that has no budget, nothing is narrower.
// RUN: remat-opt %s %{offer} --remat-plan="budget=12KiB" --remat-apply-plan --remat-verify-plan | FileCheck %s --check-prefix=ROOM
// RUN: remat-opt %s %{offer} --remat-plan="strategy=full" --remat-apply-plan --remat-verify-plan | FileCheck %s --check-prefix=ROOM
// Without the policy the value is computed again.
// RUN: remat-opt %s --remat-plan="budget=10KiB" --remat-apply-plan --remat-verify-plan | FileCheck %s --check-prefix=AGAIN
// A policy that nothing was offered for is an error, not without effect.
// RUN: not remat-opt %s --remat-plan="policy='narrow=bf16 name=act'" 2>&1 | FileCheck %s --check-prefix=LATE
// LATE: error: policy allows narrower storage, and the step offers none
// LATE: note: run 'remat-offer-choices' with this policy before 'remat-schedule-kernels'

// Three values of 4 KiB would be live at the second @exp. The first waits in
// 2 KiB; the loss does not read what is left of it. Computing it again would
// take 100 us.
// CHECK-LABEL: @step
// CHECK: %[[E:.*]] = remat.call @slow(%arg0) {places = [#remat.place<arena, {{.*}}>], remat.name = "act", remat.narrow = [bf16]}
// CHECK: remat.call @narrow_f32_bf16(%[[E]])
// CHECK: %[[L:.*]] = remat.call @exp({{.*}}) {places = [#remat.place<result, 0>]}
// CHECK: %[[W:.*]] = remat.call @widen_bf16_f32(%{{.*}}) {places
// CHECK: remat.call @mul(%[[L]], %[[W]]) {places = [#remat.place<result, 1>]}
// CHECK-NOT: remat.choice
// REMARK-DAG: remark: [Passed] Narrowed | {{.*}} reason="in 2.00 KiB for up to {{[0-9]}} calls, which changes numbers", {{.*}}value=act
// ROOM-LABEL: @step
// ROOM-NOT: remat.call @narrow
// AGAIN-LABEL: @step
// AGAIN: remat.call @slow(%arg0) execution 1
remat.kernel private @slow(%x: tensor<1024xf32>) -> tensor<1024xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "0", workspace_bytes = 0, flops = 128, bytes_moved = 128, time_ns = 100000>} {
  %0 = tensor.empty() : tensor<1024xf32>
  %y = linalg.exp ins(%x : tensor<1024xf32>) outs(%0 : tensor<1024xf32>) -> tensor<1024xf32>
  remat.yield %y : tensor<1024xf32>
}
remat.kernel private @exp(%x: tensor<1024xf32>) -> tensor<1024xf32> {
  %0 = tensor.empty() : tensor<1024xf32>
  %y = linalg.exp ins(%x : tensor<1024xf32>) outs(%0 : tensor<1024xf32>) -> tensor<1024xf32>
  remat.yield %y : tensor<1024xf32>
}
remat.kernel private @mul(%x: tensor<1024xf32>, %y: tensor<1024xf32>) -> tensor<1024xf32> {
  %0 = tensor.empty() : tensor<1024xf32>
  %z = linalg.mul ins(%x, %y : tensor<1024xf32>, tensor<1024xf32>) outs(%0 : tensor<1024xf32>) -> tensor<1024xf32>
  remat.yield %z : tensor<1024xf32>
}
func.func @step(%x: tensor<1024xf32>) -> (tensor<1024xf32>, tensor<1024xf32>) attributes {remat.step} {
  %e = remat.call @slow(%x) {remat.name = "act"} : (tensor<1024xf32>) -> tensor<1024xf32>
  %a = remat.call @exp(%e) : (tensor<1024xf32>) -> tensor<1024xf32>
  %b = remat.call @exp(%a) : (tensor<1024xf32>) -> tensor<1024xf32>
  %l = remat.call @exp(%b) : (tensor<1024xf32>) -> tensor<1024xf32>
  %r = remat.call @mul(%l, %e) : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32>
  return %l, %r : tensor<1024xf32>, tensor<1024xf32>
}
