//===- Naming.h - What kernels are called -----------------------*- C++ -*-===//
//
// Short names from what a kernel does.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_KERNELS_NAMING_H
#define REMAT_KERNELS_NAMING_H

#include "remat/IR/Remat.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace remat {

/// A name of characters [a-z0-9_] for what `kernel` does, such as `matmul_nt`,
/// `add_mul_tanh` or `reduce_add`. Different kernels can have the same.
std::string describeKernel(KernelOp kernel);

/// Sets the names of `kernels`, all different: what a kernel does, its shape
/// where several do the same, and a number where that is not enough. Names for
/// which `isTaken` are avoided. Depends on the order of `kernels`, not on
/// anything else.
void nameKernels(llvm::ArrayRef<KernelOp> kernels,
                 llvm::function_ref<bool(llvm::StringRef)> isTaken);

} // namespace remat

#endif // REMAT_KERNELS_NAMING_H
