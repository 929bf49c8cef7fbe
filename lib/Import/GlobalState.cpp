//===- GlobalState.cpp - Global variables as arguments and results --------===//
//
// PyTorch's generator keeps its seed in a mutable global of the module. As a
// value it is nothing special: it comes in, and what it becomes goes out.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MLProgram/IR/MLProgram.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/SymbolTable.h"
#include "remat/IR/State.h"
#include "remat/Import/Import.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace remat;

namespace {
/// One global while the entry is read from top to bottom.
struct State {
  ml_program::GlobalOp global;
  /// What a load gives now.
  Value current;
  /// The argument with the value at the start; -1 where nothing reads it.
  int64_t argument = -1;
  bool isStored = false;
};

class Globals {
public:
  explicit Globals(func::FuncOp entry) : entry(entry) {}
  LogicalResult run();

private:
  LogicalResult visit(Operation *op);
  FailureOr<State *> stateOf(Operation *op, SymbolRefAttr symbol);
  LogicalResult load(Operation *op, SymbolRefAttr symbol);
  LogicalResult store(ml_program::GlobalStoreOp op);
  LogicalResult addArgument(Operation *op, State &state);
  LogicalResult addResults();

  func::FuncOp entry;
  llvm::MapVector<Operation *, State> states;
};
} // namespace

static LogicalResult refuseGlobal(Operation *op, StringRef message) {
  InFlightDiagnostic diag = refuse(op, message);
  diag.attachNote() << "pass it as an argument and return the new value";
  return diag;
}

/// The global that `symbol` names; refuses accesses that have no fixed place
/// in the order of the step.
FailureOr<State *> Globals::stateOf(Operation *op, SymbolRefAttr symbol) {
  auto global =
      SymbolTable::lookupNearestSymbolFrom<ml_program::GlobalOp>(op, symbol);
  if (!global)
    return refuseGlobal(op, "names no global of this module");
  if (op->getBlock() != &entry.getBody().front())
    return refuseGlobal(op, "accesses global state in a nested region");
  State &state = states[global];
  state.global = global;
  return &state;
}

LogicalResult Globals::addArgument(Operation *op, State &state) {
  auto initial =
      dyn_cast_or_null<DenseElementsAttr>(state.global.getValueAttr());
  if (!initial || initial.getType() != op->getResult(0).getType())
    return refuseGlobal(op, "loads a global whose first value is not known");
  Builder builder(entry.getContext());
  state.argument = entry.getNumArguments();
  auto attrs = builder.getDictionaryAttr(
      {builder.getNamedAttr(kInitialAttr, initial),
       builder.getNamedAttr(kNameAttr, state.global.getSymNameAttr()),
       builder.getNamedAttr(kRoleAttr, builder.getStringAttr("state"))});
  if (failed(entry.insertArgument(state.argument, initial.getType(), attrs,
                                  state.global.getLoc())))
    return refuseGlobal(op, "cannot become an argument");
  state.current = entry.getArgument(state.argument);
  return success();
}

/// A global that is never written is a constant.
static Value constantOf(ml_program::GlobalOp global, Operation *op) {
  auto value = dyn_cast_or_null<ElementsAttr>(global.getValueAttr());
  if (global.getIsMutable() || !value ||
      value.getType() != op->getResult(0).getType())
    return {};
  OpBuilder builder(op);
  return arith::ConstantOp::create(builder, op->getLoc(),
                                   cast<TypedAttr>(value));
}

LogicalResult Globals::load(Operation *op, SymbolRefAttr symbol) {
  FailureOr<State *> state = stateOf(op, symbol);
  if (failed(state))
    return failure();
  Value value = (*state)->current;
  if (!value)
    value = constantOf((*state)->global, op);
  if (!value) {
    if (failed(addArgument(op, **state)))
      return failure();
    value = (*state)->current;
  }
  if (value.getType() != op->getResult(0).getType())
    return refuseGlobal(op, "loads another type than was stored");
  op->getResult(0).replaceAllUsesWith(value);
  op->erase();
  return success();
}

/// The one element of `tensor`, where an op puts it there.
static Value onlyElementOf(Value tensor) {
  auto type = dyn_cast<RankedTensorType>(tensor.getType());
  if (!type || type.getRank() != 0)
    return {};
  if (auto insert = tensor.getDefiningOp<tensor::InsertOp>())
    return insert.getScalar();
  if (auto made = tensor.getDefiningOp<tensor::FromElementsOp>())
    return made.getElements().front();
  return {};
}

/// Behind a barrier, the new value is one that a step keeps: without it, every
/// mask would compute all seeds before its own, each in a kernel of its own.
LogicalResult Globals::store(ml_program::GlobalStoreOp op) {
  FailureOr<State *> state = stateOf(op, op.getGlobal());
  if (failed(state))
    return failure();
  OpBuilder builder(op);
  Location loc = op.getLoc();
  Value value = op.getValue(), element = onlyElementOf(value);
  if (element)
    value =
        tensor::FromElementsOp::create(builder, loc, value.getType(), element);
  auto barrier = BarrierOp::create(builder, loc, ValueRange(value));
  (*state)->current = barrier.getResult(0);
  (*state)->isStored = true;
  if (element) {
    Value again = tensor::ExtractOp::create(builder, loc, barrier.getResult(0));
    element.replaceUsesWithIf(again, [&](OpOperand &use) {
      Operation *user = op->getBlock()->findAncestorOpInBlock(*use.getOwner());
      return user && op->isBeforeInBlock(user);
    });
  }
  op.erase();
  return success();
}

LogicalResult Globals::visit(Operation *op) {
  if (auto plain = dyn_cast<ml_program::GlobalLoadOp>(op))
    return load(op, plain.getGlobal());
  if (auto constant = dyn_cast<ml_program::GlobalLoadConstOp>(op))
    return load(op, constant.getGlobal());
  if (auto write = dyn_cast<ml_program::GlobalStoreOp>(op))
    return store(write);
  return success();
}

/// The last value of each global that is written.
LogicalResult Globals::addResults() {
  Builder builder(entry.getContext());
  Operation *terminator = entry.getBody().front().getTerminator();
  for (auto &[global, state] : states) {
    if (!state.isStored)
      continue;
    SmallVector<NamedAttribute> attrs = {
        builder.getNamedAttr(kRoleAttr, builder.getStringAttr("state"))};
    if (state.argument >= 0)
      attrs.push_back(builder.getNamedAttr(
          kNextAttr, builder.getI64IntegerAttr(state.argument)));
    unsigned index = entry.getNumResults();
    if (failed(entry.insertResult(index, state.current.getType(),
                                  builder.getDictionaryAttr(attrs))))
      return refuseGlobal(global, "cannot become a result");
    terminator->insertOperands(index, state.current);
    if (auto names = entry->getAttrOfType<ArrayAttr>(kOutputsAttr)) {
      SmallVector<Attribute> more(names.getValue());
      more.push_back(state.global.getSymNameAttr());
      entry->setAttr(kOutputsAttr, builder.getArrayAttr(more));
    }
  }
  return success();
}

LogicalResult Globals::run() {
  SmallVector<Operation *> ops;
  entry.walk([&](Operation *op) {
    if (isa_and_nonnull<ml_program::MLProgramDialect>(op->getDialect()))
      ops.push_back(op);
  });
  for (Operation *op : ops)
    if (failed(visit(op)))
      return failure();
  return addResults();
}

LogicalResult remat::globalsToValues(func::FuncOp entry) {
  return Globals(entry).run();
}
