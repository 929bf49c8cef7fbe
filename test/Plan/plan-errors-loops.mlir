// RUN: remat-opt %s --remat-plan --verify-diagnostics

// expected-note @+1 {{run 'remat-plan-loops' after its kernels are scheduled}}
remat.kernel private @loop(%x: tensor<64xf32>) -> tensor<64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x) -> tensor<64xf32> {
    %b = func.call @body(%a) : (tensor<64xf32>) -> tensor<64xf32>
    scf.yield %b : tensor<64xf32>
  }
  remat.yield %r : tensor<64xf32>
}
remat.kernel private @exp(%x: tensor<64xf32>) -> tensor<64xf32> {
  remat.yield %x : tensor<64xf32>
}
func.func @loop_without_facts(%x: tensor<64xf32>) -> tensor<64xf32> attributes {remat.step} {
  // expected-error @+1 {{'remat.call' op runs the loop 'loop', which has no facts}}
  %0 = remat.call @loop(%x) : (tensor<64xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}
func.func private @body(%x: tensor<64xf32>) -> tensor<64xf32> attributes {remat.step, remat.body} {
  %0 = remat.call @exp(%x) : (tensor<64xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}
