// Plans a program through the rooms, from a program outside of the tree.

#include "mlir/IR/BuiltinOps.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "remat/IR/Remat.h"
#include "remat/Pipelines/Pipelines.h"
#include "remat/Pipelines/Registration.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  remat::registerRemat(registry);
  remat::registerAllRematPasses();
  mlir::MLIRContext context(registry);
  auto module = mlir::parseSourceFile<mlir::ModuleOp>(argv[1], &context);
  if (!module)
    return 1;
  remat::PipelineOptions options;
  options.budget = "75%";
  mlir::PassManager manager(&context);
  remat::buildRematPipeline(manager, options);
  if (mlir::failed(manager.run(*module)))
    return 1;
  module->print(llvm::outs());
  return 0;
}
