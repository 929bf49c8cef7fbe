// The pass reports how much it imported and guarded.
// RUN: remat-opt %S/import-example.mlir --remat-import --remarks-filter-passed="remat-import.*" --remark-format=emitRemark -o /dev/null 2>&1 | FileCheck %s

// CHECK: remark: [Passed] Import
// CHECK-SAME: checks=1
// CHECK-SAME: guarded=1

