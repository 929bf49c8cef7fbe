// RUN: remat-opt %s --remat-schedule-kernels="threads=3 min-shared-ns=0" | FileCheck %s
// RUN: remat-opt %s --remat-schedule-kernels=threads=3 | FileCheck %s --check-prefix=SMALL
// RUN: remat-opt %s --remat-schedule-kernels="threads=3 min-shared-ns=0" --remat-kernels-to-llvm | FileCheck %s --check-prefix=LLVM

// 64 rows are 8 tiles of 8: parts of 2, 3 and 3 tiles. Each packs 3 tiles of 8
// rows by 50, 4,800 bytes, and all 32 columns, 6,400 bytes: 3 times 11,200.
// One thread packs all 8 tiles: it is too little work for more.
// CHECK: @matmul({{.*}}threads = 3, {{.*}}workspace_bytes = 33600
// SMALL: @matmul({{.*}}workspace_bytes = 19200,
remat.kernel private @matmul(%a: tensor<64x50xf32>, %b: tensor<50x32xf32>) -> tensor<64x32xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x32xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<64x32xf32>) -> tensor<64x32xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<64x50xf32>, tensor<50x32xf32>) outs(%f : tensor<64x32xf32>) -> tensor<64x32xf32>
  remat.yield %0 : tensor<64x32xf32>
}

// Six vectors of 16 lanes are shared; what is left over is the last part's.
#id = affine_map<(d0) -> (d0)>
remat.kernel private @neg(%a: tensor<100xf32>) -> tensor<100xf32> {
  %e = tensor.empty() : tensor<100xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : tensor<100xf32>) outs(%e : tensor<100xf32>) {
  ^bb0(%x: f32, %o: f32):
    %r = arith.negf %x : f32
    linalg.yield %r : f32
  } -> tensor<100xf32>
  remat.yield %0 : tensor<100xf32>
}

// A sum of all is never shared, and neither is what may trap.
#all = affine_map<(d0) -> ()>
remat.kernel private @sum(%a: tensor<1000xf32>) -> tensor<f32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %0 = linalg.generic {indexing_maps = [#id, #all], iterator_types = ["reduction"]}
      ins(%a : tensor<1000xf32>) outs(%f : tensor<f32>) {
  ^bb0(%x: f32, %o: f32):
    %r = arith.addf %x, %o : f32
    linalg.yield %r : f32
  } -> tensor<f32>
  remat.yield %0 : tensor<f32>
}
remat.kernel private @divide(%a: tensor<1000xi32>, %b: tensor<1000xi32>) -> tensor<1000xi32> {
  %e = tensor.empty() : tensor<1000xi32>
  %0 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%a, %b : tensor<1000xi32>, tensor<1000xi32>) outs(%e : tensor<1000xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %r = arith.divsi %x, %y : i32
    linalg.yield %r : i32
  } -> tensor<1000xi32>
  remat.yield %0 : tensor<1000xi32>
}

// CHECK-LABEL: func.func private @matmul_impl
// CHECK: scf.forall (%[[PART:.*]]) in (3)
// CHECK: %[[SKIP:.*]] = arith.muli %[[PART]], %c4800
// CHECK: %[[AT:.*]] = arith.addi %{{.*}}, %[[SKIP]]
// CHECK: memref.view %{{.*}}[%[[AT]]][] : memref<33600xi8> to memref<3x50x8xf32>
// CHECK: {remat.parts}
// CHECK-LABEL: func.func private @neg_impl
// CHECK: scf.forall (%{{.*}}) in (3)
// CHECK: scf.for
// CHECK: scf.if
// CHECK: vector<4xf32>
// CHECK: {remat.parts}
// CHECK-LABEL: func.func private @sum_impl
// CHECK-NOT: scf.forall
// CHECK-LABEL: func.func private @divide_impl
// CHECK-NOT: scf.forall

// SMALL-NOT: scf.forall

// LLVM: llvm.func internal @matmul_impl_part0_entry(%{{.*}}: i64, %{{.*}}: !llvm.ptr)
// LLVM: llvm.call @matmul_impl_part0(
// LLVM: llvm.func internal @matmul_impl_part0({{.*}}llvm.noalias
// LLVM: llvm.func @matmul_impl(
// LLVM: %[[CONTEXT:.*]] = llvm.alloca
// LLVM: %[[ENTRY:.*]] = llvm.mlir.addressof @matmul_impl_part0_entry
// LLVM: llvm.call @remat_parallel_for(%[[ENTRY]], %[[CONTEXT]], %{{.*}})
