// RUN: remat-opt %s --remat-import --split-input-file > %t.once
// RUN: FileCheck %s < %t.once
// What is imported once stays as it is.
// RUN: remat-opt %t.once --remat-import --split-input-file | diff %t.once -

// What the entry calls is inlined, to any depth; the rest is gone.
// CHECK-NOT: @unused
// CHECK-LABEL: func.func @calls
// CHECK-NOT: call
// CHECK: math.exp
// CHECK: math.tanh
// CHECK-NOT: func.func
func.func private @unused(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
func.func private @inner(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.tanh %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @outer(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32>
  %1 = call @inner(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func @calls(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @outer(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Of several public functions, 'main'.
// CHECK-NOT: @other
// CHECK: func.func @main
// CHECK-NOT: @other
func.func @other(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// A module that only wraps another.
// CHECK: module attributes {jax.x = 1 : i64}
// CHECK-NEXT: func.func @wrapped
module {
  module @jit_step attributes {jax.x = 1 : i64} {
    func.func @wrapped(%x: tensor<4xf32>) -> tensor<4xf32> {
      return %x : tensor<4xf32>
    }
  }
}

// -----

// Arithmetic on tensors is linalg; nothing is read that is not used.
// CHECK-LABEL: func.func @elementwise
// CHECK: %[[OUT:.*]] = tensor.empty() : tensor<4x8xf32>
// CHECK: linalg.generic
// CHECK-SAME: ins(%arg0, %arg1 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%[[OUT]]
// CHECK: arith.addf %{{.*}}, %{{.*}} : f32
func.func @elementwise(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = arith.addf %x, %y : tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// CHECK-LABEL: func.func @softmax
// CHECK-NOT: linalg.softmax
// CHECK: math.exp
// CHECK: arith.divf
func.func @softmax(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %init = tensor.empty() : tensor<4x8xf32>
  %0 = linalg.softmax dimension(1) ins(%x : tensor<4x8xf32>) outs(%init : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// An assertion reports and goes on, with an index that is in range.
// CHECK-LABEL: func.func @asserted
// CHECK: ^bb0(%[[IN:.*]]: i64, %{{.*}}: f32):
// CHECK: %[[INDEX:.*]] = arith.index_cast %[[IN]]
// CHECK: %[[LESS:.*]] = arith.cmpi slt, %[[INDEX]], %c9
// CHECK: remat.check %[[LESS]], "too large"
// CHECK-NOT: remat.check
// CHECK: %[[VALID:.*]] = arith.cmpi ule, %[[INDEX]], %c8
// CHECK: %[[SAFE:.*]] = arith.select %[[VALID]], %[[INDEX]], %c0
// CHECK: tensor.extract %{{.*}}[%[[SAFE]]]
func.func @asserted(%ids: tensor<4xi64>, %table: tensor<9xf32>) -> tensor<4xf32> {
  %c9 = arith.constant 9 : index
  %init = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d) -> (d)>, affine_map<(d) -> (d)>], iterator_types = ["parallel"]}
      ins(%ids : tensor<4xi64>) outs(%init : tensor<4xf32>) {
  ^bb0(%in: i64, %out: f32):
    %i = arith.index_cast %in : i64 to index
    %ok = arith.cmpi slt, %i, %c9 : index
    cf.assert %ok, "too large"
    %x = tensor.extract %table[%i] : tensor<9xf32>
    linalg.yield %x : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// No assertion: it gets a check of its own. Dimension 0 is a loop of 4.
// CHECK-LABEL: func.func @unasserted
// CHECK: %[[LOOP:.*]] = linalg.index 0
// CHECK: %[[VALID:.*]] = arith.cmpi ule, %{{.*}}, %c8
// CHECK: remat.check %[[VALID]], "index out of bounds: dimension 1 has size 9"
// CHECK: %[[SAFE:.*]] = arith.select %[[VALID]]
// CHECK: tensor.extract %{{.*}}[%[[LOOP]], %[[SAFE]]]
func.func @unasserted(%ids: tensor<4xi64>, %table: tensor<4x9xf32>) -> tensor<4xf32> {
  %init = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d) -> (d)>, affine_map<(d) -> (d)>], iterator_types = ["parallel"]}
      ins(%ids : tensor<4xi64>) outs(%init : tensor<4xf32>) {
  ^bb0(%in: i64, %out: f32):
    %d = linalg.index 0 : index
    %i = arith.index_cast %in : i64 to index
    %x = tensor.extract %table[%d, %i] : tensor<4x9xf32>
    linalg.yield %x : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// JAX clamps: 8 is the largest index of 9 elements, so nothing is added.
// CHECK-LABEL: func.func @clamped
// CHECK-NOT: remat.check
// CHECK-NOT: arith.select
func.func @clamped(%ids: tensor<4xi32>, %table: tensor<9xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %init = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d) -> (d)>, affine_map<(d) -> (d)>], iterator_types = ["parallel"]}
      ins(%ids : tensor<4xi32>) outs(%init : tensor<4xf32>) {
  ^bb0(%in: i32, %out: f32):
    %i = arith.index_cast %in : i32 to index
    %low = arith.maxsi %i, %c0 : index
    %high = arith.minsi %low, %c8 : index
    %x = tensor.extract %table[%high] : tensor<9xf32>
    linalg.yield %x : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// A clamp to one element too many does not help.
// CHECK-LABEL: func.func @clamped_wrongly
// CHECK: remat.check %{{.*}}, "index out of bounds: dimension 0 has size 9"
func.func @clamped_wrongly(%ids: tensor<4xi32>, %table: tensor<9xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : index
  %init = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d) -> (d)>, affine_map<(d) -> (d)>], iterator_types = ["parallel"]}
      ins(%ids : tensor<4xi32>) outs(%init : tensor<4xf32>) {
  ^bb0(%in: i32, %out: f32):
    %i = arith.index_cast %in : i32 to index
    %low = arith.maxsi %i, %c0 : index
    %high = arith.minsi %low, %c9 : index
    %x = tensor.extract %table[%high] : tensor<9xf32>
    linalg.yield %x : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// JAX's concatenations: the branches keep the indices in range.
// CHECK-LABEL: func.func @branches
// CHECK-NOT: remat.check
// CHECK: scf.if
func.func @branches(%a: tensor<4x1xf32>, %b: tensor<4x2xf32>) -> tensor<4x3xf32> {
  %c1 = arith.constant 1 : index
  %init = tensor.empty() : tensor<4x3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d, e) -> (d, e)>], iterator_types = ["parallel", "parallel"]}
      outs(%init : tensor<4x3xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %first = arith.cmpi ult, %j, %c1 : index
    %x = scf.if %first -> f32 {
      %0 = tensor.extract %a[%i, %j] : tensor<4x1xf32>
      scf.yield %0 : f32
    } else {
      %k = arith.subi %j, %c1 : index
      %0 = tensor.extract %b[%i, %k] : tensor<4x2xf32>
      scf.yield %0 : f32
    }
    linalg.yield %x : f32
  } -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

// A scatter is a loop; its slice may start at 6 of 8 at most. The second slice
// is clamped by the loop itself.
// CHECK-LABEL: func.func @scatter
// CHECK: scf.for %[[I:.*]] = %c0 to %c4
// CHECK: tensor.extract_slice %{{.*}}[%[[I]], 0]
// CHECK: %[[VALID:.*]] = arith.cmpi ule, %{{.*}}, %c6
// CHECK: remat.check %[[VALID]], "index out of bounds: dimension 0 has size 8"
// CHECK: %[[SAFE:.*]] = arith.select
// CHECK: tensor.insert_slice %{{.*}} into %{{.*}}[%[[SAFE]], 0]
func.func @scatter(%ids: tensor<4xi64>, %rows: tensor<5x3xf32>, %into: tensor<8x3xf32>) -> tensor<8x3xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = scf.for %i = %c0 to %c4 step %c1 iter_args(%acc = %into) -> tensor<8x3xf32> {
    %id = tensor.extract %ids[%i] : tensor<4xi64>
    %at = arith.index_cast %id : i64 to index
    %rows2 = tensor.extract_slice %rows[%i, 0] [2, 3] [1, 1] : tensor<5x3xf32> to tensor<2x3xf32>
    %next = tensor.insert_slice %rows2 into %acc[%at, 0] [2, 3] [1, 1] : tensor<2x3xf32> into tensor<8x3xf32>
    scf.yield %next : tensor<8x3xf32>
  }
  return %0 : tensor<8x3xf32>
}

// -----

// A scalar between tensors moves into the body that uses it.
// CHECK-LABEL: func.func @scalars
// CHECK-NOT: tensor.extract
// CHECK: linalg.generic
// CHECK-NEXT: ^bb0
// CHECK-NEXT: %[[S:.*]] = tensor.extract %arg1[]
// CHECK: arith.mulf %{{.*}}, %{{.*}} : f32
func.func @scalars(%x: tensor<4xf32>, %s: tensor<f32>) -> tensor<4xf32> {
  %scale = tensor.extract %s[] : tensor<f32>
  %init = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d) -> (d)>, affine_map<(d) -> (d)>], iterator_types = ["parallel"]}
      ins(%x : tensor<4xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = arith.mulf %in, %scale : f32
    linalg.yield %1 : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// One that is read at an index from outside is checked there.
// CHECK-LABEL: func.func @scalar_accesses
// CHECK-NOT: tensor.extract
// CHECK: linalg.generic
// CHECK-NEXT: ^bb0
// CHECK-NEXT: %[[I:.*]] = tensor.extract %arg1[]
// CHECK: remat.check %{{.*}}, "index out of bounds: dimension 0 has size 4"
// CHECK: %[[SAFE:.*]] = arith.select
// CHECK: tensor.extract %arg0[%[[SAFE]]]
func.func @scalar_accesses(%x: tensor<4xf32>, %i: tensor<i64>) -> tensor<4xf32> {
  %0 = tensor.extract %i[] : tensor<i64>
  %1 = arith.index_cast %0 : i64 to index
  %scale = tensor.extract %x[%1] : tensor<4xf32>
  %init = tensor.empty() : tensor<4xf32>
  %2 = linalg.generic {indexing_maps = [affine_map<(d) -> (d)>, affine_map<(d) -> (d)>], iterator_types = ["parallel"]}
      ins(%x : tensor<4xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %3 = arith.mulf %in, %scale : f32
    linalg.yield %3 : f32
  } -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// -----

// Names are on the op that produces the value: through reshapes, on arguments,
// two of one value, one of several results.
// CHECK-LABEL: func.func @names
// CHECK-SAME: remat.name = "x"
// CHECK-NOT: remat.name %
// CHECK: linalg.generic
// CHECK-SAME: attrs = {remat.name = "a,b"}
// CHECK: tensor.expand_shape
// CHECK: linalg.generic
// CHECK-SAME: attrs = {remat.name = ["", "arg"]}
func.func @names(%x: tensor<4xf32>) -> (tensor<1x4xf32>, tensor<f32>, tensor<f32>) {
  %named = remat.name %x, "x" : tensor<4xf32>
  %0 = math.exp %named {remat.name = "a"} : tensor<4xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [1, 4] : tensor<4xf32> into tensor<1x4xf32>
  %2 = remat.name %1, "b" : tensor<1x4xf32>
  %init = tensor.empty() : tensor<f32>
  %c0 = arith.constant 0.0 : f32
  %zero = linalg.fill ins(%c0 : f32) outs(%init : tensor<f32>) -> tensor<f32>
  %3:2 = linalg.generic {indexing_maps = [affine_map<(d) -> (d)>, affine_map<(d) -> ()>, affine_map<(d) -> ()>], iterator_types = ["reduction"]}
      ins(%0 : tensor<4xf32>) outs(%zero, %zero : tensor<f32>, tensor<f32>) {
  ^bb0(%in: f32, %a: f32, %b: f32):
    %m = arith.maximumf %in, %a : f32
    %s = arith.addf %in, %b : f32
    linalg.yield %m, %s : f32, f32
  } -> (tensor<f32>, tensor<f32>)
  %4 = remat.name %3#1, "arg" : tensor<f32>
  return %2, %3#0, %4 : tensor<1x4xf32>, tensor<f32>, tensor<f32>
}

// -----

// Names do not stand in the way of what is done between the ops, and do not get
// lost in it: the reshapes cancel.
// CHECK-LABEL: func.func @names_of_reshapes
// CHECK: linalg.generic
// CHECK-SAME: attrs = {remat.name = "flat"}
// CHECK-NOT: shape
// CHECK: return
func.func @names_of_reshapes(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = math.exp %x : tensor<2x4xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] {remat.name = "flat"} : tensor<2x4xf32> into tensor<8xf32>
  %2 = tensor.expand_shape %1 [[0, 1]] output_shape [2, 4] : tensor<8xf32> into tensor<2x4xf32>
  return %2 : tensor<2x4xf32>
}

// -----

// A barrier keeps what was computed again apart; without one it is merged.
// CHECK-LABEL: func.func @barriers
// CHECK: math.exp
// CHECK: remat.barrier
// CHECK: math.exp
// CHECK-NOT: math.exp
func.func @barriers(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = math.exp %x : tensor<4xf32>
  %1:2 = remat.barrier %x, %0 : tensor<4xf32>, tensor<4xf32>
  %2 = math.exp %1#0 : tensor<4xf32>
  %3 = math.exp %x : tensor<4xf32>
  return %0, %2, %3 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func @scopes
// CHECK: remat.checkpoint policy(<"save name=e">)
// CHECK-NEXT: tensor.empty
// CHECK-NEXT: linalg.generic
// CHECK-SAME: attrs = {remat.name = "e"}
func.func @scopes(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = remat.checkpoint policy(<"save name=e">) {
    %1 = math.exp %x : tensor<4xf32>
    %2 = remat.name %1, "e" : tensor<4xf32>
    remat.yield %2 : tensor<4xf32>
  } : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Roles: the loss, then gradients matched with parameters in order, by type.
// The float input of another type and the integers are inputs; given roles stay.
// CHECK-LABEL: func.func @roles
// CHECK-SAME: %arg0: tensor<4xf32> {remat.role = "parameter"}
// CHECK-SAME: %arg1: tensor<8xf32> {remat.role = "input"}
// CHECK-SAME: %arg2: tensor<4xf32> {remat.role = "state"}
// CHECK-SAME: %arg3: tensor<4xi32> {remat.role = "input"}
// CHECK-SAME: -> (tensor<f32> {remat.role = "loss"}, tensor<4xf32> {remat.role = "gradient"}, tensor<4xf32> {remat.role = "state"})
func.func @roles(%p: tensor<4xf32>, %x: tensor<8xf32>, %s: tensor<4xf32> {remat.role = "state"}, %i: tensor<4xi32>)
    -> (tensor<f32>, tensor<4xf32>, tensor<4xf32> {remat.role = "state"}) {
  %loss = arith.constant dense<0.0> : tensor<f32>
  return %loss, %p, %s : tensor<f32>, tensor<4xf32>, tensor<4xf32>
}

// -----

// No loss, no guesses. JAX's donated buffers, and its names of results.
// CHECK-LABEL: func.func @donated
// CHECK-SAME: %arg0: tensor<4xf32> {remat.donated, remat.role = "state"}
// CHECK-SAME: %arg1: tensor<8xf32> {remat.donated, remat.role = "input"}
// CHECK-SAME: -> (tensor<8xf32>, tensor<4xf32> {remat.next = 0 : i64, remat.role = "state"})
// CHECK-SAME: attributes {remat.outputs = ["out['y']", "out['p']"]}
func.func @donated(%p: tensor<4xf32> {tf.aliasing_output = 1 : i32}, %x: tensor<8xf32> {jax.buffer_donor = true})
    -> (tensor<8xf32> {jax.result_info = "out['y']"}, tensor<4xf32> {jax.result_info = "out['p']"}) {
  return %x, %p : tensor<8xf32>, tensor<4xf32>
}

// -----

// A large literal is not folded into another one; small ones are.
// CHECK-LABEL: func.func @literals
// CHECK-DAG: arith.constant dense<{{.*}}> : tensor<2xi32>
// CHECK-DAG: arith.constant dense<{{.*}}> : tensor<66xi32>
// CHECK-NOT: remat.barrier
// CHECK: tensor.expand_shape %{{.*}} : tensor<66xi32> into tensor<2x33xi32>
// CHECK-NOT: tensor.expand_shape
func.func @literals() -> (tensor<2x33xi32>, tensor<2x1xi32>, tensor<2xi32>) {
  %large = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]> : tensor<66xi32>
  %small = arith.constant dense<[1, 2]> : tensor<2xi32>
  %0 = tensor.expand_shape %large [[0, 1]] output_shape [2, 33] : tensor<66xi32> into tensor<2x33xi32>
  %1 = tensor.expand_shape %small [[0, 1]] output_shape [2, 1] : tensor<2xi32> into tensor<2x1xi32>
  return %0, %1, %small : tensor<2x33xi32>, tensor<2x1xi32>, tensor<2xi32>
}

// -----

// A seed in a global comes in as an argument and goes out as a result. What is
// stored is a value of its own, which the mask reads.
// CHECK-LABEL: func.func @seed
// CHECK-SAME: %[[X:.*]]: tensor<4xi64>
// CHECK-SAME: %[[SEED:.*]]: tensor<i64> {remat.initial = dense<7> : tensor<i64>, remat.name = "state", remat.role = "state"}
// CHECK-SAME: tensor<i64> {remat.next = 1 : i64, remat.role = "state"}
// CHECK-DAG: %[[OLD:.*]] = tensor.extract %[[SEED]][]
// CHECK-DAG: %[[FACTOR:.*]] = arith.constant 3 : i64
// CHECK: %[[NEXT:.*]] = arith.muli %[[OLD]], %[[FACTOR]]
// CHECK: %[[ELEMENT:.*]] = tensor.from_elements %[[NEXT]]
// CHECK: %[[STORED:.*]] = remat.barrier %[[ELEMENT]]
// CHECK: linalg.generic
// CHECK: tensor.extract %[[STORED]][]
// CHECK: return %{{.*}}, %[[STORED]]
ml_program.global private mutable @state(dense<7> : tensor<i64>) : tensor<i64>
func.func @seed(%x: tensor<4xi64>) -> tensor<4xi64> {
  %three = arith.constant 3 : i64
  %loaded = ml_program.global_load @state : tensor<i64>
  %old = tensor.extract %loaded[] : tensor<i64>
  %new = arith.muli %old, %three : i64
  %stored = tensor.insert %new into %loaded[] : tensor<i64>
  ml_program.global_store @state = %stored : tensor<i64>
  %again = ml_program.global_load @state : tensor<i64>
  %init = tensor.empty() : tensor<4xi64>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
                       iterator_types = ["parallel"]}
      ins(%x : tensor<4xi64>) outs(%init : tensor<4xi64>) {
  ^bb0(%in: i64, %out: i64):
    %seed = tensor.extract %again[] : tensor<i64>
    %1 = arith.addi %in, %seed : i64
    %2 = arith.xori %1, %new : i64
    linalg.yield %2 : i64
  } -> tensor<4xi64>
  return %0 : tensor<4xi64>
}

// -----

// A global that nothing writes is a constant.
// CHECK-LABEL: func.func @table
// CHECK-SAME: (%{{[a-z0-9]*}}: tensor<2xf32> {{[^,]*}})
// CHECK: arith.constant dense<[1.000000e+00, 2.000000e+00]>
ml_program.global private @numbers(dense<[1.0, 2.0]> : tensor<2xf32>) : tensor<2xf32>
func.func @table(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = ml_program.global_load_const @numbers : tensor<2xf32>
  %1 = arith.addf %x, %0 : tensor<2xf32>
  return %1 : tensor<2xf32>
}

// -----

// A loop that counts in a tensor until it has enough has four trips; what it
// counts follows from the number of the trip, and is not carried.
// CHECK-LABEL: func.func @while
// CHECK-NOT: scf.while
// CHECK: scf.for %[[TRIP:.*]] = %c0{{.*}} to %c4{{.*}} step %c1{{.*}} iter_args(%[[X:.*]] = %arg0) -> (tensor<4xf32>)
// CHECK: return
func.func @while(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<i32>) {
  %three = arith.constant dense<3> : tensor<i32>
  %eleven = arith.constant 11 : i32
  %two = arith.constant 2 : i32
  %r:2 = scf.while (%a = %x, %n = %three) : (tensor<4xf32>, tensor<i32>) -> (tensor<4xf32>, tensor<i32>) {
    %count = tensor.extract %n[] : tensor<i32>
    %more = arith.cmpi slt, %count, %eleven : i32
    scf.condition(%more) %a, %n : tensor<4xf32>, tensor<i32>
  } do {
  ^bb0(%a: tensor<4xf32>, %n: tensor<i32>):
    %count = tensor.extract %n[] : tensor<i32>
    %next = arith.addi %count, %two : i32
    %counted = tensor.from_elements %next : tensor<i32>
    %f = arith.sitofp %count : i32 to f32
    %init = tensor.empty() : tensor<4xf32>
    %b = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
                         iterator_types = ["parallel"]}
        ins(%a : tensor<4xf32>) outs(%init : tensor<4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %0 = arith.addf %in, %f : f32
      linalg.yield %0 : f32
    } -> tensor<4xf32>
    scf.yield %b, %counted : tensor<4xf32>, tensor<i32>
  }
  return %r#0, %r#1 : tensor<4xf32>, tensor<i32>
}
