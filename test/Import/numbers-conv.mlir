// Convolutions and pooling with their gradients: forward in named ops, gradients
// as front ends write them, as other convolutions or as generic ops.
// RUN: %python %S/Inputs/check_numbers.py %s | FileCheck %s
// CHECK: conv_nchw: 3 results, {{[1-9]}} computed again
// CHECK: conv_nhwc: 3 results, {{[1-9]}} computed again
// CHECK: depthwise: 3 results, {{[1-9]}} computed again
// CHECK: grouped: 3 results, {{[1-9]}} computed again
// CHECK: max_pool: 2 results, {{[1-9]}} computed again
// CHECK: average_pool: 2 results, {{[1-9]}} computed again

#id4 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#id3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>

// Stride 2. The gradient of the weights is a convolution with dilation 2, that
// of the input one over a dilated and padded gradient, with turned weights.
func.func @conv_nchw(%x: tensor<2x3x8x8xf32>, %w: tensor<4x3x3x3xf32>) -> (tensor<f32>, tensor<2x3x8x8xf32>, tensor<4x3x3x3xf32>) {
  %zero = arith.constant 0.0 : f32
  %two = arith.constant 2 : index
  %e = tensor.empty() : tensor<2x4x3x3xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x3x3xf32>) -> tensor<2x4x3x3xf32>
  %y = linalg.conv_2d_nchw_fchw {strides = dense<2> : vector<2xi64>} ins(%x, %w : tensor<2x3x8x8xf32>, tensor<4x3x3x3xf32>) outs(%f : tensor<2x4x3x3xf32>) -> tensor<2x4x3x3xf32>
  %loss, %dy = func.call @head_nchw(%y) : (tensor<2x4x3x3xf32>) -> (tensor<f32>, tensor<2x4x3x3xf32>)

  %xe = tensor.empty() : tensor<3x2x8x8xf32>
  %xt = linalg.transpose ins(%x : tensor<2x3x8x8xf32>) outs(%xe : tensor<3x2x8x8xf32>) permutation = [1, 0, 2, 3]
  %ye = tensor.empty() : tensor<4x2x3x3xf32>
  %dyt = linalg.transpose ins(%dy : tensor<2x4x3x3xf32>) outs(%ye : tensor<4x2x3x3xf32>) permutation = [1, 0, 2, 3]
  %we = tensor.empty() : tensor<3x4x4x4xf32>
  %wf = linalg.fill ins(%zero : f32) outs(%we : tensor<3x4x4x4xf32>) -> tensor<3x4x4x4xf32>
  %dwt = linalg.conv_2d_nchw_fchw {dilations = dense<2> : vector<2xi64>} ins(%xt, %dyt : tensor<3x2x8x8xf32>, tensor<4x2x3x3xf32>) outs(%wf : tensor<3x4x4x4xf32>) -> tensor<3x4x4x4xf32>
  %dwc = tensor.extract_slice %dwt[0, 0, 0, 0] [3, 4, 3, 3] [1, 1, 1, 1] : tensor<3x4x4x4xf32> to tensor<3x4x3x3xf32>
  %dwe = tensor.empty() : tensor<4x3x3x3xf32>
  %dw = linalg.transpose ins(%dwc : tensor<3x4x3x3xf32>) outs(%dwe : tensor<4x3x3x3xf32>) permutation = [1, 0, 2, 3]

  %spread = tensor.empty() : tensor<2x4x10x10xf32>
  %holes = linalg.fill ins(%zero : f32) outs(%spread : tensor<2x4x10x10xf32>) -> tensor<2x4x10x10xf32>
  %wide = tensor.insert_slice %dy into %holes[0, 0, 2, 2] [2, 4, 3, 3] [1, 1, 2, 2] : tensor<2x4x3x3xf32> into tensor<2x4x10x10xf32>
  %te = tensor.empty() : tensor<3x4x3x3xf32>
  %turned = linalg.generic {indexing_maps = [#id4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%te : tensor<3x4x3x3xf32>) {
  ^bb0(%out: f32):
    %c = linalg.index 0 : index
    %o = linalg.index 1 : index
    %i = linalg.index 2 : index
    %j = linalg.index 3 : index
    %ri = arith.subi %two, %i : index
    %rj = arith.subi %two, %j : index
    %v = tensor.extract %w[%o, %c, %ri, %rj] : tensor<4x3x3x3xf32>
    linalg.yield %v : f32
  } -> tensor<3x4x3x3xf32>
  %xf = tensor.empty() : tensor<2x3x8x8xf32>
  %xz = linalg.fill ins(%zero : f32) outs(%xf : tensor<2x3x8x8xf32>) -> tensor<2x3x8x8xf32>
  %dx = linalg.conv_2d_nchw_fchw ins(%wide, %turned : tensor<2x4x10x10xf32>, tensor<3x4x3x3xf32>) outs(%xz : tensor<2x3x8x8xf32>) -> tensor<2x3x8x8xf32>
  return %loss, %dx, %dw : tensor<f32>, tensor<2x3x8x8xf32>, tensor<4x3x3x3xf32>
}

func.func private @head_nchw(%y: tensor<2x4x3x3xf32>) -> (tensor<f32>, tensor<2x4x3x3xf32>) {
  %t = math.tanh %y : tensor<2x4x3x3xf32>
  %sq = arith.mulf %t, %t : tensor<2x4x3x3xf32>
  %one = arith.constant dense<1.0> : tensor<2x4x3x3xf32>
  %rest = arith.subf %one, %sq : tensor<2x4x3x3xf32>
  %twice = arith.addf %t, %t : tensor<2x4x3x3xf32>
  %dy = arith.mulf %twice, %rest : tensor<2x4x3x3xf32>
  %z = arith.constant dense<0.0> : tensor<f32>
  %loss = linalg.reduce { arith.addf } ins(%sq : tensor<2x4x3x3xf32>) outs(%z : tensor<f32>) dimensions = [0, 1, 2, 3]
  return %loss, %dy : tensor<f32>, tensor<2x4x3x3xf32>
}

// Gradients as generic ops over the same points.
func.func @conv_nhwc(%x: tensor<2x7x7x3xf32>, %w: tensor<3x3x3x4xf32>) -> (tensor<f32>, tensor<2x7x7x3xf32>, tensor<3x3x3x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x5x5x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x5x5x4xf32>) -> tensor<2x5x5x4xf32>
  %y = linalg.conv_2d_nhwc_hwcf ins(%x, %w : tensor<2x7x7x3xf32>, tensor<3x3x3x4xf32>) outs(%f : tensor<2x5x5x4xf32>) -> tensor<2x5x5x4xf32>
  %loss, %dy = func.call @head_nhwc(%y) : (tensor<2x5x5x4xf32>) -> (tensor<f32>, tensor<2x5x5x4xf32>)
  %we = tensor.empty() : tensor<3x3x3x4xf32>
  %wz = linalg.fill ins(%zero : f32) outs(%we : tensor<3x3x3x4xf32>) -> tensor<3x3x3x4xf32>
  %dw = linalg.generic {indexing_maps = [affine_map<(i, j, c, f, n, h, w) -> (n, h + i, w + j, c)>, affine_map<(i, j, c, f, n, h, w) -> (n, h, w, f)>, affine_map<(i, j, c, f, n, h, w) -> (i, j, c, f)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]} ins(%x, %dy : tensor<2x7x7x3xf32>, tensor<2x5x5x4xf32>) outs(%wz : tensor<3x3x3x4xf32>) {
  ^bb0(%a: f32, %b: f32, %s: f32):
    %m = arith.mulf %a, %b : f32
    %r = arith.addf %s, %m : f32
    linalg.yield %r : f32
  } -> tensor<3x3x3x4xf32>
  %padded = tensor.pad %dy low[0, 2, 2, 0] high[0, 2, 2, 0] {
  ^bb0(%p: index, %q: index, %r: index, %s: index):
    tensor.yield %zero : f32
  } : tensor<2x5x5x4xf32> to tensor<2x9x9x4xf32>
  %xe = tensor.empty() : tensor<2x7x7x3xf32>
  %xz = linalg.fill ins(%zero : f32) outs(%xe : tensor<2x7x7x3xf32>) -> tensor<2x7x7x3xf32>
  %dx = linalg.generic {indexing_maps = [affine_map<(n, h, w, c, i, j, f) -> (n, h - i + 2, w - j + 2, f)>, affine_map<(n, h, w, c, i, j, f) -> (i, j, c, f)>, affine_map<(n, h, w, c, i, j, f) -> (n, h, w, c)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]} ins(%padded, %w : tensor<2x9x9x4xf32>, tensor<3x3x3x4xf32>) outs(%xz : tensor<2x7x7x3xf32>) {
  ^bb0(%a: f32, %b: f32, %s: f32):
    %m = arith.mulf %a, %b : f32
    %r = arith.addf %s, %m : f32
    linalg.yield %r : f32
  } -> tensor<2x7x7x3xf32>
  return %loss, %dx, %dw : tensor<f32>, tensor<2x7x7x3xf32>, tensor<3x3x3x4xf32>
}

func.func private @head_nhwc(%y: tensor<2x5x5x4xf32>) -> (tensor<f32>, tensor<2x5x5x4xf32>) {
  %t = math.tanh %y : tensor<2x5x5x4xf32>
  %sq = arith.mulf %t, %t : tensor<2x5x5x4xf32>
  %one = arith.constant dense<1.0> : tensor<2x5x5x4xf32>
  %rest = arith.subf %one, %sq : tensor<2x5x5x4xf32>
  %twice = arith.addf %t, %t : tensor<2x5x5x4xf32>
  %dy = arith.mulf %twice, %rest : tensor<2x5x5x4xf32>
  %z = arith.constant dense<0.0> : tensor<f32>
  %loss = linalg.reduce { arith.addf } ins(%sq : tensor<2x5x5x4xf32>) outs(%z : tensor<f32>) dimensions = [0, 1, 2, 3]
  return %loss, %dy : tensor<f32>, tensor<2x5x5x4xf32>
}

// The gradient of the input is a depthwise convolution with turned weights.
func.func @depthwise(%x: tensor<1x6x6x4xf32>, %w: tensor<3x3x4xf32>) -> (tensor<f32>, tensor<1x6x6x4xf32>, tensor<3x3x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %two = arith.constant 2 : index
  %e = tensor.empty() : tensor<1x4x4x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
  %y = linalg.depthwise_conv_2d_nhwc_hwc ins(%x, %w : tensor<1x6x6x4xf32>, tensor<3x3x4xf32>) outs(%f : tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
  %loss, %dy = func.call @head_square(%y) : (tensor<1x4x4x4xf32>) -> (tensor<f32>, tensor<1x4x4x4xf32>)
  %we = tensor.empty() : tensor<3x3x4xf32>
  %wz = linalg.fill ins(%zero : f32) outs(%we : tensor<3x3x4xf32>) -> tensor<3x3x4xf32>
  %dw = linalg.generic {indexing_maps = [affine_map<(i, j, c, n, h, w) -> (n, h + i, w + j, c)>, affine_map<(i, j, c, n, h, w) -> (n, h, w, c)>, affine_map<(i, j, c, n, h, w) -> (i, j, c)>], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]} ins(%x, %dy : tensor<1x6x6x4xf32>, tensor<1x4x4x4xf32>) outs(%wz : tensor<3x3x4xf32>) {
  ^bb0(%a: f32, %b: f32, %s: f32):
    %m = arith.mulf %a, %b : f32
    %r = arith.addf %s, %m : f32
    linalg.yield %r : f32
  } -> tensor<3x3x4xf32>
  %padded = tensor.pad %dy low[0, 2, 2, 0] high[0, 2, 2, 0] {
  ^bb0(%p: index, %q: index, %r: index, %s: index):
    tensor.yield %zero : f32
  } : tensor<1x4x4x4xf32> to tensor<1x8x8x4xf32>
  %te = tensor.empty() : tensor<3x3x4xf32>
  %turned = linalg.generic {indexing_maps = [#id3], iterator_types = ["parallel", "parallel", "parallel"]} outs(%te : tensor<3x3x4xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %c = linalg.index 2 : index
    %ri = arith.subi %two, %i : index
    %rj = arith.subi %two, %j : index
    %v = tensor.extract %w[%ri, %rj, %c] : tensor<3x3x4xf32>
    linalg.yield %v : f32
  } -> tensor<3x3x4xf32>
  %xe = tensor.empty() : tensor<1x6x6x4xf32>
  %xz = linalg.fill ins(%zero : f32) outs(%xe : tensor<1x6x6x4xf32>) -> tensor<1x6x6x4xf32>
  %dx = linalg.depthwise_conv_2d_nhwc_hwc ins(%padded, %turned : tensor<1x8x8x4xf32>, tensor<3x3x4xf32>) outs(%xz : tensor<1x6x6x4xf32>) -> tensor<1x6x6x4xf32>
  return %loss, %dx, %dw : tensor<f32>, tensor<1x6x6x4xf32>, tensor<3x3x4xf32>
}

func.func private @head_square(%y: tensor<1x4x4x4xf32>) -> (tensor<f32>, tensor<1x4x4x4xf32>) {
  %t = math.tanh %y : tensor<1x4x4x4xf32>
  %sq = arith.mulf %t, %t : tensor<1x4x4x4xf32>
  %one = arith.constant dense<1.0> : tensor<1x4x4x4xf32>
  %rest = arith.subf %one, %sq : tensor<1x4x4x4xf32>
  %twice = arith.addf %t, %t : tensor<1x4x4x4xf32>
  %dy = arith.mulf %twice, %rest : tensor<1x4x4x4xf32>
  %z = arith.constant dense<0.0> : tensor<f32>
  %loss = linalg.reduce { arith.addf } ins(%sq : tensor<1x4x4x4xf32>) outs(%z : tensor<f32>) dimensions = [0, 1, 2, 3]
  return %loss, %dy : tensor<f32>, tensor<1x4x4x4xf32>
}

func.func @grouped(%x: tensor<1x2x3x6x6xf32>, %w: tensor<2x2x3x3x3xf32>) -> (tensor<f32>, tensor<1x2x3x6x6xf32>, tensor<2x2x3x3x3xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x2x2x4x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x2x2x4x4xf32>) -> tensor<1x2x2x4x4xf32>
  %y = linalg.conv_2d_ngchw_gfchw ins(%x, %w : tensor<1x2x3x6x6xf32>, tensor<2x2x3x3x3xf32>) outs(%f : tensor<1x2x2x4x4xf32>) -> tensor<1x2x2x4x4xf32>
  %four = tensor.collapse_shape %y [[0], [1, 2], [3], [4]] : tensor<1x2x2x4x4xf32> into tensor<1x4x4x4xf32>
  %loss, %dhead = func.call @head_square(%four) : (tensor<1x4x4x4xf32>) -> (tensor<f32>, tensor<1x4x4x4xf32>)
  %dy = tensor.expand_shape %dhead [[0], [1, 2], [3], [4]] output_shape [1, 2, 2, 4, 4] : tensor<1x4x4x4xf32> into tensor<1x2x2x4x4xf32>
  %we = tensor.empty() : tensor<2x2x3x3x3xf32>
  %wz = linalg.fill ins(%zero : f32) outs(%we : tensor<2x2x3x3x3xf32>) -> tensor<2x2x3x3x3xf32>
  %dw = linalg.generic {indexing_maps = [affine_map<(g, f, c, i, j, n, h, w) -> (n, g, c, h + i, w + j)>, affine_map<(g, f, c, i, j, n, h, w) -> (n, g, f, h, w)>, affine_map<(g, f, c, i, j, n, h, w) -> (g, f, c, i, j)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]} ins(%x, %dy : tensor<1x2x3x6x6xf32>, tensor<1x2x2x4x4xf32>) outs(%wz : tensor<2x2x3x3x3xf32>) {
  ^bb0(%a: f32, %b: f32, %s: f32):
    %m = arith.mulf %a, %b : f32
    %r = arith.addf %s, %m : f32
    linalg.yield %r : f32
  } -> tensor<2x2x3x3x3xf32>
  %padded = tensor.pad %dy low[0, 0, 0, 2, 2] high[0, 0, 0, 2, 2] {
  ^bb0(%o: index, %p: index, %q: index, %r: index, %s: index):
    tensor.yield %zero : f32
  } : tensor<1x2x2x4x4xf32> to tensor<1x2x2x8x8xf32>
  %xe = tensor.empty() : tensor<1x2x3x6x6xf32>
  %xz = linalg.fill ins(%zero : f32) outs(%xe : tensor<1x2x3x6x6xf32>) -> tensor<1x2x3x6x6xf32>
  %dx = linalg.generic {indexing_maps = [affine_map<(n, g, c, h, w, f, i, j) -> (n, g, f, h - i + 2, w - j + 2)>, affine_map<(n, g, c, h, w, f, i, j) -> (g, f, c, i, j)>, affine_map<(n, g, c, h, w, f, i, j) -> (n, g, c, h, w)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]} ins(%padded, %w : tensor<1x2x2x8x8xf32>, tensor<2x2x3x3x3xf32>) outs(%xz : tensor<1x2x3x6x6xf32>) {
  ^bb0(%a: f32, %b: f32, %s: f32):
    %m = arith.mulf %a, %b : f32
    %r = arith.addf %s, %m : f32
    linalg.yield %r : f32
  } -> tensor<1x2x3x6x6xf32>
  return %loss, %dx, %dw : tensor<f32>, tensor<1x2x3x6x6xf32>, tensor<2x2x3x3x3xf32>
}

// The gradient goes to the element that was the largest.
func.func @max_pool(%x: tensor<1x4x8x8xf32>) -> (tensor<f32>, tensor<1x4x8x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %two = arith.constant 2 : index
  %window = tensor.empty() : tensor<2x2xf32>
  %e = tensor.empty() : tensor<1x4x4x4xf32>
  %f = linalg.fill ins(%low : f32) outs(%e : tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
  %y = linalg.pooling_nchw_max {strides = dense<2> : vector<2xi64>} ins(%x, %window : tensor<1x4x8x8xf32>, tensor<2x2xf32>) outs(%f : tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
  %loss, %dy = func.call @head_square(%y) : (tensor<1x4x4x4xf32>) -> (tensor<f32>, tensor<1x4x4x4xf32>)
  %xe = tensor.empty() : tensor<1x4x8x8xf32>
  %dx = linalg.generic {indexing_maps = [#id4, #id4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%x : tensor<1x4x8x8xf32>) outs(%xe : tensor<1x4x8x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %n = linalg.index 0 : index
    %c = linalg.index 1 : index
    %h = linalg.index 2 : index
    %w = linalg.index 3 : index
    %hh = arith.divui %h, %two : index
    %ww = arith.divui %w, %two : index
    %largest = tensor.extract %y[%n, %c, %hh, %ww] : tensor<1x4x4x4xf32>
    %d = tensor.extract %dy[%n, %c, %hh, %ww] : tensor<1x4x4x4xf32>
    %is = arith.cmpf oeq, %in, %largest : f32
    %r = arith.select %is, %d, %zero : f32
    linalg.yield %r : f32
  } -> tensor<1x4x8x8xf32>
  return %loss, %dx : tensor<f32>, tensor<1x4x8x8xf32>
}

// The gradient of a sum over windows that overlap is one again.
func.func @average_pool(%x: tensor<1x6x6x4xf32>) -> (tensor<f32>, tensor<1x6x6x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %nine = arith.constant dense<9.0> : tensor<1x4x4x4xf32>
  %window = tensor.empty() : tensor<3x3xf32>
  %e = tensor.empty() : tensor<1x4x4x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
  %sum = linalg.pooling_nhwc_sum ins(%x, %window : tensor<1x6x6x4xf32>, tensor<3x3xf32>) outs(%f : tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
  %y = arith.divf %sum, %nine : tensor<1x4x4x4xf32>
  %loss, %dy = func.call @head_square(%y) : (tensor<1x4x4x4xf32>) -> (tensor<f32>, tensor<1x4x4x4xf32>)
  %part = arith.divf %dy, %nine : tensor<1x4x4x4xf32>
  %padded = tensor.pad %part low[0, 2, 2, 0] high[0, 2, 2, 0] {
  ^bb0(%p: index, %q: index, %r: index, %s: index):
    tensor.yield %zero : f32
  } : tensor<1x4x4x4xf32> to tensor<1x8x8x4xf32>
  %xe = tensor.empty() : tensor<1x6x6x4xf32>
  %xz = linalg.fill ins(%zero : f32) outs(%xe : tensor<1x6x6x4xf32>) -> tensor<1x6x6x4xf32>
  %dx = linalg.pooling_nhwc_sum ins(%padded, %window : tensor<1x8x8x4xf32>, tensor<3x3xf32>) outs(%xz : tensor<1x6x6x4xf32>) -> tensor<1x6x6x4xf32>
  return %loss, %dx : tensor<f32>, tensor<1x6x6x4xf32>
}
