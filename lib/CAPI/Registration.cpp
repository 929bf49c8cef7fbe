//===- Registration.cpp - Dialect and passes for C ------------------------===//
//
// Calls the registration functions.
//
//===----------------------------------------------------------------------===//

#include "remat/Pipelines/Registration.h"
#include "mlir/CAPI/IR.h"
#include "remat/CAPI/Remat.h"
#include "remat/IR/Remat.h"

void rematRegisterDialects(MlirDialectRegistry registry) {
  remat::registerRemat(*unwrap(registry));
}

void rematRegisterPasses(void) { remat::registerAllRematPasses(); }
