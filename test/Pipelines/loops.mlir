// RUN: remat-opt %s --remat="budget=100%%" | FileCheck %s --check-prefix=TENSORS
// RUN: remat-opt %s --remat-to-cpu="budget=100%%" | FileCheck %s --check-prefix=WHOLE
// RUN: remat-opt %s --remat-to-cpu="budget=60%%" | FileCheck %s --check-prefix=PART
// RUN: not remat-opt %s --remat-to-cpu="budget=1%%" 2>&1 | FileCheck %s --check-prefix=NONE

// 24 trips stack 1 KiB three times for the way back. At 60 % of that arena,
// less is stacked for some of the trips, and computed again: the budget is still a part of
// the whole.
// TENSORS-LABEL: func.func @step
// TENSORS: scf.for
// TENSORS: func.call @step_loop
// TENSORS: func.func private @step_loop
// TENSORS-NOT: remat.body
// TENSORS-NOT: remat.donated
// WHOLE: @step({{.*}}remat.arena_bytes = 76800
// PART: @step({{.*}}remat.arena_bytes = 46080
// NONE: error: budget of
func.func @step(%x: tensor<16x16xf32>, %w: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c23 = arith.constant 23 : index
  %c24 = arith.constant 24 : index
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<16x16xf32>
  %stack = tensor.empty() : tensor<24x16x16xf32>
  %kept:4 = scf.for %i = %c0 to %c24 step %c1 iter_args(%a = %x, %ps = %stack, %ts = %stack, %es = %stack)
      -> (tensor<16x16xf32>, tensor<24x16x16xf32>, tensor<24x16x16xf32>, tensor<24x16x16xf32>) {
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %p = linalg.matmul ins(%a, %w : tensor<16x16xf32>, tensor<16x16xf32>) outs(%start : tensor<16x16xf32>) -> tensor<16x16xf32>
    %t = math.tanh %p : tensor<16x16xf32>
    %e = math.exp %t : tensor<16x16xf32>
    %ps1 = tensor.insert_slice %p into %ps[%i, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<16x16xf32> into tensor<24x16x16xf32>
    %ts1 = tensor.insert_slice %t into %ts[%i, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<16x16xf32> into tensor<24x16x16xf32>
    %es1 = tensor.insert_slice %e into %es[%i, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<16x16xf32> into tensor<24x16x16xf32>
    scf.yield %t, %ps1, %ts1, %es1 : tensor<16x16xf32>, tensor<24x16x16xf32>, tensor<24x16x16xf32>, tensor<24x16x16xf32>
  }
  %back = scf.for %i = %c0 to %c24 step %c1 iter_args(%g = %w) -> tensor<16x16xf32> {
    %last = arith.subi %c23, %i : index
    %p = tensor.extract_slice %kept#1[%last, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<24x16x16xf32> to tensor<16x16xf32>
    %t = tensor.extract_slice %kept#2[%last, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<24x16x16xf32> to tensor<16x16xf32>
    %e = tensor.extract_slice %kept#3[%last, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<24x16x16xf32> to tensor<16x16xf32>
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %q = linalg.matmul ins(%g, %t : tensor<16x16xf32>, tensor<16x16xf32>) outs(%start : tensor<16x16xf32>) -> tensor<16x16xf32>
    %r = arith.mulf %q, %p : tensor<16x16xf32>
    %s = arith.mulf %r, %e : tensor<16x16xf32>
    scf.yield %s : tensor<16x16xf32>
  }
  return %back : tensor<16x16xf32>
}
