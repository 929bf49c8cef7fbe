//===- ScheduleKernels.cpp - Implement kernels and record their facts -----===//
//
// Outlines each kernel into a module of its own, runs the target's pipeline
// over these modules (in parallel, as the pass manager does it), moves the
// implementations back and writes the infos.
//
//===----------------------------------------------------------------------===//

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Remarks.h"
#include "remat/IR/Loop.h"
#include "remat/IR/Roofline.h"
#include "remat/Support/Json.h"
#include "remat/Target/KernelTarget.h"
#include "remat/Target/Passes.h"
#include "llvm/Support/MemoryBuffer.h"

namespace remat {
#define GEN_PASS_DEF_SCHEDULEKERNELSPASS
#include "remat/Target/Passes.h.inc"
} // namespace remat

using namespace mlir;
using namespace remat;

namespace {

/// A kernel on its way through the target's pipeline.
struct Scheduled {
  KernelOp kernel;
  ModuleOp module;
  SmallVector<StringAttr> checks;
};

struct ScheduleKernels : remat::impl::ScheduleKernelsPassBase<ScheduleKernels> {
  using ScheduleKernelsPassBase::ScheduleKernelsPassBase;

  void getDependentDialects(DialectRegistry &registry) const override;
  LogicalResult initialize(MLIRContext *context) override;
  void runOnOperation() override;

private:
  KernelTargetOptions targetOptions() const {
    return {chip, threads, minSharedNs};
  }
  LogicalResult readProfile(MLIRContext *context);
  FailureOr<SmallVector<Scheduled>> outlineAll();
  LogicalResult runTarget();
  void finish(Scheduled &scheduled);

  const KernelTarget *chosen = nullptr;
  DeviceAttr roofline;
  llvm::StringMap<int64_t> measuredNs;
};
} // namespace

void ScheduleKernels::getDependentDialects(DialectRegistry &registry) const {
  ScheduleKernelsPassBase::getDependentDialects(registry);
  for (const std::unique_ptr<KernelTarget> &one : kernelTargets()) {
    OpPassManager pm(ModuleOp::getOperationName());
    one->buildPipeline(pm, KernelTargetOptions());
    pm.getDependentDialects(registry);
  }
}

LogicalResult ScheduleKernels::readProfile(MLIRContext *context) {
  if (profile.empty())
    return success();
  Location loc = FileLineColLoc::get(context, profile, 0, 0);
  auto buffer = llvm::MemoryBuffer::getFile(profile, /*IsText=*/true);
  if (!buffer)
    return emitError(loc, "cannot read profile: ")
           << buffer.getError().message();
  llvm::Expected<llvm::json::Value> json = parseJson((*buffer)->getBuffer());
  if (!json)
    return emitError(loc, "profile is no JSON: ")
           << llvm::toString(json.takeError());
  const llvm::json::Object *root = json->getAsObject();
  const llvm::json::Object *kernels =
      root ? root->getObject("kernels") : nullptr;
  if (!kernels)
    return emitError(loc, "profile has no object 'kernels'");
  for (const auto &[hash, entry] : *kernels) {
    const llvm::json::Object *fields = entry.getAsObject();
    std::optional<int64_t> ns =
        fields ? fields->getInteger("time_ns") : std::nullopt;
    if (!ns || *ns < 0)
      return emitError(loc, "profile entry '")
             << hash.str() << "' needs a 'time_ns' of 0 or more";
    measuredNs[hash.str()] = *ns;
  }
  return success();
}

LogicalResult ScheduleKernels::initialize(MLIRContext *context) {
  Location loc = UnknownLoc::get(context);
  chosen = lookupKernelTarget(target);
  if (!chosen) {
    InFlightDiagnostic diag = emitError(loc, "unknown target '")
                              << target << "'";
    for (const std::unique_ptr<KernelTarget> &one : kernelTargets())
      diag.attachNote() << "'" << one->name() << "' is known";
    if (kernelTargets().empty())
      diag.attachNote() << "no target is registered; call "
                           "'remat::registerAllRematPasses' or "
                           "'remat::registerKernelTarget' before passes are "
                           "made";
    return diag;
  }
  std::string reason = chosen->refuse(targetOptions());
  if (!reason.empty())
    return emitError(loc) << reason;
  roofline = chosen->device(context, targetOptions());
  if (!device.empty()) {
    Attribute parsed = parseAttribute(device, context);
    roofline = dyn_cast_if_present<DeviceAttr>(parsed);
    if (!roofline)
      return emitError(loc, "option 'device' needs a '#remat.device' "
                            "attribute, got '")
             << device << "'";
  }
  return readProfile(context);
}

FailureOr<SmallVector<Scheduled>> ScheduleKernels::outlineAll() {
  ModuleOp module = getOperation();
  SymbolTable symbols(module);
  for (auto nested : module.getOps<ModuleOp>())
    return nested.emitError("nested modules are not supported; flatten them");
  SmallVector<Scheduled> all;
  OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
  for (auto kernel : module.getOps<KernelOp>()) {
    // Loops run kernels that are scheduled; 'remat-plan-loops' is for them.
    if (runsStepLoop(kernel))
      continue;
    std::string name = (kernel.getSymName() + "_impl").str();
    if (Operation *taken = symbols.lookup(name)) {
      if (taken->hasAttr(kImplementsAttr) && kernel.getInfoAttr())
        continue;
      InFlightDiagnostic diag = kernel.emitOpError("needs the symbol '")
                                << name << "', which is taken";
      diag.attachNote(taken->getLoc()) << "rename this";
      return diag;
    }
    if (hasEffects(kernel) && !chosen->runsEffects()) {
      InFlightDiagnostic diag = kernel.emitError("what has effects cannot run "
                                                 "on target '")
                                << chosen->name() << "': '"
                                << kernel.getSymName() << "'";
      diag.attachNote() << "run the step on target 'cpu', or leave this out";
      return diag;
    }
    all.push_back({kernel, nullptr, {}});
  }
  for (Scheduled &one : all) {
    FailureOr<ModuleOp> outlined =
        outlineKernel(builder, one.kernel, one.checks);
    if (failed(outlined))
      return failure();
    one.module = *outlined;
  }
  return all;
}

LogicalResult ScheduleKernels::runTarget() {
  OpPassManager pm(ModuleOp::getOperationName());
  chosen->buildPipeline(pm.nest<ModuleOp>(), targetOptions());
  return runPipeline(pm, getOperation());
}

/// Moves the implementation out of its module and writes the kernel's info.
void ScheduleKernels::finish(Scheduled &scheduled) {
  KernelOp kernel = scheduled.kernel;
  MLIRContext *context = &getContext();
  int64_t workspaceBytes = 0;
  SmallVector<InPlaceAttr> pairs;
  for (Operation &op :
       llvm::make_early_inc_range(*scheduled.module.getBody())) {
    if (op.hasAttr(kImplementsAttr)) {
      if (auto bytes = op.getAttrOfType<IntegerAttr>(kWorkspaceAttr))
        workspaceBytes = bytes.getInt();
      if (auto array = op.getAttrOfType<ArrayAttr>(kInPlaceAttr))
        llvm::append_range(pairs, array.getAsRange<InPlaceAttr>());
      for (StringRef name :
           {kWorkspaceAttr, kInPlaceAttr, kOperandCountAttr, kResultCountAttr})
        op.removeAttr(name);
    }
    // What several kernels call is declared once.
    auto name = op.getAttrOfType<StringAttr>(SymbolTable::getSymbolAttrName());
    if (op.hasAttr(kExternalAttr) && getOperation().lookupSymbol(name))
      op.erase();
    else
      op.moveBefore(scheduled.module);
  }
  // What a target says of the module as a whole, such as that it holds device
  // code, is true of the program now.
  for (NamedAttribute attr : scheduled.module->getDiscardableAttrs())
    getOperation()->setAttr(attr.getName(), attr.getValue());
  scheduled.module.erase();

  OpCost cost = kernelCost(kernel);
  int64_t bytes =
      bytesTouched(kernel.getArgumentTypes(), kernel.getResultTypes());
  std::string hash = hashKernel(kernel);
  int64_t timeNs = rooflineNs(roofline, cost, bytes);
  if (auto it = measuredNs.find(hash); it != measuredNs.end()) {
    timeNs = it->second;
    ++numMeasured;
  }
  auto string = [&](StringRef text) { return StringAttr::get(context, text); };
  kernel.setInfoAttr(KernelInfoAttr::get(
      context, string(chosen->label(targetOptions())), threads, string(hash),
      workspaceBytes, cost.total(), bytes, timeNs, scheduled.checks, pairs));
  remark::analysis(kernel.getLoc(), remark::RemarkOpts::name("Kernel").category(
                                        "remat-schedule-kernels"))
      << remark::metric("workspaceBytes", workspaceBytes)
      << remark::metric("timeNs", timeNs);
  ++numKernels;
  numInPlace += pairs.size();
}

void ScheduleKernels::runOnOperation() {
  FailureOr<SmallVector<Scheduled>> all = outlineAll();
  if (failed(all))
    return signalPassFailure();
  if (all->empty())
    return;
  if (failed(runTarget()))
    return signalPassFailure();
  for (Scheduled &one : *all)
    finish(one);
}
