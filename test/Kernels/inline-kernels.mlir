// Recomputations stay, whatever runs afterwards.
// RUN: remat-opt %s --remat-inline-kernels --split-input-file \
// RUN:   | FileCheck %s
// RUN: remat-opt %s --remat-inline-kernels --split-input-file \
// RUN:   --cse --canonicalize --loop-invariant-code-motion --cse --canonicalize \
// RUN:   | FileCheck %s --check-prefix=LATER

// A kernel without inputs. All that its ops start from is the destination.
remat.kernel private @iota() -> tensor<8xindex> {
  %e = tensor.empty() : tensor<8xindex>
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>],
                       iterator_types = ["parallel"]} outs(%e : tensor<8xindex>) {
  ^bb0(%out: index):
    %i = linalg.index 0 : index
    linalg.yield %i : index
  } -> tensor<8xindex>
  remat.yield %0 : tensor<8xindex>
}
remat.kernel private @add(%x: tensor<8xindex>, %y: tensor<8xindex>) -> tensor<8xindex> {
  %e = tensor.empty() : tensor<8xindex>
  %t = linalg.map { arith.addi } ins(%x, %y : tensor<8xindex>, tensor<8xindex>) outs(%e : tensor<8xindex>)
  remat.yield %t : tensor<8xindex>
}
// CHECK-LABEL: func.func @no_inputs
// CHECK: %[[FIRST:.*]] = linalg.generic
// CHECK: %[[SUM:.*]] = linalg.map { arith.addi {{.*}} ins(%[[FIRST]], %arg0
// CHECK: %[[B:.*]]:2 = remat.barrier %{{.*}}, %[[SUM]] id 0
// CHECK: linalg.generic {{.*}} outs(%[[B]]#0
// LATER-LABEL: func.func @no_inputs
// LATER: linalg.generic
// LATER: linalg.map
// LATER: linalg.generic
// LATER: linalg.map
func.func @no_inputs(%x: tensor<8xindex>) -> tensor<8xindex> attributes {remat.step} {
  %0 = remat.call @iota() : () -> tensor<8xindex>
  %1 = remat.call @add(%0, %x) : (tensor<8xindex>, tensor<8xindex>) -> tensor<8xindex>
  %2 = remat.call @iota() execution 1 : () -> tensor<8xindex>
  %3 = remat.call @add(%1, %2) : (tensor<8xindex>, tensor<8xindex>) -> tensor<8xindex>
  return %3 : tensor<8xindex>
}

// -----

// Constants: a tensor one, and a scalar one that an op without tensors reads.
// A scalar that a fill writes into a destination need not pass.
remat.kernel private @mask() -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %c = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %two = arith.constant 2.0 : f32
  %s = tensor.splat %two : tensor<2xf32>
  %e = tensor.empty() : tensor<2xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2xf32>) -> tensor<2xf32>
  remat.yield %c, %s, %f : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}
remat.kernel private @use(%x: tensor<2xf32>, %y: tensor<2xf32>, %z: tensor<2xf32>) -> tensor<2xf32> {
  %e = tensor.empty() : tensor<2xf32>
  %t = linalg.map { math.fma } ins(%x, %y, %z : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) outs(%e : tensor<2xf32>)
  remat.yield %t : tensor<2xf32>
}
// CHECK-LABEL: func.func @constants
// CHECK: %[[B:.*]]:4 = remat.barrier %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} id 0 : tensor<2xf32>, f32, tensor<2xf32>, tensor<2xf32>
// CHECK: tensor.splat %[[B]]#1
// CHECK: linalg.fill {{.*}} outs(%[[B]]#2
// LATER-LABEL: func.func @constants
// LATER: linalg.fill
// LATER: linalg.map
// LATER: tensor.splat %{{.*}}#
// LATER: linalg.fill
// LATER: linalg.map
func.func @constants() -> (tensor<2xf32>, tensor<2xf32>) attributes {remat.step} {
  %0:3 = remat.call @mask() : () -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)
  %1 = remat.call @use(%0#0, %0#1, %0#2) : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %2:3 = remat.call @mask() execution 1 : () -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)
  %3 = remat.call @use(%2#0, %2#1, %2#2) : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %1, %3 : tensor<2xf32>, tensor<2xf32>
}

// -----

// A chain computed again waits, from its first call on, for the value that its
// first real user reads beside it. Reshapes are looked through. Two executions
// again are two barriers. The plan and the places go, the name stays.
remat.kernel private @exp(%x: tensor<8xf32>) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<8xf32>
  %t = linalg.map { math.exp } ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>)
  remat.yield %t : tensor<8xf32>
}
remat.kernel private @mul(%x: tensor<8xf32>, %y: tensor<8xf32>) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<8xf32>
  %t = linalg.map { arith.mulf } ins(%x, %y : tensor<8xf32>, tensor<8xf32>) outs(%e : tensor<8xf32>)
  remat.yield %t : tensor<8xf32>
}
// CHECK-LABEL: func.func @chain
// CHECK: linalg.map { math.exp }
// CHECK-SAME: {remat.name = "a"}
// CHECK: %[[G:.*]] = linalg.map { arith.mulf } ins(%arg0, %arg0
// CHECK: %[[B0:.*]]:3 = remat.barrier %arg0, %{{.*}}, %[[G]] id 0
// CHECK: linalg.map { math.exp } ins(%[[B0]]#0
// CHECK: %[[B1:.*]]:3 = remat.barrier %{{.*}}, %{{.*}}, %[[G]] id 1
// CHECK: linalg.map { math.exp } ins(%[[B1]]#0
// CHECK: remat.barrier %arg0, {{.*}} id 2
// LATER-LABEL: func.func @chain
// LATER-COUNT-4: linalg.map { math.exp }
func.func @chain(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) attributes {remat.step} {
  %a = remat.call @exp(%x) {places = [#remat.place<arena, 0>], remat.name = "a"} : (tensor<8xf32>) -> tensor<8xf32>
  %b = remat.call @mul(%a, %x) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %g = remat.call @mul(%x, %x) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %a1 = remat.call @exp(%x) execution 1 : (tensor<8xf32>) -> tensor<8xf32>
  %r1 = tensor.expand_shape %a1 [[0, 1]] output_shape [2, 4] : tensor<8xf32> into tensor<2x4xf32>
  %r2 = tensor.collapse_shape %r1 [[0, 1]] : tensor<2x4xf32> into tensor<8xf32>
  %c1 = remat.call @exp(%r2) execution 1 : (tensor<8xf32>) -> tensor<8xf32>
  %d = remat.call @mul(%c1, %g) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %a2 = remat.call @exp(%x) execution 2 : (tensor<8xf32>) -> tensor<8xf32>
  %f = remat.call @mul(%a2, %x) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return %b, %d, %f : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}

// -----

// No dead op is left: a reshape and a kernel that nobody uses, and a result.
remat.kernel private @two(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %e = tensor.empty() : tensor<8xf32>
  %t = linalg.map { math.exp } ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>)
  %u = linalg.map { math.tanh } ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>)
  remat.yield %t, %u : tensor<8xf32>, tensor<8xf32>
}
// CHECK-LABEL: func.func @dead
// CHECK-NEXT: tensor.empty
// CHECK-NEXT: linalg.map { math.tanh }
// CHECK-NEXT: return
func.func @dead(%x: tensor<8xf32>) -> tensor<8xf32> attributes {remat.step} {
  %0:2 = remat.call @two(%x) : (tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
  %1 = tensor.expand_shape %0#0 [[0, 1]] output_shape [2, 4] : tensor<8xf32> into tensor<2x4xf32>
  %2:2 = remat.call @two(%x) execution 1 : (tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
  return %0#1 : tensor<8xf32>
}

// -----

// The program's own barriers stay, and no new one has the number of another.
remat.kernel private @exp(%x: tensor<8xf32>) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<8xf32>
  %t = linalg.map { math.exp } ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>)
  remat.yield %t : tensor<8xf32>
}
// CHECK-LABEL: func.func @numbers
// CHECK: %[[A:.*]] = linalg.map { math.exp }
// CHECK: remat.barrier %[[A]] id 7
// CHECK: remat.barrier %arg0, %{{.*}}, %[[A]] id 8
func.func @numbers(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) attributes {remat.step} {
  %0 = remat.call @exp(%x) : (tensor<8xf32>) -> tensor<8xf32>
  %1 = remat.barrier %0 id 7 : tensor<8xf32>
  %2 = remat.call @exp(%x) execution 1 : (tensor<8xf32>) -> tensor<8xf32>
  return %1, %2 : tensor<8xf32>, tensor<8xf32>
}
