//===- Ptx.h - From NVVM to PTX ---------------------------------*- C++ -*-===//
//
// Translation of one device module, with what LLVM would get wrong silently
// found out before and after.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_TARGET_GPU_PTX_H
#define REMAT_LIB_TARGET_GPU_PTX_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace remat {

/// Features of LLVM's target: the PTX version that chips up to sm_90 need.
inline constexpr llvm::StringLiteral kPtxFeatures = "+ptx80";

/// PTX of one device module.
struct Ptx {
  std::string text;
  bool linkedLibdevice = false;
};

/// Checks that `module`, in the LLVM dialect, holds nothing that compiles to
/// something other than meant. One error at the op.
mlir::LogicalResult verifyDeviceCode(mlir::gpu::GPUModuleOp module);

/// Translates `module` for `chip`, one of `knownChips()`. `libdevice` is the
/// bitcode file with functions of math; it need not exist where none is used.
/// One error at the module on failure.
mlir::FailureOr<Ptx> translateToPtx(mlir::gpu::GPUModuleOp module,
                                    llvm::StringRef chip,
                                    llvm::StringRef libdevice);

/// The libdevice of the toolkit in `folder`; where that is empty, of the one
/// that the environment names.
std::string libdevicePath(llvm::StringRef folder);

} // namespace remat

#endif // REMAT_LIB_TARGET_GPU_PTX_H
