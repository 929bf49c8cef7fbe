// RUN: remat-opt %s --remat-lower-step | FileCheck %s

// Three trips write the result, the workspace, the result. Slices of 12 bytes
// go through the workspace, at 128 and 192, where they are aligned; slices of
// 256 bytes stay where they are.
// CHECK-LABEL: func.func private @loop_impl
// CHECK-SAME: (%[[INIT:.*]]: memref<32xf32>, %[[XS:.*]]: memref<3x3xf32>, %[[OUT:.*]]: memref<32xf32>, %[[YS:.*]]: memref<3x3xf32>, %[[ZS:.*]]: memref<3x64xf32>, %[[WS:.*]]: memref<320xi8>)
// CHECK: %[[STATUS:.*]] = memref.alloca() : memref<2xi32>
// CHECK: %[[SECOND:.*]] = memref.view %[[WS]][%c0{{.*}}][] : memref<320xi8> to memref<32xf32>
// CHECK: scf.for %[[TRIP:.*]] = %{{.*}} to %c3{{.*}} step %{{.*}} iter_args(%[[READ:.*]] = %[[INIT]], %[[WRITE:.*]] = %[[OUT]], %[[OTHER:.*]] = %[[SECOND]])
// CHECK: %[[FROM:.*]] = remat.view %[[XS]][%{{.*}}] : memref<3x3xf32> to memref<3xf32>
// CHECK: %[[X:.*]] = memref.view %[[WS]][%c192{{.*}}][] : memref<320xi8> to memref<3xf32>
// CHECK: memref.copy %[[FROM]], %[[X]]
// CHECK: %[[TO:.*]] = remat.view %[[YS]]
// CHECK: %[[Y:.*]] = memref.view %[[WS]][%c128{{.*}}][] : memref<320xi8> to memref<3xf32>
// CHECK: %[[Z:.*]] = remat.view %[[ZS]][%{{.*}}] : memref<3x64xf32> to memref<64xf32>
// CHECK: %[[ARENA:.*]] = memref.view %[[WS]][%c256{{.*}}][] : memref<320xi8> to memref<0xi8>
// CHECK: call @body(%[[READ]], %[[X]], %[[WRITE]], %[[Y]], %[[Z]], %[[ARENA]], %[[STATUS]])
// CHECK: memref.copy %[[Y]], %[[TO]]
// CHECK: scf.yield %[[WRITE]], %[[OTHER]], %[[WRITE]]
// CHECK-LABEL: func.func @step
// CHECK: call @loop_impl
// CHECK-LABEL: func.func private @body
// CHECK-SAME: attributes {remat.arena_bytes = 0 : i64, remat.body}
remat.kernel private @loop(%init: tensor<32xf32>, %xs: tensor<3x3xf32>)
    -> (tensor<32xf32>, tensor<3x3xf32>, tensor<3x64xf32>)
    attributes {info = #remat.kernel_info<target = "cpu", threads = 1,
      hash = "1", workspace_bytes = 320, flops = 32, bytes_moved = 256,
      time_ns = 1>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %ys0 = tensor.empty() : tensor<3x3xf32>
  %zs0 = tensor.empty() : tensor<3x64xf32>
  %r:3 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %init, %ys = %ys0, %zs = %zs0)
      -> (tensor<32xf32>, tensor<3x3xf32>, tensor<3x64xf32>) {
    %x = tensor.extract_slice %xs[%i, 0] [1, 3] [1, 1] : tensor<3x3xf32> to tensor<3xf32>
    %b:3 = func.call @body(%a, %x) : (tensor<32xf32>, tensor<3xf32>) -> (tensor<32xf32>, tensor<3xf32>, tensor<64xf32>)
    %ys1 = tensor.insert_slice %b#1 into %ys[%i, 0] [1, 3] [1, 1] : tensor<3xf32> into tensor<3x3xf32>
    %zs1 = tensor.insert_slice %b#2 into %zs[%i, 0] [1, 64] [1, 1] : tensor<64xf32> into tensor<3x64xf32>
    scf.yield %b#0, %ys1, %zs1 : tensor<32xf32>, tensor<3x3xf32>, tensor<3x64xf32>
  }
  remat.yield %r#0, %r#1, %r#2 : tensor<32xf32>, tensor<3x3xf32>, tensor<3x64xf32>
}
remat.kernel private @all(%a: tensor<32xf32>, %x: tensor<3xf32>)
    -> (tensor<32xf32>, tensor<3xf32>, tensor<64xf32>)
    attributes {info = #remat.kernel_info<target = "cpu", threads = 1,
      hash = "2", workspace_bytes = 0, flops = 32, bytes_moved = 256,
      time_ns = 1>} {
  %z = tensor.empty() : tensor<64xf32>
  remat.yield %a, %x, %z : tensor<32xf32>, tensor<3xf32>, tensor<64xf32>
}
func.func private @all_impl(memref<32xf32>, memref<3xf32>, memref<32xf32>, memref<3xf32>, memref<64xf32>)
    attributes {remat.implements = @all}
func.func @step(%init: tensor<32xf32>, %xs: tensor<3x3xf32>)
    -> (tensor<32xf32>, tensor<3x3xf32>, tensor<3x64xf32>) attributes {remat.step} {
  %0:3 = remat.call @loop(%init, %xs) {places = [#remat.place<result, 0>, #remat.place<result, 1>, #remat.place<result, 2>], workspace = 0 : i64}
      : (tensor<32xf32>, tensor<3x3xf32>) -> (tensor<32xf32>, tensor<3x3xf32>, tensor<3x64xf32>)
  return %0#0, %0#1, %0#2 : tensor<32xf32>, tensor<3x3xf32>, tensor<3x64xf32>
}
func.func private @body(%a: tensor<32xf32>, %x: tensor<3xf32>)
    -> (tensor<32xf32>, tensor<3xf32>, tensor<64xf32>) attributes {remat.step, remat.body} {
  %0:3 = remat.call @all(%a, %x) {places = [#remat.place<result, 0>, #remat.place<result, 1>, #remat.place<result, 2>]}
      : (tensor<32xf32>, tensor<3xf32>) -> (tensor<32xf32>, tensor<3xf32>, tensor<64xf32>)
  return %0#0, %0#1, %0#2 : tensor<32xf32>, tensor<3xf32>, tensor<64xf32>
}
