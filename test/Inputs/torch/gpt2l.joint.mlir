#loc1 = loc("transformer.wte")
#loc2 = loc("python/remat/torch_models.py":67:0)
#loc3 = loc("transformer.wte.weight")
#loc4 = loc("transformer.wpe.weight")
#loc5 = loc("transformer.h.0.ln_1.weight")
#loc6 = loc("transformer.h.0.ln_1.bias")
#loc7 = loc("transformer.h.0.attn.c_attn.weight")
#loc8 = loc("transformer.h.0.attn.c_attn.bias")
#loc9 = loc("transformer.h.0.attn.c_proj.weight")
#loc10 = loc("transformer.h.0.attn.c_proj.bias")
#loc11 = loc("transformer.h.0.ln_2.weight")
#loc12 = loc("transformer.h.0.ln_2.bias")
#loc13 = loc("transformer.h.0.mlp.c_fc.weight")
#loc14 = loc("transformer.h.0.mlp.c_fc.bias")
#loc15 = loc("transformer.h.0.mlp.c_proj.weight")
#loc16 = loc("transformer.h.0.mlp.c_proj.bias")
#loc17 = loc("transformer.h.1.ln_1.weight")
#loc18 = loc("transformer.h.1.ln_1.bias")
#loc19 = loc("transformer.h.1.attn.c_attn.weight")
#loc20 = loc("transformer.h.1.attn.c_attn.bias")
#loc21 = loc("transformer.h.1.attn.c_proj.weight")
#loc22 = loc("transformer.h.1.attn.c_proj.bias")
#loc23 = loc("transformer.h.1.ln_2.weight")
#loc24 = loc("transformer.h.1.ln_2.bias")
#loc25 = loc("transformer.h.1.mlp.c_fc.weight")
#loc26 = loc("transformer.h.1.mlp.c_fc.bias")
#loc27 = loc("transformer.h.1.mlp.c_proj.weight")
#loc28 = loc("transformer.h.1.mlp.c_proj.bias")
#loc29 = loc("transformer.ln_f.weight")
#loc30 = loc("transformer.ln_f.bias")
#loc31 = loc("ids")
#loc32 = loc("target")
#loc33 = loc("div")
#loc34 = loc("python/remat/torch_models.py":84:0)
#loc35 = loc("where")
#loc36 = loc("transformer.h.0.attn.masked_fill")
#loc37 = loc("python/remat/torch_models.py":30:0)
#loc38 = loc("transformer.h.1.mlp.gelu")
#loc39 = loc("python/remat/torch_models.py":42:0)
#loc40 = loc("transformer.h.0.ln_1")
#loc41 = loc("python/remat/torch_models.py":54:0)
#loc42 = loc("transformer.add")
#loc43 = loc("transformer.h.0.attn.c_attn")
#loc44 = loc("python/remat/torch_models.py":25:0)
#loc50 = loc("python/remat/torch_models.py":27:0)
#loc51 = loc("transformer.h.0.attn.matmul")
#loc52 = loc("transformer.h.0.attn.div")
#loc53 = loc("transformer.h.0.attn.arange")
#loc54 = loc("python/remat/torch_models.py":28:0)
#loc55 = loc("transformer.h.0.attn.unsqueeze")
#loc56 = loc("python/remat/torch_models.py":29:0)
#loc57 = loc("transformer.h.0.attn.le")
#loc58 = loc("transformer.h.0.attn.invert")
#loc59 = loc("transformer.h.0.attn.softmax")
#loc60 = loc("python/remat/torch_models.py":31:0)
#loc61 = loc("python/remat/torch_models.py":32:0)
#loc62 = loc("transformer.h.0.attn.c_proj")
#loc63 = loc("transformer.h.0.add")
#loc64 = loc("transformer.h.0.ln_2")
#loc65 = loc("python/remat/torch_models.py":55:0)
#loc66 = loc("transformer.h.0.mlp.c_fc")
#loc67 = loc("transformer.h.0.mlp.gelu")
#loc68 = loc("transformer.h.0.mlp.c_proj")
#loc69 = loc("transformer.h.1.ln_1")
#loc70 = loc("transformer.h.1.attn.c_attn")
#loc75 = loc("transformer.h.1.attn.matmul")
#loc76 = loc("transformer.h.1.attn.div")
#loc77 = loc("transformer.h.1.attn.masked_fill")
#loc78 = loc("transformer.h.1.attn.invert")
#loc79 = loc("transformer.h.1.attn.softmax")
#loc80 = loc("transformer.h.1.attn.c_proj")
#loc81 = loc("transformer.h.1.add")
#loc82 = loc("transformer.h.1.ln_2")
#loc83 = loc("transformer.h.1.mlp.c_fc")
#loc84 = loc("transformer.h.1.mlp.c_proj")
#loc85 = loc("transformer.ln_f")
#loc86 = loc("python/remat/torch_models.py":70:0)
#loc87 = loc("linear")
#loc88 = loc("python/remat/torch_models.py":81:0)
#loc89 = loc("log_softmax")
#loc90 = loc("python/remat/torch_models.py":82:0)
#loc91 = loc("unsqueeze")
#loc92 = loc("python/remat/torch_models.py":83:0)
#loc93 = loc("arange")
#loc94 = loc("eq")
#loc95 = loc("sum")
#loc96 = loc("neg")
#map = affine_map<(d0, d1, d2) -> (d0, d1)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map2 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map4 = affine_map<(d0, d1, d2) -> (d2)>
#map5 = affine_map<(d0, d1) -> (d0, d1)>
#map6 = affine_map<(d0, d1) -> (d1)>
#map7 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map8 = affine_map<(d0) -> (d0)>
#map9 = affine_map<(d0, d1) -> (0, d1)>
#map10 = affine_map<(d0, d1) -> (d0, 0)>
#map11 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#map12 = affine_map<(d0, d1, d2, d3) -> ()>
#map13 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map14 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map15 = affine_map<(d0, d1, d2) -> ()>
#map16 = affine_map<() -> ()>
#map17 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#loc99 = loc(fused[#loc1, #loc2])
#loc100 = loc(fused<"backward">[#loc33, #loc34])
#loc101 = loc(fused[#loc35, #loc34])
#loc102 = loc(fused[#loc36, #loc37])
#loc103 = loc(fused<"backward">[#loc38, #loc39])
#loc104 = loc(fused[#loc40, #loc41])
#loc105 = loc(fused[#loc42, #loc2])
#loc106 = loc(fused[#loc43, #loc44])
#loc111 = loc(fused[#loc51, #loc50])
#loc112 = loc(fused[#loc52, #loc50])
#loc113 = loc(fused[#loc53, #loc54])
#loc114 = loc(fused[#loc55, #loc56])
#loc115 = loc(fused[#loc57, #loc56])
#loc116 = loc(fused[#loc58, #loc37])
#loc117 = loc(fused[#loc59, #loc60])
#loc120 = loc(fused[#loc62, #loc61])
#loc121 = loc(fused[#loc63, #loc41])
#loc122 = loc(fused[#loc64, #loc65])
#loc123 = loc(fused[#loc66, #loc39])
#loc124 = loc(fused[#loc67, #loc39])
#loc125 = loc(fused[#loc68, #loc39])
#loc126 = loc(fused[#loc63, #loc65])
#loc127 = loc(fused[#loc69, #loc41])
#loc128 = loc(fused[#loc70, #loc44])
#loc133 = loc(fused[#loc75, #loc50])
#loc134 = loc(fused[#loc76, #loc50])
#loc135 = loc(fused[#loc77, #loc37])
#loc136 = loc(fused[#loc78, #loc37])
#loc137 = loc(fused[#loc79, #loc60])
#loc140 = loc(fused[#loc80, #loc61])
#loc141 = loc(fused[#loc81, #loc41])
#loc142 = loc(fused[#loc82, #loc65])
#loc143 = loc(fused[#loc83, #loc39])
#loc144 = loc(fused[#loc38, #loc39])
#loc145 = loc(fused[#loc84, #loc39])
#loc146 = loc(fused[#loc81, #loc65])
#loc147 = loc(fused[#loc85, #loc86])
#loc148 = loc(fused[#loc87, #loc88])
#loc149 = loc(fused[#loc89, #loc90])
#loc150 = loc(fused[#loc91, #loc92])
#loc151 = loc(fused[#loc93, #loc92])
#loc152 = loc(fused[#loc94, #loc92])
#loc153 = loc(fused[#loc95, #loc34])
#loc154 = loc(fused[#loc96, #loc34])
#loc155 = loc(fused[#loc33, #loc34])
#loc156 = loc(fused<"backward">[#loc96, #loc34])
#loc157 = loc(fused<"backward">[#loc95, #loc34])
#loc158 = loc(fused<"backward">[#loc35, #loc34])
#loc159 = loc(fused<"backward">[#loc89, #loc90])
#loc160 = loc(fused<"backward">[#loc87, #loc88])
#loc161 = loc(fused<"backward">[#loc85, #loc86])
#loc162 = loc(fused<"backward">[#loc84, #loc39])
#loc163 = loc(fused<"backward">[#loc83, #loc39])
#loc164 = loc(fused<"backward">[#loc82, #loc65])
#loc165 = loc(fused<"backward">[#loc80, #loc61])
#loc168 = loc(fused<"backward">[#loc75, #loc60])
#loc169 = loc(fused<"backward">[#loc79, #loc60])
#loc170 = loc(fused<"backward">[#loc77, #loc37])
#loc171 = loc(fused<"backward">[#loc76, #loc50])
#loc176 = loc(fused<"backward">[#loc70, #loc44])
#loc177 = loc(fused<"backward">[#loc69, #loc41])
#loc178 = loc(fused<"backward">[#loc68, #loc39])
#loc179 = loc(fused<"backward">[#loc67, #loc39])
#loc180 = loc(fused<"backward">[#loc66, #loc39])
#loc181 = loc(fused<"backward">[#loc64, #loc65])
#loc182 = loc(fused<"backward">[#loc62, #loc61])
#loc185 = loc(fused<"backward">[#loc51, #loc60])
#loc186 = loc(fused<"backward">[#loc59, #loc60])
#loc187 = loc(fused<"backward">[#loc36, #loc37])
#loc188 = loc(fused<"backward">[#loc52, #loc50])
#loc193 = loc(fused<"backward">[#loc43, #loc44])
#loc194 = loc(fused<"backward">[#loc40, #loc41])
#loc195 = loc(fused<"backward">[#loc42, #loc2])
#loc196 = loc(fused<"backward">[#loc1, #loc2])
module {
  func.func @train_step(%arg0: tensor<256x64xf32> {remat.role = "parameter"} loc("transformer.wte.weight"), %arg1: tensor<64x64xf32> {remat.role = "parameter"} loc("transformer.wpe.weight"), %arg2: tensor<64xf32> {remat.role = "parameter"} loc("transformer.h.0.ln_1.weight"), %arg3: tensor<64xf32> {remat.role = "parameter"} loc("transformer.h.0.ln_1.bias"), %arg4: tensor<192x64xf32> {remat.role = "parameter"} loc("transformer.h.0.attn.c_attn.weight"), %arg5: tensor<192xf32> {remat.role = "parameter"} loc("transformer.h.0.attn.c_attn.bias"), %arg6: tensor<64x64xf32> {remat.role = "parameter"} loc("transformer.h.0.attn.c_proj.weight"), %arg7: tensor<64xf32> {remat.role = "parameter"} loc("transformer.h.0.attn.c_proj.bias"), %arg8: tensor<64xf32> {remat.role = "parameter"} loc("transformer.h.0.ln_2.weight"), %arg9: tensor<64xf32> {remat.role = "parameter"} loc("transformer.h.0.ln_2.bias"), %arg10: tensor<256x64xf32> {remat.role = "parameter"} loc("transformer.h.0.mlp.c_fc.weight"), %arg11: tensor<256xf32> {remat.role = "parameter"} loc("transformer.h.0.mlp.c_fc.bias"), %arg12: tensor<64x256xf32> {remat.role = "parameter"} loc("transformer.h.0.mlp.c_proj.weight"), %arg13: tensor<64xf32> {remat.role = "parameter"} loc("transformer.h.0.mlp.c_proj.bias"), %arg14: tensor<64xf32> {remat.role = "parameter"} loc("transformer.h.1.ln_1.weight"), %arg15: tensor<64xf32> {remat.role = "parameter"} loc("transformer.h.1.ln_1.bias"), %arg16: tensor<192x64xf32> {remat.role = "parameter"} loc("transformer.h.1.attn.c_attn.weight"), %arg17: tensor<192xf32> {remat.role = "parameter"} loc("transformer.h.1.attn.c_attn.bias"), %arg18: tensor<64x64xf32> {remat.role = "parameter"} loc("transformer.h.1.attn.c_proj.weight"), %arg19: tensor<64xf32> {remat.role = "parameter"} loc("transformer.h.1.attn.c_proj.bias"), %arg20: tensor<64xf32> {remat.role = "parameter"} loc("transformer.h.1.ln_2.weight"), %arg21: tensor<64xf32> {remat.role = "parameter"} loc("transformer.h.1.ln_2.bias"), %arg22: tensor<256x64xf32> {remat.role = "parameter"} loc("transformer.h.1.mlp.c_fc.weight"), %arg23: tensor<256xf32> {remat.role = "parameter"} loc("transformer.h.1.mlp.c_fc.bias"), %arg24: tensor<64x256xf32> {remat.role = "parameter"} loc("transformer.h.1.mlp.c_proj.weight"), %arg25: tensor<64xf32> {remat.role = "parameter"} loc("transformer.h.1.mlp.c_proj.bias"), %arg26: tensor<64xf32> {remat.role = "parameter"} loc("transformer.ln_f.weight"), %arg27: tensor<64xf32> {remat.role = "parameter"} loc("transformer.ln_f.bias"), %arg28: tensor<4x64xi64> {remat.role = "input"} loc("ids"), %arg29: tensor<4x64xi64> {remat.role = "input"} loc("target")) -> (tensor<f32> {remat.role = "loss"}, tensor<256x64xf32> {remat.role = "gradient"}, tensor<64x64xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}, tensor<192x64xf32> {remat.role = "gradient"}, tensor<192xf32> {remat.role = "gradient"}, tensor<64x64xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}, tensor<256x64xf32> {remat.role = "gradient"}, tensor<256xf32> {remat.role = "gradient"}, tensor<64x256xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}, tensor<192x64xf32> {remat.role = "gradient"}, tensor<192xf32> {remat.role = "gradient"}, tensor<64x64xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}, tensor<256x64xf32> {remat.role = "gradient"}, tensor<256xf32> {remat.role = "gradient"}, tensor<64x256xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}) attributes {remat.outputs = ["loss", "grad:transformer.wte.weight", "grad:transformer.wpe.weight", "grad:transformer.h.0.ln_1.weight", "grad:transformer.h.0.ln_1.bias", "grad:transformer.h.0.attn.c_attn.weight", "grad:transformer.h.0.attn.c_attn.bias", "grad:transformer.h.0.attn.c_proj.weight", "grad:transformer.h.0.attn.c_proj.bias", "grad:transformer.h.0.ln_2.weight", "grad:transformer.h.0.ln_2.bias", "grad:transformer.h.0.mlp.c_fc.weight", "grad:transformer.h.0.mlp.c_fc.bias", "grad:transformer.h.0.mlp.c_proj.weight", "grad:transformer.h.0.mlp.c_proj.bias", "grad:transformer.h.1.ln_1.weight", "grad:transformer.h.1.ln_1.bias", "grad:transformer.h.1.attn.c_attn.weight", "grad:transformer.h.1.attn.c_attn.bias", "grad:transformer.h.1.attn.c_proj.weight", "grad:transformer.h.1.attn.c_proj.bias", "grad:transformer.h.1.ln_2.weight", "grad:transformer.h.1.ln_2.bias", "grad:transformer.h.1.mlp.c_fc.weight", "grad:transformer.h.1.mlp.c_fc.bias", "grad:transformer.h.1.mlp.c_proj.weight", "grad:transformer.h.1.mlp.c_proj.bias", "grad:transformer.ln_f.weight", "grad:transformer.ln_f.bias"]} {
    %c3_i64 = arith.constant 3 : i64 loc(#loc)
    %c0_i64 = arith.constant 0 : i64 loc(#loc)
    %c256 = arith.constant 256 : index loc(#loc)
    %cst = arith.constant 0.000000e+00 : f64 loc(#loc)
    %cst_0 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %true = arith.constant true loc(#loc)
    %cst_1 = arith.constant 0xFF800000 : f32 loc(#loc)
    %cst_2 = arith.constant 4.471500e-02 : f32 loc(#loc)
    %cst_3 = arith.constant 7.977240e-01 : f32 loc(#loc)
    %cst_4 = arith.constant 1.000000e+00 : f32 loc(#loc)
    %cst_5 = arith.constant 5.000000e-01 : f32 loc(#loc)
    %cst_6 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc100)
    %cst_7 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc101)
    %cst_8 = arith.constant dense<-1.000000e+09> : tensor<f32> loc(#loc102)
    %cst_9 = arith.constant 1.341450e-01 : f64 loc(#loc103)
    %cst_10 = arith.constant 0.79788456080286541 : f64 loc(#loc103)
    %cst_11 = arith.constant 4.471500e-02 : f64 loc(#loc103)
    %cst_12 = arith.constant 1.000000e-05 : f64 loc(#loc104)
    %cst_13 = arith.constant 6.400000e+01 : f64 loc(#loc)
    %cst_14 = arith.constant 6.400000e+01 : f32 loc(#loc)
    %cst_15 = arith.constant 4.000000e+00 : f32 loc(#loc)
    %cst_16 = arith.constant 2.560000e+02 : f32 loc(#loc)
    %cst_17 = arith.constant dense<1> : tensor<i64> loc(#loc103)
    %0 = tensor.empty() : tensor<4x64x64xf32> loc(#loc99)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg28 : tensor<4x64xi64>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: i64 loc(fused[#loc1, #loc2]), %out: f32 loc(fused[#loc1, #loc2])):
      %362 = arith.index_cast %in : i64 to index loc(#loc99)
      %363 = linalg.index 2 : index loc(#loc99)
      %364 = arith.cmpi slt, %362, %c256 : index loc(#loc99)
      cf.assert %364, "index must be smaller than dim size" loc(#loc99)
      %365 = arith.cmpi sge, %in, %c0_i64 : i64 loc(#loc99)
      cf.assert %365, "index must be larger or equal to 0" loc(#loc99)
      %extracted = tensor.extract %arg0[%362, %363] : tensor<256x64xf32> loc(#loc99)
      linalg.yield %extracted : f32 loc(#loc99)
    } -> tensor<4x64x64xf32> loc(#loc99)
    %2 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1, %arg1 : tensor<4x64x64xf32>, tensor<64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc1, #loc2]), %in_142: f32 loc(fused[#loc42, #loc2]), %out: f32 loc(fused[#loc42, #loc2])):
      %362 = arith.addf %in, %in_142 : f32 loc(#loc105)
      linalg.yield %362 : f32 loc(#loc105)
    } -> tensor<4x64x64xf32> loc(#loc105)
    %3 = tensor.empty() : tensor<4x64x64xf64> loc(#loc104)
    %4 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2 : tensor<4x64x64xf32>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f32 loc(fused[#loc42, #loc2]), %out: f64 loc(fused[#loc40, #loc41])):
      %362 = arith.extf %in : f32 to f64 loc(#loc104)
      linalg.yield %362 : f64 loc(#loc104)
    } -> tensor<4x64x64xf64> loc(#loc104)
    %5 = tensor.empty() : tensor<4x64x1xf64> loc(#loc104)
    %6 = linalg.fill ins(%cst : f64) outs(%5 : tensor<4x64x1xf64>) -> tensor<4x64x1xf64> loc(#loc104)
    %7 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%4 : tensor<4x64x64xf64>) outs(%6 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc40, #loc41]), %out: f64 loc(fused[#loc40, #loc41])):
      %362 = arith.addf %in, %out : f64 loc(#loc104)
      linalg.yield %362 : f64 loc(#loc104)
    } -> tensor<4x64x1xf64> loc(#loc104)
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7 : tensor<4x64x1xf64>) outs(%5 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc40, #loc41]), %out: f64 loc(fused[#loc40, #loc41])):
      %362 = arith.divf %in, %cst_13 : f64 loc(#loc104)
      linalg.yield %362 : f64 loc(#loc104)
    } -> tensor<4x64x1xf64> loc(#loc104)
    %9 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4, %8 : tensor<4x64x64xf64>, tensor<4x64x1xf64>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f64 loc(fused[#loc40, #loc41]), %in_142: f64 loc(fused[#loc40, #loc41]), %out: f64 loc(fused[#loc40, #loc41])):
      %362 = arith.subf %in, %in_142 : f64 loc(#loc104)
      linalg.yield %362 : f64 loc(#loc104)
    } -> tensor<4x64x64xf64> loc(#loc104)
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%9, %9 : tensor<4x64x64xf64>, tensor<4x64x64xf64>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f64 loc(fused[#loc40, #loc41]), %in_142: f64 loc(fused[#loc40, #loc41]), %out: f64 loc(fused[#loc40, #loc41])):
      %362 = arith.mulf %in, %in_142 : f64 loc(#loc104)
      linalg.yield %362 : f64 loc(#loc104)
    } -> tensor<4x64x64xf64> loc(#loc104)
    %11 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%10 : tensor<4x64x64xf64>) outs(%6 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc40, #loc41]), %out: f64 loc(fused[#loc40, #loc41])):
      %362 = arith.addf %in, %out : f64 loc(#loc104)
      linalg.yield %362 : f64 loc(#loc104)
    } -> tensor<4x64x1xf64> loc(#loc104)
    %12 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11 : tensor<4x64x1xf64>) outs(%5 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc40, #loc41]), %out: f64 loc(fused[#loc40, #loc41])):
      %362 = arith.divf %in, %cst_13 : f64 loc(#loc104)
      linalg.yield %362 : f64 loc(#loc104)
    } -> tensor<4x64x1xf64> loc(#loc104)
    %13 = tensor.empty() : tensor<4x64x1xf32> loc(#loc104)
    %14 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%12 : tensor<4x64x1xf64>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f64 loc(fused[#loc40, #loc41]), %out: f32 loc(fused[#loc40, #loc41])):
      %362 = arith.truncf %in : f64 to f32 loc(#loc104)
      linalg.yield %362 : f32 loc(#loc104)
    } -> tensor<4x64x1xf32> loc(#loc104)
    %15 = linalg.fill ins(%cst_0 : f32) outs(%13 : tensor<4x64x1xf32>) -> tensor<4x64x1xf32> loc(#loc104)
    %16 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%2 : tensor<4x64x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc42, #loc2]), %out: f32 loc(fused[#loc40, #loc41])):
      %362 = arith.addf %in, %out : f32 loc(#loc104)
      linalg.yield %362 : f32 loc(#loc104)
    } -> tensor<4x64x1xf32> loc(#loc104)
    %17 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%16 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc40, #loc41]), %out: f32 loc(fused[#loc40, #loc41])):
      %362 = arith.divf %in, %cst_14 : f32 loc(#loc104)
      linalg.yield %362 : f32 loc(#loc104)
    } -> tensor<4x64x1xf32> loc(#loc104)
    %18 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc40, #loc41]), %out: f32 loc(fused[#loc40, #loc41])):
      %362 = arith.truncf %cst_12 : f64 to f32 loc(#loc104)
      %363 = arith.addf %in, %362 : f32 loc(#loc104)
      linalg.yield %363 : f32 loc(#loc104)
    } -> tensor<4x64x1xf32> loc(#loc104)
    %19 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%18 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc40, #loc41]), %out: f32 loc(fused[#loc40, #loc41])):
      %362 = math.rsqrt %in : f32 loc(#loc104)
      linalg.yield %362 : f32 loc(#loc104)
    } -> tensor<4x64x1xf32> loc(#loc104)
    %20 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2, %17 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc42, #loc2]), %in_142: f32 loc(fused[#loc40, #loc41]), %out: f32 loc(fused[#loc40, #loc41])):
      %362 = arith.subf %in, %in_142 : f32 loc(#loc104)
      linalg.yield %362 : f32 loc(#loc104)
    } -> tensor<4x64x64xf32> loc(#loc104)
    %21 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%20, %19 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc40, #loc41]), %in_142: f32 loc(fused[#loc40, #loc41]), %out: f32 loc(fused[#loc40, #loc41])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc104)
      linalg.yield %362 : f32 loc(#loc104)
    } -> tensor<4x64x64xf32> loc(#loc104)
    %22 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21, %arg2 : tensor<4x64x64xf32>, tensor<64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc40, #loc41]), %in_142: f32 loc(fused[#loc40, #loc41]), %out: f32 loc(fused[#loc40, #loc41])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc104)
      linalg.yield %362 : f32 loc(#loc104)
    } -> tensor<4x64x64xf32> loc(#loc104)
    %23 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%22, %arg3 : tensor<4x64x64xf32>, tensor<64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc40, #loc41]), %in_142: f32 loc(fused[#loc40, #loc41]), %out: f32 loc(fused[#loc40, #loc41])):
      %362 = arith.addf %in, %in_142 : f32 loc(#loc104)
      linalg.yield %362 : f32 loc(#loc104)
    } -> tensor<4x64x64xf32> loc(#loc104)
    %collapsed = tensor.collapse_shape %23 [[0, 1], [2]] : tensor<4x64x64xf32> into tensor<256x64xf32> loc(#loc106)
    %24 = tensor.empty() : tensor<64x192xf32> loc(#loc106)
    %transposed = linalg.transpose ins(%arg4 : tensor<192x64xf32>) outs(%24 : tensor<64x192xf32>) permutation = [1, 0]  loc(#loc106)
    %25 = tensor.empty() : tensor<256x192xf32> loc(#loc106)
    %26 = linalg.fill ins(%cst_0 : f32) outs(%25 : tensor<256x192xf32>) -> tensor<256x192xf32> loc(#loc106)
    %27 = linalg.matmul ins(%collapsed, %transposed : tensor<256x64xf32>, tensor<64x192xf32>) outs(%26 : tensor<256x192xf32>) -> tensor<256x192xf32> loc(#loc106)
    %28 = linalg.generic {indexing_maps = [#map5, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%27, %arg5 : tensor<256x192xf32>, tensor<192xf32>) outs(%25 : tensor<256x192xf32>) {
    ^bb0(%in: f32 loc(fused[#loc43, #loc44]), %in_142: f32 loc(fused[#loc43, #loc44]), %out: f32 loc(fused[#loc43, #loc44])):
      %362 = arith.addf %in, %in_142 : f32 loc(#loc106)
      linalg.yield %362 : f32 loc(#loc106)
    } -> tensor<256x192xf32> loc(#loc106)
    %expanded = tensor.expand_shape %28 [[0, 1], [2, 3, 4]] output_shape [4, 64, 3, 4, 16] : tensor<256x192xf32> into tensor<4x64x3x4x16xf32> loc(#loc107)
    %29 = tensor.empty() : tensor<3x4x4x64x16xf32> loc(#loc108)
    %transposed_18 = linalg.transpose ins(%expanded : tensor<4x64x3x4x16xf32>) outs(%29 : tensor<3x4x4x64x16xf32>) permutation = [2, 0, 3, 1, 4]  loc(#loc108)
    %extracted_slice = tensor.extract_slice %transposed_18[0, 0, 0, 0, 0] [1, 4, 4, 64, 16] [1, 1, 1, 1, 1] : tensor<3x4x4x64x16xf32> to tensor<1x4x4x64x16xf32> loc(#loc109)
    %extracted_slice_19 = tensor.extract_slice %transposed_18[1, 0, 0, 0, 0] [1, 4, 4, 64, 16] [1, 1, 1, 1, 1] : tensor<3x4x4x64x16xf32> to tensor<1x4x4x64x16xf32> loc(#loc109)
    %extracted_slice_20 = tensor.extract_slice %transposed_18[2, 0, 0, 0, 0] [1, 4, 4, 64, 16] [1, 1, 1, 1, 1] : tensor<3x4x4x64x16xf32> to tensor<1x4x4x64x16xf32> loc(#loc109)
    %collapsed_21 = tensor.collapse_shape %extracted_slice_19 [[0, 1], [2], [3], [4]] : tensor<1x4x4x64x16xf32> into tensor<4x4x64x16xf32> loc(#loc109)
    %30 = tensor.empty() : tensor<4x4x16x64xf32> loc(#loc110)
    %transposed_22 = linalg.transpose ins(%collapsed_21 : tensor<4x4x64x16xf32>) outs(%30 : tensor<4x4x16x64xf32>) permutation = [0, 1, 3, 2]  loc(#loc110)
    %collapsed_23 = tensor.collapse_shape %extracted_slice [[0, 1, 2], [3], [4]] : tensor<1x4x4x64x16xf32> into tensor<16x64x16xf32> loc(#loc111)
    %collapsed_24 = tensor.collapse_shape %transposed_22 [[0, 1], [2], [3]] : tensor<4x4x16x64xf32> into tensor<16x16x64xf32> loc(#loc111)
    %31 = tensor.empty() : tensor<16x64x64xf32> loc(#loc111)
    %32 = linalg.fill ins(%cst_0 : f32) outs(%31 : tensor<16x64x64xf32>) -> tensor<16x64x64xf32> loc(#loc111)
    %33 = linalg.batch_matmul ins(%collapsed_23, %collapsed_24 : tensor<16x64x16xf32>, tensor<16x16x64xf32>) outs(%32 : tensor<16x64x64xf32>) -> tensor<16x64x64xf32> loc(#loc111)
    %expanded_25 = tensor.expand_shape %33 [[0, 1], [2], [3]] output_shape [4, 4, 64, 64] : tensor<16x64x64xf32> into tensor<4x4x64x64xf32> loc(#loc111)
    %34 = tensor.empty() : tensor<4x4x64x64xf32> loc(#loc112)
    %35 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_25 : tensor<4x4x64x64xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc51, #loc50]), %out: f32 loc(fused[#loc52, #loc50])):
      %362 = arith.divf %in, %cst_15 : f32 loc(#loc112)
      linalg.yield %362 : f32 loc(#loc112)
    } -> tensor<4x4x64x64xf32> loc(#loc112)
    %36 = tensor.empty() : tensor<64xi64> loc(#loc113)
    %37 = linalg.generic {indexing_maps = [#map8], iterator_types = ["parallel"]} outs(%36 : tensor<64xi64>) {
    ^bb0(%out: i64 loc(fused[#loc53, #loc54])):
      %362 = linalg.index 0 : index loc(#loc113)
      %363 = arith.index_cast %362 : index to i64 loc(#loc113)
      linalg.yield %363 : i64 loc(#loc113)
    } -> tensor<64xi64> loc(#loc113)
    %expanded_26 = tensor.expand_shape %37 [[0, 1]] output_shape [1, 64] : tensor<64xi64> into tensor<1x64xi64> loc(#loc114)
    %expanded_27 = tensor.expand_shape %37 [[0, 1]] output_shape [64, 1] : tensor<64xi64> into tensor<64x1xi64> loc(#loc114)
    %38 = tensor.empty() : tensor<64x64xi1> loc(#loc115)
    %39 = linalg.generic {indexing_maps = [#map9, #map10, #map5], iterator_types = ["parallel", "parallel"]} ins(%expanded_26, %expanded_27 : tensor<1x64xi64>, tensor<64x1xi64>) outs(%38 : tensor<64x64xi1>) {
    ^bb0(%in: i64 loc(fused[#loc55, #loc56]), %in_142: i64 loc(fused[#loc55, #loc56]), %out: i1 loc(fused[#loc57, #loc56])):
      %362 = arith.cmpi sle, %in, %in_142 : i64 loc(#loc115)
      linalg.yield %362 : i1 loc(#loc115)
    } -> tensor<64x64xi1> loc(#loc115)
    %40 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%39 : tensor<64x64xi1>) outs(%38 : tensor<64x64xi1>) {
    ^bb0(%in: i1 loc(fused[#loc57, #loc56]), %out: i1 loc(fused[#loc58, #loc37])):
      %362 = arith.xori %in, %true : i1 loc(#loc116)
      linalg.yield %362 : i1 loc(#loc116)
    } -> tensor<64x64xi1> loc(#loc116)
    %41 = linalg.generic {indexing_maps = [#map11, #map12, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%40, %cst_8, %35 : tensor<64x64xi1>, tensor<f32>, tensor<4x4x64x64xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: i1 loc(fused[#loc58, #loc37]), %in_142: f32 loc(fused[#loc36, #loc37]), %in_143: f32 loc(fused[#loc52, #loc50]), %out: f32 loc(fused[#loc36, #loc37])):
      %362 = arith.select %in, %in_142, %in_143 : f32 loc(#loc102)
      linalg.yield %362 : f32 loc(#loc102)
    } -> tensor<4x4x64x64xf32> loc(#loc102)
    %42 = tensor.empty() : tensor<4x4x64xi64> loc(#loc117)
    %43 = linalg.fill ins(%c0_i64 : i64) outs(%42 : tensor<4x4x64xi64>) -> tensor<4x4x64xi64> loc(#loc117)
    %44 = tensor.empty() : tensor<4x4x64xf32> loc(#loc117)
    %45 = linalg.fill ins(%cst_1 : f32) outs(%44 : tensor<4x4x64xf32>) -> tensor<4x4x64xf32> loc(#loc117)
    %46:2 = linalg.generic {indexing_maps = [#map7, #map13, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%41 : tensor<4x4x64x64xf32>) outs(%45, %43 : tensor<4x4x64xf32>, tensor<4x4x64xi64>) {
    ^bb0(%in: f32 loc(fused[#loc36, #loc37]), %out: f32 loc(fused[#loc59, #loc60]), %out_142: i64 loc(fused[#loc59, #loc60])):
      %362 = linalg.index 3 : index loc(#loc117)
      %363 = arith.index_cast %362 : index to i64 loc(#loc117)
      %364 = arith.maximumf %in, %out : f32 loc(#loc117)
      %365 = arith.cmpf ogt, %in, %out : f32 loc(#loc117)
      %366 = arith.select %365, %363, %out_142 : i64 loc(#loc117)
      linalg.yield %364, %366 : f32, i64 loc(#loc117)
    } -> (tensor<4x4x64xf32>, tensor<4x4x64xi64>) loc(#loc117)
    %expanded_28 = tensor.expand_shape %46#0 [[0], [1], [2, 3]] output_shape [4, 4, 64, 1] : tensor<4x4x64xf32> into tensor<4x4x64x1xf32> loc(#loc117)
    %47 = linalg.generic {indexing_maps = [#map7, #map14, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%41, %expanded_28 : tensor<4x4x64x64xf32>, tensor<4x4x64x1xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc36, #loc37]), %in_142: f32 loc(fused[#loc59, #loc60]), %out: f32 loc(fused[#loc59, #loc60])):
      %362 = arith.subf %in, %in_142 : f32 loc(#loc117)
      linalg.yield %362 : f32 loc(#loc117)
    } -> tensor<4x4x64x64xf32> loc(#loc117)
    %48 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%47 : tensor<4x4x64x64xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc59, #loc60]), %out: f32 loc(fused[#loc59, #loc60])):
      %362 = math.exp %in : f32 loc(#loc117)
      linalg.yield %362 : f32 loc(#loc117)
    } -> tensor<4x4x64x64xf32> loc(#loc117)
    %49 = tensor.empty() : tensor<4x4x64x1xf32> loc(#loc117)
    %50 = linalg.fill ins(%cst_0 : f32) outs(%49 : tensor<4x4x64x1xf32>) -> tensor<4x4x64x1xf32> loc(#loc117)
    %51 = linalg.generic {indexing_maps = [#map7, #map14], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%48 : tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc59, #loc60]), %out: f32 loc(fused[#loc59, #loc60])):
      %362 = arith.addf %in, %out : f32 loc(#loc117)
      linalg.yield %362 : f32 loc(#loc117)
    } -> tensor<4x4x64x1xf32> loc(#loc117)
    %52 = linalg.generic {indexing_maps = [#map7, #map14, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%48, %51 : tensor<4x4x64x64xf32>, tensor<4x4x64x1xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc59, #loc60]), %in_142: f32 loc(fused[#loc59, #loc60]), %out: f32 loc(fused[#loc59, #loc60])):
      %362 = arith.divf %in, %in_142 : f32 loc(#loc117)
      linalg.yield %362 : f32 loc(#loc117)
    } -> tensor<4x4x64x64xf32> loc(#loc117)
    %collapsed_29 = tensor.collapse_shape %52 [[0, 1], [2], [3]] : tensor<4x4x64x64xf32> into tensor<16x64x64xf32> loc(#loc118)
    %collapsed_30 = tensor.collapse_shape %extracted_slice_20 [[0, 1, 2], [3], [4]] : tensor<1x4x4x64x16xf32> into tensor<16x64x16xf32> loc(#loc118)
    %53 = tensor.empty() : tensor<16x64x16xf32> loc(#loc118)
    %54 = linalg.fill ins(%cst_0 : f32) outs(%53 : tensor<16x64x16xf32>) -> tensor<16x64x16xf32> loc(#loc118)
    %55 = linalg.batch_matmul ins(%collapsed_29, %collapsed_30 : tensor<16x64x64xf32>, tensor<16x64x16xf32>) outs(%54 : tensor<16x64x16xf32>) -> tensor<16x64x16xf32> loc(#loc118)
    %expanded_31 = tensor.expand_shape %55 [[0, 1], [2], [3]] output_shape [4, 4, 64, 16] : tensor<16x64x16xf32> into tensor<4x4x64x16xf32> loc(#loc118)
    %56 = tensor.empty() : tensor<4x64x4x16xf32> loc(#loc119)
    %transposed_32 = linalg.transpose ins(%expanded_31 : tensor<4x4x64x16xf32>) outs(%56 : tensor<4x64x4x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc119)
    %collapsed_33 = tensor.collapse_shape %transposed_32 [[0, 1], [2, 3]] : tensor<4x64x4x16xf32> into tensor<256x64xf32> loc(#loc120)
    %57 = tensor.empty() : tensor<64x64xf32> loc(#loc120)
    %transposed_34 = linalg.transpose ins(%arg6 : tensor<64x64xf32>) outs(%57 : tensor<64x64xf32>) permutation = [1, 0]  loc(#loc120)
    %58 = tensor.empty() : tensor<256x64xf32> loc(#loc120)
    %59 = linalg.fill ins(%cst_0 : f32) outs(%58 : tensor<256x64xf32>) -> tensor<256x64xf32> loc(#loc120)
    %60 = linalg.matmul ins(%collapsed_33, %transposed_34 : tensor<256x64xf32>, tensor<64x64xf32>) outs(%59 : tensor<256x64xf32>) -> tensor<256x64xf32> loc(#loc120)
    %61 = linalg.generic {indexing_maps = [#map5, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%60, %arg7 : tensor<256x64xf32>, tensor<64xf32>) outs(%58 : tensor<256x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc62, #loc61]), %in_142: f32 loc(fused[#loc62, #loc61]), %out: f32 loc(fused[#loc62, #loc61])):
      %362 = arith.addf %in, %in_142 : f32 loc(#loc120)
      linalg.yield %362 : f32 loc(#loc120)
    } -> tensor<256x64xf32> loc(#loc120)
    %expanded_35 = tensor.expand_shape %61 [[0, 1], [2]] output_shape [4, 64, 64] : tensor<256x64xf32> into tensor<4x64x64xf32> loc(#loc120)
    %62 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2, %expanded_35 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc42, #loc2]), %in_142: f32 loc(fused[#loc62, #loc61]), %out: f32 loc(fused[#loc63, #loc41])):
      %362 = arith.addf %in, %in_142 : f32 loc(#loc121)
      linalg.yield %362 : f32 loc(#loc121)
    } -> tensor<4x64x64xf32> loc(#loc121)
    %63 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%62 : tensor<4x64x64xf32>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f32 loc(fused[#loc63, #loc41]), %out: f64 loc(fused[#loc64, #loc65])):
      %362 = arith.extf %in : f32 to f64 loc(#loc122)
      linalg.yield %362 : f64 loc(#loc122)
    } -> tensor<4x64x64xf64> loc(#loc122)
    %64 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%63 : tensor<4x64x64xf64>) outs(%6 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc64, #loc65]), %out: f64 loc(fused[#loc64, #loc65])):
      %362 = arith.addf %in, %out : f64 loc(#loc122)
      linalg.yield %362 : f64 loc(#loc122)
    } -> tensor<4x64x1xf64> loc(#loc122)
    %65 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%64 : tensor<4x64x1xf64>) outs(%5 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc64, #loc65]), %out: f64 loc(fused[#loc64, #loc65])):
      %362 = arith.divf %in, %cst_13 : f64 loc(#loc122)
      linalg.yield %362 : f64 loc(#loc122)
    } -> tensor<4x64x1xf64> loc(#loc122)
    %66 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%63, %65 : tensor<4x64x64xf64>, tensor<4x64x1xf64>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f64 loc(fused[#loc64, #loc65]), %in_142: f64 loc(fused[#loc64, #loc65]), %out: f64 loc(fused[#loc64, #loc65])):
      %362 = arith.subf %in, %in_142 : f64 loc(#loc122)
      linalg.yield %362 : f64 loc(#loc122)
    } -> tensor<4x64x64xf64> loc(#loc122)
    %67 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%66, %66 : tensor<4x64x64xf64>, tensor<4x64x64xf64>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f64 loc(fused[#loc64, #loc65]), %in_142: f64 loc(fused[#loc64, #loc65]), %out: f64 loc(fused[#loc64, #loc65])):
      %362 = arith.mulf %in, %in_142 : f64 loc(#loc122)
      linalg.yield %362 : f64 loc(#loc122)
    } -> tensor<4x64x64xf64> loc(#loc122)
    %68 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%67 : tensor<4x64x64xf64>) outs(%6 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc64, #loc65]), %out: f64 loc(fused[#loc64, #loc65])):
      %362 = arith.addf %in, %out : f64 loc(#loc122)
      linalg.yield %362 : f64 loc(#loc122)
    } -> tensor<4x64x1xf64> loc(#loc122)
    %69 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%68 : tensor<4x64x1xf64>) outs(%5 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc64, #loc65]), %out: f64 loc(fused[#loc64, #loc65])):
      %362 = arith.divf %in, %cst_13 : f64 loc(#loc122)
      linalg.yield %362 : f64 loc(#loc122)
    } -> tensor<4x64x1xf64> loc(#loc122)
    %70 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%69 : tensor<4x64x1xf64>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f64 loc(fused[#loc64, #loc65]), %out: f32 loc(fused[#loc64, #loc65])):
      %362 = arith.truncf %in : f64 to f32 loc(#loc122)
      linalg.yield %362 : f32 loc(#loc122)
    } -> tensor<4x64x1xf32> loc(#loc122)
    %71 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%62 : tensor<4x64x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc63, #loc41]), %out: f32 loc(fused[#loc64, #loc65])):
      %362 = arith.addf %in, %out : f32 loc(#loc122)
      linalg.yield %362 : f32 loc(#loc122)
    } -> tensor<4x64x1xf32> loc(#loc122)
    %72 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%71 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc64, #loc65]), %out: f32 loc(fused[#loc64, #loc65])):
      %362 = arith.divf %in, %cst_14 : f32 loc(#loc122)
      linalg.yield %362 : f32 loc(#loc122)
    } -> tensor<4x64x1xf32> loc(#loc122)
    %73 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc64, #loc65]), %out: f32 loc(fused[#loc64, #loc65])):
      %362 = arith.truncf %cst_12 : f64 to f32 loc(#loc122)
      %363 = arith.addf %in, %362 : f32 loc(#loc122)
      linalg.yield %363 : f32 loc(#loc122)
    } -> tensor<4x64x1xf32> loc(#loc122)
    %74 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%73 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc64, #loc65]), %out: f32 loc(fused[#loc64, #loc65])):
      %362 = math.rsqrt %in : f32 loc(#loc122)
      linalg.yield %362 : f32 loc(#loc122)
    } -> tensor<4x64x1xf32> loc(#loc122)
    %75 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%62, %72 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc63, #loc41]), %in_142: f32 loc(fused[#loc64, #loc65]), %out: f32 loc(fused[#loc64, #loc65])):
      %362 = arith.subf %in, %in_142 : f32 loc(#loc122)
      linalg.yield %362 : f32 loc(#loc122)
    } -> tensor<4x64x64xf32> loc(#loc122)
    %76 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%75, %74 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc64, #loc65]), %in_142: f32 loc(fused[#loc64, #loc65]), %out: f32 loc(fused[#loc64, #loc65])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc122)
      linalg.yield %362 : f32 loc(#loc122)
    } -> tensor<4x64x64xf32> loc(#loc122)
    %77 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%76, %arg8 : tensor<4x64x64xf32>, tensor<64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc64, #loc65]), %in_142: f32 loc(fused[#loc64, #loc65]), %out: f32 loc(fused[#loc64, #loc65])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc122)
      linalg.yield %362 : f32 loc(#loc122)
    } -> tensor<4x64x64xf32> loc(#loc122)
    %78 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%77, %arg9 : tensor<4x64x64xf32>, tensor<64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc64, #loc65]), %in_142: f32 loc(fused[#loc64, #loc65]), %out: f32 loc(fused[#loc64, #loc65])):
      %362 = arith.addf %in, %in_142 : f32 loc(#loc122)
      linalg.yield %362 : f32 loc(#loc122)
    } -> tensor<4x64x64xf32> loc(#loc122)
    %collapsed_36 = tensor.collapse_shape %78 [[0, 1], [2]] : tensor<4x64x64xf32> into tensor<256x64xf32> loc(#loc123)
    %79 = tensor.empty() : tensor<64x256xf32> loc(#loc123)
    %transposed_37 = linalg.transpose ins(%arg10 : tensor<256x64xf32>) outs(%79 : tensor<64x256xf32>) permutation = [1, 0]  loc(#loc123)
    %80 = tensor.empty() : tensor<256x256xf32> loc(#loc123)
    %81 = linalg.fill ins(%cst_0 : f32) outs(%80 : tensor<256x256xf32>) -> tensor<256x256xf32> loc(#loc123)
    %82 = linalg.matmul ins(%collapsed_36, %transposed_37 : tensor<256x64xf32>, tensor<64x256xf32>) outs(%81 : tensor<256x256xf32>) -> tensor<256x256xf32> loc(#loc123)
    %83 = linalg.generic {indexing_maps = [#map5, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%82, %arg11 : tensor<256x256xf32>, tensor<256xf32>) outs(%80 : tensor<256x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc66, #loc39]), %in_142: f32 loc(fused[#loc66, #loc39]), %out: f32 loc(fused[#loc66, #loc39])):
      %362 = arith.addf %in, %in_142 : f32 loc(#loc123)
      linalg.yield %362 : f32 loc(#loc123)
    } -> tensor<256x256xf32> loc(#loc123)
    %expanded_38 = tensor.expand_shape %83 [[0, 1], [2]] output_shape [4, 64, 256] : tensor<256x256xf32> into tensor<4x64x256xf32> loc(#loc123)
    %84 = tensor.empty() : tensor<4x64x256xf32> loc(#loc124)
    %85 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_38 : tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc66, #loc39]), %out: f32 loc(fused[#loc67, #loc39])):
      %362 = math.fpowi %in, %c3_i64 : f32, i64 loc(#loc124)
      %363 = arith.mulf %362, %cst_2 : f32 loc(#loc124)
      %364 = arith.addf %in, %363 : f32 loc(#loc124)
      %365 = arith.mulf %364, %cst_3 : f32 loc(#loc124)
      %366 = math.tanh %365 : f32 loc(#loc124)
      %367 = arith.addf %366, %cst_4 : f32 loc(#loc124)
      %368 = arith.mulf %367, %cst_5 : f32 loc(#loc124)
      %369 = arith.mulf %in, %368 : f32 loc(#loc124)
      linalg.yield %369 : f32 loc(#loc124)
    } -> tensor<4x64x256xf32> loc(#loc124)
    %collapsed_39 = tensor.collapse_shape %85 [[0, 1], [2]] : tensor<4x64x256xf32> into tensor<256x256xf32> loc(#loc125)
    %transposed_40 = linalg.transpose ins(%arg12 : tensor<64x256xf32>) outs(%58 : tensor<256x64xf32>) permutation = [1, 0]  loc(#loc125)
    %86 = linalg.matmul ins(%collapsed_39, %transposed_40 : tensor<256x256xf32>, tensor<256x64xf32>) outs(%59 : tensor<256x64xf32>) -> tensor<256x64xf32> loc(#loc125)
    %87 = linalg.generic {indexing_maps = [#map5, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%86, %arg13 : tensor<256x64xf32>, tensor<64xf32>) outs(%58 : tensor<256x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc68, #loc39]), %in_142: f32 loc(fused[#loc68, #loc39]), %out: f32 loc(fused[#loc68, #loc39])):
      %362 = arith.addf %in, %in_142 : f32 loc(#loc125)
      linalg.yield %362 : f32 loc(#loc125)
    } -> tensor<256x64xf32> loc(#loc125)
    %expanded_41 = tensor.expand_shape %87 [[0, 1], [2]] output_shape [4, 64, 64] : tensor<256x64xf32> into tensor<4x64x64xf32> loc(#loc125)
    %88 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%62, %expanded_41 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc63, #loc41]), %in_142: f32 loc(fused[#loc68, #loc39]), %out: f32 loc(fused[#loc63, #loc65])):
      %362 = arith.addf %in, %in_142 : f32 loc(#loc126)
      linalg.yield %362 : f32 loc(#loc126)
    } -> tensor<4x64x64xf32> loc(#loc126)
    %89 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%88 : tensor<4x64x64xf32>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f32 loc(fused[#loc63, #loc65]), %out: f64 loc(fused[#loc69, #loc41])):
      %362 = arith.extf %in : f32 to f64 loc(#loc127)
      linalg.yield %362 : f64 loc(#loc127)
    } -> tensor<4x64x64xf64> loc(#loc127)
    %90 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%89 : tensor<4x64x64xf64>) outs(%6 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc69, #loc41]), %out: f64 loc(fused[#loc69, #loc41])):
      %362 = arith.addf %in, %out : f64 loc(#loc127)
      linalg.yield %362 : f64 loc(#loc127)
    } -> tensor<4x64x1xf64> loc(#loc127)
    %91 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%90 : tensor<4x64x1xf64>) outs(%5 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc69, #loc41]), %out: f64 loc(fused[#loc69, #loc41])):
      %362 = arith.divf %in, %cst_13 : f64 loc(#loc127)
      linalg.yield %362 : f64 loc(#loc127)
    } -> tensor<4x64x1xf64> loc(#loc127)
    %92 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%89, %91 : tensor<4x64x64xf64>, tensor<4x64x1xf64>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f64 loc(fused[#loc69, #loc41]), %in_142: f64 loc(fused[#loc69, #loc41]), %out: f64 loc(fused[#loc69, #loc41])):
      %362 = arith.subf %in, %in_142 : f64 loc(#loc127)
      linalg.yield %362 : f64 loc(#loc127)
    } -> tensor<4x64x64xf64> loc(#loc127)
    %93 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%92, %92 : tensor<4x64x64xf64>, tensor<4x64x64xf64>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f64 loc(fused[#loc69, #loc41]), %in_142: f64 loc(fused[#loc69, #loc41]), %out: f64 loc(fused[#loc69, #loc41])):
      %362 = arith.mulf %in, %in_142 : f64 loc(#loc127)
      linalg.yield %362 : f64 loc(#loc127)
    } -> tensor<4x64x64xf64> loc(#loc127)
    %94 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%93 : tensor<4x64x64xf64>) outs(%6 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc69, #loc41]), %out: f64 loc(fused[#loc69, #loc41])):
      %362 = arith.addf %in, %out : f64 loc(#loc127)
      linalg.yield %362 : f64 loc(#loc127)
    } -> tensor<4x64x1xf64> loc(#loc127)
    %95 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%94 : tensor<4x64x1xf64>) outs(%5 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc69, #loc41]), %out: f64 loc(fused[#loc69, #loc41])):
      %362 = arith.divf %in, %cst_13 : f64 loc(#loc127)
      linalg.yield %362 : f64 loc(#loc127)
    } -> tensor<4x64x1xf64> loc(#loc127)
    %96 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%95 : tensor<4x64x1xf64>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f64 loc(fused[#loc69, #loc41]), %out: f32 loc(fused[#loc69, #loc41])):
      %362 = arith.truncf %in : f64 to f32 loc(#loc127)
      linalg.yield %362 : f32 loc(#loc127)
    } -> tensor<4x64x1xf32> loc(#loc127)
    %97 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%88 : tensor<4x64x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc63, #loc65]), %out: f32 loc(fused[#loc69, #loc41])):
      %362 = arith.addf %in, %out : f32 loc(#loc127)
      linalg.yield %362 : f32 loc(#loc127)
    } -> tensor<4x64x1xf32> loc(#loc127)
    %98 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%97 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc69, #loc41]), %out: f32 loc(fused[#loc69, #loc41])):
      %362 = arith.divf %in, %cst_14 : f32 loc(#loc127)
      linalg.yield %362 : f32 loc(#loc127)
    } -> tensor<4x64x1xf32> loc(#loc127)
    %99 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%96 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc69, #loc41]), %out: f32 loc(fused[#loc69, #loc41])):
      %362 = arith.truncf %cst_12 : f64 to f32 loc(#loc127)
      %363 = arith.addf %in, %362 : f32 loc(#loc127)
      linalg.yield %363 : f32 loc(#loc127)
    } -> tensor<4x64x1xf32> loc(#loc127)
    %100 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%99 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc69, #loc41]), %out: f32 loc(fused[#loc69, #loc41])):
      %362 = math.rsqrt %in : f32 loc(#loc127)
      linalg.yield %362 : f32 loc(#loc127)
    } -> tensor<4x64x1xf32> loc(#loc127)
    %101 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%88, %98 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc63, #loc65]), %in_142: f32 loc(fused[#loc69, #loc41]), %out: f32 loc(fused[#loc69, #loc41])):
      %362 = arith.subf %in, %in_142 : f32 loc(#loc127)
      linalg.yield %362 : f32 loc(#loc127)
    } -> tensor<4x64x64xf32> loc(#loc127)
    %102 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101, %100 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc69, #loc41]), %in_142: f32 loc(fused[#loc69, #loc41]), %out: f32 loc(fused[#loc69, #loc41])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc127)
      linalg.yield %362 : f32 loc(#loc127)
    } -> tensor<4x64x64xf32> loc(#loc127)
    %103 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%102, %arg14 : tensor<4x64x64xf32>, tensor<64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc69, #loc41]), %in_142: f32 loc(fused[#loc69, #loc41]), %out: f32 loc(fused[#loc69, #loc41])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc127)
      linalg.yield %362 : f32 loc(#loc127)
    } -> tensor<4x64x64xf32> loc(#loc127)
    %104 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%103, %arg15 : tensor<4x64x64xf32>, tensor<64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc69, #loc41]), %in_142: f32 loc(fused[#loc69, #loc41]), %out: f32 loc(fused[#loc69, #loc41])):
      %362 = arith.addf %in, %in_142 : f32 loc(#loc127)
      linalg.yield %362 : f32 loc(#loc127)
    } -> tensor<4x64x64xf32> loc(#loc127)
    %collapsed_42 = tensor.collapse_shape %104 [[0, 1], [2]] : tensor<4x64x64xf32> into tensor<256x64xf32> loc(#loc128)
    %transposed_43 = linalg.transpose ins(%arg16 : tensor<192x64xf32>) outs(%24 : tensor<64x192xf32>) permutation = [1, 0]  loc(#loc128)
    %105 = linalg.matmul ins(%collapsed_42, %transposed_43 : tensor<256x64xf32>, tensor<64x192xf32>) outs(%26 : tensor<256x192xf32>) -> tensor<256x192xf32> loc(#loc128)
    %106 = linalg.generic {indexing_maps = [#map5, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%105, %arg17 : tensor<256x192xf32>, tensor<192xf32>) outs(%25 : tensor<256x192xf32>) {
    ^bb0(%in: f32 loc(fused[#loc70, #loc44]), %in_142: f32 loc(fused[#loc70, #loc44]), %out: f32 loc(fused[#loc70, #loc44])):
      %362 = arith.addf %in, %in_142 : f32 loc(#loc128)
      linalg.yield %362 : f32 loc(#loc128)
    } -> tensor<256x192xf32> loc(#loc128)
    %expanded_44 = tensor.expand_shape %106 [[0, 1], [2, 3, 4]] output_shape [4, 64, 3, 4, 16] : tensor<256x192xf32> into tensor<4x64x3x4x16xf32> loc(#loc129)
    %transposed_45 = linalg.transpose ins(%expanded_44 : tensor<4x64x3x4x16xf32>) outs(%29 : tensor<3x4x4x64x16xf32>) permutation = [2, 0, 3, 1, 4]  loc(#loc130)
    %extracted_slice_46 = tensor.extract_slice %transposed_45[0, 0, 0, 0, 0] [1, 4, 4, 64, 16] [1, 1, 1, 1, 1] : tensor<3x4x4x64x16xf32> to tensor<1x4x4x64x16xf32> loc(#loc131)
    %extracted_slice_47 = tensor.extract_slice %transposed_45[1, 0, 0, 0, 0] [1, 4, 4, 64, 16] [1, 1, 1, 1, 1] : tensor<3x4x4x64x16xf32> to tensor<1x4x4x64x16xf32> loc(#loc131)
    %extracted_slice_48 = tensor.extract_slice %transposed_45[2, 0, 0, 0, 0] [1, 4, 4, 64, 16] [1, 1, 1, 1, 1] : tensor<3x4x4x64x16xf32> to tensor<1x4x4x64x16xf32> loc(#loc131)
    %collapsed_49 = tensor.collapse_shape %extracted_slice_47 [[0, 1], [2], [3], [4]] : tensor<1x4x4x64x16xf32> into tensor<4x4x64x16xf32> loc(#loc131)
    %transposed_50 = linalg.transpose ins(%collapsed_49 : tensor<4x4x64x16xf32>) outs(%30 : tensor<4x4x16x64xf32>) permutation = [0, 1, 3, 2]  loc(#loc132)
    %collapsed_51 = tensor.collapse_shape %extracted_slice_46 [[0, 1, 2], [3], [4]] : tensor<1x4x4x64x16xf32> into tensor<16x64x16xf32> loc(#loc133)
    %collapsed_52 = tensor.collapse_shape %transposed_50 [[0, 1], [2], [3]] : tensor<4x4x16x64xf32> into tensor<16x16x64xf32> loc(#loc133)
    %107 = linalg.batch_matmul ins(%collapsed_51, %collapsed_52 : tensor<16x64x16xf32>, tensor<16x16x64xf32>) outs(%32 : tensor<16x64x64xf32>) -> tensor<16x64x64xf32> loc(#loc133)
    %expanded_53 = tensor.expand_shape %107 [[0, 1], [2], [3]] output_shape [4, 4, 64, 64] : tensor<16x64x64xf32> into tensor<4x4x64x64xf32> loc(#loc133)
    %108 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_53 : tensor<4x4x64x64xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc75, #loc50]), %out: f32 loc(fused[#loc76, #loc50])):
      %362 = arith.divf %in, %cst_15 : f32 loc(#loc134)
      linalg.yield %362 : f32 loc(#loc134)
    } -> tensor<4x4x64x64xf32> loc(#loc134)
    %109 = linalg.generic {indexing_maps = [#map11, #map12, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%40, %cst_8, %108 : tensor<64x64xi1>, tensor<f32>, tensor<4x4x64x64xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: i1 loc(fused[#loc78, #loc37]), %in_142: f32 loc(fused[#loc36, #loc37]), %in_143: f32 loc(fused[#loc76, #loc50]), %out: f32 loc(fused[#loc77, #loc37])):
      %362 = arith.select %in, %in_142, %in_143 : f32 loc(#loc135)
      linalg.yield %362 : f32 loc(#loc135)
    } -> tensor<4x4x64x64xf32> loc(#loc135)
    %110:2 = linalg.generic {indexing_maps = [#map7, #map13, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%109 : tensor<4x4x64x64xf32>) outs(%45, %43 : tensor<4x4x64xf32>, tensor<4x4x64xi64>) {
    ^bb0(%in: f32 loc(fused[#loc77, #loc37]), %out: f32 loc(fused[#loc79, #loc60]), %out_142: i64 loc(fused[#loc79, #loc60])):
      %362 = linalg.index 3 : index loc(#loc137)
      %363 = arith.index_cast %362 : index to i64 loc(#loc137)
      %364 = arith.maximumf %in, %out : f32 loc(#loc137)
      %365 = arith.cmpf ogt, %in, %out : f32 loc(#loc137)
      %366 = arith.select %365, %363, %out_142 : i64 loc(#loc137)
      linalg.yield %364, %366 : f32, i64 loc(#loc137)
    } -> (tensor<4x4x64xf32>, tensor<4x4x64xi64>) loc(#loc137)
    %expanded_54 = tensor.expand_shape %110#0 [[0], [1], [2, 3]] output_shape [4, 4, 64, 1] : tensor<4x4x64xf32> into tensor<4x4x64x1xf32> loc(#loc137)
    %111 = linalg.generic {indexing_maps = [#map7, #map14, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%109, %expanded_54 : tensor<4x4x64x64xf32>, tensor<4x4x64x1xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc77, #loc37]), %in_142: f32 loc(fused[#loc79, #loc60]), %out: f32 loc(fused[#loc79, #loc60])):
      %362 = arith.subf %in, %in_142 : f32 loc(#loc137)
      linalg.yield %362 : f32 loc(#loc137)
    } -> tensor<4x4x64x64xf32> loc(#loc137)
    %112 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%111 : tensor<4x4x64x64xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc79, #loc60]), %out: f32 loc(fused[#loc79, #loc60])):
      %362 = math.exp %in : f32 loc(#loc137)
      linalg.yield %362 : f32 loc(#loc137)
    } -> tensor<4x4x64x64xf32> loc(#loc137)
    %113 = linalg.generic {indexing_maps = [#map7, #map14], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%112 : tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc79, #loc60]), %out: f32 loc(fused[#loc79, #loc60])):
      %362 = arith.addf %in, %out : f32 loc(#loc137)
      linalg.yield %362 : f32 loc(#loc137)
    } -> tensor<4x4x64x1xf32> loc(#loc137)
    %114 = linalg.generic {indexing_maps = [#map7, #map14, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%112, %113 : tensor<4x4x64x64xf32>, tensor<4x4x64x1xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc79, #loc60]), %in_142: f32 loc(fused[#loc79, #loc60]), %out: f32 loc(fused[#loc79, #loc60])):
      %362 = arith.divf %in, %in_142 : f32 loc(#loc137)
      linalg.yield %362 : f32 loc(#loc137)
    } -> tensor<4x4x64x64xf32> loc(#loc137)
    %collapsed_55 = tensor.collapse_shape %114 [[0, 1], [2], [3]] : tensor<4x4x64x64xf32> into tensor<16x64x64xf32> loc(#loc138)
    %collapsed_56 = tensor.collapse_shape %extracted_slice_48 [[0, 1, 2], [3], [4]] : tensor<1x4x4x64x16xf32> into tensor<16x64x16xf32> loc(#loc138)
    %115 = linalg.batch_matmul ins(%collapsed_55, %collapsed_56 : tensor<16x64x64xf32>, tensor<16x64x16xf32>) outs(%54 : tensor<16x64x16xf32>) -> tensor<16x64x16xf32> loc(#loc138)
    %expanded_57 = tensor.expand_shape %115 [[0, 1], [2], [3]] output_shape [4, 4, 64, 16] : tensor<16x64x16xf32> into tensor<4x4x64x16xf32> loc(#loc138)
    %transposed_58 = linalg.transpose ins(%expanded_57 : tensor<4x4x64x16xf32>) outs(%56 : tensor<4x64x4x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc139)
    %collapsed_59 = tensor.collapse_shape %transposed_58 [[0, 1], [2, 3]] : tensor<4x64x4x16xf32> into tensor<256x64xf32> loc(#loc140)
    %transposed_60 = linalg.transpose ins(%arg18 : tensor<64x64xf32>) outs(%57 : tensor<64x64xf32>) permutation = [1, 0]  loc(#loc140)
    %116 = linalg.matmul ins(%collapsed_59, %transposed_60 : tensor<256x64xf32>, tensor<64x64xf32>) outs(%59 : tensor<256x64xf32>) -> tensor<256x64xf32> loc(#loc140)
    %117 = linalg.generic {indexing_maps = [#map5, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%116, %arg19 : tensor<256x64xf32>, tensor<64xf32>) outs(%58 : tensor<256x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc80, #loc61]), %in_142: f32 loc(fused[#loc80, #loc61]), %out: f32 loc(fused[#loc80, #loc61])):
      %362 = arith.addf %in, %in_142 : f32 loc(#loc140)
      linalg.yield %362 : f32 loc(#loc140)
    } -> tensor<256x64xf32> loc(#loc140)
    %expanded_61 = tensor.expand_shape %117 [[0, 1], [2]] output_shape [4, 64, 64] : tensor<256x64xf32> into tensor<4x64x64xf32> loc(#loc140)
    %118 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%88, %expanded_61 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc63, #loc65]), %in_142: f32 loc(fused[#loc80, #loc61]), %out: f32 loc(fused[#loc81, #loc41])):
      %362 = arith.addf %in, %in_142 : f32 loc(#loc141)
      linalg.yield %362 : f32 loc(#loc141)
    } -> tensor<4x64x64xf32> loc(#loc141)
    %119 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%118 : tensor<4x64x64xf32>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f32 loc(fused[#loc81, #loc41]), %out: f64 loc(fused[#loc82, #loc65])):
      %362 = arith.extf %in : f32 to f64 loc(#loc142)
      linalg.yield %362 : f64 loc(#loc142)
    } -> tensor<4x64x64xf64> loc(#loc142)
    %120 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%119 : tensor<4x64x64xf64>) outs(%6 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc82, #loc65]), %out: f64 loc(fused[#loc82, #loc65])):
      %362 = arith.addf %in, %out : f64 loc(#loc142)
      linalg.yield %362 : f64 loc(#loc142)
    } -> tensor<4x64x1xf64> loc(#loc142)
    %121 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%120 : tensor<4x64x1xf64>) outs(%5 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc82, #loc65]), %out: f64 loc(fused[#loc82, #loc65])):
      %362 = arith.divf %in, %cst_13 : f64 loc(#loc142)
      linalg.yield %362 : f64 loc(#loc142)
    } -> tensor<4x64x1xf64> loc(#loc142)
    %122 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%119, %121 : tensor<4x64x64xf64>, tensor<4x64x1xf64>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f64 loc(fused[#loc82, #loc65]), %in_142: f64 loc(fused[#loc82, #loc65]), %out: f64 loc(fused[#loc82, #loc65])):
      %362 = arith.subf %in, %in_142 : f64 loc(#loc142)
      linalg.yield %362 : f64 loc(#loc142)
    } -> tensor<4x64x64xf64> loc(#loc142)
    %123 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%122, %122 : tensor<4x64x64xf64>, tensor<4x64x64xf64>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f64 loc(fused[#loc82, #loc65]), %in_142: f64 loc(fused[#loc82, #loc65]), %out: f64 loc(fused[#loc82, #loc65])):
      %362 = arith.mulf %in, %in_142 : f64 loc(#loc142)
      linalg.yield %362 : f64 loc(#loc142)
    } -> tensor<4x64x64xf64> loc(#loc142)
    %124 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%123 : tensor<4x64x64xf64>) outs(%6 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc82, #loc65]), %out: f64 loc(fused[#loc82, #loc65])):
      %362 = arith.addf %in, %out : f64 loc(#loc142)
      linalg.yield %362 : f64 loc(#loc142)
    } -> tensor<4x64x1xf64> loc(#loc142)
    %125 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%124 : tensor<4x64x1xf64>) outs(%5 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc82, #loc65]), %out: f64 loc(fused[#loc82, #loc65])):
      %362 = arith.divf %in, %cst_13 : f64 loc(#loc142)
      linalg.yield %362 : f64 loc(#loc142)
    } -> tensor<4x64x1xf64> loc(#loc142)
    %126 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%125 : tensor<4x64x1xf64>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f64 loc(fused[#loc82, #loc65]), %out: f32 loc(fused[#loc82, #loc65])):
      %362 = arith.truncf %in : f64 to f32 loc(#loc142)
      linalg.yield %362 : f32 loc(#loc142)
    } -> tensor<4x64x1xf32> loc(#loc142)
    %127 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%118 : tensor<4x64x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc81, #loc41]), %out: f32 loc(fused[#loc82, #loc65])):
      %362 = arith.addf %in, %out : f32 loc(#loc142)
      linalg.yield %362 : f32 loc(#loc142)
    } -> tensor<4x64x1xf32> loc(#loc142)
    %128 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%127 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc82, #loc65]), %out: f32 loc(fused[#loc82, #loc65])):
      %362 = arith.divf %in, %cst_14 : f32 loc(#loc142)
      linalg.yield %362 : f32 loc(#loc142)
    } -> tensor<4x64x1xf32> loc(#loc142)
    %129 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%126 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc82, #loc65]), %out: f32 loc(fused[#loc82, #loc65])):
      %362 = arith.truncf %cst_12 : f64 to f32 loc(#loc142)
      %363 = arith.addf %in, %362 : f32 loc(#loc142)
      linalg.yield %363 : f32 loc(#loc142)
    } -> tensor<4x64x1xf32> loc(#loc142)
    %130 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%129 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc82, #loc65]), %out: f32 loc(fused[#loc82, #loc65])):
      %362 = math.rsqrt %in : f32 loc(#loc142)
      linalg.yield %362 : f32 loc(#loc142)
    } -> tensor<4x64x1xf32> loc(#loc142)
    %131 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%118, %128 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc81, #loc41]), %in_142: f32 loc(fused[#loc82, #loc65]), %out: f32 loc(fused[#loc82, #loc65])):
      %362 = arith.subf %in, %in_142 : f32 loc(#loc142)
      linalg.yield %362 : f32 loc(#loc142)
    } -> tensor<4x64x64xf32> loc(#loc142)
    %132 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%131, %130 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc82, #loc65]), %in_142: f32 loc(fused[#loc82, #loc65]), %out: f32 loc(fused[#loc82, #loc65])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc142)
      linalg.yield %362 : f32 loc(#loc142)
    } -> tensor<4x64x64xf32> loc(#loc142)
    %133 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%132, %arg20 : tensor<4x64x64xf32>, tensor<64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc82, #loc65]), %in_142: f32 loc(fused[#loc82, #loc65]), %out: f32 loc(fused[#loc82, #loc65])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc142)
      linalg.yield %362 : f32 loc(#loc142)
    } -> tensor<4x64x64xf32> loc(#loc142)
    %134 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%133, %arg21 : tensor<4x64x64xf32>, tensor<64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc82, #loc65]), %in_142: f32 loc(fused[#loc82, #loc65]), %out: f32 loc(fused[#loc82, #loc65])):
      %362 = arith.addf %in, %in_142 : f32 loc(#loc142)
      linalg.yield %362 : f32 loc(#loc142)
    } -> tensor<4x64x64xf32> loc(#loc142)
    %collapsed_62 = tensor.collapse_shape %134 [[0, 1], [2]] : tensor<4x64x64xf32> into tensor<256x64xf32> loc(#loc143)
    %transposed_63 = linalg.transpose ins(%arg22 : tensor<256x64xf32>) outs(%79 : tensor<64x256xf32>) permutation = [1, 0]  loc(#loc143)
    %135 = linalg.matmul ins(%collapsed_62, %transposed_63 : tensor<256x64xf32>, tensor<64x256xf32>) outs(%81 : tensor<256x256xf32>) -> tensor<256x256xf32> loc(#loc143)
    %136 = linalg.generic {indexing_maps = [#map5, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%135, %arg23 : tensor<256x256xf32>, tensor<256xf32>) outs(%80 : tensor<256x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc83, #loc39]), %in_142: f32 loc(fused[#loc83, #loc39]), %out: f32 loc(fused[#loc83, #loc39])):
      %362 = arith.addf %in, %in_142 : f32 loc(#loc143)
      linalg.yield %362 : f32 loc(#loc143)
    } -> tensor<256x256xf32> loc(#loc143)
    %expanded_64 = tensor.expand_shape %136 [[0, 1], [2]] output_shape [4, 64, 256] : tensor<256x256xf32> into tensor<4x64x256xf32> loc(#loc143)
    %137 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_64 : tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc83, #loc39]), %out: f32 loc(fused[#loc38, #loc39])):
      %362 = math.fpowi %in, %c3_i64 : f32, i64 loc(#loc144)
      %363 = arith.mulf %362, %cst_2 : f32 loc(#loc144)
      %364 = arith.addf %in, %363 : f32 loc(#loc144)
      %365 = arith.mulf %364, %cst_3 : f32 loc(#loc144)
      %366 = math.tanh %365 : f32 loc(#loc144)
      %367 = arith.addf %366, %cst_4 : f32 loc(#loc144)
      %368 = arith.mulf %367, %cst_5 : f32 loc(#loc144)
      %369 = arith.mulf %in, %368 : f32 loc(#loc144)
      linalg.yield %369 : f32 loc(#loc144)
    } -> tensor<4x64x256xf32> loc(#loc144)
    %collapsed_65 = tensor.collapse_shape %137 [[0, 1], [2]] : tensor<4x64x256xf32> into tensor<256x256xf32> loc(#loc145)
    %transposed_66 = linalg.transpose ins(%arg24 : tensor<64x256xf32>) outs(%58 : tensor<256x64xf32>) permutation = [1, 0]  loc(#loc145)
    %138 = linalg.matmul ins(%collapsed_65, %transposed_66 : tensor<256x256xf32>, tensor<256x64xf32>) outs(%59 : tensor<256x64xf32>) -> tensor<256x64xf32> loc(#loc145)
    %139 = linalg.generic {indexing_maps = [#map5, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%138, %arg25 : tensor<256x64xf32>, tensor<64xf32>) outs(%58 : tensor<256x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc84, #loc39]), %in_142: f32 loc(fused[#loc84, #loc39]), %out: f32 loc(fused[#loc84, #loc39])):
      %362 = arith.addf %in, %in_142 : f32 loc(#loc145)
      linalg.yield %362 : f32 loc(#loc145)
    } -> tensor<256x64xf32> loc(#loc145)
    %expanded_67 = tensor.expand_shape %139 [[0, 1], [2]] output_shape [4, 64, 64] : tensor<256x64xf32> into tensor<4x64x64xf32> loc(#loc145)
    %140 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%118, %expanded_67 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc81, #loc41]), %in_142: f32 loc(fused[#loc84, #loc39]), %out: f32 loc(fused[#loc81, #loc65])):
      %362 = arith.addf %in, %in_142 : f32 loc(#loc146)
      linalg.yield %362 : f32 loc(#loc146)
    } -> tensor<4x64x64xf32> loc(#loc146)
    %141 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%140 : tensor<4x64x64xf32>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f32 loc(fused[#loc81, #loc65]), %out: f64 loc(fused[#loc85, #loc86])):
      %362 = arith.extf %in : f32 to f64 loc(#loc147)
      linalg.yield %362 : f64 loc(#loc147)
    } -> tensor<4x64x64xf64> loc(#loc147)
    %142 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%141 : tensor<4x64x64xf64>) outs(%6 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc85, #loc86]), %out: f64 loc(fused[#loc85, #loc86])):
      %362 = arith.addf %in, %out : f64 loc(#loc147)
      linalg.yield %362 : f64 loc(#loc147)
    } -> tensor<4x64x1xf64> loc(#loc147)
    %143 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%142 : tensor<4x64x1xf64>) outs(%5 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc85, #loc86]), %out: f64 loc(fused[#loc85, #loc86])):
      %362 = arith.divf %in, %cst_13 : f64 loc(#loc147)
      linalg.yield %362 : f64 loc(#loc147)
    } -> tensor<4x64x1xf64> loc(#loc147)
    %144 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%141, %143 : tensor<4x64x64xf64>, tensor<4x64x1xf64>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f64 loc(fused[#loc85, #loc86]), %in_142: f64 loc(fused[#loc85, #loc86]), %out: f64 loc(fused[#loc85, #loc86])):
      %362 = arith.subf %in, %in_142 : f64 loc(#loc147)
      linalg.yield %362 : f64 loc(#loc147)
    } -> tensor<4x64x64xf64> loc(#loc147)
    %145 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%144, %144 : tensor<4x64x64xf64>, tensor<4x64x64xf64>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f64 loc(fused[#loc85, #loc86]), %in_142: f64 loc(fused[#loc85, #loc86]), %out: f64 loc(fused[#loc85, #loc86])):
      %362 = arith.mulf %in, %in_142 : f64 loc(#loc147)
      linalg.yield %362 : f64 loc(#loc147)
    } -> tensor<4x64x64xf64> loc(#loc147)
    %146 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%145 : tensor<4x64x64xf64>) outs(%6 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc85, #loc86]), %out: f64 loc(fused[#loc85, #loc86])):
      %362 = arith.addf %in, %out : f64 loc(#loc147)
      linalg.yield %362 : f64 loc(#loc147)
    } -> tensor<4x64x1xf64> loc(#loc147)
    %147 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%146 : tensor<4x64x1xf64>) outs(%5 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc85, #loc86]), %out: f64 loc(fused[#loc85, #loc86])):
      %362 = arith.divf %in, %cst_13 : f64 loc(#loc147)
      linalg.yield %362 : f64 loc(#loc147)
    } -> tensor<4x64x1xf64> loc(#loc147)
    %148 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%147 : tensor<4x64x1xf64>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f64 loc(fused[#loc85, #loc86]), %out: f32 loc(fused[#loc85, #loc86])):
      %362 = arith.truncf %in : f64 to f32 loc(#loc147)
      linalg.yield %362 : f32 loc(#loc147)
    } -> tensor<4x64x1xf32> loc(#loc147)
    %149 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%140 : tensor<4x64x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc81, #loc65]), %out: f32 loc(fused[#loc85, #loc86])):
      %362 = arith.addf %in, %out : f32 loc(#loc147)
      linalg.yield %362 : f32 loc(#loc147)
    } -> tensor<4x64x1xf32> loc(#loc147)
    %150 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%149 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc85, #loc86]), %out: f32 loc(fused[#loc85, #loc86])):
      %362 = arith.divf %in, %cst_14 : f32 loc(#loc147)
      linalg.yield %362 : f32 loc(#loc147)
    } -> tensor<4x64x1xf32> loc(#loc147)
    %151 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%148 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc85, #loc86]), %out: f32 loc(fused[#loc85, #loc86])):
      %362 = arith.truncf %cst_12 : f64 to f32 loc(#loc147)
      %363 = arith.addf %in, %362 : f32 loc(#loc147)
      linalg.yield %363 : f32 loc(#loc147)
    } -> tensor<4x64x1xf32> loc(#loc147)
    %152 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%151 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc85, #loc86]), %out: f32 loc(fused[#loc85, #loc86])):
      %362 = math.rsqrt %in : f32 loc(#loc147)
      linalg.yield %362 : f32 loc(#loc147)
    } -> tensor<4x64x1xf32> loc(#loc147)
    %153 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%140, %150 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc81, #loc65]), %in_142: f32 loc(fused[#loc85, #loc86]), %out: f32 loc(fused[#loc85, #loc86])):
      %362 = arith.subf %in, %in_142 : f32 loc(#loc147)
      linalg.yield %362 : f32 loc(#loc147)
    } -> tensor<4x64x64xf32> loc(#loc147)
    %154 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%153, %152 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc85, #loc86]), %in_142: f32 loc(fused[#loc85, #loc86]), %out: f32 loc(fused[#loc85, #loc86])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc147)
      linalg.yield %362 : f32 loc(#loc147)
    } -> tensor<4x64x64xf32> loc(#loc147)
    %155 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%154, %arg26 : tensor<4x64x64xf32>, tensor<64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc85, #loc86]), %in_142: f32 loc(fused[#loc85, #loc86]), %out: f32 loc(fused[#loc85, #loc86])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc147)
      linalg.yield %362 : f32 loc(#loc147)
    } -> tensor<4x64x64xf32> loc(#loc147)
    %156 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%155, %arg27 : tensor<4x64x64xf32>, tensor<64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc85, #loc86]), %in_142: f32 loc(fused[#loc85, #loc86]), %out: f32 loc(fused[#loc85, #loc86])):
      %362 = arith.addf %in, %in_142 : f32 loc(#loc147)
      linalg.yield %362 : f32 loc(#loc147)
    } -> tensor<4x64x64xf32> loc(#loc147)
    %transposed_68 = linalg.transpose ins(%arg0 : tensor<256x64xf32>) outs(%79 : tensor<64x256xf32>) permutation = [1, 0]  loc(#loc148)
    %collapsed_69 = tensor.collapse_shape %156 [[0, 1], [2]] : tensor<4x64x64xf32> into tensor<256x64xf32> loc(#loc148)
    %157 = linalg.matmul ins(%collapsed_69, %transposed_68 : tensor<256x64xf32>, tensor<64x256xf32>) outs(%81 : tensor<256x256xf32>) -> tensor<256x256xf32> loc(#loc148)
    %expanded_70 = tensor.expand_shape %157 [[0, 1], [2]] output_shape [4, 64, 256] : tensor<256x256xf32> into tensor<4x64x256xf32> loc(#loc148)
    %158 = tensor.empty() : tensor<4x64xi64> loc(#loc149)
    %159 = linalg.fill ins(%c0_i64 : i64) outs(%158 : tensor<4x64xi64>) -> tensor<4x64xi64> loc(#loc149)
    %160 = tensor.empty() : tensor<4x64xf32> loc(#loc149)
    %161 = linalg.fill ins(%cst_1 : f32) outs(%160 : tensor<4x64xf32>) -> tensor<4x64xf32> loc(#loc149)
    %162:2 = linalg.generic {indexing_maps = [#map1, #map, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%expanded_70 : tensor<4x64x256xf32>) outs(%161, %159 : tensor<4x64xf32>, tensor<4x64xi64>) {
    ^bb0(%in: f32 loc(fused[#loc87, #loc88]), %out: f32 loc(fused[#loc89, #loc90]), %out_142: i64 loc(fused[#loc89, #loc90])):
      %362 = linalg.index 2 : index loc(#loc149)
      %363 = arith.index_cast %362 : index to i64 loc(#loc149)
      %364 = arith.maximumf %in, %out : f32 loc(#loc149)
      %365 = arith.cmpf ogt, %in, %out : f32 loc(#loc149)
      %366 = arith.select %365, %363, %out_142 : i64 loc(#loc149)
      linalg.yield %364, %366 : f32, i64 loc(#loc149)
    } -> (tensor<4x64xf32>, tensor<4x64xi64>) loc(#loc149)
    %expanded_71 = tensor.expand_shape %162#0 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32> loc(#loc149)
    %163 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_70, %expanded_71 : tensor<4x64x256xf32>, tensor<4x64x1xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc87, #loc88]), %in_142: f32 loc(fused[#loc89, #loc90]), %out: f32 loc(fused[#loc89, #loc90])):
      %362 = arith.subf %in, %in_142 : f32 loc(#loc149)
      linalg.yield %362 : f32 loc(#loc149)
    } -> tensor<4x64x256xf32> loc(#loc149)
    %164 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%163 : tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc89, #loc90]), %out: f32 loc(fused[#loc89, #loc90])):
      %362 = math.exp %in : f32 loc(#loc149)
      linalg.yield %362 : f32 loc(#loc149)
    } -> tensor<4x64x256xf32> loc(#loc149)
    %165 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%164 : tensor<4x64x256xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc89, #loc90]), %out: f32 loc(fused[#loc89, #loc90])):
      %362 = arith.addf %in, %out : f32 loc(#loc149)
      linalg.yield %362 : f32 loc(#loc149)
    } -> tensor<4x64x1xf32> loc(#loc149)
    %166 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%165 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc89, #loc90]), %out: f32 loc(fused[#loc89, #loc90])):
      %362 = math.log %in : f32 loc(#loc149)
      linalg.yield %362 : f32 loc(#loc149)
    } -> tensor<4x64x1xf32> loc(#loc149)
    %167 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%163, %166 : tensor<4x64x256xf32>, tensor<4x64x1xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc89, #loc90]), %in_142: f32 loc(fused[#loc89, #loc90]), %out: f32 loc(fused[#loc89, #loc90])):
      %362 = arith.subf %in, %in_142 : f32 loc(#loc149)
      linalg.yield %362 : f32 loc(#loc149)
    } -> tensor<4x64x256xf32> loc(#loc149)
    %expanded_72 = tensor.expand_shape %arg29 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xi64> into tensor<4x64x1xi64> loc(#loc150)
    %168 = tensor.empty() : tensor<256xi64> loc(#loc151)
    %169 = linalg.generic {indexing_maps = [#map8], iterator_types = ["parallel"]} outs(%168 : tensor<256xi64>) {
    ^bb0(%out: i64 loc(fused[#loc93, #loc92])):
      %362 = linalg.index 0 : index loc(#loc151)
      %363 = arith.index_cast %362 : index to i64 loc(#loc151)
      linalg.yield %363 : i64 loc(#loc151)
    } -> tensor<256xi64> loc(#loc151)
    %170 = tensor.empty() : tensor<4x64x256xi1> loc(#loc152)
    %171 = linalg.generic {indexing_maps = [#map3, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_72, %169 : tensor<4x64x1xi64>, tensor<256xi64>) outs(%170 : tensor<4x64x256xi1>) {
    ^bb0(%in: i64 loc(fused[#loc91, #loc92]), %in_142: i64 loc(fused[#loc93, #loc92]), %out: i1 loc(fused[#loc94, #loc92])):
      %362 = arith.cmpi eq, %in, %in_142 : i64 loc(#loc152)
      linalg.yield %362 : i1 loc(#loc152)
    } -> tensor<4x64x256xi1> loc(#loc152)
    %172 = linalg.generic {indexing_maps = [#map1, #map1, #map15, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%171, %167, %cst_7 : tensor<4x64x256xi1>, tensor<4x64x256xf32>, tensor<f32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: i1 loc(fused[#loc94, #loc92]), %in_142: f32 loc(fused[#loc89, #loc90]), %in_143: f32 loc(fused[#loc35, #loc34]), %out: f32 loc(fused[#loc35, #loc34])):
      %362 = arith.select %in, %in_142, %in_143 : f32 loc(#loc101)
      linalg.yield %362 : f32 loc(#loc101)
    } -> tensor<4x64x256xf32> loc(#loc101)
    %173 = tensor.empty() : tensor<f32> loc(#loc153)
    %174 = linalg.fill ins(%cst_0 : f32) outs(%173 : tensor<f32>) -> tensor<f32> loc(#loc153)
    %175 = linalg.generic {indexing_maps = [#map1, #map15], iterator_types = ["reduction", "reduction", "reduction"]} ins(%172 : tensor<4x64x256xf32>) outs(%174 : tensor<f32>) {
    ^bb0(%in: f32 loc(fused[#loc35, #loc34]), %out: f32 loc(fused[#loc95, #loc34])):
      %362 = arith.addf %in, %out : f32 loc(#loc153)
      linalg.yield %362 : f32 loc(#loc153)
    } -> tensor<f32> loc(#loc153)
    %176 = linalg.generic {indexing_maps = [#map16, #map16], iterator_types = []} ins(%175 : tensor<f32>) outs(%173 : tensor<f32>) {
    ^bb0(%in: f32 loc(fused[#loc95, #loc34]), %out: f32 loc(fused[#loc96, #loc34])):
      %362 = arith.negf %in : f32 loc(#loc154)
      linalg.yield %362 : f32 loc(#loc154)
    } -> tensor<f32> loc(#loc154)
    %177 = linalg.generic {indexing_maps = [#map16, #map16], iterator_types = []} ins(%176 : tensor<f32>) outs(%173 : tensor<f32>) {
    ^bb0(%in: f32 loc(fused[#loc96, #loc34]), %out: f32 loc(fused[#loc33, #loc34])):
      %362 = arith.divf %in, %cst_16 : f32 loc(#loc155)
      linalg.yield %362 : f32 loc(#loc155)
    } -> tensor<f32> loc(#loc155)
    %178 = linalg.generic {indexing_maps = [#map16, #map16], iterator_types = []} ins(%cst_6 : tensor<f32>) outs(%173 : tensor<f32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc33, #loc34]), %out: f32 loc(fused<"backward">[#loc33, #loc34])):
      %362 = arith.divf %in, %cst_16 : f32 loc(#loc100)
      linalg.yield %362 : f32 loc(#loc100)
    } -> tensor<f32> loc(#loc100)
    %179 = linalg.generic {indexing_maps = [#map16, #map16], iterator_types = []} ins(%178 : tensor<f32>) outs(%173 : tensor<f32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc33, #loc34]), %out: f32 loc(fused<"backward">[#loc96, #loc34])):
      %362 = arith.negf %in : f32 loc(#loc156)
      linalg.yield %362 : f32 loc(#loc156)
    } -> tensor<f32> loc(#loc156)
    %180 = linalg.generic {indexing_maps = [#map15, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%179 : tensor<f32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc96, #loc34]), %out: f32 loc(fused<"backward">[#loc95, #loc34])):
      linalg.yield %in : f32 loc(#loc157)
    } -> tensor<4x64x256xf32> loc(#loc157)
    %181 = linalg.generic {indexing_maps = [#map1, #map1, #map15, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%171, %180, %cst_7 : tensor<4x64x256xi1>, tensor<4x64x256xf32>, tensor<f32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: i1 loc(fused[#loc94, #loc92]), %in_142: f32 loc(fused<"backward">[#loc95, #loc34]), %in_143: f32 loc(fused[#loc35, #loc34]), %out: f32 loc(fused<"backward">[#loc35, #loc34])):
      %362 = arith.select %in, %in_142, %in_143 : f32 loc(#loc158)
      linalg.yield %362 : f32 loc(#loc158)
    } -> tensor<4x64x256xf32> loc(#loc158)
    %182 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%167 : tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc89, #loc90]), %out: f32 loc(fused<"backward">[#loc89, #loc90])):
      %362 = math.exp %in : f32 loc(#loc159)
      linalg.yield %362 : f32 loc(#loc159)
    } -> tensor<4x64x256xf32> loc(#loc159)
    %183 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%181 : tensor<4x64x256xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc35, #loc34]), %out: f32 loc(fused<"backward">[#loc89, #loc90])):
      %362 = arith.addf %in, %out : f32 loc(#loc159)
      linalg.yield %362 : f32 loc(#loc159)
    } -> tensor<4x64x1xf32> loc(#loc159)
    %184 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%182, %183 : tensor<4x64x256xf32>, tensor<4x64x1xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc89, #loc90]), %in_142: f32 loc(fused<"backward">[#loc89, #loc90]), %out: f32 loc(fused<"backward">[#loc89, #loc90])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc159)
      linalg.yield %362 : f32 loc(#loc159)
    } -> tensor<4x64x256xf32> loc(#loc159)
    %185 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%181, %184 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc35, #loc34]), %in_142: f32 loc(fused<"backward">[#loc89, #loc90]), %out: f32 loc(fused<"backward">[#loc89, #loc90])):
      %362 = arith.subf %in, %in_142 : f32 loc(#loc159)
      linalg.yield %362 : f32 loc(#loc159)
    } -> tensor<4x64x256xf32> loc(#loc159)
    %collapsed_73 = tensor.collapse_shape %185 [[0, 1], [2]] : tensor<4x64x256xf32> into tensor<256x256xf32> loc(#loc160)
    %transposed_74 = linalg.transpose ins(%collapsed_73 : tensor<256x256xf32>) outs(%80 : tensor<256x256xf32>) permutation = [1, 0]  loc(#loc160)
    %186 = linalg.matmul ins(%transposed_74, %collapsed_69 : tensor<256x256xf32>, tensor<256x64xf32>) outs(%59 : tensor<256x64xf32>) -> tensor<256x64xf32> loc(#loc160)
    %187 = linalg.matmul ins(%collapsed_73, %arg0 : tensor<256x256xf32>, tensor<256x64xf32>) outs(%59 : tensor<256x64xf32>) -> tensor<256x64xf32> loc(#loc160)
    %expanded_75 = tensor.expand_shape %187 [[0, 1], [2]] output_shape [4, 64, 64] : tensor<256x64xf32> into tensor<4x64x64xf32> loc(#loc160)
    %188 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_75, %arg26 : tensor<4x64x64xf32>, tensor<64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc87, #loc88]), %in_142: f32 loc(fused[#loc85, #loc86]), %out: f32 loc(fused<"backward">[#loc85, #loc86])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc161)
      linalg.yield %362 : f32 loc(#loc161)
    } -> tensor<4x64x64xf32> loc(#loc161)
    %189 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%188 : tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc85, #loc86]), %out: f32 loc(fused<"backward">[#loc85, #loc86])):
      %362 = arith.mulf %in, %cst_14 : f32 loc(#loc161)
      linalg.yield %362 : f32 loc(#loc161)
    } -> tensor<4x64x64xf32> loc(#loc161)
    %190 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%188 : tensor<4x64x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc85, #loc86]), %out: f32 loc(fused<"backward">[#loc85, #loc86])):
      %362 = arith.addf %in, %out : f32 loc(#loc161)
      linalg.yield %362 : f32 loc(#loc161)
    } -> tensor<4x64x1xf32> loc(#loc161)
    %191 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%188, %154 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc85, #loc86]), %in_142: f32 loc(fused<"backward">[#loc85, #loc86]), %out: f32 loc(fused<"backward">[#loc85, #loc86])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc161)
      linalg.yield %362 : f32 loc(#loc161)
    } -> tensor<4x64x64xf32> loc(#loc161)
    %192 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%191 : tensor<4x64x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc85, #loc86]), %out: f32 loc(fused<"backward">[#loc85, #loc86])):
      %362 = arith.addf %in, %out : f32 loc(#loc161)
      linalg.yield %362 : f32 loc(#loc161)
    } -> tensor<4x64x1xf32> loc(#loc161)
    %193 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%154, %192 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc85, #loc86]), %in_142: f32 loc(fused<"backward">[#loc85, #loc86]), %out: f32 loc(fused<"backward">[#loc85, #loc86])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc161)
      linalg.yield %362 : f32 loc(#loc161)
    } -> tensor<4x64x64xf32> loc(#loc161)
    %194 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%189, %190 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc85, #loc86]), %in_142: f32 loc(fused<"backward">[#loc85, #loc86]), %out: f32 loc(fused<"backward">[#loc85, #loc86])):
      %362 = arith.subf %in, %in_142 : f32 loc(#loc161)
      linalg.yield %362 : f32 loc(#loc161)
    } -> tensor<4x64x64xf32> loc(#loc161)
    %195 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%194, %193 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc85, #loc86]), %in_142: f32 loc(fused<"backward">[#loc85, #loc86]), %out: f32 loc(fused<"backward">[#loc85, #loc86])):
      %362 = arith.subf %in, %in_142 : f32 loc(#loc161)
      linalg.yield %362 : f32 loc(#loc161)
    } -> tensor<4x64x64xf32> loc(#loc161)
    %196 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%152 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc85, #loc86]), %out: f32 loc(fused<"backward">[#loc85, #loc86])):
      %362 = arith.divf %in, %cst_14 : f32 loc(#loc161)
      linalg.yield %362 : f32 loc(#loc161)
    } -> tensor<4x64x1xf32> loc(#loc161)
    %197 = linalg.generic {indexing_maps = [#map3, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%196, %195 : tensor<4x64x1xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc85, #loc86]), %in_142: f32 loc(fused<"backward">[#loc85, #loc86]), %out: f32 loc(fused<"backward">[#loc85, #loc86])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc161)
      linalg.yield %362 : f32 loc(#loc161)
    } -> tensor<4x64x64xf32> loc(#loc161)
    %198 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_75, %154 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc87, #loc88]), %in_142: f32 loc(fused<"backward">[#loc85, #loc86]), %out: f32 loc(fused<"backward">[#loc85, #loc86])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc161)
      linalg.yield %362 : f32 loc(#loc161)
    } -> tensor<4x64x64xf32> loc(#loc161)
    %199 = tensor.empty() : tensor<64xf32> loc(#loc161)
    %200 = linalg.fill ins(%cst_0 : f32) outs(%199 : tensor<64xf32>) -> tensor<64xf32> loc(#loc161)
    %201 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "reduction", "parallel"]} ins(%198 : tensor<4x64x64xf32>) outs(%200 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc85, #loc86]), %out: f32 loc(fused<"backward">[#loc85, #loc86])):
      %362 = arith.addf %in, %out : f32 loc(#loc161)
      linalg.yield %362 : f32 loc(#loc161)
    } -> tensor<64xf32> loc(#loc161)
    %202 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "reduction", "parallel"]} ins(%expanded_75 : tensor<4x64x64xf32>) outs(%200 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc87, #loc88]), %out: f32 loc(fused<"backward">[#loc85, #loc86])):
      %362 = arith.addf %in, %out : f32 loc(#loc161)
      linalg.yield %362 : f32 loc(#loc161)
    } -> tensor<64xf32> loc(#loc161)
    %collapsed_76 = tensor.collapse_shape %197 [[0, 1], [2]] : tensor<4x64x64xf32> into tensor<256x64xf32> loc(#loc162)
    %203 = linalg.matmul ins(%collapsed_76, %arg24 : tensor<256x64xf32>, tensor<64x256xf32>) outs(%81 : tensor<256x256xf32>) -> tensor<256x256xf32> loc(#loc162)
    %transposed_77 = linalg.transpose ins(%collapsed_76 : tensor<256x64xf32>) outs(%79 : tensor<64x256xf32>) permutation = [1, 0]  loc(#loc162)
    %204 = linalg.fill ins(%cst_0 : f32) outs(%79 : tensor<64x256xf32>) -> tensor<64x256xf32> loc(#loc162)
    %205 = linalg.matmul ins(%transposed_77, %collapsed_65 : tensor<64x256xf32>, tensor<256x256xf32>) outs(%204 : tensor<64x256xf32>) -> tensor<64x256xf32> loc(#loc162)
    %206 = tensor.empty() : tensor<1x64xf32> loc(#loc162)
    %207 = linalg.fill ins(%cst_0 : f32) outs(%206 : tensor<1x64xf32>) -> tensor<1x64xf32> loc(#loc162)
    %208 = linalg.generic {indexing_maps = [#map5, #map9], iterator_types = ["reduction", "parallel"]} ins(%collapsed_76 : tensor<256x64xf32>) outs(%207 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc84, #loc39]), %out: f32 loc(fused<"backward">[#loc84, #loc39])):
      %362 = arith.addf %in, %out : f32 loc(#loc162)
      linalg.yield %362 : f32 loc(#loc162)
    } -> tensor<1x64xf32> loc(#loc162)
    %collapsed_78 = tensor.collapse_shape %208 [[0, 1]] : tensor<1x64xf32> into tensor<64xf32> loc(#loc162)
    %expanded_79 = tensor.expand_shape %203 [[0, 1], [2]] output_shape [4, 64, 256] : tensor<256x256xf32> into tensor<4x64x256xf32> loc(#loc162)
    %209 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_64, %expanded_64 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc83, #loc39]), %in_142: f32 loc(fused[#loc83, #loc39]), %out: f32 loc(fused<"backward">[#loc38, #loc39])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc103)
      linalg.yield %362 : f32 loc(#loc103)
    } -> tensor<4x64x256xf32> loc(#loc103)
    %210 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%209, %expanded_64 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc38, #loc39]), %in_142: f32 loc(fused[#loc83, #loc39]), %out: f32 loc(fused<"backward">[#loc38, #loc39])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc103)
      linalg.yield %362 : f32 loc(#loc103)
    } -> tensor<4x64x256xf32> loc(#loc103)
    %211 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%210 : tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc38, #loc39]), %out: f32 loc(fused<"backward">[#loc38, #loc39])):
      %362 = arith.truncf %cst_11 : f64 to f32 loc(#loc103)
      %363 = arith.mulf %in, %362 : f32 loc(#loc103)
      linalg.yield %363 : f32 loc(#loc103)
    } -> tensor<4x64x256xf32> loc(#loc103)
    %212 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_64, %211 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc83, #loc39]), %in_142: f32 loc(fused<"backward">[#loc38, #loc39]), %out: f32 loc(fused<"backward">[#loc38, #loc39])):
      %362 = arith.addf %in, %in_142 : f32 loc(#loc103)
      linalg.yield %362 : f32 loc(#loc103)
    } -> tensor<4x64x256xf32> loc(#loc103)
    %213 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%212 : tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc38, #loc39]), %out: f32 loc(fused<"backward">[#loc38, #loc39])):
      %362 = arith.truncf %cst_10 : f64 to f32 loc(#loc103)
      %363 = arith.mulf %in, %362 : f32 loc(#loc103)
      linalg.yield %363 : f32 loc(#loc103)
    } -> tensor<4x64x256xf32> loc(#loc103)
    %214 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%213 : tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc38, #loc39]), %out: f32 loc(fused<"backward">[#loc38, #loc39])):
      %362 = math.tanh %in : f32 loc(#loc103)
      linalg.yield %362 : f32 loc(#loc103)
    } -> tensor<4x64x256xf32> loc(#loc103)
    %215 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_64 : tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc83, #loc39]), %out: f32 loc(fused<"backward">[#loc38, #loc39])):
      %362 = arith.mulf %in, %cst_5 : f32 loc(#loc103)
      linalg.yield %362 : f32 loc(#loc103)
    } -> tensor<4x64x256xf32> loc(#loc103)
    %216 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%214 : tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc38, #loc39]), %out: f32 loc(fused<"backward">[#loc38, #loc39])):
      %362 = arith.addf %in, %cst_4 : f32 loc(#loc103)
      linalg.yield %362 : f32 loc(#loc103)
    } -> tensor<4x64x256xf32> loc(#loc103)
    %217 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%216 : tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc38, #loc39]), %out: f32 loc(fused<"backward">[#loc38, #loc39])):
      %362 = arith.mulf %in, %cst_5 : f32 loc(#loc103)
      linalg.yield %362 : f32 loc(#loc103)
    } -> tensor<4x64x256xf32> loc(#loc103)
    %218 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%214, %214 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc38, #loc39]), %in_142: f32 loc(fused<"backward">[#loc38, #loc39]), %out: f32 loc(fused<"backward">[#loc38, #loc39])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc103)
      linalg.yield %362 : f32 loc(#loc103)
    } -> tensor<4x64x256xf32> loc(#loc103)
    %219 = linalg.generic {indexing_maps = [#map15, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_17, %218 : tensor<i64>, tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: i64 loc(fused<"backward">[#loc38, #loc39]), %in_142: f32 loc(fused<"backward">[#loc38, #loc39]), %out: f32 loc(fused<"backward">[#loc38, #loc39])):
      %362 = arith.sitofp %in : i64 to f32 loc(#loc103)
      %363 = arith.subf %362, %in_142 : f32 loc(#loc103)
      linalg.yield %363 : f32 loc(#loc103)
    } -> tensor<4x64x256xf32> loc(#loc103)
    %220 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%209 : tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc38, #loc39]), %out: f32 loc(fused<"backward">[#loc38, #loc39])):
      %362 = arith.truncf %cst_9 : f64 to f32 loc(#loc103)
      %363 = arith.mulf %in, %362 : f32 loc(#loc103)
      linalg.yield %363 : f32 loc(#loc103)
    } -> tensor<4x64x256xf32> loc(#loc103)
    %221 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%220 : tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc38, #loc39]), %out: f32 loc(fused<"backward">[#loc38, #loc39])):
      %362 = arith.addf %in, %cst_4 : f32 loc(#loc103)
      linalg.yield %362 : f32 loc(#loc103)
    } -> tensor<4x64x256xf32> loc(#loc103)
    %222 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%221 : tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc38, #loc39]), %out: f32 loc(fused<"backward">[#loc38, #loc39])):
      %362 = arith.truncf %cst_10 : f64 to f32 loc(#loc103)
      %363 = arith.mulf %in, %362 : f32 loc(#loc103)
      linalg.yield %363 : f32 loc(#loc103)
    } -> tensor<4x64x256xf32> loc(#loc103)
    %223 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%215, %219 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc38, #loc39]), %in_142: f32 loc(fused<"backward">[#loc38, #loc39]), %out: f32 loc(fused<"backward">[#loc38, #loc39])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc103)
      linalg.yield %362 : f32 loc(#loc103)
    } -> tensor<4x64x256xf32> loc(#loc103)
    %224 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%223, %222 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc38, #loc39]), %in_142: f32 loc(fused<"backward">[#loc38, #loc39]), %out: f32 loc(fused<"backward">[#loc38, #loc39])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc103)
      linalg.yield %362 : f32 loc(#loc103)
    } -> tensor<4x64x256xf32> loc(#loc103)
    %225 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%217, %224 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc38, #loc39]), %in_142: f32 loc(fused<"backward">[#loc38, #loc39]), %out: f32 loc(fused<"backward">[#loc38, #loc39])):
      %362 = arith.addf %in, %in_142 : f32 loc(#loc103)
      linalg.yield %362 : f32 loc(#loc103)
    } -> tensor<4x64x256xf32> loc(#loc103)
    %226 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_79, %225 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc84, #loc39]), %in_142: f32 loc(fused<"backward">[#loc38, #loc39]), %out: f32 loc(fused<"backward">[#loc38, #loc39])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc103)
      linalg.yield %362 : f32 loc(#loc103)
    } -> tensor<4x64x256xf32> loc(#loc103)
    %collapsed_80 = tensor.collapse_shape %226 [[0, 1], [2]] : tensor<4x64x256xf32> into tensor<256x256xf32> loc(#loc163)
    %227 = linalg.matmul ins(%collapsed_80, %arg22 : tensor<256x256xf32>, tensor<256x64xf32>) outs(%59 : tensor<256x64xf32>) -> tensor<256x64xf32> loc(#loc163)
    %transposed_81 = linalg.transpose ins(%collapsed_80 : tensor<256x256xf32>) outs(%80 : tensor<256x256xf32>) permutation = [1, 0]  loc(#loc163)
    %228 = linalg.matmul ins(%transposed_81, %collapsed_62 : tensor<256x256xf32>, tensor<256x64xf32>) outs(%59 : tensor<256x64xf32>) -> tensor<256x64xf32> loc(#loc163)
    %229 = tensor.empty() : tensor<1x256xf32> loc(#loc163)
    %230 = linalg.fill ins(%cst_0 : f32) outs(%229 : tensor<1x256xf32>) -> tensor<1x256xf32> loc(#loc163)
    %231 = linalg.generic {indexing_maps = [#map5, #map9], iterator_types = ["reduction", "parallel"]} ins(%collapsed_80 : tensor<256x256xf32>) outs(%230 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc83, #loc39]), %out: f32 loc(fused<"backward">[#loc83, #loc39])):
      %362 = arith.addf %in, %out : f32 loc(#loc163)
      linalg.yield %362 : f32 loc(#loc163)
    } -> tensor<1x256xf32> loc(#loc163)
    %collapsed_82 = tensor.collapse_shape %231 [[0, 1]] : tensor<1x256xf32> into tensor<256xf32> loc(#loc163)
    %expanded_83 = tensor.expand_shape %227 [[0, 1], [2]] output_shape [4, 64, 64] : tensor<256x64xf32> into tensor<4x64x64xf32> loc(#loc163)
    %232 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_83, %arg20 : tensor<4x64x64xf32>, tensor<64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc83, #loc39]), %in_142: f32 loc(fused[#loc82, #loc65]), %out: f32 loc(fused<"backward">[#loc82, #loc65])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc164)
      linalg.yield %362 : f32 loc(#loc164)
    } -> tensor<4x64x64xf32> loc(#loc164)
    %233 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%232 : tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc82, #loc65]), %out: f32 loc(fused<"backward">[#loc82, #loc65])):
      %362 = arith.mulf %in, %cst_14 : f32 loc(#loc164)
      linalg.yield %362 : f32 loc(#loc164)
    } -> tensor<4x64x64xf32> loc(#loc164)
    %234 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%232 : tensor<4x64x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc82, #loc65]), %out: f32 loc(fused<"backward">[#loc82, #loc65])):
      %362 = arith.addf %in, %out : f32 loc(#loc164)
      linalg.yield %362 : f32 loc(#loc164)
    } -> tensor<4x64x1xf32> loc(#loc164)
    %235 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%232, %132 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc82, #loc65]), %in_142: f32 loc(fused<"backward">[#loc82, #loc65]), %out: f32 loc(fused<"backward">[#loc82, #loc65])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc164)
      linalg.yield %362 : f32 loc(#loc164)
    } -> tensor<4x64x64xf32> loc(#loc164)
    %236 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%235 : tensor<4x64x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc82, #loc65]), %out: f32 loc(fused<"backward">[#loc82, #loc65])):
      %362 = arith.addf %in, %out : f32 loc(#loc164)
      linalg.yield %362 : f32 loc(#loc164)
    } -> tensor<4x64x1xf32> loc(#loc164)
    %237 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%132, %236 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc82, #loc65]), %in_142: f32 loc(fused<"backward">[#loc82, #loc65]), %out: f32 loc(fused<"backward">[#loc82, #loc65])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc164)
      linalg.yield %362 : f32 loc(#loc164)
    } -> tensor<4x64x64xf32> loc(#loc164)
    %238 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%233, %234 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc82, #loc65]), %in_142: f32 loc(fused<"backward">[#loc82, #loc65]), %out: f32 loc(fused<"backward">[#loc82, #loc65])):
      %362 = arith.subf %in, %in_142 : f32 loc(#loc164)
      linalg.yield %362 : f32 loc(#loc164)
    } -> tensor<4x64x64xf32> loc(#loc164)
    %239 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%238, %237 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc82, #loc65]), %in_142: f32 loc(fused<"backward">[#loc82, #loc65]), %out: f32 loc(fused<"backward">[#loc82, #loc65])):
      %362 = arith.subf %in, %in_142 : f32 loc(#loc164)
      linalg.yield %362 : f32 loc(#loc164)
    } -> tensor<4x64x64xf32> loc(#loc164)
    %240 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%130 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc82, #loc65]), %out: f32 loc(fused<"backward">[#loc82, #loc65])):
      %362 = arith.divf %in, %cst_14 : f32 loc(#loc164)
      linalg.yield %362 : f32 loc(#loc164)
    } -> tensor<4x64x1xf32> loc(#loc164)
    %241 = linalg.generic {indexing_maps = [#map3, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%240, %239 : tensor<4x64x1xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc82, #loc65]), %in_142: f32 loc(fused<"backward">[#loc82, #loc65]), %out: f32 loc(fused<"backward">[#loc82, #loc65])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc164)
      linalg.yield %362 : f32 loc(#loc164)
    } -> tensor<4x64x64xf32> loc(#loc164)
    %242 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_83, %132 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc83, #loc39]), %in_142: f32 loc(fused<"backward">[#loc82, #loc65]), %out: f32 loc(fused<"backward">[#loc82, #loc65])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc164)
      linalg.yield %362 : f32 loc(#loc164)
    } -> tensor<4x64x64xf32> loc(#loc164)
    %243 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "reduction", "parallel"]} ins(%242 : tensor<4x64x64xf32>) outs(%200 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc82, #loc65]), %out: f32 loc(fused<"backward">[#loc82, #loc65])):
      %362 = arith.addf %in, %out : f32 loc(#loc164)
      linalg.yield %362 : f32 loc(#loc164)
    } -> tensor<64xf32> loc(#loc164)
    %244 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "reduction", "parallel"]} ins(%expanded_83 : tensor<4x64x64xf32>) outs(%200 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc83, #loc39]), %out: f32 loc(fused<"backward">[#loc82, #loc65])):
      %362 = arith.addf %in, %out : f32 loc(#loc164)
      linalg.yield %362 : f32 loc(#loc164)
    } -> tensor<64xf32> loc(#loc164)
    %245 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%197, %241 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc85, #loc86]), %in_142: f32 loc(fused<"backward">[#loc82, #loc65]), %out: f32 loc(fused<"backward">[#loc82, #loc65])):
      %362 = arith.addf %in, %in_142 : f32 loc(#loc164)
      linalg.yield %362 : f32 loc(#loc164)
    } -> tensor<4x64x64xf32> loc(#loc164)
    %collapsed_84 = tensor.collapse_shape %245 [[0, 1], [2]] : tensor<4x64x64xf32> into tensor<256x64xf32> loc(#loc165)
    %246 = linalg.matmul ins(%collapsed_84, %arg18 : tensor<256x64xf32>, tensor<64x64xf32>) outs(%59 : tensor<256x64xf32>) -> tensor<256x64xf32> loc(#loc165)
    %transposed_85 = linalg.transpose ins(%collapsed_84 : tensor<256x64xf32>) outs(%79 : tensor<64x256xf32>) permutation = [1, 0]  loc(#loc165)
    %247 = linalg.fill ins(%cst_0 : f32) outs(%57 : tensor<64x64xf32>) -> tensor<64x64xf32> loc(#loc165)
    %248 = linalg.matmul ins(%transposed_85, %collapsed_59 : tensor<64x256xf32>, tensor<256x64xf32>) outs(%247 : tensor<64x64xf32>) -> tensor<64x64xf32> loc(#loc165)
    %249 = linalg.generic {indexing_maps = [#map5, #map9], iterator_types = ["reduction", "parallel"]} ins(%collapsed_84 : tensor<256x64xf32>) outs(%207 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc80, #loc61]), %out: f32 loc(fused<"backward">[#loc80, #loc61])):
      %362 = arith.addf %in, %out : f32 loc(#loc165)
      linalg.yield %362 : f32 loc(#loc165)
    } -> tensor<1x64xf32> loc(#loc165)
    %collapsed_86 = tensor.collapse_shape %249 [[0, 1]] : tensor<1x64xf32> into tensor<64xf32> loc(#loc165)
    %expanded_87 = tensor.expand_shape %246 [[0, 1], [2, 3]] output_shape [4, 64, 4, 16] : tensor<256x64xf32> into tensor<4x64x4x16xf32> loc(#loc166)
    %250 = tensor.empty() : tensor<4x4x64x16xf32> loc(#loc167)
    %transposed_88 = linalg.transpose ins(%expanded_87 : tensor<4x64x4x16xf32>) outs(%250 : tensor<4x4x64x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc167)
    %collapsed_89 = tensor.collapse_shape %transposed_88 [[0, 1], [2], [3]] : tensor<4x4x64x16xf32> into tensor<16x64x16xf32> loc(#loc168)
    %transposed_90 = linalg.transpose ins(%collapsed_55 : tensor<16x64x64xf32>) outs(%31 : tensor<16x64x64xf32>) permutation = [0, 2, 1]  loc(#loc168)
    %251 = linalg.batch_matmul ins(%transposed_90, %collapsed_89 : tensor<16x64x64xf32>, tensor<16x64x16xf32>) outs(%54 : tensor<16x64x16xf32>) -> tensor<16x64x16xf32> loc(#loc168)
    %252 = tensor.empty() : tensor<16x16x64xf32> loc(#loc168)
    %transposed_91 = linalg.transpose ins(%collapsed_56 : tensor<16x64x16xf32>) outs(%252 : tensor<16x16x64xf32>) permutation = [0, 2, 1]  loc(#loc168)
    %253 = linalg.batch_matmul ins(%collapsed_89, %transposed_91 : tensor<16x64x16xf32>, tensor<16x16x64xf32>) outs(%32 : tensor<16x64x64xf32>) -> tensor<16x64x64xf32> loc(#loc168)
    %expanded_92 = tensor.expand_shape %251 [[0, 1], [2], [3]] output_shape [4, 4, 64, 16] : tensor<16x64x16xf32> into tensor<4x4x64x16xf32> loc(#loc168)
    %expanded_93 = tensor.expand_shape %253 [[0, 1], [2], [3]] output_shape [4, 4, 64, 64] : tensor<16x64x64xf32> into tensor<4x4x64x64xf32> loc(#loc168)
    %254 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_93, %114 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc75, #loc60]), %in_142: f32 loc(fused[#loc79, #loc60]), %out: f32 loc(fused<"backward">[#loc79, #loc60])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc169)
      linalg.yield %362 : f32 loc(#loc169)
    } -> tensor<4x4x64x64xf32> loc(#loc169)
    %255 = linalg.generic {indexing_maps = [#map7, #map14], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%254 : tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc79, #loc60]), %out: f32 loc(fused<"backward">[#loc79, #loc60])):
      %362 = arith.addf %in, %out : f32 loc(#loc169)
      linalg.yield %362 : f32 loc(#loc169)
    } -> tensor<4x4x64x1xf32> loc(#loc169)
    %256 = linalg.generic {indexing_maps = [#map7, #map14, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%114, %255 : tensor<4x4x64x64xf32>, tensor<4x4x64x1xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc79, #loc60]), %in_142: f32 loc(fused<"backward">[#loc79, #loc60]), %out: f32 loc(fused<"backward">[#loc79, #loc60])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc169)
      linalg.yield %362 : f32 loc(#loc169)
    } -> tensor<4x4x64x64xf32> loc(#loc169)
    %257 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%254, %256 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc79, #loc60]), %in_142: f32 loc(fused<"backward">[#loc79, #loc60]), %out: f32 loc(fused<"backward">[#loc79, #loc60])):
      %362 = arith.subf %in, %in_142 : f32 loc(#loc169)
      linalg.yield %362 : f32 loc(#loc169)
    } -> tensor<4x4x64x64xf32> loc(#loc169)
    %258 = linalg.generic {indexing_maps = [#map11, #map12, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%40, %cst_7, %257 : tensor<64x64xi1>, tensor<f32>, tensor<4x4x64x64xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: i1 loc(fused[#loc78, #loc37]), %in_142: f32 loc(fused[#loc35, #loc34]), %in_143: f32 loc(fused<"backward">[#loc79, #loc60]), %out: f32 loc(fused<"backward">[#loc77, #loc37])):
      %362 = arith.select %in, %in_142, %in_143 : f32 loc(#loc170)
      linalg.yield %362 : f32 loc(#loc170)
    } -> tensor<4x4x64x64xf32> loc(#loc170)
    %259 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%258 : tensor<4x4x64x64xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc77, #loc37]), %out: f32 loc(fused<"backward">[#loc76, #loc50])):
      %362 = arith.divf %in, %cst_15 : f32 loc(#loc171)
      linalg.yield %362 : f32 loc(#loc171)
    } -> tensor<4x4x64x64xf32> loc(#loc171)
    %collapsed_94 = tensor.collapse_shape %259 [[0, 1], [2], [3]] : tensor<4x4x64x64xf32> into tensor<16x64x64xf32> loc(#loc172)
    %transposed_95 = linalg.transpose ins(%collapsed_51 : tensor<16x64x16xf32>) outs(%252 : tensor<16x16x64xf32>) permutation = [0, 2, 1]  loc(#loc172)
    %260 = linalg.fill ins(%cst_0 : f32) outs(%252 : tensor<16x16x64xf32>) -> tensor<16x16x64xf32> loc(#loc172)
    %261 = linalg.batch_matmul ins(%transposed_95, %collapsed_94 : tensor<16x16x64xf32>, tensor<16x64x64xf32>) outs(%260 : tensor<16x16x64xf32>) -> tensor<16x16x64xf32> loc(#loc172)
    %transposed_96 = linalg.transpose ins(%collapsed_52 : tensor<16x16x64xf32>) outs(%53 : tensor<16x64x16xf32>) permutation = [0, 2, 1]  loc(#loc172)
    %262 = linalg.batch_matmul ins(%collapsed_94, %transposed_96 : tensor<16x64x64xf32>, tensor<16x64x16xf32>) outs(%54 : tensor<16x64x16xf32>) -> tensor<16x64x16xf32> loc(#loc172)
    %expanded_97 = tensor.expand_shape %261 [[0, 1], [2], [3]] output_shape [4, 4, 16, 64] : tensor<16x16x64xf32> into tensor<4x4x16x64xf32> loc(#loc172)
    %expanded_98 = tensor.expand_shape %262 [[0, 1], [2], [3]] output_shape [4, 4, 64, 16] : tensor<16x64x16xf32> into tensor<4x4x64x16xf32> loc(#loc172)
    %transposed_99 = linalg.transpose ins(%expanded_97 : tensor<4x4x16x64xf32>) outs(%250 : tensor<4x4x64x16xf32>) permutation = [0, 1, 3, 2]  loc(#loc173)
    %concat = tensor.concat dim(0) %expanded_98, %transposed_99, %expanded_92 : (tensor<4x4x64x16xf32>, tensor<4x4x64x16xf32>, tensor<4x4x64x16xf32>) -> tensor<12x4x64x16xf32> loc(#loc174)
    %expanded_100 = tensor.expand_shape %concat [[0, 1], [2], [3], [4]] output_shape [3, 4, 4, 64, 16] : tensor<12x4x64x16xf32> into tensor<3x4x4x64x16xf32> loc(#loc174)
    %263 = tensor.empty() : tensor<4x64x3x4x16xf32> loc(#loc175)
    %transposed_101 = linalg.transpose ins(%expanded_100 : tensor<3x4x4x64x16xf32>) outs(%263 : tensor<4x64x3x4x16xf32>) permutation = [1, 3, 0, 2, 4]  loc(#loc175)
    %collapsed_102 = tensor.collapse_shape %transposed_101 [[0, 1], [2, 3, 4]] : tensor<4x64x3x4x16xf32> into tensor<256x192xf32> loc(#loc176)
    %264 = linalg.matmul ins(%collapsed_102, %arg16 : tensor<256x192xf32>, tensor<192x64xf32>) outs(%59 : tensor<256x64xf32>) -> tensor<256x64xf32> loc(#loc176)
    %265 = tensor.empty() : tensor<192x256xf32> loc(#loc176)
    %transposed_103 = linalg.transpose ins(%collapsed_102 : tensor<256x192xf32>) outs(%265 : tensor<192x256xf32>) permutation = [1, 0]  loc(#loc176)
    %266 = tensor.empty() : tensor<192x64xf32> loc(#loc176)
    %267 = linalg.fill ins(%cst_0 : f32) outs(%266 : tensor<192x64xf32>) -> tensor<192x64xf32> loc(#loc176)
    %268 = linalg.matmul ins(%transposed_103, %collapsed_42 : tensor<192x256xf32>, tensor<256x64xf32>) outs(%267 : tensor<192x64xf32>) -> tensor<192x64xf32> loc(#loc176)
    %269 = tensor.empty() : tensor<1x192xf32> loc(#loc176)
    %270 = linalg.fill ins(%cst_0 : f32) outs(%269 : tensor<1x192xf32>) -> tensor<1x192xf32> loc(#loc176)
    %271 = linalg.generic {indexing_maps = [#map5, #map9], iterator_types = ["reduction", "parallel"]} ins(%collapsed_102 : tensor<256x192xf32>) outs(%270 : tensor<1x192xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc70, #loc44]), %out: f32 loc(fused<"backward">[#loc70, #loc44])):
      %362 = arith.addf %in, %out : f32 loc(#loc176)
      linalg.yield %362 : f32 loc(#loc176)
    } -> tensor<1x192xf32> loc(#loc176)
    %collapsed_104 = tensor.collapse_shape %271 [[0, 1]] : tensor<1x192xf32> into tensor<192xf32> loc(#loc176)
    %expanded_105 = tensor.expand_shape %264 [[0, 1], [2]] output_shape [4, 64, 64] : tensor<256x64xf32> into tensor<4x64x64xf32> loc(#loc176)
    %272 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_105, %arg14 : tensor<4x64x64xf32>, tensor<64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc70, #loc44]), %in_142: f32 loc(fused[#loc69, #loc41]), %out: f32 loc(fused<"backward">[#loc69, #loc41])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc177)
      linalg.yield %362 : f32 loc(#loc177)
    } -> tensor<4x64x64xf32> loc(#loc177)
    %273 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%272 : tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc69, #loc41]), %out: f32 loc(fused<"backward">[#loc69, #loc41])):
      %362 = arith.mulf %in, %cst_14 : f32 loc(#loc177)
      linalg.yield %362 : f32 loc(#loc177)
    } -> tensor<4x64x64xf32> loc(#loc177)
    %274 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%272 : tensor<4x64x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc69, #loc41]), %out: f32 loc(fused<"backward">[#loc69, #loc41])):
      %362 = arith.addf %in, %out : f32 loc(#loc177)
      linalg.yield %362 : f32 loc(#loc177)
    } -> tensor<4x64x1xf32> loc(#loc177)
    %275 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%272, %102 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc69, #loc41]), %in_142: f32 loc(fused<"backward">[#loc69, #loc41]), %out: f32 loc(fused<"backward">[#loc69, #loc41])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc177)
      linalg.yield %362 : f32 loc(#loc177)
    } -> tensor<4x64x64xf32> loc(#loc177)
    %276 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%275 : tensor<4x64x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc69, #loc41]), %out: f32 loc(fused<"backward">[#loc69, #loc41])):
      %362 = arith.addf %in, %out : f32 loc(#loc177)
      linalg.yield %362 : f32 loc(#loc177)
    } -> tensor<4x64x1xf32> loc(#loc177)
    %277 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%102, %276 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc69, #loc41]), %in_142: f32 loc(fused<"backward">[#loc69, #loc41]), %out: f32 loc(fused<"backward">[#loc69, #loc41])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc177)
      linalg.yield %362 : f32 loc(#loc177)
    } -> tensor<4x64x64xf32> loc(#loc177)
    %278 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%273, %274 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc69, #loc41]), %in_142: f32 loc(fused<"backward">[#loc69, #loc41]), %out: f32 loc(fused<"backward">[#loc69, #loc41])):
      %362 = arith.subf %in, %in_142 : f32 loc(#loc177)
      linalg.yield %362 : f32 loc(#loc177)
    } -> tensor<4x64x64xf32> loc(#loc177)
    %279 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%278, %277 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc69, #loc41]), %in_142: f32 loc(fused<"backward">[#loc69, #loc41]), %out: f32 loc(fused<"backward">[#loc69, #loc41])):
      %362 = arith.subf %in, %in_142 : f32 loc(#loc177)
      linalg.yield %362 : f32 loc(#loc177)
    } -> tensor<4x64x64xf32> loc(#loc177)
    %280 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%100 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc69, #loc41]), %out: f32 loc(fused<"backward">[#loc69, #loc41])):
      %362 = arith.divf %in, %cst_14 : f32 loc(#loc177)
      linalg.yield %362 : f32 loc(#loc177)
    } -> tensor<4x64x1xf32> loc(#loc177)
    %281 = linalg.generic {indexing_maps = [#map3, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%280, %279 : tensor<4x64x1xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc69, #loc41]), %in_142: f32 loc(fused<"backward">[#loc69, #loc41]), %out: f32 loc(fused<"backward">[#loc69, #loc41])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc177)
      linalg.yield %362 : f32 loc(#loc177)
    } -> tensor<4x64x64xf32> loc(#loc177)
    %282 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_105, %102 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc70, #loc44]), %in_142: f32 loc(fused<"backward">[#loc69, #loc41]), %out: f32 loc(fused<"backward">[#loc69, #loc41])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc177)
      linalg.yield %362 : f32 loc(#loc177)
    } -> tensor<4x64x64xf32> loc(#loc177)
    %283 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "reduction", "parallel"]} ins(%282 : tensor<4x64x64xf32>) outs(%200 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc69, #loc41]), %out: f32 loc(fused<"backward">[#loc69, #loc41])):
      %362 = arith.addf %in, %out : f32 loc(#loc177)
      linalg.yield %362 : f32 loc(#loc177)
    } -> tensor<64xf32> loc(#loc177)
    %284 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "reduction", "parallel"]} ins(%expanded_105 : tensor<4x64x64xf32>) outs(%200 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc70, #loc44]), %out: f32 loc(fused<"backward">[#loc69, #loc41])):
      %362 = arith.addf %in, %out : f32 loc(#loc177)
      linalg.yield %362 : f32 loc(#loc177)
    } -> tensor<64xf32> loc(#loc177)
    %285 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%245, %281 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc82, #loc65]), %in_142: f32 loc(fused<"backward">[#loc69, #loc41]), %out: f32 loc(fused<"backward">[#loc69, #loc41])):
      %362 = arith.addf %in, %in_142 : f32 loc(#loc177)
      linalg.yield %362 : f32 loc(#loc177)
    } -> tensor<4x64x64xf32> loc(#loc177)
    %collapsed_106 = tensor.collapse_shape %285 [[0, 1], [2]] : tensor<4x64x64xf32> into tensor<256x64xf32> loc(#loc178)
    %286 = linalg.matmul ins(%collapsed_106, %arg12 : tensor<256x64xf32>, tensor<64x256xf32>) outs(%81 : tensor<256x256xf32>) -> tensor<256x256xf32> loc(#loc178)
    %transposed_107 = linalg.transpose ins(%collapsed_106 : tensor<256x64xf32>) outs(%79 : tensor<64x256xf32>) permutation = [1, 0]  loc(#loc178)
    %287 = linalg.matmul ins(%transposed_107, %collapsed_39 : tensor<64x256xf32>, tensor<256x256xf32>) outs(%204 : tensor<64x256xf32>) -> tensor<64x256xf32> loc(#loc178)
    %288 = linalg.generic {indexing_maps = [#map5, #map9], iterator_types = ["reduction", "parallel"]} ins(%collapsed_106 : tensor<256x64xf32>) outs(%207 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc68, #loc39]), %out: f32 loc(fused<"backward">[#loc68, #loc39])):
      %362 = arith.addf %in, %out : f32 loc(#loc178)
      linalg.yield %362 : f32 loc(#loc178)
    } -> tensor<1x64xf32> loc(#loc178)
    %collapsed_108 = tensor.collapse_shape %288 [[0, 1]] : tensor<1x64xf32> into tensor<64xf32> loc(#loc178)
    %expanded_109 = tensor.expand_shape %286 [[0, 1], [2]] output_shape [4, 64, 256] : tensor<256x256xf32> into tensor<4x64x256xf32> loc(#loc178)
    %289 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_38, %expanded_38 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc66, #loc39]), %in_142: f32 loc(fused[#loc66, #loc39]), %out: f32 loc(fused<"backward">[#loc67, #loc39])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc179)
      linalg.yield %362 : f32 loc(#loc179)
    } -> tensor<4x64x256xf32> loc(#loc179)
    %290 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%289, %expanded_38 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc67, #loc39]), %in_142: f32 loc(fused[#loc66, #loc39]), %out: f32 loc(fused<"backward">[#loc67, #loc39])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc179)
      linalg.yield %362 : f32 loc(#loc179)
    } -> tensor<4x64x256xf32> loc(#loc179)
    %291 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%290 : tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc67, #loc39]), %out: f32 loc(fused<"backward">[#loc67, #loc39])):
      %362 = arith.truncf %cst_11 : f64 to f32 loc(#loc179)
      %363 = arith.mulf %in, %362 : f32 loc(#loc179)
      linalg.yield %363 : f32 loc(#loc179)
    } -> tensor<4x64x256xf32> loc(#loc179)
    %292 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_38, %291 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc66, #loc39]), %in_142: f32 loc(fused<"backward">[#loc67, #loc39]), %out: f32 loc(fused<"backward">[#loc67, #loc39])):
      %362 = arith.addf %in, %in_142 : f32 loc(#loc179)
      linalg.yield %362 : f32 loc(#loc179)
    } -> tensor<4x64x256xf32> loc(#loc179)
    %293 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%292 : tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc67, #loc39]), %out: f32 loc(fused<"backward">[#loc67, #loc39])):
      %362 = arith.truncf %cst_10 : f64 to f32 loc(#loc179)
      %363 = arith.mulf %in, %362 : f32 loc(#loc179)
      linalg.yield %363 : f32 loc(#loc179)
    } -> tensor<4x64x256xf32> loc(#loc179)
    %294 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%293 : tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc67, #loc39]), %out: f32 loc(fused<"backward">[#loc67, #loc39])):
      %362 = math.tanh %in : f32 loc(#loc179)
      linalg.yield %362 : f32 loc(#loc179)
    } -> tensor<4x64x256xf32> loc(#loc179)
    %295 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_38 : tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc66, #loc39]), %out: f32 loc(fused<"backward">[#loc67, #loc39])):
      %362 = arith.mulf %in, %cst_5 : f32 loc(#loc179)
      linalg.yield %362 : f32 loc(#loc179)
    } -> tensor<4x64x256xf32> loc(#loc179)
    %296 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%294 : tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc67, #loc39]), %out: f32 loc(fused<"backward">[#loc67, #loc39])):
      %362 = arith.addf %in, %cst_4 : f32 loc(#loc179)
      linalg.yield %362 : f32 loc(#loc179)
    } -> tensor<4x64x256xf32> loc(#loc179)
    %297 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%296 : tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc67, #loc39]), %out: f32 loc(fused<"backward">[#loc67, #loc39])):
      %362 = arith.mulf %in, %cst_5 : f32 loc(#loc179)
      linalg.yield %362 : f32 loc(#loc179)
    } -> tensor<4x64x256xf32> loc(#loc179)
    %298 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%294, %294 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc67, #loc39]), %in_142: f32 loc(fused<"backward">[#loc67, #loc39]), %out: f32 loc(fused<"backward">[#loc67, #loc39])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc179)
      linalg.yield %362 : f32 loc(#loc179)
    } -> tensor<4x64x256xf32> loc(#loc179)
    %299 = linalg.generic {indexing_maps = [#map15, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_17, %298 : tensor<i64>, tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: i64 loc(fused<"backward">[#loc38, #loc39]), %in_142: f32 loc(fused<"backward">[#loc67, #loc39]), %out: f32 loc(fused<"backward">[#loc67, #loc39])):
      %362 = arith.sitofp %in : i64 to f32 loc(#loc179)
      %363 = arith.subf %362, %in_142 : f32 loc(#loc179)
      linalg.yield %363 : f32 loc(#loc179)
    } -> tensor<4x64x256xf32> loc(#loc179)
    %300 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%289 : tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc67, #loc39]), %out: f32 loc(fused<"backward">[#loc67, #loc39])):
      %362 = arith.truncf %cst_9 : f64 to f32 loc(#loc179)
      %363 = arith.mulf %in, %362 : f32 loc(#loc179)
      linalg.yield %363 : f32 loc(#loc179)
    } -> tensor<4x64x256xf32> loc(#loc179)
    %301 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%300 : tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc67, #loc39]), %out: f32 loc(fused<"backward">[#loc67, #loc39])):
      %362 = arith.addf %in, %cst_4 : f32 loc(#loc179)
      linalg.yield %362 : f32 loc(#loc179)
    } -> tensor<4x64x256xf32> loc(#loc179)
    %302 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%301 : tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc67, #loc39]), %out: f32 loc(fused<"backward">[#loc67, #loc39])):
      %362 = arith.truncf %cst_10 : f64 to f32 loc(#loc179)
      %363 = arith.mulf %in, %362 : f32 loc(#loc179)
      linalg.yield %363 : f32 loc(#loc179)
    } -> tensor<4x64x256xf32> loc(#loc179)
    %303 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%295, %299 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc67, #loc39]), %in_142: f32 loc(fused<"backward">[#loc67, #loc39]), %out: f32 loc(fused<"backward">[#loc67, #loc39])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc179)
      linalg.yield %362 : f32 loc(#loc179)
    } -> tensor<4x64x256xf32> loc(#loc179)
    %304 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%303, %302 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc67, #loc39]), %in_142: f32 loc(fused<"backward">[#loc67, #loc39]), %out: f32 loc(fused<"backward">[#loc67, #loc39])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc179)
      linalg.yield %362 : f32 loc(#loc179)
    } -> tensor<4x64x256xf32> loc(#loc179)
    %305 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%297, %304 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc67, #loc39]), %in_142: f32 loc(fused<"backward">[#loc67, #loc39]), %out: f32 loc(fused<"backward">[#loc67, #loc39])):
      %362 = arith.addf %in, %in_142 : f32 loc(#loc179)
      linalg.yield %362 : f32 loc(#loc179)
    } -> tensor<4x64x256xf32> loc(#loc179)
    %306 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_109, %305 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc68, #loc39]), %in_142: f32 loc(fused<"backward">[#loc67, #loc39]), %out: f32 loc(fused<"backward">[#loc67, #loc39])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc179)
      linalg.yield %362 : f32 loc(#loc179)
    } -> tensor<4x64x256xf32> loc(#loc179)
    %collapsed_110 = tensor.collapse_shape %306 [[0, 1], [2]] : tensor<4x64x256xf32> into tensor<256x256xf32> loc(#loc180)
    %307 = linalg.matmul ins(%collapsed_110, %arg10 : tensor<256x256xf32>, tensor<256x64xf32>) outs(%59 : tensor<256x64xf32>) -> tensor<256x64xf32> loc(#loc180)
    %transposed_111 = linalg.transpose ins(%collapsed_110 : tensor<256x256xf32>) outs(%80 : tensor<256x256xf32>) permutation = [1, 0]  loc(#loc180)
    %308 = linalg.matmul ins(%transposed_111, %collapsed_36 : tensor<256x256xf32>, tensor<256x64xf32>) outs(%59 : tensor<256x64xf32>) -> tensor<256x64xf32> loc(#loc180)
    %309 = linalg.generic {indexing_maps = [#map5, #map9], iterator_types = ["reduction", "parallel"]} ins(%collapsed_110 : tensor<256x256xf32>) outs(%230 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc66, #loc39]), %out: f32 loc(fused<"backward">[#loc66, #loc39])):
      %362 = arith.addf %in, %out : f32 loc(#loc180)
      linalg.yield %362 : f32 loc(#loc180)
    } -> tensor<1x256xf32> loc(#loc180)
    %collapsed_112 = tensor.collapse_shape %309 [[0, 1]] : tensor<1x256xf32> into tensor<256xf32> loc(#loc180)
    %expanded_113 = tensor.expand_shape %307 [[0, 1], [2]] output_shape [4, 64, 64] : tensor<256x64xf32> into tensor<4x64x64xf32> loc(#loc180)
    %310 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_113, %arg8 : tensor<4x64x64xf32>, tensor<64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc66, #loc39]), %in_142: f32 loc(fused[#loc64, #loc65]), %out: f32 loc(fused<"backward">[#loc64, #loc65])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc181)
      linalg.yield %362 : f32 loc(#loc181)
    } -> tensor<4x64x64xf32> loc(#loc181)
    %311 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%310 : tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc64, #loc65]), %out: f32 loc(fused<"backward">[#loc64, #loc65])):
      %362 = arith.mulf %in, %cst_14 : f32 loc(#loc181)
      linalg.yield %362 : f32 loc(#loc181)
    } -> tensor<4x64x64xf32> loc(#loc181)
    %312 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%310 : tensor<4x64x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc64, #loc65]), %out: f32 loc(fused<"backward">[#loc64, #loc65])):
      %362 = arith.addf %in, %out : f32 loc(#loc181)
      linalg.yield %362 : f32 loc(#loc181)
    } -> tensor<4x64x1xf32> loc(#loc181)
    %313 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%310, %76 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc64, #loc65]), %in_142: f32 loc(fused<"backward">[#loc64, #loc65]), %out: f32 loc(fused<"backward">[#loc64, #loc65])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc181)
      linalg.yield %362 : f32 loc(#loc181)
    } -> tensor<4x64x64xf32> loc(#loc181)
    %314 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%313 : tensor<4x64x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc64, #loc65]), %out: f32 loc(fused<"backward">[#loc64, #loc65])):
      %362 = arith.addf %in, %out : f32 loc(#loc181)
      linalg.yield %362 : f32 loc(#loc181)
    } -> tensor<4x64x1xf32> loc(#loc181)
    %315 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%76, %314 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc64, #loc65]), %in_142: f32 loc(fused<"backward">[#loc64, #loc65]), %out: f32 loc(fused<"backward">[#loc64, #loc65])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc181)
      linalg.yield %362 : f32 loc(#loc181)
    } -> tensor<4x64x64xf32> loc(#loc181)
    %316 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%311, %312 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc64, #loc65]), %in_142: f32 loc(fused<"backward">[#loc64, #loc65]), %out: f32 loc(fused<"backward">[#loc64, #loc65])):
      %362 = arith.subf %in, %in_142 : f32 loc(#loc181)
      linalg.yield %362 : f32 loc(#loc181)
    } -> tensor<4x64x64xf32> loc(#loc181)
    %317 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%316, %315 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc64, #loc65]), %in_142: f32 loc(fused<"backward">[#loc64, #loc65]), %out: f32 loc(fused<"backward">[#loc64, #loc65])):
      %362 = arith.subf %in, %in_142 : f32 loc(#loc181)
      linalg.yield %362 : f32 loc(#loc181)
    } -> tensor<4x64x64xf32> loc(#loc181)
    %318 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc64, #loc65]), %out: f32 loc(fused<"backward">[#loc64, #loc65])):
      %362 = arith.divf %in, %cst_14 : f32 loc(#loc181)
      linalg.yield %362 : f32 loc(#loc181)
    } -> tensor<4x64x1xf32> loc(#loc181)
    %319 = linalg.generic {indexing_maps = [#map3, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%318, %317 : tensor<4x64x1xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc64, #loc65]), %in_142: f32 loc(fused<"backward">[#loc64, #loc65]), %out: f32 loc(fused<"backward">[#loc64, #loc65])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc181)
      linalg.yield %362 : f32 loc(#loc181)
    } -> tensor<4x64x64xf32> loc(#loc181)
    %320 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_113, %76 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc66, #loc39]), %in_142: f32 loc(fused<"backward">[#loc64, #loc65]), %out: f32 loc(fused<"backward">[#loc64, #loc65])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc181)
      linalg.yield %362 : f32 loc(#loc181)
    } -> tensor<4x64x64xf32> loc(#loc181)
    %321 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "reduction", "parallel"]} ins(%320 : tensor<4x64x64xf32>) outs(%200 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc64, #loc65]), %out: f32 loc(fused<"backward">[#loc64, #loc65])):
      %362 = arith.addf %in, %out : f32 loc(#loc181)
      linalg.yield %362 : f32 loc(#loc181)
    } -> tensor<64xf32> loc(#loc181)
    %322 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "reduction", "parallel"]} ins(%expanded_113 : tensor<4x64x64xf32>) outs(%200 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc66, #loc39]), %out: f32 loc(fused<"backward">[#loc64, #loc65])):
      %362 = arith.addf %in, %out : f32 loc(#loc181)
      linalg.yield %362 : f32 loc(#loc181)
    } -> tensor<64xf32> loc(#loc181)
    %323 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%285, %319 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc69, #loc41]), %in_142: f32 loc(fused<"backward">[#loc64, #loc65]), %out: f32 loc(fused<"backward">[#loc64, #loc65])):
      %362 = arith.addf %in, %in_142 : f32 loc(#loc181)
      linalg.yield %362 : f32 loc(#loc181)
    } -> tensor<4x64x64xf32> loc(#loc181)
    %collapsed_114 = tensor.collapse_shape %323 [[0, 1], [2]] : tensor<4x64x64xf32> into tensor<256x64xf32> loc(#loc182)
    %324 = linalg.matmul ins(%collapsed_114, %arg6 : tensor<256x64xf32>, tensor<64x64xf32>) outs(%59 : tensor<256x64xf32>) -> tensor<256x64xf32> loc(#loc182)
    %transposed_115 = linalg.transpose ins(%collapsed_114 : tensor<256x64xf32>) outs(%79 : tensor<64x256xf32>) permutation = [1, 0]  loc(#loc182)
    %325 = linalg.matmul ins(%transposed_115, %collapsed_33 : tensor<64x256xf32>, tensor<256x64xf32>) outs(%247 : tensor<64x64xf32>) -> tensor<64x64xf32> loc(#loc182)
    %326 = linalg.generic {indexing_maps = [#map5, #map9], iterator_types = ["reduction", "parallel"]} ins(%collapsed_114 : tensor<256x64xf32>) outs(%207 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc62, #loc61]), %out: f32 loc(fused<"backward">[#loc62, #loc61])):
      %362 = arith.addf %in, %out : f32 loc(#loc182)
      linalg.yield %362 : f32 loc(#loc182)
    } -> tensor<1x64xf32> loc(#loc182)
    %collapsed_116 = tensor.collapse_shape %326 [[0, 1]] : tensor<1x64xf32> into tensor<64xf32> loc(#loc182)
    %expanded_117 = tensor.expand_shape %324 [[0, 1], [2, 3]] output_shape [4, 64, 4, 16] : tensor<256x64xf32> into tensor<4x64x4x16xf32> loc(#loc183)
    %transposed_118 = linalg.transpose ins(%expanded_117 : tensor<4x64x4x16xf32>) outs(%250 : tensor<4x4x64x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc184)
    %collapsed_119 = tensor.collapse_shape %transposed_118 [[0, 1], [2], [3]] : tensor<4x4x64x16xf32> into tensor<16x64x16xf32> loc(#loc185)
    %transposed_120 = linalg.transpose ins(%collapsed_29 : tensor<16x64x64xf32>) outs(%31 : tensor<16x64x64xf32>) permutation = [0, 2, 1]  loc(#loc185)
    %327 = linalg.batch_matmul ins(%transposed_120, %collapsed_119 : tensor<16x64x64xf32>, tensor<16x64x16xf32>) outs(%54 : tensor<16x64x16xf32>) -> tensor<16x64x16xf32> loc(#loc185)
    %transposed_121 = linalg.transpose ins(%collapsed_30 : tensor<16x64x16xf32>) outs(%252 : tensor<16x16x64xf32>) permutation = [0, 2, 1]  loc(#loc185)
    %328 = linalg.batch_matmul ins(%collapsed_119, %transposed_121 : tensor<16x64x16xf32>, tensor<16x16x64xf32>) outs(%32 : tensor<16x64x64xf32>) -> tensor<16x64x64xf32> loc(#loc185)
    %expanded_122 = tensor.expand_shape %327 [[0, 1], [2], [3]] output_shape [4, 4, 64, 16] : tensor<16x64x16xf32> into tensor<4x4x64x16xf32> loc(#loc185)
    %expanded_123 = tensor.expand_shape %328 [[0, 1], [2], [3]] output_shape [4, 4, 64, 64] : tensor<16x64x64xf32> into tensor<4x4x64x64xf32> loc(#loc185)
    %329 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_123, %52 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc51, #loc60]), %in_142: f32 loc(fused[#loc59, #loc60]), %out: f32 loc(fused<"backward">[#loc59, #loc60])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc186)
      linalg.yield %362 : f32 loc(#loc186)
    } -> tensor<4x4x64x64xf32> loc(#loc186)
    %330 = linalg.generic {indexing_maps = [#map7, #map14], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%329 : tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc59, #loc60]), %out: f32 loc(fused<"backward">[#loc59, #loc60])):
      %362 = arith.addf %in, %out : f32 loc(#loc186)
      linalg.yield %362 : f32 loc(#loc186)
    } -> tensor<4x4x64x1xf32> loc(#loc186)
    %331 = linalg.generic {indexing_maps = [#map7, #map14, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%52, %330 : tensor<4x4x64x64xf32>, tensor<4x4x64x1xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc59, #loc60]), %in_142: f32 loc(fused<"backward">[#loc59, #loc60]), %out: f32 loc(fused<"backward">[#loc59, #loc60])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc186)
      linalg.yield %362 : f32 loc(#loc186)
    } -> tensor<4x4x64x64xf32> loc(#loc186)
    %332 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%329, %331 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc59, #loc60]), %in_142: f32 loc(fused<"backward">[#loc59, #loc60]), %out: f32 loc(fused<"backward">[#loc59, #loc60])):
      %362 = arith.subf %in, %in_142 : f32 loc(#loc186)
      linalg.yield %362 : f32 loc(#loc186)
    } -> tensor<4x4x64x64xf32> loc(#loc186)
    %333 = linalg.generic {indexing_maps = [#map11, #map12, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%40, %cst_7, %332 : tensor<64x64xi1>, tensor<f32>, tensor<4x4x64x64xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: i1 loc(fused[#loc58, #loc37]), %in_142: f32 loc(fused[#loc35, #loc34]), %in_143: f32 loc(fused<"backward">[#loc59, #loc60]), %out: f32 loc(fused<"backward">[#loc36, #loc37])):
      %362 = arith.select %in, %in_142, %in_143 : f32 loc(#loc187)
      linalg.yield %362 : f32 loc(#loc187)
    } -> tensor<4x4x64x64xf32> loc(#loc187)
    %334 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%333 : tensor<4x4x64x64xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc36, #loc37]), %out: f32 loc(fused<"backward">[#loc52, #loc50])):
      %362 = arith.divf %in, %cst_15 : f32 loc(#loc188)
      linalg.yield %362 : f32 loc(#loc188)
    } -> tensor<4x4x64x64xf32> loc(#loc188)
    %collapsed_124 = tensor.collapse_shape %334 [[0, 1], [2], [3]] : tensor<4x4x64x64xf32> into tensor<16x64x64xf32> loc(#loc189)
    %transposed_125 = linalg.transpose ins(%collapsed_23 : tensor<16x64x16xf32>) outs(%252 : tensor<16x16x64xf32>) permutation = [0, 2, 1]  loc(#loc189)
    %335 = linalg.batch_matmul ins(%transposed_125, %collapsed_124 : tensor<16x16x64xf32>, tensor<16x64x64xf32>) outs(%260 : tensor<16x16x64xf32>) -> tensor<16x16x64xf32> loc(#loc189)
    %transposed_126 = linalg.transpose ins(%collapsed_24 : tensor<16x16x64xf32>) outs(%53 : tensor<16x64x16xf32>) permutation = [0, 2, 1]  loc(#loc189)
    %336 = linalg.batch_matmul ins(%collapsed_124, %transposed_126 : tensor<16x64x64xf32>, tensor<16x64x16xf32>) outs(%54 : tensor<16x64x16xf32>) -> tensor<16x64x16xf32> loc(#loc189)
    %expanded_127 = tensor.expand_shape %335 [[0, 1], [2], [3]] output_shape [4, 4, 16, 64] : tensor<16x16x64xf32> into tensor<4x4x16x64xf32> loc(#loc189)
    %expanded_128 = tensor.expand_shape %336 [[0, 1], [2], [3]] output_shape [4, 4, 64, 16] : tensor<16x64x16xf32> into tensor<4x4x64x16xf32> loc(#loc189)
    %transposed_129 = linalg.transpose ins(%expanded_127 : tensor<4x4x16x64xf32>) outs(%250 : tensor<4x4x64x16xf32>) permutation = [0, 1, 3, 2]  loc(#loc190)
    %concat_130 = tensor.concat dim(0) %expanded_128, %transposed_129, %expanded_122 : (tensor<4x4x64x16xf32>, tensor<4x4x64x16xf32>, tensor<4x4x64x16xf32>) -> tensor<12x4x64x16xf32> loc(#loc191)
    %expanded_131 = tensor.expand_shape %concat_130 [[0, 1], [2], [3], [4]] output_shape [3, 4, 4, 64, 16] : tensor<12x4x64x16xf32> into tensor<3x4x4x64x16xf32> loc(#loc191)
    %transposed_132 = linalg.transpose ins(%expanded_131 : tensor<3x4x4x64x16xf32>) outs(%263 : tensor<4x64x3x4x16xf32>) permutation = [1, 3, 0, 2, 4]  loc(#loc192)
    %collapsed_133 = tensor.collapse_shape %transposed_132 [[0, 1], [2, 3, 4]] : tensor<4x64x3x4x16xf32> into tensor<256x192xf32> loc(#loc193)
    %337 = linalg.matmul ins(%collapsed_133, %arg4 : tensor<256x192xf32>, tensor<192x64xf32>) outs(%59 : tensor<256x64xf32>) -> tensor<256x64xf32> loc(#loc193)
    %transposed_134 = linalg.transpose ins(%collapsed_133 : tensor<256x192xf32>) outs(%265 : tensor<192x256xf32>) permutation = [1, 0]  loc(#loc193)
    %338 = linalg.matmul ins(%transposed_134, %collapsed : tensor<192x256xf32>, tensor<256x64xf32>) outs(%267 : tensor<192x64xf32>) -> tensor<192x64xf32> loc(#loc193)
    %339 = linalg.generic {indexing_maps = [#map5, #map9], iterator_types = ["reduction", "parallel"]} ins(%collapsed_133 : tensor<256x192xf32>) outs(%270 : tensor<1x192xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc43, #loc44]), %out: f32 loc(fused<"backward">[#loc43, #loc44])):
      %362 = arith.addf %in, %out : f32 loc(#loc193)
      linalg.yield %362 : f32 loc(#loc193)
    } -> tensor<1x192xf32> loc(#loc193)
    %collapsed_135 = tensor.collapse_shape %339 [[0, 1]] : tensor<1x192xf32> into tensor<192xf32> loc(#loc193)
    %expanded_136 = tensor.expand_shape %337 [[0, 1], [2]] output_shape [4, 64, 64] : tensor<256x64xf32> into tensor<4x64x64xf32> loc(#loc193)
    %340 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_136, %arg2 : tensor<4x64x64xf32>, tensor<64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc43, #loc44]), %in_142: f32 loc(fused[#loc40, #loc41]), %out: f32 loc(fused<"backward">[#loc40, #loc41])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc194)
      linalg.yield %362 : f32 loc(#loc194)
    } -> tensor<4x64x64xf32> loc(#loc194)
    %341 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%340 : tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc40, #loc41]), %out: f32 loc(fused<"backward">[#loc40, #loc41])):
      %362 = arith.mulf %in, %cst_14 : f32 loc(#loc194)
      linalg.yield %362 : f32 loc(#loc194)
    } -> tensor<4x64x64xf32> loc(#loc194)
    %342 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%340 : tensor<4x64x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc40, #loc41]), %out: f32 loc(fused<"backward">[#loc40, #loc41])):
      %362 = arith.addf %in, %out : f32 loc(#loc194)
      linalg.yield %362 : f32 loc(#loc194)
    } -> tensor<4x64x1xf32> loc(#loc194)
    %343 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%340, %21 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc40, #loc41]), %in_142: f32 loc(fused<"backward">[#loc40, #loc41]), %out: f32 loc(fused<"backward">[#loc40, #loc41])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc194)
      linalg.yield %362 : f32 loc(#loc194)
    } -> tensor<4x64x64xf32> loc(#loc194)
    %344 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%343 : tensor<4x64x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc40, #loc41]), %out: f32 loc(fused<"backward">[#loc40, #loc41])):
      %362 = arith.addf %in, %out : f32 loc(#loc194)
      linalg.yield %362 : f32 loc(#loc194)
    } -> tensor<4x64x1xf32> loc(#loc194)
    %345 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21, %344 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc40, #loc41]), %in_142: f32 loc(fused<"backward">[#loc40, #loc41]), %out: f32 loc(fused<"backward">[#loc40, #loc41])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc194)
      linalg.yield %362 : f32 loc(#loc194)
    } -> tensor<4x64x64xf32> loc(#loc194)
    %346 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%341, %342 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc40, #loc41]), %in_142: f32 loc(fused<"backward">[#loc40, #loc41]), %out: f32 loc(fused<"backward">[#loc40, #loc41])):
      %362 = arith.subf %in, %in_142 : f32 loc(#loc194)
      linalg.yield %362 : f32 loc(#loc194)
    } -> tensor<4x64x64xf32> loc(#loc194)
    %347 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%346, %345 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc40, #loc41]), %in_142: f32 loc(fused<"backward">[#loc40, #loc41]), %out: f32 loc(fused<"backward">[#loc40, #loc41])):
      %362 = arith.subf %in, %in_142 : f32 loc(#loc194)
      linalg.yield %362 : f32 loc(#loc194)
    } -> tensor<4x64x64xf32> loc(#loc194)
    %348 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%19 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc40, #loc41]), %out: f32 loc(fused<"backward">[#loc40, #loc41])):
      %362 = arith.divf %in, %cst_14 : f32 loc(#loc194)
      linalg.yield %362 : f32 loc(#loc194)
    } -> tensor<4x64x1xf32> loc(#loc194)
    %349 = linalg.generic {indexing_maps = [#map3, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%348, %347 : tensor<4x64x1xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc40, #loc41]), %in_142: f32 loc(fused<"backward">[#loc40, #loc41]), %out: f32 loc(fused<"backward">[#loc40, #loc41])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc194)
      linalg.yield %362 : f32 loc(#loc194)
    } -> tensor<4x64x64xf32> loc(#loc194)
    %350 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_136, %21 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc43, #loc44]), %in_142: f32 loc(fused<"backward">[#loc40, #loc41]), %out: f32 loc(fused<"backward">[#loc40, #loc41])):
      %362 = arith.mulf %in, %in_142 : f32 loc(#loc194)
      linalg.yield %362 : f32 loc(#loc194)
    } -> tensor<4x64x64xf32> loc(#loc194)
    %351 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "reduction", "parallel"]} ins(%350 : tensor<4x64x64xf32>) outs(%200 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc40, #loc41]), %out: f32 loc(fused<"backward">[#loc40, #loc41])):
      %362 = arith.addf %in, %out : f32 loc(#loc194)
      linalg.yield %362 : f32 loc(#loc194)
    } -> tensor<64xf32> loc(#loc194)
    %352 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "reduction", "parallel"]} ins(%expanded_136 : tensor<4x64x64xf32>) outs(%200 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc43, #loc44]), %out: f32 loc(fused<"backward">[#loc40, #loc41])):
      %362 = arith.addf %in, %out : f32 loc(#loc194)
      linalg.yield %362 : f32 loc(#loc194)
    } -> tensor<64xf32> loc(#loc194)
    %353 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%323, %349 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc64, #loc65]), %in_142: f32 loc(fused<"backward">[#loc40, #loc41]), %out: f32 loc(fused<"backward">[#loc40, #loc41])):
      %362 = arith.addf %in, %in_142 : f32 loc(#loc194)
      linalg.yield %362 : f32 loc(#loc194)
    } -> tensor<4x64x64xf32> loc(#loc194)
    %354 = tensor.empty() : tensor<1x64x64xf32> loc(#loc195)
    %355 = linalg.fill ins(%cst_0 : f32) outs(%354 : tensor<1x64x64xf32>) -> tensor<1x64x64xf32> loc(#loc195)
    %356 = linalg.generic {indexing_maps = [#map1, #map17], iterator_types = ["reduction", "parallel", "parallel"]} ins(%353 : tensor<4x64x64xf32>) outs(%355 : tensor<1x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc40, #loc41]), %out: f32 loc(fused<"backward">[#loc42, #loc2])):
      %362 = arith.addf %in, %out : f32 loc(#loc195)
      linalg.yield %362 : f32 loc(#loc195)
    } -> tensor<1x64x64xf32> loc(#loc195)
    %collapsed_137 = tensor.collapse_shape %356 [[0, 1], [2]] : tensor<1x64x64xf32> into tensor<64x64xf32> loc(#loc195)
    %collapsed_138 = tensor.collapse_shape %arg28 [[0, 1]] : tensor<4x64xi64> into tensor<256xi64> loc(#loc196)
    %expanded_139 = tensor.expand_shape %collapsed_138 [[0, 1]] output_shape [1, 256] : tensor<256xi64> into tensor<1x256xi64> loc(#loc196)
    %expanded_140 = tensor.expand_shape %169 [[0, 1]] output_shape [256, 1] : tensor<256xi64> into tensor<256x1xi64> loc(#loc196)
    %357 = tensor.empty() : tensor<256x256xi1> loc(#loc196)
    %358 = linalg.generic {indexing_maps = [#map9, #map10, #map5], iterator_types = ["parallel", "parallel"]} ins(%expanded_139, %expanded_140 : tensor<1x256xi64>, tensor<256x1xi64>) outs(%357 : tensor<256x256xi1>) {
    ^bb0(%in: i64 loc(fused<"backward">[#loc1, #loc2]), %in_142: i64 loc(fused<"backward">[#loc1, #loc2]), %out: i1 loc(fused<"backward">[#loc1, #loc2])):
      %362 = arith.cmpi eq, %in, %in_142 : i64 loc(#loc196)
      linalg.yield %362 : i1 loc(#loc196)
    } -> tensor<256x256xi1> loc(#loc196)
    %359 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%358 : tensor<256x256xi1>) outs(%80 : tensor<256x256xf32>) {
    ^bb0(%in: i1 loc(fused<"backward">[#loc1, #loc2]), %out: f32 loc(fused<"backward">[#loc1, #loc2])):
      %362 = arith.uitofp %in : i1 to f32 loc(#loc196)
      linalg.yield %362 : f32 loc(#loc196)
    } -> tensor<256x256xf32> loc(#loc196)
    %collapsed_141 = tensor.collapse_shape %353 [[0, 1], [2]] : tensor<4x64x64xf32> into tensor<256x64xf32> loc(#loc196)
    %360 = linalg.matmul ins(%359, %collapsed_141 : tensor<256x256xf32>, tensor<256x64xf32>) outs(%59 : tensor<256x64xf32>) -> tensor<256x64xf32> loc(#loc196)
    %361 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%186, %360 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%58 : tensor<256x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc87, #loc88]), %in_142: f32 loc(fused<"backward">[#loc1, #loc2]), %out: f32 loc(fused<"backward">[#loc1, #loc2])):
      %362 = arith.addf %in, %in_142 : f32 loc(#loc196)
      linalg.yield %362 : f32 loc(#loc196)
    } -> tensor<256x64xf32> loc(#loc196)
    return %177, %361, %collapsed_137, %351, %352, %338, %collapsed_135, %325, %collapsed_116, %321, %322, %308, %collapsed_112, %287, %collapsed_108, %283, %284, %268, %collapsed_104, %248, %collapsed_86, %243, %244, %228, %collapsed_82, %205, %collapsed_78, %201, %202 : tensor<f32>, tensor<256x64xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<192x64xf32>, tensor<192xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<256x64xf32>, tensor<256xf32>, tensor<64x256xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<192x64xf32>, tensor<192xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<256x64xf32>, tensor<256xf32>, tensor<64x256xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32> loc(#loc196)
  } loc(#loc99)
} loc(#loc)
#loc = loc(unknown)
#loc45 = loc("transformer.h.0.attn.view")
#loc46 = loc("transformer.h.0.attn.permute")
#loc47 = loc("python/remat/torch_models.py":26:0)
#loc48 = loc("transformer.h.0.attn.unbind")
#loc49 = loc("transformer.h.0.attn.transpose")
#loc71 = loc("transformer.h.1.attn.view")
#loc72 = loc("transformer.h.1.attn.permute")
#loc73 = loc("transformer.h.1.attn.unbind")
#loc74 = loc("transformer.h.1.attn.transpose")
#loc97 = loc("transformer.h.1.attn.reshape")
#loc98 = loc("transformer.h.0.attn.reshape")
#loc107 = loc(fused[#loc45, #loc44])
#loc108 = loc(fused[#loc46, #loc47])
#loc109 = loc(fused[#loc48, #loc47])
#loc110 = loc(fused[#loc49, #loc50])
#loc118 = loc(fused[#loc51, #loc60])
#loc119 = loc(fused[#loc49, #loc61])
#loc129 = loc(fused[#loc71, #loc44])
#loc130 = loc(fused[#loc72, #loc47])
#loc131 = loc(fused[#loc73, #loc47])
#loc132 = loc(fused[#loc74, #loc50])
#loc138 = loc(fused[#loc75, #loc60])
#loc139 = loc(fused[#loc74, #loc61])
#loc166 = loc(fused<"backward">[#loc97, #loc61])
#loc167 = loc(fused<"backward">[#loc74, #loc61])
#loc172 = loc(fused<"backward">[#loc75, #loc50])
#loc173 = loc(fused<"backward">[#loc74, #loc50])
#loc174 = loc(fused<"backward">[#loc73, #loc47])
#loc175 = loc(fused<"backward">[#loc72, #loc47])
#loc183 = loc(fused<"backward">[#loc98, #loc61])
#loc184 = loc(fused<"backward">[#loc49, #loc61])
#loc189 = loc(fused<"backward">[#loc51, #loc50])
#loc190 = loc(fused<"backward">[#loc49, #loc50])
#loc191 = loc(fused<"backward">[#loc48, #loc47])
#loc192 = loc(fused<"backward">[#loc46, #loc47])
