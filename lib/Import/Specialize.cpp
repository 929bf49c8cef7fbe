//===- Specialize.cpp - A program at one batch size -----------------------===//
//
// The entry's arguments get static types; upstream's canonicalization carries
// them through the program, as it folds casts into what uses them.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "mlir/Transforms/Passes.h"
#include "remat/Import/Import.h"
#include "remat/Import/Passes.h"

using namespace mlir;
using namespace remat;

namespace remat {
#define GEN_PASS_DEF_SPECIALIZEPASS
#include "remat/Import/Passes.h.inc"
} // namespace remat

namespace {
/// A name or a barrier of a cast value is a cast of the op on the value.
template <typename OpT> struct SinkCasts : OpRewritePattern<OpT> {
  using OpRewritePattern<OpT>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpT op,
                                PatternRewriter &rewriter) const override {
    SmallVector<Value> operands(op->getOperands());
    SmallVector<Type> types(op->getResultTypes());
    bool changed = false;
    for (auto [operand, type] : llvm::zip(operands, types)) {
      auto cast = operand.template getDefiningOp<tensor::CastOp>();
      if (!cast || !tensor::preservesStaticInformation(
                       operand.getType(), cast.getSource().getType()))
        continue;
      operand = cast.getSource();
      type = operand.getType();
      changed = true;
    }
    if (!changed)
      return failure();
    Operation *better =
        rewriter.create(op.getLoc(), op->getName().getIdentifier(), operands,
                        types, op->getAttrs());
    rewriter.setInsertionPointAfter(better);
    SmallVector<Value> results;
    for (auto [result, old] :
         llvm::zip(better->getResults(), op->getResultTypes()))
      results.push_back(
          result.getType() == old
              ? Value(result)
              : tensor::CastOp::create(rewriter, op.getLoc(), old, result));
    rewriter.replaceOp(op, results);
    return success();
  }
};

/// A concatenation takes the shapes that its operands were cast from.
struct SpecializeConcat : OpRewritePattern<tensor::ConcatOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tensor::ConcatOp op,
                                PatternRewriter &rewriter) const override {
    SmallVector<Value> operands(op.getInputs());
    for (Value &operand : operands)
      if (auto cast = operand.getDefiningOp<tensor::CastOp>())
        if (isa<RankedTensorType>(cast.getSource().getType()) &&
            tensor::preservesStaticInformation(operand.getType(),
                                               cast.getSource().getType()))
          operand = cast.getSource();
    if (operands == SmallVector<Value>(op.getInputs()))
      return failure();
    RankedTensorType type =
        tensor::ConcatOp::inferResultType(op.getDim(), ValueRange(operands));
    auto better = tensor::ConcatOp::create(rewriter, op.getLoc(), type,
                                           op.getDim(), operands);
    rewriter.replaceOpWithNewOp<tensor::CastOp>(op, op.getType(), better);
    return success();
  }
};

struct SpecializePass : remat::impl::SpecializePassBase<SpecializePass> {
  using SpecializePassBase::SpecializePassBase;

  LogicalResult initialize(MLIRContext *context) override {
    if (batch < 1)
      return emitError(UnknownLoc::get(context))
             << "a batch of " << int64_t(batch)
             << " holds nothing; give 'batch'";
    cleanup.clear();
    cleanup.addPass(createCanonicalizerPass());
    cleanup.addPass(createCSEPass());
    return success();
  }

  void runOnOperation() override {
    FailureOr<func::FuncOp> func = selectEntry(getOperation(), entry);
    if (failed(func) || failed(verifySource(*func)) ||
        failed(inlineCalls(*func)))
      return signalPassFailure();
    eraseOthers(getOperation(), *func);
    namesToOps(*func);
    hideLiterals(*func);
    if (failed(lowerArithmetic(*func)) || failed(closeArguments(*func)) ||
        failed(propagate(*func)))
      return signalPassFailure();
    showLiterals(*func);
    closeResults(*func);
  }

private:
  /// Makes arithmetic on open tensors linalg, which takes the shapes of its
  /// operands. Folders would make constants of it, `x ^ x`, before these are
  /// known.
  LogicalResult lowerArithmetic(func::FuncOp func);
  /// Gives each argument its static type, and its users a cast to the old one.
  LogicalResult closeArguments(func::FuncOp func);
  LogicalResult propagate(func::FuncOp func);
  /// Whether the batch agrees with all sizes that are fixed in the program.
  LogicalResult checkSizes(func::FuncOp func);
  /// Returns values of static type where they were cast.
  void closeResults(func::FuncOp func);

  OpPassManager cleanup{func::FuncOp::getOperationName()};
};
} // namespace

LogicalResult SpecializePass::lowerArithmetic(func::FuncOp func) {
  SmallVector<Operation *> open;
  func.walk([&](Operation *op) {
    if (OpTrait::hasElementwiseMappableTraits(op) &&
        llvm::any_of(op->getResultTypes(), [](Type type) {
          auto tensor = dyn_cast<RankedTensorType>(type);
          return tensor && !tensor.hasStaticShape();
        }))
      open.push_back(op);
  });
  RewritePatternSet patterns(&getContext());
  linalg::populateElementwiseToLinalgConversionPatterns(patterns);
  GreedyRewriteConfig config;
  config.enableFolding(false).setStrictness(
      GreedyRewriteStrictness::ExistingOps);
  if (failed(applyOpPatternsGreedily(open, std::move(patterns), config)))
    return func.emitError("specialization does not come to an end");
  return success();
}

LogicalResult SpecializePass::closeArguments(func::FuncOp func) {
  OpBuilder builder(func.getBody());
  int64_t opened = 0;
  for (BlockArgument argument : func.getArguments()) {
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    if (!type || type.hasStaticShape())
      continue;
    if (type.getNumDynamicDims() > 1) {
      InFlightDiagnostic diag =
          emitError(argument.getLoc())
          << "argument " << argument.getArgNumber() << " of '" << func.getName()
          << "' has " << type.getNumDynamicDims() << " dynamic dimensions";
      diag.attachNote() << "only the batch may be open; specialise the export "
                           "of the others";
      return diag;
    }
    SmallVector<int64_t> shape(type.getShape());
    for (int64_t &extent : shape)
      if (ShapedType::isDynamic(extent))
        extent = batch;
    argument.setType(type.clone(shape));
    auto cast =
        tensor::CastOp::create(builder, argument.getLoc(), type, argument);
    argument.replaceAllUsesExcept(cast, cast);
    ++opened;
  }
  func.setType(FunctionType::get(
      &getContext(), func.getBody().getArgumentTypes(), func.getResultTypes()));
  numSpecialized += opened;
  if (opened == 0) {
    InFlightDiagnostic diag = emitError(func.getLoc())
                              << "no argument of '" << func.getName()
                              << "' has a dynamic dimension";
    diag.attachNote() << "export the program with a dynamic batch; in a static "
                         "one there is nothing for a batch to set";
    return diag;
  }
  return success();
}

LogicalResult SpecializePass::propagate(func::FuncOp func) {
  RewritePatternSet patterns(&getContext());
  patterns.add<SinkCasts<NameOp>, SinkCasts<BarrierOp>, SpecializeConcat>(
      &getContext());
  for (RegisteredOperationName op : getContext().getRegisteredOperations())
    op.getCanonicalizationPatterns(patterns, &getContext());
  for (Dialect *dialect : getContext().getLoadedDialects())
    dialect->getCanonicalizationPatterns(patterns);
  if (failed(applyPatternsGreedily(func, std::move(patterns))))
    return func.emitError("specialization does not come to an end");
  if (failed(checkSizes(func)))
    return failure();
  return runPipeline(cleanup, func);
}

/// A cast of one static shape to another, casts to dynamic ones in between.
static bool contradicts(tensor::CastOp cast) {
  Value source = cast.getSource();
  while (auto inner = source.getDefiningOp<tensor::CastOp>())
    source = inner.getSource();
  auto from = dyn_cast<RankedTensorType>(source.getType());
  auto to = dyn_cast<RankedTensorType>(cast.getType());
  return from && to &&
         failed(verifyCompatibleShape(from.getShape(), to.getShape()));
}

LogicalResult SpecializePass::checkSizes(func::FuncOp func) {
  std::optional<Location> where;
  func.walk([&](tensor::CastOp cast) {
    if (!where && contradicts(cast))
      where = cast.getLoc();
  });
  if (!where) {
    // What upstream's verifiers find is said in the user's words.
    ScopedDiagnosticHandler handler(&getContext(), [&](Diagnostic &diag) {
      if (!where)
        where = diag.getLocation();
      return success();
    });
    if (succeeded(verify(func)))
      return success();
  }
  InFlightDiagnostic diag = emitError(where.value_or(func.getLoc()))
                            << "a batch of " << int64_t(batch)
                            << " does not fit a size that is fixed here";
  diag.attachNote() << "give the batch that this part of the program was "
                       "exported with, or export all of it with an open batch";
  return diag;
}

void SpecializePass::closeResults(func::FuncOp func) {
  Operation *terminator = func.getBody().front().getTerminator();
  for (OpOperand &operand : terminator->getOpOperands())
    if (auto cast = operand.get().getDefiningOp<tensor::CastOp>())
      if (tensor::preservesStaticInformation(operand.get().getType(),
                                             cast.getSource().getType())) {
        operand.set(cast.getSource());
        if (cast->use_empty())
          cast.erase();
      }
  func.setType(FunctionType::get(&getContext(), func.getArgumentTypes(),
                                 terminator->getOperandTypes()));
}
