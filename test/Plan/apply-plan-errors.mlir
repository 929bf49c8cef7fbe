// RUN: remat-opt %s --remat-apply-plan --verify-diagnostics --split-input-file

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
// expected-error @+2 {{'func.func' op has no plan to apply}}
// expected-note @+1 {{run 'remat-plan' first}}
func.func @unplanned(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %0 = remat.call @exp(%x) : (tensor<16xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}

// -----

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
// expected-error @+2 {{'func.func' op has a plan for another step}}
// expected-note @+1 {{the step changed after planning, run 'remat-plan' again right before}}
func.func @stale(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step, remat.plan = #remat.plan<strategy = "none", budget_bytes = 0, peak_bytes = 0, time_ns = 1, unplanned_peak_bytes = 0, unplanned_time_ns = 1, bound_ns = 0, fingerprint = "0123456789ABCDEF", steps = [0], places = [#remat.place<result, 0>], workspaces = [-1]>} {
  %0 = remat.call @exp(%x) : (tensor<16xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}
