//===- Models.h - External models of remat's interfaces ---------*- C++ -*-===//
//
// One registration per upstream dialect, and what the models are made of. A
// foreign dialect joins in the same way.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_IR_MODELS_H
#define REMAT_IR_MODELS_H

#include "remat/IR/Remat.h"

namespace remat {

void registerArithModels(mlir::DialectRegistry &registry);
void registerFuncModels(mlir::DialectRegistry &registry);
void registerLinalgModels(mlir::DialectRegistry &registry);
void registerMathModels(mlir::DialectRegistry &registry);
void registerScfModels(mlir::DialectRegistry &registry);
void registerTensorModels(mlir::DialectRegistry &registry);

/// How names and barriers bufferize: their results are their operands.
void registerBufferizationModels(mlir::DialectRegistry &registry);

/// Whether `op` itself may be executed again, by its interface; ops nested in
/// it are not looked at. Terminators and checks may.
bool isRecomputableAlone(mlir::Operation *op);

/// The sum over the ops of `block`. Terminators and checks are free; an op
/// without a model counts as one operation, since nothing unknown is free.
OpCost costOfBlock(mlir::Block &block);

/// `flopsPerElement` for each element of the first result of `op`; a scalar
/// has one element.
OpCost elementwiseCost(mlir::Operation *op, int64_t flopsPerElement);

/// The executions of a loop from `lower` to `upper` by `step` where all three
/// are constants and the step is positive.
std::optional<int64_t> constantTripCount(mlir::OpFoldResult lower,
                                         mlir::OpFoldResult upper,
                                         mlir::OpFoldResult step);

/// May be executed again where it has no memory effects (the default).
template <typename OpT>
struct PureModel : RecomputableOpInterface::ExternalModel<PureModel<OpT>, OpT> {
};

/// Costs the same for every element of the result.
template <typename OpT, int64_t flopsPerElement>
struct ElementwiseModel
    : CostOpInterface::ExternalModel<ElementwiseModel<OpT, flopsPerElement>,
                                     OpT> {
  OpCost getOpCost(mlir::Operation *op) const {
    return elementwiseCost(op, flopsPerElement);
  }
};

template <typename... OpTs> void attachPure(mlir::MLIRContext *context) {
  (OpTs::template attachInterface<PureModel<OpTs>>(*context), ...);
}
template <int64_t flopsPerElement, typename... OpTs>
void attachElementwise(mlir::MLIRContext *context) {
  (OpTs::template attachInterface<ElementwiseModel<OpTs, flopsPerElement>>(
       *context),
   ...);
}

} // namespace remat

#endif // REMAT_IR_MODELS_H
