//===- Outlining.cpp - From groups to kernels and calls -------------------===//
//
// Copies a group into a kernel, in an order that does not depend on where its
// ops stood.
//
//===----------------------------------------------------------------------===//

#include "remat/Kernels/Outlining.h"
#include "mlir/IR/IRMapping.h"
#include "remat/IR/Locations.h"
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
  Value passed(Value value) const;
  void findInputs();
  void emit(Value value);
  void copy(Operation *op);

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

/// Makes `value` available in the kernel: computes, reshapes or passes it.
void Outliner::emit(Value value) {
  if (mapping.contains(value))
    return;
  Operation *op = value.getDefiningOp();
  bool reshapesHere =
      op && isContiguousReshape(op) &&
      (isInside(value) || passedAsRoot.contains(throughReshapes(value)));
  if (reshapesHere || (op && group.contains(op)))
    return copy(op);
  Block &body = out.kernel.getBody().front();
  mapping.map(value, body.addArgument(value.getType(), value.getLoc()));
  out.operands.push_back(value);
}

void Outliner::copy(Operation *op) {
  for (const Read &read : readsOf(op))
    emit(read.value);
  Operation *clone = builder.clone(*op, mapping);
  clone->removeAttr(kNameAttr);
  clone->removeAttr(kScopeAttr);
}

Outlined Outliner::run() {
  MLIRContext *context = builder.getContext();
  OperationState state(group.anchor->getLoc(), KernelOp::getOperationName());
  KernelOp::build(builder, state, "kernel", builder.getFunctionType({}, {}));
  out.kernel = cast<KernelOp>(Operation::create(state));
  builder.setInsertionPointToStart(&out.kernel.getBody().front());
  findInputs();
  copy(group.anchor);

  SmallVector<Value> yielded;
  for (OpResult result : group.anchor->getResults()) {
    if (result.use_empty())
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
