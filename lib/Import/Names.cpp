//===- Names.cpp - Names of values ----------------------------------------===//
//
// As ops they survive canonicalization, as attributes they cost nothing and do
// not stand between an op and its user.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Builders.h"
#include "remat/IR/Step.h"
#include "remat/Import/Import.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace remat;

/// The name of result `index` of `op`, by its attribute; empty if none.
static StringRef nameOfResult(Operation *op, unsigned index) {
  Attribute attr = op->getAttr(kNameAttr);
  if (auto all = dyn_cast_or_null<ArrayAttr>(attr))
    attr = index < all.size() ? all[index] : Attribute();
  auto name = dyn_cast_or_null<StringAttr>(attr);
  return name && (index == 0 || op->getNumResults() != 1) ? name.getValue()
                                                          : StringRef();
}

void remat::namesToOps(func::FuncOp entry) {
  entry.walk([](Operation *op) {
    if (!op->hasAttr(kNameAttr))
      return;
    OpBuilder builder(op->getContext());
    builder.setInsertionPointAfter(op);
    for (OpResult result : op->getResults()) {
      StringRef name = nameOfResult(op, result.getResultNumber());
      if (name.empty() || !isa<TensorType>(result.getType()))
        continue;
      auto named = NameOp::create(builder, op->getLoc(), result, name);
      result.replaceAllUsesExcept(named, named);
    }
    op->removeAttr(kNameAttr);
  });
}

/// `names` with `name` added, separated by a comma, unless it is there.
static std::string withName(StringRef names, StringRef name) {
  SmallVector<StringRef> all;
  names.split(all, ',', -1, /*KeepEmpty=*/false);
  return llvm::is_contained(all, name) || names.empty()
             ? (names.empty() ? name : names).str()
             : (names + "," + name).str();
}

static void nameResult(OpResult result, StringRef name) {
  Operation *op = result.getOwner();
  Builder builder(op->getContext());
  if (op->getNumResults() == 1) {
    op->setAttr(kNameAttr,
                builder.getStringAttr(withName(nameOfResult(op, 0), name)));
    return;
  }
  SmallVector<Attribute> names;
  for (unsigned i = 0; i < op->getNumResults(); ++i)
    names.push_back(builder.getStringAttr(
        i == result.getResultNumber() ? withName(nameOfResult(op, i), name)
                                      : nameOfResult(op, i).str()));
  op->setAttr(kNameAttr, builder.getArrayAttr(names));
}

/// Names an argument of the entry; other block arguments have no place for it.
static bool nameArgument(BlockArgument arg, StringRef name) {
  auto func = dyn_cast<func::FuncOp>(arg.getOwner()->getParentOp());
  if (!func)
    return false;
  auto old = func.getArgAttrOfType<StringAttr>(arg.getArgNumber(), kNameAttr);
  func.setArgAttr(
      arg.getArgNumber(), kNameAttr,
      StringAttr::get(func.getContext(),
                      withName(old ? old.getValue() : StringRef(), name)));
  return true;
}

int64_t remat::namesToAttributes(func::FuncOp entry) {
  int64_t numNames = 0;
  SmallVector<NameOp> ops;
  entry.walk([&](NameOp op) { ops.push_back(op); });
  for (NameOp op : ops) {
    op.getResult().replaceAllUsesWith(op.getValue());
    Value root = rootOf(op.getValue());
    if (auto result = dyn_cast<OpResult>(root)) {
      nameResult(result, op.getName());
      ++numNames;
    } else if (nameArgument(cast<BlockArgument>(root), op.getName())) {
      ++numNames;
    }
    op.erase();
  }
  return numNames;
}
