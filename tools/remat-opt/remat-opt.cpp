//===- remat-opt.cpp - The optimizer driver -------------------------------===//
//
// `mlir-opt` with remat's dialect, passes and pipelines registered.
//
//===----------------------------------------------------------------------===//

#include "../CommandLineErrors.h"
#include "../Diagnostics.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "remat/IR/Remat.h"
#include "remat/Pipelines/Registration.h"
#include "llvm/Support/CommandLine.h"

/// Diagnostics that a test expects belong to the handler that compares them.
static bool verifiesDiagnostics() {
  auto &options = llvm::cl::getRegisteredOptions();
  auto found = options.find("verify-diagnostics");
  return found != options.end() && found->second->getNumOccurrences() > 0;
}

int main(int argc, char **argv) {
  mlir::registerAllPasses();
  remat::registerAllRematPasses();

  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  remat::registerRemat(registry);
  // The stock handler is there when the first dialect is loaded.
  registry.addExtension(
      +[](mlir::MLIRContext *context, mlir::func::FuncDialect *) {
        if (!verifiesDiagnostics())
          remat::registerShortDiagnostics(context);
      });

  // What `registerAndParseCLIOptions` would do, but for the form of errors.
  std::string header =
      mlir::registerCLIOptions("remat optimizer driver\n", registry);
  llvm::cl::opt<std::string> input(llvm::cl::Positional,
                                   llvm::cl::desc("<input file>"),
                                   llvm::cl::init("-"));
  llvm::cl::opt<std::string> output("o", llvm::cl::desc("Output filename"),
                                    llvm::cl::value_desc("filename"),
                                    llvm::cl::init("-"));
  if (!remat::parseCommandLine(argc, argv, "remat-opt", header))
    return EXIT_FAILURE;
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, input, output, registry));
}
