//===- Frontier.cpp - Time against memory ---------------------------------===//
//
// The picture is written by hand: two lines need no library.
//
//===----------------------------------------------------------------------===//

#include "Frontier.h"
#include "remat/Plan/Frontier.h"
#include "remat/Plan/PeakBound.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

#include <chrono>
#include <cmath>

using namespace llvm;
using namespace remat;
using namespace remat::run;

std::vector<int64_t> remat::run::frontierBudgets(const Problem &problem,
                                                 const Plan &baseline,
                                                 unsigned points) {
  int64_t smallest = std::max<int64_t>(largestWorkingSet(problem), 1);
  std::vector<int64_t> budgets{smallest};
  for (unsigned point = 1; point <= points; ++point) {
    auto budget =
        int64_t((__int128(baseline.peakBytes) * point + points - 1) / points);
    if (budget > budgets.back())
      budgets.push_back(budget);
  }
  return budgets;
}

std::vector<PlannedBudget> remat::run::planFrontier(const ProblemSource &source,
                                                    ArrayRef<int64_t> budgets,
                                                    Strategy strategy,
                                                    uint64_t effort,
                                                    Progress &progress) {
  auto show = [&](size_t count) {
    progress.show("planned " + Twine(count) + " of " + Twine(budgets.size()) +
                  " budgets");
  };
  show(0);
  auto start = std::chrono::steady_clock::now();
  std::vector<Solution> solutions =
      solveFrontier(source.problem, budgets, strategy, effort, show);
  // The curve is planned as a whole; its points share the time.
  std::chrono::duration<double> spent =
      std::chrono::steady_clock::now() - start;
  std::vector<PlannedBudget> frontier;
  for (auto [budget, solution] : zip(budgets, solutions))
    frontier.push_back({budget, std::move(solution),
                        spent.count() / budgets.size(), source.hasLoops});
  return frontier;
}

void remat::run::printFrontierJson(StringRef name,
                                   ArrayRef<PlannedBudget> frontier,
                                   const Plan &baseline, raw_ostream &os) {
  json::OStream json(os, /*IndentSize=*/1);
  json.object([&] {
    json.attribute("version", 1);
    json.attribute("entry", name);
    json.attribute("baseline", json::Object{{"peak_bytes", baseline.peakBytes},
                                            {"time_ns", baseline.timeNs}});
    json.attributeArray("points", [&] {
      for (const PlannedBudget &point : frontier)
        json.object([&] {
          const std::optional<Plan> &plan = point.solution.plan;
          json.attribute("budget_bytes", point.budgetBytes);
          json.attribute("peak_bytes", plan ? json::Value(plan->peakBytes)
                                            : json::Value(nullptr));
          json.attribute("time_ns", plan ? json::Value(plan->timeNs)
                                         : json::Value(nullptr));
          json.attribute("lower_bound",
                         json::Object{{"peak_bytes", point.boundPeakBytes()},
                                      {"time_ns", point.boundNs(baseline)}});
          json.attribute("strategy", point.solution.strategy);
          json.attribute("infeasible", point.isInfeasible());
        });
    });
  });
  os << '\n';
}

namespace {
/// Where percentages are on the picture.
struct Axes {
  static constexpr double kLeft = 70, kTop = 40, kWidth = 540, kHeight = 300;
  double highest = 1;

  double x(double peakPercent) const {
    return kLeft + kWidth * peakPercent / 100;
  }
  double y(double overhead) const {
    return kTop + kHeight * (1 - overhead / highest);
  }
};
} // namespace

/// 1, 2 or 5 times a power of ten; about five of them fill `range`.
static double stepOf(double range) {
  double unit = std::pow(10, std::floor(std::log10(range / 5)));
  for (double factor : {1, 2, 5})
    if (range / (unit * factor) <= 6)
      return unit * factor;
  return unit * 10;
}

static void printAxes(const Axes &axes, StringRef name, raw_ostream &os) {
  os << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"640\" "
        "height=\"400\" font-family=\"sans-serif\" font-size=\"12\">\n"
        "<rect width=\"640\" height=\"400\" fill=\"white\"/>\n";
  std::string title;
  for (char c : name)
    title += StringRef("<>&").contains(c) ? '_' : c;
  os << formatv("<text x=\"70\" y=\"22\" font-size=\"14\">{0}</text>\n", title);
  for (double step = stepOf(axes.highest), at = 0; at <= axes.highest * 1.001;
       at += step)
    os << formatv("<line x1=\"70\" x2=\"610\" y1=\"{0:f1}\" y2=\"{0:f1}\" "
                  "stroke=\"#ddd\"/><text x=\"64\" y=\"{1:f1}\" "
                  "text-anchor=\"end\">{2} %</text>\n",
                  axes.y(at), axes.y(at) + 4, formatv("{0}", at));
  for (int at = 0; at <= 100; at += 20)
    os << formatv("<text x=\"{0:f1}\" y=\"358\" text-anchor=\"middle\">{1} "
                  "%</text>\n",
                  axes.x(at), at);
  os << "<text x=\"340\" y=\"380\" text-anchor=\"middle\">peak, of that "
        "without recomputation</text>\n"
        "<text transform=\"translate(16 190) rotate(-90)\" "
        "text-anchor=\"middle\">more time</text>\n";
}

void remat::run::printFrontierSvg(StringRef name,
                                  ArrayRef<PlannedBudget> frontier,
                                  const Plan &baseline, raw_ostream &os) {
  Axes axes;
  auto peakPercent = [&](int64_t bytes) {
    return baseline.peakBytes ? 100.0 * bytes / baseline.peakBytes : 0;
  };
  for (const PlannedBudget &point : frontier)
    if (point.solution.plan)
      axes.highest = std::max(
          axes.highest, overheadPercent(point.solution.plan->timeNs, baseline));
  std::string plans, bounds, dots;
  for (const PlannedBudget &point : frontier) {
    const std::optional<Plan> &plan = point.solution.plan;
    if (!plan)
      continue;
    double x = axes.x(peakPercent(plan->peakBytes));
    double y = axes.y(overheadPercent(plan->timeNs, baseline));
    plans += formatv("{0:f1},{1:f1} ", x, y).str();
    dots += formatv("<circle cx=\"{0:f1}\" cy=\"{1:f1}\" r=\"3\" "
                    "fill=\"#1f5fa8\"/>\n",
                    x, y)
                .str();
    if (std::optional<int64_t> bound = point.boundNs(baseline))
      bounds +=
          formatv("{0:f1},{1:f1} ", axes.x(peakPercent(point.budgetBytes)),
                  axes.y(overheadPercent(*bound, baseline)))
              .str();
  }
  printAxes(axes, name, os);
  if (!bounds.empty())
    os << formatv("<polyline points=\"{0}\" fill=\"none\" stroke=\"#c33\" "
                  "stroke-dasharray=\"4 3\"/>\n",
                  StringRef(bounds).rtrim())
       << "<text x=\"600\" y=\"70\" text-anchor=\"end\" fill=\"#c33\">no plan "
          "is faster (proven)</text>\n";
  os << formatv("<polyline points=\"{0}\" fill=\"none\" stroke=\"#1f5fa8\"/>\n",
                StringRef(plans).rtrim())
     << dots
     << "<text x=\"600\" y=\"54\" text-anchor=\"end\" fill=\"#1f5fa8\">plans"
        "</text>\n</svg>\n";
}
