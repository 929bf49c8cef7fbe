//===- StagePass.h - A stage of scheduling as a pass ------------*- C++ -*-===//
//
// Targets are written as stages, plain functions; wrapped as passes, upstream's
// passes run between them, and timing and IR printing see them.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TARGET_STAGEPASS_H
#define REMAT_TARGET_STAGEPASS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"

#include <functional>

namespace remat {

/// Works on the one function of an outlined kernel; emits one error and fails
/// where it cannot.
using StageFn = std::function<llvm::LogicalResult(mlir::func::FuncOp)>;

/// A pass on the module of an outlined kernel that runs `stage`. `name` is a
/// literal.
std::unique_ptr<mlir::Pass> createStagePass(llvm::StringRef name,
                                            StageFn stage);

} // namespace remat

#endif // REMAT_TARGET_STAGEPASS_H
