// RUN: remat-opt %s --remat-kernels-to-nvvm=chip=sm_80 | FileCheck %s
// RUN: remat-opt %s --remat-kernels-to-nvvm | FileCheck %s --check-prefix=SM90

// Bare pointers in global memory; the module's launches stay as they are.
// CHECK: gpu.launch_func @double_gpu::@double
// CHECK: gpu.binary @double_gpu [#gpu.object<#nvvm.target<O = 3, chip = "sm_80", features = "+ptx80">, assembly =
// CHECK-SAME: .target sm_80
// CHECK-SAME: .visible .entry double(
// CHECK-SAME: .param .u64 .ptr .align 64 double_param_0
// CHECK-SAME: .maxntid 32, 1, 1
// CHECK-SAME: ld.global.b32
// CHECK-SAME: add.rn.f32
// CHECK-SAME: st.global.b32
// SM90: .target sm_90
module attributes {gpu.container_module} {
  func.func @host(%x: memref<32xf32>) {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    gpu.launch_func @double_gpu::@double blocks in (%c1, %c1, %c1)
        threads in (%c32, %c1, %c1) args(%x : memref<32xf32>)
    return
  }
  gpu.module @double_gpu {
    gpu.func @double(%x: memref<32xf32> {llvm.align = 64 : i64}) kernel
        attributes {known_block_size = array<i32: 32, 1, 1>} {
      %i = gpu.thread_id x
      %value = memref.load %x[%i] : memref<32xf32>
      %sum = arith.addf %value, %value : f32
      memref.store %sum, %x[%i] : memref<32xf32>
      gpu.return
    }
  }
}
