#loc1 = loc("up")
#loc2 = loc("python/remat/torch_models.py":96:0)
#loc3 = loc("up.weight")
#loc4 = loc("up.bias")
#loc5 = loc("down.weight")
#loc6 = loc("down.bias")
#loc7 = loc("x")
#loc8 = loc("y")
#loc9 = loc("relu")
#loc10 = loc("mean")
#loc11 = loc("python/remat/torch_models.py":97:0)
#loc12 = loc("down")
#loc13 = loc("sub")
#loc14 = loc("mul")
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1) -> ()>
#map3 = affine_map<() -> ()>
#map4 = affine_map<(d0, d1) -> (0, d1)>
#loc15 = loc(fused[#loc1, #loc2])
#loc16 = loc(fused<"backward">[#loc9, #loc2])
#loc17 = loc(fused<"backward">[#loc10, #loc11])
#loc18 = loc(fused[#loc9, #loc2])
#loc19 = loc(fused[#loc12, #loc2])
#loc20 = loc(fused[#loc13, #loc2])
#loc21 = loc(fused[#loc14, #loc11])
#loc22 = loc(fused[#loc10, #loc11])
#loc23 = loc(fused<"backward">[#loc14, #loc11])
#loc24 = loc(fused<"backward">[#loc12, #loc2])
#loc25 = loc(fused<"backward">[#loc1, #loc2])
module {
  func.func @train_step(%arg0: tensor<512x128xf32> {remat.role = "parameter"} loc("up.weight"), %arg1: tensor<512xf32> {remat.role = "parameter"} loc("up.bias"), %arg2: tensor<128x512xf32> {remat.role = "parameter"} loc("down.weight"), %arg3: tensor<128xf32> {remat.role = "parameter"} loc("down.bias"), %arg4: tensor<64x128xf32> {remat.role = "input"} loc("x"), %arg5: tensor<64x128xf32> {remat.role = "input"} loc("y")) -> (tensor<f32> {remat.role = "loss"}, tensor<512x128xf32> {remat.role = "gradient"}, tensor<512xf32> {remat.role = "gradient"}, tensor<128x512xf32> {remat.role = "gradient"}, tensor<128xf32> {remat.role = "gradient"}) attributes {remat.outputs = ["loss", "grad:up.weight", "grad:up.bias", "grad:down.weight", "grad:down.bias"]} {
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc)
    %cst_0 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc16)
    %cst_1 = arith.constant dense<1.000000e+00> : tensor<64x128xf32> loc(#loc17)
    %cst_2 = arith.constant 8.192000e+03 : f32 loc(#loc)
    %0 = tensor.empty() : tensor<128x512xf32> loc(#loc15)
    %transposed = linalg.transpose ins(%arg0 : tensor<512x128xf32>) outs(%0 : tensor<128x512xf32>) permutation = [1, 0]  loc(#loc15)
    %1 = tensor.empty() : tensor<64x512xf32> loc(#loc15)
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<64x512xf32>) -> tensor<64x512xf32> loc(#loc15)
    %3 = linalg.matmul ins(%arg4, %transposed : tensor<64x128xf32>, tensor<128x512xf32>) outs(%2 : tensor<64x512xf32>) -> tensor<64x512xf32> loc(#loc15)
    %4 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%3, %arg1 : tensor<64x512xf32>, tensor<512xf32>) outs(%1 : tensor<64x512xf32>) {
    ^bb0(%in: f32 loc(fused[#loc1, #loc2]), %in_7: f32 loc(fused[#loc1, #loc2]), %out: f32 loc(fused[#loc1, #loc2])):
      %36 = arith.addf %in, %in_7 : f32 loc(#loc15)
      linalg.yield %36 : f32 loc(#loc15)
    } -> tensor<64x512xf32> loc(#loc15)
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<64x512xf32>) outs(%1 : tensor<64x512xf32>) {
    ^bb0(%in: f32 loc(fused[#loc1, #loc2]), %out: f32 loc(fused[#loc9, #loc2])):
      %36 = arith.cmpf ugt, %in, %cst : f32 loc(#loc18)
      %37 = arith.select %36, %in, %cst : f32 loc(#loc18)
      linalg.yield %37 : f32 loc(#loc18)
    } -> tensor<64x512xf32> loc(#loc18)
    %6 = tensor.empty() : tensor<512x128xf32> loc(#loc19)
    %transposed_3 = linalg.transpose ins(%arg2 : tensor<128x512xf32>) outs(%6 : tensor<512x128xf32>) permutation = [1, 0]  loc(#loc19)
    %7 = tensor.empty() : tensor<64x128xf32> loc(#loc19)
    %8 = linalg.fill ins(%cst : f32) outs(%7 : tensor<64x128xf32>) -> tensor<64x128xf32> loc(#loc19)
    %9 = linalg.matmul ins(%5, %transposed_3 : tensor<64x512xf32>, tensor<512x128xf32>) outs(%8 : tensor<64x128xf32>) -> tensor<64x128xf32> loc(#loc19)
    %10 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%9, %arg3 : tensor<64x128xf32>, tensor<128xf32>) outs(%7 : tensor<64x128xf32>) {
    ^bb0(%in: f32 loc(fused[#loc12, #loc2]), %in_7: f32 loc(fused[#loc12, #loc2]), %out: f32 loc(fused[#loc12, #loc2])):
      %36 = arith.addf %in, %in_7 : f32 loc(#loc19)
      linalg.yield %36 : f32 loc(#loc19)
    } -> tensor<64x128xf32> loc(#loc19)
    %11 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%10, %arg5 : tensor<64x128xf32>, tensor<64x128xf32>) outs(%7 : tensor<64x128xf32>) {
    ^bb0(%in: f32 loc(fused[#loc12, #loc2]), %in_7: f32 loc(fused[#loc13, #loc2]), %out: f32 loc(fused[#loc13, #loc2])):
      %36 = arith.subf %in, %in_7 : f32 loc(#loc20)
      linalg.yield %36 : f32 loc(#loc20)
    } -> tensor<64x128xf32> loc(#loc20)
    %12 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%11, %11 : tensor<64x128xf32>, tensor<64x128xf32>) outs(%7 : tensor<64x128xf32>) {
    ^bb0(%in: f32 loc(fused[#loc13, #loc2]), %in_7: f32 loc(fused[#loc13, #loc2]), %out: f32 loc(fused[#loc14, #loc11])):
      %36 = arith.mulf %in, %in_7 : f32 loc(#loc21)
      linalg.yield %36 : f32 loc(#loc21)
    } -> tensor<64x128xf32> loc(#loc21)
    %13 = tensor.empty() : tensor<f32> loc(#loc22)
    %14 = linalg.fill ins(%cst : f32) outs(%13 : tensor<f32>) -> tensor<f32> loc(#loc22)
    %15 = linalg.generic {indexing_maps = [#map, #map2], iterator_types = ["reduction", "reduction"]} ins(%12 : tensor<64x128xf32>) outs(%14 : tensor<f32>) {
    ^bb0(%in: f32 loc(fused[#loc14, #loc11]), %out: f32 loc(fused[#loc10, #loc11])):
      %36 = arith.addf %in, %out : f32 loc(#loc22)
      linalg.yield %36 : f32 loc(#loc22)
    } -> tensor<f32> loc(#loc22)
    %16 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = []} ins(%15 : tensor<f32>) outs(%13 : tensor<f32>) {
    ^bb0(%in: f32 loc(fused[#loc10, #loc11]), %out: f32 loc(fused[#loc10, #loc11])):
      %36 = arith.divf %in, %cst_2 : f32 loc(#loc22)
      linalg.yield %36 : f32 loc(#loc22)
    } -> tensor<f32> loc(#loc22)
    %17 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<64x128xf32>) outs(%7 : tensor<64x128xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc10, #loc11]), %out: f32 loc(fused<"backward">[#loc10, #loc11])):
      %36 = arith.divf %in, %cst_2 : f32 loc(#loc17)
      linalg.yield %36 : f32 loc(#loc17)
    } -> tensor<64x128xf32> loc(#loc17)
    %18 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%17, %11 : tensor<64x128xf32>, tensor<64x128xf32>) outs(%7 : tensor<64x128xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc10, #loc11]), %in_7: f32 loc(fused[#loc13, #loc2]), %out: f32 loc(fused<"backward">[#loc14, #loc11])):
      %36 = arith.mulf %in, %in_7 : f32 loc(#loc23)
      linalg.yield %36 : f32 loc(#loc23)
    } -> tensor<64x128xf32> loc(#loc23)
    %19 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%18, %18 : tensor<64x128xf32>, tensor<64x128xf32>) outs(%7 : tensor<64x128xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc14, #loc11]), %in_7: f32 loc(fused<"backward">[#loc14, #loc11]), %out: f32 loc(fused<"backward">[#loc14, #loc11])):
      %36 = arith.addf %in, %in_7 : f32 loc(#loc23)
      linalg.yield %36 : f32 loc(#loc23)
    } -> tensor<64x128xf32> loc(#loc23)
    %20 = linalg.matmul ins(%19, %arg2 : tensor<64x128xf32>, tensor<128x512xf32>) outs(%2 : tensor<64x512xf32>) -> tensor<64x512xf32> loc(#loc24)
    %21 = tensor.empty() : tensor<128x64xf32> loc(#loc24)
    %transposed_4 = linalg.transpose ins(%19 : tensor<64x128xf32>) outs(%21 : tensor<128x64xf32>) permutation = [1, 0]  loc(#loc24)
    %22 = linalg.fill ins(%cst : f32) outs(%0 : tensor<128x512xf32>) -> tensor<128x512xf32> loc(#loc24)
    %23 = linalg.matmul ins(%transposed_4, %5 : tensor<128x64xf32>, tensor<64x512xf32>) outs(%22 : tensor<128x512xf32>) -> tensor<128x512xf32> loc(#loc24)
    %24 = tensor.empty() : tensor<1x128xf32> loc(#loc24)
    %25 = linalg.fill ins(%cst : f32) outs(%24 : tensor<1x128xf32>) -> tensor<1x128xf32> loc(#loc24)
    %26 = linalg.generic {indexing_maps = [#map, #map4], iterator_types = ["reduction", "parallel"]} ins(%19 : tensor<64x128xf32>) outs(%25 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc14, #loc11]), %out: f32 loc(fused<"backward">[#loc12, #loc2])):
      %36 = arith.addf %in, %out : f32 loc(#loc24)
      linalg.yield %36 : f32 loc(#loc24)
    } -> tensor<1x128xf32> loc(#loc24)
    %collapsed = tensor.collapse_shape %26 [[0, 1]] : tensor<1x128xf32> into tensor<128xf32> loc(#loc24)
    %27 = tensor.empty() : tensor<64x512xi1> loc(#loc16)
    %28 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<64x512xf32>) outs(%27 : tensor<64x512xi1>) {
    ^bb0(%in: f32 loc(fused[#loc9, #loc2]), %out: i1 loc(fused<"backward">[#loc9, #loc2])):
      %36 = arith.cmpf ole, %in, %cst : f32 loc(#loc16)
      linalg.yield %36 : i1 loc(#loc16)
    } -> tensor<64x512xi1> loc(#loc16)
    %29 = linalg.generic {indexing_maps = [#map, #map2, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%28, %cst_0, %20 : tensor<64x512xi1>, tensor<f32>, tensor<64x512xf32>) outs(%1 : tensor<64x512xf32>) {
    ^bb0(%in: i1 loc(fused<"backward">[#loc9, #loc2]), %in_7: f32 loc(fused<"backward">[#loc9, #loc2]), %in_8: f32 loc(fused<"backward">[#loc12, #loc2]), %out: f32 loc(fused<"backward">[#loc9, #loc2])):
      %36 = arith.select %in, %in_7, %in_8 : f32 loc(#loc16)
      linalg.yield %36 : f32 loc(#loc16)
    } -> tensor<64x512xf32> loc(#loc16)
    %30 = tensor.empty() : tensor<512x64xf32> loc(#loc25)
    %transposed_5 = linalg.transpose ins(%29 : tensor<64x512xf32>) outs(%30 : tensor<512x64xf32>) permutation = [1, 0]  loc(#loc25)
    %31 = linalg.fill ins(%cst : f32) outs(%6 : tensor<512x128xf32>) -> tensor<512x128xf32> loc(#loc25)
    %32 = linalg.matmul ins(%transposed_5, %arg4 : tensor<512x64xf32>, tensor<64x128xf32>) outs(%31 : tensor<512x128xf32>) -> tensor<512x128xf32> loc(#loc25)
    %33 = tensor.empty() : tensor<1x512xf32> loc(#loc25)
    %34 = linalg.fill ins(%cst : f32) outs(%33 : tensor<1x512xf32>) -> tensor<1x512xf32> loc(#loc25)
    %35 = linalg.generic {indexing_maps = [#map, #map4], iterator_types = ["reduction", "parallel"]} ins(%29 : tensor<64x512xf32>) outs(%34 : tensor<1x512xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc9, #loc2]), %out: f32 loc(fused<"backward">[#loc1, #loc2])):
      %36 = arith.addf %in, %out : f32 loc(#loc25)
      linalg.yield %36 : f32 loc(#loc25)
    } -> tensor<1x512xf32> loc(#loc25)
    %collapsed_6 = tensor.collapse_shape %35 [[0, 1]] : tensor<1x512xf32> into tensor<512xf32> loc(#loc25)
    return %16, %32, %collapsed_6, %23, %collapsed : tensor<f32>, tensor<512x128xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32> loc(#loc25)
  } loc(#loc15)
} loc(#loc)
#loc = loc(unknown)
