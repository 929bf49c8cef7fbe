//===- Table.cpp - The report for a person --------------------------------===//
//
// What is not known is left out, not printed as zero.
//
//===----------------------------------------------------------------------===//

#include "Table.h"
#include "Grid.h"
#include "remat/Support/Bytes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace remat;
using namespace remat::run;

/// Values shown of each kind.
static constexpr size_t kShownValues = 8;
/// Below this share of all bytes, activations are not worth planning for, and
/// what values wait for is not worth a line.
static constexpr double kSmallShare = 0.25;

std::string remat::run::formatTime(int64_t ns) {
  static constexpr std::pair<double, const char *> units[] = {
      {1e9, "s"}, {1e6, "ms"}, {1e3, "us"}};
  auto value = static_cast<double>(ns);
  std::string text;
  raw_string_ostream os(text);
  for (auto [scale, unit] : units) {
    double scaled = value / scale;
    if (scaled < 0.9995)
      continue;
    os << format(scaled < 9.995   ? "%.2f"
                 : scaled < 99.95 ? "%.1f"
                                  : "%.0f",
                 scaled)
       << ' ' << unit;
    return text;
  }
  os << ns << " ns";
  return text;
}

static std::string formatPercent(double ratio, const char *pattern = "%+.1f") {
  std::string text;
  raw_string_ostream(text) << format(pattern, 100 * ratio) << " %";
  return text;
}

template <typename T, typename F>
static std::string orDash(std::optional<T> value, F show) {
  return value ? show(*value) : "-";
}

static void printHead(const Report &report, raw_ostream &os) {
  os << report.entry << " on " << report.target << ", " << report.threads
     << (report.threads == 1 ? " thread" : " threads") << ": " << report.kernels
     << (report.kernels == 1 ? " call of " : " calls of ")
     << report.distinctKernels
     << (report.distinctKernels == 1 ? " kernel" : " kernels");
  if (report.budgetBytes)
    os << ", budget " << formatBytes(*report.budgetBytes);
  if (report.frontier.empty())
    os << ", strategy " << report.strategy;
  os << "\n\n";
}

static void printMemoryAndTime(const Report &report, bool isPlanned,
                               raw_ostream &os) {
  Grid grid(/*flushLeftFrom=*/3);
  auto row = [&](std::string label, std::string planned, std::string unplanned,
                 std::string note = "") {
    if (isPlanned)
      grid.add({label, planned, unplanned, note});
    else
      grid.add({label, unplanned});
  };
  row("", "planned", "no recomputation");
  row("arena, predicted", formatBytes(report.predictedPeakBytes),
      formatBytes(report.baselinePeakBytes),
      report.baselinePeakBytes
          ? formatPercent(static_cast<double>(report.predictedPeakBytes) /
                                  report.baselinePeakBytes -
                              1,
                          "%+.0f")
          : "");
  if (report.measuredPeakBytes)
    row("arena, measured", formatBytes(*report.measuredPeakBytes),
        orDash(report.baselineMeasuredPeakBytes, formatBytes));
  row("time, predicted", formatTime(report.time.predictedNs),
      formatTime(report.baselineTime.predictedNs),
      orDash(report.predictedOverhead(),
             [](double ratio) { return formatPercent(ratio); }));
  if (report.time.measuredNs)
    row("time, measured", formatTime(*report.time.measuredNs),
        orDash(report.baselineTime.measuredNs, formatTime),
        orDash(report.measuredOverhead(),
               [](double ratio) { return formatPercent(ratio); }));
  int64_t moves = report.transfers ? report.transfers->steps : 0;
  row("calls", std::to_string(report.steps - moves),
      std::to_string(report.kernels),
      formatv("{0} computed again", report.recomputedSteps).str());
  grid.print(os);
}

static void printLoops(const Report &report, raw_ostream &os) {
  int64_t count = report.recomputedStacks;
  if (count)
    os << "\nin loops: " << count
       << (count == 1 ? " stack is not kept, its values are"
                      : " stacks are not kept, their values are")
       << " computed again in the loops that read them\n";
  if (report.smallerLoopArenas)
    os << (count ? "" : "\n")
       << "in loops: bodies compute values again, and have a smaller arena\n";
}

static void printTransfers(const Report &report, raw_ostream &os) {
  if (!report.transfers || report.transfers->outBytes == 0)
    return;
  const ReportTransfers &moved = *report.transfers;
  os << "\nsecond memory: " << formatBytes(moved.outBytes) << " out, "
     << formatBytes(moved.inBytes) << " back";
  if (moved.allocatedBytes)
    os << "; " << formatBytes(*moved.allocatedBytes) << " there";
  if (moved.measuredBytes)
    os << ", " << formatBytes(*moved.measuredBytes) << " measured";
  os << "; calls wait " << formatTime(moved.waitedNs) << " for it, predicted\n";
}

static void printGrowth(const Report &report, raw_ostream &os) {
  if (report.resident)
    os << "\nprocess: " << formatBytes(report.resident->firstBytes)
       << " after the first step, " << formatBytes(report.resident->lastBytes)
       << " after the last\n";
}

static void printRoles(const Report &report, raw_ostream &os) {
  os << "\nbytes:";
  const char *separator = " ";
  for (auto &[role, bytes] : report.bytesByRole)
    if (bytes) {
      os << separator << role << ' ' << formatBytes(bytes);
      separator = ", ";
    }
  os << '\n';
}

/// One kind of values, the largest of them by name. `title` stands before
/// their number.
static void printValues(const Report &report, StringRef title,
                        function_ref<bool(const ReportValue &)> isShown,
                        raw_ostream &os) {
  std::vector<const ReportValue *> shown;
  int64_t bytes = 0;
  for (const ReportValue &value : report.values)
    if (isShown(value)) {
      shown.push_back(&value);
      bytes += value.bytes;
    }
  if (shown.empty())
    return;
  os << '\n'
     << title << shown.size() << (shown.size() == 1 ? " value, " : " values, ")
     << formatBytes(bytes);
  if (shown.size() > kShownValues)
    os << "; the largest";
  os << '\n';
  // The values stand in one vector: of equals, the first comes first.
  llvm::sort(shown, [](const ReportValue *a, const ReportValue *b) {
    return std::make_pair(-a->bytes, a) < std::make_pair(-b->bytes, b);
  });
  shown.resize(std::min(shown.size(), kShownValues));
  Grid grid(/*flushLeftFrom=*/2);
  for (const ReportValue *value : shown)
    grid.add({value->name, formatBytes(value->bytes), value->reason});
  grid.print(os);
}

/// What keeps a good part of the arena alive until it is there.
static void printWaiting(const Report &report, raw_ostream &os) {
  if (report.waiting.empty())
    return;
  const ReportWaiting &most = report.waiting.front();
  if (most.bytes >= kSmallShare * report.predictedPeakBytes)
    os << '\n'
       << most.values << " values, " << formatBytes(most.bytes)
       << ", wait for '" << most.forValue << "'\n";
}

/// Narrower storage is the one choice that changes numbers.
static void printChanges(const Report &report, raw_ostream &os) {
  size_t count = report.changedResults.size();
  if (none_of(report.values,
              [](const ReportValue &value) { return value.isNarrowed; }))
    return;
  bool isAll = count > 0 && count == report.results.size();
  os << "numbers change in " << (isAll ? "all " : "") << count
     << (count == 1 ? " result" : " results");
  if (report.largestChange)
    os << ", most in '" << report.largestChange->first << "', by "
       << format("%.1e", report.largestChange->second)
       << " of its largest element";
  os << (isAll ? "\n" : "; all others have the same bits\n");
}

/// Results that nobody can train on, in a line for each way.
static void printNotFinite(const Report &report, raw_ostream &os) {
  auto print = [&](const char *what, bool Summary::*has) {
    size_t count = 0;
    const std::string *first = nullptr;
    for (const ReportResult &result : report.results)
      if (result.summary.*has && ++count == 1)
        first = &result.name;
    if (count > 0)
      os << '\n'
         << count << " of " << report.results.size()
         << (report.results.size() == 1 ? " result" : " results")
         << (count == 1 ? " holds " : " hold ") << what
         << (count == 1 ? ": '" : ", the first is '") << *first << "'\n";
  };
  print("NaN", &Summary::hasNan);
  print("an infinity", &Summary::hasInfinity);
}

static void printFrontier(const Report &report, raw_ostream &os) {
  if (report.frontier.empty())
    return;
  os << "\nwhat a budget would cost (predicted)\n";
  Grid grid(/*flushLeftFrom=*/2);
  for (const FrontierPoint &point : report.frontier)
    grid.add({point.label, orDash(point.peakBytes, formatBytesUp),
              point.overhead       ? formatPercent(*point.overhead) + " time"
              : point.isInfeasible ? "infeasible"
                                   : "no plan found"});
  grid.print(os);
}

std::string remat::run::verdict(const Report &report, bool fits) {
  double share = report.roleShare("activations");
  if (share >= kSmallShare || report.bytesByRole.empty())
    return "";
  std::string text =
      formatv("activations are {0} of the bytes", formatPercent(share, "%.0f"));
  double workspace = report.roleShare("workspace");
  if (workspace > share)
    text += formatv(", workspace of kernels is {0}",
                    formatPercent(workspace, "%.0f"))
                .str();
  return text + ": recomputation " +
         (fits ? "saves little here" : "cannot make this fit");
}

void remat::run::printTable(const Report &report, raw_ostream &os) {
  bool isPlanned = report.frontier.empty();
  printHead(report, os);
  printMemoryAndTime(report, isPlanned, os);
  printGrowth(report, os);
  printRoles(report, os);
  if (isPlanned) {
    printLoops(report, os);
    if (!report.whyUnplanned.empty())
      os << '\n' << report.whyUnplanned << '\n';
    printValues(
        report, "recomputed: ",
        [](const ReportValue &value) { return value.isRecomputed; }, os);
    printTransfers(report, os);
    printValues(
        report,
        "moved: ", [](const ReportValue &value) { return value.isMoved; }, os);
    printValues(
        report, "stored narrower: ",
        [](const ReportValue &value) { return value.isNarrowed; }, os);
    printChanges(report, os);
    // What is read at once was never in question.
    printValues(
        report, "kept while idle: ",
        [](const ReportValue &value) {
          return !value.isRecomputed && !value.isNarrowed && !value.isMoved &&
                 value.idleSteps > 0;
        },
        os);
  }
  printNotFinite(report, os);
  printWaiting(report, os);
  printFrontier(report, os);
  std::string line = verdict(report, /*fits=*/true);
  if (!line.empty())
    os << '\n' << line << '\n';
}
