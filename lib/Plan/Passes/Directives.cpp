//===- Directives.cpp - What a policy says of each value ------------------===//
//
// Collects what rules can look at, once per value, then matches.
//
//===----------------------------------------------------------------------===//

#include "Directives.h"
#include "remat/IR/Locations.h"
#include "remat/IR/Names.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace remat;

namespace {
/// What the selectors of a policy see of one value.
struct Traits {
  SmallVector<StringRef> names;
  ArrayRef<StringRef> ops;
  std::string path, type;
};

/// The kernel's own name and the ops in it, with and without their dialect.
class KernelOps {
public:
  ArrayRef<StringRef> of(CallOp call) {
    llvm::SetVector<StringRef> &names = known[call.getCallee()];
    if (!names.empty())
      return names.getArrayRef();
    names.insert(call.getCallee());
    auto kernel = SymbolTable::lookupNearestSymbolFrom<KernelOp>(
        call, call.getCalleeAttr());
    kernel.getBody().walk([&](Operation *op) {
      if (op->hasTrait<OpTrait::IsTerminator>() ||
          op->hasTrait<OpTrait::ConstantLike>())
        return;
      names.insert(op->getName().getStringRef());
      names.insert(op->getName().stripDialect());
    });
    return names.getArrayRef();
  }

private:
  llvm::DenseMap<StringRef, llvm::SetVector<StringRef>> known;
};
} // namespace

SmallVector<StringRef> remat::namesOf(CallOp call, unsigned index) {
  SmallVector<StringRef> names;
  namesOf(call.getResult(index)).split(names, ',', -1, /*KeepEmpty=*/false);
  return names;
}

/// The last component of `path` that has more than a number, without one:
/// `h.3.mlp` is `mlp`, `h.3` is `h`, `layers_2` is `layers`.
static std::string layerType(StringRef path) {
  while (!path.empty()) {
    auto [rest, last] = path.rsplit('.');
    if (last.empty() && !path.contains('.'))
      last = rest;
    StringRef type = last.rtrim("0123456789").rtrim('_');
    if (!type.empty())
      return type.str();
    path = path.contains('.') ? rest : StringRef();
  }
  return "";
}

static std::vector<Traits> collectTraits(const PlanInput &input,
                                         KernelOps &ops) {
  std::vector<Traits> traits(input.values.size());
  for (auto [value, trait] : llvm::zip_equal(input.values, traits)) {
    auto result = dyn_cast<OpResult>(value);
    auto call = result ? dyn_cast<CallOp>(result.getOwner()) : CallOp();
    if (!call)
      continue;
    trait.names = namesOf(call, result.getResultNumber());
    trait.path = modulePath(call.getLoc());
    trait.type = layerType(trait.path);
    (void)ops.of(call);
  }
  // The lists of ops no longer move.
  for (auto [value, trait] : llvm::zip_equal(input.values, traits))
    if (auto call = value.getDefiningOp<CallOp>())
      trait.ops = ops.of(call);
  return traits;
}

static bool matches(PolicySelector selector, const std::string &pattern,
                    const Traits &traits) {
  auto fits = [&](StringRef text) { return matchesGlob(pattern, text); };
  switch (selector) {
  case PolicySelector::All:
    return true;
  case PolicySelector::Name:
    return llvm::any_of(traits.names, fits);
  case PolicySelector::Op:
    return llvm::any_of(traits.ops, fits);
  case PolicySelector::Path:
    return !matchedModule(pattern, traits.path).empty();
  case PolicySelector::Type:
    return !traits.type.empty() && fits(traits.type);
  }
  return false;
}

static bool matches(const PolicyRule &rule, const Traits &traits) {
  if (rule.selector == PolicySelector::All)
    return true;
  return llvm::any_of(rule.patterns, [&](const std::string &pattern) {
    return matches(rule.selector, pattern, traits);
  });
}

/// The rule that decides; null if none matches.
static const PolicyRule *decide(const Policy &policy, const Traits &traits) {
  for (const PolicyRule &rule : policy.rules)
    if (matches(rule, traits))
      return &rule;
  return nullptr;
}

/// The module along `path` that a rule means.
static StringRef moduleOf(const PolicyRule &rule, StringRef path) {
  for (const std::string &pattern : rule.patterns)
    if (StringRef found = matchedModule(pattern, path); !found.empty())
      return found;
  return {};
}

namespace {
/// Which values forward calls outside of their module read, or the caller gets.
class Leaving {
public:
  explicit Leaving(const PlanInput &input)
      : input(input), maker(producers(input.problem)),
        readers(input.values.size()) {
    for (auto [id, node] : llvm::enumerate(input.problem.nodes)) {
      paths.push_back(modulePath(CallOp(input.calls[id]).getLoc()));
      for (ValueId value : node.inputs)
        if (!node.backward)
          readers[value].push_back(id);
    }
  }

  bool operator()(ValueId value, const PolicyRule &rule) const {
    StringRef module = moduleOf(rule, paths[maker[value]]);
    return input.results[value] >= 0 ||
           llvm::any_of(readers[value], [&](NodeId reader) {
             return moduleOf(rule, paths[reader]) != module;
           });
  }

private:
  const PlanInput &input;
  std::vector<NodeId> maker;
  std::vector<SmallVector<NodeId>> readers;
  /// The module of each node.
  std::vector<std::string> paths;
};
} // namespace

/// To allow narrower storage says nothing of recomputation. What leaves a
/// checkpoint is not its to drop.
static Directive directiveOf(const PolicyRule &rule, ValueId value,
                             const Leaving &leaves) {
  switch (rule.action) {
  case PolicyAction::Save:
    return Directive::Save;
  case PolicyAction::Recompute:
    return Directive::Recompute;
  case PolicyAction::Checkpoint:
    return leaves(value, rule) ? Directive::Free : Directive::Recompute;
  case PolicyAction::Narrow:
    return Directive::Free;
  }
  return Directive::Free;
}

static StringRef selectorName(PolicySelector selector) {
  switch (selector) {
  case PolicySelector::All:
    return "all";
  case PolicySelector::Name:
    return "name";
  case PolicySelector::Op:
    return "op";
  case PolicySelector::Path:
    return "path";
  case PolicySelector::Type:
    return "type";
  }
  return "";
}

/// What a pattern of `selector` could have matched.
static SmallVector<StringRef> candidates(PolicySelector selector,
                                         ArrayRef<Traits> traits) {
  llvm::SetVector<StringRef> found;
  for (const Traits &trait : traits) {
    if (selector == PolicySelector::Name)
      found.insert(trait.names.begin(), trait.names.end());
    else if (selector == PolicySelector::Op)
      found.insert(trait.ops.begin(), trait.ops.end());
    else
      found.insert(selector == PolicySelector::Path ? trait.path : trait.type);
  }
  found.remove("");
  return found.takeVector();
}

static LogicalResult emitNoMatch(const PlanInput &input,
                                 PolicySelector selector, StringRef pattern,
                                 ArrayRef<Traits> traits) {
  FunctionOpInterface step = input.step;
  StringRef what = selectorName(selector);
  InFlightDiagnostic diag = emitError(step.getLoc())
                            << "policy pattern '" << what << "=" << pattern
                            << "' matches no value of the step";
  for (BlockArgument arg : step.getFunctionBody().getArguments())
    if (selector == PolicySelector::Name && namesOf(arg) == pattern) {
      diag.attachNote(arg.getLoc())
          << "argument " << arg.getArgNumber()
          << " has this name; arguments stay where they are";
      return diag;
    }
  SmallVector<StringRef> all = candidates(selector, traits);
  SmallVector<std::string> near;
  if (selector == PolicySelector::Path)
    near = nearestPatterns(pattern, all);
  else
    for (StringRef name : nearest(pattern, all))
      near.push_back(name.str());
  if (near.empty())
    diag.attachNote() << "no value of this step has a " << what;
  else
    diag.attachNote() << "nearest are '" << llvm::join(near, "', '") << "'";
  return diag;
}

static LogicalResult checkPatterns(const PlanInput &input, const Policy &policy,
                                   ArrayRef<Traits> traits) {
  for (const PolicyRule &rule : policy.rules)
    for (const std::string &pattern : rule.patterns)
      if (llvm::none_of(traits, [&](const Traits &trait) {
            return matches(rule.selector, pattern, trait);
          }))
        return emitNoMatch(input, rule.selector, pattern, traits);
  return success();
}

/// The scopes around a call, the outermost last.
static SmallVector<DictionaryAttr> scopesOf(CallOp call) {
  SmallVector<DictionaryAttr> scopes;
  auto scope = call->getAttrOfType<DictionaryAttr>(kScopeAttr);
  for (; scope; scope = scope.getAs<DictionaryAttr>("outer"))
    scopes.push_back(scope);
  return scopes;
}

/// Whether `scope` is one of `scopes`.
static bool isAmong(DictionaryAttr scope, ArrayRef<DictionaryAttr> scopes) {
  return llvm::any_of(scopes, [&](DictionaryAttr other) {
    return other.get("id") == scope.get("id");
  });
}

/// For each value the scopes that it does not leave, the outermost last: what
/// forward calls outside read, or the caller gets, is kept there.
static std::vector<SmallVector<DictionaryAttr>>
scopesAround(const PlanInput &input) {
  std::vector<SmallVector<DictionaryAttr>> around(input.values.size());
  for (auto [node, call] : llvm::zip_equal(input.problem.nodes, input.calls)) {
    SmallVector<DictionaryAttr> scopes = scopesOf(call);
    for (ValueId value : node.outputs)
      if (!node.backward && input.results[value] < 0)
        around[value] = scopes;
    for (ValueId value : node.inputs)
      if (!node.backward)
        llvm::erase_if(around[value], [&](DictionaryAttr scope) {
          return !isAmong(scope, scopes);
        });
  }
  return around;
}

namespace {
/// The parsed policies of scopes.
using ScopePolicies = llvm::MapVector<PolicyAttr, Policy>;
} // namespace

/// Parses the policy of each scope. A pattern must match something somewhere:
/// layers of one kind share a policy, and not all have everything.
static LogicalResult readScopePolicies(const PlanInput &input,
                                       ArrayRef<Traits> traits,
                                       ScopePolicies &policies) {
  for (CallOp call : input.calls)
    for (DictionaryAttr scope : scopesOf(call)) {
      auto rules = scope.getAs<PolicyAttr>("policy");
      if (!rules || policies.contains(rules))
        continue;
      llvm::Expected<Policy> policy = parsePolicy(rules.getRules());
      if (!policy)
        return call.emitError() << llvm::toString(policy.takeError());
      if (failed(checkPatterns(input, *policy, traits)))
        return failure();
      policies.insert({rules, std::move(*policy)});
    }
  return success();
}

/// The rule for a value in the outermost scope that it does not leave: that one
/// runs first, and an inner one only has a say in what is computed again. Where
/// the value leaves all of them, it may still be one to save. Null if none
/// matches.
static const PolicyRule *ruleOfScopes(CallOp call,
                                      ArrayRef<DictionaryAttr> around,
                                      const Traits &traits,
                                      const ScopePolicies &policies) {
  SmallVector<DictionaryAttr> scopes = scopesOf(call);
  if (scopes.empty())
    return nullptr;
  DictionaryAttr scope = around.empty() ? scopes.back() : around.back();
  auto rules = scope.getAs<PolicyAttr>("policy");
  return rules ? decide(policies.find(rules)->second, traits) : nullptr;
}

/// What is inside of a scope is to be computed again, but for what is saved.
static Directive decideByScope(CallOp call, ArrayRef<DictionaryAttr> around,
                               const Traits &traits,
                               const ScopePolicies &policies) {
  const PolicyRule *rule = ruleOfScopes(call, around, traits, policies);
  if (rule && rule->action == PolicyAction::Save)
    return Directive::Save;
  return around.empty() ? Directive::Free : Directive::Recompute;
}

/// Whether a rule would have the value computed again.
static bool asksToDrop(const Policy &policy, const Traits &traits) {
  return llvm::any_of(policy.rules, [&](const PolicyRule &rule) {
    return (rule.action == PolicyAction::Recompute ||
            rule.action == PolicyAction::Checkpoint) &&
           matches(rule, traits);
  });
}

/// Why a value is not dropped, about which `rule` of the user says something
/// else than another rule of `policy` or than its scope, or which leaves its
/// module or scope. Empty if nothing would drop it.
static StringRef whyKept(const Policy *policy, const PolicyRule *rule,
                         const Traits &traits, bool isInScope,
                         Directive directive) {
  if (rule && rule->action == PolicyAction::Checkpoint)
    return "leaves its module, and so is kept";
  if (rule && asksToDrop(*policy, traits))
    return "falls under an earlier rule";
  if (!isInScope)
    return "";
  if (rule)
    return "falls under a rule that goes before its scope";
  return directive == Directive::Save ? "is saved by the policy of its scope"
                                      : "leaves its scope, and so is kept";
}

LogicalResult remat::setDirectives(PlanInput &input,
                                   const std::optional<Policy> &policy) {
  KernelOps ops;
  std::vector<Traits> traits = collectTraits(input, ops);
  if (policy && failed(checkPatterns(input, *policy, traits)))
    return failure();
  ScopePolicies policies;
  if (failed(readScopePolicies(input, traits, policies)))
    return failure();
  std::vector<SmallVector<DictionaryAttr>> around = scopesAround(input);
  Leaving leaves(input);
  llvm::SetVector<StringRef> reasons;
  input.hasPolicy = policy.has_value();
  for (auto [node, call] : llvm::zip_equal(input.problem.nodes, input.calls)) {
    bool isInScope = !node.backward && call->hasAttr(kScopeAttr);
    input.hasPolicy |= isInScope;
    for (ValueId id : node.outputs) {
      NodeValue &value = input.problem.values[id];
      // A rule of the user that leaves the value free comes first, too.
      const PolicyRule *rule = policy ? decide(*policy, traits[id]) : nullptr;
      if (rule)
        value.directive = directiveOf(*rule, id, leaves);
      else if (!node.backward)
        value.directive = decideByScope(call, around[id], traits[id], policies);
      // To save is to keep in the arena: front ends have other words for what
      // may go to a second memory.
      value.mayMove &= value.directive != Directive::Save;
      if (value.directive != Directive::Recompute)
        reasons.insert(whyKept(policy ? &*policy : nullptr, rule, traits[id],
                               isInScope, value.directive));
    }
  }
  reasons.remove("");
  input.whyKept.assign(reasons.begin(), reasons.end());
  return success();
}

/// A pattern that decides on values of which none can be narrower does not do
/// what its user thinks.
static LogicalResult checkNarrow(const PlanInput &input, const Policy &policy,
                                 ArrayRef<Traits> traits, WhyNotNarrow whyNot) {
  auto check = [&](const PolicyRule &rule, const std::string &pattern) {
    ValueId refused = -1;
    for (auto [id, trait] : llvm::enumerate(traits)) {
      if (!input.values[id].getDefiningOp<CallOp>() ||
          !matches(rule.selector, pattern, trait) ||
          decide(policy, trait) != &rule)
        continue;
      if (whyNot(id, rule).empty())
        return success();
      if (refused < 0)
        refused = id;
    }
    if (refused < 0)
      return success();
    InFlightDiagnostic diag = emitError(input.values[refused].getLoc())
                              << "policy cannot store '"
                              << input.problem.values[refused].name << "' as "
                              << rule.storage << ": " << whyNot(refused, rule);
    diag.attachNote() << "'narrow' is for floating-point values that the "
                         "forward part makes and the backward part reads";
    return LogicalResult(diag);
  };
  for (const PolicyRule &rule : policy.rules) {
    if (rule.action != PolicyAction::Narrow)
      continue;
    if (rule.selector == PolicySelector::All && failed(check(rule, "")))
      return failure();
    for (const std::string &pattern : rule.patterns)
      if (failed(check(rule, pattern)))
        return failure();
  }
  return success();
}

FailureOr<std::vector<std::string>>
remat::decideStorage(const PlanInput &input,
                     const std::optional<Policy> &policy, WhyNotNarrow whyNot) {
  KernelOps ops;
  std::vector<Traits> traits = collectTraits(input, ops);
  if (policy && (failed(checkPatterns(input, *policy, traits)) ||
                 failed(checkNarrow(input, *policy, traits, whyNot))))
    return failure();
  ScopePolicies policies;
  if (failed(readScopePolicies(input, traits, policies)))
    return failure();
  std::vector<std::string> types(input.values.size());
  std::vector<SmallVector<DictionaryAttr>> around = scopesAround(input);
  for (auto [node, call] : llvm::zip_equal(input.problem.nodes, input.calls)) {
    for (ValueId id : node.outputs) {
      const PolicyRule *rule = policy ? decide(*policy, traits[id]) : nullptr;
      if (!rule)
        rule = ruleOfScopes(call, around[id], traits[id], policies);
      if (rule && rule->action == PolicyAction::Narrow &&
          whyNot(id, *rule).empty())
        types[id] = rule->storage;
    }
  }
  return types;
}
