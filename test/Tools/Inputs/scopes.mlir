// Two blocks in checkpoint scopes. The first holds another scope, captures a
// weight, and yields a cache, a metric and what its gradients read; the second
// one captures the cache.
#id = affine_map<(i, j) -> (i, j)>
#one = affine_map<(i, j) -> ()>
#ik = affine_map<(i, j, k) -> (i, k)>
#ki = affine_map<(i, j, k) -> (k, i)>
#kj = affine_map<(i, j, k) -> (k, j)>
#jk = affine_map<(i, j, k) -> (j, k)>
#ij = affine_map<(i, j, k) -> (i, j)>

func.func private @sum(%t: tensor<32x32xf32>) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %s = linalg.generic {indexing_maps = [#id, #one], iterator_types = ["reduction", "reduction"]}
      ins(%t : tensor<32x32xf32>) outs(%f : tensor<f32>) {
  ^bb0(%a: f32, %o: f32):
    %1 = arith.addf %a, %o : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  return %s : tensor<f32>
}

func.func @train_step(%w1: tensor<32x32xf32> {remat.role = "parameter"},
                      %w2: tensor<32x32xf32> {remat.role = "parameter"},
                      %x: tensor<32x32xf32>, %slope: tensor<32x32xf32>)
    -> (tensor<f32> {remat.role = "loss"}, tensor<32x32xf32> {remat.role = "gradient"},
        tensor<32x32xf32> {remat.role = "gradient"}, tensor<f32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<32x32xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<32x32xf32>) -> tensor<32x32xf32>

  %b1:5 = remat.checkpoint policy(<"save name=keys">) "block1" {
    %h = linalg.matmul ins(%x, %w1 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%z : tensor<32x32xf32>) -> tensor<32x32xf32>
    %hn = remat.name %h, "hidden" : tensor<32x32xf32>
    %k = math.tanh %hn : tensor<32x32xf32>
    %keys = remat.name %k, "keys" : tensor<32x32xf32>
    %inner:2 = remat.checkpoint policy(<"save all">) "inner" {
      %p = math.exp %keys : tensor<32x32xf32>
      %pn = remat.name %p, "probs" : tensor<32x32xf32>
      %m = arith.mulf %pn, %hn : tensor<32x32xf32>
      remat.yield %pn, %m : tensor<32x32xf32>, tensor<32x32xf32>
    } : tensor<32x32xf32>, tensor<32x32xf32>
    %metric = func.call @sum(%inner#0) : (tensor<32x32xf32>) -> tensor<f32>
    remat.yield %hn, %keys, %inner#0, %inner#1, %metric : tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<f32>
  } : tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<f32>
  %mixed = remat.name %b1#3, "mixed" : tensor<32x32xf32>

  %b2:2 = remat.checkpoint "block2" {
    %q = linalg.matmul ins(%mixed, %w2 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%z : tensor<32x32xf32>) -> tensor<32x32xf32>
    %qn = remat.name %q, "queries" : tensor<32x32xf32>
    %a = math.tanh %qn : tensor<32x32xf32>
    %y = arith.addf %a, %b1#1 : tensor<32x32xf32>
    %yn = remat.name %y, "out" : tensor<32x32xf32>
    remat.yield %qn, %yn : tensor<32x32xf32>, tensor<32x32xf32>
  } : tensor<32x32xf32>, tensor<32x32xf32>
  %sq = arith.mulf %b2#1, %b2#1 : tensor<32x32xf32>
  %loss = func.call @sum(%sq) : (tensor<32x32xf32>) -> tensor<f32>

  // Backwards: 2 y, through tanh, through both products.
  %dy0 = arith.addf %b2#1, %b2#1 : tensor<32x32xf32>
  %dy = arith.mulf %dy0, %slope : tensor<32x32xf32>
  %t = math.tanh %b2#0 : tensor<32x32xf32>
  %tt = arith.mulf %t, %t : tensor<32x32xf32>
  %dtt = arith.mulf %dy, %tt : tensor<32x32xf32>
  %dq = arith.subf %dy, %dtt : tensor<32x32xf32>
  %g2 = linalg.matmul indexing_maps = [#ki, #kj, #ij] ins(%mixed, %dq : tensor<32x32xf32>, tensor<32x32xf32>) outs(%z : tensor<32x32xf32>) -> tensor<32x32xf32>
  %dm = linalg.matmul indexing_maps = [#ik, #jk, #ij] ins(%dq, %w2 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%z : tensor<32x32xf32>) -> tensor<32x32xf32>
  %dh0 = arith.mulf %dm, %b1#2 : tensor<32x32xf32>
  %dp = arith.mulf %dm, %b1#0 : tensor<32x32xf32>
  %dp1 = arith.mulf %dp, %b1#2 : tensor<32x32xf32>
  %dk = arith.addf %dp1, %dy : tensor<32x32xf32>
  %kk = arith.mulf %b1#1, %b1#1 : tensor<32x32xf32>
  %dkk = arith.mulf %dk, %kk : tensor<32x32xf32>
  %dh1 = arith.subf %dk, %dkk : tensor<32x32xf32>
  %dh = arith.addf %dh0, %dh1 : tensor<32x32xf32>
  %g1 = linalg.matmul indexing_maps = [#ki, #kj, #ij] ins(%x, %dh : tensor<32x32xf32>, tensor<32x32xf32>) outs(%z : tensor<32x32xf32>) -> tensor<32x32xf32>
  return %loss, %g1, %g2, %b1#4 : tensor<f32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<f32>
}
