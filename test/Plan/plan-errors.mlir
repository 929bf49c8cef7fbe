// RUN: remat-opt %s --remat-plan="budget=100 policy='save op=exp,mul'" --verify-diagnostics --split-input-file
// RUN: not remat-opt %s --remat-plan="budget=banana" --split-input-file 2>&1 | FileCheck %s --check-prefix=BUDGET
// RUN: not remat-opt %s --remat-plan="budget=smallest" --split-input-file 2>&1 | FileCheck %s --check-prefix=SMALLEST
// RUN: not remat-opt %s --remat-plan="budget=0" --split-input-file 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not remat-opt %s --remat-plan="budget=-5" --split-input-file 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: not remat-opt %s --remat-plan="strategy=magic" --split-input-file 2>&1 | FileCheck %s --check-prefix=STRATEGY
// RUN: not remat-opt %s --remat-plan="policy='keep all'" --split-input-file 2>&1 | FileCheck %s --check-prefix=POLICY
// RUN: not remat-opt %s --remat-plan="effort=-1" --split-input-file 2>&1 | FileCheck %s --check-prefix=EFFORT

// BUDGET: error: 'banana' is not a size in bytes; write for example 1048576, 512MiB or 1.5GB
// SMALLEST: error: the budget 'smallest' is for 'remat-run' and 'remat-plan' only; write for example 512MiB or 50%
// ZERO: error: a budget of '0' holds nothing; give a positive size or percentage
// NEGATIVE: error: '-5' is not a size in bytes
// STRATEGY: error: unknown strategy 'magic'; known are none, full,
// POLICY: error: policy rule 'keep all' starts with none of 'save', 'recompute', 'checkpoint' and 'narrow=TYPE'
// EFFORT: error: effort is negative

// Both are saved, and in 100 bytes there is one slot of 64: %e and %a are live
// together.
remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
remat.kernel private @mul(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
// expected-error @+1 {{budget of 100 bytes cannot be met: no plan needs less than 128 bytes}}
func.func @two_live(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %e = remat.call @exp(%x) : (tensor<16xf32>) -> tensor<16xf32>
  // expected-note-re @+1 {{largest working set is here: '{{.*}}' needs 128 bytes}}
  %a = remat.call @exp(%e) : (tensor<16xf32>) -> tensor<16xf32>
  %r = remat.call @mul(%a, %e) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %r : tensor<16xf32>
}

// -----

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
remat.kernel private @mull(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
// expected-error @+2 {{policy pattern 'op=mul' matches no value of the step}}
// expected-note @+1 {{nearest are 'mull', 'exp'}}
func.func @no_match(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %e = remat.call @exp(%x) : (tensor<16xf32>) -> tensor<16xf32>
  %r = remat.call @mull(%e, %e) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %r : tensor<16xf32>
}

// -----

func.func @returns_argument(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  // expected-error @+2 {{result 0 of the step is its argument 0}}
  // expected-note @-2 {{each result needs a kernel that writes it; 'remat-form-kernels' makes copies where they are needed}}
  return %x : tensor<16xf32>
}

// -----

func.func @returns_constant() -> tensor<16xf32> attributes {remat.step} {
  // expected-note @+1 {{each result needs a kernel that writes it}}
  %c = arith.constant dense<1.0> : tensor<16xf32>
  // expected-error @+1 {{result 0 of the step is a constant}}
  return %c : tensor<16xf32>
}

// -----

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
func.func @returns_twice(%x: tensor<16xf32>) -> (tensor<16xf32>, tensor<4x4xf32>) attributes {remat.step} {
  // expected-note @+1 {{each result needs a kernel that writes it}}
  %0 = remat.call @exp(%x) : (tensor<16xf32>) -> tensor<16xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [4, 4] : tensor<16xf32> into tensor<4x4xf32>
  // expected-error @+1 {{result 1 of the step is the same value as result 0}}
  return %0, %1 : tensor<16xf32>, tensor<4x4xf32>
}

// -----

remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
func.func @transfer(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  // expected-error @+1 {{'remat.offload' op cannot be planned yet}}
  %0 = remat.offload %x to 0 : tensor<16xf32>
  %1 = remat.fetch %0 to 0 : tensor<16xf32>
  %2 = remat.call @exp(%1) : (tensor<16xf32>) -> tensor<16xf32>
  return %2 : tensor<16xf32>
}

// -----

// Sizes and times whose sums would overflow are refused, not added up.
remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> attributes {info = #remat.kernel_info<target = "cpu", threads = 1, hash = "0", workspace_bytes = 9223372036854775807, flops = 1, bytes_moved = 1, time_ns = 1>} {
  remat.yield %x : tensor<16xf32>
}
remat.kernel private @mul(%x: tensor<16xf32>) -> tensor<16xf32> {
  remat.yield %x : tensor<16xf32>
}
func.func @absurd_workspace(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  // expected-error @+1 {{workspace of 9223372036854775744 bytes is negative, overflows the total}}
  %0 = remat.call @exp(%x) : (tensor<16xf32>) -> tensor<16xf32>
  %1 = remat.call @mul(%0) : (tensor<16xf32>) -> tensor<16xf32>
  return %1 : tensor<16xf32>
}
