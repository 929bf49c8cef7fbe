//===- LoopFitting.cpp - Loops that fit a budget --------------------------===//
//
// A small grid of choices, each tried on a copy: what is computed again by the
// later loop, and how much arena the bodies have. Between two neighbours, some
// of the trips are of one, the others of the other.
//
//===----------------------------------------------------------------------===//

#include "remat/Pipelines/LoopFitting.h"
#include "mlir/IR/OwningOpRef.h"
#include "remat/IR/Loop.h"
#include "remat/Kernels/Stacks.h"
#include "remat/Plan/PeakBound.h"
#include "remat/Plan/PlanLoops.h"

using namespace mlir;
using namespace remat;

/// Arenas of bodies. 1 % is the smallest: no body has a plan for that.
static constexpr int64_t kBodyPercents[] = {80, 60, 1};

/// Levels of stacks that smaller bodies are tried with, from the first to the
/// last.
static constexpr int64_t kLevelSteps = 6;

/// How near the part of the trips that has a level of its own is found.
static constexpr int64_t kSplitPermille = 20;

/// Into how many parts trips are split where the smallest arena is looked for.
static constexpr int64_t kSmallestParts = 8;

struct LoopFitting::Variant {
  LoopChoice choice;
  OwningOpRef<ModuleOp> module;
  PlanInput input;
};

/// Returns how many stacks are dropped.
static FailureOr<int64_t> applyTo(func::FuncOp step, LoopChoice choice) {
  int64_t dropped = 0;
  if (choice.splitPermille > 0 &&
      failed(splitLoops(step, choice.splitPermille)))
    return failure();
  if (choice.level > 0) {
    FailureOr<int64_t> changed = recomputeStacks(step, choice.level);
    if (failed(changed))
      return failure();
    dropped = *changed;
  }
  std::optional<Budget> budget;
  if (choice.bodyPercent < 100)
    budget = Budget{/*isPercent=*/true, choice.bodyPercent * 100};
  if (failed(planLoops(step->getParentOfType<ModuleOp>(), budget)))
    return failure();
  return dropped;
}

/// A module with all that planning looks at.
static OwningOpRef<ModuleOp> copyForPlanning(func::FuncOp step) {
  OwningOpRef<ModuleOp> copy = ModuleOp::create(step.getLoc());
  OpBuilder builder = OpBuilder::atBlockEnd(copy->getBody());
  for (Operation &op : *step->getParentOfType<ModuleOp>().getBody())
    if (isa<KernelOp>(op) || op.hasAttr(kStepAttr))
      builder.clone(op);
  return copy;
}

LoopFitting::LoopFitting(func::FuncOp step, PlanInputOptions options)
    : step(step), options(std::move(options)) {
  for (auto func : step->getParentOfType<ModuleOp>().getOps<func::FuncOp>())
    runsLoops |= func->hasAttr(kBodyAttr);
}

LoopFitting::~LoopFitting() = default;

/// Null where the choice cannot be had.
std::unique_ptr<LoopFitting::Variant>
LoopFitting::buildVariant(LoopChoice choice) {
  auto variant = std::make_unique<Variant>();
  variant->choice = choice;
  variant->module = copyForPlanning(step);
  auto copy = variant->module->lookupSymbol<func::FuncOp>(step.getName());
  if (failed(applyTo(copy, choice)))
    return nullptr;
  FailureOr<PlanInput> input = buildPlanInput(copy, options);
  if (failed(input))
    return nullptr;
  variant->input = std::move(*input);
  return variant;
}

void LoopFitting::addVariant(LoopChoice choice) {
  if (std::unique_ptr<Variant> variant = buildVariant(choice))
    variants.push_back(std::move(variant));
}

void LoopFitting::buildVariants() {
  if (!variants.empty() || !runsLoops)
    return;
  int64_t total = countStackLevels(step), last = -1;
  for (int64_t level = 0; level <= total; ++level)
    addVariant({level, 100});
  for (int64_t part = 0; part <= kLevelSteps; ++part) {
    int64_t level = total * part / kLevelSteps;
    if (level == last)
      continue;
    last = level;
    for (int64_t percent : kBodyPercents)
      addVariant({level, percent});
  }
  auto key = [](const std::unique_ptr<Variant> &variant) {
    return std::tuple(variant->input.unplanned.timeNs, variant->choice.level,
                      -variant->choice.bodyPercent);
  };
  llvm::sort(variants, [&](const std::unique_ptr<Variant> &a,
                           const std::unique_ptr<Variant> &b) {
    return key(a) < key(b);
  });
}

/// Takes the plan of `solution` for the best if it is faster, as it will be
/// written: without what nobody reads.
static void offerFaster(const LoopChoice &choice, const PlanInput &input,
                        const Solution &solution,
                        std::optional<FittedLoops> &best) {
  if (!solution.plan)
    return;
  FailureOr<PlannedStep> planned = finishPlan(input, solution);
  if (succeeded(planned) && (!best || planned->plan.timeNs < best->timeNs))
    best = {choice, planned->plan.peakBytes, planned->plan.timeNs};
}

/// `choice` has one level for all trips, and the level before does not fit:
/// finds how many trips need it, by halving.
void LoopFitting::refine(const PlanningOptions &options, LoopChoice choice,
                         std::optional<FittedLoops> &best) {
  if (choice.level == 0)
    return;
  choice.level = 2 * choice.level - 1;
  for (int64_t fails = 0, fits = 1000; fits - fails > kSplitPermille;) {
    choice.splitPermille = (fails + fits) / 2;
    std::unique_ptr<Variant> variant = buildVariant(choice);
    if (!variant)
      return;
    PlanInput &input = variant->input;
    if (peakBound(input.problem).bytes <= budgetBytes(input, options))
      offerFaster(choice, input, solveStep(input, options), best);
    bool fit = input.unplanned.peakBytes <= budgetBytes(input, options);
    (fit ? fits : fails) = choice.splitPermille;
  }
}

/// The first level that fits as it is, with whole bodies; 0 where none does.
LoopChoice LoopFitting::firstThatFits(const PlanningOptions &options) {
  LoopChoice first;
  for (const std::unique_ptr<Variant> &variant : variants) {
    PlanInput &input = variant->input;
    bool fits = input.unplanned.peakBytes <= budgetBytes(input, options);
    if (fits && variant->choice.bodyPercent == 100 &&
        (first.level == 0 || variant->choice.level < first.level))
      first = variant->choice;
  }
  return first;
}

std::optional<FittedLoops> LoopFitting::fit(const PlanningOptions &options) {
  buildVariants();
  std::optional<FittedLoops> best;
  for (const std::unique_ptr<Variant> &variant : variants) {
    PlanInput &input = variant->input;
    if (best && best->timeNs <= input.unplanned.timeNs)
      break;
    if (peakBound(input.problem).bytes > budgetBytes(input, options))
      continue;
    offerFaster(variant->choice, input, solveStep(input, options), best);
  }
  if (!best)
    return smallestWithin(options);
  LoopChoice alike = best->choice, whole = firstThatFits(options);
  refine(options, alike, best);
  if (whole.level != alike.level || whole.bodyPercent != alike.bodyPercent)
    refine(options, whole, best);
  return best;
}

/// What was found as the smallest, where that is within the budget.
std::optional<FittedLoops>
LoopFitting::smallestWithin(const PlanningOptions &options) {
  std::optional<FittedLoops> found = smallest();
  if (found && found->peakBytes > options.budget->value)
    return std::nullopt;
  return found;
}

/// Takes `variant` for the smallest if it is.
static void offerSmallest(const LoopChoice &choice, const PlanInput &input,
                          std::optional<FittedLoops> &best) {
  if (best && peakBound(input.problem).bytes >= best->peakBytes)
    return;
  Solution solution = solveSmallest(input.problem);
  if (solution.plan && (!best || solution.plan->peakBytes < best->peakBytes))
    best = {choice, solution.plan->peakBytes, solution.plan->timeNs};
}

std::optional<FittedLoops> LoopFitting::smallest() {
  if (least)
    return least;
  buildVariants();
  for (const std::unique_ptr<Variant> &variant : variants)
    offerSmallest(variant->choice, variant->input, least);
  if (!least)
    return least;
  // With some trips at the level before, or some at the next.
  LoopChoice choice = least->choice;
  int64_t level = choice.level, total = countStackLevels(step);
  for (int64_t upper : {level, level + 1}) {
    if (upper == 0 || upper > total)
      continue;
    choice.level = 2 * upper - 1;
    for (int64_t part = 1; part < kSmallestParts; ++part) {
      choice.splitPermille = 1000 * part / kSmallestParts;
      if (std::unique_ptr<Variant> variant = buildVariant(choice))
        offerSmallest(choice, variant->input, least);
    }
  }
  return least;
}

static KernelOp loopOf(CallOp call) {
  auto kernel = SymbolTable::lookupNearestSymbolFrom<KernelOp>(
      call, call.getCalleeAttr());
  return runsStepLoop(kernel) ? kernel : KernelOp();
}

/// What the loop that `kernel` runs needs at least, however its body is
/// planned; loops inside count as nothing.
static int64_t boundWorkspace(KernelOp kernel) {
  FailureOr<std::optional<Loop>> loop = readLoop(kernel);
  if (failed(loop) || !*loop)
    return 0;
  auto body = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
      (*loop)->call, (*loop)->call.getCalleeAttr());
  FailureOr<PlanInput> input = buildPlanInput(body, PlanInputOptions());
  if (failed(input))
    return 0;
  for (auto [node, call] : llvm::zip_equal(input->problem.nodes, input->calls))
    if (loopOf(call))
      node.workspaceBytes = 0;
  return layOut(**loop, peakBound(input->problem).bytes).bytes;
}

int64_t LoopFitting::boundPeakBytes() {
  if (bound)
    return *bound;
  bound = 0;
  FailureOr<PlanInput> input = buildPlanInput(step, options);
  if (failed(input))
    return *bound;
  Problem &problem = input->problem;
  auto forget = [&](ValueId value) {
    if (problem.values[value].donor < 0)
      problem.values[value].bytes = 0;
  };
  bool isFixed = countStackLevels(step) == 0;
  for (auto [node, call] : llvm::zip_equal(problem.nodes, input->calls)) {
    KernelOp kernel = loopOf(call);
    if (!kernel)
      continue;
    // No loop of the step can be another than it is.
    if (isFixed) {
      node.workspaceBytes = boundWorkspace(kernel);
      continue;
    }
    node.workspaceBytes = 0;
    llvm::for_each(node.inputs, forget);
    llvm::for_each(node.outputs, forget);
  }
  // Without bytes there is nothing to take over.
  for (Node &node : problem.nodes)
    llvm::erase_if(node.inPlace, [&](InPlacePair pair) {
      ValueId from = node.inputs[pair.input], to = node.outputs[pair.output];
      return problem.values[to].donor != from &&
             problem.values[from].bytes != problem.values[to].bytes;
    });
  bound = peakBound(problem).bytes;
  return *bound;
}

FailureOr<int64_t> LoopFitting::apply(LoopChoice choice) {
  return applyTo(step, choice);
}

namespace {
struct FitLoops : PassWrapper<FitLoops, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(FitLoops)

  StringRef getName() const override { return "FitLoops"; }
  LogicalResult initialize(MLIRContext *) override {
    llvm::Expected<Strategy> kind = parseStrategy(strategy);
    if (kind)
      planning.strategy = *kind;
    else
      llvm::consumeError(kind.takeError());
    llvm::Expected<Budget> bytes = parseBudget(budget);
    if (bytes)
      planning.budget = *bytes;
    else
      llvm::consumeError(bytes.takeError());
    if (!offload.empty()) {
      llvm::Expected<Tier> tier = parseTier(offload);
      if (tier)
        input.tier = *tier;
      else
        llvm::consumeError(tier.takeError());
    }
    if (policy.empty())
      return success();
    llvm::Expected<Policy> rules = parsePolicy(policy);
    if (rules)
      input.policy = std::move(*rules);
    else
      llvm::consumeError(rules.takeError());
    return success();
  }
  void runOnOperation() override;

  std::string budget, strategy, policy, offload;
  PlanningOptions planning;
  PlanInputOptions input;
};
} // namespace

void FitLoops::runOnOperation() {
  if (!planning.budget)
    return;
  for (auto step : llvm::to_vector(getOperation().getOps<func::FuncOp>())) {
    if (!step->hasAttr(kStepAttr) || step->hasAttr(kBodyAttr))
      continue;
    LoopFitting fitting(step, input);
    if (!fitting.hasLoops())
      continue;
    FailureOr<PlanInput> whole = buildPlanInput(step, input);
    if (failed(whole))
      return signalPassFailure();
    PlanningOptions options = planning;
    options.budget = Budget{/*isPercent=*/false, budgetBytes(*whole, planning)};
    std::optional<FittedLoops> fitted = fitting.fit(options);
    if (!fitted) {
      Solution none;
      none.boundPeakBytes = fitting.boundPeakBytes();
      if (std::optional<FittedLoops> smallest = fitting.smallest())
        none.smallestPeakBytes = smallest->peakBytes;
      (void)emitOverBudget(*whole, none, options);
      return signalPassFailure();
    }
    int64_t bytes = whole->unplanned.peakBytes;
    if (failed(fitting.apply(fitted->choice)))
      return signalPassFailure();
    step->setAttr(kWholeBytesAttr,
                  OpBuilder(&getContext()).getI64IntegerAttr(bytes));
  }
}

std::unique_ptr<Pass> remat::createFitLoopsPass(StringRef budget,
                                                StringRef strategy,
                                                StringRef policy,
                                                StringRef offload) {
  auto pass = std::make_unique<FitLoops>();
  pass->budget = budget.str();
  pass->strategy = strategy.str();
  pass->policy = policy.str();
  pass->offload = offload.str();
  return pass;
}
