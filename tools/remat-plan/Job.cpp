//===- Job.cpp - Plans for one problem ------------------------------------===//
//
// Budgets, the curve, or a plan of the user.
//
//===----------------------------------------------------------------------===//

#include "Job.h"
#include "CertificateFile.h"
#include "Frontier.h"
#include "PlanReport.h"
#include "Progress.h"
#include "remat/Plan/Frontier.h"
#include "remat/Plan/ProblemJson.h"
#include "remat/Plan/Reorder.h"
#include "remat/Plan/Simulator.h"
#include "remat/Runtime/AtomicFile.h"
#include "remat/Support/Bytes.h"
#include "remat/Support/Files.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <chrono>

using namespace llvm;
using namespace remat;
using namespace remat::run;

namespace {
/// One invocation for a problem or a program.
class Job {
public:
  explicit Job(const CommandLine &line) : line(line) {}
  Error run();

private:
  Error read();
  void reorder();
  Error planBudgets();
  /// In bytes, in the order of the command line.
  Expected<std::vector<int64_t>> budgets();
  Expected<PlannedBudget> plan(int64_t budgetBytes);
  Expected<PlannedBudget> planOf(Problem &problem, int64_t budgetBytes);
  SolveMonitor monitor(int64_t budgetBytes);
  Error planCurve();
  Error evaluate();
  Error writeFiles(const PlannedBudget &planned);
  /// The problem whose numbers the plan has.
  const Problem &problemOf(const PlannedBudget &planned) const {
    return planned.isGivenOrder ? *given : source.problem;
  }
  void printBudgets(ArrayRef<PlannedBudget> all) const;
  void printHead() const;
  void printScope() const;
  void printBits(const PlannedBudget &planned) const;

  const CommandLine &line;
  Progress progress;
  Strategy strategy;
  ProblemSource source;
  Plan baseline;
  /// The peak without recomputation in the order of '--reorder'.
  std::optional<int64_t> reorderedPeakBytes;
  /// With '--reorder', the problem in the order given, and its baseline.
  std::optional<Problem> given;
  Plan givenBaseline;
  /// What is to be said of the certificate.
  std::string certificateNote;
};
} // namespace

static Error badInput(const Twine &message) {
  return exitError(BadInput, message);
}

Error Job::read() {
  Expected<Strategy> parsed = parseStrategy(line.strategy);
  if (!parsed)
    return withCode(BadInput, parsed.takeError());
  strategy = *parsed;
  Expected<ProblemSource> got = readSource(line.file(), line, line.batch);
  if (!got)
    return got.takeError();
  source = std::move(*got);
  if (source.hasLoops && !line.certificate.empty())
    return badInput("'--certificate' is for steps without loops: remat-run and "
                    "remat-opt also change what loops stack, so nothing is "
                    "proven of this program; drop it");
  source.problem.budgetBytes = std::numeric_limits<int64_t>::max();
  baseline = unplanned(source.problem);
  if (strategy.kind == Strategy::Policy && !source.hasPolicy)
    return badInput("strategy 'policy' does what a policy says, and nothing "
                    "says what to recompute; give '--policy' or another "
                    "strategy");
  if (std::string why = whyTooMany(source.problem, strategy); !why.empty())
    return badInput(why + "; give a smaller number, or leave it out");
  if (line.reorder)
    reorder();
  return Error::success();
}

/// The baseline stays that of the order given, in the new numbers.
void Job::reorder() {
  progress.show("looking for an order of lower peak");
  std::vector<NodeId> order = findLowPeakOrder(source.problem, line.effort);
  given = source.problem;
  givenBaseline = baseline;
  source.problem = inOrder(source.problem, order);
  std::vector<NodeId> placeOf(order.size());
  for (auto [place, id] : enumerate(order))
    placeOf[id] = place;
  for (Execution &execution : baseline.executions)
    execution.node = placeOf[execution.node];
  reorderedPeakBytes = unplanned(source.problem).peakBytes;
}

void Job::printHead() const {
  outs() << source.problem.name << ": " << source.problem.nodes.size()
         << (source.problem.nodes.size() == 1 ? " node, " : " nodes, ")
         << baseline.peakBytes << " bytes and " << baseline.timeNs
         << " ns without recomputation\n";
  if (reorderedPeakBytes)
    outs() << "reordered: " << *reorderedPeakBytes
           << " bytes without recomputation; bounds are for the order of the "
              "plan\n";
  if (source.hasLoops)
    outs()
        << "loops keep what they stack, and nothing is proven: remat-run and "
           "remat-opt also plan that\n";
  outs() << '\n';
  outs().flush();
}

/// What the bounds of several rows are for.
void Job::printScope() const {
  if (!source.hasLoops)
    outs() << "bounds and gaps: " << kScope << '\n';
}

/// In a row of several, which runs change bits.
void Job::printBits(const PlannedBudget &planned) const {
  if (!planned.solution.plan)
    return;
  std::string bits = describeBits(problemOf(planned), *planned.solution.plan);
  if (!bits.empty())
    outs() << formatBytesUp(planned.budgetBytes) << ": " << bits << '\n';
}

Expected<std::vector<int64_t>> Job::budgets() {
  std::vector<int64_t> bytes;
  if (line.deviceMemory.getNumOccurrences()) {
    Expected<int64_t> memory = deviceBytes(line);
    if (!memory)
      return memory.takeError();
    bytes.push_back(*memory - callerBytes(source.problem));
    if (bytes.back() <= 0)
      return nothingLeft(source.problem, *memory);
  }
  for (const std::string &text : line.budgets) {
    if (text == "smallest") {
      progress.show("looking for the smallest peak");
      Solution smallest = solveSmallest(source.problem, line.effort);
      bytes.push_back(std::max<int64_t>(smallest.plan->peakBytes, 1));
      continue;
    }
    Expected<Budget> budget = parseBudget(text);
    if (!budget)
      return withCode(BadInput, budget.takeError());
    bytes.push_back(std::max<int64_t>(budget->resolve(baseline.peakBytes), 1));
  }
  return bytes;
}

static std::string withNewline(std::string text) {
  return text.empty() ? text : text + '\n';
}

static double secondsSince(std::chrono::steady_clock::time_point start) {
  std::chrono::duration<double> spent =
      std::chrono::steady_clock::now() - start;
  return spent.count();
}

/// For the strategy that may run for minutes: how far it is, and an end with
/// what there is.
SolveMonitor Job::monitor(int64_t budgetBytes) {
  if (strategy.kind != Strategy::Exact)
    return {};
  noteInterrupt();
  std::string stage = "planning for " + formatBytes(budgetBytes);
  auto show = [this, stage, last = std::pair<int64_t, int64_t>()](
                  int64_t bestNs, int64_t leastNs) mutable {
    if (std::exchange(last, {bestNs, leastNs}) == std::pair(bestNs, leastNs))
      return;
    progress.show(formatv("{0}: {1:f4} % found, {2:f4} % may be possible, "
                          "Ctrl-C takes what there is",
                          stage, overheadPercent(bestNs, baseline),
                          overheadPercent(leastNs, baseline))
                      .str());
  };
  return {show, wasInterrupted};
}

/// Less memory without recomputation does not mean less time with it, so the
/// order given has its chance, too.
Expected<PlannedBudget> Job::plan(int64_t budgetBytes) {
  Expected<PlannedBudget> planned = planOf(source.problem, budgetBytes);
  if (!planned || !given)
    return planned;
  Expected<PlannedBudget> other = planOf(*given, budgetBytes);
  if (!other)
    return other;
  const std::optional<Plan> &plan = other->solution.plan;
  other->seconds = planned->seconds += other->seconds;
  other->isGivenOrder = true;
  bool isFaster = plan && (!planned->solution.plan ||
                           plan->timeNs < planned->solution.plan->timeNs);
  return isFaster ? std::move(other) : std::move(planned);
}

Expected<PlannedBudget> Job::planOf(Problem &problem, int64_t budgetBytes) {
  progress.show("planning for " + formatBytes(budgetBytes));
  PlannedBudget planned;
  planned.hasLoops = source.hasLoops;
  planned.budgetBytes = problem.budgetBytes = budgetBytes;
  auto start = std::chrono::steady_clock::now();
  planned.solution =
      solve(problem, strategy, line.effort, monitor(budgetBytes));
  planned.seconds = secondsSince(start);
  std::string wrong;
  if (planned.solution.plan)
    (void)check(problem, *planned.solution.plan,
                [&](NodeId node, const Twine &message) {
                  wrong = "node " + std::to_string(node) + " " + message.str();
                });
  if (!wrong.empty())
    return exitError(InternalError, "the plan is wrong: " + wrong);
  return planned;
}

Error Job::writeFiles(const PlannedBudget &planned) {
  if (!line.certificate.empty()) {
    Expected<std::string> note =
        writeCertificate(line.certificate, source, planned, baseline);
    if (!note)
      return note.takeError();
    certificateNote = std::move(*note);
  }
  if (!planned.solution.plan)
    return Error::success();
  bool isGiven = planned.isGivenOrder;
  const Problem &problem = problemOf(planned);
  if (!line.output.empty())
    if (Error error =
            writeJson(line.output, toJson(problem, *planned.solution.plan)))
      return error;
  if (line.report.empty())
    return Error::success();
  Report report = reportOn(problem, planned, isGiven ? givenBaseline : baseline,
                           source.costSource);
  if (!isGiven)
    report.reorderedPeakBytes = reorderedPeakBytes;
  return withCode(BadInput, writeReport(report, line.report));
}

void Job::printBudgets(ArrayRef<PlannedBudget> all) const {
  printHead();
  Grid grid(flushLeftFrom(source.problem));
  addHead(source.problem, grid);
  for (const PlannedBudget &planned : all)
    addRow(problemOf(planned), grid, planned, baseline);
  grid.print(outs());
  outs() << '\n';
  if (!all.empty() && all.front().solution.plan)
    outs() << withNewline(whyUnplanned(problemOf(all.front()), strategy,
                                       *all.front().solution.plan,
                                       source.whyKept));
  if (all.size() == 1 && all.front().solution.plan) {
    outs() << withNewline(describeGap(all.front(), baseline))
           << withNewline(describeBits(problemOf(all.front()),
                                       *all.front().solution.plan));
  } else {
    printScope();
    for (const PlannedBudget &planned : all)
      printBits(planned);
  }
  if (any_of(all, [](const PlannedBudget &row) { return row.isGivenOrder; }))
    outs() << "the order given is faster, and is kept, in "
           << (all.size() == 1 ? "this plan\n" : "some plans\n");
  if (wasInterrupted())
    outs() << "interrupted: the best plan so far\n";
  outs() << certificateNote;
  outs().flush();
}

/// A larger budget is not slower than a smaller one of the same call.
static void shareAmong(MutableArrayRef<PlannedBudget> all) {
  std::vector<PlannedBudget *> ascending;
  for (PlannedBudget &planned : all)
    ascending.push_back(&planned);
  stable_sort(ascending, [](const PlannedBudget *a, const PlannedBudget *b) {
    return a->budgetBytes < b->budgetBytes;
  });
  std::vector<Solution *> solutions;
  std::vector<int64_t> budgets;
  for (PlannedBudget *planned : ascending) {
    solutions.push_back(&planned->solution);
    budgets.push_back(planned->budgetBytes);
  }
  shareSolutions(solutions, budgets);
}

Error Job::planBudgets() {
  Expected<std::vector<int64_t>> budgets = this->budgets();
  if (!budgets)
    return budgets.takeError();
  std::vector<PlannedBudget> all;
  for (int64_t bytes : *budgets) {
    Expected<PlannedBudget> planned = plan(bytes);
    if (!planned)
      return planned.takeError();
    all.push_back(std::move(*planned));
  }
  // Plans in two orders have nothing to give to one another.
  if (!given)
    shareAmong(all);
  // A file that cannot be written is an error before anything is printed.
  if (all.size() == 1)
    if (Error error = writeFiles(all.front()))
      return error;
  progress.clear();
  printBudgets(all);
  bool isOfDeviceMemory = line.deviceMemory.getNumOccurrences() != 0;
  for (const PlannedBudget &planned : all)
    if (!planned.solution.plan)
      return overBudget(source.problem, strategy, planned, isOfDeviceMemory);
  return Error::success();
}

Error Job::planCurve() {
  std::vector<int64_t> budgets =
      frontierBudgets(source.problem, baseline, line.points);
  std::vector<PlannedBudget> frontier =
      planFrontier(source, budgets, strategy, line.effort, progress);
  auto write = [&](StringRef path, auto print) -> Error {
    if (path.empty())
      return Error::success();
    return withCode(BadInput, writeAtomically(path, [&](raw_ostream &os) {
                      print(source.problem.name, frontier, baseline, os);
                      return Error::success();
                    }));
  };
  if (Error error = write(line.report, printFrontierJson))
    return error;
  if (Error error = write(line.svg, printFrontierSvg))
    return error;
  progress.clear();
  printHead();
  Grid grid(flushLeftFrom(source.problem));
  addHead(source.problem, grid);
  for (const PlannedBudget &point : reverse(frontier))
    addRow(source.problem, grid, point, baseline);
  grid.print(outs());
  outs() << '\n';
  printScope();
  for (const PlannedBudget &point : reverse(frontier))
    printBits(point);
  outs() << "the curve is planned at once, its budgets share the time\n";
  return Error::success();
}

Error Job::evaluate() {
  auto file = readFile(line.evaluate);
  if (!file)
    return withCode(BadInput, file.takeError());
  Expected<Plan> plan = parsePlan(source.problem, (*file)->getBuffer());
  if (!plan)
    return badInput("'" + line.evaluate + "': " + toString(plan.takeError()));
  outs() << "peak " << plan->peakBytes << " time " << plan->timeNs << '\n';
  return Error::success();
}

Error Job::run() {
  if (Error error = read())
    return error;
  if (!line.evaluate.empty())
    return evaluate();
  return line.frontier ? planCurve() : planBudgets();
}

Error remat::run::planProblem(const CommandLine &line) {
  return Job(line).run();
}
