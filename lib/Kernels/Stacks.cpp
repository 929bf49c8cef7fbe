//===- Stacks.cpp - Stacks that a later loop computes again ---------------===//
//
// Calls move from the body of the loop that stacks to the body of the loop that
// reads; kernels stay what they are.
//
//===----------------------------------------------------------------------===//

#include "remat/Kernels/Stacks.h"
#include "LoopCalls.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "remat/IR/Step.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace remat;

namespace {
/// A stack that could be dropped.
struct Candidate {
  unsigned from, to; ///< numbers of the loops
  unsigned output;   ///< result of the first body
  int64_t bytes;
};

/// What computing some values of a body again takes.
struct Closure {
  llvm::SetVector<Operation *> calls;
  llvm::SetVector<Value> arguments;
  bool isPossible = true;
  int64_t timeNs = 0;
};

/// All loops of a step, and the stacks between them.
class Stacks {
public:
  explicit Stacks(func::FuncOp step) : step(step) {}

  LogicalResult collect();
  /// Candidates, cheapest for their bytes first.
  SmallVector<Candidate> order();
  /// Drops `dropped`, all from one loop to another.
  void drop(ArrayRef<Candidate> dropped);

private:
  std::optional<unsigned> readerOf(unsigned from, unsigned output);
  LoopSlice tripsOf(const Candidate &candidate);
  Closure closureOf(unsigned from, ArrayRef<unsigned> outputs);

  func::FuncOp step;
  std::vector<LoopCall> loops;
  SmallVector<Candidate> candidates;
};
} // namespace

static Operation *returnOf(func::FuncOp func) {
  return func.getBody().front().getTerminator();
}

/// The one loop that reads the stack, in each trip one slice of it.
std::optional<unsigned> Stacks::readerOf(unsigned from, unsigned output) {
  const LoopCall &writer = loops[from];
  Value stack = writer.call->getResult(writer.loop.outputs[output].index);
  std::optional<unsigned> reader;
  std::optional<LoopSlice> slice;
  auto isOther = [&](LoopSlice now) {
    bool differs =
        slice && (slice->first != now.first || slice->stride != now.stride);
    slice = now;
    return differs;
  };
  for (OpOperand &use : stack.getUses()) {
    auto found = llvm::find_if(loops, [&](const LoopCall &other) {
      return other.call == use.getOwner();
    });
    unsigned number = found - loops.begin();
    if (found == loops.end() || (reader && *reader != number))
      return std::nullopt;
    reader = number;
    func::FuncOp body = found->body;
    for (auto [arg, input] : llvm::enumerate(found->loop.inputs))
      if (input.kind != LoopInput::Carry &&
          input.index == use.getOperandNumber() &&
          (input.kind != LoopInput::Slice || isOther(input.slice) ||
           body.getArgumentTypes()[arg] !=
               func::FuncOp(writer.body).getResultTypes()[output]))
        return std::nullopt;
    for (const LoopCarry &carry : found->loop.carries)
      if (carry.init == use.getOperandNumber())
        return std::nullopt;
  }
  return reader;
}

LogicalResult Stacks::collect() {
  for (auto call : step.getOps<CallOp>()) {
    FailureOr<std::optional<LoopCall>> loop = readLoopCall(call);
    if (failed(loop))
      return failure();
    if (*loop)
      loops.push_back(**loop);
  }
  for (unsigned from = 0; from < loops.size(); ++from)
    for (auto [output, kind] : llvm::enumerate(loops[from].loop.outputs)) {
      if (!kind.isStack)
        continue;
      std::optional<unsigned> to = readerOf(from, output);
      if (!to || *to == from ||
          !closureOf(from, {static_cast<unsigned>(output)}).isPossible)
        continue;
      Type type = loops[from].call->getResult(kind.index).getType();
      candidates.push_back({from, *to, static_cast<unsigned>(output),
                            alignedByteSize(type).value_or(0)});
    }
  return success();
}

static int64_t timeOf(CallOp call) {
  auto kernel = SymbolTable::lookupNearestSymbolFrom<KernelOp>(
      call, call.getCalleeAttr());
  return kernel && kernel.getInfoAttr() ? kernel.getInfoAttr().getTimeNs() : 0;
}

/// What the body of `from` computes `outputs` from, where all other stacks
/// stay.
Closure Stacks::closureOf(unsigned from, ArrayRef<unsigned> outputs) {
  const LoopCall &loop = loops[from];
  Operation *last = returnOf(loop.body);
  llvm::DenseSet<Value> kept;
  for (auto [output, kind] : llvm::enumerate(loop.loop.outputs))
    if (kind.isStack && !llvm::is_contained(outputs, output))
      kept.insert(rootOf(last->getOperand(output)));
  Closure closure;
  SmallVector<Value> worklist;
  for (unsigned output : outputs)
    worklist.push_back(rootOf(last->getOperand(output)));
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    auto arg = dyn_cast<BlockArgument>(value);
    if (arg || kept.contains(value)) {
      closure.arguments.insert(value);
      // A carry is stacked by a copy.
      if (arg &&
          loop.loop.inputs[arg.getArgNumber()].kind == LoopInput::Carry &&
          !findCopyKernel(step->getParentOfType<ModuleOp>(), arg.getType()))
        closure.isPossible = false;
      continue;
    }
    Operation *op = value.getDefiningOp();
    auto call = dyn_cast<CallOp>(op);
    if (!call && !isa<arith::ConstantOp>(op))
      closure.isPossible = false;
    if (!call || !closure.calls.insert(op))
      continue;
    closure.isPossible &= call.isRecomputableOp();
    closure.timeNs += timeOf(call);
    for (Value operand : call.getOperands())
      worklist.push_back(rootOf(operand));
  }
  return closure;
}

SmallVector<Candidate> Stacks::order() {
  SmallVector<Candidate> ordered, left(candidates);
  SmallVector<int64_t> spent(loops.size(), 0);
  while (!left.empty()) {
    auto priceOf = [&](const Candidate &candidate) -> double {
      SmallVector<unsigned> outputs{candidate.output};
      for (const Candidate &other : ordered)
        if (other.from == candidate.from)
          outputs.push_back(other.output);
      int64_t time = closureOf(candidate.from, outputs).timeNs;
      return static_cast<double>(time - spent[candidate.from]) *
             static_cast<double>(loops[candidate.from].loop.trips) /
             static_cast<double>(std::max<int64_t>(candidate.bytes, 1));
    };
    size_t best = 0;
    double bestPrice = priceOf(left[0]);
    for (size_t i = 1; i < left.size(); ++i)
      if (double price = priceOf(left[i]); price < bestPrice) {
        best = i;
        bestPrice = price;
      }
    Candidate chosen = left[best];
    ordered.push_back(chosen);
    left.erase(left.begin() + best);
    SmallVector<unsigned> outputs;
    for (const Candidate &other : ordered)
      if (other.from == chosen.from)
        outputs.push_back(other.output);
    spent[chosen.from] = closureOf(chosen.from, outputs).timeNs;
  }
  return ordered;
}

/// The trip of the first loop that wrote what trip 0, 1, ... of the other
/// reads, as a slice of all trips.
LoopSlice Stacks::tripsOf(const Candidate &candidate) {
  LoopCall &writer = loops[candidate.from], &reader = loops[candidate.to];
  LoopSlice written = writer.loop.outputs[candidate.output].slice;
  for (const LoopInput &input : reader.loop.inputs)
    if (input.kind == LoopInput::Slice &&
        reader.call.getOperand(input.index) ==
            writer.call->getResult(writer.loop.outputs[candidate.output].index))
      return {written.stride * (input.slice.first - written.first),
              written.stride * input.slice.stride};
  return {};
}

/// The slice that is read in trip `trips` of another loop.
static LoopSlice compose(LoopSlice slice, LoopSlice trips) {
  return {slice.first + slice.stride * trips.first,
          slice.stride * trips.stride};
}

namespace {
/// Moves the computation of some stacks of one loop into the body of another.
class Dropper {
public:
  Dropper(LoopCall &writer, LoopCall &reader, LoopSlice trips,
          ArrayRef<unsigned> outputs)
      : writer(writer), reader(reader), trips(trips), outputs(outputs) {}
  void run(const Closure &closure);

private:
  void stackCarry(BlockArgument carry);
  void addLeaf(Value value);
  BlockArgument inputFor(Value outside, LoopInput::Kind kind, LoopSlice slice,
                         Type type);
  Value cloned(Value value, OpBuilder &builder);
  void replaceInput(BlockArgument arg, Value value);

  bool isDropped(unsigned output) const {
    return llvm::is_contained(outputs, output);
  }

  LoopCall &writer, &reader;
  LoopSlice trips;
  ArrayRef<unsigned> outputs;
  llvm::DenseMap<Value, unsigned> carryStacks;
  /// Values of the writer's body in the reader's.
  IRMapping mapping;
};
} // namespace

/// The argument of the reader's body for a part of `outside`, a value of the
/// step; a new one where there is none yet.
BlockArgument Dropper::inputFor(Value outside, LoopInput::Kind kind,
                                LoopSlice slice, Type type) {
  func::FuncOp body = reader.body;
  for (auto [number, input] : llvm::enumerate(reader.loop.inputs))
    if (input.kind == kind && reader.operands[input.index] == outside &&
        body.getArgument(number).getType() == type &&
        (kind == LoopInput::Whole || (input.slice.first == slice.first &&
                                      input.slice.stride == slice.stride)))
      return body.getArgument(number);
  unsigned operand =
      llvm::find(reader.operands, outside) - reader.operands.begin();
  if (operand == reader.operands.size())
    reader.operands.push_back(outside);
  reader.loop.inputs.push_back({kind, operand, slice});
  return body.getBody().front().addArgument(type, outside.getLoc());
}

/// What the writer carries into each trip becomes a stack.
void Dropper::stackCarry(BlockArgument carry) {
  Operation *last = returnOf(writer.body);
  OpBuilder builder(last);
  KernelOp kernel = findCopyKernel(writer.kernel->getParentOfType<ModuleOp>(),
                                   carry.getType());
  auto copy = CallOp::create(builder, carry.getLoc(), kernel, carry);
  last->insertOperands(last->getNumOperands(), copy.getResult(0));
  auto type = cast<RankedTensorType>(carry.getType());
  SmallVector<int64_t> shape{writer.loop.trips};
  llvm::append_range(shape, type.getShape());
  carryStacks[carry] = writer.loop.outputs.size();
  writer.loop.outputs.push_back(
      {true, static_cast<unsigned>(writer.results.size()), {0, 1}});
  writer.results.push_back(
      {RankedTensorType::get(shape, type.getElementType()), -1});
}

/// Makes `value`, an argument of the writer's body or what it stacks, known in
/// the reader's body.
void Dropper::addLeaf(Value value) {
  auto arg = dyn_cast<BlockArgument>(value);
  const Loop &loop = writer.loop;
  if (arg && loop.inputs[arg.getArgNumber()].kind != LoopInput::Carry) {
    LoopInput input = loop.inputs[arg.getArgNumber()];
    mapping.map(value, inputFor(writer.operands[input.index], input.kind,
                                compose(input.slice, trips), value.getType()));
    return;
  }
  unsigned number = 0;
  Operation *last = returnOf(writer.body);
  if (arg)
    number = carryStacks.lookup(arg);
  else
    while (!loop.outputs[number].isStack || isDropped(number) ||
           rootOf(last->getOperand(number)) != value)
      ++number;
  const LoopOutput &output = loop.outputs[number];
  Value slice = inputFor(writer.call->getResult(output.index), LoopInput::Slice,
                         compose(output.slice, trips),
                         last->getOperand(number).getType());
  OpBuilder builder =
      OpBuilder::atBlockBegin(&func::FuncOp(reader.body).getBody().front());
  mapping.map(value, reshapeTo(builder, slice, value.getType()));
}

/// `value` of the writer's body, computed at `builder`.
Value Dropper::cloned(Value value, OpBuilder &builder) {
  if (mapping.contains(value))
    return mapping.lookup(value);
  Operation *op = value.getDefiningOp();
  if (isa<BarrierOp>(op))
    return cloned(op->getOperand(cast<OpResult>(value).getResultNumber()),
                  builder);
  for (Value operand : op->getOperands())
    mapping.map(operand, cloned(operand, builder));
  builder.clone(*op, mapping);
  return mapping.lookup(value);
}

/// The first op that reads bytes of `arg`; reshapes before it are appended to
/// `reshapes`.
static Operation *firstReader(BlockArgument arg,
                              SmallVectorImpl<Operation *> &reshapes) {
  Operation *first = arg.getOwner()->getTerminator();
  SmallVector<Value> worklist{arg};
  while (!worklist.empty())
    for (Operation *user : worklist.pop_back_val().getUsers()) {
      if (isContiguousReshape(user)) {
        reshapes.push_back(user);
        worklist.push_back(user->getResult(0));
      } else if (user->isBeforeInBlock(first)) {
        first = user;
      }
    }
  llvm::erase_if(reshapes,
                 [&](Operation *op) { return !op->isBeforeInBlock(first); });
  return first;
}

/// Computes `value` right before the first op that reads `arg`, instead of it.
void Dropper::replaceInput(BlockArgument arg, Value value) {
  SmallVector<Operation *> reshapes;
  Operation *at = firstReader(arg, reshapes);
  for (Operation *reshape : llvm::reverse(reshapes)) {
    reshape->moveBefore(at);
    at = reshape;
  }
  OpBuilder builder(at);
  arg.replaceAllUsesWith(cloned(value, builder));
}

void Dropper::run(const Closure &closure) {
  for (Value value : closure.arguments)
    if (auto arg = dyn_cast<BlockArgument>(value);
        arg && writer.loop.inputs[arg.getArgNumber()].kind == LoopInput::Carry)
      stackCarry(arg);
  writer.renew();
  reader.operands.assign(reader.call.getOperands().begin(),
                         reader.call.getOperands().end());
  Operation *last = returnOf(writer.body);
  for (Value value : closure.arguments)
    addLeaf(value);

  // Earlier readers first, so that what they need is there for later ones.
  struct Replaced {
    BlockArgument arg;
    Value value;
    Operation *reader;
  };
  SmallVector<Replaced> replaced;
  Block &block = reader.body.getBody().front();
  for (unsigned output : outputs) {
    Value stack = writer.call->getResult(writer.loop.outputs[output].index);
    for (auto [number, input] : llvm::enumerate(reader.loop.inputs))
      if (input.kind == LoopInput::Slice &&
          reader.operands[input.index] == stack) {
        BlockArgument arg = block.getArgument(number);
        SmallVector<Operation *> reshapes;
        replaced.push_back(
            {arg, last->getOperand(output), firstReader(arg, reshapes)});
      }
  }
  llvm::sort(replaced, [](const Replaced &a, const Replaced &b) {
    return a.reader == b.reader ? a.arg.getArgNumber() < b.arg.getArgNumber()
                                : a.reader->isBeforeInBlock(b.reader);
  });
  for (const Replaced &one : replaced)
    replaceInput(one.arg, one.value);
  reader.eraseInputs([&](unsigned number) {
    return llvm::any_of(replaced, [&](const Replaced &one) {
      return one.arg.getArgNumber() == number;
    });
  });
  reader.renew();
  writer.eraseOutputs(outputs);
  writer.renew();
}

void Stacks::drop(ArrayRef<Candidate> dropped) {
  const Candidate &first = dropped.front();
  LoopSlice trips = tripsOf(first);
  SmallVector<unsigned> outputs;
  for (const Candidate &one : dropped) {
    LoopSlice own = tripsOf(one);
    if (own.first == trips.first && own.stride == trips.stride)
      outputs.push_back(one.output);
  }
  llvm::sort(outputs);
  LoopCall &writer = loops[first.from];
  writer.operands.assign(writer.call.getOperands().begin(),
                         writer.call.getOperands().end());
  Dropper(writer, loops[first.to], trips, outputs)
      .run(closureOf(first.from, outputs));
}

int64_t remat::countStacks(func::FuncOp step) {
  Stacks stacks(step);
  return failed(stacks.collect()) ? 0 : stacks.order().size();
}

FailureOr<int64_t> remat::recomputeStacks(func::FuncOp step, int64_t count) {
  int64_t done = 0;
  Stacks stacks(step);
  if (failed(stacks.collect()))
    return failure();
  SmallVector<Candidate> ordered = stacks.order();
  if (count < static_cast<int64_t>(ordered.size()))
    ordered.truncate(std::max<int64_t>(count, 0));
  while (!ordered.empty()) {
    SmallVector<Candidate> same;
    Candidate first = ordered.front();
    for (const Candidate &one : ordered)
      if (one.from == first.from && one.to == first.to)
        same.push_back(one);
    llvm::erase_if(ordered, [&](const Candidate &one) {
      return one.from == first.from && one.to == first.to;
    });
    stacks.drop(same);
    done += same.size();
    // What is left of a loop that has changed has other numbers.
    llvm::erase_if(
        ordered, [&](const Candidate &one) { return one.from == first.from; });
  }
  return done;
}
