//===- Driver.h - The main job of remat-run ---------------------*- C++ -*-===//
//
// Compile, plan, run without recomputation, run as planned, compare, report.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TOOLS_RUN_DRIVER_H
#define REMAT_TOOLS_RUN_DRIVER_H

#include "Options.h"
#include "llvm/Support/Error.h"

namespace remat::run {

/// Does what `options` ask for. The report is written, and the table printed,
/// as soon as the step has run, also where results then do not match.
llvm::Error drive(const Options &options);

} // namespace remat::run

#endif // REMAT_TOOLS_RUN_DRIVER_H
