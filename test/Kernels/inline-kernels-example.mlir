// The product needs its input again, after the value that starts the backward
// pass: what the second tanh reads passes through a barrier.
// RUN: remat-opt %s --remat-inline-kernels | FileCheck %s

// CHECK-NOT: remat.kernel
// CHECK: func.func @step(
// CHECK-NOT: remat.step
// CHECK: %[[T:.*]] = linalg.map { math.tanh } ins(%arg0
// CHECK: %[[G:.*]] = linalg.map { math.exp } ins(%[[T]]
// CHECK: %[[B:.*]]:3 = remat.barrier %arg0, %{{.*}}, %[[G]] id 0
// CHECK: %[[AGAIN:.*]] = linalg.map { math.tanh } ins(%[[B]]#0 {{.*}} outs(%[[B]]#1
// CHECK: linalg.map { arith.mulf } ins(%[[AGAIN]], %[[G]]
remat.kernel private @tanh(%x: tensor<64xf32>) -> tensor<64xf32> {
  %e = tensor.empty() : tensor<64xf32>
  %t = linalg.map { math.tanh } ins(%x : tensor<64xf32>) outs(%e : tensor<64xf32>)
  remat.yield %t : tensor<64xf32>
}
remat.kernel private @exp(%x: tensor<64xf32>) -> tensor<64xf32> {
  %e = tensor.empty() : tensor<64xf32>
  %t = linalg.map { math.exp } ins(%x : tensor<64xf32>) outs(%e : tensor<64xf32>)
  remat.yield %t : tensor<64xf32>
}
remat.kernel private @mul(%x: tensor<64xf32>, %y: tensor<64xf32>) -> tensor<64xf32> {
  %e = tensor.empty() : tensor<64xf32>
  %t = linalg.map { arith.mulf } ins(%x, %y : tensor<64xf32>, tensor<64xf32>) outs(%e : tensor<64xf32>)
  remat.yield %t : tensor<64xf32>
}
func.func @step(%x: tensor<64xf32>) -> tensor<64xf32> attributes {remat.step} {
  %t = remat.call @tanh(%x) : (tensor<64xf32>) -> tensor<64xf32>
  %g = remat.call @exp(%t) : (tensor<64xf32>) -> tensor<64xf32>
  %again = remat.call @tanh(%x) execution 1 : (tensor<64xf32>) -> tensor<64xf32>
  %p = remat.call @mul(%again, %g) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %p : tensor<64xf32>
}
