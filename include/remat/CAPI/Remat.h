/*===- Remat.h - C API of remat -----------------------------------*- C -*-===*\
|*                                                                            *|
|* Planning problems and steps: parse, plan, query, apply. Beside MLIR's own  *|
|* C API, which parses modules and runs pipelines.                            *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef REMAT_CAPI_REMAT_H
#define REMAT_CAPI_REMAT_H

#include "mlir-c/IR.h"
#include "mlir-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/*===- Registration -------------------------------------------------------===*/

/** Adds the dialect and what remat's passes need to know of upstream ops. */
MLIR_CAPI_EXPORTED void rematRegisterDialects(MlirDialectRegistry registry);

/** Registers remat's passes and the pipelines `remat`, `remat-to-cpu` and
 *  `remat-to-nvvm`, once per process. */
MLIR_CAPI_EXPORTED void rematRegisterPasses(void);

/*===- Problems -----------------------------------------------------------===*/

/** Nodes to run in order, the values they make, sizes and times. */
typedef struct {
  void *ptr;
} RematProblem;

/** What planning a problem found: a plan, or none, and what is proven. */
typedef struct {
  void *ptr;
} RematSolution;

/** Parses a problem in JSON, version 1 or 2. On failure the result is null and
 *  `onError` has received one message. */
MLIR_CAPI_EXPORTED RematProblem rematProblemParse(MlirStringRef json,
                                                  MlirStringCallback onError,
                                                  void *userData);
MLIR_CAPI_EXPORTED void rematProblemDestroy(RematProblem problem);
static inline bool rematProblemIsNull(RematProblem problem) {
  return !problem.ptr;
}

MLIR_CAPI_EXPORTED intptr_t rematProblemGetNumNodes(RematProblem problem);

/** Name of a node; valid as long as the problem is. */
MLIR_CAPI_EXPORTED MlirStringRef rematProblemGetNodeName(RematProblem problem,
                                                         intptr_t node);

/** Number of values that a node makes. */
MLIR_CAPI_EXPORTED intptr_t rematProblemGetNumOutputs(RematProblem problem,
                                                      intptr_t node);

/** Bytes and ns of running each node once: what budgets in percent are of. */
MLIR_CAPI_EXPORTED int64_t
rematProblemGetUnplannedPeakBytes(RematProblem problem);
MLIR_CAPI_EXPORTED int64_t rematProblemGetUnplannedTimeNs(RematProblem problem);

/*===- Planning -----------------------------------------------------------===*/

/** Plans `problem` for an arena of `budgetBytes`, at least 1. `strategy` is
 *  written as on command lines: `auto`, `cut`, `segments=4`; `effort` 1 is the
 *  usual. The result is null, and `onError` has received one message, where one
 *  of them is wrong. A solution without a plan is no failure. The problem must
 *  outlive the solution. */
MLIR_CAPI_EXPORTED RematSolution rematProblemSolve(
    RematProblem problem, int64_t budgetBytes, MlirStringRef strategy,
    uint64_t effort, MlirStringCallback onError, void *userData);
MLIR_CAPI_EXPORTED void rematSolutionDestroy(RematSolution solution);
static inline bool rematSolutionIsNull(RematSolution solution) {
  return !solution.ptr;
}

/** Whether a plan within the budget was found. Not found is not infeasible: a
 *  budget is proven infeasible if it is below `rematSolutionGetBoundPeakBytes`.
 */
MLIR_CAPI_EXPORTED bool rematSolutionHasPlan(RematSolution solution);

/** Proven: no plan in this order has a smaller arena, or takes less time. */
MLIR_CAPI_EXPORTED int64_t
rematSolutionGetBoundPeakBytes(RematSolution solution);
MLIR_CAPI_EXPORTED int64_t rematSolutionGetBoundTimeNs(RematSolution solution);

/** The strategy that made the plan; valid as long as the solution is. */
MLIR_CAPI_EXPORTED MlirStringRef
rematSolutionGetStrategy(RematSolution solution);

/* Of the plan; without one, sizes and numbers are 0. */

/** Size of the arena, and time of all executions. */
MLIR_CAPI_EXPORTED int64_t rematSolutionGetPeakBytes(RematSolution solution);
MLIR_CAPI_EXPORTED int64_t rematSolutionGetTimeNs(RematSolution solution);

/** The executions in order, each a node; one that comes again is a
 *  recomputation. -1 if `execution` is out of range or, where a problem has a
 *  second memory, a transfer. */
MLIR_CAPI_EXPORTED intptr_t
rematSolutionGetNumExecutions(RematSolution solution);
MLIR_CAPI_EXPORTED intptr_t rematSolutionGetNode(RematSolution solution,
                                                 intptr_t execution);

/** Arena offset of what an execution makes, or of its workspace. -1 where that
 *  is not in the arena, and out of range. */
MLIR_CAPI_EXPORTED int64_t rematSolutionGetOffset(RematSolution solution,
                                                  intptr_t execution,
                                                  intptr_t output);
MLIR_CAPI_EXPORTED int64_t
rematSolutionGetWorkspaceOffset(RematSolution solution, intptr_t execution);

/*===- Steps --------------------------------------------------------------===*/

/** A function that `remat-form-kernels` made, and its problem. */
typedef struct {
  void *ptr;
} RematStep;

/** Reads the problem of a step. `policy` holds rules, or nothing. On failure
 *  the result is null and MLIR's diagnostic handlers have received one error.
 *  The function must not be changed while the result is in use. */
MLIR_CAPI_EXPORTED RematStep rematStepCreate(MlirOperation function,
                                             MlirStringRef policy);
MLIR_CAPI_EXPORTED void rematStepDestroy(RematStep step);
static inline bool rematStepIsNull(RematStep step) { return !step.ptr; }

/** The problem of a step, which owns it. Its nodes are the step's live calls.
 */
MLIR_CAPI_EXPORTED RematProblem rematStepGetProblem(RematStep step);

/** Rewrites the function by a plan of its problem, and verifies the result:
 *  calls in plan order with their places. Afterwards the step and its solutions
 *  may only be destroyed. Fails with one diagnostic if the solution has no
 *  plan, and changes nothing then. */
MLIR_CAPI_EXPORTED MlirLogicalResult rematStepApply(RematStep step,
                                                    RematSolution solution);

#ifdef __cplusplus
}
#endif

#endif /* REMAT_CAPI_REMAT_H */
