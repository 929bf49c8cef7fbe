// RUN: remat-opt %s --remat-kernels-to-llvm --verify-diagnostics --split-input-file

// expected-error @+2 {{is on tensors and cannot be lowered to LLVM}}
// expected-note @+1 {{run 'remat-schedule-kernels' and 'remat-lower-step' first}}
func.func @left_on_tensors(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

func.func @left_structured(%x: memref<4xf32>, %c: f32) {
  // expected-error @+1 {{has no form in LLVM}}
  linalg.fill ins(%c : f32) outs(%x : memref<4xf32>)
  return
}

// -----

func.func @on_a_gpu(%x: memref<4xf32>) {
  %c1 = arith.constant 1 : index
  // expected-error @+2 {{'gpu.launch' op runs on a GPU and cannot be lowered to LLVM}}
  // expected-note @+1 {{run 'remat-kernels-to-nvvm' and 'remat-launches-to-llvm'}}
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    gpu.terminator
  }
  return
}
