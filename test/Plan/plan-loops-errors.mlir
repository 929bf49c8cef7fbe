// RUN: remat-opt %s --remat-plan-loops --verify-diagnostics --split-input-file

// Only what 'remat-form-kernels' leaves is understood: here a trip reads what
// it carries twice over.
// expected-note @+1 {{'remat-form-kernels' makes such loops}}
remat.kernel private @loop(%x: tensor<64xf32>) -> tensor<64xf32> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  // expected-error @+1 {{'scf.for' op is not in the form of a loop around a step}}
  %r = scf.for %i = %c0 to %c4 step %c2 iter_args(%a = %x) -> tensor<64xf32> {
    %b = func.call @body(%a) : (tensor<64xf32>) -> tensor<64xf32>
    scf.yield %b : tensor<64xf32>
  }
  remat.yield %r : tensor<64xf32>
}
func.func private @body(%x: tensor<64xf32>) -> tensor<64xf32> attributes {remat.step, remat.body} {
  return %x : tensor<64xf32>
}

// -----

remat.kernel private @loop(%x: tensor<64xf32>) -> tensor<64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %x) -> tensor<64xf32> {
    %b = func.call @body(%a) : (tensor<64xf32>) -> tensor<64xf32>
    scf.yield %b : tensor<64xf32>
  }
  remat.yield %r : tensor<64xf32>
}
// expected-note @+1 {{each result needs a kernel that writes it}}
func.func private @body(%x: tensor<64xf32>) -> tensor<64xf32> attributes {remat.step, remat.body} {
  // expected-error @+1 {{result 0 of the step is its argument 0}}
  return %x : tensor<64xf32>
}
