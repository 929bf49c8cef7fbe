// RUN: remat-opt %s --remat-schedule-kernels=target=gpu --remat-lower-step \
// RUN:   --remat-kernels-to-nvvm --remat-launches-to-llvm -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: gpu-log %t.mlir step | FileCheck %s --check-prefix=LOG

// One record per kernel and per module, the image once.
// CHECK-DAG: llvm.mlir.global private constant @double_impl_gpu_image({{.*}}.visible .entry double_0(
// CHECK-DAG: llvm.mlir.global internal @double_impl_gpu_double_0() {{.*}} : !llvm.struct<(ptr, ptr, ptr)>
// CHECK-DAG: llvm.func @remat_device_launch(!llvm.ptr, i32, i32, i32, i32, i32, i32, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32) -> i32
// CHECK-DAG: llvm.mlir.global private constant @step_constant_0_host(dense<[1.000000e+00, 2.000000e+00]>

// A step stops at the first call that fails.
// CHECK-LABEL: llvm.func @step(
// CHECK-SAME: %[[STREAM:[a-z0-9]*]]: !llvm.ptr) -> i32
// CHECK: %[[LOADED:.*]] = llvm.call @remat_device_load
// CHECK: %[[BAD:.*]] = llvm.icmp "ne" %[[LOADED]]
// CHECK: llvm.cond_br %[[BAD]], ^[[FAILED:.*]](%[[LOADED]] : i32), ^{{.*}}
// CHECK: %[[CODE:.*]] = llvm.call @double_impl({{.*}}, %[[STREAM]]) {{.*}} -> i32
// CHECK: llvm.cond_br {{.*}}, ^[[FAILED]](%[[CODE]]
// CHECK: ^[[FAILED]](%[[RETURNED:.*]]: i32):
// CHECK-NEXT: llvm.return %[[RETURNED]]

// CHECK-LABEL: llvm.func @double_impl(
// CHECK: llvm.call @remat_device_launch

// CHECK-LABEL: llvm.func @remat_step_step(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: !llvm.ptr, %arg5: !llvm.ptr) -> i32
// CHECK-SAME: remat.arena_bytes = 128
// CHECK-SAME: remat.argument_bytes = array<i64: 8, 8>
// CHECK-SAME: remat.result_bytes = array<i64: 8, 1600>
// CHECK: llvm.and
// CHECK: %[[CODE:.*]] = llvm.call @step({{.*}}, %arg4)
// CHECK: llvm.return %[[CODE]]

// The workspace of @spread is at 64, behind the value at 0.
// LOG: load constant0 bytes=8
// LOG-NEXT: launch double_0 grid=1,1,1 block=32,1,1 (arg0, constant0, arena)
// LOG-NEXT: launch take_0 grid=1,1,1 block=32,1,1 (arena, arg1, result0, status, 1)
// LOG-NEXT: launch spread_0 grid=1,1,1 block=1,1,1 (arena, arena+64)
// LOG-NEXT: launch spread_1 grid=2,1,1 block=256,1,1 (result1, arena+64)
// LOG-NOT: {{.}}

remat.kernel private @double(%x: tensor<2xf32>, %y: tensor<2xf32>)
    -> tensor<2xf32> {
  %empty = tensor.empty() : tensor<2xf32>
  %sum = linalg.add ins(%x, %y : tensor<2xf32>, tensor<2xf32>)
      outs(%empty : tensor<2xf32>) -> tensor<2xf32>
  remat.yield %sum : tensor<2xf32>
}

remat.kernel private @take(%x: tensor<2xf32>, %i: tensor<2xi32>)
    -> tensor<2xf32> {
  %empty = tensor.empty() : tensor<2xf32>
  %two = arith.constant 2 : index
  %zero = arith.constant 0 : index
  %taken = linalg.generic {
      indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]}
      ins(%i : tensor<2xi32>) outs(%empty : tensor<2xf32>) {
  ^bb0(%in: i32, %out: f32):
    %row = arith.index_cast %in : i32 to index
    %ok = arith.cmpi ult, %row, %two : index
    remat.check %ok, "index out of range"
    %safe = arith.select %ok, %row, %zero : index
    %value = tensor.extract %x[%safe] : tensor<2xf32>
    linalg.yield %value : f32
  } -> tensor<2xf32>
  remat.yield %taken : tensor<2xf32>
}

remat.kernel private @spread(%x: tensor<2xf32>) -> tensor<400xf32> {
  %zero = arith.constant 0.0 : f32
  %scalar = tensor.empty() : tensor<f32>
  %start = linalg.fill ins(%zero : f32) outs(%scalar : tensor<f32>)
      -> tensor<f32>
  %sum = linalg.reduce { arith.addf } ins(%x : tensor<2xf32>)
      outs(%start : tensor<f32>) dimensions = [0]
  %empty = tensor.empty() : tensor<400xf32>
  %all = linalg.broadcast ins(%sum : tensor<f32>)
      outs(%empty : tensor<400xf32>) dimensions = [0]
  remat.yield %all : tensor<400xf32>
}

func.func @step(%x: tensor<2xf32>, %i: tensor<2xi32>)
    -> (tensor<2xf32>, tensor<400xf32>) attributes {remat.step} {
  %c = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = remat.call @double(%x, %c) {places = [#remat.place<arena, 0>]}
      : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %1 = remat.call @take(%0, %i) {places = [#remat.place<result, 0>]}
      : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
  %2 = remat.call @spread(%0)
      {places = [#remat.place<result, 1>], workspace = 64}
      : (tensor<2xf32>) -> tensor<400xf32>
  return %1, %2 : tensor<2xf32>, tensor<400xf32>
}
