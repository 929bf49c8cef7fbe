//===- remat-plan.cpp - Plans a problem or a program ----------------------===//
//
// Options in, table out, exit code; docs/remat-plan.md describes them.
//
//===----------------------------------------------------------------------===//

#include "Buffers.h"
#include "Frontier.h"
#include "PlanReport.h"
#include "Source.h"
#include "remat/Plan/Certificate.h"
#include "remat/Plan/ProblemJson.h"
#include "remat/Plan/Simulator.h"
#include "remat/Plan/Strategies.h"
#include "remat/Runtime/AtomicFile.h"
#include "remat/Support/Bytes.h"
#include "remat/Support/Files.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"

#include <chrono>

using namespace llvm;
using namespace remat;
using namespace remat::run;

namespace {
/// All options, in the order of the help text.
struct CommandLine {
  cl::OptionCategory category{"remat-plan options"};
  cl::opt<std::string> file{cl::Positional,
                            cl::desc("FILE.json, FILE.mlir, FILE.csv, or - "
                                     "for a problem from standard input"),
                            cl::init(""), cl::cat(category)};
  cl::list<std::string> budgets{
      "budget", cl::CommaSeparated,
      cl::desc("Bytes: '512MiB', '1.5GB', or '50%' of the peak without "
               "recomputation; several with commas"),
      cl::value_desc("size"), cl::cat(category)};
  cl::opt<bool> frontier{"frontier",
                         cl::desc("Plan the curve of time against memory"),
                         cl::cat(category)};
  cl::opt<unsigned> points{"points", cl::desc("Budgets of the curve"),
                           cl::value_desc("n"), cl::init(20),
                           cl::cat(category)};
  cl::opt<std::string> strategy{
      "strategy",
      cl::desc("How to plan; a wrong name lists those that are known"),
      cl::value_desc("name"), cl::init("auto"), cl::cat(category)};
  cl::opt<unsigned> effort{
      "effort", cl::desc("How much to search; 1 is the usual"),
      cl::value_desc("n"), cl::init(kDefaultEffort), cl::cat(category)};
  cl::opt<std::string> report{"report",
                              cl::desc("Where to write the plan's report, or "
                                       "the curve as JSON"),
                              cl::value_desc("file.json"), cl::cat(category)};
  cl::opt<std::string> svg{"svg", cl::desc("Where to draw the curve"),
                           cl::value_desc("file.svg"), cl::cat(category)};
  cl::opt<std::string> certificate{
      "certificate",
      cl::desc("Where to write the plan and the proof of its bound"),
      cl::value_desc("file.json"), cl::cat(category)};
  cl::opt<std::string> output{"o",
                              cl::desc("Where to write the plan, a list of "
                                       "the problem's nodes"),
                              cl::value_desc("plan.json"), cl::cat(category)};
  cl::opt<std::string> evaluate{
      "evaluate", cl::desc("A plan to tell peak and time of, without planning"),
      cl::value_desc("plan.json"), cl::cat(category)};
  cl::opt<std::string> entry{"entry",
                             cl::desc("Function of the program to plan"),
                             cl::value_desc("name"), cl::cat(category)};
  cl::opt<std::string> policy{
      "policy", cl::desc("What of the program to save or recompute"),
      cl::value_desc("rules"), cl::cat(category)};
  cl::opt<std::string> profile{"profile", cl::desc("Measured times of kernels"),
                               cl::value_desc("file.json"), cl::cat(category)};
  cl::opt<std::string> capacity{"capacity",
                                cl::desc("Bytes for the buffers of FILE.csv"),
                                cl::value_desc("size"), cl::cat(category)};
};

/// One invocation for a problem or a program.
class Job {
public:
  explicit Job(const CommandLine &line) : line(line) {}
  Error run();

private:
  Error read();
  Error planBudgets();
  Expected<PlannedBudget> plan(StringRef budget);
  Error planCurve();
  Error evaluate();
  Error writeFiles(const PlannedBudget &planned);
  Error writeCertificate(const PlannedBudget &planned);
  Error overBudget(const PlannedBudget &planned) const;
  void printHead() const;

  const CommandLine &line;
  Strategy strategy;
  ProblemSource source;
  Plan baseline;
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
  Options options;
  options.file = line.file;
  options.entry = line.entry;
  options.policy = line.policy;
  options.profile = line.profile;
  options.planOnly = true;
  Expected<ProblemSource> got = StringRef(line.file).ends_with(".mlir")
                                    ? readProgram(options)
                                    : readProblem(line.file);
  if (!got)
    return got.takeError();
  source = std::move(*got);
  source.problem.budgetBytes = std::numeric_limits<int64_t>::max();
  baseline = *solveNone(source.problem).plan;
  if (strategy.kind == Strategy::Policy && !source.hasDirectives)
    return badInput("strategy 'policy' does what a policy says, and nothing "
                    "says what to recompute; give '--policy' or another "
                    "strategy");
  return Error::success();
}

void Job::printHead() const {
  outs() << source.problem.name << ": " << source.problem.nodes.size()
         << (source.problem.nodes.size() == 1 ? " node, " : " nodes, ")
         << baseline.peakBytes << " bytes and " << baseline.timeNs
         << " ns without recomputation\n\n";
}

Error Job::overBudget(const PlannedBudget &planned) const {
  std::string budget =
      formatv("a budget of {0} bytes ", planned.budgetBytes).str();
  int64_t smallest = planned.solution.smallestPeakBytes;
  if (!planned.isInfeasible())
    return exitError(NoPlanFound,
                     "no plan within " + budget +
                         "was found, which is not a proof; the smallest "
                         "peak seen is " +
                         Twine(smallest) + " bytes");
  return exitError(Infeasible,
                   budget + "cannot be met (proven): no plan needs less than " +
                       Twine(planned.solution.boundPeakBytes) + " bytes " +
                       kScope);
}

Expected<PlannedBudget> Job::plan(StringRef text) {
  Expected<Budget> budget = parseBudget(text);
  if (!budget)
    return withCode(BadInput, budget.takeError());
  PlannedBudget planned;
  planned.budgetBytes =
      std::max<int64_t>(budget->resolve(baseline.peakBytes), 1);
  source.problem.budgetBytes = planned.budgetBytes;
  auto start = std::chrono::steady_clock::now();
  planned.solution = solve(source.problem, strategy, line.effort);
  std::chrono::duration<double> spent =
      std::chrono::steady_clock::now() - start;
  planned.seconds = spent.count();
  std::string wrong;
  if (planned.solution.plan)
    (void)check(source.problem, *planned.solution.plan,
                [&](NodeId node, const Twine &message) {
                  wrong = "node " + std::to_string(node) + " " + message.str();
                });
  if (!wrong.empty())
    return exitError(InternalError, "the plan is wrong: " + wrong);
  return planned;
}

Error Job::writeCertificate(const PlannedBudget &planned) {
  if (line.certificate.empty())
    return Error::success();
  CutProof proof = proofOf(source.problem, planned.solution);
  if (!planned.solution.plan && proof.step < 0)
    return Error::success();
  int64_t bound = 0;
  json::Value certificate = certificateOf(source.problem, planned.solution,
                                          source.certificate, &bound);
  if (Error error = writeAtomically(line.certificate, [&](raw_ostream &os) {
        os << certificate << '\n';
        return Error::success();
      }))
    return withCode(BadInput, std::move(error));
  outs() << "certificate: " << line.certificate;
  if (planned.solution.plan)
    outs() << formatv(", for a bound of {0:f4} %",
                      overheadPercent(bound, baseline));
  outs() << '\n';
  return Error::success();
}

Error Job::writeFiles(const PlannedBudget &planned) {
  if (Error error = writeCertificate(planned))
    return error;
  if (!planned.solution.plan)
    return Error::success();
  if (!line.output.empty())
    if (Error error = writeAtomically(line.output, [&](raw_ostream &os) {
          os << toJson(source.problem, *planned.solution.plan) << '\n';
          return Error::success();
        }))
      return withCode(BadInput, std::move(error));
  if (line.report.empty())
    return Error::success();
  Report report =
      reportOn(source.problem, planned, baseline, source.costSource);
  return withCode(BadInput, writeReport(report, line.report));
}

Error Job::planBudgets() {
  printHead();
  Grid grid(/*flushLeftFrom=*/7);
  addHead(grid);
  std::vector<PlannedBudget> all;
  for (const std::string &budget : line.budgets) {
    Expected<PlannedBudget> planned = plan(budget);
    if (!planned)
      return planned.takeError();
    addRow(grid, *planned, baseline);
    all.push_back(std::move(*planned));
  }
  grid.print(outs());
  outs() << '\n';
  if (all.size() == 1 && all.front().solution.plan)
    outs() << describeGap(all.front(), baseline) << '\n';
  else
    outs() << "bounds and gaps: " << kScope << '\n';
  if (all.size() == 1)
    if (Error error = writeFiles(all.front()))
      return error;
  outs().flush();
  for (const PlannedBudget &planned : all)
    if (!planned.solution.plan)
      return overBudget(planned);
  return Error::success();
}

Error Job::planCurve() {
  printHead();
  std::vector<int64_t> budgets =
      frontierBudgets(source.problem, baseline, line.points);
  std::vector<PlannedBudget> frontier =
      planFrontier(source.problem, budgets, line.effort);
  Grid grid(/*flushLeftFrom=*/7);
  addHead(grid);
  for (const PlannedBudget &point : reverse(frontier))
    addRow(grid, point, baseline);
  grid.print(outs());
  outs() << "\nbounds and gaps: " << kScope
         << "\nthe curve is planned at once, its budgets share the time\n";
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
  return write(line.svg, printFrontierSvg);
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

/// Options that go together.
static Error checkLine(const CommandLine &line) {
  StringRef file = line.file;
  if (file.empty())
    return badInput("no file given; give a problem (.json), a program (.mlir) "
                    "or a packing problem (.csv)");
  bool isProgram = file.ends_with(".mlir");
  if (!isProgram && file != "-" && !file.ends_with(".json"))
    return badInput("cannot tell what '" + file +
                    "' is; give a problem (.json), a program (.mlir) or a "
                    "packing problem (.csv)");
  if (line.capacity.getNumOccurrences())
    return badInput("'--capacity' is for packing problems (.csv); give "
                    "'--budget'");
  if (!isProgram &&
      !(line.entry.empty() && line.policy.empty() && line.profile.empty()))
    return badInput("'--entry', '--policy' and '--profile' are for programs "
                    "(.mlir)");
  int modes =
      !line.budgets.empty() + bool(line.frontier) + !line.evaluate.empty();
  if (modes != 1)
    return badInput("give one of '--budget', '--frontier' and '--evaluate'");
  bool isOne = line.budgets.size() == 1;
  if (!isOne && (!line.certificate.empty() || !line.output.empty()))
    return badInput("'--certificate' and '-o' are for one budget");
  if (!isOne && !line.frontier && !line.report.empty())
    return badInput("'--report' is for one budget or '--frontier'");
  if (!line.frontier && !line.svg.empty())
    return badInput("'--svg' draws the curve of '--frontier'");
  if (line.frontier && line.strategy.getNumOccurrences())
    return badInput("'--frontier' takes the best of all strategies; drop "
                    "'--strategy'");
  if (line.points == 0 || line.points > 1000)
    return badInput("'--points' is from 1 to 1000");
  return Error::success();
}

static Error packFile(const CommandLine &line) {
  std::optional<int64_t> capacity;
  if (line.capacity.getNumOccurrences()) {
    Expected<int64_t> bytes = parseBytes(line.capacity);
    if (!bytes)
      return withCode(BadInput, bytes.takeError());
    capacity = *bytes;
  }
  if (!line.budgets.empty() || line.frontier)
    return badInput("'--budget' and '--frontier' are for plans; give "
                    "'--capacity'");
  return packBuffers(line.file, capacity, outs());
}

static Error drive(const CommandLine &line) {
  if (StringRef(line.file).ends_with(".csv"))
    return packFile(line);
  if (Error error = checkLine(line))
    return error;
  return Job(line).run();
}

int main(int argc, char **argv) {
  exitOnInterrupt("remat-plan");
  // LLVM's libraries register hundreds of options.
  cl::ResetCommandLineParser();
  static CommandLine line;
  cl::SetVersionPrinter([](raw_ostream &os) { os << "remat-plan 0.1.0\n"; });
  if (!cl::ParseCommandLineOptions(
          argc, argv, "Plans what to keep and what to compute again\n",
          &errs()))
    return BadInput;
  if (Error error = drive(line)) {
    outs().flush();
    return report(std::move(error), "remat-plan");
  }
  return Success;
}
