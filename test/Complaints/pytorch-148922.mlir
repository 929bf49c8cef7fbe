// The partitioner saved a cast of a weight, since that has half of the weight's
// bytes, although the weight is resident anyway: memory went up.
// What must hold: a parameter takes nothing of the arena, a cast of it does. So
// what is kept for the backward part is the parameter, and the cast (or the
// transpose) is made again where bytes are short.
//
// The parameter has 128 KiB, which are nowhere in the arena: with everything
// kept, 'cast', 'c' and one more value of 64 KiB are there at once.
// RUN: %python %source/utils/fill-spec.py %s > %t.fill.json
// DEFINE: %{run} = remat-run %s --fill=%t.fill.json
// RUN: %{run} --budget=192KiB | FileCheck %s --check-prefix=ALL
// ALL: arena, predicted 192 KiB 192 KiB
// ALL: kept while idle:
// ALL: cast 64.0 KiB
//
// With a third less, the cast gives way, and nothing else.
// RUN: %{run} --budget=128KiB | FileCheck %s --check-prefix=LESS
// LESS: arena, predicted 128 KiB 192 KiB
// LESS: recomputed: 1 value, 64.0 KiB
// LESS-NEXT: cast 64.0 KiB free
//
// To save the cast has a price, unlike the parameter: there is no such plan.
// RUN: not %{run} --budget=128KiB --policy="save name=cast" 2>&1 | FileCheck %s --check-prefix=SAVED
// SAVED: error: budget of 131072 bytes (128 KiB) cannot be met: no plan fits, whatever else is computed again
// SAVED: note: the policy saves 1 value, 65536 bytes (64.0 KiB), which is not computed again; let it save less
// RUN: not remat-plan %s --budget=128KiB --policy="save name=cast" 2>&1 | FileCheck %s --check-prefix=PLANNED
// PLANNED: error: a budget of 131072 bytes cannot be met (proven): no plan fits, whatever is computed again
func.func @train_step(%w: tensor<128x128xf64> {remat.role = "parameter"}, %x: tensor<128x128xf32>)
    -> (tensor<f32> {remat.role = "loss"}, tensor<128x128xf32>) {
  %zero = arith.constant 0.0 : f32
  %cast = arith.truncf %w {remat.name = "cast"} : tensor<128x128xf64> to tensor<128x128xf32>
  %a = arith.mulf %cast, %x : tensor<128x128xf32>
  %b = math.exp %a {remat.name = "b"} : tensor<128x128xf32>
  %c = math.tanh %b {remat.name = "c"} : tensor<128x128xf32>
  %d = math.exp %c {remat.name = "d"} : tensor<128x128xf32>
  %e = tensor.empty() : tensor<f32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%d : tensor<128x128xf32>) outs(%z : tensor<f32>) {
  ^bb0(%in: f32, %acc: f32):
    %sum = arith.addf %acc, %in : f32
    linalg.yield %sum : f32
  } -> tensor<f32>
  %g1 = arith.mulf %d, %c {remat.name = "g1"} : tensor<128x128xf32>
  %g2 = arith.mulf %g1, %cast : tensor<128x128xf32>
  return %loss, %g2 : tensor<f32>, tensor<128x128xf32>
}
