//===- ArithModels.cpp - Models of arith ops ------------------------------===//
//
// Every op may be executed again. Most are one operation per element.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "remat/IR/Models.h"

using namespace mlir;
using namespace remat;

/// A division occupies its unit about as long as eight multiplications on
/// current x86 and Arm cores, an integer division twice as long.
static constexpr int64_t kDivFlops = 8;
static constexpr int64_t kIntegerDivFlops = 16;

/// Constants and changes of width that address computations absorb.
static void attachFree(MLIRContext *context) {
  attachElementwise<0, arith::ConstantOp, arith::IndexCastOp,
                    arith::IndexCastUIOp, arith::BitcastOp>(context);
}

static void attachDivisions(MLIRContext *context) {
  attachElementwise<kDivFlops, arith::DivFOp, arith::RemFOp>(context);
  attachElementwise<kIntegerDivFlops, arith::DivSIOp, arith::DivUIOp,
                    arith::CeilDivSIOp, arith::CeilDivUIOp, arith::FloorDivSIOp,
                    arith::RemSIOp, arith::RemUIOp>(context);
}

static void attachUnits(MLIRContext *context) {
  attachElementwise<
      1, arith::AddFOp, arith::AddIOp, arith::AddUIExtendedOp, arith::AndIOp,
      arith::CmpFOp, arith::CmpIOp, arith::ExtFOp, arith::ExtSIOp,
      arith::ExtUIOp, arith::FPToSIOp, arith::FPToUIOp, arith::MaxNumFOp,
      arith::MaxSIOp, arith::MaxUIOp, arith::MaximumFOp, arith::MinNumFOp,
      arith::MinSIOp, arith::MinUIOp, arith::MinimumFOp, arith::MulFOp,
      arith::MulIOp, arith::MulSIExtendedOp, arith::MulUIExtendedOp,
      arith::NegFOp, arith::OrIOp, arith::SIToFPOp, arith::SelectOp,
      arith::ShLIOp, arith::ShRSIOp, arith::ShRUIOp, arith::SubFOp,
      arith::SubIOp, arith::TruncFOp, arith::TruncIOp, arith::UIToFPOp,
      arith::XOrIOp>(context);
}

void remat::registerArithModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, arith::ArithDialect *) {
    attachPure<
#define GET_OP_LIST
#include "mlir/Dialect/Arith/IR/ArithOps.cpp.inc"
        >(context);
    attachFree(context);
    attachDivisions(context);
    attachUnits(context);
  });
}
