// RUN: remat-opt %s --remat-apply-plan --verify-diagnostics --split-input-file

// Plans with the right fingerprint that were tampered with.
remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
// expected-error @+1 {{'func.func' op has a plan that moves result 0 of call 7, which there is not}}
func.func @noCall(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step, remat.plan = #remat.plan<strategy = "offload", budget_bytes = 0, peak_bytes = 64, time_ns = 1, unplanned_peak_bytes = 64, unplanned_time_ns = 1, bound_ns = 0, fingerprint = "e194d61f417ea561", steps = [0, -1, 1], places = [#remat.place<arena, 0>, #remat.place<result, 0>], workspaces = [-1, -1, -1], moves = [#remat.move<kind = offload, call = 7, result = 0>], tier_bytes = 64>} {
  %0 = remat.call @exp(%x) : (tensor<16xf32>) -> tensor<16xf32>
  %1 = remat.call @exp(%0) : (tensor<16xf32>) -> tensor<16xf32>
  return %1 : tensor<16xf32>
}

// -----

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
// expected-error @+1 {{'func.func' op has a plan that moves a value which is not there}}
func.func @notMade(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step, remat.plan = #remat.plan<strategy = "offload", budget_bytes = 0, peak_bytes = 64, time_ns = 1, unplanned_peak_bytes = 64, unplanned_time_ns = 1, bound_ns = 0, fingerprint = "e194d61f417ea561", steps = [0, -1, 1], places = [#remat.place<arena, 0>, #remat.place<result, 0>], workspaces = [-1, -1, -1], moves = [#remat.move<kind = offload, call = 1, result = 0>], tier_bytes = 64>} {
  %0 = remat.call @exp(%x) : (tensor<16xf32>) -> tensor<16xf32>
  // expected-note @+1 {{the value is computed here}}
  %1 = remat.call @exp(%0) : (tensor<16xf32>) -> tensor<16xf32>
  return %1 : tensor<16xf32>
}

// -----

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
// expected-error @+1 {{'func.func' op has a plan that moves a value which is not there}}
func.func @notMoved(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step, remat.plan = #remat.plan<strategy = "offload", budget_bytes = 0, peak_bytes = 64, time_ns = 1, unplanned_peak_bytes = 64, unplanned_time_ns = 1, bound_ns = 0, fingerprint = "e194d61f417ea561", steps = [0, -1, 1], places = [#remat.place<arena, 0>, #remat.place<result, 0>], workspaces = [-1, -1, -1], moves = [#remat.move<kind = fetch, call = 0, result = 0>], tier_bytes = 64>} {
  // expected-note @+1 {{the value is computed here}}
  %0 = remat.call @exp(%x) : (tensor<16xf32>) -> tensor<16xf32>
  %1 = remat.call @exp(%0) : (tensor<16xf32>) -> tensor<16xf32>
  return %1 : tensor<16xf32>
}
