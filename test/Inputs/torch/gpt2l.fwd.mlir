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
#loc33 = loc("where")
#loc34 = loc("python/remat/torch_models.py":84:0)
#loc35 = loc("transformer.h.0.attn.masked_fill")
#loc36 = loc("python/remat/torch_models.py":30:0)
#loc37 = loc("transformer.h.0.ln_1")
#loc38 = loc("python/remat/torch_models.py":54:0)
#loc39 = loc("transformer.add")
#loc40 = loc("transformer.h.0.attn.c_attn")
#loc41 = loc("python/remat/torch_models.py":25:0)
#loc47 = loc("python/remat/torch_models.py":27:0)
#loc48 = loc("transformer.h.0.attn.matmul")
#loc49 = loc("transformer.h.0.attn.div")
#loc50 = loc("transformer.h.0.attn.arange")
#loc51 = loc("python/remat/torch_models.py":28:0)
#loc52 = loc("transformer.h.0.attn.unsqueeze")
#loc53 = loc("python/remat/torch_models.py":29:0)
#loc54 = loc("transformer.h.0.attn.le")
#loc55 = loc("transformer.h.0.attn.invert")
#loc56 = loc("transformer.h.0.attn.softmax")
#loc57 = loc("python/remat/torch_models.py":31:0)
#loc58 = loc("python/remat/torch_models.py":32:0)
#loc59 = loc("transformer.h.0.attn.c_proj")
#loc60 = loc("transformer.h.0.add")
#loc61 = loc("transformer.h.0.ln_2")
#loc62 = loc("python/remat/torch_models.py":55:0)
#loc63 = loc("transformer.h.0.mlp.c_fc")
#loc64 = loc("python/remat/torch_models.py":42:0)
#loc65 = loc("transformer.h.0.mlp.gelu")
#loc66 = loc("transformer.h.0.mlp.c_proj")
#loc67 = loc("transformer.h.1.ln_1")
#loc68 = loc("transformer.h.1.attn.c_attn")
#loc73 = loc("transformer.h.1.attn.matmul")
#loc74 = loc("transformer.h.1.attn.div")
#loc75 = loc("transformer.h.1.attn.masked_fill")
#loc76 = loc("transformer.h.1.attn.invert")
#loc77 = loc("transformer.h.1.attn.softmax")
#loc78 = loc("transformer.h.1.attn.c_proj")
#loc79 = loc("transformer.h.1.add")
#loc80 = loc("transformer.h.1.ln_2")
#loc81 = loc("transformer.h.1.mlp.c_fc")
#loc82 = loc("transformer.h.1.mlp.gelu")
#loc83 = loc("transformer.h.1.mlp.c_proj")
#loc84 = loc("transformer.ln_f")
#loc85 = loc("python/remat/torch_models.py":70:0)
#loc86 = loc("linear")
#loc87 = loc("python/remat/torch_models.py":81:0)
#loc88 = loc("log_softmax")
#loc89 = loc("python/remat/torch_models.py":82:0)
#loc90 = loc("unsqueeze")
#loc91 = loc("python/remat/torch_models.py":83:0)
#loc92 = loc("arange")
#loc93 = loc("eq")
#loc94 = loc("sum")
#loc95 = loc("neg")
#loc96 = loc("div")
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
#loc97 = loc(fused[#loc1, #loc2])
#loc98 = loc(fused[#loc33, #loc34])
#loc99 = loc(fused[#loc35, #loc36])
#loc100 = loc(fused[#loc37, #loc38])
#loc101 = loc(fused[#loc39, #loc2])
#loc102 = loc(fused[#loc40, #loc41])
#loc107 = loc(fused[#loc48, #loc47])
#loc108 = loc(fused[#loc49, #loc47])
#loc109 = loc(fused[#loc50, #loc51])
#loc110 = loc(fused[#loc52, #loc53])
#loc111 = loc(fused[#loc54, #loc53])
#loc112 = loc(fused[#loc55, #loc36])
#loc113 = loc(fused[#loc56, #loc57])
#loc116 = loc(fused[#loc59, #loc58])
#loc117 = loc(fused[#loc60, #loc38])
#loc118 = loc(fused[#loc61, #loc62])
#loc119 = loc(fused[#loc63, #loc64])
#loc120 = loc(fused[#loc65, #loc64])
#loc121 = loc(fused[#loc66, #loc64])
#loc122 = loc(fused[#loc60, #loc62])
#loc123 = loc(fused[#loc67, #loc38])
#loc124 = loc(fused[#loc68, #loc41])
#loc129 = loc(fused[#loc73, #loc47])
#loc130 = loc(fused[#loc74, #loc47])
#loc131 = loc(fused[#loc75, #loc36])
#loc132 = loc(fused[#loc76, #loc36])
#loc133 = loc(fused[#loc77, #loc57])
#loc136 = loc(fused[#loc78, #loc58])
#loc137 = loc(fused[#loc79, #loc38])
#loc138 = loc(fused[#loc80, #loc62])
#loc139 = loc(fused[#loc81, #loc64])
#loc140 = loc(fused[#loc82, #loc64])
#loc141 = loc(fused[#loc83, #loc64])
#loc142 = loc(fused[#loc79, #loc62])
#loc143 = loc(fused[#loc84, #loc85])
#loc144 = loc(fused[#loc86, #loc87])
#loc145 = loc(fused[#loc88, #loc89])
#loc146 = loc(fused[#loc90, #loc91])
#loc147 = loc(fused[#loc92, #loc91])
#loc148 = loc(fused[#loc93, #loc91])
#loc149 = loc(fused[#loc94, #loc34])
#loc150 = loc(fused[#loc95, #loc34])
#loc151 = loc(fused[#loc96, #loc34])
module {
  func.func @forward(%arg0: tensor<256x64xf32> {remat.role = "parameter"} loc("transformer.wte.weight"), %arg1: tensor<64x64xf32> {remat.role = "parameter"} loc("transformer.wpe.weight"), %arg2: tensor<64xf32> {remat.role = "parameter"} loc("transformer.h.0.ln_1.weight"), %arg3: tensor<64xf32> {remat.role = "parameter"} loc("transformer.h.0.ln_1.bias"), %arg4: tensor<192x64xf32> {remat.role = "parameter"} loc("transformer.h.0.attn.c_attn.weight"), %arg5: tensor<192xf32> {remat.role = "parameter"} loc("transformer.h.0.attn.c_attn.bias"), %arg6: tensor<64x64xf32> {remat.role = "parameter"} loc("transformer.h.0.attn.c_proj.weight"), %arg7: tensor<64xf32> {remat.role = "parameter"} loc("transformer.h.0.attn.c_proj.bias"), %arg8: tensor<64xf32> {remat.role = "parameter"} loc("transformer.h.0.ln_2.weight"), %arg9: tensor<64xf32> {remat.role = "parameter"} loc("transformer.h.0.ln_2.bias"), %arg10: tensor<256x64xf32> {remat.role = "parameter"} loc("transformer.h.0.mlp.c_fc.weight"), %arg11: tensor<256xf32> {remat.role = "parameter"} loc("transformer.h.0.mlp.c_fc.bias"), %arg12: tensor<64x256xf32> {remat.role = "parameter"} loc("transformer.h.0.mlp.c_proj.weight"), %arg13: tensor<64xf32> {remat.role = "parameter"} loc("transformer.h.0.mlp.c_proj.bias"), %arg14: tensor<64xf32> {remat.role = "parameter"} loc("transformer.h.1.ln_1.weight"), %arg15: tensor<64xf32> {remat.role = "parameter"} loc("transformer.h.1.ln_1.bias"), %arg16: tensor<192x64xf32> {remat.role = "parameter"} loc("transformer.h.1.attn.c_attn.weight"), %arg17: tensor<192xf32> {remat.role = "parameter"} loc("transformer.h.1.attn.c_attn.bias"), %arg18: tensor<64x64xf32> {remat.role = "parameter"} loc("transformer.h.1.attn.c_proj.weight"), %arg19: tensor<64xf32> {remat.role = "parameter"} loc("transformer.h.1.attn.c_proj.bias"), %arg20: tensor<64xf32> {remat.role = "parameter"} loc("transformer.h.1.ln_2.weight"), %arg21: tensor<64xf32> {remat.role = "parameter"} loc("transformer.h.1.ln_2.bias"), %arg22: tensor<256x64xf32> {remat.role = "parameter"} loc("transformer.h.1.mlp.c_fc.weight"), %arg23: tensor<256xf32> {remat.role = "parameter"} loc("transformer.h.1.mlp.c_fc.bias"), %arg24: tensor<64x256xf32> {remat.role = "parameter"} loc("transformer.h.1.mlp.c_proj.weight"), %arg25: tensor<64xf32> {remat.role = "parameter"} loc("transformer.h.1.mlp.c_proj.bias"), %arg26: tensor<64xf32> {remat.role = "parameter"} loc("transformer.ln_f.weight"), %arg27: tensor<64xf32> {remat.role = "parameter"} loc("transformer.ln_f.bias"), %arg28: tensor<4x64xi64> {remat.role = "input"} loc("ids"), %arg29: tensor<4x64xi64> {remat.role = "input"} loc("target")) -> (tensor<f32> {remat.role = "loss"}) attributes {remat.outputs = ["loss"]} {
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
    %cst_6 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc98)
    %cst_7 = arith.constant dense<-1.000000e+09> : tensor<f32> loc(#loc99)
    %cst_8 = arith.constant 1.000000e-05 : f64 loc(#loc100)
    %cst_9 = arith.constant 6.400000e+01 : f64 loc(#loc)
    %cst_10 = arith.constant 6.400000e+01 : f32 loc(#loc)
    %cst_11 = arith.constant 4.000000e+00 : f32 loc(#loc)
    %cst_12 = arith.constant 2.560000e+02 : f32 loc(#loc)
    %0 = tensor.empty() : tensor<4x64x64xf32> loc(#loc97)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg28 : tensor<4x64xi64>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: i64 loc(fused[#loc1, #loc2]), %out: f32 loc(fused[#loc1, #loc2])):
      %178 = arith.index_cast %in : i64 to index loc(#loc97)
      %179 = linalg.index 2 : index loc(#loc97)
      %180 = arith.cmpi slt, %178, %c256 : index loc(#loc97)
      cf.assert %180, "index must be smaller than dim size" loc(#loc97)
      %181 = arith.cmpi sge, %in, %c0_i64 : i64 loc(#loc97)
      cf.assert %181, "index must be larger or equal to 0" loc(#loc97)
      %extracted = tensor.extract %arg0[%178, %179] : tensor<256x64xf32> loc(#loc97)
      linalg.yield %extracted : f32 loc(#loc97)
    } -> tensor<4x64x64xf32> loc(#loc97)
    %2 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1, %arg1 : tensor<4x64x64xf32>, tensor<64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc1, #loc2]), %in_68: f32 loc(fused[#loc39, #loc2]), %out: f32 loc(fused[#loc39, #loc2])):
      %178 = arith.addf %in, %in_68 : f32 loc(#loc101)
      linalg.yield %178 : f32 loc(#loc101)
    } -> tensor<4x64x64xf32> loc(#loc101)
    %3 = tensor.empty() : tensor<4x64x64xf64> loc(#loc100)
    %4 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2 : tensor<4x64x64xf32>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f32 loc(fused[#loc39, #loc2]), %out: f64 loc(fused[#loc37, #loc38])):
      %178 = arith.extf %in : f32 to f64 loc(#loc100)
      linalg.yield %178 : f64 loc(#loc100)
    } -> tensor<4x64x64xf64> loc(#loc100)
    %5 = tensor.empty() : tensor<4x64x1xf64> loc(#loc100)
    %6 = linalg.fill ins(%cst : f64) outs(%5 : tensor<4x64x1xf64>) -> tensor<4x64x1xf64> loc(#loc100)
    %7 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%4 : tensor<4x64x64xf64>) outs(%6 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc37, #loc38]), %out: f64 loc(fused[#loc37, #loc38])):
      %178 = arith.addf %in, %out : f64 loc(#loc100)
      linalg.yield %178 : f64 loc(#loc100)
    } -> tensor<4x64x1xf64> loc(#loc100)
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7 : tensor<4x64x1xf64>) outs(%5 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc37, #loc38]), %out: f64 loc(fused[#loc37, #loc38])):
      %178 = arith.divf %in, %cst_9 : f64 loc(#loc100)
      linalg.yield %178 : f64 loc(#loc100)
    } -> tensor<4x64x1xf64> loc(#loc100)
    %9 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4, %8 : tensor<4x64x64xf64>, tensor<4x64x1xf64>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f64 loc(fused[#loc37, #loc38]), %in_68: f64 loc(fused[#loc37, #loc38]), %out: f64 loc(fused[#loc37, #loc38])):
      %178 = arith.subf %in, %in_68 : f64 loc(#loc100)
      linalg.yield %178 : f64 loc(#loc100)
    } -> tensor<4x64x64xf64> loc(#loc100)
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%9, %9 : tensor<4x64x64xf64>, tensor<4x64x64xf64>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f64 loc(fused[#loc37, #loc38]), %in_68: f64 loc(fused[#loc37, #loc38]), %out: f64 loc(fused[#loc37, #loc38])):
      %178 = arith.mulf %in, %in_68 : f64 loc(#loc100)
      linalg.yield %178 : f64 loc(#loc100)
    } -> tensor<4x64x64xf64> loc(#loc100)
    %11 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%10 : tensor<4x64x64xf64>) outs(%6 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc37, #loc38]), %out: f64 loc(fused[#loc37, #loc38])):
      %178 = arith.addf %in, %out : f64 loc(#loc100)
      linalg.yield %178 : f64 loc(#loc100)
    } -> tensor<4x64x1xf64> loc(#loc100)
    %12 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11 : tensor<4x64x1xf64>) outs(%5 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc37, #loc38]), %out: f64 loc(fused[#loc37, #loc38])):
      %178 = arith.divf %in, %cst_9 : f64 loc(#loc100)
      linalg.yield %178 : f64 loc(#loc100)
    } -> tensor<4x64x1xf64> loc(#loc100)
    %13 = tensor.empty() : tensor<4x64x1xf32> loc(#loc100)
    %14 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%12 : tensor<4x64x1xf64>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f64 loc(fused[#loc37, #loc38]), %out: f32 loc(fused[#loc37, #loc38])):
      %178 = arith.truncf %in : f64 to f32 loc(#loc100)
      linalg.yield %178 : f32 loc(#loc100)
    } -> tensor<4x64x1xf32> loc(#loc100)
    %15 = linalg.fill ins(%cst_0 : f32) outs(%13 : tensor<4x64x1xf32>) -> tensor<4x64x1xf32> loc(#loc100)
    %16 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%2 : tensor<4x64x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc39, #loc2]), %out: f32 loc(fused[#loc37, #loc38])):
      %178 = arith.addf %in, %out : f32 loc(#loc100)
      linalg.yield %178 : f32 loc(#loc100)
    } -> tensor<4x64x1xf32> loc(#loc100)
    %17 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%16 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc37, #loc38]), %out: f32 loc(fused[#loc37, #loc38])):
      %178 = arith.divf %in, %cst_10 : f32 loc(#loc100)
      linalg.yield %178 : f32 loc(#loc100)
    } -> tensor<4x64x1xf32> loc(#loc100)
    %18 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc37, #loc38]), %out: f32 loc(fused[#loc37, #loc38])):
      %178 = arith.truncf %cst_8 : f64 to f32 loc(#loc100)
      %179 = arith.addf %in, %178 : f32 loc(#loc100)
      linalg.yield %179 : f32 loc(#loc100)
    } -> tensor<4x64x1xf32> loc(#loc100)
    %19 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%18 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc37, #loc38]), %out: f32 loc(fused[#loc37, #loc38])):
      %178 = math.rsqrt %in : f32 loc(#loc100)
      linalg.yield %178 : f32 loc(#loc100)
    } -> tensor<4x64x1xf32> loc(#loc100)
    %20 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2, %17 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc39, #loc2]), %in_68: f32 loc(fused[#loc37, #loc38]), %out: f32 loc(fused[#loc37, #loc38])):
      %178 = arith.subf %in, %in_68 : f32 loc(#loc100)
      linalg.yield %178 : f32 loc(#loc100)
    } -> tensor<4x64x64xf32> loc(#loc100)
    %21 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%20, %19 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc37, #loc38]), %in_68: f32 loc(fused[#loc37, #loc38]), %out: f32 loc(fused[#loc37, #loc38])):
      %178 = arith.mulf %in, %in_68 : f32 loc(#loc100)
      linalg.yield %178 : f32 loc(#loc100)
    } -> tensor<4x64x64xf32> loc(#loc100)
    %22 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21, %arg2 : tensor<4x64x64xf32>, tensor<64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc37, #loc38]), %in_68: f32 loc(fused[#loc37, #loc38]), %out: f32 loc(fused[#loc37, #loc38])):
      %178 = arith.mulf %in, %in_68 : f32 loc(#loc100)
      linalg.yield %178 : f32 loc(#loc100)
    } -> tensor<4x64x64xf32> loc(#loc100)
    %23 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%22, %arg3 : tensor<4x64x64xf32>, tensor<64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc37, #loc38]), %in_68: f32 loc(fused[#loc37, #loc38]), %out: f32 loc(fused[#loc37, #loc38])):
      %178 = arith.addf %in, %in_68 : f32 loc(#loc100)
      linalg.yield %178 : f32 loc(#loc100)
    } -> tensor<4x64x64xf32> loc(#loc100)
    %collapsed = tensor.collapse_shape %23 [[0, 1], [2]] : tensor<4x64x64xf32> into tensor<256x64xf32> loc(#loc102)
    %24 = tensor.empty() : tensor<64x192xf32> loc(#loc102)
    %transposed = linalg.transpose ins(%arg4 : tensor<192x64xf32>) outs(%24 : tensor<64x192xf32>) permutation = [1, 0]  loc(#loc102)
    %25 = tensor.empty() : tensor<256x192xf32> loc(#loc102)
    %26 = linalg.fill ins(%cst_0 : f32) outs(%25 : tensor<256x192xf32>) -> tensor<256x192xf32> loc(#loc102)
    %27 = linalg.matmul ins(%collapsed, %transposed : tensor<256x64xf32>, tensor<64x192xf32>) outs(%26 : tensor<256x192xf32>) -> tensor<256x192xf32> loc(#loc102)
    %28 = linalg.generic {indexing_maps = [#map5, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%27, %arg5 : tensor<256x192xf32>, tensor<192xf32>) outs(%25 : tensor<256x192xf32>) {
    ^bb0(%in: f32 loc(fused[#loc40, #loc41]), %in_68: f32 loc(fused[#loc40, #loc41]), %out: f32 loc(fused[#loc40, #loc41])):
      %178 = arith.addf %in, %in_68 : f32 loc(#loc102)
      linalg.yield %178 : f32 loc(#loc102)
    } -> tensor<256x192xf32> loc(#loc102)
    %expanded = tensor.expand_shape %28 [[0, 1], [2, 3, 4]] output_shape [4, 64, 3, 4, 16] : tensor<256x192xf32> into tensor<4x64x3x4x16xf32> loc(#loc103)
    %29 = tensor.empty() : tensor<3x4x4x64x16xf32> loc(#loc104)
    %transposed_13 = linalg.transpose ins(%expanded : tensor<4x64x3x4x16xf32>) outs(%29 : tensor<3x4x4x64x16xf32>) permutation = [2, 0, 3, 1, 4]  loc(#loc104)
    %extracted_slice = tensor.extract_slice %transposed_13[0, 0, 0, 0, 0] [1, 4, 4, 64, 16] [1, 1, 1, 1, 1] : tensor<3x4x4x64x16xf32> to tensor<1x4x4x64x16xf32> loc(#loc105)
    %extracted_slice_14 = tensor.extract_slice %transposed_13[1, 0, 0, 0, 0] [1, 4, 4, 64, 16] [1, 1, 1, 1, 1] : tensor<3x4x4x64x16xf32> to tensor<1x4x4x64x16xf32> loc(#loc105)
    %extracted_slice_15 = tensor.extract_slice %transposed_13[2, 0, 0, 0, 0] [1, 4, 4, 64, 16] [1, 1, 1, 1, 1] : tensor<3x4x4x64x16xf32> to tensor<1x4x4x64x16xf32> loc(#loc105)
    %collapsed_16 = tensor.collapse_shape %extracted_slice_14 [[0, 1], [2], [3], [4]] : tensor<1x4x4x64x16xf32> into tensor<4x4x64x16xf32> loc(#loc105)
    %30 = tensor.empty() : tensor<4x4x16x64xf32> loc(#loc106)
    %transposed_17 = linalg.transpose ins(%collapsed_16 : tensor<4x4x64x16xf32>) outs(%30 : tensor<4x4x16x64xf32>) permutation = [0, 1, 3, 2]  loc(#loc106)
    %collapsed_18 = tensor.collapse_shape %extracted_slice [[0, 1, 2], [3], [4]] : tensor<1x4x4x64x16xf32> into tensor<16x64x16xf32> loc(#loc107)
    %collapsed_19 = tensor.collapse_shape %transposed_17 [[0, 1], [2], [3]] : tensor<4x4x16x64xf32> into tensor<16x16x64xf32> loc(#loc107)
    %31 = tensor.empty() : tensor<16x64x64xf32> loc(#loc107)
    %32 = linalg.fill ins(%cst_0 : f32) outs(%31 : tensor<16x64x64xf32>) -> tensor<16x64x64xf32> loc(#loc107)
    %33 = linalg.batch_matmul ins(%collapsed_18, %collapsed_19 : tensor<16x64x16xf32>, tensor<16x16x64xf32>) outs(%32 : tensor<16x64x64xf32>) -> tensor<16x64x64xf32> loc(#loc107)
    %expanded_20 = tensor.expand_shape %33 [[0, 1], [2], [3]] output_shape [4, 4, 64, 64] : tensor<16x64x64xf32> into tensor<4x4x64x64xf32> loc(#loc107)
    %34 = tensor.empty() : tensor<4x4x64x64xf32> loc(#loc108)
    %35 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_20 : tensor<4x4x64x64xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc48, #loc47]), %out: f32 loc(fused[#loc49, #loc47])):
      %178 = arith.divf %in, %cst_11 : f32 loc(#loc108)
      linalg.yield %178 : f32 loc(#loc108)
    } -> tensor<4x4x64x64xf32> loc(#loc108)
    %36 = tensor.empty() : tensor<64xi64> loc(#loc109)
    %37 = linalg.generic {indexing_maps = [#map8], iterator_types = ["parallel"]} outs(%36 : tensor<64xi64>) {
    ^bb0(%out: i64 loc(fused[#loc50, #loc51])):
      %178 = linalg.index 0 : index loc(#loc109)
      %179 = arith.index_cast %178 : index to i64 loc(#loc109)
      linalg.yield %179 : i64 loc(#loc109)
    } -> tensor<64xi64> loc(#loc109)
    %expanded_21 = tensor.expand_shape %37 [[0, 1]] output_shape [1, 64] : tensor<64xi64> into tensor<1x64xi64> loc(#loc110)
    %expanded_22 = tensor.expand_shape %37 [[0, 1]] output_shape [64, 1] : tensor<64xi64> into tensor<64x1xi64> loc(#loc110)
    %38 = tensor.empty() : tensor<64x64xi1> loc(#loc111)
    %39 = linalg.generic {indexing_maps = [#map9, #map10, #map5], iterator_types = ["parallel", "parallel"]} ins(%expanded_21, %expanded_22 : tensor<1x64xi64>, tensor<64x1xi64>) outs(%38 : tensor<64x64xi1>) {
    ^bb0(%in: i64 loc(fused[#loc52, #loc53]), %in_68: i64 loc(fused[#loc52, #loc53]), %out: i1 loc(fused[#loc54, #loc53])):
      %178 = arith.cmpi sle, %in, %in_68 : i64 loc(#loc111)
      linalg.yield %178 : i1 loc(#loc111)
    } -> tensor<64x64xi1> loc(#loc111)
    %40 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%39 : tensor<64x64xi1>) outs(%38 : tensor<64x64xi1>) {
    ^bb0(%in: i1 loc(fused[#loc54, #loc53]), %out: i1 loc(fused[#loc55, #loc36])):
      %178 = arith.xori %in, %true : i1 loc(#loc112)
      linalg.yield %178 : i1 loc(#loc112)
    } -> tensor<64x64xi1> loc(#loc112)
    %41 = linalg.generic {indexing_maps = [#map11, #map12, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%40, %cst_7, %35 : tensor<64x64xi1>, tensor<f32>, tensor<4x4x64x64xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: i1 loc(fused[#loc55, #loc36]), %in_68: f32 loc(fused[#loc35, #loc36]), %in_69: f32 loc(fused[#loc49, #loc47]), %out: f32 loc(fused[#loc35, #loc36])):
      %178 = arith.select %in, %in_68, %in_69 : f32 loc(#loc99)
      linalg.yield %178 : f32 loc(#loc99)
    } -> tensor<4x4x64x64xf32> loc(#loc99)
    %42 = tensor.empty() : tensor<4x4x64xi64> loc(#loc113)
    %43 = linalg.fill ins(%c0_i64 : i64) outs(%42 : tensor<4x4x64xi64>) -> tensor<4x4x64xi64> loc(#loc113)
    %44 = tensor.empty() : tensor<4x4x64xf32> loc(#loc113)
    %45 = linalg.fill ins(%cst_1 : f32) outs(%44 : tensor<4x4x64xf32>) -> tensor<4x4x64xf32> loc(#loc113)
    %46:2 = linalg.generic {indexing_maps = [#map7, #map13, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%41 : tensor<4x4x64x64xf32>) outs(%45, %43 : tensor<4x4x64xf32>, tensor<4x4x64xi64>) {
    ^bb0(%in: f32 loc(fused[#loc35, #loc36]), %out: f32 loc(fused[#loc56, #loc57]), %out_68: i64 loc(fused[#loc56, #loc57])):
      %178 = linalg.index 3 : index loc(#loc113)
      %179 = arith.index_cast %178 : index to i64 loc(#loc113)
      %180 = arith.maximumf %in, %out : f32 loc(#loc113)
      %181 = arith.cmpf ogt, %in, %out : f32 loc(#loc113)
      %182 = arith.select %181, %179, %out_68 : i64 loc(#loc113)
      linalg.yield %180, %182 : f32, i64 loc(#loc113)
    } -> (tensor<4x4x64xf32>, tensor<4x4x64xi64>) loc(#loc113)
    %expanded_23 = tensor.expand_shape %46#0 [[0], [1], [2, 3]] output_shape [4, 4, 64, 1] : tensor<4x4x64xf32> into tensor<4x4x64x1xf32> loc(#loc113)
    %47 = linalg.generic {indexing_maps = [#map7, #map14, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%41, %expanded_23 : tensor<4x4x64x64xf32>, tensor<4x4x64x1xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc35, #loc36]), %in_68: f32 loc(fused[#loc56, #loc57]), %out: f32 loc(fused[#loc56, #loc57])):
      %178 = arith.subf %in, %in_68 : f32 loc(#loc113)
      linalg.yield %178 : f32 loc(#loc113)
    } -> tensor<4x4x64x64xf32> loc(#loc113)
    %48 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%47 : tensor<4x4x64x64xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc56, #loc57]), %out: f32 loc(fused[#loc56, #loc57])):
      %178 = math.exp %in : f32 loc(#loc113)
      linalg.yield %178 : f32 loc(#loc113)
    } -> tensor<4x4x64x64xf32> loc(#loc113)
    %49 = tensor.empty() : tensor<4x4x64x1xf32> loc(#loc113)
    %50 = linalg.fill ins(%cst_0 : f32) outs(%49 : tensor<4x4x64x1xf32>) -> tensor<4x4x64x1xf32> loc(#loc113)
    %51 = linalg.generic {indexing_maps = [#map7, #map14], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%48 : tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc56, #loc57]), %out: f32 loc(fused[#loc56, #loc57])):
      %178 = arith.addf %in, %out : f32 loc(#loc113)
      linalg.yield %178 : f32 loc(#loc113)
    } -> tensor<4x4x64x1xf32> loc(#loc113)
    %52 = linalg.generic {indexing_maps = [#map7, #map14, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%48, %51 : tensor<4x4x64x64xf32>, tensor<4x4x64x1xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc56, #loc57]), %in_68: f32 loc(fused[#loc56, #loc57]), %out: f32 loc(fused[#loc56, #loc57])):
      %178 = arith.divf %in, %in_68 : f32 loc(#loc113)
      linalg.yield %178 : f32 loc(#loc113)
    } -> tensor<4x4x64x64xf32> loc(#loc113)
    %collapsed_24 = tensor.collapse_shape %52 [[0, 1], [2], [3]] : tensor<4x4x64x64xf32> into tensor<16x64x64xf32> loc(#loc114)
    %collapsed_25 = tensor.collapse_shape %extracted_slice_15 [[0, 1, 2], [3], [4]] : tensor<1x4x4x64x16xf32> into tensor<16x64x16xf32> loc(#loc114)
    %53 = tensor.empty() : tensor<16x64x16xf32> loc(#loc114)
    %54 = linalg.fill ins(%cst_0 : f32) outs(%53 : tensor<16x64x16xf32>) -> tensor<16x64x16xf32> loc(#loc114)
    %55 = linalg.batch_matmul ins(%collapsed_24, %collapsed_25 : tensor<16x64x64xf32>, tensor<16x64x16xf32>) outs(%54 : tensor<16x64x16xf32>) -> tensor<16x64x16xf32> loc(#loc114)
    %expanded_26 = tensor.expand_shape %55 [[0, 1], [2], [3]] output_shape [4, 4, 64, 16] : tensor<16x64x16xf32> into tensor<4x4x64x16xf32> loc(#loc114)
    %56 = tensor.empty() : tensor<4x64x4x16xf32> loc(#loc115)
    %transposed_27 = linalg.transpose ins(%expanded_26 : tensor<4x4x64x16xf32>) outs(%56 : tensor<4x64x4x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc115)
    %collapsed_28 = tensor.collapse_shape %transposed_27 [[0, 1], [2, 3]] : tensor<4x64x4x16xf32> into tensor<256x64xf32> loc(#loc116)
    %57 = tensor.empty() : tensor<64x64xf32> loc(#loc116)
    %transposed_29 = linalg.transpose ins(%arg6 : tensor<64x64xf32>) outs(%57 : tensor<64x64xf32>) permutation = [1, 0]  loc(#loc116)
    %58 = tensor.empty() : tensor<256x64xf32> loc(#loc116)
    %59 = linalg.fill ins(%cst_0 : f32) outs(%58 : tensor<256x64xf32>) -> tensor<256x64xf32> loc(#loc116)
    %60 = linalg.matmul ins(%collapsed_28, %transposed_29 : tensor<256x64xf32>, tensor<64x64xf32>) outs(%59 : tensor<256x64xf32>) -> tensor<256x64xf32> loc(#loc116)
    %61 = linalg.generic {indexing_maps = [#map5, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%60, %arg7 : tensor<256x64xf32>, tensor<64xf32>) outs(%58 : tensor<256x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc59, #loc58]), %in_68: f32 loc(fused[#loc59, #loc58]), %out: f32 loc(fused[#loc59, #loc58])):
      %178 = arith.addf %in, %in_68 : f32 loc(#loc116)
      linalg.yield %178 : f32 loc(#loc116)
    } -> tensor<256x64xf32> loc(#loc116)
    %expanded_30 = tensor.expand_shape %61 [[0, 1], [2]] output_shape [4, 64, 64] : tensor<256x64xf32> into tensor<4x64x64xf32> loc(#loc116)
    %62 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2, %expanded_30 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc39, #loc2]), %in_68: f32 loc(fused[#loc59, #loc58]), %out: f32 loc(fused[#loc60, #loc38])):
      %178 = arith.addf %in, %in_68 : f32 loc(#loc117)
      linalg.yield %178 : f32 loc(#loc117)
    } -> tensor<4x64x64xf32> loc(#loc117)
    %63 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%62 : tensor<4x64x64xf32>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f32 loc(fused[#loc60, #loc38]), %out: f64 loc(fused[#loc61, #loc62])):
      %178 = arith.extf %in : f32 to f64 loc(#loc118)
      linalg.yield %178 : f64 loc(#loc118)
    } -> tensor<4x64x64xf64> loc(#loc118)
    %64 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%63 : tensor<4x64x64xf64>) outs(%6 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc61, #loc62]), %out: f64 loc(fused[#loc61, #loc62])):
      %178 = arith.addf %in, %out : f64 loc(#loc118)
      linalg.yield %178 : f64 loc(#loc118)
    } -> tensor<4x64x1xf64> loc(#loc118)
    %65 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%64 : tensor<4x64x1xf64>) outs(%5 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc61, #loc62]), %out: f64 loc(fused[#loc61, #loc62])):
      %178 = arith.divf %in, %cst_9 : f64 loc(#loc118)
      linalg.yield %178 : f64 loc(#loc118)
    } -> tensor<4x64x1xf64> loc(#loc118)
    %66 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%63, %65 : tensor<4x64x64xf64>, tensor<4x64x1xf64>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f64 loc(fused[#loc61, #loc62]), %in_68: f64 loc(fused[#loc61, #loc62]), %out: f64 loc(fused[#loc61, #loc62])):
      %178 = arith.subf %in, %in_68 : f64 loc(#loc118)
      linalg.yield %178 : f64 loc(#loc118)
    } -> tensor<4x64x64xf64> loc(#loc118)
    %67 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%66, %66 : tensor<4x64x64xf64>, tensor<4x64x64xf64>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f64 loc(fused[#loc61, #loc62]), %in_68: f64 loc(fused[#loc61, #loc62]), %out: f64 loc(fused[#loc61, #loc62])):
      %178 = arith.mulf %in, %in_68 : f64 loc(#loc118)
      linalg.yield %178 : f64 loc(#loc118)
    } -> tensor<4x64x64xf64> loc(#loc118)
    %68 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%67 : tensor<4x64x64xf64>) outs(%6 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc61, #loc62]), %out: f64 loc(fused[#loc61, #loc62])):
      %178 = arith.addf %in, %out : f64 loc(#loc118)
      linalg.yield %178 : f64 loc(#loc118)
    } -> tensor<4x64x1xf64> loc(#loc118)
    %69 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%68 : tensor<4x64x1xf64>) outs(%5 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc61, #loc62]), %out: f64 loc(fused[#loc61, #loc62])):
      %178 = arith.divf %in, %cst_9 : f64 loc(#loc118)
      linalg.yield %178 : f64 loc(#loc118)
    } -> tensor<4x64x1xf64> loc(#loc118)
    %70 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%69 : tensor<4x64x1xf64>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f64 loc(fused[#loc61, #loc62]), %out: f32 loc(fused[#loc61, #loc62])):
      %178 = arith.truncf %in : f64 to f32 loc(#loc118)
      linalg.yield %178 : f32 loc(#loc118)
    } -> tensor<4x64x1xf32> loc(#loc118)
    %71 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%62 : tensor<4x64x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc60, #loc38]), %out: f32 loc(fused[#loc61, #loc62])):
      %178 = arith.addf %in, %out : f32 loc(#loc118)
      linalg.yield %178 : f32 loc(#loc118)
    } -> tensor<4x64x1xf32> loc(#loc118)
    %72 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%71 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc61, #loc62]), %out: f32 loc(fused[#loc61, #loc62])):
      %178 = arith.divf %in, %cst_10 : f32 loc(#loc118)
      linalg.yield %178 : f32 loc(#loc118)
    } -> tensor<4x64x1xf32> loc(#loc118)
    %73 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc61, #loc62]), %out: f32 loc(fused[#loc61, #loc62])):
      %178 = arith.truncf %cst_8 : f64 to f32 loc(#loc118)
      %179 = arith.addf %in, %178 : f32 loc(#loc118)
      linalg.yield %179 : f32 loc(#loc118)
    } -> tensor<4x64x1xf32> loc(#loc118)
    %74 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%73 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc61, #loc62]), %out: f32 loc(fused[#loc61, #loc62])):
      %178 = math.rsqrt %in : f32 loc(#loc118)
      linalg.yield %178 : f32 loc(#loc118)
    } -> tensor<4x64x1xf32> loc(#loc118)
    %75 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%62, %72 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc60, #loc38]), %in_68: f32 loc(fused[#loc61, #loc62]), %out: f32 loc(fused[#loc61, #loc62])):
      %178 = arith.subf %in, %in_68 : f32 loc(#loc118)
      linalg.yield %178 : f32 loc(#loc118)
    } -> tensor<4x64x64xf32> loc(#loc118)
    %76 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%75, %74 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc61, #loc62]), %in_68: f32 loc(fused[#loc61, #loc62]), %out: f32 loc(fused[#loc61, #loc62])):
      %178 = arith.mulf %in, %in_68 : f32 loc(#loc118)
      linalg.yield %178 : f32 loc(#loc118)
    } -> tensor<4x64x64xf32> loc(#loc118)
    %77 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%76, %arg8 : tensor<4x64x64xf32>, tensor<64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc61, #loc62]), %in_68: f32 loc(fused[#loc61, #loc62]), %out: f32 loc(fused[#loc61, #loc62])):
      %178 = arith.mulf %in, %in_68 : f32 loc(#loc118)
      linalg.yield %178 : f32 loc(#loc118)
    } -> tensor<4x64x64xf32> loc(#loc118)
    %78 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%77, %arg9 : tensor<4x64x64xf32>, tensor<64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc61, #loc62]), %in_68: f32 loc(fused[#loc61, #loc62]), %out: f32 loc(fused[#loc61, #loc62])):
      %178 = arith.addf %in, %in_68 : f32 loc(#loc118)
      linalg.yield %178 : f32 loc(#loc118)
    } -> tensor<4x64x64xf32> loc(#loc118)
    %collapsed_31 = tensor.collapse_shape %78 [[0, 1], [2]] : tensor<4x64x64xf32> into tensor<256x64xf32> loc(#loc119)
    %79 = tensor.empty() : tensor<64x256xf32> loc(#loc119)
    %transposed_32 = linalg.transpose ins(%arg10 : tensor<256x64xf32>) outs(%79 : tensor<64x256xf32>) permutation = [1, 0]  loc(#loc119)
    %80 = tensor.empty() : tensor<256x256xf32> loc(#loc119)
    %81 = linalg.fill ins(%cst_0 : f32) outs(%80 : tensor<256x256xf32>) -> tensor<256x256xf32> loc(#loc119)
    %82 = linalg.matmul ins(%collapsed_31, %transposed_32 : tensor<256x64xf32>, tensor<64x256xf32>) outs(%81 : tensor<256x256xf32>) -> tensor<256x256xf32> loc(#loc119)
    %83 = linalg.generic {indexing_maps = [#map5, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%82, %arg11 : tensor<256x256xf32>, tensor<256xf32>) outs(%80 : tensor<256x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc63, #loc64]), %in_68: f32 loc(fused[#loc63, #loc64]), %out: f32 loc(fused[#loc63, #loc64])):
      %178 = arith.addf %in, %in_68 : f32 loc(#loc119)
      linalg.yield %178 : f32 loc(#loc119)
    } -> tensor<256x256xf32> loc(#loc119)
    %expanded_33 = tensor.expand_shape %83 [[0, 1], [2]] output_shape [4, 64, 256] : tensor<256x256xf32> into tensor<4x64x256xf32> loc(#loc119)
    %84 = tensor.empty() : tensor<4x64x256xf32> loc(#loc120)
    %85 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_33 : tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc63, #loc64]), %out: f32 loc(fused[#loc65, #loc64])):
      %178 = math.fpowi %in, %c3_i64 : f32, i64 loc(#loc120)
      %179 = arith.mulf %178, %cst_2 : f32 loc(#loc120)
      %180 = arith.addf %in, %179 : f32 loc(#loc120)
      %181 = arith.mulf %180, %cst_3 : f32 loc(#loc120)
      %182 = math.tanh %181 : f32 loc(#loc120)
      %183 = arith.addf %182, %cst_4 : f32 loc(#loc120)
      %184 = arith.mulf %183, %cst_5 : f32 loc(#loc120)
      %185 = arith.mulf %in, %184 : f32 loc(#loc120)
      linalg.yield %185 : f32 loc(#loc120)
    } -> tensor<4x64x256xf32> loc(#loc120)
    %collapsed_34 = tensor.collapse_shape %85 [[0, 1], [2]] : tensor<4x64x256xf32> into tensor<256x256xf32> loc(#loc121)
    %transposed_35 = linalg.transpose ins(%arg12 : tensor<64x256xf32>) outs(%58 : tensor<256x64xf32>) permutation = [1, 0]  loc(#loc121)
    %86 = linalg.matmul ins(%collapsed_34, %transposed_35 : tensor<256x256xf32>, tensor<256x64xf32>) outs(%59 : tensor<256x64xf32>) -> tensor<256x64xf32> loc(#loc121)
    %87 = linalg.generic {indexing_maps = [#map5, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%86, %arg13 : tensor<256x64xf32>, tensor<64xf32>) outs(%58 : tensor<256x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc66, #loc64]), %in_68: f32 loc(fused[#loc66, #loc64]), %out: f32 loc(fused[#loc66, #loc64])):
      %178 = arith.addf %in, %in_68 : f32 loc(#loc121)
      linalg.yield %178 : f32 loc(#loc121)
    } -> tensor<256x64xf32> loc(#loc121)
    %expanded_36 = tensor.expand_shape %87 [[0, 1], [2]] output_shape [4, 64, 64] : tensor<256x64xf32> into tensor<4x64x64xf32> loc(#loc121)
    %88 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%62, %expanded_36 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc60, #loc38]), %in_68: f32 loc(fused[#loc66, #loc64]), %out: f32 loc(fused[#loc60, #loc62])):
      %178 = arith.addf %in, %in_68 : f32 loc(#loc122)
      linalg.yield %178 : f32 loc(#loc122)
    } -> tensor<4x64x64xf32> loc(#loc122)
    %89 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%88 : tensor<4x64x64xf32>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f32 loc(fused[#loc60, #loc62]), %out: f64 loc(fused[#loc67, #loc38])):
      %178 = arith.extf %in : f32 to f64 loc(#loc123)
      linalg.yield %178 : f64 loc(#loc123)
    } -> tensor<4x64x64xf64> loc(#loc123)
    %90 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%89 : tensor<4x64x64xf64>) outs(%6 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc67, #loc38]), %out: f64 loc(fused[#loc67, #loc38])):
      %178 = arith.addf %in, %out : f64 loc(#loc123)
      linalg.yield %178 : f64 loc(#loc123)
    } -> tensor<4x64x1xf64> loc(#loc123)
    %91 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%90 : tensor<4x64x1xf64>) outs(%5 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc67, #loc38]), %out: f64 loc(fused[#loc67, #loc38])):
      %178 = arith.divf %in, %cst_9 : f64 loc(#loc123)
      linalg.yield %178 : f64 loc(#loc123)
    } -> tensor<4x64x1xf64> loc(#loc123)
    %92 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%89, %91 : tensor<4x64x64xf64>, tensor<4x64x1xf64>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f64 loc(fused[#loc67, #loc38]), %in_68: f64 loc(fused[#loc67, #loc38]), %out: f64 loc(fused[#loc67, #loc38])):
      %178 = arith.subf %in, %in_68 : f64 loc(#loc123)
      linalg.yield %178 : f64 loc(#loc123)
    } -> tensor<4x64x64xf64> loc(#loc123)
    %93 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%92, %92 : tensor<4x64x64xf64>, tensor<4x64x64xf64>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f64 loc(fused[#loc67, #loc38]), %in_68: f64 loc(fused[#loc67, #loc38]), %out: f64 loc(fused[#loc67, #loc38])):
      %178 = arith.mulf %in, %in_68 : f64 loc(#loc123)
      linalg.yield %178 : f64 loc(#loc123)
    } -> tensor<4x64x64xf64> loc(#loc123)
    %94 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%93 : tensor<4x64x64xf64>) outs(%6 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc67, #loc38]), %out: f64 loc(fused[#loc67, #loc38])):
      %178 = arith.addf %in, %out : f64 loc(#loc123)
      linalg.yield %178 : f64 loc(#loc123)
    } -> tensor<4x64x1xf64> loc(#loc123)
    %95 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%94 : tensor<4x64x1xf64>) outs(%5 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc67, #loc38]), %out: f64 loc(fused[#loc67, #loc38])):
      %178 = arith.divf %in, %cst_9 : f64 loc(#loc123)
      linalg.yield %178 : f64 loc(#loc123)
    } -> tensor<4x64x1xf64> loc(#loc123)
    %96 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%95 : tensor<4x64x1xf64>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f64 loc(fused[#loc67, #loc38]), %out: f32 loc(fused[#loc67, #loc38])):
      %178 = arith.truncf %in : f64 to f32 loc(#loc123)
      linalg.yield %178 : f32 loc(#loc123)
    } -> tensor<4x64x1xf32> loc(#loc123)
    %97 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%88 : tensor<4x64x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc60, #loc62]), %out: f32 loc(fused[#loc67, #loc38])):
      %178 = arith.addf %in, %out : f32 loc(#loc123)
      linalg.yield %178 : f32 loc(#loc123)
    } -> tensor<4x64x1xf32> loc(#loc123)
    %98 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%97 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc67, #loc38]), %out: f32 loc(fused[#loc67, #loc38])):
      %178 = arith.divf %in, %cst_10 : f32 loc(#loc123)
      linalg.yield %178 : f32 loc(#loc123)
    } -> tensor<4x64x1xf32> loc(#loc123)
    %99 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%96 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc67, #loc38]), %out: f32 loc(fused[#loc67, #loc38])):
      %178 = arith.truncf %cst_8 : f64 to f32 loc(#loc123)
      %179 = arith.addf %in, %178 : f32 loc(#loc123)
      linalg.yield %179 : f32 loc(#loc123)
    } -> tensor<4x64x1xf32> loc(#loc123)
    %100 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%99 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc67, #loc38]), %out: f32 loc(fused[#loc67, #loc38])):
      %178 = math.rsqrt %in : f32 loc(#loc123)
      linalg.yield %178 : f32 loc(#loc123)
    } -> tensor<4x64x1xf32> loc(#loc123)
    %101 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%88, %98 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc60, #loc62]), %in_68: f32 loc(fused[#loc67, #loc38]), %out: f32 loc(fused[#loc67, #loc38])):
      %178 = arith.subf %in, %in_68 : f32 loc(#loc123)
      linalg.yield %178 : f32 loc(#loc123)
    } -> tensor<4x64x64xf32> loc(#loc123)
    %102 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101, %100 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc67, #loc38]), %in_68: f32 loc(fused[#loc67, #loc38]), %out: f32 loc(fused[#loc67, #loc38])):
      %178 = arith.mulf %in, %in_68 : f32 loc(#loc123)
      linalg.yield %178 : f32 loc(#loc123)
    } -> tensor<4x64x64xf32> loc(#loc123)
    %103 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%102, %arg14 : tensor<4x64x64xf32>, tensor<64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc67, #loc38]), %in_68: f32 loc(fused[#loc67, #loc38]), %out: f32 loc(fused[#loc67, #loc38])):
      %178 = arith.mulf %in, %in_68 : f32 loc(#loc123)
      linalg.yield %178 : f32 loc(#loc123)
    } -> tensor<4x64x64xf32> loc(#loc123)
    %104 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%103, %arg15 : tensor<4x64x64xf32>, tensor<64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc67, #loc38]), %in_68: f32 loc(fused[#loc67, #loc38]), %out: f32 loc(fused[#loc67, #loc38])):
      %178 = arith.addf %in, %in_68 : f32 loc(#loc123)
      linalg.yield %178 : f32 loc(#loc123)
    } -> tensor<4x64x64xf32> loc(#loc123)
    %collapsed_37 = tensor.collapse_shape %104 [[0, 1], [2]] : tensor<4x64x64xf32> into tensor<256x64xf32> loc(#loc124)
    %transposed_38 = linalg.transpose ins(%arg16 : tensor<192x64xf32>) outs(%24 : tensor<64x192xf32>) permutation = [1, 0]  loc(#loc124)
    %105 = linalg.matmul ins(%collapsed_37, %transposed_38 : tensor<256x64xf32>, tensor<64x192xf32>) outs(%26 : tensor<256x192xf32>) -> tensor<256x192xf32> loc(#loc124)
    %106 = linalg.generic {indexing_maps = [#map5, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%105, %arg17 : tensor<256x192xf32>, tensor<192xf32>) outs(%25 : tensor<256x192xf32>) {
    ^bb0(%in: f32 loc(fused[#loc68, #loc41]), %in_68: f32 loc(fused[#loc68, #loc41]), %out: f32 loc(fused[#loc68, #loc41])):
      %178 = arith.addf %in, %in_68 : f32 loc(#loc124)
      linalg.yield %178 : f32 loc(#loc124)
    } -> tensor<256x192xf32> loc(#loc124)
    %expanded_39 = tensor.expand_shape %106 [[0, 1], [2, 3, 4]] output_shape [4, 64, 3, 4, 16] : tensor<256x192xf32> into tensor<4x64x3x4x16xf32> loc(#loc125)
    %transposed_40 = linalg.transpose ins(%expanded_39 : tensor<4x64x3x4x16xf32>) outs(%29 : tensor<3x4x4x64x16xf32>) permutation = [2, 0, 3, 1, 4]  loc(#loc126)
    %extracted_slice_41 = tensor.extract_slice %transposed_40[0, 0, 0, 0, 0] [1, 4, 4, 64, 16] [1, 1, 1, 1, 1] : tensor<3x4x4x64x16xf32> to tensor<1x4x4x64x16xf32> loc(#loc127)
    %extracted_slice_42 = tensor.extract_slice %transposed_40[1, 0, 0, 0, 0] [1, 4, 4, 64, 16] [1, 1, 1, 1, 1] : tensor<3x4x4x64x16xf32> to tensor<1x4x4x64x16xf32> loc(#loc127)
    %extracted_slice_43 = tensor.extract_slice %transposed_40[2, 0, 0, 0, 0] [1, 4, 4, 64, 16] [1, 1, 1, 1, 1] : tensor<3x4x4x64x16xf32> to tensor<1x4x4x64x16xf32> loc(#loc127)
    %collapsed_44 = tensor.collapse_shape %extracted_slice_42 [[0, 1], [2], [3], [4]] : tensor<1x4x4x64x16xf32> into tensor<4x4x64x16xf32> loc(#loc127)
    %transposed_45 = linalg.transpose ins(%collapsed_44 : tensor<4x4x64x16xf32>) outs(%30 : tensor<4x4x16x64xf32>) permutation = [0, 1, 3, 2]  loc(#loc128)
    %collapsed_46 = tensor.collapse_shape %extracted_slice_41 [[0, 1, 2], [3], [4]] : tensor<1x4x4x64x16xf32> into tensor<16x64x16xf32> loc(#loc129)
    %collapsed_47 = tensor.collapse_shape %transposed_45 [[0, 1], [2], [3]] : tensor<4x4x16x64xf32> into tensor<16x16x64xf32> loc(#loc129)
    %107 = linalg.batch_matmul ins(%collapsed_46, %collapsed_47 : tensor<16x64x16xf32>, tensor<16x16x64xf32>) outs(%32 : tensor<16x64x64xf32>) -> tensor<16x64x64xf32> loc(#loc129)
    %expanded_48 = tensor.expand_shape %107 [[0, 1], [2], [3]] output_shape [4, 4, 64, 64] : tensor<16x64x64xf32> into tensor<4x4x64x64xf32> loc(#loc129)
    %108 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_48 : tensor<4x4x64x64xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc73, #loc47]), %out: f32 loc(fused[#loc74, #loc47])):
      %178 = arith.divf %in, %cst_11 : f32 loc(#loc130)
      linalg.yield %178 : f32 loc(#loc130)
    } -> tensor<4x4x64x64xf32> loc(#loc130)
    %109 = linalg.generic {indexing_maps = [#map11, #map12, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%40, %cst_7, %108 : tensor<64x64xi1>, tensor<f32>, tensor<4x4x64x64xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: i1 loc(fused[#loc76, #loc36]), %in_68: f32 loc(fused[#loc35, #loc36]), %in_69: f32 loc(fused[#loc74, #loc47]), %out: f32 loc(fused[#loc75, #loc36])):
      %178 = arith.select %in, %in_68, %in_69 : f32 loc(#loc131)
      linalg.yield %178 : f32 loc(#loc131)
    } -> tensor<4x4x64x64xf32> loc(#loc131)
    %110:2 = linalg.generic {indexing_maps = [#map7, #map13, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%109 : tensor<4x4x64x64xf32>) outs(%45, %43 : tensor<4x4x64xf32>, tensor<4x4x64xi64>) {
    ^bb0(%in: f32 loc(fused[#loc75, #loc36]), %out: f32 loc(fused[#loc77, #loc57]), %out_68: i64 loc(fused[#loc77, #loc57])):
      %178 = linalg.index 3 : index loc(#loc133)
      %179 = arith.index_cast %178 : index to i64 loc(#loc133)
      %180 = arith.maximumf %in, %out : f32 loc(#loc133)
      %181 = arith.cmpf ogt, %in, %out : f32 loc(#loc133)
      %182 = arith.select %181, %179, %out_68 : i64 loc(#loc133)
      linalg.yield %180, %182 : f32, i64 loc(#loc133)
    } -> (tensor<4x4x64xf32>, tensor<4x4x64xi64>) loc(#loc133)
    %expanded_49 = tensor.expand_shape %110#0 [[0], [1], [2, 3]] output_shape [4, 4, 64, 1] : tensor<4x4x64xf32> into tensor<4x4x64x1xf32> loc(#loc133)
    %111 = linalg.generic {indexing_maps = [#map7, #map14, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%109, %expanded_49 : tensor<4x4x64x64xf32>, tensor<4x4x64x1xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc75, #loc36]), %in_68: f32 loc(fused[#loc77, #loc57]), %out: f32 loc(fused[#loc77, #loc57])):
      %178 = arith.subf %in, %in_68 : f32 loc(#loc133)
      linalg.yield %178 : f32 loc(#loc133)
    } -> tensor<4x4x64x64xf32> loc(#loc133)
    %112 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%111 : tensor<4x4x64x64xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc77, #loc57]), %out: f32 loc(fused[#loc77, #loc57])):
      %178 = math.exp %in : f32 loc(#loc133)
      linalg.yield %178 : f32 loc(#loc133)
    } -> tensor<4x4x64x64xf32> loc(#loc133)
    %113 = linalg.generic {indexing_maps = [#map7, #map14], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%112 : tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc77, #loc57]), %out: f32 loc(fused[#loc77, #loc57])):
      %178 = arith.addf %in, %out : f32 loc(#loc133)
      linalg.yield %178 : f32 loc(#loc133)
    } -> tensor<4x4x64x1xf32> loc(#loc133)
    %114 = linalg.generic {indexing_maps = [#map7, #map14, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%112, %113 : tensor<4x4x64x64xf32>, tensor<4x4x64x1xf32>) outs(%34 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc77, #loc57]), %in_68: f32 loc(fused[#loc77, #loc57]), %out: f32 loc(fused[#loc77, #loc57])):
      %178 = arith.divf %in, %in_68 : f32 loc(#loc133)
      linalg.yield %178 : f32 loc(#loc133)
    } -> tensor<4x4x64x64xf32> loc(#loc133)
    %collapsed_50 = tensor.collapse_shape %114 [[0, 1], [2], [3]] : tensor<4x4x64x64xf32> into tensor<16x64x64xf32> loc(#loc134)
    %collapsed_51 = tensor.collapse_shape %extracted_slice_43 [[0, 1, 2], [3], [4]] : tensor<1x4x4x64x16xf32> into tensor<16x64x16xf32> loc(#loc134)
    %115 = linalg.batch_matmul ins(%collapsed_50, %collapsed_51 : tensor<16x64x64xf32>, tensor<16x64x16xf32>) outs(%54 : tensor<16x64x16xf32>) -> tensor<16x64x16xf32> loc(#loc134)
    %expanded_52 = tensor.expand_shape %115 [[0, 1], [2], [3]] output_shape [4, 4, 64, 16] : tensor<16x64x16xf32> into tensor<4x4x64x16xf32> loc(#loc134)
    %transposed_53 = linalg.transpose ins(%expanded_52 : tensor<4x4x64x16xf32>) outs(%56 : tensor<4x64x4x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc135)
    %collapsed_54 = tensor.collapse_shape %transposed_53 [[0, 1], [2, 3]] : tensor<4x64x4x16xf32> into tensor<256x64xf32> loc(#loc136)
    %transposed_55 = linalg.transpose ins(%arg18 : tensor<64x64xf32>) outs(%57 : tensor<64x64xf32>) permutation = [1, 0]  loc(#loc136)
    %116 = linalg.matmul ins(%collapsed_54, %transposed_55 : tensor<256x64xf32>, tensor<64x64xf32>) outs(%59 : tensor<256x64xf32>) -> tensor<256x64xf32> loc(#loc136)
    %117 = linalg.generic {indexing_maps = [#map5, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%116, %arg19 : tensor<256x64xf32>, tensor<64xf32>) outs(%58 : tensor<256x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc78, #loc58]), %in_68: f32 loc(fused[#loc78, #loc58]), %out: f32 loc(fused[#loc78, #loc58])):
      %178 = arith.addf %in, %in_68 : f32 loc(#loc136)
      linalg.yield %178 : f32 loc(#loc136)
    } -> tensor<256x64xf32> loc(#loc136)
    %expanded_56 = tensor.expand_shape %117 [[0, 1], [2]] output_shape [4, 64, 64] : tensor<256x64xf32> into tensor<4x64x64xf32> loc(#loc136)
    %118 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%88, %expanded_56 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc60, #loc62]), %in_68: f32 loc(fused[#loc78, #loc58]), %out: f32 loc(fused[#loc79, #loc38])):
      %178 = arith.addf %in, %in_68 : f32 loc(#loc137)
      linalg.yield %178 : f32 loc(#loc137)
    } -> tensor<4x64x64xf32> loc(#loc137)
    %119 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%118 : tensor<4x64x64xf32>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f32 loc(fused[#loc79, #loc38]), %out: f64 loc(fused[#loc80, #loc62])):
      %178 = arith.extf %in : f32 to f64 loc(#loc138)
      linalg.yield %178 : f64 loc(#loc138)
    } -> tensor<4x64x64xf64> loc(#loc138)
    %120 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%119 : tensor<4x64x64xf64>) outs(%6 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc80, #loc62]), %out: f64 loc(fused[#loc80, #loc62])):
      %178 = arith.addf %in, %out : f64 loc(#loc138)
      linalg.yield %178 : f64 loc(#loc138)
    } -> tensor<4x64x1xf64> loc(#loc138)
    %121 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%120 : tensor<4x64x1xf64>) outs(%5 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc80, #loc62]), %out: f64 loc(fused[#loc80, #loc62])):
      %178 = arith.divf %in, %cst_9 : f64 loc(#loc138)
      linalg.yield %178 : f64 loc(#loc138)
    } -> tensor<4x64x1xf64> loc(#loc138)
    %122 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%119, %121 : tensor<4x64x64xf64>, tensor<4x64x1xf64>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f64 loc(fused[#loc80, #loc62]), %in_68: f64 loc(fused[#loc80, #loc62]), %out: f64 loc(fused[#loc80, #loc62])):
      %178 = arith.subf %in, %in_68 : f64 loc(#loc138)
      linalg.yield %178 : f64 loc(#loc138)
    } -> tensor<4x64x64xf64> loc(#loc138)
    %123 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%122, %122 : tensor<4x64x64xf64>, tensor<4x64x64xf64>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f64 loc(fused[#loc80, #loc62]), %in_68: f64 loc(fused[#loc80, #loc62]), %out: f64 loc(fused[#loc80, #loc62])):
      %178 = arith.mulf %in, %in_68 : f64 loc(#loc138)
      linalg.yield %178 : f64 loc(#loc138)
    } -> tensor<4x64x64xf64> loc(#loc138)
    %124 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%123 : tensor<4x64x64xf64>) outs(%6 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc80, #loc62]), %out: f64 loc(fused[#loc80, #loc62])):
      %178 = arith.addf %in, %out : f64 loc(#loc138)
      linalg.yield %178 : f64 loc(#loc138)
    } -> tensor<4x64x1xf64> loc(#loc138)
    %125 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%124 : tensor<4x64x1xf64>) outs(%5 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc80, #loc62]), %out: f64 loc(fused[#loc80, #loc62])):
      %178 = arith.divf %in, %cst_9 : f64 loc(#loc138)
      linalg.yield %178 : f64 loc(#loc138)
    } -> tensor<4x64x1xf64> loc(#loc138)
    %126 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%125 : tensor<4x64x1xf64>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f64 loc(fused[#loc80, #loc62]), %out: f32 loc(fused[#loc80, #loc62])):
      %178 = arith.truncf %in : f64 to f32 loc(#loc138)
      linalg.yield %178 : f32 loc(#loc138)
    } -> tensor<4x64x1xf32> loc(#loc138)
    %127 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%118 : tensor<4x64x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc79, #loc38]), %out: f32 loc(fused[#loc80, #loc62])):
      %178 = arith.addf %in, %out : f32 loc(#loc138)
      linalg.yield %178 : f32 loc(#loc138)
    } -> tensor<4x64x1xf32> loc(#loc138)
    %128 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%127 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc80, #loc62]), %out: f32 loc(fused[#loc80, #loc62])):
      %178 = arith.divf %in, %cst_10 : f32 loc(#loc138)
      linalg.yield %178 : f32 loc(#loc138)
    } -> tensor<4x64x1xf32> loc(#loc138)
    %129 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%126 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc80, #loc62]), %out: f32 loc(fused[#loc80, #loc62])):
      %178 = arith.truncf %cst_8 : f64 to f32 loc(#loc138)
      %179 = arith.addf %in, %178 : f32 loc(#loc138)
      linalg.yield %179 : f32 loc(#loc138)
    } -> tensor<4x64x1xf32> loc(#loc138)
    %130 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%129 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc80, #loc62]), %out: f32 loc(fused[#loc80, #loc62])):
      %178 = math.rsqrt %in : f32 loc(#loc138)
      linalg.yield %178 : f32 loc(#loc138)
    } -> tensor<4x64x1xf32> loc(#loc138)
    %131 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%118, %128 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc79, #loc38]), %in_68: f32 loc(fused[#loc80, #loc62]), %out: f32 loc(fused[#loc80, #loc62])):
      %178 = arith.subf %in, %in_68 : f32 loc(#loc138)
      linalg.yield %178 : f32 loc(#loc138)
    } -> tensor<4x64x64xf32> loc(#loc138)
    %132 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%131, %130 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc80, #loc62]), %in_68: f32 loc(fused[#loc80, #loc62]), %out: f32 loc(fused[#loc80, #loc62])):
      %178 = arith.mulf %in, %in_68 : f32 loc(#loc138)
      linalg.yield %178 : f32 loc(#loc138)
    } -> tensor<4x64x64xf32> loc(#loc138)
    %133 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%132, %arg20 : tensor<4x64x64xf32>, tensor<64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc80, #loc62]), %in_68: f32 loc(fused[#loc80, #loc62]), %out: f32 loc(fused[#loc80, #loc62])):
      %178 = arith.mulf %in, %in_68 : f32 loc(#loc138)
      linalg.yield %178 : f32 loc(#loc138)
    } -> tensor<4x64x64xf32> loc(#loc138)
    %134 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%133, %arg21 : tensor<4x64x64xf32>, tensor<64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc80, #loc62]), %in_68: f32 loc(fused[#loc80, #loc62]), %out: f32 loc(fused[#loc80, #loc62])):
      %178 = arith.addf %in, %in_68 : f32 loc(#loc138)
      linalg.yield %178 : f32 loc(#loc138)
    } -> tensor<4x64x64xf32> loc(#loc138)
    %collapsed_57 = tensor.collapse_shape %134 [[0, 1], [2]] : tensor<4x64x64xf32> into tensor<256x64xf32> loc(#loc139)
    %transposed_58 = linalg.transpose ins(%arg22 : tensor<256x64xf32>) outs(%79 : tensor<64x256xf32>) permutation = [1, 0]  loc(#loc139)
    %135 = linalg.matmul ins(%collapsed_57, %transposed_58 : tensor<256x64xf32>, tensor<64x256xf32>) outs(%81 : tensor<256x256xf32>) -> tensor<256x256xf32> loc(#loc139)
    %136 = linalg.generic {indexing_maps = [#map5, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%135, %arg23 : tensor<256x256xf32>, tensor<256xf32>) outs(%80 : tensor<256x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc81, #loc64]), %in_68: f32 loc(fused[#loc81, #loc64]), %out: f32 loc(fused[#loc81, #loc64])):
      %178 = arith.addf %in, %in_68 : f32 loc(#loc139)
      linalg.yield %178 : f32 loc(#loc139)
    } -> tensor<256x256xf32> loc(#loc139)
    %expanded_59 = tensor.expand_shape %136 [[0, 1], [2]] output_shape [4, 64, 256] : tensor<256x256xf32> into tensor<4x64x256xf32> loc(#loc139)
    %137 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_59 : tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc81, #loc64]), %out: f32 loc(fused[#loc82, #loc64])):
      %178 = math.fpowi %in, %c3_i64 : f32, i64 loc(#loc140)
      %179 = arith.mulf %178, %cst_2 : f32 loc(#loc140)
      %180 = arith.addf %in, %179 : f32 loc(#loc140)
      %181 = arith.mulf %180, %cst_3 : f32 loc(#loc140)
      %182 = math.tanh %181 : f32 loc(#loc140)
      %183 = arith.addf %182, %cst_4 : f32 loc(#loc140)
      %184 = arith.mulf %183, %cst_5 : f32 loc(#loc140)
      %185 = arith.mulf %in, %184 : f32 loc(#loc140)
      linalg.yield %185 : f32 loc(#loc140)
    } -> tensor<4x64x256xf32> loc(#loc140)
    %collapsed_60 = tensor.collapse_shape %137 [[0, 1], [2]] : tensor<4x64x256xf32> into tensor<256x256xf32> loc(#loc141)
    %transposed_61 = linalg.transpose ins(%arg24 : tensor<64x256xf32>) outs(%58 : tensor<256x64xf32>) permutation = [1, 0]  loc(#loc141)
    %138 = linalg.matmul ins(%collapsed_60, %transposed_61 : tensor<256x256xf32>, tensor<256x64xf32>) outs(%59 : tensor<256x64xf32>) -> tensor<256x64xf32> loc(#loc141)
    %139 = linalg.generic {indexing_maps = [#map5, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%138, %arg25 : tensor<256x64xf32>, tensor<64xf32>) outs(%58 : tensor<256x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc83, #loc64]), %in_68: f32 loc(fused[#loc83, #loc64]), %out: f32 loc(fused[#loc83, #loc64])):
      %178 = arith.addf %in, %in_68 : f32 loc(#loc141)
      linalg.yield %178 : f32 loc(#loc141)
    } -> tensor<256x64xf32> loc(#loc141)
    %expanded_62 = tensor.expand_shape %139 [[0, 1], [2]] output_shape [4, 64, 64] : tensor<256x64xf32> into tensor<4x64x64xf32> loc(#loc141)
    %140 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%118, %expanded_62 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc79, #loc38]), %in_68: f32 loc(fused[#loc83, #loc64]), %out: f32 loc(fused[#loc79, #loc62])):
      %178 = arith.addf %in, %in_68 : f32 loc(#loc142)
      linalg.yield %178 : f32 loc(#loc142)
    } -> tensor<4x64x64xf32> loc(#loc142)
    %141 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%140 : tensor<4x64x64xf32>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f32 loc(fused[#loc79, #loc62]), %out: f64 loc(fused[#loc84, #loc85])):
      %178 = arith.extf %in : f32 to f64 loc(#loc143)
      linalg.yield %178 : f64 loc(#loc143)
    } -> tensor<4x64x64xf64> loc(#loc143)
    %142 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%141 : tensor<4x64x64xf64>) outs(%6 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc84, #loc85]), %out: f64 loc(fused[#loc84, #loc85])):
      %178 = arith.addf %in, %out : f64 loc(#loc143)
      linalg.yield %178 : f64 loc(#loc143)
    } -> tensor<4x64x1xf64> loc(#loc143)
    %143 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%142 : tensor<4x64x1xf64>) outs(%5 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc84, #loc85]), %out: f64 loc(fused[#loc84, #loc85])):
      %178 = arith.divf %in, %cst_9 : f64 loc(#loc143)
      linalg.yield %178 : f64 loc(#loc143)
    } -> tensor<4x64x1xf64> loc(#loc143)
    %144 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%141, %143 : tensor<4x64x64xf64>, tensor<4x64x1xf64>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f64 loc(fused[#loc84, #loc85]), %in_68: f64 loc(fused[#loc84, #loc85]), %out: f64 loc(fused[#loc84, #loc85])):
      %178 = arith.subf %in, %in_68 : f64 loc(#loc143)
      linalg.yield %178 : f64 loc(#loc143)
    } -> tensor<4x64x64xf64> loc(#loc143)
    %145 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%144, %144 : tensor<4x64x64xf64>, tensor<4x64x64xf64>) outs(%3 : tensor<4x64x64xf64>) {
    ^bb0(%in: f64 loc(fused[#loc84, #loc85]), %in_68: f64 loc(fused[#loc84, #loc85]), %out: f64 loc(fused[#loc84, #loc85])):
      %178 = arith.mulf %in, %in_68 : f64 loc(#loc143)
      linalg.yield %178 : f64 loc(#loc143)
    } -> tensor<4x64x64xf64> loc(#loc143)
    %146 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%145 : tensor<4x64x64xf64>) outs(%6 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc84, #loc85]), %out: f64 loc(fused[#loc84, #loc85])):
      %178 = arith.addf %in, %out : f64 loc(#loc143)
      linalg.yield %178 : f64 loc(#loc143)
    } -> tensor<4x64x1xf64> loc(#loc143)
    %147 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%146 : tensor<4x64x1xf64>) outs(%5 : tensor<4x64x1xf64>) {
    ^bb0(%in: f64 loc(fused[#loc84, #loc85]), %out: f64 loc(fused[#loc84, #loc85])):
      %178 = arith.divf %in, %cst_9 : f64 loc(#loc143)
      linalg.yield %178 : f64 loc(#loc143)
    } -> tensor<4x64x1xf64> loc(#loc143)
    %148 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%147 : tensor<4x64x1xf64>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f64 loc(fused[#loc84, #loc85]), %out: f32 loc(fused[#loc84, #loc85])):
      %178 = arith.truncf %in : f64 to f32 loc(#loc143)
      linalg.yield %178 : f32 loc(#loc143)
    } -> tensor<4x64x1xf32> loc(#loc143)
    %149 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%140 : tensor<4x64x64xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc79, #loc62]), %out: f32 loc(fused[#loc84, #loc85])):
      %178 = arith.addf %in, %out : f32 loc(#loc143)
      linalg.yield %178 : f32 loc(#loc143)
    } -> tensor<4x64x1xf32> loc(#loc143)
    %150 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%149 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc84, #loc85]), %out: f32 loc(fused[#loc84, #loc85])):
      %178 = arith.divf %in, %cst_10 : f32 loc(#loc143)
      linalg.yield %178 : f32 loc(#loc143)
    } -> tensor<4x64x1xf32> loc(#loc143)
    %151 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%148 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc84, #loc85]), %out: f32 loc(fused[#loc84, #loc85])):
      %178 = arith.truncf %cst_8 : f64 to f32 loc(#loc143)
      %179 = arith.addf %in, %178 : f32 loc(#loc143)
      linalg.yield %179 : f32 loc(#loc143)
    } -> tensor<4x64x1xf32> loc(#loc143)
    %152 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%151 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc84, #loc85]), %out: f32 loc(fused[#loc84, #loc85])):
      %178 = math.rsqrt %in : f32 loc(#loc143)
      linalg.yield %178 : f32 loc(#loc143)
    } -> tensor<4x64x1xf32> loc(#loc143)
    %153 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%140, %150 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc79, #loc62]), %in_68: f32 loc(fused[#loc84, #loc85]), %out: f32 loc(fused[#loc84, #loc85])):
      %178 = arith.subf %in, %in_68 : f32 loc(#loc143)
      linalg.yield %178 : f32 loc(#loc143)
    } -> tensor<4x64x64xf32> loc(#loc143)
    %154 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%153, %152 : tensor<4x64x64xf32>, tensor<4x64x1xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc84, #loc85]), %in_68: f32 loc(fused[#loc84, #loc85]), %out: f32 loc(fused[#loc84, #loc85])):
      %178 = arith.mulf %in, %in_68 : f32 loc(#loc143)
      linalg.yield %178 : f32 loc(#loc143)
    } -> tensor<4x64x64xf32> loc(#loc143)
    %155 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%154, %arg26 : tensor<4x64x64xf32>, tensor<64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc84, #loc85]), %in_68: f32 loc(fused[#loc84, #loc85]), %out: f32 loc(fused[#loc84, #loc85])):
      %178 = arith.mulf %in, %in_68 : f32 loc(#loc143)
      linalg.yield %178 : f32 loc(#loc143)
    } -> tensor<4x64x64xf32> loc(#loc143)
    %156 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%155, %arg27 : tensor<4x64x64xf32>, tensor<64xf32>) outs(%0 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc84, #loc85]), %in_68: f32 loc(fused[#loc84, #loc85]), %out: f32 loc(fused[#loc84, #loc85])):
      %178 = arith.addf %in, %in_68 : f32 loc(#loc143)
      linalg.yield %178 : f32 loc(#loc143)
    } -> tensor<4x64x64xf32> loc(#loc143)
    %transposed_63 = linalg.transpose ins(%arg0 : tensor<256x64xf32>) outs(%79 : tensor<64x256xf32>) permutation = [1, 0]  loc(#loc144)
    %collapsed_64 = tensor.collapse_shape %156 [[0, 1], [2]] : tensor<4x64x64xf32> into tensor<256x64xf32> loc(#loc144)
    %157 = linalg.matmul ins(%collapsed_64, %transposed_63 : tensor<256x64xf32>, tensor<64x256xf32>) outs(%81 : tensor<256x256xf32>) -> tensor<256x256xf32> loc(#loc144)
    %expanded_65 = tensor.expand_shape %157 [[0, 1], [2]] output_shape [4, 64, 256] : tensor<256x256xf32> into tensor<4x64x256xf32> loc(#loc144)
    %158 = tensor.empty() : tensor<4x64xi64> loc(#loc145)
    %159 = linalg.fill ins(%c0_i64 : i64) outs(%158 : tensor<4x64xi64>) -> tensor<4x64xi64> loc(#loc145)
    %160 = tensor.empty() : tensor<4x64xf32> loc(#loc145)
    %161 = linalg.fill ins(%cst_1 : f32) outs(%160 : tensor<4x64xf32>) -> tensor<4x64xf32> loc(#loc145)
    %162:2 = linalg.generic {indexing_maps = [#map1, #map, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%expanded_65 : tensor<4x64x256xf32>) outs(%161, %159 : tensor<4x64xf32>, tensor<4x64xi64>) {
    ^bb0(%in: f32 loc(fused[#loc86, #loc87]), %out: f32 loc(fused[#loc88, #loc89]), %out_68: i64 loc(fused[#loc88, #loc89])):
      %178 = linalg.index 2 : index loc(#loc145)
      %179 = arith.index_cast %178 : index to i64 loc(#loc145)
      %180 = arith.maximumf %in, %out : f32 loc(#loc145)
      %181 = arith.cmpf ogt, %in, %out : f32 loc(#loc145)
      %182 = arith.select %181, %179, %out_68 : i64 loc(#loc145)
      linalg.yield %180, %182 : f32, i64 loc(#loc145)
    } -> (tensor<4x64xf32>, tensor<4x64xi64>) loc(#loc145)
    %expanded_66 = tensor.expand_shape %162#0 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32> loc(#loc145)
    %163 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_65, %expanded_66 : tensor<4x64x256xf32>, tensor<4x64x1xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc86, #loc87]), %in_68: f32 loc(fused[#loc88, #loc89]), %out: f32 loc(fused[#loc88, #loc89])):
      %178 = arith.subf %in, %in_68 : f32 loc(#loc145)
      linalg.yield %178 : f32 loc(#loc145)
    } -> tensor<4x64x256xf32> loc(#loc145)
    %164 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%163 : tensor<4x64x256xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc88, #loc89]), %out: f32 loc(fused[#loc88, #loc89])):
      %178 = math.exp %in : f32 loc(#loc145)
      linalg.yield %178 : f32 loc(#loc145)
    } -> tensor<4x64x256xf32> loc(#loc145)
    %165 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%164 : tensor<4x64x256xf32>) outs(%15 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc88, #loc89]), %out: f32 loc(fused[#loc88, #loc89])):
      %178 = arith.addf %in, %out : f32 loc(#loc145)
      linalg.yield %178 : f32 loc(#loc145)
    } -> tensor<4x64x1xf32> loc(#loc145)
    %166 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%165 : tensor<4x64x1xf32>) outs(%13 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc88, #loc89]), %out: f32 loc(fused[#loc88, #loc89])):
      %178 = math.log %in : f32 loc(#loc145)
      linalg.yield %178 : f32 loc(#loc145)
    } -> tensor<4x64x1xf32> loc(#loc145)
    %167 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%163, %166 : tensor<4x64x256xf32>, tensor<4x64x1xf32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc88, #loc89]), %in_68: f32 loc(fused[#loc88, #loc89]), %out: f32 loc(fused[#loc88, #loc89])):
      %178 = arith.subf %in, %in_68 : f32 loc(#loc145)
      linalg.yield %178 : f32 loc(#loc145)
    } -> tensor<4x64x256xf32> loc(#loc145)
    %expanded_67 = tensor.expand_shape %arg29 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xi64> into tensor<4x64x1xi64> loc(#loc146)
    %168 = tensor.empty() : tensor<256xi64> loc(#loc147)
    %169 = linalg.generic {indexing_maps = [#map8], iterator_types = ["parallel"]} outs(%168 : tensor<256xi64>) {
    ^bb0(%out: i64 loc(fused[#loc92, #loc91])):
      %178 = linalg.index 0 : index loc(#loc147)
      %179 = arith.index_cast %178 : index to i64 loc(#loc147)
      linalg.yield %179 : i64 loc(#loc147)
    } -> tensor<256xi64> loc(#loc147)
    %170 = tensor.empty() : tensor<4x64x256xi1> loc(#loc148)
    %171 = linalg.generic {indexing_maps = [#map3, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_67, %169 : tensor<4x64x1xi64>, tensor<256xi64>) outs(%170 : tensor<4x64x256xi1>) {
    ^bb0(%in: i64 loc(fused[#loc90, #loc91]), %in_68: i64 loc(fused[#loc92, #loc91]), %out: i1 loc(fused[#loc93, #loc91])):
      %178 = arith.cmpi eq, %in, %in_68 : i64 loc(#loc148)
      linalg.yield %178 : i1 loc(#loc148)
    } -> tensor<4x64x256xi1> loc(#loc148)
    %172 = linalg.generic {indexing_maps = [#map1, #map1, #map15, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%171, %167, %cst_6 : tensor<4x64x256xi1>, tensor<4x64x256xf32>, tensor<f32>) outs(%84 : tensor<4x64x256xf32>) {
    ^bb0(%in: i1 loc(fused[#loc93, #loc91]), %in_68: f32 loc(fused[#loc88, #loc89]), %in_69: f32 loc(fused[#loc33, #loc34]), %out: f32 loc(fused[#loc33, #loc34])):
      %178 = arith.select %in, %in_68, %in_69 : f32 loc(#loc98)
      linalg.yield %178 : f32 loc(#loc98)
    } -> tensor<4x64x256xf32> loc(#loc98)
    %173 = tensor.empty() : tensor<f32> loc(#loc149)
    %174 = linalg.fill ins(%cst_0 : f32) outs(%173 : tensor<f32>) -> tensor<f32> loc(#loc149)
    %175 = linalg.generic {indexing_maps = [#map1, #map15], iterator_types = ["reduction", "reduction", "reduction"]} ins(%172 : tensor<4x64x256xf32>) outs(%174 : tensor<f32>) {
    ^bb0(%in: f32 loc(fused[#loc33, #loc34]), %out: f32 loc(fused[#loc94, #loc34])):
      %178 = arith.addf %in, %out : f32 loc(#loc149)
      linalg.yield %178 : f32 loc(#loc149)
    } -> tensor<f32> loc(#loc149)
    %176 = linalg.generic {indexing_maps = [#map16, #map16], iterator_types = []} ins(%175 : tensor<f32>) outs(%173 : tensor<f32>) {
    ^bb0(%in: f32 loc(fused[#loc94, #loc34]), %out: f32 loc(fused[#loc95, #loc34])):
      %178 = arith.negf %in : f32 loc(#loc150)
      linalg.yield %178 : f32 loc(#loc150)
    } -> tensor<f32> loc(#loc150)
    %177 = linalg.generic {indexing_maps = [#map16, #map16], iterator_types = []} ins(%176 : tensor<f32>) outs(%173 : tensor<f32>) {
    ^bb0(%in: f32 loc(fused[#loc95, #loc34]), %out: f32 loc(fused[#loc96, #loc34])):
      %178 = arith.divf %in, %cst_12 : f32 loc(#loc151)
      linalg.yield %178 : f32 loc(#loc151)
    } -> tensor<f32> loc(#loc151)
    return %177 : tensor<f32> loc(#loc151)
  } loc(#loc97)
} loc(#loc)
#loc = loc(unknown)
#loc42 = loc("transformer.h.0.attn.view")
#loc43 = loc("transformer.h.0.attn.permute")
#loc44 = loc("python/remat/torch_models.py":26:0)
#loc45 = loc("transformer.h.0.attn.unbind")
#loc46 = loc("transformer.h.0.attn.transpose")
#loc69 = loc("transformer.h.1.attn.view")
#loc70 = loc("transformer.h.1.attn.permute")
#loc71 = loc("transformer.h.1.attn.unbind")
#loc72 = loc("transformer.h.1.attn.transpose")
#loc103 = loc(fused[#loc42, #loc41])
#loc104 = loc(fused[#loc43, #loc44])
#loc105 = loc(fused[#loc45, #loc44])
#loc106 = loc(fused[#loc46, #loc47])
#loc114 = loc(fused[#loc48, #loc57])
#loc115 = loc(fused[#loc46, #loc58])
#loc125 = loc(fused[#loc69, #loc41])
#loc126 = loc(fused[#loc70, #loc44])
#loc127 = loc(fused[#loc71, #loc44])
#loc128 = loc(fused[#loc72, #loc47])
#loc134 = loc(fused[#loc73, #loc57])
#loc135 = loc(fused[#loc72, #loc58])
