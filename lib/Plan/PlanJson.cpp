//===- PlanJson.cpp - Plans as JSON ---------------------------------------===//
//
// A list of the problem's own numbers, as a person would write it.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/ProblemJson.h"
#include "remat/Plan/Simulator.h"
#include "remat/Support/Json.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace remat;

static constexpr const char *kTransfers[] = {"run", "offload", "wait", "fetch"};

/// `{"offload": [5, 0]}`: the first output of node 5.
static json::Value transferToJson(const Problem &problem,
                                  const Execution &execution,
                                  ArrayRef<NodeId> producer) {
  const Node &maker = problem.nodes[producer[execution.value]];
  int64_t output = find(maker.outputs, execution.value) - maker.outputs.begin();
  return json::Object{
      {kTransfers[int(execution.action)], json::Array{maker.userId, output}}};
}

json::Value remat::toJson(const Problem &problem, const Plan &plan) {
  std::vector<NodeId> producer = producers(problem);
  json::Array list;
  for (const Execution &execution : plan.executions)
    list.push_back(execution.action == Action::Run
                       ? json::Value(problem.nodes[execution.node].userId)
                       : transferToJson(problem, execution, producer));
  return list;
}

/// Whether the first executions are in order and each input comes before its
/// readers; what the simulator takes for granted.
static Error checkSequence(const Problem &problem, ArrayRef<NodeId> sequence) {
  NodeId count = problem.nodes.size();
  NodeId next = nextRequired(problem, 0);
  std::vector<NodeId> lastChance = lastChances(problem);
  for (auto [position, id] : enumerate(sequence)) {
    if (id < 0)
      continue;
    const Node &node = problem.nodes[id];
    if (id > next)
      return createStringError("position " + Twine(position) + ": node '" +
                               node.name + "' runs before node '" +
                               problem.nodes[next].name +
                               "', which comes first");
    if (next > lastChance[id])
      return createStringError("position " + Twine(position) + ": node '" +
                               node.name + "' may not run again");
    if (id == next)
      next = nextRequired(problem, id + 1);
  }
  if (next != count)
    return createStringError("node '" + problem.nodes[next].name +
                             "' is never run");
  return Error::success();
}

/// The step of a transfer.
static Expected<NodeId>
transferFromJson(const Problem &problem, const json::Object &object,
                 const DenseMap<int64_t, NodeId> &byUserId) {
  for (Action action : {Action::Offload, Action::Wait, Action::Fetch}) {
    const json::Array *place = object.getArray(kTransfers[int(action)]);
    if (!place || place->size() != 2 || object.size() != 1)
      continue;
    std::optional<int64_t> node = (*place)[0].getAsInteger();
    std::optional<int64_t> output = (*place)[1].getAsInteger();
    if (!node || !output)
      break;
    if (!byUserId.contains(*node))
      return createStringError("moves what node " + Twine(*node) +
                               " makes, and there is no such node");
    const Node &maker = problem.nodes[byUserId.lookup(*node)];
    if (*output < 0 || size_t(*output) >= maker.outputs.size())
      return createStringError("moves output " + Twine(*output) + " of node '" +
                               maker.name + "', which has " +
                               Twine(maker.outputs.size()));
    return transferStep(action, maker.outputs[*output]);
  }
  return createStringError("is no transfer; write {\"offload\": [NODE, "
                           "OUTPUT]}, or 'wait' or 'fetch' for 'offload'");
}

/// Whether each transfer moves what is there, as the simulator takes for
/// granted; whether it may is for `check`.
static Error checkTransfers(const Problem &problem, ArrayRef<NodeId> sequence) {
  BitVector made(problem.values.size()), moved(problem.values.size());
  for (auto [position, id] : enumerate(sequence)) {
    auto [action, number] = decodeStep(id);
    if (action == Action::Run) {
      for (ValueId value : problem.nodes[number].outputs)
        made.set(value);
      continue;
    }
    bool isOut = action == Action::Offload;
    StringRef why = !problem.tier              ? "there is no second memory"
                    : isOut && !made[number]   ? "nothing has made it"
                    : !isOut && !moved[number] ? "it has not been moved out"
                                               : "";
    if (!why.empty())
      return createStringError("position " + Twine(position) + ": value '" +
                               problem.values[number].name +
                               "' cannot be moved or waited for: " + why);
    moved.set(number);
  }
  return Error::success();
}

Expected<Plan> remat::parsePlan(const Problem &problem, StringRef text) {
  Expected<json::Value> parsed = parseJson(text);
  if (!parsed)
    return parsed.takeError();
  const json::Array *list = parsed->getAsArray();
  if (!list)
    return createStringError("plan is not a list");
  DenseMap<int64_t, NodeId> byUserId;
  for (auto [id, node] : enumerate(problem.nodes))
    byUserId[node.userId] = id;
  std::vector<NodeId> sequence;
  for (auto [position, element] : enumerate(*list)) {
    if (const json::Object *object = element.getAsObject()) {
      Expected<NodeId> step = transferFromJson(problem, *object, byUserId);
      if (!step)
        return createStringError("position " + Twine(position) +
                                 " of the plan " + toString(step.takeError()));
      sequence.push_back(*step);
      continue;
    }
    std::optional<int64_t> number = element.getAsInteger();
    if (!number || !byUserId.contains(*number))
      return createStringError("position " + Twine(position) +
                               " of the plan is not the number of a node");
    sequence.push_back(byUserId[*number]);
  }
  if (Error error = checkSequence(problem, sequence))
    return error;
  if (Error error = checkTransfers(problem, sequence))
    return error;
  Plan plan = makePlan(problem, sequence);
  std::string wrong;
  Problem unlimited = problem;
  unlimited.budgetBytes = std::numeric_limits<int64_t>::max();
  (void)check(unlimited, plan, [&](NodeId node, const Twine &message) {
    wrong = (node < 0 ? "" : "node '" + problem.nodes[node].name + "' ") +
            message.str();
  });
  if (!wrong.empty())
    return createStringError(wrong);
  return plan;
}
