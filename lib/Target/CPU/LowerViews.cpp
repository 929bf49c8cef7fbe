//===- LowerViews.cpp - Buffers inside of others, for LLVM ----------------===//
//
// A view is its source's pointer and some bytes. Upstream has such an op only
// for sources of bytes.
//
//===----------------------------------------------------------------------===//

#include "mlir/Conversion/LLVMCommon/MemRefBuilder.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "remat/IR/Loop.h"
#include "remat/Target/CPU/LowerToLlvm.h"

using namespace mlir;
using namespace remat;

static Value castTo(OpBuilder &builder, Type type, Value value) {
  return UnrealizedConversionCastOp::create(builder, value.getLoc(), type,
                                            value)
      .getResult(0);
}

static void lowerView(ViewOp view, const LLVMTypeConverter &converter) {
  OpBuilder builder(view);
  Location loc = view.getLoc();
  auto type = cast<MemRefType>(view.getResult().getType());
  MemRefDescriptor source(
      castTo(builder, converter.convertType(view.getSource().getType()),
             view.getSource()));
  Value start = source.alignedPtr(builder, loc);
  Value bytes = castTo(builder, converter.getIndexType(), view.getBytes());
  Value moved = LLVM::GEPOp::create(builder, loc, start.getType(),
                                    builder.getI8Type(), start, bytes);
  Value result =
      MemRefDescriptor::fromStaticShape(builder, loc, converter, type, moved);
  view.replaceAllUsesWith(castTo(builder, type, result));
  view.erase();
}

namespace {
struct LowerViews : PassWrapper<LowerViews, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(LowerViews)

  StringRef getName() const override { return "LowerViews"; }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<LLVM::LLVMDialect>();
  }
  void runOnOperation() override {
    LLVMTypeConverter converter(&getContext());
    SmallVector<ViewOp> views;
    getOperation().walk([&](ViewOp view) { views.push_back(view); });
    for (ViewOp view : views)
      lowerView(view, converter);
  }
};
} // namespace

void cpu::addLowerViews(OpPassManager &pm) {
  pm.addPass(std::make_unique<LowerViews>());
}
