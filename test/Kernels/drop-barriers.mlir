// RUN: remat-opt %s --remat-drop-barriers --split-input-file | FileCheck %s

// Names go, too, and what is nested or reads a barrier that reads a barrier.
// CHECK-LABEL: func.func @nested
// CHECK-SAME: %[[X:.*]]: tensor<4xf32>, %[[B:.*]]: i1
// CHECK-NEXT: %[[R:.*]] = linalg.map
// CHECK-SAME: ins(%[[X]] : tensor<4xf32>) outs(%[[X]] : tensor<4xf32>)
// CHECK: cf.assert %[[B]], "fits"
// CHECK-NOT: remat.
// CHECK: return %[[R]], %[[X]]
func.func @nested(%x: tensor<4xf32>, %b: i1) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = remat.barrier %x : tensor<4xf32>
  %1:2 = remat.barrier %0, %x id 3 : tensor<4xf32>, tensor<4xf32>
  %2 = remat.name %1#1, "x" : tensor<4xf32>
  %3 = linalg.map ins(%1#0 : tensor<4xf32>) outs(%2 : tensor<4xf32>)
    (%in: f32, %out: f32) {
      remat.check %b, "fits"
      linalg.yield %in : f32
    }
  return %3, %2 : tensor<4xf32>, tensor<4xf32>
}

// -----

// A barrier without uses goes like any other.
// CHECK-LABEL: func.func @unused
// CHECK-NEXT: return
func.func @unused(%x: memref<4xf32>) {
  %0 = remat.barrier %x : memref<4xf32>
  return
}
