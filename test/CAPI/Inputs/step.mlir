// `exp` of the argument is read at both ends.
module {
func.func @forget_and_repeat(%x: tensor<256xf32>, %w: tensor<256x256xf32>)
    -> tensor<256xf32> {
  %e = math.exp %x : tensor<256xf32>
  %zero = arith.constant 0.0 : f32
  %init = tensor.empty() : tensor<256xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%init : tensor<256xf32>)
      -> tensor<256xf32>
  %a = linalg.vecmat ins(%e, %w : tensor<256xf32>, tensor<256x256xf32>)
      outs(%fill : tensor<256xf32>) -> tensor<256xf32>
  %b = linalg.vecmat ins(%a, %w : tensor<256xf32>, tensor<256x256xf32>)
      outs(%fill : tensor<256xf32>) -> tensor<256xf32>
  %c = linalg.vecmat ins(%b, %w : tensor<256xf32>, tensor<256x256xf32>)
      outs(%fill : tensor<256xf32>) -> tensor<256xf32>
  %r = arith.mulf %c, %e : tensor<256xf32>
  return %r : tensor<256xf32>
}
}
