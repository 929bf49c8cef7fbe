//===- Planning.cpp - Planning a step without a pass manager --------------===//
//
// Solves, judges the solution, and writes the plan as an attribute.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/Planning.h"
#include "Order.h"
#include "remat/IR/Loop.h"
#include "remat/IR/Step.h"
#include "remat/Plan/PeakBound.h"
#include "remat/Plan/Simulator.h"
#include "remat/Support/Bytes.h"

using namespace mlir;
using namespace remat;

static constexpr int64_t kUnlimited = std::numeric_limits<int64_t>::max();

int64_t remat::budgetBytes(const PlanInput &input,
                           const PlanningOptions &options) {
  if (!options.budget)
    return kUnlimited;
  int64_t whole = input.unplanned.peakBytes;
  FunctionOpInterface step = input.step;
  if (auto before = step->getAttrOfType<IntegerAttr>(kWholeBytesAttr))
    whole = before.getInt();
  return std::max<int64_t>(1, options.budget->resolve(whole));
}

Solution remat::solveStep(PlanInput &input, const PlanningOptions &options) {
  input.problem.budgetBytes = budgetBytes(input, options);
  Strategy strategy = options.strategy;
  bool servesBudget = strategy.kind == Strategy::Auto ||
                      strategy.kind == Strategy::Greedy ||
                      strategy.kind == Strategy::Cut;
  if (!options.budget && servesBudget)
    strategy.kind = Strategy::None;
  return solve(input.problem, strategy, options.effort);
}

bool remat::isProvenInfeasible(const Solution &solution, int64_t budgetBytes) {
  return !solution.plan && budgetBytes < solution.boundPeakBytes;
}

/// `229376 bytes (224 KiB)`.
static std::string describeBytes(int64_t bytes) {
  std::string text = std::to_string(bytes) + " bytes";
  return bytes < 1024 ? text : text + " (" + formatBytes(bytes) + ")";
}

/// Of all places that a call has, that of the op whose result it yields, which
/// comes last.
static Location placeOfAnchor(Operation *call) {
  Location place = call->getLoc();
  call->getLoc()->walk([&](Location part) {
    if (isa<FileLineColLoc>(part))
      place = part;
    return WalkResult::advance();
  });
  return place;
}

/// Shows the call that `bound` comes from.
static void noteBound(const PlanInput &input, PeakBound bound,
                      InFlightDiagnostic &diag) {
  FunctionOpInterface step = input.step;
  if (bound.node < 0) {
    diag.attachNote(step.getFunctionBody().front().getTerminator()->getLoc())
        << "values needed at the end take " << describeBytes(bound.bytes);
    return;
  }
  const std::vector<Node> &nodes = input.problem.nodes;
  Diagnostic &note =
      diag.attachNote(placeOfAnchor(CallOp(input.calls[bound.node])));
  const Node &node = nodes[bound.node];
  if (bound.maker >= 0) {
    note << "inputs of '" << node.name << "' come together here: while '"
         << nodes[bound.maker].name << "' makes the last of them, "
         << describeBytes(bound.bytes) << " are needed";
    return;
  }
  note << "largest working set is here: '" << node.name << "' needs "
       << describeBytes(bound.bytes);
  if (node.workspaceBytes > 0)
    note << ", of which " << describeBytes(node.workspaceBytes)
         << " are workspace";
}

/// What a policy leaves no choice about: values, and their bytes together.
static std::pair<int64_t, int64_t> savedByPolicy(const Problem &problem) {
  int64_t count = 0, bytes = 0;
  for (const NodeValue &value : problem.values)
    if (value.directive == Directive::Save && value.home == Home::Arena) {
      ++count;
      bytes += value.bytes;
    }
  return {count, bytes};
}

static void notePolicy(const PlanInput &input, InFlightDiagnostic &diag) {
  auto [saved, bytes] = savedByPolicy(input.problem);
  if (saved > 0)
    diag.attachNote() << "the policy saves " << saved
                      << (saved == 1 ? " value, " : " values, ")
                      << describeBytes(bytes)
                      << (saved == 1 ? ", which is" : ", which are")
                      << " not computed again; let it save less";
}

LogicalResult remat::emitOverBudget(const PlanInput &input,
                                    const Solution &solution,
                                    const PlanningOptions &options) {
  int64_t budget = budgetBytes(input, options);
  FunctionOpInterface step = input.step;
  InFlightDiagnostic diag = emitError(step.getLoc())
                            << "budget of " << describeBytes(budget)
                            << " cannot be met: ";
  bool isProven = isProvenInfeasible(solution, budget);
  // Loops can be changed so that they need less than they do here.
  PeakBound bound = peakBound(input.problem);
  // A cut proves something about this budget only: the least may be far more.
  if (isProven && bound.bytes < solution.boundPeakBytes)
    diag << "no plan fits, whatever "
         << (savedByPolicy(input.problem).first > 0 ? "else " : "")
         << "is computed again";
  else if (isProven)
    diag << "no plan needs less than "
         << describeBytes(solution.boundPeakBytes);
  else if (std::string why = whyNone(input.problem, options.strategy, solution);
           !why.empty())
    diag << why;
  else
    diag << "smallest peak found is "
         << describeBytes(solution.smallestPeakBytes)
         << " (not proven infeasible)";
  // One call alone is in the way, or else what is saved.
  if (bound.bytes <= budget)
    notePolicy(input, diag);
  else if (bound.bytes <=
           (isProven ? solution.boundPeakBytes : solution.smallestPeakBytes))
    noteBound(input, bound, diag);
  if (!isProven && input.problem.tier &&
      input.problem.tier->capacityBytes < kUnlimited)
    diag.attachNote() << "what is moved has to fit in the "
                      << describeBytes(input.problem.tier->capacityBytes)
                      << " of the second memory";
  if (options.deviceBytes)
    diag.attachNote()
        << "a device memory of " << describeBytes(*options.deviceBytes)
        << " leaves this beside arguments and results, which take "
        << describeBytes(*options.deviceBytes - budget);
  if (options.strategy.kind != Strategy::Auto && !isProven)
    diag.attachNote() << "strategy 'auto' tries all strategies";
  return diag;
}

/// A plan counts bytes of the second memory; with places they may take more.
static LogicalResult checkCapacity(const PlanInput &input, const Plan &plan) {
  int64_t excess = excessInTier(input.problem, plan);
  if (excess == 0)
    return success();
  int64_t capacity = input.problem.tier->capacityBytes;
  FunctionOpInterface step = input.step;
  InFlightDiagnostic diag =
      emitError(step.getLoc(), "what the plan moves takes ")
      << describeBytes(capacity + excess) << " of the second memory, which has "
      << describeBytes(capacity);
  diag.attachNote() << "plan for less of it, so that what lies between the "
                       "values fits, too; 'remat-plan' does that";
  return diag;
}

FailureOr<PlannedStep> remat::finishPlan(const PlanInput &input,
                                         const Solution &solution) {
  auto error = [&](NodeId node, const Twine &message) {
    input.emitError(node,
                    "plan is wrong, which is a defect of remat: " + message);
  };
  if (failed(check(input.problem, *solution.plan, error)))
    return failure();
  PlannedStep planned;
  planned.plan = *solution.plan;
  planned.strategy = solution.strategy;
  planned.boundNs = solution.boundNs;
  planned.boundPeakBytes = solution.boundPeakBytes;
  // Without its first, dead execution a node first runs later: another order,
  // for which nothing is proven.
  if (dropDeadExecutions(input.problem, planned.plan) > 0)
    planned.boundNs = 0;
  if (failed(checkCapacity(input, planned.plan)))
    return failure();
  if (input.problem.budgetBytes != kUnlimited)
    planned.budgetBytes = input.problem.budgetBytes;
  return planned;
}

LogicalResult remat::checkOptions(const PlanInput &input,
                                  const PlanningOptions &options) {
  Location loc = FunctionOpInterface(input.step).getLoc();
  if (std::string why = whyTooMany(input.problem, options.strategy);
      !why.empty()) {
    InFlightDiagnostic diag = emitError(loc) << why;
    diag.attachNote() << "give a smaller number, or leave it out";
    return diag;
  }
  if (options.strategy.kind == Strategy::Offload && !input.problem.tier) {
    InFlightDiagnostic diag =
        emitError(loc, "strategy 'offload' plans for a second memory, and "
                       "there is none");
    diag.attachNote() << "give its rate, such as '--offload=25GB/s'; 'auto' "
                         "plans without, too";
    return diag;
  }
  if (options.strategy.kind != Strategy::Policy || input.hasPolicy)
    return success();
  InFlightDiagnostic diag =
      emitError(loc, "strategy 'policy' has nothing to go by");
  diag.attachNote() << "give a policy, such as 'recompute path=h.*.mlp', or "
                       "put 'remat.checkpoint' scopes into the program";
  return diag;
}

FailureOr<PlannedStep> remat::planStep(PlanInput &input,
                                       const PlanningOptions &options) {
  if (failed(checkOptions(input, options)))
    return failure();
  Solution solution = solveStep(input, options);
  if (!solution.plan)
    return emitOverBudget(input, solution, options);
  return finishPlan(input, solution);
}

FailureOr<PlannedStep> remat::planSmallest(PlanInput &input, uint64_t effort) {
  input.problem.budgetBytes = kUnlimited;
  return finishPlan(input, solveSmallest(input.problem, effort));
}

static PlaceAttr placeOf(const PlanInput &input, ValueId value,
                         int64_t offset) {
  ValueId donor = input.problem.values[value].donor;
  auto argument = donor < 0 ? BlockArgument()
                            : dyn_cast<BlockArgument>(input.values[donor]);
  if (argument)
    return PlaceAttr::get(input.step->getContext(), PlaceKind::Argument,
                          argument.getArgNumber());
  bool isResult = input.results[value] >= 0;
  return PlaceAttr::get(input.step->getContext(),
                        isResult ? PlaceKind::Result : PlaceKind::Arena,
                        isResult ? input.results[value] : offset);
}

namespace {
/// The parts of `#remat.plan` that list what is done.
class PlanWriter {
public:
  PlanWriter(const PlanInput &input, const Plan &plan)
      : input(input), plan(plan), context(input.step->getContext()) {
    FunctionOpInterface step = input.step;
    for (auto call : step.getFunctionBody().getOps<CallOp>())
      numbers.try_emplace(call, numbers.size());
    if (input.problem.tier)
      tier = placeInTier(input.problem, plan);
  }

  void write(const PlannedStep &planned) {
    for (auto [index, execution] : llvm::enumerate(plan.executions))
      if (execution.action == Action::Run)
        addRun(execution);
      else
        addMove(execution, index);
    FunctionOpInterface step = input.step;
    auto attr = PlanAttr::get(
        context, StringAttr::get(context, planned.strategy),
        planned.budgetBytes, plan.peakBytes, plan.timeNs,
        input.unplanned.peakBytes, input.unplanned.timeNs, planned.boundNs,
        StringAttr::get(context, fingerprint(step)),
        DenseI64ArrayAttr::get(context, steps), ArrayAttr::get(context, places),
        DenseI64ArrayAttr::get(context, workspaces),
        moves.empty() ? ArrayAttr() : ArrayAttr::get(context, moves),
        tier.bytes);
    step->setAttr(kPlanAttr, attr);
  }

private:
  void addRun(const Execution &execution) {
    const Node &node = input.problem.nodes[execution.node];
    steps.push_back(node.userId);
    workspaces.push_back(execution.workspaceOffset);
    size_t next = 0;
    for (Value result : CallOp(input.calls[execution.node]).getResults()) {
      auto in = input.continued.find(result);
      if (in != input.continued.end()) {
        places.push_back(
            PlaceAttr::get(context, PlaceKind::Result, in->second));
        continue;
      }
      places.push_back(
          placeOf(input, node.outputs[next], execution.offsets[next]));
      ++next;
    }
  }

  void addMove(const Execution &execution, size_t index) {
    steps.push_back(-1);
    workspaces.push_back(-1);
    auto value = cast<OpResult>(input.values[execution.value]);
    auto add = [&](MoveKind kind, int64_t offset) {
      moves.push_back(MoveAttr::get(context, kind,
                                    numbers.lookup(value.getOwner()),
                                    value.getResultNumber(), offset));
    };
    if (execution.action == Action::Offload)
      add(MoveKind::Offload, tier.offsets[index]);
    else if (execution.action == Action::Wait)
      add(MoveKind::Wait, 0);
    else
      add(MoveKind::Fetch, execution.offsets[0]);
  }

  const PlanInput &input;
  const Plan &plan;
  MLIRContext *context;
  TierPlaces tier;
  /// Of all calls of the step.
  DenseMap<Operation *, int64_t> numbers;
  SmallVector<int64_t> steps, workspaces;
  SmallVector<Attribute> places;
  SmallVector<Attribute> moves;
};
} // namespace

void remat::writePlan(const PlanInput &input, const PlannedStep &planned) {
  PlanWriter(input, planned.plan).write(planned);
}
