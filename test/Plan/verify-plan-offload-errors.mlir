// RUN: remat-opt %s --remat-verify-plan --verify-diagnostics --split-input-file

// %b takes the bytes of %a while these are still read.
remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %y = math.exp %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
func.func @noWait(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %a = remat.call @exp(%x) {places = [#remat.place<arena, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  // expected-note @+1 {{it starts here, and nothing has waited for it}}
  %away = remat.offload %a to 0 : tensor<16xf32>
  // expected-error @+1 {{'remat.call' op writes bytes that a transfer still reads}}
  %b = remat.call @exp(%x) execution 1 {places = [#remat.place<arena, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  %c = remat.call @exp(%b) {places = [#remat.place<result, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  return %c : tensor<16xf32>
}

// -----

// The workspace takes bytes to which a value comes back.
remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %y = math.exp %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
remat.kernel private @sort(%x: tensor<16xf32>) -> tensor<16xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "1", workspace_bytes = 100, flops = 16, bytes_moved = 128, time_ns = 10>} {
  remat.yield %x : tensor<16xf32>
}
func.func @intoWorkspace(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %a = remat.call @exp(%x) {places = [#remat.place<arena, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  %away = remat.offload %a to 0 : tensor<16xf32>
  remat.wait %away : tensor<16xf32>
  // expected-note @+1 {{it starts here, and nothing has waited for it}}
  %back = remat.fetch %away to 64 : tensor<16xf32>
  // expected-error @+1 {{'remat.call' op writes bytes that a transfer still writes}}
  %b = remat.call @sort(%x) {places = [#remat.place<arena, 256>], workspace = 0 : i64} : (tensor<16xf32>) -> tensor<16xf32>
  %c = remat.call @exp(%back) {places = [#remat.place<result, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  return %c : tensor<16xf32>
}

// -----

// Two values share the second memory.
remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %y = math.exp %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
func.func @shared(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %a = remat.call @exp(%x) {places = [#remat.place<arena, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  %b = remat.call @exp(%a) {places = [#remat.place<arena, 64>]} : (tensor<16xf32>) -> tensor<16xf32>
  %one = remat.offload %a to 0 : tensor<16xf32>
  remat.wait %one : tensor<16xf32>
  // expected-note @+1 {{overwritten here by result 0}}
  %two = remat.offload %b to 0 : tensor<16xf32>
  remat.wait %two : tensor<16xf32>
  // expected-error @+1 {{'remat.fetch' op what it brings back is no longer where it was written}}
  %back = remat.fetch %one to 128 : tensor<16xf32>
  %c = remat.call @exp(%back) {places = [#remat.place<result, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  return %c : tensor<16xf32>
}

// -----

// The second memory is overwritten while a value comes back from it.
remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %y = math.exp %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
func.func @reused(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %a = remat.call @exp(%x) {places = [#remat.place<arena, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  %b = remat.call @exp(%a) {places = [#remat.place<arena, 64>]} : (tensor<16xf32>) -> tensor<16xf32>
  %one = remat.offload %a to 0 : tensor<16xf32>
  remat.wait %one : tensor<16xf32>
  // expected-note @+1 {{it starts here, and nothing has waited for it}}
  %back = remat.fetch %one to 128 : tensor<16xf32>
  // expected-error @+1 {{'remat.offload' op writes bytes that a transfer still reads}}
  %two = remat.offload %b to 0 : tensor<16xf32>
  %c = remat.call @exp(%back) {places = [#remat.place<result, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  return %c : tensor<16xf32>
}

// -----

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %y = math.exp %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
func.func @tooEarly(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %a = remat.call @exp(%x) {places = [#remat.place<arena, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  // expected-note @+1 {{it is moved here, and nothing has waited for it}}
  %away = remat.offload %a to 0 : tensor<16xf32>
  // expected-error @+1 {{'remat.fetch' op brings back what may not be there yet}}
  %back = remat.fetch %away to 64 : tensor<16xf32>
  %c = remat.call @exp(%back) {places = [#remat.place<result, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  return %c : tensor<16xf32>
}

// -----

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %y = math.exp %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
func.func @readAway(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %a = remat.call @exp(%x) {places = [#remat.place<arena, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  // expected-note @+1 {{it is in the second memory; bring it back by 'remat.fetch'}}
  %away = remat.offload %a to 0 : tensor<16xf32>
  // expected-error @+1 {{'remat.call' op reads a value that no call produces}}
  %c = remat.call @exp(%away) {places = [#remat.place<result, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  return %c : tensor<16xf32>
}

// -----

func.func @argument(%x: tensor<16xf32>) attributes {remat.step} {
  // expected-error @+1 {{'remat.offload' op moves what does not lie in the arena}}
  %away = remat.offload %x to 0 : tensor<16xf32>
  return
}

// -----

// What comes back is what was moved: its recomputation needs a number.
remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %y = math.exp %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
func.func @repeats(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %a = remat.call @exp(%x) {places = [#remat.place<arena, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  // expected-note @+1 {{executed here}}
  %b = remat.call @exp(%a) {places = [#remat.place<arena, 64>]} : (tensor<16xf32>) -> tensor<16xf32>
  %away = remat.offload %a to 0 : tensor<16xf32>
  remat.wait %away : tensor<16xf32>
  %back = remat.fetch %away to 128 : tensor<16xf32>
  // expected-error @+1 {{'remat.call' op repeats execution 0 of the same call}}
  %c = remat.call @exp(%back) {places = [#remat.place<result, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  return %c : tensor<16xf32>
}

// -----

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %y = math.exp %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
// expected-error @+1 {{'func.func' op uses 128 bytes of the second memory where its plan has 64}}
func.func @tooFar(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step, remat.plan = #remat.plan<strategy = "offload", budget_bytes = 0, peak_bytes = 64, time_ns = 1, unplanned_peak_bytes = 64, unplanned_time_ns = 1, bound_ns = 0, fingerprint = "0", steps = [], places = [], workspaces = [], tier_bytes = 64>} {
  %a = remat.call @exp(%x) {places = [#remat.place<arena, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  %away = remat.offload %a to 64 : tensor<16xf32>
  remat.wait %away : tensor<16xf32>
  %c = remat.call @exp(%a) {places = [#remat.place<result, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  return %c : tensor<16xf32>
}
