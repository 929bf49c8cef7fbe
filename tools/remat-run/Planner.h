//===- Planner.h - Plans of the program's step ------------------*- C++ -*-===//
//
// The seam between the room Plan and the report: asks for plans, attaches them
// to the step, and puts into the record what is known about them.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TOOLS_RUN_PLANNER_H
#define REMAT_TOOLS_RUN_PLANNER_H

#include "ExitError.h"
#include "Report.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "remat/Plan/Planning.h"

#include <memory>

namespace remat::run {

class Planner {
public:
  /// Reads the scheduled `step`. Fails where the strategy or the policy is
  /// wrong (bad input).
  static llvm::Expected<std::unique_ptr<Planner>>
  create(mlir::func::FuncOp step, const Options &options);
  ~Planner();

  /// Plans without recomputation, attaches that plan to the step and enters it
  /// into `report` as the baseline and as the plan.
  llvm::Error planBaseline(Report &report);

  /// Plans by the options' strategy within `budgetBytes`, attaches the plan
  /// and enters it into `report`. Fails with `Infeasible` or `NoPlanFound`.
  llvm::Error plan(std::optional<int64_t> budgetBytes, Report &report);

  /// What 75 %, 50 % and the smallest budget would cost.
  void enterFrontier(Report &report);

  /// Peak of the smallest plan that is found, whatever it costs.
  std::optional<int64_t> smallestPeakBytes();

  /// Bytes of arguments, results and constants, each rounded up to the
  /// alignment.
  int64_t callerBytes() const;

private:
  llvm::Error fitLoops(const PlanningOptions &options, Report &report);

  struct Impl;
  explicit Planner(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl;
};

} // namespace remat::run

#endif // REMAT_TOOLS_RUN_PLANNER_H
