//===- LoopCalls.cpp - Loops of a step, to be changed ---------------------===//
//
// Writes loops in the form that remat/IR/Loop.h describes.
//
//===----------------------------------------------------------------------===//

#include "LoopCalls.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "remat/IR/Names.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace remat;

//===----------------------------------------------------------------------===//
// Parts of tensors
//===----------------------------------------------------------------------===//

Value remat::sliceOffset(OpBuilder &builder, Location loc, Value trip,
                         LoopSlice slice) {
  if (slice.stride > 0 && slice.first == 0)
    return trip;
  Value first = arith::ConstantIndexOp::create(builder, loc, slice.first);
  if (slice.stride > 0)
    return arith::AddIOp::create(builder, loc, trip, first);
  return arith::SubIOp::create(builder, loc, first, trip);
}

namespace {
struct SliceOf {
  SmallVector<OpFoldResult> offsets, sizes, strides;

  SliceOf(OpBuilder &builder, Value offset, Value whole) {
    auto type = cast<RankedTensorType>(whole.getType());
    offsets.assign(type.getRank(), builder.getIndexAttr(0));
    strides.assign(type.getRank(), builder.getIndexAttr(1));
    for (int64_t size : type.getShape())
      sizes.push_back(builder.getIndexAttr(size));
    offsets[0] = offset;
    sizes[0] = builder.getIndexAttr(1);
  }
};
} // namespace

Value remat::takeSlice(OpBuilder &builder, Location loc, Value whole,
                       Value offset, Type type) {
  SliceOf slice(builder, offset, whole);
  return tensor::ExtractSliceOp::create(
      builder, loc, cast<RankedTensorType>(type), whole, slice.offsets,
      slice.sizes, slice.strides);
}

Value remat::putSlice(OpBuilder &builder, Location loc, Value part, Value whole,
                      Value offset) {
  SliceOf slice(builder, offset, whole);
  return tensor::InsertSliceOp::create(builder, loc, part, whole, slice.offsets,
                                       slice.sizes, slice.strides);
}

Value remat::reshapeTo(OpBuilder &builder, Value value, Type type) {
  auto from = cast<RankedTensorType>(value.getType()),
       to = cast<RankedTensorType>(type);
  if (from == to)
    return value;
  Location loc = value.getLoc();
  auto groups = from.getRank() == to.getRank()
                    ? std::nullopt
                    : getReassociationIndicesForReshape(from, to);
  if (groups && from.getRank() < to.getRank())
    return tensor::ExpandShapeOp::create(builder, loc, to, value, *groups);
  if (groups)
    return tensor::CollapseShapeOp::create(builder, loc, to, value, *groups);
  auto flat =
      RankedTensorType::get({from.getNumElements()}, from.getElementType());
  return reshapeTo(builder, reshapeTo(builder, value, flat), to);
}

/// `value` with a leading dimension of slices of `type`.
static Value asStack(OpBuilder &builder, Value value, Type type) {
  auto whole = cast<RankedTensorType>(value.getType()),
       slice = cast<RankedTensorType>(type);
  if (whole.getRank() > 0) {
    ArrayRef<int64_t> inner = whole.getShape().drop_front();
    if (slice.getShape() == inner ||
        (slice.getRank() > 0 && slice.getDimSize(0) == 1 &&
         slice.getShape().drop_front() == inner))
      return value;
  }
  SmallVector<int64_t> shape{whole.getNumElements() /
                             std::max<int64_t>(slice.getNumElements(), 1)};
  llvm::append_range(shape, slice.getShape());
  return reshapeTo(builder, value,
                   RankedTensorType::get(shape, whole.getElementType()));
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

/// An empty kernel in front of `other`, of the same location.
static KernelOp createKernel(KernelOp other, StringRef name, TypeRange operands,
                             TypeRange results) {
  OpBuilder builder(other);
  auto kernel = KernelOp::create(builder, other.getLoc(), name,
                                 builder.getFunctionType(operands, results));
  kernel.setPrivate();
  return kernel;
}

KernelOp remat::createCopyKernel(Location loc, Type type) {
  OpBuilder builder(type.getContext());
  OperationState state(loc, KernelOp::getOperationName());
  KernelOp::build(builder, state, "kernel",
                  builder.getFunctionType(type, type));
  auto kernel = cast<KernelOp>(Operation::create(state));
  builder.setInsertionPointToEnd(&kernel.getBody().front());
  auto tensor = cast<RankedTensorType>(type);
  Value empty = tensor::EmptyOp::create(builder, loc, tensor.getShape(),
                                        tensor.getElementType());
  auto copy = linalg::CopyOp::create(
      builder, loc, kernel.getBody().front().getArgument(0), empty);
  YieldOp::create(builder, loc, copy.getResults());
  return kernel;
}

KernelOp remat::findCopyKernel(ModuleOp module, Type type) {
  for (auto kernel : module.getOps<KernelOp>()) {
    Operation *yield = kernel.getBody().front().getTerminator();
    auto copy = yield->getNumOperands() == 1
                    ? yield->getOperand(0).getDefiningOp<linalg::CopyOp>()
                    : linalg::CopyOp();
    if (copy && kernel.getArgumentTypes() == ArrayRef<Type>(type) &&
        copy.getInputs().front() == kernel.getBody().front().getArgument(0))
      return kernel;
  }
  return {};
}

namespace {
/// Builds the kernel of a loop.
class LoopBuilder {
public:
  LoopBuilder(LoopCall &from, KernelOp kernel)
      : from(from), loop(from.loop), kernel(kernel), loc(kernel.getLoc()),
        builder(OpBuilder::atBlockEnd(&kernel.getBody().front())) {}
  void run();

private:
  Value index(int64_t value) {
    return arith::ConstantIndexOp::create(builder, loc, value);
  }
  void addInits();
  void buildTrip(OpBuilder &builder, Value trip, ValueRange carried);

  LoopCall &from;
  const Loop &loop;
  KernelOp kernel;
  Location loc;
  OpBuilder builder;
  SmallVector<Value> inits;  ///< carries, then stacks in order of outputs
  SmallVector<Value> inputs; ///< by argument of the body, null for carries
};
} // namespace

void LoopBuilder::addInits() {
  func::FuncOp body = from.body;
  inits.resize(loop.carries.size());
  for (auto [number, output] : llvm::enumerate(loop.outputs)) {
    auto type = cast<RankedTensorType>(
        output.isStack ? kernel.getResultTypes()[output.index]
                       : body.getResultTypes()[number]);
    int64_t init =
        output.isStack ? output.init : loop.carries[output.index].init;
    Value value = init >= 0
                      ? reshapeTo(builder, kernel.getArgument(init), type)
                      : tensor::EmptyOp::create(builder, loc, type.getShape(),
                                                type.getElementType())
                            .getResult();
    if (output.isStack)
      inits.push_back(value);
    else
      inits[output.index] = value;
  }
  for (auto [input, type] :
       llvm::zip_equal(loop.inputs, body.getArgumentTypes())) {
    Value value;
    if (input.kind == LoopInput::Whole)
      value = reshapeTo(builder, kernel.getArgument(input.index), type);
    else if (input.kind == LoopInput::Slice)
      value = asStack(builder, kernel.getArgument(input.index), type);
    inputs.push_back(value);
  }
}

void LoopBuilder::buildTrip(OpBuilder &builder, Value trip,
                            ValueRange carried) {
  func::FuncOp body = from.body;
  SmallVector<Value> operands;
  for (auto [number, input] : llvm::enumerate(loop.inputs))
    operands.push_back(
        input.kind == LoopInput::Carry ? carried[input.index]
        : input.kind == LoopInput::Whole
            ? inputs[number]
            : takeSlice(builder, loc, inputs[number],
                        sliceOffset(builder, loc, trip, input.slice),
                        body.getArgumentTypes()[number]));
  auto call = func::CallOp::create(builder, loc, body, operands);
  SmallVector<Value> next(loop.carries.size());
  for (auto [result, output] :
       llvm::zip_equal(call.getResults(), loop.outputs)) {
    if (!output.isStack)
      next[output.index] = result;
    else
      next.push_back(putSlice(builder, loc, result, carried[next.size()],
                              sliceOffset(builder, loc, trip, output.slice)));
  }
  scf::YieldOp::create(builder, loc, next);
}

void LoopBuilder::run() {
  addInits();
  auto trips = scf::ForOp::create(
      builder, loc, index(0), index(loop.trips), index(1), inits,
      [&](OpBuilder &inside, Location, Value trip, ValueRange carried) {
        buildTrip(inside, trip, carried);
      });
  SmallVector<Value> yielded(kernel.getNumResults());
  for (auto [number, carry] : llvm::enumerate(loop.carries))
    if (carry.result >= 0)
      yielded[carry.result] = reshapeTo(builder, trips.getResult(number),
                                        kernel.getResultTypes()[carry.result]);
  unsigned next = loop.carries.size();
  for (const LoopOutput &output : loop.outputs)
    if (output.isStack)
      yielded[output.index] = trips.getResult(next++);
  YieldOp::create(builder, loc, yielded);
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

FailureOr<std::optional<LoopCall>> remat::readLoopCall(CallOp call) {
  LoopCall read;
  read.call = call;
  read.kernel = SymbolTable::lookupNearestSymbolFrom<KernelOp>(
      call, call.getCalleeAttr());
  FailureOr<std::optional<Loop>> loop = readLoop(read.kernel);
  if (failed(loop))
    return failure();
  if (!*loop)
    return std::optional<LoopCall>();
  read.loop = **loop;
  read.body = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
      call, read.loop.call.getCalleeAttr());
  read.operands.assign(call.getOperands().begin(), call.getOperands().end());
  for (OpResult result : call.getResults())
    read.results.push_back({result.getType(), result.getResultNumber()});
  return std::optional<LoopCall>(std::move(read));
}

bool remat::startsFrom(const Loop &loop, unsigned number) {
  return llvm::any_of(loop.carries,
                      [&](const LoopCarry &carry) {
                        return carry.init == static_cast<int64_t>(number);
                      }) ||
         llvm::any_of(loop.outputs, [&](const LoopOutput &output) {
           return output.isStack && output.init == static_cast<int64_t>(number);
         });
}

bool remat::isContinued(const LoopCall &loop, unsigned number) {
  // A result that is to be written yet has no readers.
  if (number >= CallOp(loop.call).getNumResults())
    return false;
  return llvm::any_of(
      CallOp(loop.call)->getResult(number).getUses(), [](OpOperand &use) {
        auto call = dyn_cast<CallOp>(use.getOwner());
        FailureOr<std::optional<LoopCall>> other =
            call ? readLoopCall(call) : std::optional<LoopCall>();
        return succeeded(other) && *other &&
               llvm::any_of((*other)->loop.outputs,
                            [&](const LoopOutput &output) {
                              return output.isStack &&
                                     output.init == use.getOperandNumber();
                            });
      });
}

void LoopCall::eraseInputs(llvm::function_ref<bool(unsigned)> erases) {
  llvm::BitVector erased(loop.inputs.size());
  SmallVector<LoopInput> left;
  for (auto [number, input] : llvm::enumerate(loop.inputs)) {
    if (erases(number))
      erased.set(number);
    else
      left.push_back(input);
  }
  body.getBody().front().eraseArguments(erased);
  loop.inputs = left;

  // What no input and no carry needs is not passed.
  SmallVector<int64_t> numbers(operands.size(), -1);
  SmallVector<Value> passed;
  auto renumber = [&](int64_t number) {
    if (numbers[number] < 0) {
      numbers[number] = passed.size();
      passed.push_back(operands[number]);
    }
    return numbers[number];
  };
  for (LoopCarry &carry : loop.carries)
    if (carry.init >= 0)
      carry.init = renumber(carry.init);
  for (LoopOutput &output : loop.outputs)
    if (output.init >= 0)
      output.init = renumber(output.init);
  for (LoopInput &input : loop.inputs)
    if (input.kind != LoopInput::Carry)
      input.index = renumber(input.index);
  operands = passed;
}

void LoopCall::eraseOutputs(ArrayRef<unsigned> outputs) {
  Block &block = body.getBody().front();
  Operation *last = block.getTerminator();
  SmallVector<LoopOutput> left;
  SmallVector<Value> returned;
  llvm::SmallDenseSet<unsigned> gone;
  for (auto [number, output] : llvm::enumerate(loop.outputs)) {
    if (llvm::is_contained(outputs, number)) {
      gone.insert(output.index);
      continue;
    }
    left.push_back(output);
    returned.push_back(last->getOperand(number));
  }
  last->setOperands(returned);
  loop.outputs = left;
  SmallVector<LoopCallResult> kept;
  SmallVector<int64_t> numbers;
  for (auto [number, result] : llvm::enumerate(results)) {
    numbers.push_back(kept.size());
    if (!gone.contains(number))
      kept.push_back(result);
  }
  results = kept;
  for (LoopOutput &output : loop.outputs)
    if (output.isStack)
      output.index = numbers[output.index];
  for (LoopCarry &carry : loop.carries)
    if (carry.result >= 0)
      carry.result = numbers[carry.result];
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
    if (&op != last && op.use_empty())
      op.erase();
}

CallOp LoopCall::emit(OpBuilder &builder, StringRef name) {
  Block &block = body.getBody().front();
  // What may be updated in place is asked again.
  body.removeArgAttrsAttr();
  body.removeResAttrsAttr();
  body.setType(builder.getFunctionType(
      block.getArgumentTypes(), block.getTerminator()->getOperandTypes()));
  body->removeAttr(kPlanAttr);
  SmallVector<Type> types;
  for (const LoopCallResult &result : results)
    types.push_back(result.type);
  KernelOp fresh =
      createKernel(kernel, name, ValueRange(operands).getTypes(), types);
  LoopBuilder(*this, fresh).run();
  auto made = CallOp::create(builder, call.getLoc(), fresh, operands);
  if (Attribute scope = call->getAttr(kScopeAttr))
    made->setAttr(kScopeAttr, scope);
  return made;
}

void LoopCall::renew() {
  OpBuilder builder(call);
  CallOp made = emit(builder, kernel.getSymName());
  auto fresh = cast<KernelOp>(kernel->getPrevNode());
  for (auto [number, result] : llvm::enumerate(results)) {
    if (result.old >= 0) {
      OpResult before = call->getResult(result.old);
      (void)addNames(made->getResult(number), namesOf(before));
      before.replaceAllUsesWith(made.getResult(number));
    }
    result.old = number;
  }
  call.erase();
  kernel.erase();
  call = made;
  kernel = fresh;
}
