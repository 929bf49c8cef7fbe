//===- LinalgModels.cpp - Models of linalg ops ----------------------------===//
//
// A structured op costs its body once for each point of its loops; named ops
// have a body too. Contractions and convolutions run at the matrix rate.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "remat/IR/Models.h"

using namespace mlir;
using namespace remat;

/// Pooling has the loops of a convolution, but multiplies nothing.
static bool multiplies(Block &body) {
  return llvm::any_of(body, llvm::IsaPred<arith::MulFOp, arith::MulIOp>);
}

static bool runsAtMatrixRate(linalg::LinalgOp op) {
  return linalg::isaContractionOpInterface(op) ||
         (linalg::isaConvolutionOpInterface(op) && multiplies(*op.getBlock()));
}

/// One point of a contraction. Narrow factors are widened where they are
/// packed, once for all points that read them.
static OpCost contractionPoint(Block &body) {
  OpCost cost = costOfBlock(body);
  for (Operation &op : body)
    if (isa<arith::ExtFOp, arith::ExtSIOp, arith::ExtUIOp>(op))
      cost.elementwiseFlops -=
          costOf(&op).value_or(OpCost{0, 1}).elementwiseFlops;
  return {cost.total(), 0};
}

static OpCost structuredCost(linalg::LinalgOp op) {
  int64_t points = 1;
  for (int64_t range : op.getStaticLoopRanges())
    points =
        ShapedType::isDynamic(range) ? points : saturatingMul(points, range);
  return (runsAtMatrixRate(op) ? contractionPoint(*op.getBlock())
                               : costOfBlock(*op.getBlock())) *
         points;
}

namespace {
/// Nested ops are asked on their own, so that a check in the body, which has
/// an effect, does not make the op unrecomputable.
template <typename OpT>
struct StructuredRecomputable
    : RecomputableOpInterface::ExternalModel<StructuredRecomputable<OpT>, OpT> {
  bool isRecomputableOp(Operation *op) const {
    return cast<linalg::LinalgOp>(op).hasPureTensorSemantics();
  }
};

template <typename OpT>
struct StructuredCost
    : CostOpInterface::ExternalModel<StructuredCost<OpT>, OpT> {
  OpCost getOpCost(Operation *op) const {
    return structuredCost(cast<linalg::LinalgOp>(op));
  }
};

/// Maximum, subtraction, exponential, sum and division per element.
struct SoftmaxCost
    : CostOpInterface::ExternalModel<SoftmaxCost, linalg::SoftmaxOp> {
  OpCost getOpCost(Operation *op) const { return elementwiseCost(op, 46); }
};
} // namespace

template <typename... OpTs> static void attachStructured(MLIRContext *context) {
  (OpTs::template attachInterface<StructuredRecomputable<OpTs>,
                                  StructuredCost<OpTs>>(*context),
   ...);
}

void remat::registerLinalgModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, linalg::LinalgDialect *) {
    attachStructured<
#define GET_OP_LIST
#include "mlir/Dialect/Linalg/IR/LinalgStructuredOps.cpp.inc"
        >(context);
    attachPure<linalg::IndexOp, linalg::SoftmaxOp>(context);
    attachElementwise<0, linalg::IndexOp>(context);
    linalg::SoftmaxOp::attachInterface<SoftmaxCost>(*context);
  });
}
