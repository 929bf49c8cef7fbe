// Liveness ended at the back edge of a loop: a value that the body reads early was
// overwritten by one that the trip before made late.
// What must hold: what is made before a loop and read in it is there for all trips.
// The loop is one call: its operands are whole while it runs, and its workspace, which
// holds all that trips make, is somewhere else. The body reads its operands from where
// they are, in every trip.
// RUN: remat-opt %s --remat-import --remat-form-kernels --remat-schedule-kernels \
// RUN:   --remat-plan-loops --remat-plan --remat-apply-plan -o %t.mlir
// RUN: remat-opt %t.mlir --remat-verify-plan | FileCheck %s
// A value takes 4 KiB. 'before' is at 0, the loop's result at 4 KiB, what its trips
// make in the 12 KiB from 8 KiB on.
// CHECK: %[[BEFORE:.*]] = remat.call @tanh({{.*}}) {places = [#remat.place<arena, 0>]
// CHECK: remat.call @loop({{.*}}, %[[BEFORE]], {{.*}}) {places = [#remat.place<arena, 4096>], workspace = 8192 : i64}
// In the body it is an argument, which no trip writes.
// CHECK: func.func private @train_step_loop(%arg0: {{.*}} {remat.donated}, %arg1: tensor<32x32xf32>, %arg2: tensor<32x32xf32>)
// CHECK: remat.call @matmul{{.*}}(%arg0, %arg1, %arg2) {places = [#remat.place<arena,
// CHECK-NOT: place<argument, {{[1-9]}}>

// Were the workspace at 'before', the plan would be refused.
// RUN: sed 's/workspace = 8192 : i64/workspace = 0 : i64/' %t.mlir > %t.wrong.mlir
// RUN: not remat-opt %t.wrong.mlir --remat-verify-plan 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: error: {{.*}}overlap

// RUN: %python %source/utils/fill-spec.py %s > %t.json
// RUN: remat-run %s --fill=%t.json --strategy=none | FileCheck %s --check-prefix=RUN-IT
// RUN-IT: arena, measured   20.0 KiB

func.func @train_step(%x: tensor<32x32xf32>, %w: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<32x32xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<32x32xf32>) -> tensor<32x32xf32>
  %before = math.tanh %x {remat.name = "before"} : tensor<32x32xf32>
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%h = %x) -> (tensor<32x32xf32>) {
    %early = arith.mulf %h, %before : tensor<32x32xf32>
    %m = linalg.matmul ins(%early, %w : tensor<32x32xf32>, tensor<32x32xf32>) outs(%z : tensor<32x32xf32>) -> tensor<32x32xf32>
    %s = math.sin %m {remat.name = "sine"} : tensor<32x32xf32>
    %late = linalg.matmul ins(%s, %w : tensor<32x32xf32>, tensor<32x32xf32>) outs(%z : tensor<32x32xf32>) -> tensor<32x32xf32>
    scf.yield %late : tensor<32x32xf32>
  }
  %out = math.exp %r : tensor<32x32xf32>
  return %out : tensor<32x32xf32>
}
