//===- Segments.cpp - Which ops of a kernel share a launch ----------------===//
//
// One structured op, one launch: the first form. Joining them is where speed
// will come from, and it belongs here.
//
//===----------------------------------------------------------------------===//

#include "Segments.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/ADT/DenseMap.h"

using namespace mlir;
using namespace remat;

bool remat::isSunk(Operation *op) {
  return op->getNumRegions() == 0 && op->getNumResults() > 0 &&
         !isa<linalg::LinalgOp>(op) && isMemoryEffectFree(op);
}

/// The buffer that `value` is a view of.
static Value baseOf(Value value) {
  while (Operation *def = value.getDefiningOp()) {
    auto view = dyn_cast<ViewLikeOpInterface>(def);
    if (!view)
      break;
    value = view.getViewSource();
  }
  return value;
}

static bool touches(Operation *op, Value base) {
  return op
      ->walk([&](Operation *inner) {
        for (Value operand : inner->getOperands())
          if (isa<MemRefType>(operand.getType()) && baseOf(operand) == base)
            return WalkResult::interrupt();
        return WalkResult::advance();
      })
      .wasInterrupted();
}

/// The fill that gives all elements of `init` their start value right before
/// `op` uses them, if there is one.
static linalg::GenericOp fillBefore(linalg::GenericOp op, OpOperand *init) {
  Value base = baseOf(init->get());
  for (Operation *prev = op->getPrevNode(); prev; prev = prev->getPrevNode()) {
    if (isSunk(prev) || !touches(prev, base))
      continue;
    auto fill = dyn_cast<linalg::GenericOp>(prev);
    bool fills = fill && filledValue(fill) &&
                 fill.getDpsInitOperand(0)->get() == init->get();
    return fills ? fill : nullptr;
  }
  return nullptr;
}

/// Whether `op` writes each element of `init` once, at the end of its loops.
static bool reducesAll(linalg::GenericOp op, const IterationSplit &split,
                       OpOperand *init) {
  AffineMap map = op.getMatchingIndexingMap(init);
  return map.isProjectedPermutation(/*allowZeroInResults=*/true) &&
         llvm::none_of(
             split.sequential,
             [&](unsigned dim) { return map.isFunctionOfDim(dim); }) &&
         split.points ==
             cast<MemRefType>(init->get().getType()).getNumElements();
}

/// Drops the fills that `segments` need only to start reductions.
static void mergeFills(SmallVectorImpl<Segment> &segments) {
  llvm::SmallPtrSet<Operation *, 8> merged;
  for (Segment &segment : segments) {
    if (segment.serial)
      continue;
    auto op = cast<linalg::GenericOp>(segment.ops.front());
    IterationSplit split = splitIterations(op);
    segment.inits.assign(op.getNumDpsInits(), Value());
    if (split.sequential.empty())
      continue;
    for (auto [index, init] : llvm::enumerate(op.getDpsInitsMutable())) {
      if (!reducesAll(op, split, &init))
        continue;
      if (linalg::GenericOp fill = fillBefore(op, &init)) {
        segment.inits[index] = filledValue(fill);
        merged.insert(fill);
      }
    }
  }
  llvm::erase_if(segments, [&](const Segment &segment) {
    return !segment.serial && merged.contains(segment.ops.front());
  });
}

/// Whether `op`, through sunk ops, needs a result of an op of another segment.
static bool needsOther(Operation *op,
                       const DenseMap<Operation *, unsigned> &segmentOf,
                       unsigned segment) {
  SmallVector<Operation *> worklist{op};
  llvm::SmallPtrSet<Operation *, 16> seen;
  while (!worklist.empty()) {
    Operation *current = worklist.pop_back_val();
    WalkResult walked = current->walk([&](Operation *inner) {
      for (Value operand : inner->getOperands()) {
        Operation *def = operand.getDefiningOp();
        if (!def || current->isAncestor(def) || !seen.insert(def).second)
          continue;
        auto known = segmentOf.find(def);
        if (known == segmentOf.end())
          worklist.push_back(def);
        else if (known->second != segment)
          return WalkResult::interrupt();
      }
      return WalkResult::advance();
    });
    if (walked.wasInterrupted())
      return true;
  }
  return false;
}

static bool valuesCross(ArrayRef<Segment> segments) {
  DenseMap<Operation *, unsigned> segmentOf;
  for (auto [index, segment] : llvm::enumerate(segments))
    for (Operation *op : segment.ops)
      segmentOf[op] = index;
  for (auto [index, segment] : llvm::enumerate(segments))
    for (Operation *op : segment.ops)
      if (needsOther(op, segmentOf, index))
        return true;
  return false;
}

/// Whether `op` has work for more than one thread.
static bool isParallel(Operation *op) {
  auto generic = dyn_cast<linalg::GenericOp>(op);
  return generic && splitIterations(generic).points > 1;
}

SmallVector<Segment> remat::cutIntoSegments(Block &block) {
  SmallVector<Segment> segments;
  Segment everything;
  everything.serial = true;
  for (Operation &op : block.without_terminator()) {
    if (isSunk(&op))
      continue;
    everything.ops.push_back(&op);
    bool serial = !isParallel(&op);
    if (segments.empty() || !serial || !segments.back().serial)
      segments.emplace_back().serial = serial;
    segments.back().ops.push_back(&op);
  }
  if (valuesCross(segments))
    return {everything};
  mergeFills(segments);
  return segments;
}
