//===- Passes.h - Passes of the Import room ---------------------*- C++ -*-===//
//
// Generated declarations; see Passes.td.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_IMPORT_PASSES_H
#define REMAT_IMPORT_PASSES_H

#include "mlir/Pass/Pass.h"

namespace remat {

#define GEN_PASS_DECL
#include "remat/Import/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "remat/Import/Passes.h.inc"

} // namespace remat

#endif // REMAT_IMPORT_PASSES_H
