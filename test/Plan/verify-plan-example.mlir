// RUN: remat-opt %s --remat-verify-plan | FileCheck %s
// CHECK: remat.call @exp(%{{.*}}) {places = [#remat.place<arena, 64>]}
remat.kernel private @exp(%x: tensor<16xf32>) -> tensor<16xf32> {
  %0 = tensor.empty() : tensor<16xf32>
  %y = linalg.exp ins(%x : tensor<16xf32>)
                  outs(%0 : tensor<16xf32>) -> tensor<16xf32>
  remat.yield %y : tensor<16xf32>
}

// Placed at 0, the second value would overwrite its operand, which is an error.
func.func @step(%x: tensor<16xf32>) -> tensor<16xf32> attributes {remat.step} {
  %0 = remat.call @exp(%x) {places = [#remat.place<arena, 0>]}
      : (tensor<16xf32>) -> tensor<16xf32>
  %1 = remat.call @exp(%0) {places = [#remat.place<arena, 64>]}
      : (tensor<16xf32>) -> tensor<16xf32>
  %2 = remat.call @exp(%1) {places = [#remat.place<result, 0>]}
      : (tensor<16xf32>) -> tensor<16xf32>
  return %2 : tensor<16xf32>
}
