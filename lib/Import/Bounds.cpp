//===- Bounds.cpp - What is known of an index -----------------------------===//
//
// Interval arithmetic up the chain of definitions, refined by the conditions
// of enclosing branches. Depth is bounded, so that cost is too.
//
//===----------------------------------------------------------------------===//

#include "remat/Import/Bounds.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace remat;

static constexpr unsigned kMaxDepth = 10;

static Bounds boundsAt(Value value, Operation *at, unsigned depth);

//===----------------------------------------------------------------------===//
// Intervals
//===----------------------------------------------------------------------===//

/// All values of `type`, an index having 64 bits.
static Bounds fullBounds(Type type) {
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer || integer.getWidth() >= 64 || integer.getWidth() == 0)
    return {};
  int64_t half = int64_t(1) << (integer.getWidth() - 1);
  return {-half, half - 1};
}

static Bounds intersect(Bounds a, Bounds b) {
  return {std::max(a.low, b.low), std::min(a.high, b.high)};
}

static Bounds hull(Bounds a, Bounds b) {
  return {std::min(a.low, b.low), std::max(a.high, b.high)};
}

/// `range` where it fits into `type`, else anything: the value wrapped.
static Bounds fitted(Bounds range, Type type) {
  Bounds full = fullBounds(type);
  return range.isWithin(full.low, full.high) ? range : full;
}

static Bounds sum(Bounds a, Bounds b) {
  Bounds result;
  if (llvm::AddOverflow(a.low, b.low, result.low) ||
      llvm::AddOverflow(a.high, b.high, result.high))
    return {};
  return result;
}

static Bounds difference(Bounds a, Bounds b) {
  Bounds result;
  if (llvm::SubOverflow(a.low, b.high, result.low) ||
      llvm::SubOverflow(a.high, b.low, result.high))
    return {};
  return result;
}

static Bounds product(Bounds a, Bounds b) {
  Bounds result{INT64_MAX, INT64_MIN};
  for (int64_t x : {a.low, a.high})
    for (int64_t y : {b.low, b.high}) {
      int64_t corner;
      if (llvm::MulOverflow(x, y, corner))
        return {};
      result = hull(result, {corner, corner});
    }
  return result;
}

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

/// `range` of a value that compares as `predicate` with one in `other`.
static Bounds refined(Bounds range, arith::CmpIPredicate predicate,
                      Bounds other) {
  using P = arith::CmpIPredicate;
  auto below = [&](int64_t least, int64_t slack) {
    return other.high < INT64_MIN + slack
               ? range
               : intersect(range, {least, other.high - slack});
  };
  auto above = [&](int64_t slack) {
    return other.low > INT64_MAX - slack
               ? range
               : intersect(range, {other.low + slack, INT64_MAX});
  };
  // Below a number that is not negative as unsigned is not negative either;
  // above one, it may be.
  bool otherPositive = other.low >= 0,
       bothPositive = otherPositive && range.low >= 0;
  switch (predicate) {
  case P::eq:
    return intersect(range, other);
  case P::ne:
    return range;
  case P::slt:
    return below(INT64_MIN, 1);
  case P::sle:
    return below(INT64_MIN, 0);
  case P::sgt:
    return above(1);
  case P::sge:
    return above(0);
  case P::ult:
    return otherPositive ? below(0, 1) : range;
  case P::ule:
    return otherPositive ? below(0, 0) : range;
  case P::ugt:
    return bothPositive ? above(1) : range;
  case P::uge:
    return bothPositive ? above(0) : range;
  }
  return range;
}

/// The predicate that holds with the operands exchanged.
static arith::CmpIPredicate exchanged(arith::CmpIPredicate predicate) {
  using P = arith::CmpIPredicate;
  switch (predicate) {
  case P::slt:
    return P::sgt;
  case P::sle:
    return P::sge;
  case P::sgt:
    return P::slt;
  case P::sge:
    return P::sle;
  case P::ult:
    return P::ugt;
  case P::ule:
    return P::uge;
  case P::ugt:
    return P::ult;
  case P::uge:
    return P::ule;
  default:
    return predicate;
  }
}

/// `range` of `value` where `condition` is known to be `holds`.
static Bounds refined(Bounds range, Value value, Value condition, bool holds,
                      unsigned depth) {
  if (auto both = condition.getDefiningOp<arith::AndIOp>(); both && holds)
    return refined(refined(range, value, both.getLhs(), true, depth), value,
                   both.getRhs(), true, depth);
  auto compare = condition.getDefiningOp<arith::CmpIOp>();
  if (!compare || (compare.getLhs() != value && compare.getRhs() != value))
    return range;
  arith::CmpIPredicate predicate = compare.getPredicate();
  if (!holds)
    predicate = arith::invertPredicate(predicate);
  Value other = compare.getRhs();
  if (compare.getLhs() != value) {
    predicate = exchanged(predicate);
    other = compare.getLhs();
  }
  return refined(range, predicate, boundsAt(other, compare, depth + 1));
}

/// `range` of `value` where `at` runs, from the branches that it is in.
static Bounds refinedByBranches(Bounds range, Value value, Operation *at,
                                unsigned depth) {
  for (Operation *op = at; op; op = op->getParentOp())
    if (auto branch = dyn_cast_or_null<scf::IfOp>(op->getParentOp()))
      range = refined(range, value, branch.getCondition(),
                      op->getParentRegion() == &branch.getThenRegion(), depth);
  return range;
}

//===----------------------------------------------------------------------===//
// Definitions
//===----------------------------------------------------------------------===//

static Bounds boundsOfArgument(BlockArgument arg, unsigned depth) {
  auto loop = dyn_cast<scf::ForOp>(arg.getOwner()->getParentOp());
  if (!loop || loop.getInductionVar() != arg)
    return fullBounds(arg.getType());
  Bounds lower = boundsAt(loop.getLowerBound(), loop, depth + 1),
         upper = boundsAt(loop.getUpperBound(), loop, depth + 1);
  if (upper.high == INT64_MIN)
    return lower;
  // An empty interval (a loop that never runs) is fine.
  return {lower.low, upper.high - 1};
}

static Bounds boundsOfIndex(linalg::IndexOp op) {
  auto parent = op->getParentOfType<linalg::LinalgOp>();
  if (!parent)
    return {0, INT64_MAX};
  int64_t extent = parent.getStaticLoopRanges()[op.getDim()];
  return {0, ShapedType::isDynamic(extent) ? INT64_MAX : extent - 1};
}

/// Remainder by a positive constant.
static Bounds remainder(Bounds value, Bounds by, bool isSigned) {
  if (by.low <= 0)
    return {};
  if (!isSigned || value.low >= 0)
    return {0, by.high - 1};
  return {1 - by.high, by.high - 1};
}

static Bounds quotient(Bounds value, Bounds by) {
  if (by.low <= 0 || value.low < 0)
    return {};
  return {value.low / by.high, value.high / by.low};
}

static Bounds boundsOfSelect(arith::SelectOp op, Operation *at,
                             unsigned depth) {
  Bounds whenTrue = boundsAt(op.getTrueValue(), at, depth + 1),
         whenFalse = boundsAt(op.getFalseValue(), at, depth + 1);
  return hull(
      refined(whenTrue, op.getTrueValue(), op.getCondition(), true, depth),
      refined(whenFalse, op.getFalseValue(), op.getCondition(), false, depth));
}

static Bounds boundsOfBranch(scf::IfOp op, unsigned result, unsigned depth) {
  Operation *thenYield = op.thenYield(), *elseYield = op.elseYield();
  return hull(boundsAt(thenYield->getOperand(result), thenYield, depth + 1),
              boundsAt(elseYield->getOperand(result), elseYield, depth + 1));
}

/// The smaller as unsigned lies below either that is not negative.
static Bounds smallerUnsigned(Bounds a, Bounds b, Type type) {
  if (a.low < 0 && b.low < 0)
    return fullBounds(type);
  if (a.low < 0 || b.low < 0)
    return {0, a.low < 0 ? b.high : a.high};
  return {std::min(a.low, b.low), std::min(a.high, b.high)};
}

/// Common bits are at most those of either that is not negative.
static Bounds commonBits(Bounds a, Bounds b, Type type) {
  if (a.low < 0 && b.low < 0)
    return fullBounds(type);
  auto most = [](Bounds range) {
    return range.low >= 0 ? range.high : INT64_MAX;
  };
  return {0, std::min(most(a), most(b))};
}

/// `range`, of a value of type `from`, read as unsigned.
static Bounds asUnsigned(Bounds range, Type from) {
  unsigned width = from.isIndex() ? 64 : from.getIntOrFloatBitWidth();
  if (range.low >= 0)
    return range;
  return width < 63 ? Bounds{0, (int64_t(1) << width) - 1} : Bounds{};
}

/// What `at` knows of a value holds for the operands that it was made of: they
/// are the same instances.
static Bounds boundsOfOp(OpResult value, Operation *at, unsigned depth) {
  Operation *op = value.getOwner();
  Type type = value.getType();
  APInt constant;
  if (matchPattern(op, m_ConstantInt(&constant)))
    return constant.getSignificantBits() <= 64
               ? Bounds{constant.getSExtValue(), constant.getSExtValue()}
               : Bounds{};
  auto of = [&](Value operand) { return boundsAt(operand, at, depth + 1); };
  auto lhs = [&] { return of(op->getOperand(0)); };
  auto rhs = [&] { return of(op->getOperand(1)); };
  return llvm::TypeSwitch<Operation *, Bounds>(op)
      .Case([&](linalg::IndexOp index) { return boundsOfIndex(index); })
      .Case<arith::IndexCastOp, arith::ExtSIOp, arith::TruncIOp>(
          [&](auto) { return fitted(lhs(), type); })
      .Case<arith::IndexCastUIOp, arith::ExtUIOp>([&](auto) {
        return fitted(asUnsigned(lhs(), op->getOperand(0).getType()), type);
      })
      .Case([&](arith::AddIOp) { return fitted(sum(lhs(), rhs()), type); })
      .Case(
          [&](arith::SubIOp) { return fitted(difference(lhs(), rhs()), type); })
      .Case([&](arith::MulIOp) { return fitted(product(lhs(), rhs()), type); })
      .Case([&](arith::MaxSIOp) {
        Bounds a = lhs(), b = rhs();
        return Bounds{std::max(a.low, b.low), std::max(a.high, b.high)};
      })
      .Case([&](arith::MinSIOp) {
        Bounds a = lhs(), b = rhs();
        return Bounds{std::min(a.low, b.low), std::min(a.high, b.high)};
      })
      .Case([&](arith::MinUIOp) { return smallerUnsigned(lhs(), rhs(), type); })
      .Case([&](arith::RemUIOp) {
        return intersect(fullBounds(type), remainder(lhs(), rhs(), false));
      })
      .Case([&](arith::RemSIOp) {
        return intersect(fullBounds(type), remainder(lhs(), rhs(), true));
      })
      .Case<arith::DivSIOp, arith::DivUIOp, arith::FloorDivSIOp>([&](auto) {
        return intersect(fullBounds(type), quotient(lhs(), rhs()));
      })
      .Case([&](arith::AndIOp) { return commonBits(lhs(), rhs(), type); })
      .Case([&](arith::SelectOp select) {
        return boundsOfSelect(select, at, depth);
      })
      .Case([&](scf::IfOp branch) {
        return boundsOfBranch(branch, value.getResultNumber(), depth);
      })
      .Default([&](Operation *) { return fullBounds(type); });
}

static Bounds boundsAt(Value value, Operation *at, unsigned depth) {
  if (depth > kMaxDepth || !value.getType().isIntOrIndex())
    return fullBounds(value.getType());
  auto arg = dyn_cast<BlockArgument>(value);
  Bounds range = arg ? boundsOfArgument(arg, depth)
                     : boundsOfOp(cast<OpResult>(value), at, depth);
  return refinedByBranches(range, value, at, depth);
}

Bounds remat::boundsOf(Value value, Operation *at) {
  return boundsAt(value, at, 0);
}
