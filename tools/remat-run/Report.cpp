//===- Report.cpp - What remat-run found out ------------------------------===//
//
// Keys are written in the order of docs/report.md.
//
//===----------------------------------------------------------------------===//

#include "Report.h"
#include "remat/Runtime/AtomicFile.h"
#include "llvm/Support/JSON.h"

#include <cmath>

using namespace llvm;
using namespace remat;
using namespace remat::run;

static std::optional<double> ratioLessOne(std::optional<int64_t> time,
                                          std::optional<int64_t> base) {
  if (!time || !base || *base == 0)
    return std::nullopt;
  return static_cast<double>(*time) / static_cast<double>(*base) - 1;
}

std::optional<double> Report::predictedOverhead() const {
  return ratioLessOne(time.predictedNs, baselineTime.predictedNs);
}

std::optional<double> Report::measuredOverhead() const {
  return ratioLessOne(time.measuredNs, baselineTime.measuredNs);
}

std::optional<double> Report::gap() const {
  return ratioLessOne(time.predictedNs, boundNs);
}

double Report::roleShare(StringRef wanted) const {
  int64_t all = 0, ofRole = 0;
  for (auto &[role, bytes] : bytesByRole) {
    all += bytes;
    if (role == wanted)
      ofRole = bytes;
  }
  return all ? static_cast<double>(ofRole) / static_cast<double>(all) : 0;
}

template <typename T> static json::Value orNull(std::optional<T> value) {
  return value ? json::Value(*value) : json::Value(nullptr);
}

/// JSON has no infinities and no NaN: they are strings.
static json::Value number(double value) {
  if (std::isfinite(value))
    return value;
  return std::isnan(value) ? "nan" : value > 0 ? "inf" : "-inf";
}

static json::Object timesJson(const Times &times) {
  return json::Object{{"predicted", times.predictedNs},
                      {"measured", orNull(times.measuredNs)}};
}

static void writeValues(const Report &report, json::OStream &json) {
  json.attributeArray("values", [&] {
    for (const ReportValue &value : report.values)
      json.object([&] {
        json.attribute("name", value.name);
        json.attribute("location", value.location);
        json.attribute("bytes", value.bytes);
        json.attribute("decision", value.isNarrowed     ? "narrowed"
                                   : value.isRecomputed ? "recomputed"
                                   : value.isMoved      ? "offloaded"
                                                        : "kept");
        json.attribute("reason", value.reason);
        json.attribute("recompute_ns", value.recomputeNs);
        json.attribute("idle_steps", value.idleSteps);
      });
  });
}

static void writeWaiting(const Report &report, json::OStream &json) {
  json.attributeArray("waiting", [&] {
    for (const ReportWaiting &waiting : report.waiting)
      json.object([&] {
        json.attribute("for", waiting.forValue);
        json.attribute("values", waiting.values);
        json.attribute("bytes", waiting.bytes);
      });
  });
}

static void writeResults(const Report &report, json::OStream &json) {
  json.attributeArray("results", [&] {
    for (auto [index, result] : enumerate(report.results))
      json.object([&, index = index, &result = result] {
        json.attribute("index", static_cast<int64_t>(index));
        json.attribute("name", result.name);
        json.attribute("shape", json::Array(result.type.shape));
        json.attribute("dtype", elementName(result.type.element));
        json.attribute("sum", number(result.summary.sum));
        json.attribute("l2", number(result.summary.l2));
        json.attribute("sha256", result.summary.sha256);
        if (result.argument >= 0)
          json.attribute("argument", result.argument);
      });
  });
}

static void writeFrontier(const Report &report, json::OStream &json) {
  json.attributeArray("frontier", [&] {
    for (const FrontierPoint &point : report.frontier)
      json.object([&] {
        json.attribute("budget", point.label);
        json.attribute("peak_bytes", orNull(point.peakBytes));
        json.attribute("overhead", orNull(point.overhead));
        json.attribute("infeasible", point.isInfeasible);
      });
  });
}

static json::Object pairsJson(ArrayRef<std::pair<std::string, int64_t>> pairs) {
  json::Object object;
  for (auto &[key, value] : pairs)
    object[key] = value;
  return object;
}

static json::Value growthJson(const std::optional<Growth> &growth) {
  if (!growth)
    return nullptr;
  return json::Object{{"first", growth->firstBytes},
                      {"last", growth->lastBytes}};
}

static json::Value
transfersJson(const std::optional<ReportTransfers> &transfers) {
  if (!transfers)
    return nullptr;
  return json::Object{{"out_bytes", transfers->outBytes},
                      {"in_bytes", transfers->inBytes},
                      {"peak_bytes", transfers->peakBytes},
                      {"allocated_bytes", orNull(transfers->allocatedBytes)},
                      {"measured_bytes", orNull(transfers->measuredBytes)},
                      {"waited_ns", transfers->waitedNs}};
}

static json::Value
changeJson(const std::optional<std::pair<std::string, double>> &change) {
  if (!change)
    return nullptr;
  return json::Object{{"result", change->first},
                      {"relative", number(change->second)}};
}

/// What was asked for, and of what machine.
static void writeHead(const Report &report, json::OStream &json) {
  json.attribute("version", 1);
  json.attribute("entry", report.entry);
  json.attribute("target", report.target);
  json.attribute("device", report.device);
  json.attribute("threads", static_cast<int64_t>(report.threads));
  json.attribute("cost_source", report.costSource);
  json.attribute("strategy", report.strategy);
  json.attribute("budget_bytes", orNull(report.budgetBytes));
}

/// Bytes and times, with what they are compared with.
static void writeCosts(const Report &report, json::OStream &json) {
  json.attribute("peak_bytes",
                 json::Object{{"predicted", report.predictedPeakBytes},
                              {"allocated", report.allocatedPeakBytes},
                              {"measured", orNull(report.measuredPeakBytes)}});
  json.attribute("resident_bytes", growthJson(report.resident));
  json.attribute(
      "baseline",
      json::Object{
          {"peak_bytes", report.baselinePeakBytes},
          {"measured_peak_bytes", orNull(report.baselineMeasuredPeakBytes)},
          {"reordered_peak_bytes", orNull(report.reorderedPeakBytes)},
          {"time_ns", timesJson(report.baselineTime)}});
  json.attribute("bytes_by_role", pairsJson(report.bytesByRole));
  json.attribute("time_ns", timesJson(report.time));
  json.attribute("overhead",
                 json::Object{{"predicted", orNull(report.predictedOverhead())},
                              {"measured", orNull(report.measuredOverhead())}});
  json.attribute("lower_bound",
                 json::Object{{"peak_bytes", orNull(report.boundPeakBytes)},
                              {"time_ns", orNull(report.boundNs)}});
  json.attribute("gap", orNull(report.gap()));
}

void remat::run::printReport(const Report &report, raw_ostream &os) {
  json::OStream json(os, /*IndentSize=*/1);
  json.object([&] {
    writeHead(report, json);
    writeCosts(report, json);
    json.attribute("kernels", report.kernels);
    json.attribute("distinct_kernels", report.distinctKernels);
    json.attribute("steps", report.steps);
    json.attribute("recomputed_steps", report.recomputedSteps);
    json.attribute("transfers", transfersJson(report.transfers));
    json.attribute("recomputed_stacks", report.recomputedStacks);
    json.attribute("smaller_loop_arenas", report.smallerLoopArenas);
    json.attribute("changed_results", json::Array(report.changedResults));
    json.attribute("largest_change", changeJson(report.largestChange));
    json.attribute("compile_ns", pairsJson(report.compileNs));
    writeValues(report, json);
    writeWaiting(report, json);
    json.attribute(
        "timeline",
        json::Object{{"planned", json::Array(report.plannedTimeline)},
                     {"baseline", json::Array(report.baselineTimeline)},
                     {"names", json::Array(report.timelineNames)}});
    writeResults(report, json);
    writeFrontier(report, json);
  });
  os << '\n';
}

Error remat::run::writeReport(const Report &report, StringRef path) {
  return writeAtomically(path, [&](raw_ostream &os) {
    printReport(report, os);
    return Error::success();
  });
}
