// TOSA goes through upstream's passes.
// RUN: %python %S/Inputs/check_numbers.py %s | FileCheck %s
// CHECK: tosa_mlp: 1 results
// CHECK: tosa_conv: 1 results
// CHECK: tosa_int8: 1 results
// CHECK: tosa_moves: 6 results

func.func @tosa_mlp(%x: tensor<4x8xf32>, %w: tensor<8x6xf32>, %b: tensor<1x1x6xf32>, %v: tensor<6x5xf32>) -> tensor<4x5xf32> {
  %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %sx = tosa.const_shape {values = dense<[1, 4, 8]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %sw = tosa.const_shape {values = dense<[1, 8, 6]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %sv = tosa.const_shape {values = dense<[1, 6, 5]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %sl = tosa.const_shape {values = dense<[4, 5]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %x3 = tosa.reshape %x, %sx : (tensor<4x8xf32>, !tosa.shape<3>) -> tensor<1x4x8xf32>
  %w3 = tosa.reshape %w, %sw : (tensor<8x6xf32>, !tosa.shape<3>) -> tensor<1x8x6xf32>
  %v3 = tosa.reshape %v, %sv : (tensor<6x5xf32>, !tosa.shape<3>) -> tensor<1x6x5xf32>
  %m = tosa.matmul %x3, %w3, %zp, %zp : (tensor<1x4x8xf32>, tensor<1x8x6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x6xf32>
  %l = tosa.add %m, %b : (tensor<1x4x6xf32>, tensor<1x1x6xf32>) -> tensor<1x4x6xf32>
  %h = tosa.clamp %l {min_val = 0.0 : f32, max_val = 3.4028235e38 : f32} : (tensor<1x4x6xf32>) -> tensor<1x4x6xf32>
  %n = tosa.matmul %h, %v3, %zp, %zp : (tensor<1x4x6xf32>, tensor<1x6x5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x5xf32>
  %q = tosa.reshape %n, %sl : (tensor<1x4x5xf32>, !tosa.shape<2>) -> tensor<4x5xf32>
  %g = tosa.reduce_max %q {axis = 1 : i32} : (tensor<4x5xf32>) -> tensor<4x1xf32>
  %d = tosa.sub %q, %g : (tensor<4x5xf32>, tensor<4x1xf32>) -> tensor<4x5xf32>
  %e = tosa.exp %d : (tensor<4x5xf32>) -> tensor<4x5xf32>
  %s = tosa.reduce_sum %e {axis = 1 : i32} : (tensor<4x5xf32>) -> tensor<4x1xf32>
  %r = tosa.reciprocal %s : (tensor<4x1xf32>) -> tensor<4x1xf32>
  %shift = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %o = tosa.mul %e, %r, %shift : (tensor<4x5xf32>, tensor<4x1xf32>, tensor<1xi8>) -> tensor<4x5xf32>
  return %o : tensor<4x5xf32>
}

func.func @tosa_conv(%x: tensor<1x9x9x4xf32>, %w: tensor<6x3x3x4xf32>, %b: tensor<6xf32>, %d: tensor<3x3x6x2xf32>, %e: tensor<12xf32>) -> tensor<1x4x4x12xf32> {
  %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %c = tosa.conv2d %x, %w, %b, %zp, %zp {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x9x9x4xf32>, tensor<6x3x3x4xf32>, tensor<6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x9x9x6xf32>
  %h = tosa.clamp %c {min_val = 0.0 : f32, max_val = 3.4028235e38 : f32} : (tensor<1x9x9x6xf32>) -> tensor<1x9x9x6xf32>
  %f = tosa.depthwise_conv2d %h, %d, %e, %zp, %zp {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x9x9x6xf32>, tensor<3x3x6x2xf32>, tensor<12xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x9x9x12xf32>
  %p = tosa.max_pool2d %f {kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x9x9x12xf32>) -> tensor<1x4x4x12xf32>
  %a = tosa.avg_pool2d %p, %zp, %zp {acc_type = f32, kernel = array<i64: 3, 3>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x4x4x12xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x12xf32>
  %t = tosa.sigmoid %a : (tensor<1x4x4x12xf32>) -> tensor<1x4x4x12xf32>
  %u = tosa.tanh %t : (tensor<1x4x4x12xf32>) -> tensor<1x4x4x12xf32>
  return %u : tensor<1x4x4x12xf32>
}

func.func @tosa_int8(%x: tensor<1x5x5x3xi8>, %w: tensor<4x3x3x3xi8>, %b: tensor<4xi32>) -> tensor<1x3x3x4xi8> {
  %zx = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zw = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %c = tosa.conv2d %x, %w, %b, %zx, %zw {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x5x5x3xi8>, tensor<4x3x3x3xi8>, tensor<4xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x3x3x4xi32>
  %m = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<38> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zi = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %zo = "tosa.const"() <{values = dense<-1> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.rescale %c, %m, %s, %zi, %zo {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = DOUBLE_ROUND, scale32 = true} : (tensor<1x3x3x4xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<1x3x3x4xi8>
  return %r : tensor<1x3x3x4xi8>
}

func.func @tosa_moves(%x: tensor<4x6xf32>, %i: tensor<1x3xi32>) -> (tensor<6x4xf32>, tensor<8x8xf32>, tensor<4x12xf32>, tensor<4xi32>, tensor<1x3x6xf32>, tensor<4x6xf32>) {
  %t = tosa.transpose %x {perms = array<i32: 1, 0>} : (tensor<4x6xf32>) -> tensor<6x4xf32>
  %width = tosa.const_shape {values = dense<[2, 2, 1, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %zero = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %p = tosa.pad %x, %width, %zero : (tensor<4x6xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<8x8xf32>
  %c = tosa.concat %x, %x {axis = 1 : i32} : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x12xf32>
  %a = tosa.argmax %x {axis = 1 : i32} : (tensor<4x6xf32>) -> tensor<4xi32>
  %three = "tosa.const"() <{values = dense<3> : tensor<1x3xi32>}> : () -> tensor<1x3xi32>
  %none = "tosa.const"() <{values = dense<0> : tensor<1x3xi32>}> : () -> tensor<1x3xi32>
  %low = tosa.maximum %i, %none : (tensor<1x3xi32>, tensor<1x3xi32>) -> tensor<1x3xi32>
  %valid = tosa.minimum %low, %three : (tensor<1x3xi32>, tensor<1x3xi32>) -> tensor<1x3xi32>
  %s = tosa.const_shape {values = dense<[1, 4, 6]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %x3 = tosa.reshape %x, %s : (tensor<4x6xf32>, !tosa.shape<3>) -> tensor<1x4x6xf32>
  %g = tosa.gather %x3, %valid : (tensor<1x4x6xf32>, tensor<1x3xi32>) -> tensor<1x3x6xf32>
  %e = tosa.erf %x : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %is = tosa.greater %x, %e : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
  %chosen = tosa.select %is, %x, %e : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %base = tosa.abs %chosen : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %pow = tosa.pow %base, %chosen : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %t, %p, %c, %a, %g, %pow : tensor<6x4xf32>, tensor<8x8xf32>, tensor<4x12xf32>, tensor<4xi32>, tensor<1x3x6xf32>, tensor<4x6xf32>
}
