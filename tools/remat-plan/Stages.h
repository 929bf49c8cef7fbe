//===- Stages.h - A step as a pipeline --------------------------*- C++ -*-===//
//
// The cut of a step into stages, and a plan for each.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TOOLS_PLAN_STAGES_H
#define REMAT_TOOLS_PLAN_STAGES_H

#include "CommandLine.h"

namespace remat::run {

/// Cuts the problem that `line` names into the stages of a 1F1B pipeline and
/// prints a row for each. `line` has been checked. Fails like `planProblem`
/// where no cut fits.
llvm::Error planStages(const CommandLine &line);

} // namespace remat::run

#endif // REMAT_TOOLS_PLAN_STAGES_H
