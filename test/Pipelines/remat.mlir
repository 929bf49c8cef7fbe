// RUN: remat-opt %s --remat=budget=2KiB | FileCheck %s
// RUN: remat-opt %s --remat=budget=2KiB \
// RUN:   | remat-opt -cse -canonicalize -loop-invariant-code-motion \
// RUN:   | FileCheck %s
// RUN: remat-opt %s --remat-to-cpu=budget=2KiB | FileCheck %s --check-prefix=CPU
// RUN: remat-opt %s --remat-to-nvvm="budget=2KiB chip=sm_80" \
// RUN:   | FileCheck %s --check-prefix=NVVM
// RUN: not remat-opt %s --remat=budget=1KiB 2>&1 | FileCheck %s --check-prefix=OVER
// RUN: not remat-opt %s --remat=budget=none 2>&1 | FileCheck %s --check-prefix=BAD

// Each value has 1 KiB. `exp` of the argument is read by the first and by the
// last kernel; with room for two values it is computed twice, and neither CSE
// nor hoisting makes that one computation again.
// CHECK-LABEL: func.func @forget_and_repeat
// CHECK-NOT: remat.call
// CHECK: math.exp
// CHECK: remat.barrier
// CHECK: math.exp
// CHECK-NOT: math.exp
// CHECK: return
// CHECK-NOT: func.func private

// Kernels and step are modules of their own; the step has the ABI's name.
// CPU: module @forget_and_repeat
// CPU: llvm.call @exp_impl
// CPU: llvm.call @exp_impl
// CPU: llvm.func @remat_step_forget_and_repeat(
// CPU: module @exp_impl
// CPU: llvm.func @exp_impl(

// NVVM-DAG: gpu.binary @exp_impl_gpu
// NVVM-DAG: .target sm_80

// No call needs more than 2 KiB at once, and one needs that.
// OVER: error: budget of 1024 bytes (1.00 KiB) cannot be met: no plan needs less than 2048 bytes (2.00 KiB)
// BAD: error: 'none' is not a size in bytes
func.func @forget_and_repeat(%x: tensor<256xf32>, %w: tensor<256x256xf32>)
    -> tensor<256xf32> {
  %e = math.exp %x : tensor<256xf32>
  %n = remat.name %e, "early" : tensor<256xf32>
  %zero = arith.constant 0.0 : f32
  %init = tensor.empty() : tensor<256xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%init : tensor<256xf32>)
      -> tensor<256xf32>
  %a = linalg.vecmat ins(%n, %w : tensor<256xf32>, tensor<256x256xf32>)
      outs(%fill : tensor<256xf32>) -> tensor<256xf32>
  %b = linalg.vecmat ins(%a, %w : tensor<256xf32>, tensor<256x256xf32>)
      outs(%fill : tensor<256xf32>) -> tensor<256xf32>
  %c = linalg.vecmat ins(%b, %w : tensor<256xf32>, tensor<256x256xf32>)
      outs(%fill : tensor<256xf32>) -> tensor<256xf32>
  %r = arith.mulf %c, %n : tensor<256xf32>
  return %r : tensor<256xf32>
}
