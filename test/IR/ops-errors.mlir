// RUN: remat-opt %s --verify-diagnostics --split-input-file

// expected-error @+1 {{'remat.kernel' op needs a tensor of static shape and fixed element size as argument 0, got 'tensor<?xf32>'}}
remat.kernel private @k(%x: tensor<?xf32>) -> tensor<4xf32> {
  %0 = arith.constant dense<0.0> : tensor<4xf32>
  remat.yield %0 : tensor<4xf32>
}

// -----

// expected-error @+1 {{needs a tensor of static shape and fixed element size as result 0, got 'f32'}}
remat.kernel private @k() -> f32 {
  %0 = arith.constant 0.0 : f32
  remat.yield %0 : f32
}

// -----

// expected-error @+1 {{'remat.kernel' op must end with 'remat.yield'}}
remat.kernel private @k(%x: tensor<4xf32>) -> tensor<4xf32> {
  llvm.unreachable
}

// -----

remat.kernel private @k(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'remat.yield' op types do not match the kernel's results}}
  remat.yield
}

// -----

// expected-error @+1 {{'remat.kernel' op has an in-place pair out of range}}
remat.kernel private @k(%x: tensor<4xf32>) -> tensor<4xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "", workspace_bytes = 0, flops = 0, bytes_moved = 0, time_ns = 0, checks = ["c"], in_place = [#remat.in_place<result = 0, operand = 1>]>} {
  remat.yield %x : tensor<4xf32>
}

// -----

func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'remat.call' op calls 'k', which is no kernel in scope}}
  %0 = remat.call @k(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// expected-note @+1 {{kernel has type}}
remat.kernel private @k(%x: tensor<4xf32>) -> tensor<4xf32> {
  remat.yield %x : tensor<4xf32>
}
func.func @f(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{'remat.call' op does not match the signature of 'k'}}
  %0 = remat.call @k(%x) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

remat.kernel private @k(%x: tensor<4xf32>) -> tensor<4xf32> {
  remat.yield %x : tensor<4xf32>
}
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'remat.call' op has a negative execution number}}
  %0 = remat.call @k(%x) execution -1 : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

remat.kernel private @k(%x: tensor<4xf32>) -> tensor<4xf32> {
  remat.yield %x : tensor<4xf32>
}
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'remat.call' op has 0 places for 1 results}}
  %0 = remat.call @k(%x) {places = []} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

remat.kernel private @k(%x: tensor<4xf32>) -> tensor<4xf32> {
  remat.yield %x : tensor<4xf32>
}
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'remat.call' op expects '#remat.place' attributes as places}}
  %0 = remat.call @k(%x) {places = [0]} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

remat.kernel private @k(%x: tensor<4xf32>) -> tensor<4xf32> {
  remat.yield %x : tensor<4xf32>
}
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'remat.call' op has its workspace at 65, which is no multiple of 64}}
  %0 = remat.call @k(%x) {workspace = 65} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = remat.checkpoint {
    // expected-error @+1 {{'remat.yield' op types do not match the scope's results}}
    remat.yield
  } : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @f() {
  // expected-error @+1 {{'remat.checkpoint' op must end with 'remat.yield'}}
  remat.checkpoint {
    llvm.unreachable
  }
  return
}

// -----

func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'remat.name' op needs a name that is not empty}}
  %0 = remat.name %x, "" : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @f(%x: tensor<4xf32>) -> tensor<4xi32> {
  // expected-error @+1 {{failed to verify that all of {value, result} have same type}}
  %0 = "remat.name"(%x) {name = "a"} : (tensor<4xf32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

func.func @f(%x: tensor<4xf32>) -> tensor<4xi32> {
  // expected-error @+2 {{failed to infer returned types}}
  // expected-error @+1 {{inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<4xi32>'}}
  %0 = "remat.barrier"(%x) : (tensor<4xf32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

func.func @f(%x: memref<4x4xf32>, %bytes: index) -> memref<2xf32, strided<[4]>> {
  // expected-error @+1 {{'remat.view' op needs contiguous buffers of static shape, got 'memref<2xf32, strided<[4]>>'}}
  %0 = remat.view %x[%bytes] : memref<4x4xf32> to memref<2xf32, strided<[4]>>
  return %0 : memref<2xf32, strided<[4]>>
}

// -----

// Effects.

// expected-note @+1 {{write 'effects' behind its operands}}
remat.kernel private @log() {
  vector.print str "here"
  remat.yield
}
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'remat.call' op does not say the effects of 'log'}}
  remat.call @log() : () -> ()
  return %x : tensor<4xf32>
}

// -----

remat.kernel private @log() {
  vector.print str "here"
  remat.yield
}
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'remat.call' op has effects and is executed again}}
  remat.call @log() execution 1 effects : () -> ()
  return %x : tensor<4xf32>
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error @+1 {{'remat.offload' op needs an offset that is a multiple of 64, got 1}}
  %0 = remat.offload %x to 1 : tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<?xf32>) {
  // expected-error @+1 {{'remat.offload' op needs a tensor of static shape and fixed element size as result 0, got 'tensor<?xf32>'}}
  %0 = remat.offload %x to 0 : tensor<?xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error @+1 {{'remat.fetch' op needs a value that 'remat.offload' has moved}}
  %0 = remat.fetch %x to 0 : tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error @+1 {{'remat.wait' op needs a value that 'remat.offload' has moved}}
  remat.wait %x : tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  %0 = remat.offload %x to 0 : tensor<4xf32>
  // expected-error @+1 {{'remat.fetch' op needs an offset that is a multiple of 64, got -64}}
  %1 = remat.fetch %0 to -64 : tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error @+1 {{'remat.offload' op ends beyond 2^63 bytes}}
  %0 = remat.offload %x to 9223372036854775744 : tensor<4xf32>
  return
}
