//===- CertificateJson.cpp - Certificates as the checker reads them -------===//
//
// Everything that makes the checker longer is written out: when values are
// dropped, which rows a proof uses by their names, and in which order a search
// decides.
//
//===----------------------------------------------------------------------===//

#include "CutModel.h"
#include "CutRows.h"
#include "Relaxed.h"
#include "remat/Plan/Certificate.h"
#include "remat/Plan/ProblemJson.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

#include <map>

using namespace llvm;
using namespace remat;

/// For each execution, the values that nothing reads afterwards before they are
/// made again. Inputs whose storage goes on in place are not among them.
static std::vector<json::Array> droppedAfter(const Problem &problem,
                                             const Plan &plan) {
  std::vector<json::Array> dropped(plan.executions.size());
  BitVector wanted(problem.values.size());
  // An offload that nothing waits for holds its copy to the end.
  for (const Execution &execution : plan.executions)
    if (execution.action == Action::Offload)
      wanted.set(execution.value);
    else if (execution.action == Action::Wait)
      wanted.reset(execution.value);
  for (auto [value, info] : enumerate(problem.values))
    if (info.neededAtEnd)
      wanted.set(value);
  for (size_t at = plan.executions.size(); at-- > 0;) {
    const Execution &execution = plan.executions[at];
    ValueId moved = execution.value;
    if (execution.action != Action::Run) {
      if (!wanted.test(moved))
        dropped[at].push_back(moved);
      if (execution.action == Action::Fetch)
        wanted.reset(moved);
      else
        wanted.set(moved);
      continue;
    }
    const Node &node = problem.nodes[execution.node];
    for (ValueId value : node.outputs) {
      if (!wanted.test(value))
        dropped[at].push_back(value);
      wanted.reset(value);
    }
    for (auto [index, value] : enumerate(node.inputs)) {
      bool taken = any_of(execution.inPlace, [&, index = index](auto pair) {
        return pair.input == int32_t(index);
      });
      if (problem.values[value].home == Home::External || wanted.test(value))
        continue;
      wanted.set(value);
      if (!taken)
        dropped[at].push_back(value);
    }
  }
  return dropped;
}

/// For each execution, the values that the second tier holds no longer: after
/// the first reader of the last fetch.
static std::vector<json::Array> freedAfter(const Problem &problem,
                                           const Plan &plan) {
  struct Stored {
    bool isStored = false, isFetched = false;
    int32_t lastNeeded = -1;
  };
  std::vector<Stored> stored(problem.values.size());
  std::vector<json::Array> freed(plan.executions.size());
  auto read = [&](ValueId value, int32_t at) {
    Stored &one = stored[value];
    if (one.isFetched && one.lastNeeded < 0)
      one.lastNeeded = at;
  };
  for (int32_t at = 0, e = plan.executions.size(); at < e; ++at) {
    const Execution &execution = plan.executions[at];
    ValueId moved = execution.value;
    switch (execution.action) {
    case Action::Wait:
      break;
    case Action::Fetch:
      stored[moved].isFetched = true;
      stored[moved].lastNeeded = -1;
      break;
    case Action::Offload:
      read(moved, at);
      if (Stored &one = stored[moved]; one.isStored)
        freed[one.lastNeeded >= 0 ? one.lastNeeded : at].push_back(moved);
      stored[moved] = {true, false, -1};
      break;
    case Action::Run:
      for (ValueId value : problem.nodes[execution.node].inputs)
        read(value, at);
      for (ValueId value : problem.nodes[execution.node].outputs)
        stored[value].isFetched &= stored[value].lastNeeded >= 0;
    }
  }
  for (auto [value, one] : enumerate(stored))
    if (one.isStored && one.lastNeeded >= 0)
      freed[one.lastNeeded].push_back(value);
  return freed;
}

static json::Array transferJson(const Execution &execution) {
  switch (execution.action) {
  case Action::Run:
    break;
  case Action::Offload:
    return json::Array{"offload", execution.value};
  case Action::Wait:
    return json::Array{"wait", execution.value};
  case Action::Fetch:
    return json::Array{"fetch", execution.value, execution.offsets[0]};
  }
  return {};
}

static json::Value executionsJson(const Problem &problem, const Plan &plan) {
  std::vector<json::Array> dropped = droppedAfter(problem, plan), freed;
  if (problem.tier)
    freed = freedAfter(problem, plan);
  json::Array list;
  auto add = [&](size_t at, json::Array execution) {
    execution.push_back(std::move(dropped[at]));
    if (problem.tier)
      execution.push_back(std::move(freed[at]));
    list.push_back(std::move(execution));
  };
  for (auto [at, execution] : enumerate(plan.executions)) {
    if (execution.action != Action::Run) {
      add(at, transferJson(execution));
      continue;
    }
    json::Array pairs;
    for (InPlacePair pair : execution.inPlace)
      pairs.push_back(json::Array{pair.output, pair.input});
    add(at, json::Array{execution.node, json::Array(execution.offsets),
                        execution.workspaceOffset, std::move(pairs)});
  }
  return list;
}

static std::string name(const char *kind, int32_t step, int32_t id) {
  return (Twine(kind) + " " + Twine(step) + " " + Twine(id)).str();
}

static std::string readName(int32_t step, NodeId reader, ValueId value) {
  return name("read", step, reader) + " " + std::to_string(value);
}

static json::Object multipliersJson(const CutMultipliers &multipliers,
                                    int64_t value) {
  json::Object rows;
  // A value that is available is kept or made again: as much as all that asks
  // for it.
  std::map<std::pair<int32_t, ValueId>, int64_t> available;
  auto add = [&](std::string row, int32_t step, ValueId value, int64_t amount) {
    rows[row] = amount;
    available[{step, value}] += amount;
  };
  for (const CutMultipliers::Need &need : multipliers.needs)
    add(name("need", need.step, need.value), need.step, need.value,
        need.amount);
  for (const CutMultipliers::Read &read : multipliers.reads)
    add(readName(read.step, read.reader, read.value), read.step, read.value,
        read.amount);
  for (const CutMultipliers::Need &keep : multipliers.keeps)
    add(name("keep", keep.step, keep.value), keep.step - 1, keep.value,
        keep.amount);
  for (auto [place, amount] : available)
    rows[name("have", place.first, place.second)] = amount;
  for (auto [room, price] : enumerate(multipliers.prices))
    rows["room " + std::to_string(room)] = price;
  return json::Object{{"value", value}, {"rows", std::move(rows)}};
}

namespace {
/// The order in which a search decides about the choices at one step: as the
/// nodes stand, a node before what it makes. With each choice go the rows that
/// are known with it, and what may be forgotten after it.
class SearchOrder {
public:
  SearchOrder(const Problem &problem, NodeId step)
      : problem(problem), step(step), lastChance(lastChances(problem)),
        kept(problem.values.size()), matters(problem.values.size()),
        needed(problem.values.size()), repeatable(problem.nodes.size()),
        lastReader(problem.values.size(), -1) {
    CutModel model(problem, step);
    for (ValueId value : model.decided())
      matters.set(value);
    for (NodeId node : model.repeatable()) {
      repeatable.set(node);
      for (ValueId value : problem.nodes[node].inputs)
        lastReader[value] = node;
    }
    findKept();
  }

  json::Array run() {
    for (NodeId id = 0; id < step; ++id)
      addNode(id);
    return std::move(order);
  }

private:
  void findKept();
  void addNode(NodeId id);
  void add(std::string unknown, json::Array rows, json::Array forgotten) {
    order.push_back(
        json::Array{std::move(unknown), std::move(rows), std::move(forgotten)});
  }

  const Problem &problem;
  NodeId step;
  std::vector<NodeId> lastChance;
  /// Values that may be kept, that matter, that are read after the step.
  BitVector kept, matters, needed;
  BitVector repeatable;
  std::vector<NodeId> lastReader;
  json::Array order;
};
} // namespace

void SearchOrder::findKept() {
  for (NodeId id = 0; id < step; ++id)
    for (ValueId value : problem.nodes[id].outputs)
      if (problem.values[value].home == Home::Arena)
        kept.set(value);
  for (ValueId value : problem.nodes[step].inputs)
    kept.reset(value);
  for (NodeId id = step + 1, e = problem.nodes.size(); id < e; ++id)
    if (!problem.nodes[id].optional)
      for (ValueId value : problem.nodes[id].inputs)
        needed.set(value);
  for (auto [value, info] : enumerate(problem.values))
    if (info.neededAtEnd)
      needed.set(value);
}

void SearchOrder::addNode(NodeId id) {
  const Node &node = problem.nodes[id];
  std::string again = name("r", 0, id);
  bool isRepeatable = repeatable.test(id);
  if (isRepeatable) {
    json::Array reads, forgotten;
    for (ValueId value : node.inputs)
      if (kept.test(value)) {
        reads.push_back(readName(0, id, value));
        if (lastReader[value] == id)
          forgotten.push_back(name("a", 0, value));
      }
    add(again, std::move(reads), std::move(forgotten));
  }
  for (ValueId value : node.outputs) {
    if (!kept.test(value))
      continue;
    std::string keep = name("k", 0, value), have = name("a", 0, value);
    if (!matters.test(value)) {
      add(keep, {}, json::Array{keep});
      continue;
    }
    add(keep, {}, {});
    json::Array rows{name("have", 0, value)}, forgotten{keep};
    if (needed.test(value))
      rows.push_back(name("need", 0, value));
    if (lastReader[value] < 0)
      forgotten.push_back(have);
    add(have, std::move(rows), std::move(forgotten));
  }
  if (isRepeatable)
    order.back().getAsArray()->back().getAsArray()->push_back(again);
}

/// The case and what it is split into. `fixed` are the choices above it.
static json::Object caseJson(const CutProof &proof, const CutCase &here,
                             const CutRows &rows, std::vector<int8_t> &fixed) {
  if (here.no < 0)
    return multipliersJson(
        here.multipliers,
        int64_t(rows.value(here.multipliers, proof.scale, fixed)));
  int32_t column = rows.column(here.choice);
  fixed[column] = 0;
  json::Object no = caseJson(proof, proof.cases[here.no], rows, fixed);
  fixed[column] = 1;
  json::Object yes = caseJson(proof, proof.cases[here.yes], rows, fixed);
  fixed[column] = -1;
  return json::Object{{"split", name(here.choice.isNode ? "r" : "k",
                                     here.choice.step, here.choice.id)},
                      {"no", std::move(no)},
                      {"yes", std::move(yes)}};
}

/// What a flow at the prices of a second tier proves: all that enters at what
/// is needed, less what room and tier allow, and what transfers stand for.
static __int128 valueWithTier(const Problem &problem, const CutProof &proof,
                              const CutMultipliers &flow) {
  NodeId step = proof.steps.front();
  __int128 value =
      -__int128(proof.price) *
      (problem.budgetBytes - bytesAtStep(problem, problem.nodes[step]));
  if (proof.tierPrice > 0)
    value -= __int128(proof.tierPrice) * problem.tier->capacityBytes;
  for (auto [id, node] : enumerate(problem.nodes))
    if (NodeId(id) != step)
      value -= __int128(NodeId(id) < step ? proof.outShare : proof.inShare) *
               node.timeNs;
  for (const CutMultipliers::Need &need : flow.needs)
    value += need.amount;
  return value;
}

static json::Object tierBoundJson(const Problem &problem,
                                  const ProvenBound &bound) {
  const CutProof &proof = bound.proof;
  CutMultipliers flow = flowOf(problem, proof);
  json::Object tree =
      multipliersJson(flow, int64_t(valueWithTier(problem, proof, flow)));
  if (proof.tierPrice > 0)
    (*tree.getObject("rows"))["tier"] = proof.tierPrice;
  return json::Object{{"time", bound.boundNs},
                      {"scale", proof.scale},
                      {"steps", json::Array(proof.steps)},
                      {"out", proof.outShare},
                      {"in", proof.inShare},
                      {"rooms", json::Array{json::Array{0, 1, json::Array()}}},
                      {"proof", std::move(tree)}};
}

/// Proofs are in the numbers of the relaxed problem. `onceNs` is what every
/// plan takes.
static json::Object boundJson(const Problem &problem, int64_t onceNs,
                              const ProvenBound &bound) {
  CutProof proof = bound.proof;
  bool isSearched = proof.cases.empty() && !proof.empty();
  if (proof.cases.empty())
    proof.cases.emplace_back();
  if (isSearched)
    proof.cases.front().multipliers = flowOf(problem, proof);
  CutRows rows(problem, proof.steps);
  json::Array rooms;
  for (int32_t step = 0, e = proof.steps.size(); step < e; ++step)
    rooms.push_back(json::Array{step, 1, json::Array()});
  for (const CutRoom &room : proof.rounded) {
    rows.addRoom(room);
    rooms.push_back(json::Array{room.step, room.unit, json::Array(room.kept)});
  }
  std::vector<int8_t> fixed(rows.columns().size(), -1);
  json::Object tree = caseJson(proof, proof.cases.front(), rows, fixed);
  // Without a search where the multipliers prove the bound themselves.
  if (isSearched &&
      __int128(proof.scale) * (bound.boundNs - onceNs - 1) >=
          rows.value(proof.cases.front().multipliers, proof.scale, fixed))
    tree["order"] = SearchOrder(problem, proof.steps.front()).run();
  return json::Object{{"time", bound.boundNs},
                      {"scale", proof.scale},
                      {"steps", json::Array(proof.steps)},
                      {"rooms", std::move(rooms)},
                      {"proof", std::move(tree)}};
}

/// The problem that a bound is for, and how it comes about.
static json::Object relaxedJson(const Relaxed &relaxed) {
  json::Array parts, forms;
  for (const auto &[node, list] : relaxed.parts)
    parts.push_back(json::Array{node, json::Array(list)});
  for (auto [form, value] : relaxed.forms)
    forms.push_back(json::Array{form, value});
  return json::Object{{"problem", toJson(relaxed.problem)},
                      {"nodes", json::Array(relaxed.nodeOf)},
                      {"parts", std::move(parts)},
                      {"forms", std::move(forms)}};
}

static json::Object casesJson(ArrayRef<LastMaker> cases) {
  json::Object object;
  for (const LastMaker &last : cases)
    object[std::to_string(last.node)] = casesJson(last.before);
  return object;
}

/// Where nothing fits, and why what is needed there cannot come together.
static json::Object overBudgetJson(const Problem &problem,
                                   const PeakBound &bound) {
  json::Object json{{"at", nullptr}};
  if (bound.node >= 0)
    json["at"] = bound.node;
  if (bound.maker >= 0)
    json["last"] = casesJson(lastMakers(problem, bound, problem.budgetBytes));
  return json;
}

static json::Object boundOf(const Problem &problem, const ProvenBound &bound) {
  if (bound.overBudget)
    return overBudgetJson(problem, *bound.overBudget);
  Relaxed relaxed = relaxChoices(problem);
  const CutProof &proof = bound.proof;
  if (proof.outShare != 0 || proof.inShare != 0 || proof.tierPrice != 0)
    return tierBoundJson(problem, bound);
  json::Object json = boundJson(relaxed.problem, relaxed.onceNs, bound);
  if (problem.tier) {
    json["out"] = 0;
    json["in"] = 0;
  }
  if (hasChoices(problem))
    json["relaxed"] = relaxedJson(relaxed);
  return json;
}

json::Value remat::certificateOf(const Problem &problem,
                                 const Solution &solution,
                                 json::Value problemJson) {
  json::Value plan = nullptr;
  if (solution.plan)
    plan = json::Object{{"executions", executionsJson(problem, *solution.plan)},
                        {"peak", solution.plan->peakBytes},
                        {"time", solution.plan->timeNs}};
  json::Object certificate{
      {"version", 4},
      {"claim", "for this list of kernels, these costs and this order of first "
                "executions"},
      {"problem", std::move(problemJson)},
      {"budget", problem.budgetBytes},
      {"plan", std::move(plan)},
      {"bound", boundOf(problem, provenBound(problem, solution))}};
  if (const std::optional<Tier> &tier = problem.tier)
    certificate["tier"] =
        json::Object{{"capacity", tier->capacityBytes},
                     {"out_bytes_per_us", tier->outBytesPerUs},
                     {"in_bytes_per_us", tier->inBytesPerUs},
                     {"latency", tier->latencyNs}};
  return certificate;
}
