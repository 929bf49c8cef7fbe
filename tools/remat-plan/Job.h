//===- Job.h - Plans for one problem ----------------------------*- C++ -*-===//
//
// What an invocation for a problem or a program does.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TOOLS_PLAN_JOB_H
#define REMAT_TOOLS_PLAN_JOB_H

#include "CommandLine.h"

namespace remat::run {

/// Reads the problem that `line` names, plans for its budgets, the curve, or
/// evaluates a plan, and prints and writes what was asked for. `line` has been
/// checked. Fails with the exit code of docs/remat-plan.md; the table has been
/// printed then if there is one.
llvm::Error planProblem(const CommandLine &line);

} // namespace remat::run

#endif // REMAT_TOOLS_PLAN_JOB_H
