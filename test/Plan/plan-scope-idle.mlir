// Scopes from which nothing is dropped: the plan is that of 'none', and a remark
// says why.
// RUN: remat-opt %s --remat-plan="strategy=policy" --remarks-filter-missed="remat-plan.*" --remark-format=emitRemark --split-input-file -o /dev/null 2>&1 | FileCheck %s
// RUN: remat-opt %s --remat-plan="strategy=policy policy='save op=tanh'" --remarks-filter-missed="remat-plan.*" --remark-format=emitRemark --split-input-file -o /dev/null 2>&1 | FileCheck %s --check-prefix=RULE

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
remat.kernel private @tanh(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
remat.kernel private @back(%d: tensor<16xf32>, %x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %d : tensor<16xf32>
}
// CHECK: nothing is computed again: all that the policy would drop leaves its scope, and so is kept;
// RULE: nothing is computed again: all that the policy would drop falls under a rule that goes before its scope;
func.func @leaves(%x: tensor<16xf32>, %d: tensor<16xf32>) -> (tensor<16xf32>, tensor<16xf32>) attributes {remat.step} {
  %a = remat.call @tanh(%x) {remat.scope = {id = 0 : i64}} : (tensor<16xf32>) -> tensor<16xf32>
  %l = remat.call @exp(%a) : (tensor<16xf32>) -> tensor<16xf32>
  %b = remat.call @back(%d, %a) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %l, %b : tensor<16xf32>, tensor<16xf32>
}

// -----

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
remat.kernel private @tanh(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
remat.kernel private @back(%d: tensor<16xf32>, %x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %d : tensor<16xf32>
}
// CHECK: nothing is computed again: all that the policy would drop is saved by the policy of its scope, or leaves its scope, and so is kept;
// RULE: nothing is computed again: all that the policy would drop falls under a rule that goes before its scope, or leaves its scope, and so is kept;
func.func @saved(%x: tensor<16xf32>, %d: tensor<16xf32>) -> (tensor<16xf32>, tensor<16xf32>) attributes {remat.step} {
  %a = remat.call @tanh(%x) {remat.scope = {id = 0 : i64, policy = #remat.policy<"save op=tanh">}} : (tensor<16xf32>) -> tensor<16xf32>
  %m = remat.call @exp(%a) {remat.scope = {id = 0 : i64, policy = #remat.policy<"save op=tanh">}} : (tensor<16xf32>) -> tensor<16xf32>
  %l = remat.call @exp(%m) : (tensor<16xf32>) -> tensor<16xf32>
  %b = remat.call @back(%d, %a) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %l, %b : tensor<16xf32>, tensor<16xf32>
}
