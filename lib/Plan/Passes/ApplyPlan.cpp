//===- ApplyPlan.cpp - Rewriting a step by its plan -----------------------===//
//
// Builds the planned calls behind the old ones and erases these. A call that
// comes again gets an execution number, by which CSE tells the two apart. What
// choices offered is a call like the others, or gone.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/ApplyPlan.h"
#include "mlir/IR/IRMapping.h"
#include "remat/IR/Step.h"
#include "remat/Plan/Passes.h"
#include <map>

using namespace mlir;
using namespace remat;

namespace remat {
#define GEN_PASS_DEF_APPLYPLANPASS
#include "remat/Plan/Passes.h.inc"
} // namespace remat

namespace {
/// Checks the plan against the step first, so that building cannot fail.
class PlanApplier {
public:
  PlanApplier(FunctionOpInterface step, PlanAttr plan)
      : step(step), block(step.getFunctionBody().front()), plan(plan),
        builder(block.getTerminator()), alternatives(alternativesIn(block)) {
    llvm::append_range(calls, block.getOps<CallOp>());
  }

  LogicalResult check();
  void apply();

private:
  InFlightDiagnostic staleError();
  LogicalResult checkReads(Operation *op, const DenseSet<Value> &produced);
  LogicalResult checkEffects();
  Value current(Value value);
  Value standsFor(Value root);
  int64_t executionNumber(CallOp call);
  void execute(CallOp call, ArrayAttr places, int64_t workspace);
  FailureOr<Value> rootOfMove(MoveAttr move);
  LogicalResult checkMove(MoveAttr move, DenseSet<Value> &produced);
  void execute(MoveAttr move);

  FunctionOpInterface step;
  Block &block;
  PlanAttr plan;
  OpBuilder builder;
  SmallVector<CallOp> calls;
  /// Roots for which results of calls stand.
  DenseMap<Value, Value> alternatives;
  DenseSet<Operation *> executed;

  /// Latest production of each root, and the reshapes made of it since.
  DenseMap<Value, Value> latest;
  /// What is in the second memory of each root.
  DenseMap<Value, Value> away;
  DenseMap<Value, std::pair<Value, Value>> reshapes;

  /// Calls of one kernel with equal operands, however often these were
  /// computed, are executions of one class; so a step that computes something
  /// twice on its own is numbered like a recomputation.
  struct CallClass {
    unsigned firstResult;
    int64_t executions;
  };
  std::map<std::pair<StringRef, SmallVector<unsigned>>, CallClass> callClasses;
  DenseMap<Value, unsigned> valueClasses;
  unsigned numClasses = 0;
};
} // namespace

InFlightDiagnostic PlanApplier::staleError() {
  InFlightDiagnostic diag = step.emitOpError("has a plan for another step");
  diag.attachNote() << "the step changed after planning, run 'remat-plan' "
                       "again right before";
  return diag;
}

/// The root that `root` is, or is another way to have.
Value PlanApplier::standsFor(Value root) {
  Value value = alternatives.lookup(root);
  return value ? value : root;
}

/// Every value that `op` reads was produced, or is an argument or a constant.
LogicalResult PlanApplier::checkReads(Operation *op,
                                      const DenseSet<Value> &produced) {
  for (Value operand : op->getOperands()) {
    Value root = standsFor(rootOf(operand));
    if (root.getDefiningOp<CallOp>() && !produced.contains(root)) {
      InFlightDiagnostic diag = op->emitOpError(
          "reads a value that its plan computes later or not at all");
      diag.attachNote(root.getLoc()) << "the value is computed here";
      return diag;
    }
  }
  return success();
}

/// Calls with effects are executed once each, in their order.
LogicalResult PlanApplier::checkEffects() {
  SmallVector<int64_t> wanted, found;
  for (auto [index, call] : llvm::enumerate(calls))
    if (call.getHasEffects())
      wanted.push_back(index);
  for (int64_t index : plan.getSteps().asArrayRef())
    if (index >= 0 && calls[index].getHasEffects())
      found.push_back(index);
  if (wanted == found)
    return success();
  return step.emitOpError("has a plan that does not execute its calls with "
                          "effects once each and in order");
}

/// One for each step that is -1.
static ArrayRef<Attribute> movesOf(PlanAttr plan) {
  ArrayAttr moves = plan.getMoves();
  return moves ? moves.getValue() : ArrayRef<Attribute>();
}

/// The value that `move` is about.
FailureOr<Value> PlanApplier::rootOfMove(MoveAttr move) {
  if (move.getCall() >= static_cast<int64_t>(calls.size()) ||
      move.getResult() >= calls[move.getCall()].getNumResults())
    return step.emitOpError("has a plan that moves result ")
           << move.getResult() << " of call " << move.getCall()
           << ", which there is not";
  return standsFor(calls[move.getCall()]->getResult(move.getResult()));
}

/// What is moved is there, and what comes back has been moved.
LogicalResult PlanApplier::checkMove(MoveAttr move, DenseSet<Value> &produced) {
  FailureOr<Value> root = rootOfMove(move);
  if (failed(root))
    return failure();
  bool isOffload = move.getKind() == MoveKind::Offload;
  if (isOffload ? !produced.contains(*root) : !away.contains(*root)) {
    InFlightDiagnostic diag =
        step.emitOpError("has a plan that moves a value which is not there");
    diag.attachNote(root->getLoc()) << "the value is computed here";
    return diag;
  }
  if (isOffload)
    away[*root] = Value();
  return success();
}

LogicalResult PlanApplier::check() {
  if (plan.getFingerprint().getValue() != fingerprint(step))
    return staleError();
  DenseSet<Value> produced;
  size_t numPlaces = 0;
  ArrayRef<Attribute> moves = movesOf(plan);
  for (int64_t index : plan.getSteps().asArrayRef()) {
    if (index == -1) {
      if (failed(checkMove(cast<MoveAttr>(moves.front()), produced)))
        return failure();
      moves = moves.drop_front();
      continue;
    }
    if (index < 0 || index >= static_cast<int64_t>(calls.size()))
      return step.emitOpError("has a plan with step ")
             << index << ", and the step has " << calls.size() << " calls";
    CallOp call = calls[index];
    if (failed(checkReads(call, produced)))
      return failure();
    for (Value result : call.getResults())
      produced.insert(standsFor(result));
    numPlaces += call.getNumResults();
  }
  if (numPlaces != plan.getPlaces().size())
    return step.emitOpError("has a plan with ")
           << plan.getPlaces().size() << " places for " << numPlaces
           << " values";
  if (failed(checkEffects()))
    return failure();
  return checkReads(block.getTerminator(), produced);
}

/// The latest production of `value`. A reshape is made again from the latest
/// production of its root; barriers have done their work, the order is fixed,
/// and so have choices.
Value PlanApplier::current(Value value) {
  Operation *op = value.getDefiningOp();
  if (op && isa<BarrierOp>(op))
    return current(op->getOperand(cast<OpResult>(value).getResultNumber()));
  if (op && isa<ChoiceOp>(op))
    return current(op->getOperand(0));
  if (!op || !isContiguousReshape(op)) {
    auto it = latest.find(standsFor(value));
    return it == latest.end() ? value : it->second;
  }
  Value source = current(op->getOperand(0));
  auto &[madeOf, made] = reshapes[value];
  if (madeOf != source) {
    IRMapping mapping;
    mapping.map(op->getOperand(0), source);
    made = builder.clone(*op, mapping)->getResult(0);
    madeOf = source;
  }
  return made;
}

int64_t PlanApplier::executionNumber(CallOp call) {
  if (call.getHasEffects()) {
    for (OpResult result : call.getResults())
      valueClasses[result] = numClasses++;
    return 0;
  }
  SmallVector<unsigned> operands;
  for (Value operand : call.getOperands()) {
    auto [it, isNew] = valueClasses.try_emplace(rootOf(operand), numClasses);
    numClasses += isNew;
    operands.push_back(it->second);
  }
  auto [it, isNew] = callClasses.try_emplace({call.getCallee(), operands},
                                             CallClass{numClasses, 0});
  if (isNew)
    numClasses += call.getNumResults();
  for (OpResult result : call.getResults())
    valueClasses[result] = it->second.firstResult + result.getResultNumber();
  return it->second.executions++;
}

void PlanApplier::execute(CallOp call, ArrayAttr places, int64_t workspace) {
  IRMapping mapping;
  for (Value operand : call.getOperands())
    mapping.map(operand, current(operand));
  int64_t number = executionNumber(call);
  auto copy = cast<CallOp>(builder.clone(*call, mapping));
  copy.setExecution(number);
  copy.setPlacesAttr(places);
  if (workspace >= 0)
    copy.setWorkspace(workspace);
  else
    copy.removeWorkspaceAttr();
  if (!executed.insert(call).second)
    copy->setLoc(FusedLoc::get(step->getContext(), {call.getLoc()},
                               builder.getStringAttr("remat.recomputed")));
  for (auto [old, result] : llvm::zip(call.getResults(), copy.getResults()))
    latest[standsFor(old)] = result;
}

/// What comes back is for all that reads it what it was.
void PlanApplier::execute(MoveAttr move) {
  Value root = *rootOfMove(move);
  Location loc = root.getLoc();
  if (move.getKind() == MoveKind::Offload) {
    away[root] = OffloadOp::create(builder, loc, root.getType(),
                                   latest.lookup(root), move.getOffset());
  } else if (move.getKind() == MoveKind::Wait) {
    WaitOp::create(builder, loc, away.lookup(root));
  } else {
    Value back = FetchOp::create(builder, loc, root.getType(),
                                 away.lookup(root), move.getOffset());
    auto [it, isNew] =
        valueClasses.try_emplace(latest.lookup(root), numClasses);
    numClasses += isNew;
    valueClasses[back] = unsigned(it->second);
    latest[root] = back;
  }
}

void PlanApplier::apply() {
  SmallVector<Operation *> old;
  for (Operation &op : block.without_terminator())
    if (!op.hasTrait<OpTrait::ConstantLike>())
      old.push_back(&op);
  ArrayRef<Attribute> places = plan.getPlaces().getValue();
  ArrayRef<Attribute> moves = movesOf(plan);
  for (auto [index, workspace] : llvm::zip_equal(
           plan.getSteps().asArrayRef(), plan.getWorkspaces().asArrayRef())) {
    if (index == -1) {
      execute(cast<MoveAttr>(moves.front()));
      moves = moves.drop_front();
      continue;
    }
    CallOp call = calls[index];
    unsigned count = call.getNumResults();
    execute(call, builder.getArrayAttr(places.take_front(count)), workspace);
    places = places.drop_front(count);
  }
  Operation *last = block.getTerminator();
  for (OpOperand &operand : last->getOpOperands())
    operand.set(current(operand.get()));
  for (Operation *op : llvm::reverse(old))
    op->erase();
}

LogicalResult remat::applyPlan(FunctionOpInterface step) {
  auto plan = step->getAttrOfType<PlanAttr>(kPlanAttr);
  if (!plan) {
    InFlightDiagnostic diag = step.emitOpError("has no plan to apply");
    diag.attachNote() << "run 'remat-plan' first";
    return diag;
  }
  PlanApplier applier(step, plan);
  if (failed(applier.check()))
    return failure();
  applier.apply();
  return success();
}

namespace {
struct ApplyPlanPass : remat::impl::ApplyPlanPassBase<ApplyPlanPass> {
  void runOnOperation() override {
    func::FuncOp step = getOperation();
    if (!step->hasAttr(kStepAttr))
      return markAllAnalysesPreserved();
    if (failed(applyPlan(step)))
      return signalPassFailure();
    for (CallOp call : step.getOps<CallOp>()) {
      ++numCalls;
      numRecomputations += call.getExecution() > 0;
    }
    auto fetches = step.getOps<FetchOp>();
    numMoves += std::distance(fetches.begin(), fetches.end());
  }
};
} // namespace
