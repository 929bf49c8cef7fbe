//===- LogRun.h - What a step would ask of a GPU ----------------*- C++ -*-===//
//
// Runs the host code of a step against the log: every launch in order, with
// its parameters as places in arguments, results and arena. No memory is
// touched and no device is needed.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TARGET_GPU_LOGRUN_H
#define REMAT_TARGET_GPU_LOGRUN_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace remat {

/// On the C function of a step on a GPU: bytes of each argument and result.
inline constexpr llvm::StringLiteral kArgumentBytesAttr =
    "remat.argument_bytes";
inline constexpr llvm::StringLiteral kResultBytesAttr = "remat.result_bytes";

/// Compiles the host code of `module` (from `remat-launches-to-llvm`) and runs
/// the step `entry`, writing one line per call of the device to `os`. Places
/// are written `arg3`, `result0`, `arena+4096`, `status`. Fails where the step
/// does not exist or returns a code.
llvm::Error logStep(mlir::ModuleOp module, llvm::StringRef entry,
                    llvm::raw_ostream &os);

} // namespace remat

#endif // REMAT_TARGET_GPU_LOGRUN_H
