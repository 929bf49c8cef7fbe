// RUN: remat-opt %s --remat-kernels-to-nvvm=toolkit=/nowhere \
// RUN:   --verify-diagnostics --split-input-file
// RUN: not remat-opt %s --remat-kernels-to-nvvm=chip=sm_1000 2>&1 \
// RUN:   | FileCheck %s
// RUN: not remat-opt %s --remat-kernels-to-nvvm=chip= 2>&1 \
// RUN:   | FileCheck %s --check-prefix=EMPTY

// CHECK: error: unknown chip 'sm_1000'; known are sm_70, sm_75, sm_80
// EMPTY: error: unknown chip ''

// expected-error @+2 {{kernel needs '__nv_tanhf' of libdevice, and '/nowhere/nvvm/libdevice/libdevice.10.bc' does not exist}}
// expected-note @+1 {{install the CUDA toolkit, or name its folder with the option 'toolkit' or CUDA_HOME}}
gpu.module @math_gpu {
  gpu.func @math(%x: memref<f32>) kernel {
    %value = memref.load %x[] : memref<f32>
    %result = math.tanh %value : f32
    memref.store %result, %x[] : memref<f32>
    gpu.return
  }
}

// -----

gpu.module @stack_gpu {
  gpu.func @stack(%x: memref<f32>, %i: index) kernel {
    %value = memref.load %x[] : memref<f32>
    // expected-error @+1 {{device code allocates on the stack, which would be local memory of every thread; make the buffer part of the kernel's workspace}}
    %buffer = memref.alloca() : memref<1024xf32>
    memref.store %value, %buffer[%i] : memref<1024xf32>
    gpu.return
  }
}

// -----

gpu.module @space_gpu {
  // expected-error @+1 {{device code uses a memory space that is neither global (1) nor shared (3) nor local (5)}}
  gpu.func @space(%x: memref<f32, 2>) kernel {
    %value = memref.load %x[] : memref<f32, 2>
    memref.store %value, %x[] : memref<f32, 2>
    gpu.return
  }
}

// -----

// expected-error @+1 {{kernel calls 'elsewhere', which has no definition on the device}}
gpu.module @call_gpu {
  llvm.func @elsewhere()
  gpu.func @call() kernel {
    llvm.call @elsewhere() : () -> ()
    gpu.return
  }
}
