//===- ReductionSchedule.cpp - Reductions in a fixed order ----------------===//
//
// Where the result is contiguous along a dimension that is not reduced, each
// lane sums its own result in the order of the loops. Else lanes share a
// result: a fixed number of partial results, combined in a fixed tree. Sums of
// f16 and bf16 are carried in f32 and rounded once.
//
//===----------------------------------------------------------------------===//

#include "mlir/Analysis/SliceAnalysis.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "remat/Target/CPU/BodyEmitter.h"
#include "remat/Target/CPU/Parts.h"
#include "remat/Target/CPU/Schedule.h"

using namespace mlir;
using namespace remat;
using namespace remat::cpu;

/// Vectors that are in flight at once, so that the additions of one need not
/// wait for each other.
static constexpr int64_t kVectorsInFlight = 4;

namespace {

/// One result of a reduction: `combiner` of the old value and `term`.
struct Combiner {
  Operation *op;
  Value term;
  TypedAttr neutral;
};

class ReductionLoops {
public:
  ReductionLoops(OpBuilder &builder, linalg::LinalgOp op, int64_t parts)
      : builder(builder), loc(op.getLoc()), op(op), emitter(op, builder),
        sizes(op.getStaticLoopRanges()), indices(sizes.size()), parts(parts) {
    op.getParallelDims(parallel);
    op.getReductionDims(reduced);
  }

  LogicalResult emit();

private:
  std::optional<unsigned> laneDim(ArrayRef<unsigned> among, bool isParallel);
  bool findCombiners();
  bool isNarrowSum();
  Value widen(Value value);
  Value narrow(Value value, Type element);
  Value termOf(const Combiner &one, const Points &points, int64_t width);
  void emitParallel(int64_t runs, function_ref<void()> inner);
  void emitParallelLoops(unsigned next, function_ref<void()> inner);
  SmallVector<Value>
  emitReduced(unsigned next, ValueRange carried,
              function_ref<SmallVector<Value>(ValueRange)> inner);
  void emitAcross();
  void emitAcrossRest(int64_t done);
  void emitAcrossPoints(Value index, int64_t width, int64_t count);
  void emitAlong();
  SmallVector<Value> emitAlongRun(ValueRange carried);
  Value combine(unsigned result, Value left, Value right);
  Value foldLanes(unsigned result, Value vector);

  OpBuilder &builder;
  Location loc;
  linalg::LinalgOp op;
  BodyEmitter emitter;
  SmallVector<int64_t> sizes;
  SmallVector<Value> indices;
  SmallVector<unsigned> parallel, reduced;
  SmallVector<Combiner> combiners;
  bool isWide = false; ///< narrow sums, carried in f32
  unsigned dim = 0;
  int64_t lanes = 1;
  int64_t inFlight = 1;
  int64_t parts;
  Part inner = {}; ///< runs along the lanes, where these are cut
};
} // namespace

/// The innermost dimension among these along which no input has to be gathered
/// and, for a parallel one, all results are contiguous.
std::optional<unsigned> ReductionLoops::laneDim(ArrayRef<unsigned> among,
                                                bool isParallel) {
  for (unsigned candidate : llvm::reverse(among)) {
    auto even = [&](OpOperand *operand) {
      std::optional<int64_t> step = emitter.stride(operand, candidate);
      return step == 0 || step == 1;
    };
    if (sizes[candidate] == 1 || !llvm::all_of(op.getDpsInputOperands(), even))
      continue;
    if (!isParallel)
      return candidate;
    if (llvm::all_of(op.getDpsInitsMutable(), [&](OpOperand &init) {
          return emitter.stride(&init, candidate) == 1;
        }))
      return candidate;
  }
  return std::nullopt;
}

/// Whether each result is one associative op of its old value and a term that
/// does not depend on old values.
bool ReductionLoops::findCombiners() {
  for (auto [index, init] : llvm::enumerate(op.getRegionOutputArgs())) {
    Value yielded = op.getBlock()->getTerminator()->getOperand(index);
    Operation *def = yielded.getDefiningOp();
    if (!def || !init.hasOneUse() || def->getNumOperands() != 2 ||
        *init.getUsers().begin() != def)
      return false;
    std::optional<TypedAttr> neutral = arith::getNeutralElement(def);
    if (!neutral)
      return false;
    Value term = def->getOperand(def->getOperand(0) == init ? 1 : 0);
    combiners.push_back({def, term, *neutral});
  }
  // Ops with effects (checks) would be skipped when only the terms are asked.
  return llvm::all_of(*op.getBlock(), [](Operation &inner) {
    return inner.hasTrait<OpTrait::IsTerminator>() ||
           isMemoryEffectFree(&inner) ||
           hasSingleEffect<MemoryEffects::Read>(&inner);
  });
}

/// Whether all results are sums of f16 or bf16; their combiners are known.
bool ReductionLoops::isNarrowSum() {
  return llvm::all_of(combiners, [](const Combiner &one) {
    return isa<arith::AddFOp>(one.op) &&
           isa<Float16Type, BFloat16Type>(one.term.getType());
  });
}

Value ReductionLoops::widen(Value value) {
  Type type = builder.getF32Type();
  if (auto vector = dyn_cast<VectorType>(value.getType()))
    type = vector.clone(type);
  return arith::ExtFOp::create(builder, loc, type, value);
}

Value ReductionLoops::narrow(Value value, Type element) {
  if (auto vector = dyn_cast<VectorType>(value.getType()))
    element = vector.clone(element);
  return arith::TruncFOp::create(builder, loc, element, value);
}

/// What `one` adds at `points`; of a narrow product, the product that has not
/// been rounded.
Value ReductionLoops::termOf(const Combiner &one, const Points &points,
                             int64_t width) {
  auto evaluate = [&](Value value) {
    return emitter.broadcast(emitter.evaluateOne(value, points), width);
  };
  if (!isWide)
    return evaluate(one.term);
  auto product = one.term.getDefiningOp<arith::MulFOp>();
  if (!product || product->getBlock() != op.getBlock())
    return widen(evaluate(one.term));
  Value left = widen(evaluate(product.getLhs()));
  Value right = widen(evaluate(product.getRhs()));
  return arith::MulFOp::create(builder, loc, left, right);
}

/// Loops over the results, shared by threads: those without lanes, or `runs`
/// along the lanes (0: these are along a reduction).
void ReductionLoops::emitParallel(int64_t runs, function_ref<void()> body) {
  if (lanes > 1)
    llvm::erase(parallel, dim);
  SmallVector<int64_t> trips =
      llvm::map_to_vector(parallel, [&](unsigned i) { return sizes[i]; });
  unsigned numDisjoint = 0;
  while (numDisjoint < parallel.size() && isDisjoint(op, parallel[numDisjoint]))
    ++numDisjoint;
  bool innerToo = runs > 1 && isDisjoint(op, dim);
  Cut cut = chooseCut(trips, numDisjoint, innerToo ? runs : 1, parts);
  if (cut.inner)
    return emitParts(builder, loc, runs, parts, [&](const Part &part) {
      inner = part;
      emitParallelLoops(0, body);
    });
  if (cut.outer == 0)
    return emitParallelLoops(0, body);
  emitOuterParts(builder, loc, ArrayRef(trips).take_front(cut.outer), parts,
                 [&](ArrayRef<Value> at) {
                   for (auto [i, index] : llvm::enumerate(at))
                     indices[parallel[i]] = index;
                   emitParallelLoops(cut.outer, body);
                 });
}

void ReductionLoops::emitParallelLoops(unsigned next,
                                       function_ref<void()> body) {
  if (next == parallel.size())
    return body();
  emitLoop(builder, loc, 0, sizes[parallel[next]], 1, [&](Value index) {
    indices[parallel[next]] = index;
    emitParallelLoops(next + 1, body);
  });
}

SmallVector<Value> ReductionLoops::emitReduced(
    unsigned next, ValueRange carried,
    function_ref<SmallVector<Value>(ValueRange)> inner) {
  if (next == reduced.size())
    return inner(carried);
  unsigned current = reduced[next];
  if (current == dim && lanes > 1)
    return emitReduced(next + 1, carried, inner);
  return emitLoopCarrying(builder, loc, 0, sizes[current], 1, carried,
                          [&](Value index, ValueRange values) {
                            indices[current] = index;
                            return emitReduced(next + 1, values, inner);
                          });
}

/// Sums `count` vectors of results at once, from `index` on.
void ReductionLoops::emitAcrossPoints(Value index, int64_t width,
                                      int64_t count) {
  SmallVector<Points> runs;
  SmallVector<Value> inits;
  for (int64_t i = 0; i < count; ++i) {
    Points points{indices, dim, width};
    if (index) {
      Value offset = arith::ConstantIndexOp::create(builder, loc, i * width);
      points.indices[dim] = arith::AddIOp::create(builder, loc, index, offset);
    }
    for (OpOperand &init : op.getDpsInitsMutable()) {
      Value old = emitter.broadcast(emitter.load(&init, points), width);
      inits.push_back(isWide ? widen(old) : old);
    }
    runs.push_back(points);
  }
  unsigned results = op.getNumDpsInits();
  SmallVector<Value> sums = emitReduced(0, inits, [&](ValueRange carried) {
    SmallVector<Value> next;
    for (auto [i, points] : llvm::enumerate(runs)) {
      for (unsigned d : reduced)
        points.indices[d] = indices[d];
      SmallVector<Value> old(carried.slice(i * results, results));
      if (isWide) {
        for (auto [r, one] : llvm::enumerate(combiners))
          next.push_back(combine(r, old[r], termOf(one, points, width)));
        continue;
      }
      for (Value value : emitter.evaluate(points, old))
        next.push_back(emitter.broadcast(value, width));
    }
    return next;
  });
  for (auto [i, points] : llvm::enumerate(runs))
    for (auto [r, init] : llvm::enumerate(op.getDpsInitsMutable())) {
      Value sum = sums[i * results + r];
      if (isWide)
        sum = narrow(sum, combiners[r].term.getType());
      emitter.store(&init, sum, points);
    }
}

/// Lanes across results: each lane has its own sum.
void ReductionLoops::emitAcross() {
  int64_t wide = lanes * kVectorsInFlight;
  int64_t runs = lanes == 1 ? 0 : sizes[dim] / wide;
  emitParallel(runs, [&] {
    if (lanes == 1)
      return emitAcrossPoints(nullptr, 1, 1);
    if (!inner.begin) {
      emitLoop(builder, loc, 0, runs * wide, wide, [&](Value index) {
        emitAcrossPoints(index, lanes, kVectorsInFlight);
      });
      return emitAcrossRest(runs * wide);
    }
    emitRange(builder, loc, inner.begin, inner.end, 1, [&](Value run) {
      Value width = arith::ConstantIndexOp::create(builder, loc, wide);
      emitAcrossPoints(arith::MulIOp::create(builder, loc, run, width), lanes,
                       kVectorsInFlight);
    });
    emitOnceAtEnd(builder, loc, inner, [&] { emitAcrossRest(runs * wide); });
  });
}

/// The results from `done` on, vector by vector and in halves of vectors.
void ReductionLoops::emitAcrossRest(int64_t done) {
  auto rest = [&](int64_t width) {
    emitAcrossPoints(arith::ConstantIndexOp::create(builder, loc, done), width,
                     1);
    done += width;
  };
  while (done + lanes <= sizes[dim])
    rest(lanes);
  for (int64_t width : tailWidths(sizes[dim] - done))
    rest(width);
}

Value ReductionLoops::combine(unsigned result, Value left, Value right) {
  Operation *combiner = combiners[result].op;
  OperationState state(loc, combiner->getName());
  state.addAttributes(combiner->getAttrs());
  state.operands = {left, right};
  state.types = {left.getType()};
  return builder.create(state)->getResult(0);
}

/// Halves `vector` until one lane is left.
Value ReductionLoops::foldLanes(unsigned result, Value vector) {
  auto type = dyn_cast<VectorType>(vector.getType());
  if (!type)
    return vector;
  for (int64_t width = type.getDimSize(0) / 2; width > 0; width /= 2) {
    auto half = [&](int64_t offset) -> Value {
      return vector::ExtractStridedSliceOp::create(
          builder, loc, vector, ArrayRef<int64_t>{offset},
          ArrayRef<int64_t>{width}, ArrayRef<int64_t>{1});
    };
    Value low = half(0), high = half(width);
    vector = combine(result, low, high);
  }
  return vector::ExtractOp::create(builder, loc, vector, 0);
}

/// One run along the lanes' dimension. Carried are, for each result, the
/// vectors in flight and then a scalar for what is left over.
SmallVector<Value> ReductionLoops::emitAlongRun(ValueRange carried) {
  unsigned results = combiners.size();
  int64_t size = sizes[dim], wide = lanes * inFlight;
  int64_t done = size / wide * wide;
  auto terms = [&](Value index, int64_t width) {
    Points points{indices, dim, width};
    points.indices[dim] = index;
    return llvm::map_to_vector(combiners, [&](const Combiner &one) {
      return termOf(one, points, width);
    });
  };
  SmallVector<Value> sums = emitLoopCarrying(
      builder, loc, 0, done, wide, carried,
      [&](Value index, ValueRange values) {
        SmallVector<Value> next(values);
        for (int64_t i = 0; i < inFlight; ++i) {
          Value offset =
              arith::ConstantIndexOp::create(builder, loc, i * lanes);
          Value at = arith::AddIOp::create(builder, loc, index, offset);
          for (auto [r, term] : llvm::enumerate(terms(at, lanes))) {
            Value &slot = next[r * (inFlight + 1) + i];
            slot = combine(r, slot, term);
          }
        }
        return next;
      });
  auto rest = [&](int64_t width) {
    Value at = arith::ConstantIndexOp::create(builder, loc, done);
    for (auto [r, term] : llvm::enumerate(terms(at, width))) {
      bool whole = width == lanes;
      Value &slot = sums[r * (inFlight + 1) + (whole ? 0 : inFlight)];
      slot = combine(r, slot, whole ? term : foldLanes(r, term));
    }
    done += width;
  };
  while (done + lanes <= size)
    rest(lanes);
  for (int64_t width : tailWidths(size - done))
    rest(width);
  (void)results;
  return sums;
}

/// Lanes along the reduction: all lanes of a vector share one result.
void ReductionLoops::emitAlong() {
  inFlight = sizes[dim] >= 2 * lanes * kVectorsInFlight ? kVectorsInFlight : 1;
  emitParallel(/*runs=*/0, [&] {
    SmallVector<Value> inits;
    for (const Combiner &one : combiners) {
      Value neutral = arith::ConstantOp::create(builder, loc, one.neutral);
      if (isWide)
        neutral = widen(neutral);
      inits.append(inFlight, emitter.broadcast(neutral, lanes));
      inits.push_back(neutral);
    }
    SmallVector<Value> sums = emitReduced(
        0, inits, [&](ValueRange carried) { return emitAlongRun(carried); });
    Points points{indices, dim, 1};
    for (auto [r, init] : llvm::enumerate(op.getDpsInitsMutable())) {
      ArrayRef<Value> parts =
          ArrayRef(sums).slice(r * (inFlight + 1), inFlight + 1);
      Value vector = parts.front();
      for (Value part : parts.drop_front().drop_back())
        vector = combine(r, vector, part);
      Value sum = combine(r, foldLanes(r, vector), parts.back());
      Value old = emitter.load(&init, points);
      sum = combine(r, isWide ? widen(old) : old, sum);
      if (isWide)
        sum = narrow(sum, combiners[r].term.getType());
      emitter.store(&init, sum, points);
    }
  });
}

LogicalResult ReductionLoops::emit() {
  if (llvm::any_of(sizes, [](int64_t size) { return size == 0; }))
    return failure();
  bool vectors = emitter.canVectorize();
  lanes = vectors ? emitter.lanes() : 1;
  std::optional<unsigned> across =
      vectors ? laneDim(parallel, /*isParallel=*/true) : std::nullopt;
  std::optional<unsigned> along =
      vectors ? laneDim(reduced, /*isParallel=*/false) : std::nullopt;
  bool isCombined = findCombiners();
  isWide = isCombined && isNarrowSum();
  if (along && sizes[*along] >= lanes && isCombined &&
      (!across || sizes[*across] < lanes)) {
    dim = *along;
    emitAlong();
    return success();
  }
  if (across)
    dim = *across;
  else
    lanes = 1;
  emitAcross();
  return success();
}

LogicalResult cpu::scheduleReduction(RewriterBase &rewriter,
                                     linalg::LinalgOp op, int64_t parts) {
  if (op.getNumReductionLoops() == 0 || op.getNumDpsInits() == 0 ||
      op.getNumParallelLoops() + op.getNumReductionLoops() != op.getNumLoops())
    return failure();
  // A result that the reduced dimensions index is not a sum, and cannot be
  // carried through their loops.
  SmallVector<unsigned> reduced;
  op.getReductionDims(reduced);
  for (OpOperand &init : op.getDpsInitsMutable())
    for (unsigned dim : reduced)
      if (op.getMatchingIndexingMap(&init).isFunctionOfDim(dim))
        return failure();
  return ReductionLoops(rewriter, op, parts).emit();
}
