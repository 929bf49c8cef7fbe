// A cache of keys that two blocks in checkpoint scopes write one slice of each;
// the second block reads what the first one wrote, and the caller gets it all.
#id = affine_map<(i, j) -> (i, j)>
#one = affine_map<(i, j) -> ()>
#ki = affine_map<(i, j, k) -> (k, i)>
#kj = affine_map<(i, j, k) -> (k, j)>
#ik = affine_map<(i, j, k) -> (i, k)>
#jk = affine_map<(i, j, k) -> (j, k)>
#ij = affine_map<(i, j, k) -> (i, j)>

func.func @train_step(%w1: tensor<32x32xf32> {remat.role = "parameter"},
                      %w2: tensor<32x32xf32> {remat.role = "parameter"},
                      %x: tensor<32x32xf32>, %old: tensor<2x32x32xf32>)
    -> (tensor<f32> {remat.role = "loss"}, tensor<32x32xf32> {remat.role = "gradient"},
        tensor<32x32xf32> {remat.role = "gradient"}, tensor<2x32x32xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<32x32xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<32x32xf32>) -> tensor<32x32xf32>

  %b1:2 = remat.checkpoint "block1" {
    %h = linalg.matmul ins(%x, %w1 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%z : tensor<32x32xf32>) -> tensor<32x32xf32>
    %hn = remat.name %h, "hidden1" : tensor<32x32xf32>
    %k = math.tanh %hn : tensor<32x32xf32>
    %cache = tensor.insert_slice %k into %old[0, 0, 0] [1, 32, 32] [1, 1, 1] : tensor<32x32xf32> into tensor<2x32x32xf32>
    %cn = remat.name %cache, "cache1" : tensor<2x32x32xf32>
    remat.yield %hn, %cn : tensor<32x32xf32>, tensor<2x32x32xf32>
  } : tensor<32x32xf32>, tensor<2x32x32xf32>

  %b2:3 = remat.checkpoint "block2" {
    %k1 = tensor.extract_slice %b1#1[0, 0, 0] [1, 32, 32] [1, 1, 1] : tensor<2x32x32xf32> to tensor<32x32xf32>
    %h = linalg.matmul ins(%k1, %w2 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%z : tensor<32x32xf32>) -> tensor<32x32xf32>
    %hn = remat.name %h, "hidden2" : tensor<32x32xf32>
    %k = math.exp %hn : tensor<32x32xf32>
    %y = arith.mulf %k, %k1 : tensor<32x32xf32>
    %cache = tensor.insert_slice %k into %b1#1[1, 0, 0] [1, 32, 32] [1, 1, 1] : tensor<32x32xf32> into tensor<2x32x32xf32>
    %cn = remat.name %cache, "cache2" : tensor<2x32x32xf32>
    %yn = remat.name %y, "out" : tensor<32x32xf32>
    remat.yield %hn, %cn, %yn : tensor<32x32xf32>, tensor<2x32x32xf32>, tensor<32x32xf32>
  } : tensor<32x32xf32>, tensor<2x32x32xf32>, tensor<32x32xf32>

  %e0 = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e0 : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#id, #one], iterator_types = ["reduction", "reduction"]}
      ins(%b2#2 : tensor<32x32xf32>) outs(%f : tensor<f32>) {
  ^bb0(%a: f32, %o: f32):
    %1 = arith.addf %a, %o : f32
    linalg.yield %1 : f32
  } -> tensor<f32>

  // Backwards: y = exp(h2) k1, h2 = k1 w2, k1 = tanh(h1), h1 = x w1.
  %p = math.exp %b2#0 : tensor<32x32xf32>
  %k1 = tensor.extract_slice %b1#1[0, 0, 0] [1, 32, 32] [1, 1, 1] : tensor<2x32x32xf32> to tensor<32x32xf32>
  %dh2 = arith.mulf %p, %k1 : tensor<32x32xf32>
  %g2 = linalg.matmul indexing_maps = [#ki, #kj, #ij] ins(%k1, %dh2 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%z : tensor<32x32xf32>) -> tensor<32x32xf32>
  %dk = linalg.matmul indexing_maps = [#ik, #jk, #ij] ins(%dh2, %w2 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%z : tensor<32x32xf32>) -> tensor<32x32xf32>
  %dk1 = arith.addf %dk, %p : tensor<32x32xf32>
  %t = math.tanh %b1#0 : tensor<32x32xf32>
  %tt = arith.mulf %t, %t : tensor<32x32xf32>
  %dtt = arith.mulf %dk1, %tt : tensor<32x32xf32>
  %dh1 = arith.subf %dk1, %dtt : tensor<32x32xf32>
  %g1 = linalg.matmul indexing_maps = [#ki, #kj, #ij] ins(%x, %dh1 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%z : tensor<32x32xf32>) -> tensor<32x32xf32>
  return %loss, %g1, %g2, %b2#1 : tensor<f32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<2x32x32xf32>
}
