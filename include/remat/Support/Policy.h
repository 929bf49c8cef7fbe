//===- Policy.h - Which values a user wants saved or recomputed -*- C++ -*-===//
//
// The language of `--policy`, of `#remat.policy`, in one place.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_SUPPORT_POLICY_H
#define REMAT_SUPPORT_POLICY_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>

namespace remat {

/// `Checkpoint`: what stays inside of the module is computed again, what leaves
/// it is not. `Narrow`: the value may be stored in a narrower type, which
/// changes numbers.
enum class PolicyAction { Save, Recompute, Checkpoint, Narrow };

/// What of a value a rule looks at.
enum class PolicySelector {
  All,  ///< matches every value
  Name, ///< the value's `remat.name`
  Op,   ///< kind of op, or kernel name
  Path, ///< module path of its location
  Type, ///< type of layer: last component of the path without its number
};

/// Matches where one of the glob patterns does.
struct PolicyRule {
  PolicyAction action;
  /// `bf16`, `f16` or `f32` of `narrow`; empty for other actions.
  std::string storage;
  PolicySelector selector;
  llvm::SmallVector<std::string> patterns;
};

/// Rules in order; the first that matches a value decides.
struct Policy {
  llvm::SmallVector<PolicyRule> rules;
};

/// Parses `save name=qkv,attn_out; recompute path=h.*.mlp; narrow=bf16 all`.
/// Fails on unknown words and empty patterns with a message that names them.
llvm::Expected<Policy> parsePolicy(llvm::StringRef text);

/// Whether `policy` has a rule with `action`.
bool hasAction(const Policy &policy, PolicyAction action);

/// Whether `text` matches `glob`, where `*` stands for any characters and `?`
/// for one.
bool matchesGlob(llvm::StringRef glob, llvm::StringRef text);

/// The module that `glob` means of those along `path`, as `h.*.mlp` means
/// `transformer.h.3.mlp` of `transformer.h.3.mlp.act`: the outermost one that
/// matches from any component on. Empty if there is none.
llvm::StringRef matchedModule(llvm::StringRef glob, llvm::StringRef path);

/// The candidates nearest to `word` by edit distance, best first, at most
/// `count`; for messages like "did you mean".
llvm::SmallVector<llvm::StringRef>
nearest(llvm::StringRef word, llvm::ArrayRef<llvm::StringRef> candidates,
        unsigned count = 3);

/// The patterns nearest to `pattern` that match one of `paths` from any
/// component on, best first, at most `count`: each component of the pattern
/// that fits is kept, each other one becomes what stands in the path there.
/// `h.*.mpl` becomes `h.*.mlp`. The nearest paths where all are shorter.
llvm::SmallVector<std::string>
nearestPatterns(llvm::StringRef pattern, llvm::ArrayRef<llvm::StringRef> paths,
                unsigned count = 3);

} // namespace remat

#endif // REMAT_SUPPORT_POLICY_H
