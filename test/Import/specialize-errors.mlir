// RUN: remat-opt %s --remat-specialize="batch=4" --verify-diagnostics --split-input-file
// RUN: not remat-opt %s --remat-specialize 2>&1 | FileCheck %s
// CHECK: error: a batch of 0 holds nothing; give 'batch'

// expected-error @+2 {{no argument of 'static' has a dynamic dimension}}
// expected-note @+1 {{export the program with a dynamic batch; in a static one there is nothing for a batch to set}}
func.func @static(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// expected-error @+2 {{argument 0 of 'two' has 2 dynamic dimensions}}
// expected-note @+1 {{only the batch may be open; specialise the export of the others}}
func.func @two(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  return %x : tensor<?x?xf32>
}

// -----

// The program was exported with a batch of 8 behind the cast.
func.func @cast(%x: tensor<?x16xf32>) -> tensor<8x16xf32> {
  // expected-error @+2 {{a batch of 4 does not fit a size that is fixed here}}
  // expected-note @+1 {{give the batch that this part of the program was exported with, or export all of it with an open batch}}
  %y = tensor.cast %x : tensor<?x16xf32> to tensor<8x16xf32>
  %z = math.exp %y : tensor<8x16xf32>
  return %z : tensor<8x16xf32>
}

// -----

#id = affine_map<(i) -> (i)>
func.func @operand(%x: tensor<?xf32>, %t: tensor<8xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %e = tensor.empty(%n) : tensor<?xf32>
  // expected-error @+2 {{a batch of 4 does not fit a size that is fixed here}}
  // expected-note @+1 {{give the batch}}
  %y = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]} ins(%x, %t : tensor<?xf32>, tensor<8xf32>) outs(%e : tensor<?xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<?xf32>
  return %y : tensor<?xf32>
}
