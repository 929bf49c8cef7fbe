// RUN: remat-opt %s --remat-form-kernels "--remat-recompute-stacks=split=400 level=1" | FileCheck %s
// RUN: remat-opt %s --remat-form-kernels --remat-schedule-kernels "--remat-recompute-stacks=split=400 level=1" \
// RUN:   --remat-plan-loops --remat-plan --remat-apply-plan --remat-verify-plan | FileCheck %s --check-prefix=PLANNED

// Of five trips the first two, and the last two of the way back, are loops of
// their own. What the first ones stack is the product; the others stack what is
// read of it. The step returns the sum of all trips in one piece.
// CHECK: remat.kernel private @[[WRITE0:loop_.*_part0]]({{.*}}) -> (tensor<5x4x4xf32>, tensor<4x4xf32>, tensor<2x4x4xf32>)
// CHECK: scf.for %{{.*}} = %c0 to %c2
// CHECK: remat.kernel private @[[WRITE1:loop_.*_part1]]({{.*}}) -> (tensor<5x4x4xf32>, tensor<3x4x4xf32>, tensor<3x4x4xf32>)
// CHECK: scf.for %{{.*}} = %c0 to %c3
// CHECK: remat.kernel private @[[READ0:loop_.*_part0]](%{{.*}}: tensor<4x4xf32>, %{{.*}}: tensor<3x4x4xf32>, %{{.*}}: tensor<3x4x4xf32>)
// CHECK: remat.kernel private @[[READ1:loop_.*_part1]](%{{.*}}: tensor<4x4xf32>, %{{.*}}: tensor<2x4x4xf32>)
// CHECK-LABEL: func.func @step
// CHECK: %[[FIRST:.*]]:3 = remat.call @[[WRITE0]](%arg0, %arg1)
// CHECK: %[[REST:.*]]:3 = remat.call @[[WRITE1]](%[[FIRST]]#1, %[[FIRST]]#0, %arg1)
// CHECK: %[[LATE:.*]] = remat.call @[[READ0]](%arg1, %[[REST]]#{{[12]}}, %[[REST]]#{{[12]}})
// CHECK: %[[EARLY:.*]] = remat.call @[[READ1]](%[[LATE]], %[[FIRST]]#2)
// CHECK: return %[[EARLY]], %[[REST]]#0

// Both parts write the sum to where the caller wants it.
// PLANNED-LABEL: func.func @step
// PLANNED: remat.call @loop_{{.*}}_part0(%arg0, %arg1) {places = [#remat.place<result, 1>, #remat.place<arena, {{[0-9]+}}>, #remat.place<arena, {{[0-9]+}}>]
// PLANNED: remat.call @loop_{{.*}}_part1({{.*}}) {places = [#remat.place<result, 1>, #remat.place<arena, {{[0-9]+}}>, #remat.place<arena, {{[0-9]+}}>]
func.func @step(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<5x4x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<4x4xf32>
  %stack = tensor.empty() : tensor<5x4x4xf32>
  %kept:4 = scf.for %i = %c0 to %c5 step %c1 iter_args(%a = %x, %ps = %stack, %ts = %stack, %es = %stack)
      -> (tensor<4x4xf32>, tensor<5x4x4xf32>, tensor<5x4x4xf32>, tensor<5x4x4xf32>) {
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
    %p = linalg.matmul ins(%a, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%start : tensor<4x4xf32>) -> tensor<4x4xf32>
    %t = linalg.tanh ins(%p : tensor<4x4xf32>) outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
    %e = linalg.exp ins(%p : tensor<4x4xf32>) outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
    %s = linalg.add ins(%t, %e : tensor<4x4xf32>, tensor<4x4xf32>) outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
    %ps1 = tensor.insert_slice %s into %ps[%i, 0, 0] [1, 4, 4] [1, 1, 1] : tensor<4x4xf32> into tensor<5x4x4xf32>
    %ts1 = tensor.insert_slice %t into %ts[%i, 0, 0] [1, 4, 4] [1, 1, 1] : tensor<4x4xf32> into tensor<5x4x4xf32>
    %es1 = tensor.insert_slice %e into %es[%i, 0, 0] [1, 4, 4] [1, 1, 1] : tensor<4x4xf32> into tensor<5x4x4xf32>
    scf.yield %s, %ps1, %ts1, %es1 : tensor<4x4xf32>, tensor<5x4x4xf32>, tensor<5x4x4xf32>, tensor<5x4x4xf32>
  }
  %back = scf.for %i = %c0 to %c5 step %c1 iter_args(%g = %w) -> tensor<4x4xf32> {
    %last = arith.subi %c4, %i : index
    %t = tensor.extract_slice %kept#2[%last, 0, 0] [1, 4, 4] [1, 1, 1] : tensor<5x4x4xf32> to tensor<4x4xf32>
    %e = tensor.extract_slice %kept#3[%last, 0, 0] [1, 4, 4] [1, 1, 1] : tensor<5x4x4xf32> to tensor<4x4xf32>
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
    %p = linalg.matmul ins(%g, %t : tensor<4x4xf32>, tensor<4x4xf32>) outs(%start : tensor<4x4xf32>) -> tensor<4x4xf32>
    %q = linalg.matmul ins(%p, %e : tensor<4x4xf32>, tensor<4x4xf32>) outs(%start : tensor<4x4xf32>) -> tensor<4x4xf32>
    scf.yield %q : tensor<4x4xf32>
  }
  return %back, %kept#1 : tensor<4x4xf32>, tensor<5x4x4xf32>
}
