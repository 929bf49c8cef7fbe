//===- LeanStacks.cpp - What scans stack, without what is cheap -----------===//
//
// Front ends stack whatever a later loop reads. What takes few operations per
// element of other stacks is made in the later loop instead, before kernels are
// formed, so that it joins the kernels that read it.
//
//===----------------------------------------------------------------------===//

#include "LoopCalls.h"
#include "ScanLoops.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/IR/IRMapping.h"
#include "remat/IR/Step.h"
#include "remat/Kernels/Grouping.h"
#include "remat/Kernels/Loops.h"
#include "remat/Kernels/Roles.h"
#include "remat/Kernels/StackLevels.h"

using namespace mlir;
using namespace remat;

/// Operations that are worth a byte of a stack: it is written, read and, above
/// all, kept from one loop to the other.
static constexpr int64_t kOpsPerByte = 16;

/// Whether `op` may be executed in another loop, and takes little there.
static bool isCheap(Operation *op) {
  Role role = roleOf(op);
  return (role == Role::Elementwise || role == Role::Movement ||
          role == Role::Slice || role == Role::Free) &&
         isMemoryEffectFree(op) && !op->hasAttr(kNameAttr) &&
         flopsPerElement(op) <= kMaxClonedFlops;
}

namespace {
/// A stack that only the reader reads, and where it does.
struct LeanStack {
  unsigned number; ///< of the writer's result
  Value source;    ///< what is stacked
  OpFoldResult at; ///< the index
  SmallVector<tensor::ExtractSliceOp> takes;
};

/// A loop, a later one in the same block, and the stacks of one that the other
/// alone reads, all at one index.
struct LeanPair {
  scf::ForOp writer, reader;
  LoopSlice written, read;
  SmallVector<LeanStack> stacks;
  int64_t bytes = 0;
};

/// Makes some of what a pair stacks in the reader.
class StackLeaner {
public:
  explicit StackLeaner(LeanPair &pair) : pair(pair), scan(pair.writer) {}
  int64_t run();

private:
  int32_t idOf(Value value);
  int32_t addValue(Value value, TripValue added);
  bool isReadLater(Value value);
  TripValue outside(Value value);
  void addShared();
  void addOp(Operation &op);
  void buildTrip();
  const StackLevel &chooseLevel(ArrayRef<StackLevel> levels);
  bool isMade(int32_t id, const StackLevel &level);
  void findLeaves(const StackLevel &level);
  void addStacks();
  bool isOutside(Value leaf);
  Value sliceFor(Value leaf, OpBuilder &builder);
  Value cloned(Value value, OpBuilder &builder);
  bool isKept(const LeanStack &stack);
  tensor::ExtractSliceOp firstTake();
  int64_t changeReader();

  LeanPair &pair;
  ScanLoop scan;
  Trip trip;
  SmallVector<Value> values;
  SmallVector<Operation *> ops;
  llvm::DenseMap<Value, int32_t> ids;
  /// Slices of values outside that trips take at the pair's index.
  llvm::DenseMap<Value, tensor::ExtractSliceOp> parts;
  /// What the reader has of the writer, and results that hold it.
  llvm::SetVector<Value> leaves;
  llvm::DenseMap<Value, unsigned> stackOf;
  Value offset;
  IRMapping mapping;
};
} // namespace

//===----------------------------------------------------------------------===//
// Pairs
//===----------------------------------------------------------------------===//

static bool isSame(LoopSlice a, LoopSlice b) {
  return a.first == b.first && a.stride == b.stride;
}

/// The one loop of the same block that reads `stack`, slice by slice; adds its
/// reads to `takes`.
static std::optional<std::pair<scf::ForOp, LoopSlice>>
readerOf(OpResult stack, SmallVectorImpl<tensor::ExtractSliceOp> &takes) {
  std::optional<std::pair<scf::ForOp, LoopSlice>> reader;
  for (OpOperand &use : stack.getUses()) {
    auto take = dyn_cast<tensor::ExtractSliceOp>(use.getOwner());
    auto loop = take ? dyn_cast<scf::ForOp>(take->getParentOp()) : scf::ForOp();
    if (!loop || loop->getBlock() != stack.getOwner()->getBlock() ||
        use.getOperandNumber() != 0 || (reader && reader->first != loop))
      return std::nullopt;
    std::optional<LoopSlice> slice = ScanLoop(loop).sliceOf(take);
    if (!slice || (reader && !isSame(reader->second, *slice)))
      return std::nullopt;
    reader = {loop, *slice};
    takes.push_back(take);
  }
  return reader;
}

/// The pair of `writer` that stacks the most bytes.
static std::optional<LeanPair> findPair(scf::ForOp writer) {
  ScanLoop scan(writer);
  std::vector<LeanPair> found;
  for (OpResult result : writer.getResults()) {
    std::optional<ScanStack> stack = scan.stackOf(result.getResultNumber());
    LeanStack lean{result.getResultNumber(), {}, {}, {}};
    auto reader = stack ? readerOf(result, lean.takes) : std::nullopt;
    if (!reader)
      continue;
    lean.source = stack->insert.getSource();
    lean.at = stack->insert.getMixedOffsets()[0];
    auto same = llvm::find_if(found, [&](const LeanPair &other) {
      return other.reader == reader->first &&
             isSame(other.written, stack->slice) &&
             isSame(other.read, reader->second);
    });
    if (same == found.end() && !ScanLoop(reader->first).isLarge())
      continue;
    if (same == found.end())
      same = found.insert(
          found.end(),
          {writer, reader->first, stack->slice, reader->second, {}, 0});
    same->bytes += byteSize(result.getType()).value_or(0);
    same->stacks.push_back(std::move(lean));
  }
  auto most =
      llvm::max_element(found, [](const LeanPair &a, const LeanPair &b) {
        return a.bytes < b.bytes;
      });
  return most == found.end() ? std::nullopt : std::optional(*most);
}

//===----------------------------------------------------------------------===//
// The choice
//===----------------------------------------------------------------------===//

int32_t StackLeaner::addValue(Value value, TripValue added) {
  ids[value] = values.size();
  values.push_back(value);
  trip.values.push_back(added);
  return values.size() - 1;
}

/// Whether somebody reads `value`, of the block of the loops or around it, in
/// or behind the reader.
bool StackLeaner::isReadLater(Value value) {
  return llvm::any_of(value.getUsers(), [&](Operation *user) {
    Operation *there = pair.reader->getBlock()->findAncestorOpInBlock(*user);
    return !there || !there->isBeforeInBlock(pair.reader);
  });
}

/// What the reader can read without the writer. A value that nobody needs from
/// then on would be kept for it: each trip answers for its part.
TripValue StackLeaner::outside(Value value) {
  Operation *def = value.getDefiningOp();
  TripValue added;
  if (!def || roleOf(def) == Role::Free || !isa<ShapedType>(value.getType()))
    return added;
  if (isReadLater(value))
    return added;
  added.bytes =
      llvm::divideCeil(byteSize(value.getType()).value_or(0), scan.trips());
  return added;
}

int32_t StackLeaner::idOf(Value value) {
  value = throughShapeCopies(value);
  auto it = ids.find(value);
  return it != ids.end() ? it->second : addValue(value, outside(value));
}

void StackLeaner::addOp(Operation &op) {
  if (auto take = dyn_cast<tensor::ExtractSliceOp>(op)) {
    std::optional<LoopSlice> slice = scan.sliceOf(take);
    if (slice && isSame(*slice, pair.written)) {
      parts[take] = take;
      TripValue part = outside(take.getSource());
      if (part.bytes > 0)
        part.bytes = byteSize(take.getType()).value_or(0);
      addValue(take, part);
      return;
    }
  }
  TripCall call;
  call.isRecomputable = isCheap(&op);
  call.timeNs = flopsPerElement(&op) * pointsOf(&op);
  for (const Read &read : readsOf(&op))
    call.inputs.push_back(idOf(read.value));
  bool moves = roleOf(&op) == Role::Movement || roleOf(&op) == Role::Slice;
  for (OpResult result : op.getResults()) {
    TripValue made;
    made.maker = ops.size();
    made.isStackable = isa<RankedTensorType>(result.getType());
    // Of two that are as large, what it was copied from is stacked.
    made.bytes = byteSize(result.getType()).value_or(0) + (moves ? 1 : 0);
    addValue(result, made);
  }
  trip.calls.push_back(std::move(call));
  ops.push_back(&op);
}

void StackLeaner::buildTrip() {
  Block &block = *pair.writer.getBody();
  for (BlockArgument arg : block.getArguments()) {
    TripValue carry;
    carry.isStackable = isa<RankedTensorType>(arg.getType());
    carry.bytes = byteSize(arg.getType()).value_or(0) + 1;
    addValue(arg, carry);
  }
  for (Operation &op : block.without_terminator())
    if (op.getNumResults() != 1 ||
        throughShapeCopies(op.getResult(0)) == op.getResult(0))
      addOp(op);
  for (const LeanStack &stack : pair.stacks)
    trip.values[idOf(stack.source)].isNeeded = true;
  addShared();
}

/// Stacks that others need, too, are there for the reader.
void StackLeaner::addShared() {
  for (OpResult result : pair.writer.getResults()) {
    unsigned number = result.getResultNumber();
    std::optional<ScanStack> stack = scan.stackOf(number);
    bool isOwn = llvm::any_of(pair.stacks, [&](const LeanStack &own) {
      return own.number == number;
    });
    if (!stack || isOwn || !isSame(stack->slice, pair.written) ||
        !isReadLater(result))
      continue;
    Value source = throughShapeCopies(stack->insert.getSource());
    trip.values[idOf(source)].bytes = 0;
    stackOf.try_emplace(source, number);
  }
}

/// The level with the least operations, bytes counted as such.
const StackLevel &StackLeaner::chooseLevel(ArrayRef<StackLevel> levels) {
  return *llvm::min_element(levels, [](const StackLevel &a,
                                       const StackLevel &b) {
    return a.timeNs + kOpsPerByte * a.bytes < b.timeNs + kOpsPerByte * b.bytes;
  });
}

bool StackLeaner::isMade(int32_t id, const StackLevel &level) {
  int32_t maker = trip.values[id].maker;
  return maker >= 0 && level.called.test(maker);
}

/// What the reader needs and does not make.
void StackLeaner::findLeaves(const StackLevel &level) {
  auto add = [&](int32_t id) {
    if (!isMade(id, level))
      leaves.insert(values[id]);
  };
  for (const LeanStack &stack : pair.stacks)
    add(idOf(stack.source));
  for (auto [id, call] : llvm::enumerate(trip.calls))
    if (level.called.test(id))
      llvm::for_each(call.inputs, add);
}

//===----------------------------------------------------------------------===//
// The change
//===----------------------------------------------------------------------===//

/// Whether `leaf` is there without the writer.
bool StackLeaner::isOutside(Value leaf) {
  return !pair.writer.getRegion().isAncestor(leaf.getParentRegion());
}

/// Lets the writer stack those leaves that it does not stack yet.
void StackLeaner::addStacks() {
  SmallVector<Value> added, inits;
  OpBuilder builder(pair.writer);
  for (Value leaf : leaves) {
    if (isOutside(leaf) || parts.contains(leaf) || stackOf.contains(leaf))
      continue;
    auto type = cast<RankedTensorType>(leaf.getType());
    SmallVector<int64_t> shape{scan.trips()};
    llvm::append_range(shape, type.getShape());
    stackOf[leaf] = pair.writer.getNumResults() + added.size();
    added.push_back(leaf);
    inits.push_back(tensor::EmptyOp::create(builder, leaf.getLoc(), shape,
                                            type.getElementType()));
  }
  if (added.empty())
    return;
  scf::ForOp old = pair.writer;
  inits.insert(inits.begin(), old.getInitArgs().begin(),
               old.getInitArgs().end());
  auto fresh = scf::ForOp::create(builder, old.getLoc(), old.getLowerBound(),
                                  old.getUpperBound(), old.getStep(), inits);
  fresh->setDiscardableAttrs(old->getDiscardableAttrDictionary());
  fresh.getRegion().takeBody(old.getRegion());
  Operation *yield = fresh.getBody()->getTerminator();
  OpBuilder inside(yield);
  for (Value leaf : added) {
    Location loc = leaf.getLoc();
    Value at =
        getValueOrCreateConstantIndexOp(inside, loc, pair.stacks.front().at);
    BlockArgument stack = fresh.getBody()->addArgument(
        fresh.getResult(stackOf[leaf]).getType(), loc);
    yield->insertOperands(yield->getNumOperands(),
                          putSlice(inside, loc, leaf, stack, at));
  }
  old->replaceAllUsesWith(fresh.getResults().take_front(old.getNumResults()));
  old.erase();
  pair.writer = fresh;
}

/// `leaf` as the reader has it.
Value StackLeaner::sliceFor(Value leaf, OpBuilder &builder) {
  if (isOutside(leaf))
    return leaf;
  Location loc = leaf.getLoc();
  if (tensor::ExtractSliceOp part = parts.lookup(leaf))
    return takeSlice(builder, loc, part.getSource(), offset, leaf.getType());
  OpResult stack = pair.writer->getResult(stackOf.lookup(leaf));
  auto insert = pair.writer.getBody()
                    ->getTerminator()
                    ->getOperand(stack.getResultNumber())
                    .getDefiningOp<tensor::InsertSliceOp>();
  Value slice = takeSlice(builder, loc, stack, offset, insert.getSourceType());
  return reshapeTo(builder, slice, leaf.getType());
}

/// `value` of the writer's body, computed at `builder`.
Value StackLeaner::cloned(Value value, OpBuilder &builder) {
  if (mapping.contains(value))
    return mapping.lookup(value);
  if (isOutside(value))
    return value;
  Operation *op = value.getDefiningOp();
  for (const Read &read : readsOf(op))
    mapping.map(read.value, cloned(read.value, builder));
  builder.clone(*op, mapping);
  return mapping.lookup(value);
}

/// Whether the reader goes on reading `stack` as it is.
bool StackLeaner::isKept(const LeanStack &stack) {
  Value source = throughShapeCopies(stack.source);
  auto it = stackOf.find(source);
  return leaves.contains(source) && !isOutside(source) &&
         !parts.contains(source) && it->second == stack.number;
}

/// The first op of the reader that takes a slice of a stack that goes.
tensor::ExtractSliceOp StackLeaner::firstTake() {
  tensor::ExtractSliceOp first;
  for (const LeanStack &stack : pair.stacks)
    for (tensor::ExtractSliceOp take : stack.takes)
      if (!isKept(stack) && (!first || take->isBeforeInBlock(first)))
        first = take;
  return first;
}

/// Moves `ops` down to what uses them first, and reshapes of them.
static void moveToUsers(llvm::SetVector<Operation *> ops) {
  for (size_t next = 0; next < ops.size(); ++next)
    for (Operation *user : ops[next]->getUsers())
      if (isContiguousReshape(user))
        ops.insert(user);
  SmallVector<Operation *> ordered = ops.takeVector();
  llvm::sort(ordered,
             [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  for (Operation *op : llvm::reverse(ordered)) {
    Operation *first = nullptr;
    for (Operation *user : op->getUsers()) {
      Operation *there = op->getBlock()->findAncestorOpInBlock(*user);
      if (!first || there->isBeforeInBlock(first))
        first = there;
    }
    if (first)
      op->moveBefore(first);
  }
}

/// Returns how many stacks the reader does not read any more.
int64_t StackLeaner::changeReader() {
  tensor::ExtractSliceOp first = firstTake();
  OpBuilder builder(first);
  Operation *before = first->getPrevNode();
  offset = getValueOrCreateConstantIndexOp(builder, first.getLoc(),
                                           first.getMixedOffsets()[0]);
  for (Value leaf : leaves)
    mapping.map(leaf, sliceFor(leaf, builder));
  int64_t gone = 0;
  SmallVector<Operation *> taken;
  for (const LeanStack &stack : pair.stacks) {
    if (isKept(stack))
      continue;
    ++gone;
    Value made = cloned(stack.source, builder);
    for (tensor::ExtractSliceOp take : stack.takes) {
      Value now = reshapeTo(builder, made, take.getType());
      take.getResult().replaceAllUsesWith(now);
      taken.push_back(take);
    }
  }
  llvm::SetVector<Operation *> added;
  Block &block = *pair.reader.getBody();
  for (auto it = before ? std::next(before->getIterator()) : block.begin();
       &*it != first; ++it)
    added.insert(&*it);
  moveToUsers(added);
  for (Operation *take : taken)
    take->erase();
  return gone;
}

int64_t StackLeaner::run() {
  buildTrip();
  std::vector<StackLevel> levels = stackLevels(trip);
  if (levels.empty())
    return 0;
  findLeaves(chooseLevel(levels));
  for (const LeanStack &stack : pair.stacks)
    stackOf.try_emplace(throughShapeCopies(stack.source), stack.number);
  if (!firstTake())
    return 0;
  addStacks();
  return changeReader();
}

int64_t remat::leanStacks(func::FuncOp func) {
  SmallVector<scf::ForOp> writers;
  func.walk([&](scf::ForOp loop) {
    if (ScanLoop(loop).isLarge())
      writers.push_back(loop);
  });
  int64_t gone = 0;
  for (scf::ForOp writer : writers)
    if (std::optional<LeanPair> pair = findPair(writer))
      gone += StackLeaner(*pair).run();
  return gone;
}
