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
  func.addPass(tosa::createTosaMakeBroadcastablePass());
  func.addPass(tosa::createTosaToLinalgNamed());
  func.addPass(tosa::createTosaMakeBroadcastablePass());
  func.addPass(tosa::createTosaToLinalg());
  TosaToArithPassOptions arith;
  arith.includeApplyRescale = true;
  func.addPass(createTosaToArithPass(arith));
  func.addPass(createTosaToTensorPass());
  func.addPass(createTosaToSCFPass());
}

void remat::adviseOnTosa(Diagnostic &error) {
  if (error.getSeverity() == DiagnosticSeverity::Error)
    error.attachNote() << "import takes what the passes of LLVM's "
                          "'tosa-to-linalg-pipeline' take; write the op with "
                          "others, or export linalg";
}
