// RUN: remat-opt %s --remat-drop-barriers --verify-diagnostics --split-input-file

// expected-error @below {{'remat.kernel' op has no counterpart among upstream ops}}
// expected-note @below {{'remat-inline-kernels' makes kernels and calls tensor ops again}}
remat.kernel private @id(%x: tensor<4xf32>) -> tensor<4xf32> {
  remat.yield %x : tensor<4xf32>
}

// -----

func.func @moved(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{'remat.offload' op has no counterpart among upstream ops}}
  // expected-note @below {{transfers need a back end that knows them}}
  %0 = remat.offload %x to 0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
