//===- Loops.cpp - Bodies of loops as steps -------------------------------===//
//
// Front ends write a scan as a loop over tensors that it slices and updates.
// Which slice a trip takes is found by computing the index for every trip.
//
//===----------------------------------------------------------------------===//

#include "remat/Kernels/Loops.h"
#include "LoopCalls.h"
#include "ScanLoops.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/RegionUtils.h"
#include "remat/IR/Loop.h"
#include "remat/IR/Names.h"
#include "remat/IR/Step.h"
#include "remat/Kernels/Grouping.h"
#include "remat/Kernels/Roles.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace remat;

namespace {
/// What one result of the loop becomes.
struct Result {
  /// The value that the body returns for it; null where nobody asks.
  Value returned;
  /// Where it is a stack, what inserts the value.
  tensor::InsertSliceOp insert;
  LoopSlice slice;
};

/// One argument of the body that is a part of a tensor outside.
struct Part {
  Value whole;
  LoopSlice slice;
  RankedTensorType type;
};

class Outliner {
public:
  Outliner(scf::ForOp loop, StringRef name)
      : loop(loop), block(*loop.getBody()), name(name.str()), scan(loop),
        trips(scan.trips()) {}
  func::FuncOp run();

private:
  bool dropIfTwin(OpResult result);
  void sinkFreeOps();
  int64_t generatedFlops(Value value);
  Value sink(Value value, IRMapping &sunk, OpBuilder &builder);
  void findStacks();
  void findParts();
  void findLive();
  void addCounter();
  void findCaptures();
  func::FuncOp createBody();
  Value ownInit(Value init, OpBuilder &builder);
  void createTrip(OpBuilder &builder, Location loc, func::FuncOp body,
                  Value trip, ValueRange carried, ArrayRef<int64_t> numbers);
  void createLoop(func::FuncOp body);

  scf::ForOp loop;
  Block &block;
  std::string name;
  ScanLoop scan;
  int64_t trips;
  SmallVector<Result> results; ///< by result of the loop
  SmallVector<Part> parts;
  /// By op that takes a part: its number.
  llvm::MapVector<Operation *, unsigned> partOf;
  /// What the body computes, the ops that take parts included.
  llvm::DenseSet<Operation *> live;
  llvm::DenseMap<Value, int64_t> generated; ///< see `generatedFlops`
  int64_t counter = -1; ///< the part with the number of the trip
  llvm::SetVector<Value> captures;
};
} // namespace

/// Operations per element of `value` where it is made of constants and indices
/// alone, so that any kernel can make it; -1 elsewhere.
int64_t Outliner::generatedFlops(Value value) {
  auto [it, isNew] = generated.try_emplace(value, -1);
  if (!isNew)
    return it->second;
  Operation *op = value.getDefiningOp();
  if (!op || block.findAncestorOpInBlock(*op) || op->hasAttr(kNameAttr))
    return -1;
  Role role = roleOf(op);
  if (role == Role::Free)
    return generated[value] = 0;
  if ((role != Role::Elementwise && role != Role::Movement &&
       role != Role::Reshape) ||
      !isMemoryEffectFree(op))
    return -1;
  int64_t flops = 0;
  for (const Read &read : readsOf(op)) {
    int64_t before = generatedFlops(read.value);
    if (before < 0)
      return -1;
    flops += before;
  }
  flops += role == Role::Reshape ? 0 : flopsPerElement(op);
  return generated[value] = flops <= kMaxClonedFlops ? flops : -1;
}

/// A copy of what makes `value` in the body, where it needs no large input.
Value Outliner::sink(Value value, IRMapping &sunk, OpBuilder &builder) {
  if (sunk.contains(value))
    return sunk.lookup(value);
  if (generatedFlops(value) < 0)
    return value;
  Operation *op = value.getDefiningOp();
  for (const Read &read : readsOf(op))
    if (Value copy = sink(read.value, sunk, builder); copy != read.value)
      sunk.map(read.value, copy);
  builder.clone(*op, sunk);
  return sunk.lookup(value);
}

void Outliner::sinkFreeOps() {
  OpBuilder builder = OpBuilder::atBlockBegin(&block);
  IRMapping sunk;
  llvm::SetVector<Value> used;
  getUsedValuesDefinedAbove(loop.getRegion(), used);
  for (Value value : used)
    if (Value copy = sink(value, sunk, builder); copy != value)
      replaceAllUsesInRegionWith(value, copy, loop.getRegion());
}

/// Front ends copy a value into the shape of its slice; a reshape of the value
/// is written into the stack by whoever computes it.
static Value withoutCopy(tensor::InsertSliceOp insert) {
  OpBuilder builder(insert);
  return reshapeTo(builder, throughShapeCopies(insert.getSource()),
                   insert.getSourceType());
}

void Outliner::findStacks() {
  Operation *yield = block.getTerminator();
  for (OpResult result : loop.getResults()) {
    unsigned index = result.getResultNumber();
    results.push_back({yield->getOperand(index), {}, {}});
    std::optional<ScanStack> stack = scan.stackOf(index);
    if (!stack)
      continue;
    results.back() = {withoutCopy(stack->insert), stack->insert, stack->slice};
    if (result.use_empty() || dropIfTwin(result))
      results.back().returned = {};
  }
}

/// One stack is enough for what the loop collects twice.
bool Outliner::dropIfTwin(OpResult result) {
  const Result &last = results.back();
  for (auto [index, other] : llvm::enumerate(llvm::drop_end(results)))
    if (other.insert && rootOf(other.returned) == rootOf(last.returned) &&
        other.slice.first == last.slice.first &&
        loop.getResult(index).getType() == result.getType()) {
      result.replaceAllUsesWith(loop.getResult(index));
      return true;
    }
  return false;
}

void Outliner::findParts() {
  for (auto op : block.getOps<tensor::ExtractSliceOp>()) {
    std::optional<LoopSlice> slice = scan.sliceOf(op);
    if (!slice)
      continue;
    Part part{op.getSource(), *slice, op.getType()};
    auto same = llvm::find_if(parts, [&](const Part &other) {
      return other.whole == part.whole && other.type == part.type &&
             other.slice.first == part.slice.first &&
             other.slice.stride == part.slice.stride;
    });
    partOf[op] = same - parts.begin();
    if (same == parts.end())
      parts.push_back(part);
  }
}

/// What the results need. What slices are only indexed with is not computed.
void Outliner::findLive() {
  SmallVector<Value> worklist;
  for (const Result &result : results)
    if (result.returned)
      worklist.push_back(result.returned);
  auto add = [&](Operation *op) {
    if (!live.insert(op).second || partOf.contains(op))
      return;
    op->walk([&](Operation *nested) {
      llvm::append_range(worklist, nested->getOperands());
    });
  };
  for (Operation &op : block.without_terminator())
    if (!isMemoryEffectFree(&op))
      add(&op);
  while (!worklist.empty()) {
    Operation *op = worklist.pop_back_val().getDefiningOp();
    if (Operation *inside = op ? block.findAncestorOpInBlock(*op) : nullptr)
      add(inside);
  }
  partOf.remove_if([&](auto &entry) { return !live.contains(entry.first); });
  SmallVector<Part> all = std::move(parts);
  llvm::MapVector<unsigned, unsigned> numbers;
  parts.clear();
  for (auto &[op, number] : partOf) {
    auto [it, isNew] = numbers.insert({number, parts.size()});
    if (isNew)
      parts.push_back(all[number]);
    number = it->second;
  }
}

/// A stack with the number of each trip, for what is not a slice.
void Outliner::addCounter() {
  bool isUsed =
      llvm::any_of(loop.getInductionVar().getUsers(), [&](Operation *user) {
        Operation *op = block.findAncestorOpInBlock(*user);
        return live.contains(op) && !partOf.contains(op);
      });
  if (!isUsed)
    return;
  OpBuilder builder(loop);
  Location loc = loop.getLoc();
  Type i64 = builder.getI64Type();
  Value empty = tensor::EmptyOp::create(builder, loc, {trips}, i64);
  AffineMap map = builder.getMultiDimIdentityMap(1);
  Value first = arith::ConstantIntOp::create(
      builder, loc, *getConstantIntValue(loop.getLowerBound()), 64);
  Value by = arith::ConstantIntOp::create(
      builder, loc, *getConstantIntValue(loop.getStep()), 64);
  auto numbers = linalg::GenericOp::create(
      builder, loc, TypeRange(empty.getType()), ValueRange(), ValueRange(empty),
      ArrayRef<AffineMap>(map), utils::IteratorType::parallel,
      [&](OpBuilder &inside, Location loc, ValueRange) {
        Value index = linalg::IndexOp::create(inside, loc, 0);
        Value number = arith::IndexCastOp::create(inside, loc, i64, index);
        number = arith::MulIOp::create(inside, loc, number, by);
        number = arith::AddIOp::create(inside, loc, number, first);
        linalg::YieldOp::create(inside, loc, number);
      });
  counter = parts.size();
  parts.push_back(
      {numbers.getResult(0), {0, 1}, RankedTensorType::get({}, i64)});
}

void Outliner::findCaptures() {
  for (Operation &op : block) {
    if (!live.contains(&op) || partOf.contains(&op))
      continue;
    op.walk([&](Operation *nested) {
      for (Value operand : nested->getOperands())
        if (!loop.getRegion().isAncestor(operand.getParentRegion()))
          captures.insert(operand);
    });
  }
  for (Result result : results)
    if (result.returned &&
        !loop.getRegion().isAncestor(result.returned.getParentRegion()))
      captures.insert(result.returned);
}

func::FuncOp Outliner::createBody() {
  OpBuilder builder(loop.getContext());
  auto func = func::FuncOp::create(loop.getLoc(), name,
                                   builder.getFunctionType({}, {}));
  func.setPrivate();
  func->setAttr(kBodyAttr, builder.getUnitAttr());
  Block *entry = func.addEntryBlock();
  builder.setInsertionPointToStart(entry);
  IRMapping mapping;
  auto add = [&](Value value, Type type) {
    BlockArgument arg = entry->addArgument(type, value.getLoc());
    mapping.map(value, arg);
    return arg;
  };
  for (auto [result, carry] :
       llvm::zip_equal(results, loop.getRegionIterArgs()))
    if (!result.insert)
      add(carry, carry.getType());
  SmallVector<Value> taken;
  for (const Part &part : parts)
    taken.push_back(entry->addArgument(part.type, part.whole.getLoc()));
  for (Value value : captures)
    add(value, value.getType());
  for (auto [op, index] : partOf)
    mapping.map(op->getResult(0), taken[index]);
  if (counter >= 0) {
    Value number = tensor::ExtractOp::create(builder, loop.getLoc(),
                                             taken[counter], ValueRange());
    mapping.map(loop.getInductionVar(),
                arith::IndexCastOp::create(builder, loop.getLoc(),
                                           builder.getIndexType(), number));
  }
  for (Operation &op : block)
    if (live.contains(&op) && !partOf.contains(&op))
      builder.clone(op, mapping);
  SmallVector<Value> returned;
  for (const Result &result : results)
    if (result.returned)
      returned.push_back(mapping.lookupOrDefault(result.returned));
  func::ReturnOp::create(builder, loop.getLoc(), returned);
  func.setType(builder.getFunctionType(entry->getArgumentTypes(),
                                       ValueRange(returned).getTypes()));
  return func;
}

/// `init` for one carry: what is made of constants is made for each, so that
/// each can be updated where it lies.
Value Outliner::ownInit(Value init, OpBuilder &builder) {
  Operation *op = init.getDefiningOp();
  if (!op || isa<tensor::EmptyOp>(op) || init.hasOneUse() ||
      generatedFlops(init) < 0 || roleOf(op) == Role::Reshape)
    return init;
  return builder.clone(*op)->getResult(0);
}

/// A trip of the new loop: a call of `body` on slices, and its results into
/// stacks. `numbers` gives the carry of each result.
void Outliner::createTrip(OpBuilder &builder, Location loc, func::FuncOp body,
                          Value trip, ValueRange carried,
                          ArrayRef<int64_t> numbers) {
  SmallVector<Value> operands;
  for (auto [index, result] : llvm::enumerate(results))
    if (!result.insert)
      operands.push_back(carried[numbers[index]]);
  for (const Part &part : parts)
    operands.push_back(takeSlice(builder, part.whole.getLoc(), part.whole,
                                 sliceOffset(builder, loc, trip, part.slice),
                                 part.type));
  llvm::append_range(operands, captures);
  auto call = func::CallOp::create(builder, loc, body, operands);
  SmallVector<Value> next(call.getResults());
  for (auto [index, result] : llvm::enumerate(results)) {
    if (!result.insert || !result.returned)
      continue;
    int64_t number = numbers[index];
    next[number] =
        putSlice(builder, result.insert.getLoc(), next[number], carried[number],
                 sliceOffset(builder, loc, trip, result.slice));
  }
  scf::YieldOp::create(builder, loc, next);
}

void Outliner::createLoop(func::FuncOp body) {
  OpBuilder builder(loop);
  Location loc = loop.getLoc();
  SmallVector<Value> inits;
  SmallVector<int64_t> numbers(results.size(), -1);
  for (auto [index, result] : llvm::enumerate(results)) {
    if (!result.returned)
      continue;
    numbers[index] = inits.size();
    Value init = ownInit(loop.getInitArgs()[index], builder);
    auto type = cast<RankedTensorType>(init.getType());
    inits.push_back(result.insert
                        ? tensor::EmptyOp::create(builder, loc, type.getShape(),
                                                  type.getElementType())
                        : init);
  }
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value count = arith::ConstantIndexOp::create(builder, loc, trips);
  Value one = arith::ConstantIndexOp::create(builder, loc, 1);
  auto fill = [&](OpBuilder &builder, Location loc, Value trip,
                  ValueRange carried) {
    createTrip(builder, loc, body, trip, carried, numbers);
  };
  auto fresh = scf::ForOp::create(builder, loc, zero, count, one, inits, fill);
  if (Attribute scope = loop->getAttr(kScopeAttr))
    fresh->setAttr(kScopeAttr, scope);
  for (auto [index, number] : llvm::enumerate(numbers)) {
    if (number < 0)
      continue;
    (void)addNames(fresh.getResult(number), namesOf(loop.getResult(index)));
    loop.getResult(index).replaceAllUsesWith(fresh.getResult(number));
  }
  loop.erase();
}

func::FuncOp Outliner::run() {
  sinkFreeOps();
  findStacks();
  findParts();
  findLive();
  addCounter();
  findCaptures();
  func::FuncOp body = createBody();
  SymbolTable(loop->getParentOfType<ModuleOp>()).insert(body);
  createLoop(body);
  return body;
}

SmallVector<func::FuncOp> remat::outlineLoops(func::FuncOp func) {
  SmallVector<scf::ForOp> loops;
  func.walk<WalkOrder::PreOrder>([&](scf::ForOp loop) {
    if (!ScanLoop(loop).isLarge())
      return WalkResult::advance();
    loops.push_back(loop);
    return WalkResult::skip();
  });
  SmallVector<func::FuncOp> bodies;
  for (scf::ForOp loop : loops)
    bodies.push_back(Outliner(loop, (func.getName() + "_loop").str()).run());
  return bodies;
}
