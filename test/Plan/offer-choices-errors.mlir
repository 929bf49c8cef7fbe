// RUN: remat-opt %s --split-input-file --verify-diagnostics --remat-offer-choices="policy='narrow=bf16 name=v'"
// RUN: echo | not remat-opt --remat-offer-choices="policy='narrow=i8 name=v'" 2>&1 | FileCheck %s --check-prefix=TYPE
// TYPE: error: policy rule 'narrow=i8 name=v' stores values as 'i8'; known are 'narrow=bf16', 'narrow=f16' and 'narrow=f32'
// RUN: echo | not remat-opt --remat-offer-choices="policy='narrow name=v'" 2>&1 | FileCheck %s --check-prefix=NOTYPE
// NOTYPE: error: policy rule 'narrow name=v' stores values as ''; known are

remat.kernel private @exp(%x: tensor<32xbf16>) -> tensor<32xbf16> {
  %0 = tensor.empty() : tensor<32xbf16>
  %y = linalg.exp ins(%x : tensor<32xbf16>) outs(%0 : tensor<32xbf16>) -> tensor<32xbf16>
  remat.yield %y : tensor<32xbf16>
}
func.func @no_narrower(%x: tensor<32xbf16>) -> (tensor<32xbf16>, tensor<32xbf16>) attributes {remat.step} {
  // expected-error @+2 {{policy cannot store 'v' as bf16: its elements are bf16, which is no wider}}
  // expected-note @+1 {{'narrow' is for floating-point values that the forward part makes and the backward part reads}}
  %a = remat.call @exp(%x) {remat.name = "v"} : (tensor<32xbf16>) -> tensor<32xbf16>
  %l = remat.call @exp(%a) : (tensor<32xbf16>) -> tensor<32xbf16>
  %r = remat.call @exp(%a) : (tensor<32xbf16>) -> tensor<32xbf16>
  return %l, %r : tensor<32xbf16>, tensor<32xbf16>
}

// -----

remat.kernel private @same(%x: tensor<32xi32>) -> tensor<32xi32> {
  remat.yield %x : tensor<32xi32>
}
func.func @integers(%x: tensor<32xi32>) -> (tensor<32xi32>, tensor<32xi32>) attributes {remat.step} {
  // expected-error @+2 {{policy cannot store 'v' as bf16: its elements are i32}}
  // expected-note @+1 {{'narrow' is for floating-point values}}
  %a = remat.call @same(%x) {remat.name = "v"} : (tensor<32xi32>) -> tensor<32xi32>
  %l = remat.call @same(%a) : (tensor<32xi32>) -> tensor<32xi32>
  %r = remat.call @same(%a) : (tensor<32xi32>) -> tensor<32xi32>
  return %l, %r : tensor<32xi32>, tensor<32xi32>
}

// -----

remat.kernel private @same(%x: tensor<32xf32>) -> tensor<32xf32> {
  remat.yield %x : tensor<32xf32>
}
func.func @result(%x: tensor<32xf32>) -> (tensor<32xf32>, tensor<32xf32>) attributes {remat.step} {
  // expected-error @+2 {{policy cannot store 'v' as bf16: it is result 0 of the step}}
  // expected-note @+1 {{'narrow' is for floating-point values}}
  %l = remat.call @same(%x) {remat.name = "v"} : (tensor<32xf32>) -> tensor<32xf32>
  %r = remat.call @same(%l) : (tensor<32xf32>) -> tensor<32xf32>
  return %l, %r : tensor<32xf32>, tensor<32xf32>
}

// -----

remat.kernel private @same(%x: tensor<32xf32>) -> tensor<32xf32> {
  remat.yield %x : tensor<32xf32>
}
func.func @backward(%x: tensor<32xf32>) -> (tensor<32xf32>, tensor<32xf32>) attributes {remat.step} {
  %l = remat.call @same(%x) : (tensor<32xf32>) -> tensor<32xf32>
  // expected-error @+2 {{policy cannot store 'v' as bf16: the backward part makes it}}
  // expected-note @+1 {{'narrow' is for floating-point values}}
  %d = remat.call @same(%l) {remat.name = "v"} : (tensor<32xf32>) -> tensor<32xf32>
  %r = remat.call @same(%d) : (tensor<32xf32>) -> tensor<32xf32>
  return %l, %r : tensor<32xf32>, tensor<32xf32>
}

// -----

remat.kernel private @same(%x: tensor<32xf32>) -> tensor<32xf32> {
  remat.yield %x : tensor<32xf32>
}
func.func @forward(%x: tensor<32xf32>) -> (tensor<32xf32>, tensor<32xf32>) attributes {remat.step} {
  // expected-error @+2 {{policy cannot store 'v' as bf16: the backward part does not read it}}
  // expected-note @+1 {{'narrow' is for floating-point values}}
  %d = remat.call @same(%x) {remat.name = "v"} : (tensor<32xf32>) -> tensor<32xf32>
  %l = remat.call @same(%d) : (tensor<32xf32>) -> tensor<32xf32>
  %r = remat.call @same(%l) : (tensor<32xf32>) -> tensor<32xf32>
  return %l, %r : tensor<32xf32>, tensor<32xf32>
}

// -----

remat.kernel private @same(%x: tensor<8xf32>) -> tensor<8xf32> {
  remat.yield %x : tensor<8xf32>
}
func.func @small(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) attributes {remat.step} {
  // Both take the 64 bytes that values are aligned to.
  // expected-error @+2 {{policy cannot store 'v' as bf16: it would take as many bytes}}
  // expected-note @+1 {{'narrow' is for floating-point values}}
  %a = remat.call @same(%x) {remat.name = "v"} : (tensor<8xf32>) -> tensor<8xf32>
  %l = remat.call @same(%a) : (tensor<8xf32>) -> tensor<8xf32>
  %r = remat.call @same(%a) : (tensor<8xf32>) -> tensor<8xf32>
  return %l, %r : tensor<8xf32>, tensor<8xf32>
}

// -----

remat.kernel private @same(%x: tensor<32xf32>) -> tensor<32xf32> {
  remat.yield %x : tensor<32xf32>
}
// expected-error @+2 {{policy pattern 'name=v' matches no value of the step}}
// expected-note @+1 {{argument 0 has this name; arguments stay where they are}}
func.func @argument(%x: tensor<32xf32> {remat.name = "v"}) -> (tensor<32xf32>, tensor<32xf32>) attributes {remat.step} {
  %l = remat.call @same(%x) : (tensor<32xf32>) -> tensor<32xf32>
  %r = remat.call @same(%l) : (tensor<32xf32>) -> tensor<32xf32>
  return %l, %r : tensor<32xf32>, tensor<32xf32>
}

// -----

remat.kernel private @exp(%x: tensor<512xf32>) -> tensor<512xf32> {
  %0 = tensor.empty() : tensor<512xf32>
  %y = linalg.exp ins(%x : tensor<512xf32>) outs(%0 : tensor<512xf32>) -> tensor<512xf32>
  remat.yield %y : tensor<512xf32>
}
remat.kernel private @mul(%x: tensor<512xf32>, %y: tensor<512xf32>) -> tensor<512xf32> {
  %0 = tensor.empty() : tensor<512xf32>
  %z = linalg.mul ins(%x, %y : tensor<512xf32>, tensor<512xf32>) outs(%0 : tensor<512xf32>) -> tensor<512xf32>
  remat.yield %z : tensor<512xf32>
}
remat.kernel private @loop(%x: tensor<512xf32>) -> tensor<512xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x) -> tensor<512xf32> {
    %b = func.call @body(%a) : (tensor<512xf32>) -> tensor<512xf32>
    scf.yield %b : tensor<512xf32>
  }
  remat.yield %r : tensor<512xf32>
}
func.func private @body(%x: tensor<512xf32>) -> tensor<512xf32> attributes {remat.step, remat.body} {
  %0 = remat.call @exp(%x) : (tensor<512xf32>) -> tensor<512xf32>
  %1 = remat.call @exp(%0) : (tensor<512xf32>) -> tensor<512xf32>
  return %1 : tensor<512xf32>
}
func.func @loops(%x: tensor<512xf32>) -> (tensor<512xf32>, tensor<512xf32>) attributes {remat.step} {
  %before = remat.call @exp(%x) {remat.name = "before"} : (tensor<512xf32>) -> tensor<512xf32>
  // expected-error @+2 {{policy cannot store 'v' as bf16: a loop makes it}}
  // expected-note @+1 {{'narrow' is for floating-point values}}
  %made = remat.call @loop(%before) {remat.name = "v"} : (tensor<512xf32>) -> tensor<512xf32>
  %after = remat.call @exp(%made) {remat.name = "after"} : (tensor<512xf32>) -> tensor<512xf32>
  %l = remat.call @exp(%after) : (tensor<512xf32>) -> tensor<512xf32>
  %d = remat.call @mul(%l, %after) : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32>
  %e = remat.call @mul(%d, %made) : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32>
  %f = remat.call @loop(%e) : (tensor<512xf32>) -> tensor<512xf32>
  %r = remat.call @mul(%f, %before) : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32>
  return %l, %r : tensor<512xf32>, tensor<512xf32>
}
