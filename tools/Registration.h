//===- Registration.h - All passes and models of remat ----------*- C++ -*-===//
//
// One list for the optimizer driver and the plugin: a new room adds a line.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TOOLS_REGISTRATION_H
#define REMAT_TOOLS_REGISTRATION_H

#include "mlir/IR/DialectRegistry.h"
#include "remat/IR/Remat.h"
#include "remat/Import/Passes.h"
#include "remat/Kernels/Passes.h"
#include "remat/Memory/Passes.h"
#include "remat/Pipelines/Pipelines.h"
#include "remat/Plan/Passes.h"
#include "remat/Target/CPU/CpuTarget.h"
#include "remat/Target/CPU/Passes.h"
#include "remat/Target/GPU/GpuTarget.h"
#include "remat/Target/GPU/Passes.h"
#include "remat/Target/Passes.h"

namespace remat {

/// Registers the passes and pipelines of every room, once per process.
inline void registerAllRematPasses() {
  registerRematImportPasses();
  registerRematKernelsPasses();
  registerRematMemoryPasses();
  registerRematPlanPasses();
  registerCpuTarget();
  registerGpuTarget();
  registerRematTargetPasses();
  registerRematTargetCPUPasses();
  registerRematPipelines();
  registerRematTargetGPUPasses();
}

} // namespace remat

#endif // REMAT_TOOLS_REGISTRATION_H
