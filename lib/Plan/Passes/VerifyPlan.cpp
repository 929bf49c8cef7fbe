//===- VerifyPlan.cpp - Checking a planned step ---------------------------===//
//
// Runs a planned step on paper: for every byte of every buffer, who wrote it
// last. Reads nothing that the planner computed but the places themselves, the
// peak and the budget.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/VerifyPlan.h"
#include "Writers.h"
#include "remat/IR/State.h"
#include "remat/Plan/Passes.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace remat;

namespace remat {
#define GEN_PASS_DEF_VERIFYPLANPASS
#include "remat/Plan/Passes.h.inc"
} // namespace remat

namespace {
class StepChecker {
public:
  explicit StepChecker(FunctionOpInterface func)
      : func(func), block(func.getFunctionBody().front()) {}

  LogicalResult run();

private:
  LogicalResult checkCall(CallOp call);
  LogicalResult checkExecution(CallOp call);
  bool becomes(OpResult value, int64_t index, Value returned);
  LogicalResult checkStorage(CallOp call);
  LogicalResult emitStorageError(CallOp call, Value stored);
  bool isHomeOf(unsigned result, const Extent &extent);
  LogicalResult checkReturn();
  LogicalResult checkExtent();

  FailureOr<Extent> placeOf(CallOp call, unsigned result);
  FailureOr<std::optional<Extent>> locate(Operation *reader, Value root);
  LogicalResult checkRead(Operation *reader, Twine what, Value root,
                          const Extent &extent);
  LogicalResult checkOverlaps(CallOp call, ArrayRef<Extent> operands,
                              ArrayRef<Extent> results,
                              const Extent &workspace);
  bool mayBeInPlace(CallOp call, unsigned result, unsigned operand);

  KernelOp kernelOf(CallOp call) {
    return symbols.lookupNearestSymbolFrom<KernelOp>(call,
                                                     call.getCalleeAttr());
  }
  Buffer &bufferOf(const Extent &extent) {
    return buffers[{static_cast<uint32_t>(extent.kind), extent.index}];
  }

  FunctionOpInterface func;
  Block &block;
  SymbolTableCollection symbols;
  std::map<std::pair<uint32_t, int64_t>, Buffer> buffers;
  int64_t arenaBytes = 0;
  /// Values written to the caller's results, with the result.
  SmallVector<std::pair<OpResult, int64_t>> resultWriters;

  /// Values that are equal whenever the program runs have one class, and so
  /// have those that a policy lets stand for them.
  llvm::DenseMap<Value, unsigned> classes;
  std::map<std::pair<StringRef, SmallVector<unsigned>>, unsigned> callClasses;
  /// The first call of each class, and all by class and execution number.
  llvm::DenseMap<unsigned, CallOp> firstCalls;
  llvm::DenseMap<std::pair<unsigned, int64_t>, CallOp> executions;
  llvm::DenseMap<StringRef, bool> recomputable;
  unsigned numClasses = 1;
};
} // namespace

/// Where a result lies, checked against the buffer it claims.
FailureOr<Extent> StepChecker::placeOf(CallOp call, unsigned result) {
  ArrayAttr places = call.getPlacesAttr();
  if (!places) {
    InFlightDiagnostic diag = call.emitOpError("has no places");
    diag.attachNote(func.getLoc())
        << "run 'remat-plan' and 'remat-apply-plan' on this step first";
    return diag;
  }
  auto place = cast<PlaceAttr>(places[result]);
  Type type = call.getResult(result).getType();
  Extent extent{place.getKind(), place.getValue(), 0, *byteSize(type)};
  if (place.getKind() == PlaceKind::Arena) {
    extent.index = 0;
    extent.begin = place.getValue();
    if (llvm::AddOverflow(extent.begin, alignedByteSize(type).value_or(0),
                          extent.end))
      return call.emitOpError("result ") << result << " ends beyond 2^63 bytes";
    return extent;
  }
  bool isResult = place.getKind() == PlaceKind::Result;
  StringRef kind = isResult ? "result" : "argument";
  TypeRange types =
      isResult ? TypeRange(func.getResultTypes()) : func.getArgumentTypes();
  if (extent.index >= static_cast<int64_t>(types.size()))
    return call.emitOpError("result ")
           << result << " is placed in " << kind << " " << extent.index
           << " of a step that has " << types.size();
  if (byteSize(types[extent.index]) != extent.end)
    return call.emitOpError("result ")
           << result << " of " << extent.end << " bytes is placed in " << kind
           << " " << extent.index << " of "
           << byteSize(types[extent.index]).value_or(0) << " bytes";
  if (!isResult && !func.getArgAttr(extent.index, kDonatedAttr)) {
    InFlightDiagnostic diag = call.emitOpError("result ")
                              << result << " is placed in argument "
                              << extent.index << ", which is not donated";
    diag.attachNote(func.getLoc())
        << "mark the argument 'remat.donated' if the step may write it";
    return diag;
  }
  return extent;
}

/// Where the value `root` lies; none for constants, which nothing overwrites.
FailureOr<std::optional<Extent>> StepChecker::locate(Operation *reader,
                                                     Value root) {
  if (auto arg = dyn_cast<BlockArgument>(root))
    return std::optional<Extent>({PlaceKind::Argument, arg.getArgNumber(), 0,
                                  byteSize(arg.getType()).value_or(0)});
  Operation *producer = root.getDefiningOp();
  if (producer->hasTrait<OpTrait::ConstantLike>())
    return std::optional<Extent>();
  auto call = dyn_cast<CallOp>(producer);
  if (!call)
    return reader->emitOpError("reads a value that no call produces");
  FailureOr<Extent> place =
      placeOf(call, cast<OpResult>(root).getResultNumber());
  if (failed(place))
    return failure();
  return std::optional<Extent>(*place);
}

LogicalResult StepChecker::checkRead(Operation *reader, Twine what, Value root,
                                     const Extent &extent) {
  Writer producer;
  if (auto result = dyn_cast<OpResult>(root))
    producer = {result.getOwner(), result.getResultNumber()};
  Writer culprit;
  if (bufferOf(extent).holds(extent.begin, extent.end, producer, culprit))
    return success();
  InFlightDiagnostic diag = reader->emitOpError()
                            << what << " is no longer where it was written";
  if (!culprit.call)
    return diag;
  Diagnostic &note = diag.attachNote(culprit.call->getLoc());
  note << "overwritten here by ";
  if (culprit.result < 0)
    note << "the workspace";
  else
    note << "result " << culprit.result;
  return diag;
}

bool StepChecker::mayBeInPlace(CallOp call, unsigned result, unsigned operand) {
  KernelInfoAttr info = kernelOf(call).getInfoAttr();
  return info && llvm::any_of(info.getInPlace(), [&](InPlaceAttr pair) {
           return pair.getResult() == result && pair.getOperand() == operand;
         });
}

/// What one call touches at the same time must be apart.
LogicalResult StepChecker::checkOverlaps(CallOp call, ArrayRef<Extent> operands,
                                         ArrayRef<Extent> results,
                                         const Extent &workspace) {
  for (auto [r, result] : llvm::enumerate(results)) {
    if (result.overlaps(workspace))
      return call.emitOpError("result ") << r << " overlaps its workspace";
    for (unsigned other = 0; other < r; ++other)
      if (result.overlaps(results[other]))
        return call.emitOpError("result ") << r << " overlaps result " << other;
    for (auto [o, operand] : llvm::enumerate(operands)) {
      bool declared = mayBeInPlace(call, r, o);
      if (!result.overlaps(operand) || (declared && result == operand))
        continue;
      InFlightDiagnostic diag = call.emitOpError("result ")
                                << r << " overlaps operand " << o;
      diag.attachNote(kernelOf(call).getLoc())
          << (declared ? "in place needs exactly the operand's bytes"
                       : "the kernel does not declare this pair as in place");
      return diag;
    }
  }
  for (auto [o, operand] : llvm::enumerate(operands))
    if (operand.overlaps(workspace))
      return call.emitOpError("operand ") << o << " overlaps its workspace";
  return success();
}

LogicalResult StepChecker::checkCall(CallOp call) {
  SmallVector<Extent> operands, results;
  for (auto [index, operand] : llvm::enumerate(call.getOperands())) {
    Value root = rootOf(operand);
    FailureOr<std::optional<Extent>> extent = locate(call, root);
    if (failed(extent))
      return failure();
    // An empty extent keeps the operand's index.
    operands.push_back(extent->value_or(Extent()));
    if (*extent &&
        failed(checkRead(call, "operand " + Twine(index), root, **extent)))
      return failure();
  }
  for (unsigned result = 0; result < call.getNumResults(); ++result) {
    FailureOr<Extent> extent = placeOf(call, result);
    if (failed(extent))
      return failure();
    results.push_back(*extent);
  }
  KernelInfoAttr info = kernelOf(call).getInfoAttr();
  Extent workspace;
  if (info && info.getWorkspaceBytes() > 0) {
    if (!call.getWorkspace())
      return call.emitOpError("has no workspace, and its kernel needs ")
             << info.getWorkspaceBytes() << " bytes";
    workspace.begin = *call.getWorkspace();
    if (llvm::AddOverflow(workspace.begin, info.getWorkspaceBytes(),
                          workspace.end))
      return call.emitOpError("has a workspace that ends beyond 2^63 bytes");
  }
  if (failed(checkOverlaps(call, operands, results, workspace)))
    return failure();
  bufferOf(workspace).write(workspace.begin, workspace.end, {call, -1});
  arenaBytes = std::max(arenaBytes, workspace.end);
  for (auto [index, extent] : llvm::enumerate(results)) {
    bufferOf(extent).write(extent.begin, extent.end,
                           {call, static_cast<int64_t>(index)});
    if (extent.kind == PlaceKind::Arena)
      arenaBytes = std::max(arenaBytes, extent.end);
    else if (extent.kind == PlaceKind::Result)
      resultWriters.emplace_back(call->getResult(index), extent.index);
  }
  return checkExecution(call);
}

/// Calls of one kernel with equal operands are executions of one node: they
/// need numbers of their own, or CSE would merge them.
LogicalResult StepChecker::checkExecution(CallOp call) {
  // Equal calls with effects are different ones.
  if (call.getHasEffects()) {
    for (OpResult result : call.getResults())
      classes[result] = numClasses++;
    return success();
  }
  std::pair<StringRef, SmallVector<unsigned>> key{call.getCallee(), {}};
  for (Value operand : call.getOperands()) {
    auto [it, isNew] = classes.try_emplace(rootOf(operand), numClasses);
    numClasses += isNew;
    key.second.push_back(it->second);
  }
  auto [it, isFirst] = callClasses.try_emplace(key, numClasses);
  if (isFirst) {
    // One class for the call, then one for each of its results.
    firstCalls[it->second] = call;
    numClasses += 1 + call.getNumResults();
  }
  for (OpResult result : call.getResults())
    classes[result] = it->second + 1 + result.getResultNumber();
  if (kernelOf(call)->hasAttr(kStorageAttr) && failed(checkStorage(call)))
    return failure();

  int64_t number = call.getExecution();
  if (isFirst && number != 0)
    return call.emitOpError("is execution ")
           << number << " of a call that was not executed before";
  auto [same, isNew] = executions.try_emplace({it->second, number}, call);
  if (!isNew) {
    InFlightDiagnostic diag = call.emitOpError("repeats execution ")
                              << number << " of the same call";
    diag.attachNote(same->second.getLoc()) << "executed here";
    return diag;
  }
  if (isFirst)
    return success();
  auto [known, isUnknown] =
      recomputable.try_emplace(key.first, /*value=*/false);
  if (isUnknown)
    known->second = isRecomputable(call);
  if (known->second)
    return success();
  InFlightDiagnostic diag = call.emitOpError("executes '")
                            << call.getCallee()
                            << "' again, which is not recomputable";
  diag.attachNote(firstCalls[it->second].getLoc()) << "first executed here";
  return diag;
}

LogicalResult StepChecker::emitStorageError(CallOp call, Value stored) {
  InFlightDiagnostic diag = call.emitOpError("stores operand 0 as ")
                            << getElementTypeOrSelf(call.getResult(0))
                            << ", which no policy allows";
  diag.attachNote(stored.getLoc())
      << "its call needs 'remat.narrow' with this type; a policy of "
         "'remat-offer-choices' gives it";
  return diag;
}

/// What stores a value has the permission of the call that made it; what brings
/// it back reads what was stored, and stands for the value.
LogicalResult StepChecker::checkStorage(CallOp call) {
  Value read = rootOf(call.getOperand(0)), made = call.getResult(0);
  auto maker = read.getDefiningOp<CallOp>();
  bool narrows = getElementTypeOrSelf(made).getIntOrFloatBitWidth() <
                 getElementTypeOrSelf(read).getIntOrFloatBitWidth();
  if (narrows) {
    // What was brought back may be stored again.
    while (maker && kernelOf(maker)->hasAttr(kStorageAttr)) {
      read = rootOf(maker.getOperand(0));
      maker = read.getDefiningOp<CallOp>();
    }
    auto types =
        maker ? maker->getAttrOfType<ArrayAttr>(kNarrowAttr) : ArrayAttr();
    auto type = TypeAttr::get(getElementTypeOrSelf(made));
    if (types && types[cast<OpResult>(read).getResultNumber()] == type)
      return success();
    return emitStorageError(call, read);
  }
  if (!maker || !kernelOf(maker)->hasAttr(kStorageAttr) ||
      maker.getOperand(0).getType() != made.getType())
    return call.emitOpError("brings back what was not stored");
  classes[made] = classes.lookup(rootOf(maker.getOperand(0)));
  return success();
}

/// A result lies in the caller's buffer for it, or in that of the donated
/// argument whose next value it is.
bool StepChecker::isHomeOf(unsigned result, const Extent &extent) {
  if (extent.kind == PlaceKind::Result)
    return extent.index == result;
  auto next = func.getResultAttrOfType<IntegerAttr>(result, kNextAttr);
  return extent.kind == PlaceKind::Argument && next &&
         next.getInt() == extent.index &&
         func.getArgAttr(extent.index, kDonatedAttr);
}

/// Whether `value`, which lies in the caller's result `index`, is `returned`,
/// or calls go on with it in place until it is.
bool StepChecker::becomes(OpResult value, int64_t index, Value returned) {
  if (classes.lookup(value) == classes.lookup(returned))
    return true;
  return llvm::any_of(value.getUses(), [&](OpOperand &use) {
    auto call = dyn_cast<CallOp>(use.getOwner());
    if (!call || !call.getPlacesAttr())
      return false;
    for (OpResult next : call->getResults()) {
      auto place =
          cast<PlaceAttr>(call.getPlacesAttr()[next.getResultNumber()]);
      if (place.getKind() == PlaceKind::Result && place.getValue() == index &&
          mayBeInPlace(call, next.getResultNumber(), use.getOperandNumber()))
        return becomes(next, index, returned);
    }
    return false;
  });
}

LogicalResult StepChecker::checkReturn() {
  Operation *last = block.getTerminator();
  for (auto [value, index] : resultWriters) {
    Value returned = rootOf(last->getOperand(index));
    if (becomes(value, index, returned))
      continue;
    InFlightDiagnostic diag = value.getOwner()->emitOpError("result ")
                              << value.getResultNumber()
                              << " is placed in the caller's result " << index
                              << ", which is another value";
    diag.attachNote(returned.getLoc()) << "that result is computed here";
    return diag;
  }
  for (auto [index, operand] : llvm::enumerate(last->getOperands())) {
    Value root = rootOf(operand);
    FailureOr<std::optional<Extent>> extent = locate(last, root);
    if (failed(extent))
      return failure();
    if (!*extent || !isHomeOf(index, **extent))
      return last->emitOpError("operand ")
             << index << " does not lie in the caller's result " << index;
    if (failed(checkRead(last, "operand " + Twine(index), root, **extent)))
      return failure();
  }
  return success();
}

LogicalResult StepChecker::checkExtent() {
  auto plan = func->getAttrOfType<PlanAttr>(kPlanAttr);
  if (!plan)
    return success();
  if (arenaBytes > plan.getPeakBytes())
    return func.emitOpError("uses ")
           << arenaBytes << " bytes of the arena where its plan has "
           << plan.getPeakBytes();
  if (plan.getBudgetBytes() > 0 && arenaBytes > plan.getBudgetBytes())
    return func.emitOpError("uses ") << arenaBytes
                                     << " bytes of the arena, over the budget "
                                        "of "
                                     << plan.getBudgetBytes();
  return success();
}

LogicalResult StepChecker::run() {
  for (BlockArgument arg : block.getArguments()) {
    Extent extent{PlaceKind::Argument, arg.getArgNumber(), 0,
                  byteSize(arg.getType()).value_or(0)};
    bufferOf(extent).write(0, extent.end, Writer());
  }
  for (Operation &op : block)
    if (auto call = dyn_cast<CallOp>(op); call && failed(checkCall(call)))
      return failure();
  return success(succeeded(checkReturn()) && succeeded(checkExtent()));
}

LogicalResult remat::verifyPlannedStep(FunctionOpInterface func) {
  return StepChecker(func).run();
}

namespace {
struct VerifyPlanPass : remat::impl::VerifyPlanPassBase<VerifyPlanPass> {
  void runOnOperation() override {
    func::FuncOp func = getOperation();
    if (!func->hasAttr(kStepAttr))
      return markAllAnalysesPreserved();
    if (failed(verifyPlannedStep(func)))
      return signalPassFailure();
    ++numVerified;
    markAllAnalysesPreserved();
  }
};
} // namespace
