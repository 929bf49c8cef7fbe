// RUN: remat-opt %s --remat-form-kernels="entry=b" | FileCheck %s
// RUN: not remat-opt %s --remat-form-kernels="entry=bb" 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NONE

// CHECK: func.func @a
// CHECK-NOT: remat.step
// CHECK: func.func @b
// CHECK-SAME: remat.step
// NONE: error: has no function 'bb' to take as entry
// NONE: note: functions with similar names: b, a
func.func @a(%x: tensor<8xf32>) -> tensor<8xf32> {
  return %x : tensor<8xf32>
}
func.func @b(%x: tensor<8xf32>) -> tensor<8xf32> {
  return %x : tensor<8xf32>
}
