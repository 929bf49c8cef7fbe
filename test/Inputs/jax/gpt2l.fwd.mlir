#loc = loc(unknown)
#loc1 = loc("wte.weight")
#loc2 = loc("wpe.weight")
#loc3 = loc("h.0.ln_1.scale")
#loc4 = loc("h.0.ln_1.bias")
#loc5 = loc("h.0.attn.c_attn.weight")
#loc6 = loc("h.0.attn.c_attn.bias")
#loc7 = loc("h.0.attn.c_proj.weight")
#loc8 = loc("h.0.attn.c_proj.bias")
#loc9 = loc("h.0.ln_2.scale")
#loc10 = loc("h.0.ln_2.bias")
#loc11 = loc("h.0.mlp.c_fc.weight")
#loc12 = loc("h.0.mlp.c_fc.bias")
#loc13 = loc("h.0.mlp.c_proj.weight")
#loc14 = loc("h.0.mlp.c_proj.bias")
#loc15 = loc("h.1.ln_1.scale")
#loc16 = loc("h.1.ln_1.bias")
#loc17 = loc("h.1.attn.c_attn.weight")
#loc18 = loc("h.1.attn.c_attn.bias")
#loc19 = loc("h.1.attn.c_proj.weight")
#loc20 = loc("h.1.attn.c_proj.bias")
#loc21 = loc("h.1.ln_2.scale")
#loc22 = loc("h.1.ln_2.bias")
#loc23 = loc("h.1.mlp.c_fc.weight")
#loc24 = loc("h.1.mlp.c_fc.bias")
#loc25 = loc("h.1.mlp.c_proj.weight")
#loc26 = loc("h.1.mlp.c_proj.bias")
#loc27 = loc("ln_f.scale")
#loc28 = loc("ln_f.bias")
#loc29 = loc("ids")
#loc30 = loc("target")
#loc31 = loc("loss.div")
#loc32 = loc("python/remat/jax_models.py":140:15)
#loc33 = loc("wte.custom_vjp_call")
#loc34 = loc("python/remat/jax_models.py":130:12)
#loc35 = loc("wte.lt")
#loc36 = loc("python/remat/jax_models.py":33:11)
#loc37 = loc("wte.add")
#loc38 = loc("wte.select_n")
#loc39 = loc("wte.broadcast_in_dim")
#loc40 = loc("wte.gather")
#loc41 = loc("h.0.ln_1.reduce_sum")
#loc42 = loc("python/remat/jax_models.py":51:19)
#loc43 = loc("h.0.ln_1.broadcast_in_dim")
#loc44 = loc("h.0.ln_1.div")
#loc45 = loc("h.0.ln_1.sub")
#loc46 = loc("python/remat/jax_models.py":51:15)
#loc47 = loc("h.0.ln_1.mul")
#loc48 = loc("python/remat/jax_models.py":52:24)
#loc49 = loc("python/remat/jax_models.py":52:23)
#loc50 = loc("h.0.ln_1.add")
#loc51 = loc("h.0.ln_1.rsqrt")
#loc52 = loc("python/remat/jax_models.py":52:13)
#loc53 = loc("python/remat/jax_models.py":53:11)
#loc54 = loc("h.0.attn.c_attn.dot_general")
#loc55 = loc("python/remat/jax_models.py":68:17)
#loc56 = loc("h.0.attn.c_attn.broadcast_in_dim")
#loc57 = loc("h.0.attn.c_attn.add")
#loc58 = loc("h.0.attn.reshape")
#loc61 = loc("python/remat/jax_models.py":70:25)
#loc62 = loc("h.0.attn.squeeze")
#loc63 = loc("h.0.attn.dot_general")
#loc64 = loc("python/remat/jax_models.py":71:13)
#loc65 = loc("h.0.attn.div")
#loc66 = loc("h.0.attn.iota")
#loc67 = loc("python/remat/jax_models.py":72:10)
#loc68 = loc("python/remat/jax_models.py":73:13)
#loc69 = loc("h.0.attn.softmax.le")
#loc70 = loc("python/remat/jax_models.py":75:36)
#loc71 = loc("h.0.attn.softmax.broadcast_in_dim")
#loc72 = loc("python/remat/jax_models.py":75:26)
#loc73 = loc("h.0.attn.softmax.select_n")
#loc74 = loc("h.0.attn.softmax.reduce_max")
#loc75 = loc("python/remat/jax_models.py":57:44)
#loc76 = loc("h.0.attn.softmax.sub")
#loc77 = loc("python/remat/jax_models.py":57:22)
#loc78 = loc("h.0.attn.softmax.exp")
#loc79 = loc("python/remat/jax_models.py":57:14)
#loc80 = loc("h.0.attn.softmax.reduce_sum")
#loc81 = loc("python/remat/jax_models.py":58:21)
#loc82 = loc("h.0.attn.softmax.div")
#loc83 = loc("python/remat/jax_models.py":58:11)
#loc84 = loc("python/remat/jax_models.py":76:12)
#loc85 = loc("h.0.attn.transpose")
#loc86 = loc("h.0.attn.c_proj.dot_general")
#loc87 = loc("python/remat/jax_models.py":78:15)
#loc88 = loc("h.0.attn.c_proj.broadcast_in_dim")
#loc89 = loc("h.0.attn.c_proj.add")
#loc90 = loc("h.0.attn.add")
#loc91 = loc("python/remat/jax_models.py":100:12)
#loc92 = loc("h.0.ln_2.reduce_sum")
#loc93 = loc("h.0.ln_2.broadcast_in_dim")
#loc94 = loc("h.0.ln_2.div")
#loc95 = loc("h.0.ln_2.sub")
#loc96 = loc("h.0.ln_2.mul")
#loc97 = loc("h.0.ln_2.add")
#loc98 = loc("h.0.ln_2.rsqrt")
#loc99 = loc("h.0.mlp.c_fc.dot_general")
#loc100 = loc("python/remat/jax_models.py":83:17)
#loc101 = loc("h.0.mlp.c_fc.broadcast_in_dim")
#loc102 = loc("h.0.mlp.c_fc.add")
#loc103 = loc("h.0.mlp.gelu.mul")
#loc104 = loc("python/remat/jax_models.py":62:11)
#loc105 = loc("python/remat/jax_models.py":62:81)
#loc106 = loc("python/remat/jax_models.py":62:69)
#loc107 = loc("h.0.mlp.gelu.add")
#loc108 = loc("python/remat/jax_models.py":62:65)
#loc109 = loc("python/remat/jax_models.py":62:37)
#loc110 = loc("h.0.mlp.gelu.tanh")
#loc111 = loc("python/remat/jax_models.py":62:28)
#loc112 = loc("python/remat/jax_models.py":62:22)
#loc113 = loc("h.0.mlp.c_proj.dot_general")
#loc114 = loc("python/remat/jax_models.py":87:15)
#loc115 = loc("h.0.mlp.c_proj.broadcast_in_dim")
#loc116 = loc("h.0.mlp.c_proj.add")
#loc117 = loc("h.0.mlp.add")
#loc118 = loc("python/remat/jax_models.py":104:15)
#loc119 = loc("h.1.ln_1.reduce_sum")
#loc120 = loc("h.1.ln_1.broadcast_in_dim")
#loc121 = loc("h.1.ln_1.div")
#loc122 = loc("h.1.ln_1.sub")
#loc123 = loc("h.1.ln_1.mul")
#loc124 = loc("h.1.ln_1.add")
#loc125 = loc("h.1.ln_1.rsqrt")
#loc126 = loc("h.1.attn.c_attn.dot_general")
#loc127 = loc("h.1.attn.c_attn.broadcast_in_dim")
#loc128 = loc("h.1.attn.c_attn.add")
#loc129 = loc("h.1.attn.reshape")
#loc131 = loc("h.1.attn.squeeze")
#loc132 = loc("h.1.attn.dot_general")
#loc133 = loc("h.1.attn.div")
#loc134 = loc("h.1.attn.softmax.select_n")
#loc135 = loc("h.1.attn.softmax.broadcast_in_dim")
#loc136 = loc("h.1.attn.softmax.reduce_max")
#loc137 = loc("h.1.attn.softmax.sub")
#loc138 = loc("h.1.attn.softmax.exp")
#loc139 = loc("h.1.attn.softmax.reduce_sum")
#loc140 = loc("h.1.attn.softmax.div")
#loc141 = loc("h.1.attn.transpose")
#loc142 = loc("h.1.attn.c_proj.dot_general")
#loc143 = loc("h.1.attn.c_proj.broadcast_in_dim")
#loc144 = loc("h.1.attn.c_proj.add")
#loc145 = loc("h.1.attn.add")
#loc146 = loc("h.1.ln_2.reduce_sum")
#loc147 = loc("h.1.ln_2.broadcast_in_dim")
#loc148 = loc("h.1.ln_2.div")
#loc149 = loc("h.1.ln_2.sub")
#loc150 = loc("h.1.ln_2.mul")
#loc151 = loc("h.1.ln_2.add")
#loc152 = loc("h.1.ln_2.rsqrt")
#loc153 = loc("h.1.mlp.c_fc.dot_general")
#loc154 = loc("h.1.mlp.c_fc.broadcast_in_dim")
#loc155 = loc("h.1.mlp.c_fc.add")
#loc156 = loc("h.1.mlp.gelu.mul")
#loc157 = loc("h.1.mlp.gelu.add")
#loc158 = loc("h.1.mlp.gelu.tanh")
#loc159 = loc("h.1.mlp.c_proj.dot_general")
#loc160 = loc("h.1.mlp.c_proj.broadcast_in_dim")
#loc161 = loc("h.1.mlp.c_proj.add")
#loc162 = loc("h.1.mlp.add")
#loc163 = loc("ln_f.reduce_sum")
#loc164 = loc("ln_f.broadcast_in_dim")
#loc165 = loc("ln_f.div")
#loc166 = loc("ln_f.sub")
#loc167 = loc("ln_f.mul")
#loc168 = loc("ln_f.add")
#loc169 = loc("ln_f.rsqrt")
#loc170 = loc("lm_head.dot_general")
#loc171 = loc("python/remat/jax_models.py":135:17)
#loc172 = loc("loss.reduce_max")
#loc173 = loc("python/remat/jax_models.py":137:45)
#loc174 = loc("loss.broadcast_in_dim")
#loc175 = loc("loss.sub")
#loc176 = loc("python/remat/jax_models.py":137:18)
#loc177 = loc("loss.exp")
#loc178 = loc("python/remat/jax_models.py":138:33)
#loc179 = loc("loss.reduce_sum")
#loc180 = loc("loss.log")
#loc181 = loc("python/remat/jax_models.py":138:25)
#loc182 = loc("python/remat/jax_models.py":138:15)
#loc183 = loc("python/remat/jax_models.py":139:14)
#loc184 = loc("loss.iota")
#loc185 = loc("python/remat/jax_models.py":139:35)
#loc186 = loc("loss.eq")
#loc187 = loc("python/remat/jax_models.py":140:16)
#loc188 = loc("loss.select_n")
#loc189 = loc("loss.neg")
#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map4 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map5 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map6 = affine_map<(d0, d1, d2) -> ()>
#map7 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map8 = affine_map<(d0, d1, d2) -> (d2)>
#map9 = affine_map<(d0, d1, d2) -> (0, 0, d2)>
#map10 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#map11 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
#map12 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map13 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d2, d1, d4)>
#map14 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d3, d1, d4)>
#map15 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
#map16 = affine_map<(d0, d1, d2, d3) -> ()>
#map17 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map18 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#map19 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map20 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d4, d1, d2)>
#map21 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d3, d4)>
#map22 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3, d1)>
#map23 = affine_map<() -> ()>
#loc190 = loc(fused[#loc31, #loc32])
#loc191 = loc(fused[#loc33, #loc34])
#loc192 = loc(fused[#loc35, #loc36])
#loc193 = loc(fused[#loc37, #loc36])
#loc194 = loc(fused[#loc38, #loc36])
#loc195 = loc(fused[#loc39, #loc36])
#loc196 = loc(fused[#loc40, #loc36])
#loc197 = loc(fused[#loc39, #loc34])
#loc198 = loc(fused[#loc37, #loc34])
#loc199 = loc(fused[#loc41, #loc42])
#loc200 = loc(fused[#loc43, #loc42])
#loc201 = loc(fused[#loc44, #loc42])
#loc202 = loc(fused[#loc45, #loc46])
#loc203 = loc(fused[#loc47, #loc48])
#loc204 = loc(fused[#loc41, #loc49])
#loc205 = loc(fused[#loc43, #loc49])
#loc206 = loc(fused[#loc44, #loc49])
#loc207 = loc(fused[#loc50, #loc49])
#loc208 = loc(fused[#loc51, #loc52])
#loc209 = loc(fused[#loc47, #loc53])
#loc210 = loc(fused[#loc43, #loc53])
#loc211 = loc(fused[#loc50, #loc53])
#loc212 = loc(fused[#loc54, #loc55])
#loc213 = loc(fused[#loc56, #loc55])
#loc214 = loc(fused[#loc57, #loc55])
#loc217 = loc(fused[#loc62, #loc61])
#loc218 = loc(fused[#loc63, #loc64])
#loc219 = loc(fused[#loc65, #loc64])
#loc220 = loc(fused[#loc66, #loc67])
#loc221 = loc(fused[#loc66, #loc68])
#loc222 = loc(fused[#loc69, #loc70])
#loc223 = loc(fused[#loc71, #loc72])
#loc224 = loc(fused[#loc73, #loc72])
#loc225 = loc(fused[#loc74, #loc75])
#loc226 = loc(fused[#loc71, #loc75])
#loc227 = loc(fused[#loc76, #loc77])
#loc228 = loc(fused[#loc78, #loc79])
#loc229 = loc(fused[#loc80, #loc81])
#loc230 = loc(fused[#loc71, #loc81])
#loc231 = loc(fused[#loc82, #loc83])
#loc232 = loc(fused[#loc63, #loc84])
#loc233 = loc(fused[#loc85, #loc84])
#loc234 = loc(fused[#loc58, #loc84])
#loc235 = loc(fused[#loc86, #loc87])
#loc236 = loc(fused[#loc88, #loc87])
#loc237 = loc(fused[#loc89, #loc87])
#loc238 = loc(fused[#loc90, #loc91])
#loc239 = loc(fused[#loc92, #loc42])
#loc240 = loc(fused[#loc93, #loc42])
#loc241 = loc(fused[#loc94, #loc42])
#loc242 = loc(fused[#loc95, #loc46])
#loc243 = loc(fused[#loc96, #loc48])
#loc244 = loc(fused[#loc92, #loc49])
#loc245 = loc(fused[#loc93, #loc49])
#loc246 = loc(fused[#loc94, #loc49])
#loc247 = loc(fused[#loc97, #loc49])
#loc248 = loc(fused[#loc98, #loc52])
#loc249 = loc(fused[#loc96, #loc53])
#loc250 = loc(fused[#loc93, #loc53])
#loc251 = loc(fused[#loc97, #loc53])
#loc252 = loc(fused[#loc99, #loc100])
#loc253 = loc(fused[#loc101, #loc100])
#loc254 = loc(fused[#loc102, #loc100])
#loc255 = loc(fused[#loc103, #loc104])
#loc256 = loc(fused[#loc103, #loc105])
#loc257 = loc(fused[#loc103, #loc106])
#loc258 = loc(fused[#loc107, #loc108])
#loc259 = loc(fused[#loc103, #loc109])
#loc260 = loc(fused[#loc110, #loc111])
#loc261 = loc(fused[#loc107, #loc112])
#loc262 = loc(fused[#loc113, #loc114])
#loc263 = loc(fused[#loc115, #loc114])
#loc264 = loc(fused[#loc116, #loc114])
#loc265 = loc(fused[#loc117, #loc118])
#loc266 = loc(fused[#loc119, #loc42])
#loc267 = loc(fused[#loc120, #loc42])
#loc268 = loc(fused[#loc121, #loc42])
#loc269 = loc(fused[#loc122, #loc46])
#loc270 = loc(fused[#loc123, #loc48])
#loc271 = loc(fused[#loc119, #loc49])
#loc272 = loc(fused[#loc120, #loc49])
#loc273 = loc(fused[#loc121, #loc49])
#loc274 = loc(fused[#loc124, #loc49])
#loc275 = loc(fused[#loc125, #loc52])
#loc276 = loc(fused[#loc123, #loc53])
#loc277 = loc(fused[#loc120, #loc53])
#loc278 = loc(fused[#loc124, #loc53])
#loc279 = loc(fused[#loc126, #loc55])
#loc280 = loc(fused[#loc127, #loc55])
#loc281 = loc(fused[#loc128, #loc55])
#loc284 = loc(fused[#loc131, #loc61])
#loc285 = loc(fused[#loc132, #loc64])
#loc286 = loc(fused[#loc133, #loc64])
#loc287 = loc(fused[#loc134, #loc72])
#loc288 = loc(fused[#loc135, #loc72])
#loc289 = loc(fused[#loc136, #loc75])
#loc290 = loc(fused[#loc135, #loc75])
#loc291 = loc(fused[#loc137, #loc77])
#loc292 = loc(fused[#loc138, #loc79])
#loc293 = loc(fused[#loc139, #loc81])
#loc294 = loc(fused[#loc135, #loc81])
#loc295 = loc(fused[#loc140, #loc83])
#loc296 = loc(fused[#loc132, #loc84])
#loc297 = loc(fused[#loc141, #loc84])
#loc298 = loc(fused[#loc129, #loc84])
#loc299 = loc(fused[#loc142, #loc87])
#loc300 = loc(fused[#loc143, #loc87])
#loc301 = loc(fused[#loc144, #loc87])
#loc302 = loc(fused[#loc145, #loc91])
#loc303 = loc(fused[#loc146, #loc42])
#loc304 = loc(fused[#loc147, #loc42])
#loc305 = loc(fused[#loc148, #loc42])
#loc306 = loc(fused[#loc149, #loc46])
#loc307 = loc(fused[#loc150, #loc48])
#loc308 = loc(fused[#loc146, #loc49])
#loc309 = loc(fused[#loc147, #loc49])
#loc310 = loc(fused[#loc148, #loc49])
#loc311 = loc(fused[#loc151, #loc49])
#loc312 = loc(fused[#loc152, #loc52])
#loc313 = loc(fused[#loc150, #loc53])
#loc314 = loc(fused[#loc147, #loc53])
#loc315 = loc(fused[#loc151, #loc53])
#loc316 = loc(fused[#loc153, #loc100])
#loc317 = loc(fused[#loc154, #loc100])
#loc318 = loc(fused[#loc155, #loc100])
#loc319 = loc(fused[#loc156, #loc104])
#loc320 = loc(fused[#loc156, #loc105])
#loc321 = loc(fused[#loc156, #loc106])
#loc322 = loc(fused[#loc157, #loc108])
#loc323 = loc(fused[#loc156, #loc109])
#loc324 = loc(fused[#loc158, #loc111])
#loc325 = loc(fused[#loc157, #loc112])
#loc326 = loc(fused[#loc159, #loc114])
#loc327 = loc(fused[#loc160, #loc114])
#loc328 = loc(fused[#loc161, #loc114])
#loc329 = loc(fused[#loc162, #loc118])
#loc330 = loc(fused[#loc163, #loc42])
#loc331 = loc(fused[#loc164, #loc42])
#loc332 = loc(fused[#loc165, #loc42])
#loc333 = loc(fused[#loc166, #loc46])
#loc334 = loc(fused[#loc167, #loc48])
#loc335 = loc(fused[#loc163, #loc49])
#loc336 = loc(fused[#loc164, #loc49])
#loc337 = loc(fused[#loc165, #loc49])
#loc338 = loc(fused[#loc168, #loc49])
#loc339 = loc(fused[#loc169, #loc52])
#loc340 = loc(fused[#loc167, #loc53])
#loc341 = loc(fused[#loc164, #loc53])
#loc342 = loc(fused[#loc168, #loc53])
#loc343 = loc(fused[#loc170, #loc171])
#loc344 = loc(fused[#loc172, #loc173])
#loc345 = loc(fused[#loc174, #loc173])
#loc346 = loc(fused[#loc175, #loc176])
#loc347 = loc(fused[#loc177, #loc178])
#loc348 = loc(fused[#loc179, #loc178])
#loc349 = loc(fused[#loc174, #loc178])
#loc350 = loc(fused[#loc180, #loc181])
#loc351 = loc(fused[#loc175, #loc182])
#loc352 = loc(fused[#loc174, #loc183])
#loc353 = loc(fused[#loc184, #loc185])
#loc354 = loc(fused[#loc186, #loc183])
#loc355 = loc(fused[#loc174, #loc187])
#loc356 = loc(fused[#loc188, #loc187])
#loc357 = loc(fused[#loc179, #loc187])
#loc358 = loc(fused[#loc189, #loc32])
#loc359 = loc("custom_vjp_call:"(#loc191))
module {
  func.func public @main(%arg0: tensor<256x64xf32> {remat.role = "parameter"} loc("wte.weight"), %arg1: tensor<64x64xf32> {remat.role = "parameter"} loc("wpe.weight"), %arg2: tensor<64xf32> {remat.role = "parameter"} loc("h.0.ln_1.scale"), %arg3: tensor<64xf32> {remat.role = "parameter"} loc("h.0.ln_1.bias"), %arg4: tensor<64x192xf32> {remat.role = "parameter"} loc("h.0.attn.c_attn.weight"), %arg5: tensor<192xf32> {remat.role = "parameter"} loc("h.0.attn.c_attn.bias"), %arg6: tensor<64x64xf32> {remat.role = "parameter"} loc("h.0.attn.c_proj.weight"), %arg7: tensor<64xf32> {remat.role = "parameter"} loc("h.0.attn.c_proj.bias"), %arg8: tensor<64xf32> {remat.role = "parameter"} loc("h.0.ln_2.scale"), %arg9: tensor<64xf32> {remat.role = "parameter"} loc("h.0.ln_2.bias"), %arg10: tensor<64x256xf32> {remat.role = "parameter"} loc("h.0.mlp.c_fc.weight"), %arg11: tensor<256xf32> {remat.role = "parameter"} loc("h.0.mlp.c_fc.bias"), %arg12: tensor<256x64xf32> {remat.role = "parameter"} loc("h.0.mlp.c_proj.weight"), %arg13: tensor<64xf32> {remat.role = "parameter"} loc("h.0.mlp.c_proj.bias"), %arg14: tensor<64xf32> {remat.role = "parameter"} loc("h.1.ln_1.scale"), %arg15: tensor<64xf32> {remat.role = "parameter"} loc("h.1.ln_1.bias"), %arg16: tensor<64x192xf32> {remat.role = "parameter"} loc("h.1.attn.c_attn.weight"), %arg17: tensor<192xf32> {remat.role = "parameter"} loc("h.1.attn.c_attn.bias"), %arg18: tensor<64x64xf32> {remat.role = "parameter"} loc("h.1.attn.c_proj.weight"), %arg19: tensor<64xf32> {remat.role = "parameter"} loc("h.1.attn.c_proj.bias"), %arg20: tensor<64xf32> {remat.role = "parameter"} loc("h.1.ln_2.scale"), %arg21: tensor<64xf32> {remat.role = "parameter"} loc("h.1.ln_2.bias"), %arg22: tensor<64x256xf32> {remat.role = "parameter"} loc("h.1.mlp.c_fc.weight"), %arg23: tensor<256xf32> {remat.role = "parameter"} loc("h.1.mlp.c_fc.bias"), %arg24: tensor<256x64xf32> {remat.role = "parameter"} loc("h.1.mlp.c_proj.weight"), %arg25: tensor<64xf32> {remat.role = "parameter"} loc("h.1.mlp.c_proj.bias"), %arg26: tensor<64xf32> {remat.role = "parameter"} loc("ln_f.scale"), %arg27: tensor<64xf32> {remat.role = "parameter"} loc("ln_f.bias"), %arg28: tensor<4x64xi32> {remat.role = "input"} loc("ids"), %arg29: tensor<4x64xi32> {remat.role = "input"} loc("target")) -> (tensor<f32> {remat.role = "loss"}) attributes {remat.outputs = ["loss"]} {
    %cst = arith.constant 2.560000e+02 : f32 loc(#loc190)
    %cst_0 = arith.constant 0xFF800000 : f32 loc(#loc)
    %cst_1 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %c255 = arith.constant 255 : index loc(#loc)
    %c0 = arith.constant 0 : index loc(#loc)
    %cst_2 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %cst_3 = arith.constant dense<0.797884583> : tensor<f32> loc(#loc)
    %cst_4 = arith.constant dense<4.471500e-02> : tensor<f32> loc(#loc)
    %cst_5 = arith.constant dense<5.000000e-01> : tensor<f32> loc(#loc)
    %cst_6 = arith.constant dense<-1.000000e+09> : tensor<f32> loc(#loc)
    %cst_7 = arith.constant dense<4.000000e+00> : tensor<f32> loc(#loc)
    %cst_8 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc)
    %cst_9 = arith.constant dense<6.400000e+01> : tensor<f32> loc(#loc)
    %cst_10 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc)
    %cst_11 = arith.constant dense<256> : tensor<i32> loc(#loc359)
    %cst_12 = arith.constant dense<0> : tensor<i32> loc(#loc359)
    %0 = tensor.empty() : tensor<4x64xi32> loc(#loc192)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<i32>) outs(%0 : tensor<4x64xi32>) {
    ^bb0(%in: i32 loc("custom_vjp_call:"(#loc191)), %out: i32 loc(fused[#loc35, #loc36])):
      linalg.yield %in : i32 loc(#loc192)
    } -> tensor<4x64xi32> loc(#loc192)
    %2 = tensor.empty() : tensor<4x64xi1> loc(#loc192)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg28, %1 : tensor<4x64xi32>, tensor<4x64xi32>) outs(%2 : tensor<4x64xi1>) {
    ^bb0(%in: i32 loc("ids"), %in_26: i32 loc(fused[#loc35, #loc36]), %out: i1 loc(fused[#loc35, #loc36])):
      %254 = arith.cmpi slt, %in, %in_26 : i32 loc(#loc192)
      linalg.yield %254 : i1 loc(#loc192)
    } -> tensor<4x64xi1> loc(#loc192)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<i32>) outs(%0 : tensor<4x64xi32>) {
    ^bb0(%in: i32 loc("custom_vjp_call:"(#loc191)), %out: i32 loc(fused[#loc37, #loc36])):
      linalg.yield %in : i32 loc(#loc193)
    } -> tensor<4x64xi32> loc(#loc193)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg28, %4 : tensor<4x64xi32>, tensor<4x64xi32>) outs(%0 : tensor<4x64xi32>) {
    ^bb0(%in: i32 loc("ids"), %in_26: i32 loc(fused[#loc37, #loc36]), %out: i32 loc(fused[#loc37, #loc36])):
      %254 = arith.addi %in, %in_26 : i32 loc(#loc193)
      linalg.yield %254 : i32 loc(#loc193)
    } -> tensor<4x64xi32> loc(#loc193)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %5, %arg28 : tensor<4x64xi1>, tensor<4x64xi32>, tensor<4x64xi32>) outs(%0 : tensor<4x64xi32>) {
    ^bb0(%in: i1 loc(fused[#loc35, #loc36]), %in_26: i32 loc(fused[#loc37, #loc36]), %in_27: i32 loc("ids"), %out: i32 loc(fused[#loc38, #loc36])):
      %254 = arith.select %in, %in_26, %in_27 : i32 loc(#loc194)
      linalg.yield %254 : i32 loc(#loc194)
    } -> tensor<4x64xi32> loc(#loc194)
    %7 = tensor.empty() : tensor<4x64x1xi32> loc(#loc195)
    %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6 : tensor<4x64xi32>) outs(%7 : tensor<4x64x1xi32>) {
    ^bb0(%in: i32 loc(fused[#loc38, #loc36]), %out: i32 loc(fused[#loc39, #loc36])):
      linalg.yield %in : i32 loc(#loc195)
    } -> tensor<4x64x1xi32> loc(#loc195)
    %9 = tensor.empty() : tensor<4x64x64xf32> loc(#loc196)
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel"]} outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%out: f32 loc(fused[#loc40, #loc36])):
      %254 = linalg.index 0 : index loc(#loc196)
      %255 = linalg.index 1 : index loc(#loc196)
      %256 = linalg.index 2 : index loc(#loc196)
      %extracted = tensor.extract %8[%254, %255, %c0] : tensor<4x64x1xi32> loc(#loc196)
      %257 = arith.index_cast %extracted : i32 to index loc(#loc196)
      %258 = arith.maxsi %257, %c0 : index loc(#loc196)
      %259 = arith.minsi %258, %c255 : index loc(#loc196)
      %extracted_26 = tensor.extract %arg0[%259, %256] : tensor<256x64xf32> loc(#loc196)
      linalg.yield %extracted_26 : f32 loc(#loc196)
    } -> tensor<4x64x64xf32> loc(#loc196)
    %11 = tensor.empty() : tensor<1x64x64xf32> loc(#loc197)
    %12 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<64x64xf32>) outs(%11 : tensor<1x64x64xf32>) {
    ^bb0(%in: f32 loc("wpe.weight"), %out: f32 loc(fused[#loc39, #loc34])):
      linalg.yield %in : f32 loc(#loc197)
    } -> tensor<1x64x64xf32> loc(#loc197)
    %13 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%12 : tensor<1x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc39, #loc34]), %out: f32 loc(fused[#loc37, #loc34])):
      linalg.yield %in : f32 loc(#loc198)
    } -> tensor<4x64x64xf32> loc(#loc198)
    %14 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10, %13 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc40, #loc36]), %in_26: f32 loc(fused[#loc37, #loc34]), %out: f32 loc(fused[#loc37, #loc34])):
      %254 = arith.addf %in, %in_26 : f32 loc(#loc198)
      linalg.yield %254 : f32 loc(#loc198)
    } -> tensor<4x64x64xf32> loc(#loc198)
    %15 = tensor.empty() : tensor<4x64xf32> loc(#loc199)
    %16 = linalg.fill ins(%cst_1 : f32) outs(%15 : tensor<4x64xf32>) -> tensor<4x64xf32> loc(#loc199)
    %17 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%14 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc41, #loc42]), %out: f32 loc(fused[#loc41, #loc42])):
      %254 = arith.addf %out, %in : f32 loc(#loc199)
      linalg.yield %254 : f32 loc(#loc199)
    } -> tensor<4x64xf32> loc(#loc199)
    %18 = tensor.empty() : tensor<4x64x1xf32> loc(#loc200)
    %19 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%17 : tensor<4x64xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc41, #loc42]), %out: f32 loc(fused[#loc43, #loc42])):
      linalg.yield %in : f32 loc(#loc200)
    } -> tensor<4x64x1xf32> loc(#loc200)
    %20 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc44, #loc42])):
      linalg.yield %in : f32 loc(#loc201)
    } -> tensor<4x64x1xf32> loc(#loc201)
    %21 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%19, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc43, #loc42]), %in_26: f32 loc(fused[#loc44, #loc42]), %out: f32 loc(fused[#loc44, #loc42])):
      %254 = arith.divf %in, %in_26 : f32 loc(#loc201)
      linalg.yield %254 : f32 loc(#loc201)
    } -> tensor<4x64x1xf32> loc(#loc201)
    %22 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21 : tensor<4x64x1xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc44, #loc42]), %out: f32 loc(fused[#loc45, #loc46])):
      linalg.yield %in : f32 loc(#loc202)
    } -> tensor<4x64x64xf32> loc(#loc202)
    %23 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %22 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc37, #loc34]), %in_26: f32 loc(fused[#loc45, #loc46]), %out: f32 loc(fused[#loc45, #loc46])):
      %254 = arith.subf %in, %in_26 : f32 loc(#loc202)
      linalg.yield %254 : f32 loc(#loc202)
    } -> tensor<4x64x64xf32> loc(#loc202)
    %24 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%23, %23 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc45, #loc46]), %in_26: f32 loc(fused[#loc45, #loc46]), %out: f32 loc(fused[#loc47, #loc48])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc203)
      linalg.yield %254 : f32 loc(#loc203)
    } -> tensor<4x64x64xf32> loc(#loc203)
    %25 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%24 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc41, #loc49]), %out: f32 loc(fused[#loc41, #loc49])):
      %254 = arith.addf %out, %in : f32 loc(#loc204)
      linalg.yield %254 : f32 loc(#loc204)
    } -> tensor<4x64xf32> loc(#loc204)
    %26 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%25 : tensor<4x64xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc41, #loc49]), %out: f32 loc(fused[#loc43, #loc49])):
      linalg.yield %in : f32 loc(#loc205)
    } -> tensor<4x64x1xf32> loc(#loc205)
    %27 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%26, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc43, #loc49]), %in_26: f32 loc(fused[#loc44, #loc49]), %out: f32 loc(fused[#loc44, #loc49])):
      %254 = arith.divf %in, %in_26 : f32 loc(#loc206)
      linalg.yield %254 : f32 loc(#loc206)
    } -> tensor<4x64x1xf32> loc(#loc206)
    %28 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc50, #loc49])):
      linalg.yield %in : f32 loc(#loc207)
    } -> tensor<4x64x1xf32> loc(#loc207)
    %29 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%27, %28 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc44, #loc49]), %in_26: f32 loc(fused[#loc50, #loc49]), %out: f32 loc(fused[#loc50, #loc49])):
      %254 = arith.addf %in, %in_26 : f32 loc(#loc207)
      linalg.yield %254 : f32 loc(#loc207)
    } -> tensor<4x64x1xf32> loc(#loc207)
    %30 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%29 : tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc50, #loc49]), %out: f32 loc(fused[#loc51, #loc52])):
      %254 = math.rsqrt %in : f32 loc(#loc208)
      linalg.yield %254 : f32 loc(#loc208)
    } -> tensor<4x64x1xf32> loc(#loc208)
    %31 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%30 : tensor<4x64x1xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc51, #loc52]), %out: f32 loc(fused[#loc47, #loc53])):
      linalg.yield %in : f32 loc(#loc209)
    } -> tensor<4x64x64xf32> loc(#loc209)
    %32 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%23, %31 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc45, #loc46]), %in_26: f32 loc(fused[#loc47, #loc53]), %out: f32 loc(fused[#loc47, #loc53])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc209)
      linalg.yield %254 : f32 loc(#loc209)
    } -> tensor<4x64x64xf32> loc(#loc209)
    %33 = tensor.empty() : tensor<1x1x64xf32> loc(#loc210)
    %34 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg2 : tensor<64xf32>) outs(%33 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("h.0.ln_1.scale"), %out: f32 loc(fused[#loc43, #loc53])):
      linalg.yield %in : f32 loc(#loc210)
    } -> tensor<1x1x64xf32> loc(#loc210)
    %35 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%34 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc43, #loc53]), %out: f32 loc(fused[#loc47, #loc53])):
      linalg.yield %in : f32 loc(#loc209)
    } -> tensor<4x64x64xf32> loc(#loc209)
    %36 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%32, %35 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc47, #loc53]), %in_26: f32 loc(fused[#loc47, #loc53]), %out: f32 loc(fused[#loc47, #loc53])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc209)
      linalg.yield %254 : f32 loc(#loc209)
    } -> tensor<4x64x64xf32> loc(#loc209)
    %37 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg3 : tensor<64xf32>) outs(%33 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("h.0.ln_1.bias"), %out: f32 loc(fused[#loc43, #loc53])):
      linalg.yield %in : f32 loc(#loc210)
    } -> tensor<1x1x64xf32> loc(#loc210)
    %38 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%37 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc43, #loc53]), %out: f32 loc(fused[#loc50, #loc53])):
      linalg.yield %in : f32 loc(#loc211)
    } -> tensor<4x64x64xf32> loc(#loc211)
    %39 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%36, %38 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc47, #loc53]), %in_26: f32 loc(fused[#loc50, #loc53]), %out: f32 loc(fused[#loc50, #loc53])):
      %254 = arith.addf %in, %in_26 : f32 loc(#loc211)
      linalg.yield %254 : f32 loc(#loc211)
    } -> tensor<4x64x64xf32> loc(#loc211)
    %40 = tensor.empty() : tensor<4x64x192xf32> loc(#loc212)
    %41 = linalg.fill ins(%cst_1 : f32) outs(%40 : tensor<4x64x192xf32>) -> tensor<4x64x192xf32> loc(#loc212)
    %42 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%39, %arg4 : tensor<4x64x64xf32>, tensor<64x192xf32>) outs(%41 : tensor<4x64x192xf32>) {
    ^bb0(%in: f32 loc(fused[#loc50, #loc53]), %in_26: f32 loc("h.0.attn.c_attn.weight"), %out: f32 loc(fused[#loc54, #loc55])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc211)
      %255 = arith.addf %out, %254 : f32 loc(#loc212)
      linalg.yield %255 : f32 loc(#loc)
    } -> tensor<4x64x192xf32> loc(#loc212)
    %43 = tensor.empty() : tensor<1x1x192xf32> loc(#loc213)
    %44 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg5 : tensor<192xf32>) outs(%43 : tensor<1x1x192xf32>) {
    ^bb0(%in: f32 loc("h.0.attn.c_attn.bias"), %out: f32 loc(fused[#loc56, #loc55])):
      linalg.yield %in : f32 loc(#loc213)
    } -> tensor<1x1x192xf32> loc(#loc213)
    %45 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%44 : tensor<1x1x192xf32>) outs(%40 : tensor<4x64x192xf32>) {
    ^bb0(%in: f32 loc(fused[#loc56, #loc55]), %out: f32 loc(fused[#loc57, #loc55])):
      linalg.yield %in : f32 loc(#loc214)
    } -> tensor<4x64x192xf32> loc(#loc214)
    %46 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%42, %45 : tensor<4x64x192xf32>, tensor<4x64x192xf32>) outs(%40 : tensor<4x64x192xf32>) {
    ^bb0(%in: f32 loc(fused[#loc54, #loc55]), %in_26: f32 loc(fused[#loc57, #loc55]), %out: f32 loc(fused[#loc57, #loc55])):
      %254 = arith.addf %in, %in_26 : f32 loc(#loc214)
      linalg.yield %254 : f32 loc(#loc214)
    } -> tensor<4x64x192xf32> loc(#loc214)
    %expanded = tensor.expand_shape %46 [[0], [1], [2, 3, 4]] output_shape [4, 64, 3, 4, 16] : tensor<4x64x192xf32> into tensor<4x64x3x4x16xf32> loc(#loc215)
    %extracted_slice = tensor.extract_slice %expanded[0, 0, 0, 0, 0] [4, 64, 1, 4, 16] [1, 1, 1, 1, 1] : tensor<4x64x3x4x16xf32> to tensor<4x64x1x4x16xf32> loc(#loc216)
    %collapsed = tensor.collapse_shape %extracted_slice [[0], [1], [2, 3], [4]] : tensor<4x64x1x4x16xf32> into tensor<4x64x4x16xf32> loc(#loc217)
    %extracted_slice_13 = tensor.extract_slice %expanded[0, 0, 1, 0, 0] [4, 64, 1, 4, 16] [1, 1, 1, 1, 1] : tensor<4x64x3x4x16xf32> to tensor<4x64x1x4x16xf32> loc(#loc216)
    %collapsed_14 = tensor.collapse_shape %extracted_slice_13 [[0], [1], [2, 3], [4]] : tensor<4x64x1x4x16xf32> into tensor<4x64x4x16xf32> loc(#loc217)
    %extracted_slice_15 = tensor.extract_slice %expanded[0, 0, 2, 0, 0] [4, 64, 1, 4, 16] [1, 1, 1, 1, 1] : tensor<4x64x3x4x16xf32> to tensor<4x64x1x4x16xf32> loc(#loc216)
    %collapsed_16 = tensor.collapse_shape %extracted_slice_15 [[0], [1], [2, 3], [4]] : tensor<4x64x1x4x16xf32> into tensor<4x64x4x16xf32> loc(#loc217)
    %47 = tensor.empty() : tensor<4x4x64x64xf32> loc(#loc218)
    %48 = linalg.fill ins(%cst_1 : f32) outs(%47 : tensor<4x4x64x64xf32>) -> tensor<4x4x64x64xf32> loc(#loc218)
    %49 = linalg.generic {indexing_maps = [#map13, #map14, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed, %collapsed_14 : tensor<4x64x4x16xf32>, tensor<4x64x4x16xf32>) outs(%48 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc62, #loc61]), %in_26: f32 loc(fused[#loc62, #loc61]), %out: f32 loc(fused[#loc63, #loc64])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc217)
      %255 = arith.addf %out, %254 : f32 loc(#loc218)
      linalg.yield %255 : f32 loc(#loc)
    } -> tensor<4x4x64x64xf32> loc(#loc218)
    %50 = linalg.generic {indexing_maps = [#map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%47 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc65, #loc64])):
      linalg.yield %in : f32 loc(#loc219)
    } -> tensor<4x4x64x64xf32> loc(#loc219)
    %51 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%49, %50 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%47 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc63, #loc64]), %in_26: f32 loc(fused[#loc65, #loc64]), %out: f32 loc(fused[#loc65, #loc64])):
      %254 = arith.divf %in, %in_26 : f32 loc(#loc219)
      linalg.yield %254 : f32 loc(#loc219)
    } -> tensor<4x4x64x64xf32> loc(#loc219)
    %52 = tensor.empty() : tensor<64x64xi32> loc(#loc220)
    %53 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%52 : tensor<64x64xi32>) {
    ^bb0(%out: i32 loc(fused[#loc66, #loc67])):
      %254 = linalg.index 0 : index loc(#loc220)
      %255 = arith.index_cast %254 : index to i32 loc(#loc220)
      linalg.yield %255 : i32 loc(#loc220)
    } -> tensor<64x64xi32> loc(#loc220)
    %54 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%52 : tensor<64x64xi32>) {
    ^bb0(%out: i32 loc(fused[#loc66, #loc68])):
      %254 = linalg.index 1 : index loc(#loc221)
      %255 = arith.index_cast %254 : index to i32 loc(#loc221)
      linalg.yield %255 : i32 loc(#loc221)
    } -> tensor<64x64xi32> loc(#loc221)
    %55 = tensor.empty() : tensor<64x64xi1> loc(#loc222)
    %56 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%54, %53 : tensor<64x64xi32>, tensor<64x64xi32>) outs(%55 : tensor<64x64xi1>) {
    ^bb0(%in: i32 loc(fused[#loc66, #loc68]), %in_26: i32 loc(fused[#loc66, #loc67]), %out: i1 loc(fused[#loc69, #loc70])):
      %254 = arith.cmpi sle, %in, %in_26 : i32 loc(#loc222)
      linalg.yield %254 : i1 loc(#loc222)
    } -> tensor<64x64xi1> loc(#loc222)
    %57 = tensor.empty() : tensor<4x4x64x64xi1> loc(#loc223)
    %58 = linalg.generic {indexing_maps = [#map18, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%56 : tensor<64x64xi1>) outs(%57 : tensor<4x4x64x64xi1>) {
    ^bb0(%in: i1 loc(fused[#loc69, #loc70]), %out: i1 loc(fused[#loc71, #loc72])):
      linalg.yield %in : i1 loc(#loc223)
    } -> tensor<4x4x64x64xi1> loc(#loc223)
    %59 = linalg.generic {indexing_maps = [#map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%47 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc71, #loc72])):
      linalg.yield %in : f32 loc(#loc223)
    } -> tensor<4x4x64x64xf32> loc(#loc223)
    %60 = linalg.generic {indexing_maps = [#map17, #map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%58, %51, %59 : tensor<4x4x64x64xi1>, tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%47 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: i1 loc(fused[#loc71, #loc72]), %in_26: f32 loc(fused[#loc65, #loc64]), %in_27: f32 loc(fused[#loc71, #loc72]), %out: f32 loc(fused[#loc73, #loc72])):
      %254 = arith.select %in, %in_26, %in_27 : f32 loc(#loc224)
      linalg.yield %254 : f32 loc(#loc224)
    } -> tensor<4x4x64x64xf32> loc(#loc224)
    %61 = tensor.empty() : tensor<4x4x64xf32> loc(#loc225)
    %62 = linalg.fill ins(%cst_0 : f32) outs(%61 : tensor<4x4x64xf32>) -> tensor<4x4x64xf32> loc(#loc225)
    %63 = linalg.generic {indexing_maps = [#map17, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%60 : tensor<4x4x64x64xf32>) outs(%62 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc74, #loc75]), %out: f32 loc(fused[#loc74, #loc75])):
      %254 = arith.maximumf %out, %in : f32 loc(#loc225)
      linalg.yield %254 : f32 loc(#loc225)
    } -> tensor<4x4x64xf32> loc(#loc225)
    %64 = tensor.empty() : tensor<4x4x64x1xf32> loc(#loc226)
    %65 = linalg.generic {indexing_maps = [#map12, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%63 : tensor<4x4x64xf32>) outs(%64 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc74, #loc75]), %out: f32 loc(fused[#loc71, #loc75])):
      linalg.yield %in : f32 loc(#loc226)
    } -> tensor<4x4x64x1xf32> loc(#loc226)
    %66 = linalg.generic {indexing_maps = [#map19, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%65 : tensor<4x4x64x1xf32>) outs(%47 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc71, #loc75]), %out: f32 loc(fused[#loc76, #loc77])):
      linalg.yield %in : f32 loc(#loc227)
    } -> tensor<4x4x64x64xf32> loc(#loc227)
    %67 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%60, %66 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%47 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc73, #loc72]), %in_26: f32 loc(fused[#loc76, #loc77]), %out: f32 loc(fused[#loc76, #loc77])):
      %254 = arith.subf %in, %in_26 : f32 loc(#loc227)
      linalg.yield %254 : f32 loc(#loc227)
    } -> tensor<4x4x64x64xf32> loc(#loc227)
    %68 = linalg.generic {indexing_maps = [#map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%67 : tensor<4x4x64x64xf32>) outs(%47 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc76, #loc77]), %out: f32 loc(fused[#loc78, #loc79])):
      %254 = math.exp %in : f32 loc(#loc228)
      linalg.yield %254 : f32 loc(#loc228)
    } -> tensor<4x4x64x64xf32> loc(#loc228)
    %69 = linalg.fill ins(%cst_1 : f32) outs(%61 : tensor<4x4x64xf32>) -> tensor<4x4x64xf32> loc(#loc229)
    %70 = linalg.generic {indexing_maps = [#map17, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%68 : tensor<4x4x64x64xf32>) outs(%69 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc80, #loc81]), %out: f32 loc(fused[#loc80, #loc81])):
      %254 = arith.addf %out, %in : f32 loc(#loc229)
      linalg.yield %254 : f32 loc(#loc229)
    } -> tensor<4x4x64xf32> loc(#loc229)
    %71 = linalg.generic {indexing_maps = [#map12, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%70 : tensor<4x4x64xf32>) outs(%64 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc80, #loc81]), %out: f32 loc(fused[#loc71, #loc81])):
      linalg.yield %in : f32 loc(#loc230)
    } -> tensor<4x4x64x1xf32> loc(#loc230)
    %72 = linalg.generic {indexing_maps = [#map19, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%71 : tensor<4x4x64x1xf32>) outs(%47 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc71, #loc81]), %out: f32 loc(fused[#loc82, #loc83])):
      linalg.yield %in : f32 loc(#loc231)
    } -> tensor<4x4x64x64xf32> loc(#loc231)
    %73 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%68, %72 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%47 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc78, #loc79]), %in_26: f32 loc(fused[#loc82, #loc83]), %out: f32 loc(fused[#loc82, #loc83])):
      %254 = arith.divf %in, %in_26 : f32 loc(#loc231)
      linalg.yield %254 : f32 loc(#loc231)
    } -> tensor<4x4x64x64xf32> loc(#loc231)
    %74 = tensor.empty() : tensor<4x4x16x64xf32> loc(#loc232)
    %75 = linalg.fill ins(%cst_1 : f32) outs(%74 : tensor<4x4x16x64xf32>) -> tensor<4x4x16x64xf32> loc(#loc232)
    %76 = linalg.generic {indexing_maps = [#map20, #map21, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_16, %73 : tensor<4x64x4x16xf32>, tensor<4x4x64x64xf32>) outs(%75 : tensor<4x4x16x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc62, #loc61]), %in_26: f32 loc(fused[#loc82, #loc83]), %out: f32 loc(fused[#loc63, #loc84])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc217)
      %255 = arith.addf %out, %254 : f32 loc(#loc232)
      linalg.yield %255 : f32 loc(#loc)
    } -> tensor<4x4x16x64xf32> loc(#loc232)
    %77 = tensor.empty() : tensor<4x64x4x16xf32> loc(#loc233)
    %78 = linalg.generic {indexing_maps = [#map22, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%76 : tensor<4x4x16x64xf32>) outs(%77 : tensor<4x64x4x16xf32>) {
    ^bb0(%in: f32 loc(fused[#loc63, #loc84]), %out: f32 loc(fused[#loc85, #loc84])):
      linalg.yield %in : f32 loc(#loc233)
    } -> tensor<4x64x4x16xf32> loc(#loc233)
    %collapsed_17 = tensor.collapse_shape %78 [[0], [1], [2, 3]] : tensor<4x64x4x16xf32> into tensor<4x64x64xf32> loc(#loc234)
    %79 = linalg.fill ins(%cst_1 : f32) outs(%9 : tensor<4x64x64xf32>) -> tensor<4x64x64xf32> loc(#loc235)
    %80 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_17, %arg6 : tensor<4x64x64xf32>, tensor<64x64xf32>) outs(%79 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc58, #loc84]), %in_26: f32 loc("h.0.attn.c_proj.weight"), %out: f32 loc(fused[#loc86, #loc87])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc234)
      %255 = arith.addf %out, %254 : f32 loc(#loc235)
      linalg.yield %255 : f32 loc(#loc)
    } -> tensor<4x64x64xf32> loc(#loc235)
    %81 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg7 : tensor<64xf32>) outs(%33 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("h.0.attn.c_proj.bias"), %out: f32 loc(fused[#loc88, #loc87])):
      linalg.yield %in : f32 loc(#loc236)
    } -> tensor<1x1x64xf32> loc(#loc236)
    %82 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%81 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc88, #loc87]), %out: f32 loc(fused[#loc89, #loc87])):
      linalg.yield %in : f32 loc(#loc237)
    } -> tensor<4x64x64xf32> loc(#loc237)
    %83 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80, %82 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc86, #loc87]), %in_26: f32 loc(fused[#loc89, #loc87]), %out: f32 loc(fused[#loc89, #loc87])):
      %254 = arith.addf %in, %in_26 : f32 loc(#loc237)
      linalg.yield %254 : f32 loc(#loc237)
    } -> tensor<4x64x64xf32> loc(#loc237)
    %84 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %83 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc37, #loc34]), %in_26: f32 loc(fused[#loc89, #loc87]), %out: f32 loc(fused[#loc90, #loc91])):
      %254 = arith.addf %in, %in_26 : f32 loc(#loc238)
      linalg.yield %254 : f32 loc(#loc238)
    } -> tensor<4x64x64xf32> loc(#loc238)
    %85 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%84 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc92, #loc42]), %out: f32 loc(fused[#loc92, #loc42])):
      %254 = arith.addf %out, %in : f32 loc(#loc239)
      linalg.yield %254 : f32 loc(#loc239)
    } -> tensor<4x64xf32> loc(#loc239)
    %86 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%85 : tensor<4x64xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc92, #loc42]), %out: f32 loc(fused[#loc93, #loc42])):
      linalg.yield %in : f32 loc(#loc240)
    } -> tensor<4x64x1xf32> loc(#loc240)
    %87 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%86, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc93, #loc42]), %in_26: f32 loc(fused[#loc94, #loc42]), %out: f32 loc(fused[#loc94, #loc42])):
      %254 = arith.divf %in, %in_26 : f32 loc(#loc241)
      linalg.yield %254 : f32 loc(#loc241)
    } -> tensor<4x64x1xf32> loc(#loc241)
    %88 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%87 : tensor<4x64x1xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc94, #loc42]), %out: f32 loc(fused[#loc95, #loc46])):
      linalg.yield %in : f32 loc(#loc242)
    } -> tensor<4x64x64xf32> loc(#loc242)
    %89 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%84, %88 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc90, #loc91]), %in_26: f32 loc(fused[#loc95, #loc46]), %out: f32 loc(fused[#loc95, #loc46])):
      %254 = arith.subf %in, %in_26 : f32 loc(#loc242)
      linalg.yield %254 : f32 loc(#loc242)
    } -> tensor<4x64x64xf32> loc(#loc242)
    %90 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%89, %89 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc95, #loc46]), %in_26: f32 loc(fused[#loc95, #loc46]), %out: f32 loc(fused[#loc96, #loc48])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc243)
      linalg.yield %254 : f32 loc(#loc243)
    } -> tensor<4x64x64xf32> loc(#loc243)
    %91 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%90 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc92, #loc49]), %out: f32 loc(fused[#loc92, #loc49])):
      %254 = arith.addf %out, %in : f32 loc(#loc244)
      linalg.yield %254 : f32 loc(#loc244)
    } -> tensor<4x64xf32> loc(#loc244)
    %92 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%91 : tensor<4x64xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc92, #loc49]), %out: f32 loc(fused[#loc93, #loc49])):
      linalg.yield %in : f32 loc(#loc245)
    } -> tensor<4x64x1xf32> loc(#loc245)
    %93 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%92, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc93, #loc49]), %in_26: f32 loc(fused[#loc94, #loc49]), %out: f32 loc(fused[#loc94, #loc49])):
      %254 = arith.divf %in, %in_26 : f32 loc(#loc246)
      linalg.yield %254 : f32 loc(#loc246)
    } -> tensor<4x64x1xf32> loc(#loc246)
    %94 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%93, %28 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc94, #loc49]), %in_26: f32 loc(fused[#loc97, #loc49]), %out: f32 loc(fused[#loc97, #loc49])):
      %254 = arith.addf %in, %in_26 : f32 loc(#loc247)
      linalg.yield %254 : f32 loc(#loc247)
    } -> tensor<4x64x1xf32> loc(#loc247)
    %95 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%94 : tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc97, #loc49]), %out: f32 loc(fused[#loc98, #loc52])):
      %254 = math.rsqrt %in : f32 loc(#loc248)
      linalg.yield %254 : f32 loc(#loc248)
    } -> tensor<4x64x1xf32> loc(#loc248)
    %96 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%95 : tensor<4x64x1xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc98, #loc52]), %out: f32 loc(fused[#loc96, #loc53])):
      linalg.yield %in : f32 loc(#loc249)
    } -> tensor<4x64x64xf32> loc(#loc249)
    %97 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%89, %96 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc95, #loc46]), %in_26: f32 loc(fused[#loc96, #loc53]), %out: f32 loc(fused[#loc96, #loc53])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc249)
      linalg.yield %254 : f32 loc(#loc249)
    } -> tensor<4x64x64xf32> loc(#loc249)
    %98 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg8 : tensor<64xf32>) outs(%33 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("h.0.ln_2.scale"), %out: f32 loc(fused[#loc93, #loc53])):
      linalg.yield %in : f32 loc(#loc250)
    } -> tensor<1x1x64xf32> loc(#loc250)
    %99 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%98 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc93, #loc53]), %out: f32 loc(fused[#loc96, #loc53])):
      linalg.yield %in : f32 loc(#loc249)
    } -> tensor<4x64x64xf32> loc(#loc249)
    %100 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%97, %99 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc96, #loc53]), %in_26: f32 loc(fused[#loc96, #loc53]), %out: f32 loc(fused[#loc96, #loc53])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc249)
      linalg.yield %254 : f32 loc(#loc249)
    } -> tensor<4x64x64xf32> loc(#loc249)
    %101 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9 : tensor<64xf32>) outs(%33 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("h.0.ln_2.bias"), %out: f32 loc(fused[#loc93, #loc53])):
      linalg.yield %in : f32 loc(#loc250)
    } -> tensor<1x1x64xf32> loc(#loc250)
    %102 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc93, #loc53]), %out: f32 loc(fused[#loc97, #loc53])):
      linalg.yield %in : f32 loc(#loc251)
    } -> tensor<4x64x64xf32> loc(#loc251)
    %103 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%100, %102 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc96, #loc53]), %in_26: f32 loc(fused[#loc97, #loc53]), %out: f32 loc(fused[#loc97, #loc53])):
      %254 = arith.addf %in, %in_26 : f32 loc(#loc251)
      linalg.yield %254 : f32 loc(#loc251)
    } -> tensor<4x64x64xf32> loc(#loc251)
    %104 = tensor.empty() : tensor<4x64x256xf32> loc(#loc252)
    %105 = linalg.fill ins(%cst_1 : f32) outs(%104 : tensor<4x64x256xf32>) -> tensor<4x64x256xf32> loc(#loc252)
    %106 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%103, %arg10 : tensor<4x64x64xf32>, tensor<64x256xf32>) outs(%105 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc97, #loc53]), %in_26: f32 loc("h.0.mlp.c_fc.weight"), %out: f32 loc(fused[#loc99, #loc100])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc251)
      %255 = arith.addf %out, %254 : f32 loc(#loc252)
      linalg.yield %255 : f32 loc(#loc)
    } -> tensor<4x64x256xf32> loc(#loc252)
    %107 = tensor.empty() : tensor<1x1x256xf32> loc(#loc253)
    %108 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg11 : tensor<256xf32>) outs(%107 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("h.0.mlp.c_fc.bias"), %out: f32 loc(fused[#loc101, #loc100])):
      linalg.yield %in : f32 loc(#loc253)
    } -> tensor<1x1x256xf32> loc(#loc253)
    %109 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108 : tensor<1x1x256xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc101, #loc100]), %out: f32 loc(fused[#loc102, #loc100])):
      linalg.yield %in : f32 loc(#loc254)
    } -> tensor<4x64x256xf32> loc(#loc254)
    %110 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%106, %109 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc99, #loc100]), %in_26: f32 loc(fused[#loc102, #loc100]), %out: f32 loc(fused[#loc102, #loc100])):
      %254 = arith.addf %in, %in_26 : f32 loc(#loc254)
      linalg.yield %254 : f32 loc(#loc254)
    } -> tensor<4x64x256xf32> loc(#loc254)
    %111 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc103, #loc104])):
      linalg.yield %in : f32 loc(#loc255)
    } -> tensor<4x64x256xf32> loc(#loc255)
    %112 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%111, %110 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc103, #loc104]), %in_26: f32 loc(fused[#loc102, #loc100]), %out: f32 loc(fused[#loc103, #loc104])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc255)
      linalg.yield %254 : f32 loc(#loc255)
    } -> tensor<4x64x256xf32> loc(#loc255)
    %113 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%110, %110 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc102, #loc100]), %in_26: f32 loc(fused[#loc102, #loc100]), %out: f32 loc(fused[#loc103, #loc105])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc256)
      linalg.yield %254 : f32 loc(#loc256)
    } -> tensor<4x64x256xf32> loc(#loc256)
    %114 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%113, %110 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc103, #loc105]), %in_26: f32 loc(fused[#loc102, #loc100]), %out: f32 loc(fused[#loc103, #loc105])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc256)
      linalg.yield %254 : f32 loc(#loc256)
    } -> tensor<4x64x256xf32> loc(#loc256)
    %115 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc103, #loc106])):
      linalg.yield %in : f32 loc(#loc257)
    } -> tensor<4x64x256xf32> loc(#loc257)
    %116 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%115, %114 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc103, #loc106]), %in_26: f32 loc(fused[#loc103, #loc105]), %out: f32 loc(fused[#loc103, #loc106])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc257)
      linalg.yield %254 : f32 loc(#loc257)
    } -> tensor<4x64x256xf32> loc(#loc257)
    %117 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%110, %116 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc102, #loc100]), %in_26: f32 loc(fused[#loc103, #loc106]), %out: f32 loc(fused[#loc107, #loc108])):
      %254 = arith.addf %in, %in_26 : f32 loc(#loc258)
      linalg.yield %254 : f32 loc(#loc258)
    } -> tensor<4x64x256xf32> loc(#loc258)
    %118 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc103, #loc109])):
      linalg.yield %in : f32 loc(#loc259)
    } -> tensor<4x64x256xf32> loc(#loc259)
    %119 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%118, %117 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc103, #loc109]), %in_26: f32 loc(fused[#loc107, #loc108]), %out: f32 loc(fused[#loc103, #loc109])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc259)
      linalg.yield %254 : f32 loc(#loc259)
    } -> tensor<4x64x256xf32> loc(#loc259)
    %120 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%119 : tensor<4x64x256xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc103, #loc109]), %out: f32 loc(fused[#loc110, #loc111])):
      %254 = math.tanh %in : f32 loc(#loc260)
      linalg.yield %254 : f32 loc(#loc260)
    } -> tensor<4x64x256xf32> loc(#loc260)
    %121 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc107, #loc112])):
      linalg.yield %in : f32 loc(#loc261)
    } -> tensor<4x64x256xf32> loc(#loc261)
    %122 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%121, %120 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc107, #loc112]), %in_26: f32 loc(fused[#loc110, #loc111]), %out: f32 loc(fused[#loc107, #loc112])):
      %254 = arith.addf %in, %in_26 : f32 loc(#loc261)
      linalg.yield %254 : f32 loc(#loc261)
    } -> tensor<4x64x256xf32> loc(#loc261)
    %123 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%112, %122 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc103, #loc104]), %in_26: f32 loc(fused[#loc107, #loc112]), %out: f32 loc(fused[#loc103, #loc104])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc255)
      linalg.yield %254 : f32 loc(#loc255)
    } -> tensor<4x64x256xf32> loc(#loc255)
    %124 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%123, %arg12 : tensor<4x64x256xf32>, tensor<256x64xf32>) outs(%79 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc103, #loc104]), %in_26: f32 loc("h.0.mlp.c_proj.weight"), %out: f32 loc(fused[#loc113, #loc114])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc255)
      %255 = arith.addf %out, %254 : f32 loc(#loc262)
      linalg.yield %255 : f32 loc(#loc)
    } -> tensor<4x64x64xf32> loc(#loc262)
    %125 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg13 : tensor<64xf32>) outs(%33 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("h.0.mlp.c_proj.bias"), %out: f32 loc(fused[#loc115, #loc114])):
      linalg.yield %in : f32 loc(#loc263)
    } -> tensor<1x1x64xf32> loc(#loc263)
    %126 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%125 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc115, #loc114]), %out: f32 loc(fused[#loc116, #loc114])):
      linalg.yield %in : f32 loc(#loc264)
    } -> tensor<4x64x64xf32> loc(#loc264)
    %127 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%124, %126 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc113, #loc114]), %in_26: f32 loc(fused[#loc116, #loc114]), %out: f32 loc(fused[#loc116, #loc114])):
      %254 = arith.addf %in, %in_26 : f32 loc(#loc264)
      linalg.yield %254 : f32 loc(#loc264)
    } -> tensor<4x64x64xf32> loc(#loc264)
    %128 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%84, %127 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc90, #loc91]), %in_26: f32 loc(fused[#loc116, #loc114]), %out: f32 loc(fused[#loc117, #loc118])):
      %254 = arith.addf %in, %in_26 : f32 loc(#loc265)
      linalg.yield %254 : f32 loc(#loc265)
    } -> tensor<4x64x64xf32> loc(#loc265)
    %129 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%128 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc119, #loc42]), %out: f32 loc(fused[#loc119, #loc42])):
      %254 = arith.addf %out, %in : f32 loc(#loc266)
      linalg.yield %254 : f32 loc(#loc266)
    } -> tensor<4x64xf32> loc(#loc266)
    %130 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%129 : tensor<4x64xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc119, #loc42]), %out: f32 loc(fused[#loc120, #loc42])):
      linalg.yield %in : f32 loc(#loc267)
    } -> tensor<4x64x1xf32> loc(#loc267)
    %131 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%130, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc120, #loc42]), %in_26: f32 loc(fused[#loc121, #loc42]), %out: f32 loc(fused[#loc121, #loc42])):
      %254 = arith.divf %in, %in_26 : f32 loc(#loc268)
      linalg.yield %254 : f32 loc(#loc268)
    } -> tensor<4x64x1xf32> loc(#loc268)
    %132 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%131 : tensor<4x64x1xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc121, #loc42]), %out: f32 loc(fused[#loc122, #loc46])):
      linalg.yield %in : f32 loc(#loc269)
    } -> tensor<4x64x64xf32> loc(#loc269)
    %133 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%128, %132 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc117, #loc118]), %in_26: f32 loc(fused[#loc122, #loc46]), %out: f32 loc(fused[#loc122, #loc46])):
      %254 = arith.subf %in, %in_26 : f32 loc(#loc269)
      linalg.yield %254 : f32 loc(#loc269)
    } -> tensor<4x64x64xf32> loc(#loc269)
    %134 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%133, %133 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc122, #loc46]), %in_26: f32 loc(fused[#loc122, #loc46]), %out: f32 loc(fused[#loc123, #loc48])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc270)
      linalg.yield %254 : f32 loc(#loc270)
    } -> tensor<4x64x64xf32> loc(#loc270)
    %135 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%134 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc119, #loc49]), %out: f32 loc(fused[#loc119, #loc49])):
      %254 = arith.addf %out, %in : f32 loc(#loc271)
      linalg.yield %254 : f32 loc(#loc271)
    } -> tensor<4x64xf32> loc(#loc271)
    %136 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%135 : tensor<4x64xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc119, #loc49]), %out: f32 loc(fused[#loc120, #loc49])):
      linalg.yield %in : f32 loc(#loc272)
    } -> tensor<4x64x1xf32> loc(#loc272)
    %137 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%136, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc120, #loc49]), %in_26: f32 loc(fused[#loc121, #loc49]), %out: f32 loc(fused[#loc121, #loc49])):
      %254 = arith.divf %in, %in_26 : f32 loc(#loc273)
      linalg.yield %254 : f32 loc(#loc273)
    } -> tensor<4x64x1xf32> loc(#loc273)
    %138 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%137, %28 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc121, #loc49]), %in_26: f32 loc(fused[#loc124, #loc49]), %out: f32 loc(fused[#loc124, #loc49])):
      %254 = arith.addf %in, %in_26 : f32 loc(#loc274)
      linalg.yield %254 : f32 loc(#loc274)
    } -> tensor<4x64x1xf32> loc(#loc274)
    %139 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%138 : tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc124, #loc49]), %out: f32 loc(fused[#loc125, #loc52])):
      %254 = math.rsqrt %in : f32 loc(#loc275)
      linalg.yield %254 : f32 loc(#loc275)
    } -> tensor<4x64x1xf32> loc(#loc275)
    %140 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%139 : tensor<4x64x1xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc125, #loc52]), %out: f32 loc(fused[#loc123, #loc53])):
      linalg.yield %in : f32 loc(#loc276)
    } -> tensor<4x64x64xf32> loc(#loc276)
    %141 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%133, %140 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc122, #loc46]), %in_26: f32 loc(fused[#loc123, #loc53]), %out: f32 loc(fused[#loc123, #loc53])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc276)
      linalg.yield %254 : f32 loc(#loc276)
    } -> tensor<4x64x64xf32> loc(#loc276)
    %142 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg14 : tensor<64xf32>) outs(%33 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("h.1.ln_1.scale"), %out: f32 loc(fused[#loc120, #loc53])):
      linalg.yield %in : f32 loc(#loc277)
    } -> tensor<1x1x64xf32> loc(#loc277)
    %143 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%142 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc120, #loc53]), %out: f32 loc(fused[#loc123, #loc53])):
      linalg.yield %in : f32 loc(#loc276)
    } -> tensor<4x64x64xf32> loc(#loc276)
    %144 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%141, %143 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc123, #loc53]), %in_26: f32 loc(fused[#loc123, #loc53]), %out: f32 loc(fused[#loc123, #loc53])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc276)
      linalg.yield %254 : f32 loc(#loc276)
    } -> tensor<4x64x64xf32> loc(#loc276)
    %145 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg15 : tensor<64xf32>) outs(%33 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("h.1.ln_1.bias"), %out: f32 loc(fused[#loc120, #loc53])):
      linalg.yield %in : f32 loc(#loc277)
    } -> tensor<1x1x64xf32> loc(#loc277)
    %146 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%145 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc120, #loc53]), %out: f32 loc(fused[#loc124, #loc53])):
      linalg.yield %in : f32 loc(#loc278)
    } -> tensor<4x64x64xf32> loc(#loc278)
    %147 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%144, %146 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc123, #loc53]), %in_26: f32 loc(fused[#loc124, #loc53]), %out: f32 loc(fused[#loc124, #loc53])):
      %254 = arith.addf %in, %in_26 : f32 loc(#loc278)
      linalg.yield %254 : f32 loc(#loc278)
    } -> tensor<4x64x64xf32> loc(#loc278)
    %148 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%147, %arg16 : tensor<4x64x64xf32>, tensor<64x192xf32>) outs(%41 : tensor<4x64x192xf32>) {
    ^bb0(%in: f32 loc(fused[#loc124, #loc53]), %in_26: f32 loc("h.1.attn.c_attn.weight"), %out: f32 loc(fused[#loc126, #loc55])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc278)
      %255 = arith.addf %out, %254 : f32 loc(#loc279)
      linalg.yield %255 : f32 loc(#loc)
    } -> tensor<4x64x192xf32> loc(#loc279)
    %149 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg17 : tensor<192xf32>) outs(%43 : tensor<1x1x192xf32>) {
    ^bb0(%in: f32 loc("h.1.attn.c_attn.bias"), %out: f32 loc(fused[#loc127, #loc55])):
      linalg.yield %in : f32 loc(#loc280)
    } -> tensor<1x1x192xf32> loc(#loc280)
    %150 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%149 : tensor<1x1x192xf32>) outs(%40 : tensor<4x64x192xf32>) {
    ^bb0(%in: f32 loc(fused[#loc127, #loc55]), %out: f32 loc(fused[#loc128, #loc55])):
      linalg.yield %in : f32 loc(#loc281)
    } -> tensor<4x64x192xf32> loc(#loc281)
    %151 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%148, %150 : tensor<4x64x192xf32>, tensor<4x64x192xf32>) outs(%40 : tensor<4x64x192xf32>) {
    ^bb0(%in: f32 loc(fused[#loc126, #loc55]), %in_26: f32 loc(fused[#loc128, #loc55]), %out: f32 loc(fused[#loc128, #loc55])):
      %254 = arith.addf %in, %in_26 : f32 loc(#loc281)
      linalg.yield %254 : f32 loc(#loc281)
    } -> tensor<4x64x192xf32> loc(#loc281)
    %expanded_18 = tensor.expand_shape %151 [[0], [1], [2, 3, 4]] output_shape [4, 64, 3, 4, 16] : tensor<4x64x192xf32> into tensor<4x64x3x4x16xf32> loc(#loc282)
    %extracted_slice_19 = tensor.extract_slice %expanded_18[0, 0, 0, 0, 0] [4, 64, 1, 4, 16] [1, 1, 1, 1, 1] : tensor<4x64x3x4x16xf32> to tensor<4x64x1x4x16xf32> loc(#loc283)
    %collapsed_20 = tensor.collapse_shape %extracted_slice_19 [[0], [1], [2, 3], [4]] : tensor<4x64x1x4x16xf32> into tensor<4x64x4x16xf32> loc(#loc284)
    %extracted_slice_21 = tensor.extract_slice %expanded_18[0, 0, 1, 0, 0] [4, 64, 1, 4, 16] [1, 1, 1, 1, 1] : tensor<4x64x3x4x16xf32> to tensor<4x64x1x4x16xf32> loc(#loc283)
    %collapsed_22 = tensor.collapse_shape %extracted_slice_21 [[0], [1], [2, 3], [4]] : tensor<4x64x1x4x16xf32> into tensor<4x64x4x16xf32> loc(#loc284)
    %extracted_slice_23 = tensor.extract_slice %expanded_18[0, 0, 2, 0, 0] [4, 64, 1, 4, 16] [1, 1, 1, 1, 1] : tensor<4x64x3x4x16xf32> to tensor<4x64x1x4x16xf32> loc(#loc283)
    %collapsed_24 = tensor.collapse_shape %extracted_slice_23 [[0], [1], [2, 3], [4]] : tensor<4x64x1x4x16xf32> into tensor<4x64x4x16xf32> loc(#loc284)
    %152 = linalg.generic {indexing_maps = [#map13, #map14, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_20, %collapsed_22 : tensor<4x64x4x16xf32>, tensor<4x64x4x16xf32>) outs(%48 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc131, #loc61]), %in_26: f32 loc(fused[#loc131, #loc61]), %out: f32 loc(fused[#loc132, #loc64])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc284)
      %255 = arith.addf %out, %254 : f32 loc(#loc285)
      linalg.yield %255 : f32 loc(#loc)
    } -> tensor<4x4x64x64xf32> loc(#loc285)
    %153 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%152, %50 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%47 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc132, #loc64]), %in_26: f32 loc(fused[#loc133, #loc64]), %out: f32 loc(fused[#loc133, #loc64])):
      %254 = arith.divf %in, %in_26 : f32 loc(#loc286)
      linalg.yield %254 : f32 loc(#loc286)
    } -> tensor<4x4x64x64xf32> loc(#loc286)
    %154 = linalg.generic {indexing_maps = [#map17, #map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%58, %153, %59 : tensor<4x4x64x64xi1>, tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%47 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: i1 loc(fused[#loc135, #loc72]), %in_26: f32 loc(fused[#loc133, #loc64]), %in_27: f32 loc(fused[#loc135, #loc72]), %out: f32 loc(fused[#loc134, #loc72])):
      %254 = arith.select %in, %in_26, %in_27 : f32 loc(#loc287)
      linalg.yield %254 : f32 loc(#loc287)
    } -> tensor<4x4x64x64xf32> loc(#loc287)
    %155 = linalg.generic {indexing_maps = [#map17, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%154 : tensor<4x4x64x64xf32>) outs(%62 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc136, #loc75]), %out: f32 loc(fused[#loc136, #loc75])):
      %254 = arith.maximumf %out, %in : f32 loc(#loc289)
      linalg.yield %254 : f32 loc(#loc289)
    } -> tensor<4x4x64xf32> loc(#loc289)
    %156 = linalg.generic {indexing_maps = [#map12, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%155 : tensor<4x4x64xf32>) outs(%64 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc136, #loc75]), %out: f32 loc(fused[#loc135, #loc75])):
      linalg.yield %in : f32 loc(#loc290)
    } -> tensor<4x4x64x1xf32> loc(#loc290)
    %157 = linalg.generic {indexing_maps = [#map19, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%156 : tensor<4x4x64x1xf32>) outs(%47 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc135, #loc75]), %out: f32 loc(fused[#loc137, #loc77])):
      linalg.yield %in : f32 loc(#loc291)
    } -> tensor<4x4x64x64xf32> loc(#loc291)
    %158 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%154, %157 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%47 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc134, #loc72]), %in_26: f32 loc(fused[#loc137, #loc77]), %out: f32 loc(fused[#loc137, #loc77])):
      %254 = arith.subf %in, %in_26 : f32 loc(#loc291)
      linalg.yield %254 : f32 loc(#loc291)
    } -> tensor<4x4x64x64xf32> loc(#loc291)
    %159 = linalg.generic {indexing_maps = [#map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%158 : tensor<4x4x64x64xf32>) outs(%47 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc137, #loc77]), %out: f32 loc(fused[#loc138, #loc79])):
      %254 = math.exp %in : f32 loc(#loc292)
      linalg.yield %254 : f32 loc(#loc292)
    } -> tensor<4x4x64x64xf32> loc(#loc292)
    %160 = linalg.generic {indexing_maps = [#map17, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%159 : tensor<4x4x64x64xf32>) outs(%69 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc139, #loc81]), %out: f32 loc(fused[#loc139, #loc81])):
      %254 = arith.addf %out, %in : f32 loc(#loc293)
      linalg.yield %254 : f32 loc(#loc293)
    } -> tensor<4x4x64xf32> loc(#loc293)
    %161 = linalg.generic {indexing_maps = [#map12, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%160 : tensor<4x4x64xf32>) outs(%64 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc139, #loc81]), %out: f32 loc(fused[#loc135, #loc81])):
      linalg.yield %in : f32 loc(#loc294)
    } -> tensor<4x4x64x1xf32> loc(#loc294)
    %162 = linalg.generic {indexing_maps = [#map19, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%161 : tensor<4x4x64x1xf32>) outs(%47 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc135, #loc81]), %out: f32 loc(fused[#loc140, #loc83])):
      linalg.yield %in : f32 loc(#loc295)
    } -> tensor<4x4x64x64xf32> loc(#loc295)
    %163 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%159, %162 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%47 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc138, #loc79]), %in_26: f32 loc(fused[#loc140, #loc83]), %out: f32 loc(fused[#loc140, #loc83])):
      %254 = arith.divf %in, %in_26 : f32 loc(#loc295)
      linalg.yield %254 : f32 loc(#loc295)
    } -> tensor<4x4x64x64xf32> loc(#loc295)
    %164 = linalg.generic {indexing_maps = [#map20, #map21, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_24, %163 : tensor<4x64x4x16xf32>, tensor<4x4x64x64xf32>) outs(%75 : tensor<4x4x16x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc131, #loc61]), %in_26: f32 loc(fused[#loc140, #loc83]), %out: f32 loc(fused[#loc132, #loc84])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc284)
      %255 = arith.addf %out, %254 : f32 loc(#loc296)
      linalg.yield %255 : f32 loc(#loc)
    } -> tensor<4x4x16x64xf32> loc(#loc296)
    %165 = linalg.generic {indexing_maps = [#map22, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%164 : tensor<4x4x16x64xf32>) outs(%77 : tensor<4x64x4x16xf32>) {
    ^bb0(%in: f32 loc(fused[#loc132, #loc84]), %out: f32 loc(fused[#loc141, #loc84])):
      linalg.yield %in : f32 loc(#loc297)
    } -> tensor<4x64x4x16xf32> loc(#loc297)
    %collapsed_25 = tensor.collapse_shape %165 [[0], [1], [2, 3]] : tensor<4x64x4x16xf32> into tensor<4x64x64xf32> loc(#loc298)
    %166 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_25, %arg18 : tensor<4x64x64xf32>, tensor<64x64xf32>) outs(%79 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc129, #loc84]), %in_26: f32 loc("h.1.attn.c_proj.weight"), %out: f32 loc(fused[#loc142, #loc87])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc298)
      %255 = arith.addf %out, %254 : f32 loc(#loc299)
      linalg.yield %255 : f32 loc(#loc)
    } -> tensor<4x64x64xf32> loc(#loc299)
    %167 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg19 : tensor<64xf32>) outs(%33 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("h.1.attn.c_proj.bias"), %out: f32 loc(fused[#loc143, #loc87])):
      linalg.yield %in : f32 loc(#loc300)
    } -> tensor<1x1x64xf32> loc(#loc300)
    %168 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%167 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc143, #loc87]), %out: f32 loc(fused[#loc144, #loc87])):
      linalg.yield %in : f32 loc(#loc301)
    } -> tensor<4x64x64xf32> loc(#loc301)
    %169 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%166, %168 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc142, #loc87]), %in_26: f32 loc(fused[#loc144, #loc87]), %out: f32 loc(fused[#loc144, #loc87])):
      %254 = arith.addf %in, %in_26 : f32 loc(#loc301)
      linalg.yield %254 : f32 loc(#loc301)
    } -> tensor<4x64x64xf32> loc(#loc301)
    %170 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%128, %169 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc117, #loc118]), %in_26: f32 loc(fused[#loc144, #loc87]), %out: f32 loc(fused[#loc145, #loc91])):
      %254 = arith.addf %in, %in_26 : f32 loc(#loc302)
      linalg.yield %254 : f32 loc(#loc302)
    } -> tensor<4x64x64xf32> loc(#loc302)
    %171 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%170 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc146, #loc42]), %out: f32 loc(fused[#loc146, #loc42])):
      %254 = arith.addf %out, %in : f32 loc(#loc303)
      linalg.yield %254 : f32 loc(#loc303)
    } -> tensor<4x64xf32> loc(#loc303)
    %172 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%171 : tensor<4x64xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc146, #loc42]), %out: f32 loc(fused[#loc147, #loc42])):
      linalg.yield %in : f32 loc(#loc304)
    } -> tensor<4x64x1xf32> loc(#loc304)
    %173 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%172, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc147, #loc42]), %in_26: f32 loc(fused[#loc148, #loc42]), %out: f32 loc(fused[#loc148, #loc42])):
      %254 = arith.divf %in, %in_26 : f32 loc(#loc305)
      linalg.yield %254 : f32 loc(#loc305)
    } -> tensor<4x64x1xf32> loc(#loc305)
    %174 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%173 : tensor<4x64x1xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc148, #loc42]), %out: f32 loc(fused[#loc149, #loc46])):
      linalg.yield %in : f32 loc(#loc306)
    } -> tensor<4x64x64xf32> loc(#loc306)
    %175 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%170, %174 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc145, #loc91]), %in_26: f32 loc(fused[#loc149, #loc46]), %out: f32 loc(fused[#loc149, #loc46])):
      %254 = arith.subf %in, %in_26 : f32 loc(#loc306)
      linalg.yield %254 : f32 loc(#loc306)
    } -> tensor<4x64x64xf32> loc(#loc306)
    %176 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%175, %175 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc149, #loc46]), %in_26: f32 loc(fused[#loc149, #loc46]), %out: f32 loc(fused[#loc150, #loc48])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc307)
      linalg.yield %254 : f32 loc(#loc307)
    } -> tensor<4x64x64xf32> loc(#loc307)
    %177 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%176 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc146, #loc49]), %out: f32 loc(fused[#loc146, #loc49])):
      %254 = arith.addf %out, %in : f32 loc(#loc308)
      linalg.yield %254 : f32 loc(#loc308)
    } -> tensor<4x64xf32> loc(#loc308)
    %178 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%177 : tensor<4x64xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc146, #loc49]), %out: f32 loc(fused[#loc147, #loc49])):
      linalg.yield %in : f32 loc(#loc309)
    } -> tensor<4x64x1xf32> loc(#loc309)
    %179 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%178, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc147, #loc49]), %in_26: f32 loc(fused[#loc148, #loc49]), %out: f32 loc(fused[#loc148, #loc49])):
      %254 = arith.divf %in, %in_26 : f32 loc(#loc310)
      linalg.yield %254 : f32 loc(#loc310)
    } -> tensor<4x64x1xf32> loc(#loc310)
    %180 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%179, %28 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc148, #loc49]), %in_26: f32 loc(fused[#loc151, #loc49]), %out: f32 loc(fused[#loc151, #loc49])):
      %254 = arith.addf %in, %in_26 : f32 loc(#loc311)
      linalg.yield %254 : f32 loc(#loc311)
    } -> tensor<4x64x1xf32> loc(#loc311)
    %181 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%180 : tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc151, #loc49]), %out: f32 loc(fused[#loc152, #loc52])):
      %254 = math.rsqrt %in : f32 loc(#loc312)
      linalg.yield %254 : f32 loc(#loc312)
    } -> tensor<4x64x1xf32> loc(#loc312)
    %182 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%181 : tensor<4x64x1xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc152, #loc52]), %out: f32 loc(fused[#loc150, #loc53])):
      linalg.yield %in : f32 loc(#loc313)
    } -> tensor<4x64x64xf32> loc(#loc313)
    %183 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%175, %182 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc149, #loc46]), %in_26: f32 loc(fused[#loc150, #loc53]), %out: f32 loc(fused[#loc150, #loc53])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc313)
      linalg.yield %254 : f32 loc(#loc313)
    } -> tensor<4x64x64xf32> loc(#loc313)
    %184 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg20 : tensor<64xf32>) outs(%33 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("h.1.ln_2.scale"), %out: f32 loc(fused[#loc147, #loc53])):
      linalg.yield %in : f32 loc(#loc314)
    } -> tensor<1x1x64xf32> loc(#loc314)
    %185 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%184 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc147, #loc53]), %out: f32 loc(fused[#loc150, #loc53])):
      linalg.yield %in : f32 loc(#loc313)
    } -> tensor<4x64x64xf32> loc(#loc313)
    %186 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%183, %185 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc150, #loc53]), %in_26: f32 loc(fused[#loc150, #loc53]), %out: f32 loc(fused[#loc150, #loc53])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc313)
      linalg.yield %254 : f32 loc(#loc313)
    } -> tensor<4x64x64xf32> loc(#loc313)
    %187 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg21 : tensor<64xf32>) outs(%33 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("h.1.ln_2.bias"), %out: f32 loc(fused[#loc147, #loc53])):
      linalg.yield %in : f32 loc(#loc314)
    } -> tensor<1x1x64xf32> loc(#loc314)
    %188 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%187 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc147, #loc53]), %out: f32 loc(fused[#loc151, #loc53])):
      linalg.yield %in : f32 loc(#loc315)
    } -> tensor<4x64x64xf32> loc(#loc315)
    %189 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%186, %188 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc150, #loc53]), %in_26: f32 loc(fused[#loc151, #loc53]), %out: f32 loc(fused[#loc151, #loc53])):
      %254 = arith.addf %in, %in_26 : f32 loc(#loc315)
      linalg.yield %254 : f32 loc(#loc315)
    } -> tensor<4x64x64xf32> loc(#loc315)
    %190 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%189, %arg22 : tensor<4x64x64xf32>, tensor<64x256xf32>) outs(%105 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc151, #loc53]), %in_26: f32 loc("h.1.mlp.c_fc.weight"), %out: f32 loc(fused[#loc153, #loc100])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc315)
      %255 = arith.addf %out, %254 : f32 loc(#loc316)
      linalg.yield %255 : f32 loc(#loc)
    } -> tensor<4x64x256xf32> loc(#loc316)
    %191 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg23 : tensor<256xf32>) outs(%107 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("h.1.mlp.c_fc.bias"), %out: f32 loc(fused[#loc154, #loc100])):
      linalg.yield %in : f32 loc(#loc317)
    } -> tensor<1x1x256xf32> loc(#loc317)
    %192 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%191 : tensor<1x1x256xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc154, #loc100]), %out: f32 loc(fused[#loc155, #loc100])):
      linalg.yield %in : f32 loc(#loc318)
    } -> tensor<4x64x256xf32> loc(#loc318)
    %193 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%190, %192 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc153, #loc100]), %in_26: f32 loc(fused[#loc155, #loc100]), %out: f32 loc(fused[#loc155, #loc100])):
      %254 = arith.addf %in, %in_26 : f32 loc(#loc318)
      linalg.yield %254 : f32 loc(#loc318)
    } -> tensor<4x64x256xf32> loc(#loc318)
    %194 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%111, %193 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc156, #loc104]), %in_26: f32 loc(fused[#loc155, #loc100]), %out: f32 loc(fused[#loc156, #loc104])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc319)
      linalg.yield %254 : f32 loc(#loc319)
    } -> tensor<4x64x256xf32> loc(#loc319)
    %195 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%193, %193 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc155, #loc100]), %in_26: f32 loc(fused[#loc155, #loc100]), %out: f32 loc(fused[#loc156, #loc105])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc320)
      linalg.yield %254 : f32 loc(#loc320)
    } -> tensor<4x64x256xf32> loc(#loc320)
    %196 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%195, %193 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc156, #loc105]), %in_26: f32 loc(fused[#loc155, #loc100]), %out: f32 loc(fused[#loc156, #loc105])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc320)
      linalg.yield %254 : f32 loc(#loc320)
    } -> tensor<4x64x256xf32> loc(#loc320)
    %197 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%115, %196 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc156, #loc106]), %in_26: f32 loc(fused[#loc156, #loc105]), %out: f32 loc(fused[#loc156, #loc106])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc321)
      linalg.yield %254 : f32 loc(#loc321)
    } -> tensor<4x64x256xf32> loc(#loc321)
    %198 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%193, %197 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc155, #loc100]), %in_26: f32 loc(fused[#loc156, #loc106]), %out: f32 loc(fused[#loc157, #loc108])):
      %254 = arith.addf %in, %in_26 : f32 loc(#loc322)
      linalg.yield %254 : f32 loc(#loc322)
    } -> tensor<4x64x256xf32> loc(#loc322)
    %199 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%118, %198 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc156, #loc109]), %in_26: f32 loc(fused[#loc157, #loc108]), %out: f32 loc(fused[#loc156, #loc109])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc323)
      linalg.yield %254 : f32 loc(#loc323)
    } -> tensor<4x64x256xf32> loc(#loc323)
    %200 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%199 : tensor<4x64x256xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc156, #loc109]), %out: f32 loc(fused[#loc158, #loc111])):
      %254 = math.tanh %in : f32 loc(#loc324)
      linalg.yield %254 : f32 loc(#loc324)
    } -> tensor<4x64x256xf32> loc(#loc324)
    %201 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%121, %200 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc157, #loc112]), %in_26: f32 loc(fused[#loc158, #loc111]), %out: f32 loc(fused[#loc157, #loc112])):
      %254 = arith.addf %in, %in_26 : f32 loc(#loc325)
      linalg.yield %254 : f32 loc(#loc325)
    } -> tensor<4x64x256xf32> loc(#loc325)
    %202 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%194, %201 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc156, #loc104]), %in_26: f32 loc(fused[#loc157, #loc112]), %out: f32 loc(fused[#loc156, #loc104])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc319)
      linalg.yield %254 : f32 loc(#loc319)
    } -> tensor<4x64x256xf32> loc(#loc319)
    %203 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%202, %arg24 : tensor<4x64x256xf32>, tensor<256x64xf32>) outs(%79 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc156, #loc104]), %in_26: f32 loc("h.1.mlp.c_proj.weight"), %out: f32 loc(fused[#loc159, #loc114])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc319)
      %255 = arith.addf %out, %254 : f32 loc(#loc326)
      linalg.yield %255 : f32 loc(#loc)
    } -> tensor<4x64x64xf32> loc(#loc326)
    %204 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg25 : tensor<64xf32>) outs(%33 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("h.1.mlp.c_proj.bias"), %out: f32 loc(fused[#loc160, #loc114])):
      linalg.yield %in : f32 loc(#loc327)
    } -> tensor<1x1x64xf32> loc(#loc327)
    %205 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%204 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc160, #loc114]), %out: f32 loc(fused[#loc161, #loc114])):
      linalg.yield %in : f32 loc(#loc328)
    } -> tensor<4x64x64xf32> loc(#loc328)
    %206 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%203, %205 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc159, #loc114]), %in_26: f32 loc(fused[#loc161, #loc114]), %out: f32 loc(fused[#loc161, #loc114])):
      %254 = arith.addf %in, %in_26 : f32 loc(#loc328)
      linalg.yield %254 : f32 loc(#loc328)
    } -> tensor<4x64x64xf32> loc(#loc328)
    %207 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%170, %206 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc145, #loc91]), %in_26: f32 loc(fused[#loc161, #loc114]), %out: f32 loc(fused[#loc162, #loc118])):
      %254 = arith.addf %in, %in_26 : f32 loc(#loc329)
      linalg.yield %254 : f32 loc(#loc329)
    } -> tensor<4x64x64xf32> loc(#loc329)
    %208 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%207 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc163, #loc42]), %out: f32 loc(fused[#loc163, #loc42])):
      %254 = arith.addf %out, %in : f32 loc(#loc330)
      linalg.yield %254 : f32 loc(#loc330)
    } -> tensor<4x64xf32> loc(#loc330)
    %209 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%208 : tensor<4x64xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc163, #loc42]), %out: f32 loc(fused[#loc164, #loc42])):
      linalg.yield %in : f32 loc(#loc331)
    } -> tensor<4x64x1xf32> loc(#loc331)
    %210 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%209, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc164, #loc42]), %in_26: f32 loc(fused[#loc165, #loc42]), %out: f32 loc(fused[#loc165, #loc42])):
      %254 = arith.divf %in, %in_26 : f32 loc(#loc332)
      linalg.yield %254 : f32 loc(#loc332)
    } -> tensor<4x64x1xf32> loc(#loc332)
    %211 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%210 : tensor<4x64x1xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc165, #loc42]), %out: f32 loc(fused[#loc166, #loc46])):
      linalg.yield %in : f32 loc(#loc333)
    } -> tensor<4x64x64xf32> loc(#loc333)
    %212 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%207, %211 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc162, #loc118]), %in_26: f32 loc(fused[#loc166, #loc46]), %out: f32 loc(fused[#loc166, #loc46])):
      %254 = arith.subf %in, %in_26 : f32 loc(#loc333)
      linalg.yield %254 : f32 loc(#loc333)
    } -> tensor<4x64x64xf32> loc(#loc333)
    %213 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%212, %212 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc166, #loc46]), %in_26: f32 loc(fused[#loc166, #loc46]), %out: f32 loc(fused[#loc167, #loc48])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc334)
      linalg.yield %254 : f32 loc(#loc334)
    } -> tensor<4x64x64xf32> loc(#loc334)
    %214 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%213 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc163, #loc49]), %out: f32 loc(fused[#loc163, #loc49])):
      %254 = arith.addf %out, %in : f32 loc(#loc335)
      linalg.yield %254 : f32 loc(#loc335)
    } -> tensor<4x64xf32> loc(#loc335)
    %215 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%214 : tensor<4x64xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc163, #loc49]), %out: f32 loc(fused[#loc164, #loc49])):
      linalg.yield %in : f32 loc(#loc336)
    } -> tensor<4x64x1xf32> loc(#loc336)
    %216 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%215, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc164, #loc49]), %in_26: f32 loc(fused[#loc165, #loc49]), %out: f32 loc(fused[#loc165, #loc49])):
      %254 = arith.divf %in, %in_26 : f32 loc(#loc337)
      linalg.yield %254 : f32 loc(#loc337)
    } -> tensor<4x64x1xf32> loc(#loc337)
    %217 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%216, %28 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc165, #loc49]), %in_26: f32 loc(fused[#loc168, #loc49]), %out: f32 loc(fused[#loc168, #loc49])):
      %254 = arith.addf %in, %in_26 : f32 loc(#loc338)
      linalg.yield %254 : f32 loc(#loc338)
    } -> tensor<4x64x1xf32> loc(#loc338)
    %218 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%217 : tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc168, #loc49]), %out: f32 loc(fused[#loc169, #loc52])):
      %254 = math.rsqrt %in : f32 loc(#loc339)
      linalg.yield %254 : f32 loc(#loc339)
    } -> tensor<4x64x1xf32> loc(#loc339)
    %219 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%218 : tensor<4x64x1xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc169, #loc52]), %out: f32 loc(fused[#loc167, #loc53])):
      linalg.yield %in : f32 loc(#loc340)
    } -> tensor<4x64x64xf32> loc(#loc340)
    %220 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%212, %219 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc166, #loc46]), %in_26: f32 loc(fused[#loc167, #loc53]), %out: f32 loc(fused[#loc167, #loc53])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc340)
      linalg.yield %254 : f32 loc(#loc340)
    } -> tensor<4x64x64xf32> loc(#loc340)
    %221 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg26 : tensor<64xf32>) outs(%33 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("ln_f.scale"), %out: f32 loc(fused[#loc164, #loc53])):
      linalg.yield %in : f32 loc(#loc341)
    } -> tensor<1x1x64xf32> loc(#loc341)
    %222 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%221 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc164, #loc53]), %out: f32 loc(fused[#loc167, #loc53])):
      linalg.yield %in : f32 loc(#loc340)
    } -> tensor<4x64x64xf32> loc(#loc340)
    %223 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%220, %222 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc167, #loc53]), %in_26: f32 loc(fused[#loc167, #loc53]), %out: f32 loc(fused[#loc167, #loc53])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc340)
      linalg.yield %254 : f32 loc(#loc340)
    } -> tensor<4x64x64xf32> loc(#loc340)
    %224 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg27 : tensor<64xf32>) outs(%33 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("ln_f.bias"), %out: f32 loc(fused[#loc164, #loc53])):
      linalg.yield %in : f32 loc(#loc341)
    } -> tensor<1x1x64xf32> loc(#loc341)
    %225 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%224 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc164, #loc53]), %out: f32 loc(fused[#loc168, #loc53])):
      linalg.yield %in : f32 loc(#loc342)
    } -> tensor<4x64x64xf32> loc(#loc342)
    %226 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%223, %225 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc167, #loc53]), %in_26: f32 loc(fused[#loc168, #loc53]), %out: f32 loc(fused[#loc168, #loc53])):
      %254 = arith.addf %in, %in_26 : f32 loc(#loc342)
      linalg.yield %254 : f32 loc(#loc342)
    } -> tensor<4x64x64xf32> loc(#loc342)
    %227 = linalg.generic {indexing_maps = [#map10, #map18, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%226, %arg0 : tensor<4x64x64xf32>, tensor<256x64xf32>) outs(%105 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc168, #loc53]), %in_26: f32 loc("wte.weight"), %out: f32 loc(fused[#loc170, #loc171])):
      %254 = arith.mulf %in, %in_26 : f32 loc(#loc342)
      %255 = arith.addf %out, %254 : f32 loc(#loc343)
      linalg.yield %255 : f32 loc(#loc)
    } -> tensor<4x64x256xf32> loc(#loc343)
    %228 = linalg.fill ins(%cst_0 : f32) outs(%15 : tensor<4x64xf32>) -> tensor<4x64xf32> loc(#loc344)
    %229 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%227 : tensor<4x64x256xf32>) outs(%228 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc172, #loc173]), %out: f32 loc(fused[#loc172, #loc173])):
      %254 = arith.maximumf %out, %in : f32 loc(#loc344)
      linalg.yield %254 : f32 loc(#loc344)
    } -> tensor<4x64xf32> loc(#loc344)
    %230 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%229 : tensor<4x64xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc172, #loc173]), %out: f32 loc(fused[#loc174, #loc173])):
      linalg.yield %in : f32 loc(#loc345)
    } -> tensor<4x64x1xf32> loc(#loc345)
    %231 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%230 : tensor<4x64x1xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc174, #loc173]), %out: f32 loc(fused[#loc175, #loc176])):
      linalg.yield %in : f32 loc(#loc346)
    } -> tensor<4x64x256xf32> loc(#loc346)
    %232 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%227, %231 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc170, #loc171]), %in_26: f32 loc(fused[#loc175, #loc176]), %out: f32 loc(fused[#loc175, #loc176])):
      %254 = arith.subf %in, %in_26 : f32 loc(#loc346)
      linalg.yield %254 : f32 loc(#loc346)
    } -> tensor<4x64x256xf32> loc(#loc346)
    %233 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%232 : tensor<4x64x256xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc175, #loc176]), %out: f32 loc(fused[#loc177, #loc178])):
      %254 = math.exp %in : f32 loc(#loc347)
      linalg.yield %254 : f32 loc(#loc347)
    } -> tensor<4x64x256xf32> loc(#loc347)
    %234 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%233 : tensor<4x64x256xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc179, #loc178]), %out: f32 loc(fused[#loc179, #loc178])):
      %254 = arith.addf %out, %in : f32 loc(#loc348)
      linalg.yield %254 : f32 loc(#loc348)
    } -> tensor<4x64xf32> loc(#loc348)
    %235 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%234 : tensor<4x64xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc179, #loc178]), %out: f32 loc(fused[#loc174, #loc178])):
      linalg.yield %in : f32 loc(#loc349)
    } -> tensor<4x64x1xf32> loc(#loc349)
    %236 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%235 : tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc174, #loc178]), %out: f32 loc(fused[#loc180, #loc181])):
      %254 = math.log %in : f32 loc(#loc350)
      linalg.yield %254 : f32 loc(#loc350)
    } -> tensor<4x64x1xf32> loc(#loc350)
    %237 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%236 : tensor<4x64x1xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc180, #loc181]), %out: f32 loc(fused[#loc175, #loc182])):
      linalg.yield %in : f32 loc(#loc351)
    } -> tensor<4x64x256xf32> loc(#loc351)
    %238 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%232, %237 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc175, #loc176]), %in_26: f32 loc(fused[#loc175, #loc182]), %out: f32 loc(fused[#loc175, #loc182])):
      %254 = arith.subf %in, %in_26 : f32 loc(#loc351)
      linalg.yield %254 : f32 loc(#loc351)
    } -> tensor<4x64x256xf32> loc(#loc351)
    %239 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg29 : tensor<4x64xi32>) outs(%7 : tensor<4x64x1xi32>) {
    ^bb0(%in: i32 loc("target"), %out: i32 loc(fused[#loc174, #loc183])):
      linalg.yield %in : i32 loc(#loc352)
    } -> tensor<4x64x1xi32> loc(#loc352)
    %240 = tensor.empty() : tensor<1x1x256xi32> loc(#loc353)
    %241 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel"]} outs(%240 : tensor<1x1x256xi32>) {
    ^bb0(%out: i32 loc(fused[#loc184, #loc185])):
      %254 = linalg.index 2 : index loc(#loc353)
      %255 = arith.index_cast %254 : index to i32 loc(#loc353)
      linalg.yield %255 : i32 loc(#loc353)
    } -> tensor<1x1x256xi32> loc(#loc353)
    %242 = tensor.empty() : tensor<4x64x256xi32> loc(#loc354)
    %243 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%239 : tensor<4x64x1xi32>) outs(%242 : tensor<4x64x256xi32>) {
    ^bb0(%in: i32 loc(fused[#loc174, #loc183]), %out: i32 loc(fused[#loc186, #loc183])):
      linalg.yield %in : i32 loc(#loc354)
    } -> tensor<4x64x256xi32> loc(#loc354)
    %244 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%241 : tensor<1x1x256xi32>) outs(%242 : tensor<4x64x256xi32>) {
    ^bb0(%in: i32 loc(fused[#loc184, #loc185]), %out: i32 loc(fused[#loc186, #loc183])):
      linalg.yield %in : i32 loc(#loc354)
    } -> tensor<4x64x256xi32> loc(#loc354)
    %245 = tensor.empty() : tensor<4x64x256xi1> loc(#loc354)
    %246 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%243, %244 : tensor<4x64x256xi32>, tensor<4x64x256xi32>) outs(%245 : tensor<4x64x256xi1>) {
    ^bb0(%in: i32 loc(fused[#loc186, #loc183]), %in_26: i32 loc(fused[#loc186, #loc183]), %out: i1 loc(fused[#loc186, #loc183])):
      %254 = arith.cmpi eq, %in, %in_26 : i32 loc(#loc354)
      linalg.yield %254 : i1 loc(#loc354)
    } -> tensor<4x64x256xi1> loc(#loc354)
    %247 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc174, #loc187])):
      linalg.yield %in : f32 loc(#loc355)
    } -> tensor<4x64x256xf32> loc(#loc355)
    %248 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%246, %238, %247 : tensor<4x64x256xi1>, tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%104 : tensor<4x64x256xf32>) {
    ^bb0(%in: i1 loc(fused[#loc186, #loc183]), %in_26: f32 loc(fused[#loc175, #loc182]), %in_27: f32 loc(fused[#loc174, #loc187]), %out: f32 loc(fused[#loc188, #loc187])):
      %254 = arith.select %in, %in_26, %in_27 : f32 loc(#loc356)
      linalg.yield %254 : f32 loc(#loc356)
    } -> tensor<4x64x256xf32> loc(#loc356)
    %249 = tensor.empty() : tensor<f32> loc(#loc357)
    %250 = linalg.fill ins(%cst_1 : f32) outs(%249 : tensor<f32>) -> tensor<f32> loc(#loc357)
    %251 = linalg.generic {indexing_maps = [#map3, #map6], iterator_types = ["reduction", "reduction", "reduction"]} ins(%248 : tensor<4x64x256xf32>) outs(%250 : tensor<f32>) {
    ^bb0(%in: f32 loc(fused[#loc179, #loc187]), %out: f32 loc(fused[#loc179, #loc187])):
      %254 = arith.addf %out, %in : f32 loc(#loc357)
      linalg.yield %254 : f32 loc(#loc357)
    } -> tensor<f32> loc(#loc357)
    %252 = linalg.generic {indexing_maps = [#map23, #map23], iterator_types = []} ins(%251 : tensor<f32>) outs(%249 : tensor<f32>) {
    ^bb0(%in: f32 loc(fused[#loc179, #loc187]), %out: f32 loc(fused[#loc189, #loc32])):
      %254 = arith.negf %in : f32 loc(#loc358)
      linalg.yield %254 : f32 loc(#loc358)
    } -> tensor<f32> loc(#loc358)
    %253 = linalg.generic {indexing_maps = [#map23, #map23], iterator_types = []} ins(%252 : tensor<f32>) outs(%249 : tensor<f32>) {
    ^bb0(%in: f32 loc(fused[#loc189, #loc32]), %out: f32 loc(fused[#loc31, #loc32])):
      %254 = arith.divf %in, %cst : f32 loc(#loc190)
      linalg.yield %254 : f32 loc(#loc190)
    } -> tensor<f32> loc(#loc190)
    return %253 : tensor<f32> loc(#loc)
  } loc(#loc)
} loc(#loc)
#loc59 = loc("python/remat/jax_models.py":69:12)
#loc60 = loc("h.0.attn.slice")
#loc130 = loc("h.1.attn.slice")
#loc215 = loc(fused[#loc58, #loc59])
#loc216 = loc(fused[#loc60, #loc61])
#loc282 = loc(fused[#loc129, #loc59])
#loc283 = loc(fused[#loc130, #loc61])
