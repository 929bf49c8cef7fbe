// RUN: remat-opt %s --remat-plan-loops | FileCheck %s
// CHECK: info = #remat.kernel_info<target = "cpu", threads = 1, hash = "{{.*}}", workspace_bytes = 256


remat.kernel private @loop(%x: tensor<64xf32>) -> tensor<64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x) -> tensor<64xf32> {
    %b = func.call @body(%a) : (tensor<64xf32>) -> tensor<64xf32>
    scf.yield %b : tensor<64xf32>
  }
  remat.yield %r : tensor<64xf32>
}
remat.kernel private @exp(%x: tensor<64xf32>) -> tensor<64xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "1", workspace_bytes = 0, flops = 1, bytes_moved = 4, time_ns = 5>} {
  %0 = tensor.empty() : tensor<64xf32>
  %y = linalg.exp ins(%x : tensor<64xf32>) outs(%0 : tensor<64xf32>) -> tensor<64xf32>
  remat.yield %y : tensor<64xf32>
}
func.func @step(%x: tensor<64xf32>) -> tensor<64xf32> attributes {remat.step} {
  %0 = remat.call @loop(%x) : (tensor<64xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}
func.func private @body(%x: tensor<64xf32>) -> tensor<64xf32> attributes {remat.step, remat.body} {
  %0 = remat.call @exp(%x) : (tensor<64xf32>) -> tensor<64xf32>
  %1 = remat.call @exp(%0) : (tensor<64xf32>) -> tensor<64xf32>
  return %1 : tensor<64xf32>
}
