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
#include "remat/Target/CPU/Schedule.h"
#include "remat/Target/CPU/Stages.h"
#include "remat/Target/KernelTarget.h"

using namespace mlir;
using namespace remat;
using namespace remat::cpu;

ArrayRef<Schedule> cpu::schedules() {
  static constexpr Schedule all[] = {{"elementwise", scheduleElementwise},
                                     {"reduction", scheduleReduction}};
  return all;
}

static LogicalResult scheduleOne(RewriterBase &rewriter, linalg::LinalgOp op) {
  if (op.hasPureBufferSemantics())
    for (const Schedule &schedule : schedules())
      if (succeeded(schedule.apply(rewriter, op)))
        return success();
  if (succeeded(linalg::linalgOpToLoops(rewriter, op)))
    return success();
  return op.emitOpError("has no loops that the CPU can run");
}

/// Whether every operand of `op` walks through `dim` and the next dimension as
/// through one.
static bool canMerge(linalg::GenericOp op, unsigned dim) {
  SmallVector<utils::IteratorType> kinds = op.getIteratorTypesArray();
  if (kinds[dim] != kinds[dim + 1])
    return false;
  return llvm::all_of(op->getOpOperands(), [&](OpOperand &operand) {
    AffineMap map = op.getMatchingIndexingMap(&operand);
    bool first = map.isFunctionOfDim(dim), next = map.isFunctionOfDim(dim + 1);
    if (!first && !next)
      return true;
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    if (!first || !next || !type || !map.isProjectedPermutation(true))
      return false;
    MLIRContext *context = op.getContext();
    auto at = map.getResultPosition(getAffineDimExpr(dim, context));
    if (at != *map.getResultPosition(getAffineDimExpr(dim + 1, context)) - 1)
      return false;
    auto [strides, offset] = type.getStridesAndOffset();
    return !ShapedType::isDynamic(strides[*at]) &&
           strides[*at] == strides[*at + 1] * type.getDimSize(*at + 1);
  });
}

/// Merges neighbouring dimensions where it can, so that vectors are as long as
/// possible and little is left over.
static linalg::LinalgOp collapse(RewriterBase &rewriter, linalg::LinalgOp op) {
  auto generic = dyn_cast<linalg::GenericOp>(op.getOperation());
  if (!generic || generic.hasIndexSemantics() ||
      !generic.hasPureBufferSemantics())
    return op;
  SmallVector<ReassociationIndices> merged, all;
  for (unsigned dim = 0; dim < generic.getNumLoops(); ++dim) {
    if (dim > 0 && canMerge(generic, dim - 1))
      all.back().push_back(dim);
    else
      all.push_back({dim});
  }
  llvm::copy_if(all, std::back_inserter(merged),
                [](const auto &group) { return group.size() > 1; });
  if (merged.empty() ||
      !linalg::areDimSequencesPreserved(generic.getIndexingMapsArray(), merged))
    return op;
  FailureOr<linalg::CollapseResult> result =
      linalg::collapseOpIterationDims(generic, merged, rewriter);
  if (failed(result))
    return op;
  rewriter.eraseOp(op);
  return result->collapsedOp;
}

LogicalResult cpu::scheduleLoops(func::FuncOp impl) {
  IRRewriter rewriter(impl.getContext());
  SmallVector<linalg::LinalgOp> ops;
  impl.walk([&](linalg::LinalgOp op) { ops.push_back(op); });
  for (linalg::LinalgOp op : ops) {
    rewriter.setInsertionPoint(op);
    op = collapse(rewriter, op);
    rewriter.setInsertionPoint(op);
    if (failed(scheduleOne(rewriter, op)))
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
