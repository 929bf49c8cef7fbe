//===- Problem.cpp - Problems and their plans for C -----------------------===//
//
// Reads problems, solves them, and gives out numbers.
//
//===----------------------------------------------------------------------===//

#include "Handles.h"
#include "mlir/CAPI/Support.h"
#include "remat/Plan/ProblemJson.h"
#include "remat/Plan/Strategies.h"

using namespace remat;

/// Hands `message` to C.
static void report(const llvm::Twine &message, MlirStringCallback onError,
                   void *userData) {
  std::string text = message.str();
  onError(wrap(llvm::StringRef(text)), userData);
}

RematProblem rematProblemParse(MlirStringRef json, MlirStringCallback onError,
                               void *userData) {
  llvm::Expected<Problem> problem = parseProblem(unwrap(json));
  if (!problem) {
    report(llvm::toString(problem.takeError()), onError, userData);
    return {nullptr};
  }
  return wrap(new Problem(std::move(*problem)));
}

void rematProblemDestroy(RematProblem problem) { delete unwrap(problem); }

intptr_t rematProblemGetNumNodes(RematProblem problem) {
  return unwrap(problem)->nodes.size();
}

MlirStringRef rematProblemGetNodeName(RematProblem problem, intptr_t node) {
  return wrap(llvm::StringRef(unwrap(problem)->nodes[node].name));
}

intptr_t rematProblemGetNumOutputs(RematProblem problem, intptr_t node) {
  return unwrap(problem)->nodes[node].outputs.size();
}

int64_t rematProblemGetUnplannedPeakBytes(RematProblem problem) {
  return unplanned(*unwrap(problem)).peakBytes;
}

int64_t rematProblemGetUnplannedTimeNs(RematProblem problem) {
  return unplanned(*unwrap(problem)).timeNs;
}

RematSolution rematProblemSolve(RematProblem problem, int64_t budgetBytes,
                                MlirStringRef strategy, uint64_t effort,
                                MlirStringCallback onError, void *userData) {
  llvm::Expected<Strategy> parsed = parseStrategy(unwrap(strategy));
  if (!parsed) {
    report(llvm::toString(parsed.takeError()), onError, userData);
    return {nullptr};
  }
  if (budgetBytes < 1) {
    report("budget of " + llvm::Twine(budgetBytes) + " bytes is below 1",
           onError, userData);
    return {nullptr};
  }
  unwrap(problem)->budgetBytes = budgetBytes;
  return wrap(new SolvedProblem{unwrap(problem), budgetBytes,
                                solve(*unwrap(problem), *parsed, effort)});
}

void rematSolutionDestroy(RematSolution solution) { delete unwrap(solution); }

bool rematSolutionHasPlan(RematSolution solution) {
  return unwrap(solution)->solution.plan.has_value();
}

int64_t rematSolutionGetBoundPeakBytes(RematSolution solution) {
  return unwrap(solution)->solution.boundPeakBytes;
}

int64_t rematSolutionGetBoundTimeNs(RematSolution solution) {
  return unwrap(solution)->solution.boundNs;
}

MlirStringRef rematSolutionGetStrategy(RematSolution solution) {
  return wrap(llvm::StringRef(unwrap(solution)->solution.strategy));
}

/// The plan, or an empty one.
static const Plan &planOf(RematSolution solution) {
  static const Plan empty;
  const std::optional<Plan> &plan = unwrap(solution)->solution.plan;
  return plan ? *plan : empty;
}

/// An execution of the plan; null if `index` is out of range.
static const Execution *executionAt(RematSolution solution, intptr_t index) {
  const std::vector<Execution> &executions = planOf(solution).executions;
  bool isInRange = index >= 0 && index < intptr_t(executions.size());
  return isInRange ? &executions[index] : nullptr;
}

int64_t rematSolutionGetPeakBytes(RematSolution solution) {
  return planOf(solution).peakBytes;
}

int64_t rematSolutionGetTimeNs(RematSolution solution) {
  return planOf(solution).timeNs;
}

intptr_t rematSolutionGetNumExecutions(RematSolution solution) {
  return planOf(solution).executions.size();
}

intptr_t rematSolutionGetNode(RematSolution solution, intptr_t execution) {
  const Execution *found = executionAt(solution, execution);
  return found ? found->node : -1;
}

int64_t rematSolutionGetOffset(RematSolution solution, intptr_t execution,
                               intptr_t output) {
  const Execution *found = executionAt(solution, execution);
  if (!found || output < 0 || output >= intptr_t(found->offsets.size()))
    return -1;
  return found->offsets[output];
}

int64_t rematSolutionGetWorkspaceOffset(RematSolution solution,
                                        intptr_t execution) {
  const Execution *found = executionAt(solution, execution);
  return found ? found->workspaceOffset : -1;
}
