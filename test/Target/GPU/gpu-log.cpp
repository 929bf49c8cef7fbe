//===- gpu-log.cpp - Runs a lowered step against the log ------------------===//
//
//   gpu-log FILE.mlir ENTRY
//
// For tests: prints what the step, lowered by remat-launches-to-llvm, asks of a
// device.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/DLTI/DLTI.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Parser/Parser.h"
#include "remat/IR/Remat.h"
#include "remat/Target/GPU/LogRun.h"

using namespace mlir;

int main(int argc, char **argv) {
  if (argc != 3) {
    llvm::errs() << "usage: gpu-log FILE.mlir ENTRY\n";
    return 2;
  }
  DialectRegistry registry;
  registry.insert<DLTIDialect, LLVM::LLVMDialect, remat::RematDialect>();
  MLIRContext context(registry);
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(argv[1], &context);
  if (!module)
    return 2;
  if (llvm::Error error = remat::logStep(*module, argv[2], llvm::outs())) {
    llvm::errs() << "error: " << llvm::toString(std::move(error)) << '\n';
    return 6;
  }
  return 0;
}
