//===- LaunchesToLlvm.cpp - Host code of a step on a GPU ------------------===//
//
// Every function takes the stream and returns a code; after each call that can
// fail, a branch leaves with its code.
//
//===----------------------------------------------------------------------===//

#include "DeviceCalls.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Transforms/Passes.h"
#include "remat/IR/Loop.h"
#include "remat/IR/Step.h"
#include "remat/Target/CPU/LowerToLlvm.h"
#include "remat/Target/GPU/LogRun.h"
#include "remat/Target/GPU/Passes.h"
#include "remat/Target/KernelTarget.h"

namespace remat {
#define GEN_PASS_DEF_LAUNCHESTOLLVMPASS
#include "remat/Target/GPU/Passes.h.inc"
} // namespace remat

using namespace mlir;
using namespace remat;

namespace {
/// A lowered step as its C function needs to know it.
struct HostStep {
  std::string name;
  SmallVector<int64_t> argumentBytes, resultBytes;
  int64_t arenaBytes;
};

/// Rewrites the functions of one module onto the device ABI.
class HostRewriter {
public:
  explicit HostRewriter(ModuleOp module) : module(module), calls(module) {}
  LogicalResult rewrite(func::FuncOp func);

private:
  void addStream(func::FuncOp func);
  Value rewriteCall(func::CallOp call);
  void leaveOnFailure(Value code, Operation *after);

  ModuleOp module;
  DeviceCalls calls;
  /// Of the function at hand.
  Value stream;
  Block *failed = nullptr;
};

struct LaunchesToLlvmPass
    : remat::impl::LaunchesToLlvmPassBase<LaunchesToLlvmPass> {
  using LaunchesToLlvmPassBase::LaunchesToLlvmPassBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    LaunchesToLlvmPassBase::getDependentDialects(registry);
    OpPassManager pm(ModuleOp::getOperationName());
    cpu::buildLowerToLlvmPipeline(pm);
    pm.getDependentDialects(registry);
  }
  void runOnOperation() override;
};
} // namespace

/// A launch that fails ends the step; out of a loop there is no way for that.
static LogicalResult refuseLoops(ModuleOp module) {
  for (auto func : module.getOps<func::FuncOp>())
    if (func->hasAttr(kBodyAttr)) {
      InFlightDiagnostic diag =
          func.emitError("the body of a loop cannot be launched yet");
      diag.attachNote() << "unroll the loop, or take the target 'cpu'";
      return diag;
    }
  return success();
}

/// Nothing here puts copies beside launches on a stream.
static LogicalResult refuseTransfers(ModuleOp module) {
  for (auto func : module.getOps<func::FuncOp>())
    if (func->hasAttr(kTierBytesAttr)) {
      InFlightDiagnostic diag = func.emitError(
          "a step that moves values to a second memory cannot be launched yet");
      diag.attachNote() << "plan without 'offload', or take the target 'cpu'";
      return diag;
    }
  return success();
}

static bool isHostFunction(func::FuncOp func) {
  return func->hasAttr(kImplementsAttr) || func->hasAttr(kArenaBytesAttr);
}

/// A last argument for the stream, a last block that returns its argument.
void HostRewriter::addStream(func::FuncOp func) {
  Builder builder(func.getContext());
  auto pointer = LLVM::LLVMPointerType::get(func.getContext());
  (void)func.insertArgument(func.getNumArguments(), pointer, {}, func.getLoc());
  (void)func.insertResult(0, builder.getI32Type(), {});
  stream = func.getArguments().back();
  OpBuilder at(func.getContext());
  failed = at.createBlock(&func.getBody(), func.getBody().end(),
                          builder.getI32Type(), func.getLoc());
  func::ReturnOp::create(at, func.getLoc(), failed->getArgument(0));
}

/// Splits the block after `after`: a code other than 0 is returned.
void HostRewriter::leaveOnFailure(Value code, Operation *after) {
  Block *block = after->getBlock();
  Block *next = block->splitBlock(after->getNextNode());
  OpBuilder builder = OpBuilder::atBlockEnd(block);
  Location loc = after->getLoc();
  Value zero = arith::ConstantIntOp::create(builder, loc, 0, 32);
  Value bad =
      arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, code, zero);
  cf::CondBranchOp::create(builder, loc, bad, failed, code, next, ValueRange());
}

Value HostRewriter::rewriteCall(func::CallOp call) {
  OpBuilder builder(call);
  SmallVector<Value> operands(call.getOperands());
  operands.push_back(stream);
  auto made = func::CallOp::create(builder, call.getLoc(), call.getCallee(),
                                   builder.getI32Type(), operands);
  return made.getResult(0);
}

LogicalResult HostRewriter::rewrite(func::FuncOp func) {
  addStream(func);
  SmallVector<Operation *> ops;
  for (Operation &op : func.getBody().front())
    ops.push_back(&op);
  for (Operation *op : ops) {
    Value code;
    OpBuilder builder(op);
    if (auto launch = dyn_cast<gpu::LaunchFuncOp>(op)) {
      FailureOr<Value> made = calls.launch(launch, stream);
      if (mlir::failed(made))
        return failure();
      code = *made;
    } else if (auto call = dyn_cast<func::CallOp>(op)) {
      auto callee = module.lookupSymbol<func::FuncOp>(call.getCallee());
      if (!callee || !isHostFunction(callee))
        continue;
      code = rewriteCall(call);
    } else if (auto get = dyn_cast<memref::GetGlobalOp>(op)) {
      code = calls.loadConstant(get);
    } else if (isa<func::ReturnOp>(op)) {
      Value zero = arith::ConstantIntOp::create(builder, op->getLoc(), 0, 32);
      op->insertOperands(0, zero);
      continue;
    } else {
      continue;
    }
    leaveOnFailure(code, code.getDefiningOp());
    if (auto get = dyn_cast<memref::GetGlobalOp>(op)) {
      builder.setInsertionPoint(op);
      get.replaceAllUsesWith(calls.constantBuffer(builder, get));
    }
    op->erase();
  }
  return success();
}

/// What only the planner and reports read; LLVM would warn of it.
static void dropNotes(func::FuncOp func) {
  for (unsigned index = 0; index < func.getNumArguments(); ++index)
    for (NamedAttribute attr :
         llvm::to_vector(function_interface_impl::getArgAttrs(func, index)))
      if (isa_and_nonnull<RematDialect>(attr.getNameDialect()))
        func.removeArgAttr(index, attr.getName());
}

/// Sizes of a step's buffers, before they become pointers.
static HostStep describe(func::FuncOp func) {
  HostStep step;
  step.name = func.getSymName().str();
  step.arenaBytes = func->getAttrOfType<IntegerAttr>(kArenaBytesAttr).getInt();
  int64_t results = func->getAttrOfType<IntegerAttr>(kResultCountAttr).getInt();
  int64_t arguments = func.getNumArguments() - 2 - results;
  for (auto [index, type] : llvm::enumerate(func.getArgumentTypes())) {
    if (static_cast<int64_t>(index) < arguments)
      step.argumentBytes.push_back(byteSize(type).value_or(0));
    else if (static_cast<int64_t>(index) < arguments + results)
      step.resultBytes.push_back(byteSize(type).value_or(0));
  }
  return step;
}

/// The C function of `step`, with the sizes that a caller has to know.
static void addStep(ModuleOp module, const HostStep &step) {
  cpu::addStepFunction(module, {step.name, unsigned(step.argumentBytes.size()),
                                unsigned(step.resultBytes.size()),
                                /*hasTier=*/false});
  Operation *function = module.lookupSymbol(cpu::stepSymbol(step.name));
  Builder builder(module.getContext());
  function->setAttr(kArgumentBytesAttr,
                    builder.getDenseI64ArrayAttr(step.argumentBytes));
  function->setAttr(kResultBytesAttr,
                    builder.getDenseI64ArrayAttr(step.resultBytes));
  function->setAttr(kArenaBytesAttr,
                    builder.getI64IntegerAttr(step.arenaBytes));
}

/// Steps must be lowered, or their calls would stay as they are.
static LogicalResult verifyLowered(ModuleOp module) {
  for (auto func : module.getOps<func::FuncOp>()) {
    if (!func->hasAttr(kStepAttr))
      continue;
    InFlightDiagnostic diag = func.emitError("step '")
                              << func.getSymName() << "' is not lowered";
    diag.attachNote() << "run 'remat-lower-step' first";
    return diag;
  }
  return success();
}

void LaunchesToLlvmPass::runOnOperation() {
  ModuleOp module = getOperation();
  if (failed(verifyLowered(module)) || failed(refuseLoops(module)) ||
      failed(refuseTransfers(module)))
    return signalPassFailure();
  SmallVector<HostStep> steps;
  HostRewriter rewriter(module);
  for (auto func : llvm::to_vector(module.getOps<func::FuncOp>())) {
    if (!isHostFunction(func) || func.isExternal())
      continue;
    if (func->hasAttr(kArenaBytesAttr) && func->hasAttr(kResultCountAttr))
      steps.push_back(describe(func));
    dropNotes(func);
    if (failed(rewriter.rewrite(func)))
      return signalPassFailure();
  }
  for (Operation &op : llvm::make_early_inc_range(*module.getBody()))
    if (isa<gpu::BinaryOp, memref::GlobalOp>(op))
      op.erase();
  module->removeAttr(gpu::GPUDialect::getContainerModuleAttrName());

  OpPassManager pm(ModuleOp::getOperationName());
  cpu::buildLowerToLlvmPipeline(pm);
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
  if (failed(runPipeline(pm, module)))
    return signalPassFailure();
  for (const HostStep &step : steps)
    addStep(module, step);
  numSteps += steps.size();
}
