//===- VerifyPlan.cpp - Checking a planned step ---------------------------===//
//
// Runs a planned step on paper: for every byte of every buffer, who wrote it
// last. Reads nothing that the planner computed but the places themselves, the
// peak and the budget.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/VerifyPlan.h"
#include "VerifyExecutions.h"
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
  LogicalResult write(CallOp call, ArrayRef<Extent> results,
                      const Extent &workspace);
  bool becomes(OpResult value, int64_t index, Value returned);
  bool isHomeOf(unsigned result, const Extent &extent);
  LogicalResult checkReturn();
  LogicalResult checkExtent();

  LogicalResult checkOp(Operation &op);
  LogicalResult checkOffload(OffloadOp offload);
  LogicalResult checkFetch(FetchOp fetch);
  LogicalResult checkWrite(Operation *writer, const Extent &extent);
  void endTransfer(Value made);

  FailureOr<Extent> placeOf(CallOp call, unsigned result);
  FailureOr<Extent> workspaceOf(CallOp call);
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
  ExecutionChecker executions;
  std::map<std::pair<uint32_t, int64_t>, Buffer> buffers;
  int64_t arenaBytes = 0, tierBytes = 0;
  /// Transfers that nothing has waited for.
  SmallVector<Transfer> underway;
  /// Values written to the caller's results, with the result.
  SmallVector<std::pair<OpResult, int64_t>> resultWriters;
};
} // namespace

/// Where `value`, which was moved, lies at byte `offset` of the arena, or of
/// the second memory, which is like a second arena.
static Extent arenaExtent(int64_t offset, Value value, bool isTier = false) {
  return {PlaceKind::Arena, isTier, offset,
          offset + alignedByteSize(value.getType()).value_or(0)};
}

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
  if (auto fetch = dyn_cast<FetchOp>(producer))
    return std::optional<Extent>(
        arenaExtent(fetch.getOffset(), fetch.getResult()));
  auto call = dyn_cast<CallOp>(producer);
  if (!call) {
    InFlightDiagnostic diag =
        reader->emitOpError("reads a value that no call produces");
    if (isa<OffloadOp>(producer))
      diag.attachNote(producer->getLoc())
          << "it is in the second memory; bring it back by 'remat.fetch'";
    return diag;
  }
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

/// Where the workspace lies; an empty extent if the kernel needs none.
FailureOr<Extent> StepChecker::workspaceOf(CallOp call) {
  KernelInfoAttr info = kernelOf(call).getInfoAttr();
  Extent workspace;
  if (!info || info.getWorkspaceBytes() <= 0)
    return workspace;
  if (!call.getWorkspace())
    return call.emitOpError("has no workspace, and its kernel needs ")
           << info.getWorkspaceBytes() << " bytes";
  workspace.begin = *call.getWorkspace();
  if (llvm::AddOverflow(workspace.begin, info.getWorkspaceBytes(),
                        workspace.end))
    return call.emitOpError("has a workspace that ends beyond 2^63 bytes");
  return workspace;
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
  FailureOr<Extent> workspace = workspaceOf(call);
  if (failed(workspace) ||
      failed(checkOverlaps(call, operands, results, *workspace)))
    return failure();
  return write(call, results, *workspace);
}

/// What `call` reads has come, and it writes.
LogicalResult StepChecker::write(CallOp call, ArrayRef<Extent> results,
                                 const Extent &workspace) {
  for (Value operand : call.getOperands())
    endTransfer(rootOf(operand));
  if (failed(checkWrite(call, workspace)))
    return failure();
  for (const Extent &result : results)
    if (failed(checkWrite(call, result)))
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
  return executions.check(call);
}

/// Nothing that a transfer reads or writes is written meanwhile.
LogicalResult StepChecker::checkWrite(Operation *writer, const Extent &extent) {
  for (const Transfer &transfer : underway) {
    if (!extent.overlaps(transfer.from) && !extent.overlaps(transfer.to))
      continue;
    InFlightDiagnostic diag =
        writer->emitOpError("writes bytes that a transfer ")
        << (extent.overlaps(transfer.from) ? "still reads" : "still writes");
    diag.attachNote(transfer.op->getLoc())
        << "it starts here, and nothing has waited for it";
    return diag;
  }
  return success();
}

/// Somebody waits for the transfer that makes `made`, if it is underway.
void StepChecker::endTransfer(Value made) {
  llvm::erase_if(underway, [&](const Transfer &transfer) {
    return transfer.op == made.getDefiningOp();
  });
}

LogicalResult StepChecker::checkOffload(OffloadOp offload) {
  Value root = rootOf(offload.getValue());
  FailureOr<std::optional<Extent>> from = locate(offload, root);
  if (failed(from))
    return failure();
  if (!*from || (*from)->kind != PlaceKind::Arena)
    return offload.emitOpError("moves what does not lie in the arena");
  if (failed(checkRead(offload, "operand 0", root, **from)))
    return failure();
  endTransfer(root);
  Extent to = arenaExtent(offload.getOffset(), root, /*isTier=*/true);
  if (failed(checkWrite(offload, to)))
    return failure();
  bufferOf(to).write(to.begin, to.end, {offload, 0});
  tierBytes = std::max(tierBytes, to.end);
  underway.push_back({offload, **from, to});
  executions.makeEqual(offload.getResult(), root);
  return success();
}

LogicalResult StepChecker::checkFetch(FetchOp fetch) {
  auto offload = fetch.getValue().getDefiningOp<OffloadOp>();
  if (llvm::any_of(underway, [&](const Transfer &transfer) {
        return transfer.op == offload;
      })) {
    InFlightDiagnostic diag =
        fetch.emitOpError("brings back what may not be there yet");
    diag.attachNote(offload.getLoc())
        << "it is moved here, and nothing has waited for it";
    return diag;
  }
  Extent from = arenaExtent(offload.getOffset(), fetch, /*isTier=*/true);
  if (failed(
          checkRead(fetch, "what it brings back", offload.getResult(), from)))
    return failure();
  Extent to = arenaExtent(fetch.getOffset(), fetch);
  if (failed(checkWrite(fetch, to)))
    return failure();
  bufferOf(to).write(to.begin, to.end, {fetch, 0});
  arenaBytes = std::max(arenaBytes, to.end);
  underway.push_back({fetch, from, to});
  executions.makeEqual(fetch.getResult(), offload.getResult());
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
  if (executions.areEqual(value, returned))
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
  if (tierBytes > plan.getTierBytes())
    return func.emitOpError("uses ")
           << tierBytes << " bytes of the second memory where its plan has "
           << plan.getTierBytes();
  return success();
}

LogicalResult StepChecker::checkOp(Operation &op) {
  if (auto call = dyn_cast<CallOp>(op))
    return checkCall(call);
  if (auto offload = dyn_cast<OffloadOp>(op))
    return checkOffload(offload);
  if (auto fetch = dyn_cast<FetchOp>(op))
    return checkFetch(fetch);
  if (auto wait = dyn_cast<WaitOp>(op))
    endTransfer(wait.getValue());
  return success();
}

LogicalResult StepChecker::run() {
  for (BlockArgument arg : block.getArguments()) {
    Extent extent{PlaceKind::Argument, arg.getArgNumber(), 0,
                  byteSize(arg.getType()).value_or(0)};
    bufferOf(extent).write(0, extent.end, Writer());
  }
  for (Operation &op : block)
    if (failed(checkOp(op)))
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
