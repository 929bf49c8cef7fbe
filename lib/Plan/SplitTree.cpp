//===- SplitTree.cpp - Branch and bound with proof ------------------------===//
//
// Best first. Each case keeps the multipliers of its own relaxation, so that
// the tree can be cut off wherever they prove what is claimed.
//
//===----------------------------------------------------------------------===//

#include "SplitTree.h"
#include "llvm/ADT/STLExtras.h"

#ifdef REMAT_HAVE_HIGHS
#include "interfaces/highs_c_api.h"
#endif

#include <algorithm>
#include <cmath>
#include <queue>
#include <set>

using namespace llvm;
using namespace remat;

#ifndef REMAT_HAVE_HIGHS

CutPoint remat::relax(const CutRows &rows, int64_t &work) { return {}; }

SplitProof remat::proveBySplits(CutRows rows, int64_t targetNs, int64_t &work) {
  return {};
}

#else

/// Costs are scaled to this sum: HiGHS works with absolute tolerances.
static constexpr double kCostRange = 1e5;
/// Violating a constraint by 1, a room by 1/1000 of all bytes, costs so many
/// times the sum of all costs: every relaxation has a solution.
static constexpr int kPenalty = 64;
/// What a solve takes beside its iterations, and an iteration beside rows and
/// columns.
static constexpr int64_t kSolveIterations = 40, kSmallestSize = 300;
/// Rounds of rounding rooms, and rooms of each. A value counts as kept above a
/// threshold.
static constexpr int kRounds = 12;
static constexpr size_t kRoomsOfRound = 8;
static constexpr double kKeptFor[] = {0.5, 0.9, 0.1};
/// Certificates hold 64 bits.
static constexpr __int128 kMostValue = int64_t(1) << 62;
/// Columns of unknown effect that are tried before one is chosen.
static constexpr size_t kTried = 2;

namespace {
struct Solved {
  CutPoint point;
  /// Of the rows, then of the rooms.
  std::vector<double> duals;
};

/// The relaxation, with a last column that buys violations.
class Program {
public:
  explicit Program(const CutRows &rows);

  /// The room that was added to the rows last.
  void addLastRoom();

  /// Ends relaxations once they are known to cost so much.
  void setTarget(int64_t targetNs) {
    Highs_setDoubleOptionValue(highs.get(), "objective_bound",
                               (double(targetNs) + 1) / costUnit);
  }

  /// With the columns fixed as said (-1: free).
  std::optional<Solved> solve(ArrayRef<int8_t> fixed, int64_t &work);

  /// In integers, and the value that they prove.
  CutMultipliers round(ArrayRef<double> duals, int64_t scale) const;

  /// Keeps values below 2^62 unless nothing fits.
  int64_t scale() const {
    double most = double(rows.highestCostNs() + 1);
    return int64_t(1) << std::clamp(61 - int(std::ceil(std::log2(most))), 0,
                                    36);
  }

private:
  void pass(ArrayRef<double> costs, ArrayRef<double> lower,
            ArrayRef<HighsInt> starts, ArrayRef<HighsInt> indices,
            ArrayRef<double> factors);

  const CutRows &rows;
  std::unique_ptr<void, void (*)(void *)> highs{Highs_create(), Highs_destroy};
  double costUnit = 1, byteUnit = 1;
  std::vector<double> roomUnits;
  std::vector<int8_t> present;
};
} // namespace

Program::Program(const CutRows &rows)
    : rows(rows), present(rows.columns().size(), -1) {
  costUnit = double(rows.highestCostNs() + 1) / kCostRange;
  double allBytes = 1;
  std::vector<double> costs, lower, factors;
  for (const CutColumn &column : rows.columns()) {
    costs.push_back(double(column.costNs) / costUnit);
    byteUnit = std::max(byteUnit, double(column.bytes) / 100);
    allBytes += double(column.bytes);
  }
  HighsInt slack = costs.size();
  costs.push_back(kCostRange * kPenalty);
  std::vector<HighsInt> starts, indices;
  auto add = [&](HighsInt column, double factor) {
    indices.push_back(column);
    factors.push_back(factor);
  };
  for (const CutRow &row : rows.rows()) {
    starts.push_back(indices.size());
    lower.push_back(row.wantedBy < 0);
    add(row.kept, 1);
    if (row.again >= 0)
      add(row.again, 1);
    if (row.wantedBy >= 0)
      add(row.wantedBy, -1);
    add(slack, 1);
  }
  double shortage = allBytes / 1000;
  for (const WeighedRoom &room : rows.rooms()) {
    starts.push_back(indices.size());
    lower.push_back(-double(room.limit) / byteUnit);
    for (auto [column, weight] : room.weights)
      add(column, -double(weight) / byteUnit);
    add(slack, shortage / byteUnit);
    roomUnits.push_back(byteUnit);
  }
  pass(costs, lower, starts, indices, factors);
}

void Program::pass(ArrayRef<double> costs, ArrayRef<double> lower,
                   ArrayRef<HighsInt> starts, ArrayRef<HighsInt> indices,
                   ArrayRef<double> factors) {
  double infinity = Highs_getInfinity(highs.get());
  std::vector<double> least(costs.size()), most(costs.size(), 1);
  most.back() = infinity;
  std::vector<double> upper(lower.size(), infinity);
  Highs_setBoolOptionValue(highs.get(), "output_flag", 0);
  Highs_setStringOptionValue(highs.get(), "parallel", "off");
  Highs_setIntOptionValue(highs.get(), "threads", 1);
  Highs_setIntOptionValue(highs.get(), "random_seed", 0);
  Highs_setStringOptionValue(highs.get(), "presolve", "off");
  Highs_setStringOptionValue(highs.get(), "solver", "simplex");
  Highs_passLp(highs.get(), costs.size(), lower.size(), indices.size(),
               kHighsMatrixFormatRowwise, kHighsObjSenseMinimize, 0,
               costs.data(), least.data(), most.data(), lower.data(),
               upper.data(), starts.data(), indices.data(), factors.data());
}

void Program::addLastRoom() {
  const WeighedRoom &room = rows.rooms().back();
  double unit = 1;
  for (auto [column, weight] : room.weights)
    unit = std::max(unit, double(weight) / 100);
  std::vector<HighsInt> indices;
  std::vector<double> factors;
  for (auto [column, weight] : room.weights) {
    indices.push_back(column);
    factors.push_back(-double(weight) / unit);
  }
  indices.push_back(rows.columns().size());
  factors.push_back(100);
  Highs_addRow(highs.get(), -double(room.limit) / unit,
               Highs_getInfinity(highs.get()), indices.size(), indices.data(),
               factors.data());
  roomUnits.push_back(unit);
}

std::optional<Solved> Program::solve(ArrayRef<int8_t> fixed, int64_t &work) {
  for (auto [index, value] : enumerate(fixed))
    if (value != present[index]) {
      Highs_changeColBounds(highs.get(), index, value == 1, value != 0);
      present[index] = value;
    }
  int64_t size = rows.rows().size() + rows.columns().size() + kSmallestSize;
  int64_t iterations = std::min<int64_t>(work / size, INT32_MAX);
  Highs_setIntOptionValue(highs.get(), "simplex_iteration_limit", iterations);
  if (iterations <= 0 || Highs_run(highs.get()) == kHighsStatusError)
    return std::nullopt;
  HighsInt used = 0;
  Highs_getIntInfoValue(highs.get(), "simplex_iteration_count", &used);
  work -= (used + kSolveIterations) * size;
  HighsInt status = Highs_getModelStatus(highs.get());
  if (status != kHighsModelStatusOptimal &&
      status != kHighsModelStatusObjectiveBound)
    return std::nullopt;
  Solved solved;
  std::vector<double> columnDuals(rows.columns().size() + 1),
      rowValues(rows.rows().size() + rows.rooms().size());
  solved.point.columns.resize(columnDuals.size());
  solved.duals.resize(rowValues.size());
  Highs_getSolution(highs.get(), solved.point.columns.data(),
                    columnDuals.data(), rowValues.data(), solved.duals.data());
  solved.point.columns.pop_back();
  solved.point.costNs = Highs_getObjectiveValue(highs.get()) * costUnit;
  return solved;
}

CutMultipliers Program::round(ArrayRef<double> duals, int64_t scale) const {
  // Where nothing fits, a part of the duals proves as much and has fewer bits.
  double largest = 0;
  for (double dual : duals)
    largest = std::max(largest, dual * costUnit * double(scale));
  double part = std::min(1.0, std::ldexp(1, 62) / largest);
  auto amount = [&](double dual, double unit) {
    double scaled = dual * costUnit / unit * double(scale) * part;
    return std::llround(std::clamp(scaled, 0.0, std::ldexp(1, 62)));
  };
  CutMultipliers multipliers;
  for (auto [index, row] : enumerate(rows.rows()))
    rows.addTo(multipliers, row, amount(duals[index], 1));
  for (auto [index, unit] : enumerate(roomUnits))
    multipliers.prices.push_back(
        amount(duals[rows.rows().size() + index], unit));
  return multipliers;
}

CutPoint remat::relax(const CutRows &rows, int64_t &work) {
  std::vector<int8_t> fixed(rows.columns().size(), -1);
  std::optional<Solved> solved = Program(rows).solve(fixed, work);
  return solved ? std::move(solved->point) : CutPoint{};
}

namespace {
/// A case with its relaxation.
struct TreeNode {
  int32_t parent = -1;
  /// Column that the parent is split by, and its value here.
  int32_t column = -1;
  bool yes = false;
  /// Children; -1 if it is a leaf.
  int32_t children[2] = {-1, -1};
  int32_t splitBy = -1;
  double costNs = 0;
  /// In units of 1 / scale ns, proven.
  __int128 value = 0;
  CutMultipliers multipliers;
  /// Columns that are neither 0 nor 1.
  std::vector<std::pair<int32_t, double>> open;
};

class SplitTree {
public:
  SplitTree(CutRows &rows, int64_t targetNs, int64_t &work)
      : rows(rows), target(targetNs), work(work), program(rows),
        scale(program.scale()), effects(rows.columns().size()) {}

  SplitProof run();

private:
  struct Effect {
    /// Gain in cost for each unit of change, to 0 and to 1; -1: not known.
    double gain[2] = {-1, -1};
  };

  void roundRooms();
  bool addRounded(const CutPoint &point);
  std::optional<int32_t> add(int32_t parent, int32_t column, bool yes);
  bool split(int32_t number);
  bool splitBy(int32_t number, int32_t column, std::optional<int32_t> no,
               std::optional<int32_t> yes);
  double score(int32_t column, double at) const;
  int64_t provenNs(int32_t number) const;
  int32_t write(int32_t number, int64_t claimNs, CutProof &proof) const;
  void queue(int32_t number);

  CutRows &rows;
  std::vector<CutRoom> rounded;
  int64_t target;
  int64_t &work;
  Program program;
  int64_t scale;
  std::vector<Effect> effects;
  std::vector<TreeNode> nodes;
  /// The cheapest first; by number among equals.
  using Entry = std::pair<double, int32_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> leaves;
};
} // namespace

static void shrink(CutMultipliers &multipliers) {
  for (int64_t &price : multipliers.prices)
    price /= 2;
  for (auto *list : {&multipliers.needs, &multipliers.keeps})
    for (CutMultipliers::Need &need : *list)
      need.amount /= 2;
  for (CutMultipliers::Read &read : multipliers.reads)
    read.amount /= 2;
}

void SplitTree::queue(int32_t number) {
  leaves.push(
      {std::min(nodes[number].costNs, double(provenNs(number))), number});
}

/// Solves the relaxation of a case below `parent`; none if the work ends.
std::optional<int32_t> SplitTree::add(int32_t parent, int32_t column,
                                      bool yes) {
  std::vector<int8_t> fixed(rows.columns().size(), -1);
  if (column >= 0)
    fixed[column] = yes;
  for (int32_t at = parent; at >= 0 && nodes[at].column >= 0;
       at = nodes[at].parent)
    fixed[nodes[at].column] = nodes[at].yes;
  std::optional<Solved> solved = program.solve(fixed, work);
  if (!solved)
    return std::nullopt;
  TreeNode node;
  node.parent = parent;
  node.column = column;
  node.yes = yes;
  node.costNs = solved->point.costNs;
  node.multipliers = program.round(solved->duals, scale);
  node.value = rows.value(node.multipliers, scale, fixed);
  // Where nothing fits, less proves as much.
  while (node.value > kMostValue) {
    shrink(node.multipliers);
    node.value = rows.value(node.multipliers, scale, fixed);
  }
  // Penalties leave few bits for the rest: what proves the parent may be more.
  if (parent >= 0) {
    const CutMultipliers &inherited = nodes[parent].multipliers;
    if (__int128 value = rows.value(inherited, scale, fixed);
        value > node.value && value <= kMostValue) {
      node.multipliers = inherited;
      node.value = value;
    }
  }
  for (auto [index, at] : enumerate(solved->point.columns))
    if (at > 1e-6 && at < 1 - 1e-6)
      node.open.push_back({index, at});
  nodes.push_back(std::move(node));
  return nodes.size() - 1;
}

double SplitTree::score(int32_t column, double at) const {
  const Effect &effect = effects[column];
  if (effect.gain[0] < 0 || effect.gain[1] < 0)
    return -1;
  return std::max(effect.gain[0] * at, 1e-6) *
         std::max(effect.gain[1] * (1 - at), 1e-6);
}

/// Splits a leaf by the column of the best effect; those of unknown effect are
/// tried, the most fractional first. False if the work ends.
bool SplitTree::split(int32_t number) {
  std::vector<std::pair<int32_t, double>> open = nodes[number].open;
  llvm::sort(open, [](auto a, auto b) {
    return std::pair(std::abs(a.second - 0.5), a.first) <
           std::pair(std::abs(b.second - 0.5), b.first);
  });
  std::vector<std::array<int32_t, 2>> tried;
  int32_t best = -1;
  double bestScore = -1, parentNs = nodes[number].costNs;
  std::optional<int32_t> cases[2];
  size_t trials = 0;
  for (auto [column, at] : open) {
    std::optional<int32_t> here[2];
    if (score(column, at) < 0) {
      if (++trials > kTried)
        continue;
      for (bool yes : {false, true}) {
        here[yes] = add(number, column, yes);
        if (!here[yes])
          return false;
        double gain = std::clamp(nodes[*here[yes]].costNs - parentNs, 0.0,
                                 std::max(0.0, double(target) - parentNs));
        effects[column].gain[yes] = gain / (yes ? 1 - at : at);
      }
    }
    if (double value = score(column, at); value > bestScore) {
      best = column;
      bestScore = value;
      cases[0] = here[0];
      cases[1] = here[1];
    }
  }
  for (bool yes : {false, true}) {
    if (!cases[yes])
      cases[yes] = add(number, best, yes);
    if (!cases[yes])
      return false;
  }
  nodes[number].splitBy = best;
  for (bool yes : {false, true}) {
    nodes[number].children[yes] = *cases[yes];
    queue(*cases[yes]);
  }
  return true;
}

/// By the multipliers of the case itself, rounded up.
int64_t SplitTree::provenNs(int32_t number) const {
  __int128 value = nodes[number].value;
  if (value <= 0)
    return 0;
  return int64_t(std::min<__int128>((value + scale - 1) / scale, target));
}

/// Appends the case, split only where its own multipliers prove too little.
int32_t SplitTree::write(int32_t number, int64_t claimNs,
                         CutProof &proof) const {
  int32_t at = proof.cases.size();
  proof.cases.emplace_back();
  const TreeNode &node = nodes[number];
  if (node.splitBy < 0 || provenNs(number) >= claimNs) {
    proof.cases[at].multipliers = node.multipliers;
    return at;
  }
  proof.cases[at].choice = rows.columns()[node.splitBy].choice;
  int32_t no = write(node.children[0], claimNs, proof);
  int32_t yes = write(node.children[1], claimNs, proof);
  proof.cases[at].no = no;
  proof.cases[at].yes = yes;
  return at;
}

/// The rounded rooms that the point violates most: of units of one or two
/// values, around what it keeps for the most part. False if there are none.
bool SplitTree::addRounded(const CutPoint &point) {
  std::vector<std::pair<double, CutRoom>> found;
  for (int32_t step = 0, e = rows.steps().size(); step < e; ++step)
    for (double threshold : kKeptFor) {
      CutRoom room;
      room.step = step;
      std::set<int64_t> units;
      for (auto [column, bytes] : rows.rooms()[step].weights) {
        if (bytes == 0)
          continue;
        units.insert({bytes, 2 * bytes});
        if (point.columns[column] > threshold)
          room.kept.push_back(rows.columns()[column].choice.id);
      }
      for (int64_t unit : units) {
        room.unit = unit;
        if (double excess = rows.excess(room, point.columns); excess > 1e-4)
          found.push_back({excess, room});
      }
    }
  std::stable_sort(
      found.begin(), found.end(),
      [](const auto &a, const auto &b) { return a.first > b.first; });
  found.resize(std::min(found.size(), kRoomsOfRound));
  for (auto &[excess, room] : found) {
    rows.addRoom(room);
    program.addLastRoom();
    rounded.push_back(std::move(room));
  }
  return !found.empty();
}

void SplitTree::roundRooms() {
  std::vector<int8_t> fixed(rows.columns().size(), -1);
  int64_t left = work / 3;
  work -= left;
  for (int round = 0; round < kRounds; ++round) {
    std::optional<Solved> solved = program.solve(fixed, left);
    if (!solved || solved->point.costNs >= double(target) ||
        !addRounded(solved->point))
      break;
  }
  work += left;
}

SplitProof SplitTree::run() {
  roundRooms();
  program.setTarget(target);
  if (!add(-1, -1, false))
    return {};
  queue(0);
  while (!leaves.empty()) {
    auto [costNs, number] = leaves.top();
    if (provenNs(number) >= target || nodes[number].open.empty() ||
        !split(number))
      break;
    leaves.pop();
  }
  SplitProof result;
  result.boundNs = target;
  for (; !leaves.empty(); leaves.pop())
    result.boundNs = std::min(result.boundNs, provenNs(leaves.top().second));
  result.proof.steps.assign(rows.steps().begin(), rows.steps().end());
  result.proof.scale = scale;
  result.proof.rounded = rounded;
  write(0, result.boundNs, result.proof);
  return result;
}

SplitProof remat::proveBySplits(CutRows rows, int64_t targetNs, int64_t &work) {
  return SplitTree(rows, targetNs, work).run();
}

#endif // REMAT_HAVE_HIGHS
