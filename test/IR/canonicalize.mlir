// RUN: remat-opt %s --canonicalize | FileCheck %s

// The same name twice is once; another name stays.
// CHECK-LABEL: func.func @names
// CHECK-NEXT: %[[A:.*]] = remat.name %arg0, "a"
// CHECK-NEXT: %[[B:.*]] = remat.name %[[A]], "b"
// CHECK-NEXT: return %[[A]], %[[B]]
func.func @names(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = remat.name %x, "a" : tensor<4xf32>
  %1 = remat.name %0, "a" : tensor<4xf32>
  %2 = remat.name %1, "b" : tensor<4xf32>
  return %1, %2 : tensor<4xf32>, tensor<4xf32>
}

// A barrier of nothing goes; one with a result that is only a trigger stays.
// CHECK-LABEL: func.func @barriers
// CHECK-NEXT: %[[B:.*]]:2 = remat.barrier %arg0, %arg1
// CHECK-NEXT: return %[[B]]#0
func.func @barriers(%x: tensor<4xf32>, %trigger: tensor<4xf32>) -> tensor<4xf32> {
  %0:2 = remat.barrier %x, %trigger : tensor<4xf32>, tensor<4xf32>
  "remat.barrier"() : () -> ()
  return %0#0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @checks
// CHECK-NEXT: arith.constant false
// CHECK-NEXT: remat.check %false, "never"
// CHECK-NEXT: remat.check %arg0, "perhaps"
// CHECK-NEXT: return
func.func @checks(%ok: i1) {
  %true = arith.constant true
  %false = arith.constant false
  remat.check %true, "always"
  remat.check %false, "never"
  remat.check %ok, "perhaps"
  return
}

// Of three results one is not used, and one is not computed in the scope.
// CHECK-LABEL: func.func @scope
// CHECK-NEXT: %[[S:.*]] = remat.checkpoint policy(<"save all">) "block" {
// CHECK-NEXT: %[[E:.*]] = math.exp %arg0
// CHECK-NEXT: remat.yield %[[E]]
// CHECK-NEXT: } {remat.name = "out"} : tensor<4xf32>
// CHECK-NEXT: return %[[S]], %arg0
func.func @scope(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0:3 = remat.checkpoint policy(<"save all">) "block" {
    %1 = math.exp %x : tensor<4xf32>
    %2 = math.tanh %x : tensor<4xf32>
    remat.yield %1, %2, %x : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  } {remat.name = ["out", "", ""]} : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  return %0#0, %0#2 : tensor<4xf32>, tensor<4xf32>
}

// A scope without results and effects is nothing.
// CHECK-LABEL: func.func @dead_scope
// CHECK-NEXT: return
func.func @dead_scope(%x: tensor<4xf32>) {
  remat.checkpoint {
    %1 = math.exp %x : tensor<4xf32>
    remat.yield
  }
  return
}
