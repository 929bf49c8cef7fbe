// RUN: remat-opt %s --remat-form-kernels --verify-diagnostics \
// RUN:   --split-input-file --allow-unregistered-dialect

// expected-error @+1 {{has 2 public functions and none called 'main'}}
module {
  // expected-note @-1 {{name the one to turn into a step with the option 'entry'}}
  func.func @a(%x: tensor<8xf32>) -> tensor<8xf32> {
    return %x : tensor<8xf32>
  }
  func.func @b(%x: tensor<8xf32>) -> tensor<8xf32> {
    return %x : tensor<8xf32>
  }
}

// -----

// expected-error @+2 {{has argument 0 of type 'tensor<?xf32>', which is no tensor of static shape}}
// expected-note @+1 {{export the program with fixed shapes}}
func.func @dynamic(%x: tensor<?xf32>) -> tensor<f32> {
  %c = arith.constant dense<0.0> : tensor<f32>
  return %c : tensor<f32>
}

// -----

// expected-error @+2 {{has result 0 of type 'f32', which is no tensor of static shape}}
// expected-note @+1 {{scalars as tensors of rank 0}}
func.func @scalar(%x: tensor<8xf32>) -> f32 {
  %c = arith.constant 0.0 : f32
  return %c : f32
}

// -----

// expected-error @+2 {{needs exactly one block to become a step}}
// expected-note @+1 {{inline its callees and turn control flow into scf ops}}
func.func @blocks(%x: tensor<8xf32>) -> tensor<8xf32> {
  cf.br ^next
^next:
  return %x : tensor<8xf32>
}

// -----

func.func @unknown(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+2 {{has effects that a kernel cannot have}}
  // expected-note @+1 {{kernels are formed of pure linalg, tensor, arith, math and scf ops}}
  %0 = "foreign.op"(%x) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// The error is at the op that does not fit, the note at the op that holds it.
func.func @nested(%x: tensor<8xf32>) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<8xf32>
  // expected-note @+1 {{run 'remat-import' first}}
  %0 = linalg.map ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>)
    (%in: f32, %out: f32) {
      %true = arith.constant true
      // expected-error @+1 {{has effects that a kernel cannot have}}
      cf.assert %true, "index"
      linalg.yield %in : f32
    }
  return %0 : tensor<8xf32>
}

// -----

func.func @shape(%x: tensor<8xf32>) -> tensor<8xf32> {
  %c4 = arith.constant 4 : index
  // expected-error @+2 {{gives a value that is no tensor of static shape}}
  // expected-note @+1 {{on static shapes}}
  %0 = tensor.empty(%c4) : tensor<?xf32>
  return %x : tensor<8xf32>
}

// -----

func.func @check(%x: tensor<8xf32>) -> tensor<8xf32> {
  %true = arith.constant true
  // expected-error @+2 {{a check stands between kernels, where it cannot be reported: index}}
  // expected-note @+1 {{must be known to hold}}
  remat.check %true, "index"
  return %x : tensor<8xf32>
}

// -----

func.func @barrier(%x: tensor<8xf32>) -> tensor<8xf32> {
  %c = arith.constant 0.0 : f32
  // expected-error @+2 {{orders a value that is no tensor}}
  // expected-note @+1 {{make it a tensor of rank 0}}
  %0:2 = remat.barrier %x, %c : tensor<8xf32>, f32
  return %0#0 : tensor<8xf32>
}

// -----

func.func @reshape(%x: tensor<2x4xf32>) -> tensor<8xf32> {
  %c = arith.constant dense<8> : tensor<1xi32>
  // expected-error @+2 {{takes its shape from a tensor}}
  // expected-note @+1 {{write it as 'tensor.expand_shape' or 'tensor.collapse_shape'}}
  %0 = tensor.reshape %x(%c) : (tensor<2x4xf32>, tensor<1xi32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// What is a step already is refused, not formed again.
remat.kernel private @id(%x: tensor<8xf32>) -> tensor<8xf32> {
  remat.yield %x : tensor<8xf32>
}
// expected-error @+2 {{is a step already}}
// expected-note @+1 {{put its kernels back with 'remat-inline-kernels'}}
func.func @step(%x: tensor<8xf32>) -> tensor<8xf32> attributes {remat.step} {
  %0 = remat.call @id(%x) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
