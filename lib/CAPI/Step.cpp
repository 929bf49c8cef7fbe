//===- Step.cpp - Steps for C ---------------------------------------------===//
//
// Reads the problem of a step and applies a plan of it.
//
//===----------------------------------------------------------------------===//

#include "Handles.h"
#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Support.h"
#include "remat/Plan/ApplyPlan.h"
#include "remat/Plan/Planning.h"
#include "remat/Plan/VerifyPlan.h"

using namespace mlir;
using namespace remat;

DEFINE_C_API_PTR_METHODS(RematStep, remat::PlanInput)

RematStep rematStepCreate(MlirOperation function, MlirStringRef policy) {
  auto step = dyn_cast<FunctionOpInterface>(unwrap(function));
  if (!step) {
    unwrap(function)->emitOpError("is no function");
    return {nullptr};
  }
  PlanInputOptions options;
  if (policy.length > 0) {
    llvm::Expected<Policy> rules = parsePolicy(unwrap(policy));
    if (!rules) {
      step.emitError(llvm::toString(rules.takeError()));
      return {nullptr};
    }
    options.policy = std::move(*rules);
  }
  FailureOr<PlanInput> input = buildPlanInput(step, options);
  if (failed(input))
    return {nullptr};
  return wrap(new PlanInput(std::move(*input)));
}

void rematStepDestroy(RematStep step) { delete unwrap(step); }

RematProblem rematStepGetProblem(RematStep step) {
  return wrap(&unwrap(step)->problem);
}

MlirLogicalResult rematStepApply(RematStep step, RematSolution solution) {
  PlanInput &input = *unwrap(step);
  const SolvedProblem &solved = *unwrap(solution);
  FunctionOpInterface function = input.step;
  if (solved.problem != &input.problem || !solved.solution.plan) {
    function.emitError(solved.solution.plan
                           ? "solution is one of another problem"
                           : "solution has no plan to apply");
    return mlirLogicalResultFailure();
  }
  input.problem.budgetBytes = solved.budgetBytes;
  FailureOr<PlannedStep> planned = finishPlan(input, solved.solution);
  if (failed(planned))
    return mlirLogicalResultFailure();
  writePlan(input, *planned);
  bool isDone =
      succeeded(applyPlan(function)) && succeeded(verifyPlannedStep(function));
  return isDone ? mlirLogicalResultSuccess() : mlirLogicalResultFailure();
}
