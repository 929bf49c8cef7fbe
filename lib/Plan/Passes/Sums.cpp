//===- Sums.cpp - Values that are sums over others ------------------------===//
//
// Looks into kernels from what they yield towards their operands, as long as
// the number of elements stays the same.
//
//===----------------------------------------------------------------------===//

#include "Sums.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/IR/LinalgInterfaces.h"
#include "remat/IR/Step.h"

using namespace mlir;
using namespace remat;

static int64_t elements(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type ? type.getNumElements() : 1;
}

namespace {
/// Decides for the results of one call.
class SumFinder {
public:
  SumFinder(CallOp call, KernelOp kernel,
            llvm::function_ref<bool(Value)> isSumOperand)
      : call(call), kernel(kernel), isSumOperand(isSumOperand) {}

  bool isSum(unsigned result) {
    Block &body = kernel.getBody().front();
    return visit(body.getTerminator()->getOperand(result));
  }

private:
  bool visit(Value value);

  CallOp call;
  KernelOp kernel;
  llvm::function_ref<bool(Value)> isSumOperand;
  llvm::DenseSet<Value> seen;
};
} // namespace

bool SumFinder::visit(Value value) {
  // Whoever comes here a second time would have ended the first time.
  if (!seen.insert(value).second)
    return false;
  if (auto argument = dyn_cast<BlockArgument>(value))
    return isSumOperand(call->getOperand(argument.getArgNumber()));
  Operation *op = value.getDefiningOp();
  SmallVector<Value> sources(op->getOperands());
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op)) {
    if (linalgOp.getNumReductionLoops() > 0)
      return !linalg::isaContractionOpInterface(linalgOp) &&
             !linalg::isaConvolutionOpInterface(linalgOp);
    sources = linalgOp.getDpsInputs();
  } else if (op->getNumRegions() > 0) {
    return false;
  }
  return llvm::any_of(sources, [&](Value source) {
    return isa<RankedTensorType>(source.getType()) &&
           elements(source) == elements(value) && visit(source);
  });
}

std::vector<bool> remat::findSums(const PlanInput &input) {
  std::vector<bool> sums(input.values.size());
  SymbolTableCollection symbols;
  auto isSumOperand = [&](Value operand) {
    auto id = input.ids.find(rootOf(operand));
    return id != input.ids.end() && sums[id->second];
  };
  for (auto [node, call] : llvm::zip_equal(input.problem.nodes, input.calls)) {
    auto kernel = symbols.lookupNearestSymbolFrom<KernelOp>(
        call, CallOp(call).getCalleeAttr());
    for (ValueId id : node.outputs)
      sums[id] = SumFinder(call, kernel, isSumOperand)
                     .isSum(cast<OpResult>(input.values[id]).getResultNumber());
  }
  return sums;
}
