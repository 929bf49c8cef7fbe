//===- StackMover.cpp - From a stack to calls in a later loop -------------===//
//
// Calls move from the body of the loop that stacks to the body of the loop that
// reads; kernels stay what they are.
//
//===----------------------------------------------------------------------===//

#include "StackMover.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "remat/IR/Step.h"

using namespace mlir;
using namespace remat;

Operation *remat::returnOf(func::FuncOp body) {
  return body.getBody().front().getTerminator();
}

bool remat::isReturned(const LoopCall &loop, Value value,
                       ArrayRef<unsigned> outputs) {
  Operation *last = returnOf(loop.body);
  for (OpOperand &operand : last->getOpOperands())
    if (!llvm::is_contained(outputs, operand.getOperandNumber()) &&
        rootOf(operand.get()) == value)
      return true;
  return false;
}

LoopSlice remat::compose(LoopSlice slice, LoopSlice trips) {
  return {slice.first + slice.stride * trips.first,
          slice.stride * trips.stride};
}

namespace {
/// Moves the computation of some stacks of one loop into the body of another.
class StackMover {
public:
  StackMover(LoopCall &writer, LoopCall &reader, LoopSlice trips,
             ArrayRef<unsigned> outputs)
      : writer(writer), reader(reader), trips(trips), outputs(outputs) {}
  void run(ArrayRef<Value> leaves);

private:
  void addStack(Value value);
  void addLeaf(Value value);
  int64_t stackOf(Value value);
  bool isOutside(Value value);
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
  llvm::DenseMap<Value, unsigned> newStacks;
  /// Values of the writer's body in the reader's.
  IRMapping mapping;
};
} // namespace

/// The argument of the reader's body for a part of `outside`, a value of the
/// step; a new one where there is none yet.
BlockArgument StackMover::inputFor(Value outside, LoopInput::Kind kind,
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

/// `value` of the writer's body becomes a stack; what is carried, or returned
/// in another way, is copied.
void StackMover::addStack(Value value) {
  Operation *last = returnOf(writer.body);
  Value stacked = value;
  if (isa<BlockArgument>(value) || isReturned(writer, value, outputs)) {
    OpBuilder builder(last);
    KernelOp kernel = findCopyKernel(writer.kernel->getParentOfType<ModuleOp>(),
                                     value.getType());
    stacked =
        CallOp::create(builder, value.getLoc(), kernel, value).getResult(0);
  }
  last->insertOperands(last->getNumOperands(), stacked);
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> shape{writer.loop.trips};
  llvm::append_range(shape, type.getShape());
  newStacks[value] = writer.loop.outputs.size();
  writer.loop.outputs.push_back(
      {true, static_cast<unsigned>(writer.results.size()), {0, 1}});
  writer.results.push_back(
      {RankedTensorType::get(shape, type.getElementType()), -1});
}

/// The stack that stays and holds `value`, by output; -1 for none.
int64_t StackMover::stackOf(Value value) {
  Operation *last = returnOf(writer.body);
  for (auto [number, output] : llvm::enumerate(writer.loop.outputs))
    if (output.isStack && !isDropped(number) &&
        !isContinued(writer, output.index) &&
        rootOf(last->getOperand(number)) == value)
      return number;
  return -1;
}

bool StackMover::isOutside(Value value) {
  auto arg = dyn_cast<BlockArgument>(value);
  return arg && writer.loop.inputs[arg.getArgNumber()].kind != LoopInput::Carry;
}

/// Makes `value`, an argument of the writer's body or what it stacks, known in
/// the reader's body.
void StackMover::addLeaf(Value value) {
  const Loop &loop = writer.loop;
  if (isOutside(value)) {
    LoopInput input = loop.inputs[cast<BlockArgument>(value).getArgNumber()];
    mapping.map(value, inputFor(writer.operands[input.index], input.kind,
                                compose(input.slice, trips), value.getType()));
    return;
  }
  auto made = newStacks.find(value);
  int64_t number = made == newStacks.end() ? stackOf(value) : made->second;
  const LoopOutput &output = loop.outputs[number];
  Value slice = inputFor(writer.call->getResult(output.index), LoopInput::Slice,
                         compose(output.slice, trips),
                         returnOf(writer.body)->getOperand(number).getType());
  OpBuilder builder =
      OpBuilder::atBlockBegin(&func::FuncOp(reader.body).getBody().front());
  mapping.map(value, reshapeTo(builder, slice, value.getType()));
}

/// `value` of the writer's body, computed at `builder`.
Value StackMover::cloned(Value value, OpBuilder &builder) {
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
void StackMover::replaceInput(BlockArgument arg, Value value) {
  SmallVector<Operation *> reshapes;
  Operation *at = firstReader(arg, reshapes);
  for (Operation *reshape : llvm::reverse(reshapes)) {
    reshape->moveBefore(at);
    at = reshape;
  }
  OpBuilder builder(at);
  arg.replaceAllUsesWith(cloned(value, builder));
}

void StackMover::run(ArrayRef<Value> leaves) {
  for (Value value : leaves)
    if (!isOutside(value) && stackOf(value) < 0)
      addStack(value);
  writer.renew();
  reader.operands.assign(reader.call.getOperands().begin(),
                         reader.call.getOperands().end());
  Operation *last = returnOf(writer.body);
  for (Value value : leaves)
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

void remat::moveStacks(LoopCall &writer, LoopCall &reader, LoopSlice trips,
                       ArrayRef<unsigned> outputs, ArrayRef<Value> leaves) {
  StackMover(writer, reader, trips, outputs).run(leaves);
}
