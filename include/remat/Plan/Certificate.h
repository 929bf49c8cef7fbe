//===- Certificate.h - What others need to check a bound --------*- C++ -*-===//
//
// A plan with the proof of its bound, all in integers, for
// `utils/check-certificate`, which shares no code with the planner.
// docs/Plan.md says why it is one.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_PLAN_CERTIFICATE_H
#define REMAT_PLAN_CERTIFICATE_H

#include "remat/Plan/PeakBound.h"
#include "remat/Plan/Plan.h"

#include "llvm/Support/JSON.h"

namespace remat {

/// The best multipliers for one step at a price of `price` / `scale` ns for a
/// byte, by a maximum flow: what is needed after the step brings in an amount,
/// a node that could run again takes up at most its time, and what is left goes
/// on to what it reads.
CutMultipliers flowAtPrice(const Problem &problem, NodeId step, int64_t price,
                           int64_t scale);

/// The same at the prices of a proof without cases. With a second tier, no more
/// than a value's transfers cost passes it, and of a node's time only the part
/// that transfers back do not stand for is taken up.
CutMultipliers flowOf(const Problem &problem, const CutProof &proof);

struct ProvenBound {
  CutProof proof;
  /// No plan within the budget takes less time.
  int64_t boundNs = 0;
  /// No plan at all is within the budget; the rest says nothing then.
  std::optional<PeakBound> overBudget;
};

/// What is proven of `problem`: that nothing fits, if `solution` has no plan
/// and the bytes that every plan needs exceed the budget; else the bound of
/// `solution`; without a proof, the time of what every plan runs once. With
/// optional nodes the proof is in the numbers of the relaxed problem
/// (lib/Plan/Relaxed.h).
ProvenBound provenBound(const Problem &problem, const Solution &solution);

/// The certificate of `solution`: what it lists is in docs/Plan.md.
/// `problemJson` is what the checker reads the problem from, embedded, or an
/// object with the `sha256` of its file. Nodes are numbered by their first
/// executions.
llvm::json::Value certificateOf(const Problem &problem,
                                const Solution &solution,
                                llvm::json::Value problemJson);

} // namespace remat

#endif // REMAT_PLAN_CERTIFICATE_H
