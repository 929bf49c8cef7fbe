//===- Report.h - A plan explained ------------------------------*- C++ -*-===//
//
// What was decided for each value and why, as plain data for reports and
// remarks.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_PLAN_REPORT_H
#define REMAT_PLAN_REPORT_H

#include "remat/Plan/PlanInput.h"

namespace remat {

/// What a plan does with a value.
enum class Decision {
  Kept,       ///< computed once, in the arena until its last use
  Recomputed, ///< computed more than once
  Result,     ///< written to the caller's buffer
  InPlace,    ///< kept, in the bytes of an operand that ends there
  Narrowed,   ///< stored in a narrower type and brought back: numbers change
  Offloaded,  ///< moved to the second memory and back, and computed once
};

/// `kept`, `recomputed`, `result`, `in place`, `narrowed`, `offloaded`.
llvm::StringRef stringify(Decision decision);

struct ValueReport {
  std::string name;
  /// Module path or file and line of the call; may be empty.
  std::string location;
  int64_t bytes = 0;
  Decision decision = Decision::Kept;
  /// A short sentence with numbers.
  std::string reason;
  /// Time of computing it once more, its inputs not counted.
  int64_t recomputeNs = 0;
  /// Times that it is made, by its call or in another way.
  int64_t executions = 1;
  /// Calls that pass at most between two uses of one copy.
  int64_t idleSteps = 0;
  /// What its last reader waits for: the input that is made last, if after the
  /// value; -1 for none.
  ValueId waitsFor = -1;
  ValueId value = 0;
};

/// Values that are kept until one other value is there.
struct Waiting {
  ValueId forValue = 0;
  int64_t values = 0, bytes = 0;
};

struct PlanReport {
  /// All values that calls produce, in order of first production.
  std::vector<ValueReport> values;
  /// Bytes in use while each execution runs, with what runs then.
  std::vector<int64_t> timeline;
  std::vector<std::string> timelineNames;
  /// The same without recomputation.
  std::vector<int64_t> unplannedTimeline;
  /// Where three values or more wait for one, most bytes first: the norm of all
  /// gradients keeps all of them.
  std::vector<Waiting> waiting;
  /// Executions that are not the first of their call.
  int64_t recomputedSteps = 0;
  /// Results of the step that a narrower type between changes, ascending.
  llvm::SmallVector<int64_t> changedResults;
  /// The largest workspace of a call.
  int64_t workspaceBytes = 0;
};

/// Explains `plan`, which is a checked plan for `input`, before it is applied.
/// O(size of the plan).
PlanReport explainPlan(const PlanInput &input, const Plan &plan);

} // namespace remat

#endif // REMAT_PLAN_REPORT_H
