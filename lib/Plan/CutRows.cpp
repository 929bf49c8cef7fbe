//===- CutRows.cpp - What plans satisfy at some steps ---------------------===//
//
// From the last step to the first: what is wanted after a step wants what is
// kept at it, what runs again after it, and what was available before it.
//
//===----------------------------------------------------------------------===//

#include "CutRows.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <cmath>

using namespace llvm;
using namespace remat;

int64_t remat::bytesAtStep(const Problem &problem, const Node &node) {
  int64_t bytes = node.workspaceBytes;
  for (ValueId value : node.inputs)
    bytes += arenaBytes(problem.values[value]);
  BitVector joined(node.outputs.size());
  for (InPlacePair pair : node.inPlace)
    joined.set(pair.output);
  for (auto [index, value] : enumerate(node.outputs))
    if (!joined.test(index))
      bytes += arenaBytes(problem.values[value]);
  return bytes;
}

CutRows::CutRows(const Problem &problem, ArrayRef<NodeId> steps)
    : problem(problem), numbers(steps), producer(producers(problem)),
      lastChance(lastChances(problem)) {
  size_t values = problem.values.size(), nodes = problem.nodes.size();
  kept.assign(steps.size(), std::vector<int32_t>(values, -1));
  again.assign(steps.size(), std::vector<int32_t>(nodes, -1));
  for (NodeId number : steps) {
    const Node &node = problem.nodes[number];
    allRooms.push_back({problem.budgetBytes - bytesAtStep(problem, node), {}});
    std::vector<bool> list(values);
    for (auto [value, info] : enumerate(problem.values))
      list[value] = info.home == Home::Arena && producer[value] < number;
    for (ValueId value : node.inputs)
      list[value] = false;
    priced.push_back(std::move(list));
    for (NodeId id = 0; id < number; ++id)
      if (lastChance[id] > number)
        highestNs += problem.nodes[id].timeNs;
  }
  for (int32_t step = steps.size() - 1; step >= 0; --step)
    addStep(step, step + 1 < int32_t(steps.size()) ? steps[step + 1] : nodes);
  for (auto [index, column] : enumerate(allColumns))
    if (!column.choice.isNode)
      allRooms[column.choice.step].weights.push_back({index, column.bytes});
}

/// What `bytes` weigh where `rest` is what the room holds beyond full units:
/// full units, and more than that of the next one.
static int64_t weightOf(int64_t bytes, int64_t unit, int64_t rest) {
  int64_t full = divideFloorSigned(bytes, unit);
  return full * (unit - rest) +
         std::max<int64_t>(0, bytes - full * unit - rest);
}

WeighedRoom CutRows::weigh(const CutRoom &room) const {
  std::vector<bool> isKept(problem.values.size());
  int64_t bytes = allRooms[room.step].limit;
  for (ValueId value : room.kept) {
    isKept[value] = true;
    bytes -= problem.values[value].bytes;
  }
  int64_t rest = bytes - divideFloorSigned(bytes, room.unit) * room.unit;
  WeighedRoom weighed;
  weighed.limit = divideFloorSigned(bytes, room.unit) * (room.unit - rest);
  for (auto [column, bytes] : allRooms[room.step].weights) {
    int64_t weight = 0;
    if (isKept[allColumns[column].choice.id]) {
      weight = -weightOf(-bytes, room.unit, rest);
      weighed.limit += weight;
    } else {
      weight = weightOf(bytes, room.unit, rest);
    }
    if (weight > 0)
      weighed.weights.push_back({column, weight});
  }
  return weighed;
}

double CutRows::excess(const CutRoom &room, ArrayRef<double> point) const {
  WeighedRoom weighed = weigh(room);
  double sum = -double(weighed.limit), squares = 1;
  for (auto [column, weight] : weighed.weights) {
    sum += double(weight) * point[column];
    squares += double(weight) * double(weight);
  }
  return sum / std::sqrt(squares);
}

int32_t CutRows::addColumn(CutChoice choice, int64_t bytes, int64_t costNs) {
  allColumns.push_back({choice, bytes, costNs});
  int32_t number = allColumns.size() - 1;
  (choice.isNode ? again : kept)[choice.step][choice.id] = number;
  return number;
}

/// Gives the value its columns. The producer's rows follow when it is visited.
void CutRows::want(CutRow row) {
  if (!priced[row.step][row.value])
    return;
  int32_t step = row.step, &column = kept[step][row.value];
  if (column < 0)
    column =
        addColumn({false, step, row.value}, problem.values[row.value].bytes, 0);
  NodeId maker = producer[row.value];
  if (lastChance[maker] > numbers[step] && again[step][maker] < 0)
    addColumn({true, step, maker}, 0, problem.nodes[maker].timeNs);
  row.kept = kept[step][row.value];
  row.again = again[step][maker];
  allRows.push_back(row);
}

void CutRows::addStep(int32_t step, NodeId end) {
  NodeId nodes = problem.nodes.size();
  BitVector needed(problem.values.size());
  // Optional nodes of a relaxed problem may have run before.
  for (NodeId id = numbers[step] + 1; id < std::min(end + 1, nodes); ++id)
    if (!problem.nodes[id].optional)
      for (ValueId value : problem.nodes[id].inputs)
        needed.set(value);
  for (auto [value, info] : enumerate(problem.values))
    if (info.neededAtEnd && end == nodes)
      needed.set(value);
  for (unsigned value : needed.set_bits())
    want({CutRow::Need, step, ValueId(value), -1, -1, -1});
  if (end < nodes)
    for (auto [value, column] : enumerate(kept[step + 1]))
      if (column >= 0)
        want({CutRow::Keep, step, ValueId(value), -1, -1, column});
  for (NodeId id = numbers[step] - 1; id >= 0; --id)
    if (int32_t column = again[step][id]; column >= 0)
      for (ValueId value : problem.nodes[id].inputs)
        want({CutRow::Read, step, value, -1, -1, column});
}

void CutRows::addTo(CutMultipliers &multipliers, const CutRow &row,
                    int64_t amount) const {
  if (amount == 0)
    return;
  if (row.kind == CutRow::Need)
    multipliers.needs.push_back({row.step, row.value, amount});
  else if (row.kind == CutRow::Keep)
    multipliers.keeps.push_back({row.step + 1, row.value, amount});
  else
    multipliers.reads.push_back(
        {row.step, allColumns[row.wantedBy].choice.id, row.value, amount});
}

__int128 CutRows::value(const CutMultipliers &multipliers, int64_t scale,
                        ArrayRef<int8_t> fixed) const {
  std::vector<__int128> cost;
  for (const CutColumn &column : allColumns)
    cost.push_back(__int128(scale) * column.costNs);
  __int128 total = 0;
  for (auto [room, price] : zip_equal(allRooms, multipliers.prices)) {
    total -= __int128(price) * room.limit;
    for (auto [column, weight] : room.weights)
      cost[column] += __int128(price) * weight;
  }
  auto pay = [&](int32_t step, ValueId value, int64_t amount) {
    cost[kept[step][value]] -= amount;
    if (int32_t column = again[step][producer[value]]; column >= 0)
      cost[column] -= amount;
  };
  for (const CutMultipliers::Need &need : multipliers.needs) {
    pay(need.step, need.value, need.amount);
    total += need.amount;
  }
  for (const CutMultipliers::Read &read : multipliers.reads) {
    pay(read.step, read.value, read.amount);
    cost[again[read.step][read.reader]] += read.amount;
  }
  for (const CutMultipliers::Need &keep : multipliers.keeps) {
    pay(keep.step - 1, keep.value, keep.amount);
    cost[kept[keep.step][keep.value]] += keep.amount;
  }
  for (auto [index, amount] : enumerate(cost))
    if (fixed[index] == 1 || (fixed[index] < 0 && amount < 0))
      total += amount;
  return total;
}
