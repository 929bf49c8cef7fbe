//===- Policy.cpp - Which values a user wants saved or recomputed ---------===//
//
// Parser and matcher of the policy language.
//
//===----------------------------------------------------------------------===//

#include "remat/Support/Policy.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

#include <set>

using namespace llvm;
using namespace remat;

static Error policyError(const Twine &message) {
  return createStringError(message + "; a policy reads "
                                     "'save name=qkv,attn_out; "
                                     "recompute path=h.*.mlp; save all'");
}

/// `save`, `recompute`, `checkpoint`, or `narrow=` and a type.
static Error parseVerb(StringRef verb, StringRef text, PolicyRule &rule) {
  auto [word, storage] = verb.split('=');
  if (verb == "save") {
    rule.action = PolicyAction::Save;
  } else if (verb == "recompute") {
    rule.action = PolicyAction::Recompute;
  } else if (verb == "checkpoint") {
    rule.action = PolicyAction::Checkpoint;
  } else if (word == "narrow") {
    rule.action = PolicyAction::Narrow;
    rule.storage = storage.str();
    if (!is_contained({"bf16", "f16", "f32"}, storage))
      return policyError("policy rule '" + text + "' stores values as '" +
                         storage +
                         "'; known are 'narrow=bf16', 'narrow=f16' "
                         "and 'narrow=f32'");
  } else {
    return policyError("policy rule '" + text +
                       "' starts with none of 'save', 'recompute', "
                       "'checkpoint' and 'narrow=TYPE'");
  }
  return Error::success();
}

static Expected<PolicyRule> parseRule(StringRef text) {
  auto [verb, rest] = text.split(' ');
  PolicyRule rule;
  if (Error error = parseVerb(verb, text, rule))
    return std::move(error);
  rest = rest.trim();
  if (rule.action == PolicyAction::Checkpoint && !rest.starts_with("path="))
    return policyError("policy rule '" + text +
                       "' is for modules: write 'checkpoint path=PATTERN'");
  if (rest == "all") {
    rule.selector = PolicySelector::All;
    return rule;
  }
  auto [key, patterns] = rest.split('=');
  std::optional<PolicySelector> selector =
      StringSwitch<std::optional<PolicySelector>>(key.trim())
          .Case("name", PolicySelector::Name)
          .Case("op", PolicySelector::Op)
          .Case("path", PolicySelector::Path)
          .Case("type", PolicySelector::Type)
          .Default(std::nullopt);
  if (!selector)
    return policyError("policy rule '" + text + "' selects by '" + key.trim() +
                       "', which is none of 'name', 'op', 'path', 'type', "
                       "'all'");
  rule.selector = *selector;
  SmallVector<StringRef> parts;
  patterns.split(parts, ',');
  for (StringRef part : parts) {
    if (part.trim().empty())
      return policyError("policy rule '" + text + "' has an empty pattern");
    rule.patterns.push_back(part.trim().str());
  }
  return rule;
}

Expected<Policy> remat::parsePolicy(StringRef text) {
  Policy policy;
  SmallVector<StringRef> parts;
  text.split(parts, ';');
  for (StringRef part : parts) {
    if (part.trim().empty())
      continue;
    Expected<PolicyRule> rule = parseRule(part.trim());
    if (!rule)
      return rule.takeError();
    policy.rules.push_back(std::move(*rule));
  }
  if (policy.rules.empty())
    return policyError("policy is empty");
  return policy;
}

bool remat::hasAction(const Policy &policy, PolicyAction action) {
  return any_of(policy.rules,
                [&](const PolicyRule &rule) { return rule.action == action; });
}

StringRef remat::matchedModule(StringRef glob, StringRef path) {
  std::string inner = ("*." + glob).str();
  for (size_t end = 0; end < path.size();) {
    end = std::min(path.find('.', end + 1), path.size());
    StringRef prefix = path.take_front(end);
    if (matchesGlob(glob, prefix) || matchesGlob(inner, prefix))
      return prefix;
  }
  return {};
}

/// Greedy matching with one point to come back to is enough for `*` and `?`,
/// and linear but for the last star.
bool remat::matchesGlob(StringRef glob, StringRef text) {
  size_t g = 0, t = 0, star = StringRef::npos, resume = 0;
  while (t < text.size()) {
    if (g < glob.size() && glob[g] == '*') {
      star = g++;
      resume = t;
    } else if (g < glob.size() && (glob[g] == '?' || glob[g] == text[t])) {
      ++g;
      ++t;
    } else if (star != StringRef::npos) {
      g = star + 1;
      t = ++resume;
    } else {
      return false;
    }
  }
  return glob.drop_front(g).find_first_not_of('*') == StringRef::npos;
}

SmallVector<std::string> remat::nearestPatterns(StringRef pattern,
                                                ArrayRef<StringRef> paths,
                                                unsigned count) {
  SmallVector<StringRef> wanted, parts;
  pattern.split(wanted, '.');
  std::set<std::pair<unsigned, std::string>> ranked;
  for (StringRef path : paths) {
    parts.clear();
    path.split(parts, '.');
    for (size_t at = 0; at + wanted.size() <= parts.size(); ++at) {
      unsigned distance = 0;
      SmallVector<StringRef> mended;
      for (auto [want, part] :
           zip(wanted, ArrayRef(parts).slice(at, wanted.size()))) {
        bool fits = matchesGlob(want, part);
        distance += fits ? 0 : want.edit_distance(part);
        mended.push_back(fits ? want : part);
      }
      ranked.emplace(distance, join(mended, "."));
    }
  }
  SmallVector<std::string> result;
  for (auto &[distance, mended] : ranked)
    if (result.size() < count)
      result.push_back(mended);
  if (result.empty())
    for (StringRef path : nearest(pattern, paths, count))
      result.push_back(path.str());
  return result;
}

SmallVector<StringRef>
remat::nearest(StringRef word, ArrayRef<StringRef> candidates, unsigned count) {
  SmallVector<std::pair<unsigned, StringRef>> ranked;
  for (StringRef candidate : candidates)
    ranked.emplace_back(word.edit_distance(candidate), candidate);
  llvm::sort(ranked);
  ranked.erase(llvm::unique(ranked), ranked.end());
  SmallVector<StringRef> result;
  for (auto &[distance, candidate] : ranked)
    if (result.size() < count)
      result.push_back(candidate);
  return result;
}
