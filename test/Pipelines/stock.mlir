// What `--remat` gives lowers with upstream passes once the barriers are gone,
// runs, and prints what the program as it was prints. A planned module has one
// entry, so main, which makes the inputs, is added behind.
//
// Programs of others lack the sanitizers' runtime.
// UNSUPPORTED: sanitize
//
// DEFINE: %{bufferize} = one-shot-bufferize{bufferize-function-boundaries=1 function-boundary-type-conversion=identity-layout-map},cse
// DEFINE: %{lower} = func.func(convert-linalg-to-loops),expand-strided-metadata,lower-affine,convert-scf-to-cf,convert-vector-to-llvm,convert-math-to-llvm,convert-math-to-libm,convert-arith-to-llvm,finalize-memref-to-llvm,convert-func-to-llvm,convert-cf-to-llvm,reconcile-unrealized-casts
// DEFINE: %{run} = mlir-runner -e main -entry-point-result=void -shared-libs=%llvmlibs/libmlir_c_runner_utils.so
//
// RUN: split-file %s %t
// RUN: remat-opt %t/step.mlir --remat="budget=2KiB" -o %t/step.planned.mlir
// RUN: FileCheck %s --check-prefix=TWICE < %t/step.planned.mlir
// RUN: sed '/^$/d' %t/step.planned.mlir | sed '$d' > %t/planned.mlir
// RUN: sed '$d' %t/step.mlir > %t/plain.mlir
// RUN: cat %t/main.mlir >> %t/planned.mlir
// RUN: cat %t/main.mlir >> %t/plain.mlir
// RUN: mlir-opt %t/planned.mlir --load-dialect-plugin=%libs/RematPlugin.so \
// RUN:   --load-pass-plugin=%libs/RematPlugin.so -o %t/planned.ll.mlir \
// RUN:   --pass-pipeline="builtin.module(%{bufferize},remat-drop-barriers,%{lower})"
// RUN: mlir-opt %t/plain.mlir -o %t/plain.ll.mlir \
// RUN:   --pass-pipeline="builtin.module(func.func(convert-elementwise-to-linalg),%{bufferize},%{lower})"
// RUN: %{run} %t/planned.ll.mlir > %t/planned.txt
// RUN: %{run} %t/plain.ll.mlir > %t/plain.txt
// RUN: diff %t/planned.txt %t/plain.txt
// RUN: FileCheck %s --check-prefix=OUTPUT < %t/planned.txt

// TWICE: math.exp
// TWICE: remat.barrier
// TWICE: math.exp
// OUTPUT: {{[1-9]}}

//--- step.mlir
module {
func.func @forget_and_repeat(%x: tensor<256xf32>, %w: tensor<256x256xf32>)
    -> tensor<256xf32> {
  %e = math.exp %x : tensor<256xf32>
  %zero = arith.constant 0.0 : f32
  %init = tensor.empty() : tensor<256xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%init : tensor<256xf32>)
      -> tensor<256xf32>
  %a = linalg.vecmat ins(%e, %w : tensor<256xf32>, tensor<256x256xf32>)
      outs(%fill : tensor<256xf32>) -> tensor<256xf32>
  %b = linalg.vecmat ins(%a, %w : tensor<256xf32>, tensor<256x256xf32>)
      outs(%fill : tensor<256xf32>) -> tensor<256xf32>
  %c = linalg.vecmat ins(%b, %w : tensor<256xf32>, tensor<256x256xf32>)
      outs(%fill : tensor<256xf32>) -> tensor<256xf32>
  %r = arith.mulf %c, %e : tensor<256xf32>
  return %r : tensor<256xf32>
}
}
//--- main.mlir
func.func @main() {
  %x = tensor.generate {
  ^bb0(%i: index):
    %0 = arith.index_cast %i : index to i32
    %1 = arith.sitofp %0 : i32 to f32
    %s = arith.constant 0.01 : f32
    %2 = arith.mulf %1, %s : f32
    %3 = math.sin %2 : f32
    tensor.yield %3 : f32
  } : tensor<256xf32>
  %w = tensor.generate {
  ^bb0(%i: index, %j: index):
    %0 = arith.addi %i, %j : index
    %1 = arith.index_cast %0 : index to i32
    %2 = arith.sitofp %1 : i32 to f32
    %s = arith.constant 0.001 : f32
    %3 = arith.mulf %2, %s : f32
    tensor.yield %3 : f32
  } : tensor<256x256xf32>
  %r = func.call @forget_and_repeat(%x, %w)
      : (tensor<256xf32>, tensor<256x256xf32>) -> tensor<256xf32>
  %first = arith.constant 0 : index
  %one = arith.constant 1 : index
  %last = arith.constant 256 : index
  scf.for %i = %first to %last step %one {
    %v = tensor.extract %r[%i] : tensor<256xf32>
    vector.print %v : f32
  }
  return
}
}
