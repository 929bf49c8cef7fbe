// RUN: remat-opt %s --remat-recompute-stacks --verify-diagnostics

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
func.func @step(%x: tensor<64xf32>) -> tensor<64xf32> attributes {remat.step} {
  %0 = remat.call @loop(%x) : (tensor<64xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}
func.func private @body(%x: tensor<64xf32>) -> tensor<64xf32> attributes {remat.step, remat.body} {
  return %x : tensor<64xf32>
}
