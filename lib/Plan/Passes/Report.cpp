//===- Report.cpp - A plan explained --------------------------------------===//
//
// Idle times come from the sequence, lifetimes from the simulator.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/Report.h"
#include "Order.h"
#include "remat/IR/Locations.h"
#include "remat/Plan/Simulator.h"
#include "remat/Support/Bytes.h"

using namespace mlir;
using namespace remat;

StringRef remat::stringify(Decision decision) {
  switch (decision) {
  case Decision::Kept:
    return "kept";
  case Decision::Recomputed:
    return "recomputed";
  case Decision::Result:
    return "result";
  case Decision::InPlace:
    return "in place";
  case Decision::Narrowed:
    return "narrowed";
  case Decision::Offloaded:
    return "offloaded";
  }
  return "";
}

/// `820 ns`, `1.25 us`, `34.0 ms`, `210 s`.
static std::string formatNs(int64_t ns) {
  static constexpr const char *units[] = {"ns", "us", "ms", "s"};
  double value = static_cast<double>(ns);
  unsigned unit = 0;
  while (value >= 999.5 && unit + 1 < std::size(units)) {
    value /= 1000;
    ++unit;
  }
  const char *pattern = unit == 0 || value >= 99.95 ? "{0:f0} {1}"
                        : value >= 9.995            ? "{0:f1} {1}"
                                                    : "{0:f2} {1}";
  return llvm::formatv(pattern, value, units[unit]);
}

static std::string plural(int64_t count, StringRef noun) {
  return (Twine(count) + " " + noun + (count == 1 ? "" : "s")).str();
}

namespace {
/// What happened to a value over the plan.
struct History {
  int64_t executions = 0;
  /// Of these, those that bring it back from a narrower type; where that type's
  /// copy was made, and for how many positions it stood for the value at most.
  int64_t narrowed = 0, storedSteps = 0;
  ValueId storage = -1;
  /// How often it comes back from the second memory, where its bytes were given
  /// up last, and for how many positions they were free at most.
  int64_t fetches = 0, leftAt = 0, awaySteps = 0;
  /// Time of all executions but the first.
  int64_t repeatedNs = 0;
  /// Calls between two uses of one copy, and between the last use of a copy
  /// and the next production; the longest of each.
  int64_t idleSteps = 0, freedSteps = 0;
  /// The input of the last reader that was made last, after the value itself.
  ValueId waitsFor = -1;
  /// Where the value was last made or read, and last made.
  int64_t lastUse = 0, madeAt = -1;
  /// Whose bytes its copies took over.
  ValueId takenFrom = -1;
};

class Explainer {
public:
  Explainer(const PlanInput &input, const Plan &plan)
      : input(input), problem(input.problem), plan(plan),
        producer(producers(problem)), isScalar(scalarsOfArguments(problem)),
        histories(problem.values.size()) {}

  PlanReport run();

private:
  void replay();
  void run(const Execution &execution, int64_t now);
  void move(const Execution &execution, int64_t now);
  ValueId lastMadeBeside(ValueId value, const Node &node);
  std::vector<Waiting> findWaiting(ArrayRef<ValueReport> values);
  ValueReport explain(ValueId value, const Node &node);
  void produce(const Node &node, ValueId value, int64_t now);
  std::string reasonKept(const NodeValue &value, const Node &node,
                         const History &history);
  std::string reasonNarrowed(const NodeValue &value, const History &history);
  std::string reasonOffloaded(const History &history);
  std::string reasonRecomputed(int64_t count, const History &history);

  const PlanInput &input;
  const Problem &problem;
  const Plan &plan;
  std::vector<NodeId> producer;
  std::vector<bool> isScalar; ///< of arguments, by node
  std::vector<History> histories;
};
} // namespace

/// The input of `node` that was made last since `value` was made; -1 if none
/// was. Scalars of arguments could have been there before.
ValueId Explainer::lastMadeBeside(ValueId value, const Node &node) {
  ValueId last = -1;
  int64_t madeAt = histories[value].madeAt;
  for (ValueId other : node.inputs) {
    if (other == value || histories[other].madeAt <= madeAt)
      continue;
    if (isScalar[producer[other]])
      continue;
    madeAt = histories[other].madeAt;
    last = other;
  }
  return last;
}

/// Notes a production of `value` by `node` at position `now`.
void Explainer::produce(const Node &node, ValueId value, int64_t now) {
  History &history = histories[value];
  int64_t freed = now - history.lastUse - 1;
  if (node.changesBits) {
    ++history.narrowed;
    history.storage = node.inputs.front();
    history.storedSteps = std::max(history.storedSteps, freed);
  }
  if (history.executions++ > 0) {
    history.freedSteps = std::max(history.freedSteps, freed);
    history.repeatedNs += node.timeNs;
  }
  history.lastUse = history.madeAt = now;
}

void Explainer::run(const Execution &execution, int64_t now) {
  const Node &node = problem.nodes[execution.node];
  for (ValueId value : node.inputs) {
    History &history = histories[value];
    history.idleSteps = std::max(history.idleSteps, now - history.lastUse - 1);
    history.lastUse = now;
    history.waitsFor = lastMadeBeside(value, node);
  }
  for (ValueId value : node.outputs)
    produce(node, value, now);
  for (InPlacePair pair : execution.inPlace)
    histories[node.outputs[pair.output]].takenFrom = node.inputs[pair.input];
}

/// `now` is the next call.
void Explainer::move(const Execution &execution, int64_t now) {
  History &history = histories[execution.value];
  if (execution.action == Action::Wait)
    history.leftAt = now;
  if (execution.action != Action::Fetch)
    return;
  ++history.fetches;
  history.awaySteps = std::max(history.awaySteps, now - history.leftAt);
  history.lastUse = now - 1;
}

void Explainer::replay() {
  int64_t now = 0;
  for (const Execution &execution : plan.executions)
    if (execution.action == Action::Run)
      run(execution, now++);
    else
      move(execution, now);
}

std::string Explainer::reasonKept(const NodeValue &value, const Node &node,
                                  const History &history) {
  if (value.directive == Directive::Save)
    return "the policy says so";
  std::string idle =
      history.idleSteps == 0
          ? "needed right away"
          : "idle for up to " + plural(history.idleSteps, "call");
  if (history.waitsFor >= 0 && history.idleSteps > 0)
    idle += "; its last reader waits for '" +
            problem.values[history.waitsFor].name + "'";
  if (!node.recomputable)
    return idle + "; its kernel cannot run again";
  return idle + "; again it would take " + formatNs(node.timeNs);
}

std::string Explainer::reasonRecomputed(int64_t count, const History &history) {
  return "free for up to " + plural(history.freedSteps, "call") + ", for " +
         formatNs(history.repeatedNs) + " in " +
         plural(count, "more execution");
}

std::string Explainer::reasonOffloaded(const History &history) {
  return "in the second memory for up to " + plural(history.awaySteps, "call") +
         ", out and back " + plural(history.fetches, "time");
}

std::string Explainer::reasonNarrowed(const NodeValue &value,
                                      const History &history) {
  int64_t bytes = problem.values[history.storage].bytes;
  std::string reason = "in " + formatBytes(bytes) + " for up to " +
                       plural(history.storedSteps, "call") +
                       ", which changes numbers";
  if (int64_t again = history.executions - 1 - history.narrowed; again > 0)
    reason += "; computed again " + plural(again, "time") + " besides";
  return reason;
}

ValueReport Explainer::explain(ValueId id, const Node &node) {
  const NodeValue &value = problem.values[id];
  const History &history = histories[id];
  ValueReport report;
  report.value = id;
  report.name = value.name;
  report.location = describe(input.values[id].getLoc());
  report.bytes = value.bytes;
  report.recomputeNs = node.timeNs;
  report.executions = history.executions;
  report.idleSteps = history.idleSteps;
  report.waitsFor = history.waitsFor;
  if (value.home == Home::Caller) {
    report.decision = Decision::Result;
    report.reason = value.donor >= 0 ? "in the buffer of '" +
                                           problem.values[value.donor].name +
                                           "', which ends there"
                                     : "written to the caller's result " +
                                           std::to_string(input.results[id]);
  } else if (history.narrowed > 0) {
    report.decision = Decision::Narrowed;
    report.reason = reasonNarrowed(value, history);
  } else if (history.executions > 1) {
    report.decision = Decision::Recomputed;
    report.reason = reasonRecomputed(history.executions - 1, history);
    if (history.fetches > 0)
      report.reason += "; " + reasonOffloaded(history);
  } else if (history.fetches > 0) {
    report.decision = Decision::Offloaded;
    report.reason = reasonOffloaded(history);
  } else if (history.takenFrom >= 0) {
    report.decision = Decision::InPlace;
    report.reason = history.idleSteps > 0
                        ? reasonKept(value, node, history)
                        : "in the bytes of '" +
                              problem.values[history.takenFrom].name +
                              "', which it reads last";
  } else {
    report.reason = reasonKept(value, node, history);
  }
  return report;
}

/// Values with the decision kept, by what they wait for.
std::vector<Waiting> Explainer::findWaiting(ArrayRef<ValueReport> values) {
  std::vector<Waiting> sums(problem.values.size());
  for (const ValueReport &value : values) {
    if (value.waitsFor < 0 || value.idleSteps == 0 ||
        value.decision == Decision::Result ||
        value.decision == Decision::Recomputed ||
        value.decision == Decision::Offloaded)
      continue;
    Waiting &sum = sums[value.waitsFor];
    sum = {value.waitsFor, sum.values + 1, sum.bytes + value.bytes};
  }
  llvm::erase_if(sums, [](const Waiting &sum) { return sum.values < 3; });
  llvm::sort(sums, [](const Waiting &a, const Waiting &b) {
    return std::pair(-a.bytes, a.forValue) < std::pair(-b.bytes, b.forValue);
  });
  return sums;
}

PlanReport Explainer::run() {
  replay();
  PlanReport report;
  for (const Node &node : problem.nodes) {
    // Other ways to have a value are part of what is said of it.
    if (node.optional)
      continue;
    for (ValueId value : node.outputs)
      report.values.push_back(explain(value, node));
    report.workspaceBytes =
        std::max(report.workspaceBytes, node.workspaceBytes);
  }
  report.waiting = findWaiting(report.values);
  report.timeline = timeline(problem, plan);
  report.unplannedTimeline = timeline(problem, input.unplanned);
  for (const Execution &execution : plan.executions)
    report.timelineNames.push_back(nameOfExecution(problem, execution));
  report.recomputedSteps = numRecomputed(plan);
  for (ValueId value : changedValues(problem, plan))
    if (input.results[value] >= 0)
      report.changedResults.push_back(input.results[value]);
  llvm::sort(report.changedResults);
  return report;
}

PlanReport remat::explainPlan(const PlanInput &input, const Plan &plan) {
  return Explainer(input, plan).run();
}
