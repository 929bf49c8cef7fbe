//===- GpuTarget.h - NVIDIA GPUs as a target of kernels ---------*- C++ -*-===//
//
// Registers `target=gpu` of `remat-schedule-kernels`, and `gpu-sim`: the same
// launches as loops on the host.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TARGET_GPU_GPUTARGET_H
#define REMAT_TARGET_GPU_GPUTARGET_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace remat {

/// The chip where none is given.
inline constexpr llvm::StringLiteral kDefaultChip = "sm_90";

/// Chips that code is made for, oldest first.
llvm::ArrayRef<llvm::StringRef> knownChips();

/// Why there is no code for `chip`, as an error message; empty where there is.
/// Ask before any of LLVM sees the name: an unknown one ends the process.
std::string refuseChip(llvm::StringRef chip);

/// Makes both targets known. Before any pass is created.
void registerGpuTarget();

} // namespace remat

#endif // REMAT_TARGET_GPU_GPUTARGET_H
