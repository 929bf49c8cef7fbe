//===- PlanLoops.cpp - Facts of the kernels that run loops ----------------===//
//
// The body of a loop is a step: its plan tells what a trip takes and needs.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/PlanLoops.h"
#include "mlir/IR/Remarks.h"
#include "remat/IR/Loop.h"
#include "remat/IR/State.h"
#include "remat/IR/Step.h"
#include "remat/Plan/Passes.h"
#include "remat/Plan/Planning.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

namespace remat {
#define GEN_PASS_DEF_PLANLOOPSPASS
#include "remat/Plan/Passes.h.inc"
} // namespace remat

using namespace mlir;
using namespace remat;

/// A loop with such a body and so many trips is the same loop.
static std::string hashLoop(func::FuncOp body, int64_t trips) {
  std::string text = fingerprint(body) + " " + std::to_string(trips);
  return llvm::utohexstr(llvm::xxh3_64bits(text), /*LowerCase=*/true, 16);
}

namespace {
/// Plans the loops of one module.
class LoopPlanner {
public:
  explicit LoopPlanner(std::optional<Budget> budget) : budget(budget) {}

  LogicalResult plan(KernelOp kernel);
  int64_t numLoops = 0;

private:
  KernelOp kernelOf(CallOp call) {
    return symbols.lookupNearestSymbolFrom<KernelOp>(call,
                                                     call.getCalleeAttr());
  }
  FailureOr<PlannedStep> planBody(PlanInput &input);
  void writeInfo(KernelOp kernel, const Loop &loop, func::FuncOp body,
                 const Plan &plan);

  std::optional<Budget> budget;
  SymbolTableCollection symbols;
  llvm::DenseSet<Operation *> done;
};
} // namespace

/// Lets the body write what it carries over the last value, where it carries a
/// value from trip to trip; one trip has no use for it.
static void donateCarries(func::FuncOp body, const Loop &loop) {
  if (loop.trips < 2)
    return;
  OpBuilder builder(body.getContext());
  for (auto [number, output] : llvm::enumerate(loop.outputs)) {
    auto reads = [&, index = output.index](const LoopInput &input) {
      return input.kind == LoopInput::Carry && input.index == index;
    };
    auto input = llvm::find_if(loop.inputs, reads);
    if (output.isStack || llvm::count_if(loop.inputs, reads) != 1)
      continue;
    unsigned argument = input - loop.inputs.begin();
    body.setArgAttr(argument, kDonatedAttr, builder.getUnitAttr());
    body.setResultAttr(number, kNextAttr, builder.getI64IntegerAttr(argument));
  }
}

/// Where the body needs the last value and the next one at once, there are two
/// buffers.
static void keepDonations(func::FuncOp body, Loop &loop,
                          const PlanInput &input) {
  Operation *last = body.getBody().front().getTerminator();
  for (unsigned number = 0; number < body.getNumResults(); ++number) {
    auto next = body.getResultAttrOfType<IntegerAttr>(number, kNextAttr);
    if (!next)
      continue;
    ValueId id = input.ids.lookup(rootOf(last->getOperand(number)));
    bool isKept = input.problem.values[id].donor >= 0;
    loop.carries[loop.outputs[number].index].inPlace = isKept;
    if (isKept)
      continue;
    body.removeResultAttr(
        number, body.getResultAttrDict(number).getNamed(kNextAttr)->getName());
    body.removeArgAttr(next.getInt(), kDonatedAttr);
  }
}

/// Sums over the calls of the body, times the trips.
void LoopPlanner::writeInfo(KernelOp kernel, const Loop &loop,
                            func::FuncOp body, const Plan &plan) {
  MLIRContext *context = kernel.getContext();
  auto target = StringAttr::get(context, "cpu");
  int64_t threads = 1, flops = 0, bytes = 0;
  SmallVector<StringAttr> checks;
  for (auto call : body.getOps<CallOp>()) {
    KernelInfoAttr info = kernelOf(call).getInfoAttr();
    if (!info)
      continue;
    target = info.getTarget();
    threads = info.getThreads();
    flops = saturatingAdd(flops, info.getFlops());
    bytes = saturatingAdd(bytes, info.getBytesMoved());
    llvm::append_range(checks, info.getChecks());
  }
  SmallVector<InPlaceAttr> pairs;
  for (auto [result, argument] : inPlacePairs(loop))
    pairs.push_back(InPlaceAttr::get(context, result, argument));
  int64_t workspace = layOut(loop, plan.peakBytes).bytes;
  kernel.setInfoAttr(KernelInfoAttr::get(
      context, target, threads,
      StringAttr::get(context, hashLoop(body, loop.trips)), workspace,
      saturatingMul(flops, loop.trips), saturatingMul(bytes, loop.trips),
      saturatingMul(plan.timeNs, loop.trips), checks, pairs));
  remark::analysis(kernel.getLoc(), remark::RemarkOpts::name("Loop").category(
                                        "remat-plan-loops"))
      << remark::metric("trips", loop.trips)
      << remark::metric("bodyPeakBytes", plan.peakBytes)
      << remark::metric("workspaceBytes", workspace);
}

FailureOr<PlannedStep> LoopPlanner::planBody(PlanInput &input) {
  PlanningOptions options;
  options.strategy.kind = budget ? Strategy::Auto : Strategy::None;
  options.budget = budget;
  Solution solution = solveStep(input, options);
  if (!solution.plan)
    return planSmallest(input);
  return finishPlan(input, solution);
}

LogicalResult LoopPlanner::plan(KernelOp kernel) {
  if ((kernel.getInfoAttr() && !budget) || !done.insert(kernel).second)
    return success();
  FailureOr<std::optional<Loop>> read = readLoop(kernel);
  if (failed(read))
    return failure();
  if (!*read)
    return success();
  Loop &loop = **read;
  func::CallOp call = loop.call;
  auto body =
      symbols.lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr());
  // A kernel cannot contain itself: forming leaves a tree of loops.
  for (auto inner : body.getOps<CallOp>())
    if (failed(plan(kernelOf(inner))))
      return failure();
  donateCarries(body, loop);
  FailureOr<PlanInput> input = buildPlanInput(body, PlanInputOptions());
  if (failed(input))
    return failure();
  keepDonations(body, loop, *input);
  FailureOr<PlannedStep> planned = planBody(*input);
  if (failed(planned))
    return failure();
  writePlan(*input, *planned);
  writeInfo(kernel, loop, body, planned->plan);
  ++numLoops;
  return success();
}

FailureOr<int64_t> remat::planLoops(ModuleOp module,
                                    std::optional<Budget> budget) {
  LoopPlanner planner(budget);
  for (auto kernel : module.getOps<KernelOp>())
    if (failed(planner.plan(kernel)))
      return failure();
  return planner.numLoops;
}

namespace {
struct PlanLoopsPass : remat::impl::PlanLoopsPassBase<PlanLoopsPass> {
  using PlanLoopsPassBase::PlanLoopsPassBase;

  LogicalResult initialize(MLIRContext *context) override {
    parsed.reset();
    if (budget.empty())
      return success();
    llvm::Expected<Budget> read = parseBudget(budget);
    if (!read)
      return emitError(UnknownLoc::get(context),
                       llvm::toString(read.takeError()));
    parsed = *read;
    return success();
  }

  void runOnOperation() override {
    FailureOr<int64_t> planned = planLoops(getOperation(), parsed);
    if (failed(planned))
      return signalPassFailure();
    numLoops += *planned;
  }

private:
  std::optional<Budget> parsed;
};
} // namespace
