//===- ElementwiseSchedule.cpp - Vector loops without reductions ----------===//
//
// Loops over all dimensions, vectors along the innermost one. What is left over
// is done in narrower vectors, each element once and by the same operations.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "remat/Target/CPU/BodyEmitter.h"
#include "remat/Target/CPU/Schedule.h"

using namespace mlir;
using namespace remat;
using namespace remat::cpu;

namespace {
class ElementwiseLoops {
public:
  ElementwiseLoops(OpBuilder &builder, linalg::LinalgOp op)
      : builder(builder), op(op), emitter(op, builder),
        sizes(op.getStaticLoopRanges()) {}

  void emit() {
    dim = chooseDim();
    lanes = emitter.canVectorize() ? emitter.lanes() : 1;
    indices.resize(sizes.size());
    emitDims(0);
  }

private:
  /// The last dimension along which the first result is contiguous.
  unsigned chooseDim() {
    OpOperand *result = op.getDpsInitOperand(0);
    for (unsigned i = sizes.size(); i-- > 0;)
      if (sizes[i] > 1 && emitter.stride(result, i) == 1)
        return i;
    return sizes.empty() ? 0 : sizes.size() - 1;
  }

  void emitDims(unsigned next) {
    if (next == sizes.size())
      return emitRun();
    if (next == dim)
      return emitDims(next + 1);
    emitLoop(builder, op.getLoc(), 0, sizes[next], 1, [&](Value index) {
      indices[next] = index;
      emitDims(next + 1);
    });
  }

  void emitRun() {
    if (sizes.empty())
      return emitPoints(nullptr, 1);
    int64_t size = sizes[dim], whole = size / lanes * lanes;
    emitLoop(builder, op.getLoc(), 0, whole, lanes,
             [&](Value index) { emitPoints(index, lanes); });
    for (int64_t width : tailWidths(size - whole)) {
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
  unsigned dim = 0;
  int64_t lanes = 1;
};
} // namespace

LogicalResult cpu::scheduleElementwise(RewriterBase &rewriter,
                                       linalg::LinalgOp op) {
  if (op.getNumParallelLoops() != op.getNumLoops() || op.getNumDpsInits() == 0)
    return failure();
  ElementwiseLoops(rewriter, op).emit();
  return success();
}
