// At run time, values that were computed again had other shapes or types than
// the first time.
// What must hold: a recomputation calls the same kernel, and the verifier
// refuses one of other types when the program is compiled.
// RUN: remat-opt %s --verify-diagnostics --split-input-file

// expected-note @+1 {{kernel has type '(tensor<16xf32>) -> tensor<16xf32>'}}
remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %0 = math.exp %x : tensor<16xf32>
  remat.yield %0 : tensor<16xf32>
}
func.func @other_type(%x: tensor<16xf32>) -> tensor<16xbf16> attributes {remat.step} {
  %0 = remat.call @exp(%x) : (tensor<16xf32>) -> tensor<16xf32>
  // expected-error @+1 {{'remat.call' op does not match the signature of 'exp'}}
  %1 = remat.call @exp(%0) execution 1 : (tensor<16xf32>) -> tensor<16xbf16>
  return %1 : tensor<16xbf16>
}

// -----

// expected-note @+1 {{kernel has type '(tensor<16xf32>) -> tensor<16xf32>'}}
remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %0 = math.exp %x : tensor<16xf32>
  remat.yield %0 : tensor<16xf32>
}
func.func @other_shape(%x: tensor<16xf32>) -> tensor<4x4xf32> attributes {remat.step} {
  %0 = remat.call @exp(%x) : (tensor<16xf32>) -> tensor<16xf32>
  // expected-error @+1 {{'remat.call' op does not match the signature of 'exp'}}
  %1 = remat.call @exp(%0) execution 1 : (tensor<16xf32>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}
