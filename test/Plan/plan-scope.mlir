// RUN: remat-opt %s --remat-plan=strategy=policy --remat-apply-plan --remat-verify-plan | FileCheck %s

remat.kernel private @f_exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %0 = tensor.empty() : tensor<16xf32>
  %y = linalg.exp ins(%x : tensor<16xf32>) outs(%0 : tensor<16xf32>) -> tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
remat.kernel private @g_tanh(%x: tensor<16xf32>) -> tensor<16xf32> {
  %0 = tensor.empty() : tensor<16xf32>
  %y = linalg.tanh ins(%x : tensor<16xf32>) outs(%0 : tensor<16xf32>) -> tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
remat.kernel private @loss(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
remat.kernel private @back(%d: tensor<16xf32>, %saved: tensor<16xf32>) -> tensor<16xf32> {
  %0 = tensor.empty() : tensor<16xf32>
  %y = linalg.mul ins(%d, %saved : tensor<16xf32>, tensor<16xf32>) outs(%0 : tensor<16xf32>) -> tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}

// The scope around block 1 has its interior computed again, and its result,
// the block's last value, is kept.
// CHECK: remat.call @loss
// CHECK-NOT: remat.call @g_tanh
// CHECK: remat.call @f_exp(%{{.*}}) execution 1
// CHECK-NOT: execution 1
func.func @step(%x: tensor<16xf32>, %d: tensor<16xf32>) -> (tensor<16xf32>, tensor<16xf32>) attributes {remat.step} {
  %a0 = remat.call @f_exp(%x) : (tensor<16xf32>) -> tensor<16xf32>
  %m0 = remat.call @g_tanh(%a0) : (tensor<16xf32>) -> tensor<16xf32>
  %a1 = remat.call @f_exp(%m0) {remat.scope = {id = 0 : i64}} : (tensor<16xf32>) -> tensor<16xf32>
  %m1 = remat.call @g_tanh(%a1) {remat.scope = {id = 0 : i64}} : (tensor<16xf32>) -> tensor<16xf32>
  %l = remat.call @loss(%m1) : (tensor<16xf32>) -> tensor<16xf32>
  %b0 = remat.call @back(%d, %m1) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %b1 = remat.call @back(%b0, %a1) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %b2 = remat.call @back(%b1, %m0) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %b3 = remat.call @back(%b2, %a0) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %l, %b3 : tensor<16xf32>, tensor<16xf32>
}

// The scope's own policy keeps the value with a name.
// CHECK-LABEL: @scope_policy
// CHECK: remat.call @loss
// CHECK-NOT: execution 1
// CHECK: return
func.func @scope_policy(%x: tensor<16xf32>, %d: tensor<16xf32>) -> (tensor<16xf32>, tensor<16xf32>) attributes {remat.step} {
  %a0 = remat.call @f_exp(%x) : (tensor<16xf32>) -> tensor<16xf32>
  %m0 = remat.call @g_tanh(%a0) : (tensor<16xf32>) -> tensor<16xf32>
  %a1 = remat.call @f_exp(%m0) {remat.name = "qkv", remat.scope = {id = 0 : i64, policy = #remat.policy<"save name=qkv">}} : (tensor<16xf32>) -> tensor<16xf32>
  %m1 = remat.call @g_tanh(%a1) {remat.scope = {id = 0 : i64}} : (tensor<16xf32>) -> tensor<16xf32>
  %l = remat.call @loss(%m1) : (tensor<16xf32>) -> tensor<16xf32>
  %b0 = remat.call @back(%d, %m1) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %b1 = remat.call @back(%b0, %a1) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %b2 = remat.call @back(%b1, %m0) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %b3 = remat.call @back(%b2, %a0) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %l, %b3 : tensor<16xf32>, tensor<16xf32>
}
