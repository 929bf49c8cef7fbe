//===- plan-json.cpp - Plans a problem in JSON ----------------------------===//
//
// For tests and benchmarks: reads a problem, runs a strategy, prints one line
// of figures, and writes the plan if a file is named.
//
//===----------------------------------------------------------------------===//

#include "Generate.h"
#include "remat/Plan/ProblemJson.h"
#include "remat/Plan/Simulator.h"
#include "remat/Plan/Strategies.h"
#include "remat/Support/Bytes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <chrono>

using namespace llvm;
using namespace remat;

static cl::opt<std::string> input(cl::Positional, cl::desc("PROBLEM.json"),
                                  cl::init("-"));
static cl::list<std::string> budgets("budget", cl::CommaSeparated,
                                     cl::desc("sizes or percentages"));
static cl::opt<std::string> strategyName("strategy", cl::init("auto"));
static cl::opt<unsigned> effort("effort", cl::init(kDefaultEffort));
static cl::opt<std::string> output("o", cl::desc("write the plan here"));
static cl::opt<std::string> planFile("plan", cl::desc("evaluate this plan"));
static cl::opt<bool> place("place",
                           cl::desc("give a version 1 problem offsets"));
static cl::opt<bool> smallest("smallest",
                              cl::desc("find the smallest feasible budget"));

static cl::opt<unsigned>
    layers("transformer", cl::desc("instead of a file, a generated step"));

static ExitOnError orExit("plan-json: ");

static std::string readAll(StringRef path) {
  return orExit(errorOrToExpected(MemoryBuffer::getFileOrSTDIN(path)))
      ->getBuffer()
      .str();
}

static void report(const Problem &problem, const Solution &solution,
                   int64_t baseNs, double seconds) {
  outs() << "budget " << problem.budgetBytes << " bound "
         << solution.boundPeakBytes;
  if (solution.boundNs > 0)
    outs() << format(" %.3f %%", 100.0 * (solution.boundNs - baseNs) / baseNs);
  if (const std::optional<Plan> &plan = solution.plan) {
    outs() << format(" overhead %.4f %%",
                     100.0 * (plan->timeNs - baseNs) / baseNs)
           << " peak " << plan->peakBytes << " live " << plan->liveBytes
           << " recomputed " << numRecomputed(*plan) << " by "
           << solution.strategy;
    (void)check(problem, *plan, [&](NodeId node, const Twine &message) {
      errs() << "plan-json: bad plan: node " << node << ": " << message << "\n";
      exit(1);
    });
  } else {
    outs() << " no plan, smallest peak seen " << solution.smallestPeakBytes;
  }
  outs() << " (" << solution.stats.simulations << " simulations, "
         << solution.stats.cuts << " cuts, " << solution.stats.packings
         << " packings)";
  errs() << format("%.2f s\n", seconds);
  outs() << "\n";
}

int main(int argc, char **argv) {
  cl::ParseCommandLineOptions(argc, argv);
  Problem problem = layers > 0 ? transformerProblem(layers)
                               : orExit(parseProblem(readAll(input)));
  if (place) {
    problem.placed = true;
    problem.alignment = 64;
    for (NodeValue &value : problem.values)
      value.bytes = (value.bytes + 63) / 64 * 64;
    for (Node &node : problem.nodes)
      node.workspaceBytes = (node.workspaceBytes + 63) / 64 * 64;
  }
  if (!planFile.empty()) {
    Plan plan = orExit(parsePlan(problem, readAll(planFile)));
    outs() << "peak " << plan.peakBytes << " time " << plan.timeNs << "\n";
    return 0;
  }
  Strategy strategy = orExit(parseStrategy(strategyName));
  int64_t unlimited = problem.budgetBytes;
  problem.budgetBytes = std::numeric_limits<int64_t>::max();
  Plan base = *solveNone(problem).plan;
  problem.budgetBytes = unlimited;
  outs() << problem.name << ": " << problem.nodes.size() << " nodes, peak "
         << base.peakBytes << ", live " << base.liveBytes << ", time "
         << base.timeNs << "\n";
  if (smallest) {
    Solution solution = solveSmallest(problem, effort);
    report(problem, solution, base.timeNs, 0);
  }
  for (const std::string &text : budgets) {
    problem.budgetBytes = orExit(parseBudget(text)).resolve(base.peakBytes);
    auto start = std::chrono::steady_clock::now();
    Solution solution = solve(problem, strategy, effort);
    std::chrono::duration<double> spent =
        std::chrono::steady_clock::now() - start;
    report(problem, solution, base.timeNs, spent.count());
    if (solution.plan && !output.empty()) {
      std::error_code failure;
      raw_fd_ostream file(output, failure);
      file << formatv("{0}", toJson(problem, *solution.plan)) << "\n";
    }
  }
  return 0;
}
