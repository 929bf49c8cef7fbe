// What policies and blocks select. Every kernel has one execution here
// but those that a comment names.
// RUN: remat-opt %s --remat-plan="strategy=policy policy='recompute name=act'" --remat-apply-plan --remat-verify-plan | FileCheck %s --check-prefix=NAME
// RUN: remat-opt %s --remat-plan="strategy=policy policy='recompute op=tanh'" --remat-apply-plan --remat-verify-plan | FileCheck %s --check-prefix=OP
// RUN: remat-opt %s --remat-plan="strategy=policy policy='recompute op=f_*'" --remat-apply-plan --remat-verify-plan | FileCheck %s --check-prefix=KERNEL
// RUN: remat-opt %s --remat-plan="strategy=policy policy='recompute path=h.*.mlp'" --remat-apply-plan --remat-verify-plan | FileCheck %s --check-prefix=PATH
// RUN: remat-opt %s --remat-plan="strategy=policy policy='checkpoint path=h.*'" --remat-apply-plan --remat-verify-plan | FileCheck %s --check-prefix=CHECKPOINT
// RUN: remat-opt %s --remat-plan="strategy=policy policy='save name=act; recompute type=attn,mlp'" --remat-apply-plan --remat-verify-plan | FileCheck %s --check-prefix=TYPE
// RUN: remat-opt %s --remat-plan="strategy=full" --remat-apply-plan --remat-verify-plan | FileCheck %s --check-prefix=FULL
// RUN: remat-opt %s --remat-plan="strategy=segments=2" --remat-apply-plan --remat-verify-plan | FileCheck %s --check-prefix=SEGMENTS

// Where all that a policy would drop is kept, the plan is that of 'none', and a
// remark says why. Sentences on values alone are tested in ReasonsTest.cpp.
// DEFINE: %{rules} =
// DEFINE: %{idle} = remat-opt %s --remat-plan="strategy=policy policy='%{rules}'" --remarks-filter-missed="remat-plan.*" --remark-format=emitRemark -o /dev/null 2>&1 | FileCheck %s
// REDEFINE: %{rules} = checkpoint path=h.*.mlp
// RUN: %{idle} --check-prefix=LEAVES
// REDEFINE: %{rules} = save name=act; checkpoint path=h.*.mlp
// RUN: %{idle} --check-prefix=LEAVES
// LEAVES: nothing is computed again: all that the policy would drop leaves its module, and so is kept;
// REDEFINE: %{rules} = save all; checkpoint path=h.*.mlp
// RUN: %{idle} --check-prefix=SHADOWED
// REDEFINE: %{rules} = save path=h.*.mlp,h.*.attn; recompute type=mlp
// RUN: %{idle} --check-prefix=SHADOWED
// SHADOWED: nothing is computed again: all that the policy would drop falls under an earlier rule;
// REDEFINE: %{rules} = save path=h.*.attn; recompute name=act; checkpoint path=h.*.mlp
// RUN: %{idle} --check-prefix=BOTH
// BOTH: nothing is computed again: all that the policy would drop falls under an earlier rule, or leaves its module, and so is kept;
// REDEFINE: %{rules} = checkpoint path=h.*.mlp; recompute path=head
// RUN: %{idle} --check-prefix=RESULT
// RESULT: nothing is computed again: all that the policy would drop leaves its module, and so is kept, or is a result;
// REDEFINE: %{rules} = save name=act
// RUN: %{idle} --check-prefix=SAVES
// SAVES: nothing is computed again: the policy only says what to keep;

#f = loc("model.h.0.attn")
#g = loc("model.h.0.mlp")
#f1 = loc("model.h.1.attn")
#g1 = loc("model.h.1.mlp")
#head = loc("model.head")

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

// @f_exp of block 0 is named 'act'.
// NAME: remat.call @f_exp(%arg0) {places
// NAME: remat.call @loss
// NAME-NOT: execution 1
// NAME: remat.call @f_exp(%arg0) execution 1
// NAME-NOT: execution 1

// OP: remat.call @loss
// OP-NOT: @f_exp
// OP: remat.call @g_tanh(%{{.*}}) execution 1
// OP-NOT: @f_exp
// OP: remat.call @g_tanh(%{{.*}}) execution 1

// KERNEL: remat.call @loss
// KERNEL-NOT: @g_tanh
// KERNEL: remat.call @f_exp(%{{.*}}) execution 1
// KERNEL-NOT: @g_tanh
// KERNEL: remat.call @f_exp(%{{.*}}) execution 1

// PATH: remat.call @loss
// PATH-NOT: @f_exp
// PATH: remat.call @g_tanh(%{{.*}}) execution 1
// PATH-NOT: @f_exp
// PATH: remat.call @g_tanh(%{{.*}}) execution 1

// What leaves a module is kept, here what its mlp makes.
// CHECKPOINT: remat.call @loss
// CHECKPOINT-NOT: @g_tanh
// CHECKPOINT: remat.call @f_exp(%{{.*}}) execution 1
// CHECKPOINT-NOT: @g_tanh
// CHECKPOINT: remat.call @f_exp(%{{.*}}) execution 1
// CHECKPOINT-NOT: @g_tanh
// CHECKPOINT: return

// Saved by name, for the first rule that matches decides: @f_exp of block 0.
// TYPE: remat.call @f_exp(%arg0) {places
// TYPE: remat.call @loss
// TYPE-NOT: remat.call @f_exp(%arg0) execution 1
// TYPE: return

// Both blocks keep only their input: the values inside and of the last block
// are computed again, block 1 first.
// FULL: remat.call @loss
// FULL: remat.call @f_exp(%{{.*}}) execution 1
// FULL: remat.call @f_exp(%arg0) execution 1

// SEGMENTS: remat.call @loss
// SEGMENTS: execution 1
func.func @step(%x: tensor<16xf32>, %d: tensor<16xf32>) -> (tensor<16xf32>, tensor<16xf32>) attributes {remat.step} {
  %a0 = remat.call @f_exp(%x) {remat.name = "act"} : (tensor<16xf32>) -> tensor<16xf32> loc(#f)
  %m0 = remat.call @g_tanh(%a0) : (tensor<16xf32>) -> tensor<16xf32> loc(#g)
  %a1 = remat.call @f_exp(%m0) : (tensor<16xf32>) -> tensor<16xf32> loc(#f1)
  %m1 = remat.call @g_tanh(%a1) : (tensor<16xf32>) -> tensor<16xf32> loc(#g1)
  %l = remat.call @loss(%m1) : (tensor<16xf32>) -> tensor<16xf32> loc(#head)
  %b0 = remat.call @back(%d, %m1) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %b1 = remat.call @back(%b0, %a1) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %b2 = remat.call @back(%b1, %m0) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %b3 = remat.call @back(%b2, %a0) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %l, %b3 : tensor<16xf32>, tensor<16xf32>
}
