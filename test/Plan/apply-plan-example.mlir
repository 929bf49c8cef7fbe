// RUN: remat-opt %s --remat-plan="budget=8KiB" --remat-apply-plan | FileCheck %s
// CHECK: remat.call @exp(%arg0) {places = [#remat.place<arena, 0>]}
// CHECK: remat.call @exp(%arg0) execution 1 {places
remat.kernel private @exp(%x: tensor<1024xf32>) -> tensor<1024xf32> {
  %0 = tensor.empty() : tensor<1024xf32>
  %y = linalg.exp ins(%x : tensor<1024xf32>)
                  outs(%0 : tensor<1024xf32>) -> tensor<1024xf32>
  remat.yield %y : tensor<1024xf32>
}
remat.kernel private @mul(%x: tensor<1024xf32>,
                          %y: tensor<1024xf32>) -> tensor<1024xf32> {
  %0 = tensor.empty() : tensor<1024xf32>
  %z = linalg.mul ins(%x, %y : tensor<1024xf32>, tensor<1024xf32>)
                  outs(%0 : tensor<1024xf32>) -> tensor<1024xf32>
  remat.yield %z : tensor<1024xf32>
}

// Two values of 4 KiB fit. The first is dropped and computed again.
func.func @step(%x: tensor<1024xf32>) -> tensor<1024xf32>
    attributes {remat.step} {
  %e = remat.call @exp(%x) : (tensor<1024xf32>) -> tensor<1024xf32>
  %a = remat.call @exp(%e) : (tensor<1024xf32>) -> tensor<1024xf32>
  %b = remat.call @exp(%a) : (tensor<1024xf32>) -> tensor<1024xf32>
  %r = remat.call @mul(%b, %e)
      : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32>
  return %r : tensor<1024xf32>
}
