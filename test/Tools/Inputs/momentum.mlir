// A whole training step by hand: mlp.mlir with momentum and an update of the
// weights, all donated as JAX does. The weights are updated in the program
// before their last reader, the transpose of w2.
//   h = x w1, a = tanh h, y = a w2, d = y - t, loss = sum d^2
//   dw2 = a^T 2d, da = 2d w2^T, dh = da (1 - a^2), dw1 = x^T dh
#id = affine_map<(i, j) -> (i, j)>
#none = affine_map<(i, j) -> ()>
#t = affine_map<(i, j) -> (j, i)>
module {
  func.func @train_step(
      %w1: tensor<16x32xf32> {tf.aliasing_output = 1 : i32},
      %w2: tensor<32x4xf32> {tf.aliasing_output = 2 : i32},
      %m1: tensor<16x32xf32> {tf.aliasing_output = 3 : i32},
      %m2: tensor<32x4xf32> {tf.aliasing_output = 4 : i32},
      %x: tensor<8x16xf32> {remat.role = "input"},
      %t: tensor<8x4xf32> {remat.role = "input"})
      -> (tensor<f32> {remat.role = "loss"},
          tensor<16x32xf32>, tensor<32x4xf32>,
          tensor<16x32xf32>, tensor<32x4xf32>) {
    %zero = arith.constant 0.0 : f32
    %one = arith.constant 1.0 : f32
    %two = arith.constant 2.0 : f32
    %momentum = arith.constant 0.9 : f32
    %rate = arith.constant 0.01 : f32
    // Forward.
    %eh = tensor.empty() : tensor<8x32xf32>
    %zh = linalg.fill ins(%zero : f32) outs(%eh : tensor<8x32xf32>) -> tensor<8x32xf32>
    %h = linalg.matmul ins(%x, %w1 : tensor<8x16xf32>, tensor<16x32xf32>) outs(%zh : tensor<8x32xf32>) -> tensor<8x32xf32>
    %a = math.tanh %h {remat.name = "act"} : tensor<8x32xf32>
    %ey = tensor.empty() : tensor<8x4xf32>
    %zy = linalg.fill ins(%zero : f32) outs(%ey : tensor<8x4xf32>) -> tensor<8x4xf32>
    %y = linalg.matmul ins(%a, %w2 : tensor<8x32xf32>, tensor<32x4xf32>) outs(%zy : tensor<8x4xf32>) -> tensor<8x4xf32>
    %d = arith.subf %y, %t : tensor<8x4xf32>
    %el = tensor.empty() : tensor<f32>
    %zl = linalg.fill ins(%zero : f32) outs(%el : tensor<f32>) -> tensor<f32>
    %loss = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction", "reduction"]}
        ins(%d : tensor<8x4xf32>) outs(%zl : tensor<f32>) {
    ^bb0(%in: f32, %acc: f32):
      %sq = arith.mulf %in, %in : f32
      %sum = arith.addf %acc, %sq : f32
      linalg.yield %sum : f32
    } -> tensor<f32>
    // Backward.
    %dy = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%d : tensor<8x4xf32>) outs(%ey : tensor<8x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %twice = arith.mulf %in, %two : f32
      linalg.yield %twice : f32
    } -> tensor<8x4xf32>
    %eat = tensor.empty() : tensor<32x8xf32>
    %at = linalg.transpose ins(%a : tensor<8x32xf32>) outs(%eat : tensor<32x8xf32>) permutation = [1, 0]
    %e2 = tensor.empty() : tensor<32x4xf32>
    %z2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<32x4xf32>) -> tensor<32x4xf32>
    %dw2 = linalg.matmul ins(%at, %dy : tensor<32x8xf32>, tensor<8x4xf32>) outs(%z2 : tensor<32x4xf32>) -> tensor<32x4xf32>
    %n2 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%m2, %dw2 : tensor<32x4xf32>, tensor<32x4xf32>) outs(%e2 : tensor<32x4xf32>) {
    ^bb0(%m: f32, %g: f32, %out: f32):
      %old = arith.mulf %m, %momentum : f32
      %sum = arith.addf %old, %g : f32
      linalg.yield %sum : f32
    } -> tensor<32x4xf32>
    %u2 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%w2, %n2 : tensor<32x4xf32>, tensor<32x4xf32>) outs(%e2 : tensor<32x4xf32>) {
    ^bb0(%w: f32, %m: f32, %out: f32):
      %step = arith.mulf %m, %rate : f32
      %next = arith.subf %w, %step : f32
      linalg.yield %next : f32
    } -> tensor<32x4xf32>
    %ew2t = tensor.empty() : tensor<4x32xf32>
    %w2t = linalg.transpose ins(%w2 : tensor<32x4xf32>) outs(%ew2t : tensor<4x32xf32>) permutation = [1, 0]
    %da = linalg.matmul ins(%dy, %w2t : tensor<8x4xf32>, tensor<4x32xf32>) outs(%zh : tensor<8x32xf32>) -> tensor<8x32xf32>
    %dh = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%da, %a : tensor<8x32xf32>, tensor<8x32xf32>) outs(%eh : tensor<8x32xf32>) {
    ^bb0(%g: f32, %act: f32, %out: f32):
      %square = arith.mulf %act, %act : f32
      %slope = arith.subf %one, %square : f32
      %prod = arith.mulf %g, %slope : f32
      linalg.yield %prod : f32
    } -> tensor<8x32xf32>
    %ext = tensor.empty() : tensor<16x8xf32>
    %xt = linalg.transpose ins(%x : tensor<8x16xf32>) outs(%ext : tensor<16x8xf32>) permutation = [1, 0]
    %e1 = tensor.empty() : tensor<16x32xf32>
    %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<16x32xf32>) -> tensor<16x32xf32>
    %dw1 = linalg.matmul ins(%xt, %dh : tensor<16x8xf32>, tensor<8x32xf32>) outs(%z1 : tensor<16x32xf32>) -> tensor<16x32xf32>
    %n1 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%m1, %dw1 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%e1 : tensor<16x32xf32>) {
    ^bb0(%m: f32, %g: f32, %out: f32):
      %old = arith.mulf %m, %momentum : f32
      %sum = arith.addf %old, %g : f32
      linalg.yield %sum : f32
    } -> tensor<16x32xf32>
    %u1 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%w1, %n1 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%e1 : tensor<16x32xf32>) {
    ^bb0(%w: f32, %m: f32, %out: f32):
      %step = arith.mulf %m, %rate : f32
      %next = arith.subf %w, %step : f32
      linalg.yield %next : f32
    } -> tensor<16x32xf32>
    return %loss, %u1, %u2, %n1, %n2 : tensor<f32>, tensor<16x32xf32>, tensor<32x4xf32>, tensor<16x32xf32>, tensor<32x4xf32>
  }
}
