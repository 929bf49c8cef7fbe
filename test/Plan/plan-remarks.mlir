// The plan's figures, and each value that is computed again with its reason.
// RUN: remat-opt %s --remat-plan="budget=128" --remarks-filter-passed="remat-plan.*" --remark-format=emitRemark -o /dev/null 2>&1 | FileCheck %s
// CHECK-DAG: remark: [Passed] Plan | {{.*}} overheadNs=10, peakBytes=128, strategy=cut, timeNs=55
// CHECK-DAG: remark: [Passed] Recomputed | {{.*}} reason="free for up to 2 calls, for 10 ns in 1 more execution", recomputeNs=10, value=h.0.act

// What the user says may free nothing.
// RUN: remat-opt %s --remat-plan="strategy=full" --remarks-filter-missed="remat-plan.*" --remark-format=emitRemark -o /dev/null 2>&1 | FileCheck %s --check-prefix=NOTHING
// NOTHING: remark: [Missed] Plan | {{.*}} reason="nothing is computed again: as the strategy says it, that would free nothing; strategy 'auto' with a budget looks for what frees bytes"

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

func.func @idle_value(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %e = remat.call @exp(%x) {remat.name = "h.0.act"} : (tensor<16xf32>) -> tensor<16xf32>
  %a = remat.call @exp(%e) : (tensor<16xf32>) -> tensor<16xf32>
  %b = remat.call @exp(%a) : (tensor<16xf32>) -> tensor<16xf32>
  %c = remat.call @exp(%b) : (tensor<16xf32>) -> tensor<16xf32>
  %r = remat.call @mul(%c, %e) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %r : tensor<16xf32>
}
