//===- ProblemJson.cpp - Problems as JSON ---------------------------------===//
//
// Reads by hand rather than by mapping, so that every message names the place.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/ProblemJson.h"
#include "remat/Support/Json.h"
#include "remat/Support/Policy.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

#include <set>

using namespace llvm;
using namespace remat;

namespace {
/// Reads fields of one object; the first failure is kept, later ones ignored.
class Fields {
public:
  Fields(const json::Value &value, std::string place, std::string &failure)
      : object(value.getAsObject()), place(std::move(place)), failure(failure) {
    if (!object)
      fail("is not an object");
  }

  void fail(const Twine &message) {
    if (failure.empty())
      failure = (place + " " + message).str();
  }

  const json::Value *find(StringRef key, bool required) {
    known.push_back(key);
    const json::Value *value = object ? object->get(key) : nullptr;
    if (!value && required)
      fail("has no field '" + key + "'");
    return value;
  }

  int64_t integer(StringRef key, std::optional<int64_t> otherwise = {}) {
    const json::Value *value = find(key, !otherwise);
    if (!value)
      return otherwise.value_or(0);
    std::optional<int64_t> number = value->getAsInteger();
    if (!number)
      fail("has a field '" + key + "' that is not an integer below 2^63");
    return number.value_or(0);
  }

  bool boolean(StringRef key, std::optional<bool> otherwise = {}) {
    const json::Value *value = find(key, !otherwise);
    if (!value)
      return otherwise.value_or(false);
    std::optional<bool> flag = value->getAsBoolean();
    if (!flag)
      fail("has a field '" + key + "' that is neither true nor false");
    return flag.value_or(false);
  }

  std::string string(StringRef key, std::optional<StringRef> otherwise = {}) {
    const json::Value *value = find(key, !otherwise);
    if (!value)
      return otherwise.value_or("").str();
    std::optional<StringRef> text = value->getAsString();
    if (!text)
      fail("has a field '" + key + "' that is not a string");
    return text.value_or("").str();
  }

  json::Array array(StringRef key, bool required = true) {
    const json::Value *value = find(key, required);
    if (!value)
      return {};
    const json::Array *list = value->getAsArray();
    if (!list)
      fail("has a field '" + key + "' that is not a list");
    return list ? *list : json::Array();
  }

  /// An index below `count`; -1 where there is no such field.
  int32_t index(StringRef key, size_t count) {
    const json::Value *value = find(key, false);
    if (!value)
      return -1;
    std::optional<int64_t> index = value->getAsInteger();
    if (index && *index >= 0 && size_t(*index) < count)
      return *index;
    fail("has a field '" + key + "' that is not an index below " +
         Twine(count));
    return -1;
  }

  /// A list of indices below `count`.
  std::vector<int32_t> indices(StringRef key, size_t count) {
    std::vector<int32_t> result;
    for (const json::Value &element : array(key)) {
      std::optional<int64_t> index = element.getAsInteger();
      if (!index || *index < 0 || size_t(*index) >= count) {
        fail("has a field '" + key +
             "' with an element that is not an index "
             "below " +
             Twine(count));
        return {};
      }
      result.push_back(*index);
    }
    return result;
  }

  /// To be called when all fields have been asked for: any other is a slip,
  /// which would leave something at its default.
  void refuseOthers() {
    std::vector<StringRef> others;
    if (object)
      for (const auto &[key, value] : *object)
        if (!is_contained(known, StringRef(key)))
          others.push_back(key);
    if (others.empty())
      return;
    StringRef first = *min_element(others);
    fail("has a field '" + first +
         "', which means nothing there; the nearest "
         "that does is '" +
         nearest(first, known, 1).front() + "'");
  }

private:
  const json::Object *object;
  /// All that were asked for.
  SmallVector<StringRef, 16> known;
  std::string place;
  std::string &failure;
};
} // namespace

static std::string nodePlace(size_t index) {
  return "node " + std::to_string(index);
}

/// One node of version 1 is a node and its only value.
static void readNodes1(const json::Array &list, ArrayRef<int32_t> position,
                       Problem &problem, std::string &failure) {
  problem.nodes.resize(list.size());
  problem.values.resize(list.size());
  for (auto [index, element] : enumerate(list)) {
    Fields fields(element, nodePlace(index), failure);
    Node &node = problem.nodes[position[index]];
    NodeValue &value = problem.values[position[index]];
    node.name = value.name = fields.string("name", StringRef(""));
    node.timeNs = fields.integer("time");
    node.workspaceBytes = fields.integer("workspace");
    node.backward = fields.boolean("backward", false);
    node.userId = index;
    value.bytes = fields.integer("bytes");
    value.neededAtEnd = fields.boolean("output");
    for (int32_t input : fields.indices("inputs", list.size()))
      node.inputs.push_back(position[input]);
    fields.refuseOthers();
    node.outputs.push_back(position[index]);
  }
}

static void readVersion1(Fields &top, Problem &problem, std::string &failure) {
  problem.alignment = 1;
  problem.placed = false;
  json::Array list = top.array("nodes");
  std::vector<int32_t> order = top.indices("order", list.size());
  std::vector<int32_t> position(list.size(), -1);
  for (auto [index, node] : enumerate(order))
    position[node] = index;
  if (order.size() != list.size() || is_contained(position, -1))
    top.fail("has a field 'order' that does not hold every node once");
  if (failure.empty())
    readNodes1(list, position, problem, failure);
}

static void readValues2(const json::Array &list, Problem &problem,
                        std::string &failure) {
  StringSet<> names;
  for (auto [index, element] : enumerate(list)) {
    Fields fields(element, "value " + std::to_string(index), failure);
    NodeValue value;
    value.name = fields.string("name");
    if (!names.insert(value.name).second)
      fields.fail("has the name '" + value.name + "' of another value");
    value.bytes = fields.integer("bytes");
    std::string home = fields.string("home", StringRef("arena"));
    value.home = home == "caller"     ? Home::Caller
                 : home == "external" ? Home::External
                                      : Home::Arena;
    if (value.home == Home::Arena && home != "arena")
      fields.fail("has a home '" + home +
                  "' that is none of 'arena', 'caller', 'external'");
    std::string directive = fields.string("directive", StringRef("free"));
    value.directive = directive == "save"        ? Directive::Save
                      : directive == "recompute" ? Directive::Recompute
                                                 : Directive::Free;
    if (value.directive == Directive::Free && directive != "free")
      fields.fail("has a directive '" + directive +
                  "' that is none of 'free', 'save', 'recompute'");
    value.neededAtEnd = fields.boolean("needed_at_end", false);
    value.blockInput = fields.boolean("block_input", false);
    value.mayMove = fields.boolean("may_move", true);
    value.donor = fields.index("donor", list.size());
    fields.refuseOthers();
    problem.values.push_back(std::move(value));
  }
}

static void readTier(const json::Value &object, Problem &problem,
                     std::string &failure) {
  Fields fields(object, "tier", failure);
  Tier tier;
  tier.capacityBytes = fields.integer("capacity", tier.capacityBytes);
  tier.outBytesPerUs = fields.integer("out_bytes_per_us");
  tier.inBytesPerUs = fields.integer("in_bytes_per_us");
  tier.latencyNs = fields.integer("latency", 0);
  fields.refuseOthers();
  problem.tier = tier;
}

static void readNodes2(const json::Array &list, Problem &problem,
                       std::string &failure) {
  size_t count = problem.values.size();
  std::set<int64_t> ids;
  for (auto [index, element] : enumerate(list)) {
    Fields fields(element, nodePlace(index), failure);
    Node node;
    node.name = fields.string("name");
    node.timeNs = fields.integer("time");
    for (int32_t value : fields.indices("inputs", count))
      node.inputs.push_back(value);
    for (int32_t value : fields.indices("outputs", count))
      node.outputs.push_back(value);
    node.workspaceBytes = fields.integer("workspace", 0);
    node.recomputable = fields.boolean("recomputable", true);
    node.optional = fields.boolean("optional", false);
    node.changesBits = fields.boolean("changes_bits", false);
    node.backward = fields.boolean("backward", false);
    node.block = fields.index("block", std::numeric_limits<int32_t>::max());
    node.userId = fields.integer("id", int64_t(index));
    if (node.userId < 0)
      fields.fail("has the id " + Twine(node.userId) +
                  ", and ids count from 0");
    if (!ids.insert(node.userId).second)
      fields.fail("has the id " + Twine(node.userId) + " of another node");
    for (const json::Value &pair : fields.array("in_place", false)) {
      const json::Array *both = pair.getAsArray();
      std::optional<int64_t> output, input;
      if (both && both->size() == 2) {
        output = (*both)[0].getAsInteger();
        input = (*both)[1].getAsInteger();
      }
      if (!output || !input || !isInt<32>(*output) || !isInt<32>(*input))
        fields.fail("has a field 'in_place' that is not a list of pairs of "
                    "an output and an input");
      else
        node.inPlace.push_back({int32_t(*output), int32_t(*input)});
    }
    fields.refuseOthers();
    problem.nodes.push_back(std::move(node));
  }
}

/// Blocks are counted: a slip in one must not make thousands.
static void checkBlocks(const Problem &problem, std::string &failure) {
  int32_t last = -1;
  bool isForward = true;
  for (auto [index, node] : enumerate(problem.nodes)) {
    isForward &= !node.backward;
    bool fits = isForward ? node.block >= last && node.block <= last + 1
                          : node.block <= last;
    if (node.block >= 0 && !fits && failure.empty())
      failure = nodePlace(index) + " states block " +
                std::to_string(node.block) +
                (isForward ? ", and in the forward part blocks ascend one by "
                             "one from 0"
                           : ", which the forward part does not have");
    if (isForward)
      last = std::max(last, node.block);
  }
}

Expected<Problem> remat::parseProblem(StringRef text) {
  Expected<json::Value> parsed = parseJson(text, Numbers::Integers);
  if (!parsed)
    return parsed.takeError();
  std::string failure;
  Fields top(*parsed, "problem", failure);
  Problem problem;
  int64_t version = top.integer("version");
  problem.name = top.string("name", StringRef(""));
  problem.budgetBytes =
      top.integer("budget", std::numeric_limits<int64_t>::max());
  if (failure.empty() && version != 1 && version != 2)
    top.fail("has version " + Twine(version) + ", known are 1 and 2");
  if (failure.empty() && version == 1)
    readVersion1(top, problem, failure);
  if (failure.empty() && version == 2) {
    problem.alignment = top.integer("alignment", 64);
    problem.placed = top.boolean("placed", true);
    problem.mayChangeBits = top.boolean("may_change_bits", false);
    readValues2(top.array("values"), problem, failure);
    readNodes2(top.array("nodes"), problem, failure);
    checkBlocks(problem, failure);
    if (const json::Value *tier = top.find("tier", /*required=*/false))
      readTier(*tier, problem, failure);
  }
  // Where the problem is from, in the writer's words.
  (void)top.find("source", /*required=*/false);
  top.refuseOthers();
  if (failure.empty())
    (void)check(problem, [&](NodeId node, const Twine &message) {
      failure = node < 0
                    ? message.str()
                    : "node " + std::to_string(problem.nodes[node].userId) +
                          " ('" + problem.nodes[node].name + "') " +
                          message.str();
    });
  if (!failure.empty())
    return createStringError(failure);
  return problem;
}

static json::Array toArray(ArrayRef<int32_t> list) {
  json::Array result;
  for (int32_t element : list)
    result.push_back(element);
  return result;
}

static json::Object toJson(const NodeValue &value) {
  static constexpr const char *homes[] = {"arena", "caller", "external"};
  static constexpr const char *directives[] = {"free", "save", "recompute"};
  json::Object object{{"name", value.name},
                      {"bytes", value.bytes},
                      {"home", homes[int(value.home)]},
                      {"directive", directives[int(value.directive)]},
                      {"needed_at_end", value.neededAtEnd},
                      {"block_input", value.blockInput},
                      {"may_move", value.mayMove}};
  if (value.donor >= 0)
    object["donor"] = value.donor;
  return object;
}

static json::Object toJson(const Node &node) {
  json::Array pairs;
  for (InPlacePair pair : node.inPlace)
    pairs.push_back(json::Array{pair.output, pair.input});
  json::Object object{{"name", node.name},
                      {"time", node.timeNs},
                      {"inputs", toArray(node.inputs)},
                      {"outputs", toArray(node.outputs)},
                      {"workspace", node.workspaceBytes},
                      {"in_place", std::move(pairs)},
                      {"recomputable", node.recomputable},
                      {"backward", node.backward},
                      {"id", node.userId}};
  if (node.block >= 0)
    object["block"] = node.block;
  if (node.optional)
    object["optional"] = true;
  if (node.changesBits)
    object["changes_bits"] = true;
  return object;
}

json::Value remat::toJson(const Problem &problem) {
  json::Array values, nodes;
  for (const NodeValue &value : problem.values)
    values.push_back(::toJson(value));
  for (const Node &node : problem.nodes)
    nodes.push_back(::toJson(node));
  json::Object result{{"version", 2},
                      {"name", problem.name},
                      {"alignment", problem.alignment},
                      {"budget", problem.budgetBytes},
                      {"placed", problem.placed},
                      {"values", std::move(values)},
                      {"nodes", std::move(nodes)}};
  if (problem.mayChangeBits)
    result["may_change_bits"] = true;
  if (problem.tier)
    result["tier"] =
        json::Object{{"capacity", problem.tier->capacityBytes},
                     {"out_bytes_per_us", problem.tier->outBytesPerUs},
                     {"in_bytes_per_us", problem.tier->inBytesPerUs},
                     {"latency", problem.tier->latencyNs}};
  return result;
}
