// The step of two layers, its batch open.
func.func @mlp(%x: tensor<?x64xf32>, %w1: tensor<64x256xf32>, %w2: tensor<256x64xf32>) -> (tensor<f32>, tensor<64x256xf32>, tensor<256x64xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x64xf32>
  %e1 = tensor.empty(%n) : tensor<?x256xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<?x256xf32>) -> tensor<?x256xf32>
  %h = linalg.matmul ins(%x, %w1 : tensor<?x64xf32>, tensor<64x256xf32>) outs(%z1 : tensor<?x256xf32>) -> tensor<?x256xf32>
  %a = math.tanh %h : tensor<?x256xf32>
  %e2 = tensor.empty(%n) : tensor<?x64xf32>
  %z2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<?x64xf32>) -> tensor<?x64xf32>
  %y = linalg.matmul ins(%a, %w2 : tensor<?x256xf32>, tensor<256x64xf32>) outs(%z2 : tensor<?x64xf32>) -> tensor<?x64xf32>
  %sq = arith.mulf %y, %y : tensor<?x64xf32>
  %el = tensor.empty() : tensor<f32>
  %zl = linalg.fill ins(%zero : f32) outs(%el : tensor<f32>) -> tensor<f32>
  %loss = linalg.reduce { arith.addf } ins(%sq : tensor<?x64xf32>) outs(%zl : tensor<f32>) dimensions = [0, 1]
  %dy = arith.addf %y, %y : tensor<?x64xf32>
  %at0 = tensor.empty(%n) : tensor<256x?xf32>
  %at = linalg.transpose ins(%a : tensor<?x256xf32>) outs(%at0 : tensor<256x?xf32>) permutation = [1, 0]
  %g20 = tensor.empty() : tensor<256x64xf32>
  %g2z = linalg.fill ins(%zero : f32) outs(%g20 : tensor<256x64xf32>) -> tensor<256x64xf32>
  %g2 = linalg.matmul ins(%at, %dy : tensor<256x?xf32>, tensor<?x64xf32>) outs(%g2z : tensor<256x64xf32>) -> tensor<256x64xf32>
  %w2t0 = tensor.empty() : tensor<64x256xf32>
  %w2t = linalg.transpose ins(%w2 : tensor<256x64xf32>) outs(%w2t0 : tensor<64x256xf32>) permutation = [1, 0]
  %da = linalg.matmul ins(%dy, %w2t : tensor<?x64xf32>, tensor<64x256xf32>) outs(%z1 : tensor<?x256xf32>) -> tensor<?x256xf32>
  %aa = arith.mulf %a, %a : tensor<?x256xf32>
  %dh0 = arith.mulf %da, %aa : tensor<?x256xf32>
  %dh = arith.subf %da, %dh0 : tensor<?x256xf32>
  %xt0 = tensor.empty(%n) : tensor<64x?xf32>
  %xt = linalg.transpose ins(%x : tensor<?x64xf32>) outs(%xt0 : tensor<64x?xf32>) permutation = [1, 0]
  %g10 = tensor.empty() : tensor<64x256xf32>
  %g1z = linalg.fill ins(%zero : f32) outs(%g10 : tensor<64x256xf32>) -> tensor<64x256xf32>
  %g1 = linalg.matmul ins(%xt, %dh : tensor<64x?xf32>, tensor<?x256xf32>) outs(%g1z : tensor<64x256xf32>) -> tensor<64x256xf32>
  return %loss, %g1, %g2 : tensor<f32>, tensor<64x256xf32>, tensor<256x64xf32>
}
