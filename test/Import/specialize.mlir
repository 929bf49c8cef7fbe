// RUN: remat-opt %s --remat-specialize="batch=6 entry=main" --split-input-file | FileCheck %s
// RUN: remat-opt %s --remat-specialize="batch=6 entry=main" --remat-import --split-input-file -o %t

// Reshapes, slices, pads, concatenations and reductions.
// CHECK-LABEL: func.func @main(%arg0: tensor<6x12xf32>) -> (tensor<6xf32>, tensor<24x8xf32>)
// CHECK-NOT: ?
func.func @main(%x: tensor<?x12xf32>) -> (tensor<?xf32>, tensor<?x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %n = tensor.dim %x, %c0 : tensor<?x12xf32>
  %wide = tensor.expand_shape %x [[0], [1, 2]] output_shape [%n, 3, 4] : tensor<?x12xf32> into tensor<?x3x4xf32>
  %rows = arith.muli %n, %c3 : index
  %flat = tensor.collapse_shape %wide [[0, 1], [2]] : tensor<?x3x4xf32> into tensor<?x4xf32>
  %padded = tensor.pad %flat low[0, 2] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<?x4xf32> to tensor<?x8xf32>
  %part = tensor.extract_slice %padded[0, 0] [%n, 8] [1, 1] : tensor<?x8xf32> to tensor<?x8xf32>
  %both = tensor.concat dim(0) %padded, %part : (tensor<?x8xf32>, tensor<?x8xf32>) -> tensor<?x8xf32>
  %empty = tensor.empty(%n) : tensor<?xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<?xf32>) -> tensor<?xf32>
  %sum = linalg.reduce { arith.addf } ins(%x : tensor<?x12xf32>) outs(%fill : tensor<?xf32>) dimensions = [1]
  return %sum, %both : tensor<?xf32>, tensor<?x8xf32>
}

// -----

// Calls, names, barriers and scopes; the batch is also a number.
// CHECK-LABEL: func.func @main(%arg0: tensor<6x4xf32>, %arg1: tensor<6xf32>) -> tensor<6x4xf32>
// CHECK: remat.barrier %{{.*}} : tensor<6x4xf32>
// CHECK: remat.name %{{.*}}, "act" : tensor<6x4xf32>
// CHECK-NOT: ?
#map = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @main(%x: tensor<?x4xf32>, %s: tensor<?xf32>) -> tensor<?x4xf32> {
  %b = remat.barrier %x : tensor<?x4xf32>
  %y = call @scale(%b, %s) : (tensor<?x4xf32>, tensor<?xf32>) -> tensor<?x4xf32>
  %z = remat.name %y, "act" : tensor<?x4xf32>
  return %z : tensor<?x4xf32>
}
func.func private @scale(%x: tensor<?x4xf32>, %s: tensor<?xf32>) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x4xf32>
  %i = arith.index_cast %n : index to i64
  %f = arith.sitofp %i : i64 to f32
  %empty = tensor.empty(%n) : tensor<?x4xf32>
  %y = linalg.generic {indexing_maps = [#map, #row, #map], iterator_types = ["parallel", "parallel"]}
      ins(%x, %s : tensor<?x4xf32>, tensor<?xf32>) outs(%empty : tensor<?x4xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %m = arith.mulf %a, %b : f32
    %d = arith.divf %m, %f : f32
    linalg.yield %d : f32
  } -> tensor<?x4xf32>
  return %y : tensor<?x4xf32>
}

// -----

// A global is still there for import.
// CHECK: ml_program.global private mutable @seed
// CHECK-LABEL: func.func @main(%arg0: tensor<6x4xf32>) -> tensor<6x4xf32>
// CHECK: ml_program.global_load @seed
ml_program.global private mutable @seed(dense<7> : tensor<i64>) : tensor<i64>
ml_program.global private mutable @unused(dense<7> : tensor<i64>) : tensor<i64>
func.func @main(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %seed = ml_program.global_load @seed : tensor<i64>
  %one = arith.constant dense<1> : tensor<i64>
  %next = arith.addi %seed, %one : tensor<i64>
  ml_program.global_store @seed = %next : tensor<i64>
  return %x : tensor<?x4xf32>
}

// -----

// Folders know what these are, but not yet how large; the scalar stays one.
// CHECK-LABEL: func.func @main(%arg0: tensor<6xi32>, %arg1: tensor<6xi32>, %arg2: tensor<i1>)
// CHECK-SAME: -> (tensor<6xi32>, tensor<6xi1>, tensor<6xi32>, tensor<6xi32>)
// CHECK-NOT: ?
func.func @main(%x: tensor<?xi32>, %y: tensor<?xi32>, %c: tensor<i1>)
    -> (tensor<?xi32>, tensor<?xi1>, tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.xori %x, %x : tensor<?xi32>
  %same = arith.cmpi eq, %x, %x : tensor<?xi32>
  %none = arith.subi %x, %x : tensor<?xi32>
  %b = tensor.extract %c[] : tensor<i1>
  %one = arith.select %b, %x, %y : tensor<?xi32>
  return %zero, %same, %none, %one : tensor<?xi32>, tensor<?xi1>, tensor<?xi32>, tensor<?xi32>
}
