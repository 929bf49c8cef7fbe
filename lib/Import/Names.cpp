//===- Names.cpp - Names of values ----------------------------------------===//
//
// As ops they survive canonicalization, as attributes they cost nothing and do
// not stand between an op and its user.
//
//===----------------------------------------------------------------------===//

#include "remat/IR/Names.h"
#include "mlir/IR/Builders.h"
#include "remat/IR/Step.h"
#include "remat/Import/Import.h"

using namespace mlir;
using namespace remat;

void remat::namesToOps(func::FuncOp entry) {
  entry.walk([](Operation *op) {
    if (!op->hasAttr(kNameAttr))
      return;
    OpBuilder builder(op->getContext());
    builder.setInsertionPointAfter(op);
    for (OpResult result : op->getResults()) {
      StringRef names = namesOf(result);
      if (names.empty() || !isa<TensorType>(result.getType()))
        continue;
      auto named = NameOp::create(builder, op->getLoc(), result, names);
      result.replaceAllUsesExcept(named, named);
    }
    op->removeAttr(kNameAttr);
  });
}

int64_t remat::namesToAttributes(func::FuncOp entry) {
  int64_t numNames = 0;
  SmallVector<NameOp> ops;
  entry.walk([&](NameOp op) { ops.push_back(op); });
  for (NameOp op : ops) {
    op.getResult().replaceAllUsesWith(op.getValue());
    if (succeeded(addNames(rootOf(op.getValue()), op.getName())))
      ++numNames;
    op.erase();
  }
  return numNames;
}
