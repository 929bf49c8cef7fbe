//===- Passes.h - Passes of the Kernels room --------------------*- C++ -*-===//
//
// See Passes.td for what each pass does.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_KERNELS_PASSES_H
#define REMAT_KERNELS_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace remat {

#define GEN_PASS_DECL
#include "remat/Kernels/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "remat/Kernels/Passes.h.inc"

} // namespace remat

#endif // REMAT_KERNELS_PASSES_H
