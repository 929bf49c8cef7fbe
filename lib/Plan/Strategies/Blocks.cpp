//===- Blocks.cpp - Stacks of equal blocks --------------------------------===//
//
// The plan of the stack's table, less what it repeats in vain; the greedy
// repairs what the table does not see.
//
//===----------------------------------------------------------------------===//

#include "../Repair.h"
#include "../Stack.h"
#include "remat/Plan/Strategies.h"

using namespace remat;

Solution remat::solveBlocks(const Problem &problem, uint64_t effort) {
  Candidates candidates(problem);
  candidates.add(baseSequence(problem));
  std::optional<Stack> stack = findStack(problem);
  if (candidates.found() || !stack)
    return candidates.take("blocks");
  int64_t limit = problem.budgetBytes;
  uint64_t simulations = repairEffort(problem, effort) / 4;
  for (int attempt = 0; attempt < kPackingRepairs; ++attempt) {
    std::optional<Sequence> sequence =
        StackTable(problem, *stack, limit).sequence();
    if (!sequence)
      break;
    Repaired repaired =
        repair(problem, std::move(*sequence), problem.budgetBytes, simulations,
               candidates.stats());
    int64_t arena = repaired.liveBytes;
    if (arena <= problem.budgetBytes)
      arena = candidates.add(dropNeedless(problem, repaired.sequence,
                                          std::min(limit, problem.budgetBytes),
                                          simulations, candidates.stats()));
    if (candidates.found())
      break;
    limit = lowerLimit(problem, limit, arena);
  }
  return candidates.take("blocks");
}
