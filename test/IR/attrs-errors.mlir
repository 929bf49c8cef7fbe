// RUN: remat-opt %s --verify-diagnostics --split-input-file

// expected-error @+1 {{in-place pair has a negative index}}
func.func private @f() attributes {x = #remat.in_place<result = -1, operand = 0>}

// -----

// expected-error @+1 {{kernel info needs at least one thread}}
func.func private @f() attributes {x = #remat.kernel_info<target = "cpu", threads = 0, hash = "", workspace_bytes = 0, flops = 0, bytes_moved = 0, time_ns = 0>}

// -----

// expected-error @+1 {{kernel info has a negative quantity}}
func.func private @f() attributes {x = #remat.kernel_info<target = "cpu", threads = 1, hash = "", workspace_bytes = -4, flops = 0, bytes_moved = 0, time_ns = 0>}

// -----

// expected-error @+1 {{place has a negative offset or index}}
func.func private @f() attributes {x = #remat.place<result, -1>}

// -----

// expected-error @+1 {{arena offset 100 is not a multiple of 64}}
func.func private @f() attributes {x = #remat.place<arena, 100>}

// -----

// expected-error @+1 {{plan has a negative quantity}}
func.func private @f() attributes {x = #remat.plan<strategy = "none", budget_bytes = -1, peak_bytes = 0, time_ns = 0, unplanned_peak_bytes = 0, unplanned_time_ns = 0, bound_ns = 0, fingerprint = "", steps = [], places = [], workspaces = []>}

// -----

// expected-error @+1 {{plan has 0 workspaces for 1 steps}}
func.func private @f() attributes {x = #remat.plan<strategy = "none", budget_bytes = 0, peak_bytes = 0, time_ns = 0, unplanned_peak_bytes = 0, unplanned_time_ns = 0, bound_ns = 0, fingerprint = "", steps = [0], places = [], workspaces = []>}

// -----

// expected-error @+1 {{plan expects '#remat.place' attributes as places}}
func.func private @f() attributes {x = #remat.plan<strategy = "none", budget_bytes = 0, peak_bytes = 0, time_ns = 0, unplanned_peak_bytes = 0, unplanned_time_ns = 0, bound_ns = 0, fingerprint = "", steps = [0], places = [7], workspaces = [0]>}

// -----

// expected-error @+1 {{device 'toy' needs positive rates}}
func.func private @f() attributes {x = #remat.device<name = "toy", contraction_flops = 1, elementwise_flops = 0, bandwidth = 1, launch_ns = 0, memory_bytes = 0>}

// -----

// expected-error @+1 {{device 'toy' has a negative quantity}}
func.func private @f() attributes {x = #remat.device<name = "toy", contraction_flops = 1, elementwise_flops = 1, bandwidth = 1, launch_ns = -1, memory_bytes = 0>}

// -----

// expected-error @+1 {{policy rule 'keep all' starts with none of 'save', 'recompute', 'checkpoint' and 'narrow=TYPE'}}
func.func private @f() attributes {x = #remat.policy<"keep all">}

// -----

// expected-error @+1 {{'remat.step' is a unit attribute of a function}}
module attributes {remat.step} {}

// -----

// expected-error @+1 {{'remat.plan' expects a '#remat.plan' attribute on a function}}
func.func private @f() attributes {remat.plan = 1}

// -----

func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'remat.name' expects a string attribute, or an array with one for each result}}
  %0 = math.exp %x {remat.name = ["a", "b"]} : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// expected-error @+1 {{'remat.outputs' expects an array with one string for each result of a function}}
func.func private @f() -> tensor<f32> attributes {remat.outputs = ["a", "b"]}

// -----

// expected-error @+2 {{'remat.role' of argument 1 is unknown: "weight"}}
// expected-note @+1 {{roles are 'parameter', 'input', 'state', 'gradient' and 'loss'}}
func.func private @f(tensor<f32>, tensor<f32> {remat.role = "weight"})

// -----

// expected-error @+2 {{'remat.role' of result 0 is unknown: 3 : i64}}
// expected-note @+1 {{roles are}}
func.func private @f() -> (tensor<f32> {remat.role = 3})

// -----

// expected-error @+1 {{'remat.donated' of argument 0 expects a unit attribute}}
func.func private @f(tensor<f32> {remat.donated = true})

// -----

// expected-error @+1 {{'remat.name' of argument 0 expects a string attribute}}
func.func private @f(tensor<f32> {remat.name = ["a"]})

// -----

// expected-error @+1 {{policy rule 'narrow=f4 all' stores values as 'f4'; known are 'narrow=bf16', 'narrow=f16' and 'narrow=f32'}}
func.func private @f() attributes {x = #remat.policy<"narrow=f4 all">}

// -----

// expected-error @+1 {{'remat.narrow' expects an array with one type for each result of a call}}
func.func private @f() attributes {remat.narrow = [bf16]}

// -----

remat.kernel private @same(%x: tensor<4xf32>) -> tensor<4xf32> {
  remat.yield %x : tensor<4xf32>
}
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'remat.narrow' expects an array with one type for each result of a call}}
  %0 = remat.call @same(%x) {remat.narrow = [bf16, bf16]} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// expected-error @+1 {{'remat.storage' is for kernels from one floating-point tensor to another of its shape and another width}}
remat.kernel private @same(%x: tensor<4xf32>) -> tensor<4xf32> attributes {remat.storage} {
  remat.yield %x : tensor<4xf32>
}

// -----

// expected-error @+1 {{move has a negative number}}
func.func private @f() attributes {x = #remat.move<kind = wait, call = -1, result = 0>}

// -----

// expected-error @+1 {{offset 8 is not a multiple of 64}}
func.func private @f() attributes {x = #remat.move<kind = fetch, call = 0, result = 0, offset = 8>}

// -----

// expected-error @+1 {{plan has 0 moves for 1 steps that are -1}}
func.func private @f() attributes {x = #remat.plan<strategy = "offload", budget_bytes = 0, peak_bytes = 0, time_ns = 0, unplanned_peak_bytes = 0, unplanned_time_ns = 0, bound_ns = 0, fingerprint = "0", steps = [-1], places = [], workspaces = [-1]>}

// -----

// expected-error @+1 {{plan expects '#remat.move' attributes as moves}}
func.func private @f() attributes {x = #remat.plan<strategy = "offload", budget_bytes = 0, peak_bytes = 0, time_ns = 0, unplanned_peak_bytes = 0, unplanned_time_ns = 0, bound_ns = 0, fingerprint = "0", steps = [-1], places = [], workspaces = [-1], moves = [1]>}
