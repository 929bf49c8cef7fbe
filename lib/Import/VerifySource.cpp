//===- VerifySource.cpp - What import does not even begin with ------------===//
//
// Checked before anything is rewritten, so that messages show what was written.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "remat/IR/State.h"
#include "remat/IR/Step.h"
#include "remat/Import/Import.h"
#include "remat/Support/Policy.h"

using namespace mlir;
using namespace remat;

/// A program for several devices has a part of each tensor on each of them.
static LogicalResult verifyOneDevice(func::FuncOp entry) {
  Operation *module = entry->getParentOp();
  for (StringRef name : {"mhlo.num_partitions", "mhlo.num_replicas"}) {
    auto count = module->getAttrOfType<IntegerAttr>(name);
    if (!count || count.getValue().ule(1))
      continue;
    InFlightDiagnostic diag = refuse(entry, "is partitioned: '");
    diag << name << "' is "
         << static_cast<int64_t>(count.getValue().getZExtValue());
    diag.attachNote() << "a step is planned for one device; export it for one";
    return diag;
  }
  return success();
}

/// The discardable attributes that a source may carry.
static constexpr StringLiteral kKnownAttrs[] = {
    kRoleAttr, kDonatedAttr, kInitialAttr, kNextAttr, kNameAttr, kOutputsAttr};

static bool isUnknown(StringAttr name) {
  return name.getValue().starts_with("remat.") &&
         !llvm::is_contained(kKnownAttrs, name.getValue());
}

static LogicalResult refuseAttr(InFlightDiagnostic diag, StringAttr name) {
  diag << " the unknown attribute '" << name.getValue() << "'";
  SmallVector<StringRef> known(std::begin(kKnownAttrs), std::end(kKnownAttrs));
  diag.attachNote() << "did you mean '"
                    << nearest(name.getValue(), known, 1).front() << "'?";
  return diag;
}

static LogicalResult verifyAttributes(func::FuncOp entry) {
  auto signature = cast<FunctionOpInterface>(entry.getOperation());
  for (BlockArgument arg : entry.getArguments())
    for (NamedAttribute attr : signature.getArgAttrs(arg.getArgNumber()))
      if (isUnknown(attr.getName()))
        return refuseAttr(emitError(arg.getLoc())
                              << "argument " << arg.getArgNumber() << " of '"
                              << entry.getName() << "' has",
                          attr.getName());
  for (unsigned i = 0; i < entry.getNumResults(); ++i)
    for (NamedAttribute attr : signature.getResultAttrs(i))
      if (isUnknown(attr.getName()))
        return refuseAttr(emitError(entry.getLoc())
                              << "result " << i << " of '" << entry.getName()
                              << "' has",
                          attr.getName());
  WalkResult result = entry.walk([](Operation *op) -> WalkResult {
    for (NamedAttribute attr : op->getDiscardableAttrs())
      if (isUnknown(attr.getName()))
        return refuseAttr(refuse(op, "has"), attr.getName());
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

/// Upstream folds loops that never get on into none, without a word.
static LogicalResult verifyLoops(func::FuncOp entry) {
  WalkResult result = entry.walk([](Operation *op) {
    if (isa<scf::WhileOp>(op)) {
      InFlightDiagnostic diag =
          refuse(op, "is a loop whose number of trips is not known");
      diag.attachNote() << "give the loop a fixed number of trips, or unroll "
                           "the export";
      return WalkResult::interrupt();
    }
    auto loop = dyn_cast<scf::ForOp>(op);
    std::optional<int64_t> step =
        loop ? getConstantIntValue(loop.getStep()) : std::nullopt;
    if (!step || *step > 0)
      return WalkResult::advance();
    InFlightDiagnostic diag = refuse(op, "has a step of ");
    diag << *step << ", but a loop counts upwards";
    diag.attachNote() << "count upwards by a positive step, and subtract in "
                         "the body what goes down";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

/// They have no way to LLVM here.
static LogicalResult verifyPowers(func::FuncOp entry) {
  WalkResult result = entry.walk([](math::IPowIOp op) {
    refuse(op, "is a power of integers, which no target computes").attachNote()
        << "multiply a fixed number of times, or use 'math.fpowi' or "
           "'math.powf'";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

/// Where a value is at rest is for a plan to say.
static LogicalResult verifyTransfers(func::FuncOp entry) {
  WalkResult result =
      entry.walk(
          [](Operation *op) {
            if (!isTransfer(op))
              return WalkResult::advance();
            InFlightDiagnostic diag =
                refuse(op, "moves a value to another memory, which plans do");
            diag.attachNote()
                << "leave it out; '--offload=25GB/s' lets the plan choose "
                   "what to move between the calls of a step, but not "
                   "inside of loops";
            return WalkResult::interrupt();
          });
  return failure(result.wasInterrupted());
}

/// What compiled code calls by name, beside the step itself.
static constexpr StringLiteral kOwnFunctions[] = {
    "remat_await",   "remat_device_launch", "remat_device_load", "remat_fetch",
    "remat_offload", "remat_parallel_for",  "remat_profile_tick"};

static LogicalResult verifyNames(func::FuncOp entry) {
  std::string step = ("remat_step_" + entry.getName()).str();
  for (auto func : entry->getParentOfType<ModuleOp>().getOps<func::FuncOp>()) {
    StringRef name = func.getName();
    if (name != step && !llvm::is_contained(kOwnFunctions, name))
      continue;
    InFlightDiagnostic diag = emitError(func.getLoc());
    diag << "'" << name << "' is a function of remat, and of the program";
    diag.attachNote() << "give the program's another name";
    return diag;
  }
  return success();
}

LogicalResult remat::verifySource(func::FuncOp entry) {
  if (entry->hasAttr(kStepAttr)) {
    InFlightDiagnostic diag = refuse(entry, "is a step already");
    diag.attachNote() << "import takes what comes before 'remat-form-kernels'";
    return diag;
  }
  if (failed(verifyOneDevice(entry)) || failed(verifyNames(entry)) ||
      failed(verifyAttributes(entry)))
    return failure();
  if (!entry.getBody().hasOneBlock()) {
    InFlightDiagnostic diag = refuse(entry, "has several blocks");
    diag.attachNote() << "branches between blocks cannot be planned; use "
                         "'arith.select' or structured control flow";
    return diag;
  }
  return success(succeeded(verifyTransfers(entry)) &&
                 succeeded(verifyLoops(entry)) &&
                 succeeded(verifyPowers(entry)));
}
