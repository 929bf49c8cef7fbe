// A table that changes in each trip; the last index of the last trip is wrong.
func.func @main(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>, %is: tensor<3x4xi64>) -> tensor<4x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<4x4xf32>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x) -> tensor<4x4xf32> {
    %index = tensor.extract_slice %is[%i, 0] [1, 4] [1, 1] : tensor<3x4xi64> to tensor<4xi64>
    %g = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
        ins(%index : tensor<4xi64>) outs(%empty : tensor<4x4xf32>) {
    ^bb0(%in: i64, %out: f32):
      %row = arith.index_cast %in : i64 to index
      %col = linalg.index 1 : index
      %e = tensor.extract %a[%row, %col] : tensor<4x4xf32>
      linalg.yield %e : f32
    } -> tensor<4x4xf32> loc("layers.gather")
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
    %p = linalg.matmul ins(%g, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%start : tensor<4x4xf32>) -> tensor<4x4xf32>
    scf.yield %p : tensor<4x4xf32>
  }
  return %r : tensor<4x4xf32>
}
