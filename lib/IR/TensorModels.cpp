//===- TensorModels.cpp - Models of tensor ops ----------------------------===//
//
// They move bytes, which the types tell, and compute nothing.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "remat/IR/Models.h"

using namespace mlir;
using namespace remat;

void remat::registerTensorModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, tensor::TensorDialect *) {
    attachPure<
#define GET_OP_LIST
#include "mlir/Dialect/Tensor/IR/TensorOps.cpp.inc"
        >(context);
    attachElementwise<0,
#define GET_OP_LIST
#include "mlir/Dialect/Tensor/IR/TensorOps.cpp.inc"
                      >(context);
  });
}
