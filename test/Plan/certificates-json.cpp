//===- certificates-json.cpp - Certificates of random problems ------------===//
//
// One on each line, for a test of utils/check-certificate.
//
//===----------------------------------------------------------------------===//

#include "Generate.h"
#include "remat/Plan/Certificate.h"
#include "remat/Plan/ProblemJson.h"
#include "remat/Plan/Strategies.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace remat;

static cl::opt<unsigned> howMany(cl::Positional, cl::desc("COUNT"),
                                 cl::Required);

static cl::opt<bool> choices("choices", cl::desc("with optional nodes"));

static cl::opt<bool> tier("tier", cl::desc("with a second memory"));

static cl::opt<bool> below("below",
                           cl::desc("some small ones, within a byte less than "
                                    "every plan needs"));

/// Rates that make transfers about as long as nodes take.
static void addTier(Problem &problem, uint64_t seed) {
  Draw draw(seed + 3'000'000);
  Tier tier;
  tier.outBytesPerUs = 5'000 * (1 + draw.below(20));
  tier.inBytesPerUs = 5'000 * (1 + draw.below(20));
  tier.latencyNs = draw.below(3);
  if (draw.chance(40))
    tier.capacityBytes = draw.chance(50) ? 64 * draw.below(12) : draw.below(64);
  for (NodeValue &value : problem.values)
    value.mayMove = !draw.chance(20);
  problem.tier = tier;
}

/// Mostly where values must come together, which few problems are about.
static bool setBelow(Problem &problem, bool any) {
  PeakBound bound = peakBound(problem);
  problem.budgetBytes = bound.bytes - 1;
  return problem.budgetBytes > 0 && (any || bound.maker >= 0);
}

int main(int argc, char **argv) {
  cl::ParseCommandLineOptions(argc, argv);
  for (uint64_t seed = 0; seed < howMany; ++seed) {
    int nodes = below ? 4 + seed % 3 : 6 + seed % 12;
    Problem problem = choices ? randomTightProblemWithChoices(nodes, seed)
                              : randomTightProblem(nodes, seed);
    if (tier)
      addTier(problem, seed);
    if (below && !setBelow(problem, seed % 8 == 0))
      continue;
    // Of its own, 'auto' leaves a second memory alone that is of no use.
    Strategy::Kind kind = tier && seed % 2 == 0 ? Strategy::Offload
                          : choices || tier     ? Strategy::Auto
                                                : Strategy::Cut;
    Solution solution = solve(problem, {kind, 0});
    outs() << certificateOf(problem, solution, toJson(problem)) << '\n';
  }
  return 0;
}
