// RUN: remat-opt %s --remat-kernels-to-nvvm=chip=sm_80 \
// RUN:   --remat-launches-to-llvm | FileCheck %s

// CHECK: llvm.func @negate_impl(%{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr) -> i32
// CHECK: llvm.call @remat_device_launch
module attributes {gpu.container_module} {
  func.func private @negate_impl(%x: memref<32xf32>)
      attributes {remat.implements = @negate} {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    gpu.launch_func @negate_gpu::@negate blocks in (%c1, %c1, %c1)
        threads in (%c32, %c1, %c1) args(%x : memref<32xf32>)
    return
  }
  gpu.module @negate_gpu {
    gpu.func @negate(%x: memref<32xf32>) kernel {
      %i = gpu.thread_id x
      %value = memref.load %x[%i] : memref<32xf32>
      %negated = arith.negf %value : f32
      memref.store %negated, %x[%i] : memref<32xf32>
      gpu.return
    }
  }
}
