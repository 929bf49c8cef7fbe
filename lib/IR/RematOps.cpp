//===- RematOps.cpp - Ops of the remat dialect ----------------------------===//
//
// Builders, parsers, verifiers and folders.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/FunctionImplementation.h"
#include "remat/IR/Models.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace remat;

#define GET_OP_CLASSES
#include "remat/IR/RematOps.cpp.inc"

//===----------------------------------------------------------------------===//
// KernelOp
//===----------------------------------------------------------------------===//

void KernelOp::build(OpBuilder &builder, OperationState &state, StringRef name,
                     FunctionType type) {
  state.addAttribute(SymbolTable::getSymbolAttrName(),
                     builder.getStringAttr(name));
  state.addAttribute(SymbolTable::getVisibilityAttrName(),
                     builder.getStringAttr("private"));
  state.addAttribute(getFunctionTypeAttrName(state.name), TypeAttr::get(type));
  Region *body = state.addRegion();
  Block &entry = body->emplaceBlock();
  for (Type input : type.getInputs())
    entry.addArgument(input, state.location);
}

ParseResult KernelOp::parse(OpAsmParser &parser, OperationState &result) {
  auto buildType = [](Builder &builder, ArrayRef<Type> inputs,
                      ArrayRef<Type> results,
                      function_interface_impl::VariadicFlag, std::string &) {
    return builder.getFunctionType(inputs, results);
  };
  return function_interface_impl::parseFunctionOp(
      parser, result, /*allowVariadic=*/false,
      getFunctionTypeAttrName(result.name), buildType,
      getArgAttrsAttrName(result.name), getResAttrsAttrName(result.name));
}

void KernelOp::print(OpAsmPrinter &printer) {
  function_interface_impl::printFunctionOp(
      printer, *this, /*isVariadic=*/false, getFunctionTypeAttrName(),
      getArgAttrsAttrName(), getResAttrsAttrName());
}

/// Bytes of every operand and result must be known: that is what is planned.
static LogicalResult verifyStaticTensors(Operation *op, TypeRange types,
                                         StringRef what) {
  for (auto [index, type] : llvm::enumerate(types)) {
    if (isa<RankedTensorType>(type) && byteSize(type))
      continue;
    return op->emitOpError("needs a tensor of static shape and fixed element "
                           "size as ")
           << what << " " << index << ", got " << type;
  }
  return success();
}

LogicalResult KernelOp::verify() {
  if (getBody().empty())
    return emitOpError("needs a body");
  if (failed(verifyStaticTensors(*this, getArgumentTypes(), "argument")) ||
      failed(verifyStaticTensors(*this, getResultTypes(), "result")))
    return failure();
  Operation *last = getBody().front().getTerminator();
  if (!isa<YieldOp>(last))
    return emitOpError("must end with 'remat.yield'");
  if (last->getOperandTypes() != TypeRange(getResultTypes()))
    return last->emitOpError("types do not match the kernel's results");
  if (KernelInfoAttr info = getInfoAttr())
    for (InPlaceAttr pair : info.getInPlace())
      if (pair.getResult() >= static_cast<int64_t>(getNumResults()) ||
          pair.getOperand() >= static_cast<int64_t>(getNumArguments()))
        return emitOpError("has an in-place pair out of range");
  return success();
}

//===----------------------------------------------------------------------===//
// CallOp
//===----------------------------------------------------------------------===//

void CallOp::build(OpBuilder &builder, OperationState &state, KernelOp kernel,
                   ValueRange operands, int64_t execution) {
  state.addOperands(operands);
  state.addAttribute(getCalleeAttrName(state.name),
                     FlatSymbolRefAttr::get(kernel.getSymNameAttr()));
  state.addAttribute(getExecutionAttrName(state.name),
                     builder.getI64IntegerAttr(execution));
  if (hasEffects(kernel))
    state.addAttribute(getHasEffectsAttrName(state.name),
                       builder.getUnitAttr());
  state.addTypes(kernel.getResultTypes());
}

void CallOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &all) {
  if (!getHasEffects())
    return;
  all.emplace_back(MemoryEffects::Read::get());
  all.emplace_back(MemoryEffects::Write::get());
}

Speculation::Speculatability CallOp::getSpeculatability() {
  return getHasEffects() ? Speculation::NotSpeculatable
                         : Speculation::Speculatable;
}

CallInterfaceCallable CallOp::getCallableForCallee() { return getCalleeAttr(); }

void CallOp::setCalleeFromCallable(CallInterfaceCallable callee) {
  setCalleeAttr(cast<FlatSymbolRefAttr>(cast<SymbolRefAttr>(callee)));
}

Operation::operand_range CallOp::getArgOperands() { return getOperands(); }

MutableOperandRange CallOp::getArgOperandsMutable() {
  return getOperandsMutable();
}

LogicalResult CallOp::verify() {
  if (getExecutionAttr().getInt() < 0)
    return emitOpError("has a negative execution number");
  if (getHasEffects() && getExecution() > 0)
    return emitOpError("has effects and is executed again");
  if (IntegerAttr workspace = getWorkspaceAttr())
    if (int64_t offset = workspace.getInt();
        offset < 0 || offset % kArenaAlignment != 0)
      return emitOpError("has its workspace at ")
             << offset << ", which is no multiple of " << kArenaAlignment;
  ArrayAttr places = getPlacesAttr();
  if (!places)
    return success();
  if (places.size() != getNumResults())
    return emitOpError("has ")
           << places.size() << " places for " << getNumResults() << " results";
  if (!llvm::all_of(places, llvm::IsaPred<PlaceAttr>))
    return emitOpError("expects '#remat.place' attributes as places");
  return success();
}

LogicalResult CallOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto kernel =
      symbols.lookupNearestSymbolFrom<KernelOp>(*this, getCalleeAttr());
  if (!kernel)
    return emitOpError("calls '")
           << getCallee() << "', which is no kernel in scope";
  if (getOperandTypes() != TypeRange(kernel.getArgumentTypes()) ||
      getResultTypes() != TypeRange(kernel.getResultTypes())) {
    InFlightDiagnostic diag = emitOpError("does not match the signature of '")
                              << getCallee() << "'";
    diag.attachNote(kernel.getLoc())
        << "kernel has type " << kernel.getFunctionType();
    return diag;
  }
  if (getHasEffects() || !hasEffects(kernel))
    return success();
  InFlightDiagnostic diag = emitOpError("does not say the effects of '")
                            << getCallee() << "'";
  diag.attachNote(kernel.getLoc()) << "write 'effects' behind its operands";
  return diag;
}

static KernelOp kernelOf(CallOp call) {
  return SymbolTable::lookupNearestSymbolFrom<KernelOp>(call,
                                                        call.getCalleeAttr());
}

bool CallOp::isRecomputableOp() {
  KernelOp kernel = kernelOf(*this);
  return !getHasEffects() && kernel &&
         llvm::all_of(kernel.getBody().front(),
                      [](Operation &op) { return remat::isRecomputable(&op); });
}

OpCost CallOp::getOpCost() {
  KernelOp kernel = kernelOf(*this);
  return kernel ? costOfBlock(kernel.getBody().front()) : OpCost();
}

//===----------------------------------------------------------------------===//
// CheckOp
//===----------------------------------------------------------------------===//

/// A condition that always holds has nothing to report.
LogicalResult CheckOp::canonicalize(CheckOp op, PatternRewriter &rewriter) {
  if (!matchPattern(op.getCondition(), m_One()))
    return failure();
  rewriter.eraseOp(op);
  return success();
}

//===----------------------------------------------------------------------===//
// CheckpointOp
//===----------------------------------------------------------------------===//

bool CheckpointOp::isRecomputableOp() { return true; }

OpCost CheckpointOp::getOpCost() { return costOfBlock(getBody().front()); }

LogicalResult CheckpointOp::verify() {
  Operation *last = getBody().front().getTerminator();
  if (!isa<YieldOp>(last))
    return emitOpError("must end with 'remat.yield'");
  if (last->getOperandTypes() != getResultTypes())
    return last->emitOpError("types do not match the scope's results");
  return success();
}

void CheckpointOp::getSuccessorRegions(
    RegionBranchPoint point, SmallVectorImpl<RegionSuccessor> &regions) {
  if (point.isParent())
    regions.emplace_back(&getBody());
  else
    regions.emplace_back(getOperation(), getResults());
}

/// The names of the results in `kept`, out of those of all results of `scope`.
static Attribute keptNames(CheckpointOp scope, ArrayRef<unsigned> kept) {
  auto names = scope->getAttrOfType<ArrayAttr>(kNameAttr);
  if (!names)
    return scope->getAttr(kNameAttr);
  SmallVector<Attribute> some;
  for (unsigned index : kept)
    some.push_back(names[index]);
  return some.size() == 1 ? some.front()
                          : ArrayAttr::get(scope.getContext(), some);
}

/// A scope like `scope` that yields only the results in `kept`.
static CheckpointOp withResults(CheckpointOp scope, ArrayRef<unsigned> kept,
                                PatternRewriter &rewriter) {
  Operation *yield = scope.getBody().front().getTerminator();
  SmallVector<Value> values;
  for (unsigned index : kept)
    values.push_back(yield->getOperand(index));
  auto smaller = CheckpointOp::create(
      rewriter, scope.getLoc(), TypeRange(ValueRange(values)),
      scope.getPolicyAttr(), scope.getNameAttr());
  smaller->setDiscardableAttrs(scope->getDiscardableAttrDictionary());
  if (Attribute names = keptNames(scope, kept))
    smaller->setAttr(kNameAttr, names);
  rewriter.inlineRegionBefore(scope.getBody(), smaller.getBody(),
                              smaller.getBody().end());
  rewriter.modifyOpInPlace(yield, [&] { yield->setOperands(values); });
  return smaller;
}

/// Drops results without uses, and those that the scope does not compute.
LogicalResult CheckpointOp::canonicalize(CheckpointOp scope,
                                         PatternRewriter &rewriter) {
  Operation *yield = scope.getBody().front().getTerminator();
  SmallVector<unsigned> kept;
  for (OpResult result : scope.getResults()) {
    Value value = yield->getOperand(result.getResultNumber());
    if (!scope.getBody().isAncestor(value.getParentRegion()))
      rewriter.replaceAllUsesWith(result, value);
    else if (!result.use_empty())
      kept.push_back(result.getResultNumber());
  }
  if (kept.size() == scope.getNumResults())
    return failure();
  CheckpointOp smaller = withResults(scope, kept, rewriter);
  for (auto [index, result] : llvm::zip_equal(kept, smaller.getResults()))
    rewriter.replaceAllUsesWith(scope.getResult(index), result);
  rewriter.eraseOp(scope);
  return success();
}

//===----------------------------------------------------------------------===//
// NameOp
//===----------------------------------------------------------------------===//

LogicalResult NameOp::verify() {
  if (getName().empty())
    return emitOpError("needs a name that is not empty");
  return success();
}

OpFoldResult NameOp::fold(FoldAdaptor) {
  auto inner = getValue().getDefiningOp<NameOp>();
  return inner && inner.getName() == getName() ? inner.getResult() : Value();
}

OpCost NameOp::getOpCost() { return {}; }

//===----------------------------------------------------------------------===//
// BarrierOp
//===----------------------------------------------------------------------===//

OpCost BarrierOp::getOpCost() { return {}; }

LogicalResult BarrierOp::inferReturnTypes(MLIRContext *,
                                          std::optional<Location>,
                                          ValueRange operands, DictionaryAttr,
                                          OpaqueProperties, RegionRange,
                                          SmallVectorImpl<Type> &types) {
  llvm::append_range(types, operands.getTypes());
  return success();
}

namespace {
/// A barrier without operands orders nothing.
struct EraseEmptyBarrier : OpRewritePattern<BarrierOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(BarrierOp op,
                                PatternRewriter &rewriter) const override {
    if (op.getNumOperands() != 0)
      return failure();
    rewriter.eraseOp(op);
    return success();
  }
};
} // namespace

void BarrierOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                            MLIRContext *context) {
  patterns.add<EraseEmptyBarrier>(context);
}

//===----------------------------------------------------------------------===//
// Transfers
//===----------------------------------------------------------------------===//

static LogicalResult verifyTransfer(Operation *op, int64_t offset) {
  if (offset < 0 || offset % kArenaAlignment != 0)
    return op->emitOpError("needs an offset that is a multiple of ")
           << kArenaAlignment << ", got " << offset;
  if (failed(verifyStaticTensors(op, op->getResultTypes(), "result")))
    return failure();
  std::optional<int64_t> bytes = alignedByteSize(op->getResult(0).getType());
  int64_t end;
  if (!bytes || llvm::AddOverflow(offset, *bytes, end))
    return op->emitOpError("ends beyond 2^63 bytes");
  return success();
}

static LogicalResult verifyIsAway(Operation *op, Value value) {
  if (value.getDefiningOp<OffloadOp>())
    return success();
  return op->emitOpError("needs a value that 'remat.offload' has moved");
}

LogicalResult OffloadOp::verify() { return verifyTransfer(*this, getOffset()); }

LogicalResult WaitOp::verify() { return verifyIsAway(*this, getValue()); }

LogicalResult FetchOp::verify() {
  if (failed(verifyTransfer(*this, getOffset())))
    return failure();
  return verifyIsAway(*this, getValue());
}
