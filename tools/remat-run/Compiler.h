//===- Compiler.h - From a file to steps that run ---------------*- C++ -*-===//
//
// Drives the rooms in order: import, kernels, schedule; then any number of
// plans over the same kernels, each lowered and compiled to a step.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TOOLS_RUN_COMPILER_H
#define REMAT_TOOLS_RUN_COMPILER_H

#include "Profile.h"
#include "Progress.h"
#include "Runner.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "remat/Target/CPU/Jit.h"
#include "llvm/Support/SourceMgr.h"

#include <chrono>
#include <memory>

namespace mlir {
class PassManager;
class SourceMgrDiagnosticHandler;
} // namespace mlir

namespace remat::run {

/// Times of stages, in the order in which they were first entered.
class StageTimes {
public:
  void add(llvm::StringRef stage, int64_t ns);
  std::vector<std::pair<std::string, int64_t>> take() const { return times; }

private:
  std::vector<std::pair<std::string, int64_t>> times;
};

/// Adds the time from here to its end to a stage.
class StageTimer {
public:
  StageTimer(StageTimes &times, llvm::StringRef stage)
      : times(times), stage(stage) {}
  ~StageTimer();
  StageTimer(const StageTimer &) = delete;
  StageTimer &operator=(const StageTimer &) = delete;

private:
  using Clock = std::chrono::steady_clock;
  StageTimes &times;
  const std::string stage;
  const Clock::time_point begin = Clock::now();
};

class Compiler {
public:
  /// Parses the program, imports it and cuts it into kernels. Diagnostics are
  /// printed; an error has no message of its own then.
  static llvm::Expected<std::unique_ptr<Compiler>>
  create(const Options &options, Progress &progress);
  ~Compiler();

  /// Arguments and results of the entry.
  llvm::Expected<Signature> signature();

  /// Schedules the kernels for the target and compiles them.
  llvm::Error schedule(const Options &options, Progress &progress);

  /// Name of the device whose rates the cost model uses.
  std::string deviceName(const Options &options);

  /// The step before planning. A plan is attached to it as `remat.plan`.
  mlir::func::FuncOp step();

  /// The results of the step that depend on one of `arguments`, in order.
  std::vector<int64_t> resultsFrom(llvm::ArrayRef<int64_t> arguments);

  /// Keeps the scheduled program, and brings it back after a plan has changed
  /// its loops. `step()` is another one then.
  void saveProgram();
  void restoreProgram();

  /// Applies the plan that `step()` carries to a copy of the program, verifies
  /// and lowers it, and compiles the step. With `profile` the step calls the
  /// profiler around each kernel.
  llvm::Expected<CompiledStep> compile(bool profile = false);

  /// Applies the plan like `compile`, for a GPU, and writes one line to `os`
  /// per launch of the step.
  llvm::Error logLaunches(const Options &options, llvm::raw_ostream &os);

  /// What the calls of the step that was compiled last execute, by site.
  llvm::ArrayRef<ProfiledCall> calls() const { return lastCalls; }

  StageTimes &times() { return stageTimes; }
  /// With the stages inside of the compiler of kernels.
  std::vector<std::pair<std::string, int64_t>> allTimes() const;

private:
  Compiler();
  /// Finds the functions that the program only declares.
  llvm::Error importDeclared(const Options &options);
  /// A copy of the program with the plan applied and verified.
  llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>> applyPlan();
  /// Runs `build`'s passes on `module` and adds the time to `stage`.
  llvm::Error runPasses(mlir::ModuleOp module, llvm::StringRef stage,
                        ExitCode code,
                        llvm::function_ref<void(mlir::PassManager &)> build);

  std::unique_ptr<mlir::MLIRContext> context;
  /// Weights stay in the file's bytes where these are bytecode.
  std::shared_ptr<llvm::SourceMgr> sources =
      std::make_shared<llvm::SourceMgr>();
  std::unique_ptr<mlir::SourceMgrDiagnosticHandler> diagnostics;
  mlir::OwningOpRef<mlir::ModuleOp> module, saved;
  std::unique_ptr<cpu::Jit> jit;
  std::vector<ProfiledCall> lastCalls;
  StageTimes stageTimes;
};

} // namespace remat::run

#endif // REMAT_TOOLS_RUN_COMPILER_H
