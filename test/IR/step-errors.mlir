// RUN: remat-opt %s --verify-diagnostics --split-input-file

// expected-note @+1 {{a step holds kernel calls, contiguous reshapes, barriers and constants; run 'remat-form-kernels' to make one}}
func.func @op(%x: tensor<4xf32>) -> tensor<4xf32> attributes {remat.step} {
  // expected-error @+1 {{'math.exp' op does not belong in a step}}
  %0 = math.exp %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// expected-note @+1 {{a step holds}}
func.func @slice(%x: tensor<4xf32>) -> tensor<2xf32> attributes {remat.step} {
  // expected-error @+1 {{'tensor.extract_slice' op does not belong in a step}}
  %0 = tensor.extract_slice %x[0] [2] [1] : tensor<4xf32> to tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// expected-error @+1 {{'func.func' op is a step and needs exactly one block}}
func.func @blocks(%x: tensor<4xf32>) -> tensor<4xf32> attributes {remat.step} {
  cf.br ^bb1
^bb1:
  return %x : tensor<4xf32>
}

// -----

// expected-error @+1 {{'func.func' op is a step and needs exactly one block}}
func.func private @declared(tensor<4xf32>) -> tensor<4xf32> attributes {remat.step}

// -----

remat.kernel private @same(%x: tensor<4xf32>) -> tensor<4xf32> {
  remat.yield %x : tensor<4xf32>
}
func.func @argument(%x: tensor<4xf32>) -> tensor<4xf32> attributes {remat.step} {
  %0 = remat.call @same(%x) : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error @+1 {{'remat.choice' op is not between results of kernel calls}}
  %1 = remat.choice %0 or %x : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

remat.kernel private @same(%x: tensor<4xf32>) -> tensor<4xf32> {
  remat.yield %x : tensor<4xf32>
}
func.func @twice(%x: tensor<4xf32>) -> tensor<4xf32> attributes {remat.step} {
  %0 = remat.call @same(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = remat.call @same(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = remat.call @same(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %3 = remat.choice %0 or inexact %2 : tensor<4xf32>
  // expected-error @+1 {{'remat.choice' op offers a value that stands for another already}}
  %4 = remat.choice %1 or inexact %2 : tensor<4xf32>
  return %4 : tensor<4xf32>
}

// -----

remat.kernel private @same(%x: tensor<4xf32>) -> tensor<4xf32> {
  remat.yield %x : tensor<4xf32>
}
func.func @between(%x: tensor<4xf32>) -> tensor<4xf32> attributes {remat.step} {
  %0 = remat.call @same(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = remat.call @same(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = remat.call @same(%1) : (tensor<4xf32>) -> tensor<4xf32>
  %3 = remat.choice %0 or %1 : tensor<4xf32>
  // expected-error @+1 {{'remat.choice' op is between two alternatives}}
  %4 = remat.choice %1 or %2 : tensor<4xf32>
  return %4 : tensor<4xf32>
}

// -----

remat.kernel private @same(%x: tensor<4xf32>) -> tensor<4xf32> {
  remat.yield %x : tensor<4xf32>
}
// expected-note @+1 {{only the step that runs the loop has a second memory}}
func.func @body(%x: tensor<4xf32>) -> tensor<4xf32> attributes {remat.step, remat.body} {
  %0 = remat.call @same(%x) : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error @+1 {{'remat.offload' op moves a value of the body of a loop}}
  %1 = remat.offload %0 to 0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
