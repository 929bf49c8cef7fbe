//===- Batch.h - The largest batch that fits --------------------*- C++ -*-===//
//
// One training step at many batch sizes, one budget.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_PLAN_BATCH_H
#define REMAT_PLAN_BATCH_H

#include "remat/Plan/Strategies.h"

namespace remat {

/// The problem of one of the batches to choose from, which are numbered from 1
/// by size. It sets its own budget, which may depend on the batch, as a device
/// also holds arguments and results; nothing fits in less than a byte.
using ProblemOfBatch =
    llvm::function_ref<llvm::Expected<Problem>(int64_t number)>;

/// A batch, its problem, and what a strategy made of it.
struct BatchPlan {
  /// 0: there is none.
  int64_t number = 0;
  Problem problem;
  Solution solution;
};

/// What is known about the largest batch.
struct LargestBatch {
  /// The largest batch with a plan; number 0 if batch 1 has none.
  BatchPlan best;
  /// The batch after it, without a plan: proven if `boundPeakBytes` exceeds the
  /// budget. Number 0 if all batches fit.
  BatchPlan next;
};

/// Finds a batch from 1 to `count` that fits and whose successor does not, by
/// doubling and then halving. It is the largest one if memory grows with the
/// batch, which is assumed and not checked; where the successor's plan is only
/// not found, a better strategy might reach further. Fails only where
/// `problemOf` does, at a batch that the search looks at. Plans about
/// 2·log(count) batches.
llvm::Expected<LargestBatch> findLargestBatch(int64_t count,
                                              ProblemOfBatch problemOf,
                                              Strategy strategy = {},
                                              uint64_t effort = kDefaultEffort);

} // namespace remat

#endif // REMAT_PLAN_BATCH_H
