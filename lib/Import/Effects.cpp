//===- Effects.cpp - Ops that run once, in order --------------------------===//
//
// A print, a timer or a function that somebody else has written is not planned:
// it becomes a kernel, and what plans steps sees a call that it may not repeat.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/MLProgram/IR/MLProgram.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/OperationSupport.h"
#include "remat/Import/Import.h"

using namespace mlir;
using namespace remat;

static bool isStaticTensor(Type type) {
  return isa<RankedTensorType>(type) && byteSize(type);
}

/// Whether a kernel can hold what gives `values`, or get it as operands.
static bool canBeRead(ValueRange values) {
  SetVector<Value> needed(values.begin(), values.end());
  for (size_t i = 0; i < needed.size(); ++i) {
    if (isStaticTensor(needed[i].getType()))
      continue;
    Operation *def = needed[i].getDefiningOp();
    if (!def || def->getNumRegions() != 0 || !isMemoryEffectFree(def))
      return false;
    needed.insert(def->operand_begin(), def->operand_end());
  }
  return true;
}

/// Whether `op` is one that the rest of import does not know better.
static bool isOpaque(Operation *op) {
  if (!isa<func::FuncOp, CheckpointOp>(op->getParentOp()) ||
      !op->isRegistered() || op->getNumRegions() != 0 ||
      op->hasTrait<OpTrait::IsTerminator>() || isMemoryEffectFree(op) ||
      isa<cf::AssertOp>(op) || drawsNumbers(op) ||
      isa<RematDialect, ml_program::MLProgramDialect,
          bufferization::BufferizationDialect>(op->getDialect()))
    return false;
  return canBeRead(op->getOperands()) &&
         llvm::all_of(op->getResultTypes(), [](Type type) {
           return isStaticTensor(type) || type.isIntOrIndexOrFloat();
         });
}

namespace {
class EffectOutliner {
public:
  explicit EffectOutliner(func::FuncOp entry)
      : symbols(entry->getParentOp()), builder(entry) {}

  void outline(Operation *op);

private:
  KernelOp create(Operation *op);
  void copyInto(Block &body, Value value);
  KernelOp unique(KernelOp kernel, Operation *op);

  SymbolTable symbols;
  OpBuilder builder;
  /// By what is hashed of them.
  llvm::DenseMap<llvm::hash_code, SmallVector<KernelOp, 1>> kernels;
  /// Of the kernel that is being created.
  IRMapping mapping;
  SmallVector<Value> operands;
};
} // namespace

/// Tensors come from outside, everything else is computed in the kernel.
void EffectOutliner::copyInto(Block &body, Value value) {
  if (mapping.contains(value))
    return;
  if (isa<RankedTensorType>(value.getType())) {
    mapping.map(value, body.addArgument(value.getType(), value.getLoc()));
    operands.push_back(value);
    return;
  }
  Operation *def = value.getDefiningOp();
  for (Value operand : def->getOperands())
    copyInto(body, operand);
  builder.clone(*def, mapping);
}

KernelOp EffectOutliner::create(Operation *op) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(op->getParentOfType<func::FuncOp>());
  auto kernel = KernelOp::create(builder, op->getLoc(), "effect",
                                 builder.getFunctionType({}, {}));
  mapping.clear();
  operands.clear();
  Block &body = kernel.getBody().front();
  builder.setInsertionPointToStart(&body);
  for (Value operand : op->getOperands())
    copyInto(body, operand);
  Operation *copy = builder.clone(*op, mapping);
  copy->removeAttr(kNameAttr);
  SmallVector<Value> results;
  for (Value result : copy->getResults()) {
    if (!isa<RankedTensorType>(result.getType()))
      result = tensor::FromElementsOp::create(
          builder, op->getLoc(), RankedTensorType::get({}, result.getType()),
          result);
    results.push_back(result);
  }
  YieldOp::create(builder, op->getLoc(), results);
  kernel.setFunctionType(builder.getFunctionType(
      body.getArgumentTypes(), ValueRange(results).getTypes()));
  return kernel;
}

/// Equal for kernels that do the same.
static llvm::hash_code hashOf(KernelOp kernel) {
  llvm::hash_code hash = 0;
  for (Operation &op : kernel.getBody().front())
    hash =
        llvm::hash_combine(hash, OperationEquivalence::computeHash(
                                     &op, OperationEquivalence::ignoreHashValue,
                                     OperationEquivalence::ignoreHashValue,
                                     OperationEquivalence::IgnoreLocations));
  return hash;
}

/// A kernel like `kernel` that is there already, or `kernel` under a name of
/// its own.
KernelOp EffectOutliner::unique(KernelOp kernel, Operation *op) {
  SmallVector<KernelOp, 1> &alike = kernels[hashOf(kernel)];
  for (KernelOp other : alike)
    if (OperationEquivalence::isRegionEquivalentTo(
            &kernel.getBody(), &other.getBody(),
            OperationEquivalence::IgnoreLocations)) {
      kernel.erase();
      return other;
    }
  auto call = dyn_cast<func::CallOp>(op);
  std::string name = call ? "call_" + call.getCallee().str()
                          : op->getName().getStringRef().str();
  std::replace(name.begin(), name.end(), '.', '_');
  kernel.setSymName(name);
  // Renames it where the name is taken.
  symbols.insert(kernel);
  alike.push_back(kernel);
  return kernel;
}

void EffectOutliner::outline(Operation *op) {
  KernelOp kernel = unique(create(op), op);
  builder.setInsertionPoint(op);
  auto call = CallOp::create(builder, op->getLoc(), kernel, operands);
  for (auto [before, after] :
       llvm::zip_equal(op->getResults(), call.getResults())) {
    Value value = after;
    if (!isa<RankedTensorType>(before.getType()))
      value = tensor::ExtractOp::create(builder, op->getLoc(), after);
    before.replaceAllUsesWith(value);
  }
  op->erase();
}

int64_t remat::outlineEffects(func::FuncOp entry) {
  SmallVector<Operation *> ops;
  entry.walk([&](Operation *op) { ops.push_back(op); });
  ops.pop_back(); // the entry itself
  EffectOutliner outliner(entry);
  int64_t count = 0;
  // A scalar that one gives can be read by the next once it is a tensor.
  for (Operation *op : ops) {
    if (!isOpaque(op))
      continue;
    outliner.outline(op);
    ++count;
  }
  return count;
}
