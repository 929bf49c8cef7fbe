// What a strategy cannot do. The other errors are in plan-errors.mlir.
// RUN: remat-opt %s --remat-plan="strategy=none budget=128" --verify-diagnostics --split-input-file
// RUN: not remat-opt %s --remat-plan="strategy=policy" 2>&1 | FileCheck %s

// CHECK: error: strategy 'policy' has nothing to go by
// CHECK: note: give a policy, such as 'recompute path=h.*.mlp', or put 'remat.checkpoint' scopes into the program

// A small second memory may be what a plan lacks.
// RUN: not remat-opt %s --remat-plan="strategy=none budget=128 offload=25GB/s,capacity=64B" 2>&1 | FileCheck %s --check-prefix=SECOND
// SECOND: error: budget of 128 bytes cannot be met: smallest peak found is 192 bytes (not proven infeasible)
// SECOND: note: what is moved has to fit in the 64 bytes of the second memory

// More than there is.
// RUN: not remat-opt %s --remat-plan="strategy=segments=90" 2>&1 | FileCheck %s --check-prefix=SEGMENTS
// SEGMENTS: error: the forward part has 4 calls, fewer than the 90 that the strategy asks for
// SEGMENTS: note: give a smaller number, or leave it out
// RUN: not remat-opt %s --remat-plan="strategy=first=9" 2>&1 | FileCheck %s --check-prefix=FIRST
// FIRST: error: the forward part has {{[0-9]}} blocks, fewer than the 9 that the strategy asks for

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
remat.kernel private @mul(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
// The budget is feasible with %e computed twice, but not without.
// expected-error @+2 {{budget of 128 bytes cannot be met: smallest peak found is 192 bytes (not proven infeasible)}}
// expected-note @+1 {{strategy 'auto' tries all strategies}}
func.func @idle_value(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %e = remat.call @exp(%x) : (tensor<16xf32>) -> tensor<16xf32>
  %a = remat.call @exp(%e) : (tensor<16xf32>) -> tensor<16xf32>
  %b = remat.call @exp(%a) : (tensor<16xf32>) -> tensor<16xf32>
  %r = remat.call @mul(%b, %e) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %r : tensor<16xf32>
}
