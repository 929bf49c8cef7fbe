//===- Stacks.cpp - Stacks that a later loop computes again ---------------===//
//
// What one trip has as plain data, levels of it, and the loops changed to one.
//
//===----------------------------------------------------------------------===//

#include "remat/Kernels/Stacks.h"
#include "StackMover.h"
#include "StackPairs.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "remat/IR/Step.h"
#include "remat/Kernels/StackLevels.h"

using namespace mlir;
using namespace remat;

static int64_t timeOf(CallOp call) {
  auto kernel = SymbolTable::lookupNearestSymbolFrom<KernelOp>(
      call, call.getCalleeAttr());
  return kernel && kernel.getInfoAttr() ? kernel.getInfoAttr().getTimeNs() : 0;
}

namespace {
/// One trip of the writer of a pair as plain data.
class TripBuilder {
public:
  TripBuilder(const LoopCall &writer, const StackPair &pair)
      : writer(writer), pair(pair) {}
  void run();

  Trip trip;
  SmallVector<Value> values;
  SmallVector<Operation *> calls;

private:
  void addValue(Value value, int32_t maker);
  void addReaders();
  llvm::DenseSet<Operation *>
  callsFor(llvm::function_ref<bool(unsigned)> isWanted);

  const LoopCall &writer;
  const StackPair &pair;
  llvm::DenseMap<Value, int32_t> ids;
};
} // namespace

void TripBuilder::addValue(Value value, int32_t maker) {
  TripValue added;
  added.maker = maker;
  auto arg = dyn_cast<BlockArgument>(value);
  bool isCarry =
      arg && writer.loop.inputs[arg.getArgNumber()].kind == LoopInput::Carry;
  if (isCarry || maker >= 0)
    added.bytes = alignedByteSize(value.getType()).value_or(0);
  if (isCarry || isReturned(writer, value, pair.outputs))
    added.isStackable = bool(findCopyKernel(
        writer.call->getParentOfType<ModuleOp>(), value.getType()));
  ids[value] = values.size();
  values.push_back(value);
  trip.values.push_back(added);
}

/// What is read through a stack that only the pair's reader has, and what is
/// stacked anyway.
void TripBuilder::addReaders() {
  Operation *last = returnOf(writer.body);
  for (auto [output, kind] : llvm::enumerate(writer.loop.outputs)) {
    auto it = ids.find(rootOf(last->getOperand(output)));
    if (it == ids.end() || !kind.isStack || isContinued(writer, kind.index))
      continue;
    TripValue &value = trip.values[it->second];
    if (llvm::is_contained(pair.outputs, output))
      value.isNeeded = true;
    else
      value.bytes = 0;
    value.isStackable = true;
  }
}

/// The calls that results of the body need.
llvm::DenseSet<Operation *>
TripBuilder::callsFor(llvm::function_ref<bool(unsigned)> isWanted) {
  Operation *last = returnOf(writer.body);
  llvm::DenseSet<Operation *> needed;
  SmallVector<Value> worklist;
  for (OpOperand &operand : last->getOpOperands())
    if (isWanted(operand.getOperandNumber()))
      worklist.push_back(rootOf(operand.get()));
  while (!worklist.empty()) {
    Operation *op = worklist.pop_back_val().getDefiningOp();
    if (!op || !needed.insert(op).second)
      continue;
    for (Value operand : op->getOperands())
      worklist.push_back(rootOf(operand));
  }
  return needed;
}

void TripBuilder::run() {
  llvm::DenseSet<Operation *> stay = callsFor([&](unsigned output) {
    return !llvm::is_contained(pair.outputs, output);
  });
  Block &block = func::FuncOp(writer.body).getBody().front();
  for (BlockArgument arg : block.getArguments())
    addValue(arg, /*maker=*/-1);
  for (Operation &op : block) {
    auto call = dyn_cast<CallOp>(op);
    if (!call) {
      if (isa<arith::ConstantOp>(op))
        addValue(op.getResult(0), /*maker=*/-1);
      continue;
    }
    TripCall added;
    // What only the stacks need is called in one of the loops, wherever.
    added.timeNs = stay.contains(call) ? timeOf(call) : 0;
    added.isRecomputable = call.isRecomputableOp();
    for (Value operand : call.getOperands())
      if (auto input = ids.find(rootOf(operand)); input != ids.end())
        added.inputs.push_back(input->second);
      else // No call or constant makes it: another loop could not.
        added.isRecomputable = false;
    for (OpResult result : call.getResults())
      addValue(result, trip.calls.size());
    trip.calls.push_back(std::move(added));
    calls.push_back(call);
  }
  addReaders();
}

namespace {
/// The levels of one pair.
struct Ladder {
  SmallVector<Value> values;
  SmallVector<Operation *> calls;
  std::vector<StackLevel> levels;
};

/// One step down the ladder of a pair.
struct Rung {
  unsigned pair, level;
  int64_t bytes, ns; ///< saved, spent

  bool operator<(const Rung &other) const {
    __int128 left = static_cast<__int128>(ns) * other.bytes,
             right = static_cast<__int128>(other.ns) * bytes;
    return left != right
               ? left < right
               : std::tie(level, pair) < std::tie(other.level, other.pair);
  }
};

/// The ladders of all pairs of a step, and their steps by price.
struct Ladders {
  StackPairs all;
  std::vector<Ladder> ladders;
  std::vector<Rung> rungs;
};
} // namespace

static FailureOr<Ladders> findLadders(func::FuncOp step) {
  FailureOr<StackPairs> all = findStackPairs(step);
  if (failed(all))
    return failure();
  Ladders found{std::move(*all), {}, {}};
  for (auto [number, pair] : llvm::enumerate(found.all.pairs)) {
    TripBuilder builder(found.all.loops[pair.writer], pair);
    builder.run();
    std::vector<StackLevel> levels = stackLevels(builder.trip);
    for (unsigned level = 1; level < levels.size(); ++level)
      found.rungs.push_back({static_cast<unsigned>(number), level,
                             levels[level - 1].bytes - levels[level].bytes,
                             levels[level].timeNs - levels[level - 1].timeNs});
    found.ladders.push_back({builder.values, builder.calls, std::move(levels)});
  }
  llvm::sort(found.rungs);
  return std::move(found);
}

/// Changes the loops of `pair` to `level`; returns how many stacks are dropped.
static int64_t applyLevel(StackPairs &all, const StackPair &pair,
                          const Ladder &ladder, const StackLevel &level) {
  LoopCall &writer = all.loops[pair.writer];
  writer.operands.assign(writer.call.getOperands().begin(),
                         writer.call.getOperands().end());
  Operation *last = returnOf(writer.body);
  llvm::DenseSet<Value> made, leaves;
  for (auto [id, call] : llvm::enumerate(ladder.calls))
    if (level.called.test(id))
      made.insert(call->result_begin(), call->result_end());
  SmallVector<unsigned> dropped;
  for (unsigned output : pair.outputs)
    if (made.contains(rootOf(last->getOperand(output))))
      dropped.push_back(output);
  SmallVector<Value> ordered;
  for (auto [id, call] : llvm::enumerate(ladder.calls)) {
    if (!level.called.test(id))
      continue;
    for (Value operand : call->getOperands())
      if (Value root = rootOf(operand);
          !made.contains(root) &&
          !isa_and_nonnull<arith::ConstantOp>(root.getDefiningOp()) &&
          leaves.insert(root).second)
        ordered.push_back(root);
  }
  if (!dropped.empty())
    moveStacks(writer, all.loops[pair.reader], pair.trips, dropped, ordered);
  return dropped.size();
}

int64_t remat::countStackLevels(func::FuncOp step) {
  FailureOr<Ladders> found = findLadders(step);
  return failed(found) ? 0 : found->rungs.size();
}

FailureOr<int64_t> remat::recomputeStacks(func::FuncOp step, int64_t level) {
  FailureOr<Ladders> found = findLadders(step);
  if (failed(found))
    return failure();
  SmallVector<unsigned> taken(found->ladders.size(), 0);
  for (auto [number, rung] : llvm::enumerate(found->rungs))
    if (static_cast<int64_t>(number) < level)
      taken[rung.pair] = rung.level;
  int64_t dropped = 0;
  for (auto [number, pair] : llvm::enumerate(found->all.pairs))
    if (unsigned level = taken[number])
      dropped += applyLevel(found->all, pair, found->ladders[number],
                            found->ladders[number].levels[level]);
  return dropped;
}
