// RUN: remat-opt %s --remat-import --verify-diagnostics --split-input-file --allow-unregistered-dialect
// RUN: not remat-opt %s --remat-import=entry=nothing --split-input-file --allow-unregistered-dialect 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ENTRY

// ENTRY: error: no function 'nothing' to import
// ENTRY: note: candidate: 'one'
// ENTRY: note: candidate: 'two'
// ENTRY: note: choose one with 'entry'

// expected-error @+2 {{several public functions and none is 'main'}}
// expected-note @+1 {{choose one with 'entry' ('--entry=NAME')}}
module {
  // expected-note @+1 {{candidate: 'one'}}
  func.func @one(%x: tensor<4xf32>) -> tensor<4xf32> {
    return %x : tensor<4xf32>
  }
  // expected-note @+1 {{candidate: 'two'}}
  func.func @two(%x: tensor<4xf32>) -> tensor<4xf32> {
    return %x : tensor<4xf32>
  }
}

// -----

// expected-error @+2 {{no public function to import}}
// expected-note @+1 {{a step is a 'func.func' with a body}}
module {
  func.func private @declared(tensor<4xf32>) -> tensor<4xf32>
}

// -----

module {
  // expected-error @+2 {{'builtin.module' op is nested in a module: 'inner'}}
  // expected-note @+1 {{import reads one module; move its functions up}}
  module @inner {
    func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
      return %x : tensor<4xf32>
    }
  }
  func.func @g(%x: tensor<4xf32>) -> tensor<4xf32> {
    return %x : tensor<4xf32>
  }
}

// -----

module attributes {mhlo.num_partitions = 4 : i32} {
  // expected-error @+2 {{'func.func' op is partitioned: 'mhlo.num_partitions' is 4}}
  // expected-note @+1 {{a step is planned for one device; export it for one}}
  func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
    return %x : tensor<4xf32>
  }
}

// -----

// expected-error @+2 {{'func.func' op has several blocks}}
// expected-note @+1 {{branches between blocks cannot be planned; use 'arith.select' or structured control flow}}
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  cf.br ^bb1
^bb1:
  return %x : tensor<4xf32>
}

// -----

// expected-error @+2 {{'func.func' op has no results}}
// expected-note @+1 {{a step returns its loss, gradients and new state}}
func.func @f(%x: tensor<4xf32>) {
  return
}

// -----

// Calls.

func.func private @custom(tensor<4xf32>) -> tensor<?xf32>
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+2 {{'func.call' op has a dynamic shape: 'tensor<?xf32>'}}
  // expected-note @+1 {{specialise the export to fixed sizes}}
  %0 = call @custom(%x) : (tensor<4xf32>) -> tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

func.func private @tick(f32)
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    // expected-error @+2 {{'func.call' op is not supported in the body of an operation}}
    // expected-note @+1 {{a function that is only declared is called once in a step, between operations, on tensors of static shape and scalars}}
    func.call @tick(%in) : (f32) -> ()
    linalg.yield %in : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func private @tick()
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %x) -> tensor<4xf32> {
    // expected-error @+2 {{'func.call' op has effects, in a loop}}
    // expected-note @+1 {{stack what it needs of each trip, and move it behind the loop}}
    func.call @tick() : () -> ()
    %b = math.exp %a : tensor<4xf32>
    scf.yield %b : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// expected-note @+1 {{a step has a fixed number of operations; use a loop}}
func.func private @again(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'func.call' op calls 'again', which is recursive}}
  %0 = call @again(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @again(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func private @blocks(%x: tensor<4xf32>) -> tensor<4xf32> {
  cf.br ^bb1
^bb1:
  return %x : tensor<4xf32>
}
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+2 {{'func.call' op calls 'blocks', which has several blocks}}
  // expected-note @+1 {{structured control flow can be imported}}
  %0 = call @blocks(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// What does not let itself be inlined is named.

func.func private @g(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+2 {{'foreign.op' op is not supported}}
  // expected-note @+1 {{import takes linalg, tensor, arith and math ops on tensors; rewrite it in these}}
  %0 = "foreign.op"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @g(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Types.

// expected-error @+2 {{argument 0 of 'f' has a dynamic shape: 'tensor<?x4xf32>'}}
// expected-note @+1 {{specialise the export to fixed sizes}}
func.func @f(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  return %x : tensor<?x4xf32>
}

// -----

// expected-error @+2 {{argument 0 of 'f' has an unranked shape: 'tensor<*xf32>'}}
// expected-note @+1 {{specialise the export to fixed sizes}}
func.func @f(%x: tensor<*xf32>) -> tensor<*xf32> {
  return %x : tensor<*xf32>
}

// -----

// expected-error @+2 {{argument 0 of 'f' works on memory, not on values: 'memref<4xf32>'}}
// expected-note @+1 {{hand in tensors; buffers are planned here}}
func.func @f(%x: memref<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  return %y : tensor<4xf32>
}

// -----

// expected-error @+2 {{argument 1 of 'f' is a scalar: 'f32'}}
// expected-note @+1 {{pass a tensor of rank 0}}
func.func @f(%x: tensor<4xf32>, %s: f32) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// expected-error @+2 {{argument 0 of 'f' has an unsupported type: 'tensor<4xcomplex<f32>>'}}
// expected-note @+1 {{supported are f16, bf16, f32, f64, index and signless integers of 1, 8, 16, 32 and 64 bits}}
func.func @f(%x: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  return %x : tensor<4xcomplex<f32>>
}

// -----

// expected-error @+2 {{argument 0 of 'f' has an unsupported type: 'tensor<4xf8E4M3FN>'}}
// expected-note @+1 {{supported are}}
func.func @f(%x: tensor<4xf8E4M3FN>) -> tensor<4xf8E4M3FN> {
  return %x : tensor<4xf8E4M3FN>
}

// -----

// expected-error @+2 {{argument 0 of 'f' has an unsupported type: 'tensor<4xui8>'}}
// expected-note @+1 {{supported are}}
func.func @f(%x: tensor<4xui8>) -> tensor<4xui8> {
  return %x : tensor<4xui8>
}

// -----

// expected-error @+2 {{argument 0 of 'f' is empty in an inner dimension: 'tensor<4x0xf32>'}}
// expected-note @+1 {{nothing is computed from it; leave it out}}
func.func @f(%x: tensor<4x0xf32>) -> tensor<4xf32> {
  %c = arith.constant dense<0.0> : tensor<4xf32>
  return %c : tensor<4xf32>
}

// -----

func.func @f(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+2 {{'tensor.extract_slice' op is empty in an inner dimension: 'tensor<4x0xf32>'}}
  // expected-note @+1 {{nothing is computed from it; leave it out}}
  %s = tensor.extract_slice %x[0, 0] [4, 0] [1, 1] : tensor<4x8xf32> to tensor<4x0xf32>
  %y = tensor.concat dim(1) %x, %s : (tensor<4x8xf32>, tensor<4x0xf32>) -> tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

// -----

// expected-error @+2 {{argument 0 of 'f' is too large: 'tensor<4611686018427387904xf32>'}}
// expected-note @+1 {{sizes must stay below 2^63 bytes}}
func.func @f(%x: tensor<4611686018427387904xf32>) -> tensor<4611686018427387904xf32> {
  return %x : tensor<4611686018427387904xf32>
}

// -----

func.func @f(%x: tensor<4xf32>, %n: tensor<index>) -> tensor<4xf32> {
  %0 = tensor.extract %n[] : tensor<index>
  // expected-error @+2 {{'tensor.extract_slice' op has a dynamic shape: 'tensor<?xf32>'}}
  // expected-note @+1 {{specialise the export to fixed sizes}}
  %1 = tensor.extract_slice %x[0] [%0] [1] : tensor<4xf32> to tensor<?xf32>
  %2 = tensor.insert_slice %1 into %x[1] [%0] [1] : tensor<?xf32> into tensor<4xf32>
  return %2 : tensor<4xf32>
}

// -----

// Ops. Their place in the model is in import-locations.mlir.

func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+2 {{'stablehlo.sort' op is not supported}}
  // expected-note @+1 {{run 'stablehlo-opt --stablehlo-legalize-to-linalg' first}}
  %0 = "stablehlo.sort"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+2 {{'torch.aten.relu' op is not supported}}
  // expected-note @+1 {{export with torch-mlir's output type 'linalg-on-tensors'}}
  %0 = "torch.aten.relu"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+2 {{failed to legalize operation 'tosa.custom'}}
  // expected-note @+1 {{import takes what the passes of LLVM's 'tosa-to-linalg-pipeline' take; write the op with others, or export linalg}}
  %0 = tosa.custom %x {domain_name = "a", operator_name = "b", implementation_attrs = ""} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

ml_program.global private mutable @seed(dense<0> : tensor<i64>) : tensor<i64>
func.func @f(%x: tensor<4xi64>) -> tensor<4xi64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = scf.for %i = %c0 to %c4 step %c1 iter_args(%y = %x) -> tensor<4xi64> {
    // expected-error @+2 {{'ml_program.global_load' op accesses global state in a nested region}}
    // expected-note @+1 {{pass it as an argument and return the new value}}
    %seed = ml_program.global_load @seed : tensor<i64>
    %s = tensor.extract %seed[] : tensor<i64>
    %z = tensor.insert %s into %y[%i] : tensor<4xi64>
    scf.yield %z : tensor<4xi64>
  }
  return %0 : tensor<4xi64>
}

// -----

ml_program.global private mutable @seed : tensor<i64>
func.func @f() -> tensor<i64> {
  // expected-error @+2 {{'ml_program.global_load' op loads a global whose first value is not known}}
  // expected-note @+1 {{pass it as an argument and return the new value}}
  %0 = ml_program.global_load @seed : tensor<i64>
  return %0 : tensor<i64>
}

// -----

func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+2 {{'stablehlo.rng' op is not supported}}
  // expected-note @+1 {{numbers drawn from hidden state cannot be drawn again: compute them from a seed that is an argument, by a counter-based generator such as threefry}}
  %0 = "stablehlo.rng"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+2 {{'bufferization.alloc_tensor' op is not supported}}
  // expected-note @+1 {{hand in tensors; buffers are planned here}}
  %0 = bufferization.alloc_tensor() copy(%x) : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @f(%x: tensor<4xf32>) -> tensor<6xf32> {
  // expected-error @+2 {{'tensor.pad' op pads with a computed value}}
  // expected-note @+1 {{import takes}}
  %0 = tensor.pad %x low[1] high[1] {
  ^bb0(%i: index):
    %1 = arith.index_cast %i : index to i32
    %2 = arith.sitofp %1 : i32 to f32
    tensor.yield %2 : f32
  } : tensor<4xf32> to tensor<6xf32>
  return %0 : tensor<6xf32>
}

// -----

func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %init = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d) -> (d)>, affine_map<(d) -> (d)>], iterator_types = ["parallel"]}
      ins(%x : tensor<4xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    // expected-error @+2 {{'foreign.scalar' op is not supported in the body of an operation}}
    // expected-note @+1 {{import takes}}
    %1 = "foreign.scalar"(%in) : (f32) -> f32
    linalg.yield %1 : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+2 {{'arith.constant' op is a literal that is not dense}}
  // expected-note @+1 {{import takes}}
  %c = arith.constant sparse<[[0]], [1.0]> : tensor<4xf32>
  %0 = arith.addf %x, %c : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+2 {{'tensor.generate' op is not supported}}
  // expected-note @+1 {{import takes}}
  %0 = tensor.generate {
  ^bb0(%i: index):
    %1 = tensor.extract %x[%i] : tensor<4xf32>
    tensor.yield %1 : f32
  } : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Control flow.

// expected-error @+2 {{'func.func' op has several blocks}}
// expected-note @+1 {{branches between blocks cannot be planned}}
func.func @f(%x: tensor<4xf32>, %p: tensor<i1>) -> tensor<4xf32> {
  %c = tensor.extract %p[] : tensor<i1>
  %0 = scf.execute_region -> tensor<4xf32> {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    %1 = math.exp %x : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  ^bb2:
    scf.yield %x : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

func.func @f(%x: tensor<4xi32>, %p: tensor<i1>) -> tensor<4xi32> {
  %0 = tensor.extract %p[] : tensor<i1>
  // expected-error @+2 {{'scf.if' op is not supported}}
  // expected-note @+1 {{a branch that divides integers, reads at a computed place or has effects cannot run where it is not taken: compute both branches and select}}
  %1 = scf.if %0 -> tensor<4xi32> {
    %2 = arith.divsi %x, %x : tensor<4xi32>
    scf.yield %2 : tensor<4xi32>
  } else {
    scf.yield %x : tensor<4xi32>
  }
  return %1 : tensor<4xi32>
}

// -----

func.func @f(%x: tensor<4xf32>, %p: tensor<i1>, %i: tensor<index>) -> tensor<4xf32> {
  %0 = tensor.extract %p[] : tensor<i1>
  %1 = tensor.extract %i[] : tensor<index>
  // expected-error @+2 {{'scf.if' op is not supported}}
  // expected-note @+1 {{a branch that divides integers, reads at a computed place or has effects cannot run where it is not taken: compute both branches and select}}
  %2 = scf.if %0 -> tensor<4xf32> {
    %3 = tensor.extract %x[%1] : tensor<4xf32>
    %4 = tensor.splat %3 : tensor<4xf32>
    scf.yield %4 : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  return %2 : tensor<4xf32>
}

// -----

func.func @f(%x: tensor<4xf32>, %n: tensor<index>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.extract %n[] : tensor<index>
  // expected-error @+2 {{'scf.for' op is a loop whose number of trips is not known, or with effects; it cannot be planned}}
  // expected-note @+1 {{give the loop a fixed number of trips, or unroll the export}}
  %1 = scf.for %i = %c0 to %0 step %c1 iter_args(%a = %x) -> tensor<4xf32> {
    %2 = math.exp %a : tensor<4xf32>
    scf.yield %2 : tensor<4xf32>
  }
  return %1 : tensor<4xf32>
}

// -----

func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f32
  // expected-error @+2 {{'scf.for' op is a loop that carries a scalar}}
  // expected-note @+1 {{give the loop a fixed number of trips}}
  %1 = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %zero) -> f32 {
    %2 = tensor.extract %x[%i] : tensor<4xf32>
    %3 = arith.addf %a, %2 : f32
    scf.yield %3 : f32
  }
  %4 = tensor.splat %1 : tensor<4xf32>
  return %4 : tensor<4xf32>
}

// -----

func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+2 {{'scf.while' op is a loop whose number of trips is not known}}
  // expected-note @+1 {{give the loop a fixed number of trips}}
  %0 = scf.while (%a = %x) : (tensor<4xf32>) -> tensor<4xf32> {
    %c0 = arith.constant 0 : index
    %1 = tensor.extract %a[%c0] : tensor<4xf32>
    %2 = arith.cmpf olt, %1, %1 : f32
    scf.condition(%2) %a : tensor<4xf32>
  } do {
  ^bb0(%b: tensor<4xf32>):
    scf.yield %b : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// Assertions and accesses that no kernel could check.

func.func @f(%x: tensor<4xf32>, %p: tensor<i1>) -> tensor<4xf32> {
  %0 = tensor.extract %p[] : tensor<i1>
  // expected-error @+2 {{'cf.assert' op asserts something between operations on tensors}}
  // expected-note @+1 {{only assertions in the bodies of operations can be checked; specialise the export so that this one is gone}}
  cf.assert %0, "shapes agree"
  return %x : tensor<4xf32>
}

// -----

func.func @f(%x: tensor<4xf32>, %i: tensor<index>) -> tensor<2xf32> {
  %0 = tensor.extract %i[] : tensor<index>
  // expected-error @+2 {{'tensor.extract_slice' op may be out of bounds of dimension 0, which has size 4}}
  // expected-note @+1 {{clamp the index to at most 2, as 'jax.lax.dynamic_slice' does}}
  %1 = tensor.extract_slice %x[%0] [2] [1] : tensor<4xf32> to tensor<2xf32>
  return %1 : tensor<2xf32>
}

// -----

func.func @f(%ids: tensor<4xi64>, %empty: tensor<0xf32>) -> tensor<4xf32> {
  %init = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d) -> (d)>, affine_map<(d) -> (d)>], iterator_types = ["parallel"]}
      ins(%ids : tensor<4xi64>) outs(%init : tensor<4xf32>) {
  ^bb0(%in: i64, %out: f32):
    %i = arith.index_cast %in : i64 to index
    // expected-error @+1 {{'tensor.extract' op is out of bounds of dimension 0, which has size 0}}
    %x = tensor.extract %empty[%i] : tensor<0xf32>
    linalg.yield %x : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Attributes that would silently do nothing.

// expected-error @+2 {{argument 0 of 'f' has the unknown attribute 'remat.rol'}}
// expected-note @+1 {{did you mean 'remat.role'?}}
func.func @f(%x: tensor<4xf32> {remat.rol = "input"}) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+2 {{'math.exp' op has the unknown attribute 'remat.names'}}
  // expected-note @+1 {{did you mean 'remat.name'?}}
  %0 = math.exp %x {remat.names = "e"} : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// expected-error @+2 {{'func.func' op is a step already}}
// expected-note @+1 {{import takes what comes before 'remat-form-kernels'}}
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> attributes {remat.step} {
  return %x : tensor<4xf32>
}

// -----

// expected-error @+2 {{'tf.aliasing_output' of argument 0 is the number of no result}}
// expected-note @+1 {{results count from 0; drop the attribute}}
func.func @f(%x: tensor<4xf32> {tf.aliasing_output = 1 : i32}) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// expected-error @+2 {{'tf.aliasing_output' of argument 0 is the number of no result}}
// expected-note @+1 {{results count from 0; drop the attribute}}
func.func @f(%x: tensor<4xf32> {tf.aliasing_output = "0"}) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @f(
    // expected-note @+1 {{a result takes the place of one argument; drop 'tf.aliasing_output' at the other}}
    %x: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %y: tensor<4xf32>,
    // expected-error @+1 {{argument 2 gives result 0 its buffer, and argument 0 does so, too}}
    %z: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> tensor<4xf32> {
  %0 = arith.addf %x, %z : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// expected-error @+2 {{argument 0 of type 'tensor<8xf32>' gives its buffer to result 0 of type 'tensor<4xf32>'}}
// expected-note @+1 {{a result takes the place of an argument of its type; drop 'tf.aliasing_output', or name another result}}
func.func @f(%x: tensor<8xf32> {tf.aliasing_output = 0 : i32}) -> tensor<4xf32> {
  %0 = tensor.extract_slice %x[0] [4] [1] : tensor<8xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// expected-error @+2 {{argument 0 of type 'tensor<4xi32>' gives its buffer to result 0 of type 'tensor<4xf32>'}}
// expected-note @+1 {{a result takes the place of an argument of its type}}
func.func @f(%x: tensor<4xi32> {tf.aliasing_output = 0 : i32}) -> tensor<4xf32> {
  %0 = arith.sitofp %x : tensor<4xi32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  // expected-error @+2 {{'scf.for' op has a step of 0, but a loop counts upwards}}
  // expected-note @+1 {{count upwards by a positive step, and subtract in the body what goes down}}
  %0 = scf.for %i = %c0 to %c4 step %c0 iter_args(%a = %x) -> tensor<4xf32> {
    %1 = math.exp %a : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %down = arith.constant -1 : index
  // expected-error @+2 {{'scf.for' op has a step of -1, but a loop counts upwards}}
  // expected-note @+1 {{count upwards by a positive step}}
  %0 = scf.for %i = %c4 to %c0 step %down iter_args(%a = %x) -> tensor<4xf32> {
    %1 = math.exp %a : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

func.func @f(%x: tensor<4xi32>, %e: tensor<4xi32>, %now: tensor<i1>) -> tensor<4xi32> {
  %c = tensor.extract %now[] : tensor<i1>
  %0 = scf.if %c -> tensor<4xi32> {
    // expected-error @+2 {{'math.ipowi' op is a power of integers, which no target computes}}
    // expected-note @+1 {{multiply a fixed number of times, or use 'math.fpowi' or 'math.powf'}}
    %1 = math.ipowi %x, %e : tensor<4xi32>
    scf.yield %1 : tensor<4xi32>
  } else {
    scf.yield %x : tensor<4xi32>
  }
  return %0 : tensor<4xi32>
}

// -----

// expected-error @+2 {{'remat_offload' is a function of remat, and of the program}}
// expected-note @+1 {{give the program's another name}}
func.func @remat_offload(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// expected-error @+2 {{'remat_await' is a function of remat, and of the program}}
// expected-note @+1 {{give the program's another name}}
func.func private @remat_await(i64)
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// expected-error @+2 {{'remat_step_f' is a function of remat, and of the program}}
// expected-note @+1 {{give the program's another name}}
func.func private @remat_step_f(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
