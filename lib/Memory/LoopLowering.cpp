//===- LoopLowering.cpp - Loops on buffers --------------------------------===//
//
// A trip reads what it carries from one buffer and writes it to another, which
// change places: nothing is copied, however values are exchanged. What the body
// updates in place has one buffer, where its first value is brought first.
//
//===----------------------------------------------------------------------===//

#include "LoopLowering.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "remat/Memory/StepLowering.h"

using namespace mlir;
using namespace remat;

static MemRefType memrefOf(Type type) {
  auto tensor = cast<RankedTensorType>(type);
  return MemRefType::get(tensor.getShape(), tensor.getElementType());
}

namespace {
/// Builds the function that runs one loop.
class LoopLowering {
public:
  LoopLowering(KernelOp kernel, const Loop &loop, func::FuncOp body)
      : kernel(kernel), loop(loop), body(body), builder(kernel),
        loc(kernel.getLoc()), layout(layOut(loop, /*arenaBytes=*/0)) {}
  func::FuncOp run();

private:
  void createFunction();
  Value index(int64_t value) {
    return arith::ConstantIndexOp::create(builder, loc, value);
  }
  Value workspace(int64_t offset, Type type) {
    return memref::ViewOp::create(builder, loc, cast<MemRefType>(type), arena,
                                  index(offset), ValueRange());
  }
  Value slice(Value stack, LoopSlice slice, Value trip, Type type);
  void bring(Value from, Value to);
  SmallVector<Value> firstBuffers();
  void buildTrip(Value trip, ValueRange buffers);

  KernelOp kernel;
  const Loop &loop;
  func::FuncOp body, lowered;
  OpBuilder builder;
  Location loc;
  LoopWorkspace layout;
  Value arena, status;
};
} // namespace

void LoopLowering::createFunction() {
  KernelInfoAttr info = kernel.getInfoAttr();
  SmallVector<Type> types;
  for (Type type : kernel.getArgumentTypes())
    types.push_back(memrefOf(type));
  for (Type type : kernel.getResultTypes())
    types.push_back(memrefOf(type));
  unsigned buffers = types.size();
  int64_t bytes = info.getWorkspaceBytes();
  if (bytes > 0)
    types.push_back(MemRefType::get({bytes}, builder.getI8Type()));
  auto statusType = MemRefType::get({2}, builder.getI32Type());
  bool hasChecks = !info.getChecks().empty();
  if (hasChecks)
    llvm::append_range(types, ArrayRef<Type>{statusType, builder.getI32Type()});
  lowered =
      func::FuncOp::create(builder, loc, (kernel.getSymName() + "_impl").str(),
                           builder.getFunctionType(types, {}));
  lowered.setPrivate();
  lowered->setAttr("remat.implements",
                   FlatSymbolRefAttr::get(kernel.getSymNameAttr()));
  Block *entry = lowered.addEntryBlock();
  builder.setInsertionPointToStart(entry);
  if (bytes > 0)
    arena = entry->getArgument(buffers);
  // A body without checks does not look at its status.
  status = hasChecks
               ? Value(entry->getArgument(buffers + (bytes > 0)))
               : Value(memref::AllocaOp::create(builder, loc, statusType));
}

Value LoopLowering::slice(Value stack, LoopSlice slice, Value trip, Type type) {
  auto memref = cast<MemRefType>(type);
  int64_t bytes = *byteSize(memref);
  Value offset =
      arith::MulIOp::create(builder, loc, trip, index(slice.stride * bytes));
  offset =
      arith::AddIOp::create(builder, loc, offset, index(slice.first * bytes));
  return ViewOp::create(builder, loc, memref, stack, offset);
}

/// Copies `from` to `to`, which has the same type and may be the same buffer.
void LoopLowering::bring(Value from, Value to) {
  auto address = [&](Value buffer) -> Value {
    return memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, buffer);
  };
  Value differs = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne,
                                        address(from), address(to));
  scf::IfOp::create(builder, loc, differs, [&](OpBuilder &inside, Location) {
    memref::CopyOp::create(inside, loc, from, to);
    scf::YieldOp::create(inside, loc);
  });
}

/// By carry: what the first trip reads, and what it and the second write.
SmallVector<Value> LoopLowering::firstBuffers() {
  unsigned operands = kernel.getNumArguments();
  SmallVector<Value> buffers(3 * loop.carries.size());
  for (auto [number, output] : llvm::enumerate(loop.outputs)) {
    if (output.isStack) {
      if (output.init >= 0) {
        Value to = lowered.getArgument(operands + output.index);
        bring(reshaped(builder, loc, lowered.getArgument(output.init),
                       cast<MemRefType>(to.getType())),
              to);
      }
      continue;
    }
    const LoopCarry &carry = loop.carries[output.index];
    Type type = body.getArgumentTypes()[loop.inputs.size() + number];
    auto [first, second] = layout.carries[output.index];
    Value last = carry.result < 0
                     ? workspace(second, type)
                     : lowered.getArgument(operands + carry.result);
    Value other = first < 0 ? last : workspace(first, type);
    Value home = reshaped(builder, loc, last, cast<MemRefType>(type));
    // The last trip writes the last buffer.
    if (loop.trips % 2 == 0)
      std::swap(last, other);
    Value *of = &buffers[3 * output.index];
    of[0] = carry.init < 0 ? other : Value(lowered.getArgument(carry.init));
    of[1] = last;
    of[2] = other;
    of[0] = reshaped(builder, loc, of[0], cast<MemRefType>(type));
    of[1] = reshaped(builder, loc, of[1], cast<MemRefType>(type));
    of[2] = reshaped(builder, loc, of[2], cast<MemRefType>(type));
    if (!carry.inPlace)
      continue;
    if (carry.init >= 0)
      bring(of[0], home);
    of[0] = of[1] = of[2] = home;
  }
  return buffers;
}

void LoopLowering::buildTrip(Value trip, ValueRange buffers) {
  SmallVector<Value> operands;
  SmallVector<std::pair<Value, Value>> copies;
  ArrayRef<Type> types = body.getArgumentTypes();
  for (auto [number, input] : llvm::enumerate(loop.inputs)) {
    auto type = cast<MemRefType>(types[number]);
    if (input.kind == LoopInput::Carry) {
      operands.push_back(buffers[3 * input.index]);
      continue;
    }
    Value from = lowered.getArgument(input.index);
    if (input.kind == LoopInput::Whole) {
      operands.push_back(reshaped(builder, loc, from, type));
      continue;
    }
    operands.push_back(slice(from, input.slice, trip, type));
    if (layout.inputs[number] < 0)
      continue;
    Value aligned = workspace(layout.inputs[number], type);
    memref::CopyOp::create(builder, loc, operands.back(), aligned);
    operands.back() = aligned;
  }
  for (auto [number, output] : llvm::enumerate(loop.outputs)) {
    Type type = types[loop.inputs.size() + number];
    if (!output.isStack) {
      operands.push_back(buffers[3 * output.index + 1]);
      continue;
    }
    Value stack = lowered.getArgument(kernel.getNumArguments() + output.index);
    operands.push_back(slice(stack, output.slice, trip, type));
    if (layout.outputs[number] < 0)
      continue;
    Value aligned = workspace(layout.outputs[number], type);
    copies.push_back({aligned, operands.back()});
    operands.back() = aligned;
  }
  operands.push_back(workspace(layout.arena, types[operands.size()]));
  operands.push_back(status);
  func::CallOp::create(builder, loc, body, operands);
  for (auto [from, to] : copies)
    memref::CopyOp::create(builder, loc, from, to);
}

func::FuncOp LoopLowering::run() {
  createFunction();
  auto trips = [&](OpBuilder &inside, Location, Value trip,
                   ValueRange buffers) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPoint(inside.getInsertionBlock(),
                              inside.getInsertionPoint());
    buildTrip(trip, buffers);
    SmallVector<Value> next;
    for (size_t i = 0; i < buffers.size(); i += 3)
      llvm::append_range(next, ArrayRef<Value>{buffers[i + 1], buffers[i + 2],
                                               buffers[i + 1]});
    scf::YieldOp::create(builder, loc, next);
  };
  SmallVector<Value> first = firstBuffers();
  scf::ForOp::create(builder, loc, index(0), index(loop.trips), index(1), first,
                     trips);
  func::ReturnOp::create(builder, loc);
  return lowered;
}

Value remat::reshaped(OpBuilder &builder, Location loc, Value buffer,
                      MemRefType type) {
  if (buffer.getType() == type)
    return buffer;
  auto [strides, offset] = type.getStridesAndOffset();
  return memref::ReinterpretCastOp::create(builder, loc, type, buffer, offset,
                                           type.getShape(), strides);
}

FailureOr<func::FuncOp> remat::lowerLoop(KernelOp kernel, const Loop &loop) {
  func::CallOp call = loop.call;
  auto body = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
      call, call.getCalleeAttr());
  if (!body || !body->hasAttr(kArenaBytesAttr))
    return call.emitOpError("calls a body that has not been lowered");
  return LoopLowering(kernel, loop, body).run();
}
