//===- Batch.cpp - The largest batch that fits ----------------------------===//
//
// Whether a batch fits is asked with the least effort first: most answers need
// no search for a fast plan.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/Batch.h"

using namespace llvm;
using namespace remat;

namespace {
class BatchSearch {
public:
  BatchSearch(int64_t count, ProblemOfBatch problemOf, Strategy strategy,
              uint64_t effort)
      : count(count), problemOf(problemOf), strategy(strategy), effort(effort) {
  }

  Expected<LargestBatch> run() {
    for (int64_t number = 1; number <= count;) {
      if (Error error = probe(number))
        return std::move(error);
      if (result.next.number != 0)
        break;
      if (number == count)
        return finish();
      number = number > count / 2 ? count : 2 * number;
    }
    while (result.next.number - result.best.number > 1)
      if (Error error = probe(result.best.number +
                              (result.next.number - result.best.number) / 2))
        return std::move(error);
    return finish();
  }

private:
  static bool isDecided(const BatchPlan &batch) {
    const Solution &solution = batch.solution;
    return solution.plan || solution.boundPeakBytes > batch.problem.budgetBytes;
  }

  /// Moves `best` or `next` to `number`.
  Error probe(int64_t number) {
    Expected<Problem> problem = problemOf(number);
    if (!problem)
      return problem.takeError();
    BatchPlan batch{number, std::move(*problem), {}};
    if (batch.problem.budgetBytes <= 0)
      batch.solution.boundPeakBytes = 1;
    else
      batch.solution = solve(batch.problem, strategy, /*effort=*/0);
    if (!isDecided(batch) && effort > 0)
      batch.solution = solve(batch.problem, strategy, effort);
    (batch.solution.plan ? result.best : result.next) = std::move(batch);
    return Error::success();
  }

  /// Now the plan of the batch that was found is worth some effort.
  Expected<LargestBatch> finish() {
    BatchPlan &best = result.best;
    if (best.number != 0 && effort > 0) {
      Solution thorough = solve(best.problem, strategy, effort);
      if (thorough.plan && thorough.plan->timeNs <= best.solution.plan->timeNs)
        best.solution = std::move(thorough);
    }
    return std::move(result);
  }

  int64_t count;
  ProblemOfBatch problemOf;
  Strategy strategy;
  uint64_t effort;
  LargestBatch result;
};
} // namespace

Expected<LargestBatch> remat::findLargestBatch(int64_t count,
                                               ProblemOfBatch problemOf,
                                               Strategy strategy,
                                               uint64_t effort) {
  return BatchSearch(count, problemOf, strategy, effort).run();
}
