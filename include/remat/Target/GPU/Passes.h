//===- Passes.h - Passes of the GPU target ----------------------*- C++ -*-===//
//
// Declarations generated from Passes.td.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TARGET_GPU_PASSES_H
#define REMAT_TARGET_GPU_PASSES_H

#include "mlir/Pass/Pass.h"

namespace remat {

#define GEN_PASS_DECL
#include "remat/Target/GPU/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "remat/Target/GPU/Passes.h.inc"

} // namespace remat

#endif // REMAT_TARGET_GPU_PASSES_H
