//===- CpuTarget.h - The CPU as a target of kernels -------------*- C++ -*-===//
//
// What tools call to have `target=cpu`.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TARGET_CPU_CPUTARGET_H
#define REMAT_TARGET_CPU_CPUTARGET_H

namespace remat {

/// Makes `cpu` known to `remat-schedule-kernels`.
void registerCpuTarget();

} // namespace remat

#endif // REMAT_TARGET_CPU_CPUTARGET_H
