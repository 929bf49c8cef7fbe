//===- Report.h - What remat-run found out ----------------------*- C++ -*-===//
//
// A plain record and its JSON; docs/report.md names the fields. A number that
// is not known is null, never left out.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TOOLS_RUN_REPORT_H
#define REMAT_TOOLS_RUN_REPORT_H

#include "remat/Runtime/Array.h"
#include "remat/Runtime/Summary.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>
#include <vector>

namespace remat::run {

/// A time by the cost model and by the clock.
struct Times {
  int64_t predictedNs = 0;
  std::optional<int64_t> measuredNs;
};

/// What became of a value.
struct ReportValue {
  std::string name, location;
  int64_t bytes = 0;
  bool isRecomputed = false;
  std::string reason;
  int64_t recomputeNs = 0; ///< time of computing it once more
  int64_t idleSteps = 0;   ///< at most between two uses of one copy
  bool isMoved = false;    ///< to a second memory and back
  bool isNarrowed = false; ///< stored in a narrower type: numbers change
};

struct ReportResult {
  std::string name;
  ArrayType type;
  Summary summary;
  /// The donated argument in whose buffer it is; -1 for one of its own.
  int64_t argument = -1;
};

/// What a plan moves to a second memory and back.
struct ReportTransfers {
  int64_t outBytes = 0, inBytes = 0, peakBytes = 0, waitedNs = 0;
  /// Of the second memory; none where nothing is placed there, or runs.
  std::optional<int64_t> allocatedBytes = std::nullopt,
                         measuredBytes = std::nullopt;
  /// Of the report's steps, those that start one or wait for one.
  int64_t steps = 0;
};

/// Values that are kept until one other value is there.
struct ReportWaiting {
  std::string forValue;
  int64_t values = 0, bytes = 0;
};

/// What a smaller budget would cost.
struct FrontierPoint {
  std::string label; ///< `75 %`, `50 %`, `smallest`
  std::optional<int64_t> peakBytes;
  std::optional<double> overhead; ///< predicted
  bool isInfeasible = false;      ///< proven
};

/// A size after the first of several steps and after the last.
struct Growth {
  int64_t firstBytes = 0, lastBytes = 0;
};

struct Report {
  std::string entry, target, device, costSource, strategy;
  unsigned threads = 1;
  std::optional<int64_t> budgetBytes;
  int64_t predictedPeakBytes = 0, allocatedPeakBytes = 0;
  std::optional<int64_t> measuredPeakBytes;
  std::optional<Growth> resident; ///< the process; none with a single step
  int64_t baselinePeakBytes = 0;
  /// Without recomputation, in an order of lower peak; none if not asked for.
  std::optional<int64_t> reorderedPeakBytes;
  std::optional<int64_t> baselineMeasuredPeakBytes;
  Times baselineTime, time;
  /// In order: parameters, gradients, inputs, state, constants, activations,
  /// workspace.
  std::vector<std::pair<std::string, int64_t>> bytesByRole;
  std::optional<int64_t> boundPeakBytes = 0; ///< nothing proven: none
  std::optional<int64_t> boundNs; ///< nothing proven beyond the baseline: none
  int64_t kernels = 0, distinctKernels = 0, steps = 0, recomputedSteps = 0;
  std::optional<ReportTransfers> transfers; ///< none without a second memory
  std::string whyUnplanned;                 ///< why the strategy frees nothing
  int64_t recomputedStacks = 0;             ///< computed again by later loops
  bool smallerLoopArenas = false; ///< bodies of loops compute values again
  /// Results of the last step that narrower storage changes, there or in a step
  /// before: all others have the same bits.
  std::vector<int64_t> changedResults;
  /// The one that changes most, and the largest difference of an element over
  /// its largest element; none where the step did not run both ways.
  std::optional<std::pair<std::string, double>> largestChange;
  std::vector<std::pair<std::string, int64_t>> compileNs; ///< by stage
  std::vector<ReportValue> values;
  std::vector<ReportWaiting> waiting;                     ///< most bytes first
  std::vector<int64_t> plannedTimeline, baselineTimeline; ///< bytes
  std::vector<std::string> timelineNames;                 ///< planned
  std::vector<ReportResult> results;
  std::vector<FrontierPoint> frontier;

  /// Time over the baseline's, less one; none where either is not known.
  std::optional<double> predictedOverhead() const;
  std::optional<double> measuredOverhead() const;
  /// Predicted time over the proven bound, less one.
  std::optional<double> gap() const;
  /// Bytes of activations over all bytes; 0 of nothing.
  double roleShare(llvm::StringRef role) const;
};

/// Writes `report` as JSON to `path`, all of it or nothing.
llvm::Error writeReport(const Report &report, llvm::StringRef path);

/// The same to a stream.
void printReport(const Report &report, llvm::raw_ostream &os);

} // namespace remat::run

#endif // REMAT_TOOLS_RUN_REPORT_H
