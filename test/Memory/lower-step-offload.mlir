// RUN: remat-opt %s --remat-lower-step | FileCheck %s

// The second memory comes behind the arena. What is read while it moves is not
// waited for; the first reader of what comes back waits, and so does the end for
// what nobody has waited for.

// CHECK-DAG: func.func private @remat_offload(index, index, index) -> index
// CHECK-DAG: func.func private @remat_fetch(index, index, index) -> index
// CHECK-DAG: func.func private @remat_await(index)
// CHECK-LABEL: func.func @step(
// CHECK-SAME: %[[X:.*]]: memref<40xf32>, %[[R:.*]]: memref<40xf32>,
// CHECK-SAME: %[[ARENA:.*]]: memref<576xi8>, %[[TIER:.*]]: memref<448xi8>, %{{.*}}: memref<2xi32>)
// CHECK-SAME: remat.arena_bytes = 576 : i64
// CHECK-SAME: remat.tier_bytes = 448 : i64
// CHECK: %[[A:.*]] = memref.view %[[ARENA]]
// CHECK: call @k_impl(%[[X]], %[[A]])
// CHECK: %[[C256:.*]] = arith.constant 256
// CHECK: %[[AWAY:.*]] = memref.view %[[TIER]][%[[C256]]][] : memref<448xi8> to memref<40xf32>
// CHECK: %[[BYTES:.*]] = arith.constant 160
// CHECK-DAG: %[[TO:.*]] = memref.extract_aligned_pointer_as_index %[[AWAY]]
// CHECK-DAG: %[[FROM:.*]] = memref.extract_aligned_pointer_as_index %[[A]]
// CHECK: %[[OUT:.*]] = call @remat_offload(%[[TO]], %[[FROM]], %[[BYTES]])
// CHECK-NOT: remat_await
// CHECK: call @k_impl(%[[A]],
// CHECK: call @remat_await(%[[OUT]])
// CHECK: %[[B:.*]] = memref.view %[[ARENA]]
// CHECK: %[[IN:.*]] = call @remat_fetch
// CHECK: call @remat_offload
// CHECK-NOT: remat_await
// CHECK: call @k_impl
// CHECK: call @remat_await(%[[IN]])
// CHECK: %[[LAST:.*]] = call @remat_offload
// CHECK-NOT: remat_await(%[[IN]])
// CHECK: call @k_impl(%[[B]], %[[R]])
// CHECK: call @remat_await
// CHECK: call @remat_await(%[[LAST]])
// CHECK-NEXT: return

remat.kernel private @k(%x: tensor<40xf32>) -> tensor<40xf32>
    attributes {info = #remat.kernel_info<target = "cpu", threads = 1,
      hash = "1", workspace_bytes = 0, flops = 32, bytes_moved = 256,
      time_ns = 1>} {
  remat.yield %x : tensor<40xf32>
}
func.func private @k_impl(memref<40xf32>, memref<40xf32>)
    attributes {remat.implements = @k}

func.func @step(%x: tensor<40xf32>) -> tensor<40xf32> attributes {remat.step} {
  %a = remat.call @k(%x) {places = [#remat.place<arena, 0>]} : (tensor<40xf32>) -> tensor<40xf32>
  %away = remat.offload %a to 256 : tensor<40xf32>
  %b = remat.call @k(%a) {places = [#remat.place<arena, 192>]} : (tensor<40xf32>) -> tensor<40xf32>
  remat.wait %away : tensor<40xf32>
  %back = remat.fetch %away to 384 : tensor<40xf32>
  %unused = remat.offload %b to 0 : tensor<40xf32>
  %c = remat.call @k(%b) {places = [#remat.place<arena, 0>]} : (tensor<40xf32>) -> tensor<40xf32>
  %again = remat.offload %back to 192 : tensor<40xf32>
  %d = remat.call @k(%back) execution 1 {places = [#remat.place<result, 0>]} : (tensor<40xf32>) -> tensor<40xf32>
  return %d : tensor<40xf32>
}
