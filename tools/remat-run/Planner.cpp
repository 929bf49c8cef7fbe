//===- Planner.cpp - Plans of the program's step --------------------------===//
//
// Only translates: numbers come from the room Plan.
//
//===----------------------------------------------------------------------===//

#include "Planner.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "remat/Pipelines/LoopFitting.h"
#include "remat/Plan/Planning.h"
#include "remat/Plan/Report.h"
#include "remat/Plan/Simulator.h"
#include "remat/Support/Bytes.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace remat;
using namespace remat::run;
using llvm::Error;
using llvm::Expected;

struct Planner::Impl {
  func::FuncOp step;
  PlanInputOptions inputOptions;
  PlanInput input;
  Strategy strategy;
  std::optional<int64_t> deviceMemory;
  /// The choices that loops leave, tried once for all budgets.
  std::unique_ptr<LoopFitting> loops;

  std::optional<FittedLoops> smallest();
  /// What the plan for `bytes` needs and costs, without its label.
  FrontierPoint pointAt(int64_t bytes, int64_t baselineNs);
  /// Why a plan frees nothing; empty if it does.
  std::string whyUnplanned(const Plan &plan, const Report &report) const;
};

Planner::Planner(std::unique_ptr<Impl> impl) : impl(std::move(impl)) {}
Planner::~Planner() = default;

Expected<std::unique_ptr<Planner>> Planner::create(func::FuncOp step,
                                                   const Options &options) {
  auto impl = std::make_unique<Impl>();
  impl->step = step;
  Expected<Strategy> strategy = parseStrategy(options.strategy);
  if (!strategy)
    return withCode(BadInput, strategy.takeError());
  impl->strategy = *strategy;
  impl->deviceMemory = options.deviceMemory;
  PlanInputOptions &inputOptions = impl->inputOptions;
  inputOptions.tier = options.tier;
  if (!options.policy.empty()) {
    Expected<Policy> policy = parsePolicy(options.policy);
    if (!policy)
      return withCode(BadInput, policy.takeError());
    inputOptions.policy = std::move(*policy);
  }
  FailureOr<PlanInput> input = buildPlanInput(step, inputOptions);
  if (failed(input))
    return exitError(BadInput, "");
  impl->input = std::move(*input);
  impl->loops = std::make_unique<LoopFitting>(step, inputOptions);
  return std::unique_ptr<Planner>(new Planner(std::move(impl)));
}

/// Sum over those types whose role is `role`; without roles, those that have
/// none of `others`.
static int64_t sumBytes(TypeRange types,
                        llvm::function_ref<StringAttr(unsigned)> roleOf,
                        llvm::function_ref<bool(StringRef)> counts) {
  int64_t sum = 0;
  for (auto [index, type] : llvm::enumerate(types)) {
    StringAttr role = roleOf(index);
    if (counts(role ? role.getValue() : ""))
      sum += alignedByteSize(type).value_or(0);
  }
  return sum;
}

static int64_t argumentBytes(func::FuncOp step,
                             llvm::function_ref<bool(StringRef)> counts) {
  return sumBytes(
      step.getArgumentTypes(),
      [&](unsigned i) {
        return step.getArgAttrOfType<StringAttr>(i, kRoleAttr);
      },
      counts);
}

static int64_t resultBytes(func::FuncOp step,
                           llvm::function_ref<bool(StringRef)> counts) {
  return sumBytes(
      step.getResultTypes(),
      [&](unsigned i) {
        return step.getResultAttrOfType<StringAttr>(i, kRoleAttr);
      },
      counts);
}

/// Bytes of the results that are made in the buffers of arguments.
static int64_t donatedBytes(const PlanInput &input,
                            llvm::function_ref<bool(StringRef)> counts) {
  FunctionOpInterface step = input.step;
  int64_t sum = 0;
  for (auto [value, result] :
       llvm::zip_equal(input.problem.values, input.results)) {
    if (value.donor < 0)
      continue;
    auto role = step.getResultAttrOfType<StringAttr>(result, kRoleAttr);
    if (counts(role ? role.getValue() : ""))
      sum += value.bytes;
  }
  return sum;
}

/// Bytes of the constants that stay in the step.
static int64_t constantBytes(func::FuncOp step) {
  int64_t sum = 0;
  for (auto constant : step.getOps<arith::ConstantOp>())
    sum += alignedByteSize(constant.getType()).value_or(0);
  return sum;
}

int64_t Planner::callerBytes() const {
  auto all = [](StringRef) { return true; };
  return argumentBytes(impl->step, all) + resultBytes(impl->step, all) -
         donatedBytes(impl->input, all) + constantBytes(impl->step);
}

/// Roles of arguments and results, and the arena without recomputation as
/// activations and workspace.
static void enterRoles(func::FuncOp step, const PlanInput &input,
                       int64_t arenaBytes, int64_t workspaceBytes,
                       Report &report) {
  auto is = [](StringRef wanted) {
    return [wanted](StringRef role) { return role == wanted; };
  };
  auto isState = is("state");
  auto isInput = [](StringRef role) {
    return role != "parameter" && role != "state";
  };
  auto isGradient = is("gradient");
  // The loss, a metric, what a forward program gives.
  auto isOther = [](StringRef role) {
    return role != "gradient" && role != "state";
  };
  report.bytesByRole = {
      {"parameters", argumentBytes(step, is("parameter"))},
      {"gradients",
       resultBytes(step, isGradient) - donatedBytes(input, isGradient)},
      {"inputs", argumentBytes(step, isInput)},
      {"results", resultBytes(step, isOther) - donatedBytes(input, isOther)},
      {"state", argumentBytes(step, isState) + resultBytes(step, isState) -
                    donatedBytes(input, isState)},
      {"constants", constantBytes(step)},
      {"activations", std::max<int64_t>(arenaBytes - workspaceBytes, 0)},
      {"workspace", workspaceBytes}};
}

static void enterTransfers(const PlanInput &input, const Plan &plan,
                           Report &report) {
  if (!input.problem.tier)
    return;
  TierUse use = tierUse(input.problem, plan);
  report.transfers = {use.outBytes, use.inBytes, use.peakBytes, use.waitedNs,
                      placeInTier(input.problem, plan).bytes};
  report.transfers->steps =
      llvm::count_if(plan.executions, [](const Execution &execution) {
        return execution.action != Action::Run;
      });
}

/// What both the baseline and a plan say of themselves.
static void enterPlan(const PlanInput &input, const PlannedStep &planned,
                      LoopFitting &loops, Report &report) {
  PlanReport explained = explainPlan(input, planned.plan);
  report.strategy = planned.strategy;
  report.predictedPeakBytes = planned.plan.peakBytes;
  report.allocatedPeakBytes = planned.plan.peakBytes;
  report.time.predictedNs = planned.plan.timeNs;
  report.boundPeakBytes = planned.boundPeakBytes;
  if (planned.boundNs > 0)
    report.boundNs = planned.boundNs;
  // Other bounds are for loops as they are.
  if (loops.hasLoops()) {
    report.boundPeakBytes = loops.boundPeakBytes();
    report.boundNs.reset();
  }
  report.steps = planned.plan.executions.size();
  enterTransfers(input, planned.plan, report);
  report.recomputedSteps = explained.recomputedSteps;
  report.changedResults.assign(explained.changedResults.begin(),
                               explained.changedResults.end());
  report.values.clear();
  for (ValueReport &value : explained.values) {
    if (value.decision == Decision::Result)
      continue;
    report.values.push_back(
        {std::move(value.name), std::move(value.location), value.bytes,
         value.decision == Decision::Recomputed, std::move(value.reason),
         value.recomputeNs, value.idleSteps,
         value.decision == Decision::Offloaded,
         value.decision == Decision::Narrowed});
  }
  report.waiting.clear();
  for (const Waiting &waiting : explained.waiting)
    report.waiting.push_back({input.problem.values[waiting.forValue].name,
                              waiting.values, waiting.bytes});
  report.plannedTimeline = std::move(explained.timeline);
  report.timelineNames = std::move(explained.timelineNames);
  // The loops of the baseline are as they came.
  if (report.baselineTimeline.empty())
    report.baselineTimeline = std::move(explained.unplannedTimeline);
}

/// Checks the plan of `solution` and attaches it to the step.
static Expected<PlannedStep> attach(const PlanInput &input,
                                    const Solution &solution) {
  FailureOr<PlannedStep> planned = finishPlan(input, solution);
  if (failed(planned))
    return exitError(InternalError, "");
  writePlan(input, *planned);
  return *planned;
}

Error Planner::planBaseline(Report &report) {
  PlanInput &input = impl->input;
  Strategy none;
  none.kind = Strategy::None;
  Solution solution = solveStep(input, {std::nullopt, none});
  if (!solution.plan)
    return exitError(InternalError, "there is no plan without recomputation");
  Expected<PlannedStep> planned = attach(input, solution);
  if (!planned)
    return planned.takeError();
  report.entry = impl->step.getSymName().str();
  report.baselinePeakBytes = planned->plan.peakBytes;
  report.baselineTime.predictedNs = planned->plan.timeNs;
  report.kernels = input.unplanned.executions.size();
  llvm::StringSet<> kernels;
  for (const Execution &execution : input.unplanned.executions)
    kernels.insert(CallOp(input.calls[execution.node]).getCallee());
  report.distinctKernels = kernels.size();
  enterPlan(input, *planned, *impl->loops, report);
  enterRoles(impl->step, input, planned->plan.peakBytes,
             explainPlan(input, planned->plan).workspaceBytes, report);
  return Error::success();
}

/// Changes the loops of the step to what fits best, if it has any. Where
/// nothing fits they stay, for the error.
Error Planner::fitLoops(const PlanningOptions &options, Report &report) {
  if (!impl->loops->hasLoops() || !options.budget)
    return Error::success();
  std::optional<FittedLoops> fitted = impl->loops->fit(options);
  if (!fitted)
    return Error::success();
  FailureOr<int64_t> dropped = impl->loops->apply(fitted->choice);
  if (failed(dropped))
    return exitError(InternalError, "");
  report.recomputedStacks = *dropped;
  report.smallerLoopArenas = fitted->choice.bodyPercent < 100;
  FailureOr<PlanInput> input = buildPlanInput(impl->step, impl->inputOptions);
  if (failed(input))
    return exitError(InternalError, "");
  impl->input = std::move(*input);
  return Error::success();
}

/// Loops are changed for a budget, whatever the strategy, and else not at all.
std::string Planner::Impl::whyUnplanned(const Plan &plan,
                                        const Report &report) const {
  std::string why =
      remat::whyUnplanned(input.problem, strategy, plan, input.whyKept);
  if (why.empty() || !loops->hasLoops())
    return why;
  if (report.recomputedStacks > 0 || report.smallerLoopArenas)
    return "outside of loops, " + why;
  return why + (report.budgetBytes ? "" : ", inside of loops, too");
}

Error Planner::plan(std::optional<int64_t> budgetBytes, Report &report) {
  PlanInput &input = impl->input;
  PlanningOptions options;
  options.strategy = impl->strategy;
  if (budgetBytes)
    options.budget = Budget{/*isPercent=*/false, *budgetBytes};
  if (impl->deviceMemory && *impl->deviceMemory - callerBytes() == budgetBytes)
    options.deviceBytes = impl->deviceMemory;
  report.budgetBytes = budgetBytes;
  if (failed(checkOptions(input, options)))
    return exitError(BadInput, "");
  if (impl->loops->hasLoops())
    (void)impl->loops->boundPeakBytes();
  if (Error error = fitLoops(options, report))
    return error;
  Solution solution = solveStep(input, options);
  if (!solution.plan) {
    // Loops could be changed in more ways than were tried.
    if (std::optional<FittedLoops> smallest = impl->loops->smallest()) {
      solution.boundPeakBytes = impl->loops->boundPeakBytes();
      solution.smallestPeakBytes = smallest->peakBytes;
    }
    bool isProven = isProvenInfeasible(solution, budgetBytes.value_or(0));
    (void)emitOverBudget(input, solution, options);
    return exitError(isProven ? Infeasible : NoPlanFound, "");
  }
  Expected<PlannedStep> planned = attach(input, solution);
  if (!planned)
    return planned.takeError();
  enterPlan(input, *planned, *impl->loops, report);
  if (report.recomputedStacks > 0 || report.smallerLoopArenas)
    report.strategy =
        report.strategy == "none" ? "loops" : "loops and " + report.strategy;
  report.whyUnplanned = impl->whyUnplanned(planned->plan, report);
  return Error::success();
}

/// Peak and time of the plan of `solution`.
static std::optional<FittedLoops> ofPlan(const Solution &solution) {
  if (!solution.plan)
    return std::nullopt;
  return FittedLoops{{}, solution.plan->peakBytes, solution.plan->timeNs};
}

std::optional<FittedLoops> Planner::Impl::smallest() {
  return loops->hasLoops() ? loops->smallest()
                           : ofPlan(solveSmallest(input.problem));
}

std::optional<int64_t> Planner::smallestPeakBytes() {
  if (std::optional<FittedLoops> smallest = impl->smallest())
    return smallest->peakBytes;
  return std::nullopt;
}

FrontierPoint Planner::Impl::pointAt(int64_t bytes, int64_t baselineNs) {
  PlanningOptions options;
  options.budget = Budget{/*isPercent=*/false, bytes};
  FrontierPoint point;
  std::optional<int64_t> timeNs;
  if (loops->hasLoops()) {
    point.isInfeasible = bytes < loops->boundPeakBytes();
    if (std::optional<FittedLoops> fitted = loops->fit(options)) {
      point.peakBytes = fitted->peakBytes;
      timeNs = fitted->timeNs;
    }
  } else {
    Solution solution = solveStep(input, options);
    point.isInfeasible = isProvenInfeasible(solution, bytes);
    FailureOr<PlannedStep> planned = failure();
    if (solution.plan)
      planned = finishPlan(input, solution);
    if (succeeded(planned)) {
      point.peakBytes = planned->plan.peakBytes;
      timeNs = planned->plan.timeNs;
    }
  }
  if (timeNs && baselineNs)
    point.overhead = static_cast<double>(*timeNs) / baselineNs - 1;
  return point;
}

void Planner::enterFrontier(Report &report) {
  auto enter = [&](const char *label, int64_t bytes) {
    FrontierPoint point = impl->pointAt(bytes, report.baselineTime.predictedNs);
    point.label = label;
    report.frontier.push_back(std::move(point));
  };
  for (auto [label, hundredths] :
       {std::pair("75 %", 7500), std::pair("50 %", 5000)}) {
    PlanningOptions options;
    options.budget = Budget{/*isPercent=*/true, hundredths};
    enter(label, budgetBytes(impl->input, options));
  }
  // What is found of the smallest arena has no fast plan yet.
  if (std::optional<int64_t> bytes = smallestPeakBytes())
    enter("smallest", *bytes);
}
