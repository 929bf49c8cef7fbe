//===- WhileLoops.cpp - Loops that only count -----------------------------===//
//
// A `while` whose condition depends on nothing but what it counts has a fixed
// number of trips, which is found by counting.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "remat/IR/ElementFolder.h"
#include "remat/Import/Import.h"

using namespace mlir;
using namespace remat;

/// Trips that are counted at most.
static constexpr int64_t kMaxTrips = 1 << 20;

namespace {
/// What a loop carries that can be counted: `first + by * trip`.
struct Counter {
  IntegerAttr first;
  int64_t by = 0;
  bool isCounted = true;
};

class CountedLoop {
public:
  explicit CountedLoop(scf::WhileOp loop) : loop(loop) {}

  /// Whether the number of trips is fixed; finds it.
  bool count();
  void replace();

private:
  bool hasPlainCondition();
  bool step(SmallVectorImpl<Attribute> &state);
  void watch(int64_t trip, ArrayRef<Attribute> state);
  Value valueOf(OpBuilder &builder, Value trip, const Counter &counter,
                Type type);

  scf::WhileOp loop;
  int64_t trips = 0;
  SmallVector<Counter> counters; ///< by value that the loop carries
};
} // namespace

/// Whether the condition has no effects and hands on what it was given.
bool CountedLoop::hasPlainCondition() {
  scf::ConditionOp condition = loop.getConditionOp();
  Block *before = loop.getBeforeBody();
  if (condition.getArgs().size() != before->getNumArguments() ||
      loop.getInits().size() != loop.getNumResults())
    return false;
  for (auto [arg, passed] :
       llvm::zip_equal(before->getArguments(), condition.getArgs()))
    if (arg != passed)
      return false;
  return llvm::all_of(*before,
                      [](Operation &op) { return isMemoryEffectFree(&op); });
}

/// Runs one trip on what is known; false where the condition is not known, or
/// where it does not hold (then nothing changes and `trips` is right).
bool CountedLoop::step(SmallVectorImpl<Attribute> &state) {
  ElementFolder folder;
  for (auto [arg, element] :
       llvm::zip_equal(loop.getBeforeBody()->getArguments(), state))
    folder.set(arg, element);
  auto holds = dyn_cast_or_null<IntegerAttr>(
      folder.fold(loop.getConditionOp().getCondition()));
  if (!holds)
    trips = -1;
  if (!holds || holds.getValue().isZero())
    return false;
  Block *after = loop.getAfterBody();
  for (auto [arg, element] : llvm::zip_equal(after->getArguments(), state))
    folder.set(arg, element);
  for (auto [next, element] :
       llvm::zip_equal(loop.getYieldOp().getOperands(), state))
    element = element ? folder.fold(next) : Attribute();
  return true;
}

void CountedLoop::watch(int64_t trip, ArrayRef<Attribute> state) {
  for (auto [counter, element] : llvm::zip_equal(counters, state)) {
    auto number = dyn_cast_or_null<IntegerAttr>(element);
    if (!number || number.getValue().getSignificantBits() > 48) {
      counter.isCounted = false;
      continue;
    }
    if (trip == 0)
      counter.first = number;
    if (!counter.isCounted)
      continue;
    int64_t moved = number.getValue().getSExtValue() -
                    counter.first.getValue().getSExtValue();
    if (trip == 1)
      counter.by = moved;
    counter.isCounted = moved == counter.by * trip;
  }
}

bool CountedLoop::count() {
  if (!hasPlainCondition())
    return false;
  counters.resize(loop.getInits().size());
  SmallVector<Attribute> state;
  ElementFolder folder;
  for (Value init : loop.getInits())
    state.push_back(folder.fold(init));
  watch(0, state);
  while (step(state)) {
    if (++trips > kMaxTrips)
      return false;
    watch(trips, state);
  }
  return trips >= 0;
}

/// What `counter` is in trip `trip`, as a `type`: a scalar or a tensor of one.
Value CountedLoop::valueOf(OpBuilder &builder, Value trip,
                           const Counter &counter, Type type) {
  Location loc = loop.getLoc();
  Type scalar = getElementTypeOrSelf(type);
  Value number = trip;
  if (counter.by != 1)
    number = arith::MulIOp::create(
        builder, loc, number,
        arith::ConstantIndexOp::create(builder, loc, counter.by));
  if (int64_t first = counter.first.getValue().getSExtValue())
    number = arith::AddIOp::create(
        builder, loc, number,
        arith::ConstantIndexOp::create(builder, loc, first));
  if (!scalar.isIndex())
    number = arith::IndexCastOp::create(builder, loc, scalar, number);
  if (isa<TensorType>(type))
    number = tensor::FromElementsOp::create(builder, loc, type, number);
  return number;
}

/// A `for` over the trips, which carries what is not counted.
void CountedLoop::replace() {
  OpBuilder builder(loop);
  Location loc = loop.getLoc();
  SmallVector<Value> inits;
  for (auto [counter, init] : llvm::zip_equal(counters, loop.getInits()))
    if (!counter.isCounted)
      inits.push_back(init);
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value one = arith::ConstantIndexOp::create(builder, loc, 1);
  Value count = arith::ConstantIndexOp::create(builder, loc, trips);
  Block *after = loop.getAfterBody();
  auto fill = [&](OpBuilder &inside, Location, Value trip, ValueRange carried) {
    IRMapping mapping;
    unsigned next = 0;
    for (auto [counter, arg] : llvm::zip_equal(counters, after->getArguments()))
      mapping.map(arg, counter.isCounted
                           ? valueOf(inside, trip, counter, arg.getType())
                           : carried[next++]);
    for (Operation &op : after->without_terminator())
      inside.clone(op, mapping);
    SmallVector<Value> yielded;
    for (auto [counter, value] :
         llvm::zip_equal(counters, after->getTerminator()->getOperands()))
      if (!counter.isCounted)
        yielded.push_back(mapping.lookupOrDefault(value));
    scf::YieldOp::create(inside, loc, yielded);
  };
  auto counted =
      scf::ForOp::create(builder, loc, zero, count, one, inits, fill);
  unsigned next = 0;
  for (auto [counter, result] : llvm::zip_equal(counters, loop.getResults()))
    result.replaceAllUsesWith(
        counter.isCounted ? valueOf(builder, count, counter, result.getType())
                          : counted.getResult(next++));
  loop.erase();
}

void remat::countWhileLoops(func::FuncOp entry) {
  // Inner loops first: what they compute may be counted by outer ones.
  SmallVector<scf::WhileOp> loops;
  entry.walk([&](scf::WhileOp loop) { loops.push_back(loop); });
  for (scf::WhileOp loop : loops)
    if (CountedLoop counted(loop); counted.count())
      counted.replace();
}
