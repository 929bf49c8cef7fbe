//===- Tosa.cpp - TOSA to linalg by upstream's passes ---------------------===//
//
// The passes of LLVM's own version of TOSA, but for those that fold constants:
// these would copy weights.
//
//===----------------------------------------------------------------------===//

#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/Dialect/Tosa/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "remat/Import/Import.h"

using namespace mlir;
using namespace remat;

bool remat::usesTosa(func::FuncOp entry) {
  return entry
      .walk([](Operation *op) {
        return isa_and_nonnull<tosa::TosaDialect>(op->getDialect())
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

static bool isUnsigned(Type type) {
  return getElementTypeOrSelf(type).isUnsignedInteger();
}

/// Its passes drop signs from types, and so would make an unsigned maximum a
/// signed one. TOSA has unsigned numbers only to be moved or rescaled, where an
/// attribute says what they are.
LogicalResult remat::verifyTosa(func::FuncOp entry) {
  WalkResult result = entry.walk([](Operation *op) -> WalkResult {
    if (!isa_and_nonnull<tosa::TosaDialect>(op->getDialect()) ||
        isa<tosa::RescaleOp, tosa::ConstOp, tosa::IdentityOp, tosa::ReshapeOp,
            tosa::TransposeOp, tosa::SliceOp, tosa::ConcatOp, tosa::TileOp,
            tosa::GatherOp, tosa::ReverseOp>(op) ||
        (llvm::none_of(op->getOperandTypes(), isUnsigned) &&
         llvm::none_of(op->getResultTypes(), isUnsigned)))
      return WalkResult::advance();
    InFlightDiagnostic diag = refuse(op, "computes with unsigned integers");
    diag.attachNote() << "TOSA moves and rescales them only; write it with "
                         "signed ones and 'tosa.rescale'";
    return diag;
  });
  return failure(result.wasInterrupted());
}

/// Weights, which no op of TOSA needs to see as constants, become constants of
/// arith: those are hidden from folders next.
void remat::weightsToArith(func::FuncOp entry) {
  entry.walk([](tosa::ConstOp op) {
    ElementsAttr values = op.getValues();
    if (values.getNumElements() <= kLargeLiteral || values.isSplat())
      return;
    OpBuilder builder(op);
    auto constant = arith::ConstantOp::create(builder, op.getLoc(),
                                              cast<TypedAttr>(values));
    op.replaceAllUsesWith(constant.getResult());
    op.erase();
  });
}

void remat::buildTosaPipelines(OpPassManager &module, OpPassManager &func) {
  module.addPass(createTosaToMLProgram());
  func.addPass(tosa::createTosaConvertIntegerTypeToSignless());
  func.addPass(tosa::createTosaOptionalDecompositionsPass());
  func.addPass(tosa::createTosaInferShapesPass());
  // Before the rest, which does not take the ends of regions.
  func.addPass(createTosaToSCFPass());
  func.addPass(tosa::createTosaMakeBroadcastablePass());
  func.addPass(tosa::createTosaToLinalgNamed());
  func.addPass(tosa::createTosaMakeBroadcastablePass());
  func.addPass(tosa::createTosaToLinalg());
  TosaToArithPassOptions arith;
  arith.includeApplyRescale = true;
  func.addPass(createTosaToArithPass(arith));
  func.addPass(createTosaToTensorPass());
}

void remat::adviseOnTosa(Diagnostic &error) {
  if (error.getSeverity() == DiagnosticSeverity::Error)
    error.attachNote() << "import takes what the passes of LLVM's "
                          "'tosa-to-linalg-pipeline' take; write the op with "
                          "others, or export linalg";
}
