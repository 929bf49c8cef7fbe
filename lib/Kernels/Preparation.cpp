//===- Preparation.cpp - A function ready to be grouped -------------------===//
//
// Checks, and scopes, names and results in the form that grouping expects.
//
//===----------------------------------------------------------------------===//

#include "remat/Kernels/Preparation.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "remat/IR/Names.h"
#include "remat/IR/Step.h"
#include "remat/Kernels/Normalize.h"
#include "remat/Kernels/Roles.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace remat;

static LogicalResult checkSignature(func::FuncOp func) {
  if (func->hasAttr(kStepAttr)) {
    InFlightDiagnostic diag = func.emitOpError("is a step already");
    diag.attachNote() << "put its kernels back with 'remat-inline-kernels' "
                         "before they are formed anew";
    return diag;
  }
  if (func.isExternal() || !llvm::hasSingleElement(func.getBody())) {
    InFlightDiagnostic diag =
        func.emitOpError("needs exactly one block to become a step");
    diag.attachNote()
        << "inline its callees and turn control flow into scf ops "
           "or selects first, for example with 'remat-import'";
    return diag;
  }
  auto check = [&](TypeRange types, StringRef what) -> LogicalResult {
    for (auto [index, type] : llvm::enumerate(types)) {
      if (isa<RankedTensorType>(type) && byteSize(type))
        continue;
      InFlightDiagnostic diag = func.emitOpError("has ")
                                << what << " " << index << " of type " << type
                                << ", which is no tensor of static shape";
      diag.attachNote() << "export the program with fixed shapes, scalars as "
                           "tensors of rank 0";
      return diag;
    }
    return success();
  };
  return success(succeeded(check(func.getArgumentTypes(), "argument")) &&
                 succeeded(check(func.getResultTypes(), "result")));
}

/// Moves the ops of `scope` before it, marked with `mark` where a scope inside
/// has not marked them already. Names of its results are those of what it
/// yields.
static void inlineScope(CheckpointOp scope, DictionaryAttr mark) {
  Block &body = scope.getBody().front();
  auto yield = cast<YieldOp>(body.getTerminator());
  for (Operation &op : body.without_terminator())
    if (!op.hasAttr(kScopeAttr))
      op.setAttr(kScopeAttr, mark);
  for (auto [result, value] :
       llvm::zip_equal(scope.getResults(), yield.getOperands()))
    (void)addNames(value, namesOf(result));
  scope->replaceAllUsesWith(yield.getOperands());
  yield.erase();
  scope->getBlock()->getOperations().splice(scope->getIterator(),
                                            body.getOperations());
  scope.erase();
}

/// Scopes are numbered in the order of the program; one in another one has that
/// as its `outer`.
static void inlineScopes(func::FuncOp func) {
  Builder builder(func.getContext());
  llvm::MapVector<Operation *, DictionaryAttr> marks;
  func.walk<WalkOrder::PreOrder>([&](CheckpointOp scope) {
    SmallVector<NamedAttribute> attrs;
    attrs.push_back(builder.getNamedAttr(
        "id", builder.getI64IntegerAttr(static_cast<int64_t>(marks.size()))));
    if (scope.getPolicyAttr())
      attrs.push_back(builder.getNamedAttr("policy", scope.getPolicyAttr()));
    if (scope.getNameAttr())
      attrs.push_back(builder.getNamedAttr("name", scope.getNameAttr()));
    if (auto outer = scope->getParentOfType<CheckpointOp>())
      attrs.push_back(builder.getNamedAttr("outer", marks.lookup(outer)));
    marks[scope] = builder.getDictionaryAttr(attrs);
  });
  // Inner scopes come after outer ones.
  for (auto &[scope, mark] : llvm::reverse(marks))
    inlineScope(cast<CheckpointOp>(scope), mark);
}

/// Names become attributes; a name for an argument has nothing to be kept on.
static void foldNames(func::FuncOp func) {
  func.walk([](NameOp name) {
    if (name.getValue().getDefiningOp())
      (void)addNames(name.getValue(), name.getName());
    name.replaceAllUsesWith(name.getValue());
    name.erase();
  });
}

static LogicalResult checkOps(func::FuncOp func) {
  for (Operation &op : func.getBody().front()) {
    Role role = roleOf(&op);
    if (role == Role::Step && !isa<BarrierOp>(op))
      continue;
    if (isa<tensor::ReshapeOp>(op)) {
      InFlightDiagnostic diag = op.emitOpError("takes its shape from a tensor");
      diag.attachNote() << "write it as 'tensor.expand_shape' or "
                           "'tensor.collapse_shape'";
      return diag;
    }
    if (role != Role::Step && failed(checkFitsKernel(&op)))
      return failure();
    if (role == Role::Step &&
        !llvm::all_of(op.getOperandTypes(), llvm::IsaPred<RankedTensorType>)) {
      InFlightDiagnostic diag =
          op.emitOpError("orders a value that is no tensor");
      diag.attachNote() << "make it a tensor of rank 0 with "
                           "'tensor.from_elements', or leave it out";
      return diag;
    }
  }
  return success();
}

static Value copyOf(OpBuilder &builder, Value value) {
  auto type = cast<RankedTensorType>(value.getType());
  Value empty = tensor::EmptyOp::create(builder, value.getLoc(),
                                        type.getShape(), type.getElementType());
  return linalg::CopyOp::create(builder, value.getLoc(), value, empty)
      .getResult(0);
}

/// Whether a call gives the bytes of `root`, so that a plan has a say where
/// they are.
static bool isComputed(Value root) {
  Operation *op = root.getDefiningOp();
  return op && !isa<arith::ConstantOp, tensor::EmptyOp>(op);
}

/// Copies what the step returns, names or orders without computing it.
static void copyWhatIsNotComputed(func::FuncOp func) {
  Block &body = func.getBody().front();
  OpBuilder builder(func.getContext());
  llvm::DenseSet<Value> returned;
  for (Operation &op : llvm::make_early_inc_range(body)) {
    if (roleOf(&op) != Role::Step || isa<arith::ConstantOp>(op))
      continue;
    builder.setInsertionPoint(&op);
    bool returns = op.hasTrait<OpTrait::ReturnLike>();
    for (OpOperand &operand : op.getOpOperands()) {
      Value root = rootOf(operand.get());
      bool isArgument = isa<BlockArgument>(root);
      bool copies = returns ? !isComputed(root) || !returned.insert(root).second
                            : !isArgument && !isComputed(root);
      if (copies)
        operand.set(copyOf(builder, operand.get()));
    }
  }
}

LogicalResult remat::prepareForKernels(func::FuncOp func) {
  if (failed(checkSignature(func)))
    return failure();
  inlineScopes(func);
  foldNames(func);
  if (failed(checkOps(func)))
    return failure();
  normalizeStructuredOps(func);
  copyWhatIsNotComputed(func);
  return success();
}
