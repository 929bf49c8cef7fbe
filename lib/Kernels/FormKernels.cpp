//===- FormKernels.cpp - Group tensor ops into kernels --------------------===//
//
// The pass: prepares the entry, asks for groups, and leaves a step of calls.
//
//===----------------------------------------------------------------------===//

#include "LoopCalls.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Remarks.h"
#include "remat/IR/Loop.h"
#include "remat/IR/Names.h"
#include "remat/IR/Step.h"
#include "remat/Kernels/Dedup.h"
#include "remat/Kernels/Grouping.h"
#include "remat/Kernels/Loops.h"
#include "remat/Kernels/Naming.h"
#include "remat/Kernels/Outlining.h"
#include "remat/Kernels/Passes.h"
#include "remat/Kernels/Preparation.h"
#include "remat/Support/Policy.h"

namespace remat {
#define GEN_PASS_DEF_FORMKERNELSPASS
#include "remat/Kernels/Passes.h.inc"
} // namespace remat

using namespace mlir;
using namespace remat;

static FailureOr<func::FuncOp> findNamed(ModuleOp module, StringRef name) {
  SmallVector<StringRef> names;
  for (auto func : module.getOps<func::FuncOp>()) {
    if (func.getName() == name)
      return func;
    names.push_back(func.getName());
  }
  InFlightDiagnostic diag = module.emitError("has no function '")
                            << name << "' to take as entry";
  SmallVector<StringRef> near = nearest(name, names);
  diag.attachNote() << "functions with similar names: "
                    << (near.empty() ? "none" : llvm::join(near, ", "));
  return failure();
}

static FailureOr<func::FuncOp> findEntry(ModuleOp module, StringRef name) {
  if (!name.empty())
    return findNamed(module, name);
  SmallVector<func::FuncOp> candidates;
  for (auto func : module.getOps<func::FuncOp>())
    if (func.isPublic() && !func.isExternal())
      candidates.push_back(func);
  if (candidates.size() == 1)
    return candidates.front();
  for (func::FuncOp func : candidates)
    if (func.getName() == "main")
      return func;
  InFlightDiagnostic diag = module.emitError("has ")
                            << candidates.size()
                            << " public functions and none called 'main'";
  diag.attachNote() << "name the one to turn into a step with the option "
                       "'entry'";
  return failure();
}

namespace {
/// What becomes of one group.
struct PlannedCall {
  const Group *group;
  KernelOp kernel;
  SmallVector<Value> operands;
  SmallVector<OpResult> results;
};
} // namespace

/// Outlines each group and keeps one kernel of those that are equal.
static SmallVector<PlannedCall> outlineAll(ArrayRef<Group> groups,
                                           KernelTable &table) {
  SmallVector<PlannedCall> calls;
  for (const Group &group : groups) {
    Outlined outlined = outline(group);
    KernelOp kernel = table.intern(outlined.kernel);
    if (kernel != outlined.kernel)
      outlined.kernel->destroy();
    calls.push_back({&group, kernel, std::move(outlined.operands),
                     std::move(outlined.results)});
  }
  return calls;
}

/// What a loop carries beside stacks can become a stack itself, see Stacks.h:
/// kernels that copy it are formed now, like all kernels before any plan.
static void addCarryCopies(func::FuncOp func, KernelTable &table) {
  for (auto loop : func.getOps<scf::ForOp>()) {
    if (!isStepLoop(loop))
      continue;
    OperandRange next = loop.getBody()->getTerminator()->getOperands();
    auto isStack = [](Value value) {
      return value.getDefiningOp<tensor::InsertSliceOp>() != nullptr;
    };
    if (!llvm::any_of(next, isStack))
      continue;
    for (Value carry : next) {
      if (isStack(carry))
        continue;
      KernelOp copy = createCopyKernel(loop.getLoc(), carry.getType());
      if (table.intern(copy) != copy)
        copy->destroy();
    }
  }
}

/// Adds arguments of the bodies of loops of `func` that are slices of what
/// another of them stacks.
static void addStacked(func::FuncOp func, llvm::DenseSet<Value> &stacked) {
  auto module = func->getParentOfType<ModuleOp>();
  for (auto loop : func.getOps<scf::ForOp>()) {
    if (!isStepLoop(loop))
      continue;
    auto call = *loop.getBody()->getOps<func::CallOp>().begin();
    auto body = module.lookupSymbol<func::FuncOp>(call.getCallee());
    for (auto [operand, arg] :
         llvm::zip_equal(call.getOperands(), body.getArguments())) {
      auto slice = operand.getDefiningOp<tensor::ExtractSliceOp>();
      Operation *def =
          slice ? throughReshapes(slice.getSource()).getDefiningOp() : nullptr;
      if (def && isStepLoop(def))
        stacked.insert(arg);
    }
  }
}

/// Puts each call in the place of its anchor.
static void replaceAnchors(MutableArrayRef<PlannedCall> planned,
                           llvm::function_ref<bool(Operation *)> isShared) {
  llvm::DenseMap<Value, Value> replaced;
  for (PlannedCall &plan : planned) {
    Operation *anchor = plan.group->anchor;
    OpBuilder builder(anchor);
    SmallVector<Value> operands;
    for (Value operand : plan.operands) {
      Value now = replaced.lookup(operand);
      operands.push_back(now ? now : operand);
    }
    auto call = CallOp::create(builder, locationOf(*plan.group, isShared),
                               plan.kernel, operands);
    if (Attribute scope = anchor->getAttr(kScopeAttr))
      call->setAttr(kScopeAttr, scope);
    for (auto [before, after] :
         llvm::zip_equal(plan.results, call.getResults())) {
      (void)addNames(after, namesOf(before));
      before.replaceAllUsesWith(after);
      replaced[before] = after;
    }
  }
}

/// Erases what only the kernels needed. Ops that are left do not belong in a
/// step, and its verifier names them.
static void eraseGrouped(Block &block) {
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block))) {
    bool isReshape = isContiguousReshape(&op);
    bool isGrouped = !isa<CallOp, BarrierOp>(op) && !isTransfer(&op) &&
                     !op.hasTrait<OpTrait::IsTerminator>();
    if (op.use_empty() && (isReshape || isGrouped))
      op.erase();
  }
}

/// Names of reshaped values move to the calls that compute them.
static void moveNamesToCalls(Block &block) {
  for (Operation &op : block) {
    if (isa<CallOp>(op))
      continue;
    for (OpResult result : op.getResults())
      if (Value root = rootOf(result); root != result)
        (void)addNames(root, namesOf(result));
    op.removeAttr(kNameAttr);
  }
  for (Operation &op : block)
    if (!isa<CallOp>(op))
      op.removeAttr(kScopeAttr);
}

namespace {
/// The entry or the body of a loop on its way to a step.
struct Forming {
  func::FuncOp func;
  std::vector<Group> groups;
  SmallVector<PlannedCall> calls;
  /// Groups that compute an op.
  llvm::DenseMap<Operation *, unsigned> uses;
};

struct FormKernelsPass : remat::impl::FormKernelsPassBase<FormKernelsPass> {
  using FormKernelsPassBase::FormKernelsPassBase;

  /// The models, too: a plugin's passes may come without its dialect.
  void getDependentDialects(DialectRegistry &registry) const override {
    FormKernelsPassBase::getDependentDialects(registry);
    registerRemat(registry);
  }

  void runOnOperation() override {
    ModuleOp module = getOperation();
    FailureOr<func::FuncOp> entry = findEntry(module, this->entry);
    if (failed(entry))
      return signalPassFailure();
    std::vector<Forming> steps;
    if (failed(prepareAll(*entry, steps)))
      return signalPassFailure();

    KernelTable table;
    llvm::DenseSet<Value> stacked;
    for (Forming &step : steps) {
      addCarryCopies(step.func, table);
      addStacked(step.func, stacked);
      step.groups = formGroups(step.func.getBody().front(), stacked);
      countUses(step);
      step.calls = outlineAll(step.groups, table);
      numCalls += step.calls.size();
    }
    SymbolTable symbols(module);
    nameKernels(table.kernels(),
                [&](StringRef name) { return symbols.lookup(name); });
    OpBuilder builder(*entry);
    for (KernelOp kernel : table.kernels())
      builder.insert(kernel);
    for (Forming &step : steps)
      finish(step);

    numKernels += table.kernels().size();
    remark::passed(
        entry->getLoc(),
        remark::RemarkOpts::name("FormKernels").category("remat-form-kernels"))
        << remark::metric("calls", numCalls.getValue())
        << remark::metric("kernels", table.kernels().size());
  }

private:
  /// The entry and, after it, the bodies of its loops and of theirs.
  LogicalResult prepareAll(func::FuncOp entry, std::vector<Forming> &steps) {
    SmallVector<func::FuncOp> funcs{entry};
    for (size_t next = 0; next < funcs.size(); ++next) {
      func::FuncOp func = funcs[next];
      numLean += leanStacks(func);
      llvm::append_range(funcs, outlineLoops(func));
      if (failed(prepareForKernels(func)))
        return failure();
      steps.emplace_back();
      steps.back().func = func;
    }
    numLoops += funcs.size() - 1;
    return success();
  }

  void countUses(Forming &step) {
    for (const Group &group : step.groups)
      for (Operation *op : group.ops) {
        bool isFirst = step.uses[op]++ == 0;
        numCloned += !isFirst;
        numFused += isFirst && op != group.anchor;
      }
  }

  void finish(Forming &step) {
    Block &block = step.func.getBody().front();
    replaceAnchors(step.calls,
                   [&](Operation *op) { return step.uses.lookup(op) > 1; });
    eraseGrouped(block);
    moveNamesToCalls(block);
    step.func->setAttr(kStepAttr, UnitAttr::get(&getContext()));
  }
};
} // namespace
