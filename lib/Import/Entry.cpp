//===- Entry.cpp - The one function that is imported ----------------------===//
//
// Chooses it, inlines what it calls, and removes the rest of the module.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/MLProgram/IR/MLProgram.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Transforms/Inliner.h"
#include "mlir/Transforms/InliningUtils.h"
#include "remat/IR/Locations.h"
#include "remat/Import/Import.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace remat;

InFlightDiagnostic remat::refuse(Operation *op, StringRef message) {
  // Not emitOpError, which may print the op with all that is nested in it.
  InFlightDiagnostic diag = emitError(op->getLoc())
                            << "'" << op->getName().getStringRef() << "' op ";
  std::string path = modulePath(op->getLoc());
  if (!path.empty())
    diag << "in '" << path << "' ";
  return std::move(diag << message);
}

//===----------------------------------------------------------------------===//
// Choosing
//===----------------------------------------------------------------------===//

/// Moves the contents of a module that is alone in `module` up.
static LogicalResult unwrapModules(ModuleOp module) {
  while (true) {
    auto nested = module.getOps<ModuleOp>();
    if (nested.empty())
      return success();
    ModuleOp inner = *nested.begin();
    if (!llvm::hasSingleElement(module.getBody()->getOperations())) {
      InFlightDiagnostic diag = refuse(inner, "is nested in a module");
      if (std::optional<StringRef> name = inner.getSymName())
        diag << ": '" << *name << "'";
      diag.attachNote() << "import reads one module; move its functions up";
      return diag;
    }
    for (NamedAttribute attr : inner->getDiscardableAttrs())
      module->setAttr(attr.getName(), attr.getValue());
    module.getBody()->getOperations().splice(module.getBody()->end(),
                                             inner.getBody()->getOperations());
    inner.erase();
  }
}

static InFlightDiagnostic emitNoEntry(ModuleOp module, const Twine &message,
                                      ArrayRef<func::FuncOp> candidates) {
  InFlightDiagnostic diag = emitError(module.getLoc(), message);
  for (func::FuncOp func : candidates)
    diag.attachNote(func.getLoc()) << "candidate: '" << func.getName() << "'";
  if (candidates.empty())
    diag.attachNote() << "a step is a 'func.func' with a body";
  else
    diag.attachNote() << "choose one with 'entry' ('--entry=NAME')";
  return diag;
}

FailureOr<func::FuncOp> remat::selectEntry(ModuleOp module, StringRef name) {
  if (failed(unwrapModules(module)))
    return failure();
  SmallVector<func::FuncOp> defined, exported;
  for (func::FuncOp func : module.getOps<func::FuncOp>()) {
    if (func.isExternal())
      continue;
    defined.push_back(func);
    if (func.isPublic())
      exported.push_back(func);
  }
  if (!name.empty()) {
    for (func::FuncOp func : defined)
      if (func.getName() == name)
        return func;
    emitNoEntry(module, "no function '" + name + "' to import", defined);
    return failure();
  }
  if (exported.size() == 1)
    return exported.front();
  for (func::FuncOp func : exported)
    if (func.getName() == "main")
      return func;
  emitNoEntry(module,
              exported.empty() ? "no public function to import"
                               : "several public functions and none is 'main'",
              exported.empty() ? defined : exported);
  return failure();
}

//===----------------------------------------------------------------------===//
// Inlining
//===----------------------------------------------------------------------===//

static func::FuncOp calleeOf(func::CallOp call) {
  return SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
      call, call.getCalleeAttr());
}

/// Whether what `call` calls is only declared; such a call stays.
static bool callsOutside(func::CallOp call) {
  func::FuncOp callee = calleeOf(call);
  return callee && callee.isExternal();
}

/// The function that `call` calls, if it can be inlined.
static FailureOr<func::FuncOp> inlinableCallee(func::CallOp call) {
  func::FuncOp callee = calleeOf(call);
  if (callee && callee.getBody().hasOneBlock())
    return callee;
  InFlightDiagnostic diag = refuse(call, "calls '");
  diag << call.getCallee() << "', which has several blocks";
  diag.attachNote() << "structured control flow can be imported";
  return diag;
}

/// Follows calls from `func`; `path` holds the functions being followed.
static LogicalResult refuseRecursion(func::FuncOp func,
                                     llvm::SetVector<Operation *> &path,
                                     llvm::DenseSet<Operation *> &done) {
  if (done.contains(func))
    return success();
  path.insert(func);
  WalkResult result = func.walk([&](func::CallOp call) {
    if (callsOutside(call))
      return WalkResult::advance();
    FailureOr<func::FuncOp> callee = inlinableCallee(call);
    if (failed(callee))
      return WalkResult::interrupt();
    if (path.contains(*callee)) {
      InFlightDiagnostic diag = refuse(call, "calls '");
      diag << callee->getName() << "', which is recursive";
      diag.attachNote(callee->getLoc())
          << "a step has a fixed number of operations; use a loop";
      return WalkResult::interrupt();
    }
    return WalkResult(refuseRecursion(*callee, path, done));
  });
  path.pop_back();
  done.insert(func);
  return failure(result.wasInterrupted());
}

/// Names the op of `callee` that does not let it be inlined.
static LogicalResult refuseInlining(func::CallOp call, func::FuncOp callee) {
  WalkResult result = callee.getBody().walk([](Operation *op) -> WalkResult {
    Dialect *dialect = op->getDialect();
    if (dialect && dialect->getRegisteredInterface<DialectInlinerInterface>())
      return WalkResult::advance();
    return refuseOp(op, "is not supported");
  });
  if (!result.wasInterrupted())
    refuse(call, "calls '")
        << callee.getName() << "', which does not let itself be inlined";
  return failure();
}

FailureOr<int64_t> remat::inlineCalls(func::FuncOp entry) {
  llvm::SetVector<Operation *> path;
  llvm::DenseSet<Operation *> done;
  if (failed(refuseRecursion(entry, path, done)))
    return failure();
  InlinerInterface interface(entry.getContext());
  InlinerConfig config;
  int64_t numInlined = 0;
  SmallVector<func::CallOp> calls;
  auto collect = [&] {
    calls.clear();
    entry.walk([&](func::CallOp call) {
      if (!callsOutside(call))
        calls.push_back(call);
    });
    return !calls.empty();
  };
  while (collect()) {
    for (func::CallOp call : calls) {
      FailureOr<func::FuncOp> callee = inlinableCallee(call);
      if (failed(callee))
        return failure();
      (*callee)->removeAttr("no_inline");
      if (failed(inlineCall(interface, config.getCloneCallback(), call, *callee,
                            &callee->getBody()))) {
        return refuseInlining(call, *callee);
      }
      call.erase();
      ++numInlined;
    }
  }
  return numInlined;
}

void remat::eraseOthers(ModuleOp module, func::FuncOp entry) {
  // Kernels have no uses but the entry's, and declarations none but theirs. A
  // global is still there before its value has become an argument.
  auto mayBeUsed = [](Operation &op) {
    auto func = dyn_cast<func::FuncOp>(op);
    return isa<ml_program::GlobalOp>(op) || (func && func.isExternal());
  };
  for (Operation &op : llvm::make_early_inc_range(*module.getBody()))
    if (&op != entry && !isa<KernelOp>(op) && !mayBeUsed(op))
      op.erase();
  for (Operation &op : llvm::make_early_inc_range(*module.getBody()))
    if (mayBeUsed(op) && SymbolTable::symbolKnownUseEmpty(&op, module))
      op.erase();
}
