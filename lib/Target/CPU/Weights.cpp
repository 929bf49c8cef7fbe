//===- Weights.cpp - Constants that are not compiled ----------------------===//
//
// Their attributes hold the bytes as they lie in memory.
//
//===----------------------------------------------------------------------===//

#include "Weights.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "remat/IR/Remat.h"

using namespace mlir;
using namespace remat;

/// The bytes of `value` as a buffer holds them; none where its attribute holds
/// them in another form.
static ArrayRef<char> bytesOf(Attribute value) {
  auto elements = dyn_cast_or_null<ElementsAttr>(value);
  if (!elements || elements.getElementType().isInteger(1))
    return {};
  if (auto dense = dyn_cast<DenseElementsAttr>(value))
    return dense.isSplat() ? ArrayRef<char>() : dense.getRawData();
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(value))
    if (AsmResourceBlob *blob = resource.getRawHandle().getBlob())
      return blob->getData();
  return {};
}

static const char *
aligned(ArrayRef<char> bytes,
        std::vector<std::unique_ptr<llvm::MemoryBuffer>> &copies) {
  if (llvm::isAddrAligned(llvm::Align(kArenaAlignment), bytes.data()))
    return bytes.data();
  auto copy = llvm::WritableMemoryBuffer::getNewUninitMemBuffer(
      bytes.size(), "weight", llvm::Align(kArenaAlignment));
  llvm::copy(bytes, copy->getBufferStart());
  copies.push_back(std::move(copy));
  return copies.back()->getBufferStart();
}

std::vector<cpu::Weight>
cpu::takeWeights(ModuleOp module,
                 std::vector<std::unique_ptr<llvm::MemoryBuffer>> &copies) {
  std::vector<Weight> weights;
  module.walk([&](memref::GlobalOp global) {
    ArrayRef<char> bytes = bytesOf(global.getInitialValueAttr());
    if (static_cast<int64_t>(bytes.size()) < kWeightBytes)
      return;
    weights.push_back({global.getSymName().str(), aligned(bytes, copies)});
    global.removeInitialValueAttr();
    global.setSymVisibility("public");
  });
  return weights;
}
