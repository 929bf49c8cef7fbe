//===- Directives.h - What a policy says of each value ----------*- C++ -*-===//
//
// Matching of rules and scopes to the values of a step.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_PASSES_DIRECTIVES_H
#define REMAT_LIB_PLAN_PASSES_DIRECTIVES_H

#include "remat/Plan/PlanInput.h"

namespace remat {

/// Sets the directives of `input`'s values: a rule of `policy`, else the
/// outermost `remat.scope` of the call that the value does not leave: it is
/// computed again unless the policy of that scope says otherwise. What leaves
/// all of them is saved if the outermost one's policy says so. What is saved
/// stays in the arena: it is not moved, either. Emits one error if a pattern
/// matches no value.
mlir::LogicalResult setDirectives(PlanInput &input,
                                  const std::optional<Policy> &policy);

/// Says why a value is not stored as `rule` allows; empty if it can be.
using WhyNotNarrow =
    llvm::function_ref<std::string(ValueId value, const PolicyRule &rule)>;

/// For each value the type that `policy`, or else its scope, allows it to be
/// stored in; empty for none. Emits one error if a pattern matches no value, or
/// one that allows narrower storage only values for which `whyNot` has a
/// reason.
mlir::FailureOr<std::vector<std::string>>
decideStorage(const PlanInput &input, const std::optional<Policy> &policy,
              WhyNotNarrow whyNot);

/// The names that a call's `remat.name` gives to result `index`.
llvm::SmallVector<llvm::StringRef> namesOf(CallOp call, unsigned index);

} // namespace remat

#endif // REMAT_LIB_PLAN_PASSES_DIRECTIVES_H
