//===- Passes.h - Passes of the Memory room ---------------------*- C++ -*-===//
//
// See Passes.td for what each pass does.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_MEMORY_PASSES_H
#define REMAT_MEMORY_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace remat {

#define GEN_PASS_DECL
#include "remat/Memory/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "remat/Memory/Passes.h.inc"

} // namespace remat

#endif // REMAT_MEMORY_PASSES_H
