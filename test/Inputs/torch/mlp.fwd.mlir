#loc1 = loc("up")
#loc2 = loc("python/remat/torch_models.py":96:0)
#loc3 = loc("up.weight")
#loc4 = loc("up.bias")
#loc5 = loc("down.weight")
#loc6 = loc("down.bias")
#loc7 = loc("x")
#loc8 = loc("y")
#loc9 = loc("relu")
#loc10 = loc("down")
#loc11 = loc("sub")
#loc12 = loc("mul")
#loc13 = loc("python/remat/torch_models.py":97:0)
#loc14 = loc("mean")
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1) -> ()>
#map3 = affine_map<() -> ()>
#loc15 = loc(fused[#loc1, #loc2])
#loc16 = loc(fused[#loc9, #loc2])
#loc17 = loc(fused[#loc10, #loc2])
#loc18 = loc(fused[#loc11, #loc2])
#loc19 = loc(fused[#loc12, #loc13])
#loc20 = loc(fused[#loc14, #loc13])
module {
  func.func @forward(%arg0: tensor<512x128xf32> {remat.role = "parameter"} loc("up.weight"), %arg1: tensor<512xf32> {remat.role = "parameter"} loc("up.bias"), %arg2: tensor<128x512xf32> {remat.role = "parameter"} loc("down.weight"), %arg3: tensor<128xf32> {remat.role = "parameter"} loc("down.bias"), %arg4: tensor<64x128xf32> {remat.role = "input"} loc("x"), %arg5: tensor<64x128xf32> {remat.role = "input"} loc("y")) -> (tensor<f32> {remat.role = "loss"}) attributes {remat.outputs = ["loss"]} {
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc)
    %cst_0 = arith.constant 8.192000e+03 : f32 loc(#loc)
    %0 = tensor.empty() : tensor<128x512xf32> loc(#loc15)
    %transposed = linalg.transpose ins(%arg0 : tensor<512x128xf32>) outs(%0 : tensor<128x512xf32>) permutation = [1, 0]  loc(#loc15)
    %1 = tensor.empty() : tensor<64x512xf32> loc(#loc15)
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<64x512xf32>) -> tensor<64x512xf32> loc(#loc15)
    %3 = linalg.matmul ins(%arg4, %transposed : tensor<64x128xf32>, tensor<128x512xf32>) outs(%2 : tensor<64x512xf32>) -> tensor<64x512xf32> loc(#loc15)
    %4 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%3, %arg1 : tensor<64x512xf32>, tensor<512xf32>) outs(%1 : tensor<64x512xf32>) {
    ^bb0(%in: f32 loc(fused[#loc1, #loc2]), %in_2: f32 loc(fused[#loc1, #loc2]), %out: f32 loc(fused[#loc1, #loc2])):
      %17 = arith.addf %in, %in_2 : f32 loc(#loc15)
      linalg.yield %17 : f32 loc(#loc15)
    } -> tensor<64x512xf32> loc(#loc15)
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<64x512xf32>) outs(%1 : tensor<64x512xf32>) {
    ^bb0(%in: f32 loc(fused[#loc1, #loc2]), %out: f32 loc(fused[#loc9, #loc2])):
      %17 = arith.cmpf ugt, %in, %cst : f32 loc(#loc16)
      %18 = arith.select %17, %in, %cst : f32 loc(#loc16)
      linalg.yield %18 : f32 loc(#loc16)
    } -> tensor<64x512xf32> loc(#loc16)
    %6 = tensor.empty() : tensor<512x128xf32> loc(#loc17)
    %transposed_1 = linalg.transpose ins(%arg2 : tensor<128x512xf32>) outs(%6 : tensor<512x128xf32>) permutation = [1, 0]  loc(#loc17)
    %7 = tensor.empty() : tensor<64x128xf32> loc(#loc17)
    %8 = linalg.fill ins(%cst : f32) outs(%7 : tensor<64x128xf32>) -> tensor<64x128xf32> loc(#loc17)
    %9 = linalg.matmul ins(%5, %transposed_1 : tensor<64x512xf32>, tensor<512x128xf32>) outs(%8 : tensor<64x128xf32>) -> tensor<64x128xf32> loc(#loc17)
    %10 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%9, %arg3 : tensor<64x128xf32>, tensor<128xf32>) outs(%7 : tensor<64x128xf32>) {
    ^bb0(%in: f32 loc(fused[#loc10, #loc2]), %in_2: f32 loc(fused[#loc10, #loc2]), %out: f32 loc(fused[#loc10, #loc2])):
      %17 = arith.addf %in, %in_2 : f32 loc(#loc17)
      linalg.yield %17 : f32 loc(#loc17)
    } -> tensor<64x128xf32> loc(#loc17)
    %11 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%10, %arg5 : tensor<64x128xf32>, tensor<64x128xf32>) outs(%7 : tensor<64x128xf32>) {
    ^bb0(%in: f32 loc(fused[#loc10, #loc2]), %in_2: f32 loc(fused[#loc11, #loc2]), %out: f32 loc(fused[#loc11, #loc2])):
      %17 = arith.subf %in, %in_2 : f32 loc(#loc18)
      linalg.yield %17 : f32 loc(#loc18)
    } -> tensor<64x128xf32> loc(#loc18)
    %12 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%11, %11 : tensor<64x128xf32>, tensor<64x128xf32>) outs(%7 : tensor<64x128xf32>) {
    ^bb0(%in: f32 loc(fused[#loc11, #loc2]), %in_2: f32 loc(fused[#loc11, #loc2]), %out: f32 loc(fused[#loc12, #loc13])):
      %17 = arith.mulf %in, %in_2 : f32 loc(#loc19)
      linalg.yield %17 : f32 loc(#loc19)
    } -> tensor<64x128xf32> loc(#loc19)
    %13 = tensor.empty() : tensor<f32> loc(#loc20)
    %14 = linalg.fill ins(%cst : f32) outs(%13 : tensor<f32>) -> tensor<f32> loc(#loc20)
    %15 = linalg.generic {indexing_maps = [#map, #map2], iterator_types = ["reduction", "reduction"]} ins(%12 : tensor<64x128xf32>) outs(%14 : tensor<f32>) {
    ^bb0(%in: f32 loc(fused[#loc12, #loc13]), %out: f32 loc(fused[#loc14, #loc13])):
      %17 = arith.addf %in, %out : f32 loc(#loc20)
      linalg.yield %17 : f32 loc(#loc20)
    } -> tensor<f32> loc(#loc20)
    %16 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = []} ins(%15 : tensor<f32>) outs(%13 : tensor<f32>) {
    ^bb0(%in: f32 loc(fused[#loc14, #loc13]), %out: f32 loc(fused[#loc14, #loc13])):
      %17 = arith.divf %in, %cst_0 : f32 loc(#loc20)
      linalg.yield %17 : f32 loc(#loc20)
    } -> tensor<f32> loc(#loc20)
    return %16 : tensor<f32> loc(#loc20)
  } loc(#loc15)
} loc(#loc)
#loc = loc(unknown)
