// RUN: not remat-opt %s --remat-schedule-kernels="target=gpu chip=sm_999" 2>&1 \
// RUN:   | FileCheck %s --check-prefix=CHIP
// RUN: not remat-opt %s --remat-schedule-kernels="target=gpu threads=4" 2>&1 \
// RUN:   | FileCheck %s --check-prefix=THREADS

// CHIP: error: unknown chip 'sm_999'; known are sm_70
// THREADS: error: target 'gpu' chooses its threads itself, got threads=4
module {}
