//===- RematAttrs.cpp - Attributes of the remat dialect -------------------===//
//
// Verifiers, and the sizes of values.
//
//===----------------------------------------------------------------------===//

#include "remat/IR/Remat.h"
#include "remat/Support/Policy.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace remat;

using EmitError = llvm::function_ref<InFlightDiagnostic()>;

LogicalResult InPlaceAttr::verify(EmitError emitError, int64_t result,
                                  int64_t operand) {
  if (result < 0 || operand < 0)
    return emitError() << "in-place pair has a negative index";
  return success();
}

LogicalResult KernelInfoAttr::verify(EmitError emitError, StringAttr,
                                     int64_t threads, StringAttr,
                                     int64_t workspaceBytes, int64_t flops,
                                     int64_t bytesMoved, int64_t timeNs,
                                     ArrayRef<StringAttr>,
                                     ArrayRef<InPlaceAttr>) {
  if (threads < 1)
    return emitError() << "kernel info needs at least one thread";
  if (workspaceBytes < 0 || flops < 0 || bytesMoved < 0 || timeNs < 0)
    return emitError() << "kernel info has a negative quantity";
  return success();
}

LogicalResult PlaceAttr::verify(EmitError emitError, PlaceKind kind,
                                int64_t value) {
  if (value < 0)
    return emitError() << "place has a negative offset or index";
  if (kind == PlaceKind::Arena && value % kArenaAlignment != 0)
    return emitError() << "arena offset " << value << " is not a multiple of "
                       << kArenaAlignment;
  return success();
}

LogicalResult MoveAttr::verify(EmitError emitError, MoveKind, int64_t call,
                               int64_t result, int64_t offset) {
  if (call < 0 || result < 0 || offset < 0)
    return emitError() << "move has a negative number";
  if (offset % kArenaAlignment != 0)
    return emitError() << "offset " << offset << " is not a multiple of "
                       << kArenaAlignment;
  return success();
}

LogicalResult PlanAttr::verify(EmitError emitError, StringAttr, int64_t budget,
                               int64_t peak, int64_t time, int64_t, int64_t,
                               int64_t, StringAttr, DenseI64ArrayAttr steps,
                               ArrayAttr places, DenseI64ArrayAttr workspaces,
                               ArrayAttr moves, int64_t tierBytes) {
  if (budget < 0 || peak < 0 || time < 0 || tierBytes < 0)
    return emitError() << "plan has a negative quantity";
  if (moves && !llvm::all_of(moves, llvm::IsaPred<MoveAttr>))
    return emitError() << "plan expects '#remat.move' attributes as moves";
  size_t count = moves ? moves.size() : 0;
  if (size_t wanted = llvm::count(steps.asArrayRef(), -1); wanted != count)
    return emitError() << "plan has " << count << " moves for " << wanted
                       << " steps that are -1";
  if (workspaces.size() != steps.size())
    return emitError() << "plan has " << workspaces.size() << " workspaces for "
                       << steps.size() << " steps";
  if (!llvm::all_of(places, llvm::IsaPred<PlaceAttr>))
    return emitError() << "plan expects '#remat.place' attributes as places";
  return success();
}

LogicalResult DeviceAttr::verify(EmitError emitError, StringAttr name,
                                 int64_t contraction, int64_t elementwise,
                                 int64_t bandwidth, int64_t launch,
                                 int64_t memory) {
  if (contraction <= 0 || elementwise <= 0 || bandwidth <= 0)
    return emitError() << "device '" << name.getValue()
                       << "' needs positive rates";
  if (launch < 0 || memory < 0)
    return emitError() << "device '" << name.getValue()
                       << "' has a negative quantity";
  return success();
}

LogicalResult PolicyAttr::verify(EmitError emitError, StringRef rules) {
  llvm::Expected<Policy> policy = parsePolicy(rules);
  if (!policy)
    return emitError() << llvm::toString(policy.takeError());
  return success();
}

std::optional<int64_t> remat::byteSize(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  if (!shaped || !shaped.hasStaticShape() ||
      !shaped.getElementType().isIntOrIndexOrFloat())
    return std::nullopt;
  Type element = shaped.getElementType();
  int64_t bytes = element.isIndex() ? 8
                                    : static_cast<int64_t>(llvm::divideCeil(
                                          element.getIntOrFloatBitWidth(), 8));
  for (int64_t dim : shaped.getShape())
    if (llvm::MulOverflow(bytes, dim, bytes))
      return std::nullopt;
  return bytes;
}

std::optional<int64_t> remat::alignedByteSize(Type type) {
  std::optional<int64_t> bytes = byteSize(type);
  if (!bytes || *bytes > INT64_MAX - kArenaAlignment)
    return std::nullopt;
  return llvm::alignTo(*bytes, kArenaAlignment);
}
