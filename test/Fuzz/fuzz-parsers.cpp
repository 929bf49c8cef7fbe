//===- fuzz-parsers.cpp - Parsers on whatever bytes there are -------------===//
//
// What users write and hand in. A parser must not crash, what it accepts must
// be usable, and written again it must mean the same.
//
//===----------------------------------------------------------------------===//
//
// `fuzz-parsers PARSER [options] [FOLDER]`: the options are those of libFuzzer
// in the preset `asan`, else of mutate.cpp.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/ProblemJson.h"
#include "remat/Plan/Simulator.h"
#include "remat/Plan/Strategies.h"
#include "remat/Runtime/Npz.h"
#include "remat/Runtime/Spec.h"
#include "remat/Support/Bytes.h"
#include "remat/Support/Configuration.h"
#include "remat/Support/Json.h"
#include "remat/Support/Policy.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace remat;

static void require(bool holds, const Twine &what) {
  if (holds)
    return;
  errs() << "fuzz-parsers: " << what << '\n';
  abort();
}

/// Whether there is a value; an error must say something.
template <typename T> static bool parsed(Expected<T> &value) {
  if (value)
    return true;
  require(!toString(value.takeError()).empty(), "an error without a message");
  return false;
}

static void bytes(StringRef text) {
  Expected<int64_t> size = parseBytes(text);
  if (parsed(size))
    require(*size >= 0, "a negative size");
  Expected<Budget> budget = parseBudget(text);
  if (parsed(budget))
    require(budget->value > 0 && budget->resolve(1 << 20) > 0, "no budget");
}

static void policy(StringRef text) {
  Expected<Policy> rules = parsePolicy(text);
  if (!parsed(rules))
    return;
  for (const PolicyRule &rule : rules->rules)
    for (const std::string &pattern : rule.patterns) {
      require(!pattern.empty(), "an empty pattern");
      (void)matchesGlob(pattern, text.take_front(64));
    }
}

static void strategy(StringRef text) {
  Expected<Strategy> strategy = parseStrategy(text);
  (void)parsed(strategy);
}

static void configuration(StringRef text) {
  Expected<Configuration> settings = parseConfiguration(text);
  if (!parsed(settings))
    return;
  Expected<Strategy> strategy = parseStrategy(settings->strategy);
  require(parsed(strategy), "a strategy that does not exist");
  if (settings->policy.empty())
    return;
  Expected<Policy> rules = parsePolicy(settings->policy);
  require(parsed(rules), "a policy that does not exist");
}

static std::string written(const json::Value &value) {
  return formatv("{0}", value).str();
}

/// Plans what is small: the solvers take whatever passes `check`.
static void solveSmall(const Problem &problem) {
  if (problem.nodes.size() > 12 || problem.tier)
    return;
  for (const char *name : {"none", "greedy", "cut"}) {
    Expected<Strategy> strategy = parseStrategy(name);
    Solution solution = solve(problem, cantFail(std::move(strategy)));
    if (!solution.plan)
      continue;
    std::string text = written(toJson(problem, *solution.plan));
    Expected<Plan> plan = parsePlan(problem, text);
    require(parsed(plan), "a plan that cannot be read again: " + text);
  }
}

static void problem(StringRef text) {
  Expected<Problem> problem = parseProblem(text);
  if (!parsed(problem))
    return;
  std::string once = written(toJson(*problem));
  Expected<Problem> again = parseProblem(once);
  require(parsed(again), "a problem that cannot be read again: " + once);
  require(written(toJson(*again)) == once, "a problem that has changed");
  solveSmall(*problem);
}

/// Of three nodes in a row, the first of which is read again at the end.
static void plan(StringRef text) {
  Problem problem;
  problem.values.resize(3);
  for (NodeValue &value : problem.values)
    value.bytes = 64;
  problem.values[2].neededAtEnd = true;
  problem.nodes.resize(3);
  for (NodeId id = 0; id < 3; ++id) {
    problem.nodes[id].userId = id;
    problem.nodes[id].timeNs = 10;
    problem.nodes[id].outputs = {id};
  }
  problem.nodes[1].inputs = {0};
  problem.nodes[2].inputs = {0, 1};
  Expected<Plan> plan = parsePlan(problem, text);
  (void)parsed(plan);
}

static void spec(StringRef text) {
  Expected<Spec> spec = parseSpec(text);
  if (!parsed(spec))
    return;
  for (const ArgumentSpec &argument : spec->arguments) {
    int64_t size = argument.type.numBytes();
    if (size > 1 << 16)
      continue;
    std::vector<char> data(size);
    fill(argument, argument.type, data.data());
  }
}

static void npz(StringRef text) {
  Expected<std::vector<Array>> arrays = parseNpz(text);
  if (!parsed(arrays))
    return;
  for (const Array &array : *arrays)
    require(static_cast<int64_t>(array.bytes.size()) == array.type.numBytes(),
            "an array of another size than its shape");
}

static constexpr struct {
  StringLiteral name;
  void (*parse)(StringRef);
} kParsers[] = {{"bytes", bytes},       {"policy", policy},
                {"strategy", strategy}, {"configuration", configuration},
                {"problem", problem},   {"plan", plan},
                {"spec", spec},         {"npz", npz}};

static void (*chosen)(StringRef) = nullptr;

/// Takes the parser's name from the command line.
extern "C" int LLVMFuzzerInitialize(int *argc, char ***argv) {
  for (const auto &parser : kParsers)
    if (*argc > 1 && parser.name == (*argv)[1])
      chosen = parser.parse;
  if (!chosen) {
    errs() << "usage: fuzz-parsers PARSER [options] [FOLDER]; the parsers are";
    for (const auto &parser : kParsers)
      errs() << ' ' << parser.name;
    errs() << '\n';
    exit(2);
  }
  (*argv)[1] = (*argv)[0];
  ++*argv;
  --*argc;
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  chosen(StringRef(reinterpret_cast<const char *>(data), size));
  return 0;
}
