// RUN: remat-opt %s --remat-form-kernels --split-input-file | FileCheck %s

// A scan: %xs is read from its end, %hs is written from its beginning. Neither
// is an argument of the body, whose arguments are the carry, one slice and %w.
// CHECK-LABEL: remat.kernel private @loop
// CHECK-SAME: (%[[INIT:.*]]: tensor<4x16xf32>, %[[XS:.*]]: tensor<3x4x16xf32>, %[[W:.*]]: tensor<16x16xf32>)
// CHECK: %[[STACK:.*]] = tensor.empty() : tensor<3x4x16xf32>
// CHECK: %[[LOOP:.*]]:2 = scf.for %[[TRIP:.*]] = {{.*}} iter_args(%[[H:.*]] = %[[INIT]], %[[HS:.*]] = %[[STACK]])
// CHECK: %[[AT:.*]] = arith.subi %c2{{.*}}, %[[TRIP]]
// CHECK: %[[X:.*]] = tensor.extract_slice %[[XS]][%[[AT]], 0, 0]
// CHECK: %[[NEXT:.*]]:2 = func.call @scan_loop(%[[H]], %[[X]], %[[W]])
// CHECK: tensor.insert_slice %[[NEXT]]#1 into %[[HS]][%[[TRIP]], 0, 0]
// CHECK: scf.yield %[[NEXT]]#0, %{{.*}}
// CHECK: yield %[[LOOP]]#0, %[[LOOP]]#1
// CHECK-LABEL: func.func @scan
// CHECK: remat.call @loop(%arg0, %arg1, %arg2)
// CHECK-LABEL: func.func private @scan_loop
// CHECK-SAME: attributes {remat.body, remat.step}
// CHECK-NEXT: %[[P:.*]] = remat.call @matmul(%arg0, %arg2)
// CHECK-NEXT: %[[S:.*]] = remat.call @add(%[[P]], %arg1)
// CHECK-NEXT: return %[[S]], %[[P]]
func.func @scan(%init: tensor<4x16xf32>, %xs: tensor<3x4x16xf32>, %w: tensor<16x16xf32>) -> (tensor<4x16xf32>, tensor<3x4x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %stack = tensor.empty() : tensor<3x4x16xf32>
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %init, %hs = %stack) -> (tensor<4x16xf32>, tensor<3x4x16xf32>) {
    %last = arith.subi %c2, %i : index
    %x = tensor.extract_slice %xs[%last, 0, 0] [1, 4, 16] [1, 1, 1] : tensor<3x4x16xf32> to tensor<4x16xf32>
    %empty = tensor.empty() : tensor<4x16xf32>
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x16xf32>) -> tensor<4x16xf32>
    %p = linalg.matmul ins(%h, %w : tensor<4x16xf32>, tensor<16x16xf32>) outs(%start : tensor<4x16xf32>) -> tensor<4x16xf32>
    %next = linalg.add ins(%p, %x : tensor<4x16xf32>, tensor<4x16xf32>) outs(%empty : tensor<4x16xf32>) -> tensor<4x16xf32>
    %collected = tensor.insert_slice %p into %hs[%i, 0, 0] [1, 4, 16] [1, 1, 1] : tensor<4x16xf32> into tensor<3x4x16xf32>
    scf.yield %next, %collected : tensor<4x16xf32>, tensor<3x4x16xf32>
  }
  return %r#0, %r#1 : tensor<4x16xf32>, tensor<3x4x16xf32>
}

// -----

// Two carries change places: each is a copy in the body, since a step returns
// no argument. The zeros that a loop starts from are in memory. What is not a
// slice reads the number of the trip.
// CHECK-LABEL: remat.kernel private @loop
// CHECK: func.call @swap_loop
// CHECK-LABEL: func.func @swap
// CHECK-DAG: %[[ZERO:.*]] = remat.call @fill() : () -> tensor<4x4xf32>
// CHECK-DAG: %[[TRIPS:.*]] = remat.call @[[COUNT:.*]]() : () -> tensor<5xi64>
// CHECK: remat.call @loop{{.*}}(%{{.*}}, %{{.*}}, %[[TRIPS]]
// CHECK-LABEL: func.func private @swap_loop
// CHECK-SAME: tensor<i64>
// CHECK: remat.call @copy
func.func @swap(%w: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<4x4xf32>
  %zeros = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
  %r:2 = scf.for %i = %c0 to %c5 step %c1 iter_args(%a = %zeros, %b = %w) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
    %word = arith.index_cast %i : index to i32
    %number = arith.sitofp %word : i32 to f32
    %start = linalg.fill ins(%number : f32) outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
    %p = linalg.matmul ins(%a, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%start : tensor<4x4xf32>) -> tensor<4x4xf32>
    scf.yield %b, %p : tensor<4x4xf32>, tensor<4x4xf32>
  }
  return %r#0, %r#1 : tensor<4x4xf32>, tensor<4x4xf32>
}

// -----

// A loop in a loop: the body of the outer one is a step that runs the inner one.
// CHECK-LABEL: func.func @nested
// CHECK: remat.call @loop
// CHECK-LABEL: func.func private @nested_loop(
// CHECK: remat.call @loop
// CHECK-LABEL: func.func private @nested_loop_loop(
// CHECK: remat.call @matmul
func.func @nested(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<4x4xf32>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x) -> tensor<4x4xf32> {
    %s = scf.for %j = %c0 to %c3 step %c1 iter_args(%b = %a) -> tensor<4x4xf32> {
      %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
      %p = linalg.matmul ins(%b, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%start : tensor<4x4xf32>) -> tensor<4x4xf32>
      scf.yield %p : tensor<4x4xf32>
    }
    scf.yield %s : tensor<4x4xf32>
  }
  return %r : tensor<4x4xf32>
}

// -----

// A small loop without contractions is one kernel.
// CHECK-LABEL: remat.kernel private @loop
// CHECK-NOT: func.call
// CHECK-LABEL: func.func @small
// CHECK-NOT: remat.body
func.func @small(%x: tensor<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %empty = tensor.empty() : tensor<8xf32>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x) -> tensor<8xf32> {
    %s = linalg.add ins(%a, %x : tensor<8xf32>, tensor<8xf32>) outs(%empty : tensor<8xf32>) -> tensor<8xf32>
    scf.yield %s : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

// -----

// The same loop over 1 MiB is not: in a kernel the sum would be workspace.
// CHECK-LABEL: func.func @large
// CHECK: remat.call @loop
// CHECK-LABEL: func.func private @large_loop
// CHECK-SAME: remat.body
func.func @large(%x: tensor<262144xf32>) -> tensor<262144xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %empty = tensor.empty() : tensor<262144xf32>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x) -> tensor<262144xf32> {
    %s = linalg.add ins(%a, %x : tensor<262144xf32>, tensor<262144xf32>) outs(%empty : tensor<262144xf32>) -> tensor<262144xf32>
    scf.yield %s : tensor<262144xf32>
  }
  return %r : tensor<262144xf32>
}

// -----

// A scalar from a branch is computed in the kernel that uses it.
// CHECK-LABEL: remat.kernel private @matmul
// CHECK: scf.if
// CHECK: linalg.generic
// CHECK: linalg.matmul
// CHECK-LABEL: func.func private @branch_loop
// CHECK-NEXT: remat.call @matmul
// CHECK-NEXT: return
func.func @branch(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>, %is: tensor<3xi64>) -> tensor<4x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero_i64 = arith.constant 0 : i64
  %two = arith.constant 2.0 : f32
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<4x4xf32>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x) -> tensor<4x4xf32> {
    %k = tensor.extract %is[%i] : tensor<3xi64>
    %first = arith.cmpi eq, %k, %zero_i64 : i64
    %f = scf.if %first -> f32 {
      %q = tensor.extract %w[%c0, %c1] : tensor<4x4xf32>
      scf.yield %q : f32
    } else {
      scf.yield %two : f32
    }
    %g = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
        ins(%a : tensor<4x4xf32>) outs(%empty : tensor<4x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %e = arith.mulf %in, %f : f32
      linalg.yield %e : f32
    } -> tensor<4x4xf32>
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
    %p = linalg.matmul ins(%g, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%start : tensor<4x4xf32>) -> tensor<4x4xf32>
    scf.yield %p : tensor<4x4xf32>
  }
  return %r : tensor<4x4xf32>
}
