//===- CollapseDims.cpp - Fewer and longer loops --------------------------===//
//
// Neighbouring dimensions that every operand walks through as one become one,
// and dimensions of one point vanish, so that vectors are as long as possible
// and little is left over. Upstream's collapsing does not take maps with
// constants.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "remat/Target/CPU/Schedule.h"

using namespace mlir;
using namespace remat;
using namespace remat::cpu;

namespace {

/// An operand as strides along the dimensions of the iteration space.
struct Walk {
  SmallVector<std::optional<int64_t>> strides; ///< none: does not move along it
  int64_t offset = 0;
};
} // namespace

/// How `operand` walks; fails where that is not one stride per dimension.
static FailureOr<Walk> walkOf(linalg::GenericOp op, OpOperand &operand) {
  Walk walk;
  walk.strides.resize(op.getNumLoops());
  auto type = dyn_cast<MemRefType>(operand.get().getType());
  AffineMap map = op.getMatchingIndexingMap(&operand);
  if (!type)
    return map.getNumResults() == 0 ? FailureOr<Walk>(walk)
                                    : FailureOr<Walk>(failure());
  if (!map.isProjectedPermutation(/*allowZeroInResults=*/true))
    return failure();
  auto [strides, offset] = type.getStridesAndOffset();
  if (ShapedType::isDynamic(offset))
    return failure();
  walk.offset = offset;
  for (auto [expr, stride] : llvm::zip(map.getResults(), strides)) {
    if (ShapedType::isDynamic(stride))
      return failure();
    if (auto dim = dyn_cast<AffineDimExpr>(expr))
      walk.strides[dim.getPosition()] = stride;
  }
  return walk;
}

/// Groups of dimensions that become one; those of size 1 are in none.
static SmallVector<SmallVector<unsigned>> findGroups(linalg::GenericOp op,
                                                     ArrayRef<Walk> walks) {
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  SmallVector<utils::IteratorType> kinds = op.getIteratorTypesArray();
  SmallVector<SmallVector<unsigned>> groups;
  for (unsigned dim = 0; dim < sizes.size(); ++dim) {
    if (sizes[dim] == 1)
      continue;
    bool joins = !groups.empty() && kinds[groups.back().back()] == kinds[dim];
    for (const Walk &walk : walks) {
      if (!joins)
        break;
      std::optional<int64_t> before = walk.strides[groups.back().back()];
      std::optional<int64_t> here = walk.strides[dim];
      joins = before.has_value() == here.has_value() &&
              (!here || *before == *here * sizes[dim]);
    }
    if (joins)
      groups.back().push_back(dim);
    else
      groups.push_back({dim});
  }
  return groups;
}

/// `operand` seen through the groups, with its map over them.
static std::pair<Value, AffineMap>
viewOperand(RewriterBase &rewriter, OpOperand &operand, const Walk &walk,
            ArrayRef<SmallVector<unsigned>> groups, ArrayRef<int64_t> sizes) {
  MLIRContext *context = rewriter.getContext();
  SmallVector<AffineExpr> exprs;
  SmallVector<int64_t> shape, strides;
  for (auto [index, group] : llvm::enumerate(groups)) {
    if (!walk.strides[group.back()])
      continue;
    exprs.push_back(getAffineDimExpr(index, context));
    int64_t size = 1;
    for (unsigned dim : group)
      size *= sizes[dim];
    shape.push_back(size);
    strides.push_back(*walk.strides[group.back()]);
  }
  // Row-major order of the buffer, so that the last dimension is the inner.
  SmallVector<unsigned> order(exprs.size());
  std::iota(order.begin(), order.end(), 0);
  llvm::sort(order, [&](unsigned a, unsigned b) {
    return std::tuple(-strides[a], a) < std::tuple(-strides[b], b);
  });
  auto permute = [&](auto &values) {
    auto old = values;
    for (auto [to, from] : llvm::enumerate(order))
      values[to] = old[from];
  };
  permute(exprs);
  permute(shape);
  permute(strides);
  auto map = AffineMap::get(groups.size(), 0, exprs, context);
  auto type = dyn_cast<MemRefType>(operand.get().getType());
  if (!type)
    return {operand.get(), map};
  auto layout = StridedLayoutAttr::get(context, walk.offset, strides);
  auto view = MemRefType::get(shape, type.getElementType(), layout,
                              type.getMemorySpace());
  if (view.getShape() == type.getShape() &&
      view.getStridesAndOffset() == type.getStridesAndOffset())
    return {operand.get(), map};
  return {memref::ReinterpretCastOp::create(
              rewriter, operand.getOwner()->getLoc(), view, operand.get(),
              walk.offset, shape, strides),
          map};
}

linalg::LinalgOp cpu::collapseDims(RewriterBase &rewriter,
                                   linalg::LinalgOp op) {
  auto generic = dyn_cast<linalg::GenericOp>(op.getOperation());
  if (!generic || generic.hasIndexSemantics() ||
      !generic.hasPureBufferSemantics())
    return op;
  SmallVector<Walk> walks;
  for (OpOperand &operand : generic->getOpOperands()) {
    FailureOr<Walk> walk = walkOf(generic, operand);
    if (failed(walk))
      return op;
    walks.push_back(*walk);
  }
  SmallVector<SmallVector<unsigned>> groups = findGroups(generic, walks);
  if (groups.size() == generic.getNumLoops())
    return op;
  SmallVector<int64_t> sizes = generic.getStaticLoopRanges();
  SmallVector<Value> inputs, outputs;
  SmallVector<AffineMap> maps;
  for (auto [operand, walk] : llvm::zip(generic->getOpOperands(), walks)) {
    auto [view, map] = viewOperand(rewriter, operand, walk, groups, sizes);
    (generic.isDpsInit(&operand) ? outputs : inputs).push_back(view);
    maps.push_back(map);
  }
  SmallVector<utils::IteratorType> old = generic.getIteratorTypesArray(), kinds;
  for (const SmallVector<unsigned> &group : groups)
    kinds.push_back(old[group.front()]);
  auto merged = linalg::GenericOp::create(rewriter, op.getLoc(), TypeRange(),
                                          inputs, outputs, maps, kinds);
  merged.getRegion().takeBody(generic.getRegion());
  rewriter.eraseOp(generic);
  return merged;
}
