//===- remat-plugin.cpp - remat in a stock mlir-opt -----------------------===//
//
// The dialect and the passes as a plugin:
//   mlir-opt --load-dialect-plugin=RematPlugin.so \
//            --load-pass-plugin=RematPlugin.so \
//            --pass-pipeline="builtin.module(...)"
//
//===----------------------------------------------------------------------===//

#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "remat/IR/Remat.h"
#include "remat/Pipelines/Registration.h"

using namespace mlir;

extern "C" LLVM_ATTRIBUTE_VISIBILITY_DEFAULT DialectPluginLibraryInfo
mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "remat", REMAT_VERSION,
          [](DialectRegistry *registry) { remat::registerRemat(*registry); }};
}

extern "C" LLVM_ATTRIBUTE_VISIBILITY_DEFAULT PassPluginLibraryInfo
mlirGetPassPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "remat", REMAT_VERSION,
          [] { remat::registerAllRematPasses(); }};
}
