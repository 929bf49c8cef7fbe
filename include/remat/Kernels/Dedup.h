//===- Dedup.h - Equal kernels are one symbol -------------------*- C++ -*-===//
//
// A table of distinct kernels.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_KERNELS_DEDUP_H
#define REMAT_KERNELS_DEDUP_H

#include "remat/IR/Remat.h"
#include "llvm/ADT/StringMap.h"

namespace remat {

/// Distinct kernels in the order in which they came. The key is the kernel as
/// printed without locations; what it finds is confirmed by comparing the ops.
class KernelTable {
public:
  /// The kernel of the table that equals `kernel`; `kernel` itself, which the
  /// table then holds, where there is none. Both must not be in a module yet
  /// and have the same name. Linear in the size of `kernel`, which the caller
  /// still owns where another one is returned.
  KernelOp intern(KernelOp kernel);

  llvm::ArrayRef<KernelOp> kernels() const { return inOrder; }

private:
  llvm::StringMap<llvm::SmallVector<KernelOp, 1>> byText;
  llvm::SmallVector<KernelOp> inOrder;
};

} // namespace remat

#endif // REMAT_KERNELS_DEDUP_H
