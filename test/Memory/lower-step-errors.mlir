// RUN: remat-opt %s --remat-lower-step --verify-diagnostics --split-input-file

remat.kernel private @k(%x: tensor<64xf32>) -> tensor<64xf32> {
  remat.yield %x : tensor<64xf32>
}
func.func @step(%x: tensor<64xf32>) -> tensor<64xf32>
    attributes {remat.step} {
  // expected-error @+2 {{'remat.call' op calls 'k', which has not been scheduled}}
  // expected-note @+1 {{run 'remat-schedule-kernels' first}}
  %0 = remat.call @k(%x) {places = [#remat.place<result, 0>]} : (tensor<64xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}

// -----

remat.kernel private @k(%x: tensor<64xf32>) -> tensor<64xf32>
    attributes {info = #remat.kernel_info<target = "cpu", threads = 1,
      hash = "1", workspace_bytes = 0, flops = 0, bytes_moved = 0,
      time_ns = 1>} {
  remat.yield %x : tensor<64xf32>
}
func.func private @k_impl(memref<64xf32>, memref<64xf32>)
    attributes {remat.implements = @k}
func.func @step(%x: tensor<64xf32>) -> tensor<64xf32>
    attributes {remat.step} {
  // expected-error @+2 {{'remat.call' op has no places}}
  // expected-note @+1 {{run 'remat-plan' and 'remat-apply-plan' first}}
  %0 = remat.call @k(%x) : (tensor<64xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}

// -----

remat.kernel private @k(%x: tensor<64xf32>) -> tensor<64xf32>
    attributes {info = #remat.kernel_info<target = "cpu", threads = 1,
      hash = "1", workspace_bytes = 128, flops = 0, bytes_moved = 0,
      time_ns = 1>} {
  remat.yield %x : tensor<64xf32>
}
func.func private @k_impl(memref<64xf32>, memref<64xf32>)
    attributes {remat.implements = @k}
func.func @step(%x: tensor<64xf32>) -> tensor<64xf32>
    attributes {remat.step} {
  // expected-error @+1 {{'remat.call' op has no place for its workspace of 128 bytes}}
  %0 = remat.call @k(%x) {places = [#remat.place<result, 0>]} : (tensor<64xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}

// -----

remat.kernel private @k(%x: tensor<64xf32>) -> tensor<64xf32>
    attributes {info = #remat.kernel_info<target = "cpu", threads = 1,
      hash = "1", workspace_bytes = 0, flops = 0, bytes_moved = 0,
      time_ns = 1>} {
  remat.yield %x : tensor<64xf32>
}
func.func @step(%x: tensor<64xf32>) -> tensor<64xf32>
    attributes {remat.step} {
  // expected-error @+1 {{'remat.call' op calls 'k', which has no implementation}}
  %0 = remat.call @k(%x) {places = [#remat.place<result, 0>]} : (tensor<64xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}

// -----

remat.kernel private @k(%x: tensor<64xf32>) -> tensor<64xf32>
    attributes {info = #remat.kernel_info<target = "cpu", threads = 1,
      hash = "1", workspace_bytes = 128, flops = 0, bytes_moved = 0,
      time_ns = 1>} {
  remat.yield %x : tensor<64xf32>
}
func.func private @k_impl(memref<64xf32>, memref<64xf32>)
    attributes {remat.implements = @k}
func.func @step(%x: tensor<64xf32>) -> tensor<64xf32>
    attributes {remat.step} {
  // expected-error @+1 {{'remat.call' op does not match 'k_impl', which implements its kernel}}
  %0 = remat.call @k(%x) {places = [#remat.place<result, 0>], workspace = 0} : (tensor<64xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}

// -----

remat.kernel private @k(%x: tensor<64xf32>) -> tensor<64xf32>
    attributes {info = #remat.kernel_info<target = "cpu", threads = 1,
      hash = "1", workspace_bytes = 0, flops = 0, bytes_moved = 0,
      time_ns = 1>} {
  remat.yield %x : tensor<64xf32>
}
func.func private @k_impl(memref<64xf32>, memref<64xf32>)
    attributes {remat.implements = @k}
func.func @step(%x: tensor<64xf32>) -> tensor<64xf32>
    attributes {remat.step} {
  // expected-error @+1 {{'remat.call' op has a place that is no buffer of the step}}
  %0 = remat.call @k(%x) {places = [#remat.place<result, 1>]} : (tensor<64xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}

// -----

// A value in the arena is not where the caller looks for it.
remat.kernel private @k(%x: tensor<64xf32>) -> tensor<64xf32>
    attributes {info = #remat.kernel_info<target = "cpu", threads = 1,
      hash = "1", workspace_bytes = 0, flops = 0, bytes_moved = 0,
      time_ns = 1>} {
  remat.yield %x : tensor<64xf32>
}
func.func private @k_impl(memref<64xf32>, memref<64xf32>)
    attributes {remat.implements = @k}
func.func @step(%x: tensor<64xf32>) -> tensor<64xf32>
    attributes {remat.step} {
  // expected-note @+1 {{a returned value needs the place 'result, 0'; a value that is returned twice needs a copy}}
  %0 = remat.call @k(%x) {places = [#remat.place<arena, 0>]} : (tensor<64xf32>) -> tensor<64xf32>
  // expected-error @+1 {{'func.return' op result 0 is not produced in the caller's buffer}}
  return %0 : tensor<64xf32>
}

// -----

// The plan promises less than the places use.
remat.kernel private @k(%x: tensor<64xf32>) -> tensor<64xf32>
    attributes {info = #remat.kernel_info<target = "cpu", threads = 1,
      hash = "1", workspace_bytes = 0, flops = 0, bytes_moved = 0,
      time_ns = 1>} {
  remat.yield %x : tensor<64xf32>
}
func.func private @k_impl(memref<64xf32>, memref<64xf32>)
    attributes {remat.implements = @k}
// expected-error @+1 {{'func.func' op uses 320 bytes of the arena, its plan only 256}}
func.func @step(%x: tensor<64xf32>) -> tensor<64xf32>
    attributes {remat.step, remat.plan = #remat.plan<strategy = "none",
      budget_bytes = 256, peak_bytes = 256, time_ns = 1,
      unplanned_peak_bytes = 256, unplanned_time_ns = 1, bound_ns = 0,
      fingerprint = "0", steps = [0, 1], places = [],
      workspaces = [-1, -1]>} {
  %0 = remat.call @k(%x) {places = [#remat.place<arena, 64>]} : (tensor<64xf32>) -> tensor<64xf32>
  %1 = remat.call @k(%0) {places = [#remat.place<result, 0>]} : (tensor<64xf32>) -> tensor<64xf32>
  return %1 : tensor<64xf32>
}

// -----

remat.kernel private @k(%x: tensor<4xf32>) -> tensor<4xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "1", workspace_bytes = 0, flops = 32, bytes_moved = 256, time_ns = 1>} {
  remat.yield %x : tensor<4xf32>
}
func.func private @k_impl(memref<4xf32>, memref<4xf32>) attributes {remat.implements = @k}
// expected-error @+1 {{'func.func' op uses 128 bytes of the second memory, its plan only 64}}
func.func @step(%x: tensor<4xf32>) -> tensor<4xf32> attributes {remat.step, remat.plan = #remat.plan<strategy = "offload", budget_bytes = 0, peak_bytes = 64, time_ns = 1, unplanned_peak_bytes = 64, unplanned_time_ns = 1, bound_ns = 0, fingerprint = "0", steps = [], places = [], workspaces = [], tier_bytes = 64>} {
  %a = remat.call @k(%x) {places = [#remat.place<arena, 0>]} : (tensor<4xf32>) -> tensor<4xf32>
  %away = remat.offload %a to 64 : tensor<4xf32>
  remat.wait %away : tensor<4xf32>
  %b = remat.call @k(%a) {places = [#remat.place<result, 0>]} : (tensor<4xf32>) -> tensor<4xf32>
  return %b : tensor<4xf32>
}

// -----

remat.kernel private @k(%x: tensor<16xf32>) -> tensor<16xf32>
    attributes {info = #remat.kernel_info<target = "cpu", threads = 1,
      hash = "1", workspace_bytes = 0, flops = 32, bytes_moved = 256,
      time_ns = 1>} {
  remat.yield %x : tensor<16xf32>
}
func.func @step(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  // expected-error @+1 {{'remat.call' op uses bytes beyond 2^63}}
  %0 = remat.call @k(%x) {places = [#remat.place<arena, 9223372036854775744>]} : (tensor<16xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}

// -----

remat.kernel private @k(%x: tensor<16xf32>) -> tensor<16xf32>
    attributes {info = #remat.kernel_info<target = "cpu", threads = 1,
      hash = "1", workspace_bytes = 64, flops = 32, bytes_moved = 256,
      time_ns = 1>} {
  remat.yield %x : tensor<16xf32>
}
func.func @step(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  // expected-error @+1 {{'remat.call' op uses bytes beyond 2^63}}
  %0 = remat.call @k(%x) {places = [#remat.place<arena, 0>], workspace = 9223372036854775744 : i64} : (tensor<16xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}
