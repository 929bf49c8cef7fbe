//===- ReportTest.cpp - The report as JSON and as a table -----------------===//
//
// One report, built by hand, in both forms.
//
//===----------------------------------------------------------------------===//

#include "Report.h"
#include "Table.h"
#include "llvm/Support/JSON.h"
#include "gtest/gtest.h"

#include <cmath>

using namespace llvm;
using namespace remat;
using namespace remat::run;

static Report sample() {
  Report report;
  report.entry = "train_step";
  report.target = "cpu";
  report.strategy = "auto";
  report.budgetBytes = 2 << 20;
  report.predictedPeakBytes = report.allocatedPeakBytes = 2 << 20;
  report.measuredPeakBytes = (2 << 20) - 64;
  report.baselinePeakBytes = 4 << 20;
  report.baselineTime = {1000000, 2000000};
  report.time = {1050000, 2200000};
  report.bytesByRole = {{"parameters", 1 << 20}, {"activations", 4 << 20}};
  report.boundNs = 1000000;
  report.kernels = 10;
  report.distinctKernels = 3;
  report.steps = 12;
  report.recomputedSteps = 2;
  report.compileNs = {{"import", 5}};
  report.values = {
      {"h.0.gelu", "h.0", 4096, true, "free for 5 steps", 1500},
      {"h.0.qkv", "h.0", 8192, false, "idle for 7 steps", 90000, 7},
      {"h.0.proj", "h.0", 4096, false, "needed right away", 90}};
  report.plannedTimeline = {1, 2};
  report.baselineTimeline = {3};
  report.timelineNames = {"a", "b"};
  report.results = {{"loss", {ElementType::F32, {}}, {NAN, INFINITY, "00"}}};
  return report;
}

static json::Object toJson(const Report &report) {
  std::string text;
  raw_string_ostream os(text);
  printReport(report, os);
  Expected<json::Value> value = json::parse(text);
  EXPECT_TRUE(bool(value)) << text;
  return std::move(*value->getAsObject());
}

TEST(Report, Json) {
  json::Object object = toJson(sample());
  EXPECT_EQ(object.getInteger("version"), 1);
  EXPECT_EQ(object.getInteger("budget_bytes"), 2 << 20);
  EXPECT_EQ(object.getObject("peak_bytes")->getInteger("measured"),
            (2 << 20) - 64);
  EXPECT_NEAR(*object.getObject("overhead")->getNumber("predicted"), 0.05,
              1e-12);
  EXPECT_NEAR(*object.getObject("overhead")->getNumber("measured"), 0.1, 1e-12);
  EXPECT_NEAR(*object.getNumber("gap"), 0.05, 1e-12);
  const json::Object *value = object.getArray("values")->front().getAsObject();
  EXPECT_EQ(value->getString("decision"), "recomputed");
  const json::Object *result =
      object.getArray("results")->front().getAsObject();
  EXPECT_EQ(result->getString("sum"), "nan");
  EXPECT_EQ(result->getString("l2"), "inf");
  EXPECT_EQ(object.getObject("timeline")->getArray("planned")->size(), 2u);
}

TEST(Report, UnknownIsNull) {
  json::Object object = toJson(Report());
  EXPECT_TRUE(object.get("budget_bytes")->getAsNull());
  EXPECT_TRUE(object.get("gap")->getAsNull());
  EXPECT_TRUE(object.getObject("peak_bytes")->get("measured")->getAsNull());
  EXPECT_TRUE(object.getObject("overhead")->get("predicted")->getAsNull());
  EXPECT_TRUE(object.getObject("lower_bound")->get("time_ns")->getAsNull());
}

static std::string toTable(const Report &report) {
  std::string text;
  raw_string_ostream os(text);
  printTable(report, os);
  return text;
}

TEST(Table, OfAPlan) {
  EXPECT_EQ(
      toTable(sample()),
      R"(train_step on cpu, 1 thread: 10 calls of 3 kernels, budget 2.00 MiB, strategy auto

                     planned  no recomputation
  arena, predicted  2.00 MiB          4.00 MiB  -50 %
  arena, measured   2.00 MiB                 -
  time, predicted    1.05 ms           1.00 ms  +5.0 %
  time, measured     2.20 ms           2.00 ms  +10.0 %
  calls                   12                10  2 computed again

bytes: parameters 1.00 MiB, activations 4.00 MiB

recomputed: 1 value, 4.00 KiB
  h.0.gelu  4.00 KiB  free for 5 steps

kept while idle: 1 value, 8.00 KiB
  h.0.qkv  8.00 KiB  idle for 7 steps
)");
}

TEST(Table, ChangedNumbers) {
  Report report = sample();
  report.values[0].isNarrowed = true;
  report.results.push_back(report.results.front());
  report.changedResults = {1};
  EXPECT_NE(toTable(report).find("numbers change in 1 result; all others have "
                                 "the same bits\n"),
            std::string::npos);
  report.changedResults = {0, 1};
  EXPECT_NE(toTable(report).find("numbers change in all 2 results\n"),
            std::string::npos);
}

TEST(Table, WithoutBudget) {
  Report report = sample();
  report.frontier = {
      {"75 %", 3 << 20, 0.01}, {"50 %", {}, {}, true}, {"smallest", {}, {}}};
  std::string table = toTable(report);
  EXPECT_NE(table.find("  75 %      3.00 MiB  +1.0 % time\n"
                       "  50 %             -  infeasible\n"
                       "  smallest         -  no plan found\n"),
            std::string::npos)
      << table;
  EXPECT_EQ(table.find("planned"), std::string::npos);
}

TEST(Table, Verdict) {
  Report report = sample();
  EXPECT_EQ(verdict(report, false), "");
  report.bytesByRole = {{"parameters", 88}, {"activations", 12}};
  EXPECT_EQ(verdict(report, false),
            "activations are 12 % of the bytes: recomputation cannot make "
            "this fit");
  EXPECT_EQ(verdict(report, true),
            "activations are 12 % of the bytes: recomputation saves little "
            "here");
  report.bytesByRole = {
      {"parameters", 50}, {"activations", 10}, {"workspace", 40}};
  EXPECT_EQ(verdict(report, false),
            "activations are 10 % of the bytes, workspace of kernels is 40 %: "
            "recomputation cannot make this fit");
}

TEST(Table, Times) {
  EXPECT_EQ(formatTime(0), "0 ns");
  EXPECT_EQ(formatTime(999), "999 ns");
  EXPECT_EQ(formatTime(1234), "1.23 us");
  EXPECT_EQ(formatTime(999999), "1.00 ms");
  EXPECT_EQ(formatTime(61500000000), "61.5 s");
}
