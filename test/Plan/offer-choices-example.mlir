// RUN: remat-opt %s --remat-offer-choices="policy='narrow=bf16 name=act'" | FileCheck %s
// CHECK: %[[E:.*]] = remat.call @exp(%arg0) {remat.name = "act", remat.narrow = [bf16]}
// CHECK: remat.choice %[[E]] or inexact
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

// Result 0 is the loss; behind it, 'act' may be what is left of it in bf16.
func.func @step(%x: tensor<1024xf32>)
    -> (tensor<1024xf32>, tensor<1024xf32>) attributes {remat.step} {
  %e = remat.call @exp(%x) {remat.name = "act"}
      : (tensor<1024xf32>) -> tensor<1024xf32>
  %l = remat.call @exp(%e) : (tensor<1024xf32>) -> tensor<1024xf32>
  %r = remat.call @mul(%l, %e)
      : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32>
  return %l, %r : tensor<1024xf32>, tensor<1024xf32>
}
