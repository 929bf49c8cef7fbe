//===- SimulateLaunches.cpp - Launches as loops on the host ---------------===//
//
// Runs device functions thread by thread, so that what a GPU would compute can
// be compared with expected numbers where there is none. Threads of the first
// form do not wait for one another, so one after the other is one of their
// orders.
//
//===----------------------------------------------------------------------===//

#include "Stages.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace remat;

namespace {
/// Replaces one launch by loops over its blocks and threads.
class LaunchSimulator {
public:
  LaunchSimulator(mlir::gpu::LaunchFuncOp launch)
      : launch(launch), builder(launch) {}
  LogicalResult run();

private:
  Value loop(Value size);
  LogicalResult clone(Operation &op);
  FailureOr<Value> index(Operation &op);

  mlir::gpu::LaunchFuncOp launch;
  OpBuilder builder;
  IRMapping mapping;
  /// By gpu::Dimension.
  SmallVector<Value> blockIds, threadIds, gridSizes, blockSizes;
};
} // namespace

/// Opens a loop over `size`, and leaves the builder in it.
Value LaunchSimulator::loop(Value size) {
  Location loc = launch.getLoc();
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  if (getConstantIntValue(size) == 1)
    return zero;
  Value one = arith::ConstantIndexOp::create(builder, loc, 1);
  auto made = scf::ForOp::create(builder, loc, zero, size, one);
  builder.setInsertionPointToStart(made.getBody());
  return made.getInductionVar();
}

/// What `op` asks of the thread's position, or null for another op.
FailureOr<Value> LaunchSimulator::index(Operation &op) {
  auto at = [](auto known, ArrayRef<Value> values) {
    return values[static_cast<size_t>(known.getDimension())];
  };
  if (auto id = dyn_cast<mlir::gpu::BlockIdOp>(op))
    return at(id, blockIds);
  if (auto id = dyn_cast<mlir::gpu::ThreadIdOp>(op))
    return at(id, threadIds);
  if (auto size = dyn_cast<mlir::gpu::GridDimOp>(op))
    return at(size, gridSizes);
  if (auto size = dyn_cast<mlir::gpu::BlockDimOp>(op))
    return at(size, blockSizes);
  return failure();
}

LogicalResult LaunchSimulator::clone(Operation &op) {
  if (isa<mlir::gpu::ReturnOp>(op))
    return success();
  if (FailureOr<Value> value = index(op); succeeded(value)) {
    mapping.map(op.getResult(0), *value);
    return success();
  }
  WalkResult simple = op.walk([](Operation *inner) {
    return isa<mlir::gpu::GPUDialect>(inner->getDialect())
               ? WalkResult::interrupt()
               : WalkResult::advance();
  });
  if (simple.wasInterrupted())
    return op.emitOpError("makes threads depend on one another and cannot be "
                          "simulated yet");
  builder.clone(op, mapping);
  return success();
}

LogicalResult LaunchSimulator::run() {
  auto function = SymbolTable::lookupNearestSymbolFrom<mlir::gpu::GPUFuncOp>(
      launch, launch.getKernelAttr());
  if (!llvm::hasSingleElement(function.getBody()))
    return function.emitOpError("has branches and cannot be simulated");
  mapping.map(function.getArguments(), launch.getKernelOperands());
  mlir::gpu::KernelDim3 grid = launch.getGridSizeOperandValues();
  mlir::gpu::KernelDim3 block = launch.getBlockSizeOperandValues();
  gridSizes = {grid.x, grid.y, grid.z};
  blockSizes = {block.x, block.y, block.z};
  for (Value size : gridSizes)
    blockIds.push_back(loop(size));
  for (Value size : blockSizes)
    threadIds.push_back(loop(size));
  for (Operation &op : function.getBody().front())
    if (failed(clone(op)))
      return failure();
  launch.erase();
  return success();
}

/// Constants of the device become the host's again.
static void moveGlobals(mlir::gpu::GPUModuleOp device) {
  for (auto global :
       llvm::make_early_inc_range(device.getOps<memref::GlobalOp>()))
    global->moveBefore(device);
}

LogicalResult remat::gpu::simulateLaunches(func::FuncOp impl) {
  auto module = impl->getParentOfType<ModuleOp>();
  SmallVector<mlir::gpu::LaunchFuncOp> launches(
      impl.getOps<mlir::gpu::LaunchFuncOp>());
  for (mlir::gpu::LaunchFuncOp launch : launches)
    if (failed(LaunchSimulator(launch).run()))
      return failure();
  for (auto device :
       llvm::make_early_inc_range(module.getOps<mlir::gpu::GPUModuleOp>())) {
    moveGlobals(device);
    device.erase();
  }
  module->removeAttr(mlir::gpu::GPUDialect::getContainerModuleAttrName());
  return success();
}
