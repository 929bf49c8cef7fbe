//===- CertificateTest.cpp - Flows that prove bounds ----------------------===//
//
// A flow proves what its cut did, at any step and any price nothing false, and
// an exceeded budget where nothing fits.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/Certificate.h"
#include "Generate.h"
#include "Oracle.h"
#include "remat/Plan/Strategies.h"

#include <gtest/gtest.h>

using namespace remat;

static int64_t totalNs(const Problem &problem) {
  int64_t sum = 0;
  for (const Node &node : problem.nodes)
    sum += node.timeNs;
  return sum;
}

/// With a budget between the floor and the peak, sometimes below.
static Problem drawProblem(Draw &draw, uint64_t seed) {
  Problem problem = seed % 4 == 3
                        ? randomProblemWithDonors(/*nodes=*/5 + seed % 4, seed)
                        : randomProblem(/*nodes=*/5 + seed % 4, seed);
  problem.placed = seed % 2 == 0;
  int64_t peak = solveNone(problem).plan->peakBytes;
  int64_t floor = largestWorkingSet(problem) - 64 * draw.below(2);
  problem.budgetBytes =
      std::max<int64_t>(floor + draw.below(peak - floor + 1), 1);
  return problem;
}

TEST(Certificate, AgreesWithBruteForce) {
  int certified = 0, infeasible = 0;
  for (uint64_t seed = 0; seed < 400; ++seed) {
    SCOPED_TRACE(seed);
    Draw draw(seed);
    Problem problem = drawProblem(draw, seed);
    std::optional<int64_t> best = bruteForceTimeNs(problem);
    int64_t base = totalNs(problem);
    Solution solution = solveCut(problem);
    CutProof proof = proofOf(problem, solution);
    if (proof.step >= 0) {
      int64_t bound = base + certifyCut(problem, proof).addedNs;
      EXPECT_GE(bound, solution.proof.boundNs);
      ++certified;
      infeasible += bound > 2 * base;
      if (best)
        EXPECT_LE(bound, *best);
    }
    for (int price : {1, 3, 40, 1000}) {
      proof.step = draw.below(problem.nodes.size());
      proof.price = price;
      proof.scale = 1 + draw.below(50);
      if (best)
        EXPECT_LE(base + certifyCut(problem, proof).addedNs, *best);
    }
  }
  std::printf("%d certified, %d of them infeasible\n", certified, infeasible);
  EXPECT_GE(certified, 150);
  EXPECT_GE(infeasible, 30);
}

TEST(Certificate, SurvivesHugeNumbers) {
  Problem problem = randomProblem(/*nodes=*/12, /*seed=*/3);
  problem.budgetBytes = largestWorkingSet(problem);
  for (int64_t price : {int64_t(1) << 40, INT64_MAX / 2})
    for (int64_t scale : {int64_t(1), int64_t(1) << 40})
      for (NodeId step = 0; step < 12; ++step) {
        CutFlow flow = certifyCut(problem, {step, price, scale, 0});
        EXPECT_GE(flow.addedNs, 0);
        for (const CutFlow::Read &read : flow.reads)
          EXPECT_LT(read.reader, step);
      }
}
