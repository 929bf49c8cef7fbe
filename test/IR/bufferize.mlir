// RUN: remat-opt %s --one-shot-bufferize="bufferize-function-boundaries=1 function-boundary-type-conversion=identity-layout-map" \
// RUN:   --canonicalize | FileCheck %s

// Names and barriers are their operands: nothing is allocated or copied.
// CHECK-LABEL: func.func @identities
// CHECK-SAME: %[[X:.*]]: memref<4xf32>, %[[Y:.*]]: memref<4xf32>
// CHECK-NEXT: %[[B:.*]]:2 = remat.barrier %[[X]], %[[Y]] id 3 : memref<4xf32>, memref<4xf32>
// CHECK-NEXT: return %[[B]]#0, %[[B]]#1
func.func @identities(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = remat.name %x, "x" : tensor<4xf32>
  %1:2 = remat.barrier %0, %y id 3 : tensor<4xf32>, tensor<4xf32>
  return %1#0, %1#1 : tensor<4xf32>, tensor<4xf32>
}
