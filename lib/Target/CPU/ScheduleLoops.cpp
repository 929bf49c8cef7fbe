//===- ScheduleLoops.cpp - From structured ops to loops -------------------===//
//
// Asks the schedules in order; plain loops take what is left. Functions such
// as exp become polynomials, on vectors and on what is left over alike.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "remat/Target/CPU/Parts.h"
#include "remat/Target/CPU/Schedule.h"
#include "remat/Target/CPU/Stages.h"
#include "remat/Target/KernelTarget.h"

using namespace mlir;
using namespace remat;
using namespace remat::cpu;

ArrayRef<Schedule> cpu::schedules() {
  static constexpr Schedule all[] = {{"elementwise", scheduleElementwise},
                                     {"contraction", scheduleContraction},
                                     {"reduction", scheduleReduction}};
  return all;
}

static LogicalResult scheduleOne(RewriterBase &rewriter, linalg::LinalgOp op,
                                 int64_t parts) {
  if (op.hasPureBufferSemantics())
    for (const Schedule &schedule : schedules())
      if (succeeded(schedule.apply(rewriter, op, parts)))
        return success();
  if (succeeded(linalg::linalgOpToLoops(rewriter, op)))
    return success();
  return op.emitOpError("has no loops that the CPU can run");
}

LogicalResult cpu::scheduleLoops(func::FuncOp impl, const Sharing &sharing) {
  IRRewriter rewriter(impl.getContext());
  // Last first: a contraction may take the fill in front of it.
  while (true) {
    linalg::LinalgOp op;
    impl.walk([&](linalg::LinalgOp one) { op = one; });
    if (!op)
      break;
    rewriter.setInsertionPoint(op);
    op = collapseDims(rewriter, op);
    rewriter.setInsertionPoint(op);
    if (failed(scheduleOne(rewriter, op, partsOf(op, sharing))))
      return failure();
    rewriter.eraseOp(op);
  }
  lowerChecks(impl);

  RewritePatternSet patterns(impl.getContext());
  populateMathPolynomialApproximationPatterns(patterns, [](StringRef name) {
    return llvm::is_contained({"math.exp", "math.tanh", "math.erf", "math.log"},
                              name);
  });
  return applyPatternsGreedily(impl, std::move(patterns));
}
