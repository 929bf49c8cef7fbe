//===- LowerToLlvm.cpp - Functions on buffers to LLVM modules -------------===//
//
// Upstream's conversions in the one order that works, and the function of a
// step that C sees.
//
//===----------------------------------------------------------------------===//

#include "remat/Target/CPU/LowerToLlvm.h"
#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Transforms/Passes.h"
#include "remat/IR/Step.h"
#include "remat/Target/CPU/Parts.h"
#include "remat/Target/CPU/Passes.h"
#include "remat/Target/KernelTarget.h"

namespace remat {
#define GEN_PASS_DEF_LOWERTOLLVMPASS
#include "remat/Target/CPU/Passes.h.inc"
} // namespace remat

using namespace mlir;
using namespace remat;

std::string cpu::stepSymbol(StringRef entry) {
  return ("remat_step_" + entry).str();
}

/// Roles and the like mean nothing to LLVM, whose translation warns of them.
static func::FuncOp dropOwnAttrs(func::FuncOp func) {
  for (unsigned i = 0; i < func.getNumArguments(); ++i) {
    SmallVector<NamedAttribute> kept;
    for (NamedAttribute attr :
         mlir::function_interface_impl::getArgAttrs(func, i))
      if (!isa_and_nonnull<RematDialect>(attr.getNameDialect()))
        kept.push_back(attr);
    func.setArgAttrs(i, kept);
  }
  return func;
}

/// Gives declarations of functions that others have written their own names.
static void nameAsInC(ModuleOp module) {
  for (auto func : module.getOps<func::FuncOp>())
    if (auto name = func->getAttrOfType<StringAttr>(kExternalAttr)) {
      (void)SymbolTable::replaceAllSymbolUses(func, name, module);
      func.setSymName(name);
      func->removeAttr(kExternalAttr);
    }
}

ModuleOp cpu::isolate(OpBuilder &builder, func::FuncOp func) {
  OpBuilder::InsertionGuard guard(builder);
  auto parent = func->getParentOfType<ModuleOp>();
  ModuleOp module = ModuleOp::create(builder, func.getLoc(), func.getSymName());
  builder.setInsertionPointToStart(module.getBody());
  llvm::SetVector<StringAttr> needed;
  func.walk([&](Operation *op) {
    if (auto call = dyn_cast<func::CallOp>(op))
      needed.insert(call.getCalleeAttr().getAttr());
    if (auto global = dyn_cast<memref::GetGlobalOp>(op))
      needed.insert(global.getNameAttr().getAttr());
  });
  SymbolTable symbols(parent);
  for (StringAttr name : needed) {
    Operation *symbol = symbols.lookup(name);
    if (auto callee = dyn_cast_or_null<func::FuncOp>(symbol))
      dropOwnAttrs(cast<func::FuncOp>(builder.cloneWithoutRegions(*callee)))
          .setPrivate();
    else if (symbol)
      builder.clone(*symbol);
  }
  dropOwnAttrs(cast<func::FuncOp>(builder.clone(*func))).setPublic();
  nameAsInC(module);
  return module;
}

void cpu::buildLowerToLlvmPipeline(OpPassManager &pm) {
  addOutlineParts(pm);
  pm.addPass(createSCFToControlFlowPass());
  addLowerViews(pm);
  pm.addPass(memref::createExpandStridedMetadataPass());
  pm.addPass(createLowerAffinePass());
  addExpandNarrowing(pm);
  // Math before vectors: what becomes a call is taken apart lane by lane.
  pm.addPass(createConvertMathToLLVMPass());
  pm.addPass(createConvertMathToLibmPass());
  pm.addPass(createConvertMathToFuncs());
  pm.addPass(createConvertVectorToLLVMPass());
  pm.addPass(arith::createArithExpandOpsPass());
  pm.addPass(createArithToLLVMConversionPass());
  pm.addPass(createConvertIndexToLLVMPass());
  pm.addPass(createFinalizeMemRefToLLVMConversionPass());
  ConvertFuncToLLVMPassOptions options;
  options.useBarePtrCallConv = true;
  pm.addPass(createConvertFuncToLLVMPass(options));
  pm.addPass(createConvertControlFlowToLLVMPass());
  pm.addPass(createUBToLLVMConversionPass());
  pm.addPass(createReconcileUnrealizedCastsPass());
  addCallParts(pm);
}

namespace {
/// Emits the body of a step's C function.
class StepFunction {
public:
  StepFunction(ModuleOp module, StringRef entry)
      : module(module), builder(OpBuilder::atBlockEnd(module.getBody())),
        loc(module.getLoc()),
        pointer(LLVM::LLVMPointerType::get(module.getContext())),
        i32(builder.getI32Type()), i64(builder.getI64Type()) {
    auto type = LLVM::LLVMFunctionType::get(i32, SmallVector<Type>(6, pointer),
                                            /*isVarArg=*/false);
    function =
        LLVM::LLVMFuncOp::create(builder, loc, cpu::stepSymbol(entry), type);
    builder.setInsertionPointToStart(function.addEntryBlock(builder));
  }

  void build(const cpu::StepShape &shape) {
    SmallVector<Value> operands;
    load(function.getArgument(0), shape.arguments, operands);
    load(function.getArgument(1), shape.results, operands);
    operands.push_back(function.getArgument(2));
    if (shape.hasTier)
      operands.push_back(function.getArgument(3));
    builder.setInsertionPointToStart(refuseUnaligned(operands));
    operands.push_back(function.getArgument(5));
    auto step = module.lookupSymbol<LLVM::LLVMFuncOp>(shape.entry);
    if (step.getNumArguments() > operands.size())
      operands.push_back(function.getArgument(4));
    auto call = LLVM::CallOp::create(builder, loc, step, operands);
    LLVM::ReturnOp::create(builder, loc,
                           call.getNumResults() ? call.getResult()
                                                : constant(i32, 0));
  }

private:
  Value constant(Type type, int64_t value) {
    return LLVM::ConstantOp::create(builder, loc,
                                    builder.getIntegerAttr(type, value));
  }

  void load(Value array, unsigned count, SmallVectorImpl<Value> &loaded) {
    for (unsigned index = 0; index < count; ++index) {
      Value slot = LLVM::GEPOp::create(builder, loc, pointer, pointer, array,
                                       ArrayRef<LLVM::GEPArg>{index});
      loaded.push_back(LLVM::LoadOp::create(builder, loc, pointer, slot));
    }
  }

  /// Returns 1 where a pointer is not aligned; gives the block of the others.
  Block *refuseUnaligned(ArrayRef<Value> pointers) {
    Value bits = constant(i64, 0);
    for (Value one : pointers)
      bits = LLVM::OrOp::create(
          builder, loc, bits, LLVM::PtrToIntOp::create(builder, loc, i64, one));
    Value low = LLVM::AndOp::create(builder, loc, bits,
                                    constant(i64, kArenaAlignment - 1));
    Value aligned = LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::eq,
                                         low, constant(i64, 0));
    Block *refuse = builder.createBlock(&function.getBody());
    LLVM::ReturnOp::create(builder, loc, constant(i32, 1));
    Block *call = builder.createBlock(&function.getBody());
    builder.setInsertionPointToEnd(&function.getBody().front());
    LLVM::CondBrOp::create(builder, loc, aligned, call, refuse);
    return call;
  }

  ModuleOp module;
  OpBuilder builder;
  Location loc;
  Type pointer, i32, i64;
  LLVM::LLVMFuncOp function;
};

struct LowerToLlvm : remat::impl::LowerToLlvmPassBase<LowerToLlvm> {
  using LowerToLlvmPassBase::LowerToLlvmPassBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    LowerToLlvmPassBase::getDependentDialects(registry);
    OpPassManager pm(ModuleOp::getOperationName());
    cpu::buildLowerToLlvmPipeline(pm);
    pm.getDependentDialects(registry);
  }
  void runOnOperation() override;
};
} // namespace

/// The pieces of a kernel on a GPU need its module, which is left behind here.
static LogicalResult verifyOnProcessor(func::FuncOp func) {
  auto refuse = [](Operation *op) -> WalkResult {
    if (!isa_and_nonnull<gpu::GPUDialect>(op->getDialect()))
      return WalkResult::advance();
    InFlightDiagnostic diag =
        op->emitOpError("runs on a GPU and cannot be lowered to LLVM");
    diag.attachNote()
        << "run 'remat-kernels-to-nvvm' and 'remat-launches-to-llvm'";
    return WalkResult::interrupt();
  };
  return failure(func.walk<WalkOrder::PreOrder>(refuse).wasInterrupted());
}

/// Bare pointers are only possible for functions on buffers.
static LogicalResult verifyOnBuffers(func::FuncOp func) {
  auto isTensor = [](Type type) { return isa<TensorType>(type); };
  if (!llvm::any_of(func.getArgumentTypes(), isTensor) &&
      !llvm::any_of(func.getResultTypes(), isTensor))
    return success();
  InFlightDiagnostic diag =
      func.emitOpError("is on tensors and cannot be lowered to LLVM");
  diag.attachNote()
      << "run 'remat-schedule-kernels' and 'remat-lower-step' first";
  return diag;
}

static LogicalResult verifyLowered(ModuleOp module) {
  WalkResult result = module.walk<WalkOrder::PreOrder>([](Operation *op) {
    // A cast is only left beside an op that could not be converted.
    if (isa<ModuleOp, UnrealizedConversionCastOp>(op) ||
        isa_and_nonnull<LLVM::LLVMDialect>(op->getDialect()))
      return WalkResult::advance();
    op->emitOpError("has no form in LLVM");
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

void cpu::addStepFunction(ModuleOp lowered, const StepShape &shape) {
  StepFunction(lowered, shape.entry).build(shape);
}

std::optional<cpu::StepShape> cpu::shapeOfStep(func::FuncOp func) {
  auto count = func->getAttrOfType<IntegerAttr>(kResultCountAttr);
  bool hasTier = func->hasAttr(kTierBytesAttr);
  // Arena, second memory and status come last.
  int64_t others = hasTier ? 3 : 2;
  int64_t arguments = func.getNumArguments();
  if (!func->hasAttr(kArenaBytesAttr) || !count ||
      arguments < others + count.getInt())
    return std::nullopt;
  return StepShape{func.getSymName().str(),
                   unsigned(arguments - others - count.getInt()),
                   unsigned(count.getInt()), hasTier};
}

void LowerToLlvm::runOnOperation() {
  ModuleOp module = getOperation();
  SmallVector<ModuleOp> modules;
  SmallVector<std::pair<ModuleOp, cpu::StepShape>> steps;
  SmallVector<Operation *> old;
  // Apart until the originals are gone: the names are the same.
  OwningOpRef<ModuleOp> holder = ModuleOp::create(module.getLoc());
  OpBuilder builder = OpBuilder::atBlockEnd(holder->getBody());
  for (Operation &op : *module.getBody()) {
    if (isa<func::FuncOp, memref::GlobalOp>(op))
      old.push_back(&op);
    auto func = dyn_cast<func::FuncOp>(op);
    if (!func || func.isExternal())
      continue;
    if (failed(verifyOnBuffers(func)) || failed(verifyOnProcessor(func)))
      return signalPassFailure();
    modules.push_back(cpu::isolate(builder, func));
    if (std::optional<cpu::StepShape> shape = cpu::shapeOfStep(func))
      steps.emplace_back(modules.back(), *shape);
  }
  for (Operation *op : old)
    op->erase();
  for (ModuleOp one : modules)
    one->moveBefore(module.getBody(), module.getBody()->end());
  OpPassManager pm(ModuleOp::getOperationName());
  cpu::buildLowerToLlvmPipeline(pm.nest<ModuleOp>());
  if (failed(runPipeline(pm, module)))
    return signalPassFailure();
  for (const auto &[one, shape] : steps)
    cpu::addStepFunction(one, shape);
  for (ModuleOp one : modules)
    if (failed(verifyLowered(one)))
      return signalPassFailure();
  numFunctions += modules.size();
}
