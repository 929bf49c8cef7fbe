#loc = loc(unknown)
#loc1 = loc("h.0.up.weight")
#loc2 = loc("h.0.down.weight")
#loc3 = loc("h.1.up.weight")
#loc4 = loc("h.1.down.weight")
#loc5 = loc("h.2.up.weight")
#loc6 = loc("h.2.down.weight")
#loc7 = loc("x")
#loc8 = loc("y")
#loc9 = loc("div")
#loc10 = loc("python/remat/jax_models.py":218:11)
#loc13 = loc("h.0.checkpoint.up.name")
#loc14 = loc("python/remat/jax_models.py":28:11)
#loc15 = loc("h.0.checkpoint.gelu.mul")
#loc16 = loc("python/remat/jax_models.py":62:11)
#loc17 = loc("python/remat/jax_models.py":62:81)
#loc18 = loc("python/remat/jax_models.py":62:69)
#loc19 = loc("h.0.checkpoint.gelu.add")
#loc20 = loc("python/remat/jax_models.py":62:65)
#loc21 = loc("python/remat/jax_models.py":62:37)
#loc22 = loc("h.0.checkpoint.gelu.tanh")
#loc23 = loc("python/remat/jax_models.py":62:28)
#loc24 = loc("python/remat/jax_models.py":62:22)
#loc25 = loc("h.0.checkpoint.down.dot_general")
#loc26 = loc("python/remat/jax_models.py":211:25)
#loc27 = loc("h.0.checkpoint.down.add")
#loc28 = loc("python/remat/jax_models.py":211:21)
#loc29 = loc("h.0.checkpoint.down.name")
#loc31 = loc("h.1.checkpoint.up.name")
#loc32 = loc("h.1.checkpoint.gelu.mul")
#loc33 = loc("h.1.checkpoint.gelu.add")
#loc34 = loc("h.1.checkpoint.gelu.tanh")
#loc35 = loc("h.1.checkpoint.down.dot_general")
#loc36 = loc("h.1.checkpoint.down.add")
#loc37 = loc("h.1.checkpoint.down.name")
#loc39 = loc("h.2.checkpoint.up.name")
#loc40 = loc("h.2.checkpoint.gelu.mul")
#loc41 = loc("h.2.checkpoint.gelu.add")
#loc42 = loc("h.2.checkpoint.gelu.tanh")
#loc43 = loc("h.2.checkpoint.down.dot_general")
#loc44 = loc("h.2.checkpoint.down.add")
#loc45 = loc("h.2.checkpoint.down.name")
#loc46 = loc("sub")
#loc47 = loc("python/remat/jax_models.py":218:13)
#loc48 = loc("integer_pow")
#loc49 = loc("python/remat/jax_models.py":218:12)
#loc50 = loc("reduce_sum")
#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<() -> ()>
#loc51 = loc(fused[#loc9, #loc10])
#loc53 = loc(fused[#loc13, #loc14])
#loc54 = loc(fused[#loc15, #loc16])
#loc55 = loc(fused[#loc15, #loc17])
#loc56 = loc(fused[#loc15, #loc18])
#loc57 = loc(fused[#loc19, #loc20])
#loc58 = loc(fused[#loc15, #loc21])
#loc59 = loc(fused[#loc22, #loc23])
#loc60 = loc(fused[#loc19, #loc24])
#loc61 = loc(fused[#loc25, #loc26])
#loc62 = loc(fused[#loc27, #loc28])
#loc63 = loc(fused[#loc29, #loc14])
#loc65 = loc(fused[#loc31, #loc14])
#loc66 = loc(fused[#loc32, #loc16])
#loc67 = loc(fused[#loc32, #loc17])
#loc68 = loc(fused[#loc32, #loc18])
#loc69 = loc(fused[#loc33, #loc20])
#loc70 = loc(fused[#loc32, #loc21])
#loc71 = loc(fused[#loc34, #loc23])
#loc72 = loc(fused[#loc33, #loc24])
#loc73 = loc(fused[#loc35, #loc26])
#loc74 = loc(fused[#loc36, #loc28])
#loc75 = loc(fused[#loc37, #loc14])
#loc77 = loc(fused[#loc39, #loc14])
#loc78 = loc(fused[#loc40, #loc16])
#loc79 = loc(fused[#loc40, #loc17])
#loc80 = loc(fused[#loc40, #loc18])
#loc81 = loc(fused[#loc41, #loc20])
#loc82 = loc(fused[#loc40, #loc21])
#loc83 = loc(fused[#loc42, #loc23])
#loc84 = loc(fused[#loc41, #loc24])
#loc85 = loc(fused[#loc43, #loc26])
#loc86 = loc(fused[#loc44, #loc28])
#loc87 = loc(fused[#loc45, #loc14])
#loc88 = loc(fused[#loc46, #loc47])
#loc89 = loc(fused[#loc48, #loc49])
#loc90 = loc(fused[#loc50, #loc10])
module {
  func.func public @main(%arg0: tensor<64x256xf32> {remat.role = "parameter"} loc("h.0.up.weight"), %arg1: tensor<256x64xf32> {remat.role = "parameter"} loc("h.0.down.weight"), %arg2: tensor<64x256xf32> {remat.role = "parameter"} loc("h.1.up.weight"), %arg3: tensor<256x64xf32> {remat.role = "parameter"} loc("h.1.down.weight"), %arg4: tensor<64x256xf32> {remat.role = "parameter"} loc("h.2.up.weight"), %arg5: tensor<256x64xf32> {remat.role = "parameter"} loc("h.2.down.weight"), %arg6: tensor<32x64xf32> {remat.role = "input"} loc("x"), %arg7: tensor<32x64xf32> {remat.role = "input"} loc("y")) -> (tensor<f32> {remat.role = "loss"}) attributes {remat.outputs = ["loss"]} {
    %cst = arith.constant 2.048000e+03 : f32 loc(#loc51)
    %cst_0 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %cst_1 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %cst_2 = arith.constant dense<0.797884583> : tensor<f32> loc(#loc)
    %cst_3 = arith.constant dense<4.471500e-02> : tensor<f32> loc(#loc)
    %cst_4 = arith.constant dense<5.000000e-01> : tensor<f32> loc(#loc)
    %0 = tensor.empty() : tensor<32x256xf32> loc(#loc52)
    %1 = linalg.fill ins(%cst_0 : f32) outs(%0 : tensor<32x256xf32>) -> tensor<32x256xf32> loc(#loc52)
    %2 = linalg.matmul ins(%arg6, %arg0 : tensor<32x64xf32>, tensor<64x256xf32>) outs(%1 : tensor<32x256xf32>) -> tensor<32x256xf32> loc(#loc52)
    %3 = "remat.name"(%2) {name = "pre"} : (tensor<32x256xf32>) -> tensor<32x256xf32> loc(#loc53)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc15, #loc16])):
      linalg.yield %in : f32 loc(#loc54)
    } -> tensor<32x256xf32> loc(#loc54)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %3 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc15, #loc16]), %in_5: f32 loc(fused[#loc13, #loc14]), %out: f32 loc(fused[#loc15, #loc16])):
      %56 = arith.mulf %in, %in_5 : f32 loc(#loc54)
      linalg.yield %56 : f32 loc(#loc54)
    } -> tensor<32x256xf32> loc(#loc54)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %3 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc13, #loc14]), %in_5: f32 loc(fused[#loc13, #loc14]), %out: f32 loc(fused[#loc15, #loc17])):
      %56 = arith.mulf %in, %in_5 : f32 loc(#loc55)
      linalg.yield %56 : f32 loc(#loc55)
    } -> tensor<32x256xf32> loc(#loc55)
    %7 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6, %3 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc15, #loc17]), %in_5: f32 loc(fused[#loc13, #loc14]), %out: f32 loc(fused[#loc15, #loc17])):
      %56 = arith.mulf %in, %in_5 : f32 loc(#loc55)
      linalg.yield %56 : f32 loc(#loc55)
    } -> tensor<32x256xf32> loc(#loc55)
    %8 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc15, #loc18])):
      linalg.yield %in : f32 loc(#loc56)
    } -> tensor<32x256xf32> loc(#loc56)
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %7 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc15, #loc18]), %in_5: f32 loc(fused[#loc15, #loc17]), %out: f32 loc(fused[#loc15, #loc18])):
      %56 = arith.mulf %in, %in_5 : f32 loc(#loc56)
      linalg.yield %56 : f32 loc(#loc56)
    } -> tensor<32x256xf32> loc(#loc56)
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %9 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc13, #loc14]), %in_5: f32 loc(fused[#loc15, #loc18]), %out: f32 loc(fused[#loc19, #loc20])):
      %56 = arith.addf %in, %in_5 : f32 loc(#loc57)
      linalg.yield %56 : f32 loc(#loc57)
    } -> tensor<32x256xf32> loc(#loc57)
    %11 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc15, #loc21])):
      linalg.yield %in : f32 loc(#loc58)
    } -> tensor<32x256xf32> loc(#loc58)
    %12 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11, %10 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc15, #loc21]), %in_5: f32 loc(fused[#loc19, #loc20]), %out: f32 loc(fused[#loc15, #loc21])):
      %56 = arith.mulf %in, %in_5 : f32 loc(#loc58)
      linalg.yield %56 : f32 loc(#loc58)
    } -> tensor<32x256xf32> loc(#loc58)
    %13 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc15, #loc21]), %out: f32 loc(fused[#loc22, #loc23])):
      %56 = math.tanh %in : f32 loc(#loc59)
      linalg.yield %56 : f32 loc(#loc59)
    } -> tensor<32x256xf32> loc(#loc59)
    %14 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc19, #loc24])):
      linalg.yield %in : f32 loc(#loc60)
    } -> tensor<32x256xf32> loc(#loc60)
    %15 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%14, %13 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc19, #loc24]), %in_5: f32 loc(fused[#loc22, #loc23]), %out: f32 loc(fused[#loc19, #loc24])):
      %56 = arith.addf %in, %in_5 : f32 loc(#loc60)
      linalg.yield %56 : f32 loc(#loc60)
    } -> tensor<32x256xf32> loc(#loc60)
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%5, %15 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc15, #loc16]), %in_5: f32 loc(fused[#loc19, #loc24]), %out: f32 loc(fused[#loc15, #loc16])):
      %56 = arith.mulf %in, %in_5 : f32 loc(#loc54)
      linalg.yield %56 : f32 loc(#loc54)
    } -> tensor<32x256xf32> loc(#loc54)
    %17 = tensor.empty() : tensor<32x64xf32> loc(#loc61)
    %18 = linalg.fill ins(%cst_0 : f32) outs(%17 : tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc61)
    %19 = linalg.matmul ins(%16, %arg1 : tensor<32x256xf32>, tensor<256x64xf32>) outs(%18 : tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc61)
    %20 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg6, %19 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%17 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("x"), %in_5: f32 loc(fused[#loc25, #loc26]), %out: f32 loc(fused[#loc27, #loc28])):
      %56 = arith.addf %in, %in_5 : f32 loc(#loc62)
      linalg.yield %56 : f32 loc(#loc62)
    } -> tensor<32x64xf32> loc(#loc62)
    %21 = "remat.name"(%20) {name = "out"} : (tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc63)
    %22 = linalg.matmul ins(%21, %arg2 : tensor<32x64xf32>, tensor<64x256xf32>) outs(%1 : tensor<32x256xf32>) -> tensor<32x256xf32> loc(#loc64)
    %23 = "remat.name"(%22) {name = "pre"} : (tensor<32x256xf32>) -> tensor<32x256xf32> loc(#loc65)
    %24 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %23 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc32, #loc16]), %in_5: f32 loc(fused[#loc31, #loc14]), %out: f32 loc(fused[#loc32, #loc16])):
      %56 = arith.mulf %in, %in_5 : f32 loc(#loc66)
      linalg.yield %56 : f32 loc(#loc66)
    } -> tensor<32x256xf32> loc(#loc66)
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%23, %23 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc31, #loc14]), %in_5: f32 loc(fused[#loc31, #loc14]), %out: f32 loc(fused[#loc32, #loc17])):
      %56 = arith.mulf %in, %in_5 : f32 loc(#loc67)
      linalg.yield %56 : f32 loc(#loc67)
    } -> tensor<32x256xf32> loc(#loc67)
    %26 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%25, %23 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc32, #loc17]), %in_5: f32 loc(fused[#loc31, #loc14]), %out: f32 loc(fused[#loc32, #loc17])):
      %56 = arith.mulf %in, %in_5 : f32 loc(#loc67)
      linalg.yield %56 : f32 loc(#loc67)
    } -> tensor<32x256xf32> loc(#loc67)
    %27 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %26 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc32, #loc18]), %in_5: f32 loc(fused[#loc32, #loc17]), %out: f32 loc(fused[#loc32, #loc18])):
      %56 = arith.mulf %in, %in_5 : f32 loc(#loc68)
      linalg.yield %56 : f32 loc(#loc68)
    } -> tensor<32x256xf32> loc(#loc68)
    %28 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%23, %27 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc31, #loc14]), %in_5: f32 loc(fused[#loc32, #loc18]), %out: f32 loc(fused[#loc33, #loc20])):
      %56 = arith.addf %in, %in_5 : f32 loc(#loc69)
      linalg.yield %56 : f32 loc(#loc69)
    } -> tensor<32x256xf32> loc(#loc69)
    %29 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11, %28 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc32, #loc21]), %in_5: f32 loc(fused[#loc33, #loc20]), %out: f32 loc(fused[#loc32, #loc21])):
      %56 = arith.mulf %in, %in_5 : f32 loc(#loc70)
      linalg.yield %56 : f32 loc(#loc70)
    } -> tensor<32x256xf32> loc(#loc70)
    %30 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%29 : tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc32, #loc21]), %out: f32 loc(fused[#loc34, #loc23])):
      %56 = math.tanh %in : f32 loc(#loc71)
      linalg.yield %56 : f32 loc(#loc71)
    } -> tensor<32x256xf32> loc(#loc71)
    %31 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%14, %30 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc33, #loc24]), %in_5: f32 loc(fused[#loc34, #loc23]), %out: f32 loc(fused[#loc33, #loc24])):
      %56 = arith.addf %in, %in_5 : f32 loc(#loc72)
      linalg.yield %56 : f32 loc(#loc72)
    } -> tensor<32x256xf32> loc(#loc72)
    %32 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%24, %31 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc32, #loc16]), %in_5: f32 loc(fused[#loc33, #loc24]), %out: f32 loc(fused[#loc32, #loc16])):
      %56 = arith.mulf %in, %in_5 : f32 loc(#loc66)
      linalg.yield %56 : f32 loc(#loc66)
    } -> tensor<32x256xf32> loc(#loc66)
    %33 = linalg.matmul ins(%32, %arg3 : tensor<32x256xf32>, tensor<256x64xf32>) outs(%18 : tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc73)
    %34 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%21, %33 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%17 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc29, #loc14]), %in_5: f32 loc(fused[#loc35, #loc26]), %out: f32 loc(fused[#loc36, #loc28])):
      %56 = arith.addf %in, %in_5 : f32 loc(#loc74)
      linalg.yield %56 : f32 loc(#loc74)
    } -> tensor<32x64xf32> loc(#loc74)
    %35 = "remat.name"(%34) {name = "out"} : (tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc75)
    %36 = linalg.matmul ins(%35, %arg4 : tensor<32x64xf32>, tensor<64x256xf32>) outs(%1 : tensor<32x256xf32>) -> tensor<32x256xf32> loc(#loc76)
    %37 = "remat.name"(%36) {name = "pre"} : (tensor<32x256xf32>) -> tensor<32x256xf32> loc(#loc77)
    %38 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %37 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc40, #loc16]), %in_5: f32 loc(fused[#loc39, #loc14]), %out: f32 loc(fused[#loc40, #loc16])):
      %56 = arith.mulf %in, %in_5 : f32 loc(#loc78)
      linalg.yield %56 : f32 loc(#loc78)
    } -> tensor<32x256xf32> loc(#loc78)
    %39 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%37, %37 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc39, #loc14]), %in_5: f32 loc(fused[#loc39, #loc14]), %out: f32 loc(fused[#loc40, #loc17])):
      %56 = arith.mulf %in, %in_5 : f32 loc(#loc79)
      linalg.yield %56 : f32 loc(#loc79)
    } -> tensor<32x256xf32> loc(#loc79)
    %40 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%39, %37 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc40, #loc17]), %in_5: f32 loc(fused[#loc39, #loc14]), %out: f32 loc(fused[#loc40, #loc17])):
      %56 = arith.mulf %in, %in_5 : f32 loc(#loc79)
      linalg.yield %56 : f32 loc(#loc79)
    } -> tensor<32x256xf32> loc(#loc79)
    %41 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %40 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc40, #loc18]), %in_5: f32 loc(fused[#loc40, #loc17]), %out: f32 loc(fused[#loc40, #loc18])):
      %56 = arith.mulf %in, %in_5 : f32 loc(#loc80)
      linalg.yield %56 : f32 loc(#loc80)
    } -> tensor<32x256xf32> loc(#loc80)
    %42 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%37, %41 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc39, #loc14]), %in_5: f32 loc(fused[#loc40, #loc18]), %out: f32 loc(fused[#loc41, #loc20])):
      %56 = arith.addf %in, %in_5 : f32 loc(#loc81)
      linalg.yield %56 : f32 loc(#loc81)
    } -> tensor<32x256xf32> loc(#loc81)
    %43 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11, %42 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc40, #loc21]), %in_5: f32 loc(fused[#loc41, #loc20]), %out: f32 loc(fused[#loc40, #loc21])):
      %56 = arith.mulf %in, %in_5 : f32 loc(#loc82)
      linalg.yield %56 : f32 loc(#loc82)
    } -> tensor<32x256xf32> loc(#loc82)
    %44 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%43 : tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc40, #loc21]), %out: f32 loc(fused[#loc42, #loc23])):
      %56 = math.tanh %in : f32 loc(#loc83)
      linalg.yield %56 : f32 loc(#loc83)
    } -> tensor<32x256xf32> loc(#loc83)
    %45 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%14, %44 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc41, #loc24]), %in_5: f32 loc(fused[#loc42, #loc23]), %out: f32 loc(fused[#loc41, #loc24])):
      %56 = arith.addf %in, %in_5 : f32 loc(#loc84)
      linalg.yield %56 : f32 loc(#loc84)
    } -> tensor<32x256xf32> loc(#loc84)
    %46 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%38, %45 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc40, #loc16]), %in_5: f32 loc(fused[#loc41, #loc24]), %out: f32 loc(fused[#loc40, #loc16])):
      %56 = arith.mulf %in, %in_5 : f32 loc(#loc78)
      linalg.yield %56 : f32 loc(#loc78)
    } -> tensor<32x256xf32> loc(#loc78)
    %47 = linalg.matmul ins(%46, %arg5 : tensor<32x256xf32>, tensor<256x64xf32>) outs(%18 : tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc85)
    %48 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%35, %47 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%17 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc37, #loc14]), %in_5: f32 loc(fused[#loc43, #loc26]), %out: f32 loc(fused[#loc44, #loc28])):
      %56 = arith.addf %in, %in_5 : f32 loc(#loc86)
      linalg.yield %56 : f32 loc(#loc86)
    } -> tensor<32x64xf32> loc(#loc86)
    %49 = "remat.name"(%48) {name = "out"} : (tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc87)
    %50 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%49, %arg7 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%17 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc45, #loc14]), %in_5: f32 loc("y"), %out: f32 loc(fused[#loc46, #loc47])):
      %56 = arith.subf %in, %in_5 : f32 loc(#loc88)
      linalg.yield %56 : f32 loc(#loc88)
    } -> tensor<32x64xf32> loc(#loc88)
    %51 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%50, %50 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%17 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc46, #loc47]), %in_5: f32 loc(fused[#loc46, #loc47]), %out: f32 loc(fused[#loc48, #loc49])):
      %56 = arith.mulf %in, %in_5 : f32 loc(#loc89)
      linalg.yield %56 : f32 loc(#loc89)
    } -> tensor<32x64xf32> loc(#loc89)
    %52 = tensor.empty() : tensor<f32> loc(#loc90)
    %53 = linalg.fill ins(%cst_0 : f32) outs(%52 : tensor<f32>) -> tensor<f32> loc(#loc90)
    %54 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "reduction"]} ins(%51 : tensor<32x64xf32>) outs(%53 : tensor<f32>) {
    ^bb0(%in: f32 loc(fused[#loc50, #loc10]), %out: f32 loc(fused[#loc50, #loc10])):
      %56 = arith.addf %out, %in : f32 loc(#loc90)
      linalg.yield %56 : f32 loc(#loc90)
    } -> tensor<f32> loc(#loc90)
    %55 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%54 : tensor<f32>) outs(%52 : tensor<f32>) {
    ^bb0(%in: f32 loc(fused[#loc50, #loc10]), %out: f32 loc(fused[#loc9, #loc10])):
      %56 = arith.divf %in, %cst : f32 loc(#loc51)
      linalg.yield %56 : f32 loc(#loc51)
    } -> tensor<f32> loc(#loc51)
    return %55 : tensor<f32> loc(#loc)
  } loc(#loc)
} loc(#loc)
#loc11 = loc("h.0.checkpoint.up.dot_general")
#loc12 = loc("python/remat/jax_models.py":207:23)
#loc30 = loc("h.1.checkpoint.up.dot_general")
#loc38 = loc("h.2.checkpoint.up.dot_general")
#loc52 = loc(fused[#loc11, #loc12])
#loc64 = loc(fused[#loc30, #loc12])
#loc76 = loc(fused[#loc38, #loc12])
