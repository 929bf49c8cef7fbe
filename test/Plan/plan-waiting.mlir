// A norm of all gradients keeps every one of them until the last is there: the
// value that they wait for is named.
// RUN: remat-opt %s --remat-plan --remarks-filter-analyse="remat-plan.*" --remark-format=emitRemark -o /dev/null 2>&1 | FileCheck %s
// CHECK: remark: [Analysis] Waiting | {{.*}} bytes=384, for=norm, values=3

remat.kernel private @exp(%x: tensor<32xf32>) -> tensor<32xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "0", workspace_bytes = 0, flops = 128, bytes_moved = 128, time_ns = 10>} {
  %0 = tensor.empty() : tensor<32xf32>
  %y = linalg.exp ins(%x : tensor<32xf32>) outs(%0 : tensor<32xf32>) -> tensor<32xf32>
  remat.yield %y : tensor<32xf32>
}
remat.kernel private @add3(%x: tensor<32xf32>, %y: tensor<32xf32>, %z: tensor<32xf32>) -> tensor<32xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "1", workspace_bytes = 0, flops = 32, bytes_moved = 256, time_ns = 5>} {
  %0 = tensor.empty() : tensor<32xf32>
  %s = linalg.add ins(%x, %y : tensor<32xf32>, tensor<32xf32>) outs(%0 : tensor<32xf32>) -> tensor<32xf32>
  %t = linalg.add ins(%s, %z : tensor<32xf32>, tensor<32xf32>) outs(%0 : tensor<32xf32>) -> tensor<32xf32>
  remat.yield %t : tensor<32xf32>
}
remat.kernel private @div(%x: tensor<32xf32>, %y: tensor<32xf32>) -> tensor<32xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "2", workspace_bytes = 0, flops = 16, bytes_moved = 192, time_ns = 5>} {
  %0 = tensor.empty() : tensor<32xf32>
  %z = linalg.div ins(%x, %y : tensor<32xf32>, tensor<32xf32>) outs(%0 : tensor<32xf32>) -> tensor<32xf32>
  remat.yield %z : tensor<32xf32>
}

func.func @clip(%x: tensor<32xf32>, %y: tensor<32xf32>, %z: tensor<32xf32>) -> (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>) attributes {remat.step} {
  %gx = remat.call @exp(%x) : (tensor<32xf32>) -> tensor<32xf32>
  %gy = remat.call @exp(%y) : (tensor<32xf32>) -> tensor<32xf32>
  %gz = remat.call @exp(%z) : (tensor<32xf32>) -> tensor<32xf32>
  %norm = remat.call @add3(%gx, %gy, %gz) {remat.name = "norm"} : (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
  %cx = remat.call @div(%gx, %norm) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
  %cy = remat.call @div(%gy, %norm) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
  %cz = remat.call @div(%gz, %norm) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
  return %cx, %cy, %cz : tensor<32xf32>, tensor<32xf32>, tensor<32xf32>
}
