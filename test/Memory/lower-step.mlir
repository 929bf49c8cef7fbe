// RUN: remat-opt %s --remat-lower-step --split-input-file | FileCheck %s
// RUN: remat-opt %s --remat-lower-step=ticks --split-input-file \
// RUN:   | FileCheck %s --check-prefix=TICKS

remat.kernel private @double(%x: tensor<4x8xf32>) -> tensor<4x8xf32>
    attributes {info = #remat.kernel_info<target = "cpu", threads = 1,
      hash = "1", workspace_bytes = 0, flops = 32, bytes_moved = 256,
      time_ns = 1>} {
  remat.yield %x : tensor<4x8xf32>
}
func.func private @double_impl(memref<4x8xf32>, memref<4x8xf32>)
    attributes {remat.implements = @double}

// A kernel with workspace and a check takes both, after its results.
remat.kernel private @gather(%x: tensor<32xf32>) -> tensor<32xf32>
    attributes {info = #remat.kernel_info<target = "cpu", threads = 1,
      hash = "2", workspace_bytes = 100, flops = 32, bytes_moved = 256,
      time_ns = 1, checks = ["index out of bounds"]>} {
  remat.yield %x : tensor<32xf32>
}
func.func private @gather_impl(memref<32xf32>, memref<32xf32>, memref<100xi8>,
                               memref<2xi32>, i32)
    attributes {remat.implements = @gather}

// The workspace of 100 bytes ends at 128 + 128: that is the arena.
// CHECK-NOT: remat.kernel
// CHECK-LABEL: func.func @step
// CHECK-SAME: %[[X:.*]]: memref<4x8xf32> {remat.role = "input"},
// CHECK-SAME: %[[R0:.*]]: memref<32xf32>, %[[R1:.*]]: memref<4x8xf32>,
// CHECK-SAME: %[[ARENA:.*]]: memref<256xi8>, %[[STATUS:.*]]: memref<2xi32>)
// CHECK-SAME: remat.arena_bytes = 256
// CHECK: %[[A:.*]] = memref.view %[[ARENA]][%{{.*}}][] : memref<256xi8> to memref<4x8xf32>
// CHECK: call @double_impl(%[[X]], %[[A]])
// CHECK: %[[FLAT:.*]] = memref.reinterpret_cast %[[A]] to offset: [0], sizes: [32], strides: [1]
// CHECK: %[[C128:.*]] = arith.constant 128
// CHECK: %[[WS:.*]] = memref.view %[[ARENA]][%[[C128]]][] : memref<256xi8> to memref<100xi8>
// CHECK: %[[SITE:.*]] = arith.constant 1 : i32
// CHECK: call @gather_impl(%[[FLAT]], %[[R0]], %[[WS]], %[[STATUS]], %[[SITE]])
// CHECK: call @double_impl(%[[A]], %[[R1]])
// CHECK-NEXT: return

// TICKS-LABEL: func.func @step
// TICKS: call @remat_profile_tick
// TICKS: call @double_impl
// TICKS: call @remat_profile_tick
// TICKS: call @gather_impl
// TICKS: call @remat_profile_tick
// TICKS: call @double_impl
// TICKS: %[[END:.*]] = arith.constant 3 : i32
// TICKS: call @remat_profile_tick(%[[END]])
func.func @step(%x: tensor<4x8xf32> {remat.role = "input"})
    -> (tensor<32xf32>, tensor<4x8xf32>) attributes {remat.step} {
  %0 = remat.call @double(%x) {places = [#remat.place<arena, 0>]}
      : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<4x8xf32> into tensor<32xf32>
  %2 = remat.call @gather(%1)
      {places = [#remat.place<result, 0>], workspace = 128}
      : (tensor<32xf32>) -> tensor<32xf32>
  %3:2 = remat.barrier %0, %2 : tensor<4x8xf32>, tensor<32xf32>
  %4 = remat.call @double(%3#0) execution 1
      {places = [#remat.place<result, 1>]}
      : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %2, %4 : tensor<32xf32>, tensor<4x8xf32>
}

// -----

remat.kernel private @add(%x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xf32>
    attributes {info = #remat.kernel_info<target = "cpu", threads = 1,
      hash = "1", workspace_bytes = 0, flops = 2, bytes_moved = 24,
      time_ns = 1>} {
  remat.yield %x : tensor<2xf32>
}
func.func private @add_impl(memref<2xf32>, memref<2xf32>, memref<2xf32>)
    attributes {remat.implements = @add}

// Equal constants are one global; a result of another shape is written through
// the caller's buffer.
// CHECK: memref.global "private" constant @constants_constant_0 : memref<2xf32>
// CHECK-NOT: memref.global
// CHECK-LABEL: func.func @constants
// CHECK-SAME: %[[X:.*]]: memref<2xf32>, %[[R:.*]]: memref<1x2xf32>, %{{.*}}: memref<64xi8>
// CHECK: %[[C:.*]] = memref.get_global @constants_constant_0
// CHECK: call @add_impl(%[[X]], %[[C]]
// CHECK: %[[OUT:.*]] = memref.reinterpret_cast %[[R]] to offset: [0], sizes: [2]
// CHECK: call @add_impl(%{{.*}}, %{{.*}}, %[[OUT]])
func.func @constants(%x: tensor<2xf32>) -> tensor<1x2xf32>
    attributes {remat.step} {
  %c = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = remat.call @add(%x, %c) {places = [#remat.place<arena, 0>]}
      : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %d = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %1 = remat.call @add(%0, %d) {places = [#remat.place<result, 0>]}
      : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %2 = tensor.expand_shape %1 [[0, 1]] output_shape [1, 2]
      : tensor<2xf32> into tensor<1x2xf32>
  return %2 : tensor<1x2xf32>
}
