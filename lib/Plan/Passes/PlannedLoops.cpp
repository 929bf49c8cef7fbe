//===- PlannedLoops.cpp - Loops that a step calls -------------------------===//

#include "PlannedLoops.h"

using namespace mlir;
using namespace remat;

LogicalResult remat::checkFacts(CallOp call) {
  auto kernel = SymbolTable::lookupNearestSymbolFrom<KernelOp>(
      call, call.getCalleeAttr());
  if (!runsStepLoop(kernel) || kernel.getInfoAttr())
    return success();
  InFlightDiagnostic diag = call.emitOpError("runs the loop '")
                            << call.getCallee() << "', which has no facts";
  diag.attachNote(kernel.getLoc())
      << "run 'remat-plan-loops' after its kernels are scheduled";
  return diag;
}

static KernelOp loopOf(CallOp call) {
  auto kernel = SymbolTable::lookupNearestSymbolFrom<KernelOp>(
      call, call.getCalleeAttr());
  bool isPlanned = runsStepLoop(kernel) && kernel.getInfoAttr();
  return isPlanned ? kernel : KernelOp();
}

Value remat::continuationOf(OpResult result) {
  auto call = dyn_cast<CallOp>(result.getOwner());
  if (!call || call.getHasEffects() || !result.hasOneUse())
    return {};
  OpOperand &use = *result.getUses().begin();
  auto reader = dyn_cast<CallOp>(use.getOwner());
  KernelOp loop = reader ? loopOf(reader) : KernelOp();
  if (!loop)
    return {};
  for (InPlaceAttr pair : loop.getInfoAttr().getInPlace())
    if (pair.getOperand() == use.getOperandNumber())
      return reader->getResult(pair.getResult());
  return {};
}
