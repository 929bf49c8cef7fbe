//===- MapKernel.cpp - From a bufferized kernel to launches ---------------===//
//
// The host function keeps its signature; each segment of its body becomes a
// device function that takes what it uses of the host's arguments.
//
//===----------------------------------------------------------------------===//

#include "Segments.h"
#include "Stages.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Transforms/RegionUtils.h"
#include "remat/Target/CPU/Stages.h"
#include "remat/Target/KernelTarget.h"

using namespace mlir;
using namespace remat;

/// Threads of a block: enough warps to hide latency, and small enough for any
/// register use.
static constexpr int64_t kBlockThreads = 256;
static constexpr int64_t kWarpThreads = 32;

/// `name` as an identifier of PTX.
static std::string ptxName(StringRef name) {
  std::string result;
  for (char c : name)
    result += llvm::isAlnum(c) || c == '_' ? c : '_';
  if (result.empty() || !llvm::isAlpha(result.front()))
    result.insert(0, "k");
  return result;
}

/// Copies and named ops that bufferization made, as generics.
static LogicalResult structureCopies(func::FuncOp func) {
  IRRewriter rewriter(func.getContext());
  SmallVector<Operation *> ops;
  func.walk([&](Operation *op) {
    bool named = isa<linalg::LinalgOp>(op) && !isa<linalg::GenericOp>(op);
    if (named || isa<memref::CopyOp>(op))
      ops.push_back(op);
  });
  for (Operation *op : ops) {
    rewriter.setInsertionPoint(op);
    if (auto copy = dyn_cast<memref::CopyOp>(op))
      op = rewriter.replaceOpWithNewOp<linalg::CopyOp>(op, copy.getSource(),
                                                       copy.getTarget());
    if (failed(linalg::generalizeNamedOp(rewriter, cast<linalg::LinalgOp>(op))))
      return op->emitOpError("cannot be written as 'linalg.generic'");
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

namespace {
/// Makes the device functions of one kernel.
class KernelMapper {
public:
  KernelMapper(func::FuncOp host, mlir::gpu::GPUModuleOp device, StringRef name)
      : host(host), device(device), name(name), builder(host.getContext()) {}

  /// Makes all launches, before the host function's return.
  void map();

private:
  mlir::gpu::GPUFuncOp createFunction(const Segment &segment);
  void emitSerial(const Segment &segment);
  void emitParallel(linalg::GenericOp op, ArrayRef<Value> inits,
                    int64_t blockThreads);
  void addLaunch(mlir::gpu::GPUFuncOp function, int64_t blocks,
                 int64_t threads);
  void collectArguments(Operation *op);
  void collectArguments(Value value);
  Value import(Value value);
  void importCaptured(Operation *op);

  func::FuncOp host;
  mlir::gpu::GPUModuleOp device;
  std::string name;
  unsigned launches = 0;
  OpBuilder builder;
  /// Of the segment at hand: host arguments used, host values to device values.
  llvm::SetVector<Value> arguments;
  IRMapping mapping;
};
} // namespace

/// Everything that `op` and the ops in it use from outside.
static SetVector<Value> usedFromOutside(Operation *op) {
  SetVector<Value> used(op->operand_begin(), op->operand_end());
  getUsedValuesDefinedAbove(op->getRegions(), used);
  return used;
}

void KernelMapper::collectArguments(Value value) {
  if (isa<BlockArgument>(value)) {
    if (cast<BlockArgument>(value).getOwner() == &host.getBody().front())
      arguments.insert(value);
    return;
  }
  if (isSunk(value.getDefiningOp()))
    collectArguments(value.getDefiningOp());
}

void KernelMapper::collectArguments(Operation *op) {
  for (Value value : usedFromOutside(op))
    collectArguments(value);
}

/// The device's copy of `value`, made at the builder where there is none.
Value KernelMapper::import(Value value) {
  if (Value known = mapping.lookupOrNull(value))
    return known;
  Operation *def = value.getDefiningOp();
  for (Value operand : def->getOperands())
    import(operand);
  if (auto get = dyn_cast<memref::GetGlobalOp>(def)) {
    auto global = SymbolTable::lookupNearestSymbolFrom<memref::GlobalOp>(
        def, get.getNameAttr());
    if (!device.lookupSymbol(get.getName())) {
      OpBuilder::InsertionGuard guard(builder);
      builder.setInsertionPointToStart(device.getBody());
      builder.clone(*global);
    }
  }
  builder.clone(*def, mapping);
  return mapping.lookup(value);
}

void KernelMapper::importCaptured(Operation *op) {
  for (Value value : usedFromOutside(op))
    import(value);
}

mlir::gpu::GPUFuncOp KernelMapper::createFunction(const Segment &segment) {
  arguments.clear();
  mapping.clear();
  for (Operation *op : segment.ops)
    collectArguments(op);
  for (Value init : segment.inits)
    if (init)
      collectArguments(init);
  // In the order of the host's arguments, whatever the body reads first.
  SmallVector<Value> ordered = arguments.takeVector();
  llvm::sort(ordered, [](Value a, Value b) {
    return cast<BlockArgument>(a).getArgNumber() <
           cast<BlockArgument>(b).getArgNumber();
  });
  arguments.insert(ordered.begin(), ordered.end());

  builder.setInsertionPointToEnd(device.getBody());
  SmallVector<Type> types(ValueRange(ordered).getTypes());
  auto function = mlir::gpu::GPUFuncOp::create(
      builder, segment.ops.front()->getLoc(),
      name + "_" + Twine(launches).str(), builder.getFunctionType(types, {}));
  function->setAttr(mlir::gpu::GPUDialect::getKernelFuncAttrName(),
                    builder.getUnitAttr());
  // Alignment and aliasing hold on the device as on the host.
  for (auto [index, argument] : llvm::enumerate(ordered))
    for (NamedAttribute attr : function_interface_impl::getArgAttrs(
             host, cast<BlockArgument>(argument).getArgNumber()))
      function.setArgAttr(index, attr.getName(), attr.getValue());
  mapping.map(ordered, function.getBody().front().getArguments());
  builder.setInsertionPointToStart(&function.getBody().front());
  return function;
}

void KernelMapper::emitSerial(const Segment &segment) {
  for (Operation *op : segment.ops) {
    importCaptured(op);
    if (auto generic = dyn_cast<linalg::GenericOp>(op)) {
      emitLoops(builder, generic, mapping);
      continue;
    }
    Operation *clone = builder.clone(*op, mapping);
    SmallVector<linalg::GenericOp> nested;
    clone->walk([&](linalg::GenericOp inner) { nested.push_back(inner); });
    for (linalg::GenericOp inner : nested) {
      IRMapping identity;
      OpBuilder inside(inner);
      emitLoops(inside, inner, identity);
      inner.erase();
    }
  }
}

void KernelMapper::emitParallel(linalg::GenericOp op, ArrayRef<Value> inits,
                                int64_t blockThreads) {
  Location loc = op.getLoc();
  IterationSplit split = splitIterations(op);
  importCaptured(op);
  for (Value init : inits)
    if (init)
      import(init);
  Value block =
      mlir::gpu::BlockIdOp::create(builder, loc, mlir::gpu::Dimension::x);
  Value thread =
      mlir::gpu::ThreadIdOp::create(builder, loc, mlir::gpu::Dimension::x);
  Value size = arith::ConstantIndexOp::create(builder, loc, blockThreads);
  Value first = arith::MulIOp::create(builder, loc, block, size);
  Value linear = arith::AddIOp::create(builder, loc, first, thread);
  OpBuilder::InsertionGuard guard(builder);
  if (split.points % blockThreads != 0) {
    Value end = arith::ConstantIndexOp::create(builder, loc, split.points);
    Value inside = arith::CmpIOp::create(
        builder, loc, arith::CmpIPredicate::ult, linear, end);
    auto guarded = scf::IfOp::create(builder, loc, inside);
    builder.setInsertionPointToStart(guarded.thenBlock());
  }
  emitPoint(builder, op, split, linear, mapping, inits);
}

/// Ends `function` and launches it from the host.
void KernelMapper::addLaunch(mlir::gpu::GPUFuncOp function, int64_t blocks,
                             int64_t threads) {
  Location loc = function.getLoc();
  builder.setInsertionPointToEnd(&function.getBody().front());
  mlir::gpu::ReturnOp::create(builder, loc);
  function.setKnownBlockSize(
      ArrayRef<int32_t>{static_cast<int32_t>(threads), 1, 1});

  builder.setInsertionPoint(host.getBody().front().getTerminator());
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(builder, loc, value);
  };
  Value one = constant(1);
  mlir::gpu::LaunchFuncOp::create(
      builder, loc, function, mlir::gpu::KernelDim3{constant(blocks), one, one},
      mlir::gpu::KernelDim3{constant(threads), one, one},
      /*dynamicSharedMemorySize=*/Value(), arguments.getArrayRef());
  ++launches;
}

void KernelMapper::map() {
  for (const Segment &segment : cutIntoSegments(host.getBody().front())) {
    mlir::gpu::GPUFuncOp function = createFunction(segment);
    if (segment.serial) {
      emitSerial(segment);
      addLaunch(function, /*blocks=*/1, /*threads=*/1);
      continue;
    }
    auto op = cast<linalg::GenericOp>(segment.ops.front());
    int64_t points = splitIterations(op).points;
    int64_t threads =
        std::min<int64_t>(kBlockThreads, llvm::alignTo(points, kWarpThreads));
    emitParallel(op, segment.inits, threads);
    addLaunch(function, llvm::divideCeil(points, threads), threads);
  }
}

/// Removes what the launches have replaced.
static void eraseMapped(func::FuncOp host) {
  SmallVector<Operation *> ops;
  for (Operation &op : host.getBody().front().without_terminator())
    if (!isa<mlir::gpu::LaunchFuncOp>(op))
      ops.push_back(&op);
  for (Operation *op : llvm::reverse(ops))
    if (op->use_empty())
      op->erase();
}

LogicalResult remat::gpu::mapKernel(func::FuncOp impl) {
  lowerChecks(impl);
  if (failed(structureCopies(impl)) || failed(cpu::findInPlacePairs(impl)) ||
      failed(cpu::placeWorkspace(impl)))
    return failure();
  auto module = impl->getParentOfType<ModuleOp>();
  OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
  auto kernel = impl->getAttrOfType<FlatSymbolRefAttr>(kImplementsAttr);
  auto device = mlir::gpu::GPUModuleOp::create(
      builder, impl.getLoc(), ptxName((impl.getName() + "_gpu").str()));
  KernelMapper(impl, device, ptxName(kernel.getValue())).map();
  eraseMapped(impl);
  for (auto global :
       llvm::make_early_inc_range(module.getOps<memref::GlobalOp>()))
    if (SymbolTable::symbolKnownUseEmpty(global, module))
      global.erase();
  module->setAttr(mlir::gpu::GPUDialect::getContainerModuleAttrName(),
                  builder.getUnitAttr());
  return success();
}
