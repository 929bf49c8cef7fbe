//===- Certificate.h - What others need to check a bound --------*- C++ -*-===//
//
// A plan with the flow that proves its bound, all in integers, for
// `utils/check-certificate`, which shares no code with the planner.
// docs/Plan.md has the proof.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_PLAN_CERTIFICATE_H
#define REMAT_PLAN_CERTIFICATE_H

#include "remat/Plan/Plan.h"

#include "llvm/Support/JSON.h"

namespace remat {

/// A feasible solution of the dual of the cut's linear program at `step`, in
/// units of 1 / `scale` ns. Its value is the sum of `needs` less `price` times
/// the room that the budget leaves beside the working set of the step.
struct CutFlow {
  NodeId step = -1;
  int64_t price = 0;
  int64_t scale = 1;
  /// What enters at a value that is read after the step.
  struct Need {
    ValueId value = 0;
    int64_t amount = 0;
  };
  /// What a node that runs again passes on to a value that it reads.
  struct Read {
    NodeId reader = 0;
    ValueId value = 0;
    int64_t amount = 0;
  };
  std::vector<Need> needs;
  std::vector<Read> reads;
  /// Proven by it: no plan within the budget adds less time.
  int64_t addedNs = 0;
};

/// The best flow at the step and the price of `proof`, by a maximum flow.
CutFlow certifyCut(const Problem &problem, const CutProof &proof);

/// Where to look for a proof of what `solution` says of `problem`: its cut; if
/// there is none and the budget is below the working set of a node, a price at
/// that node at which nothing fits. No step if neither holds.
CutProof proofOf(const Problem &problem, const Solution &solution);

/// The certificate of `solution`. `problemJson` is what the checker reads the
/// problem from, embedded, or an object with the `sha256` of its file. Nodes
/// are numbered by their first executions. `boundNs` receives the bound that is
/// proven, the time of one execution of each node if nothing more is.
llvm::json::Value certificateOf(const Problem &problem,
                                const Solution &solution,
                                llvm::json::Value problemJson,
                                int64_t *boundNs = nullptr);

} // namespace remat

#endif // REMAT_PLAN_CERTIFICATE_H
