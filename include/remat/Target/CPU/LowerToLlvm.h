//===- LowerToLlvm.h - Functions on buffers to LLVM modules -----*- C++ -*-===//
//
// The code behind `remat-kernels-to-llvm`, one function at a time, for the JIT.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TARGET_CPU_LOWERTOLLVM_H
#define REMAT_TARGET_CPU_LOWERTOLLVM_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/PassManager.h"

#include <string>

namespace remat::cpu {

/// Name of the function that runs the step `entry` through the C ABI.
std::string stepSymbol(llvm::StringRef entry);

/// Copies `func`, what it calls as declarations, and the globals it reads into
/// a module of its own, named like the function, inserted by `builder`.
mlir::ModuleOp isolate(mlir::OpBuilder &builder, mlir::func::FuncOp func);

/// Adds the pass that turns `remat.view` into arithmetic on pointers.
void addLowerViews(mlir::OpPassManager &pm);

/// Adds the pass that narrows doubles to 16 bits with one rounding and without
/// a call of a library, which no object may import.
void addExpandNarrowing(mlir::OpPassManager &pm);

/// Adds the passes that lower isolated modules to the LLVM dialect.
void buildLowerToLlvmPipeline(mlir::OpPassManager &pm);

/// Adds the C ABI function of the step to its lowered module. `arguments` and
/// `results` are the counts of the step's buffers. A step that takes a stream
/// after its status gets it, and a code that it returns is returned.
void addStepFunction(mlir::ModuleOp lowered, llvm::StringRef entry,
                     unsigned arguments, unsigned results);

} // namespace remat::cpu

#endif // REMAT_TARGET_CPU_LOWERTOLLVM_H
