// RUN: remat-opt %s --remat-launches-to-llvm --verify-diagnostics \
// RUN:   --split-input-file

module attributes {gpu.container_module} {
  func.func private @k_impl(%x: memref<4xf32>)
      attributes {remat.implements = @k} {
    %c1 = arith.constant 1 : index
    // expected-error @+2 {{launches 'k_0', whose device code is not compiled}}
    // expected-note @+1 {{run 'remat-kernels-to-nvvm' first}}
    gpu.launch_func @k_impl_gpu::@k_0 blocks in (%c1, %c1, %c1)
        threads in (%c1, %c1, %c1) args(%x : memref<4xf32>)
    return
  }
  gpu.module @k_impl_gpu {
    gpu.func @k_0(%x: memref<4xf32>) kernel {
      gpu.return
    }
  }
}

// -----

// expected-error @+2 {{step 'step' is not lowered}}
// expected-note @+1 {{run 'remat-lower-step' first}}
func.func @step(%x: tensor<4xf32>) -> tensor<4xf32> attributes {remat.step} {
  return %x : tensor<4xf32>
}

// -----

// expected-error @+2 {{a step that moves values to a second memory cannot be launched yet}}
// expected-note @+1 {{plan without 'offload', or take the target 'cpu'}}
func.func @step(%x: memref<4xf32>, %y: memref<4xf32>, %arena: memref<64xi8>, %tier: memref<64xi8>, %status: memref<2xi32>) attributes {remat.arena_bytes = 64 : i64, remat.tier_bytes = 64 : i64, remat.result_count = 1 : i64} {
  return
}
