// Where a policy leaves too little choice, it is named, and not the largest
// call, which fits.
// RUN: remat-opt %s --remat-plan="budget=128 policy='save op=exp'" --verify-diagnostics --split-input-file

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
remat.kernel private @neg(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
remat.kernel private @mul(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
// %e would have to be computed twice: it waits while %b is made of %a.
// expected-error @+2 {{budget of 128 bytes cannot be met: no plan fits, whatever else is computed again}}
// expected-note @+1 {{the policy saves 1 value, 64 bytes, which is not computed again; let it save less}}
func.func @idle_value(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %e = remat.call @exp(%x) : (tensor<16xf32>) -> tensor<16xf32>
  %a = remat.call @neg(%e) : (tensor<16xf32>) -> tensor<16xf32>
  %b = remat.call @neg(%a) : (tensor<16xf32>) -> tensor<16xf32>
  %r = remat.call @mul(%b, %e) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %r : tensor<16xf32>
}

// -----

// The call alone is too large, whatever is saved.
remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
remat.kernel private @add(%x: tensor<16xf32>, %y: tensor<16xf32>, %z: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
// expected-error @+1 {{budget of 128 bytes cannot be met: no plan needs less than 192 bytes}}
func.func @three(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %a = remat.call @exp(%x) : (tensor<16xf32>) -> tensor<16xf32>
  %b = remat.call @exp(%a) : (tensor<16xf32>) -> tensor<16xf32>
  %c = remat.call @exp(%b) : (tensor<16xf32>) -> tensor<16xf32>
  // expected-note @+1 {{largest working set is here: 'add' needs 192 bytes}}
  %r = remat.call @add(%a, %b, %c) : (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %r : tensor<16xf32>
}
