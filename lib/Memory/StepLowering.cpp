//===- StepLowering.cpp - A planned step on one arena ---------------------===//
//
// Maps each value of a step to bytes of the arena or to a caller's buffer and
// each kernel call to a call on these bytes.
//
//===----------------------------------------------------------------------===//

#include "remat/Memory/StepLowering.h"
#include "LoopLowering.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/IRMapping.h"
#include "remat/IR/Remat.h"
#include "remat/IR/State.h"
#include "remat/IR/Step.h"

using namespace mlir;
using namespace remat;

static MemRefType memrefOf(Type type) {
  auto tensor = cast<RankedTensorType>(type);
  return MemRefType::get(tensor.getShape(), tensor.getElementType());
}

/// The kernel that `call` executes, with its facts; emits an error where it
/// has none.
static FailureOr<KernelOp> scheduledKernel(CallOp call,
                                           SymbolTableCollection &symbols) {
  auto kernel =
      symbols.lookupNearestSymbolFrom<KernelOp>(call, call.getCalleeAttr());
  if (kernel && kernel.getInfoAttr())
    return kernel;
  InFlightDiagnostic diag = call.emitOpError("calls '")
                            << call.getCallee()
                            << "', which has not been scheduled";
  diag.attachNote() << "run 'remat-schedule-kernels' first";
  return diag;
}

/// Lets `extent` go to the end of `bytes` at `offset`.
static LogicalResult extendTo(CallOp call, int64_t &extent, int64_t offset,
                              int64_t bytes) {
  int64_t end;
  if (llvm::AddOverflow(offset, bytes, end))
    return call.emitOpError("uses bytes beyond 2^63");
  extent = std::max(extent, end);
  return success();
}

/// End of the bytes that `call` uses in the arena.
static FailureOr<int64_t> callExtent(CallOp call, KernelOp kernel) {
  if (!call.getPlacesAttr()) {
    InFlightDiagnostic diag = call.emitOpError("has no places");
    diag.attachNote() << "run 'remat-plan' and 'remat-apply-plan' first";
    return diag;
  }
  int64_t extent = 0;
  for (auto [place, result] : llvm::zip_equal(
           call.getPlacesAttr().getAsRange<PlaceAttr>(), call.getResults()))
    if (place.getKind() == PlaceKind::Arena &&
        failed(extendTo(call, extent, place.getValue(),
                        *alignedByteSize(result.getType()))))
      return failure();
  if (int64_t bytes = kernel.getInfoAttr().getWorkspaceBytes()) {
    if (!call.getWorkspace())
      return call.emitOpError("has no place for its workspace of ")
             << bytes << " bytes";
    if (failed(extendTo(call, extent, *call.getWorkspace(),
                        llvm::alignTo(bytes, kArenaAlignment))))
      return failure();
  }
  return extent;
}

FailureOr<int64_t> remat::arenaExtent(func::FuncOp step) {
  SymbolTableCollection symbols;
  int64_t extent = 0;
  for (auto call : step.getOps<CallOp>()) {
    FailureOr<KernelOp> kernel = scheduledKernel(call, symbols);
    if (failed(kernel))
      return failure();
    FailureOr<int64_t> one = callExtent(call, *kernel);
    if (failed(one))
      return failure();
    extent = std::max(extent, *one);
  }
  for (auto fetch : step.getOps<FetchOp>())
    extent = std::max<int64_t>(extent, fetch.getOffset() +
                                           *alignedByteSize(fetch.getType()));
  return extent;
}

/// The same of the second memory; none where nothing is moved there.
static std::optional<int64_t> tierExtent(func::FuncOp step) {
  std::optional<int64_t> extent;
  for (auto offload : step.getOps<OffloadOp>())
    extent = std::max<int64_t>(extent.value_or(0),
                               offload.getOffset() +
                                   *alignedByteSize(offload.getType()));
  return extent;
}

/// Fails where the plan promised a smaller arena than the calls use.
static LogicalResult checkAgainstPlan(func::FuncOp step, int64_t extent) {
  auto plan = step->getAttrOfType<PlanAttr>(kPlanAttr);
  if (plan && extent > plan.getPeakBytes())
    return step.emitOpError("uses ")
           << extent << " bytes of the arena, its plan only "
           << plan.getPeakBytes();
  int64_t moved = tierExtent(step).value_or(0);
  if (plan && moved > plan.getTierBytes())
    return step.emitOpError("uses ")
           << moved << " bytes of the second memory, its plan only "
           << plan.getTierBytes();
  return success();
}

namespace {
/// Builds the lowered function of one step.
class StepLowering {
public:
  StepLowering(func::FuncOp step, int64_t arenaBytes, int64_t firstSite,
               bool ticks)
      : step(step), builder(step), arenaBytes(arenaBytes),
        tierBytes(tierExtent(step)), isBody(step->hasAttr(kBodyAttr)),
        ticks(ticks && !isBody), site(firstSite) {
    for (auto func : step->getParentOfType<ModuleOp>().getOps<func::FuncOp>())
      if (auto kernel =
              func->getAttrOfType<FlatSymbolRefAttr>("remat.implements"))
        implementations[kernel.getAttr()] = func;
  }

  FailureOr<func::FuncOp> run();

private:
  void createFunction();
  LogicalResult lowerOp(Operation &op);
  LogicalResult lowerCall(CallOp call);
  LogicalResult lowerConstant(arith::ConstantOp constant);
  void lowerOffload(OffloadOp offload);
  void lowerFetch(FetchOp fetch);
  void transfer(Operation *op, StringRef function, Value to, Value from);
  void await(Location loc, Operation *op);
  void awaitOperands(Operation *op);
  func::FuncOp runtimeFunction(StringRef name, unsigned arguments,
                               unsigned results);
  LogicalResult checkResults(Operation *terminator);
  FailureOr<func::FuncOp> implementationOf(CallOp call, KernelOp kernel);
  Value reshape(Location loc, Value buffer, MemRefType type) {
    return reshaped(builder, loc, buffer, type);
  }
  Value viewOf(Location loc, Value memory, int64_t offset, MemRefType type);
  Value arenaView(Location loc, int64_t offset, MemRefType type) {
    return viewOf(loc, arena(), offset, type);
  }
  /// The buffer of a result; null where its place does not exist.
  Value place(CallOp call, unsigned result);
  void tick(Location loc);

  Value arena() {
    return lowered.getArgument(step.getNumArguments() + step.getNumResults());
  }
  /// Behind the arena, where values are moved.
  Value tier() { return lowered.getArgument(lowered.getNumArguments() - 2); }
  Value status() { return lowered.getArgument(lowered.getNumArguments() - 1); }

  func::FuncOp step, lowered;
  OpBuilder builder;
  int64_t arenaBytes;
  std::optional<int64_t> tierBytes;
  bool isBody, ticks;
  int64_t site;
  IRMapping buffers;
  SymbolTableCollection symbols;
  DenseMap<StringAttr, func::FuncOp> implementations;
  llvm::MapVector<Attribute, memref::GlobalOp> globals;
  /// What to wait for a transfer by; null once something has waited for it.
  llvm::MapVector<Operation *, Value> tickets;
};
} // namespace

void StepLowering::createFunction() {
  SmallVector<Type> types =
      llvm::map_to_vector(step.getArgumentTypes(),
                          [](Type type) -> Type { return memrefOf(type); });
  for (Type type : step.getResultTypes())
    types.push_back(memrefOf(type));
  types.push_back(MemRefType::get({arenaBytes}, builder.getI8Type()));
  if (tierBytes)
    types.push_back(MemRefType::get({*tierBytes}, builder.getI8Type()));
  types.push_back(MemRefType::get({2}, builder.getI32Type()));

  lowered = func::FuncOp::create(builder, step.getLoc(), step.getName(),
                                 builder.getFunctionType(types, {}));
  lowered->setAttr(kArenaBytesAttr, builder.getI64IntegerAttr(arenaBytes));
  if (tierBytes)
    lowered->setAttr(kTierBytesAttr, builder.getI64IntegerAttr(*tierBytes));
  // C calls the entry, and loops their bodies.
  if (isBody)
    lowered->setAttr(kBodyAttr, builder.getUnitAttr());
  else
    lowered->setAttr("remat.result_count",
                     builder.getI64IntegerAttr(step.getNumResults()));
  lowered.setVisibility(step.getVisibility());
  for (unsigned i = 0; i < step.getNumArguments(); ++i)
    if (DictionaryAttr attrs = step.getArgAttrDict(i))
      lowered.setArgAttrs(i, attrs);
  Block *entry = lowered.addEntryBlock();
  for (auto [from, to] : llvm::zip(step.getArguments(), entry->getArguments()))
    buffers.map(from, to);
  builder.setInsertionPointToStart(entry);
}

Value StepLowering::viewOf(Location loc, Value memory, int64_t offset,
                           MemRefType type) {
  Value start = arith::ConstantIndexOp::create(builder, loc, offset);
  return memref::ViewOp::create(builder, loc, type, memory, start,
                                ValueRange{});
}

func::FuncOp StepLowering::runtimeFunction(StringRef name, unsigned arguments,
                                           unsigned results) {
  auto module = step->getParentOfType<ModuleOp>();
  if (auto known = module.lookupSymbol<func::FuncOp>(name))
    return known;
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(lowered);
  SmallVector<Type> words(std::max(arguments, results), builder.getIndexType());
  auto type = builder.getFunctionType(ArrayRef(words).take_front(arguments),
                                      ArrayRef(words).take_front(results));
  auto function = func::FuncOp::create(builder, step.getLoc(), name, type);
  function.setPrivate();
  return function;
}

/// Starts to copy the bytes of `from` to `to`.
void StepLowering::transfer(Operation *op, StringRef function, Value to,
                            Value from) {
  Location loc = op->getLoc();
  auto address = [&](Value buffer) -> Value {
    return memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, buffer);
  };
  Value bytes =
      arith::ConstantIndexOp::create(builder, loc, *byteSize(from.getType()));
  SmallVector<Value> operands{address(to), address(from), bytes};
  tickets[op] = func::CallOp::create(builder, loc,
                                     runtimeFunction(function, 3, 1), operands)
                    .getResult(0);
}

void StepLowering::await(Location loc, Operation *op) {
  auto *ticket = tickets.find(op);
  if (ticket == tickets.end() || !ticket->second)
    return;
  func::CallOp::create(builder, loc, runtimeFunction(kAwaitFunction, 1, 0),
                       std::exchange(ticket->second, Value()));
}

/// Who reads first what comes back waits for it.
void StepLowering::awaitOperands(Operation *op) {
  if (!tickets.empty())
    for (Value operand : op->getOperands())
      await(op->getLoc(), rootOf(operand).getDefiningOp());
}

void StepLowering::lowerOffload(OffloadOp offload) {
  awaitOperands(offload);
  Value from = buffers.lookup(offload.getValue());
  Value to = viewOf(offload.getLoc(), tier(), offload.getOffset(),
                    memrefOf(offload.getType()));
  buffers.map(offload.getResult(), to);
  transfer(offload, kOffloadFunction, to, from);
}

void StepLowering::lowerFetch(FetchOp fetch) {
  Value to =
      arenaView(fetch.getLoc(), fetch.getOffset(), memrefOf(fetch.getType()));
  buffers.map(fetch.getResult(), to);
  transfer(fetch, kFetchFunction, to, buffers.lookup(fetch.getValue()));
}

Value StepLowering::place(CallOp call, unsigned result) {
  auto place = cast<PlaceAttr>(call.getPlacesAttr()[result]);
  MemRefType type = memrefOf(call.getResult(result).getType());
  int64_t value = place.getValue(), first = 0, count = step.getNumArguments();
  if (place.getKind() == PlaceKind::Arena)
    return arenaView(call.getLoc(), value, type);
  if (place.getKind() == PlaceKind::Result) {
    first = step.getNumArguments();
    count = step.getNumResults();
  }
  if (value >= count)
    return {};
  Value buffer = lowered.getArgument(first + value);
  return byteSize(buffer.getType()) == byteSize(type)
             ? reshape(call.getLoc(), buffer, type)
             : Value();
}

void StepLowering::tick(Location loc) {
  if (!ticks)
    return;
  Value number = arith::ConstantIntOp::create(builder, loc, site, 32);
  func::CallOp::create(builder, loc, kProfileTick, TypeRange{}, number);
}

FailureOr<func::FuncOp> StepLowering::implementationOf(CallOp call,
                                                       KernelOp kernel) {
  func::FuncOp &func = implementations[call.getCalleeAttr().getAttr()];
  if (func)
    return func;
  FailureOr<std::optional<Loop>> loop = readLoop(kernel);
  if (failed(loop))
    return failure();
  if (!*loop)
    return call.emitOpError("calls '")
           << call.getCallee() << "', which has no implementation";
  FailureOr<func::FuncOp> made = lowerLoop(kernel, **loop);
  if (succeeded(made))
    func = *made;
  return made;
}

LogicalResult StepLowering::lowerCall(CallOp call) {
  FailureOr<KernelOp> kernel = scheduledKernel(call, symbols);
  if (failed(kernel))
    return failure();
  FailureOr<func::FuncOp> function = implementationOf(call, *kernel);
  if (failed(function))
    return failure();
  KernelInfoAttr info = kernel->getInfoAttr();
  Location loc = call.getLoc();
  tick(loc);
  awaitOperands(call);
  SmallVector<Value> operands = llvm::map_to_vector(
      call.getOperands(), [&](Value v) { return buffers.lookup(v); });
  for (OpResult result : call.getResults()) {
    Value buffer = place(call, result.getResultNumber());
    if (!buffer)
      return call.emitOpError("has a place that is no buffer of the step");
    buffers.map(result, buffer);
    operands.push_back(buffer);
  }
  if (int64_t bytes = info.getWorkspaceBytes())
    operands.push_back(
        arenaView(loc, *call.getWorkspace(),
                  MemRefType::get({bytes}, builder.getI8Type())));
  if (!info.getChecks().empty()) {
    operands.push_back(status());
    operands.push_back(arith::ConstantIntOp::create(builder, loc, site, 32));
  }
  if (TypeRange(ValueRange(operands)) !=
      TypeRange(function->getArgumentTypes()))
    return call.emitOpError("does not match '")
           << function->getName() << "', which implements its kernel";
  func::CallOp::create(builder, loc, *function, operands);
  ++site;
  return success();
}

LogicalResult StepLowering::lowerConstant(arith::ConstantOp constant) {
  auto type = dyn_cast<RankedTensorType>(constant.getType());
  if (!type)
    return constant.emitOpError("is no tensor");
  memref::GlobalOp &global = globals[constant.getValue()];
  MemRefType memref = memrefOf(type);
  if (!global) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPoint(lowered);
    std::string name =
        (step.getName() + "_constant_" + Twine(globals.size() - 1)).str();
    global = memref::GlobalOp::create(
        builder, constant.getLoc(), name, builder.getStringAttr("private"),
        memref, constant.getValue(), /*constant=*/true,
        builder.getI64IntegerAttr(kArenaAlignment));
  }
  Value buffer = memref::GetGlobalOp::create(builder, constant.getLoc(), memref,
                                             global.getSymName());
  buffers.map(constant.getResult(), buffer);
  return success();
}

LogicalResult StepLowering::checkResults(Operation *terminator) {
  for (OpOperand &operand : terminator->getOpOperands()) {
    Value root = rootOf(operand.get());
    int64_t number = operand.getOperandNumber();
    if (auto call = root.getDefiningOp<CallOp>()) {
      auto place = cast<PlaceAttr>(
          call.getPlacesAttr()[cast<OpResult>(root).getResultNumber()]);
      if (place.getKind() == PlaceKind::Result && place.getValue() == number)
        continue;
      auto next = step.getResultAttrOfType<IntegerAttr>(number, kNextAttr);
      if (place.getKind() == PlaceKind::Argument && next &&
          place.getValue() == next.getInt())
        continue;
    }
    InFlightDiagnostic diag = terminator->emitOpError("result ")
                              << number
                              << " is not produced in the caller's buffer";
    diag.attachNote(root.getLoc())
        << "a returned value needs the place 'result, " << number
        << "'; a value that is returned twice needs a copy";
    return diag;
  }
  return success();
}

LogicalResult StepLowering::lowerOp(Operation &op) {
  if (auto call = dyn_cast<CallOp>(op))
    return lowerCall(call);
  if (auto constant = dyn_cast<arith::ConstantOp>(op))
    return lowerConstant(constant);
  if (isContiguousReshape(&op)) {
    buffers.map(op.getResult(0),
                reshape(op.getLoc(), buffers.lookup(op.getOperand(0)),
                        memrefOf(op.getResult(0).getType())));
    return success();
  }
  if (isa<BarrierOp>(op)) {
    for (auto [operand, result] : llvm::zip(op.getOperands(), op.getResults()))
      buffers.map(result, buffers.lookup(operand));
    return success();
  }
  if (auto offload = dyn_cast<OffloadOp>(op)) {
    lowerOffload(offload);
    return success();
  }
  if (auto fetch = dyn_cast<FetchOp>(op)) {
    lowerFetch(fetch);
    return success();
  }
  if (auto wait = dyn_cast<WaitOp>(op)) {
    await(op.getLoc(), wait.getValue().getDefiningOp());
    return success();
  }
  if (op.hasTrait<OpTrait::ReturnLike>()) {
    tick(op.getLoc());
    // A caller may give the memory up.
    for (auto [transfer, ticket] : tickets)
      await(op.getLoc(), transfer);
    func::ReturnOp::create(builder, op.getLoc());
    return checkResults(&op);
  }
  return op.emitOpError("cannot be lowered to an arena");
}

FailureOr<func::FuncOp> StepLowering::run() {
  createFunction();
  for (Operation &op : step.getBody().front()) {
    if (succeeded(lowerOp(op)))
      continue;
    for (auto &[value, global] : globals)
      if (global)
        global.erase();
    lowered.erase();
    return failure();
  }
  if (ticks && !step->getParentOfType<ModuleOp>().lookupSymbol(kProfileTick)) {
    builder.setInsertionPoint(lowered);
    func::FuncOp::create(builder, step.getLoc(), kProfileTick,
                         builder.getFunctionType(builder.getI32Type(), {}))
        .setPrivate();
  }
  step.erase();
  return lowered;
}

FailureOr<func::FuncOp> remat::lowerStep(func::FuncOp step, int64_t firstSite,
                                         bool ticks) {
  FailureOr<int64_t> extent = arenaExtent(step);
  if (failed(extent) || failed(checkAgainstPlan(step, *extent)))
    return failure();
  return StepLowering(step, *extent, firstSite, ticks).run();
}
