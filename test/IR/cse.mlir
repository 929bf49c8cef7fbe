// RUN: remat-opt %s --cse --canonicalize --loop-invariant-code-motion | FileCheck %s

// A recomputation stays apart from its original, one without inputs too; the
// same execution twice does not.
// CHECK-LABEL: func.func @executions
// CHECK-NEXT: %[[A:.*]] = remat.call @iota()
// CHECK-NEXT: %[[B:.*]] = remat.call @iota() execution 1
// CHECK-NEXT: return %[[A]], %[[B]], %[[A]]
remat.kernel private @iota() -> tensor<4xf32> {
  %0 = arith.constant dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf32>
  remat.yield %0 : tensor<4xf32>
}
func.func @executions() -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) attributes {remat.step} {
  %0 = remat.call @iota() : () -> tensor<4xf32>
  %1 = remat.call @iota() execution 1 : () -> tensor<4xf32>
  %2 = remat.call @iota() : () -> tensor<4xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// Behind a barrier an op is not the same as before it, and barriers with
// different numbers are not the same either.
// CHECK-LABEL: func.func @behind_barriers
// CHECK-NEXT: math.exp
// CHECK-NEXT: remat.barrier %arg0 id 1
// CHECK-NEXT: math.exp
// CHECK-NEXT: remat.barrier %arg0 id 2
// CHECK-NEXT: math.exp
func.func @behind_barriers(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = math.exp %x : tensor<4xf32>
  %1 = remat.barrier %x id 1 : tensor<4xf32>
  %2 = math.exp %1 : tensor<4xf32>
  %3 = remat.barrier %x id 2 : tensor<4xf32>
  %4 = math.exp %3 : tensor<4xf32>
  return %0, %2, %4 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// What has effects is neither merged nor dropped nor moved.
// CHECK-LABEL: func.func @effects
// CHECK: remat.call @log() effects : () -> ()
// CHECK-NEXT: remat.call @log() effects : () -> ()
// CHECK-NEXT: scf.for
// CHECK-NEXT: remat.call @log() effects : () -> ()
remat.kernel private @log() {
  vector.print str "here"
  remat.yield
}
func.func @effects() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  remat.call @log() effects : () -> ()
  remat.call @log() effects : () -> ()
  scf.for %i = %c0 to %c4 step %c1 {
    remat.call @log() effects : () -> ()
  }
  return
}
