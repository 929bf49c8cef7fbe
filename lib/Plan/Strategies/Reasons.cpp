//===- Reasons.cpp - What to tell users of a strategy ---------------------===//
//
// Why it found no plan, or one that frees nothing.
//
//===----------------------------------------------------------------------===//

#include "../Sequences.h"
#include "Auto.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace remat;

std::string remat::whyTooMany(const Problem &problem, Strategy strategy) {
  auto say = [&](int64_t count, const char *what) -> std::string {
    if (strategy.count <= count)
      return "";
    return "the forward part has " + std::to_string(count) + " " + what +
           ", fewer than the " + std::to_string(strategy.count) +
           " that the strategy asks for";
  };
  if (strategy.kind == Strategy::Segments)
    return say(firstBackward(problem), "calls");
  if (strategy.kind != Strategy::Full && strategy.kind != Strategy::First)
    return "";
  std::vector<int32_t> blocks = forwardBlocks(problem);
  return say(blocks.empty() ? 0 : *max_element(blocks) + 1, "blocks");
}

std::string remat::whyNone(const Problem &problem, Strategy strategy,
                           const Solution &solution) {
  if (strategy.kind == Strategy::Chain && !isChain(problem))
    return "strategy 'chain' plans chains, and this step is none";
  if (strategy.kind == Strategy::Exact && !isSmallEnoughForExact(problem))
    return "strategy 'exact' plans small steps, of up to some 50 nodes";
  bool looked =
      solution.smallestPeakBytes < std::numeric_limits<int64_t>::max();
  return looked ? "" : "the strategy does not plan steps of this kind";
}

namespace {
/// Why a step that does what a policy says computes some value only once.
class Undropped {
public:
  Undropped(const Problem &problem, const Plan &plan)
      : problem(problem), cut(firstBackward(problem)),
        maker(problem.values.size(), -1), isReadBackward(problem.values.size()),
        chances(problem) {
    for (NodeId node : sequenceOf(plan)) {
      if (node < 0)
        continue;
      for (ValueId value : problem.nodes[node].outputs)
        maker[value] = node;
      if (node >= cut)
        for (ValueId value : problem.nodes[node].inputs)
          isReadBackward.set(value);
    }
  }

  /// What is true of a value that the policy would drop: the end of a sentence
  /// on it. Empty if that cannot be told.
  StringRef why(ValueId value) const {
    Home home = problem.values[value].home;
    NodeId node = maker[value];
    if (home == Home::External)
      return "is an argument or a constant";
    if (node < 0)
      return "";
    if (node >= cut)
      return "is made in the backward part";
    if (home == Home::Caller)
      return "is a result";
    if (!problem.nodes[node].recomputable ||
        makesSaved(problem, problem.nodes[node]))
      return "may be made only once";
    if (!isReadBackward.test(value))
      return "is not read in the backward part";
    if (chances.lastOf(node) < cut)
      return "is made from an argument that the forward part overwrites";
    return "";
  }

private:
  const Problem &problem;
  NodeId cut;
  /// Of each value, in the plan.
  std::vector<NodeId> maker;
  BitVector isReadBackward;
  Chances chances;
};
} // namespace

/// Why what a policy says computes nothing again. Each value that it would drop
/// is covered by one part of the sentence.
static std::string whyPolicyIdles(const Problem &problem, const Plan &plan,
                                  ArrayRef<std::string> whyKept) {
  SetVector<StringRef> parts(whyKept.begin(), whyKept.end());
  Undropped undropped(problem, plan);
  for (auto [id, value] : enumerate(problem.values))
    if (value.directive == Directive::Recompute)
      parts.insert(undropped.why(id));
  if (parts.empty()) {
    bool saves = any_of(problem.values, [](const NodeValue &value) {
      return value.directive == Directive::Save;
    });
    // Else rules may be about storage.
    return saves && !problem.mayChangeBits
               ? "the policy only says what to keep"
               : "the policy names nothing to compute again";
  }
  if (firstBackward(problem) == NodeId(problem.nodes.size()))
    return "no backward part was found";
  if (parts.contains(""))
    return "as the policy says it, that would free nothing";
  return "all that the policy would drop " + join(parts, ", or ");
}

/// Why what the user says, by a scheme or a policy, is the plan of `none`.
static std::string whyIdle(const Problem &problem, Strategy strategy,
                           const Plan &plan, ArrayRef<std::string> whyKept) {
  if (strategy.kind == Strategy::Policy)
    return whyPolicyIdles(problem, plan, whyKept);
  bool wantsBlocks =
      strategy.kind == Strategy::Full || strategy.kind == Strategy::First;
  if (wantsBlocks && forwardBlocks(problem).empty())
    return "no blocks were found in the forward part";
  return "as the strategy says it, that would free nothing";
}

/// What runs when the arena is fullest.
static std::string nameOfPeak(const Problem &problem, const Plan &plan) {
  std::vector<int64_t> live = timeline(problem, plan);
  size_t peak = max_element(live) - live.begin();
  return nameOfExecution(problem, plan.executions[peak]);
}

std::string remat::whyUnplanned(const Problem &problem, Strategy strategy,
                                const Plan &plan,
                                ArrayRef<std::string> whyKept) {
  if (!ignoresBudget(strategy.kind) &&
      problem.budgetBytes == std::numeric_limits<int64_t>::max())
    return "nothing is computed again or moved: there is no budget to keep";
  if (!isScheme(strategy.kind) && strategy.kind != Strategy::Policy)
    return "";
  // Without a dead first execution, what runs once may run later.
  if (plan.peakBytes < unplanned(problem).peakBytes)
    return "";
  if (numRecomputed(plan) == 0)
    return "nothing is computed again: " +
           whyIdle(problem, strategy, plan, whyKept) +
           "; strategy 'auto' with a budget looks for what frees bytes";
  return "what is computed again frees nothing at the peak, while '" +
         nameOfPeak(problem, plan) +
         "' runs; strategy 'auto' with a budget looks for what does";
}
