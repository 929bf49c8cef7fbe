// The plugin in the stock mlir-opt: it starts, parses the dialect and runs
// passes of remat beside upstream's. mlir-opt loads it while it reads its
// options, so that its passes are named in a pipeline, not as options.
//
// Programs of others lack the sanitizers' runtime.
// UNSUPPORTED: sanitize
// RUN: mlir-opt %s --load-dialect-plugin=%libs/RematPlugin.so \
// RUN:   --load-pass-plugin=%libs/RematPlugin.so \
// RUN:   --pass-pipeline="builtin.module(remat-lower-step,canonicalize)" \
// RUN:   | FileCheck %s

remat.kernel private @id(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {info = #remat.kernel_info<target = "cpu", threads = 1,
      hash = "1", workspace_bytes = 0, flops = 0, bytes_moved = 32,
      time_ns = 1>} {
  remat.yield %x : tensor<4xf32>
}
func.func private @id_impl(memref<4xf32>, memref<4xf32>)
    attributes {remat.implements = @id}

// CHECK-LABEL: func.func @step
// CHECK-SAME: %[[X:.*]]: memref<4xf32>, %[[R:.*]]: memref<4xf32>
// CHECK: call @id_impl(%[[X]], %[[R]])
func.func @step(%x: tensor<4xf32>) -> tensor<4xf32> attributes {remat.step} {
  %0 = remat.call @id(%x) {places = [#remat.place<result, 0>]}
      : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
