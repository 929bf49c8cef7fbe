// RUN: remat-opt %s --remat-inline-kernels --verify-diagnostics --split-input-file

// A call of no kernel is refused before the pass runs.
func.func @step(%x: tensor<8xf32>) -> tensor<8xf32> attributes {remat.step} {
  // expected-error @+1 {{calls 'gone', which is no kernel in scope}}
  %0 = remat.call @gone(%x) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %y = math.exp %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
// expected-note @+1 {{plan this step without 'offload', or lower it by 'remat-lower-step'}}
func.func @moves(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %a = remat.call @exp(%x) {places = [#remat.place<arena, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  // expected-error @+1 {{'remat.offload' op has no form in a program on tensors}}
  %away = remat.offload %a to 0 : tensor<16xf32>
  remat.wait %away : tensor<16xf32>
  %b = remat.call @exp(%a) {places = [#remat.place<result, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  return %b : tensor<16xf32>
}
