//===- Step.cpp - What a step may hold ------------------------------------===//
//
// The verifier that stands between Kernels and Plan, and queries on steps.
//
//===----------------------------------------------------------------------===//

#include "remat/IR/Step.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "remat/IR/Loop.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace remat;

bool remat::isTransfer(Operation *op) {
  return isa<OffloadOp, WaitOp, FetchOp>(op);
}

bool remat::isContiguousReshape(Operation *op) {
  return isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::ReshapeOp>(
      op);
}

Value remat::rootOf(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (isContiguousReshape(op) || isa<ChoiceOp>(op))
      value = op->getOperand(0);
    else if (isa<BarrierOp>(op))
      value = op->getOperand(cast<OpResult>(value).getResultNumber());
    else
      break;
  }
  return value;
}

llvm::DenseMap<Value, Value> remat::alternativesIn(Block &step) {
  llvm::DenseMap<Value, Value> alternatives;
  for (auto choice : step.getOps<ChoiceOp>())
    alternatives.try_emplace(rootOf(choice.getOther()), rootOf(choice));
  return alternatives;
}

static bool belongsInStep(Operation *op) {
  return isContiguousReshape(op) || op->hasTrait<OpTrait::ReturnLike>() ||
         isTransfer(op) ||
         isa<CallOp, BarrierOp, ChoiceOp, arith::ConstantOp>(op);
}

/// A loop has no second memory for its body.
static LogicalResult verifyTransfers(FunctionOpInterface func) {
  if (!func->hasAttr(kBodyAttr))
    return success();
  for (auto offload : func.getFunctionBody().getOps<OffloadOp>()) {
    InFlightDiagnostic diag =
        offload.emitOpError("moves a value of the body of a loop");
    diag.attachNote(func.getLoc())
        << "only the step that runs the loop has a second memory";
    return diag;
  }
  return success();
}

/// Both ways are calls, and none of them is the value of two choices.
static LogicalResult verifyChoices(Block &block) {
  llvm::DenseSet<Value> others;
  for (auto choice : block.getOps<ChoiceOp>()) {
    Value value = rootOf(choice.getValue()), other = rootOf(choice.getOther());
    if (!value.getDefiningOp<CallOp>() || !other.getDefiningOp<CallOp>())
      return choice.emitOpError("is not between results of kernel calls");
    if (value == other || !others.insert(other).second)
      return choice.emitOpError("offers a value that stands for another "
                                "already");
  }
  for (auto choice : block.getOps<ChoiceOp>())
    if (others.contains(rootOf(choice.getValue())))
      return choice.emitOpError("is between two alternatives");
  return success();
}

LogicalResult remat::verifyStep(FunctionOpInterface func) {
  Region &body = func.getFunctionBody();
  if (!llvm::hasSingleElement(body))
    return func.emitOpError("is a step and needs exactly one block");
  for (Operation &op : body.front()) {
    if (belongsInStep(&op))
      continue;
    InFlightDiagnostic diag = op.emitOpError("does not belong in a step");
    diag.attachNote(func.getLoc())
        << "a step holds kernel calls, contiguous reshapes, barriers and "
           "constants; run 'remat-form-kernels' to make one";
    return diag;
  }
  return success(succeeded(verifyTransfers(func)) &&
                 succeeded(verifyChoices(body.front())));
}

namespace {
/// Accumulates a 64-bit hash over printed pieces, in order.
class Fingerprint {
public:
  template <typename T> void add(const T &piece) {
    std::string text;
    llvm::raw_string_ostream os(text);
    os << piece << '\0' << state;
    state = llvm::xxh3_64bits(text);
  }
  std::string str() const { return llvm::utohexstr(state, true, 16); }

private:
  uint64_t state = 0;
};
} // namespace

std::string remat::fingerprint(FunctionOpInterface step) {
  Fingerprint print;
  llvm::DenseMap<Value, unsigned> numbers;
  auto number = [&](Value value) {
    numbers.try_emplace(value, numbers.size());
  };
  SymbolTableCollection symbols;
  print.add(step.getFunctionType());
  for (BlockArgument arg : step.getArguments())
    number(arg);
  for (Operation &op : step.getFunctionBody().front()) {
    print.add(op.getName().getStringRef());
    for (Value operand : op.getOperands())
      print.add(numbers.lookup(operand));
    for (Value result : op.getResults()) {
      number(result);
      print.add(result.getType());
    }
    if (auto choice = dyn_cast<ChoiceOp>(op))
      print.add(choice.getInexact());
    if (auto call = dyn_cast<CallOp>(op)) {
      print.add(call.getCallee());
      print.add(call.getExecution());
      auto kernel =
          symbols.lookupNearestSymbolFrom<KernelOp>(call, call.getCalleeAttr());
      if (kernel && kernel.getInfoAttr())
        print.add(Attribute(kernel.getInfoAttr()));
    }
  }
  return print.str();
}
