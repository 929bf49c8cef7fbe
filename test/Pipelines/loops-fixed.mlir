// RUN: remat-opt %s --remat-to-cpu="budget=100%%" | FileCheck %s
// RUN: not remat-opt %s --remat-to-cpu="budget=80%%" 2>&1 | FileCheck %s --check-prefix=NONE

// Carries of 8 KiB in all are stacked, and cannot be computed again from what
// the second loop has. While it runs, the arena holds the stack and 4 KiB that
// its body and its carry need: with less there is no plan, which is proven.
// CHECK: @step({{.*}}remat.arena_bytes = 12288
// NONE: error: budget of 9831 bytes (9.60 KiB) cannot be met: no plan needs less than 12288 bytes (12.0 KiB)
func.func @step(%x: tensor<16x16xf32>, %w: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<16x16xf32>
  %stack = tensor.empty() : tensor<8x16x16xf32>
  %kept:2 = scf.for %i = %c0 to %c8 step %c1 iter_args(%a = %x, %as = %stack) -> (tensor<16x16xf32>, tensor<8x16x16xf32>) {
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %p = linalg.matmul ins(%a, %w : tensor<16x16xf32>, tensor<16x16xf32>) outs(%start : tensor<16x16xf32>) -> tensor<16x16xf32>
    %n = tensor.insert_slice %a into %as[%i, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<16x16xf32> into tensor<8x16x16xf32>
    scf.yield %p, %n : tensor<16x16xf32>, tensor<8x16x16xf32>
  }
  %back = scf.for %i = %c0 to %c8 step %c1 iter_args(%g = %w) -> tensor<16x16xf32> {
    %at = arith.subi %c7, %i : index
    %a = tensor.extract_slice %kept#1[%at, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<8x16x16xf32> to tensor<16x16xf32>
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %q = linalg.matmul ins(%g, %a : tensor<16x16xf32>, tensor<16x16xf32>) outs(%start : tensor<16x16xf32>) -> tensor<16x16xf32>
    scf.yield %q : tensor<16x16xf32>
  }
  return %back : tensor<16x16xf32>
}
