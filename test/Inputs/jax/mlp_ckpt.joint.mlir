#loc = loc(unknown)
#loc1 = loc("h.0.up.weight")
#loc2 = loc("h.0.down.weight")
#loc3 = loc("h.1.up.weight")
#loc4 = loc("h.1.down.weight")
#loc5 = loc("h.2.up.weight")
#loc6 = loc("h.2.down.weight")
#loc7 = loc("x")
#loc8 = loc("y")
#loc10 = loc("python/remat/jax_models.py":207:23)
#loc11 = loc("h.0.up.name")
#loc12 = loc("python/remat/jax_models.py":28:11)
#loc13 = loc("h.0.gelu.mul")
#loc14 = loc("python/remat/jax_models.py":62:11)
#loc15 = loc("python/remat/jax_models.py":62:81)
#loc16 = loc("python/remat/jax_models.py":62:69)
#loc17 = loc("h.0.gelu.add")
#loc18 = loc("python/remat/jax_models.py":62:65)
#loc19 = loc("python/remat/jax_models.py":62:37)
#loc20 = loc("h.0.gelu.tanh")
#loc21 = loc("python/remat/jax_models.py":62:28)
#loc22 = loc("python/remat/jax_models.py":62:22)
#loc23 = loc("h.0.down.dot_general")
#loc24 = loc("python/remat/jax_models.py":211:25)
#loc25 = loc("h.0.down.add")
#loc26 = loc("python/remat/jax_models.py":211:21)
#loc27 = loc("h.0.down.name")
#loc29 = loc("h.1.up.name")
#loc30 = loc("h.1.gelu.mul")
#loc31 = loc("h.1.gelu.add")
#loc32 = loc("h.1.gelu.tanh")
#loc33 = loc("h.1.down.dot_general")
#loc34 = loc("h.1.down.add")
#loc35 = loc("h.1.down.name")
#loc37 = loc("h.2.up.name")
#loc38 = loc("h.2.gelu.mul")
#loc39 = loc("h.2.gelu.add")
#loc40 = loc("h.2.gelu.tanh")
#loc41 = loc("h.2.down.dot_general")
#loc42 = loc("h.2.down.add")
#loc43 = loc("h.2.down.name")
#loc44 = loc("sub")
#loc45 = loc("python/remat/jax_models.py":218:13)
#loc46 = loc("integer_pow")
#loc47 = loc("python/remat/jax_models.py":218:12)
#loc48 = loc("mul")
#loc49 = loc("reduce_sum")
#loc50 = loc("python/remat/jax_models.py":218:11)
#loc51 = loc("div")
#loc52 = loc("broadcast_in_dim")
#loc53 = loc("h.2.h.2.remat2")
#loc54 = loc("python/remat/jax_models.py":217:16)
#loc56 = loc("h.2.h.2.checkpoint.rematted_computation.up.name")
#loc57 = loc("h.2.h.2.checkpoint.rematted_computation.gelu.mul")
#loc58 = loc("h.2.h.2.checkpoint.rematted_computation.gelu.add")
#loc59 = loc("h.2.h.2.checkpoint.rematted_computation.gelu.tanh")
#loc60 = loc("h.2.h.2.checkpoint.rematted_computation.gelu.sub")
#loc61 = loc("h.2.h.2.checkpoint.down.dot_general")
#loc62 = loc("h.2.h.2.checkpoint.down.transpose")
#loc63 = loc("h.2.h.2.checkpoint.gelu.mul")
#loc64 = loc("h.2.h.2.checkpoint.gelu.add_any")
#loc65 = loc("h.2.h.2.checkpoint.up.dot_general")
#loc66 = loc("h.2.h.2.checkpoint.up.transpose")
#loc67 = loc("h.2.h.2.checkpoint.up.add_any")
#loc68 = loc("h.1.h.1.remat2")
#loc70 = loc("h.1.h.1.checkpoint.rematted_computation.up.name")
#loc71 = loc("h.1.h.1.checkpoint.rematted_computation.gelu.mul")
#loc72 = loc("h.1.h.1.checkpoint.rematted_computation.gelu.add")
#loc73 = loc("h.1.h.1.checkpoint.rematted_computation.gelu.tanh")
#loc74 = loc("h.1.h.1.checkpoint.rematted_computation.gelu.sub")
#loc75 = loc("h.1.h.1.checkpoint.down.dot_general")
#loc76 = loc("h.1.h.1.checkpoint.down.transpose")
#loc77 = loc("h.1.h.1.checkpoint.gelu.mul")
#loc78 = loc("h.1.h.1.checkpoint.gelu.add_any")
#loc79 = loc("h.1.h.1.checkpoint.up.dot_general")
#loc80 = loc("h.1.h.1.checkpoint.up.transpose")
#loc81 = loc("h.1.h.1.checkpoint.up.add_any")
#loc82 = loc("h.0.h.0.remat2")
#loc84 = loc("h.0.h.0.checkpoint.rematted_computation.up.name")
#loc85 = loc("h.0.h.0.checkpoint.rematted_computation.gelu.mul")
#loc86 = loc("h.0.h.0.checkpoint.rematted_computation.gelu.add")
#loc87 = loc("h.0.h.0.checkpoint.rematted_computation.gelu.tanh")
#loc88 = loc("h.0.h.0.checkpoint.rematted_computation.gelu.sub")
#loc89 = loc("h.0.h.0.checkpoint.down.dot_general")
#loc90 = loc("h.0.h.0.checkpoint.down.transpose")
#loc91 = loc("h.0.h.0.checkpoint.gelu.mul")
#loc92 = loc("h.0.h.0.checkpoint.gelu.add_any")
#loc93 = loc("h.0.h.0.checkpoint.up.dot_general")
#loc94 = loc("h.0.h.0.checkpoint.up.transpose")
#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<() -> ()>
#map3 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map4 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map5 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map6 = affine_map<(d0, d1) -> (d1, d0)>
#map7 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map8 = affine_map<(d0, d1, d2) -> (d1, d2)>
#loc96 = loc(fused[#loc11, #loc12])
#loc97 = loc(fused[#loc13, #loc14])
#loc98 = loc(fused[#loc13, #loc15])
#loc99 = loc(fused[#loc13, #loc16])
#loc100 = loc(fused[#loc17, #loc18])
#loc101 = loc(fused[#loc13, #loc19])
#loc102 = loc(fused[#loc20, #loc21])
#loc103 = loc(fused[#loc17, #loc22])
#loc104 = loc(fused[#loc23, #loc24])
#loc105 = loc(fused[#loc25, #loc26])
#loc106 = loc(fused[#loc27, #loc12])
#loc108 = loc(fused[#loc29, #loc12])
#loc109 = loc(fused[#loc30, #loc14])
#loc110 = loc(fused[#loc30, #loc15])
#loc111 = loc(fused[#loc30, #loc16])
#loc112 = loc(fused[#loc31, #loc18])
#loc113 = loc(fused[#loc30, #loc19])
#loc114 = loc(fused[#loc32, #loc21])
#loc115 = loc(fused[#loc31, #loc22])
#loc116 = loc(fused[#loc33, #loc24])
#loc117 = loc(fused[#loc34, #loc26])
#loc118 = loc(fused[#loc35, #loc12])
#loc120 = loc(fused[#loc37, #loc12])
#loc121 = loc(fused[#loc38, #loc14])
#loc122 = loc(fused[#loc38, #loc15])
#loc123 = loc(fused[#loc38, #loc16])
#loc124 = loc(fused[#loc39, #loc18])
#loc125 = loc(fused[#loc38, #loc19])
#loc126 = loc(fused[#loc40, #loc21])
#loc127 = loc(fused[#loc39, #loc22])
#loc128 = loc(fused[#loc41, #loc24])
#loc129 = loc(fused[#loc42, #loc26])
#loc130 = loc(fused[#loc43, #loc12])
#loc131 = loc(fused[#loc44, #loc45])
#loc132 = loc(fused[#loc46, #loc47])
#loc133 = loc(fused[#loc48, #loc47])
#loc134 = loc(fused[#loc49, #loc50])
#loc135 = loc(fused[#loc51, #loc50])
#loc136 = loc(fused<"backward">[#loc51, #loc50])
#loc137 = loc(fused<"backward">[#loc52, #loc50])
#loc138 = loc(fused<"backward">[#loc48, #loc47])
#loc139 = loc(fused<"backward">[#loc53, #loc54])
#loc141 = loc(fused<"backward">[#loc56, #loc12])
#loc142 = loc(fused<"backward">[#loc57, #loc14])
#loc143 = loc(fused<"backward">[#loc57, #loc15])
#loc144 = loc(fused<"backward">[#loc57, #loc16])
#loc145 = loc(fused<"backward">[#loc58, #loc18])
#loc146 = loc(fused<"backward">[#loc57, #loc19])
#loc147 = loc(fused<"backward">[#loc59, #loc21])
#loc148 = loc(fused<"backward">[#loc60, #loc21])
#loc149 = loc(fused<"backward">[#loc58, #loc22])
#loc150 = loc(fused<"backward">[#loc61, #loc24])
#loc151 = loc(fused<"backward">[#loc62, #loc24])
#loc152 = loc(fused<"backward">[#loc63, #loc14])
#loc153 = loc(fused<"backward">[#loc63, #loc21])
#loc154 = loc(fused<"backward">[#loc64, #loc21])
#loc155 = loc(fused<"backward">[#loc63, #loc19])
#loc156 = loc(fused<"backward">[#loc63, #loc16])
#loc157 = loc(fused<"backward">[#loc63, #loc15])
#loc158 = loc(fused<"backward">[#loc64, #loc15])
#loc159 = loc(fused<"backward">[#loc64, #loc14])
#loc160 = loc(fused<"backward">[#loc65, #loc10])
#loc161 = loc(fused<"backward">[#loc66, #loc10])
#loc162 = loc(fused<"backward">[#loc67, #loc10])
#loc163 = loc(fused<"backward">[#loc68, #loc54])
#loc165 = loc(fused<"backward">[#loc70, #loc12])
#loc166 = loc(fused<"backward">[#loc71, #loc14])
#loc167 = loc(fused<"backward">[#loc71, #loc15])
#loc168 = loc(fused<"backward">[#loc71, #loc16])
#loc169 = loc(fused<"backward">[#loc72, #loc18])
#loc170 = loc(fused<"backward">[#loc71, #loc19])
#loc171 = loc(fused<"backward">[#loc73, #loc21])
#loc172 = loc(fused<"backward">[#loc74, #loc21])
#loc173 = loc(fused<"backward">[#loc72, #loc22])
#loc174 = loc(fused<"backward">[#loc75, #loc24])
#loc175 = loc(fused<"backward">[#loc76, #loc24])
#loc176 = loc(fused<"backward">[#loc77, #loc14])
#loc177 = loc(fused<"backward">[#loc77, #loc21])
#loc178 = loc(fused<"backward">[#loc78, #loc21])
#loc179 = loc(fused<"backward">[#loc77, #loc19])
#loc180 = loc(fused<"backward">[#loc77, #loc16])
#loc181 = loc(fused<"backward">[#loc77, #loc15])
#loc182 = loc(fused<"backward">[#loc78, #loc15])
#loc183 = loc(fused<"backward">[#loc78, #loc14])
#loc184 = loc(fused<"backward">[#loc79, #loc10])
#loc185 = loc(fused<"backward">[#loc80, #loc10])
#loc186 = loc(fused<"backward">[#loc81, #loc10])
#loc187 = loc(fused<"backward">[#loc82, #loc54])
#loc189 = loc(fused<"backward">[#loc84, #loc12])
#loc190 = loc(fused<"backward">[#loc85, #loc14])
#loc191 = loc(fused<"backward">[#loc85, #loc15])
#loc192 = loc(fused<"backward">[#loc85, #loc16])
#loc193 = loc(fused<"backward">[#loc86, #loc18])
#loc194 = loc(fused<"backward">[#loc85, #loc19])
#loc195 = loc(fused<"backward">[#loc87, #loc21])
#loc196 = loc(fused<"backward">[#loc88, #loc21])
#loc197 = loc(fused<"backward">[#loc86, #loc22])
#loc198 = loc(fused<"backward">[#loc89, #loc24])
#loc199 = loc(fused<"backward">[#loc90, #loc24])
#loc200 = loc(fused<"backward">[#loc91, #loc14])
#loc201 = loc(fused<"backward">[#loc91, #loc21])
#loc202 = loc(fused<"backward">[#loc92, #loc21])
#loc203 = loc(fused<"backward">[#loc91, #loc19])
#loc204 = loc(fused<"backward">[#loc91, #loc16])
#loc205 = loc(fused<"backward">[#loc91, #loc15])
#loc206 = loc(fused<"backward">[#loc92, #loc15])
#loc207 = loc(fused<"backward">[#loc92, #loc14])
#loc208 = loc(fused<"backward">[#loc93, #loc10])
#loc209 = loc(fused<"backward">[#loc94, #loc10])
module {
  func.func public @main(%arg0: tensor<64x256xf32> {remat.role = "parameter"} loc("h.0.up.weight"), %arg1: tensor<256x64xf32> {remat.role = "parameter"} loc("h.0.down.weight"), %arg2: tensor<64x256xf32> {remat.role = "parameter"} loc("h.1.up.weight"), %arg3: tensor<256x64xf32> {remat.role = "parameter"} loc("h.1.down.weight"), %arg4: tensor<64x256xf32> {remat.role = "parameter"} loc("h.2.up.weight"), %arg5: tensor<256x64xf32> {remat.role = "parameter"} loc("h.2.down.weight"), %arg6: tensor<32x64xf32> {remat.role = "input"} loc("x"), %arg7: tensor<32x64xf32> {remat.role = "input"} loc("y")) -> (tensor<f32> {remat.role = "loss"}, tensor<64x256xf32> {remat.role = "gradient"}, tensor<256x64xf32> {remat.role = "gradient"}, tensor<64x256xf32> {remat.role = "gradient"}, tensor<256x64xf32> {remat.role = "gradient"}, tensor<64x256xf32> {remat.role = "gradient"}, tensor<256x64xf32> {remat.role = "gradient"}) attributes {remat.outputs = ["loss", "grad:h.0.up.weight", "grad:h.0.down.weight", "grad:h.1.up.weight", "grad:h.1.down.weight", "grad:h.2.up.weight", "grad:h.2.down.weight"]} {
    %cst = arith.constant 4.8828125E-4 : f32 loc(#loc)
    %cst_0 = arith.constant 2.048000e+03 : f32 loc(#loc)
    %cst_1 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %cst_2 = arith.constant dense<2.000000e+00> : tensor<f32> loc(#loc)
    %cst_3 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %cst_4 = arith.constant dense<0.797884583> : tensor<f32> loc(#loc)
    %cst_5 = arith.constant dense<4.471500e-02> : tensor<f32> loc(#loc)
    %cst_6 = arith.constant dense<5.000000e-01> : tensor<f32> loc(#loc)
    %0 = tensor.empty() : tensor<32x256xf32> loc(#loc95)
    %1 = linalg.fill ins(%cst_1 : f32) outs(%0 : tensor<32x256xf32>) -> tensor<32x256xf32> loc(#loc95)
    %2 = linalg.matmul ins(%arg6, %arg0 : tensor<32x64xf32>, tensor<64x256xf32>) outs(%1 : tensor<32x256xf32>) -> tensor<32x256xf32> loc(#loc95)
    %3 = "remat.name"(%2) {name = "pre"} : (tensor<32x256xf32>) -> tensor<32x256xf32> loc(#loc96)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc13, #loc14])):
      linalg.yield %in : f32 loc(#loc97)
    } -> tensor<32x256xf32> loc(#loc97)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %3 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc13, #loc14]), %in_7: f32 loc(fused[#loc11, #loc12]), %out: f32 loc(fused[#loc13, #loc14])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc97)
      linalg.yield %171 : f32 loc(#loc97)
    } -> tensor<32x256xf32> loc(#loc97)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %3 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc11, #loc12]), %in_7: f32 loc(fused[#loc11, #loc12]), %out: f32 loc(fused[#loc13, #loc15])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc98)
      linalg.yield %171 : f32 loc(#loc98)
    } -> tensor<32x256xf32> loc(#loc98)
    %7 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6, %3 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc13, #loc15]), %in_7: f32 loc(fused[#loc11, #loc12]), %out: f32 loc(fused[#loc13, #loc15])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc98)
      linalg.yield %171 : f32 loc(#loc98)
    } -> tensor<32x256xf32> loc(#loc98)
    %8 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc13, #loc16])):
      linalg.yield %in : f32 loc(#loc99)
    } -> tensor<32x256xf32> loc(#loc99)
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %7 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc13, #loc16]), %in_7: f32 loc(fused[#loc13, #loc15]), %out: f32 loc(fused[#loc13, #loc16])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc99)
      linalg.yield %171 : f32 loc(#loc99)
    } -> tensor<32x256xf32> loc(#loc99)
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %9 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc11, #loc12]), %in_7: f32 loc(fused[#loc13, #loc16]), %out: f32 loc(fused[#loc17, #loc18])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc100)
      linalg.yield %171 : f32 loc(#loc100)
    } -> tensor<32x256xf32> loc(#loc100)
    %11 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc13, #loc19])):
      linalg.yield %in : f32 loc(#loc101)
    } -> tensor<32x256xf32> loc(#loc101)
    %12 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11, %10 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc13, #loc19]), %in_7: f32 loc(fused[#loc17, #loc18]), %out: f32 loc(fused[#loc13, #loc19])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc101)
      linalg.yield %171 : f32 loc(#loc101)
    } -> tensor<32x256xf32> loc(#loc101)
    %13 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc13, #loc19]), %out: f32 loc(fused[#loc20, #loc21])):
      %171 = math.tanh %in : f32 loc(#loc102)
      linalg.yield %171 : f32 loc(#loc102)
    } -> tensor<32x256xf32> loc(#loc102)
    %14 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc17, #loc22])):
      linalg.yield %in : f32 loc(#loc103)
    } -> tensor<32x256xf32> loc(#loc103)
    %15 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%14, %13 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc17, #loc22]), %in_7: f32 loc(fused[#loc20, #loc21]), %out: f32 loc(fused[#loc17, #loc22])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc103)
      linalg.yield %171 : f32 loc(#loc103)
    } -> tensor<32x256xf32> loc(#loc103)
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%5, %15 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc13, #loc14]), %in_7: f32 loc(fused[#loc17, #loc22]), %out: f32 loc(fused[#loc13, #loc14])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc97)
      linalg.yield %171 : f32 loc(#loc97)
    } -> tensor<32x256xf32> loc(#loc97)
    %17 = tensor.empty() : tensor<32x64xf32> loc(#loc104)
    %18 = linalg.fill ins(%cst_1 : f32) outs(%17 : tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc104)
    %19 = linalg.matmul ins(%16, %arg1 : tensor<32x256xf32>, tensor<256x64xf32>) outs(%18 : tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc104)
    %20 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg6, %19 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%17 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("x"), %in_7: f32 loc(fused[#loc23, #loc24]), %out: f32 loc(fused[#loc25, #loc26])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc105)
      linalg.yield %171 : f32 loc(#loc105)
    } -> tensor<32x64xf32> loc(#loc105)
    %21 = "remat.name"(%20) {name = "out"} : (tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc106)
    %22 = linalg.matmul ins(%21, %arg2 : tensor<32x64xf32>, tensor<64x256xf32>) outs(%1 : tensor<32x256xf32>) -> tensor<32x256xf32> loc(#loc107)
    %23 = "remat.name"(%22) {name = "pre"} : (tensor<32x256xf32>) -> tensor<32x256xf32> loc(#loc108)
    %24 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %23 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc30, #loc14]), %in_7: f32 loc(fused[#loc29, #loc12]), %out: f32 loc(fused[#loc30, #loc14])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc109)
      linalg.yield %171 : f32 loc(#loc109)
    } -> tensor<32x256xf32> loc(#loc109)
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%23, %23 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc29, #loc12]), %in_7: f32 loc(fused[#loc29, #loc12]), %out: f32 loc(fused[#loc30, #loc15])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc110)
      linalg.yield %171 : f32 loc(#loc110)
    } -> tensor<32x256xf32> loc(#loc110)
    %26 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%25, %23 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc30, #loc15]), %in_7: f32 loc(fused[#loc29, #loc12]), %out: f32 loc(fused[#loc30, #loc15])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc110)
      linalg.yield %171 : f32 loc(#loc110)
    } -> tensor<32x256xf32> loc(#loc110)
    %27 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %26 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc30, #loc16]), %in_7: f32 loc(fused[#loc30, #loc15]), %out: f32 loc(fused[#loc30, #loc16])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc111)
      linalg.yield %171 : f32 loc(#loc111)
    } -> tensor<32x256xf32> loc(#loc111)
    %28 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%23, %27 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc29, #loc12]), %in_7: f32 loc(fused[#loc30, #loc16]), %out: f32 loc(fused[#loc31, #loc18])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc112)
      linalg.yield %171 : f32 loc(#loc112)
    } -> tensor<32x256xf32> loc(#loc112)
    %29 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11, %28 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc30, #loc19]), %in_7: f32 loc(fused[#loc31, #loc18]), %out: f32 loc(fused[#loc30, #loc19])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc113)
      linalg.yield %171 : f32 loc(#loc113)
    } -> tensor<32x256xf32> loc(#loc113)
    %30 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%29 : tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc30, #loc19]), %out: f32 loc(fused[#loc32, #loc21])):
      %171 = math.tanh %in : f32 loc(#loc114)
      linalg.yield %171 : f32 loc(#loc114)
    } -> tensor<32x256xf32> loc(#loc114)
    %31 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%14, %30 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc31, #loc22]), %in_7: f32 loc(fused[#loc32, #loc21]), %out: f32 loc(fused[#loc31, #loc22])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc115)
      linalg.yield %171 : f32 loc(#loc115)
    } -> tensor<32x256xf32> loc(#loc115)
    %32 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%24, %31 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc30, #loc14]), %in_7: f32 loc(fused[#loc31, #loc22]), %out: f32 loc(fused[#loc30, #loc14])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc109)
      linalg.yield %171 : f32 loc(#loc109)
    } -> tensor<32x256xf32> loc(#loc109)
    %33 = linalg.matmul ins(%32, %arg3 : tensor<32x256xf32>, tensor<256x64xf32>) outs(%18 : tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc116)
    %34 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%21, %33 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%17 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc27, #loc12]), %in_7: f32 loc(fused[#loc33, #loc24]), %out: f32 loc(fused[#loc34, #loc26])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc117)
      linalg.yield %171 : f32 loc(#loc117)
    } -> tensor<32x64xf32> loc(#loc117)
    %35 = "remat.name"(%34) {name = "out"} : (tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc118)
    %36 = linalg.matmul ins(%35, %arg4 : tensor<32x64xf32>, tensor<64x256xf32>) outs(%1 : tensor<32x256xf32>) -> tensor<32x256xf32> loc(#loc119)
    %37 = "remat.name"(%36) {name = "pre"} : (tensor<32x256xf32>) -> tensor<32x256xf32> loc(#loc120)
    %38 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %37 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc38, #loc14]), %in_7: f32 loc(fused[#loc37, #loc12]), %out: f32 loc(fused[#loc38, #loc14])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc121)
      linalg.yield %171 : f32 loc(#loc121)
    } -> tensor<32x256xf32> loc(#loc121)
    %39 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%37, %37 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc37, #loc12]), %in_7: f32 loc(fused[#loc37, #loc12]), %out: f32 loc(fused[#loc38, #loc15])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc122)
      linalg.yield %171 : f32 loc(#loc122)
    } -> tensor<32x256xf32> loc(#loc122)
    %40 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%39, %37 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc38, #loc15]), %in_7: f32 loc(fused[#loc37, #loc12]), %out: f32 loc(fused[#loc38, #loc15])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc122)
      linalg.yield %171 : f32 loc(#loc122)
    } -> tensor<32x256xf32> loc(#loc122)
    %41 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %40 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc38, #loc16]), %in_7: f32 loc(fused[#loc38, #loc15]), %out: f32 loc(fused[#loc38, #loc16])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc123)
      linalg.yield %171 : f32 loc(#loc123)
    } -> tensor<32x256xf32> loc(#loc123)
    %42 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%37, %41 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc37, #loc12]), %in_7: f32 loc(fused[#loc38, #loc16]), %out: f32 loc(fused[#loc39, #loc18])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc124)
      linalg.yield %171 : f32 loc(#loc124)
    } -> tensor<32x256xf32> loc(#loc124)
    %43 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11, %42 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc38, #loc19]), %in_7: f32 loc(fused[#loc39, #loc18]), %out: f32 loc(fused[#loc38, #loc19])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc125)
      linalg.yield %171 : f32 loc(#loc125)
    } -> tensor<32x256xf32> loc(#loc125)
    %44 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%43 : tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc38, #loc19]), %out: f32 loc(fused[#loc40, #loc21])):
      %171 = math.tanh %in : f32 loc(#loc126)
      linalg.yield %171 : f32 loc(#loc126)
    } -> tensor<32x256xf32> loc(#loc126)
    %45 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%14, %44 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc39, #loc22]), %in_7: f32 loc(fused[#loc40, #loc21]), %out: f32 loc(fused[#loc39, #loc22])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc127)
      linalg.yield %171 : f32 loc(#loc127)
    } -> tensor<32x256xf32> loc(#loc127)
    %46 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%38, %45 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc38, #loc14]), %in_7: f32 loc(fused[#loc39, #loc22]), %out: f32 loc(fused[#loc38, #loc14])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc121)
      linalg.yield %171 : f32 loc(#loc121)
    } -> tensor<32x256xf32> loc(#loc121)
    %47 = linalg.matmul ins(%46, %arg5 : tensor<32x256xf32>, tensor<256x64xf32>) outs(%18 : tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc128)
    %48 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%35, %47 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%17 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc35, #loc12]), %in_7: f32 loc(fused[#loc41, #loc24]), %out: f32 loc(fused[#loc42, #loc26])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc129)
      linalg.yield %171 : f32 loc(#loc129)
    } -> tensor<32x64xf32> loc(#loc129)
    %49 = "remat.name"(%48) {name = "out"} : (tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc130)
    %50 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%49, %arg7 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%17 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc43, #loc12]), %in_7: f32 loc("y"), %out: f32 loc(fused[#loc44, #loc45])):
      %171 = arith.subf %in, %in_7 : f32 loc(#loc131)
      linalg.yield %171 : f32 loc(#loc131)
    } -> tensor<32x64xf32> loc(#loc131)
    %51 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%50, %50 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%17 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc44, #loc45]), %in_7: f32 loc(fused[#loc44, #loc45]), %out: f32 loc(fused[#loc46, #loc47])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc132)
      linalg.yield %171 : f32 loc(#loc132)
    } -> tensor<32x64xf32> loc(#loc132)
    %52 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%17 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc48, #loc47])):
      linalg.yield %in : f32 loc(#loc133)
    } -> tensor<32x64xf32> loc(#loc133)
    %53 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%52, %50 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%17 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc48, #loc47]), %in_7: f32 loc(fused[#loc44, #loc45]), %out: f32 loc(fused[#loc48, #loc47])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc133)
      linalg.yield %171 : f32 loc(#loc133)
    } -> tensor<32x64xf32> loc(#loc133)
    %54 = tensor.empty() : tensor<f32> loc(#loc134)
    %55 = linalg.fill ins(%cst_1 : f32) outs(%54 : tensor<f32>) -> tensor<f32> loc(#loc134)
    %56 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "reduction"]} ins(%51 : tensor<32x64xf32>) outs(%55 : tensor<f32>) {
    ^bb0(%in: f32 loc(fused[#loc49, #loc50]), %out: f32 loc(fused[#loc49, #loc50])):
      %171 = arith.addf %out, %in : f32 loc(#loc134)
      linalg.yield %171 : f32 loc(#loc134)
    } -> tensor<f32> loc(#loc134)
    %57 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%56 : tensor<f32>) outs(%54 : tensor<f32>) {
    ^bb0(%in: f32 loc(fused[#loc49, #loc50]), %out: f32 loc(fused[#loc51, #loc50])):
      %171 = arith.divf %in, %cst_0 : f32 loc(#loc135)
      linalg.yield %171 : f32 loc(#loc135)
    } -> tensor<f32> loc(#loc135)
    %58 = linalg.generic {indexing_maps = [#map2], iterator_types = []} outs(%54 : tensor<f32>) {
    ^bb0(%out: f32 loc(fused<"backward">[#loc51, #loc50])):
      linalg.yield %cst : f32 loc(#loc136)
    } -> tensor<f32> loc(#loc136)
    %59 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%58 : tensor<f32>) outs(%17 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc51, #loc50]), %out: f32 loc(fused<"backward">[#loc52, #loc50])):
      linalg.yield %in : f32 loc(#loc137)
    } -> tensor<32x64xf32> loc(#loc137)
    %60 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%59, %53 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%17 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc52, #loc50]), %in_7: f32 loc(fused[#loc48, #loc47]), %out: f32 loc(fused<"backward">[#loc48, #loc47])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc138)
      linalg.yield %171 : f32 loc(#loc138)
    } -> tensor<32x64xf32> loc(#loc138)
    %61:4 = "remat.barrier"(%35, %arg5, %arg4, %60) : (tensor<32x64xf32>, tensor<256x64xf32>, tensor<64x256xf32>, tensor<32x64xf32>) -> (tensor<32x64xf32>, tensor<256x64xf32>, tensor<64x256xf32>, tensor<32x64xf32>) loc(#loc139)
    %62 = linalg.matmul ins(%61#0, %61#2 : tensor<32x64xf32>, tensor<64x256xf32>) outs(%1 : tensor<32x256xf32>) -> tensor<32x256xf32> loc(#loc140)
    %63 = "remat.name"(%62) {name = "pre"} : (tensor<32x256xf32>) -> tensor<32x256xf32> loc(#loc141)
    %64 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %63 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc57, #loc14]), %in_7: f32 loc(fused<"backward">[#loc56, #loc12]), %out: f32 loc(fused<"backward">[#loc57, #loc14])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc142)
      linalg.yield %171 : f32 loc(#loc142)
    } -> tensor<32x256xf32> loc(#loc142)
    %65 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%63, %63 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc56, #loc12]), %in_7: f32 loc(fused<"backward">[#loc56, #loc12]), %out: f32 loc(fused<"backward">[#loc57, #loc15])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc143)
      linalg.yield %171 : f32 loc(#loc143)
    } -> tensor<32x256xf32> loc(#loc143)
    %66 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%65, %63 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc57, #loc15]), %in_7: f32 loc(fused<"backward">[#loc56, #loc12]), %out: f32 loc(fused<"backward">[#loc57, #loc15])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc143)
      linalg.yield %171 : f32 loc(#loc143)
    } -> tensor<32x256xf32> loc(#loc143)
    %67 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %66 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc57, #loc16]), %in_7: f32 loc(fused<"backward">[#loc57, #loc15]), %out: f32 loc(fused<"backward">[#loc57, #loc16])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc144)
      linalg.yield %171 : f32 loc(#loc144)
    } -> tensor<32x256xf32> loc(#loc144)
    %68 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%63, %67 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc56, #loc12]), %in_7: f32 loc(fused<"backward">[#loc57, #loc16]), %out: f32 loc(fused<"backward">[#loc58, #loc18])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc145)
      linalg.yield %171 : f32 loc(#loc145)
    } -> tensor<32x256xf32> loc(#loc145)
    %69 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11, %68 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc57, #loc19]), %in_7: f32 loc(fused<"backward">[#loc58, #loc18]), %out: f32 loc(fused<"backward">[#loc57, #loc19])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc146)
      linalg.yield %171 : f32 loc(#loc146)
    } -> tensor<32x256xf32> loc(#loc146)
    %70 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%69 : tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc57, #loc19]), %out: f32 loc(fused<"backward">[#loc59, #loc21])):
      %171 = math.tanh %in : f32 loc(#loc147)
      linalg.yield %171 : f32 loc(#loc147)
    } -> tensor<32x256xf32> loc(#loc147)
    %71 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%14, %70 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc60, #loc21]), %in_7: f32 loc(fused<"backward">[#loc59, #loc21]), %out: f32 loc(fused<"backward">[#loc60, #loc21])):
      %171 = arith.subf %in, %in_7 : f32 loc(#loc148)
      linalg.yield %171 : f32 loc(#loc148)
    } -> tensor<32x256xf32> loc(#loc148)
    %72 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%14, %70 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc58, #loc22]), %in_7: f32 loc(fused<"backward">[#loc59, #loc21]), %out: f32 loc(fused<"backward">[#loc58, #loc22])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc149)
      linalg.yield %171 : f32 loc(#loc149)
    } -> tensor<32x256xf32> loc(#loc149)
    %73 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%64, %72 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc57, #loc14]), %in_7: f32 loc(fused<"backward">[#loc58, #loc22]), %out: f32 loc(fused<"backward">[#loc57, #loc14])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc142)
      linalg.yield %171 : f32 loc(#loc142)
    } -> tensor<32x256xf32> loc(#loc142)
    %74 = tensor.empty() : tensor<64x256xf32> loc(#loc150)
    %75 = linalg.fill ins(%cst_1 : f32) outs(%74 : tensor<64x256xf32>) -> tensor<64x256xf32> loc(#loc150)
    %76 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%61#3, %73 : tensor<32x64xf32>, tensor<32x256xf32>) outs(%75 : tensor<64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc53, #loc54]), %in_7: f32 loc(fused<"backward">[#loc57, #loc14]), %out: f32 loc(fused<"backward">[#loc61, #loc24])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc139)
      %172 = arith.addf %out, %171 : f32 loc(#loc150)
      linalg.yield %172 : f32 loc(#loc)
    } -> tensor<64x256xf32> loc(#loc150)
    %77 = tensor.empty() : tensor<256x64xf32> loc(#loc151)
    %78 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%76 : tensor<64x256xf32>) outs(%77 : tensor<256x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc61, #loc24]), %out: f32 loc(fused<"backward">[#loc62, #loc24])):
      linalg.yield %in : f32 loc(#loc151)
    } -> tensor<256x64xf32> loc(#loc151)
    %79 = linalg.generic {indexing_maps = [#map7, #map8, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%61#3, %61#1 : tensor<32x64xf32>, tensor<256x64xf32>) outs(%1 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc53, #loc54]), %in_7: f32 loc(fused<"backward">[#loc53, #loc54]), %out: f32 loc(fused<"backward">[#loc61, #loc24])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc139)
      %172 = arith.addf %out, %171 : f32 loc(#loc150)
      linalg.yield %172 : f32 loc(#loc)
    } -> tensor<32x256xf32> loc(#loc150)
    %80 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%64, %79 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc57, #loc14]), %in_7: f32 loc(fused<"backward">[#loc61, #loc24]), %out: f32 loc(fused<"backward">[#loc63, #loc14])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc152)
      linalg.yield %171 : f32 loc(#loc152)
    } -> tensor<32x256xf32> loc(#loc152)
    %81 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%79, %72 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc61, #loc24]), %in_7: f32 loc(fused<"backward">[#loc58, #loc22]), %out: f32 loc(fused<"backward">[#loc63, #loc14])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc152)
      linalg.yield %171 : f32 loc(#loc152)
    } -> tensor<32x256xf32> loc(#loc152)
    %82 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%80, %71 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc63, #loc14]), %in_7: f32 loc(fused<"backward">[#loc60, #loc21]), %out: f32 loc(fused<"backward">[#loc63, #loc21])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc153)
      linalg.yield %171 : f32 loc(#loc153)
    } -> tensor<32x256xf32> loc(#loc153)
    %83 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%82, %70 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc63, #loc21]), %in_7: f32 loc(fused<"backward">[#loc59, #loc21]), %out: f32 loc(fused<"backward">[#loc63, #loc21])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc153)
      linalg.yield %171 : f32 loc(#loc153)
    } -> tensor<32x256xf32> loc(#loc153)
    %84 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%82, %83 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc63, #loc21]), %in_7: f32 loc(fused<"backward">[#loc63, #loc21]), %out: f32 loc(fused<"backward">[#loc64, #loc21])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc154)
      linalg.yield %171 : f32 loc(#loc154)
    } -> tensor<32x256xf32> loc(#loc154)
    %85 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11, %84 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc63, #loc19]), %in_7: f32 loc(fused<"backward">[#loc64, #loc21]), %out: f32 loc(fused<"backward">[#loc63, #loc19])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc155)
      linalg.yield %171 : f32 loc(#loc155)
    } -> tensor<32x256xf32> loc(#loc155)
    %86 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %85 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc63, #loc16]), %in_7: f32 loc(fused<"backward">[#loc63, #loc19]), %out: f32 loc(fused<"backward">[#loc63, #loc16])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc156)
      linalg.yield %171 : f32 loc(#loc156)
    } -> tensor<32x256xf32> loc(#loc156)
    %87 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%65, %86 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc57, #loc15]), %in_7: f32 loc(fused<"backward">[#loc63, #loc16]), %out: f32 loc(fused<"backward">[#loc63, #loc15])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc157)
      linalg.yield %171 : f32 loc(#loc157)
    } -> tensor<32x256xf32> loc(#loc157)
    %88 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%85, %87 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc63, #loc19]), %in_7: f32 loc(fused<"backward">[#loc63, #loc15]), %out: f32 loc(fused<"backward">[#loc64, #loc15])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc158)
      linalg.yield %171 : f32 loc(#loc158)
    } -> tensor<32x256xf32> loc(#loc158)
    %89 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%86, %63 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc63, #loc16]), %in_7: f32 loc(fused<"backward">[#loc56, #loc12]), %out: f32 loc(fused<"backward">[#loc63, #loc15])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc157)
      linalg.yield %171 : f32 loc(#loc157)
    } -> tensor<32x256xf32> loc(#loc157)
    %90 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%63, %89 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc56, #loc12]), %in_7: f32 loc(fused<"backward">[#loc63, #loc15]), %out: f32 loc(fused<"backward">[#loc63, #loc15])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc157)
      linalg.yield %171 : f32 loc(#loc157)
    } -> tensor<32x256xf32> loc(#loc157)
    %91 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%88, %90 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc64, #loc15]), %in_7: f32 loc(fused<"backward">[#loc63, #loc15]), %out: f32 loc(fused<"backward">[#loc64, #loc15])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc158)
      linalg.yield %171 : f32 loc(#loc158)
    } -> tensor<32x256xf32> loc(#loc158)
    %92 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%89, %63 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc63, #loc15]), %in_7: f32 loc(fused<"backward">[#loc56, #loc12]), %out: f32 loc(fused<"backward">[#loc63, #loc15])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc157)
      linalg.yield %171 : f32 loc(#loc157)
    } -> tensor<32x256xf32> loc(#loc157)
    %93 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%91, %92 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc64, #loc15]), %in_7: f32 loc(fused<"backward">[#loc63, #loc15]), %out: f32 loc(fused<"backward">[#loc64, #loc15])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc158)
      linalg.yield %171 : f32 loc(#loc158)
    } -> tensor<32x256xf32> loc(#loc158)
    %94 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %81 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc63, #loc14]), %in_7: f32 loc(fused<"backward">[#loc63, #loc14]), %out: f32 loc(fused<"backward">[#loc63, #loc14])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc152)
      linalg.yield %171 : f32 loc(#loc152)
    } -> tensor<32x256xf32> loc(#loc152)
    %95 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%93, %94 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc64, #loc15]), %in_7: f32 loc(fused<"backward">[#loc63, #loc14]), %out: f32 loc(fused<"backward">[#loc64, #loc14])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc159)
      linalg.yield %171 : f32 loc(#loc159)
    } -> tensor<32x256xf32> loc(#loc159)
    %96 = linalg.fill ins(%cst_1 : f32) outs(%77 : tensor<256x64xf32>) -> tensor<256x64xf32> loc(#loc160)
    %97 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%95, %61#0 : tensor<32x256xf32>, tensor<32x64xf32>) outs(%96 : tensor<256x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc64, #loc14]), %in_7: f32 loc(fused<"backward">[#loc53, #loc54]), %out: f32 loc(fused<"backward">[#loc65, #loc10])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc159)
      %172 = arith.addf %out, %171 : f32 loc(#loc160)
      linalg.yield %172 : f32 loc(#loc)
    } -> tensor<256x64xf32> loc(#loc160)
    %98 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%97 : tensor<256x64xf32>) outs(%74 : tensor<64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc65, #loc10]), %out: f32 loc(fused<"backward">[#loc66, #loc10])):
      linalg.yield %in : f32 loc(#loc161)
    } -> tensor<64x256xf32> loc(#loc161)
    %99 = linalg.generic {indexing_maps = [#map7, #map8, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%95, %61#2 : tensor<32x256xf32>, tensor<64x256xf32>) outs(%18 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc64, #loc14]), %in_7: f32 loc(fused<"backward">[#loc53, #loc54]), %out: f32 loc(fused<"backward">[#loc65, #loc10])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc159)
      %172 = arith.addf %out, %171 : f32 loc(#loc160)
      linalg.yield %172 : f32 loc(#loc)
    } -> tensor<32x64xf32> loc(#loc160)
    %100 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%61#3, %99 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%17 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc53, #loc54]), %in_7: f32 loc(fused<"backward">[#loc65, #loc10]), %out: f32 loc(fused<"backward">[#loc67, #loc10])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc162)
      linalg.yield %171 : f32 loc(#loc162)
    } -> tensor<32x64xf32> loc(#loc162)
    %101:4 = "remat.barrier"(%21, %arg3, %arg2, %100) : (tensor<32x64xf32>, tensor<256x64xf32>, tensor<64x256xf32>, tensor<32x64xf32>) -> (tensor<32x64xf32>, tensor<256x64xf32>, tensor<64x256xf32>, tensor<32x64xf32>) loc(#loc163)
    %102 = linalg.matmul ins(%101#0, %101#2 : tensor<32x64xf32>, tensor<64x256xf32>) outs(%1 : tensor<32x256xf32>) -> tensor<32x256xf32> loc(#loc164)
    %103 = "remat.name"(%102) {name = "pre"} : (tensor<32x256xf32>) -> tensor<32x256xf32> loc(#loc165)
    %104 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %103 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc71, #loc14]), %in_7: f32 loc(fused<"backward">[#loc70, #loc12]), %out: f32 loc(fused<"backward">[#loc71, #loc14])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc166)
      linalg.yield %171 : f32 loc(#loc166)
    } -> tensor<32x256xf32> loc(#loc166)
    %105 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%103, %103 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc70, #loc12]), %in_7: f32 loc(fused<"backward">[#loc70, #loc12]), %out: f32 loc(fused<"backward">[#loc71, #loc15])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc167)
      linalg.yield %171 : f32 loc(#loc167)
    } -> tensor<32x256xf32> loc(#loc167)
    %106 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%105, %103 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc71, #loc15]), %in_7: f32 loc(fused<"backward">[#loc70, #loc12]), %out: f32 loc(fused<"backward">[#loc71, #loc15])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc167)
      linalg.yield %171 : f32 loc(#loc167)
    } -> tensor<32x256xf32> loc(#loc167)
    %107 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %106 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc71, #loc16]), %in_7: f32 loc(fused<"backward">[#loc71, #loc15]), %out: f32 loc(fused<"backward">[#loc71, #loc16])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc168)
      linalg.yield %171 : f32 loc(#loc168)
    } -> tensor<32x256xf32> loc(#loc168)
    %108 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%103, %107 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc70, #loc12]), %in_7: f32 loc(fused<"backward">[#loc71, #loc16]), %out: f32 loc(fused<"backward">[#loc72, #loc18])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc169)
      linalg.yield %171 : f32 loc(#loc169)
    } -> tensor<32x256xf32> loc(#loc169)
    %109 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11, %108 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc71, #loc19]), %in_7: f32 loc(fused<"backward">[#loc72, #loc18]), %out: f32 loc(fused<"backward">[#loc71, #loc19])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc170)
      linalg.yield %171 : f32 loc(#loc170)
    } -> tensor<32x256xf32> loc(#loc170)
    %110 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%109 : tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc71, #loc19]), %out: f32 loc(fused<"backward">[#loc73, #loc21])):
      %171 = math.tanh %in : f32 loc(#loc171)
      linalg.yield %171 : f32 loc(#loc171)
    } -> tensor<32x256xf32> loc(#loc171)
    %111 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%14, %110 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc74, #loc21]), %in_7: f32 loc(fused<"backward">[#loc73, #loc21]), %out: f32 loc(fused<"backward">[#loc74, #loc21])):
      %171 = arith.subf %in, %in_7 : f32 loc(#loc172)
      linalg.yield %171 : f32 loc(#loc172)
    } -> tensor<32x256xf32> loc(#loc172)
    %112 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%14, %110 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc72, #loc22]), %in_7: f32 loc(fused<"backward">[#loc73, #loc21]), %out: f32 loc(fused<"backward">[#loc72, #loc22])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc173)
      linalg.yield %171 : f32 loc(#loc173)
    } -> tensor<32x256xf32> loc(#loc173)
    %113 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%104, %112 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc71, #loc14]), %in_7: f32 loc(fused<"backward">[#loc72, #loc22]), %out: f32 loc(fused<"backward">[#loc71, #loc14])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc166)
      linalg.yield %171 : f32 loc(#loc166)
    } -> tensor<32x256xf32> loc(#loc166)
    %114 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%101#3, %113 : tensor<32x64xf32>, tensor<32x256xf32>) outs(%75 : tensor<64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc68, #loc54]), %in_7: f32 loc(fused<"backward">[#loc71, #loc14]), %out: f32 loc(fused<"backward">[#loc75, #loc24])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc163)
      %172 = arith.addf %out, %171 : f32 loc(#loc174)
      linalg.yield %172 : f32 loc(#loc)
    } -> tensor<64x256xf32> loc(#loc174)
    %115 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%114 : tensor<64x256xf32>) outs(%77 : tensor<256x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc75, #loc24]), %out: f32 loc(fused<"backward">[#loc76, #loc24])):
      linalg.yield %in : f32 loc(#loc175)
    } -> tensor<256x64xf32> loc(#loc175)
    %116 = linalg.generic {indexing_maps = [#map7, #map8, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%101#3, %101#1 : tensor<32x64xf32>, tensor<256x64xf32>) outs(%1 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc68, #loc54]), %in_7: f32 loc(fused<"backward">[#loc68, #loc54]), %out: f32 loc(fused<"backward">[#loc75, #loc24])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc163)
      %172 = arith.addf %out, %171 : f32 loc(#loc174)
      linalg.yield %172 : f32 loc(#loc)
    } -> tensor<32x256xf32> loc(#loc174)
    %117 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%104, %116 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc71, #loc14]), %in_7: f32 loc(fused<"backward">[#loc75, #loc24]), %out: f32 loc(fused<"backward">[#loc77, #loc14])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc176)
      linalg.yield %171 : f32 loc(#loc176)
    } -> tensor<32x256xf32> loc(#loc176)
    %118 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%116, %112 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc75, #loc24]), %in_7: f32 loc(fused<"backward">[#loc72, #loc22]), %out: f32 loc(fused<"backward">[#loc77, #loc14])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc176)
      linalg.yield %171 : f32 loc(#loc176)
    } -> tensor<32x256xf32> loc(#loc176)
    %119 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%117, %111 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc77, #loc14]), %in_7: f32 loc(fused<"backward">[#loc74, #loc21]), %out: f32 loc(fused<"backward">[#loc77, #loc21])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc177)
      linalg.yield %171 : f32 loc(#loc177)
    } -> tensor<32x256xf32> loc(#loc177)
    %120 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%119, %110 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc77, #loc21]), %in_7: f32 loc(fused<"backward">[#loc73, #loc21]), %out: f32 loc(fused<"backward">[#loc77, #loc21])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc177)
      linalg.yield %171 : f32 loc(#loc177)
    } -> tensor<32x256xf32> loc(#loc177)
    %121 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%119, %120 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc77, #loc21]), %in_7: f32 loc(fused<"backward">[#loc77, #loc21]), %out: f32 loc(fused<"backward">[#loc78, #loc21])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc178)
      linalg.yield %171 : f32 loc(#loc178)
    } -> tensor<32x256xf32> loc(#loc178)
    %122 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11, %121 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc77, #loc19]), %in_7: f32 loc(fused<"backward">[#loc78, #loc21]), %out: f32 loc(fused<"backward">[#loc77, #loc19])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc179)
      linalg.yield %171 : f32 loc(#loc179)
    } -> tensor<32x256xf32> loc(#loc179)
    %123 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %122 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc77, #loc16]), %in_7: f32 loc(fused<"backward">[#loc77, #loc19]), %out: f32 loc(fused<"backward">[#loc77, #loc16])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc180)
      linalg.yield %171 : f32 loc(#loc180)
    } -> tensor<32x256xf32> loc(#loc180)
    %124 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%105, %123 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc71, #loc15]), %in_7: f32 loc(fused<"backward">[#loc77, #loc16]), %out: f32 loc(fused<"backward">[#loc77, #loc15])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc181)
      linalg.yield %171 : f32 loc(#loc181)
    } -> tensor<32x256xf32> loc(#loc181)
    %125 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%122, %124 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc77, #loc19]), %in_7: f32 loc(fused<"backward">[#loc77, #loc15]), %out: f32 loc(fused<"backward">[#loc78, #loc15])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc182)
      linalg.yield %171 : f32 loc(#loc182)
    } -> tensor<32x256xf32> loc(#loc182)
    %126 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%123, %103 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc77, #loc16]), %in_7: f32 loc(fused<"backward">[#loc70, #loc12]), %out: f32 loc(fused<"backward">[#loc77, #loc15])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc181)
      linalg.yield %171 : f32 loc(#loc181)
    } -> tensor<32x256xf32> loc(#loc181)
    %127 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%103, %126 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc70, #loc12]), %in_7: f32 loc(fused<"backward">[#loc77, #loc15]), %out: f32 loc(fused<"backward">[#loc77, #loc15])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc181)
      linalg.yield %171 : f32 loc(#loc181)
    } -> tensor<32x256xf32> loc(#loc181)
    %128 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%125, %127 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc78, #loc15]), %in_7: f32 loc(fused<"backward">[#loc77, #loc15]), %out: f32 loc(fused<"backward">[#loc78, #loc15])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc182)
      linalg.yield %171 : f32 loc(#loc182)
    } -> tensor<32x256xf32> loc(#loc182)
    %129 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%126, %103 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc77, #loc15]), %in_7: f32 loc(fused<"backward">[#loc70, #loc12]), %out: f32 loc(fused<"backward">[#loc77, #loc15])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc181)
      linalg.yield %171 : f32 loc(#loc181)
    } -> tensor<32x256xf32> loc(#loc181)
    %130 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%128, %129 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc78, #loc15]), %in_7: f32 loc(fused<"backward">[#loc77, #loc15]), %out: f32 loc(fused<"backward">[#loc78, #loc15])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc182)
      linalg.yield %171 : f32 loc(#loc182)
    } -> tensor<32x256xf32> loc(#loc182)
    %131 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %118 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc77, #loc14]), %in_7: f32 loc(fused<"backward">[#loc77, #loc14]), %out: f32 loc(fused<"backward">[#loc77, #loc14])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc176)
      linalg.yield %171 : f32 loc(#loc176)
    } -> tensor<32x256xf32> loc(#loc176)
    %132 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%130, %131 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc78, #loc15]), %in_7: f32 loc(fused<"backward">[#loc77, #loc14]), %out: f32 loc(fused<"backward">[#loc78, #loc14])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc183)
      linalg.yield %171 : f32 loc(#loc183)
    } -> tensor<32x256xf32> loc(#loc183)
    %133 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%132, %101#0 : tensor<32x256xf32>, tensor<32x64xf32>) outs(%96 : tensor<256x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc78, #loc14]), %in_7: f32 loc(fused<"backward">[#loc68, #loc54]), %out: f32 loc(fused<"backward">[#loc79, #loc10])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc183)
      %172 = arith.addf %out, %171 : f32 loc(#loc184)
      linalg.yield %172 : f32 loc(#loc)
    } -> tensor<256x64xf32> loc(#loc184)
    %134 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%133 : tensor<256x64xf32>) outs(%74 : tensor<64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc79, #loc10]), %out: f32 loc(fused<"backward">[#loc80, #loc10])):
      linalg.yield %in : f32 loc(#loc185)
    } -> tensor<64x256xf32> loc(#loc185)
    %135 = linalg.generic {indexing_maps = [#map7, #map8, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%132, %101#2 : tensor<32x256xf32>, tensor<64x256xf32>) outs(%18 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc78, #loc14]), %in_7: f32 loc(fused<"backward">[#loc68, #loc54]), %out: f32 loc(fused<"backward">[#loc79, #loc10])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc183)
      %172 = arith.addf %out, %171 : f32 loc(#loc184)
      linalg.yield %172 : f32 loc(#loc)
    } -> tensor<32x64xf32> loc(#loc184)
    %136 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%101#3, %135 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%17 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc68, #loc54]), %in_7: f32 loc(fused<"backward">[#loc79, #loc10]), %out: f32 loc(fused<"backward">[#loc81, #loc10])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc186)
      linalg.yield %171 : f32 loc(#loc186)
    } -> tensor<32x64xf32> loc(#loc186)
    %137:4 = "remat.barrier"(%arg6, %arg1, %arg0, %136) : (tensor<32x64xf32>, tensor<256x64xf32>, tensor<64x256xf32>, tensor<32x64xf32>) -> (tensor<32x64xf32>, tensor<256x64xf32>, tensor<64x256xf32>, tensor<32x64xf32>) loc(#loc187)
    %138 = linalg.matmul ins(%137#0, %137#2 : tensor<32x64xf32>, tensor<64x256xf32>) outs(%1 : tensor<32x256xf32>) -> tensor<32x256xf32> loc(#loc188)
    %139 = "remat.name"(%138) {name = "pre"} : (tensor<32x256xf32>) -> tensor<32x256xf32> loc(#loc189)
    %140 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %139 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc85, #loc14]), %in_7: f32 loc(fused<"backward">[#loc84, #loc12]), %out: f32 loc(fused<"backward">[#loc85, #loc14])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc190)
      linalg.yield %171 : f32 loc(#loc190)
    } -> tensor<32x256xf32> loc(#loc190)
    %141 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%139, %139 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc84, #loc12]), %in_7: f32 loc(fused<"backward">[#loc84, #loc12]), %out: f32 loc(fused<"backward">[#loc85, #loc15])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc191)
      linalg.yield %171 : f32 loc(#loc191)
    } -> tensor<32x256xf32> loc(#loc191)
    %142 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%141, %139 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc85, #loc15]), %in_7: f32 loc(fused<"backward">[#loc84, #loc12]), %out: f32 loc(fused<"backward">[#loc85, #loc15])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc191)
      linalg.yield %171 : f32 loc(#loc191)
    } -> tensor<32x256xf32> loc(#loc191)
    %143 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %142 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc85, #loc16]), %in_7: f32 loc(fused<"backward">[#loc85, #loc15]), %out: f32 loc(fused<"backward">[#loc85, #loc16])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc192)
      linalg.yield %171 : f32 loc(#loc192)
    } -> tensor<32x256xf32> loc(#loc192)
    %144 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%139, %143 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc84, #loc12]), %in_7: f32 loc(fused<"backward">[#loc85, #loc16]), %out: f32 loc(fused<"backward">[#loc86, #loc18])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc193)
      linalg.yield %171 : f32 loc(#loc193)
    } -> tensor<32x256xf32> loc(#loc193)
    %145 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11, %144 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc85, #loc19]), %in_7: f32 loc(fused<"backward">[#loc86, #loc18]), %out: f32 loc(fused<"backward">[#loc85, #loc19])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc194)
      linalg.yield %171 : f32 loc(#loc194)
    } -> tensor<32x256xf32> loc(#loc194)
    %146 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%145 : tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc85, #loc19]), %out: f32 loc(fused<"backward">[#loc87, #loc21])):
      %171 = math.tanh %in : f32 loc(#loc195)
      linalg.yield %171 : f32 loc(#loc195)
    } -> tensor<32x256xf32> loc(#loc195)
    %147 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%14, %146 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc88, #loc21]), %in_7: f32 loc(fused<"backward">[#loc87, #loc21]), %out: f32 loc(fused<"backward">[#loc88, #loc21])):
      %171 = arith.subf %in, %in_7 : f32 loc(#loc196)
      linalg.yield %171 : f32 loc(#loc196)
    } -> tensor<32x256xf32> loc(#loc196)
    %148 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%14, %146 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc86, #loc22]), %in_7: f32 loc(fused<"backward">[#loc87, #loc21]), %out: f32 loc(fused<"backward">[#loc86, #loc22])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc197)
      linalg.yield %171 : f32 loc(#loc197)
    } -> tensor<32x256xf32> loc(#loc197)
    %149 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%140, %148 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc85, #loc14]), %in_7: f32 loc(fused<"backward">[#loc86, #loc22]), %out: f32 loc(fused<"backward">[#loc85, #loc14])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc190)
      linalg.yield %171 : f32 loc(#loc190)
    } -> tensor<32x256xf32> loc(#loc190)
    %150 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%137#3, %149 : tensor<32x64xf32>, tensor<32x256xf32>) outs(%75 : tensor<64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc82, #loc54]), %in_7: f32 loc(fused<"backward">[#loc85, #loc14]), %out: f32 loc(fused<"backward">[#loc89, #loc24])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc187)
      %172 = arith.addf %out, %171 : f32 loc(#loc198)
      linalg.yield %172 : f32 loc(#loc)
    } -> tensor<64x256xf32> loc(#loc198)
    %151 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%150 : tensor<64x256xf32>) outs(%77 : tensor<256x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc89, #loc24]), %out: f32 loc(fused<"backward">[#loc90, #loc24])):
      linalg.yield %in : f32 loc(#loc199)
    } -> tensor<256x64xf32> loc(#loc199)
    %152 = linalg.generic {indexing_maps = [#map7, #map8, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%137#3, %137#1 : tensor<32x64xf32>, tensor<256x64xf32>) outs(%1 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc82, #loc54]), %in_7: f32 loc(fused<"backward">[#loc82, #loc54]), %out: f32 loc(fused<"backward">[#loc89, #loc24])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc187)
      %172 = arith.addf %out, %171 : f32 loc(#loc198)
      linalg.yield %172 : f32 loc(#loc)
    } -> tensor<32x256xf32> loc(#loc198)
    %153 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%140, %152 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc85, #loc14]), %in_7: f32 loc(fused<"backward">[#loc89, #loc24]), %out: f32 loc(fused<"backward">[#loc91, #loc14])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc200)
      linalg.yield %171 : f32 loc(#loc200)
    } -> tensor<32x256xf32> loc(#loc200)
    %154 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%152, %148 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc89, #loc24]), %in_7: f32 loc(fused<"backward">[#loc86, #loc22]), %out: f32 loc(fused<"backward">[#loc91, #loc14])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc200)
      linalg.yield %171 : f32 loc(#loc200)
    } -> tensor<32x256xf32> loc(#loc200)
    %155 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%153, %147 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc91, #loc14]), %in_7: f32 loc(fused<"backward">[#loc88, #loc21]), %out: f32 loc(fused<"backward">[#loc91, #loc21])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc201)
      linalg.yield %171 : f32 loc(#loc201)
    } -> tensor<32x256xf32> loc(#loc201)
    %156 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%155, %146 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc91, #loc21]), %in_7: f32 loc(fused<"backward">[#loc87, #loc21]), %out: f32 loc(fused<"backward">[#loc91, #loc21])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc201)
      linalg.yield %171 : f32 loc(#loc201)
    } -> tensor<32x256xf32> loc(#loc201)
    %157 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%155, %156 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc91, #loc21]), %in_7: f32 loc(fused<"backward">[#loc91, #loc21]), %out: f32 loc(fused<"backward">[#loc92, #loc21])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc202)
      linalg.yield %171 : f32 loc(#loc202)
    } -> tensor<32x256xf32> loc(#loc202)
    %158 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11, %157 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc91, #loc19]), %in_7: f32 loc(fused<"backward">[#loc92, #loc21]), %out: f32 loc(fused<"backward">[#loc91, #loc19])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc203)
      linalg.yield %171 : f32 loc(#loc203)
    } -> tensor<32x256xf32> loc(#loc203)
    %159 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %158 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc91, #loc16]), %in_7: f32 loc(fused<"backward">[#loc91, #loc19]), %out: f32 loc(fused<"backward">[#loc91, #loc16])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc204)
      linalg.yield %171 : f32 loc(#loc204)
    } -> tensor<32x256xf32> loc(#loc204)
    %160 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%141, %159 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc85, #loc15]), %in_7: f32 loc(fused<"backward">[#loc91, #loc16]), %out: f32 loc(fused<"backward">[#loc91, #loc15])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc205)
      linalg.yield %171 : f32 loc(#loc205)
    } -> tensor<32x256xf32> loc(#loc205)
    %161 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%158, %160 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc91, #loc19]), %in_7: f32 loc(fused<"backward">[#loc91, #loc15]), %out: f32 loc(fused<"backward">[#loc92, #loc15])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc206)
      linalg.yield %171 : f32 loc(#loc206)
    } -> tensor<32x256xf32> loc(#loc206)
    %162 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%159, %139 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc91, #loc16]), %in_7: f32 loc(fused<"backward">[#loc84, #loc12]), %out: f32 loc(fused<"backward">[#loc91, #loc15])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc205)
      linalg.yield %171 : f32 loc(#loc205)
    } -> tensor<32x256xf32> loc(#loc205)
    %163 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%139, %162 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc84, #loc12]), %in_7: f32 loc(fused<"backward">[#loc91, #loc15]), %out: f32 loc(fused<"backward">[#loc91, #loc15])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc205)
      linalg.yield %171 : f32 loc(#loc205)
    } -> tensor<32x256xf32> loc(#loc205)
    %164 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%161, %163 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc92, #loc15]), %in_7: f32 loc(fused<"backward">[#loc91, #loc15]), %out: f32 loc(fused<"backward">[#loc92, #loc15])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc206)
      linalg.yield %171 : f32 loc(#loc206)
    } -> tensor<32x256xf32> loc(#loc206)
    %165 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%162, %139 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc91, #loc15]), %in_7: f32 loc(fused<"backward">[#loc84, #loc12]), %out: f32 loc(fused<"backward">[#loc91, #loc15])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc205)
      linalg.yield %171 : f32 loc(#loc205)
    } -> tensor<32x256xf32> loc(#loc205)
    %166 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%164, %165 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc92, #loc15]), %in_7: f32 loc(fused<"backward">[#loc91, #loc15]), %out: f32 loc(fused<"backward">[#loc92, #loc15])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc206)
      linalg.yield %171 : f32 loc(#loc206)
    } -> tensor<32x256xf32> loc(#loc206)
    %167 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %154 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc91, #loc14]), %in_7: f32 loc(fused<"backward">[#loc91, #loc14]), %out: f32 loc(fused<"backward">[#loc91, #loc14])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc200)
      linalg.yield %171 : f32 loc(#loc200)
    } -> tensor<32x256xf32> loc(#loc200)
    %168 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%166, %167 : tensor<32x256xf32>, tensor<32x256xf32>) outs(%0 : tensor<32x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc92, #loc15]), %in_7: f32 loc(fused<"backward">[#loc91, #loc14]), %out: f32 loc(fused<"backward">[#loc92, #loc14])):
      %171 = arith.addf %in, %in_7 : f32 loc(#loc207)
      linalg.yield %171 : f32 loc(#loc207)
    } -> tensor<32x256xf32> loc(#loc207)
    %169 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%168, %137#0 : tensor<32x256xf32>, tensor<32x64xf32>) outs(%96 : tensor<256x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc92, #loc14]), %in_7: f32 loc(fused<"backward">[#loc82, #loc54]), %out: f32 loc(fused<"backward">[#loc93, #loc10])):
      %171 = arith.mulf %in, %in_7 : f32 loc(#loc207)
      %172 = arith.addf %out, %171 : f32 loc(#loc208)
      linalg.yield %172 : f32 loc(#loc)
    } -> tensor<256x64xf32> loc(#loc208)
    %170 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%169 : tensor<256x64xf32>) outs(%74 : tensor<64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc93, #loc10]), %out: f32 loc(fused<"backward">[#loc94, #loc10])):
      linalg.yield %in : f32 loc(#loc209)
    } -> tensor<64x256xf32> loc(#loc209)
    return %57, %170, %151, %134, %115, %98, %78 : tensor<f32>, tensor<64x256xf32>, tensor<256x64xf32>, tensor<64x256xf32>, tensor<256x64xf32>, tensor<64x256xf32>, tensor<256x64xf32> loc(#loc)
  } loc(#loc)
} loc(#loc)
#loc9 = loc("h.0.up.dot_general")
#loc28 = loc("h.1.up.dot_general")
#loc36 = loc("h.2.up.dot_general")
#loc55 = loc("h.2.h.2.checkpoint.rematted_computation.up.dot_general")
#loc69 = loc("h.1.h.1.checkpoint.rematted_computation.up.dot_general")
#loc83 = loc("h.0.h.0.checkpoint.rematted_computation.up.dot_general")
#loc95 = loc(fused[#loc9, #loc10])
#loc107 = loc(fused[#loc28, #loc10])
#loc119 = loc(fused[#loc36, #loc10])
#loc140 = loc(fused<"backward">[#loc55, #loc10])
#loc164 = loc(fused<"backward">[#loc69, #loc10])
#loc188 = loc(fused<"backward">[#loc83, #loc10])
