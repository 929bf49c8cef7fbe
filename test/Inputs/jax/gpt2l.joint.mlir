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
#loc31 = loc("wte.lt")
#loc32 = loc("python/remat/jax_models.py":37:11)
#loc33 = loc("wte.add")
#loc34 = loc("wte.select_n")
#loc35 = loc("wte.broadcast_in_dim")
#loc36 = loc("wte.gather")
#loc37 = loc("python/remat/jax_models.py":130:12)
#loc38 = loc("h.0.ln_1.reduce_sum")
#loc39 = loc("python/remat/jax_models.py":51:19)
#loc40 = loc("h.0.ln_1.broadcast_in_dim")
#loc41 = loc("h.0.ln_1.div")
#loc42 = loc("h.0.ln_1.sub")
#loc43 = loc("python/remat/jax_models.py":51:15)
#loc44 = loc("h.0.ln_1.mul")
#loc45 = loc("python/remat/jax_models.py":52:24)
#loc46 = loc("python/remat/jax_models.py":52:23)
#loc47 = loc("h.0.ln_1.add")
#loc48 = loc("h.0.ln_1.rsqrt")
#loc49 = loc("python/remat/jax_models.py":52:13)
#loc50 = loc("python/remat/jax_models.py":53:11)
#loc51 = loc("h.0.attn.c_attn.dot_general")
#loc52 = loc("python/remat/jax_models.py":68:17)
#loc53 = loc("h.0.attn.c_attn.broadcast_in_dim")
#loc54 = loc("h.0.attn.c_attn.add")
#loc55 = loc("h.0.attn.reshape")
#loc56 = loc("python/remat/jax_models.py":69:12)
#loc58 = loc("python/remat/jax_models.py":70:25)
#loc59 = loc("h.0.attn.squeeze")
#loc60 = loc("h.0.attn.dot_general")
#loc61 = loc("python/remat/jax_models.py":71:13)
#loc62 = loc("h.0.attn.div")
#loc63 = loc("h.0.attn.iota")
#loc64 = loc("python/remat/jax_models.py":72:10)
#loc65 = loc("python/remat/jax_models.py":73:13)
#loc66 = loc("h.0.attn.softmax.le")
#loc67 = loc("python/remat/jax_models.py":75:36)
#loc68 = loc("h.0.attn.softmax.broadcast_in_dim")
#loc69 = loc("python/remat/jax_models.py":75:26)
#loc70 = loc("h.0.attn.softmax.select_n")
#loc71 = loc("h.0.attn.softmax.reduce_max")
#loc72 = loc("python/remat/jax_models.py":57:44)
#loc73 = loc("h.0.attn.softmax.sub")
#loc74 = loc("python/remat/jax_models.py":57:22)
#loc75 = loc("h.0.attn.softmax.exp")
#loc76 = loc("python/remat/jax_models.py":57:14)
#loc77 = loc("h.0.attn.softmax.reduce_sum")
#loc78 = loc("python/remat/jax_models.py":58:21)
#loc79 = loc("h.0.attn.softmax.div")
#loc80 = loc("python/remat/jax_models.py":58:11)
#loc81 = loc("h.0.attn.softmax.mul")
#loc82 = loc("python/remat/jax_models.py":76:12)
#loc83 = loc("h.0.attn.transpose")
#loc84 = loc("h.0.attn.c_proj.dot_general")
#loc85 = loc("python/remat/jax_models.py":78:15)
#loc86 = loc("h.0.attn.c_proj.broadcast_in_dim")
#loc87 = loc("h.0.attn.c_proj.add")
#loc88 = loc("h.0.attn.add")
#loc89 = loc("python/remat/jax_models.py":100:12)
#loc90 = loc("h.0.ln_2.reduce_sum")
#loc91 = loc("h.0.ln_2.broadcast_in_dim")
#loc92 = loc("h.0.ln_2.div")
#loc93 = loc("h.0.ln_2.sub")
#loc94 = loc("h.0.ln_2.mul")
#loc95 = loc("h.0.ln_2.add")
#loc96 = loc("h.0.ln_2.rsqrt")
#loc97 = loc("h.0.mlp.c_fc.dot_general")
#loc98 = loc("python/remat/jax_models.py":83:17)
#loc99 = loc("h.0.mlp.c_fc.broadcast_in_dim")
#loc100 = loc("h.0.mlp.c_fc.add")
#loc101 = loc("h.0.mlp.gelu.mul")
#loc102 = loc("python/remat/jax_models.py":62:11)
#loc103 = loc("python/remat/jax_models.py":62:81)
#loc104 = loc("python/remat/jax_models.py":62:69)
#loc105 = loc("h.0.mlp.gelu.add")
#loc106 = loc("python/remat/jax_models.py":62:65)
#loc107 = loc("python/remat/jax_models.py":62:37)
#loc108 = loc("h.0.mlp.gelu.tanh")
#loc109 = loc("python/remat/jax_models.py":62:28)
#loc110 = loc("h.0.mlp.gelu.sub")
#loc111 = loc("python/remat/jax_models.py":62:22)
#loc112 = loc("h.0.mlp.c_proj.dot_general")
#loc113 = loc("python/remat/jax_models.py":87:15)
#loc114 = loc("h.0.mlp.c_proj.broadcast_in_dim")
#loc115 = loc("h.0.mlp.c_proj.add")
#loc116 = loc("h.0.mlp.add")
#loc117 = loc("python/remat/jax_models.py":104:15)
#loc118 = loc("h.1.ln_1.reduce_sum")
#loc119 = loc("h.1.ln_1.broadcast_in_dim")
#loc120 = loc("h.1.ln_1.div")
#loc121 = loc("h.1.ln_1.sub")
#loc122 = loc("h.1.ln_1.mul")
#loc123 = loc("h.1.ln_1.add")
#loc124 = loc("h.1.ln_1.rsqrt")
#loc125 = loc("h.1.attn.c_attn.dot_general")
#loc126 = loc("h.1.attn.c_attn.broadcast_in_dim")
#loc127 = loc("h.1.attn.c_attn.add")
#loc128 = loc("h.1.attn.reshape")
#loc130 = loc("h.1.attn.squeeze")
#loc131 = loc("h.1.attn.dot_general")
#loc132 = loc("h.1.attn.div")
#loc133 = loc("h.1.attn.softmax.select_n")
#loc134 = loc("h.1.attn.softmax.broadcast_in_dim")
#loc135 = loc("h.1.attn.softmax.reduce_max")
#loc136 = loc("h.1.attn.softmax.sub")
#loc137 = loc("h.1.attn.softmax.exp")
#loc138 = loc("h.1.attn.softmax.reduce_sum")
#loc139 = loc("h.1.attn.softmax.div")
#loc140 = loc("h.1.attn.softmax.mul")
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
#loc159 = loc("h.1.mlp.gelu.sub")
#loc160 = loc("h.1.mlp.c_proj.dot_general")
#loc161 = loc("h.1.mlp.c_proj.broadcast_in_dim")
#loc162 = loc("h.1.mlp.c_proj.add")
#loc163 = loc("h.1.mlp.add")
#loc164 = loc("ln_f.reduce_sum")
#loc165 = loc("ln_f.broadcast_in_dim")
#loc166 = loc("ln_f.div")
#loc167 = loc("ln_f.sub")
#loc168 = loc("ln_f.mul")
#loc169 = loc("ln_f.add")
#loc170 = loc("ln_f.rsqrt")
#loc171 = loc("lm_head.dot_general")
#loc172 = loc("python/remat/jax_models.py":135:17)
#loc173 = loc("loss.reduce_max")
#loc174 = loc("python/remat/jax_models.py":137:45)
#loc175 = loc("loss.broadcast_in_dim")
#loc176 = loc("loss.sub")
#loc177 = loc("python/remat/jax_models.py":137:18)
#loc178 = loc("loss.exp")
#loc179 = loc("python/remat/jax_models.py":138:33)
#loc180 = loc("loss.reduce_sum")
#loc181 = loc("loss.log")
#loc182 = loc("python/remat/jax_models.py":138:25)
#loc183 = loc("python/remat/jax_models.py":138:15)
#loc184 = loc("python/remat/jax_models.py":139:14)
#loc185 = loc("loss.iota")
#loc186 = loc("python/remat/jax_models.py":139:35)
#loc187 = loc("loss.eq")
#loc188 = loc("python/remat/jax_models.py":140:16)
#loc189 = loc("loss.select_n")
#loc190 = loc("loss.neg")
#loc191 = loc("python/remat/jax_models.py":140:15)
#loc192 = loc("loss.div")
#loc193 = loc("loss.reshape")
#loc194 = loc("loss.mul")
#loc195 = loc("loss.add_any")
#loc196 = loc("ln_f.reshape")
#loc197 = loc("ln_f.add_any")
#loc198 = loc("ln_f.neg")
#loc199 = loc("h.1.mlp.c_proj.reduce_sum")
#loc201 = loc("h.1.mlp.c_proj.transpose")
#loc202 = loc("h.1.mlp.gelu.add_any")
#loc203 = loc("h.1.mlp.c_fc.reduce_sum")
#loc205 = loc("h.1.mlp.c_fc.transpose")
#loc206 = loc("h.1.ln_2.reshape")
#loc207 = loc("h.1.ln_2.add_any")
#loc208 = loc("h.1.ln_2.neg")
#loc209 = loc("h.1.attn.c_proj.reduce_sum")
#loc211 = loc("h.1.attn.c_proj.transpose")
#loc212 = loc("h.1.attn.softmax.reshape")
#loc213 = loc("h.1.attn.softmax.neg")
#loc214 = loc("h.1.attn.softmax.add_any")
#loc215 = loc("h.1.attn.broadcast_in_dim")
#loc216 = loc("h.1.attn.pad")
#loc217 = loc("h.1.attn.add_any")
#loc218 = loc("h.1.attn.c_attn.reduce_sum")
#loc220 = loc("h.1.attn.c_attn.transpose")
#loc221 = loc("h.1.ln_1.reshape")
#loc222 = loc("h.1.ln_1.add_any")
#loc223 = loc("h.1.ln_1.neg")
#loc224 = loc("h.0.mlp.c_proj.reduce_sum")
#loc226 = loc("h.0.mlp.c_proj.transpose")
#loc227 = loc("h.0.mlp.gelu.add_any")
#loc228 = loc("h.0.mlp.c_fc.reduce_sum")
#loc230 = loc("h.0.mlp.c_fc.transpose")
#loc231 = loc("h.0.ln_2.reshape")
#loc232 = loc("h.0.ln_2.add_any")
#loc233 = loc("h.0.ln_2.neg")
#loc234 = loc("h.0.attn.c_proj.reduce_sum")
#loc236 = loc("h.0.attn.c_proj.transpose")
#loc237 = loc("h.0.attn.softmax.reshape")
#loc238 = loc("h.0.attn.softmax.neg")
#loc239 = loc("h.0.attn.softmax.add_any")
#loc240 = loc("h.0.attn.broadcast_in_dim")
#loc241 = loc("h.0.attn.pad")
#loc242 = loc("h.0.attn.add_any")
#loc243 = loc("h.0.attn.c_attn.reduce_sum")
#loc245 = loc("h.0.attn.c_attn.transpose")
#loc246 = loc("h.0.ln_1.reshape")
#loc247 = loc("h.0.ln_1.add_any")
#loc248 = loc("h.0.ln_1.neg")
#loc249 = loc("wte.reduce_sum")
#loc250 = loc("wte.reshape")
#loc251 = loc("wte.iota")
#loc252 = loc("wte.eq")
#loc253 = loc("wte.convert_element_type")
#loc254 = loc("wte.dot_general")
#loc255 = loc("wte.add_any")
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
#map24 = affine_map<(d0, d1, d2, d3) -> (d2, d3, d0)>
#map25 = affine_map<(d0, d1, d2, d3) -> (d2, d3, d1)>
#map26 = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
#map27 = affine_map<(d0, d1, d2) -> (d1, d2, d0)>
#map28 = affine_map<(d0, d1, d2) -> (d0)>
#map29 = affine_map<(d0, d1) -> (d1, d0)>
#map30 = affine_map<(d0, d1, d2, d3) -> (d0, d3, d1, d2)>
#map31 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d2)>
#map32 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d4)>
#map33 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3)>
#map34 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d4, d1, d3)>
#map35 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d1, d3)>
#map36 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>
#map37 = affine_map<(d0, d1, d2) -> (d2, d0, d1)>
#map38 = affine_map<(d0, d1) -> (0, d1)>
#map39 = affine_map<(d0, d1) -> (d0, 0)>
#loc256 = loc(fused[#loc31, #loc32])
#loc257 = loc(fused[#loc33, #loc32])
#loc258 = loc(fused[#loc34, #loc32])
#loc259 = loc(fused[#loc35, #loc32])
#loc260 = loc(fused[#loc36, #loc32])
#loc261 = loc(fused[#loc35, #loc37])
#loc262 = loc(fused[#loc33, #loc37])
#loc263 = loc(fused[#loc38, #loc39])
#loc264 = loc(fused[#loc40, #loc39])
#loc265 = loc(fused[#loc41, #loc39])
#loc266 = loc(fused[#loc42, #loc43])
#loc267 = loc(fused[#loc44, #loc45])
#loc268 = loc(fused[#loc38, #loc46])
#loc269 = loc(fused[#loc40, #loc46])
#loc270 = loc(fused[#loc41, #loc46])
#loc271 = loc(fused[#loc47, #loc46])
#loc272 = loc(fused[#loc48, #loc49])
#loc273 = loc(fused[#loc41, #loc49])
#loc274 = loc(fused[#loc44, #loc49])
#loc275 = loc(fused[#loc44, #loc50])
#loc276 = loc(fused[#loc40, #loc50])
#loc277 = loc(fused[#loc47, #loc50])
#loc278 = loc(fused[#loc51, #loc52])
#loc279 = loc(fused[#loc53, #loc52])
#loc280 = loc(fused[#loc54, #loc52])
#loc283 = loc(fused[#loc59, #loc58])
#loc284 = loc(fused[#loc60, #loc61])
#loc285 = loc(fused[#loc62, #loc61])
#loc286 = loc(fused[#loc63, #loc64])
#loc287 = loc(fused[#loc63, #loc65])
#loc288 = loc(fused[#loc66, #loc67])
#loc289 = loc(fused[#loc68, #loc69])
#loc290 = loc(fused[#loc70, #loc69])
#loc291 = loc(fused[#loc71, #loc72])
#loc292 = loc(fused[#loc68, #loc72])
#loc293 = loc(fused[#loc73, #loc74])
#loc294 = loc(fused[#loc75, #loc76])
#loc295 = loc(fused[#loc77, #loc78])
#loc296 = loc(fused[#loc68, #loc78])
#loc297 = loc(fused[#loc79, #loc80])
#loc298 = loc(fused[#loc81, #loc80])
#loc299 = loc(fused[#loc68, #loc80])
#loc300 = loc(fused[#loc60, #loc82])
#loc301 = loc(fused[#loc83, #loc82])
#loc302 = loc(fused[#loc55, #loc82])
#loc303 = loc(fused[#loc84, #loc85])
#loc304 = loc(fused[#loc86, #loc85])
#loc305 = loc(fused[#loc87, #loc85])
#loc306 = loc(fused[#loc88, #loc89])
#loc307 = loc(fused[#loc90, #loc39])
#loc308 = loc(fused[#loc91, #loc39])
#loc309 = loc(fused[#loc92, #loc39])
#loc310 = loc(fused[#loc93, #loc43])
#loc311 = loc(fused[#loc94, #loc45])
#loc312 = loc(fused[#loc90, #loc46])
#loc313 = loc(fused[#loc91, #loc46])
#loc314 = loc(fused[#loc92, #loc46])
#loc315 = loc(fused[#loc95, #loc46])
#loc316 = loc(fused[#loc96, #loc49])
#loc317 = loc(fused[#loc92, #loc49])
#loc318 = loc(fused[#loc94, #loc49])
#loc319 = loc(fused[#loc94, #loc50])
#loc320 = loc(fused[#loc91, #loc50])
#loc321 = loc(fused[#loc95, #loc50])
#loc322 = loc(fused[#loc97, #loc98])
#loc323 = loc(fused[#loc99, #loc98])
#loc324 = loc(fused[#loc100, #loc98])
#loc325 = loc(fused[#loc101, #loc102])
#loc326 = loc(fused[#loc101, #loc103])
#loc327 = loc(fused[#loc101, #loc104])
#loc328 = loc(fused[#loc105, #loc106])
#loc329 = loc(fused[#loc101, #loc107])
#loc330 = loc(fused[#loc108, #loc109])
#loc331 = loc(fused[#loc110, #loc109])
#loc332 = loc(fused[#loc105, #loc111])
#loc333 = loc(fused[#loc112, #loc113])
#loc334 = loc(fused[#loc114, #loc113])
#loc335 = loc(fused[#loc115, #loc113])
#loc336 = loc(fused[#loc116, #loc117])
#loc337 = loc(fused[#loc118, #loc39])
#loc338 = loc(fused[#loc119, #loc39])
#loc339 = loc(fused[#loc120, #loc39])
#loc340 = loc(fused[#loc121, #loc43])
#loc341 = loc(fused[#loc122, #loc45])
#loc342 = loc(fused[#loc118, #loc46])
#loc343 = loc(fused[#loc119, #loc46])
#loc344 = loc(fused[#loc120, #loc46])
#loc345 = loc(fused[#loc123, #loc46])
#loc346 = loc(fused[#loc124, #loc49])
#loc347 = loc(fused[#loc120, #loc49])
#loc348 = loc(fused[#loc122, #loc49])
#loc349 = loc(fused[#loc122, #loc50])
#loc350 = loc(fused[#loc119, #loc50])
#loc351 = loc(fused[#loc123, #loc50])
#loc352 = loc(fused[#loc125, #loc52])
#loc353 = loc(fused[#loc126, #loc52])
#loc354 = loc(fused[#loc127, #loc52])
#loc357 = loc(fused[#loc130, #loc58])
#loc358 = loc(fused[#loc131, #loc61])
#loc359 = loc(fused[#loc132, #loc61])
#loc360 = loc(fused[#loc133, #loc69])
#loc361 = loc(fused[#loc134, #loc69])
#loc362 = loc(fused[#loc135, #loc72])
#loc363 = loc(fused[#loc134, #loc72])
#loc364 = loc(fused[#loc136, #loc74])
#loc365 = loc(fused[#loc137, #loc76])
#loc366 = loc(fused[#loc138, #loc78])
#loc367 = loc(fused[#loc134, #loc78])
#loc368 = loc(fused[#loc139, #loc80])
#loc369 = loc(fused[#loc140, #loc80])
#loc370 = loc(fused[#loc134, #loc80])
#loc371 = loc(fused[#loc131, #loc82])
#loc372 = loc(fused[#loc141, #loc82])
#loc373 = loc(fused[#loc128, #loc82])
#loc374 = loc(fused[#loc142, #loc85])
#loc375 = loc(fused[#loc143, #loc85])
#loc376 = loc(fused[#loc144, #loc85])
#loc377 = loc(fused[#loc145, #loc89])
#loc378 = loc(fused[#loc146, #loc39])
#loc379 = loc(fused[#loc147, #loc39])
#loc380 = loc(fused[#loc148, #loc39])
#loc381 = loc(fused[#loc149, #loc43])
#loc382 = loc(fused[#loc150, #loc45])
#loc383 = loc(fused[#loc146, #loc46])
#loc384 = loc(fused[#loc147, #loc46])
#loc385 = loc(fused[#loc148, #loc46])
#loc386 = loc(fused[#loc151, #loc46])
#loc387 = loc(fused[#loc152, #loc49])
#loc388 = loc(fused[#loc148, #loc49])
#loc389 = loc(fused[#loc150, #loc49])
#loc390 = loc(fused[#loc150, #loc50])
#loc391 = loc(fused[#loc147, #loc50])
#loc392 = loc(fused[#loc151, #loc50])
#loc393 = loc(fused[#loc153, #loc98])
#loc394 = loc(fused[#loc154, #loc98])
#loc395 = loc(fused[#loc155, #loc98])
#loc396 = loc(fused[#loc156, #loc102])
#loc397 = loc(fused[#loc156, #loc103])
#loc398 = loc(fused[#loc156, #loc104])
#loc399 = loc(fused[#loc157, #loc106])
#loc400 = loc(fused[#loc156, #loc107])
#loc401 = loc(fused[#loc158, #loc109])
#loc402 = loc(fused[#loc159, #loc109])
#loc403 = loc(fused[#loc157, #loc111])
#loc404 = loc(fused[#loc160, #loc113])
#loc405 = loc(fused[#loc161, #loc113])
#loc406 = loc(fused[#loc162, #loc113])
#loc407 = loc(fused[#loc163, #loc117])
#loc408 = loc(fused[#loc164, #loc39])
#loc409 = loc(fused[#loc165, #loc39])
#loc410 = loc(fused[#loc166, #loc39])
#loc411 = loc(fused[#loc167, #loc43])
#loc412 = loc(fused[#loc168, #loc45])
#loc413 = loc(fused[#loc164, #loc46])
#loc414 = loc(fused[#loc165, #loc46])
#loc415 = loc(fused[#loc166, #loc46])
#loc416 = loc(fused[#loc169, #loc46])
#loc417 = loc(fused[#loc170, #loc49])
#loc418 = loc(fused[#loc166, #loc49])
#loc419 = loc(fused[#loc168, #loc49])
#loc420 = loc(fused[#loc168, #loc50])
#loc421 = loc(fused[#loc165, #loc50])
#loc422 = loc(fused[#loc169, #loc50])
#loc423 = loc(fused[#loc171, #loc172])
#loc424 = loc(fused[#loc173, #loc174])
#loc425 = loc(fused[#loc175, #loc174])
#loc426 = loc(fused[#loc176, #loc177])
#loc427 = loc(fused[#loc178, #loc179])
#loc428 = loc(fused[#loc180, #loc179])
#loc429 = loc(fused[#loc175, #loc179])
#loc430 = loc(fused[#loc181, #loc182])
#loc431 = loc(fused[#loc176, #loc183])
#loc432 = loc(fused[#loc175, #loc184])
#loc433 = loc(fused[#loc185, #loc186])
#loc434 = loc(fused[#loc187, #loc184])
#loc435 = loc(fused[#loc175, #loc188])
#loc436 = loc(fused[#loc189, #loc188])
#loc437 = loc(fused[#loc180, #loc188])
#loc438 = loc(fused[#loc190, #loc191])
#loc439 = loc(fused[#loc192, #loc191])
#loc440 = loc(fused<"backward">[#loc192, #loc191])
#loc441 = loc(fused<"backward">[#loc190, #loc191])
#loc442 = loc(fused<"backward">[#loc175, #loc188])
#loc443 = loc(fused<"backward">[#loc189, #loc188])
#loc444 = loc(fused<"backward">[#loc190, #loc183])
#loc445 = loc(fused<"backward">[#loc180, #loc183])
#loc446 = loc(fused<"backward">[#loc193, #loc183])
#loc447 = loc(fused<"backward">[#loc192, #loc182])
#loc448 = loc(fused<"backward">[#loc180, #loc179])
#loc449 = loc(fused<"backward">[#loc175, #loc179])
#loc450 = loc(fused<"backward">[#loc194, #loc179])
#loc451 = loc(fused<"backward">[#loc195, #loc179])
#loc452 = loc(fused<"backward">[#loc171, #loc172])
#loc453 = loc(fused<"backward">[#loc164, #loc50])
#loc454 = loc(fused<"backward">[#loc196, #loc50])
#loc455 = loc(fused<"backward">[#loc168, #loc50])
#loc456 = loc(fused<"backward">[#loc168, #loc49])
#loc457 = loc(fused<"backward">[#loc166, #loc46])
#loc458 = loc(fused<"backward">[#loc164, #loc46])
#loc459 = loc(fused<"backward">[#loc165, #loc46])
#loc460 = loc(fused<"backward">[#loc168, #loc45])
#loc461 = loc(fused<"backward">[#loc197, #loc45])
#loc462 = loc(fused<"backward">[#loc198, #loc43])
#loc463 = loc(fused<"backward">[#loc164, #loc43])
#loc464 = loc(fused<"backward">[#loc196, #loc43])
#loc465 = loc(fused<"backward">[#loc166, #loc39])
#loc466 = loc(fused<"backward">[#loc164, #loc39])
#loc467 = loc(fused<"backward">[#loc165, #loc39])
#loc468 = loc(fused<"backward">[#loc197, #loc39])
#loc469 = loc(fused<"backward">[#loc199, #loc113])
#loc471 = loc(fused<"backward">[#loc160, #loc113])
#loc472 = loc(fused<"backward">[#loc201, #loc113])
#loc473 = loc(fused<"backward">[#loc156, #loc102])
#loc474 = loc(fused<"backward">[#loc156, #loc109])
#loc475 = loc(fused<"backward">[#loc202, #loc109])
#loc476 = loc(fused<"backward">[#loc156, #loc107])
#loc477 = loc(fused<"backward">[#loc156, #loc104])
#loc478 = loc(fused<"backward">[#loc156, #loc103])
#loc479 = loc(fused<"backward">[#loc202, #loc103])
#loc480 = loc(fused<"backward">[#loc202, #loc102])
#loc481 = loc(fused<"backward">[#loc203, #loc98])
#loc483 = loc(fused<"backward">[#loc153, #loc98])
#loc484 = loc(fused<"backward">[#loc205, #loc98])
#loc485 = loc(fused<"backward">[#loc146, #loc50])
#loc486 = loc(fused<"backward">[#loc206, #loc50])
#loc487 = loc(fused<"backward">[#loc150, #loc50])
#loc488 = loc(fused<"backward">[#loc150, #loc49])
#loc489 = loc(fused<"backward">[#loc148, #loc46])
#loc490 = loc(fused<"backward">[#loc146, #loc46])
#loc491 = loc(fused<"backward">[#loc147, #loc46])
#loc492 = loc(fused<"backward">[#loc150, #loc45])
#loc493 = loc(fused<"backward">[#loc207, #loc45])
#loc494 = loc(fused<"backward">[#loc208, #loc43])
#loc495 = loc(fused<"backward">[#loc146, #loc43])
#loc496 = loc(fused<"backward">[#loc206, #loc43])
#loc497 = loc(fused<"backward">[#loc207, #loc43])
#loc498 = loc(fused<"backward">[#loc148, #loc39])
#loc499 = loc(fused<"backward">[#loc146, #loc39])
#loc500 = loc(fused<"backward">[#loc147, #loc39])
#loc501 = loc(fused<"backward">[#loc207, #loc39])
#loc502 = loc(fused<"backward">[#loc209, #loc85])
#loc504 = loc(fused<"backward">[#loc142, #loc85])
#loc505 = loc(fused<"backward">[#loc211, #loc85])
#loc506 = loc(fused<"backward">[#loc128, #loc82])
#loc507 = loc(fused<"backward">[#loc141, #loc82])
#loc508 = loc(fused<"backward">[#loc131, #loc82])
#loc509 = loc(fused<"backward">[#loc140, #loc80])
#loc510 = loc(fused<"backward">[#loc138, #loc80])
#loc511 = loc(fused<"backward">[#loc212, #loc80])
#loc512 = loc(fused<"backward">[#loc213, #loc80])
#loc513 = loc(fused<"backward">[#loc139, #loc80])
#loc514 = loc(fused<"backward">[#loc138, #loc78])
#loc515 = loc(fused<"backward">[#loc134, #loc78])
#loc516 = loc(fused<"backward">[#loc214, #loc78])
#loc517 = loc(fused<"backward">[#loc140, #loc76])
#loc518 = loc(fused<"backward">[#loc134, #loc69])
#loc519 = loc(fused<"backward">[#loc133, #loc69])
#loc520 = loc(fused<"backward">[#loc132, #loc61])
#loc521 = loc(fused<"backward">[#loc131, #loc61])
#loc522 = loc(fused<"backward">[#loc141, #loc61])
#loc523 = loc(fused<"backward">[#loc215, #loc58])
#loc524 = loc(fused<"backward">[#loc216, #loc58])
#loc525 = loc(fused<"backward">[#loc217, #loc58])
#loc526 = loc(fused<"backward">[#loc128, #loc56])
#loc527 = loc(fused<"backward">[#loc218, #loc52])
#loc529 = loc(fused<"backward">[#loc125, #loc52])
#loc530 = loc(fused<"backward">[#loc220, #loc52])
#loc531 = loc(fused<"backward">[#loc118, #loc50])
#loc532 = loc(fused<"backward">[#loc221, #loc50])
#loc533 = loc(fused<"backward">[#loc122, #loc50])
#loc534 = loc(fused<"backward">[#loc122, #loc49])
#loc535 = loc(fused<"backward">[#loc120, #loc46])
#loc536 = loc(fused<"backward">[#loc118, #loc46])
#loc537 = loc(fused<"backward">[#loc119, #loc46])
#loc538 = loc(fused<"backward">[#loc122, #loc45])
#loc539 = loc(fused<"backward">[#loc222, #loc45])
#loc540 = loc(fused<"backward">[#loc223, #loc43])
#loc541 = loc(fused<"backward">[#loc118, #loc43])
#loc542 = loc(fused<"backward">[#loc221, #loc43])
#loc543 = loc(fused<"backward">[#loc222, #loc43])
#loc544 = loc(fused<"backward">[#loc120, #loc39])
#loc545 = loc(fused<"backward">[#loc118, #loc39])
#loc546 = loc(fused<"backward">[#loc119, #loc39])
#loc547 = loc(fused<"backward">[#loc222, #loc39])
#loc548 = loc(fused<"backward">[#loc224, #loc113])
#loc550 = loc(fused<"backward">[#loc112, #loc113])
#loc551 = loc(fused<"backward">[#loc226, #loc113])
#loc552 = loc(fused<"backward">[#loc101, #loc102])
#loc553 = loc(fused<"backward">[#loc101, #loc109])
#loc554 = loc(fused<"backward">[#loc227, #loc109])
#loc555 = loc(fused<"backward">[#loc101, #loc107])
#loc556 = loc(fused<"backward">[#loc101, #loc104])
#loc557 = loc(fused<"backward">[#loc101, #loc103])
#loc558 = loc(fused<"backward">[#loc227, #loc103])
#loc559 = loc(fused<"backward">[#loc227, #loc102])
#loc560 = loc(fused<"backward">[#loc228, #loc98])
#loc562 = loc(fused<"backward">[#loc97, #loc98])
#loc563 = loc(fused<"backward">[#loc230, #loc98])
#loc564 = loc(fused<"backward">[#loc90, #loc50])
#loc565 = loc(fused<"backward">[#loc231, #loc50])
#loc566 = loc(fused<"backward">[#loc94, #loc50])
#loc567 = loc(fused<"backward">[#loc94, #loc49])
#loc568 = loc(fused<"backward">[#loc92, #loc46])
#loc569 = loc(fused<"backward">[#loc90, #loc46])
#loc570 = loc(fused<"backward">[#loc91, #loc46])
#loc571 = loc(fused<"backward">[#loc94, #loc45])
#loc572 = loc(fused<"backward">[#loc232, #loc45])
#loc573 = loc(fused<"backward">[#loc233, #loc43])
#loc574 = loc(fused<"backward">[#loc90, #loc43])
#loc575 = loc(fused<"backward">[#loc231, #loc43])
#loc576 = loc(fused<"backward">[#loc232, #loc43])
#loc577 = loc(fused<"backward">[#loc92, #loc39])
#loc578 = loc(fused<"backward">[#loc90, #loc39])
#loc579 = loc(fused<"backward">[#loc91, #loc39])
#loc580 = loc(fused<"backward">[#loc232, #loc39])
#loc581 = loc(fused<"backward">[#loc234, #loc85])
#loc583 = loc(fused<"backward">[#loc84, #loc85])
#loc584 = loc(fused<"backward">[#loc236, #loc85])
#loc585 = loc(fused<"backward">[#loc55, #loc82])
#loc586 = loc(fused<"backward">[#loc83, #loc82])
#loc587 = loc(fused<"backward">[#loc60, #loc82])
#loc588 = loc(fused<"backward">[#loc81, #loc80])
#loc589 = loc(fused<"backward">[#loc77, #loc80])
#loc590 = loc(fused<"backward">[#loc237, #loc80])
#loc591 = loc(fused<"backward">[#loc238, #loc80])
#loc592 = loc(fused<"backward">[#loc79, #loc80])
#loc593 = loc(fused<"backward">[#loc77, #loc78])
#loc594 = loc(fused<"backward">[#loc68, #loc78])
#loc595 = loc(fused<"backward">[#loc239, #loc78])
#loc596 = loc(fused<"backward">[#loc81, #loc76])
#loc597 = loc(fused<"backward">[#loc70, #loc69])
#loc598 = loc(fused<"backward">[#loc68, #loc69])
#loc599 = loc(fused<"backward">[#loc62, #loc61])
#loc600 = loc(fused<"backward">[#loc60, #loc61])
#loc601 = loc(fused<"backward">[#loc83, #loc61])
#loc602 = loc(fused<"backward">[#loc240, #loc58])
#loc603 = loc(fused<"backward">[#loc241, #loc58])
#loc604 = loc(fused<"backward">[#loc242, #loc58])
#loc605 = loc(fused<"backward">[#loc55, #loc56])
#loc606 = loc(fused<"backward">[#loc243, #loc52])
#loc608 = loc(fused<"backward">[#loc51, #loc52])
#loc609 = loc(fused<"backward">[#loc245, #loc52])
#loc610 = loc(fused<"backward">[#loc38, #loc50])
#loc611 = loc(fused<"backward">[#loc246, #loc50])
#loc612 = loc(fused<"backward">[#loc44, #loc50])
#loc613 = loc(fused<"backward">[#loc44, #loc49])
#loc614 = loc(fused<"backward">[#loc41, #loc46])
#loc615 = loc(fused<"backward">[#loc38, #loc46])
#loc616 = loc(fused<"backward">[#loc40, #loc46])
#loc617 = loc(fused<"backward">[#loc44, #loc45])
#loc618 = loc(fused<"backward">[#loc247, #loc45])
#loc619 = loc(fused<"backward">[#loc248, #loc43])
#loc620 = loc(fused<"backward">[#loc38, #loc43])
#loc621 = loc(fused<"backward">[#loc246, #loc43])
#loc622 = loc(fused<"backward">[#loc247, #loc43])
#loc623 = loc(fused<"backward">[#loc41, #loc39])
#loc624 = loc(fused<"backward">[#loc38, #loc39])
#loc625 = loc(fused<"backward">[#loc40, #loc39])
#loc626 = loc(fused<"backward">[#loc247, #loc39])
#loc627 = loc(fused<"backward">[#loc249, #loc37])
#loc628 = loc(fused<"backward">[#loc250, #loc37])
#loc629 = loc(fused<"backward">[#loc251, #loc37])
#loc630 = loc(fused<"backward">[#loc252, #loc37])
#loc631 = loc(fused<"backward">[#loc253, #loc37])
#loc632 = loc(fused<"backward">[#loc254, #loc37])
#loc633 = loc(fused<"backward">[#loc255, #loc37])
module {
  func.func public @main(%arg0: tensor<256x64xf32> {remat.role = "parameter"} loc("wte.weight"), %arg1: tensor<64x64xf32> {remat.role = "parameter"} loc("wpe.weight"), %arg2: tensor<64xf32> {remat.role = "parameter"} loc("h.0.ln_1.scale"), %arg3: tensor<64xf32> {remat.role = "parameter"} loc("h.0.ln_1.bias"), %arg4: tensor<64x192xf32> {remat.role = "parameter"} loc("h.0.attn.c_attn.weight"), %arg5: tensor<192xf32> {remat.role = "parameter"} loc("h.0.attn.c_attn.bias"), %arg6: tensor<64x64xf32> {remat.role = "parameter"} loc("h.0.attn.c_proj.weight"), %arg7: tensor<64xf32> {remat.role = "parameter"} loc("h.0.attn.c_proj.bias"), %arg8: tensor<64xf32> {remat.role = "parameter"} loc("h.0.ln_2.scale"), %arg9: tensor<64xf32> {remat.role = "parameter"} loc("h.0.ln_2.bias"), %arg10: tensor<64x256xf32> {remat.role = "parameter"} loc("h.0.mlp.c_fc.weight"), %arg11: tensor<256xf32> {remat.role = "parameter"} loc("h.0.mlp.c_fc.bias"), %arg12: tensor<256x64xf32> {remat.role = "parameter"} loc("h.0.mlp.c_proj.weight"), %arg13: tensor<64xf32> {remat.role = "parameter"} loc("h.0.mlp.c_proj.bias"), %arg14: tensor<64xf32> {remat.role = "parameter"} loc("h.1.ln_1.scale"), %arg15: tensor<64xf32> {remat.role = "parameter"} loc("h.1.ln_1.bias"), %arg16: tensor<64x192xf32> {remat.role = "parameter"} loc("h.1.attn.c_attn.weight"), %arg17: tensor<192xf32> {remat.role = "parameter"} loc("h.1.attn.c_attn.bias"), %arg18: tensor<64x64xf32> {remat.role = "parameter"} loc("h.1.attn.c_proj.weight"), %arg19: tensor<64xf32> {remat.role = "parameter"} loc("h.1.attn.c_proj.bias"), %arg20: tensor<64xf32> {remat.role = "parameter"} loc("h.1.ln_2.scale"), %arg21: tensor<64xf32> {remat.role = "parameter"} loc("h.1.ln_2.bias"), %arg22: tensor<64x256xf32> {remat.role = "parameter"} loc("h.1.mlp.c_fc.weight"), %arg23: tensor<256xf32> {remat.role = "parameter"} loc("h.1.mlp.c_fc.bias"), %arg24: tensor<256x64xf32> {remat.role = "parameter"} loc("h.1.mlp.c_proj.weight"), %arg25: tensor<64xf32> {remat.role = "parameter"} loc("h.1.mlp.c_proj.bias"), %arg26: tensor<64xf32> {remat.role = "parameter"} loc("ln_f.scale"), %arg27: tensor<64xf32> {remat.role = "parameter"} loc("ln_f.bias"), %arg28: tensor<4x64xi32> {remat.role = "input"} loc("ids"), %arg29: tensor<4x64xi32> {remat.role = "input"} loc("target")) -> (tensor<f32> {remat.role = "loss"}, tensor<256x64xf32> {remat.role = "gradient"}, tensor<64x64xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}, tensor<64x192xf32> {remat.role = "gradient"}, tensor<192xf32> {remat.role = "gradient"}, tensor<64x64xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}, tensor<64x256xf32> {remat.role = "gradient"}, tensor<256xf32> {remat.role = "gradient"}, tensor<256x64xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}, tensor<64x192xf32> {remat.role = "gradient"}, tensor<192xf32> {remat.role = "gradient"}, tensor<64x64xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}, tensor<64x256xf32> {remat.role = "gradient"}, tensor<256xf32> {remat.role = "gradient"}, tensor<256x64xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}, tensor<64xf32> {remat.role = "gradient"}) attributes {remat.outputs = ["loss", "grad:wte.weight", "grad:wpe.weight", "grad:h.0.ln_1.scale", "grad:h.0.ln_1.bias", "grad:h.0.attn.c_attn.weight", "grad:h.0.attn.c_attn.bias", "grad:h.0.attn.c_proj.weight", "grad:h.0.attn.c_proj.bias", "grad:h.0.ln_2.scale", "grad:h.0.ln_2.bias", "grad:h.0.mlp.c_fc.weight", "grad:h.0.mlp.c_fc.bias", "grad:h.0.mlp.c_proj.weight", "grad:h.0.mlp.c_proj.bias", "grad:h.1.ln_1.scale", "grad:h.1.ln_1.bias", "grad:h.1.attn.c_attn.weight", "grad:h.1.attn.c_attn.bias", "grad:h.1.attn.c_proj.weight", "grad:h.1.attn.c_proj.bias", "grad:h.1.ln_2.scale", "grad:h.1.ln_2.bias", "grad:h.1.mlp.c_fc.weight", "grad:h.1.mlp.c_fc.bias", "grad:h.1.mlp.c_proj.weight", "grad:h.1.mlp.c_proj.bias", "grad:ln_f.scale", "grad:ln_f.bias"]} {
    %cst = arith.constant 3.906250e-03 : f32 loc(#loc)
    %cst_0 = arith.constant 2.560000e+02 : f32 loc(#loc)
    %cst_1 = arith.constant 0xFF800000 : f32 loc(#loc)
    %cst_2 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %c255 = arith.constant 255 : index loc(#loc)
    %c0 = arith.constant 0 : index loc(#loc)
    %cst_3 = arith.constant dense<0.797884583> : tensor<f32> loc(#loc)
    %cst_4 = arith.constant dense<4.471500e-02> : tensor<f32> loc(#loc)
    %cst_5 = arith.constant dense<5.000000e-01> : tensor<f32> loc(#loc)
    %cst_6 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %cst_7 = arith.constant dense<-1.000000e+09> : tensor<f32> loc(#loc)
    %cst_8 = arith.constant dense<4.000000e+00> : tensor<f32> loc(#loc)
    %cst_9 = arith.constant dense<-5.000000e-01> : tensor<f32> loc(#loc)
    %cst_10 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc)
    %cst_11 = arith.constant dense<6.400000e+01> : tensor<f32> loc(#loc)
    %cst_12 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc)
    %cst_13 = arith.constant dense<256> : tensor<i32> loc(#loc)
    %cst_14 = arith.constant dense<0> : tensor<i32> loc(#loc)
    %0 = tensor.empty() : tensor<4x64xi32> loc(#loc256)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_14 : tensor<i32>) outs(%0 : tensor<4x64xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc(fused[#loc31, #loc32])):
      linalg.yield %in : i32 loc(#loc256)
    } -> tensor<4x64xi32> loc(#loc256)
    %2 = tensor.empty() : tensor<4x64xi1> loc(#loc256)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg28, %1 : tensor<4x64xi32>, tensor<4x64xi32>) outs(%2 : tensor<4x64xi1>) {
    ^bb0(%in: i32 loc("ids"), %in_72: i32 loc(fused[#loc31, #loc32]), %out: i1 loc(fused[#loc31, #loc32])):
      %559 = arith.cmpi slt, %in, %in_72 : i32 loc(#loc256)
      linalg.yield %559 : i1 loc(#loc256)
    } -> tensor<4x64xi1> loc(#loc256)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_13 : tensor<i32>) outs(%0 : tensor<4x64xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc(fused[#loc33, #loc32])):
      linalg.yield %in : i32 loc(#loc257)
    } -> tensor<4x64xi32> loc(#loc257)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg28, %4 : tensor<4x64xi32>, tensor<4x64xi32>) outs(%0 : tensor<4x64xi32>) {
    ^bb0(%in: i32 loc("ids"), %in_72: i32 loc(fused[#loc33, #loc32]), %out: i32 loc(fused[#loc33, #loc32])):
      %559 = arith.addi %in, %in_72 : i32 loc(#loc257)
      linalg.yield %559 : i32 loc(#loc257)
    } -> tensor<4x64xi32> loc(#loc257)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %5, %arg28 : tensor<4x64xi1>, tensor<4x64xi32>, tensor<4x64xi32>) outs(%0 : tensor<4x64xi32>) {
    ^bb0(%in: i1 loc(fused[#loc31, #loc32]), %in_72: i32 loc(fused[#loc33, #loc32]), %in_73: i32 loc("ids"), %out: i32 loc(fused[#loc34, #loc32])):
      %559 = arith.select %in, %in_72, %in_73 : i32 loc(#loc258)
      linalg.yield %559 : i32 loc(#loc258)
    } -> tensor<4x64xi32> loc(#loc258)
    %7 = tensor.empty() : tensor<4x64x1xi32> loc(#loc259)
    %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6 : tensor<4x64xi32>) outs(%7 : tensor<4x64x1xi32>) {
    ^bb0(%in: i32 loc(fused[#loc34, #loc32]), %out: i32 loc(fused[#loc35, #loc32])):
      linalg.yield %in : i32 loc(#loc259)
    } -> tensor<4x64x1xi32> loc(#loc259)
    %9 = tensor.empty() : tensor<4x64x64xf32> loc(#loc260)
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel"]} outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%out: f32 loc(fused[#loc36, #loc32])):
      %559 = linalg.index 0 : index loc(#loc260)
      %560 = linalg.index 1 : index loc(#loc260)
      %561 = linalg.index 2 : index loc(#loc260)
      %extracted = tensor.extract %8[%559, %560, %c0] : tensor<4x64x1xi32> loc(#loc260)
      %562 = arith.index_cast %extracted : i32 to index loc(#loc260)
      %563 = arith.maxsi %562, %c0 : index loc(#loc260)
      %564 = arith.minsi %563, %c255 : index loc(#loc260)
      %extracted_72 = tensor.extract %arg0[%564, %561] : tensor<256x64xf32> loc(#loc260)
      linalg.yield %extracted_72 : f32 loc(#loc260)
    } -> tensor<4x64x64xf32> loc(#loc260)
    %11 = tensor.empty() : tensor<1x64x64xf32> loc(#loc261)
    %12 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<64x64xf32>) outs(%11 : tensor<1x64x64xf32>) {
    ^bb0(%in: f32 loc("wpe.weight"), %out: f32 loc(fused[#loc35, #loc37])):
      linalg.yield %in : f32 loc(#loc261)
    } -> tensor<1x64x64xf32> loc(#loc261)
    %13 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%12 : tensor<1x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc35, #loc37]), %out: f32 loc(fused[#loc33, #loc37])):
      linalg.yield %in : f32 loc(#loc262)
    } -> tensor<4x64x64xf32> loc(#loc262)
    %14 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10, %13 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc36, #loc32]), %in_72: f32 loc(fused[#loc33, #loc37]), %out: f32 loc(fused[#loc33, #loc37])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc262)
      linalg.yield %559 : f32 loc(#loc262)
    } -> tensor<4x64x64xf32> loc(#loc262)
    %15 = tensor.empty() : tensor<4x64xf32> loc(#loc263)
    %16 = linalg.fill ins(%cst_2 : f32) outs(%15 : tensor<4x64xf32>) -> tensor<4x64xf32> loc(#loc263)
    %17 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%14 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc38, #loc39]), %out: f32 loc(fused[#loc38, #loc39])):
      %559 = arith.addf %out, %in : f32 loc(#loc263)
      linalg.yield %559 : f32 loc(#loc263)
    } -> tensor<4x64xf32> loc(#loc263)
    %18 = tensor.empty() : tensor<4x64x1xf32> loc(#loc264)
    %19 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%17 : tensor<4x64xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc38, #loc39]), %out: f32 loc(fused[#loc40, #loc39])):
      linalg.yield %in : f32 loc(#loc264)
    } -> tensor<4x64x1xf32> loc(#loc264)
    %20 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc41, #loc39])):
      linalg.yield %in : f32 loc(#loc265)
    } -> tensor<4x64x1xf32> loc(#loc265)
    %21 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%19, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc40, #loc39]), %in_72: f32 loc(fused[#loc41, #loc39]), %out: f32 loc(fused[#loc41, #loc39])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc265)
      linalg.yield %559 : f32 loc(#loc265)
    } -> tensor<4x64x1xf32> loc(#loc265)
    %22 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21 : tensor<4x64x1xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc41, #loc39]), %out: f32 loc(fused[#loc42, #loc43])):
      linalg.yield %in : f32 loc(#loc266)
    } -> tensor<4x64x64xf32> loc(#loc266)
    %23 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %22 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc33, #loc37]), %in_72: f32 loc(fused[#loc42, #loc43]), %out: f32 loc(fused[#loc42, #loc43])):
      %559 = arith.subf %in, %in_72 : f32 loc(#loc266)
      linalg.yield %559 : f32 loc(#loc266)
    } -> tensor<4x64x64xf32> loc(#loc266)
    %24 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%23, %23 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc42, #loc43]), %in_72: f32 loc(fused[#loc42, #loc43]), %out: f32 loc(fused[#loc44, #loc45])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc267)
      linalg.yield %559 : f32 loc(#loc267)
    } -> tensor<4x64x64xf32> loc(#loc267)
    %25 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%24 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc38, #loc46]), %out: f32 loc(fused[#loc38, #loc46])):
      %559 = arith.addf %out, %in : f32 loc(#loc268)
      linalg.yield %559 : f32 loc(#loc268)
    } -> tensor<4x64xf32> loc(#loc268)
    %26 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%25 : tensor<4x64xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc38, #loc46]), %out: f32 loc(fused[#loc40, #loc46])):
      linalg.yield %in : f32 loc(#loc269)
    } -> tensor<4x64x1xf32> loc(#loc269)
    %27 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%26, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc40, #loc46]), %in_72: f32 loc(fused[#loc41, #loc46]), %out: f32 loc(fused[#loc41, #loc46])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc270)
      linalg.yield %559 : f32 loc(#loc270)
    } -> tensor<4x64x1xf32> loc(#loc270)
    %28 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc47, #loc46])):
      linalg.yield %in : f32 loc(#loc271)
    } -> tensor<4x64x1xf32> loc(#loc271)
    %29 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%27, %28 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc41, #loc46]), %in_72: f32 loc(fused[#loc47, #loc46]), %out: f32 loc(fused[#loc47, #loc46])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc271)
      linalg.yield %559 : f32 loc(#loc271)
    } -> tensor<4x64x1xf32> loc(#loc271)
    %30 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%29 : tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc47, #loc46]), %out: f32 loc(fused[#loc48, #loc49])):
      %559 = math.rsqrt %in : f32 loc(#loc272)
      linalg.yield %559 : f32 loc(#loc272)
    } -> tensor<4x64x1xf32> loc(#loc272)
    %31 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%30, %29 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc48, #loc49]), %in_72: f32 loc(fused[#loc47, #loc46]), %out: f32 loc(fused[#loc41, #loc49])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc273)
      linalg.yield %559 : f32 loc(#loc273)
    } -> tensor<4x64x1xf32> loc(#loc273)
    %32 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc44, #loc49])):
      linalg.yield %in : f32 loc(#loc274)
    } -> tensor<4x64x1xf32> loc(#loc274)
    %33 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%32, %31 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc44, #loc49]), %in_72: f32 loc(fused[#loc41, #loc49]), %out: f32 loc(fused[#loc44, #loc49])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc274)
      linalg.yield %559 : f32 loc(#loc274)
    } -> tensor<4x64x1xf32> loc(#loc274)
    %34 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%30 : tensor<4x64x1xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc48, #loc49]), %out: f32 loc(fused[#loc44, #loc50])):
      linalg.yield %in : f32 loc(#loc275)
    } -> tensor<4x64x64xf32> loc(#loc275)
    %35 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%23, %34 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc42, #loc43]), %in_72: f32 loc(fused[#loc44, #loc50]), %out: f32 loc(fused[#loc44, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc275)
      linalg.yield %559 : f32 loc(#loc275)
    } -> tensor<4x64x64xf32> loc(#loc275)
    %36 = tensor.empty() : tensor<1x1x64xf32> loc(#loc276)
    %37 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg2 : tensor<64xf32>) outs(%36 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("h.0.ln_1.scale"), %out: f32 loc(fused[#loc40, #loc50])):
      linalg.yield %in : f32 loc(#loc276)
    } -> tensor<1x1x64xf32> loc(#loc276)
    %38 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%37 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc40, #loc50]), %out: f32 loc(fused[#loc44, #loc50])):
      linalg.yield %in : f32 loc(#loc275)
    } -> tensor<4x64x64xf32> loc(#loc275)
    %39 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%35, %38 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc44, #loc50]), %in_72: f32 loc(fused[#loc44, #loc50]), %out: f32 loc(fused[#loc44, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc275)
      linalg.yield %559 : f32 loc(#loc275)
    } -> tensor<4x64x64xf32> loc(#loc275)
    %40 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg3 : tensor<64xf32>) outs(%36 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("h.0.ln_1.bias"), %out: f32 loc(fused[#loc40, #loc50])):
      linalg.yield %in : f32 loc(#loc276)
    } -> tensor<1x1x64xf32> loc(#loc276)
    %41 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%40 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc40, #loc50]), %out: f32 loc(fused[#loc47, #loc50])):
      linalg.yield %in : f32 loc(#loc277)
    } -> tensor<4x64x64xf32> loc(#loc277)
    %42 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%39, %41 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc44, #loc50]), %in_72: f32 loc(fused[#loc47, #loc50]), %out: f32 loc(fused[#loc47, #loc50])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc277)
      linalg.yield %559 : f32 loc(#loc277)
    } -> tensor<4x64x64xf32> loc(#loc277)
    %43 = tensor.empty() : tensor<4x64x192xf32> loc(#loc278)
    %44 = linalg.fill ins(%cst_2 : f32) outs(%43 : tensor<4x64x192xf32>) -> tensor<4x64x192xf32> loc(#loc278)
    %45 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%42, %arg4 : tensor<4x64x64xf32>, tensor<64x192xf32>) outs(%44 : tensor<4x64x192xf32>) {
    ^bb0(%in: f32 loc(fused[#loc47, #loc50]), %in_72: f32 loc("h.0.attn.c_attn.weight"), %out: f32 loc(fused[#loc51, #loc52])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc277)
      %560 = arith.addf %out, %559 : f32 loc(#loc278)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x64x192xf32> loc(#loc278)
    %46 = tensor.empty() : tensor<1x1x192xf32> loc(#loc279)
    %47 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg5 : tensor<192xf32>) outs(%46 : tensor<1x1x192xf32>) {
    ^bb0(%in: f32 loc("h.0.attn.c_attn.bias"), %out: f32 loc(fused[#loc53, #loc52])):
      linalg.yield %in : f32 loc(#loc279)
    } -> tensor<1x1x192xf32> loc(#loc279)
    %48 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%47 : tensor<1x1x192xf32>) outs(%43 : tensor<4x64x192xf32>) {
    ^bb0(%in: f32 loc(fused[#loc53, #loc52]), %out: f32 loc(fused[#loc54, #loc52])):
      linalg.yield %in : f32 loc(#loc280)
    } -> tensor<4x64x192xf32> loc(#loc280)
    %49 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%45, %48 : tensor<4x64x192xf32>, tensor<4x64x192xf32>) outs(%43 : tensor<4x64x192xf32>) {
    ^bb0(%in: f32 loc(fused[#loc51, #loc52]), %in_72: f32 loc(fused[#loc54, #loc52]), %out: f32 loc(fused[#loc54, #loc52])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc280)
      linalg.yield %559 : f32 loc(#loc280)
    } -> tensor<4x64x192xf32> loc(#loc280)
    %expanded = tensor.expand_shape %49 [[0], [1], [2, 3, 4]] output_shape [4, 64, 3, 4, 16] : tensor<4x64x192xf32> into tensor<4x64x3x4x16xf32> loc(#loc281)
    %extracted_slice = tensor.extract_slice %expanded[0, 0, 0, 0, 0] [4, 64, 1, 4, 16] [1, 1, 1, 1, 1] : tensor<4x64x3x4x16xf32> to tensor<4x64x1x4x16xf32> loc(#loc282)
    %collapsed = tensor.collapse_shape %extracted_slice [[0], [1], [2, 3], [4]] : tensor<4x64x1x4x16xf32> into tensor<4x64x4x16xf32> loc(#loc283)
    %extracted_slice_15 = tensor.extract_slice %expanded[0, 0, 1, 0, 0] [4, 64, 1, 4, 16] [1, 1, 1, 1, 1] : tensor<4x64x3x4x16xf32> to tensor<4x64x1x4x16xf32> loc(#loc282)
    %collapsed_16 = tensor.collapse_shape %extracted_slice_15 [[0], [1], [2, 3], [4]] : tensor<4x64x1x4x16xf32> into tensor<4x64x4x16xf32> loc(#loc283)
    %extracted_slice_17 = tensor.extract_slice %expanded[0, 0, 2, 0, 0] [4, 64, 1, 4, 16] [1, 1, 1, 1, 1] : tensor<4x64x3x4x16xf32> to tensor<4x64x1x4x16xf32> loc(#loc282)
    %collapsed_18 = tensor.collapse_shape %extracted_slice_17 [[0], [1], [2, 3], [4]] : tensor<4x64x1x4x16xf32> into tensor<4x64x4x16xf32> loc(#loc283)
    %50 = tensor.empty() : tensor<4x4x64x64xf32> loc(#loc284)
    %51 = linalg.fill ins(%cst_2 : f32) outs(%50 : tensor<4x4x64x64xf32>) -> tensor<4x4x64x64xf32> loc(#loc284)
    %52 = linalg.generic {indexing_maps = [#map13, #map14, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed, %collapsed_16 : tensor<4x64x4x16xf32>, tensor<4x64x4x16xf32>) outs(%51 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc59, #loc58]), %in_72: f32 loc(fused[#loc59, #loc58]), %out: f32 loc(fused[#loc60, #loc61])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc283)
      %560 = arith.addf %out, %559 : f32 loc(#loc284)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x4x64x64xf32> loc(#loc284)
    %53 = linalg.generic {indexing_maps = [#map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc62, #loc61])):
      linalg.yield %in : f32 loc(#loc285)
    } -> tensor<4x4x64x64xf32> loc(#loc285)
    %54 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%52, %53 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc60, #loc61]), %in_72: f32 loc(fused[#loc62, #loc61]), %out: f32 loc(fused[#loc62, #loc61])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc285)
      linalg.yield %559 : f32 loc(#loc285)
    } -> tensor<4x4x64x64xf32> loc(#loc285)
    %55 = tensor.empty() : tensor<64x64xi32> loc(#loc286)
    %56 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%55 : tensor<64x64xi32>) {
    ^bb0(%out: i32 loc(fused[#loc63, #loc64])):
      %559 = linalg.index 0 : index loc(#loc286)
      %560 = arith.index_cast %559 : index to i32 loc(#loc286)
      linalg.yield %560 : i32 loc(#loc286)
    } -> tensor<64x64xi32> loc(#loc286)
    %57 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%55 : tensor<64x64xi32>) {
    ^bb0(%out: i32 loc(fused[#loc63, #loc65])):
      %559 = linalg.index 1 : index loc(#loc287)
      %560 = arith.index_cast %559 : index to i32 loc(#loc287)
      linalg.yield %560 : i32 loc(#loc287)
    } -> tensor<64x64xi32> loc(#loc287)
    %58 = tensor.empty() : tensor<64x64xi1> loc(#loc288)
    %59 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%57, %56 : tensor<64x64xi32>, tensor<64x64xi32>) outs(%58 : tensor<64x64xi1>) {
    ^bb0(%in: i32 loc(fused[#loc63, #loc65]), %in_72: i32 loc(fused[#loc63, #loc64]), %out: i1 loc(fused[#loc66, #loc67])):
      %559 = arith.cmpi sle, %in, %in_72 : i32 loc(#loc288)
      linalg.yield %559 : i1 loc(#loc288)
    } -> tensor<64x64xi1> loc(#loc288)
    %60 = tensor.empty() : tensor<4x4x64x64xi1> loc(#loc289)
    %61 = linalg.generic {indexing_maps = [#map18, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%59 : tensor<64x64xi1>) outs(%60 : tensor<4x4x64x64xi1>) {
    ^bb0(%in: i1 loc(fused[#loc66, #loc67]), %out: i1 loc(fused[#loc68, #loc69])):
      linalg.yield %in : i1 loc(#loc289)
    } -> tensor<4x4x64x64xi1> loc(#loc289)
    %62 = linalg.generic {indexing_maps = [#map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc68, #loc69])):
      linalg.yield %in : f32 loc(#loc289)
    } -> tensor<4x4x64x64xf32> loc(#loc289)
    %63 = linalg.generic {indexing_maps = [#map17, #map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%61, %54, %62 : tensor<4x4x64x64xi1>, tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: i1 loc(fused[#loc68, #loc69]), %in_72: f32 loc(fused[#loc62, #loc61]), %in_73: f32 loc(fused[#loc68, #loc69]), %out: f32 loc(fused[#loc70, #loc69])):
      %559 = arith.select %in, %in_72, %in_73 : f32 loc(#loc290)
      linalg.yield %559 : f32 loc(#loc290)
    } -> tensor<4x4x64x64xf32> loc(#loc290)
    %64 = tensor.empty() : tensor<4x4x64xf32> loc(#loc291)
    %65 = linalg.fill ins(%cst_1 : f32) outs(%64 : tensor<4x4x64xf32>) -> tensor<4x4x64xf32> loc(#loc291)
    %66 = linalg.generic {indexing_maps = [#map17, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%63 : tensor<4x4x64x64xf32>) outs(%65 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc71, #loc72]), %out: f32 loc(fused[#loc71, #loc72])):
      %559 = arith.maximumf %out, %in : f32 loc(#loc291)
      linalg.yield %559 : f32 loc(#loc291)
    } -> tensor<4x4x64xf32> loc(#loc291)
    %67 = tensor.empty() : tensor<4x4x64x1xf32> loc(#loc292)
    %68 = linalg.generic {indexing_maps = [#map12, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%66 : tensor<4x4x64xf32>) outs(%67 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc71, #loc72]), %out: f32 loc(fused[#loc68, #loc72])):
      linalg.yield %in : f32 loc(#loc292)
    } -> tensor<4x4x64x1xf32> loc(#loc292)
    %69 = linalg.generic {indexing_maps = [#map19, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%68 : tensor<4x4x64x1xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc68, #loc72]), %out: f32 loc(fused[#loc73, #loc74])):
      linalg.yield %in : f32 loc(#loc293)
    } -> tensor<4x4x64x64xf32> loc(#loc293)
    %70 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%63, %69 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc70, #loc69]), %in_72: f32 loc(fused[#loc73, #loc74]), %out: f32 loc(fused[#loc73, #loc74])):
      %559 = arith.subf %in, %in_72 : f32 loc(#loc293)
      linalg.yield %559 : f32 loc(#loc293)
    } -> tensor<4x4x64x64xf32> loc(#loc293)
    %71 = linalg.generic {indexing_maps = [#map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%70 : tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc73, #loc74]), %out: f32 loc(fused[#loc75, #loc76])):
      %559 = math.exp %in : f32 loc(#loc294)
      linalg.yield %559 : f32 loc(#loc294)
    } -> tensor<4x4x64x64xf32> loc(#loc294)
    %72 = linalg.fill ins(%cst_2 : f32) outs(%64 : tensor<4x4x64xf32>) -> tensor<4x4x64xf32> loc(#loc295)
    %73 = linalg.generic {indexing_maps = [#map17, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%71 : tensor<4x4x64x64xf32>) outs(%72 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc77, #loc78]), %out: f32 loc(fused[#loc77, #loc78])):
      %559 = arith.addf %out, %in : f32 loc(#loc295)
      linalg.yield %559 : f32 loc(#loc295)
    } -> tensor<4x4x64xf32> loc(#loc295)
    %74 = linalg.generic {indexing_maps = [#map12, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%73 : tensor<4x4x64xf32>) outs(%67 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc77, #loc78]), %out: f32 loc(fused[#loc68, #loc78])):
      linalg.yield %in : f32 loc(#loc296)
    } -> tensor<4x4x64x1xf32> loc(#loc296)
    %75 = linalg.generic {indexing_maps = [#map19, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%74 : tensor<4x4x64x1xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc68, #loc78]), %out: f32 loc(fused[#loc79, #loc80])):
      linalg.yield %in : f32 loc(#loc297)
    } -> tensor<4x4x64x64xf32> loc(#loc297)
    %76 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%71, %75 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc75, #loc76]), %in_72: f32 loc(fused[#loc79, #loc80]), %out: f32 loc(fused[#loc79, #loc80])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc297)
      linalg.yield %559 : f32 loc(#loc297)
    } -> tensor<4x4x64x64xf32> loc(#loc297)
    %77 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%74, %74 : tensor<4x4x64x1xf32>, tensor<4x4x64x1xf32>) outs(%67 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc68, #loc78]), %in_72: f32 loc(fused[#loc68, #loc78]), %out: f32 loc(fused[#loc81, #loc80])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc298)
      linalg.yield %559 : f32 loc(#loc298)
    } -> tensor<4x4x64x1xf32> loc(#loc298)
    %78 = linalg.generic {indexing_maps = [#map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%67 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc68, #loc80])):
      linalg.yield %in : f32 loc(#loc299)
    } -> tensor<4x4x64x1xf32> loc(#loc299)
    %79 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%78, %77 : tensor<4x4x64x1xf32>, tensor<4x4x64x1xf32>) outs(%67 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc68, #loc80]), %in_72: f32 loc(fused[#loc81, #loc80]), %out: f32 loc(fused[#loc79, #loc80])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc297)
      linalg.yield %559 : f32 loc(#loc297)
    } -> tensor<4x4x64x1xf32> loc(#loc297)
    %80 = tensor.empty() : tensor<4x4x16x64xf32> loc(#loc300)
    %81 = linalg.fill ins(%cst_2 : f32) outs(%80 : tensor<4x4x16x64xf32>) -> tensor<4x4x16x64xf32> loc(#loc300)
    %82 = linalg.generic {indexing_maps = [#map20, #map21, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_18, %76 : tensor<4x64x4x16xf32>, tensor<4x4x64x64xf32>) outs(%81 : tensor<4x4x16x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc59, #loc58]), %in_72: f32 loc(fused[#loc79, #loc80]), %out: f32 loc(fused[#loc60, #loc82])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc283)
      %560 = arith.addf %out, %559 : f32 loc(#loc300)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x4x16x64xf32> loc(#loc300)
    %83 = tensor.empty() : tensor<4x64x4x16xf32> loc(#loc301)
    %84 = linalg.generic {indexing_maps = [#map22, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%82 : tensor<4x4x16x64xf32>) outs(%83 : tensor<4x64x4x16xf32>) {
    ^bb0(%in: f32 loc(fused[#loc60, #loc82]), %out: f32 loc(fused[#loc83, #loc82])):
      linalg.yield %in : f32 loc(#loc301)
    } -> tensor<4x64x4x16xf32> loc(#loc301)
    %collapsed_19 = tensor.collapse_shape %84 [[0], [1], [2, 3]] : tensor<4x64x4x16xf32> into tensor<4x64x64xf32> loc(#loc302)
    %85 = linalg.fill ins(%cst_2 : f32) outs(%9 : tensor<4x64x64xf32>) -> tensor<4x64x64xf32> loc(#loc303)
    %86 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_19, %arg6 : tensor<4x64x64xf32>, tensor<64x64xf32>) outs(%85 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc55, #loc82]), %in_72: f32 loc("h.0.attn.c_proj.weight"), %out: f32 loc(fused[#loc84, #loc85])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc302)
      %560 = arith.addf %out, %559 : f32 loc(#loc303)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x64x64xf32> loc(#loc303)
    %87 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg7 : tensor<64xf32>) outs(%36 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("h.0.attn.c_proj.bias"), %out: f32 loc(fused[#loc86, #loc85])):
      linalg.yield %in : f32 loc(#loc304)
    } -> tensor<1x1x64xf32> loc(#loc304)
    %88 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%87 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc86, #loc85]), %out: f32 loc(fused[#loc87, #loc85])):
      linalg.yield %in : f32 loc(#loc305)
    } -> tensor<4x64x64xf32> loc(#loc305)
    %89 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%86, %88 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc84, #loc85]), %in_72: f32 loc(fused[#loc87, #loc85]), %out: f32 loc(fused[#loc87, #loc85])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc305)
      linalg.yield %559 : f32 loc(#loc305)
    } -> tensor<4x64x64xf32> loc(#loc305)
    %90 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %89 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc33, #loc37]), %in_72: f32 loc(fused[#loc87, #loc85]), %out: f32 loc(fused[#loc88, #loc89])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc306)
      linalg.yield %559 : f32 loc(#loc306)
    } -> tensor<4x64x64xf32> loc(#loc306)
    %91 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%90 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc90, #loc39]), %out: f32 loc(fused[#loc90, #loc39])):
      %559 = arith.addf %out, %in : f32 loc(#loc307)
      linalg.yield %559 : f32 loc(#loc307)
    } -> tensor<4x64xf32> loc(#loc307)
    %92 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%91 : tensor<4x64xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc90, #loc39]), %out: f32 loc(fused[#loc91, #loc39])):
      linalg.yield %in : f32 loc(#loc308)
    } -> tensor<4x64x1xf32> loc(#loc308)
    %93 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%92, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc91, #loc39]), %in_72: f32 loc(fused[#loc92, #loc39]), %out: f32 loc(fused[#loc92, #loc39])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc309)
      linalg.yield %559 : f32 loc(#loc309)
    } -> tensor<4x64x1xf32> loc(#loc309)
    %94 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%93 : tensor<4x64x1xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc92, #loc39]), %out: f32 loc(fused[#loc93, #loc43])):
      linalg.yield %in : f32 loc(#loc310)
    } -> tensor<4x64x64xf32> loc(#loc310)
    %95 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%90, %94 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc88, #loc89]), %in_72: f32 loc(fused[#loc93, #loc43]), %out: f32 loc(fused[#loc93, #loc43])):
      %559 = arith.subf %in, %in_72 : f32 loc(#loc310)
      linalg.yield %559 : f32 loc(#loc310)
    } -> tensor<4x64x64xf32> loc(#loc310)
    %96 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%95, %95 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc93, #loc43]), %in_72: f32 loc(fused[#loc93, #loc43]), %out: f32 loc(fused[#loc94, #loc45])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc311)
      linalg.yield %559 : f32 loc(#loc311)
    } -> tensor<4x64x64xf32> loc(#loc311)
    %97 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%96 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc90, #loc46]), %out: f32 loc(fused[#loc90, #loc46])):
      %559 = arith.addf %out, %in : f32 loc(#loc312)
      linalg.yield %559 : f32 loc(#loc312)
    } -> tensor<4x64xf32> loc(#loc312)
    %98 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%97 : tensor<4x64xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc90, #loc46]), %out: f32 loc(fused[#loc91, #loc46])):
      linalg.yield %in : f32 loc(#loc313)
    } -> tensor<4x64x1xf32> loc(#loc313)
    %99 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%98, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc91, #loc46]), %in_72: f32 loc(fused[#loc92, #loc46]), %out: f32 loc(fused[#loc92, #loc46])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc314)
      linalg.yield %559 : f32 loc(#loc314)
    } -> tensor<4x64x1xf32> loc(#loc314)
    %100 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%99, %28 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc92, #loc46]), %in_72: f32 loc(fused[#loc95, #loc46]), %out: f32 loc(fused[#loc95, #loc46])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc315)
      linalg.yield %559 : f32 loc(#loc315)
    } -> tensor<4x64x1xf32> loc(#loc315)
    %101 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%100 : tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc95, #loc46]), %out: f32 loc(fused[#loc96, #loc49])):
      %559 = math.rsqrt %in : f32 loc(#loc316)
      linalg.yield %559 : f32 loc(#loc316)
    } -> tensor<4x64x1xf32> loc(#loc316)
    %102 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101, %100 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc96, #loc49]), %in_72: f32 loc(fused[#loc95, #loc46]), %out: f32 loc(fused[#loc92, #loc49])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc317)
      linalg.yield %559 : f32 loc(#loc317)
    } -> tensor<4x64x1xf32> loc(#loc317)
    %103 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%32, %102 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc94, #loc49]), %in_72: f32 loc(fused[#loc92, #loc49]), %out: f32 loc(fused[#loc94, #loc49])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc318)
      linalg.yield %559 : f32 loc(#loc318)
    } -> tensor<4x64x1xf32> loc(#loc318)
    %104 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101 : tensor<4x64x1xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc96, #loc49]), %out: f32 loc(fused[#loc94, #loc50])):
      linalg.yield %in : f32 loc(#loc319)
    } -> tensor<4x64x64xf32> loc(#loc319)
    %105 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%95, %104 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc93, #loc43]), %in_72: f32 loc(fused[#loc94, #loc50]), %out: f32 loc(fused[#loc94, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc319)
      linalg.yield %559 : f32 loc(#loc319)
    } -> tensor<4x64x64xf32> loc(#loc319)
    %106 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg8 : tensor<64xf32>) outs(%36 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("h.0.ln_2.scale"), %out: f32 loc(fused[#loc91, #loc50])):
      linalg.yield %in : f32 loc(#loc320)
    } -> tensor<1x1x64xf32> loc(#loc320)
    %107 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%106 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc91, #loc50]), %out: f32 loc(fused[#loc94, #loc50])):
      linalg.yield %in : f32 loc(#loc319)
    } -> tensor<4x64x64xf32> loc(#loc319)
    %108 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%105, %107 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc94, #loc50]), %in_72: f32 loc(fused[#loc94, #loc50]), %out: f32 loc(fused[#loc94, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc319)
      linalg.yield %559 : f32 loc(#loc319)
    } -> tensor<4x64x64xf32> loc(#loc319)
    %109 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9 : tensor<64xf32>) outs(%36 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("h.0.ln_2.bias"), %out: f32 loc(fused[#loc91, #loc50])):
      linalg.yield %in : f32 loc(#loc320)
    } -> tensor<1x1x64xf32> loc(#loc320)
    %110 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%109 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc91, #loc50]), %out: f32 loc(fused[#loc95, #loc50])):
      linalg.yield %in : f32 loc(#loc321)
    } -> tensor<4x64x64xf32> loc(#loc321)
    %111 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108, %110 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc94, #loc50]), %in_72: f32 loc(fused[#loc95, #loc50]), %out: f32 loc(fused[#loc95, #loc50])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc321)
      linalg.yield %559 : f32 loc(#loc321)
    } -> tensor<4x64x64xf32> loc(#loc321)
    %112 = tensor.empty() : tensor<4x64x256xf32> loc(#loc322)
    %113 = linalg.fill ins(%cst_2 : f32) outs(%112 : tensor<4x64x256xf32>) -> tensor<4x64x256xf32> loc(#loc322)
    %114 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%111, %arg10 : tensor<4x64x64xf32>, tensor<64x256xf32>) outs(%113 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc95, #loc50]), %in_72: f32 loc("h.0.mlp.c_fc.weight"), %out: f32 loc(fused[#loc97, #loc98])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc321)
      %560 = arith.addf %out, %559 : f32 loc(#loc322)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x64x256xf32> loc(#loc322)
    %115 = tensor.empty() : tensor<1x1x256xf32> loc(#loc323)
    %116 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg11 : tensor<256xf32>) outs(%115 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("h.0.mlp.c_fc.bias"), %out: f32 loc(fused[#loc99, #loc98])):
      linalg.yield %in : f32 loc(#loc323)
    } -> tensor<1x1x256xf32> loc(#loc323)
    %117 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%116 : tensor<1x1x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc99, #loc98]), %out: f32 loc(fused[#loc100, #loc98])):
      linalg.yield %in : f32 loc(#loc324)
    } -> tensor<4x64x256xf32> loc(#loc324)
    %118 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%114, %117 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc97, #loc98]), %in_72: f32 loc(fused[#loc100, #loc98]), %out: f32 loc(fused[#loc100, #loc98])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc324)
      linalg.yield %559 : f32 loc(#loc324)
    } -> tensor<4x64x256xf32> loc(#loc324)
    %119 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc101, #loc102])):
      linalg.yield %in : f32 loc(#loc325)
    } -> tensor<4x64x256xf32> loc(#loc325)
    %120 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%119, %118 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc101, #loc102]), %in_72: f32 loc(fused[#loc100, #loc98]), %out: f32 loc(fused[#loc101, #loc102])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc325)
      linalg.yield %559 : f32 loc(#loc325)
    } -> tensor<4x64x256xf32> loc(#loc325)
    %121 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%118, %118 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc100, #loc98]), %in_72: f32 loc(fused[#loc100, #loc98]), %out: f32 loc(fused[#loc101, #loc103])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc326)
      linalg.yield %559 : f32 loc(#loc326)
    } -> tensor<4x64x256xf32> loc(#loc326)
    %122 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%121, %118 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc101, #loc103]), %in_72: f32 loc(fused[#loc100, #loc98]), %out: f32 loc(fused[#loc101, #loc103])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc326)
      linalg.yield %559 : f32 loc(#loc326)
    } -> tensor<4x64x256xf32> loc(#loc326)
    %123 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc101, #loc104])):
      linalg.yield %in : f32 loc(#loc327)
    } -> tensor<4x64x256xf32> loc(#loc327)
    %124 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%123, %122 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc101, #loc104]), %in_72: f32 loc(fused[#loc101, #loc103]), %out: f32 loc(fused[#loc101, #loc104])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc327)
      linalg.yield %559 : f32 loc(#loc327)
    } -> tensor<4x64x256xf32> loc(#loc327)
    %125 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%118, %124 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc100, #loc98]), %in_72: f32 loc(fused[#loc101, #loc104]), %out: f32 loc(fused[#loc105, #loc106])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc328)
      linalg.yield %559 : f32 loc(#loc328)
    } -> tensor<4x64x256xf32> loc(#loc328)
    %126 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc101, #loc107])):
      linalg.yield %in : f32 loc(#loc329)
    } -> tensor<4x64x256xf32> loc(#loc329)
    %127 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%126, %125 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc101, #loc107]), %in_72: f32 loc(fused[#loc105, #loc106]), %out: f32 loc(fused[#loc101, #loc107])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc329)
      linalg.yield %559 : f32 loc(#loc329)
    } -> tensor<4x64x256xf32> loc(#loc329)
    %128 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%127 : tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc101, #loc107]), %out: f32 loc(fused[#loc108, #loc109])):
      %559 = math.tanh %in : f32 loc(#loc330)
      linalg.yield %559 : f32 loc(#loc330)
    } -> tensor<4x64x256xf32> loc(#loc330)
    %129 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc110, #loc109])):
      linalg.yield %in : f32 loc(#loc331)
    } -> tensor<4x64x256xf32> loc(#loc331)
    %130 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%129, %128 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc110, #loc109]), %in_72: f32 loc(fused[#loc108, #loc109]), %out: f32 loc(fused[#loc110, #loc109])):
      %559 = arith.subf %in, %in_72 : f32 loc(#loc331)
      linalg.yield %559 : f32 loc(#loc331)
    } -> tensor<4x64x256xf32> loc(#loc331)
    %131 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%129, %128 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc105, #loc111]), %in_72: f32 loc(fused[#loc108, #loc109]), %out: f32 loc(fused[#loc105, #loc111])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc332)
      linalg.yield %559 : f32 loc(#loc332)
    } -> tensor<4x64x256xf32> loc(#loc332)
    %132 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%120, %131 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc101, #loc102]), %in_72: f32 loc(fused[#loc105, #loc111]), %out: f32 loc(fused[#loc101, #loc102])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc325)
      linalg.yield %559 : f32 loc(#loc325)
    } -> tensor<4x64x256xf32> loc(#loc325)
    %133 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%132, %arg12 : tensor<4x64x256xf32>, tensor<256x64xf32>) outs(%85 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc101, #loc102]), %in_72: f32 loc("h.0.mlp.c_proj.weight"), %out: f32 loc(fused[#loc112, #loc113])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc325)
      %560 = arith.addf %out, %559 : f32 loc(#loc333)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x64x64xf32> loc(#loc333)
    %134 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg13 : tensor<64xf32>) outs(%36 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("h.0.mlp.c_proj.bias"), %out: f32 loc(fused[#loc114, #loc113])):
      linalg.yield %in : f32 loc(#loc334)
    } -> tensor<1x1x64xf32> loc(#loc334)
    %135 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%134 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc114, #loc113]), %out: f32 loc(fused[#loc115, #loc113])):
      linalg.yield %in : f32 loc(#loc335)
    } -> tensor<4x64x64xf32> loc(#loc335)
    %136 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%133, %135 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc112, #loc113]), %in_72: f32 loc(fused[#loc115, #loc113]), %out: f32 loc(fused[#loc115, #loc113])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc335)
      linalg.yield %559 : f32 loc(#loc335)
    } -> tensor<4x64x64xf32> loc(#loc335)
    %137 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%90, %136 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc88, #loc89]), %in_72: f32 loc(fused[#loc115, #loc113]), %out: f32 loc(fused[#loc116, #loc117])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc336)
      linalg.yield %559 : f32 loc(#loc336)
    } -> tensor<4x64x64xf32> loc(#loc336)
    %138 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%137 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc118, #loc39]), %out: f32 loc(fused[#loc118, #loc39])):
      %559 = arith.addf %out, %in : f32 loc(#loc337)
      linalg.yield %559 : f32 loc(#loc337)
    } -> tensor<4x64xf32> loc(#loc337)
    %139 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%138 : tensor<4x64xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc118, #loc39]), %out: f32 loc(fused[#loc119, #loc39])):
      linalg.yield %in : f32 loc(#loc338)
    } -> tensor<4x64x1xf32> loc(#loc338)
    %140 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%139, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc119, #loc39]), %in_72: f32 loc(fused[#loc120, #loc39]), %out: f32 loc(fused[#loc120, #loc39])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc339)
      linalg.yield %559 : f32 loc(#loc339)
    } -> tensor<4x64x1xf32> loc(#loc339)
    %141 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%140 : tensor<4x64x1xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc120, #loc39]), %out: f32 loc(fused[#loc121, #loc43])):
      linalg.yield %in : f32 loc(#loc340)
    } -> tensor<4x64x64xf32> loc(#loc340)
    %142 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%137, %141 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc116, #loc117]), %in_72: f32 loc(fused[#loc121, #loc43]), %out: f32 loc(fused[#loc121, #loc43])):
      %559 = arith.subf %in, %in_72 : f32 loc(#loc340)
      linalg.yield %559 : f32 loc(#loc340)
    } -> tensor<4x64x64xf32> loc(#loc340)
    %143 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%142, %142 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc121, #loc43]), %in_72: f32 loc(fused[#loc121, #loc43]), %out: f32 loc(fused[#loc122, #loc45])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc341)
      linalg.yield %559 : f32 loc(#loc341)
    } -> tensor<4x64x64xf32> loc(#loc341)
    %144 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%143 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc118, #loc46]), %out: f32 loc(fused[#loc118, #loc46])):
      %559 = arith.addf %out, %in : f32 loc(#loc342)
      linalg.yield %559 : f32 loc(#loc342)
    } -> tensor<4x64xf32> loc(#loc342)
    %145 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%144 : tensor<4x64xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc118, #loc46]), %out: f32 loc(fused[#loc119, #loc46])):
      linalg.yield %in : f32 loc(#loc343)
    } -> tensor<4x64x1xf32> loc(#loc343)
    %146 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%145, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc119, #loc46]), %in_72: f32 loc(fused[#loc120, #loc46]), %out: f32 loc(fused[#loc120, #loc46])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc344)
      linalg.yield %559 : f32 loc(#loc344)
    } -> tensor<4x64x1xf32> loc(#loc344)
    %147 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%146, %28 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc120, #loc46]), %in_72: f32 loc(fused[#loc123, #loc46]), %out: f32 loc(fused[#loc123, #loc46])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc345)
      linalg.yield %559 : f32 loc(#loc345)
    } -> tensor<4x64x1xf32> loc(#loc345)
    %148 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%147 : tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc123, #loc46]), %out: f32 loc(fused[#loc124, #loc49])):
      %559 = math.rsqrt %in : f32 loc(#loc346)
      linalg.yield %559 : f32 loc(#loc346)
    } -> tensor<4x64x1xf32> loc(#loc346)
    %149 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%148, %147 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc124, #loc49]), %in_72: f32 loc(fused[#loc123, #loc46]), %out: f32 loc(fused[#loc120, #loc49])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc347)
      linalg.yield %559 : f32 loc(#loc347)
    } -> tensor<4x64x1xf32> loc(#loc347)
    %150 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%32, %149 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc122, #loc49]), %in_72: f32 loc(fused[#loc120, #loc49]), %out: f32 loc(fused[#loc122, #loc49])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc348)
      linalg.yield %559 : f32 loc(#loc348)
    } -> tensor<4x64x1xf32> loc(#loc348)
    %151 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%148 : tensor<4x64x1xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc124, #loc49]), %out: f32 loc(fused[#loc122, #loc50])):
      linalg.yield %in : f32 loc(#loc349)
    } -> tensor<4x64x64xf32> loc(#loc349)
    %152 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%142, %151 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc121, #loc43]), %in_72: f32 loc(fused[#loc122, #loc50]), %out: f32 loc(fused[#loc122, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc349)
      linalg.yield %559 : f32 loc(#loc349)
    } -> tensor<4x64x64xf32> loc(#loc349)
    %153 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg14 : tensor<64xf32>) outs(%36 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("h.1.ln_1.scale"), %out: f32 loc(fused[#loc119, #loc50])):
      linalg.yield %in : f32 loc(#loc350)
    } -> tensor<1x1x64xf32> loc(#loc350)
    %154 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%153 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc119, #loc50]), %out: f32 loc(fused[#loc122, #loc50])):
      linalg.yield %in : f32 loc(#loc349)
    } -> tensor<4x64x64xf32> loc(#loc349)
    %155 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%152, %154 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc122, #loc50]), %in_72: f32 loc(fused[#loc122, #loc50]), %out: f32 loc(fused[#loc122, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc349)
      linalg.yield %559 : f32 loc(#loc349)
    } -> tensor<4x64x64xf32> loc(#loc349)
    %156 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg15 : tensor<64xf32>) outs(%36 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("h.1.ln_1.bias"), %out: f32 loc(fused[#loc119, #loc50])):
      linalg.yield %in : f32 loc(#loc350)
    } -> tensor<1x1x64xf32> loc(#loc350)
    %157 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%156 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc119, #loc50]), %out: f32 loc(fused[#loc123, #loc50])):
      linalg.yield %in : f32 loc(#loc351)
    } -> tensor<4x64x64xf32> loc(#loc351)
    %158 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%155, %157 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc122, #loc50]), %in_72: f32 loc(fused[#loc123, #loc50]), %out: f32 loc(fused[#loc123, #loc50])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc351)
      linalg.yield %559 : f32 loc(#loc351)
    } -> tensor<4x64x64xf32> loc(#loc351)
    %159 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%158, %arg16 : tensor<4x64x64xf32>, tensor<64x192xf32>) outs(%44 : tensor<4x64x192xf32>) {
    ^bb0(%in: f32 loc(fused[#loc123, #loc50]), %in_72: f32 loc("h.1.attn.c_attn.weight"), %out: f32 loc(fused[#loc125, #loc52])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc351)
      %560 = arith.addf %out, %559 : f32 loc(#loc352)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x64x192xf32> loc(#loc352)
    %160 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg17 : tensor<192xf32>) outs(%46 : tensor<1x1x192xf32>) {
    ^bb0(%in: f32 loc("h.1.attn.c_attn.bias"), %out: f32 loc(fused[#loc126, #loc52])):
      linalg.yield %in : f32 loc(#loc353)
    } -> tensor<1x1x192xf32> loc(#loc353)
    %161 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%160 : tensor<1x1x192xf32>) outs(%43 : tensor<4x64x192xf32>) {
    ^bb0(%in: f32 loc(fused[#loc126, #loc52]), %out: f32 loc(fused[#loc127, #loc52])):
      linalg.yield %in : f32 loc(#loc354)
    } -> tensor<4x64x192xf32> loc(#loc354)
    %162 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%159, %161 : tensor<4x64x192xf32>, tensor<4x64x192xf32>) outs(%43 : tensor<4x64x192xf32>) {
    ^bb0(%in: f32 loc(fused[#loc125, #loc52]), %in_72: f32 loc(fused[#loc127, #loc52]), %out: f32 loc(fused[#loc127, #loc52])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc354)
      linalg.yield %559 : f32 loc(#loc354)
    } -> tensor<4x64x192xf32> loc(#loc354)
    %expanded_20 = tensor.expand_shape %162 [[0], [1], [2, 3, 4]] output_shape [4, 64, 3, 4, 16] : tensor<4x64x192xf32> into tensor<4x64x3x4x16xf32> loc(#loc355)
    %extracted_slice_21 = tensor.extract_slice %expanded_20[0, 0, 0, 0, 0] [4, 64, 1, 4, 16] [1, 1, 1, 1, 1] : tensor<4x64x3x4x16xf32> to tensor<4x64x1x4x16xf32> loc(#loc356)
    %collapsed_22 = tensor.collapse_shape %extracted_slice_21 [[0], [1], [2, 3], [4]] : tensor<4x64x1x4x16xf32> into tensor<4x64x4x16xf32> loc(#loc357)
    %extracted_slice_23 = tensor.extract_slice %expanded_20[0, 0, 1, 0, 0] [4, 64, 1, 4, 16] [1, 1, 1, 1, 1] : tensor<4x64x3x4x16xf32> to tensor<4x64x1x4x16xf32> loc(#loc356)
    %collapsed_24 = tensor.collapse_shape %extracted_slice_23 [[0], [1], [2, 3], [4]] : tensor<4x64x1x4x16xf32> into tensor<4x64x4x16xf32> loc(#loc357)
    %extracted_slice_25 = tensor.extract_slice %expanded_20[0, 0, 2, 0, 0] [4, 64, 1, 4, 16] [1, 1, 1, 1, 1] : tensor<4x64x3x4x16xf32> to tensor<4x64x1x4x16xf32> loc(#loc356)
    %collapsed_26 = tensor.collapse_shape %extracted_slice_25 [[0], [1], [2, 3], [4]] : tensor<4x64x1x4x16xf32> into tensor<4x64x4x16xf32> loc(#loc357)
    %163 = linalg.generic {indexing_maps = [#map13, #map14, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_22, %collapsed_24 : tensor<4x64x4x16xf32>, tensor<4x64x4x16xf32>) outs(%51 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc130, #loc58]), %in_72: f32 loc(fused[#loc130, #loc58]), %out: f32 loc(fused[#loc131, #loc61])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc357)
      %560 = arith.addf %out, %559 : f32 loc(#loc358)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x4x64x64xf32> loc(#loc358)
    %164 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%163, %53 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc131, #loc61]), %in_72: f32 loc(fused[#loc132, #loc61]), %out: f32 loc(fused[#loc132, #loc61])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc359)
      linalg.yield %559 : f32 loc(#loc359)
    } -> tensor<4x4x64x64xf32> loc(#loc359)
    %165 = linalg.generic {indexing_maps = [#map17, #map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%61, %164, %62 : tensor<4x4x64x64xi1>, tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: i1 loc(fused[#loc134, #loc69]), %in_72: f32 loc(fused[#loc132, #loc61]), %in_73: f32 loc(fused[#loc134, #loc69]), %out: f32 loc(fused[#loc133, #loc69])):
      %559 = arith.select %in, %in_72, %in_73 : f32 loc(#loc360)
      linalg.yield %559 : f32 loc(#loc360)
    } -> tensor<4x4x64x64xf32> loc(#loc360)
    %166 = linalg.generic {indexing_maps = [#map17, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%165 : tensor<4x4x64x64xf32>) outs(%65 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc135, #loc72]), %out: f32 loc(fused[#loc135, #loc72])):
      %559 = arith.maximumf %out, %in : f32 loc(#loc362)
      linalg.yield %559 : f32 loc(#loc362)
    } -> tensor<4x4x64xf32> loc(#loc362)
    %167 = linalg.generic {indexing_maps = [#map12, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%166 : tensor<4x4x64xf32>) outs(%67 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc135, #loc72]), %out: f32 loc(fused[#loc134, #loc72])):
      linalg.yield %in : f32 loc(#loc363)
    } -> tensor<4x4x64x1xf32> loc(#loc363)
    %168 = linalg.generic {indexing_maps = [#map19, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%167 : tensor<4x4x64x1xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc134, #loc72]), %out: f32 loc(fused[#loc136, #loc74])):
      linalg.yield %in : f32 loc(#loc364)
    } -> tensor<4x4x64x64xf32> loc(#loc364)
    %169 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%165, %168 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc133, #loc69]), %in_72: f32 loc(fused[#loc136, #loc74]), %out: f32 loc(fused[#loc136, #loc74])):
      %559 = arith.subf %in, %in_72 : f32 loc(#loc364)
      linalg.yield %559 : f32 loc(#loc364)
    } -> tensor<4x4x64x64xf32> loc(#loc364)
    %170 = linalg.generic {indexing_maps = [#map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%169 : tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc136, #loc74]), %out: f32 loc(fused[#loc137, #loc76])):
      %559 = math.exp %in : f32 loc(#loc365)
      linalg.yield %559 : f32 loc(#loc365)
    } -> tensor<4x4x64x64xf32> loc(#loc365)
    %171 = linalg.generic {indexing_maps = [#map17, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%170 : tensor<4x4x64x64xf32>) outs(%72 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc138, #loc78]), %out: f32 loc(fused[#loc138, #loc78])):
      %559 = arith.addf %out, %in : f32 loc(#loc366)
      linalg.yield %559 : f32 loc(#loc366)
    } -> tensor<4x4x64xf32> loc(#loc366)
    %172 = linalg.generic {indexing_maps = [#map12, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%171 : tensor<4x4x64xf32>) outs(%67 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc138, #loc78]), %out: f32 loc(fused[#loc134, #loc78])):
      linalg.yield %in : f32 loc(#loc367)
    } -> tensor<4x4x64x1xf32> loc(#loc367)
    %173 = linalg.generic {indexing_maps = [#map19, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%172 : tensor<4x4x64x1xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc134, #loc78]), %out: f32 loc(fused[#loc139, #loc80])):
      linalg.yield %in : f32 loc(#loc368)
    } -> tensor<4x4x64x64xf32> loc(#loc368)
    %174 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%170, %173 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc137, #loc76]), %in_72: f32 loc(fused[#loc139, #loc80]), %out: f32 loc(fused[#loc139, #loc80])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc368)
      linalg.yield %559 : f32 loc(#loc368)
    } -> tensor<4x4x64x64xf32> loc(#loc368)
    %175 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%172, %172 : tensor<4x4x64x1xf32>, tensor<4x4x64x1xf32>) outs(%67 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc134, #loc78]), %in_72: f32 loc(fused[#loc134, #loc78]), %out: f32 loc(fused[#loc140, #loc80])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc369)
      linalg.yield %559 : f32 loc(#loc369)
    } -> tensor<4x4x64x1xf32> loc(#loc369)
    %176 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%78, %175 : tensor<4x4x64x1xf32>, tensor<4x4x64x1xf32>) outs(%67 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc134, #loc80]), %in_72: f32 loc(fused[#loc140, #loc80]), %out: f32 loc(fused[#loc139, #loc80])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc368)
      linalg.yield %559 : f32 loc(#loc368)
    } -> tensor<4x4x64x1xf32> loc(#loc368)
    %177 = linalg.generic {indexing_maps = [#map20, #map21, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_26, %174 : tensor<4x64x4x16xf32>, tensor<4x4x64x64xf32>) outs(%81 : tensor<4x4x16x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc130, #loc58]), %in_72: f32 loc(fused[#loc139, #loc80]), %out: f32 loc(fused[#loc131, #loc82])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc357)
      %560 = arith.addf %out, %559 : f32 loc(#loc371)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x4x16x64xf32> loc(#loc371)
    %178 = linalg.generic {indexing_maps = [#map22, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%177 : tensor<4x4x16x64xf32>) outs(%83 : tensor<4x64x4x16xf32>) {
    ^bb0(%in: f32 loc(fused[#loc131, #loc82]), %out: f32 loc(fused[#loc141, #loc82])):
      linalg.yield %in : f32 loc(#loc372)
    } -> tensor<4x64x4x16xf32> loc(#loc372)
    %collapsed_27 = tensor.collapse_shape %178 [[0], [1], [2, 3]] : tensor<4x64x4x16xf32> into tensor<4x64x64xf32> loc(#loc373)
    %179 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_27, %arg18 : tensor<4x64x64xf32>, tensor<64x64xf32>) outs(%85 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc128, #loc82]), %in_72: f32 loc("h.1.attn.c_proj.weight"), %out: f32 loc(fused[#loc142, #loc85])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc373)
      %560 = arith.addf %out, %559 : f32 loc(#loc374)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x64x64xf32> loc(#loc374)
    %180 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg19 : tensor<64xf32>) outs(%36 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("h.1.attn.c_proj.bias"), %out: f32 loc(fused[#loc143, #loc85])):
      linalg.yield %in : f32 loc(#loc375)
    } -> tensor<1x1x64xf32> loc(#loc375)
    %181 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%180 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc143, #loc85]), %out: f32 loc(fused[#loc144, #loc85])):
      linalg.yield %in : f32 loc(#loc376)
    } -> tensor<4x64x64xf32> loc(#loc376)
    %182 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%179, %181 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc142, #loc85]), %in_72: f32 loc(fused[#loc144, #loc85]), %out: f32 loc(fused[#loc144, #loc85])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc376)
      linalg.yield %559 : f32 loc(#loc376)
    } -> tensor<4x64x64xf32> loc(#loc376)
    %183 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%137, %182 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc116, #loc117]), %in_72: f32 loc(fused[#loc144, #loc85]), %out: f32 loc(fused[#loc145, #loc89])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc377)
      linalg.yield %559 : f32 loc(#loc377)
    } -> tensor<4x64x64xf32> loc(#loc377)
    %184 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%183 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc146, #loc39]), %out: f32 loc(fused[#loc146, #loc39])):
      %559 = arith.addf %out, %in : f32 loc(#loc378)
      linalg.yield %559 : f32 loc(#loc378)
    } -> tensor<4x64xf32> loc(#loc378)
    %185 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%184 : tensor<4x64xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc146, #loc39]), %out: f32 loc(fused[#loc147, #loc39])):
      linalg.yield %in : f32 loc(#loc379)
    } -> tensor<4x64x1xf32> loc(#loc379)
    %186 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%185, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc147, #loc39]), %in_72: f32 loc(fused[#loc148, #loc39]), %out: f32 loc(fused[#loc148, #loc39])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc380)
      linalg.yield %559 : f32 loc(#loc380)
    } -> tensor<4x64x1xf32> loc(#loc380)
    %187 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%186 : tensor<4x64x1xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc148, #loc39]), %out: f32 loc(fused[#loc149, #loc43])):
      linalg.yield %in : f32 loc(#loc381)
    } -> tensor<4x64x64xf32> loc(#loc381)
    %188 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%183, %187 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc145, #loc89]), %in_72: f32 loc(fused[#loc149, #loc43]), %out: f32 loc(fused[#loc149, #loc43])):
      %559 = arith.subf %in, %in_72 : f32 loc(#loc381)
      linalg.yield %559 : f32 loc(#loc381)
    } -> tensor<4x64x64xf32> loc(#loc381)
    %189 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%188, %188 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc149, #loc43]), %in_72: f32 loc(fused[#loc149, #loc43]), %out: f32 loc(fused[#loc150, #loc45])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc382)
      linalg.yield %559 : f32 loc(#loc382)
    } -> tensor<4x64x64xf32> loc(#loc382)
    %190 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%189 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc146, #loc46]), %out: f32 loc(fused[#loc146, #loc46])):
      %559 = arith.addf %out, %in : f32 loc(#loc383)
      linalg.yield %559 : f32 loc(#loc383)
    } -> tensor<4x64xf32> loc(#loc383)
    %191 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%190 : tensor<4x64xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc146, #loc46]), %out: f32 loc(fused[#loc147, #loc46])):
      linalg.yield %in : f32 loc(#loc384)
    } -> tensor<4x64x1xf32> loc(#loc384)
    %192 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%191, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc147, #loc46]), %in_72: f32 loc(fused[#loc148, #loc46]), %out: f32 loc(fused[#loc148, #loc46])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc385)
      linalg.yield %559 : f32 loc(#loc385)
    } -> tensor<4x64x1xf32> loc(#loc385)
    %193 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%192, %28 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc148, #loc46]), %in_72: f32 loc(fused[#loc151, #loc46]), %out: f32 loc(fused[#loc151, #loc46])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc386)
      linalg.yield %559 : f32 loc(#loc386)
    } -> tensor<4x64x1xf32> loc(#loc386)
    %194 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%193 : tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc151, #loc46]), %out: f32 loc(fused[#loc152, #loc49])):
      %559 = math.rsqrt %in : f32 loc(#loc387)
      linalg.yield %559 : f32 loc(#loc387)
    } -> tensor<4x64x1xf32> loc(#loc387)
    %195 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%194, %193 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc152, #loc49]), %in_72: f32 loc(fused[#loc151, #loc46]), %out: f32 loc(fused[#loc148, #loc49])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc388)
      linalg.yield %559 : f32 loc(#loc388)
    } -> tensor<4x64x1xf32> loc(#loc388)
    %196 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%32, %195 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc150, #loc49]), %in_72: f32 loc(fused[#loc148, #loc49]), %out: f32 loc(fused[#loc150, #loc49])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc389)
      linalg.yield %559 : f32 loc(#loc389)
    } -> tensor<4x64x1xf32> loc(#loc389)
    %197 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%194 : tensor<4x64x1xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc152, #loc49]), %out: f32 loc(fused[#loc150, #loc50])):
      linalg.yield %in : f32 loc(#loc390)
    } -> tensor<4x64x64xf32> loc(#loc390)
    %198 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%188, %197 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc149, #loc43]), %in_72: f32 loc(fused[#loc150, #loc50]), %out: f32 loc(fused[#loc150, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc390)
      linalg.yield %559 : f32 loc(#loc390)
    } -> tensor<4x64x64xf32> loc(#loc390)
    %199 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg20 : tensor<64xf32>) outs(%36 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("h.1.ln_2.scale"), %out: f32 loc(fused[#loc147, #loc50])):
      linalg.yield %in : f32 loc(#loc391)
    } -> tensor<1x1x64xf32> loc(#loc391)
    %200 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%199 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc147, #loc50]), %out: f32 loc(fused[#loc150, #loc50])):
      linalg.yield %in : f32 loc(#loc390)
    } -> tensor<4x64x64xf32> loc(#loc390)
    %201 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%198, %200 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc150, #loc50]), %in_72: f32 loc(fused[#loc150, #loc50]), %out: f32 loc(fused[#loc150, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc390)
      linalg.yield %559 : f32 loc(#loc390)
    } -> tensor<4x64x64xf32> loc(#loc390)
    %202 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg21 : tensor<64xf32>) outs(%36 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("h.1.ln_2.bias"), %out: f32 loc(fused[#loc147, #loc50])):
      linalg.yield %in : f32 loc(#loc391)
    } -> tensor<1x1x64xf32> loc(#loc391)
    %203 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%202 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc147, #loc50]), %out: f32 loc(fused[#loc151, #loc50])):
      linalg.yield %in : f32 loc(#loc392)
    } -> tensor<4x64x64xf32> loc(#loc392)
    %204 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%201, %203 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc150, #loc50]), %in_72: f32 loc(fused[#loc151, #loc50]), %out: f32 loc(fused[#loc151, #loc50])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc392)
      linalg.yield %559 : f32 loc(#loc392)
    } -> tensor<4x64x64xf32> loc(#loc392)
    %205 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%204, %arg22 : tensor<4x64x64xf32>, tensor<64x256xf32>) outs(%113 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc151, #loc50]), %in_72: f32 loc("h.1.mlp.c_fc.weight"), %out: f32 loc(fused[#loc153, #loc98])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc392)
      %560 = arith.addf %out, %559 : f32 loc(#loc393)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x64x256xf32> loc(#loc393)
    %206 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg23 : tensor<256xf32>) outs(%115 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("h.1.mlp.c_fc.bias"), %out: f32 loc(fused[#loc154, #loc98])):
      linalg.yield %in : f32 loc(#loc394)
    } -> tensor<1x1x256xf32> loc(#loc394)
    %207 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%206 : tensor<1x1x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc154, #loc98]), %out: f32 loc(fused[#loc155, #loc98])):
      linalg.yield %in : f32 loc(#loc395)
    } -> tensor<4x64x256xf32> loc(#loc395)
    %208 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%205, %207 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc153, #loc98]), %in_72: f32 loc(fused[#loc155, #loc98]), %out: f32 loc(fused[#loc155, #loc98])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc395)
      linalg.yield %559 : f32 loc(#loc395)
    } -> tensor<4x64x256xf32> loc(#loc395)
    %209 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%119, %208 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc156, #loc102]), %in_72: f32 loc(fused[#loc155, #loc98]), %out: f32 loc(fused[#loc156, #loc102])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc396)
      linalg.yield %559 : f32 loc(#loc396)
    } -> tensor<4x64x256xf32> loc(#loc396)
    %210 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%208, %208 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc155, #loc98]), %in_72: f32 loc(fused[#loc155, #loc98]), %out: f32 loc(fused[#loc156, #loc103])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc397)
      linalg.yield %559 : f32 loc(#loc397)
    } -> tensor<4x64x256xf32> loc(#loc397)
    %211 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%210, %208 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc156, #loc103]), %in_72: f32 loc(fused[#loc155, #loc98]), %out: f32 loc(fused[#loc156, #loc103])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc397)
      linalg.yield %559 : f32 loc(#loc397)
    } -> tensor<4x64x256xf32> loc(#loc397)
    %212 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%123, %211 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc156, #loc104]), %in_72: f32 loc(fused[#loc156, #loc103]), %out: f32 loc(fused[#loc156, #loc104])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc398)
      linalg.yield %559 : f32 loc(#loc398)
    } -> tensor<4x64x256xf32> loc(#loc398)
    %213 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%208, %212 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc155, #loc98]), %in_72: f32 loc(fused[#loc156, #loc104]), %out: f32 loc(fused[#loc157, #loc106])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc399)
      linalg.yield %559 : f32 loc(#loc399)
    } -> tensor<4x64x256xf32> loc(#loc399)
    %214 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%126, %213 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc156, #loc107]), %in_72: f32 loc(fused[#loc157, #loc106]), %out: f32 loc(fused[#loc156, #loc107])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc400)
      linalg.yield %559 : f32 loc(#loc400)
    } -> tensor<4x64x256xf32> loc(#loc400)
    %215 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%214 : tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc156, #loc107]), %out: f32 loc(fused[#loc158, #loc109])):
      %559 = math.tanh %in : f32 loc(#loc401)
      linalg.yield %559 : f32 loc(#loc401)
    } -> tensor<4x64x256xf32> loc(#loc401)
    %216 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%129, %215 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc159, #loc109]), %in_72: f32 loc(fused[#loc158, #loc109]), %out: f32 loc(fused[#loc159, #loc109])):
      %559 = arith.subf %in, %in_72 : f32 loc(#loc402)
      linalg.yield %559 : f32 loc(#loc402)
    } -> tensor<4x64x256xf32> loc(#loc402)
    %217 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%129, %215 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc157, #loc111]), %in_72: f32 loc(fused[#loc158, #loc109]), %out: f32 loc(fused[#loc157, #loc111])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc403)
      linalg.yield %559 : f32 loc(#loc403)
    } -> tensor<4x64x256xf32> loc(#loc403)
    %218 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%209, %217 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc156, #loc102]), %in_72: f32 loc(fused[#loc157, #loc111]), %out: f32 loc(fused[#loc156, #loc102])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc396)
      linalg.yield %559 : f32 loc(#loc396)
    } -> tensor<4x64x256xf32> loc(#loc396)
    %219 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%218, %arg24 : tensor<4x64x256xf32>, tensor<256x64xf32>) outs(%85 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc156, #loc102]), %in_72: f32 loc("h.1.mlp.c_proj.weight"), %out: f32 loc(fused[#loc160, #loc113])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc396)
      %560 = arith.addf %out, %559 : f32 loc(#loc404)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x64x64xf32> loc(#loc404)
    %220 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg25 : tensor<64xf32>) outs(%36 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("h.1.mlp.c_proj.bias"), %out: f32 loc(fused[#loc161, #loc113])):
      linalg.yield %in : f32 loc(#loc405)
    } -> tensor<1x1x64xf32> loc(#loc405)
    %221 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%220 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc161, #loc113]), %out: f32 loc(fused[#loc162, #loc113])):
      linalg.yield %in : f32 loc(#loc406)
    } -> tensor<4x64x64xf32> loc(#loc406)
    %222 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%219, %221 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc160, #loc113]), %in_72: f32 loc(fused[#loc162, #loc113]), %out: f32 loc(fused[#loc162, #loc113])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc406)
      linalg.yield %559 : f32 loc(#loc406)
    } -> tensor<4x64x64xf32> loc(#loc406)
    %223 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%183, %222 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc145, #loc89]), %in_72: f32 loc(fused[#loc162, #loc113]), %out: f32 loc(fused[#loc163, #loc117])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc407)
      linalg.yield %559 : f32 loc(#loc407)
    } -> tensor<4x64x64xf32> loc(#loc407)
    %224 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%223 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc164, #loc39]), %out: f32 loc(fused[#loc164, #loc39])):
      %559 = arith.addf %out, %in : f32 loc(#loc408)
      linalg.yield %559 : f32 loc(#loc408)
    } -> tensor<4x64xf32> loc(#loc408)
    %225 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%224 : tensor<4x64xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc164, #loc39]), %out: f32 loc(fused[#loc165, #loc39])):
      linalg.yield %in : f32 loc(#loc409)
    } -> tensor<4x64x1xf32> loc(#loc409)
    %226 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%225, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc165, #loc39]), %in_72: f32 loc(fused[#loc166, #loc39]), %out: f32 loc(fused[#loc166, #loc39])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc410)
      linalg.yield %559 : f32 loc(#loc410)
    } -> tensor<4x64x1xf32> loc(#loc410)
    %227 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%226 : tensor<4x64x1xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc166, #loc39]), %out: f32 loc(fused[#loc167, #loc43])):
      linalg.yield %in : f32 loc(#loc411)
    } -> tensor<4x64x64xf32> loc(#loc411)
    %228 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%223, %227 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc163, #loc117]), %in_72: f32 loc(fused[#loc167, #loc43]), %out: f32 loc(fused[#loc167, #loc43])):
      %559 = arith.subf %in, %in_72 : f32 loc(#loc411)
      linalg.yield %559 : f32 loc(#loc411)
    } -> tensor<4x64x64xf32> loc(#loc411)
    %229 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%228, %228 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc167, #loc43]), %in_72: f32 loc(fused[#loc167, #loc43]), %out: f32 loc(fused[#loc168, #loc45])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc412)
      linalg.yield %559 : f32 loc(#loc412)
    } -> tensor<4x64x64xf32> loc(#loc412)
    %230 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%229 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc164, #loc46]), %out: f32 loc(fused[#loc164, #loc46])):
      %559 = arith.addf %out, %in : f32 loc(#loc413)
      linalg.yield %559 : f32 loc(#loc413)
    } -> tensor<4x64xf32> loc(#loc413)
    %231 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%230 : tensor<4x64xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc164, #loc46]), %out: f32 loc(fused[#loc165, #loc46])):
      linalg.yield %in : f32 loc(#loc414)
    } -> tensor<4x64x1xf32> loc(#loc414)
    %232 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%231, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc165, #loc46]), %in_72: f32 loc(fused[#loc166, #loc46]), %out: f32 loc(fused[#loc166, #loc46])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc415)
      linalg.yield %559 : f32 loc(#loc415)
    } -> tensor<4x64x1xf32> loc(#loc415)
    %233 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%232, %28 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc166, #loc46]), %in_72: f32 loc(fused[#loc169, #loc46]), %out: f32 loc(fused[#loc169, #loc46])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc416)
      linalg.yield %559 : f32 loc(#loc416)
    } -> tensor<4x64x1xf32> loc(#loc416)
    %234 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%233 : tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc169, #loc46]), %out: f32 loc(fused[#loc170, #loc49])):
      %559 = math.rsqrt %in : f32 loc(#loc417)
      linalg.yield %559 : f32 loc(#loc417)
    } -> tensor<4x64x1xf32> loc(#loc417)
    %235 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%234, %233 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc170, #loc49]), %in_72: f32 loc(fused[#loc169, #loc46]), %out: f32 loc(fused[#loc166, #loc49])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc418)
      linalg.yield %559 : f32 loc(#loc418)
    } -> tensor<4x64x1xf32> loc(#loc418)
    %236 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%32, %235 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc168, #loc49]), %in_72: f32 loc(fused[#loc166, #loc49]), %out: f32 loc(fused[#loc168, #loc49])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc419)
      linalg.yield %559 : f32 loc(#loc419)
    } -> tensor<4x64x1xf32> loc(#loc419)
    %237 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%234 : tensor<4x64x1xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc170, #loc49]), %out: f32 loc(fused[#loc168, #loc50])):
      linalg.yield %in : f32 loc(#loc420)
    } -> tensor<4x64x64xf32> loc(#loc420)
    %238 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%228, %237 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc167, #loc43]), %in_72: f32 loc(fused[#loc168, #loc50]), %out: f32 loc(fused[#loc168, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc420)
      linalg.yield %559 : f32 loc(#loc420)
    } -> tensor<4x64x64xf32> loc(#loc420)
    %239 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg26 : tensor<64xf32>) outs(%36 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("ln_f.scale"), %out: f32 loc(fused[#loc165, #loc50])):
      linalg.yield %in : f32 loc(#loc421)
    } -> tensor<1x1x64xf32> loc(#loc421)
    %240 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%239 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc165, #loc50]), %out: f32 loc(fused[#loc168, #loc50])):
      linalg.yield %in : f32 loc(#loc420)
    } -> tensor<4x64x64xf32> loc(#loc420)
    %241 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%238, %240 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc168, #loc50]), %in_72: f32 loc(fused[#loc168, #loc50]), %out: f32 loc(fused[#loc168, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc420)
      linalg.yield %559 : f32 loc(#loc420)
    } -> tensor<4x64x64xf32> loc(#loc420)
    %242 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg27 : tensor<64xf32>) outs(%36 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("ln_f.bias"), %out: f32 loc(fused[#loc165, #loc50])):
      linalg.yield %in : f32 loc(#loc421)
    } -> tensor<1x1x64xf32> loc(#loc421)
    %243 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%242 : tensor<1x1x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc165, #loc50]), %out: f32 loc(fused[#loc169, #loc50])):
      linalg.yield %in : f32 loc(#loc422)
    } -> tensor<4x64x64xf32> loc(#loc422)
    %244 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%241, %243 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc168, #loc50]), %in_72: f32 loc(fused[#loc169, #loc50]), %out: f32 loc(fused[#loc169, #loc50])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc422)
      linalg.yield %559 : f32 loc(#loc422)
    } -> tensor<4x64x64xf32> loc(#loc422)
    %245 = linalg.generic {indexing_maps = [#map10, #map18, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%244, %arg0 : tensor<4x64x64xf32>, tensor<256x64xf32>) outs(%113 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc169, #loc50]), %in_72: f32 loc("wte.weight"), %out: f32 loc(fused[#loc171, #loc172])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc422)
      %560 = arith.addf %out, %559 : f32 loc(#loc423)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x64x256xf32> loc(#loc423)
    %246 = linalg.fill ins(%cst_1 : f32) outs(%15 : tensor<4x64xf32>) -> tensor<4x64xf32> loc(#loc424)
    %247 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%245 : tensor<4x64x256xf32>) outs(%246 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc173, #loc174]), %out: f32 loc(fused[#loc173, #loc174])):
      %559 = arith.maximumf %out, %in : f32 loc(#loc424)
      linalg.yield %559 : f32 loc(#loc424)
    } -> tensor<4x64xf32> loc(#loc424)
    %248 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%247 : tensor<4x64xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc173, #loc174]), %out: f32 loc(fused[#loc175, #loc174])):
      linalg.yield %in : f32 loc(#loc425)
    } -> tensor<4x64x1xf32> loc(#loc425)
    %249 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%248 : tensor<4x64x1xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc175, #loc174]), %out: f32 loc(fused[#loc176, #loc177])):
      linalg.yield %in : f32 loc(#loc426)
    } -> tensor<4x64x256xf32> loc(#loc426)
    %250 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%245, %249 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc171, #loc172]), %in_72: f32 loc(fused[#loc176, #loc177]), %out: f32 loc(fused[#loc176, #loc177])):
      %559 = arith.subf %in, %in_72 : f32 loc(#loc426)
      linalg.yield %559 : f32 loc(#loc426)
    } -> tensor<4x64x256xf32> loc(#loc426)
    %251 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%250 : tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc176, #loc177]), %out: f32 loc(fused[#loc178, #loc179])):
      %559 = math.exp %in : f32 loc(#loc427)
      linalg.yield %559 : f32 loc(#loc427)
    } -> tensor<4x64x256xf32> loc(#loc427)
    %252 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%251 : tensor<4x64x256xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc180, #loc179]), %out: f32 loc(fused[#loc180, #loc179])):
      %559 = arith.addf %out, %in : f32 loc(#loc428)
      linalg.yield %559 : f32 loc(#loc428)
    } -> tensor<4x64xf32> loc(#loc428)
    %253 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%252 : tensor<4x64xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc180, #loc179]), %out: f32 loc(fused[#loc175, #loc179])):
      linalg.yield %in : f32 loc(#loc429)
    } -> tensor<4x64x1xf32> loc(#loc429)
    %254 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%253 : tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused[#loc175, #loc179]), %out: f32 loc(fused[#loc181, #loc182])):
      %559 = math.log %in : f32 loc(#loc430)
      linalg.yield %559 : f32 loc(#loc430)
    } -> tensor<4x64x1xf32> loc(#loc430)
    %255 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%254 : tensor<4x64x1xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc181, #loc182]), %out: f32 loc(fused[#loc176, #loc183])):
      linalg.yield %in : f32 loc(#loc431)
    } -> tensor<4x64x256xf32> loc(#loc431)
    %256 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%250, %255 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc176, #loc177]), %in_72: f32 loc(fused[#loc176, #loc183]), %out: f32 loc(fused[#loc176, #loc183])):
      %559 = arith.subf %in, %in_72 : f32 loc(#loc431)
      linalg.yield %559 : f32 loc(#loc431)
    } -> tensor<4x64x256xf32> loc(#loc431)
    %257 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg29 : tensor<4x64xi32>) outs(%7 : tensor<4x64x1xi32>) {
    ^bb0(%in: i32 loc("target"), %out: i32 loc(fused[#loc175, #loc184])):
      linalg.yield %in : i32 loc(#loc432)
    } -> tensor<4x64x1xi32> loc(#loc432)
    %258 = tensor.empty() : tensor<1x1x256xi32> loc(#loc433)
    %259 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel"]} outs(%258 : tensor<1x1x256xi32>) {
    ^bb0(%out: i32 loc(fused[#loc185, #loc186])):
      %559 = linalg.index 2 : index loc(#loc433)
      %560 = arith.index_cast %559 : index to i32 loc(#loc433)
      linalg.yield %560 : i32 loc(#loc433)
    } -> tensor<1x1x256xi32> loc(#loc433)
    %260 = tensor.empty() : tensor<4x64x256xi32> loc(#loc434)
    %261 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%257 : tensor<4x64x1xi32>) outs(%260 : tensor<4x64x256xi32>) {
    ^bb0(%in: i32 loc(fused[#loc175, #loc184]), %out: i32 loc(fused[#loc187, #loc184])):
      linalg.yield %in : i32 loc(#loc434)
    } -> tensor<4x64x256xi32> loc(#loc434)
    %262 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%259 : tensor<1x1x256xi32>) outs(%260 : tensor<4x64x256xi32>) {
    ^bb0(%in: i32 loc(fused[#loc185, #loc186]), %out: i32 loc(fused[#loc187, #loc184])):
      linalg.yield %in : i32 loc(#loc434)
    } -> tensor<4x64x256xi32> loc(#loc434)
    %263 = tensor.empty() : tensor<4x64x256xi1> loc(#loc434)
    %264 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%261, %262 : tensor<4x64x256xi32>, tensor<4x64x256xi32>) outs(%263 : tensor<4x64x256xi1>) {
    ^bb0(%in: i32 loc(fused[#loc187, #loc184]), %in_72: i32 loc(fused[#loc187, #loc184]), %out: i1 loc(fused[#loc187, #loc184])):
      %559 = arith.cmpi eq, %in, %in_72 : i32 loc(#loc434)
      linalg.yield %559 : i1 loc(#loc434)
    } -> tensor<4x64x256xi1> loc(#loc434)
    %265 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused[#loc175, #loc188])):
      linalg.yield %in : f32 loc(#loc435)
    } -> tensor<4x64x256xf32> loc(#loc435)
    %266 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%264, %256, %265 : tensor<4x64x256xi1>, tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: i1 loc(fused[#loc187, #loc184]), %in_72: f32 loc(fused[#loc176, #loc183]), %in_73: f32 loc(fused[#loc175, #loc188]), %out: f32 loc(fused[#loc189, #loc188])):
      %559 = arith.select %in, %in_72, %in_73 : f32 loc(#loc436)
      linalg.yield %559 : f32 loc(#loc436)
    } -> tensor<4x64x256xf32> loc(#loc436)
    %267 = tensor.empty() : tensor<f32> loc(#loc437)
    %268 = linalg.fill ins(%cst_2 : f32) outs(%267 : tensor<f32>) -> tensor<f32> loc(#loc437)
    %269 = linalg.generic {indexing_maps = [#map3, #map6], iterator_types = ["reduction", "reduction", "reduction"]} ins(%266 : tensor<4x64x256xf32>) outs(%268 : tensor<f32>) {
    ^bb0(%in: f32 loc(fused[#loc180, #loc188]), %out: f32 loc(fused[#loc180, #loc188])):
      %559 = arith.addf %out, %in : f32 loc(#loc437)
      linalg.yield %559 : f32 loc(#loc437)
    } -> tensor<f32> loc(#loc437)
    %270 = linalg.generic {indexing_maps = [#map23, #map23], iterator_types = []} ins(%269 : tensor<f32>) outs(%267 : tensor<f32>) {
    ^bb0(%in: f32 loc(fused[#loc180, #loc188]), %out: f32 loc(fused[#loc190, #loc191])):
      %559 = arith.negf %in : f32 loc(#loc438)
      linalg.yield %559 : f32 loc(#loc438)
    } -> tensor<f32> loc(#loc438)
    %271 = linalg.generic {indexing_maps = [#map23, #map23], iterator_types = []} ins(%270 : tensor<f32>) outs(%267 : tensor<f32>) {
    ^bb0(%in: f32 loc(fused[#loc190, #loc191]), %out: f32 loc(fused[#loc192, #loc191])):
      %559 = arith.divf %in, %cst_0 : f32 loc(#loc439)
      linalg.yield %559 : f32 loc(#loc439)
    } -> tensor<f32> loc(#loc439)
    %272 = linalg.generic {indexing_maps = [#map23], iterator_types = []} outs(%267 : tensor<f32>) {
    ^bb0(%out: f32 loc(fused<"backward">[#loc192, #loc191])):
      linalg.yield %cst : f32 loc(#loc440)
    } -> tensor<f32> loc(#loc440)
    %273 = linalg.generic {indexing_maps = [#map23, #map23], iterator_types = []} ins(%272 : tensor<f32>) outs(%267 : tensor<f32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc192, #loc191]), %out: f32 loc(fused<"backward">[#loc190, #loc191])):
      %559 = arith.negf %in : f32 loc(#loc441)
      linalg.yield %559 : f32 loc(#loc441)
    } -> tensor<f32> loc(#loc441)
    %274 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%273 : tensor<f32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc190, #loc191]), %out: f32 loc(fused<"backward">[#loc175, #loc188])):
      linalg.yield %in : f32 loc(#loc442)
    } -> tensor<4x64x256xf32> loc(#loc442)
    %275 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%264, %274, %265 : tensor<4x64x256xi1>, tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: i1 loc(fused[#loc187, #loc184]), %in_72: f32 loc(fused<"backward">[#loc175, #loc188]), %in_73: f32 loc(fused<"backward">[#loc175, #loc188]), %out: f32 loc(fused<"backward">[#loc189, #loc188])):
      %559 = arith.select %in, %in_72, %in_73 : f32 loc(#loc443)
      linalg.yield %559 : f32 loc(#loc443)
    } -> tensor<4x64x256xf32> loc(#loc443)
    %276 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%275 : tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc189, #loc188]), %out: f32 loc(fused<"backward">[#loc190, #loc183])):
      %559 = arith.negf %in : f32 loc(#loc444)
      linalg.yield %559 : f32 loc(#loc444)
    } -> tensor<4x64x256xf32> loc(#loc444)
    %277 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%276 : tensor<4x64x256xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc180, #loc183]), %out: f32 loc(fused<"backward">[#loc180, #loc183])):
      %559 = arith.addf %out, %in : f32 loc(#loc445)
      linalg.yield %559 : f32 loc(#loc445)
    } -> tensor<4x64xf32> loc(#loc445)
    %expanded_28 = tensor.expand_shape %277 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32> loc(#loc446)
    %278 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_28, %253 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc193, #loc183]), %in_72: f32 loc(fused[#loc175, #loc179]), %out: f32 loc(fused<"backward">[#loc192, #loc182])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc447)
      linalg.yield %559 : f32 loc(#loc447)
    } -> tensor<4x64x1xf32> loc(#loc447)
    %279 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%278 : tensor<4x64x1xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc180, #loc179]), %out: f32 loc(fused<"backward">[#loc180, #loc179])):
      %559 = arith.addf %out, %in : f32 loc(#loc448)
      linalg.yield %559 : f32 loc(#loc448)
    } -> tensor<4x64xf32> loc(#loc448)
    %280 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%279 : tensor<4x64xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc180, #loc179]), %out: f32 loc(fused<"backward">[#loc175, #loc179])):
      linalg.yield %in : f32 loc(#loc449)
    } -> tensor<4x64x256xf32> loc(#loc449)
    %281 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%280, %251 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc175, #loc179]), %in_72: f32 loc(fused[#loc178, #loc179]), %out: f32 loc(fused<"backward">[#loc194, #loc179])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc450)
      linalg.yield %559 : f32 loc(#loc450)
    } -> tensor<4x64x256xf32> loc(#loc450)
    %282 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%275, %281 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc189, #loc188]), %in_72: f32 loc(fused<"backward">[#loc194, #loc179]), %out: f32 loc(fused<"backward">[#loc195, #loc179])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc451)
      linalg.yield %559 : f32 loc(#loc451)
    } -> tensor<4x64x256xf32> loc(#loc451)
    %283 = tensor.empty() : tensor<256x64xf32> loc(#loc452)
    %284 = linalg.fill ins(%cst_2 : f32) outs(%283 : tensor<256x64xf32>) -> tensor<256x64xf32> loc(#loc452)
    %285 = linalg.generic {indexing_maps = [#map24, #map25, #map26], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%282, %244 : tensor<4x64x256xf32>, tensor<4x64x64xf32>) outs(%284 : tensor<256x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc195, #loc179]), %in_72: f32 loc(fused[#loc169, #loc50]), %out: f32 loc(fused<"backward">[#loc171, #loc172])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc451)
      %560 = arith.addf %out, %559 : f32 loc(#loc452)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<256x64xf32> loc(#loc452)
    %286 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%282, %arg0 : tensor<4x64x256xf32>, tensor<256x64xf32>) outs(%85 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc195, #loc179]), %in_72: f32 loc("wte.weight"), %out: f32 loc(fused<"backward">[#loc171, #loc172])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc451)
      %560 = arith.addf %out, %559 : f32 loc(#loc452)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x64x64xf32> loc(#loc452)
    %287 = tensor.empty() : tensor<64xf32> loc(#loc453)
    %288 = linalg.fill ins(%cst_2 : f32) outs(%287 : tensor<64xf32>) -> tensor<64xf32> loc(#loc453)
    %289 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%286 : tensor<4x64x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc164, #loc50]), %out: f32 loc(fused<"backward">[#loc164, #loc50])):
      %559 = arith.addf %out, %in : f32 loc(#loc453)
      linalg.yield %559 : f32 loc(#loc453)
    } -> tensor<64xf32> loc(#loc453)
    %expanded_29 = tensor.expand_shape %289 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32> loc(#loc454)
    %290 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_29 : tensor<1x1x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc164, #loc50]), %out: f32 loc(fused<"backward">[#loc164, #loc50])):
      %559 = arith.addf %out, %in : f32 loc(#loc453)
      linalg.yield %559 : f32 loc(#loc453)
    } -> tensor<64xf32> loc(#loc453)
    %291 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%238, %286 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc168, #loc50]), %in_72: f32 loc(fused<"backward">[#loc171, #loc172]), %out: f32 loc(fused<"backward">[#loc168, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc455)
      linalg.yield %559 : f32 loc(#loc455)
    } -> tensor<4x64x64xf32> loc(#loc455)
    %292 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%291 : tensor<4x64x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc164, #loc50]), %out: f32 loc(fused<"backward">[#loc164, #loc50])):
      %559 = arith.addf %out, %in : f32 loc(#loc453)
      linalg.yield %559 : f32 loc(#loc453)
    } -> tensor<64xf32> loc(#loc453)
    %expanded_30 = tensor.expand_shape %292 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32> loc(#loc454)
    %293 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%286, %240 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc171, #loc172]), %in_72: f32 loc(fused<"backward">[#loc168, #loc50]), %out: f32 loc(fused<"backward">[#loc168, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc455)
      linalg.yield %559 : f32 loc(#loc455)
    } -> tensor<4x64x64xf32> loc(#loc455)
    %294 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_30 : tensor<1x1x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc164, #loc50]), %out: f32 loc(fused<"backward">[#loc164, #loc50])):
      %559 = arith.addf %out, %in : f32 loc(#loc453)
      linalg.yield %559 : f32 loc(#loc453)
    } -> tensor<64xf32> loc(#loc453)
    %295 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%228, %293 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc167, #loc43]), %in_72: f32 loc(fused<"backward">[#loc168, #loc50]), %out: f32 loc(fused<"backward">[#loc168, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc455)
      linalg.yield %559 : f32 loc(#loc455)
    } -> tensor<4x64x64xf32> loc(#loc455)
    %296 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%295 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc164, #loc50]), %out: f32 loc(fused<"backward">[#loc164, #loc50])):
      %559 = arith.addf %out, %in : f32 loc(#loc453)
      linalg.yield %559 : f32 loc(#loc453)
    } -> tensor<4x64xf32> loc(#loc453)
    %expanded_31 = tensor.expand_shape %296 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32> loc(#loc454)
    %297 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%293, %237 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc168, #loc50]), %in_72: f32 loc(fused<"backward">[#loc168, #loc50]), %out: f32 loc(fused<"backward">[#loc168, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc455)
      linalg.yield %559 : f32 loc(#loc455)
    } -> tensor<4x64x64xf32> loc(#loc455)
    %298 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_31, %236 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc196, #loc50]), %in_72: f32 loc(fused[#loc168, #loc49]), %out: f32 loc(fused<"backward">[#loc168, #loc49])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc456)
      linalg.yield %559 : f32 loc(#loc456)
    } -> tensor<4x64x1xf32> loc(#loc456)
    %299 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%298, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc168, #loc49]), %in_72: f32 loc(fused<"backward">[#loc166, #loc46]), %out: f32 loc(fused<"backward">[#loc166, #loc46])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc457)
      linalg.yield %559 : f32 loc(#loc457)
    } -> tensor<4x64x1xf32> loc(#loc457)
    %300 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%299 : tensor<4x64x1xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc164, #loc46]), %out: f32 loc(fused<"backward">[#loc164, #loc46])):
      %559 = arith.addf %out, %in : f32 loc(#loc458)
      linalg.yield %559 : f32 loc(#loc458)
    } -> tensor<4x64xf32> loc(#loc458)
    %301 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%300 : tensor<4x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc164, #loc46]), %out: f32 loc(fused<"backward">[#loc165, #loc46])):
      linalg.yield %in : f32 loc(#loc459)
    } -> tensor<4x64x64xf32> loc(#loc459)
    %302 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%228, %301 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc167, #loc43]), %in_72: f32 loc(fused<"backward">[#loc165, #loc46]), %out: f32 loc(fused<"backward">[#loc168, #loc45])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc460)
      linalg.yield %559 : f32 loc(#loc460)
    } -> tensor<4x64x64xf32> loc(#loc460)
    %303 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%297, %302 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc168, #loc50]), %in_72: f32 loc(fused<"backward">[#loc168, #loc45]), %out: f32 loc(fused<"backward">[#loc197, #loc45])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc461)
      linalg.yield %559 : f32 loc(#loc461)
    } -> tensor<4x64x64xf32> loc(#loc461)
    %304 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%301, %228 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc165, #loc46]), %in_72: f32 loc(fused[#loc167, #loc43]), %out: f32 loc(fused<"backward">[#loc168, #loc45])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc460)
      linalg.yield %559 : f32 loc(#loc460)
    } -> tensor<4x64x64xf32> loc(#loc460)
    %305 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%303, %304 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc197, #loc45]), %in_72: f32 loc(fused<"backward">[#loc168, #loc45]), %out: f32 loc(fused<"backward">[#loc197, #loc45])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc461)
      linalg.yield %559 : f32 loc(#loc461)
    } -> tensor<4x64x64xf32> loc(#loc461)
    %306 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%305 : tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc197, #loc45]), %out: f32 loc(fused<"backward">[#loc198, #loc43])):
      %559 = arith.negf %in : f32 loc(#loc462)
      linalg.yield %559 : f32 loc(#loc462)
    } -> tensor<4x64x64xf32> loc(#loc462)
    %307 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%306 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc164, #loc43]), %out: f32 loc(fused<"backward">[#loc164, #loc43])):
      %559 = arith.addf %out, %in : f32 loc(#loc463)
      linalg.yield %559 : f32 loc(#loc463)
    } -> tensor<4x64xf32> loc(#loc463)
    %expanded_32 = tensor.expand_shape %307 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32> loc(#loc464)
    %308 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_32, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc196, #loc43]), %in_72: f32 loc(fused<"backward">[#loc166, #loc39]), %out: f32 loc(fused<"backward">[#loc166, #loc39])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc465)
      linalg.yield %559 : f32 loc(#loc465)
    } -> tensor<4x64x1xf32> loc(#loc465)
    %309 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%308 : tensor<4x64x1xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc164, #loc39]), %out: f32 loc(fused<"backward">[#loc164, #loc39])):
      %559 = arith.addf %out, %in : f32 loc(#loc466)
      linalg.yield %559 : f32 loc(#loc466)
    } -> tensor<4x64xf32> loc(#loc466)
    %310 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%309 : tensor<4x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc164, #loc39]), %out: f32 loc(fused<"backward">[#loc165, #loc39])):
      linalg.yield %in : f32 loc(#loc467)
    } -> tensor<4x64x64xf32> loc(#loc467)
    %311 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%305, %310 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc197, #loc45]), %in_72: f32 loc(fused<"backward">[#loc165, #loc39]), %out: f32 loc(fused<"backward">[#loc197, #loc39])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc468)
      linalg.yield %559 : f32 loc(#loc468)
    } -> tensor<4x64x64xf32> loc(#loc468)
    %312 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%311 : tensor<4x64x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc199, #loc113]), %out: f32 loc(fused<"backward">[#loc199, #loc113])):
      %559 = arith.addf %out, %in : f32 loc(#loc469)
      linalg.yield %559 : f32 loc(#loc469)
    } -> tensor<64xf32> loc(#loc469)
    %expanded_33 = tensor.expand_shape %312 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32> loc(#loc470)
    %313 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_33 : tensor<1x1x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc199, #loc113]), %out: f32 loc(fused<"backward">[#loc199, #loc113])):
      %559 = arith.addf %out, %in : f32 loc(#loc469)
      linalg.yield %559 : f32 loc(#loc469)
    } -> tensor<64xf32> loc(#loc469)
    %314 = tensor.empty() : tensor<64x256xf32> loc(#loc471)
    %315 = linalg.fill ins(%cst_2 : f32) outs(%314 : tensor<64x256xf32>) -> tensor<64x256xf32> loc(#loc471)
    %316 = linalg.generic {indexing_maps = [#map24, #map25, #map26], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%311, %218 : tensor<4x64x64xf32>, tensor<4x64x256xf32>) outs(%315 : tensor<64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc197, #loc39]), %in_72: f32 loc(fused[#loc156, #loc102]), %out: f32 loc(fused<"backward">[#loc160, #loc113])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc468)
      %560 = arith.addf %out, %559 : f32 loc(#loc471)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<64x256xf32> loc(#loc471)
    %317 = linalg.generic {indexing_maps = [#map29, #map1], iterator_types = ["parallel", "parallel"]} ins(%316 : tensor<64x256xf32>) outs(%283 : tensor<256x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc160, #loc113]), %out: f32 loc(fused<"backward">[#loc201, #loc113])):
      linalg.yield %in : f32 loc(#loc472)
    } -> tensor<256x64xf32> loc(#loc472)
    %318 = linalg.generic {indexing_maps = [#map10, #map18, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%311, %arg24 : tensor<4x64x64xf32>, tensor<256x64xf32>) outs(%113 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc197, #loc39]), %in_72: f32 loc("h.1.mlp.c_proj.weight"), %out: f32 loc(fused<"backward">[#loc160, #loc113])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc468)
      %560 = arith.addf %out, %559 : f32 loc(#loc471)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x64x256xf32> loc(#loc471)
    %319 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%209, %318 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc156, #loc102]), %in_72: f32 loc(fused<"backward">[#loc160, #loc113]), %out: f32 loc(fused<"backward">[#loc156, #loc102])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc473)
      linalg.yield %559 : f32 loc(#loc473)
    } -> tensor<4x64x256xf32> loc(#loc473)
    %320 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%318, %217 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc160, #loc113]), %in_72: f32 loc(fused[#loc157, #loc111]), %out: f32 loc(fused<"backward">[#loc156, #loc102])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc473)
      linalg.yield %559 : f32 loc(#loc473)
    } -> tensor<4x64x256xf32> loc(#loc473)
    %321 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%319, %216 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc156, #loc102]), %in_72: f32 loc(fused[#loc159, #loc109]), %out: f32 loc(fused<"backward">[#loc156, #loc109])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc474)
      linalg.yield %559 : f32 loc(#loc474)
    } -> tensor<4x64x256xf32> loc(#loc474)
    %322 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%321, %215 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc156, #loc109]), %in_72: f32 loc(fused[#loc158, #loc109]), %out: f32 loc(fused<"backward">[#loc156, #loc109])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc474)
      linalg.yield %559 : f32 loc(#loc474)
    } -> tensor<4x64x256xf32> loc(#loc474)
    %323 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%321, %322 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc156, #loc109]), %in_72: f32 loc(fused<"backward">[#loc156, #loc109]), %out: f32 loc(fused<"backward">[#loc202, #loc109])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc475)
      linalg.yield %559 : f32 loc(#loc475)
    } -> tensor<4x64x256xf32> loc(#loc475)
    %324 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%126, %323 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc156, #loc107]), %in_72: f32 loc(fused<"backward">[#loc202, #loc109]), %out: f32 loc(fused<"backward">[#loc156, #loc107])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc476)
      linalg.yield %559 : f32 loc(#loc476)
    } -> tensor<4x64x256xf32> loc(#loc476)
    %325 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%123, %324 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc156, #loc104]), %in_72: f32 loc(fused<"backward">[#loc156, #loc107]), %out: f32 loc(fused<"backward">[#loc156, #loc104])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc477)
      linalg.yield %559 : f32 loc(#loc477)
    } -> tensor<4x64x256xf32> loc(#loc477)
    %326 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%210, %325 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc156, #loc103]), %in_72: f32 loc(fused<"backward">[#loc156, #loc104]), %out: f32 loc(fused<"backward">[#loc156, #loc103])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc478)
      linalg.yield %559 : f32 loc(#loc478)
    } -> tensor<4x64x256xf32> loc(#loc478)
    %327 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%324, %326 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc156, #loc107]), %in_72: f32 loc(fused<"backward">[#loc156, #loc103]), %out: f32 loc(fused<"backward">[#loc202, #loc103])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc479)
      linalg.yield %559 : f32 loc(#loc479)
    } -> tensor<4x64x256xf32> loc(#loc479)
    %328 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%325, %208 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc156, #loc104]), %in_72: f32 loc(fused[#loc155, #loc98]), %out: f32 loc(fused<"backward">[#loc156, #loc103])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc478)
      linalg.yield %559 : f32 loc(#loc478)
    } -> tensor<4x64x256xf32> loc(#loc478)
    %329 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%208, %328 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc155, #loc98]), %in_72: f32 loc(fused<"backward">[#loc156, #loc103]), %out: f32 loc(fused<"backward">[#loc156, #loc103])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc478)
      linalg.yield %559 : f32 loc(#loc478)
    } -> tensor<4x64x256xf32> loc(#loc478)
    %330 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%327, %329 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc202, #loc103]), %in_72: f32 loc(fused<"backward">[#loc156, #loc103]), %out: f32 loc(fused<"backward">[#loc202, #loc103])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc479)
      linalg.yield %559 : f32 loc(#loc479)
    } -> tensor<4x64x256xf32> loc(#loc479)
    %331 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%328, %208 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc156, #loc103]), %in_72: f32 loc(fused[#loc155, #loc98]), %out: f32 loc(fused<"backward">[#loc156, #loc103])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc478)
      linalg.yield %559 : f32 loc(#loc478)
    } -> tensor<4x64x256xf32> loc(#loc478)
    %332 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%330, %331 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc202, #loc103]), %in_72: f32 loc(fused<"backward">[#loc156, #loc103]), %out: f32 loc(fused<"backward">[#loc202, #loc103])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc479)
      linalg.yield %559 : f32 loc(#loc479)
    } -> tensor<4x64x256xf32> loc(#loc479)
    %333 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%119, %320 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc156, #loc102]), %in_72: f32 loc(fused<"backward">[#loc156, #loc102]), %out: f32 loc(fused<"backward">[#loc156, #loc102])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc473)
      linalg.yield %559 : f32 loc(#loc473)
    } -> tensor<4x64x256xf32> loc(#loc473)
    %334 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%332, %333 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc202, #loc103]), %in_72: f32 loc(fused<"backward">[#loc156, #loc102]), %out: f32 loc(fused<"backward">[#loc202, #loc102])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc480)
      linalg.yield %559 : f32 loc(#loc480)
    } -> tensor<4x64x256xf32> loc(#loc480)
    %335 = tensor.empty() : tensor<256xf32> loc(#loc481)
    %336 = linalg.fill ins(%cst_2 : f32) outs(%335 : tensor<256xf32>) -> tensor<256xf32> loc(#loc481)
    %337 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%334 : tensor<4x64x256xf32>) outs(%336 : tensor<256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc203, #loc98]), %out: f32 loc(fused<"backward">[#loc203, #loc98])):
      %559 = arith.addf %out, %in : f32 loc(#loc481)
      linalg.yield %559 : f32 loc(#loc481)
    } -> tensor<256xf32> loc(#loc481)
    %expanded_34 = tensor.expand_shape %337 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32> loc(#loc482)
    %338 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_34 : tensor<1x1x256xf32>) outs(%336 : tensor<256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc203, #loc98]), %out: f32 loc(fused<"backward">[#loc203, #loc98])):
      %559 = arith.addf %out, %in : f32 loc(#loc481)
      linalg.yield %559 : f32 loc(#loc481)
    } -> tensor<256xf32> loc(#loc481)
    %339 = linalg.generic {indexing_maps = [#map24, #map25, #map26], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%334, %204 : tensor<4x64x256xf32>, tensor<4x64x64xf32>) outs(%284 : tensor<256x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc202, #loc102]), %in_72: f32 loc(fused[#loc151, #loc50]), %out: f32 loc(fused<"backward">[#loc153, #loc98])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc480)
      %560 = arith.addf %out, %559 : f32 loc(#loc483)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<256x64xf32> loc(#loc483)
    %340 = linalg.generic {indexing_maps = [#map29, #map1], iterator_types = ["parallel", "parallel"]} ins(%339 : tensor<256x64xf32>) outs(%314 : tensor<64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc153, #loc98]), %out: f32 loc(fused<"backward">[#loc205, #loc98])):
      linalg.yield %in : f32 loc(#loc484)
    } -> tensor<64x256xf32> loc(#loc484)
    %341 = linalg.generic {indexing_maps = [#map10, #map18, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%334, %arg22 : tensor<4x64x256xf32>, tensor<64x256xf32>) outs(%85 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc202, #loc102]), %in_72: f32 loc("h.1.mlp.c_fc.weight"), %out: f32 loc(fused<"backward">[#loc153, #loc98])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc480)
      %560 = arith.addf %out, %559 : f32 loc(#loc483)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x64x64xf32> loc(#loc483)
    %342 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%341 : tensor<4x64x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc146, #loc50]), %out: f32 loc(fused<"backward">[#loc146, #loc50])):
      %559 = arith.addf %out, %in : f32 loc(#loc485)
      linalg.yield %559 : f32 loc(#loc485)
    } -> tensor<64xf32> loc(#loc485)
    %expanded_35 = tensor.expand_shape %342 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32> loc(#loc486)
    %343 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_35 : tensor<1x1x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc146, #loc50]), %out: f32 loc(fused<"backward">[#loc146, #loc50])):
      %559 = arith.addf %out, %in : f32 loc(#loc485)
      linalg.yield %559 : f32 loc(#loc485)
    } -> tensor<64xf32> loc(#loc485)
    %344 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%198, %341 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc150, #loc50]), %in_72: f32 loc(fused<"backward">[#loc153, #loc98]), %out: f32 loc(fused<"backward">[#loc150, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc487)
      linalg.yield %559 : f32 loc(#loc487)
    } -> tensor<4x64x64xf32> loc(#loc487)
    %345 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%344 : tensor<4x64x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc146, #loc50]), %out: f32 loc(fused<"backward">[#loc146, #loc50])):
      %559 = arith.addf %out, %in : f32 loc(#loc485)
      linalg.yield %559 : f32 loc(#loc485)
    } -> tensor<64xf32> loc(#loc485)
    %expanded_36 = tensor.expand_shape %345 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32> loc(#loc486)
    %346 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%341, %200 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc153, #loc98]), %in_72: f32 loc(fused<"backward">[#loc150, #loc50]), %out: f32 loc(fused<"backward">[#loc150, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc487)
      linalg.yield %559 : f32 loc(#loc487)
    } -> tensor<4x64x64xf32> loc(#loc487)
    %347 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_36 : tensor<1x1x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc146, #loc50]), %out: f32 loc(fused<"backward">[#loc146, #loc50])):
      %559 = arith.addf %out, %in : f32 loc(#loc485)
      linalg.yield %559 : f32 loc(#loc485)
    } -> tensor<64xf32> loc(#loc485)
    %348 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%188, %346 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc149, #loc43]), %in_72: f32 loc(fused<"backward">[#loc150, #loc50]), %out: f32 loc(fused<"backward">[#loc150, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc487)
      linalg.yield %559 : f32 loc(#loc487)
    } -> tensor<4x64x64xf32> loc(#loc487)
    %349 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%348 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc146, #loc50]), %out: f32 loc(fused<"backward">[#loc146, #loc50])):
      %559 = arith.addf %out, %in : f32 loc(#loc485)
      linalg.yield %559 : f32 loc(#loc485)
    } -> tensor<4x64xf32> loc(#loc485)
    %expanded_37 = tensor.expand_shape %349 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32> loc(#loc486)
    %350 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%346, %197 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc150, #loc50]), %in_72: f32 loc(fused<"backward">[#loc150, #loc50]), %out: f32 loc(fused<"backward">[#loc150, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc487)
      linalg.yield %559 : f32 loc(#loc487)
    } -> tensor<4x64x64xf32> loc(#loc487)
    %351 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_37, %196 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc206, #loc50]), %in_72: f32 loc(fused[#loc150, #loc49]), %out: f32 loc(fused<"backward">[#loc150, #loc49])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc488)
      linalg.yield %559 : f32 loc(#loc488)
    } -> tensor<4x64x1xf32> loc(#loc488)
    %352 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%351, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc150, #loc49]), %in_72: f32 loc(fused<"backward">[#loc148, #loc46]), %out: f32 loc(fused<"backward">[#loc148, #loc46])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc489)
      linalg.yield %559 : f32 loc(#loc489)
    } -> tensor<4x64x1xf32> loc(#loc489)
    %353 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%352 : tensor<4x64x1xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc146, #loc46]), %out: f32 loc(fused<"backward">[#loc146, #loc46])):
      %559 = arith.addf %out, %in : f32 loc(#loc490)
      linalg.yield %559 : f32 loc(#loc490)
    } -> tensor<4x64xf32> loc(#loc490)
    %354 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%353 : tensor<4x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc146, #loc46]), %out: f32 loc(fused<"backward">[#loc147, #loc46])):
      linalg.yield %in : f32 loc(#loc491)
    } -> tensor<4x64x64xf32> loc(#loc491)
    %355 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%188, %354 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc149, #loc43]), %in_72: f32 loc(fused<"backward">[#loc147, #loc46]), %out: f32 loc(fused<"backward">[#loc150, #loc45])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc492)
      linalg.yield %559 : f32 loc(#loc492)
    } -> tensor<4x64x64xf32> loc(#loc492)
    %356 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%350, %355 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc150, #loc50]), %in_72: f32 loc(fused<"backward">[#loc150, #loc45]), %out: f32 loc(fused<"backward">[#loc207, #loc45])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc493)
      linalg.yield %559 : f32 loc(#loc493)
    } -> tensor<4x64x64xf32> loc(#loc493)
    %357 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%354, %188 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc147, #loc46]), %in_72: f32 loc(fused[#loc149, #loc43]), %out: f32 loc(fused<"backward">[#loc150, #loc45])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc492)
      linalg.yield %559 : f32 loc(#loc492)
    } -> tensor<4x64x64xf32> loc(#loc492)
    %358 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%356, %357 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc207, #loc45]), %in_72: f32 loc(fused<"backward">[#loc150, #loc45]), %out: f32 loc(fused<"backward">[#loc207, #loc45])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc493)
      linalg.yield %559 : f32 loc(#loc493)
    } -> tensor<4x64x64xf32> loc(#loc493)
    %359 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%358 : tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc207, #loc45]), %out: f32 loc(fused<"backward">[#loc208, #loc43])):
      %559 = arith.negf %in : f32 loc(#loc494)
      linalg.yield %559 : f32 loc(#loc494)
    } -> tensor<4x64x64xf32> loc(#loc494)
    %360 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%359 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc146, #loc43]), %out: f32 loc(fused<"backward">[#loc146, #loc43])):
      %559 = arith.addf %out, %in : f32 loc(#loc495)
      linalg.yield %559 : f32 loc(#loc495)
    } -> tensor<4x64xf32> loc(#loc495)
    %expanded_38 = tensor.expand_shape %360 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32> loc(#loc496)
    %361 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%311, %358 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc197, #loc39]), %in_72: f32 loc(fused<"backward">[#loc207, #loc45]), %out: f32 loc(fused<"backward">[#loc207, #loc43])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc497)
      linalg.yield %559 : f32 loc(#loc497)
    } -> tensor<4x64x64xf32> loc(#loc497)
    %362 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_38, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc206, #loc43]), %in_72: f32 loc(fused<"backward">[#loc148, #loc39]), %out: f32 loc(fused<"backward">[#loc148, #loc39])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc498)
      linalg.yield %559 : f32 loc(#loc498)
    } -> tensor<4x64x1xf32> loc(#loc498)
    %363 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%362 : tensor<4x64x1xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc146, #loc39]), %out: f32 loc(fused<"backward">[#loc146, #loc39])):
      %559 = arith.addf %out, %in : f32 loc(#loc499)
      linalg.yield %559 : f32 loc(#loc499)
    } -> tensor<4x64xf32> loc(#loc499)
    %364 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%363 : tensor<4x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc146, #loc39]), %out: f32 loc(fused<"backward">[#loc147, #loc39])):
      linalg.yield %in : f32 loc(#loc500)
    } -> tensor<4x64x64xf32> loc(#loc500)
    %365 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%361, %364 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc207, #loc43]), %in_72: f32 loc(fused<"backward">[#loc147, #loc39]), %out: f32 loc(fused<"backward">[#loc207, #loc39])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc501)
      linalg.yield %559 : f32 loc(#loc501)
    } -> tensor<4x64x64xf32> loc(#loc501)
    %366 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%365 : tensor<4x64x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc209, #loc85]), %out: f32 loc(fused<"backward">[#loc209, #loc85])):
      %559 = arith.addf %out, %in : f32 loc(#loc502)
      linalg.yield %559 : f32 loc(#loc502)
    } -> tensor<64xf32> loc(#loc502)
    %expanded_39 = tensor.expand_shape %366 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32> loc(#loc503)
    %367 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_39 : tensor<1x1x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc209, #loc85]), %out: f32 loc(fused<"backward">[#loc209, #loc85])):
      %559 = arith.addf %out, %in : f32 loc(#loc502)
      linalg.yield %559 : f32 loc(#loc502)
    } -> tensor<64xf32> loc(#loc502)
    %368 = tensor.empty() : tensor<64x64xf32> loc(#loc504)
    %369 = linalg.fill ins(%cst_2 : f32) outs(%368 : tensor<64x64xf32>) -> tensor<64x64xf32> loc(#loc504)
    %370 = linalg.generic {indexing_maps = [#map24, #map25, #map26], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%365, %collapsed_27 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%369 : tensor<64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc207, #loc39]), %in_72: f32 loc(fused[#loc128, #loc82]), %out: f32 loc(fused<"backward">[#loc142, #loc85])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc501)
      %560 = arith.addf %out, %559 : f32 loc(#loc504)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<64x64xf32> loc(#loc504)
    %371 = linalg.generic {indexing_maps = [#map29, #map1], iterator_types = ["parallel", "parallel"]} ins(%370 : tensor<64x64xf32>) outs(%368 : tensor<64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc142, #loc85]), %out: f32 loc(fused<"backward">[#loc211, #loc85])):
      linalg.yield %in : f32 loc(#loc505)
    } -> tensor<64x64xf32> loc(#loc505)
    %372 = linalg.generic {indexing_maps = [#map10, #map18, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%365, %arg18 : tensor<4x64x64xf32>, tensor<64x64xf32>) outs(%85 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc207, #loc39]), %in_72: f32 loc("h.1.attn.c_proj.weight"), %out: f32 loc(fused<"backward">[#loc142, #loc85])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc501)
      %560 = arith.addf %out, %559 : f32 loc(#loc504)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x64x64xf32> loc(#loc504)
    %expanded_40 = tensor.expand_shape %372 [[0], [1], [2, 3]] output_shape [4, 64, 4, 16] : tensor<4x64x64xf32> into tensor<4x64x4x16xf32> loc(#loc506)
    %373 = linalg.generic {indexing_maps = [#map30, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_40 : tensor<4x64x4x16xf32>) outs(%80 : tensor<4x4x16x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc128, #loc82]), %out: f32 loc(fused<"backward">[#loc141, #loc82])):
      linalg.yield %in : f32 loc(#loc507)
    } -> tensor<4x4x16x64xf32> loc(#loc507)
    %374 = linalg.generic {indexing_maps = [#map31, #map14, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%373, %collapsed_26 : tensor<4x4x16x64xf32>, tensor<4x64x4x16xf32>) outs(%51 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc141, #loc82]), %in_72: f32 loc(fused[#loc130, #loc58]), %out: f32 loc(fused<"backward">[#loc131, #loc82])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc507)
      %560 = arith.addf %out, %559 : f32 loc(#loc508)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x4x64x64xf32> loc(#loc508)
    %375 = linalg.generic {indexing_maps = [#map32, #map33, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%373, %174 : tensor<4x4x16x64xf32>, tensor<4x4x64x64xf32>) outs(%81 : tensor<4x4x16x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc141, #loc82]), %in_72: f32 loc(fused[#loc139, #loc80]), %out: f32 loc(fused<"backward">[#loc131, #loc82])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc507)
      %560 = arith.addf %out, %559 : f32 loc(#loc508)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x4x16x64xf32> loc(#loc508)
    %376 = linalg.generic {indexing_maps = [#map22, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%375 : tensor<4x4x16x64xf32>) outs(%83 : tensor<4x64x4x16xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc131, #loc82]), %out: f32 loc(fused<"backward">[#loc141, #loc82])):
      linalg.yield %in : f32 loc(#loc507)
    } -> tensor<4x64x4x16xf32> loc(#loc507)
    %377 = linalg.generic {indexing_maps = [#map19, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%176 : tensor<4x4x64x1xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc139, #loc80]), %out: f32 loc(fused<"backward">[#loc140, #loc80])):
      linalg.yield %in : f32 loc(#loc509)
    } -> tensor<4x4x64x64xf32> loc(#loc509)
    %378 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%374, %377 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc131, #loc82]), %in_72: f32 loc(fused<"backward">[#loc140, #loc80]), %out: f32 loc(fused<"backward">[#loc140, #loc80])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc509)
      linalg.yield %559 : f32 loc(#loc509)
    } -> tensor<4x4x64x64xf32> loc(#loc509)
    %379 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%378, %170 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc140, #loc80]), %in_72: f32 loc(fused[#loc137, #loc76]), %out: f32 loc(fused<"backward">[#loc140, #loc80])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc509)
      linalg.yield %559 : f32 loc(#loc509)
    } -> tensor<4x4x64x64xf32> loc(#loc509)
    %380 = linalg.generic {indexing_maps = [#map17, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%379 : tensor<4x4x64x64xf32>) outs(%72 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc138, #loc80]), %out: f32 loc(fused<"backward">[#loc138, #loc80])):
      %559 = arith.addf %out, %in : f32 loc(#loc510)
      linalg.yield %559 : f32 loc(#loc510)
    } -> tensor<4x4x64xf32> loc(#loc510)
    %expanded_41 = tensor.expand_shape %380 [[0], [1], [2, 3]] output_shape [4, 4, 64, 1] : tensor<4x4x64xf32> into tensor<4x4x64x1xf32> loc(#loc511)
    %381 = linalg.generic {indexing_maps = [#map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_41 : tensor<4x4x64x1xf32>) outs(%67 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc212, #loc80]), %out: f32 loc(fused<"backward">[#loc213, #loc80])):
      %559 = arith.negf %in : f32 loc(#loc512)
      linalg.yield %559 : f32 loc(#loc512)
    } -> tensor<4x4x64x1xf32> loc(#loc512)
    %382 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%374, %173 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc131, #loc82]), %in_72: f32 loc(fused<"backward">[#loc139, #loc80]), %out: f32 loc(fused<"backward">[#loc139, #loc80])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc513)
      linalg.yield %559 : f32 loc(#loc513)
    } -> tensor<4x4x64x64xf32> loc(#loc513)
    %383 = linalg.generic {indexing_maps = [#map17, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%381 : tensor<4x4x64x1xf32>) outs(%72 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc138, #loc78]), %out: f32 loc(fused<"backward">[#loc138, #loc78])):
      %559 = arith.addf %out, %in : f32 loc(#loc514)
      linalg.yield %559 : f32 loc(#loc514)
    } -> tensor<4x4x64xf32> loc(#loc514)
    %384 = linalg.generic {indexing_maps = [#map12, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%383 : tensor<4x4x64xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc138, #loc78]), %out: f32 loc(fused<"backward">[#loc134, #loc78])):
      linalg.yield %in : f32 loc(#loc515)
    } -> tensor<4x4x64x64xf32> loc(#loc515)
    %385 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%382, %384 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc139, #loc80]), %in_72: f32 loc(fused<"backward">[#loc134, #loc78]), %out: f32 loc(fused<"backward">[#loc214, #loc78])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc516)
      linalg.yield %559 : f32 loc(#loc516)
    } -> tensor<4x4x64x64xf32> loc(#loc516)
    %386 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%385, %170 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc214, #loc78]), %in_72: f32 loc(fused[#loc137, #loc76]), %out: f32 loc(fused<"backward">[#loc140, #loc76])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc517)
      linalg.yield %559 : f32 loc(#loc517)
    } -> tensor<4x4x64x64xf32> loc(#loc517)
    %387 = linalg.generic {indexing_maps = [#map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc(fused<"backward">[#loc134, #loc69])):
      linalg.yield %in : f32 loc(#loc518)
    } -> tensor<4x4x64x64xf32> loc(#loc518)
    %388 = linalg.generic {indexing_maps = [#map17, #map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%61, %386, %387 : tensor<4x4x64x64xi1>, tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: i1 loc(fused[#loc134, #loc69]), %in_72: f32 loc(fused<"backward">[#loc140, #loc76]), %in_73: f32 loc(fused<"backward">[#loc134, #loc69]), %out: f32 loc(fused<"backward">[#loc133, #loc69])):
      %559 = arith.select %in, %in_72, %in_73 : f32 loc(#loc519)
      linalg.yield %559 : f32 loc(#loc519)
    } -> tensor<4x4x64x64xf32> loc(#loc519)
    %389 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%388, %53 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc133, #loc69]), %in_72: f32 loc(fused<"backward">[#loc132, #loc61]), %out: f32 loc(fused<"backward">[#loc132, #loc61])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc520)
      linalg.yield %559 : f32 loc(#loc520)
    } -> tensor<4x4x64x64xf32> loc(#loc520)
    %390 = tensor.empty() : tensor<4x4x64x16xf32> loc(#loc521)
    %391 = linalg.fill ins(%cst_2 : f32) outs(%390 : tensor<4x4x64x16xf32>) -> tensor<4x4x64x16xf32> loc(#loc521)
    %392 = linalg.generic {indexing_maps = [#map31, #map34, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%389, %collapsed_22 : tensor<4x4x64x64xf32>, tensor<4x64x4x16xf32>) outs(%391 : tensor<4x4x64x16xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc132, #loc61]), %in_72: f32 loc(fused[#loc130, #loc58]), %out: f32 loc(fused<"backward">[#loc131, #loc61])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc520)
      %560 = arith.addf %out, %559 : f32 loc(#loc521)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x4x64x16xf32> loc(#loc521)
    %393 = linalg.generic {indexing_maps = [#map35, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%392 : tensor<4x4x64x16xf32>) outs(%83 : tensor<4x64x4x16xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc131, #loc61]), %out: f32 loc(fused<"backward">[#loc141, #loc61])):
      linalg.yield %in : f32 loc(#loc522)
    } -> tensor<4x64x4x16xf32> loc(#loc522)
    %394 = linalg.generic {indexing_maps = [#map32, #map34, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%389, %collapsed_24 : tensor<4x4x64x64xf32>, tensor<4x64x4x16xf32>) outs(%391 : tensor<4x4x64x16xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc132, #loc61]), %in_72: f32 loc(fused[#loc130, #loc58]), %out: f32 loc(fused<"backward">[#loc131, #loc61])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc520)
      %560 = arith.addf %out, %559 : f32 loc(#loc521)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x4x64x16xf32> loc(#loc521)
    %395 = linalg.generic {indexing_maps = [#map35, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%394 : tensor<4x4x64x16xf32>) outs(%83 : tensor<4x64x4x16xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc131, #loc61]), %out: f32 loc(fused<"backward">[#loc141, #loc61])):
      linalg.yield %in : f32 loc(#loc522)
    } -> tensor<4x64x4x16xf32> loc(#loc522)
    %396 = tensor.empty() : tensor<4x64x1x4x16xf32> loc(#loc523)
    %397 = linalg.generic {indexing_maps = [#map21, #map36], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%376 : tensor<4x64x4x16xf32>) outs(%396 : tensor<4x64x1x4x16xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc141, #loc82]), %out: f32 loc(fused<"backward">[#loc215, #loc58])):
      linalg.yield %in : f32 loc(#loc523)
    } -> tensor<4x64x1x4x16xf32> loc(#loc523)
    %padded = tensor.pad %397 low[0, 0, 2, 0, 0] high[0, 0, 0, 0, 0] {
    ^bb0(%arg30: index loc(fused<"backward">[#loc216, #loc58]), %arg31: index loc(fused<"backward">[#loc216, #loc58]), %arg32: index loc(fused<"backward">[#loc216, #loc58]), %arg33: index loc(fused<"backward">[#loc216, #loc58]), %arg34: index loc(fused<"backward">[#loc216, #loc58])):
      tensor.yield %cst_2 : f32 loc(#loc524)
    } : tensor<4x64x1x4x16xf32> to tensor<4x64x3x4x16xf32> loc(#loc524)
    %398 = linalg.generic {indexing_maps = [#map21, #map36], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%393 : tensor<4x64x4x16xf32>) outs(%396 : tensor<4x64x1x4x16xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc141, #loc61]), %out: f32 loc(fused<"backward">[#loc215, #loc58])):
      linalg.yield %in : f32 loc(#loc523)
    } -> tensor<4x64x1x4x16xf32> loc(#loc523)
    %padded_42 = tensor.pad %398 low[0, 0, 1, 0, 0] high[0, 0, 1, 0, 0] {
    ^bb0(%arg30: index loc(fused<"backward">[#loc216, #loc58]), %arg31: index loc(fused<"backward">[#loc216, #loc58]), %arg32: index loc(fused<"backward">[#loc216, #loc58]), %arg33: index loc(fused<"backward">[#loc216, #loc58]), %arg34: index loc(fused<"backward">[#loc216, #loc58])):
      tensor.yield %cst_2 : f32 loc(#loc524)
    } : tensor<4x64x1x4x16xf32> to tensor<4x64x3x4x16xf32> loc(#loc524)
    %399 = tensor.empty() : tensor<4x64x3x4x16xf32> loc(#loc525)
    %400 = linalg.generic {indexing_maps = [#map36, #map36, #map36], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%padded, %padded_42 : tensor<4x64x3x4x16xf32>, tensor<4x64x3x4x16xf32>) outs(%399 : tensor<4x64x3x4x16xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc216, #loc58]), %in_72: f32 loc(fused<"backward">[#loc216, #loc58]), %out: f32 loc(fused<"backward">[#loc217, #loc58])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc525)
      linalg.yield %559 : f32 loc(#loc525)
    } -> tensor<4x64x3x4x16xf32> loc(#loc525)
    %401 = linalg.generic {indexing_maps = [#map21, #map36], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%395 : tensor<4x64x4x16xf32>) outs(%396 : tensor<4x64x1x4x16xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc141, #loc61]), %out: f32 loc(fused<"backward">[#loc215, #loc58])):
      linalg.yield %in : f32 loc(#loc523)
    } -> tensor<4x64x1x4x16xf32> loc(#loc523)
    %padded_43 = tensor.pad %401 low[0, 0, 0, 0, 0] high[0, 0, 2, 0, 0] {
    ^bb0(%arg30: index loc(fused<"backward">[#loc216, #loc58]), %arg31: index loc(fused<"backward">[#loc216, #loc58]), %arg32: index loc(fused<"backward">[#loc216, #loc58]), %arg33: index loc(fused<"backward">[#loc216, #loc58]), %arg34: index loc(fused<"backward">[#loc216, #loc58])):
      tensor.yield %cst_2 : f32 loc(#loc524)
    } : tensor<4x64x1x4x16xf32> to tensor<4x64x3x4x16xf32> loc(#loc524)
    %402 = linalg.generic {indexing_maps = [#map36, #map36, #map36], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%400, %padded_43 : tensor<4x64x3x4x16xf32>, tensor<4x64x3x4x16xf32>) outs(%399 : tensor<4x64x3x4x16xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc217, #loc58]), %in_72: f32 loc(fused<"backward">[#loc216, #loc58]), %out: f32 loc(fused<"backward">[#loc217, #loc58])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc525)
      linalg.yield %559 : f32 loc(#loc525)
    } -> tensor<4x64x3x4x16xf32> loc(#loc525)
    %collapsed_44 = tensor.collapse_shape %402 [[0], [1], [2, 3, 4]] : tensor<4x64x3x4x16xf32> into tensor<4x64x192xf32> loc(#loc526)
    %403 = tensor.empty() : tensor<192xf32> loc(#loc527)
    %404 = linalg.fill ins(%cst_2 : f32) outs(%403 : tensor<192xf32>) -> tensor<192xf32> loc(#loc527)
    %405 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%collapsed_44 : tensor<4x64x192xf32>) outs(%404 : tensor<192xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc218, #loc52]), %out: f32 loc(fused<"backward">[#loc218, #loc52])):
      %559 = arith.addf %out, %in : f32 loc(#loc527)
      linalg.yield %559 : f32 loc(#loc527)
    } -> tensor<192xf32> loc(#loc527)
    %expanded_45 = tensor.expand_shape %405 [[0, 1, 2]] output_shape [1, 1, 192] : tensor<192xf32> into tensor<1x1x192xf32> loc(#loc528)
    %406 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_45 : tensor<1x1x192xf32>) outs(%404 : tensor<192xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc218, #loc52]), %out: f32 loc(fused<"backward">[#loc218, #loc52])):
      %559 = arith.addf %out, %in : f32 loc(#loc527)
      linalg.yield %559 : f32 loc(#loc527)
    } -> tensor<192xf32> loc(#loc527)
    %407 = tensor.empty() : tensor<192x64xf32> loc(#loc529)
    %408 = linalg.fill ins(%cst_2 : f32) outs(%407 : tensor<192x64xf32>) -> tensor<192x64xf32> loc(#loc529)
    %409 = linalg.generic {indexing_maps = [#map24, #map25, #map26], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%collapsed_44, %158 : tensor<4x64x192xf32>, tensor<4x64x64xf32>) outs(%408 : tensor<192x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc128, #loc56]), %in_72: f32 loc(fused[#loc123, #loc50]), %out: f32 loc(fused<"backward">[#loc125, #loc52])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc526)
      %560 = arith.addf %out, %559 : f32 loc(#loc529)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<192x64xf32> loc(#loc529)
    %410 = tensor.empty() : tensor<64x192xf32> loc(#loc530)
    %411 = linalg.generic {indexing_maps = [#map29, #map1], iterator_types = ["parallel", "parallel"]} ins(%409 : tensor<192x64xf32>) outs(%410 : tensor<64x192xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc125, #loc52]), %out: f32 loc(fused<"backward">[#loc220, #loc52])):
      linalg.yield %in : f32 loc(#loc530)
    } -> tensor<64x192xf32> loc(#loc530)
    %412 = linalg.generic {indexing_maps = [#map10, #map18, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_44, %arg16 : tensor<4x64x192xf32>, tensor<64x192xf32>) outs(%85 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc128, #loc56]), %in_72: f32 loc("h.1.attn.c_attn.weight"), %out: f32 loc(fused<"backward">[#loc125, #loc52])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc526)
      %560 = arith.addf %out, %559 : f32 loc(#loc529)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x64x64xf32> loc(#loc529)
    %413 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%412 : tensor<4x64x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc118, #loc50]), %out: f32 loc(fused<"backward">[#loc118, #loc50])):
      %559 = arith.addf %out, %in : f32 loc(#loc531)
      linalg.yield %559 : f32 loc(#loc531)
    } -> tensor<64xf32> loc(#loc531)
    %expanded_46 = tensor.expand_shape %413 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32> loc(#loc532)
    %414 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_46 : tensor<1x1x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc118, #loc50]), %out: f32 loc(fused<"backward">[#loc118, #loc50])):
      %559 = arith.addf %out, %in : f32 loc(#loc531)
      linalg.yield %559 : f32 loc(#loc531)
    } -> tensor<64xf32> loc(#loc531)
    %415 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%152, %412 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc122, #loc50]), %in_72: f32 loc(fused<"backward">[#loc125, #loc52]), %out: f32 loc(fused<"backward">[#loc122, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc533)
      linalg.yield %559 : f32 loc(#loc533)
    } -> tensor<4x64x64xf32> loc(#loc533)
    %416 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%415 : tensor<4x64x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc118, #loc50]), %out: f32 loc(fused<"backward">[#loc118, #loc50])):
      %559 = arith.addf %out, %in : f32 loc(#loc531)
      linalg.yield %559 : f32 loc(#loc531)
    } -> tensor<64xf32> loc(#loc531)
    %expanded_47 = tensor.expand_shape %416 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32> loc(#loc532)
    %417 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%412, %154 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc125, #loc52]), %in_72: f32 loc(fused<"backward">[#loc122, #loc50]), %out: f32 loc(fused<"backward">[#loc122, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc533)
      linalg.yield %559 : f32 loc(#loc533)
    } -> tensor<4x64x64xf32> loc(#loc533)
    %418 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_47 : tensor<1x1x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc118, #loc50]), %out: f32 loc(fused<"backward">[#loc118, #loc50])):
      %559 = arith.addf %out, %in : f32 loc(#loc531)
      linalg.yield %559 : f32 loc(#loc531)
    } -> tensor<64xf32> loc(#loc531)
    %419 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%142, %417 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc121, #loc43]), %in_72: f32 loc(fused<"backward">[#loc122, #loc50]), %out: f32 loc(fused<"backward">[#loc122, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc533)
      linalg.yield %559 : f32 loc(#loc533)
    } -> tensor<4x64x64xf32> loc(#loc533)
    %420 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%419 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc118, #loc50]), %out: f32 loc(fused<"backward">[#loc118, #loc50])):
      %559 = arith.addf %out, %in : f32 loc(#loc531)
      linalg.yield %559 : f32 loc(#loc531)
    } -> tensor<4x64xf32> loc(#loc531)
    %expanded_48 = tensor.expand_shape %420 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32> loc(#loc532)
    %421 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%417, %151 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc122, #loc50]), %in_72: f32 loc(fused<"backward">[#loc122, #loc50]), %out: f32 loc(fused<"backward">[#loc122, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc533)
      linalg.yield %559 : f32 loc(#loc533)
    } -> tensor<4x64x64xf32> loc(#loc533)
    %422 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_48, %150 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc221, #loc50]), %in_72: f32 loc(fused[#loc122, #loc49]), %out: f32 loc(fused<"backward">[#loc122, #loc49])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc534)
      linalg.yield %559 : f32 loc(#loc534)
    } -> tensor<4x64x1xf32> loc(#loc534)
    %423 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%422, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc122, #loc49]), %in_72: f32 loc(fused<"backward">[#loc120, #loc46]), %out: f32 loc(fused<"backward">[#loc120, #loc46])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc535)
      linalg.yield %559 : f32 loc(#loc535)
    } -> tensor<4x64x1xf32> loc(#loc535)
    %424 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%423 : tensor<4x64x1xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc118, #loc46]), %out: f32 loc(fused<"backward">[#loc118, #loc46])):
      %559 = arith.addf %out, %in : f32 loc(#loc536)
      linalg.yield %559 : f32 loc(#loc536)
    } -> tensor<4x64xf32> loc(#loc536)
    %425 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%424 : tensor<4x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc118, #loc46]), %out: f32 loc(fused<"backward">[#loc119, #loc46])):
      linalg.yield %in : f32 loc(#loc537)
    } -> tensor<4x64x64xf32> loc(#loc537)
    %426 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%142, %425 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc121, #loc43]), %in_72: f32 loc(fused<"backward">[#loc119, #loc46]), %out: f32 loc(fused<"backward">[#loc122, #loc45])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc538)
      linalg.yield %559 : f32 loc(#loc538)
    } -> tensor<4x64x64xf32> loc(#loc538)
    %427 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%421, %426 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc122, #loc50]), %in_72: f32 loc(fused<"backward">[#loc122, #loc45]), %out: f32 loc(fused<"backward">[#loc222, #loc45])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc539)
      linalg.yield %559 : f32 loc(#loc539)
    } -> tensor<4x64x64xf32> loc(#loc539)
    %428 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%425, %142 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc119, #loc46]), %in_72: f32 loc(fused[#loc121, #loc43]), %out: f32 loc(fused<"backward">[#loc122, #loc45])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc538)
      linalg.yield %559 : f32 loc(#loc538)
    } -> tensor<4x64x64xf32> loc(#loc538)
    %429 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%427, %428 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc222, #loc45]), %in_72: f32 loc(fused<"backward">[#loc122, #loc45]), %out: f32 loc(fused<"backward">[#loc222, #loc45])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc539)
      linalg.yield %559 : f32 loc(#loc539)
    } -> tensor<4x64x64xf32> loc(#loc539)
    %430 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%429 : tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc222, #loc45]), %out: f32 loc(fused<"backward">[#loc223, #loc43])):
      %559 = arith.negf %in : f32 loc(#loc540)
      linalg.yield %559 : f32 loc(#loc540)
    } -> tensor<4x64x64xf32> loc(#loc540)
    %431 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%430 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc118, #loc43]), %out: f32 loc(fused<"backward">[#loc118, #loc43])):
      %559 = arith.addf %out, %in : f32 loc(#loc541)
      linalg.yield %559 : f32 loc(#loc541)
    } -> tensor<4x64xf32> loc(#loc541)
    %expanded_49 = tensor.expand_shape %431 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32> loc(#loc542)
    %432 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%365, %429 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc207, #loc39]), %in_72: f32 loc(fused<"backward">[#loc222, #loc45]), %out: f32 loc(fused<"backward">[#loc222, #loc43])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc543)
      linalg.yield %559 : f32 loc(#loc543)
    } -> tensor<4x64x64xf32> loc(#loc543)
    %433 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_49, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc221, #loc43]), %in_72: f32 loc(fused<"backward">[#loc120, #loc39]), %out: f32 loc(fused<"backward">[#loc120, #loc39])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc544)
      linalg.yield %559 : f32 loc(#loc544)
    } -> tensor<4x64x1xf32> loc(#loc544)
    %434 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%433 : tensor<4x64x1xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc118, #loc39]), %out: f32 loc(fused<"backward">[#loc118, #loc39])):
      %559 = arith.addf %out, %in : f32 loc(#loc545)
      linalg.yield %559 : f32 loc(#loc545)
    } -> tensor<4x64xf32> loc(#loc545)
    %435 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%434 : tensor<4x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc118, #loc39]), %out: f32 loc(fused<"backward">[#loc119, #loc39])):
      linalg.yield %in : f32 loc(#loc546)
    } -> tensor<4x64x64xf32> loc(#loc546)
    %436 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%432, %435 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc222, #loc43]), %in_72: f32 loc(fused<"backward">[#loc119, #loc39]), %out: f32 loc(fused<"backward">[#loc222, #loc39])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc547)
      linalg.yield %559 : f32 loc(#loc547)
    } -> tensor<4x64x64xf32> loc(#loc547)
    %437 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%436 : tensor<4x64x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc224, #loc113]), %out: f32 loc(fused<"backward">[#loc224, #loc113])):
      %559 = arith.addf %out, %in : f32 loc(#loc548)
      linalg.yield %559 : f32 loc(#loc548)
    } -> tensor<64xf32> loc(#loc548)
    %expanded_50 = tensor.expand_shape %437 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32> loc(#loc549)
    %438 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_50 : tensor<1x1x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc224, #loc113]), %out: f32 loc(fused<"backward">[#loc224, #loc113])):
      %559 = arith.addf %out, %in : f32 loc(#loc548)
      linalg.yield %559 : f32 loc(#loc548)
    } -> tensor<64xf32> loc(#loc548)
    %439 = linalg.generic {indexing_maps = [#map24, #map25, #map26], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%436, %132 : tensor<4x64x64xf32>, tensor<4x64x256xf32>) outs(%315 : tensor<64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc222, #loc39]), %in_72: f32 loc(fused[#loc101, #loc102]), %out: f32 loc(fused<"backward">[#loc112, #loc113])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc547)
      %560 = arith.addf %out, %559 : f32 loc(#loc550)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<64x256xf32> loc(#loc550)
    %440 = linalg.generic {indexing_maps = [#map29, #map1], iterator_types = ["parallel", "parallel"]} ins(%439 : tensor<64x256xf32>) outs(%283 : tensor<256x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc112, #loc113]), %out: f32 loc(fused<"backward">[#loc226, #loc113])):
      linalg.yield %in : f32 loc(#loc551)
    } -> tensor<256x64xf32> loc(#loc551)
    %441 = linalg.generic {indexing_maps = [#map10, #map18, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%436, %arg12 : tensor<4x64x64xf32>, tensor<256x64xf32>) outs(%113 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc222, #loc39]), %in_72: f32 loc("h.0.mlp.c_proj.weight"), %out: f32 loc(fused<"backward">[#loc112, #loc113])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc547)
      %560 = arith.addf %out, %559 : f32 loc(#loc550)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x64x256xf32> loc(#loc550)
    %442 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%120, %441 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc101, #loc102]), %in_72: f32 loc(fused<"backward">[#loc112, #loc113]), %out: f32 loc(fused<"backward">[#loc101, #loc102])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc552)
      linalg.yield %559 : f32 loc(#loc552)
    } -> tensor<4x64x256xf32> loc(#loc552)
    %443 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%441, %131 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc112, #loc113]), %in_72: f32 loc(fused[#loc105, #loc111]), %out: f32 loc(fused<"backward">[#loc101, #loc102])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc552)
      linalg.yield %559 : f32 loc(#loc552)
    } -> tensor<4x64x256xf32> loc(#loc552)
    %444 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%442, %130 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc101, #loc102]), %in_72: f32 loc(fused[#loc110, #loc109]), %out: f32 loc(fused<"backward">[#loc101, #loc109])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc553)
      linalg.yield %559 : f32 loc(#loc553)
    } -> tensor<4x64x256xf32> loc(#loc553)
    %445 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%444, %128 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc101, #loc109]), %in_72: f32 loc(fused[#loc108, #loc109]), %out: f32 loc(fused<"backward">[#loc101, #loc109])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc553)
      linalg.yield %559 : f32 loc(#loc553)
    } -> tensor<4x64x256xf32> loc(#loc553)
    %446 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%444, %445 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc101, #loc109]), %in_72: f32 loc(fused<"backward">[#loc101, #loc109]), %out: f32 loc(fused<"backward">[#loc227, #loc109])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc554)
      linalg.yield %559 : f32 loc(#loc554)
    } -> tensor<4x64x256xf32> loc(#loc554)
    %447 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%126, %446 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc101, #loc107]), %in_72: f32 loc(fused<"backward">[#loc227, #loc109]), %out: f32 loc(fused<"backward">[#loc101, #loc107])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc555)
      linalg.yield %559 : f32 loc(#loc555)
    } -> tensor<4x64x256xf32> loc(#loc555)
    %448 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%123, %447 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc101, #loc104]), %in_72: f32 loc(fused<"backward">[#loc101, #loc107]), %out: f32 loc(fused<"backward">[#loc101, #loc104])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc556)
      linalg.yield %559 : f32 loc(#loc556)
    } -> tensor<4x64x256xf32> loc(#loc556)
    %449 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%121, %448 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc101, #loc103]), %in_72: f32 loc(fused<"backward">[#loc101, #loc104]), %out: f32 loc(fused<"backward">[#loc101, #loc103])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc557)
      linalg.yield %559 : f32 loc(#loc557)
    } -> tensor<4x64x256xf32> loc(#loc557)
    %450 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%447, %449 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc101, #loc107]), %in_72: f32 loc(fused<"backward">[#loc101, #loc103]), %out: f32 loc(fused<"backward">[#loc227, #loc103])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc558)
      linalg.yield %559 : f32 loc(#loc558)
    } -> tensor<4x64x256xf32> loc(#loc558)
    %451 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%448, %118 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc101, #loc104]), %in_72: f32 loc(fused[#loc100, #loc98]), %out: f32 loc(fused<"backward">[#loc101, #loc103])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc557)
      linalg.yield %559 : f32 loc(#loc557)
    } -> tensor<4x64x256xf32> loc(#loc557)
    %452 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%118, %451 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused[#loc100, #loc98]), %in_72: f32 loc(fused<"backward">[#loc101, #loc103]), %out: f32 loc(fused<"backward">[#loc101, #loc103])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc557)
      linalg.yield %559 : f32 loc(#loc557)
    } -> tensor<4x64x256xf32> loc(#loc557)
    %453 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%450, %452 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc227, #loc103]), %in_72: f32 loc(fused<"backward">[#loc101, #loc103]), %out: f32 loc(fused<"backward">[#loc227, #loc103])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc558)
      linalg.yield %559 : f32 loc(#loc558)
    } -> tensor<4x64x256xf32> loc(#loc558)
    %454 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%451, %118 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc101, #loc103]), %in_72: f32 loc(fused[#loc100, #loc98]), %out: f32 loc(fused<"backward">[#loc101, #loc103])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc557)
      linalg.yield %559 : f32 loc(#loc557)
    } -> tensor<4x64x256xf32> loc(#loc557)
    %455 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%453, %454 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc227, #loc103]), %in_72: f32 loc(fused<"backward">[#loc101, #loc103]), %out: f32 loc(fused<"backward">[#loc227, #loc103])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc558)
      linalg.yield %559 : f32 loc(#loc558)
    } -> tensor<4x64x256xf32> loc(#loc558)
    %456 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%119, %443 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc101, #loc102]), %in_72: f32 loc(fused<"backward">[#loc101, #loc102]), %out: f32 loc(fused<"backward">[#loc101, #loc102])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc552)
      linalg.yield %559 : f32 loc(#loc552)
    } -> tensor<4x64x256xf32> loc(#loc552)
    %457 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%455, %456 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%112 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc227, #loc103]), %in_72: f32 loc(fused<"backward">[#loc101, #loc102]), %out: f32 loc(fused<"backward">[#loc227, #loc102])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc559)
      linalg.yield %559 : f32 loc(#loc559)
    } -> tensor<4x64x256xf32> loc(#loc559)
    %458 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%457 : tensor<4x64x256xf32>) outs(%336 : tensor<256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc228, #loc98]), %out: f32 loc(fused<"backward">[#loc228, #loc98])):
      %559 = arith.addf %out, %in : f32 loc(#loc560)
      linalg.yield %559 : f32 loc(#loc560)
    } -> tensor<256xf32> loc(#loc560)
    %expanded_51 = tensor.expand_shape %458 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32> loc(#loc561)
    %459 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_51 : tensor<1x1x256xf32>) outs(%336 : tensor<256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc228, #loc98]), %out: f32 loc(fused<"backward">[#loc228, #loc98])):
      %559 = arith.addf %out, %in : f32 loc(#loc560)
      linalg.yield %559 : f32 loc(#loc560)
    } -> tensor<256xf32> loc(#loc560)
    %460 = linalg.generic {indexing_maps = [#map24, #map25, #map26], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%457, %111 : tensor<4x64x256xf32>, tensor<4x64x64xf32>) outs(%284 : tensor<256x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc227, #loc102]), %in_72: f32 loc(fused[#loc95, #loc50]), %out: f32 loc(fused<"backward">[#loc97, #loc98])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc559)
      %560 = arith.addf %out, %559 : f32 loc(#loc562)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<256x64xf32> loc(#loc562)
    %461 = linalg.generic {indexing_maps = [#map29, #map1], iterator_types = ["parallel", "parallel"]} ins(%460 : tensor<256x64xf32>) outs(%314 : tensor<64x256xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc97, #loc98]), %out: f32 loc(fused<"backward">[#loc230, #loc98])):
      linalg.yield %in : f32 loc(#loc563)
    } -> tensor<64x256xf32> loc(#loc563)
    %462 = linalg.generic {indexing_maps = [#map10, #map18, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%457, %arg10 : tensor<4x64x256xf32>, tensor<64x256xf32>) outs(%85 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc227, #loc102]), %in_72: f32 loc("h.0.mlp.c_fc.weight"), %out: f32 loc(fused<"backward">[#loc97, #loc98])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc559)
      %560 = arith.addf %out, %559 : f32 loc(#loc562)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x64x64xf32> loc(#loc562)
    %463 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%462 : tensor<4x64x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc90, #loc50]), %out: f32 loc(fused<"backward">[#loc90, #loc50])):
      %559 = arith.addf %out, %in : f32 loc(#loc564)
      linalg.yield %559 : f32 loc(#loc564)
    } -> tensor<64xf32> loc(#loc564)
    %expanded_52 = tensor.expand_shape %463 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32> loc(#loc565)
    %464 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_52 : tensor<1x1x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc90, #loc50]), %out: f32 loc(fused<"backward">[#loc90, #loc50])):
      %559 = arith.addf %out, %in : f32 loc(#loc564)
      linalg.yield %559 : f32 loc(#loc564)
    } -> tensor<64xf32> loc(#loc564)
    %465 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%105, %462 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc94, #loc50]), %in_72: f32 loc(fused<"backward">[#loc97, #loc98]), %out: f32 loc(fused<"backward">[#loc94, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc566)
      linalg.yield %559 : f32 loc(#loc566)
    } -> tensor<4x64x64xf32> loc(#loc566)
    %466 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%465 : tensor<4x64x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc90, #loc50]), %out: f32 loc(fused<"backward">[#loc90, #loc50])):
      %559 = arith.addf %out, %in : f32 loc(#loc564)
      linalg.yield %559 : f32 loc(#loc564)
    } -> tensor<64xf32> loc(#loc564)
    %expanded_53 = tensor.expand_shape %466 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32> loc(#loc565)
    %467 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%462, %107 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc97, #loc98]), %in_72: f32 loc(fused<"backward">[#loc94, #loc50]), %out: f32 loc(fused<"backward">[#loc94, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc566)
      linalg.yield %559 : f32 loc(#loc566)
    } -> tensor<4x64x64xf32> loc(#loc566)
    %468 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_53 : tensor<1x1x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc90, #loc50]), %out: f32 loc(fused<"backward">[#loc90, #loc50])):
      %559 = arith.addf %out, %in : f32 loc(#loc564)
      linalg.yield %559 : f32 loc(#loc564)
    } -> tensor<64xf32> loc(#loc564)
    %469 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%95, %467 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc93, #loc43]), %in_72: f32 loc(fused<"backward">[#loc94, #loc50]), %out: f32 loc(fused<"backward">[#loc94, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc566)
      linalg.yield %559 : f32 loc(#loc566)
    } -> tensor<4x64x64xf32> loc(#loc566)
    %470 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%469 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc90, #loc50]), %out: f32 loc(fused<"backward">[#loc90, #loc50])):
      %559 = arith.addf %out, %in : f32 loc(#loc564)
      linalg.yield %559 : f32 loc(#loc564)
    } -> tensor<4x64xf32> loc(#loc564)
    %expanded_54 = tensor.expand_shape %470 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32> loc(#loc565)
    %471 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%467, %104 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc94, #loc50]), %in_72: f32 loc(fused<"backward">[#loc94, #loc50]), %out: f32 loc(fused<"backward">[#loc94, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc566)
      linalg.yield %559 : f32 loc(#loc566)
    } -> tensor<4x64x64xf32> loc(#loc566)
    %472 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_54, %103 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc231, #loc50]), %in_72: f32 loc(fused[#loc94, #loc49]), %out: f32 loc(fused<"backward">[#loc94, #loc49])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc567)
      linalg.yield %559 : f32 loc(#loc567)
    } -> tensor<4x64x1xf32> loc(#loc567)
    %473 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%472, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc94, #loc49]), %in_72: f32 loc(fused<"backward">[#loc92, #loc46]), %out: f32 loc(fused<"backward">[#loc92, #loc46])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc568)
      linalg.yield %559 : f32 loc(#loc568)
    } -> tensor<4x64x1xf32> loc(#loc568)
    %474 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%473 : tensor<4x64x1xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc90, #loc46]), %out: f32 loc(fused<"backward">[#loc90, #loc46])):
      %559 = arith.addf %out, %in : f32 loc(#loc569)
      linalg.yield %559 : f32 loc(#loc569)
    } -> tensor<4x64xf32> loc(#loc569)
    %475 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%474 : tensor<4x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc90, #loc46]), %out: f32 loc(fused<"backward">[#loc91, #loc46])):
      linalg.yield %in : f32 loc(#loc570)
    } -> tensor<4x64x64xf32> loc(#loc570)
    %476 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%95, %475 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc93, #loc43]), %in_72: f32 loc(fused<"backward">[#loc91, #loc46]), %out: f32 loc(fused<"backward">[#loc94, #loc45])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc571)
      linalg.yield %559 : f32 loc(#loc571)
    } -> tensor<4x64x64xf32> loc(#loc571)
    %477 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%471, %476 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc94, #loc50]), %in_72: f32 loc(fused<"backward">[#loc94, #loc45]), %out: f32 loc(fused<"backward">[#loc232, #loc45])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc572)
      linalg.yield %559 : f32 loc(#loc572)
    } -> tensor<4x64x64xf32> loc(#loc572)
    %478 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%475, %95 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc91, #loc46]), %in_72: f32 loc(fused[#loc93, #loc43]), %out: f32 loc(fused<"backward">[#loc94, #loc45])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc571)
      linalg.yield %559 : f32 loc(#loc571)
    } -> tensor<4x64x64xf32> loc(#loc571)
    %479 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%477, %478 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc232, #loc45]), %in_72: f32 loc(fused<"backward">[#loc94, #loc45]), %out: f32 loc(fused<"backward">[#loc232, #loc45])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc572)
      linalg.yield %559 : f32 loc(#loc572)
    } -> tensor<4x64x64xf32> loc(#loc572)
    %480 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%479 : tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc232, #loc45]), %out: f32 loc(fused<"backward">[#loc233, #loc43])):
      %559 = arith.negf %in : f32 loc(#loc573)
      linalg.yield %559 : f32 loc(#loc573)
    } -> tensor<4x64x64xf32> loc(#loc573)
    %481 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%480 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc90, #loc43]), %out: f32 loc(fused<"backward">[#loc90, #loc43])):
      %559 = arith.addf %out, %in : f32 loc(#loc574)
      linalg.yield %559 : f32 loc(#loc574)
    } -> tensor<4x64xf32> loc(#loc574)
    %expanded_55 = tensor.expand_shape %481 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32> loc(#loc575)
    %482 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%436, %479 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc222, #loc39]), %in_72: f32 loc(fused<"backward">[#loc232, #loc45]), %out: f32 loc(fused<"backward">[#loc232, #loc43])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc576)
      linalg.yield %559 : f32 loc(#loc576)
    } -> tensor<4x64x64xf32> loc(#loc576)
    %483 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_55, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc231, #loc43]), %in_72: f32 loc(fused<"backward">[#loc92, #loc39]), %out: f32 loc(fused<"backward">[#loc92, #loc39])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc577)
      linalg.yield %559 : f32 loc(#loc577)
    } -> tensor<4x64x1xf32> loc(#loc577)
    %484 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%483 : tensor<4x64x1xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc90, #loc39]), %out: f32 loc(fused<"backward">[#loc90, #loc39])):
      %559 = arith.addf %out, %in : f32 loc(#loc578)
      linalg.yield %559 : f32 loc(#loc578)
    } -> tensor<4x64xf32> loc(#loc578)
    %485 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%484 : tensor<4x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc90, #loc39]), %out: f32 loc(fused<"backward">[#loc91, #loc39])):
      linalg.yield %in : f32 loc(#loc579)
    } -> tensor<4x64x64xf32> loc(#loc579)
    %486 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%482, %485 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc232, #loc43]), %in_72: f32 loc(fused<"backward">[#loc91, #loc39]), %out: f32 loc(fused<"backward">[#loc232, #loc39])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc580)
      linalg.yield %559 : f32 loc(#loc580)
    } -> tensor<4x64x64xf32> loc(#loc580)
    %487 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%486 : tensor<4x64x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc234, #loc85]), %out: f32 loc(fused<"backward">[#loc234, #loc85])):
      %559 = arith.addf %out, %in : f32 loc(#loc581)
      linalg.yield %559 : f32 loc(#loc581)
    } -> tensor<64xf32> loc(#loc581)
    %expanded_56 = tensor.expand_shape %487 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32> loc(#loc582)
    %488 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_56 : tensor<1x1x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc234, #loc85]), %out: f32 loc(fused<"backward">[#loc234, #loc85])):
      %559 = arith.addf %out, %in : f32 loc(#loc581)
      linalg.yield %559 : f32 loc(#loc581)
    } -> tensor<64xf32> loc(#loc581)
    %489 = linalg.generic {indexing_maps = [#map24, #map25, #map26], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%486, %collapsed_19 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%369 : tensor<64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc232, #loc39]), %in_72: f32 loc(fused[#loc55, #loc82]), %out: f32 loc(fused<"backward">[#loc84, #loc85])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc580)
      %560 = arith.addf %out, %559 : f32 loc(#loc583)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<64x64xf32> loc(#loc583)
    %490 = linalg.generic {indexing_maps = [#map29, #map1], iterator_types = ["parallel", "parallel"]} ins(%489 : tensor<64x64xf32>) outs(%368 : tensor<64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc84, #loc85]), %out: f32 loc(fused<"backward">[#loc236, #loc85])):
      linalg.yield %in : f32 loc(#loc584)
    } -> tensor<64x64xf32> loc(#loc584)
    %491 = linalg.generic {indexing_maps = [#map10, #map18, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%486, %arg6 : tensor<4x64x64xf32>, tensor<64x64xf32>) outs(%85 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc232, #loc39]), %in_72: f32 loc("h.0.attn.c_proj.weight"), %out: f32 loc(fused<"backward">[#loc84, #loc85])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc580)
      %560 = arith.addf %out, %559 : f32 loc(#loc583)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x64x64xf32> loc(#loc583)
    %expanded_57 = tensor.expand_shape %491 [[0], [1], [2, 3]] output_shape [4, 64, 4, 16] : tensor<4x64x64xf32> into tensor<4x64x4x16xf32> loc(#loc585)
    %492 = linalg.generic {indexing_maps = [#map30, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_57 : tensor<4x64x4x16xf32>) outs(%80 : tensor<4x4x16x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc55, #loc82]), %out: f32 loc(fused<"backward">[#loc83, #loc82])):
      linalg.yield %in : f32 loc(#loc586)
    } -> tensor<4x4x16x64xf32> loc(#loc586)
    %493 = linalg.generic {indexing_maps = [#map31, #map14, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%492, %collapsed_18 : tensor<4x4x16x64xf32>, tensor<4x64x4x16xf32>) outs(%51 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc83, #loc82]), %in_72: f32 loc(fused[#loc59, #loc58]), %out: f32 loc(fused<"backward">[#loc60, #loc82])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc586)
      %560 = arith.addf %out, %559 : f32 loc(#loc587)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x4x64x64xf32> loc(#loc587)
    %494 = linalg.generic {indexing_maps = [#map32, #map33, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%492, %76 : tensor<4x4x16x64xf32>, tensor<4x4x64x64xf32>) outs(%81 : tensor<4x4x16x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc83, #loc82]), %in_72: f32 loc(fused[#loc79, #loc80]), %out: f32 loc(fused<"backward">[#loc60, #loc82])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc586)
      %560 = arith.addf %out, %559 : f32 loc(#loc587)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x4x16x64xf32> loc(#loc587)
    %495 = linalg.generic {indexing_maps = [#map22, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%494 : tensor<4x4x16x64xf32>) outs(%83 : tensor<4x64x4x16xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc60, #loc82]), %out: f32 loc(fused<"backward">[#loc83, #loc82])):
      linalg.yield %in : f32 loc(#loc586)
    } -> tensor<4x64x4x16xf32> loc(#loc586)
    %496 = linalg.generic {indexing_maps = [#map19, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%79 : tensor<4x4x64x1xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc79, #loc80]), %out: f32 loc(fused<"backward">[#loc81, #loc80])):
      linalg.yield %in : f32 loc(#loc588)
    } -> tensor<4x4x64x64xf32> loc(#loc588)
    %497 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%493, %496 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc60, #loc82]), %in_72: f32 loc(fused<"backward">[#loc81, #loc80]), %out: f32 loc(fused<"backward">[#loc81, #loc80])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc588)
      linalg.yield %559 : f32 loc(#loc588)
    } -> tensor<4x4x64x64xf32> loc(#loc588)
    %498 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%497, %71 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc81, #loc80]), %in_72: f32 loc(fused[#loc75, #loc76]), %out: f32 loc(fused<"backward">[#loc81, #loc80])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc588)
      linalg.yield %559 : f32 loc(#loc588)
    } -> tensor<4x4x64x64xf32> loc(#loc588)
    %499 = linalg.generic {indexing_maps = [#map17, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%498 : tensor<4x4x64x64xf32>) outs(%72 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc77, #loc80]), %out: f32 loc(fused<"backward">[#loc77, #loc80])):
      %559 = arith.addf %out, %in : f32 loc(#loc589)
      linalg.yield %559 : f32 loc(#loc589)
    } -> tensor<4x4x64xf32> loc(#loc589)
    %expanded_58 = tensor.expand_shape %499 [[0], [1], [2, 3]] output_shape [4, 4, 64, 1] : tensor<4x4x64xf32> into tensor<4x4x64x1xf32> loc(#loc590)
    %500 = linalg.generic {indexing_maps = [#map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_58 : tensor<4x4x64x1xf32>) outs(%67 : tensor<4x4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc237, #loc80]), %out: f32 loc(fused<"backward">[#loc238, #loc80])):
      %559 = arith.negf %in : f32 loc(#loc591)
      linalg.yield %559 : f32 loc(#loc591)
    } -> tensor<4x4x64x1xf32> loc(#loc591)
    %501 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%493, %75 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc60, #loc82]), %in_72: f32 loc(fused<"backward">[#loc79, #loc80]), %out: f32 loc(fused<"backward">[#loc79, #loc80])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc592)
      linalg.yield %559 : f32 loc(#loc592)
    } -> tensor<4x4x64x64xf32> loc(#loc592)
    %502 = linalg.generic {indexing_maps = [#map17, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%500 : tensor<4x4x64x1xf32>) outs(%72 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc77, #loc78]), %out: f32 loc(fused<"backward">[#loc77, #loc78])):
      %559 = arith.addf %out, %in : f32 loc(#loc593)
      linalg.yield %559 : f32 loc(#loc593)
    } -> tensor<4x4x64xf32> loc(#loc593)
    %503 = linalg.generic {indexing_maps = [#map12, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%502 : tensor<4x4x64xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc77, #loc78]), %out: f32 loc(fused<"backward">[#loc68, #loc78])):
      linalg.yield %in : f32 loc(#loc594)
    } -> tensor<4x4x64x64xf32> loc(#loc594)
    %504 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%501, %503 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc79, #loc80]), %in_72: f32 loc(fused<"backward">[#loc68, #loc78]), %out: f32 loc(fused<"backward">[#loc239, #loc78])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc595)
      linalg.yield %559 : f32 loc(#loc595)
    } -> tensor<4x4x64x64xf32> loc(#loc595)
    %505 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%504, %71 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc239, #loc78]), %in_72: f32 loc(fused[#loc75, #loc76]), %out: f32 loc(fused<"backward">[#loc81, #loc76])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc596)
      linalg.yield %559 : f32 loc(#loc596)
    } -> tensor<4x4x64x64xf32> loc(#loc596)
    %506 = linalg.generic {indexing_maps = [#map17, #map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%61, %505, %387 : tensor<4x4x64x64xi1>, tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: i1 loc(fused[#loc68, #loc69]), %in_72: f32 loc(fused<"backward">[#loc81, #loc76]), %in_73: f32 loc(fused<"backward">[#loc68, #loc69]), %out: f32 loc(fused<"backward">[#loc70, #loc69])):
      %559 = arith.select %in, %in_72, %in_73 : f32 loc(#loc597)
      linalg.yield %559 : f32 loc(#loc597)
    } -> tensor<4x4x64x64xf32> loc(#loc597)
    %507 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%506, %53 : tensor<4x4x64x64xf32>, tensor<4x4x64x64xf32>) outs(%50 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc70, #loc69]), %in_72: f32 loc(fused<"backward">[#loc62, #loc61]), %out: f32 loc(fused<"backward">[#loc62, #loc61])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc599)
      linalg.yield %559 : f32 loc(#loc599)
    } -> tensor<4x4x64x64xf32> loc(#loc599)
    %508 = linalg.generic {indexing_maps = [#map31, #map34, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%507, %collapsed : tensor<4x4x64x64xf32>, tensor<4x64x4x16xf32>) outs(%391 : tensor<4x4x64x16xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc62, #loc61]), %in_72: f32 loc(fused[#loc59, #loc58]), %out: f32 loc(fused<"backward">[#loc60, #loc61])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc599)
      %560 = arith.addf %out, %559 : f32 loc(#loc600)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x4x64x16xf32> loc(#loc600)
    %509 = linalg.generic {indexing_maps = [#map35, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%508 : tensor<4x4x64x16xf32>) outs(%83 : tensor<4x64x4x16xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc60, #loc61]), %out: f32 loc(fused<"backward">[#loc83, #loc61])):
      linalg.yield %in : f32 loc(#loc601)
    } -> tensor<4x64x4x16xf32> loc(#loc601)
    %510 = linalg.generic {indexing_maps = [#map32, #map34, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%507, %collapsed_16 : tensor<4x4x64x64xf32>, tensor<4x64x4x16xf32>) outs(%391 : tensor<4x4x64x16xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc62, #loc61]), %in_72: f32 loc(fused[#loc59, #loc58]), %out: f32 loc(fused<"backward">[#loc60, #loc61])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc599)
      %560 = arith.addf %out, %559 : f32 loc(#loc600)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x4x64x16xf32> loc(#loc600)
    %511 = linalg.generic {indexing_maps = [#map35, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%510 : tensor<4x4x64x16xf32>) outs(%83 : tensor<4x64x4x16xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc60, #loc61]), %out: f32 loc(fused<"backward">[#loc83, #loc61])):
      linalg.yield %in : f32 loc(#loc601)
    } -> tensor<4x64x4x16xf32> loc(#loc601)
    %512 = linalg.generic {indexing_maps = [#map21, #map36], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%495 : tensor<4x64x4x16xf32>) outs(%396 : tensor<4x64x1x4x16xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc83, #loc82]), %out: f32 loc(fused<"backward">[#loc240, #loc58])):
      linalg.yield %in : f32 loc(#loc602)
    } -> tensor<4x64x1x4x16xf32> loc(#loc602)
    %padded_59 = tensor.pad %512 low[0, 0, 2, 0, 0] high[0, 0, 0, 0, 0] {
    ^bb0(%arg30: index loc(fused<"backward">[#loc241, #loc58]), %arg31: index loc(fused<"backward">[#loc241, #loc58]), %arg32: index loc(fused<"backward">[#loc241, #loc58]), %arg33: index loc(fused<"backward">[#loc241, #loc58]), %arg34: index loc(fused<"backward">[#loc241, #loc58])):
      tensor.yield %cst_2 : f32 loc(#loc603)
    } : tensor<4x64x1x4x16xf32> to tensor<4x64x3x4x16xf32> loc(#loc603)
    %513 = linalg.generic {indexing_maps = [#map21, #map36], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%509 : tensor<4x64x4x16xf32>) outs(%396 : tensor<4x64x1x4x16xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc83, #loc61]), %out: f32 loc(fused<"backward">[#loc240, #loc58])):
      linalg.yield %in : f32 loc(#loc602)
    } -> tensor<4x64x1x4x16xf32> loc(#loc602)
    %padded_60 = tensor.pad %513 low[0, 0, 1, 0, 0] high[0, 0, 1, 0, 0] {
    ^bb0(%arg30: index loc(fused<"backward">[#loc241, #loc58]), %arg31: index loc(fused<"backward">[#loc241, #loc58]), %arg32: index loc(fused<"backward">[#loc241, #loc58]), %arg33: index loc(fused<"backward">[#loc241, #loc58]), %arg34: index loc(fused<"backward">[#loc241, #loc58])):
      tensor.yield %cst_2 : f32 loc(#loc603)
    } : tensor<4x64x1x4x16xf32> to tensor<4x64x3x4x16xf32> loc(#loc603)
    %514 = linalg.generic {indexing_maps = [#map36, #map36, #map36], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%padded_59, %padded_60 : tensor<4x64x3x4x16xf32>, tensor<4x64x3x4x16xf32>) outs(%399 : tensor<4x64x3x4x16xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc241, #loc58]), %in_72: f32 loc(fused<"backward">[#loc241, #loc58]), %out: f32 loc(fused<"backward">[#loc242, #loc58])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc604)
      linalg.yield %559 : f32 loc(#loc604)
    } -> tensor<4x64x3x4x16xf32> loc(#loc604)
    %515 = linalg.generic {indexing_maps = [#map21, #map36], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%511 : tensor<4x64x4x16xf32>) outs(%396 : tensor<4x64x1x4x16xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc83, #loc61]), %out: f32 loc(fused<"backward">[#loc240, #loc58])):
      linalg.yield %in : f32 loc(#loc602)
    } -> tensor<4x64x1x4x16xf32> loc(#loc602)
    %padded_61 = tensor.pad %515 low[0, 0, 0, 0, 0] high[0, 0, 2, 0, 0] {
    ^bb0(%arg30: index loc(fused<"backward">[#loc241, #loc58]), %arg31: index loc(fused<"backward">[#loc241, #loc58]), %arg32: index loc(fused<"backward">[#loc241, #loc58]), %arg33: index loc(fused<"backward">[#loc241, #loc58]), %arg34: index loc(fused<"backward">[#loc241, #loc58])):
      tensor.yield %cst_2 : f32 loc(#loc603)
    } : tensor<4x64x1x4x16xf32> to tensor<4x64x3x4x16xf32> loc(#loc603)
    %516 = linalg.generic {indexing_maps = [#map36, #map36, #map36], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%514, %padded_61 : tensor<4x64x3x4x16xf32>, tensor<4x64x3x4x16xf32>) outs(%399 : tensor<4x64x3x4x16xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc242, #loc58]), %in_72: f32 loc(fused<"backward">[#loc241, #loc58]), %out: f32 loc(fused<"backward">[#loc242, #loc58])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc604)
      linalg.yield %559 : f32 loc(#loc604)
    } -> tensor<4x64x3x4x16xf32> loc(#loc604)
    %collapsed_62 = tensor.collapse_shape %516 [[0], [1], [2, 3, 4]] : tensor<4x64x3x4x16xf32> into tensor<4x64x192xf32> loc(#loc605)
    %517 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%collapsed_62 : tensor<4x64x192xf32>) outs(%404 : tensor<192xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc243, #loc52]), %out: f32 loc(fused<"backward">[#loc243, #loc52])):
      %559 = arith.addf %out, %in : f32 loc(#loc606)
      linalg.yield %559 : f32 loc(#loc606)
    } -> tensor<192xf32> loc(#loc606)
    %expanded_63 = tensor.expand_shape %517 [[0, 1, 2]] output_shape [1, 1, 192] : tensor<192xf32> into tensor<1x1x192xf32> loc(#loc607)
    %518 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_63 : tensor<1x1x192xf32>) outs(%404 : tensor<192xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc243, #loc52]), %out: f32 loc(fused<"backward">[#loc243, #loc52])):
      %559 = arith.addf %out, %in : f32 loc(#loc606)
      linalg.yield %559 : f32 loc(#loc606)
    } -> tensor<192xf32> loc(#loc606)
    %519 = linalg.generic {indexing_maps = [#map24, #map25, #map26], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%collapsed_62, %42 : tensor<4x64x192xf32>, tensor<4x64x64xf32>) outs(%408 : tensor<192x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc55, #loc56]), %in_72: f32 loc(fused[#loc47, #loc50]), %out: f32 loc(fused<"backward">[#loc51, #loc52])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc605)
      %560 = arith.addf %out, %559 : f32 loc(#loc608)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<192x64xf32> loc(#loc608)
    %520 = linalg.generic {indexing_maps = [#map29, #map1], iterator_types = ["parallel", "parallel"]} ins(%519 : tensor<192x64xf32>) outs(%410 : tensor<64x192xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc51, #loc52]), %out: f32 loc(fused<"backward">[#loc245, #loc52])):
      linalg.yield %in : f32 loc(#loc609)
    } -> tensor<64x192xf32> loc(#loc609)
    %521 = linalg.generic {indexing_maps = [#map10, #map18, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_62, %arg4 : tensor<4x64x192xf32>, tensor<64x192xf32>) outs(%85 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc55, #loc56]), %in_72: f32 loc("h.0.attn.c_attn.weight"), %out: f32 loc(fused<"backward">[#loc51, #loc52])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc605)
      %560 = arith.addf %out, %559 : f32 loc(#loc608)
      linalg.yield %560 : f32 loc(#loc)
    } -> tensor<4x64x64xf32> loc(#loc608)
    %522 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%521 : tensor<4x64x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc38, #loc50]), %out: f32 loc(fused<"backward">[#loc38, #loc50])):
      %559 = arith.addf %out, %in : f32 loc(#loc610)
      linalg.yield %559 : f32 loc(#loc610)
    } -> tensor<64xf32> loc(#loc610)
    %expanded_64 = tensor.expand_shape %522 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32> loc(#loc611)
    %523 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_64 : tensor<1x1x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc38, #loc50]), %out: f32 loc(fused<"backward">[#loc38, #loc50])):
      %559 = arith.addf %out, %in : f32 loc(#loc610)
      linalg.yield %559 : f32 loc(#loc610)
    } -> tensor<64xf32> loc(#loc610)
    %524 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%35, %521 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc44, #loc50]), %in_72: f32 loc(fused<"backward">[#loc51, #loc52]), %out: f32 loc(fused<"backward">[#loc44, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc612)
      linalg.yield %559 : f32 loc(#loc612)
    } -> tensor<4x64x64xf32> loc(#loc612)
    %525 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%524 : tensor<4x64x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc38, #loc50]), %out: f32 loc(fused<"backward">[#loc38, #loc50])):
      %559 = arith.addf %out, %in : f32 loc(#loc610)
      linalg.yield %559 : f32 loc(#loc610)
    } -> tensor<64xf32> loc(#loc610)
    %expanded_65 = tensor.expand_shape %525 [[0, 1, 2]] output_shape [1, 1, 64] : tensor<64xf32> into tensor<1x1x64xf32> loc(#loc611)
    %526 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%521, %38 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc51, #loc52]), %in_72: f32 loc(fused<"backward">[#loc44, #loc50]), %out: f32 loc(fused<"backward">[#loc44, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc612)
      linalg.yield %559 : f32 loc(#loc612)
    } -> tensor<4x64x64xf32> loc(#loc612)
    %527 = linalg.generic {indexing_maps = [#map27, #map28], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_65 : tensor<1x1x64xf32>) outs(%288 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc38, #loc50]), %out: f32 loc(fused<"backward">[#loc38, #loc50])):
      %559 = arith.addf %out, %in : f32 loc(#loc610)
      linalg.yield %559 : f32 loc(#loc610)
    } -> tensor<64xf32> loc(#loc610)
    %528 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%23, %526 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc42, #loc43]), %in_72: f32 loc(fused<"backward">[#loc44, #loc50]), %out: f32 loc(fused<"backward">[#loc44, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc612)
      linalg.yield %559 : f32 loc(#loc612)
    } -> tensor<4x64x64xf32> loc(#loc612)
    %529 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%528 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc38, #loc50]), %out: f32 loc(fused<"backward">[#loc38, #loc50])):
      %559 = arith.addf %out, %in : f32 loc(#loc610)
      linalg.yield %559 : f32 loc(#loc610)
    } -> tensor<4x64xf32> loc(#loc610)
    %expanded_66 = tensor.expand_shape %529 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32> loc(#loc611)
    %530 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%526, %34 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc44, #loc50]), %in_72: f32 loc(fused<"backward">[#loc44, #loc50]), %out: f32 loc(fused<"backward">[#loc44, #loc50])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc612)
      linalg.yield %559 : f32 loc(#loc612)
    } -> tensor<4x64x64xf32> loc(#loc612)
    %531 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_66, %33 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc246, #loc50]), %in_72: f32 loc(fused[#loc44, #loc49]), %out: f32 loc(fused<"backward">[#loc44, #loc49])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc613)
      linalg.yield %559 : f32 loc(#loc613)
    } -> tensor<4x64x1xf32> loc(#loc613)
    %532 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%531, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc44, #loc49]), %in_72: f32 loc(fused<"backward">[#loc41, #loc46]), %out: f32 loc(fused<"backward">[#loc41, #loc46])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc614)
      linalg.yield %559 : f32 loc(#loc614)
    } -> tensor<4x64x1xf32> loc(#loc614)
    %533 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%532 : tensor<4x64x1xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc38, #loc46]), %out: f32 loc(fused<"backward">[#loc38, #loc46])):
      %559 = arith.addf %out, %in : f32 loc(#loc615)
      linalg.yield %559 : f32 loc(#loc615)
    } -> tensor<4x64xf32> loc(#loc615)
    %534 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%533 : tensor<4x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc38, #loc46]), %out: f32 loc(fused<"backward">[#loc40, #loc46])):
      linalg.yield %in : f32 loc(#loc616)
    } -> tensor<4x64x64xf32> loc(#loc616)
    %535 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%23, %534 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused[#loc42, #loc43]), %in_72: f32 loc(fused<"backward">[#loc40, #loc46]), %out: f32 loc(fused<"backward">[#loc44, #loc45])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc617)
      linalg.yield %559 : f32 loc(#loc617)
    } -> tensor<4x64x64xf32> loc(#loc617)
    %536 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%530, %535 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc44, #loc50]), %in_72: f32 loc(fused<"backward">[#loc44, #loc45]), %out: f32 loc(fused<"backward">[#loc247, #loc45])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc618)
      linalg.yield %559 : f32 loc(#loc618)
    } -> tensor<4x64x64xf32> loc(#loc618)
    %537 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%534, %23 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc40, #loc46]), %in_72: f32 loc(fused[#loc42, #loc43]), %out: f32 loc(fused<"backward">[#loc44, #loc45])):
      %559 = arith.mulf %in, %in_72 : f32 loc(#loc617)
      linalg.yield %559 : f32 loc(#loc617)
    } -> tensor<4x64x64xf32> loc(#loc617)
    %538 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%536, %537 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc247, #loc45]), %in_72: f32 loc(fused<"backward">[#loc44, #loc45]), %out: f32 loc(fused<"backward">[#loc247, #loc45])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc618)
      linalg.yield %559 : f32 loc(#loc618)
    } -> tensor<4x64x64xf32> loc(#loc618)
    %539 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%538 : tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc247, #loc45]), %out: f32 loc(fused<"backward">[#loc248, #loc43])):
      %559 = arith.negf %in : f32 loc(#loc619)
      linalg.yield %559 : f32 loc(#loc619)
    } -> tensor<4x64x64xf32> loc(#loc619)
    %540 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%539 : tensor<4x64x64xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc38, #loc43]), %out: f32 loc(fused<"backward">[#loc38, #loc43])):
      %559 = arith.addf %out, %in : f32 loc(#loc620)
      linalg.yield %559 : f32 loc(#loc620)
    } -> tensor<4x64xf32> loc(#loc620)
    %expanded_67 = tensor.expand_shape %540 [[0], [1, 2]] output_shape [4, 64, 1] : tensor<4x64xf32> into tensor<4x64x1xf32> loc(#loc621)
    %541 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%486, %538 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc232, #loc39]), %in_72: f32 loc(fused<"backward">[#loc247, #loc45]), %out: f32 loc(fused<"backward">[#loc247, #loc43])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc622)
      linalg.yield %559 : f32 loc(#loc622)
    } -> tensor<4x64x64xf32> loc(#loc622)
    %542 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_67, %20 : tensor<4x64x1xf32>, tensor<4x64x1xf32>) outs(%18 : tensor<4x64x1xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc246, #loc43]), %in_72: f32 loc(fused<"backward">[#loc41, #loc39]), %out: f32 loc(fused<"backward">[#loc41, #loc39])):
      %559 = arith.divf %in, %in_72 : f32 loc(#loc623)
      linalg.yield %559 : f32 loc(#loc623)
    } -> tensor<4x64x1xf32> loc(#loc623)
    %543 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%542 : tensor<4x64x1xf32>) outs(%16 : tensor<4x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc38, #loc39]), %out: f32 loc(fused<"backward">[#loc38, #loc39])):
      %559 = arith.addf %out, %in : f32 loc(#loc624)
      linalg.yield %559 : f32 loc(#loc624)
    } -> tensor<4x64xf32> loc(#loc624)
    %544 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%543 : tensor<4x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc38, #loc39]), %out: f32 loc(fused<"backward">[#loc40, #loc39])):
      linalg.yield %in : f32 loc(#loc625)
    } -> tensor<4x64x64xf32> loc(#loc625)
    %545 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%541, %544 : tensor<4x64x64xf32>, tensor<4x64x64xf32>) outs(%9 : tensor<4x64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc247, #loc43]), %in_72: f32 loc(fused<"backward">[#loc40, #loc39]), %out: f32 loc(fused<"backward">[#loc247, #loc39])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc626)
      linalg.yield %559 : f32 loc(#loc626)
    } -> tensor<4x64x64xf32> loc(#loc626)
    %546 = linalg.generic {indexing_maps = [#map37, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%545 : tensor<4x64x64xf32>) outs(%369 : tensor<64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc249, #loc37]), %out: f32 loc(fused<"backward">[#loc249, #loc37])):
      %559 = arith.addf %out, %in : f32 loc(#loc627)
      linalg.yield %559 : f32 loc(#loc627)
    } -> tensor<64x64xf32> loc(#loc627)
    %expanded_68 = tensor.expand_shape %546 [[0, 1], [2]] output_shape [1, 64, 64] : tensor<64x64xf32> into tensor<1x64x64xf32> loc(#loc628)
    %547 = linalg.generic {indexing_maps = [#map37, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%expanded_68 : tensor<1x64x64xf32>) outs(%369 : tensor<64x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc249, #loc37]), %out: f32 loc(fused<"backward">[#loc249, #loc37])):
      %559 = arith.addf %out, %in : f32 loc(#loc627)
      linalg.yield %559 : f32 loc(#loc627)
    } -> tensor<64x64xf32> loc(#loc627)
    %collapsed_69 = tensor.collapse_shape %arg28 [[0, 1]] : tensor<4x64xi32> into tensor<256xi32> loc(#loc628)
    %expanded_70 = tensor.expand_shape %collapsed_69 [[0, 1]] output_shape [1, 256] : tensor<256xi32> into tensor<1x256xi32> loc(#loc628)
    %548 = tensor.empty() : tensor<256x1xi32> loc(#loc629)
    %549 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%548 : tensor<256x1xi32>) {
    ^bb0(%out: i32 loc(fused<"backward">[#loc251, #loc37])):
      %559 = linalg.index 0 : index loc(#loc629)
      %560 = arith.index_cast %559 : index to i32 loc(#loc629)
      linalg.yield %560 : i32 loc(#loc629)
    } -> tensor<256x1xi32> loc(#loc629)
    %550 = tensor.empty() : tensor<256x256xi32> loc(#loc630)
    %551 = linalg.generic {indexing_maps = [#map38, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded_70 : tensor<1x256xi32>) outs(%550 : tensor<256x256xi32>) {
    ^bb0(%in: i32 loc(fused<"backward">[#loc250, #loc37]), %out: i32 loc(fused<"backward">[#loc252, #loc37])):
      linalg.yield %in : i32 loc(#loc630)
    } -> tensor<256x256xi32> loc(#loc630)
    %552 = linalg.generic {indexing_maps = [#map39, #map1], iterator_types = ["parallel", "parallel"]} ins(%549 : tensor<256x1xi32>) outs(%550 : tensor<256x256xi32>) {
    ^bb0(%in: i32 loc(fused<"backward">[#loc251, #loc37]), %out: i32 loc(fused<"backward">[#loc252, #loc37])):
      linalg.yield %in : i32 loc(#loc630)
    } -> tensor<256x256xi32> loc(#loc630)
    %553 = tensor.empty() : tensor<256x256xi1> loc(#loc630)
    %554 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%551, %552 : tensor<256x256xi32>, tensor<256x256xi32>) outs(%553 : tensor<256x256xi1>) {
    ^bb0(%in: i32 loc(fused<"backward">[#loc252, #loc37]), %in_72: i32 loc(fused<"backward">[#loc252, #loc37]), %out: i1 loc(fused<"backward">[#loc252, #loc37])):
      %559 = arith.cmpi eq, %in, %in_72 : i32 loc(#loc630)
      linalg.yield %559 : i1 loc(#loc630)
    } -> tensor<256x256xi1> loc(#loc630)
    %555 = tensor.empty() : tensor<256x256xf32> loc(#loc631)
    %556 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%554 : tensor<256x256xi1>) outs(%555 : tensor<256x256xf32>) {
    ^bb0(%in: i1 loc(fused<"backward">[#loc252, #loc37]), %out: f32 loc(fused<"backward">[#loc253, #loc37])):
      %559 = arith.uitofp %in : i1 to f32 loc(#loc631)
      linalg.yield %559 : f32 loc(#loc631)
    } -> tensor<256x256xf32> loc(#loc631)
    %collapsed_71 = tensor.collapse_shape %545 [[0, 1], [2]] : tensor<4x64x64xf32> into tensor<256x64xf32> loc(#loc628)
    %557 = linalg.matmul ins(%556, %collapsed_71 : tensor<256x256xf32>, tensor<256x64xf32>) outs(%284 : tensor<256x64xf32>) -> tensor<256x64xf32> loc(#loc632)
    %558 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%285, %557 : tensor<256x64xf32>, tensor<256x64xf32>) outs(%283 : tensor<256x64xf32>) {
    ^bb0(%in: f32 loc(fused<"backward">[#loc171, #loc172]), %in_72: f32 loc(fused<"backward">[#loc254, #loc37]), %out: f32 loc(fused<"backward">[#loc255, #loc37])):
      %559 = arith.addf %in, %in_72 : f32 loc(#loc633)
      linalg.yield %559 : f32 loc(#loc633)
    } -> tensor<256x64xf32> loc(#loc633)
    return %271, %558, %547, %527, %523, %520, %518, %490, %488, %468, %464, %461, %459, %440, %438, %418, %414, %411, %406, %371, %367, %347, %343, %340, %338, %317, %313, %294, %290 : tensor<f32>, tensor<256x64xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x192xf32>, tensor<192xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x256xf32>, tensor<256xf32>, tensor<256x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x192xf32>, tensor<192xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x256xf32>, tensor<256xf32>, tensor<256x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32> loc(#loc)
  } loc(#loc)
} loc(#loc)
#loc57 = loc("h.0.attn.slice")
#loc129 = loc("h.1.attn.slice")
#loc200 = loc("h.1.mlp.c_proj.reshape")
#loc204 = loc("h.1.mlp.c_fc.reshape")
#loc210 = loc("h.1.attn.c_proj.reshape")
#loc219 = loc("h.1.attn.c_attn.reshape")
#loc225 = loc("h.0.mlp.c_proj.reshape")
#loc229 = loc("h.0.mlp.c_fc.reshape")
#loc235 = loc("h.0.attn.c_proj.reshape")
#loc244 = loc("h.0.attn.c_attn.reshape")
#loc281 = loc(fused[#loc55, #loc56])
#loc282 = loc(fused[#loc57, #loc58])
#loc355 = loc(fused[#loc128, #loc56])
#loc356 = loc(fused[#loc129, #loc58])
#loc470 = loc(fused<"backward">[#loc200, #loc113])
#loc482 = loc(fused<"backward">[#loc204, #loc98])
#loc503 = loc(fused<"backward">[#loc210, #loc85])
#loc528 = loc(fused<"backward">[#loc219, #loc52])
#loc549 = loc(fused<"backward">[#loc225, #loc113])
#loc561 = loc(fused<"backward">[#loc229, #loc98])
#loc582 = loc(fused<"backward">[#loc235, #loc85])
#loc607 = loc(fused<"backward">[#loc244, #loc52])
