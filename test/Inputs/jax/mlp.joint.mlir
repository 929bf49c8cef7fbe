#loc = loc(unknown)
#loc1 = loc("up.weight")
#loc2 = loc("up.bias")
#loc3 = loc("down.weight")
#loc4 = loc("down.bias")
#loc5 = loc("x")
#loc6 = loc("y")
#loc7 = loc("up.dot_general")
#loc8 = loc("python/remat/jax_models.py":189:17)
#loc9 = loc("up.broadcast_in_dim")
#loc10 = loc("up.add")
#loc11 = loc("relu.max")
#loc12 = loc("python/remat/jax_models.py":191:17)
#loc13 = loc("relu.eq")
#loc14 = loc("relu.broadcast_in_dim")
#loc15 = loc("relu.select_n")
#loc16 = loc("relu.div")
#loc17 = loc("down.dot_general")
#loc18 = loc("python/remat/jax_models.py":193:16)
#loc19 = loc("down.broadcast_in_dim")
#loc20 = loc("down.add")
#loc21 = loc("down.sub")
#loc22 = loc("mul")
#loc23 = loc("python/remat/jax_models.py":194:12)
#loc24 = loc("reduce_sum")
#loc25 = loc("python/remat/jax_models.py":194:11)
#loc26 = loc("div")
#loc27 = loc("broadcast_in_dim")
#loc28 = loc("add_any")
#loc29 = loc("down.reduce_sum")
#loc31 = loc("down.transpose")
#loc32 = loc("relu.mul")
#loc33 = loc("up.reduce_sum")
#loc35 = loc("up.transpose")
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<() -> ()>
#map5 = affine_map<(d0, d1) -> (d1, d0)>
#map6 = affine_map<(d0, d1) -> (d0)>
#map7 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map8 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map9 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map10 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map11 = affine_map<(d0, d1, d2) -> (d1, d2)>
#loc36 = loc(fused[#loc7, #loc8])
#loc37 = loc(fused[#loc9, #loc8])
#loc38 = loc(fused[#loc10, #loc8])
#loc39 = loc(fused[#loc11, #loc12])
#loc40 = loc(fused[#loc13, #loc12])
#loc41 = loc(fused[#loc14, #loc12])
#loc42 = loc(fused[#loc15, #loc12])
#loc43 = loc(fused[#loc16, #loc12])
#loc44 = loc(fused[#loc17, #loc18])
#loc45 = loc(fused[#loc19, #loc18])
#loc46 = loc(fused[#loc20, #loc18])
#loc47 = loc(fused[#loc21, #loc18])
#loc48 = loc(fused[#loc22, #loc23])
#loc49 = loc(fused[#loc24, #loc25])
#loc50 = loc(fused[#loc26, #loc25])
#loc51 = loc(fused<"backward">[#loc26, #loc25])
#loc52 = loc(fused<"backward">[#loc27, #loc25])
#loc53 = loc(fused<"backward">[#loc22, #loc23])
#loc54 = loc(fused<"backward">[#loc28, #loc23])
#loc55 = loc(fused<"backward">[#loc29, #loc18])
#loc57 = loc(fused<"backward">[#loc17, #loc18])
#loc58 = loc(fused<"backward">[#loc31, #loc18])
#loc59 = loc(fused<"backward">[#loc32, #loc12])
#loc60 = loc(fused<"backward">[#loc33, #loc8])
#loc62 = loc(fused<"backward">[#loc7, #loc8])
#loc63 = loc(fused<"backward">[#loc35, #loc8])
module {
  func.func public @main(%arg0: tensor<128x512xf32> {remat.role = "parameter"} loc("up.weight"), %arg1: tensor<512xf32> {remat.role = "parameter"} loc("up.bias"), %arg2: tensor<512x128xf32> {remat.role = "parameter"} loc("down.weight"), %arg3: tensor<128xf32> {remat.role = "parameter"} loc("down.bias"), %arg4: tensor<64x128xf32> {remat.role = "input"} loc("x"), %arg5: tensor<64x128xf32> {remat.role = "input"} loc("y")) -> (tensor<f32> {remat.role = "loss"}, tensor<128x512xf32> {remat.role = "gradient"}, tensor<512xf32> {remat.role = "gradient"}, tensor<512x128xf32> {remat.role = "gradient"}, tensor<128xf32> {remat.role = "gradient"}) attributes {remat.outputs = ["loss", "grad:up.weight", "grad:up.bias", "grad:down.weight", "grad:down.bias"]} {
    %cst = arith.constant 1.22070313E-4 : f32 loc(#loc)
    %cst_0 = arith.constant 8.192000e+03 : f32 loc(#loc)
    %cst_1 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %cst_2 = arith.constant dense<2.000000e+00> : tensor<f32> loc(#loc)
    %cst_3 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %cst_4 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc)
    %0 = tensor.empty() : tensor<64x512xf32> loc(#loc36)
    %1 = linalg.fill ins(%cst_1 : f32) outs(%0 : tensor<64x512xf32>) -> tensor<64x512xf32> loc(#loc36)
    %2 = linalg.matmul ins(%arg4, %arg0 : tensor<64x128xf32>, tensor<128x512xf32>) outs(%1 : tensor<64x512xf32>) -> tensor<64x512xf32> loc(#loc36)
    %3 = tensor.empty() : tensor<1x512xf32> loc(#loc37)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<512xf32>) outs(%3 : tensor<1x512xf32>) {
    ^bb0(%in: f32 loc("up.bias"), %out: f32 loc(fused[#loc9, #loc8])):
      linalg.yield %in : f32 loc(#loc37)
    } -> tensor<1x512xf32> loc(#loc37)
    %5 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1x512xf32>) outs(%0 : tensor<64x512xf32>) {
    ^bb0(%in: f32 loc(fused[#loc9, #loc8]), %out: f32 loc(fused[#loc10, #loc8])):
      linalg.yield %in : f32 loc(#loc38)
    } -> tensor<64x512xf32> loc(#loc38)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %5 : tensor<64x512xf32>, tensor<64x512xf32>) outs(%0 : tensor<64x512xf32>) {
    ^bb0(%in: f32 loc(fused[#loc7, #loc8]), %in_6: f32 loc(fused[#loc10, #loc8]), %out: f32 loc(fused[#loc10, #loc8])):
      %53 = arith.addf %in, %in_6 : f32 loc(#loc38)
      linalg.yield %53 : f32 loc(#loc38)
    } -> tensor<64x512xf32> loc(#loc38)
    %7 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%0 : tensor<64x512xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc11, #loc12])):
      linalg.yield %in : f32 loc(#loc39)
    } -> tensor<64x512xf32> loc(#loc39)
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6, %7 : tensor<64x512xf32>, tensor<64x512xf32>) outs(%0 : tensor<64x512xf32>) {
    ^bb0(%in: f32 loc(fused[#loc10, #loc8]), %in_6: f32 loc(fused[#loc11, #loc12]), %out: f32 loc(fused[#loc11, #loc12])):
      %53 = arith.maximumf %in, %in_6 : f32 loc(#loc39)
      linalg.yield %53 : f32 loc(#loc39)
    } -> tensor<64x512xf32> loc(#loc39)
    %9 = tensor.empty() : tensor<64x512xi1> loc(#loc40)
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6, %8 : tensor<64x512xf32>, tensor<64x512xf32>) outs(%9 : tensor<64x512xi1>) {
    ^bb0(%in: f32 loc(fused[#loc10, #loc8]), %in_6: f32 loc(fused[#loc11, #loc12]), %out: i1 loc(fused[#loc13, #loc12])):
      %53 = arith.cmpf oeq, %in, %in_6 : f32 loc(#loc40)
      linalg.yield %53 : i1 loc(#loc40)
    } -> tensor<64x512xi1> loc(#loc40)
    %11 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%0 : tensor<64x512xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc14, #loc12])):
      linalg.yield %in : f32 loc(#loc41)
    } -> tensor<64x512xf32> loc(#loc41)
    %12 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %11, %7 : tensor<64x512xi1>, tensor<64x512xf32>, tensor<64x512xf32>) outs(%0 : tensor<64x512xf32>) {
    ^bb0(%in: i1 loc(fused[#loc13, #loc12]), %in_6: f32 loc(fused[#loc14, #loc12]), %in_7: f32 loc(fused[#loc14, #loc12]), %out: f32 loc(fused[#loc15, #loc12])):
      %53 = arith.select %in, %in_6, %in_7 : f32 loc(#loc42)
      linalg.yield %53 : f32 loc(#loc42)
    } -> tensor<64x512xf32> loc(#loc42)
    %13 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%7, %8 : tensor<64x512xf32>, tensor<64x512xf32>) outs(%9 : tensor<64x512xi1>) {
    ^bb0(%in: f32 loc(fused[#loc13, #loc12]), %in_6: f32 loc(fused[#loc11, #loc12]), %out: i1 loc(fused[#loc13, #loc12])):
      %53 = arith.cmpf oeq, %in, %in_6 : f32 loc(#loc40)
      linalg.yield %53 : i1 loc(#loc40)
    } -> tensor<64x512xi1> loc(#loc40)
    %14 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%0 : tensor<64x512xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc14, #loc12])):
      linalg.yield %in : f32 loc(#loc41)
    } -> tensor<64x512xf32> loc(#loc41)
    %15 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13, %14, %11 : tensor<64x512xi1>, tensor<64x512xf32>, tensor<64x512xf32>) outs(%0 : tensor<64x512xf32>) {
    ^bb0(%in: i1 loc(fused[#loc13, #loc12]), %in_6: f32 loc(fused[#loc14, #loc12]), %in_7: f32 loc(fused[#loc14, #loc12]), %out: f32 loc(fused[#loc15, #loc12])):
      %53 = arith.select %in, %in_6, %in_7 : f32 loc(#loc42)
      linalg.yield %53 : f32 loc(#loc42)
    } -> tensor<64x512xf32> loc(#loc42)
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%12, %15 : tensor<64x512xf32>, tensor<64x512xf32>) outs(%0 : tensor<64x512xf32>) {
    ^bb0(%in: f32 loc(fused[#loc15, #loc12]), %in_6: f32 loc(fused[#loc15, #loc12]), %out: f32 loc(fused[#loc16, #loc12])):
      %53 = arith.divf %in, %in_6 : f32 loc(#loc43)
      linalg.yield %53 : f32 loc(#loc43)
    } -> tensor<64x512xf32> loc(#loc43)
    %17 = tensor.empty() : tensor<64x128xf32> loc(#loc44)
    %18 = linalg.fill ins(%cst_1 : f32) outs(%17 : tensor<64x128xf32>) -> tensor<64x128xf32> loc(#loc44)
    %19 = linalg.matmul ins(%8, %arg2 : tensor<64x512xf32>, tensor<512x128xf32>) outs(%18 : tensor<64x128xf32>) -> tensor<64x128xf32> loc(#loc44)
    %20 = tensor.empty() : tensor<1x128xf32> loc(#loc45)
    %21 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<128xf32>) outs(%20 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("down.bias"), %out: f32 loc(fused[#loc19, #loc18])):
      linalg.yield %in : f32 loc(#loc45)
    } -> tensor<1x128xf32> loc(#loc45)
    %22 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%21 : tensor<1x128xf32>) outs(%17 : tensor<64x128xf32>) {
    ^bb0(%in: f32 loc(fused[#loc19, #loc18]), %out: f32 loc(fused[#loc20, #loc18])):
      linalg.yield %in : f32 loc(#loc46)
    } -> tensor<64x128xf32> loc(#loc46)
    %23 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%19, %22 : tensor<64x128xf32>, tensor<64x128xf32>) outs(%17 : tensor<64x128xf32>) {
    ^bb0(%in: f32 loc(fused[#loc17, #loc18]), %in_6: f32 loc(fused[#loc20, #loc18]), %out: f32 loc(fused[#loc20, #loc18])):
      %53 = arith.addf %in, %in_6 : f32 loc(#loc46)
      linalg.yield %53 : f32 loc(#loc46)
    } -> tensor<64x128xf32> loc(#loc46)
    %24 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%23, %arg5 : tensor<64x128xf32>, tensor<64x128xf32>) outs(%17 : tensor<64x128xf32>) {
    ^bb0(%in: f32 loc(fused[#loc20, #loc18]), %in_6: f32 loc("y"), %out: f32 loc(fused[#loc21, #loc18])):
      %53 = arith.subf %in, %in_6 : f32 loc(#loc47)
      linalg.yield %53 : f32 loc(#loc47)
    } -> tensor<64x128xf32> loc(#loc47)
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%24, %24 : tensor<64x128xf32>, tensor<64x128xf32>) outs(%17 : tensor<64x128xf32>) {
    ^bb0(%in: f32 loc(fused[#loc21, #loc18]), %in_6: f32 loc(fused[#loc21, #loc18]), %out: f32 loc(fused[#loc22, #loc23])):
      %53 = arith.mulf %in, %in_6 : f32 loc(#loc48)
      linalg.yield %53 : f32 loc(#loc48)
    } -> tensor<64x128xf32> loc(#loc48)
    %26 = tensor.empty() : tensor<f32> loc(#loc49)
    %27 = linalg.fill ins(%cst_1 : f32) outs(%26 : tensor<f32>) -> tensor<f32> loc(#loc49)
    %28 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["reduction", "reduction"]} ins(%25 : tensor<64x128xf32>) outs(%27 : tensor<f32>) {
    ^bb0(%in: f32 loc(fused[#loc24, #loc25]), %out: f32 loc(fused[#loc24, #loc25])):
      %53 = arith.addf %out, %in : f32 loc(#loc49)
      linalg.yield %53 : f32 loc(#loc49)
    } -> tensor<f32> loc(#loc49)
    %29 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%28 : tensor<f32>) outs(%26 : tensor<f32>) {
    ^bb0(%in: f32 loc(fused[#loc24, #loc25]), %out: f32 loc(fused[#loc26, #loc25])):
      %53 = arith.divf %in, %cst_0 : f32 loc(#loc50)
      linalg.yield %53 : f32 loc(#loc50)
    } -> tensor<f32> loc(#loc50)
    %30 = linalg.generic {indexing_maps = [#map4], iterator_types = []} outs(%26 : tensor<f32>) {
    ^bb0(%out: f32 loc(fused<"backward">[#loc26, #loc25])):
      linalg.yield %cst : f32 loc(#loc51)
    } -> tensor<f32> loc(#loc51)
    %31 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<f32>) outs(%17 : tensor<64x128xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc26, #loc25]), %out: f32 loc(fused<"backward">[#loc27, #loc25])):
      linalg.yield %in : f32 loc(#loc52)
    } -> tensor<64x128xf32> loc(#loc52)
    %32 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%24, %31 : tensor<64x128xf32>, tensor<64x128xf32>) outs(%17 : tensor<64x128xf32>) {
    ^bb0(%in: f32 loc(fused[#loc21, #loc18]), %in_6: f32 loc(fused<"backward">[#loc27, #loc25]), %out: f32 loc(fused<"backward">[#loc22, #loc23])):
      %53 = arith.mulf %in, %in_6 : f32 loc(#loc53)
      linalg.yield %53 : f32 loc(#loc53)
    } -> tensor<64x128xf32> loc(#loc53)
    %33 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%31, %24 : tensor<64x128xf32>, tensor<64x128xf32>) outs(%17 : tensor<64x128xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc27, #loc25]), %in_6: f32 loc(fused[#loc21, #loc18]), %out: f32 loc(fused<"backward">[#loc22, #loc23])):
      %53 = arith.mulf %in, %in_6 : f32 loc(#loc53)
      linalg.yield %53 : f32 loc(#loc53)
    } -> tensor<64x128xf32> loc(#loc53)
    %34 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%32, %33 : tensor<64x128xf32>, tensor<64x128xf32>) outs(%17 : tensor<64x128xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc22, #loc23]), %in_6: f32 loc(fused<"backward">[#loc22, #loc23]), %out: f32 loc(fused<"backward">[#loc28, #loc23])):
      %53 = arith.addf %in, %in_6 : f32 loc(#loc54)
      linalg.yield %53 : f32 loc(#loc54)
    } -> tensor<64x128xf32> loc(#loc54)
    %35 = tensor.empty() : tensor<128xf32> loc(#loc55)
    %36 = linalg.fill ins(%cst_1 : f32) outs(%35 : tensor<128xf32>) -> tensor<128xf32> loc(#loc55)
    %37 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%34 : tensor<64x128xf32>) outs(%36 : tensor<128xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc29, #loc18]), %out: f32 loc(fused<"backward">[#loc29, #loc18])):
      %53 = arith.addf %out, %in : f32 loc(#loc55)
      linalg.yield %53 : f32 loc(#loc55)
    } -> tensor<128xf32> loc(#loc55)
    %expanded = tensor.expand_shape %37 [[0, 1]] output_shape [1, 128] : tensor<128xf32> into tensor<1x128xf32> loc(#loc56)
    %38 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%expanded : tensor<1x128xf32>) outs(%36 : tensor<128xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc29, #loc18]), %out: f32 loc(fused<"backward">[#loc29, #loc18])):
      %53 = arith.addf %out, %in : f32 loc(#loc55)
      linalg.yield %53 : f32 loc(#loc55)
    } -> tensor<128xf32> loc(#loc55)
    %39 = tensor.empty() : tensor<128x512xf32> loc(#loc57)
    %40 = linalg.fill ins(%cst_1 : f32) outs(%39 : tensor<128x512xf32>) -> tensor<128x512xf32> loc(#loc57)
    %41 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%34, %8 : tensor<64x128xf32>, tensor<64x512xf32>) outs(%40 : tensor<128x512xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc28, #loc23]), %in_6: f32 loc(fused[#loc11, #loc12]), %out: f32 loc(fused<"backward">[#loc17, #loc18])):
      %53 = arith.mulf %in, %in_6 : f32 loc(#loc54)
      %54 = arith.addf %out, %53 : f32 loc(#loc57)
      linalg.yield %54 : f32 loc(#loc)
    } -> tensor<128x512xf32> loc(#loc57)
    %42 = tensor.empty() : tensor<512x128xf32> loc(#loc58)
    %43 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%41 : tensor<128x512xf32>) outs(%42 : tensor<512x128xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc17, #loc18]), %out: f32 loc(fused<"backward">[#loc31, #loc18])):
      linalg.yield %in : f32 loc(#loc58)
    } -> tensor<512x128xf32> loc(#loc58)
    %44 = linalg.generic {indexing_maps = [#map10, #map11, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%34, %arg2 : tensor<64x128xf32>, tensor<512x128xf32>) outs(%1 : tensor<64x512xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc28, #loc23]), %in_6: f32 loc("down.weight"), %out: f32 loc(fused<"backward">[#loc17, #loc18])):
      %53 = arith.mulf %in, %in_6 : f32 loc(#loc54)
      %54 = arith.addf %out, %53 : f32 loc(#loc57)
      linalg.yield %54 : f32 loc(#loc)
    } -> tensor<64x512xf32> loc(#loc57)
    %45 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%44, %16 : tensor<64x512xf32>, tensor<64x512xf32>) outs(%0 : tensor<64x512xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc17, #loc18]), %in_6: f32 loc(fused[#loc16, #loc12]), %out: f32 loc(fused<"backward">[#loc32, #loc12])):
      %53 = arith.mulf %in, %in_6 : f32 loc(#loc59)
      linalg.yield %53 : f32 loc(#loc59)
    } -> tensor<64x512xf32> loc(#loc59)
    %46 = tensor.empty() : tensor<512xf32> loc(#loc60)
    %47 = linalg.fill ins(%cst_1 : f32) outs(%46 : tensor<512xf32>) -> tensor<512xf32> loc(#loc60)
    %48 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%45 : tensor<64x512xf32>) outs(%47 : tensor<512xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc33, #loc8]), %out: f32 loc(fused<"backward">[#loc33, #loc8])):
      %53 = arith.addf %out, %in : f32 loc(#loc60)
      linalg.yield %53 : f32 loc(#loc60)
    } -> tensor<512xf32> loc(#loc60)
    %expanded_5 = tensor.expand_shape %48 [[0, 1]] output_shape [1, 512] : tensor<512xf32> into tensor<1x512xf32> loc(#loc61)
    %49 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%expanded_5 : tensor<1x512xf32>) outs(%47 : tensor<512xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc33, #loc8]), %out: f32 loc(fused<"backward">[#loc33, #loc8])):
      %53 = arith.addf %out, %in : f32 loc(#loc60)
      linalg.yield %53 : f32 loc(#loc60)
    } -> tensor<512xf32> loc(#loc60)
    %50 = linalg.fill ins(%cst_1 : f32) outs(%42 : tensor<512x128xf32>) -> tensor<512x128xf32> loc(#loc62)
    %51 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%45, %arg4 : tensor<64x512xf32>, tensor<64x128xf32>) outs(%50 : tensor<512x128xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc32, #loc12]), %in_6: f32 loc("x"), %out: f32 loc(fused<"backward">[#loc7, #loc8])):
      %53 = arith.mulf %in, %in_6 : f32 loc(#loc59)
      %54 = arith.addf %out, %53 : f32 loc(#loc62)
      linalg.yield %54 : f32 loc(#loc)
    } -> tensor<512x128xf32> loc(#loc62)
    %52 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%51 : tensor<512x128xf32>) outs(%39 : tensor<128x512xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc7, #loc8]), %out: f32 loc(fused<"backward">[#loc35, #loc8])):
      linalg.yield %in : f32 loc(#loc63)
    } -> tensor<128x512xf32> loc(#loc63)
    return %29, %52, %49, %43, %38 : tensor<f32>, tensor<128x512xf32>, tensor<512xf32>, tensor<512x128xf32>, tensor<128xf32> loc(#loc)
  } loc(#loc)
} loc(#loc)
#loc30 = loc("down.reshape")
#loc34 = loc("up.reshape")
#loc56 = loc(fused<"backward">[#loc30, #loc18])
#loc61 = loc(fused<"backward">[#loc34, #loc8])
