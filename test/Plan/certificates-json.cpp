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

int main(int argc, char **argv) {
  cl::ParseCommandLineOptions(argc, argv);
  for (uint64_t seed = 0; seed < howMany; ++seed) {
    int nodes = 6 + seed % 12;
    Problem problem = choices ? randomTightProblemWithChoices(nodes, seed)
                              : randomTightProblem(nodes, seed);
    Strategy::Kind kind = choices ? Strategy::Auto : Strategy::Cut;
    Solution solution = solve(problem, {kind, 0});
    outs() << certificateOf(problem, solution, toJson(problem)) << '\n';
  }
  return 0;
}
