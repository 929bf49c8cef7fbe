//===- ElementwiseSchedule.cpp - Vector loops without reductions ----------===//
//
// Loops over all dimensions, vectors along the innermost one. What is left over
// is done in narrower vectors, each element once and by the same operations.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "remat/Target/CPU/BodyEmitter.h"
#include "remat/Target/CPU/Parts.h"
#include "remat/Target/CPU/Schedule.h"

using namespace mlir;
using namespace remat;
using namespace remat::cpu;

namespace {
class ElementwiseLoops {
public:
  ElementwiseLoops(OpBuilder &builder, linalg::LinalgOp op, int64_t parts)
      : builder(builder), op(op), emitter(op, builder),
        sizes(op.getStaticLoopRanges()), parts(parts) {}

  void emit() {
    dim = chooseDim();
    lanes = emitter.canVectorize() ? emitter.lanes() : 1;
    indices.resize(sizes.size());
    for (unsigned i = 0; i < sizes.size(); ++i)
      if (i != dim)
        outer.push_back(i);
    emitCut();
  }

private:
  void emitCut() {
    int64_t runs = sizes.empty() ? 0 : sizes[dim] / lanes;
    SmallVector<int64_t> trips =
        llvm::map_to_vector(outer, [&](unsigned i) { return sizes[i]; });
    unsigned numDisjoint = 0;
    while (numDisjoint < outer.size() && isDisjoint(op, outer[numDisjoint]))
      ++numDisjoint;
    bool innerToo = runs > 1 && isDisjoint(op, dim);
    Cut cut = chooseCut(trips, numDisjoint, innerToo ? runs : 1, parts);
    if (cut.inner)
      return emitParts(builder, op.getLoc(), runs, parts,
                       [&](const Part &part) {
                         inner = part;
                         emitDims(0);
                       });
    if (cut.outer == 0)
      return emitDims(0);
    emitOuterParts(builder, op.getLoc(), ArrayRef(trips).take_front(cut.outer),
                   parts, [&](ArrayRef<Value> at) {
                     for (auto [i, index] : llvm::enumerate(at))
                       indices[outer[i]] = index;
                     emitDims(cut.outer);
                   });
  }

  /// The last dimension along which the first result is contiguous.
  unsigned chooseDim() {
    OpOperand *result = op.getDpsInitOperand(0);
    for (unsigned i = sizes.size(); i-- > 0;)
      if (sizes[i] > 1 && emitter.stride(result, i) == 1)
        return i;
    return sizes.empty() ? 0 : sizes.size() - 1;
  }

  void emitDims(unsigned next) {
    if (next == outer.size())
      return emitRun();
    emitLoop(builder, op.getLoc(), 0, sizes[outer[next]], 1, [&](Value index) {
      indices[outer[next]] = index;
      emitDims(next + 1);
    });
  }

  void emitRun() {
    if (sizes.empty())
      return emitPoints(nullptr, 1);
    int64_t whole = sizes[dim] / lanes * lanes;
    if (!inner.begin) {
      emitLoop(builder, op.getLoc(), 0, whole, lanes,
               [&](Value index) { emitPoints(index, lanes); });
      return emitTail(whole);
    }
    emitRange(builder, op.getLoc(), inner.begin, inner.end, 1, [&](Value run) {
      Value width = arith::ConstantIndexOp::create(builder, op.getLoc(), lanes);
      emitPoints(arith::MulIOp::create(builder, op.getLoc(), run, width),
                 lanes);
    });
    emitOnceAtEnd(builder, op.getLoc(), inner, [&] { emitTail(whole); });
  }

  /// What is left over from `whole` on.
  void emitTail(int64_t whole) {
    for (int64_t width : tailWidths(sizes[dim] - whole)) {
      emitPoints(arith::ConstantIndexOp::create(builder, op.getLoc(), whole),
                 width);
      whole += width;
    }
  }

  void emitPoints(Value index, int64_t width) {
    Points points{indices, dim, width};
    if (index)
      points.indices[dim] = index;
    SmallVector<Value> inits(op.getNumDpsInits());
    SmallVector<Value> results = emitter.evaluate(points, inits);
    for (auto [init, value] : llvm::zip(op.getDpsInitsMutable(), results))
      emitter.store(&init, value, points);
  }

  OpBuilder &builder;
  linalg::LinalgOp op;
  BodyEmitter emitter;
  SmallVector<int64_t> sizes;
  SmallVector<Value> indices;
  SmallVector<unsigned> outer; ///< all dimensions but `dim`
  unsigned dim = 0;
  int64_t lanes = 1;
  int64_t parts;
  Part inner = {}; ///< runs along `dim`, where these are cut
};
} // namespace

LogicalResult cpu::scheduleElementwise(RewriterBase &rewriter,
                                       linalg::LinalgOp op, int64_t parts) {
  if (op.getNumParallelLoops() != op.getNumLoops() || op.getNumDpsInits() == 0)
    return failure();
  ElementwiseLoops(rewriter, op, parts).emit();
  return success();
}
