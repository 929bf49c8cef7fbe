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

// A scope in a scope: %a0 is read inside the outer one only, so that one
// decides, though the inner one keeps everything. %m0 leaves the inner scope,
// but not the outer one, whose policy keeps it by its name.
// CHECK-LABEL: @nested
// CHECK: remat.call @loss
// CHECK-NOT: remat.call @g_tanh
// CHECK: remat.call @f_exp(%{{.*}}) execution 1
// CHECK-NOT: execution 1
// CHECK: return
func.func @nested(%x: tensor<16xf32>, %d: tensor<16xf32>) -> (tensor<16xf32>, tensor<16xf32>) attributes {remat.step} {
  %a0 = remat.call @f_exp(%x) {remat.scope = {id = 1 : i64, policy = #remat.policy<"save all">, outer = {id = 0 : i64, policy = #remat.policy<"save name=mid">}}} : (tensor<16xf32>) -> tensor<16xf32>
  %m0 = remat.call @g_tanh(%a0) {remat.name = "mid", remat.scope = {id = 1 : i64, policy = #remat.policy<"save all">, outer = {id = 0 : i64, policy = #remat.policy<"save name=mid">}}} : (tensor<16xf32>) -> tensor<16xf32>
  %m1 = remat.call @g_tanh(%m0) {remat.scope = {id = 0 : i64, policy = #remat.policy<"save name=mid">}} : (tensor<16xf32>) -> tensor<16xf32>
  %l = remat.call @loss(%m1) : (tensor<16xf32>) -> tensor<16xf32>
  %b0 = remat.call @back(%d, %m1) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %b1 = remat.call @back(%b0, %m0) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %b2 = remat.call @back(%b1, %a0) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %l, %b2 : tensor<16xf32>, tensor<16xf32>
}

// Without policies, what leaves the inner scope alone is computed again, too:
// %m0 from %a0, which is kept by nobody either.
// CHECK-LABEL: @nested_without_policies
// CHECK: remat.call @loss
// CHECK: remat.call @f_exp(%{{.*}}) execution 1
// CHECK: remat.call @g_tanh(%{{.*}}) execution 1
// CHECK-NOT: execution
// CHECK: return
func.func @nested_without_policies(%x: tensor<16xf32>, %d: tensor<16xf32>) -> (tensor<16xf32>, tensor<16xf32>) attributes {remat.step} {
  %a0 = remat.call @f_exp(%x) {remat.scope = {id = 1 : i64, outer = {id = 0 : i64}}} : (tensor<16xf32>) -> tensor<16xf32>
  %m0 = remat.call @g_tanh(%a0) {remat.scope = {id = 1 : i64, outer = {id = 0 : i64}}} : (tensor<16xf32>) -> tensor<16xf32>
  %m1 = remat.call @g_tanh(%m0) {remat.scope = {id = 0 : i64}} : (tensor<16xf32>) -> tensor<16xf32>
  %l = remat.call @loss(%m1) : (tensor<16xf32>) -> tensor<16xf32>
  %b0 = remat.call @back(%d, %m1) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %b1 = remat.call @back(%b0, %m0) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %b2 = remat.call @back(%b1, %a0) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %l, %b2 : tensor<16xf32>, tensor<16xf32>
}

// A side result, such as a metric or a counter, is the caller's: it is there
// when the backward part reads it, and made once.
// CHECK-LABEL: @side_result
// CHECK: remat.call @loss
// CHECK-NOT: remat.call @f_exp
// CHECK: remat.call @g_tanh(%{{.*}}) execution 1
// CHECK-NOT: execution
// CHECK: return
func.func @side_result(%x: tensor<16xf32>, %d: tensor<16xf32>) -> (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>) attributes {remat.step} {
  %a0 = remat.call @g_tanh(%x) {remat.scope = {id = 0 : i64}} : (tensor<16xf32>) -> tensor<16xf32>
  %metric = remat.call @f_exp(%a0) {remat.scope = {id = 0 : i64}} : (tensor<16xf32>) -> tensor<16xf32>
  %m0 = remat.call @f_exp(%metric) {remat.scope = {id = 0 : i64}} : (tensor<16xf32>) -> tensor<16xf32>
  %l = remat.call @loss(%m0) : (tensor<16xf32>) -> tensor<16xf32>
  %b0 = remat.call @back(%d, %metric) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %b1 = remat.call @back(%b0, %a0) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %l, %metric, %b1 : tensor<16xf32>, tensor<16xf32>, tensor<16xf32>
}

// A cache that one scope writes and the next one reads is kept, though the
// first is computed again for its other value.
// CHECK-LABEL: @cache
// CHECK: remat.call @loss
// CHECK-NOT: remat.call @f_exp
// CHECK: %[[AGAIN:.*]] = remat.call @g_tanh(%{{.*}}) execution 1
// CHECK-NOT: execution
// CHECK: return
func.func @cache(%x: tensor<16xf32>, %d: tensor<16xf32>) -> (tensor<16xf32>, tensor<16xf32>) attributes {remat.step} {
  %keys = remat.call @f_exp(%x) {remat.scope = {id = 0 : i64}} : (tensor<16xf32>) -> tensor<16xf32>
  %mid = remat.call @g_tanh(%keys) {remat.scope = {id = 0 : i64}} : (tensor<16xf32>) -> tensor<16xf32>
  %y0 = remat.call @back(%mid, %keys) {remat.scope = {id = 0 : i64}} : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %y1 = remat.call @back(%y0, %keys) {remat.scope = {id = 1 : i64}} : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %l = remat.call @loss(%y1) : (tensor<16xf32>) -> tensor<16xf32>
  %b0 = remat.call @back(%d, %keys) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %b1 = remat.call @back(%b0, %mid) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %l, %b1 : tensor<16xf32>, tensor<16xf32>
}
