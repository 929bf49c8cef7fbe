// RUN: remat-opt %s --remat-kernels-to-nvvm=chip=sm_80 | FileCheck %s

// CHECK: gpu.binary @negate_gpu
// CHECK-SAME: neg.f32
gpu.module @negate_gpu {
  gpu.func @negate(%x: memref<32xf32>) kernel {
    %i = gpu.thread_id x
    %value = memref.load %x[%i] : memref<32xf32>
    %negated = arith.negf %value : f32
    memref.store %negated, %x[%i] : memref<32xf32>
    gpu.return
  }
}
