//===- Chain.cpp - Plans of chains by dynamic programming -----------------===//
//
// The best persistent plan; where packing overflows, one for fewer live bytes.
//
//===----------------------------------------------------------------------===//

#include "../TierChain.h"
#include "../TierMoves.h"
#include "../TransferSchedule.h"
#include "remat/Plan/Strategies.h"
#include "llvm/ADT/STLExtras.h"

using namespace remat;

bool remat::isChain(const Problem &problem) {
  return findChain(problem).has_value();
}

/// The sequence with nothing but its fetches left of the transfers.
static Sequence withoutOffloads(Sequence sequence) {
  llvm::erase_if(sequence, [](NodeId step) {
    Action action = decodeStep(step).action;
    return action == Action::Offload || action == Action::Wait;
  });
  return sequence;
}

/// Adds the plans for live bytes within the limit; returns the smallest arena
/// of one of them, 0 if there are none.
static int64_t addPlans(const Problem &problem, const Chain &chain,
                        const ChainTable &table, int64_t limit,
                        Candidates &candidates) {
  if (!problem.tier) {
    std::optional<Sequence> sequence = table.sequence(limit);
    return sequence ? candidates.add(*sequence) : 0;
  }
  int64_t smallest = 0;
  auto add = [&](const Sequence &sequence) {
    int64_t arena = candidates.add(sequence);
    smallest = smallest == 0 ? arena : std::min(smallest, arena);
  };
  for (const Sequence &sequence : planTierChain(problem, chain, table, limit)) {
    add(sequence);
    // Transfers that may go on from the forward into the backward part.
    add(scheduleTransfers(problem, withoutOffloads(sequence), limit));
  }
  return smallest;
}

Solution remat::solveChain(const Problem &problem, uint64_t effort) {
  Candidates candidates(problem);
  candidates.add(baseSequence(problem));
  std::optional<Chain> chain = findChain(problem);
  if (candidates.found() || !chain)
    return candidates.take("chain");
  int64_t limit = problem.budgetBytes;
  std::optional<ChainTable> table = ChainTable::build(*chain, limit);
  for (int attempt = 0; table && attempt < kPackingRepairs; ++attempt) {
    int64_t arena = addPlans(problem, *chain, *table, limit, candidates);
    if (arena == 0 || candidates.found())
      break;
    limit = lowerLimit(problem, limit, arena);
  }
  if (problem.tier)
    improveMoves(problem, candidates, effort);
  return candidates.take("chain");
}
