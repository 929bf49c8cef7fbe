// Named elementwise ops, changes of layout, and products.
// RUN: %python %S/Inputs/check_numbers.py %s | FileCheck %s
// CHECK: named: 2 results
// CHECK: layouts: 6 results
// CHECK: products: 6 results
// CHECK: branches: 3 results

func.func @named(%x: tensor<4x6xf32>, %y: tensor<4x6xf32>, %p: tensor<4x6xi1>) -> (tensor<4x6xf32>, tensor<4x6xf32>) {
  %e = tensor.empty() : tensor<4x6xf32>
  %0 = linalg.add ins(%x, %y : tensor<4x6xf32>, tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %1 = linalg.sub ins(%0, %y : tensor<4x6xf32>, tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %2 = linalg.mul ins(%1, %0 : tensor<4x6xf32>, tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %3 = linalg.abs ins(%2 : tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %4 = linalg.sqrt ins(%3 : tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %5 = linalg.exp ins(%4 : tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %6 = linalg.log ins(%5 : tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %7 = linalg.max ins(%6, %x : tensor<4x6xf32>, tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %8 = linalg.min ins(%6, %x : tensor<4x6xf32>, tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %9 = linalg.square ins(%7 : tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %10 = linalg.rsqrt ins(%5 : tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %11 = linalg.tanh ins(%10 : tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %12 = linalg.erf ins(%8 : tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %13 = linalg.reciprocal ins(%5 : tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %14 = linalg.div ins(%12, %5 : tensor<4x6xf32>, tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %15 = linalg.powf ins(%5, %8 : tensor<4x6xf32>, tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %16 = linalg.select ins(%p, %14, %11 : tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %17 = linalg.negf ins(%16 : tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %18 = linalg.ceil ins(%9 : tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %19 = linalg.floor ins(%x : tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %20 = linalg.round ins(%y : tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %21 = linalg.elementwise kind=#linalg.elementwise_kind<add> ins(%18, %19 : tensor<4x6xf32>, tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %22 = linalg.add ins(%21, %20 : tensor<4x6xf32>, tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %23 = linalg.map { arith.mulf } ins(%15, %13 : tensor<4x6xf32>, tensor<4x6xf32>) outs(%e : tensor<4x6xf32>)
  %24 = linalg.add ins(%23, %17 : tensor<4x6xf32>, tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  return %22, %24 : tensor<4x6xf32>, tensor<4x6xf32>
}

func.func @layouts(%x: tensor<10x9xf32>) -> (tensor<3x3x4x3xf32>, tensor<9x10xf32>, tensor<4x10x9xf32>, tensor<10x9xf32>, tensor<9xf32>, tensor<10xf32>) {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %pe = tensor.empty() : tensor<3x3x4x3xf32>
  %p = linalg.pack %x padding_value(%zero : f32) inner_dims_pos = [0, 1] inner_tiles = [4, 3] into %pe : tensor<10x9xf32> -> tensor<3x3x4x3xf32>
  %s = math.sin %p : tensor<3x3x4x3xf32>
  %e = tensor.empty() : tensor<10x9xf32>
  %u = linalg.unpack %s inner_dims_pos = [0, 1] inner_tiles = [4, 3] into %e : tensor<3x3x4x3xf32> -> tensor<10x9xf32>
  %te = tensor.empty() : tensor<9x10xf32>
  %t = linalg.transpose ins(%u : tensor<10x9xf32>) outs(%te : tensor<9x10xf32>) permutation = [1, 0]
  %be = tensor.empty() : tensor<4x10x9xf32>
  %b = linalg.broadcast ins(%u : tensor<10x9xf32>) outs(%be : tensor<4x10x9xf32>) dimensions = [0]
  %m = linalg.softmax dimension(1) ins(%u : tensor<10x9xf32>) outs(%e : tensor<10x9xf32>) -> tensor<10x9xf32>
  %c = linalg.copy ins(%m : tensor<10x9xf32>) outs(%e : tensor<10x9xf32>) -> tensor<10x9xf32>
  %re = tensor.empty() : tensor<9xf32>
  %rf = linalg.fill ins(%zero : f32) outs(%re : tensor<9xf32>) -> tensor<9xf32>
  %r = linalg.reduce { arith.addf } ins(%u : tensor<10x9xf32>) outs(%rf : tensor<9xf32>) dimensions = [0]
  %ge = tensor.empty() : tensor<10xf32>
  %gf = linalg.fill ins(%low : f32) outs(%ge : tensor<10xf32>) -> tensor<10xf32>
  %g = linalg.reduce { arith.maximumf } ins(%u : tensor<10x9xf32>) outs(%gf : tensor<10xf32>) dimensions = [1]
  return %s, %t, %b, %c, %r, %g : tensor<3x3x4x3xf32>, tensor<9x10xf32>, tensor<4x10x9xf32>, tensor<10x9xf32>, tensor<9xf32>, tensor<10xf32>
}

func.func @products(%a: tensor<6x4xf32>, %b: tensor<4x8xf32>, %v: tensor<8xf32>) -> (tensor<6x8xf32>, tensor<2x3x4xf32>, tensor<6xf32>, tensor<f32>, tensor<8x4xf32>, tensor<6x6xf32>) {
  %zero = arith.constant 0.0 : f32
  %me = tensor.empty() : tensor<6x8xf32>
  %mf = linalg.fill ins(%zero : f32) outs(%me : tensor<6x8xf32>) -> tensor<6x8xf32>
  %m = linalg.matmul ins(%a, %b : tensor<6x4xf32>, tensor<4x8xf32>) outs(%mf : tensor<6x8xf32>) -> tensor<6x8xf32>
  %ab = tensor.expand_shape %a [[0, 1], [2]] output_shape [2, 3, 4] : tensor<6x4xf32> into tensor<2x3x4xf32>
  %bf = tensor.collapse_shape %b [[0, 1]] : tensor<4x8xf32> into tensor<32xf32>
  %bb = tensor.expand_shape %bf [[0, 1, 2]] output_shape [2, 4, 4] : tensor<32xf32> into tensor<2x4x4xf32>
  %ne = tensor.empty() : tensor<2x3x4xf32>
  %nf = linalg.fill ins(%zero : f32) outs(%ne : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %n = linalg.batch_matmul ins(%ab, %bb : tensor<2x3x4xf32>, tensor<2x4x4xf32>) outs(%nf : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %oe = tensor.empty() : tensor<6xf32>
  %of = linalg.fill ins(%zero : f32) outs(%oe : tensor<6xf32>) -> tensor<6xf32>
  %o = linalg.matvec ins(%m, %v : tensor<6x8xf32>, tensor<8xf32>) outs(%of : tensor<6xf32>) -> tensor<6xf32>
  %de = tensor.empty() : tensor<f32>
  %df = linalg.fill ins(%zero : f32) outs(%de : tensor<f32>) -> tensor<f32>
  %d = linalg.dot ins(%v, %v : tensor<8xf32>, tensor<8xf32>) outs(%df : tensor<f32>) -> tensor<f32>
  %pe = tensor.empty() : tensor<8x4xf32>
  %pf = linalg.fill ins(%zero : f32) outs(%pe : tensor<8x4xf32>) -> tensor<8x4xf32>
  %p = linalg.matmul indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>] ins(%m, %a : tensor<6x8xf32>, tensor<6x4xf32>) outs(%pf : tensor<8x4xf32>) -> tensor<8x4xf32>
  %h = math.tanh %m : tensor<6x8xf32>
  %qe = tensor.empty() : tensor<6x6xf32>
  %qf = linalg.fill ins(%zero : f32) outs(%qe : tensor<6x6xf32>) -> tensor<6x6xf32>
  %q = linalg.contract indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>] ins(%h, %h : tensor<6x8xf32>, tensor<6x8xf32>) outs(%qf : tensor<6x6xf32>) -> tensor<6x6xf32>
  return %m, %n, %o, %d, %p, %q : tensor<6x8xf32>, tensor<2x3x4xf32>, tensor<6xf32>, tensor<f32>, tensor<8x4xf32>, tensor<6x6xf32>
}

// Both branches run.
func.func @branches(%x: tensor<4x6xf32>, %p: tensor<i1>, %q: tensor<i1>) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<f32>) {
  %one = arith.constant 1.0 : f32
  %two = arith.constant 2.0 : f32
  %ones = arith.constant dense<1.0> : tensor<4x6xf32>
  %c = tensor.extract %p[] : tensor<i1>
  %d = tensor.extract %q[] : tensor<i1>
  %first, %scalar = scf.if %c -> (tensor<4x6xf32>, f32) {
    %t = math.tanh %x : tensor<4x6xf32>
    scf.yield %t, %one : tensor<4x6xf32>, f32
  } else {
    %t = arith.mulf %x, %x : tensor<4x6xf32>
    scf.yield %t, %two : tensor<4x6xf32>, f32
  }
  %second = scf.if %d -> tensor<4x6xf32> {
    scf.yield %first : tensor<4x6xf32>
  } else {
    %e = math.exp %first : tensor<4x6xf32>
    %inner = scf.if %c -> tensor<4x6xf32> {
      scf.yield %first : tensor<4x6xf32>
    } else {
      scf.yield %ones : tensor<4x6xf32>
    }
    %s = arith.addf %e, %inner : tensor<4x6xf32>
    scf.yield %s : tensor<4x6xf32>
  }
  %tensor = tensor.from_elements %scalar : tensor<f32>
  return %first, %second, %tensor : tensor<4x6xf32>, tensor<4x6xf32>, tensor<f32>
}
