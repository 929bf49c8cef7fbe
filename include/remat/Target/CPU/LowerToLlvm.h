//===- LowerToLlvm.h - Functions on buffers to LLVM modules -----*- C++ -*-===//
//
// The code behind `remat-kernels-to-llvm`, one function at a time, for the JIT.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TARGET_CPU_LOWERTOLLVM_H
#define REMAT_TARGET_CPU_LOWERTOLLVM_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/PassManager.h"

#include <optional>
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

/// How the function of a lowered step takes its buffers: arguments, results,
/// the arena, the second memory where it has one, and its status.
struct StepShape {
  std::string entry;
  unsigned arguments = 0, results = 0;
  bool hasTier = false;
};

/// None if `func`, from `remat-lower-step`, is no step that C calls.
std::optional<StepShape> shapeOfStep(mlir::func::FuncOp func);

/// Adds the C ABI function of the step to its lowered module. A step that takes
/// a stream after its status gets it, and a code that it returns is returned.
void addStepFunction(mlir::ModuleOp lowered, const StepShape &shape);

} // namespace remat::cpu

#endif // REMAT_TARGET_CPU_LOWERTOLLVM_H
