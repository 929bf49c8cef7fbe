//===- SplitTree.h - Branch and bound with proof ----------------*- C++ -*-===//
//
// Linear relaxations of several cuts, solved by HiGHS, whose duals become
// multipliers. Nothing that HiGHS says is believed: the value of multipliers is
// computed in integers.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_SPLITTREE_H
#define REMAT_LIB_PLAN_SPLITTREE_H

#include "CutRows.h"

#include <memory>

namespace remat {

/// A solution of the relaxation.
struct CutPoint {
  /// About the cost; larger than `CutRows::highestCostNs` if nothing fits.
  double costNs = 0;
  /// A value between 0 and 1 for each column; empty if HiGHS failed.
  std::vector<double> columns;
};

/// The least cost with the constraints relaxed to numbers between 0 and 1.
/// `work` is reduced by what it took and ends the solver at 0.
CutPoint relax(const CutRows &rows, int64_t &work);

struct SplitProof {
  /// No solution costs less; 0 if nothing is proven.
  int64_t boundNs = 0;
  CutProof proof;
};

/// The best bound up to `targetNs` that splitting by one column after the other
/// proves, best first, branching by pseudo costs, after adding rounded rooms.
/// Ends when `work` does.
SplitProof proveBySplits(CutRows rows, int64_t targetNs, int64_t &work);

} // namespace remat

#endif // REMAT_LIB_PLAN_SPLITTREE_H
