//===- remat-opt.cpp - The optimizer driver -------------------------------===//
//
// `mlir-opt` with remat's dialect, passes and pipelines registered.
//
//===----------------------------------------------------------------------===//

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "remat/IR/Remat.h"
#include "remat/Pipelines/Registration.h"

int main(int argc, char **argv) {
  mlir::registerAllPasses();
  remat::registerAllRematPasses();

  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  remat::registerRemat(registry);

  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "remat optimizer driver\n", registry));
}
