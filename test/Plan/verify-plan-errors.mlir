// RUN: remat-opt %s --remat-verify-plan --verify-diagnostics --split-input-file

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %y = math.exp %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
// expected-note @+1 {{run 'remat-plan' and 'remat-apply-plan' on this step first}}
func.func @step(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  // expected-error @+1 {{'remat.call' op has no places}}
  %0 = remat.call @exp(%x) : (tensor<16xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}

// -----

// %0 and %1 share bytes, and %0 is still read.
remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %y = math.exp %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
remat.kernel private @mul(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32> {
  %z = arith.mulf %x, %y : tensor<16xf32>
  remat.yield %z : tensor<16xf32>
}
func.func @step(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %0 = remat.call @exp(%x) {places = [#remat.place<arena, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  // expected-note @+1 {{overwritten here by result 0}}
  %1 = remat.call @exp(%x) execution 1 {places = [#remat.place<arena, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  // expected-error @+1 {{'remat.call' op operand 0 is no longer where it was written}}
  %2 = remat.call @mul(%0, %1) {places = [#remat.place<result, 0>]} : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %2 : tensor<16xf32>
}

// -----

// The workspace takes bytes 64 to 164, and %1 lies at 128.
remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %y = math.exp %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
remat.kernel private @mul(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32> {
  %z = arith.mulf %x, %y : tensor<16xf32>
  remat.yield %z : tensor<16xf32>
}
remat.kernel private @sort(%x: tensor<16xf32>) -> tensor<16xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "1", workspace_bytes = 100, flops = 16, bytes_moved = 128, time_ns = 10>} {
  remat.yield %x : tensor<16xf32>
}
func.func @step(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %0 = remat.call @exp(%x) {places = [#remat.place<arena, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  %1 = remat.call @exp(%0) {places = [#remat.place<arena, 128>]} : (tensor<16xf32>) -> tensor<16xf32>
  // expected-note @+1 {{overwritten here by the workspace}}
  %2 = remat.call @sort(%0) {places = [#remat.place<arena, 256>], workspace = 64 : i64} : (tensor<16xf32>) -> tensor<16xf32>
  // expected-error @+1 {{'remat.call' op operand 1 is no longer where it was written}}
  %3 = remat.call @mul(%2, %1) {places = [#remat.place<result, 0>]} : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %3 : tensor<16xf32>
}

// -----

// expected-note @+1 {{the kernel does not declare this pair as in place}}
remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %y = math.exp %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
func.func @step(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %0 = remat.call @exp(%x) {places = [#remat.place<arena, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  // expected-error @+1 {{'remat.call' op result 0 overlaps operand 0}}
  %1 = remat.call @exp(%0) {places = [#remat.place<arena, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  %2 = remat.call @exp(%1) {places = [#remat.place<result, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  return %2 : tensor<16xf32>
}

// -----

// In place over operand 0 is allowed, but operand 1 is read too.
// expected-note @+1 {{the kernel does not declare this pair as in place}}
remat.kernel private @mul(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "2", workspace_bytes = 0, flops = 16, bytes_moved = 128, time_ns = 10, in_place = [#remat.in_place<result = 0, operand = 0>]>} {
  %z = arith.mulf %x, %y : tensor<16xf32>
  remat.yield %z : tensor<16xf32>
}
remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %y = math.exp %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
func.func @step(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %0 = remat.call @exp(%x) {places = [#remat.place<arena, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  // expected-error @+1 {{'remat.call' op result 0 overlaps operand 1}}
  %1 = remat.call @mul(%0, %0) {places = [#remat.place<arena, 0>]} : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %2 = remat.call @exp(%1) {places = [#remat.place<result, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  return %2 : tensor<16xf32>
}

// -----

remat.kernel private @two(%x: tensor<16xf32>) -> (tensor<16xf32>, tensor<16xf32>) {
  remat.yield %x, %x : tensor<16xf32>, tensor<16xf32>
}
remat.kernel private @mul(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32> {
  %z = arith.mulf %x, %y : tensor<16xf32>
  remat.yield %z : tensor<16xf32>
}
func.func @step(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  // expected-error @+1 {{'remat.call' op result 1 overlaps result 0}}
  %0:2 = remat.call @two(%x) {places = [#remat.place<arena, 0>, #remat.place<arena, 0>]} : (tensor<16xf32>) -> (tensor<16xf32>, tensor<16xf32>)
  %1 = remat.call @mul(%0#0, %0#1) {places = [#remat.place<result, 0>]} : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %1 : tensor<16xf32>
}

// -----

remat.kernel private @sort(%x: tensor<16xf32>) -> tensor<16xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "1", workspace_bytes = 100, flops = 16, bytes_moved = 128, time_ns = 10>} {
  remat.yield %x : tensor<16xf32>
}
func.func @step(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  // expected-error @+1 {{'remat.call' op has no workspace, and its kernel needs 100 bytes}}
  %0 = remat.call @sort(%x) {places = [#remat.place<result, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}

// -----

remat.kernel private @sort(%x: tensor<16xf32>) -> tensor<16xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "1", workspace_bytes = 100, flops = 16, bytes_moved = 128, time_ns = 10>} {
  remat.yield %x : tensor<16xf32>
}
func.func @step(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  // expected-error @+1 {{'remat.call' op has a workspace that ends beyond 2^63 bytes}}
  %0 = remat.call @sort(%x) {places = [#remat.place<result, 0>], workspace = 9223372036854775744 : i64} : (tensor<16xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}

// -----

remat.kernel private @sort(%x: tensor<16xf32>) -> tensor<16xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "1", workspace_bytes = 100, flops = 16, bytes_moved = 128, time_ns = 10>} {
  remat.yield %x : tensor<16xf32>
}
remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %y = math.exp %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
func.func @step(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  // expected-error @+1 {{'remat.call' op result 0 overlaps its workspace}}
  %0 = remat.call @sort(%x) {places = [#remat.place<arena, 64>], workspace = 0 : i64} : (tensor<16xf32>) -> tensor<16xf32>
  %1 = remat.call @exp(%0) {places = [#remat.place<result, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  return %1 : tensor<16xf32>
}

// -----

remat.kernel private @sort(%x: tensor<16xf32>) -> tensor<16xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "1", workspace_bytes = 100, flops = 16, bytes_moved = 128, time_ns = 10>} {
  remat.yield %x : tensor<16xf32>
}
remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %y = math.exp %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
func.func @step(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %0 = remat.call @exp(%x) {places = [#remat.place<arena, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  // expected-error @+1 {{'remat.call' op operand 0 overlaps its workspace}}
  %1 = remat.call @sort(%0) {places = [#remat.place<result, 0>], workspace = 0 : i64} : (tensor<16xf32>) -> tensor<16xf32>
  return %1 : tensor<16xf32>
}

// -----

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %y = math.exp %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
func.func @step(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  // expected-error @+1 {{'remat.call' op result 0 is placed in result 1 of a step that has 1}}
  %0 = remat.call @exp(%x) {places = [#remat.place<result, 1>]} : (tensor<16xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}

// -----

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %y = math.exp %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
remat.kernel private @mul(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32> {
  %z = arith.mulf %x, %y : tensor<16xf32>
  remat.yield %z : tensor<16xf32>
}
func.func @step(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  // expected-error @+1 {{'remat.call' op result 0 is placed in the caller's result 0, which is another value}}
  %0 = remat.call @exp(%x) {places = [#remat.place<result, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  // expected-note @+1 {{that result is computed here}}
  %1 = remat.call @mul(%x, %x) {places = [#remat.place<result, 0>]} : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %1 : tensor<16xf32>
}

// -----

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %y = math.exp %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
func.func @step(%x: tensor<16xf32>) -> (tensor<16xf32>, tensor<8xf32>) attributes {remat.step} {
  // expected-error @+1 {{'remat.call' op result 0 of 64 bytes is placed in result 1 of 32 bytes}}
  %0 = remat.call @exp(%x) {places = [#remat.place<result, 1>]} : (tensor<16xf32>) -> tensor<16xf32>
  %c = arith.constant dense<0.0> : tensor<8xf32>
  return %0, %c : tensor<16xf32>, tensor<8xf32>
}

// -----

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %y = math.exp %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
func.func @step(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %0 = remat.call @exp(%x) {places = [#remat.place<arena, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  // expected-error @+1 {{'func.return' op operand 0 does not lie in the caller's result 0}}
  return %0 : tensor<16xf32>
}

// -----

func.func @step(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  // expected-error @+1 {{'func.return' op operand 0 does not lie in the caller's result 0}}
  return %x : tensor<16xf32>
}

// -----

remat.kernel private @neg(%x: tensor<16xf32>) -> tensor<16xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "2", workspace_bytes = 0, flops = 16, bytes_moved = 128, time_ns = 10, in_place = [#remat.in_place<result = 0, operand = 0>]>} {
  %y = arith.negf %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
// expected-note @+1 {{mark the argument 'remat.donated' if the step may write it}}
func.func @step(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  // expected-error @+1 {{'remat.call' op result 0 is placed in argument 0, which is not donated}}
  %0 = remat.call @neg(%x) {places = [#remat.place<argument, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  %1 = remat.call @neg(%0) {places = [#remat.place<result, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  return %1 : tensor<16xf32>
}

// -----

// Another argument's next value.
remat.kernel private @neg(%x: tensor<16xf32>) -> tensor<16xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "2", workspace_bytes = 0, flops = 16, bytes_moved = 128, time_ns = 10, in_place = [#remat.in_place<result = 0, operand = 0>]>} {
  %y = arith.negf %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
func.func @step(%x: tensor<16xf32> {remat.donated}, %y: tensor<16xf32> {remat.donated}) -> (tensor<16xf32> {remat.next = 1}) attributes {remat.step} {
  %0 = remat.call @neg(%x) {places = [#remat.place<argument, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  // expected-error @+1 {{'func.return' op operand 0 does not lie in the caller's result 0}}
  return %0 : tensor<16xf32>
}

// -----

// A donated argument is read after it was written.
remat.kernel private @neg(%x: tensor<16xf32>) -> tensor<16xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "2", workspace_bytes = 0, flops = 16, bytes_moved = 128, time_ns = 10, in_place = [#remat.in_place<result = 0, operand = 0>]>} {
  %y = arith.negf %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
remat.kernel private @mul(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32> {
  %z = arith.mulf %x, %y : tensor<16xf32>
  remat.yield %z : tensor<16xf32>
}
func.func @step(%x: tensor<16xf32> {remat.donated}) -> tensor<16xf32> attributes {remat.step} {
  // expected-note @+1 {{overwritten here by result 0}}
  %0 = remat.call @neg(%x) {places = [#remat.place<argument, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  // expected-error @+1 {{'remat.call' op operand 0 is no longer where it was written}}
  %1 = remat.call @mul(%x, %0) {places = [#remat.place<result, 0>]} : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %1 : tensor<16xf32>
}

// -----

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %y = math.exp %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
remat.kernel private @mul(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32> {
  %z = arith.mulf %x, %y : tensor<16xf32>
  remat.yield %z : tensor<16xf32>
}
func.func @step(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  // expected-note @+1 {{executed here}}
  %0 = remat.call @exp(%x) {places = [#remat.place<arena, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  // expected-error @+1 {{'remat.call' op repeats execution 0 of the same call}}
  %1 = remat.call @exp(%x) {places = [#remat.place<arena, 64>]} : (tensor<16xf32>) -> tensor<16xf32>
  %2 = remat.call @mul(%0, %1) {places = [#remat.place<result, 0>]} : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %2 : tensor<16xf32>
}

// -----

// A kernel without inputs: CSE would merge the two.
remat.kernel private @iota() -> tensor<16xi32> {
  %y = arith.constant dense<0> : tensor<16xi32>
  remat.yield %y : tensor<16xi32>
}
func.func @step() -> (tensor<16xi32>, tensor<16xi32>) attributes {remat.step} {
  // expected-note @+1 {{executed here}}
  %0 = remat.call @iota() {places = [#remat.place<result, 0>]} : () -> tensor<16xi32>
  // expected-error @+1 {{'remat.call' op repeats execution 0 of the same call}}
  %1 = remat.call @iota() {places = [#remat.place<result, 1>]} : () -> tensor<16xi32>
  return %0, %1 : tensor<16xi32>, tensor<16xi32>
}

// -----

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %y = math.exp %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
func.func @step(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  // expected-error @+1 {{'remat.call' op is execution 1 of a call that was not executed before}}
  %0 = remat.call @exp(%x) execution 1 {places = [#remat.place<result, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}

// -----

// Whether an op without a model may run again is not known.
remat.kernel private @draw() -> tensor<16xf32> {
  %y = ub.poison : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
remat.kernel private @mul(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32> {
  %z = arith.mulf %x, %y : tensor<16xf32>
  remat.yield %z : tensor<16xf32>
}
func.func @step() -> tensor<16xf32> attributes {remat.step} {
  // expected-note @+1 {{first executed here}}
  %0 = remat.call @draw() {places = [#remat.place<arena, 0>]} : () -> tensor<16xf32>
  // expected-error @+1 {{'remat.call' op executes 'draw' again, which is not recomputable}}
  %1 = remat.call @draw() execution 1 {places = [#remat.place<arena, 64>]} : () -> tensor<16xf32>
  %2 = remat.call @mul(%0, %1) {places = [#remat.place<result, 0>]} : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %2 : tensor<16xf32>
}

// -----

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %y = math.exp %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
// expected-error @+1 {{'func.func' op uses 64 bytes of the arena where its plan has 0}}
func.func @step(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step, remat.plan = #remat.plan<strategy = "none", budget_bytes = 0, peak_bytes = 0, time_ns = 2, unplanned_peak_bytes = 64, unplanned_time_ns = 2, bound_ns = 2, fingerprint = "0", steps = [], places = [], workspaces = []>} {
  %0 = remat.call @exp(%x) {places = [#remat.place<arena, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  %1 = remat.call @exp(%0) {places = [#remat.place<result, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  return %1 : tensor<16xf32>
}

// -----

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %y = math.exp %x : tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}
// expected-error @+1 {{'func.func' op uses 128 bytes of the arena, over the budget of 64}}
func.func @step(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step, remat.plan = #remat.plan<strategy = "none", budget_bytes = 64, peak_bytes = 128, time_ns = 2, unplanned_peak_bytes = 64, unplanned_time_ns = 2, bound_ns = 2, fingerprint = "0", steps = [], places = [], workspaces = []>} {
  %0 = remat.call @exp(%x) {places = [#remat.place<arena, 64>]} : (tensor<16xf32>) -> tensor<16xf32>
  %1 = remat.call @exp(%0) {places = [#remat.place<result, 0>]} : (tensor<16xf32>) -> tensor<16xf32>
  return %1 : tensor<16xf32>
}

// -----

remat.kernel private @narrow(%x: tensor<32xf32>) -> tensor<32xbf16> attributes {remat.storage} {
  %y = arith.truncf %x : tensor<32xf32> to tensor<32xbf16>
  remat.yield %y : tensor<32xbf16>
}
remat.kernel private @widen(%x: tensor<32xbf16>) -> tensor<32xf32> attributes {remat.storage} {
  %y = arith.extf %x : tensor<32xbf16> to tensor<32xf32>
  remat.yield %y : tensor<32xf32>
}
remat.kernel private @exp(%x: tensor<32xf32>) -> tensor<32xf32> {
  %y = math.exp %x : tensor<32xf32>
  remat.yield %y : tensor<32xf32>
}
// The policy allowed f16 for this value, and bf16 for none.
func.func @step(%x: tensor<32xf32>) -> tensor<32xf32> attributes {remat.step} {
  // expected-note @+1 {{its call needs 'remat.narrow' with this type; a policy of 'remat-offer-choices' gives it}}
  %0 = remat.call @exp(%x) {remat.narrow = [f16], places = [#remat.place<arena, 0>]} : (tensor<32xf32>) -> tensor<32xf32>
  // expected-error @+1 {{'remat.call' op stores operand 0 as 'bf16', which no policy allows}}
  %1 = remat.call @narrow(%0) {places = [#remat.place<arena, 128>]} : (tensor<32xf32>) -> tensor<32xbf16>
  %2 = remat.call @widen(%1) {places = [#remat.place<arena, 0>]} : (tensor<32xbf16>) -> tensor<32xf32>
  %3 = remat.call @exp(%2) {places = [#remat.place<result, 0>]} : (tensor<32xf32>) -> tensor<32xf32>
  return %3 : tensor<32xf32>
}

// -----

remat.kernel private @cast(%x: tensor<32xf32>) -> tensor<32xbf16> {
  %y = arith.truncf %x : tensor<32xf32> to tensor<32xbf16>
  remat.yield %y : tensor<32xbf16>
}
remat.kernel private @widen(%x: tensor<32xbf16>) -> tensor<32xf32> attributes {remat.storage} {
  %y = arith.extf %x : tensor<32xbf16> to tensor<32xf32>
  remat.yield %y : tensor<32xf32>
}
// A cast of the program's own is no storage of its operand.
func.func @step(%x: tensor<32xf32>) -> tensor<32xf32> attributes {remat.step} {
  %0 = remat.call @cast(%x) {places = [#remat.place<arena, 0>]} : (tensor<32xf32>) -> tensor<32xbf16>
  // expected-error @+1 {{'remat.call' op brings back what was not stored}}
  %1 = remat.call @widen(%0) {places = [#remat.place<result, 0>]} : (tensor<32xbf16>) -> tensor<32xf32>
  return %1 : tensor<32xf32>
}

// -----

remat.kernel private @narrow(%x: tensor<32xf32>) -> tensor<32xbf16> attributes {remat.storage} {
  %y = arith.truncf %x : tensor<32xf32> to tensor<32xbf16>
  remat.yield %y : tensor<32xbf16>
}
remat.kernel private @exp(%x: tensor<32xf32>) -> tensor<32xf32> {
  %y = math.exp %x : tensor<32xf32>
  remat.yield %y : tensor<32xf32>
}
remat.kernel private @wide(%x: tensor<32xbf16>) -> tensor<32xf32> {
  %y = arith.extf %x : tensor<32xbf16> to tensor<32xf32>
  remat.yield %y : tensor<32xf32>
}
// What another kernel makes of the narrow copy does not stand for the value: it
// is no operand for execution 1.
func.func @step(%x: tensor<32xf32>) -> tensor<32xf32> attributes {remat.step} {
  %0 = remat.call @exp(%x) {remat.narrow = [bf16], places = [#remat.place<arena, 0>]} : (tensor<32xf32>) -> tensor<32xf32>
  %1 = remat.call @narrow(%0) {places = [#remat.place<arena, 128>]} : (tensor<32xf32>) -> tensor<32xbf16>
  %2 = remat.call @exp(%0) {places = [#remat.place<arena, 256>]} : (tensor<32xf32>) -> tensor<32xf32>
  %3 = remat.call @wide(%1) {places = [#remat.place<arena, 0>]} : (tensor<32xbf16>) -> tensor<32xf32>
  // expected-error @+1 {{'remat.call' op is execution 1 of a call that was not executed before}}
  %4 = remat.call @exp(%3) execution 1 {places = [#remat.place<result, 0>]} : (tensor<32xf32>) -> tensor<32xf32>
  return %4 : tensor<32xf32>
}
