//===- MathModels.cpp - Models of math ops --------------------------------===//
//
// Every op may be executed again. Costs are the operations per element of the
// f32 expansions of upstream's polynomial approximation.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Math/IR/Math.h"
#include "remat/IR/Models.h"

using namespace mlir;
using namespace remat;

/// Counted in the output of `-test-math-polynomial-approximation`,
/// `-math-expand-ops`, canonicalized, on vector<8xf32> (LLVM 22.1.8), an fma
/// as two.
static void attachApproximated(MLIRContext *context) {
  attachElementwise<35, math::ExpOp, math::Exp2Op>(context);
  attachElementwise<88, math::ExpM1Op>(context);
  attachElementwise<45, math::LogOp, math::Log2Op, math::Log10Op>(context);
  attachElementwise<53, math::Log1pOp>(context);
  attachElementwise<28, math::TanhOp>(context);
  attachElementwise<30, math::SinOp, math::CosOp>(context);
  attachElementwise<60, math::SincosOp>(context);
  attachElementwise<54, math::TanOp>(context);
  attachElementwise<45, math::ErfOp>(context);
  attachElementwise<93, math::ErfcOp>(context);
  attachElementwise<38, math::AsinOp>(context);
  attachElementwise<92, math::AcosOp>(context);
  attachElementwise<36, math::AtanOp>(context);
  attachElementwise<44, math::Atan2Op>(context);
  attachElementwise<71, math::SinhOp, math::CoshOp>(context);
  attachElementwise<50, math::AsinhOp, math::AcoshOp, math::AtanhOp>(context);
  attachElementwise<24, math::CbrtOp>(context);
  attachElementwise<61, math::PowFOp>(context);
}

/// Square roots occupy the division unit longer than a division does; small
/// integer powers expand into a few multiplications.
static void attachRootsAndPowers(MLIRContext *context) {
  attachElementwise<12, math::SqrtOp>(context);
  attachElementwise<20, math::RsqrtOp>(context);
  attachElementwise<4, math::FPowIOp, math::IPowIOp>(context);
}

static void attachCheap(MLIRContext *context) {
  attachElementwise<1, math::AbsFOp, math::AbsIOp, math::CeilOp, math::FloorOp,
                    math::TruncOp, math::RoundEvenOp, math::CopySignOp,
                    math::CountLeadingZerosOp, math::CountTrailingZerosOp,
                    math::CtPopOp, math::IsFiniteOp, math::IsInfOp,
                    math::IsNaNOp, math::IsNormalOp>(context);
  attachElementwise<2, math::FmaOp, math::ClampFOp>(context);
  attachElementwise<11, math::RoundOp>(context);
}

void remat::registerMathModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, math::MathDialect *) {
    attachPure<
#define GET_OP_LIST
#include "mlir/Dialect/Math/IR/MathOps.cpp.inc"
        >(context);
    attachApproximated(context);
    attachRootsAndPowers(context);
    attachCheap(context);
  });
}
