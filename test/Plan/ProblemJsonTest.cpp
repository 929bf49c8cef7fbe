//===- ProblemJsonTest.cpp - Problems and plans in JSON -------------------===//
//
// Round trips, and one message for each way a file can be wrong.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/ProblemJson.h"
#include "Generate.h"
#include "remat/Plan/Simulator.h"
#include "llvm/Support/FormatVariadic.h"

#include <gtest/gtest.h>

using namespace remat;

static std::string text(const llvm::json::Value &value) {
  return llvm::formatv("{0}", value);
}

static std::string errorOf(llvm::StringRef json) {
  llvm::Expected<Problem> problem = parseProblem(json);
  return problem ? "" : llvm::toString(problem.takeError());
}

/// Two nodes of version 1, with `edit` replaced by `by`.
static std::string version1(const std::string &edit = "",
                            const std::string &by = "") {
  std::string json =
      R"({"version": 1, "name": "two", "nodes": [)"
      R"({"name": "a", "time": 3, "bytes": 10, "backward": false,)"
      R"( "inputs": [1], "workspace": 5, "output": true},)"
      R"({"name": "b", "time": 4, "bytes": 20, "backward": false,)"
      R"( "inputs": [], "workspace": 0, "output": false}],)"
      R"( "order": [1, 0]})";
  size_t at = json.find(edit);
  return edit.empty() ? json : json.replace(at, edit.size(), by);
}

TEST(ProblemJson, ReadsVersion1) {
  Problem problem = llvm::cantFail(parseProblem(version1()));
  ASSERT_EQ(problem.nodes.size(), 2u);
  EXPECT_FALSE(problem.placed);
  // Renumbered to the order; the file's numbers stay as user ids.
  EXPECT_EQ(problem.nodes[0].name, "b");
  EXPECT_EQ(problem.nodes[0].userId, 1);
  EXPECT_TRUE(problem.values[1].neededAtEnd);
  Plan plan = llvm::cantFail(parsePlan(problem, "[1, 1, 0]"));
  EXPECT_EQ(plan.peakBytes, 35);
  EXPECT_EQ(plan.timeNs, 11);
  EXPECT_EQ(text(toJson(problem, plan)), "[1,1,0]");
}

TEST(ProblemJson, Version2KeepsEverything) {
  for (uint64_t seed = 0; seed < 50; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = randomProblemWithDonors(12, seed);
    problem.values[0].directive = Directive::Recompute;
    problem.values.back().blockInput = true;
    problem.nodes[0].block = 0;
    problem.nodes[1].block = 0;
    problem.nodes[2].block = 1;
    problem.nodes[3].backward = true;
    std::string json = text(toJson(problem));
    EXPECT_EQ(text(toJson(llvm::cantFail(parseProblem(json)))), json);
  }
}

TEST(ProblemJson, RefusesBadFiles) {
  EXPECT_NE(errorOf(version1().substr(0, 100)), "");
  EXPECT_NE(errorOf(""), "");
  EXPECT_EQ(errorOf("[]"), "problem is not an object");
  EXPECT_EQ(errorOf("{}"), "problem has no field 'version'");
  EXPECT_EQ(errorOf(version1("\"version\": 1", "\"version\": 3")),
            "problem has version 3, known are 1 and 2");
  EXPECT_EQ(errorOf(version1("\"time\": 3", "\"time\": -3")),
            "node 0 ('a') time of -3 ns is negative or overflows the total");
  EXPECT_EQ(errorOf(version1("\"time\": 3", "\"time\": \"3\"")),
            "node 0 has a field 'time' that is not an integer below 2^63");
  EXPECT_EQ(
      errorOf(version1("\"bytes\": 20", "\"bytes\": 9000000000000000000")),
      "sizes overflow at value 'b'");
  EXPECT_EQ(errorOf(version1("\"time\": 3, ", "")),
            "node 0 has no field 'time'");
  EXPECT_EQ(errorOf(version1("\"inputs\": [1]", "\"inputs\": [2]")),
            "node 0 has a field 'inputs' with an element that is not an index "
            "below 2");
  EXPECT_EQ(errorOf(version1("\"inputs\": [1]", "\"inputs\": [1, 1]")),
            "node 0 ('a') reads value 'b' twice");
  EXPECT_EQ(errorOf(version1("\"order\": [1, 0]", "\"order\": [0, 1]")),
            "node 0 ('a') reads value 'b', which is not made before it");
  EXPECT_EQ(errorOf(version1("\"order\": [1, 0]", "\"order\": [1, 1]")),
            "problem has a field 'order' that does not hold every node once");
  EXPECT_EQ(errorOf(version1("\"output\": true", "\"output\": 1")),
            "node 0 has a field 'output' that is neither true nor false");
}

// 'getAsInteger' takes all of these but the second and third.
TEST(ProblemJson, TakesNumbersThatAreWrittenAsIntegers) {
  for (std::string number :
       {"3.0", "3.5", "1e30", "3e0", "30E-1", "3.", "0.3e1"}) {
    EXPECT_EQ(errorOf(version1("\"time\": 3", "\"time\": " + number)),
              "line 1: '" + number + "' is not written as an integer");
    EXPECT_EQ(errorOf("{\"version\": 2,\n\"alignment\": " + number + "}"),
              "line 2: '" + number + "' is not written as an integer");
  }
  // Within a string anything may stand.
  EXPECT_EQ(errorOf(version1("\"a\"", "\"a 3.5 \\\" 1e3\"")), "");
}

// A slip must not leave something at its default.
TEST(ProblemJson, RefusesFieldsThatMeanNothing) {
  Problem problem = randomProblemWithDonors(8, 1);
  problem.nodes[0].block = 0;
  problem.tier.emplace();
  int refused = 0;
  for (const std::string &json : {version1(), text(toJson(problem))})
    for (size_t end = json.find("\":"); end != std::string::npos;
         end = json.find("\":", end + 1)) {
      std::string slip = json;
      slip.insert(end, "x");
      size_t begin = json.rfind('"', end - 1) + 1;
      std::string key = json.substr(begin, end - begin);
      std::string error = errorOf(slip);
      bool isUnknown = error.find("'" + key +
                                  "x', which means nothing there; the nearest "
                                  "that does is '" +
                                  key + "'") != std::string::npos;
      bool isMissed = error.find("no field '" + key + "'") != std::string::npos;
      EXPECT_TRUE(isUnknown || isMissed) << key << ": " << error;
      refused += isUnknown;
    }
  EXPECT_GT(refused, 40);
  EXPECT_EQ(errorOf(version1("\"name\"", "\"source\": \"a paper\", \"name\"")),
            "");
}

TEST(ProblemJson, RefusesBadVersion2) {
  auto with = [](const std::string &values, const std::string &nodes) {
    return errorOf(R"({"version": 2, "values": [)" + values +
                   R"(], "nodes": [)" + nodes + "]}");
  };
  std::string v = R"({"name": "v", "bytes": 64})";
  std::string n = R"({"name": "n", "time": 1, "inputs": [], "outputs": [0]})";
  EXPECT_EQ(with(v, n), "");
  EXPECT_EQ(with(v + "," + v, n), "value 1 has the name 'v' of another value");
  EXPECT_EQ(with(v, ""), "no node makes value 'v'");
  EXPECT_EQ(with(R"({"name": "v", "bytes": 63})", n),
            "size of value 'v', 63 bytes, is not a multiple of the alignment, "
            "64; round it up");
  EXPECT_EQ(with(R"({"name": "v", "bytes": -64})", n),
            "size of value 'v', -64 bytes, is negative");
  EXPECT_EQ(with(R"({"name": "v", "bytes": 64, "home": "moon"})", n),
            "value 0 has a home 'moon' that is none of 'arena', 'caller', "
            "'external'");
  EXPECT_EQ(with(v, R"({"name": "n", "time": 1, "inputs": [], "outputs": [0],
                        "in_place": [[0]]})"),
            "node 0 has a field 'in_place' that is not a list of pairs of an "
            "output and an input");
  EXPECT_EQ(with(v, R"({"name": "n", "time": 1, "inputs": [], "outputs": [0],
                        "in_place": [[0, 0]]})"),
            "node 0 ('n') in-place pair (0, 0) is out of range");
}

TEST(ProblemJson, KeepsChoices) {
  for (uint64_t seed = 0; seed < 50; ++seed) {
    SCOPED_TRACE(seed);
    std::string json = text(toJson(randomProblemWithChoices(8, seed)));
    ASSERT_EQ(errorOf(json), "");
    EXPECT_EQ(text(toJson(llvm::cantFail(parseProblem(json)))), json);
  }
}

TEST(ProblemJson, RefusesBadChoices) {
  auto with = [](const std::string &first, const std::string &second,
                 const std::string &top = "") {
    return errorOf(R"({"version": 2, )" + top + R"("values": [
            {"name": "v", "bytes": 64},
            {"name": "r", "bytes": 64, "needed_at_end": true}], "nodes": [
            {"name": "a", "time": 1, "inputs": [], "outputs": [0])" +
                   first + R"(},
            {"name": "b", "time": 1, "inputs": [], "outputs": [0])" +
                   second + R"(},
            {"name": "c", "time": 1, "inputs": [0], "outputs": [1]}]})");
  };
  std::string optional = R"(, "optional": true)";
  std::string bits = optional + R"(, "changes_bits": true)";
  EXPECT_EQ(with("", optional), "");
  EXPECT_EQ(with(optional, optional), "");
  EXPECT_EQ(with(optional, bits), "");
  EXPECT_EQ(with(bits, bits, R"("may_change_bits": true, )"), "");
  EXPECT_EQ(with("", ""),
            "node 1 ('b') makes value 'v', which another node makes already");
  EXPECT_EQ(with("", R"(, "optional": 1)"),
            "node 1 has a field 'optional' that is neither true nor false");
  EXPECT_EQ(with("", R"(, "changes_bits": 1)"),
            "node 1 has a field 'changes_bits' that is neither true nor false");
  EXPECT_EQ(with("", optional, R"("may_change_bits": 1, )"),
            "problem has a field 'may_change_bits' that is neither true nor "
            "false");
  EXPECT_EQ(with("", optional + R"(, "recomputable": false)"),
            "node 1 ('b') is optional, and may not run any number of times");
  EXPECT_EQ(with(R"(, "changes_bits": true)", optional),
            "node 0 ('a') changes bits, and is not optional");
  EXPECT_EQ(with(bits, bits),
            "node 0 ('a') changes bits, which the problem does not allow, and "
            "nothing else makes what it makes");
}

TEST(ProblemJson, RefusesBadDonors) {
  auto with = [](const std::string &donor, const std::string &last = "") {
    return errorOf(
        R"({"version": 2, "values": [
            {"name": "w", "bytes": 64, "home": "external"},
            {"name": "x", "bytes": 64, "home": "external"},
            {"name": "u", "bytes": 64, "home": "caller", "donor": )" +
        donor + R"(}, {"name": "v", "bytes": 64}], "nodes": [
            {"name": "a", "time": 1, "inputs": [0], "outputs": [2],
             "in_place": [[0, 0]]},
            {"name": "b", "time": 1, "inputs": [)" +
        last + R"(], "outputs": [3]}]})");
  };
  EXPECT_EQ(with("0"), "");
  EXPECT_EQ(with("0", "2"), "");
  EXPECT_EQ(with("4"),
            "value 2 has a field 'donor' that is not an index below 4");
  EXPECT_EQ(with("\"w\""),
            "value 2 has a field 'donor' that is not an index below 4");
  EXPECT_EQ(with("0", "0"), "node 1 ('b') reads value 'w', which node 'a' has "
                            "overwritten; it must come before that one");
  EXPECT_EQ(with("1"), "node 0 ('a') in-place pair of 'u' and 'w' is "
                       "neither between arena values of equal size nor between "
                       "a value and its donor");
  EXPECT_EQ(with("2"), "value 'u' is its own donor; a donor is an external "
                       "value");
}

TEST(ProblemJson, RefusesBadPlans) {
  Problem problem = llvm::cantFail(parseProblem(version1()));
  auto planError = [&](llvm::StringRef json) {
    llvm::Expected<Plan> plan = parsePlan(problem, json);
    return plan ? "" : llvm::toString(plan.takeError());
  };
  EXPECT_EQ(planError("{}"), "plan is not a list");
  EXPECT_EQ(planError("[1, 2]"),
            "position 1 of the plan is not the number of a node");
  EXPECT_EQ(planError("[0, 1]"),
            "position 0: node 'a' runs before node 'b', which comes first");
  EXPECT_EQ(planError("[1]"), "node 'a' is never run");
  problem.nodes[0].recomputable = false;
  EXPECT_EQ(planError("[1, 1, 0]"), "position 1: node 'b' may not run again");
}
