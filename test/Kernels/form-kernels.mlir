// RUN: remat-opt %s --remat-form-kernels --split-input-file \
// RUN:   --allow-unregistered-dialect | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>
#rows = affine_map<(i, j) -> (i)>
#t = affine_map<(i, j) -> (j, i)>

// A chain joins the reduction that ends it, with the fill that starts the sum;
// what is computed once per row of the result joins behind it.
// CHECK: remat.kernel private @mul_reduce_add_div(
// CHECK: linalg.map { arith.mulf }
// CHECK: linalg.fill
// CHECK: linalg.generic
// CHECK: linalg.map { arith.divf }
// CHECK-LABEL: func.func @chain
// CHECK-NEXT: %[[R:.*]] = remat.call @mul_reduce_add_div(%arg0, %arg1)
// CHECK-NEXT: return %[[R]]
func.func @chain(%x: tensor<8x16xf32>, %n: tensor<8xf32>) -> tensor<8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x16xf32>
  %r = tensor.empty() : tensor<8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%r : tensor<8xf32>) -> tensor<8xf32>
  %0 = linalg.map { arith.mulf } ins(%x, %x : tensor<8x16xf32>, tensor<8x16xf32>) outs(%e : tensor<8x16xf32>)
  %1 = linalg.generic {indexing_maps = [#id, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%0 : tensor<8x16xf32>) outs(%f : tensor<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.addf %in, %out : f32
    linalg.yield %s : f32
  } -> tensor<8xf32>
  %2 = linalg.map { arith.divf } ins(%1, %n : tensor<8xf32>, tensor<8xf32>) outs(%r : tensor<8xf32>)
  return %2 : tensor<8xf32>
}

// -----

#id = affine_map<(i, j) -> (i, j)>
#rows = affine_map<(i, j) -> (i)>

// Two reductions read a value in double precision. It takes 1 KiB, what it is
// made of 512 bytes, so both make it: 2 x 512 bytes instead of 512 + 3 x 1024.
// CHECK: remat.kernel private @cast_reduce_add(
// CHECK: remat.kernel private @cast_reduce_mul(
// CHECK-LABEL: func.func @cheap
// CHECK-NEXT: remat.call @cast_reduce_add(%arg0)
// CHECK-NEXT: remat.call @cast_reduce_mul(%arg0)
// CHECK-NEXT: return
func.func @cheap(%x: tensor<8x16xf32>) -> (tensor<8xf64>, tensor<8xf64>) {
  %zero = arith.constant 0.0 : f64
  %one = arith.constant 1.0 : f64
  %e = tensor.empty() : tensor<8x16xf64>
  %r = tensor.empty() : tensor<8xf64>
  %f = linalg.fill ins(%zero : f64) outs(%r : tensor<8xf64>) -> tensor<8xf64>
  %g = linalg.fill ins(%one : f64) outs(%r : tensor<8xf64>) -> tensor<8xf64>
  %0 = linalg.map { arith.extf } ins(%x : tensor<8x16xf32>) outs(%e : tensor<8x16xf64>)
  %1 = linalg.generic {indexing_maps = [#id, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%0 : tensor<8x16xf64>) outs(%f : tensor<8xf64>) {
  ^bb0(%in: f64, %out: f64):
    %s = arith.addf %in, %out : f64
    linalg.yield %s : f64
  } -> tensor<8xf64>
  %2 = linalg.generic {indexing_maps = [#id, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%0 : tensor<8x16xf64>) outs(%g : tensor<8xf64>) {
  ^bb0(%in: f64, %out: f64):
    %s = arith.mulf %in, %out : f64
    linalg.yield %s : f64
  } -> tensor<8xf64>
  return %1, %2 : tensor<8xf64>, tensor<8xf64>
}

// -----

// An exponential takes more than 16 operations per element: one kernel's
// result, not work for two.
// CHECK-LABEL: func.func @dear
// CHECK-NEXT: %[[E:.*]] = remat.call @exp(%arg0)
// CHECK-NEXT: remat.call @mul(%[[E]], %arg1)
// CHECK-NEXT: remat.call @sub(%[[E]], %arg1)
func.func @dear(%x: tensor<64xf32>, %y: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %e = tensor.empty() : tensor<64xf32>
  %0 = linalg.map { math.exp } ins(%x : tensor<64xf32>) outs(%e : tensor<64xf32>)
  %1 = linalg.map { arith.mulf } ins(%0, %y : tensor<64xf32>, tensor<64xf32>) outs(%e : tensor<64xf32>)
  %2 = linalg.map { arith.subf } ins(%0, %y : tensor<64xf32>, tensor<64xf32>) outs(%e : tensor<64xf32>)
  return %1, %2 : tensor<64xf32>, tensor<64xf32>
}

// -----

// The sum of two values that nothing else needs later: making it in both
// kernels would keep 512 bytes for the second instead of 256.
// CHECK-LABEL: func.func @lifetime
// CHECK: %[[A:.*]] = remat.call @exp(%arg0)
// CHECK: %[[B:.*]] = remat.call @tanh(%arg0)
// CHECK: %[[AB:.*]]:2 = remat.barrier %[[A]], %[[B]]
// CHECK: %[[S:.*]] = remat.call @add(%[[AB]]#0, %[[AB]]#1)
// CHECK: remat.call @mul(%[[S]], %arg1)
// CHECK: remat.call @sub(%[[S]], %arg1)
func.func @lifetime(%x: tensor<64xf32>, %y: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %e = tensor.empty() : tensor<64xf32>
  %a = linalg.map { math.exp } ins(%x : tensor<64xf32>) outs(%e : tensor<64xf32>)
  %b = linalg.map { math.tanh } ins(%x : tensor<64xf32>) outs(%e : tensor<64xf32>)
  %a1, %b1 = remat.barrier %a, %b : tensor<64xf32>, tensor<64xf32>
  %0 = linalg.map { arith.addf } ins(%a1, %b1 : tensor<64xf32>, tensor<64xf32>) outs(%e : tensor<64xf32>)
  %1 = linalg.map { arith.mulf } ins(%0, %y : tensor<64xf32>, tensor<64xf32>) outs(%e : tensor<64xf32>)
  %2 = linalg.map { arith.subf } ins(%0, %y : tensor<64xf32>, tensor<64xf32>) outs(%e : tensor<64xf32>)
  return %1, %2 : tensor<64xf32>, tensor<64xf32>
}

// -----

#id = affine_map<(i, j) -> (i, j)>
#rows = affine_map<(i, j) -> (i)>

// A division per row stays apart from the subtraction per element, which could
// do it 16 times as often.
// CHECK-LABEL: func.func @broadcast
// CHECK-NEXT: %[[D:.*]] = remat.call @div(%arg1)
// CHECK-NEXT: remat.call @sub(%arg0, %[[D]])
func.func @broadcast(%x: tensor<8x16xf32>, %n: tensor<8xf32>) -> tensor<8x16xf32> {
  %e = tensor.empty() : tensor<8x16xf32>
  %r = tensor.empty() : tensor<8xf32>
  %0 = linalg.map { arith.divf } ins(%n, %n : tensor<8xf32>, tensor<8xf32>) outs(%r : tensor<8xf32>)
  %1 = linalg.broadcast ins(%0 : tensor<8xf32>) outs(%e : tensor<8x16xf32>) dimensions = [1]
  %2 = linalg.map { arith.subf } ins(%x, %1 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%e : tensor<8x16xf32>)
  return %2 : tensor<8x16xf32>
}

// -----

// What moves the operands of a contraction is inside its kernel: a slice, a
// reshape and a transpose. The other half of the slices is used elsewhere, and
// together they read what is sliced once.
// CHECK: remat.kernel private @matmul_nt(%arg0: tensor<8x32xf32>) -> tensor<4x4xf32>
// CHECK: tensor.extract_slice
// CHECK: tensor.extract_slice
// CHECK: linalg.transpose
// CHECK: linalg.matmul
// CHECK-LABEL: func.func @operands
// CHECK-NEXT: %[[E:.*]] = remat.call @exp(%arg0)
// CHECK-NEXT: remat.call @matmul_nt(%[[E]])
// CHECK-NEXT: remat.call @matmul_tn(%[[E]])
func.func @operands(%x: tensor<8x32xf32>) -> (tensor<4x4xf32>, tensor<32x32xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x32xf32>
  %x1 = linalg.map { math.exp } ins(%x : tensor<8x32xf32>) outs(%e : tensor<8x32xf32>)
  %a = tensor.extract_slice %x1[0, 0] [4, 32] [1, 1] : tensor<8x32xf32> to tensor<4x32xf32>
  %b = tensor.extract_slice %x1[4, 0] [4, 32] [1, 1] : tensor<8x32xf32> to tensor<4x32xf32>
  %te = tensor.empty() : tensor<32x4xf32>
  %bt = linalg.transpose ins(%b : tensor<4x32xf32>) outs(%te : tensor<32x4xf32>) permutation = [1, 0]
  %r = tensor.empty() : tensor<4x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%r : tensor<4x4xf32>) -> tensor<4x4xf32>
  %0 = linalg.matmul ins(%a, %bt : tensor<4x32xf32>, tensor<32x4xf32>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
  %r1 = tensor.empty() : tensor<32x32xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%r1 : tensor<32x32xf32>) -> tensor<32x32xf32>
  %1 = linalg.matmul ins(%bt, %a : tensor<32x4xf32>, tensor<4x32xf32>) outs(%f1 : tensor<32x32xf32>) -> tensor<32x32xf32>
  return %0, %1 : tensor<4x4xf32>, tensor<32x32xf32>
}

// -----

#lhs = affine_map<(i, j, k) -> (k, i)>
#rhs = affine_map<(i, j, k) -> (k, j)>
#out = affine_map<(i, j, k) -> (i, j)>
#id = affine_map<(i, j) -> (i, j)>
#rows = affine_map<(i, j) -> (i)>

// A contraction written out is one. Long work on operands (the exponential)
// stays out of it; rows of ones and zeros, made of 64 bytes, do not.
// CHECK: remat.kernel private @exp(
// CHECK: remat.kernel private @matmul(%arg0: tensor<16xi32>, %arg1: tensor<16x32xf32>) -> tensor<64x32xf32>
// CHECK: linalg.index
// CHECK: arith.uitofp
// CHECK: arith.mulf
// CHECK-LABEL: func.func @one_hot
// CHECK-NEXT: %[[E:.*]] = remat.call @exp(%arg1)
// CHECK-NEXT: remat.call @matmul(%arg0, %[[E]])
func.func @one_hot(%ids: tensor<16xi32>, %x: tensor<16x32xf32>) -> tensor<64x32xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x32xf32>
  %0 = linalg.map { math.exp } ins(%x : tensor<16x32xf32>) outs(%e : tensor<16x32xf32>)
  %h = tensor.empty() : tensor<16x64xf32>
  %1 = linalg.generic {indexing_maps = [#rows, #id], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<16xi32>) outs(%h : tensor<16x64xf32>) {
  ^bb0(%in: i32, %out: f32):
    %j = linalg.index 1 : index
    %c = arith.index_cast %j : index to i32
    %is = arith.cmpi eq, %in, %c : i32
    %f = arith.uitofp %is : i1 to f32
    linalg.yield %f : f32
  } -> tensor<16x64xf32>
  %r = tensor.empty() : tensor<64x32xf32>
  %f = linalg.fill ins(%zero : f32) outs(%r : tensor<64x32xf32>) -> tensor<64x32xf32>
  %2 = linalg.generic {indexing_maps = [#lhs, #rhs, #out], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%1, %0 : tensor<16x64xf32>, tensor<16x32xf32>) outs(%f : tensor<64x32xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %m = arith.mulf %a, %b : f32
    %s = arith.addf %out, %m : f32
    linalg.yield %s : f32
  } -> tensor<64x32xf32>
  return %2 : tensor<64x32xf32>
}

// -----

// Concatenations and pads are kernels, with what computes their operands where
// nothing else reads it; a chain of insertions is one.
// CHECK: remat.kernel private @concat(
// CHECK: remat.kernel private @pad(
// CHECK: remat.kernel private @insert(
// CHECK: linalg.fill
// CHECK: tensor.insert_slice
// CHECK: tensor.insert_slice
// CHECK-LABEL: func.func @assemble
// CHECK-NEXT: remat.call @concat(%arg0)
// CHECK-NEXT: remat.call @pad(%arg0)
// CHECK-NEXT: remat.call @insert(%arg0)
// CHECK-NEXT: return
func.func @assemble(%x: tensor<8xf32>) -> (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8xf32>
  %0 = linalg.map { math.exp } ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>)
  %1 = tensor.concat dim(0) %x, %0 : (tensor<8xf32>, tensor<8xf32>) -> tensor<16xf32>
  %2 = tensor.pad %x low[8] high[0] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<8xf32> to tensor<16xf32>
  %c = arith.constant dense<0.0> : tensor<16xf32>
  %3 = tensor.insert_slice %x into %c[0] [8] [1] : tensor<8xf32> into tensor<16xf32>
  %4 = tensor.insert_slice %x into %3[4] [8] [1] : tensor<8xf32> into tensor<16xf32>
  return %1, %2, %4 : tensor<16xf32>, tensor<16xf32>, tensor<16xf32>
}

// -----

// A gather reads its table at any place, so the table is an input; what computes
// the indices and what uses the rows are inside, and the check too.
// CHECK: remat.kernel private @add_cmp_select_gather_mul(%arg0: tensor<8xindex>, %arg1: tensor<32xf32>) -> tensor<8xf32>
// CHECK: remat.check
// CHECK-LABEL: func.func @gather
// CHECK-NEXT: %[[T:.*]] = remat.call @exp(%arg1)
// CHECK-NEXT: remat.call @add_cmp_select_gather_mul(%arg0, %[[T]])
func.func @gather(%ids: tensor<8xindex>, %table: tensor<32xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c32 = arith.constant 32 : index
  %e = tensor.empty() : tensor<8xindex>
  %r = tensor.empty() : tensor<8xf32>
  %te = tensor.empty() : tensor<32xf32>
  %t = linalg.map { math.exp } ins(%table : tensor<32xf32>) outs(%te : tensor<32xf32>)
  %0 = linalg.map { arith.addi } ins(%ids, %ids : tensor<8xindex>, tensor<8xindex>) outs(%e : tensor<8xindex>)
  %1 = linalg.map ins(%0 : tensor<8xindex>) outs(%r : tensor<8xf32>)
    (%in: index, %out: f32) {
      %ok = arith.cmpi ult, %in, %c32 : index
      remat.check %ok, "index out of range"
      %i = arith.select %ok, %in, %c0 : index
      %v = tensor.extract %t[%i] : tensor<32xf32>
      linalg.yield %v : f32
    }
  %2 = linalg.map { arith.mulf } ins(%1, %1 : tensor<8xf32>, tensor<8xf32>) outs(%r : tensor<8xf32>)
  return %2 : tensor<8xf32>
}

// -----

// A loop is a kernel with all that is in it and the fill that it starts from.
// CHECK: remat.kernel private @loop(%arg0: tensor<4xf32>) -> tensor<8xf32>
// CHECK: linalg.fill
// CHECK: scf.for
// CHECK-LABEL: func.func @loop_0
// CHECK-NEXT: %[[E:.*]] = remat.call @exp(%arg0)
// CHECK-NEXT: remat.call @loop(%[[E]])
func.func @loop_0(%x: tensor<4xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.map { math.exp } ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>)
  %zero = arith.constant dense<0.0> : tensor<8xf32>
  %1 = scf.for %i = %c0 to %c4 step %c1 iter_args(%acc = %zero) -> (tensor<8xf32>) {
    %v = tensor.extract %0[%i] : tensor<4xf32>
    %next = tensor.insert %v into %acc[%i] : tensor<8xf32>
    scf.yield %next : tensor<8xf32>
  }
  return %1 : tensor<8xf32>
}

// -----

// Each result has a call of its own: an argument, a constant, and a value that
// is returned twice, once in another shape, are copied.
// CHECK-LABEL: func.func @results
// CHECK-DAG: %[[E:.*]] = remat.call @exp(%arg0)
// CHECK-DAG: %[[R:.*]] = tensor.expand_shape %[[E]]
// CHECK-DAG: %[[R1:.*]] = remat.call @copy_2x4(%[[R]])
// CHECK-DAG: %[[A:.*]] = remat.call @copy_8(%arg0)
// CHECK-DAG: %[[Z:.*]] = remat.call @fill()
// CHECK: return %[[E]], %[[R1]], %[[A]], %[[Z]]
func.func @results(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<2x4xf32>, tensor<8xf32>, tensor<3xf32>) {
  %e = tensor.empty() : tensor<8xf32>
  %0 = linalg.map { math.exp } ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>)
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [2, 4] : tensor<8xf32> into tensor<2x4xf32>
  %c = arith.constant dense<1.0> : tensor<3xf32>
  return %0, %1, %x, %c : tensor<8xf32>, tensor<2x4xf32>, tensor<8xf32>, tensor<3xf32>
}

// -----

// A barrier stays, and what passes through it is computed before.
// CHECK-LABEL: func.func @barrier
// CHECK-NEXT: %[[E:.*]] = remat.call @exp(%arg0)
// CHECK-NEXT: %[[B:.*]]:2 = remat.barrier %[[E]], %arg0
// CHECK-NEXT: remat.call @add(%[[B]]#0, %[[B]]#1)
func.func @barrier(%x: tensor<8xf32>) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<8xf32>
  %0 = linalg.map { math.exp } ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>)
  %1:2 = remat.barrier %0, %x : tensor<8xf32>, tensor<8xf32>
  %2 = linalg.map { arith.addf } ins(%1#0, %1#1 : tensor<8xf32>, tensor<8xf32>) outs(%e : tensor<8xf32>)
  return %2 : tensor<8xf32>
}

// -----

// Scopes are inlined; the calls inside say which one they are of, and what that
// one is in. A name for a scope's result is that of what it yields.
// CHECK-LABEL: func.func @scopes
// CHECK-NEXT: remat.call @exp(%arg0) {remat.scope = {id = 0 : i64, name = "block", policy = #remat.policy<"save all">}}
// CHECK-NEXT: remat.call @tanh({{.*}}) {remat.name = "out", remat.scope = {id = 1 : i64, outer = {id = 0 : i64, name = "block", policy = #remat.policy<"save all">}}}
// CHECK-NEXT: remat.call @sin({{.*}}) :
func.func @scopes(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
  %e = tensor.empty() : tensor<8xf32>
  %0:2 = remat.checkpoint policy(<"save all">) "block" {
    %1 = linalg.map { math.exp } ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>)
    %2 = remat.checkpoint {
      %3 = linalg.map { math.tanh } ins(%1 : tensor<8xf32>) outs(%e : tensor<8xf32>)
      remat.yield %3 : tensor<8xf32>
    } : tensor<8xf32>
    remat.yield %1, %2 : tensor<8xf32>, tensor<8xf32>
  } {remat.name = ["", "out"]} : tensor<8xf32>, tensor<8xf32>
  %4 = linalg.map { math.sin } ins(%0#1 : tensor<8xf32>) outs(%e : tensor<8xf32>)
  return %0#0, %0#1, %4 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}

// -----

// One value in two shapes is one input: the kernel reshapes it.
// CHECK: remat.kernel private @add(%arg0: tensor<8xf32>) -> tensor<8xf32>
// CHECK: tensor.expand_shape
// CHECK-LABEL: func.func @shapes
// CHECK-NEXT: remat.call @add(%arg0)
func.func @shapes(%x: tensor<8xf32>) -> tensor<8xf32> {
  %r = tensor.expand_shape %x [[0, 1]] output_shape [8, 1] : tensor<8xf32> into tensor<8x1xf32>
  %e = tensor.empty() : tensor<8xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i, 0)>, affine_map<(i) -> (i)>],
                       iterator_types = ["parallel"]}
      ins(%x, %r : tensor<8xf32>, tensor<8x1xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// A stride of 2 hides which dimension a slice drops: that comes afterwards.
// CHECK-LABEL: remat.kernel private @slice
// CHECK-NEXT: tensor.extract_slice %{{.*}}[1, 0, 3, 0] [1, 3, 4, 1] [1, 2, 2, 1] : tensor<2x6x15x1xi32> to tensor<1x3x4x1xi32>
// CHECK-NEXT: tensor.extract_slice %{{.*}}[0, 0, 0, 0] [1, 3, 4, 1] [1, 1, 1, 1] : tensor<1x3x4x1xi32> to tensor<3x4x1xi32>
// CHECK-LABEL: remat.kernel private @insert
// CHECK: tensor.insert_slice %{{.*}} into %{{.*}}[1, 0, 3, 0] [1, 3, 4, 1] [1, 2, 2, 1] : tensor<1x3x4x1xi32> into tensor<2x6x15x1xi32>
// CHECK: func.func @strided
func.func @strided(%x: tensor<2x6x15x1xi32>, %y: tensor<2x6x15x1xi32>) -> (tensor<3x4x1xi32>, tensor<2x6x15x1xi32>) {
  %0 = tensor.extract_slice %x[1, 0, 3, 0] [1, 3, 4, 1] [2, 2, 2, 1] : tensor<2x6x15x1xi32> to tensor<3x4x1xi32>
  %1 = tensor.insert_slice %0 into %y[1, 0, 3, 0] [1, 3, 4, 1] [1, 2, 2, 1] : tensor<3x4x1xi32> into tensor<2x6x15x1xi32>
  return %0, %1 : tensor<3x4x1xi32>, tensor<2x6x15x1xi32>
}

// -----

// The stride of one element means nothing: both slices are one kernel.
// CHECK-LABEL: remat.kernel private @slice
// CHECK-NEXT: tensor.extract_slice %{{.*}}[3, 3, 1] [1, 1, 1] [1, 1, 1] : tensor<17x4x4xf32> to tensor<1x1xf32>
// CHECK-NOT: remat.kernel
// CHECK: func.func @strides
func.func @strides(%x: tensor<17x4x4xf32>) -> (tensor<1x1xf32>, tensor<1x1xf32>) {
  %0 = tensor.extract_slice %x[3, 3, 1] [1, 1, 1] [1, 2, 2] : tensor<17x4x4xf32> to tensor<1x1xf32>
  %1 = tensor.extract_slice %x[3, 3, 1] [1, 1, 1] [1, 1, 1] : tensor<17x4x4xf32> to tensor<1x1xf32>
  return %0, %1 : tensor<1x1xf32>, tensor<1x1xf32>
}

// -----

// Scalars come as constants, as splats and as fills: the same kernel. A large
// constant is an input, a small one is inside.
// CHECK: remat.kernel private @mul_8
// CHECK-NOT: remat.kernel private @mul_8
// CHECK: remat.kernel private @mul_300(%arg0: tensor<300xf32>)
// CHECK-LABEL: func.func @constants
// CHECK-NEXT: remat.call @mul_8(%arg0)
// CHECK-NEXT: remat.call @mul_8(%arg1)
// CHECK-NEXT: %[[L:.*]] = arith.constant dense_resource
// CHECK-NEXT: remat.call @mul_300(%[[L]])
// CHECK-NEXT: remat.call @add(%arg0)
func.func @constants(%x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<300xf32>, tensor<8xf32>) {
  %e = tensor.empty() : tensor<8xf32>
  %two = arith.constant 2.0 : f32
  %twos = arith.constant dense<2.0> : tensor<8xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%a: f32, %out: f32):
    %s = arith.mulf %a, %two : f32
    linalg.yield %s : f32
  } -> tensor<8xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%y, %twos : tensor<8xf32>, tensor<8xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %s = arith.mulf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<8xf32>
  %large = arith.constant dense_resource<large> : tensor<300xf32>
  %le = tensor.empty() : tensor<300xf32>
  %2 = linalg.map { arith.mulf } ins(%large, %large : tensor<300xf32>, tensor<300xf32>) outs(%le : tensor<300xf32>)
  %small = arith.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tensor<8xf32>
  %3 = linalg.map { arith.addf } ins(%x, %small : tensor<8xf32>, tensor<8xf32>) outs(%e : tensor<8xf32>)
  return %0, %1, %2, %3 : tensor<8xf32>, tensor<8xf32>, tensor<300xf32>, tensor<8xf32>
}

{-#
  dialect_resources: {
    builtin: {
      large: "0x08000000"
    }
  }
#-}
