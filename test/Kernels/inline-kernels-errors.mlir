// RUN: remat-opt %s --remat-inline-kernels --verify-diagnostics

// A call of no kernel is refused before the pass runs.
func.func @step(%x: tensor<8xf32>) -> tensor<8xf32> attributes {remat.step} {
  // expected-error @+1 {{calls 'gone', which is no kernel in scope}}
  %0 = remat.call @gone(%x) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
