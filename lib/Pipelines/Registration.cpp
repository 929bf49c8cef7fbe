//===- Registration.cpp - All passes and pipelines of remat ---------------===//
//
// The list.
//
//===----------------------------------------------------------------------===//

#include "remat/Pipelines/Registration.h"
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

void remat::registerAllRematPasses() {
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
