//===- BufferizeKernel.cpp - From tensors to buffers ----------------------===//
//
// One-shot bufferization of one kernel. Upstream's analysis is quick on
// something this small.
//
//===----------------------------------------------------------------------===//

#include "CarryLoops.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Bufferization/Transforms/Transforms.h"
#include "mlir/Dialect/Linalg/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "remat/Target/CPU/Stages.h"

using namespace mlir;
using namespace remat;

/// Constants become globals beside the function; their names start with its,
/// so that they stay apart when the implementations come together again.
static void renameGlobals(func::FuncOp impl) {
  Operation *module = impl->getParentOp();
  SymbolTable symbols(module);
  unsigned count = 0;
  for (auto global : llvm::make_early_inc_range(
           module->getRegion(0).getOps<memref::GlobalOp>())) {
    std::string name =
        (impl.getSymName() + "_constant_" + llvm::Twine(count++)).str();
    (void)symbols.rename(global, name);
  }
}

LogicalResult cpu::bufferizeKernel(func::FuncOp impl) {
  IRRewriter rewriter(impl.getContext());
  if (failed(bufferization::eliminateEmptyTensors(rewriter, impl)))
    return failure();
  bufferization::OneShotBufferizationOptions options;
  options.memCpyFn = [](OpBuilder &builder, Location loc, Value from,
                        Value to) {
    linalg::makeMemRefCopyOp(builder, loc, from, to);
    return success();
  };
  // Static identity layouts where nothing else is known.
  options.unknownTypeConverterFn = [](TensorType type, Attribute space,
                                      const auto &) {
    return bufferization::getMemRefTypeWithStaticIdentityLayout(type, space);
  };
  if (failed(carryOutOfPlace(impl, options)))
    return failure();
  bufferization::BufferizationState state;
  Operation *module = impl->getParentOp();
  if (failed(bufferization::runOneShotBufferize(module, options, state)))
    return failure();
  renameGlobals(impl);
  WalkResult tensors = impl.walk([](Operation *op) {
    auto isTensor = [](Type type) { return isa<TensorType>(type); };
    if (!llvm::any_of(op->getResultTypes(), isTensor))
      return WalkResult::advance();
    if (isa<bufferization::ToTensorOp>(op) && op->use_empty())
      return WalkResult::advance();
    op->emitOpError("has no form on buffers");
    return WalkResult::interrupt();
  });
  return failure(tensors.wasInterrupted());
}
