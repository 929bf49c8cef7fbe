//===- Passes.h - Passes of the Plan room -----------------------*- C++ -*-===//
//
// Generated declarations; the same entries without a pass manager are in
// Planning.h.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_PLAN_PASSES_H
#define REMAT_PLAN_PASSES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"
#include "remat/IR/Remat.h"

namespace remat {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "remat/Plan/Passes.h.inc"

} // namespace remat

#endif // REMAT_PLAN_PASSES_H
