//===- CarryLoops.h - Loops in destination style ----------------*- C++ -*-===//
//
// What is left of it for bufferization.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_TARGET_CPU_CARRYLOOPS_H
#define REMAT_LIB_TARGET_CPU_CARRYLOOPS_H

#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace remat::cpu {

/// Brings home those carries that the analysis for `options` puts into a buffer
/// of their own: the trip reads what they would write over.
llvm::LogicalResult
carryOutOfPlace(mlir::func::FuncOp impl,
                mlir::bufferization::OneShotBufferizationOptions options);

} // namespace remat::cpu

#endif // REMAT_LIB_TARGET_CPU_CARRYLOOPS_H
