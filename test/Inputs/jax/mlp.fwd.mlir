#loc = loc(unknown)
#loc1 = loc("up.weight")
#loc2 = loc("up.bias")
#loc3 = loc("down.weight")
#loc4 = loc("down.bias")
#loc5 = loc("x")
#loc6 = loc("y")
#loc7 = loc("div")
#loc8 = loc("python/remat/jax_models.py":194:11)
#loc9 = loc("up.dot_general")
#loc10 = loc("python/remat/jax_models.py":189:17)
#loc11 = loc("up.broadcast_in_dim")
#loc12 = loc("up.add")
#loc13 = loc("relu.max")
#loc14 = loc("python/remat/jax_models.py":191:17)
#loc15 = loc("down.dot_general")
#loc16 = loc("python/remat/jax_models.py":193:16)
#loc17 = loc("down.broadcast_in_dim")
#loc18 = loc("down.add")
#loc19 = loc("down.sub")
#loc20 = loc("mul")
#loc21 = loc("python/remat/jax_models.py":194:12)
#loc22 = loc("reduce_sum")
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<() -> ()>
#loc23 = loc(fused[#loc7, #loc8])
#loc24 = loc(fused[#loc9, #loc10])
#loc25 = loc(fused[#loc11, #loc10])
#loc26 = loc(fused[#loc12, #loc10])
#loc27 = loc(fused[#loc13, #loc14])
#loc28 = loc(fused[#loc15, #loc16])
#loc29 = loc(fused[#loc17, #loc16])
#loc30 = loc(fused[#loc18, #loc16])
#loc31 = loc(fused[#loc19, #loc16])
#loc32 = loc(fused[#loc20, #loc21])
#loc33 = loc(fused[#loc22, #loc8])
module {
  func.func public @main(%arg0: tensor<128x512xf32> {remat.role = "parameter"} loc("up.weight"), %arg1: tensor<512xf32> {remat.role = "parameter"} loc("up.bias"), %arg2: tensor<512x128xf32> {remat.role = "parameter"} loc("down.weight"), %arg3: tensor<128xf32> {remat.role = "parameter"} loc("down.bias"), %arg4: tensor<64x128xf32> {remat.role = "input"} loc("x"), %arg5: tensor<64x128xf32> {remat.role = "input"} loc("y")) -> (tensor<f32> {remat.role = "loss"}) attributes {remat.outputs = ["loss"]} {
    %cst = arith.constant 8.192000e+03 : f32 loc(#loc23)
    %cst_0 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %cst_1 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc)
    %0 = tensor.empty() : tensor<64x512xf32> loc(#loc24)
    %1 = linalg.fill ins(%cst_0 : f32) outs(%0 : tensor<64x512xf32>) -> tensor<64x512xf32> loc(#loc24)
    %2 = linalg.matmul ins(%arg4, %arg0 : tensor<64x128xf32>, tensor<128x512xf32>) outs(%1 : tensor<64x512xf32>) -> tensor<64x512xf32> loc(#loc24)
    %3 = tensor.empty() : tensor<1x512xf32> loc(#loc25)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<512xf32>) outs(%3 : tensor<1x512xf32>) {
    ^bb0(%in: f32 loc("up.bias"), %out: f32 loc(fused[#loc11, #loc10])):
      linalg.yield %in : f32 loc(#loc25)
    } -> tensor<1x512xf32> loc(#loc25)
    %5 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1x512xf32>) outs(%0 : tensor<64x512xf32>) {
    ^bb0(%in: f32 loc(fused[#loc11, #loc10]), %out: f32 loc(fused[#loc12, #loc10])):
      linalg.yield %in : f32 loc(#loc26)
    } -> tensor<64x512xf32> loc(#loc26)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %5 : tensor<64x512xf32>, tensor<64x512xf32>) outs(%0 : tensor<64x512xf32>) {
    ^bb0(%in: f32 loc(fused[#loc9, #loc10]), %in_2: f32 loc(fused[#loc12, #loc10]), %out: f32 loc(fused[#loc12, #loc10])):
      %22 = arith.addf %in, %in_2 : f32 loc(#loc26)
      linalg.yield %22 : f32 loc(#loc26)
    } -> tensor<64x512xf32> loc(#loc26)
    %7 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%0 : tensor<64x512xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc13, #loc14])):
      linalg.yield %in : f32 loc(#loc27)
    } -> tensor<64x512xf32> loc(#loc27)
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6, %7 : tensor<64x512xf32>, tensor<64x512xf32>) outs(%0 : tensor<64x512xf32>) {
    ^bb0(%in: f32 loc(fused[#loc12, #loc10]), %in_2: f32 loc(fused[#loc13, #loc14]), %out: f32 loc(fused[#loc13, #loc14])):
      %22 = arith.maximumf %in, %in_2 : f32 loc(#loc27)
      linalg.yield %22 : f32 loc(#loc27)
    } -> tensor<64x512xf32> loc(#loc27)
    %9 = tensor.empty() : tensor<64x128xf32> loc(#loc28)
    %10 = linalg.fill ins(%cst_0 : f32) outs(%9 : tensor<64x128xf32>) -> tensor<64x128xf32> loc(#loc28)
    %11 = linalg.matmul ins(%8, %arg2 : tensor<64x512xf32>, tensor<512x128xf32>) outs(%10 : tensor<64x128xf32>) -> tensor<64x128xf32> loc(#loc28)
    %12 = tensor.empty() : tensor<1x128xf32> loc(#loc29)
    %13 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<128xf32>) outs(%12 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("down.bias"), %out: f32 loc(fused[#loc17, #loc16])):
      linalg.yield %in : f32 loc(#loc29)
    } -> tensor<1x128xf32> loc(#loc29)
    %14 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<1x128xf32>) outs(%9 : tensor<64x128xf32>) {
    ^bb0(%in: f32 loc(fused[#loc17, #loc16]), %out: f32 loc(fused[#loc18, #loc16])):
      linalg.yield %in : f32 loc(#loc30)
    } -> tensor<64x128xf32> loc(#loc30)
    %15 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11, %14 : tensor<64x128xf32>, tensor<64x128xf32>) outs(%9 : tensor<64x128xf32>) {
    ^bb0(%in: f32 loc(fused[#loc15, #loc16]), %in_2: f32 loc(fused[#loc18, #loc16]), %out: f32 loc(fused[#loc18, #loc16])):
      %22 = arith.addf %in, %in_2 : f32 loc(#loc30)
      linalg.yield %22 : f32 loc(#loc30)
    } -> tensor<64x128xf32> loc(#loc30)
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%15, %arg5 : tensor<64x128xf32>, tensor<64x128xf32>) outs(%9 : tensor<64x128xf32>) {
    ^bb0(%in: f32 loc(fused[#loc18, #loc16]), %in_2: f32 loc("y"), %out: f32 loc(fused[#loc19, #loc16])):
      %22 = arith.subf %in, %in_2 : f32 loc(#loc31)
      linalg.yield %22 : f32 loc(#loc31)
    } -> tensor<64x128xf32> loc(#loc31)
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16, %16 : tensor<64x128xf32>, tensor<64x128xf32>) outs(%9 : tensor<64x128xf32>) {
    ^bb0(%in: f32 loc(fused[#loc19, #loc16]), %in_2: f32 loc(fused[#loc19, #loc16]), %out: f32 loc(fused[#loc20, #loc21])):
      %22 = arith.mulf %in, %in_2 : f32 loc(#loc32)
      linalg.yield %22 : f32 loc(#loc32)
    } -> tensor<64x128xf32> loc(#loc32)
    %18 = tensor.empty() : tensor<f32> loc(#loc33)
    %19 = linalg.fill ins(%cst_0 : f32) outs(%18 : tensor<f32>) -> tensor<f32> loc(#loc33)
    %20 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["reduction", "reduction"]} ins(%17 : tensor<64x128xf32>) outs(%19 : tensor<f32>) {
    ^bb0(%in: f32 loc(fused[#loc22, #loc8]), %out: f32 loc(fused[#loc22, #loc8])):
      %22 = arith.addf %out, %in : f32 loc(#loc33)
      linalg.yield %22 : f32 loc(#loc33)
    } -> tensor<f32> loc(#loc33)
    %21 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%20 : tensor<f32>) outs(%18 : tensor<f32>) {
    ^bb0(%in: f32 loc(fused[#loc22, #loc8]), %out: f32 loc(fused[#loc7, #loc8])):
      %22 = arith.divf %in, %cst : f32 loc(#loc23)
      linalg.yield %22 : f32 loc(#loc23)
    } -> tensor<f32> loc(#loc23)
    return %21 : tensor<f32> loc(#loc)
  } loc(#loc)
} loc(#loc)
