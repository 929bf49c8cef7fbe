//===- ExternalCalls.cpp - Calls of functions that others have written ----===//
//
// Such a function takes a pointer to the elements of each tensor, in row-major
// order, and scalars by value; after its arguments come pointers to the tensors
// that it gives. A scalar that it gives is returned.
//
//===----------------------------------------------------------------------===//

#include "mlir/Conversion/VectorToSCF/VectorToSCF.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "remat/IR/Remat.h"
#include "remat/Target/CPU/Stages.h"
#include "remat/Target/KernelTarget.h"

using namespace mlir;
using namespace remat;

static MemRefType bufferType(RankedTensorType type) {
  return MemRefType::get(type.getShape(), type.getElementType());
}

static LogicalResult refuse(Operation *op, StringRef what, StringRef help) {
  InFlightDiagnostic diag = op->emitOpError(what);
  diag.attachNote() << help;
  return diag;
}

static LogicalResult checkSignature(func::CallOp call) {
  for (Type type : call.getOperandTypes())
    if (!isa<RankedTensorType>(type) && !type.isIntOrIndexOrFloat())
      return refuse(call, "hands over a value that no C function takes",
                    "declare the function with tensors of static shape and "
                    "scalars");
  if (llvm::count_if(call.getResultTypes(), [](Type type) {
        return !isa<RankedTensorType>(type);
      }) > 1)
    return refuse(call, "gives several scalars",
                  "a C function returns one; give tensors of rank 0");
  return success();
}

/// C extends small integers to the size of an int: those of one bit as a bool,
/// others as signed ones.
static ArrayAttr extensions(Builder &builder, TypeRange types) {
  SmallVector<Attribute> attrs;
  for (Type type : types) {
    NamedAttrList list;
    if (type.isInteger(1))
      list.set(LLVM::LLVMDialect::getZExtAttrName(), builder.getUnitAttr());
    else if (type.isInteger(8) || type.isInteger(16))
      list.set(LLVM::LLVMDialect::getSExtAttrName(), builder.getUnitAttr());
    attrs.push_back(list.getDictionary(builder.getContext()));
  }
  return builder.getArrayAttr(attrs);
}

/// Sets how `op`, a function or a call, hands over integers.
template <typename Op> static void setExtensions(Op op, FunctionType type) {
  Builder builder(op.getContext());
  op.setArgAttrsAttr(extensions(builder, type.getInputs()));
  op.setResAttrsAttr(extensions(builder, type.getResults()));
}

/// The function on buffers for `call`, which knows its name in C.
static func::FuncOp declare(func::CallOp call, FunctionType type) {
  Operation *module = call->getParentOfType<ModuleOp>();
  std::string name = (call.getCallee() + "_on_buffers").str();
  if (auto known = SymbolTable::lookupSymbolIn(module, name))
    return cast<func::FuncOp>(known);
  OpBuilder builder(call->getParentOfType<func::FuncOp>());
  auto func = func::FuncOp::create(builder, call.getLoc(), name, type);
  func.setPrivate();
  func->setAttr(kExternalAttr, builder.getStringAttr(call.getCallee()));
  setExtensions(func, type);
  return func;
}

/// Tensors go through buffers: bufferization knows what those are for.
static LogicalResult lowerCall(func::CallOp call) {
  if (failed(checkSignature(call)))
    return failure();
  OpBuilder builder(call);
  Location loc = call.getLoc();
  SmallVector<Value> operands, results;
  SmallVector<Type> returned;
  for (Value operand : call.getOperands()) {
    if (auto type = dyn_cast<RankedTensorType>(operand.getType()))
      operand = bufferization::ToBufferOp::create(
          builder, loc, bufferType(type), operand, /*read_only=*/true);
    operands.push_back(operand);
  }
  for (Type type : call.getResultTypes()) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor) {
      returned.push_back(type);
      continue;
    }
    results.push_back(
        memref::AllocOp::create(builder, loc, bufferType(tensor)));
    operands.push_back(results.back());
  }
  func::FuncOp callee = declare(
      call, builder.getFunctionType(ValueRange(operands).getTypes(), returned));
  auto lowered = func::CallOp::create(builder, loc, callee, operands);
  setExtensions(lowered, callee.getFunctionType());
  auto *next = results.begin();
  for (Value result : call.getResults()) {
    Value value;
    if (isa<RankedTensorType>(result.getType()))
      value = bufferization::ToTensorOp::create(builder, loc, result.getType(),
                                                *next++, /*restrict=*/true,
                                                /*writable=*/true);
    else
      value = lowered.getResult(0);
    result.replaceAllUsesWith(value);
  }
  call.erase();
  return success();
}

/// The conversion to LLVM prints scalars only.
static LogicalResult unrollPrints(func::FuncOp impl) {
  WalkResult result = impl.walk([](vector::PrintOp print) {
    Value source = print.getSource();
    return source && isa<VectorType>(source.getType()) ? WalkResult::interrupt()
                                                       : WalkResult::advance();
  });
  if (!result.wasInterrupted())
    return success();
  RewritePatternSet patterns(impl.getContext());
  populateVectorToSCFConversionPatterns(patterns);
  return applyPatternsGreedily(impl, std::move(patterns));
}

LogicalResult cpu::lowerExternalCalls(func::FuncOp impl) {
  SmallVector<func::CallOp> calls;
  WalkResult result = impl.walk([&](Operation *op) -> WalkResult {
    if (auto call = dyn_cast<func::CallOp>(op)) {
      calls.push_back(call);
      return WalkResult::advance();
    }
    if (op == impl || isa<vector::PrintOp>(op) ||
        isa_and_nonnull<bufferization::BufferizationDialect>(
            op->getDialect()) ||
        op->getNumRegions() != 0 || !hasEffects(op))
      return WalkResult::advance();
    return refuse(op, "has effects that have no form on the CPU",
                  "the CPU runs 'vector.print' and calls of C functions");
  });
  if (result.wasInterrupted())
    return failure();
  if (failed(unrollPrints(impl)))
    return failure();
  Operation *module = impl->getParentOp();
  for (func::CallOp call : calls)
    if (failed(lowerCall(call)))
      return failure();
  for (auto func :
       llvm::make_early_inc_range(module->getRegion(0).getOps<func::FuncOp>()))
    if (func.isExternal() && !func->hasAttr(kExternalAttr))
      func.erase();
  return success();
}
