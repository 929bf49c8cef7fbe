// RUN: remat-opt %s --remat-schedule-kernels --verify-diagnostics --split-input-file
// RUN: not remat-opt %S/schedule-kernels-example.mlir --remat-schedule-kernels=target=abacus 2>&1 | FileCheck %s --check-prefix=TARGET
// RUN: not remat-opt %S/schedule-kernels-example.mlir --remat-schedule-kernels=threads=257 2>&1 | FileCheck %s --check-prefix=THREADS
// RUN: not remat-opt %S/schedule-kernels-example.mlir --remat-schedule-kernels=threads=0 2>&1 | FileCheck %s --check-prefix=NO-THREADS
// RUN: not remat-opt %S/schedule-kernels-example.mlir --remat-schedule-kernels=chip=z80 2>&1 | FileCheck %s --check-prefix=CHIP
// RUN: not remat-opt %S/schedule-kernels-example.mlir --remat-schedule-kernels=device=fast 2>&1 | FileCheck %s --check-prefix=DEVICE
// RUN: not remat-opt %S/schedule-kernels-example.mlir --remat-schedule-kernels=profile=%t.missing 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: echo '{"kernels": {"ab": 3}}' > %t.json
// RUN: not remat-opt %S/schedule-kernels-example.mlir --remat-schedule-kernels=profile=%t.json 2>&1 | FileCheck %s --check-prefix=PROFILE

// TARGET: error: unknown target 'abacus'
// TARGET: note: 'cpu' is known
// THREADS: error: target 'cpu' shares a call among 1 to 256 threads, got threads=257
// NO-THREADS: error: target 'cpu' shares a call among 1 to 256 threads, got threads=0
// CHIP: error: target 'cpu' knows only the chip 'native', got 'z80'
// DEVICE: error: option 'device' needs a '#remat.device' attribute, got 'fast'
// MISSING: error: cannot read profile: No such file or directory
// PROFILE: error: profile entry 'ab' needs a 'time_ns' of 0 or more

// expected-error @+1 {{needs the symbol 'k_impl', which is taken}}
remat.kernel private @k(%x: tensor<4xf32>) -> tensor<4xf32> {
  remat.yield %x : tensor<4xf32>
}
// expected-note @+1 {{rename this}}
func.func private @k_impl()

// -----

module {
  // expected-error @+1 {{nested modules are not supported; flatten them}}
  module {
  }
}

// -----

remat.kernel private @k(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{op was not bufferized}}
  %0 = tosa.abs %x : (tensor<4xf32>) -> tensor<4xf32>
  remat.yield %0 : tensor<4xf32>
}
