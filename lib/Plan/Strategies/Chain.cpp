//===- Chain.cpp - Plans of chains by dynamic programming -----------------===//
//
// The best persistent plan; where packing overflows, one for fewer live bytes.
//
//===----------------------------------------------------------------------===//

#include "../Chain.h"
#include "remat/Plan/Strategies.h"

using namespace remat;

bool remat::isChain(const Problem &problem) {
  return findChain(problem).has_value();
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
    std::optional<Sequence> sequence = table->sequence(limit);
    if (!sequence)
      break;
    int64_t arena = candidates.add(*sequence);
    if (candidates.found())
      break;
    limit = lowerLimit(problem, limit, arena);
  }
  return candidates.take("chain");
}
