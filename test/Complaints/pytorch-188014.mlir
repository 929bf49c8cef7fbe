// With a budget, an operation with several results that had to be kept was put
// on the list of what is saved itself, in place of its results.
// What must hold: each result of a kernel is a value of its own. Maximum and sum
// of a softmax come from one kernel; one may be wanted kept and the other
// computed again, and at both extremes of the budget the bits are the same
// (remat-run compares them).
//
// RUN: %python %source/utils/fill-spec.py %s > %t.fill.json
// DEFINE: %{run} = remat-run %s --fill=%t.fill.json --report=%t.json
// RUN: %{run} --budget=144KiB
// RUN: FileCheck %s --input-file=%t.json --check-prefix=LARGEST
// LARGEST: "recomputed_steps": 0
// LARGEST: "name": "max"
// LARGEST-NEXT: "location"
// LARGEST-NEXT: "bytes": 8192
// LARGEST-NEXT: "decision": "kept"
// LARGEST: "name": "sum"
// LARGEST-NEXT: "location"
// LARGEST-NEXT: "bytes": 8192
// LARGEST-NEXT: "decision": "kept"
//
// Both results beside one large value is the least there can be: the logits are
// computed again, of the two results the copies are kept.
// RUN: %{run} --budget=80KiB
// RUN: FileCheck %s --input-file=%t.json --check-prefix=SMALLEST
// RUN: not remat-run %s --fill=%t.fill.json --budget=81919B 2>&1 | FileCheck %s --check-prefix=LESS
// SMALLEST: "recomputed_steps": 1
// LESS: error: {{.*}}no plan needs less than 81920 bytes
//
// To compute the one again makes both again; to save the other means that their
// kernel runs once, and no more is kept than both.
// RUN: %{run} --strategy=policy --policy="recompute name=sum" | FileCheck %s --check-prefix=AGAIN
// RUN: %{run} --strategy=policy --policy="save name=max; recompute name=sum" | FileCheck %s --check-prefix=ONCE
// AGAIN: 1 computed again
// ONCE: 0 computed again
#rows = affine_map<(i, j) -> (i)>
#id = affine_map<(i, j) -> (i, j)>
#none = affine_map<(i, j) -> ()>
func.func @train_step(%x: tensor<2048x8xf32>, %t: tensor<2048x8xf32>)
    -> (tensor<f32> {remat.role = "loss"}, tensor<2048x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant -1.0e30 : f32
  %e = tensor.empty() : tensor<2048x8xf32>
  %h = math.tanh %x {remat.name = "logits"} : tensor<2048x8xf32>
  %er = tensor.empty() : tensor<2048xf32>
  %m0 = linalg.fill ins(%low : f32) outs(%er : tensor<2048xf32>) -> tensor<2048xf32>
  %s0 = linalg.fill ins(%zero : f32) outs(%er : tensor<2048xf32>) -> tensor<2048xf32>
  // Maximum, and sum of exponentials relative to it.
  %m, %s = linalg.generic {indexing_maps = [#id, #rows, #rows], iterator_types = ["parallel", "reduction"], remat.name = ["max", "sum"]}
      ins(%h : tensor<2048x8xf32>) outs(%m0, %s0 : tensor<2048xf32>, tensor<2048xf32>) {
  ^bb0(%in: f32, %max: f32, %sum: f32):
    %more = arith.maximumf %max, %in : f32
    %shift = arith.subf %max, %more : f32
    %scale = math.exp %shift : f32
    %old = arith.mulf %sum, %scale : f32
    %over = arith.subf %in, %more : f32
    %new = math.exp %over : f32
    %both = arith.addf %old, %new : f32
    linalg.yield %more, %both : f32, f32
  } -> (tensor<2048xf32>, tensor<2048xf32>)
  %p = linalg.generic {indexing_maps = [#id, #rows, #rows, #id], iterator_types = ["parallel", "parallel"]}
      ins(%h, %m, %s : tensor<2048x8xf32>, tensor<2048xf32>, tensor<2048xf32>) outs(%e : tensor<2048x8xf32>) {
  ^bb0(%in: f32, %max: f32, %sum: f32, %out: f32):
    %over = arith.subf %in, %max : f32
    %exp = math.exp %over : f32
    %prob = arith.divf %exp, %sum : f32
    linalg.yield %prob : f32
  } -> tensor<2048x8xf32>
  %el = tensor.empty() : tensor<f32>
  %l0 = linalg.fill ins(%zero : f32) outs(%el : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#id, #id, #none], iterator_types = ["reduction", "reduction"]}
      ins(%p, %t : tensor<2048x8xf32>, tensor<2048x8xf32>) outs(%l0 : tensor<f32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %ab = arith.mulf %a, %b : f32
    %sum = arith.addf %acc, %ab : f32
    linalg.yield %sum : f32
  } -> tensor<f32>
  // The backward part reads both: the shifted logits and the sums.
  %d = linalg.generic {indexing_maps = [#id, #rows, #rows, #id, #none, #id], iterator_types = ["parallel", "parallel"]}
      ins(%h, %m, %s, %t, %loss : tensor<2048x8xf32>, tensor<2048xf32>, tensor<2048xf32>, tensor<2048x8xf32>, tensor<f32>) outs(%e : tensor<2048x8xf32>) {
  ^bb0(%in: f32, %max: f32, %sum: f32, %want: f32, %l: f32, %out: f32):
    %over = arith.subf %in, %max : f32
    %exp = math.exp %over : f32
    %prob = arith.divf %exp, %sum : f32
    %less = arith.subf %want, %l : f32
    %grad = arith.mulf %prob, %less : f32
    linalg.yield %grad : f32
  } -> tensor<2048x8xf32>
  return %loss, %d : tensor<f32>, tensor<2048x8xf32>
}
