//===- MaxBatch.h - The largest batch that fits -----------------*- C++ -*-===//
//
// One budget, many batches of one step.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TOOLS_PLAN_MAXBATCH_H
#define REMAT_TOOLS_PLAN_MAXBATCH_H

#include "CommandLine.h"

namespace remat::run {

/// Finds the largest batch of the program or of the list of files that `line`
/// names which fits in its budget, and prints it beside what fits without
/// recomputation and the first that does not fit. `line` has been checked.
/// Fails like `planProblem` where the first batch does not fit.
llvm::Error planMaxBatch(const CommandLine &line);

} // namespace remat::run

#endif // REMAT_TOOLS_PLAN_MAXBATCH_H
