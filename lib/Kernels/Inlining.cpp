//===- Inlining.cpp - Kernels back in their step --------------------------===//
//
// Recomputations are kept apart from the first execution by a barrier: it has a
// number, so that two are never equal, and everything that their ops start
// from passes through it.
//
//===----------------------------------------------------------------------===//

#include "remat/Kernels/Inlining.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "remat/IR/Loop.h"
#include "remat/IR/Names.h"
#include "remat/IR/Step.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace remat;

namespace {
/// The calls of a step that must stay apart from what computes the same, and
/// where they are: later executions, and what stores values narrower and brings
/// them back.
class Recomputations {
public:
  explicit Recomputations(Block &block) {
    SymbolTableCollection symbols;
    for (auto call : block.getOps<CallOp>()) {
      auto kernel =
          symbols.lookupNearestSymbolFrom<KernelOp>(call, call.getCalleeAttr());
      if (call.getExecution() > 0 || (kernel && kernel->hasAttr(kStorageAttr)))
        calls.insert(call);
    }
  }

  bool contains(Operation *op) const { return calls.contains(op); }

  /// A value computed before `call` for it to wait for; null where there is
  /// none.
  Value findTrigger(CallOp call) const;

private:
  Operation *firstUser(CallOp call) const;

  llvm::DenseSet<Operation *> calls;
};
} // namespace

/// The first op after `call`, by way of reshapes and other recomputations,
/// that is neither and needs its results; null if none does.
Operation *Recomputations::firstUser(CallOp call) const {
  Operation *first = nullptr;
  llvm::SetVector<Operation *> worklist;
  worklist.insert(call);
  for (unsigned next = 0; next < worklist.size(); ++next)
    for (Operation *user : worklist[next]->getUsers()) {
      if (isContiguousReshape(user) || contains(user))
        worklist.insert(user);
      else if (!first || user->isBeforeInBlock(first))
        first = user;
    }
  return first;
}

Value Recomputations::findTrigger(CallOp call) const {
  Operation *last = nullptr;
  Value trigger;
  if (Operation *user = firstUser(call))
    for (Value operand : user->getOperands()) {
      Operation *op = rootOf(operand).getDefiningOp();
      if (!op || contains(op) || isa<arith::ConstantOp>(op) ||
          !op->isBeforeInBlock(call) || (last && op->isBeforeInBlock(last)))
        continue;
      last = op;
      trigger = rootOf(operand);
    }
  if (trigger)
    return trigger;
  for (Operation *op = call->getPrevNode(); op; op = op->getPrevNode())
    if (isa<CallOp>(op) && op->getNumResults() > 0)
      return op->getResult(0);
  return {};
}

namespace {
class Inliner {
public:
  explicit Inliner(func::FuncOp step)
      : step(step), builder(step), again(step.getBody().front()) {}
  FailureOr<InlineStats> run();

private:
  void inlineCall(CallOp call, KernelOp kernel, Value trigger);
  void cloneBehindBarrier(CallOp call, Block &body, Value trigger,
                          IRMapping &mapping);

  func::FuncOp step;
  OpBuilder builder;
  Recomputations again;
  InlineStats stats;
  int64_t nextId = 0;
};
} // namespace

/// Whether a user of the value of `op`, which has no operands, could equal an
/// op of another execution if the value did not pass through the barrier.
static bool mustPass(Operation &op) {
  if (op.getNumOperands() != 0 || op.getNumRegions() != 0 ||
      op.getNumResults() != 1)
    return false;
  Value value = op.getResult(0);
  if (isa<RankedTensorType>(value.getType()))
    return true;
  return llvm::any_of(value.getUsers(), [&](Operation *user) {
    return user->getBlock() == op.getBlock() &&
           llvm::none_of(user->getOperandTypes(),
                         llvm::IsaPred<RankedTensorType>) &&
           !user->hasTrait<OpTrait::IsTerminator>();
  });
}

/// Sends the inputs of the kernel, what its ops start from and `trigger`
/// through a barrier, and maps them to its results.
void Inliner::cloneBehindBarrier(CallOp call, Block &body, Value trigger,
                                 IRMapping &mapping) {
  SmallVector<Value> before, passed;
  for (auto [argument, operand] :
       llvm::zip_equal(body.getArguments(), call.getOperands())) {
    before.push_back(argument);
    passed.push_back(operand);
  }
  for (Operation &op : body)
    if (mustPass(op)) {
      Operation *start = builder.clone(op);
      start->setLoc(call.getLoc());
      before.push_back(op.getResult(0));
      passed.push_back(start->getResult(0));
    }
  if (trigger)
    passed.push_back(trigger);
  if (passed.empty())
    return;
  auto barrier = BarrierOp::create(builder, call.getLoc(), passed,
                                   builder.getI64IntegerAttr(nextId++));
  ++stats.barriers;
  for (auto [value, result] : llvm::zip(before, barrier.getResults()))
    mapping.map(value, result);
}

void Inliner::inlineCall(CallOp call, KernelOp kernel, Value trigger) {
  builder.setInsertionPoint(call);
  Block &body = kernel.getBody().front();
  IRMapping mapping;
  if (again.contains(call))
    cloneBehindBarrier(call, body, trigger, mapping);
  else
    mapping.map(body.getArguments(), call.getOperands());

  for (Operation &op : body.without_terminator()) {
    if (op.getNumResults() == 1 && mapping.contains(op.getResult(0)))
      continue;
    Operation *clone = builder.clone(op, mapping);
    clone->walk([&](Operation *nested) { nested->setLoc(call.getLoc()); });
  }
  for (auto [result, yielded] : llvm::zip_equal(
           call.getResults(), body.getTerminator()->getOperands())) {
    Value value = mapping.lookupOrDefault(yielded);
    (void)addNames(value, namesOf(result));
    result.replaceAllUsesWith(value);
  }
  call.erase();
  ++stats.calls;
}

FailureOr<InlineStats> Inliner::run() {
  Block &block = step.getBody().front();
  SymbolTableCollection symbols;
  for (auto barrier : block.getOps<BarrierOp>())
    if (std::optional<int64_t> id = barrier.getId(); id && *id < INT64_MAX)
      nextId = std::max<int64_t>(nextId, *id + 1);
  // A trigger is often the result of a call, which is replaced before it is
  // needed: a place holder that uses it sees the replacement.
  llvm::DenseMap<Operation *, BarrierOp> triggers;
  for (auto call : block.getOps<CallOp>())
    if (again.contains(call))
      if (Value trigger = again.findTrigger(call)) {
        builder.setInsertionPoint(call);
        triggers[call] =
            BarrierOp::create(builder, call.getLoc(), trigger, IntegerAttr());
      }
  for (CallOp call : llvm::make_early_inc_range(block.getOps<CallOp>())) {
    auto kernel =
        symbols.lookupNearestSymbolFrom<KernelOp>(call, call.getCalleeAttr());
    if (!kernel) {
      InFlightDiagnostic diag = call.emitOpError("calls '")
                                << call.getCallee()
                                << "', which is no kernel in scope";
      return diag;
    }
    BarrierOp placeholder = triggers.lookup(call);
    inlineCall(call, kernel, placeholder ? placeholder.getOperand(0) : Value());
    if (placeholder)
      placeholder.erase();
  }
  return stats;
}

/// Transfers mean nothing where no buffer has a place.
static LogicalResult refuseTransfers(func::FuncOp step) {
  auto offloads = step.getOps<OffloadOp>();
  if (offloads.empty())
    return success();
  InFlightDiagnostic diag = (*offloads.begin())
                                .emitOpError("has no form in a program on "
                                             "tensors");
  diag.attachNote(step.getLoc())
      << "plan this step without 'offload', or lower it by 'remat-lower-step'";
  return diag;
}

FailureOr<InlineStats> remat::inlineKernels(func::FuncOp step) {
  if (failed(refuseTransfers(step)))
    return failure();
  FailureOr<InlineStats> stats = Inliner(step).run();
  if (failed(stats))
    return failure();
  for (Operation &op :
       llvm::make_early_inc_range(llvm::reverse(step.getBody().front())))
    if (isOpTriviallyDead(&op))
      op.erase();
  if (step->hasAttr(kBodyAttr)) {
    step.removeArgAttrsAttr();
    step.removeResAttrsAttr();
  }
  for (StringRef attr : {kStepAttr, kPlanAttr, kBodyAttr})
    step->removeAttr(attr);
  return stats;
}
