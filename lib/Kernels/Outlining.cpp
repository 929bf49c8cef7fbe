//===- Outlining.cpp - From groups to kernels and calls -------------------===//
//
// Copies a group into a kernel, in an order that does not depend on where its
// ops stood.
//
//===----------------------------------------------------------------------===//

#include "remat/Kernels/Outlining.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "remat/IR/Locations.h"
#include "remat/IR/Loop.h"
#include "remat/IR/Step.h"
#include "remat/Kernels/Roles.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace remat;

namespace {
class Outliner {
public:
  explicit Outliner(const Group &group);
  Outlined run();

private:
  bool isInside(Value value) const;
  bool isComputed(Value value) const;
  void findInputs();
  void clone(Operation *op);
  void copyWithProducers(Operation *last);

  const Group &group;
  Outlined out;
  OpBuilder builder;
  IRMapping mapping;
  /// Roots that come from outside in more than one shape; they are passed
  /// unshaped.
  llvm::DenseSet<Value> passedAsRoot;
};
} // namespace

Outliner::Outliner(const Group &group)
    : group(group), builder(group.anchor->getContext()) {}

/// Whether the kernel computes `value`, a reshape of such a value included.
bool Outliner::isInside(Value value) const {
  Operation *root = throughReshapes(value).getDefiningOp();
  return root && group.contains(root);
}

void Outliner::findInputs() {
  llvm::DenseMap<Value, Value> shapeOf;
  for (Operation *op : group.ops)
    for (const Read &read : readsOf(op)) {
      if (isInside(read.value))
        continue;
      Value root = throughReshapes(read.value);
      Value first = shapeOf.try_emplace(root, read.value).first->second;
      if (first != read.value)
        passedAsRoot.insert(root);
    }
}

/// Whether the kernel has an op for `value`, rather than an input.
bool Outliner::isComputed(Value value) const {
  Operation *op = value.getDefiningOp();
  if (!op)
    return false;
  return group.contains(op) ||
         (isContiguousReshape(op) &&
          (isInside(value) || passedAsRoot.contains(throughReshapes(value))));
}

void Outliner::clone(Operation *op) {
  Operation *clone = builder.clone(*op, mapping);
  clone->removeAttr(kNameAttr);
  clone->removeAttr(kScopeAttr);
}

/// Copies `last` and all that it is computed from, operands first; what comes
/// from outside becomes an input. Without recursion, since chains can be long.
void Outliner::copyWithProducers(Operation *last) {
  struct Pending {
    Operation *op;
    SmallVector<Read> reads;
    size_t next = 0;
  };
  SmallVector<Pending> stack;
  stack.push_back({last, readsOf(last)});
  while (!stack.empty()) {
    Pending &top = stack.back();
    if (top.next == top.reads.size()) {
      Operation *done = stack.pop_back_val().op;
      clone(done);
      continue;
    }
    Value value = top.reads[top.next++].value;
    if (mapping.contains(value))
      continue;
    if (isComputed(value)) {
      Operation *op = value.getDefiningOp();
      stack.push_back({op, readsOf(op)});
      continue;
    }
    Block &body = out.kernel.getBody().front();
    mapping.map(value, body.addArgument(value.getType(), value.getLoc()));
    out.operands.push_back(value);
  }
}

/// Whether `result` is what a loop ends with, and may lie where what it begins
/// with does: as a result of the kernel, also where nobody asks for it.
static bool mayTakeOver(OpResult result) {
  if (!isStepLoop(result.getOwner()))
    return false;
  auto loop = cast<scf::ForOp>(result.getOwner());
  Value init = loop.getInitArgs()[result.getResultNumber()];
  return init.getDefiningOp() && !init.getDefiningOp<tensor::EmptyOp>() &&
         init.hasOneUse();
}

Outlined Outliner::run() {
  MLIRContext *context = builder.getContext();
  OperationState state(group.anchor->getLoc(), KernelOp::getOperationName());
  KernelOp::build(builder, state, "kernel", builder.getFunctionType({}, {}));
  out.kernel = cast<KernelOp>(Operation::create(state));
  builder.setInsertionPointToStart(&out.kernel.getBody().front());
  findInputs();
  copyWithProducers(group.anchor);

  SmallVector<Value> yielded;
  for (OpResult result : group.anchor->getResults()) {
    if (result.use_empty() && !mayTakeOver(result))
      continue;
    out.results.push_back(result);
    yielded.push_back(mapping.lookup(Value(result)));
  }
  YieldOp::create(builder, group.anchor->getLoc(), yielded);
  out.kernel.setFunctionType(FunctionType::get(
      context, out.kernel.getBody().front().getArgumentTypes(),
      ValueRange(yielded).getTypes()));
  return std::move(out);
}

Outlined remat::outline(const Group &group) { return Outliner(group).run(); }

Location remat::locationOf(const Group &group,
                           llvm::function_ref<bool(Operation *)> isShared) {
  SmallVector<Location> locs;
  for (Operation *op : group.ops)
    if (op == group.anchor || !isShared(op))
      locs.push_back(op->getLoc());
  return fuse(group.anchor->getContext(), locs);
}
