// A policy of a scope that means nothing. The other errors are in
// plan-errors.mlir.
// RUN: remat-opt %s --remat-plan=strategy=policy --verify-diagnostics

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}

// Another scope has the name: that is enough.
func.func @in_another_scope(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %a = remat.call @exp(%x) {remat.name = "qkv", remat.scope = {id = 0 : i64, policy = #remat.policy<"save name=qkv">}} : (tensor<16xf32>) -> tensor<16xf32>
  %b = remat.call @exp(%a) {remat.scope = {id = 1 : i64, policy = #remat.policy<"save name=qkv">}} : (tensor<16xf32>) -> tensor<16xf32>
  %r = remat.call @exp(%b) {remat.scope = {id = 1 : i64, policy = #remat.policy<"save name=qkv">}} : (tensor<16xf32>) -> tensor<16xf32>
  return %r : tensor<16xf32>
}

// expected-error @+2 {{policy pattern 'name=qvk' matches no value of the step}}
// expected-note @+1 {{nearest are 'qkv'}}
func.func @misspelt(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %a = remat.call @exp(%x) {remat.name = "qkv", remat.scope = {id = 0 : i64, policy = #remat.policy<"save name=qvk">}} : (tensor<16xf32>) -> tensor<16xf32>
  %r = remat.call @exp(%a) {remat.scope = {id = 0 : i64, policy = #remat.policy<"save name=qvk">}} : (tensor<16xf32>) -> tensor<16xf32>
  return %r : tensor<16xf32>
}
