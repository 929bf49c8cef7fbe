//===- VerifyImported.cpp - What the later rooms accept -------------------===//
//
// The one place that says so, and what to do about everything else.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "remat/Import/Import.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace remat;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

static bool isSupportedElement(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type))
    return integer.isSignless() &&
           llvm::is_contained({1u, 8u, 16u, 32u, 64u}, integer.getWidth());
  return isa<Float16Type, BFloat16Type, Float32Type, Float64Type, IndexType>(
      type);
}

namespace {
/// Why a type is refused, and what would help.
struct Objection {
  StringRef what;
  StringRef help;
};
} // namespace

static std::optional<Objection> objectionTo(Type type) {
  if (isa<BaseMemRefType>(type))
    return Objection{"works on memory, not on values",
                     "hand in tensors; buffers are planned here"};
  if (isa<UnrankedTensorType>(type))
    return Objection{"has an unranked shape",
                     "specialise the export to fixed sizes"};
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (tensor && !tensor.hasStaticShape())
    return Objection{"has a dynamic shape",
                     "specialise the export to fixed sizes"};
  if (tensor && tensor.getEncoding())
    return Objection{"has an encoding", "only dense tensors are planned"};
  if (!isSupportedElement(tensor ? tensor.getElementType() : type))
    return Objection{"has an unsupported type",
                     "supported are f16, bf16, f32, f64, index and signless "
                     "integers of 1, 8, 16, 32 and 64 bits"};
  // Its strides would be zero, which upstream's lowering does not take.
  if (tensor && tensor.getRank() > 1 &&
      llvm::is_contained(tensor.getShape().drop_front(), 0))
    return Objection{"is empty in an inner dimension",
                     "nothing is computed from it; leave it out"};
  if (tensor && !alignedByteSize(tensor))
    return Objection{"is too large", "sizes must stay below 2^63 bytes"};
  return std::nullopt;
}

static LogicalResult verifySignature(func::FuncOp entry) {
  auto verify = [&](Type type, Location loc, StringRef what,
                    unsigned index) -> LogicalResult {
    std::optional<Objection> objection = objectionTo(type);
    if (!objection && !isa<RankedTensorType>(type))
      objection = {"is a scalar", "pass a tensor of rank 0"};
    if (!objection)
      return success();
    InFlightDiagnostic diag = emitError(loc) << what << " " << index << " of '"
                                             << entry.getName() << "' "
                                             << objection->what << ": " << type;
    auto tensor = dyn_cast<RankedTensorType>(type);
    bool mayBeBatch =
        what == "argument" && tensor && tensor.getNumDynamicDims() == 1;
    diag.attachNote() << (mayBeBatch ? "give the size of the batch by "
                                       "'--batch=N' (in remat-opt by "
                                       "'--remat-specialize=batch=N'), or "
                                     : "")
                      << objection->help;
    return diag;
  };
  for (BlockArgument arg : entry.getArguments())
    if (failed(verify(arg.getType(), arg.getLoc(), "argument",
                      arg.getArgNumber())))
      return failure();
  for (auto [index, type] : llvm::enumerate(entry.getResultTypes()))
    if (failed(verify(type, entry.getLoc(), "result", index)))
      return failure();
  if (entry.getNumResults() > 0)
    return success();
  InFlightDiagnostic diag = refuse(entry, "has no results");
  diag.attachNote() << "a step returns its loss, gradients and new state";
  return diag;
}

static LogicalResult verifyTypes(Operation *op) {
  auto verify = [&](Type type) -> LogicalResult {
    std::optional<Objection> objection = objectionTo(type);
    if (!objection)
      return success();
    InFlightDiagnostic diag = refuse(op, objection->what);
    diag << ": " << type;
    diag.attachNote() << objection->help;
    return diag;
  };
  for (Value value : op->getResults())
    if (failed(verify(value.getType())))
      return failure();
  for (Region &region : op->getRegions())
    for (BlockArgument arg : region.getArguments())
      if (failed(verify(arg.getType())))
        return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

bool remat::drawsNumbers(Operation *op) {
  static constexpr StringLiteral kWords[] = {"rng", "random", "uniform",
                                             "bernoulli", "dropout"};
  return llvm::any_of(kWords, [&](StringRef word) {
    return op->getName().getStringRef().contains_insensitive(word);
  });
}

static StringRef helpFor(Operation *op) {
  if (drawsNumbers(op))
    return "numbers drawn from hidden state cannot be drawn again: compute "
           "them from a seed that is an argument, by a counter-based generator "
           "such as threefry";
  if (isa<CheckpointOp>(op))
    return "leave the scope out: what a loop stacks for its gradients is kept "
           "or computed again as the budget asks";
  if (isa<scf::WhileOp, scf::ForOp, scf::ForallOp, scf::ParallelOp>(op))
    return "give the loop a fixed number of trips, or unroll the export";
  if (isa<scf::IfOp, scf::IndexSwitchOp>(op))
    return "a branch that divides integers, reads at a computed place or has "
           "effects cannot run where it is not taken: compute both branches "
           "and select";
  if (isa<func::CallOp>(op))
    return "a function that is only declared is called once in a step, between "
           "operations, on tensors of static shape and scalars";
  if (isa<func::FuncOp>(op))
    return "branches between blocks cannot be planned; use 'arith.select' or "
           "structured control flow";
  return llvm::StringSwitch<StringRef>(op->getName().getDialectNamespace())
      .Cases({"stablehlo", "mhlo", "chlo"},
             "run 'stablehlo-opt --stablehlo-legalize-to-linalg' first")
      .Cases({"torch", "torch_c"},
             "export with torch-mlir's output type 'linalg-on-tensors'")
      .Case("ml_program",
            "of 'ml_program' only globals are handled, loaded and stored in "
            "the order of the step")
      .Cases({"memref", "bufferization"},
             "hand in tensors; buffers are planned here")
      .Cases({"shape"}, "specialise the export to fixed sizes")
      .Cases({"vector", "llvm", "gpu", "affine", "nvvm"},
             "import takes programs before they are lowered")
      .Default("import takes linalg, tensor, arith and math ops on tensors; "
               "rewrite it in these");
}

LogicalResult remat::refuseOp(Operation *op, StringRef message) {
  InFlightDiagnostic diag = refuse(op, message);
  diag.attachNote() << helpFor(op);
  return diag;
}

static bool computesScalars(Operation *op) {
  return (isa_and_nonnull<arith::ArithDialect, math::MathDialect>(
              op->getDialect()) ||
          isa<tensor::ExtractOp>(op)) &&
         llvm::all_of(op->getResultTypes(),
                      [](Type type) { return type.isIntOrIndexOrFloat(); });
}

static bool movesTensors(Operation *op) {
  return isa<tensor::EmptyOp, tensor::ExtractSliceOp, tensor::InsertSliceOp,
             tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::ConcatOp,
             tensor::SplatOp, tensor::FromElementsOp>(op);
}

/// The bodies of structured ops: scalars, accesses, checks, small branches.
static LogicalResult verifyBody(Region &region) {
  WalkResult result = region.walk([](Operation *op) -> WalkResult {
    if (!computesScalars(op) && !op->hasTrait<OpTrait::IsTerminator>() &&
        !isa<linalg::IndexOp, scf::IfOp, scf::ForOp, CheckOp>(op))
      return refuseOp(op, "is not supported in the body of an operation");
    return verifyTypes(op);
  });
  return failure(result.wasInterrupted());
}

static LogicalResult verifyBlock(Block &block, bool inLoop);

/// What a loop does not do again: a step of its own is planned of its body.
static LogicalResult verifyNoEffects(scf::ForOp loop) {
  WalkResult result = loop.walk([](Operation *op) -> WalkResult {
    if (op->getNumRegions() != 0 || !hasEffects(op))
      return WalkResult::advance();
    InFlightDiagnostic diag = refuse(op, "has effects, in a loop");
    diag.attachNote() << "stack what it needs of each trip, and move it behind "
                         "the loop";
    return diag;
  });
  return failure(result.wasInterrupted());
}

static LogicalResult verifyLoop(scf::ForOp loop) {
  if (failed(verifyNoEffects(loop)))
    return failure();
  if (!isRecomputable(loop))
    return refuseOp(loop, "is a loop whose number of trips is not known, or "
                          "with effects; it cannot be planned");
  if (loop.getNumResults() == 0)
    return refuseOp(loop, "is a loop without results");
  for (Type type : loop.getResultTypes())
    if (!isa<RankedTensorType>(type))
      return refuseOp(loop, "is a loop that carries a scalar");
  return verifyBlock(*loop.getBody(), /*inLoop=*/true);
}

static LogicalResult verifyPad(tensor::PadOp pad) {
  if (pad.getConstantPaddingValue())
    return success();
  return refuseOp(pad, "pads with a computed value");
}

/// The elements of a resource may have been left out where it was printed.
static LogicalResult verifyResource(arith::ConstantOp constant,
                                    DenseResourceElementsAttr resource) {
  AsmResourceBlob *blob = resource.getRawHandle().getBlob();
  int64_t bytes = byteSize(constant.getType()).value_or(-1);
  if (blob && static_cast<int64_t>(blob->getData().size()) == bytes)
    return success();
  InFlightDiagnostic diag = refuse(constant, "has ");
  if (blob)
    diag << blob->getData().size() << " bytes of elements, not " << bytes;
  else
    diag << "no elements";
  diag << ": '" << resource.getRawHandle().getKey() << "'";
  diag.attachNote() << "print the program without leaving resources out";
  return diag;
}

static LogicalResult verifyConstant(arith::ConstantOp constant) {
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(constant.getValue()))
    return verifyResource(constant, resource);
  if (!isa<RankedTensorType>(constant.getType()) ||
      isa<DenseElementsAttr>(constant.getValue()))
    return success();
  return refuseOp(constant, "is a literal that is not dense");
}

static LogicalResult verifyStructured(linalg::LinalgOp op) {
  if (!op.hasPureTensorSemantics())
    return refuseOp(op, "works on memory, not on values");
  return verifyBody(op->getRegion(0));
}

static LogicalResult verifyOp(Operation *op, bool inLoop) {
  if (failed(verifyTypes(op)))
    return failure();
  if (auto structured = dyn_cast<linalg::LinalgOp>(op))
    return verifyStructured(structured);
  if (auto loop = dyn_cast<scf::ForOp>(op))
    return verifyLoop(loop);
  if (auto pad = dyn_cast<tensor::PadOp>(op))
    return verifyPad(pad);
  if (auto scope = dyn_cast<CheckpointOp>(op); scope && !inLoop)
    return verifyBlock(*scope.getBody().begin(), /*inLoop=*/false);
  if (auto branch = dyn_cast<scf::IfOp>(op); branch && inLoop)
    return success(succeeded(verifyBody(branch.getThenRegion())) &&
                   succeeded(verifyBody(branch.getElseRegion())));
  if (inLoop && isa<CheckOp, tensor::InsertOp>(op))
    return success();
  if (auto call = dyn_cast<CallOp>(op); call && call.getHasEffects() && !inLoop)
    return success();
  if (auto constant = dyn_cast<arith::ConstantOp>(op))
    return verifyConstant(constant);
  if (movesTensors(op) || computesScalars(op) || isa<BarrierOp>(op) ||
      op->hasTrait<OpTrait::IsTerminator>())
    return success();
  return refuseOp(op, "is not supported");
}

static LogicalResult verifyBlock(Block &block, bool inLoop) {
  for (Operation &op : block)
    if (failed(verifyOp(&op, inLoop)))
      return failure();
  return success();
}

LogicalResult remat::verifyImported(func::FuncOp entry) {
  if (failed(verifySignature(entry)))
    return failure();
  // Canonicalization takes regions with branches apart.
  if (!entry.getBody().hasOneBlock())
    return refuseOp(entry, "has several blocks");
  return verifyBlock(entry.getBody().front(), /*inLoop=*/false);
}
