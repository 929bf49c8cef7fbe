// RUN: remat-opt %s --remat-specialize="batch=4" --verify-diagnostics --split-input-file
// RUN: not remat-opt %s --remat-specialize 2>&1 | FileCheck %s
// CHECK: error: a batch of 0 holds nothing; give 'batch'

// expected-error @+2 {{no argument of 'static' has a dynamic dimension}}
// expected-note @+1 {{export the program with a dynamic batch, or leave 'batch' out}}
func.func @static(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// expected-error @+2 {{argument 0 of 'two' has 2 dynamic dimensions}}
// expected-note @+1 {{only the batch may be open; specialise the export of the others}}
func.func @two(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  return %x : tensor<?x?xf32>
}
