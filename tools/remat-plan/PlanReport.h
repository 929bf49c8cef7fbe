//===- PlanReport.h - What remat-plan tells of its plans --------*- C++ -*-===//
//
// Rows for a person, and the report of remat-run as far as it can be known
// without running anything.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TOOLS_PLAN_PLANREPORT_H
#define REMAT_TOOLS_PLAN_PLANREPORT_H

#include "ExitError.h"
#include "Grid.h"
#include "Report.h"
#include "remat/Plan/Plan.h"
#include "remat/Plan/Strategies.h"

namespace remat::run {

/// What every bound is for.
constexpr const char *kScope =
    "for this list of kernels, these costs and this order of first executions";

/// A plan for one budget, or why there is none.
struct PlannedBudget {
  int64_t budgetBytes = 0;
  Solution solution;
  double seconds = 0;
  /// The problem is a program's that has loops. The bounds of `solution` hold
  /// only as long as loops stack what they do, and remat-run changes that: so
  /// they prove nothing of the program.
  bool hasLoops = false;
  /// With '--reorder': the plan is in the order given.
  bool isGivenOrder = false;

  /// Proven to be the fastest.
  bool isOptimal(const Plan &baseline) const;
  /// Proven: there is none.
  bool isInfeasible() const;
  /// Time and bytes that are proven to be needed; none if nothing is proven.
  std::optional<int64_t> boundNs(const Plan &baseline) const;
  std::optional<int64_t> boundPeakBytes() const;
};

/// Percent of the time of `baseline` beyond it.
double overheadPercent(int64_t timeNs, const Plan &baseline);

/// Peak, time, overhead, bound and gap, for a person; dashes where there is no
/// plan, and why.
std::vector<std::string> planCells(const PlannedBudget &planned,
                                   const Plan &baseline);

/// Budget, the cells above; with a second memory the bytes moved and the time
/// waited for them; how long it took, strategy.
void addHead(const Problem &problem, Grid &grid);
void addRow(const Problem &problem, Grid &grid, const PlannedBudget &planned,
            const Plan &baseline);

/// The column from which on the rows are words.
size_t flushLeftFrom(const Problem &problem);

/// `optimal for ...`, `within 1.3 % of the least time for ...`; empty if
/// nothing is proven.
std::string describeGap(const PlannedBudget &planned, const Plan &baseline);

/// Whether the plan gives other bits than one without choices; empty if not.
std::string describeBits(const Problem &problem, const Plan &plan);

/// What proves that nothing fits: the least bytes of any plan, or that this
/// budget is too little, where a cut says no more than that.
std::string whatIsProven(const Problem &problem, const Solution &solution);

/// The error for a budget without a plan by `strategy`: `Infeasible` where that
/// is proven, else `NoPlanFound`. The user may have given what holds arguments
/// and results as well.
llvm::Error overBudget(const Problem &problem, Strategy strategy,
                       const PlannedBudget &planned, bool isOfDeviceMemory);

/// The report on a budget with a plan.
Report reportOn(const Problem &problem, const PlannedBudget &planned,
                const Plan &baseline, llvm::StringRef costSource);

} // namespace remat::run

#endif // REMAT_TOOLS_PLAN_PLANREPORT_H
