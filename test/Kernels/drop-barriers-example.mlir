// The second exponential is a recomputation. Its buffer and its input went
// through a barrier; now upstream passes can lower all of it.
// RUN: remat-opt %s --remat-drop-barriers | FileCheck %s

// CHECK: func.func @twice(%[[X:.*]]: memref<4xf32>, %[[E:.*]]: memref<4xf32>, %[[I:.*]]: index)
// CHECK: linalg.exp ins(%[[X]] : memref<4xf32>) outs(%[[E]] : memref<4xf32>)
// CHECK: linalg.exp ins(%[[X]] : memref<4xf32>) outs(%[[E]] : memref<4xf32>)
// CHECK: cf.assert %{{.*}}, "index in range"
func.func @twice(%x: memref<4xf32>, %e: memref<4xf32>, %i: index) {
  linalg.exp ins(%x : memref<4xf32>) outs(%e : memref<4xf32>)
  %0:2 = remat.barrier %x, %e id 0 : memref<4xf32>, memref<4xf32>
  linalg.exp ins(%0#0 : memref<4xf32>) outs(%0#1 : memref<4xf32>)
  %n = arith.constant 4 : index
  %ok = arith.cmpi ult, %i, %n : index
  remat.check %ok, "index in range"
  return
}
