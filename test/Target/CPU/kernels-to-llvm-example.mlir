// RUN: remat-opt %s --remat-kernels-to-llvm | FileCheck %s

// CHECK: module @first_impl
// CHECK: llvm.func @first_impl(%{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr)
func.func private @first_impl(%x: memref<4xf32>, %y: memref<1xf32>)
    attributes {remat.implements = @first} {
  %c0 = arith.constant 0 : index
  %0 = memref.load %x[%c0] : memref<4xf32>
  memref.store %0, %y[%c0] : memref<1xf32>
  return
}
