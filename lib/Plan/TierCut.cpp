//===- TierCut.cpp - What to keep, run again or move at one step ----------===//
//
// Every set that was found is a plane above the bound as a function of the four
// prices; the next prices are the best for all planes together (Kelley 1960), a
// linear program in four variables.
//
//===----------------------------------------------------------------------===//

#include "TierCut.h"
#include "llvm/ADT/STLExtras.h"

#include <array>
#include <cmath>

using namespace llvm;
using namespace remat;

/// A capacity without a limit has no price.
static constexpr int64_t kUnlimited = std::numeric_limits<int64_t>::max();
/// Capacities of the flow and their sum stay below it.
static constexpr double kCapacityRange = double(int64_t(1) << 59);

namespace {
constexpr int kPrices = 4;

/// A plane: its value at 0 and what each price adds.
struct Plane {
  double base = 0;
  std::array<double, kPrices> slope{};
};

/// Maximizes the least of the planes over 0 <= x <= most. The planes are not
/// negative at 0, so that 0 is where the simplex method starts; Bland's rule
/// ends it.
class LeastOfPlanes {
public:
  LeastOfPlanes(ArrayRef<Plane> planes,
                const std::array<double, kPrices> &most) {
    int rows = planes.size() + kPrices;
    columns = 1 + kPrices + rows + 1;
    for (const Plane &plane : planes) {
      std::vector<double> row(columns);
      row[0] = 1;
      for (int price = 0; price < kPrices; ++price)
        row[1 + price] = -plane.slope[price];
      row.back() = plane.base;
      addRow(std::move(row));
    }
    for (int price = 0; price < kPrices; ++price) {
      std::vector<double> row(columns);
      row[1 + price] = 1;
      row.back() = most[price];
      addRow(std::move(row));
    }
    gain.assign(columns, 0);
    gain[0] = 1;
  }

  std::array<double, kPrices> run() {
    constexpr int kMostPivots = 2000;
    for (int pivots = 0; pivots < kMostPivots && pivot(); ++pivots) {
    }
    std::array<double, kPrices> x{};
    for (auto [row, variable] : enumerate(basis))
      if (variable >= 1 && variable <= kPrices)
        x[variable - 1] = table[row].back();
    return x;
  }

private:
  void addRow(std::vector<double> row) {
    basis.push_back(1 + kPrices + table.size());
    row[basis.back()] = 1;
    table.push_back(std::move(row));
  }

  bool pivot() {
    constexpr double kTiny = 1e-9;
    int enter = 0;
    while (enter + 1 < columns && gain[enter] <= kTiny)
      ++enter;
    if (enter + 1 == columns)
      return false;
    int leave = -1;
    double least = 0;
    for (int row = 0, e = table.size(); row < e; ++row) {
      if (table[row][enter] <= kTiny)
        continue;
      double ratio = table[row].back() / table[row][enter];
      if (leave < 0 || ratio < least ||
          (ratio == least && basis[row] < basis[leave])) {
        leave = row;
        least = ratio;
      }
    }
    if (leave < 0)
      return false;
    double by = table[leave][enter];
    for (double &cell : table[leave])
      cell /= by;
    for (int row = 0, e = table.size(); row < e; ++row)
      if (row != leave)
        subtract(table[row], table[leave], table[row][enter]);
    subtract(gain, table[leave], gain[enter]);
    basis[leave] = enter;
    return true;
  }

  static void subtract(std::vector<double> &from, ArrayRef<double> row,
                       double times) {
    if (times != 0)
      for (size_t column = 0; column < from.size(); ++column)
        from[column] -= times * row[column];
  }

  int columns = 0;
  std::vector<std::vector<double>> table;
  std::vector<double> gain;
  std::vector<int> basis;
};
} // namespace

TierCut::TierCut(const Problem &problem, NodeId step)
    : problem(problem), model(problem, step) {
  roomBytes = model.room(problem.budgetBytes);
  for (auto [id, node] : enumerate(problem.nodes))
    (NodeId(id) < step ? beforeNs : fromNs) += node.timeNs;
  stepNs = problem.nodes[step].timeNs;
  bestNs = beforeNs + fromNs;
  mostPerByte = 64 * model.typicalPrice();
}

double TierCut::moveCost(ValueId value, const TierPrices &prices) const {
  const NodeValue &info = problem.values[value];
  if (!info.mayMove)
    return std::numeric_limits<double>::infinity();
  return prices.outShare * double(problem.tier->outNs(info.bytes)) +
         prices.inShare * double(problem.tier->inNs(info.bytes)) +
         prices.nsPerTierByte * double(info.bytes);
}

TierSet TierCut::divide(const BitVector &available, const TierPrices &prices) {
  KeptSet kept = model.evaluate(available);
  TierSet set;
  set.prices = prices;
  set.againNs = kept.costNs;
  set.keep = std::move(kept.keep);
  set.move.resize(problem.values.size());
  for (unsigned value : set.keep.set_bits()) {
    int64_t bytes = problem.values[value].bytes;
    if (moveCost(value, prices) >= prices.nsPerByte * double(bytes)) {
      set.keptBytes += bytes;
      continue;
    }
    set.move.set(value);
    set.movedBytes += bytes;
    set.outNs += problem.tier->outNs(bytes);
    set.inNs += problem.tier->inNs(bytes);
  }
  set.keep.reset(set.move);
  return set;
}

int64_t TierCut::leastTime(const TierSet &set) const {
  return std::max(beforeNs, set.outNs) +
         std::max(fromNs + set.againNs, stepNs + set.inNs);
}

void TierCut::tryPrices(const TierPrices &prices) {
  double largest = 1;
  for (ValueId value : model.decided())
    largest += std::min(moveCost(value, prices),
                        prices.nsPerByte * double(model.bytesOf(value)));
  largest = std::max(largest, double(model.highestCostNs()));
  int shift = std::clamp(std::ilogb(kCapacityRange / largest), 0, 30);
  // Rounding the prices first keeps the bound exact.
  auto whole = [&](double price) {
    return __int128(std::llround(std::min(std::ldexp(price, shift), 1e17)));
  };
  __int128 one = __int128(1) << shift;
  __int128 perByte = whole(prices.nsPerByte);
  __int128 perTierByte = whole(prices.nsPerTierByte);
  __int128 out = std::min(whole(prices.outShare), one);
  __int128 in = std::min(whole(prices.inShare), one);
  const Tier &tier = *problem.tier;
  auto valueCost = [&](ValueId value) {
    const NodeValue &info = problem.values[value];
    __int128 keep = perByte * info.bytes;
    __int128 move = out * tier.outNs(info.bytes) + in * tier.inNs(info.bytes) +
                    perTierByte * info.bytes;
    bool moves = info.mayMove && info.bytes <= tier.capacityBytes;
    return moves ? std::min(keep, move) : keep;
  };
  __int128 least = model.minimize(valueCost, [&](NodeId id) {
    return (one - in) * problem.nodes[id].timeNs;
  });
  least += (one - out) * beforeNs + (one - in) * fromNs + in * stepNs -
           perByte * roomBytes;
  if (perTierByte > 0)
    least -= perTierByte * tier.capacityBytes;
  auto bound = int64_t((least + one - 1) / one);
  if (bound > bestNs) {
    bestNs = bound;
    best = prices;
    bestProof = {{model.step()}, int64_t(one), int64_t(perByte),    {}, {},
                 int64_t(out),   int64_t(in),  int64_t(perTierByte)};
  }
  auto [fewest, most] = model.lastChoice();
  found.push_back(divide(fewest, prices));
  if (fewest != most)
    found.push_back(divide(most, prices));
}

TierPrices TierCut::bestOfPlanes() const {
  // In units that make the prices numbers around 1.
  double perByte = model.typicalPrice();
  double unit = double(beforeNs) + double(fromNs) + 1;
  bool isLimited = problem.tier->capacityBytes != kUnlimited;
  double capacity = isLimited ? double(problem.tier->capacityBytes) : 0;
  std::vector<Plane> planes;
  for (const TierSet &set : found) {
    double from = double(fromNs) + double(set.againNs);
    Plane plane;
    plane.base = (double(beforeNs) + from) / unit;
    plane.slope = {perByte * (double(set.keptBytes) - double(roomBytes)) / unit,
                   (double(set.outNs) - double(beforeNs)) / unit,
                   (double(stepNs) + double(set.inNs) - from) / unit,
                   perByte * (double(set.movedBytes) - capacity) / unit};
    planes.push_back(plane);
  }
  double most = mostPerByte / perByte;
  std::array<double, kPrices> x =
      LeastOfPlanes(planes, {most, 1, 1, isLimited ? most : 0}).run();
  return {x[0] * perByte, x[1], x[2], x[3] * perByte};
}

void TierCut::solve(int cuts) {
  double typical = model.typicalPrice();
  for (double outShare : {0.25, 1.0})
    for (double price : {0.25, 1.0, 4.0})
      tryPrices({price * typical, outShare, 0.25, 0});
  for (int cut = 6; cut < cuts; ++cut) {
    TierPrices next = bestOfPlanes();
    // Up to a limit first: prices far off give planes that say little.
    if (next.nsPerByte >= mostPerByte * 0.999 &&
        mostPerByte < model.highestPrice())
      mostPerByte *= 8;
    size_t before = found.size();
    tryPrices(next);
    bool isKnown = false;
    for (size_t other = 0; other < before && !isKnown; ++other)
      isKnown = found[other].keep == found[before].keep &&
                found[other].move == found[before].move;
    if (isKnown && next.nsPerByte < mostPerByte * 0.999)
      break;
  }
}
