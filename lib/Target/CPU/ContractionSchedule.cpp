//===- ContractionSchedule.cpp - Sums of products -------------------------===//
//
// The scheme of GotoBLAS: panels of both operands are packed (Panels.h), and a
// tile of sums, f32 where operands are narrower, stays in registers. After Goto
// and van de Geijn, "Anatomy of high-performance matrix multiplication", 2008.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "remat/Target/CPU/BodyEmitter.h"
#include "remat/Target/CPU/Contraction.h"
#include "remat/Target/CPU/Panels.h"
#include "remat/Target/CPU/Parts.h"
#include "remat/Target/CPU/Schedule.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace remat;
using namespace remat::cpu;

/// Steps of the reduction in one panel: both panels of an inner kernel fit the
/// first-level cache.
static constexpr int64_t kPanelDepth = 256;
/// Columns of the packed right operand, which stays in the second-level cache:
/// 512 KiB of f32. 256 and 1024 were as fast within the noise (2048x768x768,
/// 2048x768x3072); small kernels should not need more workspace than that.
static constexpr int64_t kMaxColumns = 512;
/// Rows of the packed left operand.
static constexpr int64_t kMaxRows = 96;
/// Vectors per row of the tile of sums. With 12 rows that is 24 sums, two
/// columns and a broadcast: 27 of 32 registers.
static constexpr int64_t kTileVectors = 2;
static constexpr int64_t kMaxTileRows = 12;
/// Smaller products are cheaper without packing.
static constexpr int64_t kMinProducts = 2048;

static bool isNarrowFloat(Type type) {
  return isa<Float16Type, BFloat16Type>(type);
}

/// Rows of the tile that waste the fewest on the last one.
static int64_t chooseTileRows(int64_t rows) {
  int64_t best = kMaxTileRows, bestRows = llvm::alignTo(rows, best);
  for (int64_t tile = kMaxTileRows - 1; tile >= 6; --tile)
    if (int64_t padded = llvm::alignTo(rows, tile); padded < bestRows)
      best = tile, bestRows = padded;
  return std::min(best, rows);
}

namespace {

class ContractionLoops : IndexArithmetic {
public:
  ContractionLoops(OpBuilder &builder, const Contraction &contraction,
                   int64_t parts)
      : IndexArithmetic{builder, contraction.op->getLoc()}, what(contraction),
        op(contraction.op), emitter(op, builder),
        sizes(op.getStaticLoopRanges()), indices(sizes.size()), parts(parts) {}

  void emit();

private:
  void chooseTiles();
  void chooseOuter();
  void emitCut();
  void emitTilesCut(Packed &side);
  void startPart();
  void emitOuter(unsigned next);
  void emitBlocksOf(const Packed &side, int64_t block,
                    function_ref<void(Value)> body);
  void emitBlocks();
  void emitRowBlocks(Value column, Value depth, Value count);
  void emitTile(Value rowPanel, Value row, Value columnPanel, Value column,
                Value count);
  SmallVector<Value> sumTile(Value rowPanel, Value columnPanel, Value count);
  void storeWhole(ArrayRef<Value> sums, Value row, Value column);
  void storePart(ArrayRef<Value> sums, Value row, Value column);
  Value accumulate(Value sum, OpOperand *result, const Points &points);
  void store(Value sum, OpOperand *result, const Points &points);
  Value cast(Value value, Type to);
  Points at(Value row, Value column, int64_t width);
  PanelPacker packer() {
    return PanelPacker(*this, emitter, indices, depthDim, lanes);
  }

  const Contraction &what;
  linalg::LinalgOp op;
  BodyEmitter emitter;
  SmallVector<int64_t> sizes;
  SmallVector<Value> indices;
  SmallVector<unsigned> outer;
  Packed rows, columns;
  unsigned depthDim = 0;
  int64_t parts, lanes = 0, depthBlock = 0, columnBlock = 0, rowBlock = 0;
  Type element;  ///< of panels and sums
  Type stored;   ///< of the result
  Value spill;   ///< a tile that is only partly stored
  Value isFirst; ///< whether this is the first block of the reduction
};
} // namespace

void ContractionLoops::chooseTiles() {
  stored = getElementTypeOrSelf(op.getDpsInitOperand(0)->get().getType());
  bool isNarrow = isNarrowFloat(stored);
  element = isNarrow ? builder.getF32Type() : stored;
  int64_t bytes = (element.getIntOrFloatBitWidth() + 7) / 8;
  lanes = kVectorBytes / std::max<int64_t>(bytes, 4);
  rows.term = what.lhs;
  rows.dim = *llvm::max_element(
      what.rows, [&](unsigned a, unsigned b) { return sizes[a] < sizes[b]; });
  rows.size = sizes[rows.dim];
  rows.width = chooseTileRows(rows.size);
  columns.term = what.rhs;
  columns.dim = what.column;
  columns.size = sizes[columns.dim];
  columns.width = columns.size <= lanes ? lanes : lanes * kTileVectors;
  rows.otherDim = columns.dim;
  columns.otherDim = rows.dim;
  depthDim = what.depth.back();

  // What is stored narrow is rounded once, so its panels are as deep as it
  // takes, and there are fewer of them.
  depthBlock =
      isNarrow ? sizes[depthDim] : std::min(sizes[depthDim], kPanelDepth);
  int64_t most = kMaxColumns * kPanelDepth / std::max(depthBlock, kPanelDepth);
  int64_t blocks =
      llvm::divideCeil(columns.size, std::max(most, columns.width));
  columnBlock =
      llvm::alignTo(llvm::divideCeil(columns.size, blocks), columns.width);
  rowBlock = std::min<int64_t>(llvm::alignTo(rows.size, rows.width),
                               std::max<int64_t>(1, kMaxRows / rows.width) *
                                   rows.width);
}

/// Begins the code of one part: what it packs is its own.
void ContractionLoops::startPart() {
  auto allocate = [&](ArrayRef<int64_t> shape) -> Value {
    return memref::AllocOp::create(builder, loc,
                                   MemRefType::get(shape, element));
  };
  rows.buffer = allocate({rowBlock / rows.width, depthBlock, rows.width});
  columns.buffer =
      allocate({columnBlock / columns.width, depthBlock, columns.width});
  spill = allocate({rows.width, columns.width});
  for (Packed *side : {&rows, &columns}) {
    if (side->begin)
      continue;
    side->begin = constant(0);
    side->end = constant(side->size);
  }
}

void ContractionLoops::chooseOuter() {
  for (unsigned dim = 0; dim < sizes.size(); ++dim)
    if (dim != rows.dim && dim != columns.dim && dim != depthDim)
      outer.push_back(dim);
  // Reductions inside, so that a result is finished before the next begins.
  llvm::sort(outer, [&](unsigned a, unsigned b) {
    return std::pair(llvm::is_contained(what.depth, a), a) <
           std::pair(llvm::is_contained(what.depth, b), b);
  });
}

void ContractionLoops::emit() {
  chooseTiles();
  chooseOuter();
  emitCut();
}

/// Shares the outer loops, else the tiles along rows or columns. In the second
/// case each part packs all of the other operand, so the longer side is cut.
void ContractionLoops::emitCut() {
  SmallVector<int64_t> trips;
  unsigned numDisjoint = 0;
  for (unsigned dim : outer) {
    trips.push_back(sizes[dim]);
    if (numDisjoint + 1 == trips.size() && isDisjoint(op, dim))
      ++numDisjoint;
  }
  Packed &side = rows.size >= columns.size ? rows : columns;
  bool tilesToo = isDisjoint(op, side.dim);
  int64_t tiles = tilesToo ? llvm::divideCeil(side.size, side.width) : 1;
  Cut cut = chooseCut(trips, numDisjoint, tiles, parts);
  if (cut.inner)
    return emitTilesCut(side);
  if (cut.outer == 0) {
    startPart();
    return emitOuter(0);
  }
  // Not by `emitOuterParts`: a part packs into the same buffers in all trips.
  int64_t all = 1;
  for (int64_t size : ArrayRef(trips).take_front(cut.outer))
    all *= size;
  emitParts(builder, loc, all, parts, [&](const Part &part) {
    startPart();
    emitOuterTrips(builder, loc, part, ArrayRef(trips).take_front(cut.outer),
                   [&](ArrayRef<Value> at) {
                     for (auto [i, index] : llvm::enumerate(at))
                       indices[outer[i]] = index;
                     emitOuter(cut.outer);
                   });
  });
}

void ContractionLoops::emitTilesCut(Packed &side) {
  int64_t tiles = llvm::divideCeil(side.size, side.width);
  int64_t &block = &side == &rows ? rowBlock : columnBlock;
  int64_t most = llvm::divideCeil(tiles, std::min(tiles, parts));
  block = std::min(block, most * side.width);
  emitParts(builder, loc, tiles, parts, [&](const Part &part) {
    auto at = [&](Value tile) {
      Value first =
          arith::MulIOp::create(builder, loc, tile, constant(side.width));
      return minimum(first, constant(side.size));
    };
    side.begin = at(part.begin);
    side.end = at(part.end);
    startPart();
    emitOuter(0);
  });
}

void ContractionLoops::emitOuter(unsigned next) {
  if (next == outer.size())
    return emitBlocks();
  emitLoop(builder, loc, 0, sizes[outer[next]], 1, [&](Value index) {
    indices[outer[next]] = index;
    emitOuter(next + 1);
  });
}

/// A loop over the blocks of `side`; one that is not cut has as many trips as
/// are known here, and is no loop where it has one.
void ContractionLoops::emitBlocksOf(const Packed &side, int64_t block,
                                    function_ref<void(Value)> body) {
  if (!matchPattern(side.begin, m_Constant()))
    return emitRange(builder, loc, side.begin, side.end, block, body);
  emitLoop(builder, loc, 0, side.size, block, body);
}

void ContractionLoops::emitBlocks() {
  Value depthSize = constant(sizes[depthDim]);
  emitBlocksOf(columns, columnBlock, [&](Value column) {
    emitLoop(builder, loc, 0, sizes[depthDim], depthBlock, [&](Value depth) {
      Value count = minimum(subtract(depthSize, depth), constant(depthBlock));
      Value position = depth;
      for (unsigned dim : what.depth)
        if (dim != depthDim)
          position = add(position, indices[dim]);
      isFirst = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                      position, constant(0));
      packer().pack(columns, column, columnBlock, depth, count);
      emitRowBlocks(column, depth, count);
    });
  });
}

void ContractionLoops::emitRowBlocks(Value column, Value depth, Value count) {
  emitBlocksOf(rows, rowBlock, [&](Value row) {
    packer().pack(rows, row, rowBlock, depth, count);
    Value columnEnd = minimum(add(column, constant(columnBlock)), columns.end);
    Value rowEnd = minimum(add(row, constant(rowBlock)), rows.end);
    loop(column, columnEnd, columns.width, [&](Value tileColumn) {
      Value columnPanel = divide(subtract(tileColumn, column), columns.width);
      loop(row, rowEnd, rows.width, [&](Value tileRow) {
        Value rowPanel = divide(subtract(tileRow, row), rows.width);
        emitTile(rowPanel, tileRow, columnPanel, tileColumn, count);
      });
    });
  });
}

/// The inner kernel: sums over one panel of each operand.
SmallVector<Value> ContractionLoops::sumTile(Value rowPanel, Value columnPanel,
                                             Value count) {
  int64_t vectors = columns.width / lanes;
  auto type = VectorType::get({lanes}, element);
  Value none =
      arith::ConstantOp::create(builder, loc, type, builder.getZeroAttr(type));
  SmallVector<Value> inits(rows.width * vectors, none);
  auto steps =
      scf::ForOp::create(builder, loc, constant(0), count, constant(1), inits);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(steps.getBody());
  Value step = steps.getInductionVar();
  SmallVector<Value> right, sums;
  for (int64_t v = 0; v < vectors; ++v)
    right.push_back(vector::LoadOp::create(
        builder, loc, type, columns.buffer,
        ValueRange{columnPanel, step, constant(v * lanes)}));
  for (int64_t r = 0; r < rows.width; ++r) {
    Value scalar = memref::LoadOp::create(
        builder, loc, rows.buffer, ValueRange{rowPanel, step, constant(r)});
    Value left = emitter.broadcast(scalar, lanes);
    for (int64_t v = 0; v < vectors; ++v) {
      Value old = steps.getRegionIterArgs()[r * vectors + v];
      if (isa<FloatType>(element))
        sums.push_back(
            vector::FMAOp::create(builder, loc, left, right[v], old));
      else
        sums.push_back(
            add(old, arith::MulIOp::create(builder, loc, left, right[v])));
    }
  }
  scf::YieldOp::create(builder, loc, sums);
  return llvm::to_vector(ValueRange(steps.getResults()));
}

Points ContractionLoops::at(Value row, Value column, int64_t width) {
  Points points{indices, columns.dim, width};
  points.indices[rows.dim] = row;
  points.indices[columns.dim] = column;
  // Results do not depend on it, but affine maps name every dimension.
  points.indices[depthDim] = row;
  return points;
}

Value ContractionLoops::cast(Value value, Type to) {
  Type from = getElementTypeOrSelf(value.getType());
  if (from == to)
    return value;
  Type type = to;
  if (auto vector = dyn_cast<VectorType>(value.getType()))
    type = vector.clone(to);
  if (from.getIntOrFloatBitWidth() < to.getIntOrFloatBitWidth())
    return arith::ExtFOp::create(builder, loc, type, value);
  return arith::TruncFOp::create(builder, loc, type, value);
}

void ContractionLoops::store(Value sum, OpOperand *result,
                             const Points &points) {
  emitter.store(result, cast(accumulate(sum, result, points), stored), points);
}

/// `sum` with what the result already holds; in the first block of a product
/// that starts at zero that is nothing.
Value ContractionLoops::accumulate(Value sum, OpOperand *result,
                                   const Points &points) {
  auto plus = [&]() -> Value {
    Value old = cast(emitter.load(result, points), element);
    if (isa<FloatType>(element))
      return arith::AddFOp::create(builder, loc, old, sum);
    return add(old, sum);
  };
  if (!what.startsAtZero)
    return plus();
  bool once = depthBlock == sizes[depthDim] && what.depth.size() == 1;
  if (once)
    return sum;
  auto either = scf::IfOp::create(builder, loc, sum.getType(), isFirst, true);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(either.thenBlock());
  scf::YieldOp::create(builder, loc, sum);
  builder.setInsertionPointToStart(either.elseBlock());
  Value whole = plus();
  scf::YieldOp::create(builder, loc, whole);
  return either.getResult(0);
}

void ContractionLoops::storeWhole(ArrayRef<Value> sums, Value row,
                                  Value column) {
  OpOperand *result = op.getDpsInitOperand(0);
  int64_t vectors = columns.width / lanes;
  for (auto [i, sum] : llvm::enumerate(sums)) {
    Points points = at(add(row, constant(i / vectors)),
                       add(column, constant(i % vectors * lanes)), lanes);
    store(sum, result, points);
  }
}

/// A tile at the edge goes through memory, element by element.
void ContractionLoops::storePart(ArrayRef<Value> sums, Value row,
                                 Value column) {
  OpOperand *result = op.getDpsInitOperand(0);
  int64_t vectors = columns.width / lanes;
  for (auto [i, sum] : llvm::enumerate(sums))
    vector::StoreOp::create(
        builder, loc, sum, spill,
        ValueRange{constant(i / vectors), constant(i % vectors * lanes)});
  auto left = [&](const Packed &side, Value from) {
    return minimum(subtract(constant(side.size), from), constant(side.width));
  };
  Value rowCount = left(rows, row), columnCount = left(columns, column);
  loop(constant(0), rowCount, 1, [&](Value r) {
    loop(constant(0), columnCount, 1, [&](Value c) {
      Value sum = memref::LoadOp::create(builder, loc, spill, ValueRange{r, c});
      Points points = at(add(row, r), add(column, c), 1);
      store(sum, result, points);
    });
  });
}

void ContractionLoops::emitTile(Value rowPanel, Value row, Value columnPanel,
                                Value column, Value count) {
  SmallVector<Value> sums = sumTile(rowPanel, columnPanel, count);
  bool rowsFit = rows.size % rows.width == 0;
  bool columnsFit = columns.size % columns.width == 0;
  if (rowsFit && columnsFit)
    return storeWhole(sums, row, column);
  Value whole =
      arith::ConstantOp::create(builder, loc, builder.getBoolAttr(true));
  for (auto [side, from] : {std::pair(&rows, row), std::pair(&columns, column)})
    if (side->size % side->width != 0)
      whole = arith::AndIOp::create(
          builder, loc, whole,
          less(from, constant(side->size - side->width + 1)));
  branch(
      whole, [&] { storeWhole(sums, row, column); },
      [&] { storePart(sums, row, column); });
}

LogicalResult cpu::scheduleContraction(RewriterBase &rewriter,
                                       linalg::LinalgOp op, int64_t parts) {
  std::optional<Contraction> contraction = matchContraction(op);
  if (!contraction)
    return failure();
  // Several sums of one narrow result would each be rounded.
  if (contraction->depth.size() > 1 &&
      isNarrowFloat(contraction->lhs.getType()))
    return failure();
  int64_t products = 1;
  for (int64_t size : op.getStaticLoopRanges())
    products *= size;
  if (products < kMinProducts)
    return failure();
  if (contraction->fill) {
    rewriter.eraseOp(contraction->fill);
    contraction->fill = nullptr;
  }
  ContractionLoops(rewriter, *contraction, parts).emit();
  return success();
}
