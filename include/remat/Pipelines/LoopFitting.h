//===- LoopFitting.h - Loops that fit a budget ------------------*- C++ -*-===//
//
// Chooses between what a step keeps around its loops and what these compute
// again, beside the plan of the step itself.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_PIPELINES_LOOPFITTING_H
#define REMAT_PIPELINES_LOOPFITTING_H

#include "mlir/Pass/Pass.h"
#include "remat/Plan/Planning.h"

#include <memory>

namespace remat {

/// How the loops of a step are changed.
struct LoopChoice {
  /// What loops stack for later ones; see `recomputeStacks`.
  int64_t level = 0;
  /// Arena of the bodies, in percent of what they need without recomputation.
  int64_t bodyPercent = 100;
  /// Part of the trips that has its own loops, which stack less than the rest
  /// by half a step of levels; 0 where all trips are alike. Levels count twice
  /// then: an odd one is the next for these trips only.
  int64_t splitPermille = 0;
};

/// A choice with the plan of the step for it.
struct FittedLoops {
  LoopChoice choice;
  int64_t peakBytes = 0;
  int64_t timeNs = 0;
};

/// A pass on a module that changes the loops of each step to what fits best
/// into `budget` by `strategy`, spelt as for `remat-plan`, which comes after
/// it. Does nothing where options are wrong: `remat-plan` says so. Fails with
/// an error where nothing was found that fits.
std::unique_ptr<mlir::Pass> createFitLoopsPass(llvm::StringRef budget,
                                               llvm::StringRef strategy,
                                               llvm::StringRef policy,
                                               llvm::StringRef offload);

/// The ways in which the loops of a step can be changed. They are tried on
/// copies of the step; the step itself stays as it is until `apply`.
class LoopFitting {
public:
  /// `step` is scheduled, and `planLoops` has given facts to its loops.
  LoopFitting(mlir::func::FuncOp step, PlanInputOptions options);
  ~LoopFitting();

  /// Whether the step runs loops at all.
  bool hasLoops() const { return runsLoops; }

  /// The fastest choice whose plan by `options` is within the budget, which is
  /// in bytes; none where none was found. Solves one problem for each choice
  /// that could be faster than the best so far.
  std::optional<FittedLoops> fit(const PlanningOptions &options);

  /// The choice with the smallest arena that was found; `fit` finds it, too.
  std::optional<FittedLoops> smallest();

  /// Proven: no choice has a plan with a smaller arena, tried or not. Where
  /// loops have a choice of stacks, what calls beside them need at once, and
  /// values of loops count nothing: there may be a choice without them. Where
  /// they have none, all that calls need at once, for a loop with what its body
  /// needs at least. To be asked before `apply`.
  int64_t boundPeakBytes();

  /// Changes the loops of the step; returns the number of stacks dropped. Fails
  /// with one error, which is a defect.
  mlir::FailureOr<int64_t> apply(LoopChoice choice);

private:
  struct Variant;
  void buildVariants();
  std::unique_ptr<Variant> buildVariant(LoopChoice choice);
  void addVariant(LoopChoice choice);
  LoopChoice firstThatFits(const PlanningOptions &options);
  void refine(const PlanningOptions &options, LoopChoice choice,
              std::optional<FittedLoops> &best);
  std::optional<FittedLoops> smallestWithin(const PlanningOptions &options);

  mlir::func::FuncOp step;
  PlanInputOptions options;
  bool runsLoops = false;
  std::optional<int64_t> bound;
  std::optional<FittedLoops> least;
  std::vector<std::unique_ptr<Variant>> variants;
};

} // namespace remat

#endif // REMAT_PIPELINES_LOOPFITTING_H
