//===- Bufferization.cpp - Names and barriers on buffers ------------------===//
//
// For other back ends: a program of `--remat` holds barriers, and bufferizes as
// it would without them.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "remat/IR/Models.h"

using namespace mlir;
using namespace remat;
using bufferization::AliasingValueList;
using bufferization::AnalysisState;
using bufferization::BufferizableOpInterface;
using bufferization::BufferizationOptions;
using bufferization::BufferizationState;
using bufferization::BufferRelation;

namespace {
/// Each result is the operand of the same index, and nothing is accessed.
template <typename ModelT, typename OpT>
struct IdentityModel : BufferizableOpInterface::ExternalModel<ModelT, OpT> {
  bool bufferizesToMemoryRead(Operation *, OpOperand &,
                              const AnalysisState &) const {
    return false;
  }
  bool bufferizesToMemoryWrite(Operation *, OpOperand &,
                               const AnalysisState &) const {
    return false;
  }
  AliasingValueList getAliasingValues(Operation *op, OpOperand &operand,
                                      const AnalysisState &) const {
    return {{op->getResult(operand.getOperandNumber()),
             BufferRelation::Equivalent}};
  }
  /// The inplace analysis must not copy: the result is the operand's buffer.
  bool mustBufferizeInPlace(Operation *, OpOperand &,
                            const AnalysisState &) const {
    return true;
  }
};

/// The name stays on the op that the value comes from, if anywhere.
struct NameModel : IdentityModel<NameModel, NameOp> {
  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    FailureOr<Value> buffer =
        getBuffer(rewriter, cast<NameOp>(op).getValue(), options, state);
    if (failed(buffer))
      return failure();
    bufferization::replaceOpWithBufferizedValues(rewriter, op, *buffer);
    return success();
  }
};

struct BarrierModel : IdentityModel<BarrierModel, BarrierOp> {
  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    SmallVector<Value> operands;
    for (Value operand : op->getOperands()) {
      if (!isa<TensorType>(operand.getType())) {
        operands.push_back(operand);
        continue;
      }
      FailureOr<Value> buffer = getBuffer(rewriter, operand, options, state);
      if (failed(buffer))
        return failure();
      operands.push_back(*buffer);
    }
    auto barrier = BarrierOp::create(rewriter, op->getLoc(), operands,
                                     cast<BarrierOp>(op).getIdAttr());
    bufferization::replaceOpWithBufferizedValues(rewriter, op,
                                                 barrier.getResults());
    return success();
  }
};
} // namespace

void remat::registerBufferizationModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, RematDialect *) {
    NameOp::attachInterface<NameModel>(*context);
    BarrierOp::attachInterface<BarrierModel>(*context);
  });
}
