//===- PlanPass.cpp - Choose what to keep and what to recompute -----------===//
//
// Parses options, builds the problem, solves it and writes the plan.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Remarks.h"
#include "remat/IR/Loop.h"
#include "remat/Plan/Passes.h"
#include "remat/Plan/Planning.h"
#include "remat/Plan/Report.h"

using namespace mlir;
using namespace remat;

namespace remat {
#define GEN_PASS_DEF_PLANPASS
#include "remat/Plan/Passes.h.inc"
} // namespace remat

/// What most bytes wait for.
static void emitWaiting(const PlanInput &input, const Waiting &waiting) {
  FunctionOpInterface step = input.step;
  remark::analysis(input.values[waiting.forValue].getLoc(),
                   remark::RemarkOpts::name("Waiting")
                       .category("remat-plan")
                       .function(step.getName()))
      << remark::metric("for", input.problem.values[waiting.forValue].name)
      << remark::metric("values", waiting.values)
      << remark::metric("bytes", waiting.bytes);
}

/// One remark for the plan, one for why it frees nothing, one for what most
/// bytes wait for, one for each value that is computed again or stored
/// narrower.
static void emitRemarks(const PlanInput &input, Strategy strategy,
                        const PlannedStep &planned) {
  FunctionOpInterface step = input.step;
  if (!step->getContext()->getRemarkEngine())
    return;
  auto options = remark::RemarkOpts::name("Plan").category("remat-plan");
  const Plan &plan = planned.plan;
  remark::passed(step.getLoc(), options.function(step.getName()))
      << remark::metric("strategy", planned.strategy)
      << remark::metric("peakBytes", plan.peakBytes)
      << remark::metric("timeNs", plan.timeNs)
      << remark::metric("overheadNs", plan.timeNs - input.unplanned.timeNs);
  std::string why = whyUnplanned(input.problem, strategy, plan, input.whyKept);
  if (!why.empty())
    remark::missed(step.getLoc(), options) << remark::metric("reason", why);
  PlanReport report = explainPlan(input, plan);
  if (!report.waiting.empty())
    emitWaiting(input, report.waiting.front());
  for (const ValueReport &value : report.values) {
    StringRef title = value.decision == Decision::Narrowed     ? "Narrowed"
                      : value.decision == Decision::Offloaded  ? "Offloaded"
                      : value.decision == Decision::Recomputed ? "Recomputed"
                                                               : "";
    if (title.empty())
      continue;
    remark::passed(input.values[value.value].getLoc(),
                   remark::RemarkOpts::name(title)
                       .category("remat-plan")
                       .function(step.getName()))
        << remark::metric("value", value.name)
        << remark::metric("reason", value.reason)
        << remark::metric("recomputeNs", value.recomputeNs);
  }
}

namespace {
struct PlanPass : remat::impl::PlanPassBase<PlanPass> {
  using PlanPassBase::PlanPassBase;

  LogicalResult initialize(MLIRContext *context) override {
    auto fail = [&](llvm::Error error) {
      return emitError(UnknownLoc::get(context),
                       llvm::toString(std::move(error)));
    };
    if (effort < 0)
      return emitError(UnknownLoc::get(context), "effort is negative");
    options.effort = effort;
    llvm::Expected<Strategy> parsed = parseStrategy(strategy);
    if (!parsed)
      return fail(parsed.takeError());
    options.strategy = *parsed;
    if (!budget.empty()) {
      llvm::Expected<Budget> parsed = parseBudget(budget);
      if (!parsed)
        return fail(parsed.takeError());
      options.budget = *parsed;
    }
    if (!offload.empty()) {
      llvm::Expected<Tier> parsed = parseTier(offload);
      if (!parsed)
        return fail(parsed.takeError());
      inputOptions.tier = *parsed;
    }
    if (!policy.empty()) {
      llvm::Expected<Policy> parsed = parsePolicy(policy);
      if (!parsed)
        return fail(parsed.takeError());
      inputOptions.policy = std::move(*parsed);
    }
    return success();
  }

  void runOnOperation() override {
    func::FuncOp step = getOperation();
    markAllAnalysesPreserved();
    // Bodies of loops have their plans from 'remat-plan-loops'.
    if (!step->hasAttr(kStepAttr) || step->hasAttr(kBodyAttr))
      return;
    FailureOr<PlanInput> input = buildPlanInput(step, inputOptions);
    if (failed(input))
      return signalPassFailure();
    FailureOr<PlannedStep> planned = planStep(*input, options);
    if (failed(planned))
      return signalPassFailure();
    ++numSteps;
    numRecomputed += remat::numRecomputed(planned->plan);
    for (const Execution &execution : planned->plan.executions) {
      numMoves += execution.action == Action::Fetch;
      if (execution.action == Action::Run)
        numNarrow += input->problem.nodes[execution.node].changesBits;
    }
    numExecutions += planned->plan.executions.size();
    emitRemarks(*input, options.strategy, *planned);
    writePlan(*input, *planned);
  }

private:
  PlanningOptions options;
  PlanInputOptions inputOptions;
};
} // namespace
