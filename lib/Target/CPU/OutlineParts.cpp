//===- OutlineParts.cpp - Loops over parts to functions and calls ---------===//
//
// Two passes around the lowering to LLVM. Before it, the body of a loop becomes
// a function of its part and of the kernel's own arguments, attributes and all,
// so that it knows as much about aliasing as the kernel does. After it, where
// pointers are pointers, a context on the stack carries these arguments to a
// function with the signature of the runtime.
//
//===----------------------------------------------------------------------===//

#include "mlir/Analysis/SliceAnalysis.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/RegionUtils.h"
#include "remat/Target/CPU/Parts.h"

using namespace mlir;
using namespace remat;
using namespace remat::cpu;

static constexpr llvm::StringLiteral kParallelFor = "remat_parallel_for";

/// What the loop uses from outside, in order; fails where it is more than
/// arguments and ops without effects on them.
static FailureOr<llvm::SetVector<Operation *>> usedAround(scf::ForallOp loop) {
  llvm::SetVector<Operation *> slice;
  llvm::SetVector<Value> captured;
  getUsedValuesDefinedAbove(loop.getRegion(), captured);
  BackwardSliceOptions options;
  options.inclusive = true;
  for (Value value : captured)
    if (value.getDefiningOp() &&
        failed(getBackwardSlice(value, &slice, options)))
      return failure();
  for (Operation *op : slice)
    if (!isPure(op))
      return op->emitOpError("is outside of a part that uses it, and has "
                             "effects");
  return slice;
}

/// Replaces `loop` by a call of a new function with its number of parts and all
/// arguments of `func`.
static LogicalResult outline(func::FuncOp func, scf::ForallOp loop,
                             unsigned index) {
  FailureOr<llvm::SetVector<Operation *>> used = usedAround(loop);
  if (failed(used))
    return failure();
  Location loc = loop.getLoc();
  OpBuilder builder(func);
  SmallVector<Type> types = {builder.getIndexType()};
  llvm::append_range(types, func.getArgumentTypes());
  auto body = func::FuncOp::create(
      builder, loc, (func.getSymName() + "_part" + Twine(index)).str(),
      builder.getFunctionType(types, {}));
  body.setPrivate();
  body->setAttr(kPartsAttr, builder.getUnitAttr());
  IRMapping mapping;
  builder.setInsertionPointToStart(body.addEntryBlock());
  mapping.map(loop.getInductionVar(0), body.getArgument(0));
  for (BlockArgument arg : func.getArguments()) {
    unsigned to = arg.getArgNumber() + 1;
    mapping.map(arg, body.getArgument(to));
    if (DictionaryAttr attrs = func.getArgAttrDict(arg.getArgNumber()))
      body.setArgAttrs(to, attrs);
  }
  for (Operation *op : *used)
    builder.clone(*op, mapping);
  for (Operation &op : loop.getBody()->without_terminator())
    builder.clone(op, mapping);
  func::ReturnOp::create(builder, loc);

  builder.setInsertionPoint(loop);
  SmallVector<Value> operands = {arith::ConstantIndexOp::create(
      builder, loc, loop.getStaticUpperBound().front())};
  llvm::append_range(operands, func.getArguments());
  func::CallOp::create(builder, loc, body, operands);
  loop.erase();
  return success();
}

namespace {
struct OutlineParts : PassWrapper<OutlineParts, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(OutlineParts)

  StringRef getName() const override { return "OutlineParts"; }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<arith::ArithDialect, func::FuncDialect>();
  }
  void runOnOperation() override {
    for (auto func : llvm::to_vector(getOperation().getOps<func::FuncOp>())) {
      SmallVector<scf::ForallOp> loops;
      func.walk([&](scf::ForallOp loop) {
        if (loop->hasAttr(kPartsAttr))
          loops.push_back(loop);
      });
      for (auto [index, loop] : llvm::enumerate(loops))
        if (failed(outline(func, loop, index)))
          return signalPassFailure();
    }
  }
};

/// Emits the runtime's view of one outlined body.
class PartsCall {
public:
  PartsCall(LLVM::LLVMFuncOp body)
      : body(body), builder(body), loc(body.getLoc()),
        pointer(LLVM::LLVMPointerType::get(body.getContext())),
        i64(builder.getI64Type()) {}

  void build(LLVM::LLVMFuncOp hook) {
    LLVM::LLVMFuncOp entry = buildEntry();
    auto calls = *SymbolTable::getSymbolUses(body, body->getParentOp());
    for (SymbolTable::SymbolUse use : calls)
      if (use.getUser()->getParentOfType<LLVM::LLVMFuncOp>() != entry)
        replaceCall(cast<LLVM::CallOp>(use.getUser()), entry, hook);
    body->removeAttr(kPartsAttr);
    body.setLinkage(LLVM::Linkage::Internal);
  }

private:
  /// Address of the slot of argument `index`; each has eight bytes.
  Value slot(Value context, unsigned index) {
    return LLVM::GEPOp::create(builder, loc, pointer, i64, context,
                               ArrayRef<LLVM::GEPArg>{int32_t(index)});
  }

  /// void entry(i64 part, ptr context)
  LLVM::LLVMFuncOp buildEntry() {
    auto none = LLVM::LLVMVoidType::get(body.getContext());
    auto type = LLVM::LLVMFunctionType::get(none, {i64, pointer});
    auto entry = LLVM::LLVMFuncOp::create(builder, loc,
                                          (body.getSymName() + "_entry").str(),
                                          type, LLVM::Linkage::Internal);
    builder.setInsertionPointToStart(entry.addEntryBlock(builder));
    SmallVector<Value> operands = {entry.getArgument(0)};
    for (auto [index, argument] :
         llvm::enumerate(body.getArgumentTypes().drop_front()))
      operands.push_back(LLVM::LoadOp::create(
          builder, loc, argument, slot(entry.getArgument(1), index)));
    LLVM::CallOp::create(builder, loc, body, operands);
    LLVM::ReturnOp::create(builder, loc, Value());
    return entry;
  }

  void replaceCall(LLVM::CallOp call, LLVM::LLVMFuncOp entry,
                   LLVM::LLVMFuncOp hook) {
    auto caller = call->getParentOfType<LLVM::LLVMFuncOp>();
    ValueRange operands = call.getArgOperands();
    builder.setInsertionPointToStart(&caller.getBody().front());
    Value slots = LLVM::ConstantOp::create(
        builder, loc, builder.getI64IntegerAttr(operands.size()));
    Value context = LLVM::AllocaOp::create(builder, loc, pointer, i64, slots);
    builder.setInsertionPoint(call);
    for (auto [index, operand] : llvm::enumerate(operands.drop_front()))
      LLVM::StoreOp::create(builder, loc, operand, slot(context, index));
    Value function = LLVM::AddressOfOp::create(builder, loc, entry);
    LLVM::CallOp::create(builder, loc, hook,
                         ValueRange{function, context, operands.front()});
    call.erase();
  }

  LLVM::LLVMFuncOp body;
  OpBuilder builder;
  Location loc;
  Type pointer, i64;
};

struct CallParts : PassWrapper<CallParts, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(CallParts)

  StringRef getName() const override { return "CallParts"; }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<LLVM::LLVMDialect>();
  }
  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<LLVM::LLVMFuncOp> bodies;
    for (auto func : module.getOps<LLVM::LLVMFuncOp>())
      if (func->hasAttr(kPartsAttr))
        bodies.push_back(func);
    if (bodies.empty())
      return;
    OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
    auto pointer = LLVM::LLVMPointerType::get(module.getContext());
    auto type = LLVM::LLVMFunctionType::get(
        LLVM::LLVMVoidType::get(module.getContext()),
        {pointer, pointer, builder.getI64Type()});
    auto hook =
        LLVM::LLVMFuncOp::create(builder, module.getLoc(), kParallelFor, type);
    for (LLVM::LLVMFuncOp body : bodies)
      PartsCall(body).build(hook);
  }
};
} // namespace

void cpu::addOutlineParts(OpPassManager &pm) {
  pm.addPass(std::make_unique<OutlineParts>());
}

void cpu::addCallParts(OpPassManager &pm) {
  pm.addPass(std::make_unique<CallParts>());
}
