//===- Configuration.cpp - Files that people already have -----------------===//
//
// First what each setting wishes for, then whether the wishes go together. The
// rules on combinations are those that Megatron-LM checks at its start.
//
//===----------------------------------------------------------------------===//

#include "remat/Support/Configuration.h"
#include "ForeignKeys.h"
#include "Settings.h"
#include "remat/Support/Policy.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

#include <optional>

using namespace llvm;
using namespace remat;

namespace {
class Reader {
public:
  Error read(const Setting &setting);
  Error resolve();

  Configuration result;

  // One for each kind of key. `whyNot` says why a switch cannot be on, a number
  // not be other than 0, and a device not be one.
  Error readSwitch(const Setting &setting, StringRef whyNot);
  Error readEnabled(const Setting &setting, StringRef);
  Error readCheckpoints(const Setting &setting, StringRef);
  Error readHost(const Setting &setting, StringRef);
  Error readContiguous(const Setting &setting, StringRef);
  Error readActivations(const Setting &setting, StringRef);
  Error readGranularity(const Setting &setting, StringRef);
  Error readMethod(const Setting &setting, StringRef);
  Error readLayers(const Setting &setting, StringRef);
  Error readModules(const Setting &setting, StringRef);
  Error readNumber(const Setting &setting, StringRef whyNot);
  Error readDetail(const Setting &setting, StringRef);
  Error readDevice(const Setting &setting, StringRef whyNot);
  Error readWhole(const Setting &setting, StringRef example);

private:
  Error requireOff(const Setting &setting, Expected<bool> isOn,
                   StringRef whyNot);
  Error takeGranularity(const Setting &setting, StringRef word);
  Error refuseUnknown() const;
  Error resolveDeepSpeed();
  Error resolveMegatron();
  Error resolveFull();
  Error resolveSelective();
  /// Without an effect, it is that of the whole.
  void note(const Setting &setting, const Twine &effect = "");

  /// Keys and sections without a meaning.
  MapVector<StringRef, StringRef> unknown; // with their spelling
  bool isJson = true;
  std::optional<bool> enabled;
  std::optional<Count> checkpoints;
  std::string hostPlace;
  std::string granularity, granularityPlace;
  std::string method, methodPlace;
  std::optional<Count> layers;
  std::vector<std::string> modules;
  std::string modulesPlace;
};

struct Key {
  StringLiteral name;
  Error (Reader::*read)(const Setting &, StringRef);
  /// Why it cannot be on, or what to write instead.
  StringLiteral help = "";
};
} // namespace

static constexpr StringLiteral kOffloadInstead =
    "moves activations of layers or modules that it names, and here a plan "
    "chooses what is moved; leave it out, and without the file give "
    "'--strategy=offload', '--offload=25GB/s' and '--budget=50%'";
static constexpr StringLiteral kStateStays =
    "moves parameters or the optimizer's state, which are the caller's and "
    "stay where they are; leave it out";

static constexpr Key kKeys[] = {
    {"activation_checkpointing", &Reader::readWhole,
     "{\"number_checkpoints\": 4}"},
    {"activation_checkpointing.partition_activations", &Reader::readSwitch,
     "splits checkpoints over the ranks of a model-parallel group, and a step "
     "has one device; set it to false"},
    {"activation_checkpointing.cpu_checkpointing", &Reader::readHost},
    {"activation_checkpointing.contiguous_memory_optimization",
     &Reader::readContiguous},
    {"activation_checkpointing.number_checkpoints", &Reader::readCheckpoints},
    {"activation_checkpointing.synchronize_checkpoint_boundary",
     &Reader::readSwitch,
     "waits for the device at each checkpoint, and the calls of a step are in "
     "order anyway; set it to false"},
    {"activation_checkpointing.profile", &Reader::readSwitch,
     "prints the times of checkpoints; set it to false and give "
     "'--profile=FILE', which gets the time of each kernel"},
    {"gradient_checkpointing", &Reader::readEnabled},
    {"gradient_checkpointing.enabled", &Reader::readEnabled},
    {"gradient_checkpointing.num_checkpoints", &Reader::readCheckpoints},
    {"recompute-activations", &Reader::readActivations},
    {"recompute-granularity", &Reader::readGranularity},
    {"recompute-method", &Reader::readMethod},
    {"recompute-num-layers", &Reader::readLayers},
    {"recompute-modules", &Reader::readModules},
    {"distribute-saved-activations", &Reader::readSwitch,
     "splits checkpoints over the ranks of a tensor-parallel group, and a step "
     "has one device; leave it out"},
    {"checkpoint-activations", &Reader::readSwitch,
     "is the old name of full recomputation; give 'recompute-granularity' and "
     "'recompute-method'"},
    {"moe-layer-recompute", &Reader::readSwitch,
     "is the old name of a module; give 'recompute-granularity' selective with "
     "'recompute-modules' moe"},
    {"num-microbatches-with-partial-activation-checkpoints",
     &Reader::readNumber,
     "recomputes less in some microbatches of a pipeline, and a step is one; "
     "leave it out"},
    {"memory-efficient-layer-norm", &Reader::readSwitch,
     "makes gradients of norms from their results, and the program holds its "
     "gradients; set it to false"},
    {"activation-func-fp8-input-store", &Reader::readSwitch,
     "keeps values in fewer bits; set it to false, and see 'narrow' in "
     "docs/Plan-passes.md"},
    {"cpu-offloading", &Reader::readSwitch, kOffloadInstead},
    {"cpu-offloading-num-layers", &Reader::readNumber, kOffloadInstead},
    {"cpu-offloading-activations", &Reader::readDetail},
    {"cpu-offloading-weights", &Reader::readDetail},
    {"cpu-offloading-double-buffering", &Reader::readDetail},
    {"fine-grained-activation-offloading", &Reader::readSwitch,
     kOffloadInstead},
    {"offload-modules", &Reader::readDetail},
    {"min-offloaded-tensor-size", &Reader::readDetail},
    {"optimizer-cpu-offload", &Reader::readSwitch, kStateStays},
    {"optimizer-offload-fraction", &Reader::readDetail},
    {"overlap-cpu-optimizer-d2h-h2d", &Reader::readDetail},
    {"use-torch-optimizer-for-cpu-offload", &Reader::readDetail},
    // DeepSpeed's sections on these are about other things, too.
    {"zero_optimization.offload_optimizer", &Reader::readDevice, kStateStays},
    {"zero_optimization.offload_param", &Reader::readDevice, kStateStays},
    {"zero_optimization.cpu_offload", &Reader::readSwitch, kStateStays},
    {"zero_optimization.cpu_offload_params", &Reader::readSwitch, kStateStays},
    {"compile.free_activation", &Reader::readSwitch,
     "frees activations as it sees fit, and a plan says when each is freed; "
     "set it to false"},
    {"compile.offload_activation", &Reader::readSwitch,
     "moves activations as it sees fit; set it to false, and see "
     "'activation_checkpointing.cpu_checkpointing'"},
    {"compile.offload_opt_states", &Reader::readSwitch, kStateStays},
    {"compile.offload_parameters", &Reader::readSwitch, kStateStays}};

void Reader::note(const Setting &setting, const Twine &effect) {
  result.effects.push_back(
      {setting.spelling + " = " + show(setting.value), effect.str()});
}

Error Reader::requireOff(const Setting &setting, Expected<bool> isOn,
                         StringRef whyNot) {
  if (!isOn)
    return isOn.takeError();
  if (*isOn)
    return refuse(setting, whyNot);
  note(setting, "off, as it always is");
  return Error::success();
}

Error Reader::readSwitch(const Setting &setting, StringRef whyNot) {
  return requireOff(setting, readBool(setting), whyNot);
}

Error Reader::readEnabled(const Setting &setting, StringRef) {
  if (isEmptySection(setting.value))
    return readWhole(setting, "");
  Expected<bool> value = readBool(setting);
  if (!value)
    return value.takeError();
  enabled = *value;
  note(setting);
  return Error::success();
}

Error Reader::readCheckpoints(const Setting &setting, StringRef) {
  Expected<Count> count = readCount(
      setting, 2, ": one segment recomputes nothing, 2 to 8 are usual");
  if (!count)
    return count.takeError();
  if (checkpoints)
    return refuse(setting, "and " + checkpoints->place +
                               " both say how many; leave one out");
  checkpoints = *count;
  note(setting);
  return Error::success();
}

Error Reader::readHost(const Setting &setting, StringRef) {
  Expected<bool> value = readBool(setting);
  if (!value)
    return value.takeError();
  if (*value)
    hostPlace = setting.place();
  result.needsOffload = *value;
  note(setting, *value ? "" : "off");
  return Error::success();
}

Error Reader::readContiguous(const Setting &setting, StringRef) {
  Expected<bool> value = readBool(setting);
  if (!value)
    return value.takeError();
  note(setting, "all values are in one arena in any case");
  return Error::success();
}

Error Reader::takeGranularity(const Setting &setting, StringRef word) {
  if (!granularity.empty() && granularity != word)
    return refuse(setting, "asks for " + word + " recomputation, and " +
                               granularityPlace + " for " + granularity +
                               "; leave one out");
  granularity = word.str();
  granularityPlace = setting.place();
  return Error::success();
}

Error Reader::readActivations(const Setting &setting, StringRef) {
  Expected<bool> value = readBool(setting);
  if (!value)
    return value.takeError();
  note(setting, *value ? "" : "off");
  return *value ? takeGranularity(setting, "selective") : Error::success();
}

Error Reader::readGranularity(const Setting &setting, StringRef) {
  Expected<StringRef> word = readWord(setting, "full", "selective");
  if (!word)
    return word.takeError();
  note(setting);
  return takeGranularity(setting, *word);
}

Error Reader::readMethod(const Setting &setting, StringRef) {
  Expected<StringRef> word = readWord(setting, "uniform", "block");
  if (!word)
    return word.takeError();
  method = word->str();
  methodPlace = setting.place();
  note(setting);
  return Error::success();
}

Error Reader::readLayers(const Setting &setting, StringRef) {
  Expected<Count> count = readCount(setting, 1, "");
  if (!count)
    return count.takeError();
  layers = *count;
  note(setting);
  return Error::success();
}

/// Paths of a module that Megatron-LM knows by another name; other names are
/// paths themselves.
static StringRef pathOf(StringRef module) {
  return StringSwitch<StringRef>(module)
      .Case("core_attn", "core_attention")
      .Case("layernorm", "input_layernorm,pre_mlp_layernorm")
      .Case("mla_up_proj", "linear_q_up_proj,linear_kv_up_proj")
      .Case("moe", "mlp")
      .Case("moe_act", "activation_func")
      .Default(module);
}

/// Whether Megatron-LM drops the module's result, too, and computes it again
/// when its reader's gradient needs it. Of others it keeps what leaves them.
static bool dropsOutput(StringRef module) {
  return is_contained({"layernorm", "mla_up_proj", "moe_act"}, module);
}

Error Reader::readModules(const Setting &setting, StringRef) {
  modulesPlace = setting.place();
  note(setting);
  auto add = [&](const json::Value &item) -> Error {
    std::optional<StringRef> name = item.getAsString();
    if (!name || name->empty() ||
        name->find_first_of(" ,;=") != StringRef::npos)
      return refuse(setting, "holds " + showShort(item) +
                                 ", which is no module; write for example "
                                 "core_attn, or a path of the program");
    modules.push_back(name->str());
    return Error::success();
  };
  const json::Array *list = setting.value.getAsArray();
  if (!list)
    return add(setting.value);
  if (list->empty())
    return refuse(setting, "is empty; leave it out or name modules");
  for (const json::Value &item : *list)
    if (Error error = add(item))
      return error;
  return Error::success();
}

Error Reader::readNumber(const Setting &setting, StringRef whyNot) {
  Expected<Count> count = readCount(setting, 0, "");
  if (!count)
    return count.takeError();
  return requireOff(setting, count->value != 0, whyNot);
}

/// What to move, or how: moving itself is another key, and is refused.
Error Reader::readDetail(const Setting &setting, StringRef) {
  note(setting, "for offloading that is off");
  return Error::success();
}

Error Reader::readDevice(const Setting &setting, StringRef whyNot) {
  return requireOff(setting, namesDevice(setting), whyNot);
}

/// A section as one value: without keys, as DeepSpeed takes it, or no section.
Error Reader::readWhole(const Setting &setting, StringRef example) {
  if (!isEmptySection(setting.value))
    return refuse(setting, "is " + showShort(setting.value) +
                               ", and it is a section; write for example " +
                               example + " or leave it out");
  note(setting, "empty: what its keys ask for is off");
  return Error::success();
}

Error Reader::read(const Setting &setting) {
  StringRef key = setting.key;
  for (const Key &known : kKeys)
    if (key == known.name)
      return (this->*known.read)(setting, known.help);
  // Of a section without a meaning the name is enough.
  StringRef section = key.split('.').first,
            spelling = StringRef(setting.spelling).split('.').first;
  isJson = setting.line == 0;
  if (!foreignKey(section, isJson).empty()) {
    if (result.foreign.empty() || result.foreign.back() != spelling)
      result.foreign.push_back(spelling.str());
    return Error::success();
  }
  bool isKnown = any_of(kKeys, [&](const Key &known) {
    return known.name.split('.').first == section;
  });
  unknown.insert(isKnown ? std::pair(key, StringRef(setting.spelling))
                         : std::pair(section, spelling));
  return Error::success();
}

/// The key or section that `key` may be a slip of; empty if none is like it.
/// One letter in four may be wrong, of a key in a section those behind its dot.
static StringRef meantBy(StringRef key) {
  SmallVector<StringRef> names;
  for (const Key &known : kKeys)
    names.append({known.name, known.name.split('.').first});
  StringRef near = nearest(key, names, 1).front();
  size_t letters = key.size();
  if (auto [section, inner] = key.split('.'); near.starts_with(section))
    letters = inner.empty() ? letters : inner.size();
  return 4 * key.edit_distance(near) <= letters ? near : "";
}

/// All at once: files of frameworks are about much more than recomputation.
Error Reader::refuseUnknown() const {
  auto [key, spelling] = unknown.front();
  StringRef meant = unknown.size() == 1 ? meantBy(key) : "";
  if (!isJson && !meant.empty() && withHyphens(meant) == key)
    return createStringError("'" + shortened(spelling) +
                             "' is a key of DeepSpeed's file, which is JSON; "
                             "write {\"" +
                             meant.split('.').first + "\": ...}");
  if (!meant.empty())
    return createStringError("'" + shortened(spelling) +
                             "' means nothing here; the nearest key that does "
                             "is '" +
                             meant + "'");
  auto shown = map_range(make_second_range(unknown), shortened);
  return createStringError("'" + join(shown, "', '") +
                           (unknown.size() == 1 ? "' means" : "' mean") +
                           " nothing here; leave in the file what "
                           "docs/configurations.md lists");
}

Error Reader::resolveDeepSpeed() {
  if (enabled == false && (checkpoints || result.needsOffload))
    return createStringError(
        (checkpoints ? checkpoints->place : hostPlace) +
        " has no effect while 'gradient_checkpointing' is "
        "not enabled; enable it or " +
        (checkpoints ? "leave the number out" : "set the other to false"));
  if (result.needsOffload && checkpoints)
    return createStringError(hostPlace +
                             " leaves to a plan what is moved and what is "
                             "computed again, and " +
                             checkpoints->place + " fixes it; leave one out");
  if (enabled == false)
    result.strategy = "none";
  else if (result.needsOffload)
    result.strategy = "offload";
  else if (checkpoints)
    result.strategy = "segments=" + std::to_string(checkpoints->value);
  else if (enabled)
    result.strategy = "full";
  return Error::success();
}

Error Reader::resolveFull() {
  if (!modulesPlace.empty())
    return createStringError(modulesPlace +
                             " is for selective recomputation, and " +
                             granularityPlace + " is full; leave one out");
  if (method.empty())
    return createStringError(granularityPlace +
                             " is full, which needs 'recompute-method'; give "
                             "uniform or block");
  int64_t count = layers ? layers->value : 1;
  if (method == "block")
    result.strategy = "first=" + std::to_string(count);
  else
    result.strategy = count == 1 ? "full" : "full=" + std::to_string(count);
  return Error::success();
}

Error Reader::resolveSelective() {
  if (!method.empty() || layers)
    return createStringError((method.empty() ? layers->place : methodPlace) +
                             " is for full recomputation, and " +
                             granularityPlace + " is selective; leave one out");
  if (modules.empty())
    modules.push_back("core_attn");
  std::vector<std::string> dropped, kept;
  for (StringRef module : modules)
    (dropsOutput(module) ? dropped : kept).push_back(pathOf(module).str());
  std::vector<std::string> rules;
  if (!dropped.empty())
    rules.push_back("recompute path=" + join(dropped, ","));
  if (!kept.empty())
    rules.push_back("checkpoint path=" + join(kept, ","));
  result.strategy = "policy";
  result.policy = join(rules, "; ");
  return Error::success();
}

Error Reader::resolveMegatron() {
  if (enabled || checkpoints || result.needsOffload)
    return createStringError("the file has settings of DeepSpeed and of "
                             "Megatron-LM, and both say what to recompute; "
                             "leave those of one out");
  if (granularity.empty()) {
    std::string place = !methodPlace.empty()    ? methodPlace
                        : !modulesPlace.empty() ? modulesPlace
                                                : layers->place;
    return createStringError(place + " has no effect without "
                                     "'recompute-granularity'; give full or "
                                     "selective");
  }
  return granularity == "full" ? resolveFull() : resolveSelective();
}

Error Reader::resolve() {
  if (!unknown.empty())
    return refuseUnknown();
  bool isMegatron = !granularity.empty() || !method.empty() || layers ||
                    !modulesPlace.empty();
  if (Error error = isMegatron ? resolveMegatron() : resolveDeepSpeed())
    return error;
  if (result.strategy.empty())
    return createStringError(
        "the file asks for nothing; give "
        "'gradient_checkpointing.num_checkpoints' or "
        "'recompute-granularity', or plan with '--budget' and without it");
  for (auto &[setting, effect] : result.effects)
    if (effect.empty())
      effect = result.policy.empty() ? "strategy " + result.strategy
                                     : "policy '" + result.policy + "'";
  return Error::success();
}

Expected<Configuration> remat::parseConfiguration(StringRef text) {
  Expected<std::vector<Setting>> settings = readSettings(text);
  if (!settings)
    return settings.takeError();
  Reader reader;
  for (const Setting &setting : *settings)
    if (Error error = reader.read(setting))
      return std::move(error);
  if (Error error = reader.resolve())
    return std::move(error);
  return std::move(reader.result);
}
