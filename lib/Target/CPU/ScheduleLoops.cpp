//===- ScheduleLoops.cpp - From structured ops to loops -------------------===//
//
// Asks the schedules in order; the last one, plain loops, takes everything.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "remat/Target/CPU/Stages.h"
#include "remat/Target/KernelTarget.h"

using namespace mlir;
using namespace remat;

LogicalResult cpu::scheduleLoops(func::FuncOp impl) {
  IRRewriter rewriter(impl.getContext());
  SmallVector<linalg::LinalgOp> ops;
  impl.walk([&](linalg::LinalgOp op) { ops.push_back(op); });
  for (linalg::LinalgOp op : ops) {
    rewriter.setInsertionPoint(op);
    if (failed(linalg::linalgOpToLoops(rewriter, op)))
      return op.emitOpError("has no loops that the CPU can run");
    rewriter.eraseOp(op);
  }
  lowerChecks(impl);
  return success();
}
