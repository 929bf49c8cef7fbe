//===- Loop.cpp - Loops that a step runs ----------------------------------===//
//
// Reads the form that Loop.h describes, and lays workspaces out.
//
//===----------------------------------------------------------------------===//

#include "remat/IR/Loop.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "remat/IR/Models.h"
#include "remat/IR/Step.h"

using namespace mlir;
using namespace remat;

#define GET_OP_CLASSES
#include "remat/IR/RematLoopOps.cpp.inc"

Value remat::ViewOp::getViewSource() { return getSource(); }

LogicalResult remat::ViewOp::verify() {
  for (Type type : {getSource().getType(), getResult().getType()})
    if (auto memref = dyn_cast<MemRefType>(type);
        !memref || !memref.hasStaticShape() || !memref.getLayout().isIdentity())
      return emitOpError("needs contiguous buffers of static shape, got ")
             << type;
  return success();
}

/// The call of a body in `loop`.
static func::CallOp bodyCall(scf::ForOp loop) {
  auto calls = loop.getBody()->getOps<func::CallOp>();
  return calls.empty() ? func::CallOp() : *calls.begin();
}

bool remat::isStepLoop(Operation *op) {
  auto loop = dyn_cast<scf::ForOp>(op);
  return loop && bodyCall(loop);
}

bool remat::runsStepLoop(KernelOp kernel) {
  return kernel && llvm::any_of(kernel.getBody().front(),
                                [](Operation &op) { return isStepLoop(&op); });
}

namespace {
class LoopReader {
public:
  LoopReader(KernelOp kernel, scf::ForOp loop)
      : kernel(kernel), loop(loop), block(*loop.getBody()) {}
  FailureOr<Loop> run();

private:
  /// The argument of the kernel whose bytes `value` shares; -1 for none.
  int64_t argumentOf(Value value);
  std::optional<LoopSlice> sliceOf(OpFoldResult offset);
  LogicalResult addInput(Value operand);
  LogicalResult addOutput(OpResult result);
  LogicalResult addCarries();
  LogicalResult fail(Operation *op) {
    InFlightDiagnostic diag =
        op->emitOpError("is not in the form of a loop around a step");
    diag.attachNote(kernel.getLoc()) << "'remat-form-kernels' makes such loops";
    return diag;
  }

  KernelOp kernel;
  scf::ForOp loop;
  Block &block;
  Loop read;
  /// By argument of the loop after the trip: the carry it is, or -1.
  SmallVector<int64_t> carryOf;
};
} // namespace

int64_t LoopReader::argumentOf(Value value) {
  auto arg = dyn_cast<BlockArgument>(rootOf(value));
  if (!arg || arg.getOwner() != &kernel.getBody().front())
    return -1;
  return arg.getArgNumber();
}

std::optional<LoopSlice> LoopReader::sliceOf(OpFoldResult offset) {
  auto value = dyn_cast<Value>(offset);
  if (!value)
    return std::nullopt;
  if (value == loop.getInductionVar())
    return LoopSlice{0, 1};
  Operation *op = value.getDefiningOp();
  bool isUp = isa_and_nonnull<arith::AddIOp>(op);
  if (!isUp && !isa_and_nonnull<arith::SubIOp>(op))
    return std::nullopt;
  std::optional<int64_t> first = getConstantIntValue(op->getOperand(isUp));
  if (!first || op->getOperand(!isUp) != loop.getInductionVar())
    return std::nullopt;
  return LoopSlice{*first, isUp ? 1 : -1};
}

LogicalResult LoopReader::addInput(Value operand) {
  LoopInput input;
  int64_t argument = argumentOf(operand);
  if (auto arg = dyn_cast<BlockArgument>(operand);
      arg && arg.getOwner() == &block && arg.getArgNumber() > 0) {
    input.kind = LoopInput::Carry;
    input.index = carryOf[arg.getArgNumber() - 1];
  } else if (auto part = operand.getDefiningOp<tensor::ExtractSliceOp>()) {
    std::optional<LoopSlice> slice = sliceOf(part.getMixedOffsets()[0]);
    argument = argumentOf(part.getSource());
    if (argument < 0 || !slice)
      return fail(part);
    input = {LoopInput::Slice, static_cast<unsigned>(argument), *slice};
  } else if (argument >= 0) {
    input.index = argument;
  } else {
    return fail(read.call);
  }
  read.inputs.push_back(input);
  return success();
}

/// The number of the kernel's result that result `index` of the loop is.
static int64_t resultOf(KernelOp kernel, scf::ForOp loop, unsigned index) {
  Operation *yield = kernel.getBody().front().getTerminator();
  for (OpOperand &operand : yield->getOpOperands())
    if (rootOf(operand.get()) == loop.getResult(index))
      return operand.getOperandNumber();
  return -1;
}

LogicalResult LoopReader::addCarries() {
  Operation *yield = block.getTerminator();
  carryOf.assign(yield->getNumOperands(), -1);
  for (auto [index, value] : llvm::enumerate(yield->getOperands())) {
    if (value.getDefiningOp() != read.call)
      continue;
    carryOf[index] = read.carries.size();
    Value init = loop.getInitArgs()[index];
    int64_t argument = argumentOf(init);
    if (argument < 0 && !rootOf(init).getDefiningOp<tensor::EmptyOp>())
      return fail(loop);
    read.carries.push_back(
        {argument, resultOf(kernel, loop, index), /*inPlace=*/false});
  }
  return success();
}

LogicalResult LoopReader::addOutput(OpResult result) {
  Operation *yield = block.getTerminator();
  if (!result.hasOneUse())
    return fail(read.call);
  OpOperand &use = *result.getUses().begin();
  if (use.getOwner() == yield) {
    LoopOutput output;
    output.index = carryOf[use.getOperandNumber()];
    read.outputs.push_back(output);
    return success();
  }
  auto insert = dyn_cast<tensor::InsertSliceOp>(use.getOwner());
  if (!insert || !insert->hasOneUse() ||
      insert->getUses().begin()->getOwner() != yield)
    return fail(use.getOwner());
  std::optional<LoopSlice> slice = sliceOf(insert.getMixedOffsets()[0]);
  unsigned number = insert->getUses().begin()->getOperandNumber();
  int64_t into = resultOf(kernel, loop, number);
  if (!slice || into < 0)
    return fail(insert);
  read.outputs.push_back({true, static_cast<unsigned>(into), *slice,
                          argumentOf(loop.getInitArgs()[number])});
  return success();
}

FailureOr<Loop> LoopReader::run() {
  read.call = bodyCall(loop);
  std::optional<int64_t> trips = constantTripCount(
      loop.getLowerBound(), loop.getUpperBound(), loop.getStep());
  if (!trips || *trips < 1 || getConstantIntValue(loop.getLowerBound()) != 0 ||
      getConstantIntValue(loop.getStep()) != 1) {
    (void)fail(loop);
    return failure();
  }
  read.trips = *trips;
  if (failed(addCarries()))
    return failure();
  for (Value operand : read.call.getOperands())
    if (failed(addInput(operand)))
      return failure();
  for (OpResult result : read.call.getResults())
    if (failed(addOutput(result)))
      return failure();
  auto body = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
      kernel, read.call.getCalleeAttr());
  for (auto [number, input] : llvm::enumerate(read.inputs))
    if (input.kind == LoopInput::Carry && body &&
        body.getArgAttr(number, kDonatedAttr))
      read.carries[input.index].inPlace = true;
  return std::move(read);
}

FailureOr<std::optional<Loop>> remat::readLoop(KernelOp kernel) {
  for (auto loop : kernel.getBody().front().getOps<scf::ForOp>())
    if (isStepLoop(loop)) {
      FailureOr<Loop> read = LoopReader(kernel, loop).run();
      if (failed(read))
        return failure();
      return std::optional<Loop>(std::move(*read));
    }
  return std::optional<Loop>();
}

SmallVector<std::pair<unsigned, unsigned>>
remat::inPlacePairs(const Loop &loop) {
  llvm::SmallDenseMap<int64_t, unsigned> uses;
  for (const LoopInput &input : loop.inputs)
    if (input.kind != LoopInput::Carry)
      ++uses[input.index];
  SmallVector<std::pair<unsigned, unsigned>> pairs, alone;
  for (const LoopCarry &carry : loop.carries) {
    ++uses[carry.init];
    if (carry.inPlace && carry.init >= 0 && carry.result >= 0)
      pairs.push_back({carry.result, carry.init});
  }
  for (const LoopOutput &output : loop.outputs)
    if (output.isStack && output.init >= 0) {
      ++uses[output.init];
      pairs.push_back({output.index, output.init});
    }
  llvm::copy_if(pairs, std::back_inserter(alone),
                [&](auto pair) { return uses[pair.second] == 1; });
  return alone;
}

LoopWorkspace remat::layOut(const Loop &loop, int64_t arenaBytes) {
  LoopWorkspace layout;
  func::CallOp call = loop.call;
  auto take = [&](Type type) {
    int64_t offset = layout.bytes;
    layout.bytes += alignedByteSize(type).value_or(0);
    return offset;
  };
  auto stage = [&](Type type) {
    return byteSize(type).value_or(0) % kArenaAlignment == 0 ? -1 : take(type);
  };
  layout.carries.assign(loop.carries.size(), {-1, -1});
  for (auto [result, output] :
       llvm::zip_equal(call.getResults(), loop.outputs)) {
    layout.outputs.push_back(output.isStack ? stage(result.getType()) : -1);
    if (output.isStack)
      continue;
    auto &[first, second] = layout.carries[output.index];
    if (loop.trips > 1 && !loop.carries[output.index].inPlace)
      first = take(result.getType());
    if (loop.carries[output.index].result < 0)
      second = take(result.getType());
  }
  for (auto [operand, input] : llvm::zip_equal(call.getOperands(), loop.inputs))
    layout.inputs.push_back(
        input.kind == LoopInput::Slice ? stage(operand.getType()) : -1);
  layout.arena = layout.bytes;
  // Even a body without an arena is handed one.
  layout.bytes += std::max<int64_t>(llvm::alignTo(arenaBytes, kArenaAlignment),
                                    kArenaAlignment);
  return layout;
}
