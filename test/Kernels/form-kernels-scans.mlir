// RUN: remat-opt %s --remat-form-kernels --split-input-file | FileCheck %s

// Four stacks of 1 KiB a trip: %p, %t = tanh(%p), %u = 1 - %t and %v = %p * %u.
// The last two take few operations of the others: they are made where they are
// read, in the kernel that reads them. A tanh takes too many.
// CHECK-LABEL: func.func @gelu(
// CHECK-NEXT: %[[KEPT:.*]]:2 = remat.call @loop{{.*}}
// CHECK-NEXT: remat.call @loop{{.*}}(%arg1, %[[KEPT]]#0, %[[KEPT]]#1)
// CHECK-LABEL: func.func private @gelu_loop(
// CHECK-NEXT: %[[P:.*]] = remat.call @matmul(
// CHECK-NEXT: %[[T:.*]] = remat.call @tanh(%[[P]])
// CHECK-NEXT: remat.call @sub_mul(%[[P]], %[[T]])
// CHECK-NEXT: return
// CHECK-LABEL: func.func private @gelu_loop_0(
// CHECK-NEXT: %[[Q:.*]] = remat.call @matmul(%arg0, %arg3)
// CHECK-NEXT: remat.call @{{.*}}(%[[Q]], %arg1, %arg2)
// CHECK-NEXT: return
func.func @gelu(%x: tensor<16x16xf32>, %w: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %empty = tensor.empty() : tensor<16x16xf32>
  %s = tensor.empty() : tensor<3x16x16xf32>
  %kept:5 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x, %s0 = %s, %s1 = %s, %s2 = %s, %s3 = %s) -> (tensor<16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>) {
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %p = linalg.matmul ins(%a, %w : tensor<16x16xf32>, tensor<16x16xf32>) outs(%start : tensor<16x16xf32>) -> tensor<16x16xf32>
    %t = linalg.tanh ins(%p : tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %ones = linalg.fill ins(%one : f32) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %u = linalg.sub ins(%ones, %t : tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %v = linalg.mul ins(%p, %u : tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %n0 = tensor.insert_slice %p into %s0[%i, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<16x16xf32> into tensor<3x16x16xf32>
    %n1 = tensor.insert_slice %t into %s1[%i, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<16x16xf32> into tensor<3x16x16xf32>
    %n2 = tensor.insert_slice %u into %s2[%i, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<16x16xf32> into tensor<3x16x16xf32>
    %n3 = tensor.insert_slice %v into %s3[%i, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<16x16xf32> into tensor<3x16x16xf32>
    scf.yield %v, %n0, %n1, %n2, %n3 : tensor<16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>
  }
  %back = scf.for %i = %c0 to %c3 step %c1 iter_args(%g = %w) -> tensor<16x16xf32> {
    %at = arith.subi %c2, %i : index
    %r0 = tensor.extract_slice %kept#1[%at, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<3x16x16xf32> to tensor<16x16xf32>
    %r1 = tensor.extract_slice %kept#2[%at, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<3x16x16xf32> to tensor<16x16xf32>
    %r2 = tensor.extract_slice %kept#3[%at, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<3x16x16xf32> to tensor<16x16xf32>
    %r3 = tensor.extract_slice %kept#4[%at, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<3x16x16xf32> to tensor<16x16xf32>
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %q = linalg.matmul ins(%g, %w : tensor<16x16xf32>, tensor<16x16xf32>) outs(%start : tensor<16x16xf32>) -> tensor<16x16xf32>
    %m0 = linalg.mul ins(%q, %r0 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %m1 = linalg.mul ins(%m0, %r1 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %m2 = linalg.mul ins(%m1, %r2 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %m3 = linalg.mul ins(%m2, %r3 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    scf.yield %m3 : tensor<16x16xf32>
  }
  return %back : tensor<16x16xf32>
}

// -----

// Of parts of a value, the value is stacked: 2 KiB a trip, nothing is copied,
// and a sum with a slice that both loops can take is made where it is read.
// CHECK-LABEL: func.func @parts(
// CHECK-NEXT: %[[KEPT:.*]] = remat.call @loop{{.*}} -> tensor<3x16x32xf32>
// CHECK-NEXT: remat.call @loop{{.*}}(%arg1, %[[KEPT]], %arg2)
// CHECK-LABEL: func.func private @parts_loop(
// CHECK-NOT: slice
// CHECK-LABEL: func.func private @parts_loop_0(
func.func @parts(%x: tensor<16x16xf32>, %w: tensor<16x16xf32>, %bs: tensor<3x16x16xf32>, %wqk: tensor<16x32xf32>) -> tensor<16x16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %empty = tensor.empty() : tensor<16x16xf32>
  %s = tensor.empty() : tensor<3x16x16xf32>
  %wide = tensor.empty() : tensor<16x32xf32>
  %kept:4 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x, %s0 = %s, %s1 = %s, %s2 = %s) -> (tensor<16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>) {
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %p = linalg.matmul ins(%a, %w : tensor<16x16xf32>, tensor<16x16xf32>) outs(%start : tensor<16x16xf32>) -> tensor<16x16xf32>
    %h = linalg.fill ins(%zero : f32) outs(%wide : tensor<16x32xf32>) -> tensor<16x32xf32>
    %qk = linalg.matmul ins(%p, %wqk : tensor<16x16xf32>, tensor<16x32xf32>) outs(%h : tensor<16x32xf32>) -> tensor<16x32xf32>
    %l = tensor.extract_slice %qk[0, 0] [16, 16] [1, 1] : tensor<16x32xf32> to tensor<16x16xf32>
    %k = tensor.extract_slice %qk[0, 16] [16, 16] [1, 1] : tensor<16x32xf32> to tensor<16x16xf32>
    %b = tensor.extract_slice %bs[%i, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<3x16x16xf32> to tensor<16x16xf32>
    %kb = linalg.add ins(%k, %b : tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %y = linalg.matmul ins(%l, %kb : tensor<16x16xf32>, tensor<16x16xf32>) outs(%start : tensor<16x16xf32>) -> tensor<16x16xf32>
    %n0 = tensor.insert_slice %l into %s0[%i, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<16x16xf32> into tensor<3x16x16xf32>
    %n1 = tensor.insert_slice %k into %s1[%i, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<16x16xf32> into tensor<3x16x16xf32>
    %n2 = tensor.insert_slice %kb into %s2[%i, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<16x16xf32> into tensor<3x16x16xf32>
    scf.yield %y, %n0, %n1, %n2 : tensor<16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>
  }
  %back = scf.for %i = %c0 to %c3 step %c1 iter_args(%g = %w) -> tensor<16x16xf32> {
    %at = arith.subi %c2, %i : index
    %r0 = tensor.extract_slice %kept#1[%at, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<3x16x16xf32> to tensor<16x16xf32>
    %r1 = tensor.extract_slice %kept#2[%at, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<3x16x16xf32> to tensor<16x16xf32>
    %r2 = tensor.extract_slice %kept#3[%at, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<3x16x16xf32> to tensor<16x16xf32>
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %q = linalg.matmul ins(%g, %w : tensor<16x16xf32>, tensor<16x16xf32>) outs(%start : tensor<16x16xf32>) -> tensor<16x16xf32>
    %m0 = linalg.mul ins(%q, %r0 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %m1 = linalg.mul ins(%m0, %r1 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %m2 = linalg.mul ins(%m1, %r2 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    scf.yield %m2 : tensor<16x16xf32>
  }
  return %back : tensor<16x16xf32>
}

// -----

// A carry is stacked where what is made of it is as large twice.
// CHECK-LABEL: func.func @carry(
// CHECK-NEXT: %[[KEPT:.*]] = remat.call @loop{{.*}} -> tensor<3x16x16xf32>
// CHECK-NEXT: remat.call @loop{{.*}}(%arg1, %[[KEPT]])
// CHECK-LABEL: func.func private @carry_loop(
// CHECK: %[[COPY:.*]] = remat.call @copy(%arg0)
// CHECK: return %{{.*}}, %[[COPY]]
// CHECK-LABEL: func.func private @carry_loop_0(
func.func @carry(%x: tensor<16x16xf32>, %w: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %empty = tensor.empty() : tensor<16x16xf32>
  %s = tensor.empty() : tensor<3x16x16xf32>
  %kept:3 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x, %s0 = %s, %s1 = %s) -> (tensor<16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>) {
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %p = linalg.matmul ins(%a, %w : tensor<16x16xf32>, tensor<16x16xf32>) outs(%start : tensor<16x16xf32>) -> tensor<16x16xf32>
    %d = linalg.add ins(%a, %a : tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %e = linalg.mul ins(%a, %a : tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %y = linalg.add ins(%d, %p : tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %z = linalg.add ins(%e, %y : tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %n0 = tensor.insert_slice %d into %s0[%i, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<16x16xf32> into tensor<3x16x16xf32>
    %n1 = tensor.insert_slice %e into %s1[%i, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<16x16xf32> into tensor<3x16x16xf32>
    scf.yield %z, %n0, %n1 : tensor<16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>
  }
  %back = scf.for %i = %c0 to %c3 step %c1 iter_args(%g = %w) -> tensor<16x16xf32> {
    %at = arith.subi %c2, %i : index
    %r0 = tensor.extract_slice %kept#1[%at, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<3x16x16xf32> to tensor<16x16xf32>
    %r1 = tensor.extract_slice %kept#2[%at, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<3x16x16xf32> to tensor<16x16xf32>
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %q = linalg.matmul ins(%g, %w : tensor<16x16xf32>, tensor<16x16xf32>) outs(%start : tensor<16x16xf32>) -> tensor<16x16xf32>
    %m0 = linalg.mul ins(%q, %r0 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %m1 = linalg.mul ins(%m0, %r1 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    scf.yield %m1 : tensor<16x16xf32>
  }
  return %back : tensor<16x16xf32>
}

// -----

// A value with a name is kept as it is.
// CHECK-LABEL: func.func @named(
// CHECK-NEXT: %{{.*}}:2 = remat.call @loop
// CHECK-LABEL: func.func private @named_loop(
// CHECK: remat.call @add({{.*}}remat.name = "twice"
// CHECK-LABEL: func.func private @named_loop_0(
func.func @named(%x: tensor<16x16xf32>, %w: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %empty = tensor.empty() : tensor<16x16xf32>
  %s = tensor.empty() : tensor<3x16x16xf32>
  %kept:3 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x, %s0 = %s, %s1 = %s) -> (tensor<16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>) {
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %p = linalg.matmul ins(%a, %w : tensor<16x16xf32>, tensor<16x16xf32>) outs(%start : tensor<16x16xf32>) -> tensor<16x16xf32>
    %d = linalg.add {remat.name = "twice"} ins(%p, %p : tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %n0 = tensor.insert_slice %p into %s0[%i, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<16x16xf32> into tensor<3x16x16xf32>
    %n1 = tensor.insert_slice %d into %s1[%i, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<16x16xf32> into tensor<3x16x16xf32>
    scf.yield %d, %n0, %n1 : tensor<16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>
  }
  %back = scf.for %i = %c0 to %c3 step %c1 iter_args(%g = %w) -> tensor<16x16xf32> {
    %at = arith.subi %c2, %i : index
    %r0 = tensor.extract_slice %kept#1[%at, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<3x16x16xf32> to tensor<16x16xf32>
    %r1 = tensor.extract_slice %kept#2[%at, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<3x16x16xf32> to tensor<16x16xf32>
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %q = linalg.matmul ins(%g, %w : tensor<16x16xf32>, tensor<16x16xf32>) outs(%start : tensor<16x16xf32>) -> tensor<16x16xf32>
    %m0 = linalg.mul ins(%q, %r0 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %m1 = linalg.mul ins(%m0, %r1 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    scf.yield %m1 : tensor<16x16xf32>
  }
  return %back : tensor<16x16xf32>
}

// -----

// So is what others read, too; what is made of it and of a stack is not.
// CHECK-LABEL: func.func @shared(
// CHECK-NEXT: %[[KEPT:.*]]:2 = remat.call @loop
// CHECK-NEXT: %[[BACK:.*]] = remat.call @loop{{.*}}(%arg1, %[[KEPT]]#0, %[[KEPT]]#1)
// CHECK-NEXT: return %[[BACK]], %[[KEPT]]#1
// CHECK-LABEL: func.func private @shared_loop(
// CHECK-LABEL: func.func private @shared_loop_0(
func.func @shared(%x: tensor<16x16xf32>, %w: tensor<16x16xf32>) -> (tensor<16x16xf32>, tensor<3x16x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %empty = tensor.empty() : tensor<16x16xf32>
  %s = tensor.empty() : tensor<3x16x16xf32>
  %kept:4 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x, %s0 = %s, %s1 = %s, %s2 = %s) -> (tensor<16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>) {
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %p = linalg.matmul ins(%a, %w : tensor<16x16xf32>, tensor<16x16xf32>) outs(%start : tensor<16x16xf32>) -> tensor<16x16xf32>
    %t = linalg.tanh ins(%p : tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %d = linalg.add ins(%p, %t : tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %n0 = tensor.insert_slice %p into %s0[%i, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<16x16xf32> into tensor<3x16x16xf32>
    %n1 = tensor.insert_slice %t into %s1[%i, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<16x16xf32> into tensor<3x16x16xf32>
    %n2 = tensor.insert_slice %d into %s2[%i, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<16x16xf32> into tensor<3x16x16xf32>
    scf.yield %d, %n0, %n1, %n2 : tensor<16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>
  }
  %back = scf.for %i = %c0 to %c3 step %c1 iter_args(%g = %w) -> tensor<16x16xf32> {
    %at = arith.subi %c2, %i : index
    %r0 = tensor.extract_slice %kept#1[%at, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<3x16x16xf32> to tensor<16x16xf32>
    %r1 = tensor.extract_slice %kept#2[%at, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<3x16x16xf32> to tensor<16x16xf32>
    %r2 = tensor.extract_slice %kept#3[%at, 0, 0] [1, 16, 16] [1, 1, 1] : tensor<3x16x16xf32> to tensor<16x16xf32>
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %q = linalg.matmul ins(%g, %w : tensor<16x16xf32>, tensor<16x16xf32>) outs(%start : tensor<16x16xf32>) -> tensor<16x16xf32>
    %m0 = linalg.mul ins(%q, %r0 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %m1 = linalg.mul ins(%m0, %r1 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %m2 = linalg.mul ins(%m1, %r2 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    scf.yield %m2 : tensor<16x16xf32>
  }
  return %back, %kept#2 : tensor<16x16xf32>, tensor<3x16x16xf32>
}

// -----

// What is made of indices alone is made in the body, in each kernel.
// CHECK-LABEL: func.func @mask(
// CHECK-NEXT: remat.call @loop{{.*}}(%arg0, %arg1)
// CHECK-NEXT: return
// CHECK-LABEL: func.func private @mask_loop(
// CHECK-NEXT: %[[P:.*]] = remat.call @matmul(
// CHECK-NEXT: remat.call @{{.*}}(%[[P]])
// CHECK-NEXT: return
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @mask(%x: tensor<16x16xf32>, %w: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<16x16xf32>
  %rows = tensor.empty() : tensor<16x16xi32>
  %bits = tensor.empty() : tensor<16x16xi1>
  %row = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%rows : tensor<16x16xi32>) {
  ^bb0(%o: i32):
    %n = linalg.index 0 : index
    %c = arith.index_cast %n : index to i32
    linalg.yield %c : i32
  } -> tensor<16x16xi32>
  %column = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%rows : tensor<16x16xi32>) {
  ^bb0(%o: i32):
    %n = linalg.index 1 : index
    %c = arith.index_cast %n : index to i32
    linalg.yield %c : i32
  } -> tensor<16x16xi32>
  %causal = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%row, %column : tensor<16x16xi32>, tensor<16x16xi32>) outs(%bits : tensor<16x16xi1>) {
  ^bb0(%a: i32, %b: i32, %o: i1):
    %c = arith.cmpi sge, %a, %b : i32
    linalg.yield %c : i1
  } -> tensor<16x16xi1>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x) -> tensor<16x16xf32> {
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %p = linalg.matmul ins(%a, %w : tensor<16x16xf32>, tensor<16x16xf32>) outs(%start : tensor<16x16xf32>) -> tensor<16x16xf32>
    %m = linalg.select ins(%causal, %p, %start : tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    scf.yield %m : tensor<16x16xf32>
  }
  return %r : tensor<16x16xf32>
}

// -----

// Two sums that begin with the same zeros have zeros of their own, each of which
// can become the sum where it lies. So can what the loop ends with and nobody
// reads: it is a result of the kernel, but not where an argument is begun with.
// CHECK-LABEL: func.func @sums(
// CHECK-DAG: %[[A:.*]] = remat.call @fill()
// CHECK-DAG: %[[B:.*]] = remat.call @fill()
// CHECK-DAG: %[[C:.*]] = remat.call @fill()
// CHECK: %[[SUMS:.*]]:3 = remat.call @loop{{.*}}(%[[A]], %[[B]], %[[C]], %arg0, %arg1)
// CHECK-NEXT: return %[[SUMS]]#0, %[[SUMS]]#1
func.func @sums(%x: tensor<16x16xf32>, %w: tensor<16x16xf32>) -> (tensor<16x16xf32>, tensor<16x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<16x16xf32>
  %zeros = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
  %r:4 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %zeros, %b = %zeros, %c = %zeros, %d = %x) -> (tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>) {
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %p = linalg.matmul ins(%d, %w : tensor<16x16xf32>, tensor<16x16xf32>) outs(%start : tensor<16x16xf32>) -> tensor<16x16xf32>
    %an = linalg.add ins(%a, %p : tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %cn = linalg.mul ins(%c, %p : tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    %bn = linalg.add ins(%b, %cn : tensor<16x16xf32>, tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
    scf.yield %an, %bn, %cn, %p : tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>
  }
  return %r#0, %r#1 : tensor<16x16xf32>, tensor<16x16xf32>
}
