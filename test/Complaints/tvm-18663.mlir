// A dimension that is only known from below was planned as if it were static.
// What must hold: a shape without an upper bound has no bytes, so a value of
// such a shape is refused by name, wherever it comes from.
// RUN: remat-opt %s --remat="budget=1MiB" --verify-diagnostics --split-input-file

// expected-error @+2 {{argument 0 of 'argument' has a dynamic shape: 'tensor<?x16xf32>'}}
// expected-note @+1 {{give the size of the batch by '--batch=N' (in remat-opt by '--remat-specialize=batch=N'), or specialise the export to fixed sizes}}
func.func @argument(%x: tensor<?x16xf32>) -> tensor<16xf32> {
  %c0 = arith.constant 0 : index
  %r = tensor.extract_slice %x[0, 0] [1, 16] [1, 1] : tensor<?x16xf32> to tensor<16xf32>
  return %r : tensor<16xf32>
}

// -----

// The size is at least 1, and nobody knows how large.
func.func @data(%x: tensor<16xf32>, %n: tensor<1xi32>) -> tensor<f32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %i = tensor.extract %n[%c0] : tensor<1xi32>
  %m = arith.index_cast %i : i32 to index
  %size = arith.maxsi %m, %c1 : index
  // expected-error @+2 {{'tensor.extract_slice' op has a dynamic shape: 'tensor<?xf32>'}}
  // expected-note @+1 {{specialise the export to fixed sizes}}
  %part = tensor.extract_slice %x[0] [%size] [1] : tensor<16xf32> to tensor<?xf32>
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %s = linalg.reduce { arith.addf } ins(%part : tensor<?xf32>) outs(%f : tensor<f32>) dimensions = [0]
  return %s : tensor<f32>
}
