//===- VerifyExecutions.h - What is computed again --------------*- C++ -*-===//
//
// The part of `remat-verify-plan` that knows which values are equal, and so
// which calls repeat others.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_PASSES_VERIFYEXECUTIONS_H
#define REMAT_LIB_PLAN_PASSES_VERIFYEXECUTIONS_H

#include "remat/IR/Remat.h"
#include <map>

namespace remat {

class ExecutionChecker {
public:
  /// The next call of the step: emits an error where it may not be executed
  /// again, has not a number of its own, or stores what no policy allows.
  mlir::LogicalResult check(CallOp call);

  /// `copy` is `value`, moved.
  void makeEqual(mlir::Value copy, mlir::Value value);

  /// Whether the two are the same in every run.
  bool areEqual(mlir::Value a, mlir::Value b) const {
    return classes.lookup(a) == classes.lookup(b);
  }

private:
  mlir::LogicalResult checkStorage(CallOp call);
  mlir::LogicalResult emitStorageError(CallOp call, mlir::Value stored);
  unsigned classOf(mlir::Value value);
  KernelOp kernelOf(CallOp call) {
    return symbols.lookupNearestSymbolFrom<KernelOp>(call,
                                                     call.getCalleeAttr());
  }

  mlir::SymbolTableCollection symbols;
  /// Values that are equal whenever the program runs have one class, and so
  /// have those that a policy lets stand for them.
  llvm::DenseMap<mlir::Value, unsigned> classes;
  std::map<std::pair<llvm::StringRef, llvm::SmallVector<unsigned>>, unsigned>
      callClasses;
  /// The first call of each class, and all by class and execution number.
  llvm::DenseMap<unsigned, CallOp> firstCalls;
  llvm::DenseMap<std::pair<unsigned, int64_t>, CallOp> executions;
  llvm::DenseMap<llvm::StringRef, bool> recomputable;
  unsigned numClasses = 1;
};

} // namespace remat

#endif // REMAT_LIB_PLAN_PASSES_VERIFYEXECUTIONS_H
