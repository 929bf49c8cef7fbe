// RUN: remat-opt %s --remat-kernels-to-llvm | FileCheck %s

// Each function in a module of its own, with bare pointers.
// CHECK-LABEL: module @k_impl
// CHECK: llvm.func @k_impl(%{{.*}}: !llvm.ptr {llvm.noalias}, %{{.*}}: !llvm.ptr)
func.func private @k_impl(%x: memref<4xf32> {llvm.noalias}, %y: memref<4xf32>) attributes {remat.implements = @k} {
  %c0 = arith.constant 0 : index
  %0 = memref.load %x[%c0] : memref<4xf32>
  memref.store %0, %y[%c0] : memref<4xf32>
  return
}

// The step's module declares the kernels it calls and holds the constant that
// it reads and the function that C calls.
// CHECK-LABEL: module @main
// CHECK: llvm.mlir.global private constant @main_constant_0
// CHECK: llvm.func @k_impl(!llvm.ptr {llvm.noalias}, !llvm.ptr)
// CHECK: llvm.func @main(
// CHECK: llvm.func @remat_step_main(%{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr) -> i32
// One result, no argument, the arena: aligned or refused.
// CHECK: llvm.and
// CHECK: llvm.icmp "eq"
// CHECK: llvm.call @main
memref.global "private" constant @main_constant_0 : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]>
func.func @main(%y: memref<4xf32>, %arena: memref<64xi8>, %status: memref<2xi32>)
    attributes {remat.arena_bytes = 64 : i64, remat.result_count = 1 : i64} {
  %x = memref.get_global @main_constant_0 : memref<4xf32>
  func.call @k_impl(%x, %y) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}
