//===- RegistrationTest.cpp - A program that registers nothing ------------===//
//
// What it forgot is said where a target is first asked for. Alone in its
// executable: targets are registered for good.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/InitAllDialects.h"
#include "mlir/Pass/PassManager.h"
#include "remat/IR/Remat.h"
#include "remat/Pipelines/Pipelines.h"

#include "gtest/gtest.h"

using namespace mlir;
using namespace remat;

TEST(Registration, SaysWhatWasForgotten) {
  DialectRegistry registry;
  registerAllDialects(registry);
  registerRemat(registry);
  MLIRContext context(registry);
  std::string said;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    said += diagnostic.str() + '\n';
    for (Diagnostic &note : diagnostic.getNotes())
      said += note.str() + '\n';
  });
  OwningOpRef<ModuleOp> module = ModuleOp::create(UnknownLoc::get(&context));
  PassManager passes(&context);
  buildRematPipeline(passes, PipelineOptions());
  EXPECT_TRUE(failed(passes.run(*module)));
  EXPECT_EQ(said, "unknown target 'cpu'\n"
                  "no target is registered; call "
                  "'remat::registerAllRematPasses' or "
                  "'remat::registerKernelTarget' before passes are made\n");
}
