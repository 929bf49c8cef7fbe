//===- Weights.h - Constants that are not compiled --------------*- C++ -*-===//
//
// A weight is read where the program holds it: compiled, it would be copied
// into the module, the object and the process.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_TARGET_CPU_WEIGHTS_H
#define REMAT_LIB_TARGET_CPU_WEIGHTS_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>
#include <string>
#include <vector>

namespace remat::cpu {

/// Bytes from which on a constant is read in place.
inline constexpr int64_t kWeightBytes = 4096;

/// A symbol that code imports, and the bytes that it stands for.
struct Weight {
  std::string symbol;
  const char *data = nullptr;
};

/// Makes every global of `module` with a value of at least `kWeightBytes` an
/// external one. The bytes belong to the context, or to `copies` where they do
/// not lie on `kArenaAlignment`.
std::vector<Weight>
takeWeights(mlir::ModuleOp module,
            std::vector<std::unique_ptr<llvm::MemoryBuffer>> &copies);

} // namespace remat::cpu

#endif // REMAT_LIB_TARGET_CPU_WEIGHTS_H
