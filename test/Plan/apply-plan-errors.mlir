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

// -----

// A plan with the right fingerprint that was tampered with.
remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
func.func @order(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step, remat.plan = #remat.plan<strategy = "none", budget_bytes = 0, peak_bytes = 64, time_ns = 1, unplanned_peak_bytes = 64, unplanned_time_ns = 1, bound_ns = 0, fingerprint = "e194d61f417ea561", steps = [1, 0], places = [#remat.place<result, 0>, #remat.place<arena, 0>], workspaces = [-1, -1]>} {
  // expected-note @+1 {{the value is computed here}}
  %0 = remat.call @exp(%x) : (tensor<16xf32>) -> tensor<16xf32>
  // expected-error @+1 {{'remat.call' op reads a value that its plan computes later or not at all}}
  %1 = remat.call @exp(%0) : (tensor<16xf32>) -> tensor<16xf32>
  return %1 : tensor<16xf32>
}

// -----

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
func.func @missing(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step, remat.plan = #remat.plan<strategy = "none", budget_bytes = 0, peak_bytes = 64, time_ns = 1, unplanned_peak_bytes = 64, unplanned_time_ns = 1, bound_ns = 0, fingerprint = "e194d61f417ea561", steps = [0], places = [#remat.place<arena, 0>], workspaces = [-1]>} {
  %0 = remat.call @exp(%x) : (tensor<16xf32>) -> tensor<16xf32>
  // expected-note @+1 {{the value is computed here}}
  %1 = remat.call @exp(%0) : (tensor<16xf32>) -> tensor<16xf32>
  // expected-error @+1 {{'func.return' op reads a value that its plan computes later or not at all}}
  return %1 : tensor<16xf32>
}

// -----

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
// expected-error @+1 {{'func.func' op has a plan with step 2, and the step has 2 calls}}
func.func @range(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step, remat.plan = #remat.plan<strategy = "none", budget_bytes = 0, peak_bytes = 64, time_ns = 1, unplanned_peak_bytes = 64, unplanned_time_ns = 1, bound_ns = 0, fingerprint = "e194d61f417ea561", steps = [2], places = [#remat.place<arena, 0>], workspaces = [-1]>} {
  %0 = remat.call @exp(%x) : (tensor<16xf32>) -> tensor<16xf32>
  %1 = remat.call @exp(%0) : (tensor<16xf32>) -> tensor<16xf32>
  return %1 : tensor<16xf32>
}

// -----

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
// expected-error @+1 {{'func.func' op has a plan with 1 places for 2 values}}
func.func @places(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step, remat.plan = #remat.plan<strategy = "none", budget_bytes = 0, peak_bytes = 64, time_ns = 1, unplanned_peak_bytes = 64, unplanned_time_ns = 1, bound_ns = 0, fingerprint = "e194d61f417ea561", steps = [0, 1], places = [#remat.place<arena, 0>], workspaces = [-1, -1]>} {
  %0 = remat.call @exp(%x) : (tensor<16xf32>) -> tensor<16xf32>
  %1 = remat.call @exp(%0) : (tensor<16xf32>) -> tensor<16xf32>
  return %1 : tensor<16xf32>
}

// -----

remat.kernel private @log(%x: tensor<16xf32>) {
  %c0 = arith.constant 0 : index
  %v = tensor.extract %x[%c0] : tensor<16xf32>
  vector.print %v : f32
  remat.yield
}
remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %0 = math.exp %x : tensor<16xf32>
  remat.yield %0 : tensor<16xf32>
}
// expected-error @+1 {{'func.func' op has a plan that does not execute its calls with effects once each and in order}}
func.func @effects(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step, remat.plan = #remat.plan<strategy = "none", budget_bytes = 0, peak_bytes = 0, time_ns = 312, unplanned_peak_bytes = 0, unplanned_time_ns = 312, bound_ns = 0, fingerprint = "9aae9231178194e9", steps = [1, 2, 0], places = [#remat.place<result, 0>], workspaces = [-1, -1, -1]>} {
  remat.call @log(%x) effects : (tensor<16xf32>) -> ()
  %e = remat.call @exp(%x) : (tensor<16xf32>) -> tensor<16xf32>
  remat.call @log(%e) effects : (tensor<16xf32>) -> ()
  return %e : tensor<16xf32>
}
