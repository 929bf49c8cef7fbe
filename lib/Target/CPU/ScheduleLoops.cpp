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
#include "mlir/Transforms/DialectConversion.h"
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

/// Functions of f16 and bf16 are those of f32, rounded: the approximations are
/// for f32, and a call for each element takes ten times as long.
static LogicalResult widenMath(func::FuncOp impl) {
  MLIRContext *context = impl.getContext();
  SetVector<Type> supported;
  supported.insert(Float32Type::get(context));
  supported.insert(Float64Type::get(context));
  TypeConverter converter;
  math::populateExtendToSupportedTypesTypeConverter(converter, supported,
                                                    Float32Type::get(context));
  ConversionTarget target(*context);
  math::populateExtendToSupportedTypesConversionTarget(target, converter);
  RewritePatternSet patterns(context);
  math::populateExtendToSupportedTypesPatterns(patterns, converter);
  return applyPartialConversion(impl, target, std::move(patterns));
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
  if (failed(widenMath(impl)))
    return failure();

  RewritePatternSet patterns(impl.getContext());
  populateMathPolynomialApproximationPatterns(patterns, [](StringRef name) {
    return llvm::is_contained({"math.exp", "math.tanh", "math.erf", "math.log"},
                              name);
  });
  return applyPatternsGreedily(impl, std::move(patterns));
}
