//===- Naming.cpp - What kernels are called -------------------------------===//
//
// The anchor gives the kind, scalar ops on the way give the words.
//
//===----------------------------------------------------------------------===//

#include "remat/Kernels/Naming.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "remat/Kernels/Roles.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace remat;

/// Words in a name.
static constexpr size_t kMaxWords = 6;

/// `addf` and `addi` are `add`: the type of an operation is not its meaning.
static StringRef wordOf(Operation *op) {
  StringRef name = op->getName().stripDialect();
  if (isa<arith::CmpFOp, arith::CmpIOp>(op))
    return "cmp";
  if (isa<arith::ExtFOp, arith::ExtSIOp, arith::ExtUIOp, arith::TruncFOp,
          arith::TruncIOp, arith::SIToFPOp, arith::UIToFPOp, arith::FPToSIOp,
          arith::FPToUIOp, arith::BitcastOp>(op))
    return "cast";
  if (isa<arith::MaximumFOp, arith::MaxNumFOp, arith::MaxSIOp, arith::MaxUIOp>(
          op))
    return "max";
  if (isa<arith::MinimumFOp, arith::MinNumFOp, arith::MinSIOp, arith::MinUIOp>(
          op))
    return "min";
  if (isa<arith::ConstantOp, arith::IndexCastOp, linalg::IndexOp,
          linalg::YieldOp, CheckOp>(op))
    return "";
  if (isa<arith::ArithDialect>(op->getDialect()) &&
      (name.ends_with("f") || name.ends_with("i")))
    return name.drop_back();
  return name;
}

/// The words of the scalar ops in the body of `op`, in order.
static void appendWords(Operation *op, llvm::SetVector<StringRef> &words) {
  op->walk([&](Operation *nested) {
    if (nested == op)
      return;
    if (isa<tensor::ExtractOp>(nested))
      words.insert("gather");
    else if (StringRef word = wordOf(nested); !word.empty())
      words.insert(word);
  });
}

/// Whether the input `operand` of a contraction is read across its rows: its
/// last dimension is not the last of those that the contraction names.
static bool isTransposed(Value operand) {
  for (Operation *op = operand.getDefiningOp(); op;
       op = op->getOperand(0).getDefiningOp()) {
    if (isa<linalg::TransposeOp>(op))
      return true;
    if (op->getNumOperands() == 0 || roleOf(op) == Role::Free)
      return false;
  }
  return false;
}

static std::string describeContraction(linalg::LinalgOp op) {
  std::string name;
  switch (op.getNumParallelLoops()) {
  case 0:
    name = "dot";
    break;
  case 1:
    name = "matvec";
    break;
  case 2:
    name = "matmul";
    break;
  default:
    name = "batch_matmul";
    break;
  }
  bool lhs = isTransposed(op->getOperand(0)),
       rhs = isTransposed(op->getOperand(1));
  if (lhs || rhs)
    name += std::string("_") + (lhs ? "t" : "n") + (rhs ? "t" : "n");
  return name;
}

/// `2048x768` of `tensor<2048x768xf32>`, `scalar` of `tensor<f32>`.
static std::string shapeOf(Type type) {
  auto shaped = cast<RankedTensorType>(type);
  if (shaped.getRank() == 0)
    return "scalar";
  std::string text;
  for (int64_t size : shaped.getShape())
    text += (text.empty() ? "" : "x") + std::to_string(size);
  return text;
}

static Operation *anchorOf(KernelOp kernel) {
  Operation *yield = kernel.getBody().front().getTerminator();
  return yield->getNumOperands() ? yield->getOperand(0).getDefiningOp()
                                 : nullptr;
}

/// Words of all ops of the kernel, in order, those of a reduction after
/// `reduce`. The first and the last ones where they are many.
static std::string allWords(KernelOp kernel) {
  llvm::SetVector<StringRef> seen;
  SmallVector<StringRef> words;
  for (Operation &op : kernel.getBody().front()) {
    llvm::SetVector<StringRef> own;
    appendWords(&op, own);
    bool reduces = roleOf(&op) == Role::Reduction;
    if (reduces)
      words.push_back("reduce");
    for (StringRef word : own)
      if (seen.insert(word) || reduces)
        words.push_back(word);
  }
  if (words.size() > kMaxWords)
    words.erase(words.begin() + kMaxWords / 2, words.end() - kMaxWords / 2);
  return llvm::join(words, "_");
}

static std::string describeElementwise(KernelOp kernel) {
  std::string words = allWords(kernel);
  if (!words.empty())
    return words;
  bool transposes = false, slices = false;
  for (Operation &op : kernel.getBody().front()) {
    transposes |= isa<linalg::TransposeOp>(op);
    slices |= isa<tensor::ExtractSliceOp>(op);
  }
  return transposes ? "transpose" : slices ? "slice" : "copy";
}

std::string remat::describeKernel(KernelOp kernel) {
  Operation *anchor = anchorOf(kernel);
  if (!anchor)
    return "copy";
  switch (roleOf(anchor)) {
  case Role::Contraction:
    return describeContraction(cast<linalg::LinalgOp>(anchor));
  case Role::Free: {
    std::string words = allWords(kernel);
    return isa<linalg::GenericOp>(anchor) && !words.empty() ? words : "fill";
  }
  case Role::Slice:
    return "slice";
  case Role::Assemble:
    return isa<tensor::PadOp>(anchor)      ? "pad"
           : isa<tensor::ConcatOp>(anchor) ? "concat"
                                           : "insert";
  case Role::Loop:
    return "loop";
  case Role::Whole:
    return isa<scf::ForOp, scf::WhileOp>(anchor)
               ? "loop"
               : anchor->getName().stripDialect().str();
  default:
    return describeElementwise(kernel);
  }
}

/// Symbols are C identifiers in lower case.
static std::string sanitize(StringRef text) {
  std::string name;
  for (char c : text)
    name += llvm::isAlnum(c) ? llvm::toLower(c) : '_';
  return name.empty() || llvm::isDigit(name[0]) ? "k" + name : name;
}

static std::string describeShape(KernelOp kernel) {
  auto structured = dyn_cast_or_null<linalg::LinalgOp>(anchorOf(kernel));
  if (!structured || roleOf(structured) != Role::Contraction)
    return kernel.getNumResults() ? shapeOf(kernel.getResultTypes()[0]) : "";
  std::string text;
  for (int64_t size : structured.getStaticLoopRanges())
    text += (text.empty() ? "" : "x") + std::to_string(size);
  return text;
}

void remat::nameKernels(ArrayRef<KernelOp> kernels,
                        llvm::function_ref<bool(StringRef)> isTaken) {
  SmallVector<std::string> names;
  llvm::StringMap<int> count;
  for (KernelOp kernel : kernels) {
    names.push_back(sanitize(describeKernel(kernel)));
    ++count[names.back()];
  }
  for (auto [kernel, name] : llvm::zip_equal(kernels, names))
    if (count[name] > 1)
      name += "_" + describeShape(kernel);

  llvm::StringSet<> used;
  for (auto [kernel, name] : llvm::zip_equal(kernels, names)) {
    std::string unique = name;
    for (int number = 2; isTaken(unique) || !used.insert(unique).second;
         ++number)
      unique = name + "_" + std::to_string(number);
    KernelOp(kernel).setSymName(unique);
  }
}
