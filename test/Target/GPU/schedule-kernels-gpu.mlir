// What `remat-schedule-kernels` makes of kernels for a GPU: host functions that
// only launch, and device functions of one thread per element.
//
// RUN: remat-opt %s --remat-schedule-kernels=target=gpu --split-input-file \
// RUN:   | FileCheck %s

// The fill starts the reduction in a register, and the epilogue runs over the
// result in place: two launches of 100 x 128 threads, no workspace.
// CHECK: module attributes {gpu.container_module}
// CHECK: remat.kernel private @matmul
// CHECK-SAME: target = "sm_90"
// CHECK-SAME: workspace_bytes = 0
// CHECK-LABEL: func.func private @matmul_impl
// CHECK-SAME: %[[A:.*]]: memref<100x64xf32> {{.*}}, %[[B:.*]]: memref<64x128xf32> {{.*}}, %[[C:.*]]: memref<128xf32> {{.*}}, %[[R:.*]]: memref<100x128xf32>
// CHECK-DAG: %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG: %[[C50:.*]] = arith.constant 50 : index
// CHECK-DAG: %[[C256:.*]] = arith.constant 256 : index
// CHECK-NEXT: gpu.launch_func @matmul_impl_gpu::@matmul_0 blocks in (%[[C50]], %[[C1]], %[[C1]]) threads in (%[[C256]], %[[C1]], %[[C1]]) args(%[[A]] : memref<100x64xf32>, %[[B]] : memref<64x128xf32>, %[[R]] : memref<100x128xf32>)
// CHECK-NEXT: gpu.launch_func @matmul_impl_gpu::@matmul_1 {{.*}} args(%[[C]] : memref<128xf32>, %[[R]] : memref<100x128xf32>)
// CHECK-NEXT: return
// CHECK: gpu.module @matmul_impl_gpu
// CHECK: gpu.func @matmul_0(%[[A:.*]]: memref<100x64xf32> {llvm.align = 64 : i64, llvm.noalias}
// CHECK-SAME: kernel attributes {known_block_size = array<i32: 256, 1, 1>}
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0.000000e+00 : f32
// CHECK: %[[COLUMN:.*]] = arith.remui %[[ID:.*]], %c128
// CHECK: %[[ROW:.*]] = arith.divui %[[ID]], %c128
// CHECK-NOT: scf.if
// CHECK: %[[SUM:.*]] = scf.for %[[K:.*]] = %c0 to %c64 step %c1 iter_args({{.*}} = %[[ZERO]])
// CHECK: memref.load %[[A]][%[[ROW]], %[[K]]]
// CHECK: memref.store %[[SUM]], %{{.*}}[%[[ROW]], %[[COLUMN]]]
remat.kernel private @matmul(%a: tensor<100x64xf32>, %b: tensor<64x128xf32>,
                             %c: tensor<128xf32>) -> tensor<100x128xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<100x128xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<100x128xf32>)
      -> tensor<100x128xf32>
  %product = linalg.matmul
      ins(%a, %b : tensor<100x64xf32>, tensor<64x128xf32>)
      outs(%fill : tensor<100x128xf32>) -> tensor<100x128xf32>
  %biased = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>,
                       affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%product, %c : tensor<100x128xf32>, tensor<128xf32>)
      outs(%empty : tensor<100x128xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %sum = arith.addf %x, %y : f32
    linalg.yield %sum : f32
  } -> tensor<100x128xf32>
  remat.yield %biased : tensor<100x128xf32>
}

// -----

// A failed check of any thread writes the status; the index is clamped by
// whoever made the check. 2 x 33 x 5 threads need a guard in the last block.
// CHECK: remat.kernel private @gather
// CHECK-SAME: checks = ["index out of range"]
// CHECK-LABEL: func.func private @gather_impl
// CHECK-SAME: %[[STATUS:[a-z0-9]*]]: memref<2xi32> {llvm.noalias}, %[[SITE:.*]]: i32)
// CHECK: gpu.launch_func {{.*}} blocks in (%c2, %c1, %c1) threads in (%c256, %c1, %c1) args({{.*}}, %[[STATUS]] : memref<2xi32>, %[[SITE]] : i32)
// CHECK: gpu.func @gather_0({{.*}}, %[[STATUS:[a-z0-9]*]]: memref<2xi32> {llvm.noalias}, %[[SITE:.*]]: i32)
// CHECK: %[[INSIDE:.*]] = arith.cmpi ult, %{{.*}}, %c330
// CHECK: scf.if %[[INSIDE]]
// CHECK: scf.if
// CHECK: memref.load %[[STATUS]][%c0]
// CHECK: memref.store %c1_i32, %[[STATUS]][%c0]
// CHECK: memref.store %[[SITE]], %[[STATUS]][%c1]
remat.kernel private @gather(%table: tensor<7x5xf32>, %rows: tensor<2x33xi64>)
    -> tensor<2x33x5xf32> {
  %empty = tensor.empty() : tensor<2x33x5xf32>
  %end = arith.constant 7 : index
  %zero = arith.constant 0 : index
  %taken = linalg.generic {
      indexing_maps = [affine_map<(i, j, k) -> (i, j)>,
                       affine_map<(i, j, k) -> (i, j, k)>],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%rows : tensor<2x33xi64>) outs(%empty : tensor<2x33x5xf32>) {
  ^bb0(%in: i64, %out: f32):
    %row = arith.index_cast %in : i64 to index
    %column = linalg.index 2 : index
    %ok = arith.cmpi ult, %row, %end : index
    remat.check %ok, "index out of range"
    %safe = arith.select %ok, %row, %zero : index
    %value = tensor.extract %table[%safe, %column] : tensor<7x5xf32>
    linalg.yield %value : f32
  } -> tensor<2x33x5xf32>
  remat.yield %taken : tensor<2x33x5xf32>
}

// -----

// A scalar of the device is never on the host: what a generic takes from
// outside is read inside. The values that stand between launches are the
// kernel's workspace.
// CHECK: remat.kernel private @center
// CHECK-SAME: workspace_bytes = 64
// CHECK-LABEL: func.func private @center_impl
// CHECK-SAME: %[[WS:[a-z0-9]*]]: memref<64xi8>
// CHECK-NOT: memref.load
// CHECK: gpu.launch_func @center_impl_gpu::@center_0 blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)
// CHECK-NOT: memref.load
// CHECK: gpu.launch_func @center_impl_gpu::@center_1 blocks in (%c4, %c1, %c1) threads in (%c256, %c1, %c1)
// CHECK: gpu.func @center_1
// CHECK: %[[SUM:.*]] = memref.view
// CHECK: memref.load %[[SUM]][]
remat.kernel private @center(%x: tensor<1000xf32>) -> tensor<1000xf32> {
  %zero = arith.constant 0.0 : f32
  %count = arith.constant 1000.0 : f32
  %scalar = tensor.empty() : tensor<f32>
  %start = linalg.fill ins(%zero : f32) outs(%scalar : tensor<f32>)
      -> tensor<f32>
  %sum = linalg.reduce { arith.addf } ins(%x : tensor<1000xf32>)
      outs(%start : tensor<f32>) dimensions = [0]
  %total = tensor.extract %sum[] : tensor<f32>
  %mean = arith.divf %total, %count : f32
  %empty = tensor.empty() : tensor<1000xf32>
  %centered = linalg.generic {
      indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]}
      ins(%x : tensor<1000xf32>) outs(%empty : tensor<1000xf32>) {
  ^bb0(%in: f32, %out: f32):
    %difference = arith.subf %in, %mean : f32
    linalg.yield %difference : f32
  } -> tensor<1000xf32>
  remat.yield %centered : tensor<1000xf32>
}

// -----

// Elementwise: its result may lie over its operand, so those two are not
// `noalias`. Names that PTX does not know are rewritten.
// CHECK: remat.kernel private @"exp.2-3"
// CHECK-SAME: in_place = [#remat.in_place<result = 0, operand = 0>]
// CHECK: gpu.module @exp_2_3_impl_gpu
// CHECK: gpu.func @exp_2_3_0(%{{.*}}: memref<6xf32> {llvm.align = 64 : i64}, %{{.*}}: memref<6xf32> {llvm.align = 64 : i64})
remat.kernel private @"exp.2-3"(%x: tensor<6xf32>) -> tensor<6xf32> {
  %empty = tensor.empty() : tensor<6xf32>
  %y = linalg.exp ins(%x : tensor<6xf32>) outs(%empty : tensor<6xf32>)
      -> tensor<6xf32>
  remat.yield %y : tensor<6xf32>
}

// -----

// A loop runs in one thread, with the structured ops in it; a table of
// constants moves to the device module.
// CHECK-LABEL: func.func private @rounds_impl
// CHECK: gpu.launch_func {{.*}} threads in (%c1, %c1, %c1)
// CHECK: gpu.module @rounds_impl_gpu
// CHECK: memref.global "private" constant @[[TABLE:.*]] : memref<4xi32> = dense<[13, 15, 26, 6]>
// CHECK: gpu.func
// CHECK: memref.get_global @[[TABLE]]
// CHECK: scf.for
// CHECK: scf.for
remat.kernel private @rounds(%x: tensor<8xi32>) -> tensor<8xi32> {
  %table = arith.constant dense<[13, 15, 26, 6]> : tensor<4xi32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %y = scf.for %i = %c0 to %c4 step %c1 iter_args(%v = %x) -> tensor<8xi32> {
    %amount = tensor.extract %table[%i] : tensor<4xi32>
    %next = linalg.generic {
        indexing_maps = [affine_map<(i) -> (i)>],
        iterator_types = ["parallel"]} outs(%v : tensor<8xi32>) {
    ^bb0(%in: i32):
      %shifted = arith.shli %in, %amount : i32
      linalg.yield %shifted : i32
    } -> tensor<8xi32>
    scf.yield %next : tensor<8xi32>
  }
  remat.yield %y : tensor<8xi32>
}
