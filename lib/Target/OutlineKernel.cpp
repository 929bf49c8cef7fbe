//===- OutlineKernel.cpp - From a kernel to a function on buffers ---------===//
//
// Operands are read and results written through buffers; in between stand the
// kernel's own ops. Concatenations and reshapes that end a kernel are taken
// apart here: their pieces are written straight into the result, which no
// bufferization would find out.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "remat/Target/KernelTarget.h"

using namespace mlir;
using namespace remat;

static MemRefType bufferType(Type type) {
  auto tensor = cast<RankedTensorType>(type);
  return MemRefType::get(tensor.getShape(), tensor.getElementType());
}

static void materialize(OpBuilder &builder, Value value, Value dest);

/// Writes the pieces of a concatenation to their parts of `dest`.
static void materializeConcat(OpBuilder &builder, tensor::ConcatOp op,
                              Value dest) {
  auto type = cast<MemRefType>(dest.getType());
  SmallVector<int64_t> offsets(type.getRank(), 0);
  SmallVector<int64_t> strides(type.getRank(), 1);
  for (Value piece : op.getInputs()) {
    ArrayRef<int64_t> sizes =
        cast<RankedTensorType>(piece.getType()).getShape();
    Value part = memref::SubViewOp::create(builder, op.getLoc(), dest, offsets,
                                           sizes, strides);
    materialize(builder, piece, part);
    offsets[op.getDim()] += sizes[op.getDim()];
  }
}

/// Writes `value` to `dest`, through a view of `dest` where `value` is only a
/// rearrangement that nobody else reads.
static void materialize(OpBuilder &builder, Value value, Value dest) {
  Operation *def = value.getDefiningOp();
  auto type = cast<MemRefType>(dest.getType());
  // The result itself has no use yet, what it is made of has one.
  if (def && (value.use_empty() || value.hasOneUse())) {
    if (auto concat = dyn_cast<tensor::ConcatOp>(def)) {
      materializeConcat(builder, concat, dest);
      return;
    }
    if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(def)) {
      SmallVector<ReassociationIndices> groups =
          collapse.getReassociationIndices();
      ArrayRef<int64_t> shape = collapse.getSrcType().getShape();
      if (succeeded(memref::ExpandShapeOp::computeExpandedType(type, shape,
                                                               groups))) {
        Value view = memref::ExpandShapeOp::create(builder, def->getLoc(),
                                                   shape, dest, groups);
        materialize(builder, collapse.getSrc(), view);
        return;
      }
    }
    if (auto expand = dyn_cast<tensor::ExpandShapeOp>(def)) {
      SmallVector<ReassociationIndices> groups =
          expand.getReassociationIndices();
      if (memref::CollapseShapeOp::isGuaranteedCollapsible(type, groups)) {
        Value view = memref::CollapseShapeOp::create(builder, def->getLoc(),
                                                     dest, groups);
        materialize(builder, expand.getSrc(), view);
        return;
      }
    }
  }
  bufferization::MaterializeInDestinationOp::create(
      builder, value.getLoc(), /*result=*/Type(), value, dest,
      /*restrict=*/true, /*writable=*/true);
}

/// Numbers the checks of `kernel` in order and collects their messages.
static void numberChecks(KernelOp kernel, SmallVectorImpl<StringAttr> &checks) {
  Builder builder(kernel.getContext());
  kernel.walk([&](CheckOp check) {
    check->setAttr(kCheckIndexAttr, builder.getI32IntegerAttr(checks.size()));
    checks.push_back(check.getMessageAttr());
  });
}

static func::FuncOp createImpl(OpBuilder &builder, KernelOp kernel,
                               bool hasChecks) {
  SmallVector<Type> inputs;
  for (Type type : kernel.getArgumentTypes())
    inputs.push_back(bufferType(type));
  for (Type type : kernel.getResultTypes())
    inputs.push_back(bufferType(type));
  if (hasChecks) {
    inputs.push_back(MemRefType::get({2}, builder.getI32Type()));
    inputs.push_back(builder.getI32Type());
  }
  auto impl = func::FuncOp::create(builder, kernel.getLoc(),
                                   (kernel.getSymName() + "_impl").str(),
                                   builder.getFunctionType(inputs, {}));
  impl.setPrivate();
  impl->setAttr(kImplementsAttr,
                FlatSymbolRefAttr::get(kernel.getSymNameAttr()));
  impl->setAttr(kOperandCountAttr,
                builder.getI64IntegerAttr(kernel.getNumArguments()));
  impl->setAttr(kResultCountAttr,
                builder.getI64IntegerAttr(kernel.getNumResults()));
  return impl;
}

/// Copies what `kernel` calls, functions without a body, to `module`.
static void copyDeclarations(OpBuilder &builder, KernelOp kernel) {
  llvm::SmallPtrSet<Operation *, 2> copied;
  kernel.walk([&](func::CallOp call) {
    auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
        kernel, call.getCalleeAttr());
    if (callee && callee.isExternal() && copied.insert(callee).second)
      builder.clone(*callee);
  });
}

FailureOr<ModuleOp> remat::outlineKernel(OpBuilder &builder, KernelOp kernel,
                                         SmallVectorImpl<StringAttr> &checks) {
  OpBuilder::InsertionGuard guard(builder);
  Location loc = kernel.getLoc();
  numberChecks(kernel, checks);
  ModuleOp module = ModuleOp::create(builder, loc);
  builder.setInsertionPointToStart(module.getBody());
  copyDeclarations(builder, kernel);
  func::FuncOp impl = createImpl(builder, kernel, !checks.empty());
  Block *entry = impl.addEntryBlock();
  builder.setInsertionPointToStart(entry);

  IRMapping mapping;
  for (auto [arg, buffer] :
       llvm::zip(kernel.getArguments(), entry->getArguments())) {
    Value tensor = bufferization::ToTensorOp::create(
        builder, loc, arg.getType(), buffer, /*restrict=*/true,
        /*writable=*/false);
    mapping.map(arg, tensor);
  }
  for (Operation &op : kernel.getBody().front().without_terminator())
    builder.clone(op, mapping);
  Operation *yield = kernel.getBody().front().getTerminator();
  for (auto [index, value] : llvm::enumerate(yield->getOperands()))
    materialize(builder, mapping.lookup(value),
                entry->getArgument(kernel.getNumArguments() + index));
  func::ReturnOp::create(builder, loc);
  kernel.walk([](CheckOp check) { check->removeAttr(kCheckIndexAttr); });
  return module;
}

static void lowerCheck(CheckOp check, Value status, Value site) {
  OpBuilder builder(check);
  Location loc = check.getLoc();
  auto constant = [&](int32_t value) -> Value {
    return arith::ConstantOp::create(builder, loc,
                                     builder.getI32IntegerAttr(value));
  };
  auto index = check->getAttrOfType<IntegerAttr>(kCheckIndexAttr);
  Value holds = check.getCondition();
  Value yes =
      arith::ConstantOp::create(builder, loc, builder.getBoolAttr(true));
  Value fails = arith::XOrIOp::create(builder, loc, holds, yes);
  auto onFailure = scf::IfOp::create(builder, loc, fails);
  builder.setInsertionPointToStart(onFailure.thenBlock());
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value one = arith::ConstantIndexOp::create(builder, loc, 1);
  Value seen = memref::LoadOp::create(builder, loc, status, zero);
  Value first = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                      seen, constant(0));
  auto isFirst = scf::IfOp::create(builder, loc, first);
  builder.setInsertionPointToStart(isFirst.thenBlock());
  int32_t number = index ? static_cast<int32_t>(index.getInt()) + 1 : 1;
  memref::StoreOp::create(builder, loc, constant(number), status, zero);
  memref::StoreOp::create(builder, loc, site, status, one);
  check.erase();
}

void remat::lowerChecks(func::FuncOp impl) {
  SmallVector<CheckOp> checks;
  impl.walk([&](CheckOp check) { checks.push_back(check); });
  unsigned count = impl.getNumArguments();
  for (CheckOp check : checks)
    lowerCheck(check, impl.getArgument(count - 2), impl.getArgument(count - 1));
}
