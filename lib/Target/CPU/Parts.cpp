//===- Parts.cpp - Loops that threads share -------------------------------===//
//
// Decides which ops and which of their loops are shared, and emits the loops.
//
//===----------------------------------------------------------------------===//

#include "remat/Target/CPU/Parts.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "remat/IR/Remat.h"
#include "remat/IR/Roofline.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace remat;
using namespace remat::cpu;

/// Trips for each part that are enough to keep parts nearly equal.
static constexpr int64_t kTripsPerPart = 8;

/// A failed check is the first of its kernel, and a trap is the step's own:
/// both stay on the thread that runs the step.
static bool mayStop(Operation *inner) {
  return isa<CheckOp>(inner) ||
         (isa_and_nonnull<arith::ArithDialect>(inner->getDialect()) &&
          !isSpeculatable(inner));
}

int64_t cpu::partsOf(linalg::LinalgOp op, const Sharing &sharing) {
  if (sharing.threads == 1 || !isa<func::FuncOp>(op->getParentOp()))
    return 1;
  WalkResult stops = op->walk([](Operation *inner) {
    return mayStop(inner) ? WalkResult::interrupt() : WalkResult::advance();
  });
  if (stops.wasInterrupted())
    return 1;
  int64_t ns = rooflineNs(defaultCpuDevice(op.getContext()),
                          costOf(op).value_or(OpCost()),
                          bytesTouched(op->getOperandTypes(), TypeRange()));
  return ns < sharing.minNs ? 1 : sharing.threads;
}

bool cpu::isDisjoint(linalg::LinalgOp op, unsigned dim) {
  if (op.getIteratorTypesArray()[dim] != utils::IteratorType::parallel)
    return false;
  return llvm::all_of(op.getDpsInitsMutable(), [&](OpOperand &init) {
    return llvm::is_contained(op.getMatchingIndexingMap(&init).getResults(),
                              getAffineDimExpr(dim, op.getContext()));
  });
}

void cpu::emitRange(OpBuilder &builder, Location loc, Value begin, Value end,
                    int64_t step, function_ref<void(Value)> body) {
  Value by = arith::ConstantIndexOp::create(builder, loc, step);
  auto loop = scf::ForOp::create(builder, loc, begin, end, by);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(loop.getBody()->getTerminator());
  body(loop.getInductionVar());
}

void cpu::emitParts(OpBuilder &builder, Location loc, int64_t trips,
                    int64_t parts, function_ref<void(const Part &)> body) {
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(builder, loc, value);
  };
  parts = std::min(parts, trips);
  if (parts <= 1)
    return body({constant(0), constant(trips), nullptr});
  auto loop = scf::ForallOp::create(
      builder, loc, ArrayRef<OpFoldResult>{builder.getIndexAttr(parts)},
      ValueRange(), std::nullopt);
  loop->setAttr(kPartsAttr, builder.getUnitAttr());
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(loop.getTerminator());
  Value index = loop.getInductionVar(0);
  auto boundary = [&](Value part) -> Value {
    Value scaled = arith::MulIOp::create(builder, loc, part, constant(trips));
    return arith::DivUIOp::create(builder, loc, scaled, constant(parts));
  };
  Value after = arith::AddIOp::create(builder, loc, index, constant(1));
  Value isLast = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                       after, constant(parts));
  Value begin = boundary(index), end = boundary(after);
  body({begin, end, isLast});
}

void cpu::emitOnceAtEnd(OpBuilder &builder, Location loc, const Part &part,
                        function_ref<void()> body) {
  if (!part.isLast)
    return body();
  auto branch =
      scf::IfOp::create(builder, loc, part.isLast, /*withElseRegion=*/false);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(branch.thenBlock());
  body();
}

/// How many parts `trips` keep busy, in hundredths, until the longest is done.
static int64_t busyPercent(int64_t trips, int64_t parts) {
  return trips < 2 ? 100 : trips * 100 / llvm::divideCeil(trips, parts);
}

Cut cpu::chooseCut(ArrayRef<int64_t> outerTrips, unsigned numCuttable,
                   int64_t innerTrips, int64_t parts) {
  if (parts <= 1)
    return {};
  Cut best;
  int64_t trips = 1, bestPercent = 100;
  for (unsigned i = 0; i < numCuttable; ++i) {
    trips *= outerTrips[i];
    if (int64_t percent = busyPercent(trips, parts); percent > bestPercent) {
      bestPercent = percent;
      best.outer = i + 1;
    }
    if (trips >= parts * kTripsPerPart)
      break;
  }
  // Outer loops read memory in longer runs; the inner one has to be better.
  if (busyPercent(innerTrips, parts) * 9 / 10 > bestPercent)
    return {0, true};
  return best;
}

void cpu::emitOuterParts(OpBuilder &builder, Location loc,
                         ArrayRef<int64_t> sizes, int64_t parts,
                         function_ref<void(ArrayRef<Value>)> body) {
  int64_t trips = 1;
  for (int64_t size : sizes)
    trips *= size;
  emitParts(builder, loc, trips, parts, [&](const Part &part) {
    emitOuterTrips(builder, loc, part, sizes, body);
  });
}

void cpu::emitOuterTrips(OpBuilder &builder, Location loc, const Part &part,
                         ArrayRef<int64_t> sizes,
                         function_ref<void(ArrayRef<Value>)> body) {
  emitRange(builder, loc, part.begin, part.end, 1, [&](Value trip) {
    SmallVector<Value> indices(sizes.size());
    for (unsigned i = sizes.size(); i-- > 1;) {
      Value size = arith::ConstantIndexOp::create(builder, loc, sizes[i]);
      indices[i] = arith::RemUIOp::create(builder, loc, trip, size);
      trip = arith::DivUIOp::create(builder, loc, trip, size);
    }
    indices[0] = trip;
    body(indices);
  });
}
