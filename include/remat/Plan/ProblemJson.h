//===- ProblemJson.h - Problems and plans as JSON ---------------*- C++ -*-===//
//
// `remat-problem` version 1: one output per node, plain sums of live bytes,
// nothing in place. Version 2: everything that `Problem` holds.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_PLAN_PROBLEMJSON_H
#define REMAT_PLAN_PROBLEMJSON_H

#include "remat/Plan/Plan.h"

#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace remat {

/// Reads a problem of version 1 or 2. The nodes of a version 1 problem are
/// renumbered to its `order`; `userId` is the number in the file. Fails, naming
/// the node and the field, on anything malformed, cyclic or overflowing. The
/// result passes `check`.
llvm::Expected<Problem> parseProblem(llvm::StringRef text);

/// Writes version 2.
llvm::json::Value toJson(const Problem &problem);

/// A plan as the list of its executions' `userId`s.
llvm::json::Value toJson(const Problem &problem, const Plan &plan);

/// Reads such a list and makes its plan. Fails where it is no valid sequence.
llvm::Expected<Plan> parsePlan(const Problem &problem, llvm::StringRef text);

} // namespace remat

#endif // REMAT_PLAN_PROBLEMJSON_H
