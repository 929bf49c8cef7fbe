// RUN: remat-opt %s --remat-schedule-kernels | FileCheck %s
// RUN: remat-opt %s --remat-schedule-kernels="device='#remat.device<name = \"slow\", contraction_flops = 1000000000, elementwise_flops = 1000000000, bandwidth = 1000000000, launch_ns = 5, memory_bytes = 0>'" \
// RUN:   | FileCheck %s --check-prefix=DEVICE
// RUN: echo '{"kernels": {"f0e1": {"time_ns": 1}}}' > %t.json
// RUN: remat-opt %s --remat-schedule-kernels="profile=%t.json" | FileCheck %s

#map = affine_map<(d0, d1) -> (d0, d1)>
#bias = affine_map<(d0, d1) -> (d1)>

// Two elementwise ops are one loop nest without workspace; the result may lie
// over the first operand, not over the broadcast one.
// CHECK-LABEL: remat.kernel private @bias_exp
// CHECK-SAME: target = "cpu", threads = 1
// CHECK-SAME: workspace_bytes = 0
// 5 * 7 * 4 bytes in and out, 7 * 4 for the bias.
// CHECK-SAME: bytes_moved = 308
// CHECK-SAME: in_place = [#remat.in_place<result = 0, operand = 0>]
// A gigabyte per second: 308 ns, or more for the arithmetic.
// DEVICE-LABEL: remat.kernel private @bias_exp
// DEVICE-SAME: time_ns = {{[0-9][0-9][0-9]+}}
remat.kernel private @bias_exp(%x: tensor<5x7xf32>, %y: tensor<7xf32>) -> tensor<5x7xf32> {
  %e = tensor.empty() : tensor<5x7xf32>
  %0 = linalg.generic {indexing_maps = [#map, #bias, #map], iterator_types = ["parallel", "parallel"]} ins(%x, %y : tensor<5x7xf32>, tensor<7xf32>) outs(%e : tensor<5x7xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<5x7xf32>
  %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<5x7xf32>) outs(%e : tensor<5x7xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = math.exp %a : f32
    linalg.yield %s : f32
  } -> tensor<5x7xf32>
  remat.yield %1 : tensor<5x7xf32>
}

// The row's divisor is a column, of which index 0 is read; the row's sum comes
// through a reshape. All is one loop, which may write over the first operand.
// CHECK-LABEL: remat.kernel private @normalize
// CHECK-SAME: workspace_bytes = 0
// CHECK-SAME: in_place = [#remat.in_place<result = 0, operand = 0>]
#column = affine_map<(d0, d1) -> (d0, 0)>
#row = affine_map<(d0, d1) -> (d0)>
remat.kernel private @normalize(%x: tensor<5x7xf32>, %y: tensor<5x1xf32>, %z: tensor<5x1xf32>) -> tensor<5x7xf32> {
  %e = tensor.empty() : tensor<5x7xf32>
  %ey = tensor.empty() : tensor<5x1xf32>
  %0 = linalg.generic {indexing_maps = [#map, #column, #map], iterator_types = ["parallel", "parallel"]} ins(%x, %y : tensor<5x7xf32>, tensor<5x1xf32>) outs(%e : tensor<5x7xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.divf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<5x7xf32>
  %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%z : tensor<5x1xf32>) outs(%ey : tensor<5x1xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.negf %a : f32
    linalg.yield %s : f32
  } -> tensor<5x1xf32>
  %c = tensor.collapse_shape %1 [[0, 1]] : tensor<5x1xf32> into tensor<5xf32>
  %2 = linalg.generic {indexing_maps = [#map, #row, #map], iterator_types = ["parallel", "parallel"]} ins(%0, %c : tensor<5x7xf32>, tensor<5xf32>) outs(%e : tensor<5x7xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<5x7xf32>
  remat.yield %2 : tensor<5x7xf32>
}

// A concatenation is written piece by piece into the result, through a reshape
// too; no buffer in between.
// CHECK-LABEL: remat.kernel private @concat
// CHECK-SAME: workspace_bytes = 0
remat.kernel private @concat(%x: tensor<5x7xf32>, %y: tensor<5x2xf32>) -> tensor<45xf32> {
  %0 = tensor.concat dim(1) %x, %y : (tensor<5x7xf32>, tensor<5x2xf32>) -> tensor<5x9xf32>
  %c = tensor.collapse_shape %0 [[0, 1]] : tensor<5x9xf32> into tensor<45xf32>
  remat.yield %c : tensor<45xf32>
}

// A check becomes a store to the status words of the caller.
// CHECK-LABEL: remat.kernel private @first
// CHECK-SAME: checks = ["index out of range"]
remat.kernel private @first(%i: tensor<3xi64>) -> tensor<3xi64> {
  %c9 = arith.constant 9 : i64
  %e = tensor.empty() : tensor<3xi64>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%i : tensor<3xi64>) outs(%e : tensor<3xi64>) {
  ^bb0(%a: i64, %o: i64):
    %ok = arith.cmpi ult, %a, %c9 : i64
    remat.check %ok, "index out of range"
    linalg.yield %a : i64
  } -> tensor<3xi64>
  remat.yield %0 : tensor<3xi64>
}

// CHECK: func.func private @bias_exp_impl(
// CHECK-SAME: %{{.*}}: memref<5x7xf32> {llvm.align = 64 : i64}, %{{.*}}: memref<7xf32> {llvm.align = 64 : i64, llvm.noalias}, %{{.*}}: memref<5x7xf32> {llvm.align = 64 : i64})
// CHECK-SAME: attributes {remat.implements = @bias_exp}
// CHECK-NOT: linalg
// CHECK: func.func private @concat_impl
// CHECK: func.func private @first_impl
// CHECK-SAME: memref<2xi32> {llvm.noalias}, %{{.*}}: i32)
// CHECK: scf.if
// CHECK: memref.store

// Fusion keeps the iota, which alone gives the reduced dimension its size: the
// op has a result that is reduced and one that is not.
// CHECK: func.func private @one_hot_sum_impl
// CHECK-NOT: linalg.
// CHECK: return
remat.kernel private @one_hot_sum(%class: tensor<4x1xi64>) -> tensor<4x1xf32> {
  %e0 = tensor.empty() : tensor<256xi64>
  %iota = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%e0 : tensor<256xi64>) {
  ^bb0(%o: i64):
    %i = linalg.index 0 : index
    %k = arith.index_cast %i : index to i64
    linalg.yield %k : i64
  } -> tensor<256xi64>
  %e1 = tensor.empty() : tensor<4x256xf32>
  %hit = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%class, %iota : tensor<4x1xi64>, tensor<256xi64>) outs(%e1 : tensor<4x256xf32>) {
  ^bb0(%a: i64, %b: i64, %o: f32):
    %eq = arith.cmpi eq, %a, %b : i64
    %f = arith.uitofp %eq : i1 to f32
    linalg.yield %f : f32
  } -> tensor<4x256xf32>
  %zero = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<4x1xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e2 : tensor<4x1xf32>) -> tensor<4x1xf32>
  %sum = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, 0)>], iterator_types = ["parallel", "reduction"]} ins(%hit : tensor<4x256xf32>) outs(%init : tensor<4x1xf32>) {
  ^bb0(%in: f32, %o: f32):
    %s = arith.addf %in, %o : f32
    linalg.yield %s : f32
  } -> tensor<4x1xf32>
  remat.yield %sum : tensor<4x1xf32>
}

// An elementwise op that reads its destination, here a sum over no dimension,
// gives the same in every iteration that it is fused into: no iteration reads
// what another one wrote.
// CHECK: func.func private @shift_impl
// CHECK-NOT: memref.store
// CHECK: vector.store
// CHECK-NOT: memref.store
// CHECK: return
remat.kernel private @shift(%x: tensor<f32>, %y: tensor<48x16xf32>) -> tensor<48x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %sum = linalg.reduce { arith.addf } ins(%x : tensor<f32>) outs(%init : tensor<f32>) dimensions = []
  %e1 = tensor.empty() : tensor<48x16xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> ()>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%sum, %y : tensor<f32>, tensor<48x16xf32>) outs(%e1 : tensor<48x16xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<48x16xf32>
  remat.yield %r : tensor<48x16xf32>
}
