//===- Names.cpp - Names of values ----------------------------------------===//
//
// Reads and writes `remat.name` in its three places.
//
//===----------------------------------------------------------------------===//

#include "remat/IR/Names.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace remat;

static FunctionOpInterface functionOf(BlockArgument arg) {
  return dyn_cast_or_null<FunctionOpInterface>(arg.getOwner()->getParentOp());
}

static StringRef textOf(Attribute attr) {
  auto text = dyn_cast_or_null<StringAttr>(attr);
  return text ? text.getValue() : StringRef();
}

StringRef remat::namesOf(Value value) {
  if (auto arg = dyn_cast<BlockArgument>(value)) {
    FunctionOpInterface func = functionOf(arg);
    return func ? textOf(func.getArgAttr(arg.getArgNumber(), kNameAttr))
                : StringRef();
  }
  auto result = cast<OpResult>(value);
  Attribute attr = result.getOwner()->getAttr(kNameAttr);
  if (auto all = dyn_cast_or_null<ArrayAttr>(attr))
    return result.getResultNumber() < all.size()
               ? textOf(all[result.getResultNumber()])
               : StringRef();
  return result.getResultNumber() == 0 ? textOf(attr) : StringRef();
}

/// `old` and what of `added` is not in it, separated by commas.
static std::string joined(StringRef old, StringRef added) {
  SmallVector<StringRef> names, more;
  old.split(names, ',', -1, /*KeepEmpty=*/false);
  added.split(more, ',', -1, /*KeepEmpty=*/false);
  for (StringRef name : more)
    if (!llvm::is_contained(names, name))
      names.push_back(name);
  return llvm::join(names, ",");
}

static void setName(OpResult result, StringRef name) {
  Operation *op = result.getOwner();
  Builder builder(op->getContext());
  if (op->getNumResults() == 1)
    return op->setAttr(kNameAttr, builder.getStringAttr(name));
  SmallVector<Attribute> names;
  for (OpResult other : op->getResults())
    names.push_back(
        builder.getStringAttr(other == result ? name : namesOf(other)));
  op->setAttr(kNameAttr, builder.getArrayAttr(names));
}

LogicalResult remat::addNames(Value value, StringRef names) {
  std::string all = joined(namesOf(value), names);
  if (all.empty())
    return success();
  if (auto result = dyn_cast<OpResult>(value)) {
    setName(result, all);
    return success();
  }
  auto arg = cast<BlockArgument>(value);
  FunctionOpInterface func = functionOf(arg);
  if (!func)
    return failure();
  func.setArgAttr(arg.getArgNumber(), kNameAttr,
                  StringAttr::get(func.getContext(), all));
  return success();
}
