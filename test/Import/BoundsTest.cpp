//===- BoundsTest.cpp - Bounds hold for every value -----------------------===//
//
// Random integer programs are run on random inputs by an interpreter that knows
// nothing of intervals: every value must lie in the bounds that were computed.
//
//===----------------------------------------------------------------------===//

#include "remat/Import/Bounds.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace remat;

namespace {
/// SplitMix64: the same numbers with every library.
struct Random {
  uint64_t state;
  uint64_t next() {
    uint64_t z = (state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
  uint64_t below(uint64_t n) { return next() % n; }
  /// Mostly small, sometimes extreme.
  int64_t number() {
    switch (below(8)) {
    case 0:
      return static_cast<int64_t>(next());
    case 1:
      return below(2) ? INT64_MAX : INT64_MIN;
    default:
      return static_cast<int64_t>(below(41)) - 20;
    }
  }
};

/// What the interpreter knows; none where the program has no meaning.
using Values = llvm::DenseMap<Value, int64_t>;
} // namespace

static bool compare(arith::CmpIPredicate predicate, int64_t a, int64_t b) {
  auto ua = static_cast<uint64_t>(a), ub = static_cast<uint64_t>(b);
  using P = arith::CmpIPredicate;
  switch (predicate) {
  case P::eq:
    return a == b;
  case P::ne:
    return a != b;
  case P::slt:
    return a < b;
  case P::sle:
    return a <= b;
  case P::sgt:
    return a > b;
  case P::sge:
    return a >= b;
  case P::ult:
    return ua < ub;
  case P::ule:
    return ua <= ub;
  case P::ugt:
    return ua > ub;
  case P::uge:
    return ua >= ub;
  }
  return false;
}

/// The low `width` bits of `value`, signed.
static int64_t wrapped(uint64_t value, unsigned width) {
  return width >= 64 ? static_cast<int64_t>(value)
                     : llvm::SignExtend64(value, width);
}

static unsigned widthOf(Type type) {
  return type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
}

/// One op with two operands of a width; none where it divides badly.
static std::optional<int64_t> applied(Operation *op, int64_t a, int64_t b) {
  auto ua = static_cast<uint64_t>(a), ub = static_cast<uint64_t>(b);
  unsigned width = widthOf(op->getOperand(0).getType());
  if (width < 64) {
    ua &= llvm::maskTrailingOnes<uint64_t>(width);
    ub &= llvm::maskTrailingOnes<uint64_t>(width);
  }
  bool divides = isa<arith::DivSIOp, arith::DivUIOp, arith::FloorDivSIOp,
                     arith::RemSIOp, arith::RemUIOp>(op);
  if (divides &&
      (b == 0 || (b == -1 && a == wrapped(uint64_t(1) << (width - 1), width))))
    return std::nullopt;
  auto floorDiv = [&] {
    return a / b - ((a % b != 0) && ((a < 0) != (b < 0)));
  };
  uint64_t result = llvm::TypeSwitch<Operation *, uint64_t>(op)
                        .Case([&](arith::AddIOp) { return ua + ub; })
                        .Case([&](arith::SubIOp) { return ua - ub; })
                        .Case([&](arith::MulIOp) { return ua * ub; })
                        .Case([&](arith::MaxSIOp) { return std::max(a, b); })
                        .Case([&](arith::MinSIOp) { return std::min(a, b); })
                        .Case([&](arith::MinUIOp) { return std::min(ua, ub); })
                        .Case([&](arith::AndIOp) { return ua & ub; })
                        .Case([&](arith::DivSIOp) { return a / b; })
                        .Case([&](arith::DivUIOp) { return ua / ub; })
                        .Case([&](arith::FloorDivSIOp) { return floorDiv(); })
                        .Case([&](arith::RemSIOp) { return a % b; })
                        .Case([&](arith::RemUIOp) { return ua % ub; });
  return wrapped(result, width);
}

/// Runs `op`; false where it has no meaning.
static bool interpret(Operation *op, Values &values) {
  auto operand = [&](unsigned i) { return values.lookup(op->getOperand(i)); };
  std::optional<int64_t> result;
  unsigned width = widthOf(op->getResult(0).getType());
  if (auto constant = dyn_cast<arith::ConstantOp>(op))
    result = cast<IntegerAttr>(constant.getValue()).getValue().getSExtValue();
  else if (auto cmp = dyn_cast<arith::CmpIOp>(op))
    result = compare(cmp.getPredicate(), operand(0), operand(1)) ? -1 : 0;
  else if (isa<arith::SelectOp>(op))
    result = operand(0) ? operand(1) : operand(2);
  else if (isa<arith::IndexCastUIOp, arith::ExtUIOp>(op))
    result = wrapped(static_cast<uint64_t>(operand(0)) &
                         llvm::maskTrailingOnes<uint64_t>(std::min(
                             64u, widthOf(op->getOperand(0).getType()))),
                     width);
  else if (op->getNumOperands() == 1)
    result = wrapped(operand(0), width);
  else
    result = applied(op, operand(0), operand(1));
  if (result)
    values[op->getResult(0)] = *result;
  return result.has_value();
}

/// A random op on values of the pool, which are of type index.
static Value randomOp(OpBuilder &builder, ArrayRef<Value> pool,
                      Random &random) {
  Location loc = builder.getUnknownLoc();
  auto any = [&] { return pool[random.below(pool.size())]; };
  auto cast = [&](auto down, auto up) {
    using Down = decltype(down);
    using Up = decltype(up);
    Type narrow = builder.getIntegerType(random.below(2) ? 32 : 8);
    Value small = Down::create(builder, loc, narrow, any());
    return Up::create(builder, loc, builder.getIndexType(), small).getResult();
  };
  switch (random.below(17)) {
  case 0:
    return arith::AddIOp::create(builder, loc, any(), any());
  case 1:
    return arith::SubIOp::create(builder, loc, any(), any());
  case 2:
    return arith::MulIOp::create(builder, loc, any(), any());
  case 3:
  case 4:
    return arith::MaxSIOp::create(builder, loc, any(), any());
  case 5:
  case 6:
    return arith::MinSIOp::create(builder, loc, any(), any());
  case 7:
    return arith::MinUIOp::create(builder, loc, any(), any());
  case 8:
    return arith::AndIOp::create(builder, loc, any(), any());
  case 9:
    return arith::DivSIOp::create(builder, loc, any(), any());
  case 10:
    return arith::DivUIOp::create(builder, loc, any(), any());
  case 11:
    return arith::FloorDivSIOp::create(builder, loc, any(), any());
  case 12:
    return arith::RemSIOp::create(builder, loc, any(), any());
  case 13:
    return arith::RemUIOp::create(builder, loc, any(), any());
  case 14:
    return cast(arith::IndexCastOp(), arith::IndexCastOp());
  case 15:
    return cast(arith::IndexCastUIOp(), arith::IndexCastUIOp());
  default:
    break;
  }
  auto predicate = static_cast<arith::CmpIPredicate>(random.below(10));
  Value condition =
      arith::CmpIOp::create(builder, loc, predicate, any(), any());
  return arith::SelectOp::create(builder, loc, condition, any(), any());
}

namespace {
struct BoundsTest : ::testing::Test {
  MLIRContext context;
  OwningOpRef<ModuleOp> module;
  BoundsTest() {
    context.loadDialect<arith::ArithDialect, func::FuncDialect,
                        linalg::LinalgDialect, scf::SCFDialect,
                        tensor::TensorDialect>();
  }

  /// Runs the body of `func` on random inputs; `check` sees all values.
  void runOften(func::FuncOp func, Random &random,
                llvm::function_ref<void(Values &)> check) {
    for (int round = 0; round < 40; ++round) {
      Values values;
      for (BlockArgument arg : func.getArguments())
        values[arg] = random.number();
      bool hasMeaning = true;
      for (Operation &op : func.getBody().front())
        if (op.getNumResults() == 1)
          hasMeaning = hasMeaning && interpret(&op, values);
      if (hasMeaning)
        check(values);
    }
  }

  /// The bounds of the operand of the op marked `t`.
  Bounds boundsIn(StringRef text) {
    module = parseSourceString<ModuleOp>(text, ParserConfig(&context));
    Bounds bounds;
    if (module)
      module->walk([&](Operation *op) {
        if (op->hasAttr("t"))
          bounds = boundsOf(op->getOperand(op->getNumOperands() - 1), op);
      });
    return bounds;
  }
};
} // namespace

TEST_F(BoundsTest, HoldForRandomPrograms) {
  int64_t numChecked = 0, numNarrow = 0;
  for (uint64_t seed = 0; seed < 600; ++seed) {
    SCOPED_TRACE(seed);
    Random random{seed};
    OpBuilder builder(&context);
    Location loc = builder.getUnknownLoc();
    SmallVector<Type> inputs(2, builder.getIndexType());
    auto func =
        func::FuncOp::create(loc, "f", builder.getFunctionType(inputs, {}));
    OwningOpRef<func::FuncOp> owner(func);
    builder.setInsertionPointToStart(func.addEntryBlock());
    SmallVector<Value> pool(func.getArguments());
    for (int i = 0; i < 3; ++i)
      pool.push_back(
          arith::ConstantIndexOp::create(builder, loc, random.number()));
    for (int i = 0; i < 8; ++i)
      pool.push_back(randomOp(builder, pool, random));
    // Where the branch runs, its condition holds, or does not.
    auto predicate = static_cast<arith::CmpIPredicate>(random.below(10));
    Value condition = arith::CmpIOp::create(builder, loc, predicate,
                                            pool[random.below(pool.size())],
                                            pool[random.below(pool.size())]);
    auto branch = scf::IfOp::create(builder, loc, condition, /*else=*/true);
    for (bool holds : {true, false}) {
      Block *block = holds ? branch.thenBlock() : branch.elseBlock();
      Operation *at = block->getTerminator();
      SmallVector<Bounds> bounds;
      for (Value value : pool)
        bounds.push_back(boundsOf(value, at));
      runOften(func, random, [&](Values &values) {
        if ((values[condition] != 0) != holds)
          return;
        for (auto [value, bound] : llvm::zip_equal(pool, bounds)) {
          ++numChecked;
          numNarrow += bound.isWithin(-1000, 1000);
          EXPECT_LE(bound.low, values[value]);
          EXPECT_GE(bound.high, values[value]);
        }
      });
    }
  }
  // Not all of it went by without meaning, or with bounds that say nothing.
  EXPECT_GT(numChecked, 100000);
  EXPECT_GT(numNarrow, 30000);
}

TEST_F(BoundsTest, ClampsAndLoops) {
  Bounds clamped = boundsIn(R"(
    func.func @f(%t: tensor<9xf32>, %i: index) -> f32 {
      %c0 = arith.constant 0 : index
      %c8 = arith.constant 8 : index
      %low = arith.maxsi %i, %c0 : index
      %high = arith.minsi %low, %c8 : index
      %0 = tensor.extract %t[%high] {t} : tensor<9xf32>
      return %0 : f32
    })");
  EXPECT_TRUE(clamped.isWithin(0, 8));
  EXPECT_FALSE(clamped.isWithin(0, 7));
  // 3, 5, 7, and the halves 1, 2, 3.
  Bounds loop = boundsIn(R"(
    func.func @f(%t: tensor<9xf32>) {
      %c2 = arith.constant 2 : index
      %c3 = arith.constant 3 : index
      %c8 = arith.constant 8 : index
      scf.for %i = %c3 to %c8 step %c2 {
        %half = arith.divui %i, %c2 : index
        %0 = tensor.extract %t[%half] {t} : tensor<9xf32>
      }
      return
    })");
  EXPECT_EQ(loop.low, 1);
  EXPECT_EQ(loop.high, 3);
}

TEST_F(BoundsTest, LoopsOfStructuredOps) {
  Bounds index = boundsIn(R"(
    func.func @f(%t: tensor<9xf32>, %o: tensor<2x5xf32>) -> tensor<2x5xf32> {
      %0 = linalg.generic {indexing_maps = [affine_map<(d, e) -> (d, e)>],
          iterator_types = ["parallel", "parallel"]} outs(%o : tensor<2x5xf32>) {
      ^bb0(%out: f32):
        %d = linalg.index 0 : index
        %e = linalg.index 1 : index
        %sum = arith.addi %d, %e : index
        %x = tensor.extract %t[%sum] {t} : tensor<9xf32>
        linalg.yield %x : f32
      } -> tensor<2x5xf32>
      return %0 : tensor<2x5xf32>
    })");
  EXPECT_EQ(index.low, 0);
  EXPECT_EQ(index.high, 5);
}
