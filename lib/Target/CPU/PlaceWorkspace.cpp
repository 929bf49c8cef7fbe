//===- PlaceWorkspace.cpp - Allocations to parts of one argument ----------===//
//
// What a kernel still allocates has a static size and is overwritten before it
// is read, so its place can be fixed: first fit over the ranges of top-level
// ops in which the buffers are used. What a part of a kernel allocates has as
// many places as there are parts, one after the other.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "remat/Target/CPU/Parts.h"
#include "remat/Target/CPU/Stages.h"
#include "remat/Target/KernelTarget.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace remat;

namespace {

/// An allocation with the range of top-level ops that use it.
struct Buffer {
  memref::AllocOp alloc;
  int64_t bytes; ///< of all parts
  int64_t first;
  int64_t last;
  int64_t offset = 0;

  bool conflictsWith(const Buffer &other) const {
    return first <= other.last && other.first <= last;
  }
};
} // namespace

/// Extends the range of `buffer` over the users of `value` and its views.
static void extendOver(Value value, Buffer &buffer,
                       const llvm::DenseMap<Operation *, int64_t> &order,
                       Block *entry) {
  for (Operation *user : value.getUsers()) {
    int64_t at = order.lookup(entry->findAncestorOpInBlock(*user));
    buffer.first = std::min(buffer.first, at);
    buffer.last = std::max(buffer.last, at);
    for (Value result : user->getResults())
      if (isa<BaseMemRefType>(result.getType()))
        extendOver(result, buffer, order, entry);
  }
}

/// First fit in order of the function; returns the bytes of the workspace.
static int64_t placeAll(MutableArrayRef<Buffer> buffers) {
  int64_t total = 0;
  for (auto [index, buffer] : llvm::enumerate(buffers)) {
    SmallVector<const Buffer *> busy;
    for (const Buffer &other : buffers.take_front(index))
      if (buffer.conflictsWith(other))
        busy.push_back(&other);
    llvm::sort(busy, [](const Buffer *a, const Buffer *b) {
      return std::tie(a->offset, a) < std::tie(b->offset, b);
    });
    for (const Buffer *other : busy)
      if (buffer.offset < other->offset + other->bytes &&
          other->offset < buffer.offset + buffer.bytes)
        buffer.offset = other->offset + other->bytes;
    total = std::max(total, buffer.offset + buffer.bytes);
  }
  return total;
}

/// The loop over parts around `op`, or null.
static scf::ForallOp partsAround(Operation *op) {
  auto loop = op->getParentOfType<scf::ForallOp>();
  return loop && loop->hasAttr(cpu::kPartsAttr) ? loop : nullptr;
}

static FailureOr<SmallVector<Buffer>> collect(func::FuncOp impl) {
  Block *entry = &impl.getBody().front();
  llvm::DenseMap<Operation *, int64_t> order;
  for (auto [index, op] : llvm::enumerate(*entry))
    order[&op] = index;
  SmallVector<Buffer> buffers;
  WalkResult result = impl.walk([&](memref::AllocOp alloc) {
    std::optional<int64_t> bytes = alignedByteSize(alloc.getType());
    if (!bytes || !alloc.getType().getLayout().isIdentity()) {
      alloc.emitOpError("has no static size in a kernel");
      return WalkResult::interrupt();
    }
    if (scf::ForallOp loop = partsAround(alloc))
      *bytes *= loop.getStaticUpperBound().front();
    int64_t at = order.lookup(entry->findAncestorOpInBlock(*alloc));
    Buffer buffer{alloc, *bytes, at, at};
    extendOver(alloc, buffer, order, entry);
    buffers.push_back(buffer);
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  return buffers;
}

/// Adds the workspace after the results and makes each buffer a view of it.
static void rewrite(func::FuncOp impl, ArrayRef<Buffer> buffers,
                    int64_t bytes) {
  auto count = [&](StringRef name) {
    return impl->getAttrOfType<IntegerAttr>(name).getInt();
  };
  OpBuilder builder(impl.getContext());
  unsigned position = count(kOperandCountAttr) + count(kResultCountAttr);
  auto type = MemRefType::get({bytes}, builder.getI8Type());
  (void)impl.insertArgument(position, type, {}, impl.getLoc());
  impl->setAttr(kWorkspaceAttr, builder.getI64IntegerAttr(bytes));
  Value workspace = impl.getArgument(position);
  for (const Buffer &buffer : buffers) {
    memref::AllocOp alloc = buffer.alloc;
    builder.setInsertionPoint(alloc);
    Value offset =
        arith::ConstantIndexOp::create(builder, alloc.getLoc(), buffer.offset);
    if (scf::ForallOp loop = partsAround(alloc)) {
      Value stride = arith::ConstantIndexOp::create(
          builder, alloc.getLoc(), *alignedByteSize(alloc.getType()));
      Value skipped = arith::MulIOp::create(builder, alloc.getLoc(),
                                            loop.getInductionVar(0), stride);
      offset = arith::AddIOp::create(builder, alloc.getLoc(), offset, skipped);
    }
    Value view =
        memref::ViewOp::create(builder, alloc.getLoc(), alloc.getType(),
                               workspace, offset, ValueRange());
    alloc.replaceAllUsesWith(view);
    alloc.erase();
  }
}

/// States what callers guarantee: buffers are aligned like values in an arena,
/// and overlap only where the kernel allows it.
static void annotateArguments(func::FuncOp impl) {
  llvm::SmallDenseSet<unsigned> mayAlias;
  int64_t operands =
      impl->getAttrOfType<IntegerAttr>(kOperandCountAttr).getInt();
  if (auto pairs = impl->getAttrOfType<ArrayAttr>(kInPlaceAttr))
    for (InPlaceAttr pair : pairs.getAsRange<InPlaceAttr>()) {
      mayAlias.insert(pair.getOperand());
      mayAlias.insert(operands + pair.getResult());
    }
  Builder builder(impl.getContext());
  for (BlockArgument arg : impl.getArguments()) {
    auto type = dyn_cast<MemRefType>(arg.getType());
    if (!type)
      continue;
    bool isStatus = type.getElementType().isInteger(32) &&
                    arg.getArgNumber() + 2 == impl.getNumArguments();
    if (!isStatus)
      impl.setArgAttr(arg.getArgNumber(), "llvm.align",
                      builder.getI64IntegerAttr(kArenaAlignment));
    if (!mayAlias.contains(arg.getArgNumber()))
      impl.setArgAttr(arg.getArgNumber(), "llvm.noalias",
                      builder.getUnitAttr());
  }
}

LogicalResult cpu::verifyImplementation(func::FuncOp impl) {
  WalkResult result = impl.walk([&](Operation *op) {
    if (!isa<memref::AllocOp, memref::AllocaOp, memref::DeallocOp,
             memref::CopyOp, linalg::LinalgOp, bufferization::ToTensorOp,
             bufferization::ToBufferOp>(op))
      return WalkResult::advance();
    op->emitOpError("is left in the implementation of kernel '")
        << cast<FlatSymbolRefAttr>(impl->getAttr(kImplementsAttr)).getValue()
        << "'";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

LogicalResult cpu::placeWorkspace(func::FuncOp impl) {
  FailureOr<SmallVector<Buffer>> buffers = collect(impl);
  if (failed(buffers))
    return failure();
  if (!buffers->empty())
    rewrite(impl, *buffers, placeAll(*buffers));
  annotateArguments(impl);
  return success();
}
