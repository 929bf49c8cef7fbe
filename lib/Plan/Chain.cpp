//===- Chain.cpp - Problems that are chains -------------------------------===//
//
// A segment from layer s to t starts with the input of s and the gradient of
// t + 1 at hand. Run forward to some k, keep its value, reverse what is behind
// it with less room, then the rest: the best k by dynamic programming.
//
//===----------------------------------------------------------------------===//

#include "Chain.h"
#include "llvm/ADT/STLExtras.h"

#include <limits>
#include <numeric>

using namespace llvm;
using namespace remat;

static constexpr double kNever = std::numeric_limits<double>::infinity();
/// Entries of the table (512 MiB), and additions to fill it (some 5 s).
static constexpr int64_t kMostEntries = 64'000'000;
static constexpr int64_t kMostAdditions = 8'000'000'000;
/// Fewer units than this round too much.
static constexpr int64_t kFewestUnits = 64;
/// Segments with the same first layer that are filled together, so that what
/// they share stays in the cache.
static constexpr int32_t kTile = 8;

/// The only arena value that the node makes; -1 if there is none or several.
static ValueId onlyValue(const Problem &problem, const Node &node) {
  ValueId only = -1;
  for (ValueId value : node.outputs) {
    if (problem.values[value].home != Home::Arena)
      continue;
    if (only >= 0)
      return -1;
    only = value;
  }
  return only;
}

/// Whether all that `node` reads in the arena is among `allowed`.
static bool readsOnly(const Problem &problem, const Node &node,
                      ArrayRef<ValueId> allowed) {
  return all_of(node.inputs, [&](ValueId value) {
    return problem.values[value].home == Home::External ||
           is_contained(allowed, value);
  });
}

std::optional<Chain> remat::findChain(const Problem &problem) {
  int32_t count = problem.nodes.size(), length = count / 2;
  if (count % 2 || length < 2)
    return std::nullopt;
  Chain chain;
  chain.length = length;
  chain.forward.resize(length + 2);
  chain.backward.resize(length + 2);
  chain.readsOwn.resize(length + 2);
  chain.readsInput.resize(length + 2);
  chain.values.assign(length + 2, -1);
  std::vector<ValueId> made(count);
  std::vector<NodeId> lastChance = lastChances(problem);
  for (auto [id, node] : enumerate(problem.nodes)) {
    made[id] = onlyValue(problem, node);
    bool last = int32_t(id) == count - 1;
    if (made[id] < 0 && !last)
      return std::nullopt;
    if (made[id] >= 0 && problem.values[made[id]].neededAtEnd && !last)
      return std::nullopt;
    int64_t bytes = made[id] < 0 ? 0 : problem.values[made[id]].bytes;
    Chain::Part part{node.timeNs, bytes, node.workspaceBytes};
    int32_t layer = int32_t(id) < length ? id + 1 : count - id;
    if (int32_t(id) < length) {
      if (lastChance[id] < count || node.outputs.size() != 1)
        return std::nullopt;
      if (!readsOnly(problem, node,
                     id ? ArrayRef(made[id - 1]) : ArrayRef<ValueId>()))
        return std::nullopt;
      chain.forward[layer] = part;
      chain.values[layer] = made[id];
      continue;
    }
    SmallVector<ValueId, 3> allowed{made[layer - 1], made[id - 1]};
    if (layer > 1)
      allowed.push_back(made[layer - 2]);
    if (!readsOnly(problem, node, allowed))
      return std::nullopt;
    chain.backward[layer] = part;
    chain.readsOwn[layer] = is_contained(node.inputs, made[layer - 1]);
    chain.readsInput[layer] =
        layer > 1 && is_contained(node.inputs, made[layer - 2]);
  }
  return chain;
}

bool ChainTable::layersAreEqual() const {
  auto same = [](const Chain::Part &a, const Chain::Part &b) {
    return std::tie(a.timeNs, a.bytes, a.workspaceBytes) ==
           std::tie(b.timeNs, b.bytes, b.workspaceBytes);
  };
  for (int32_t layer = 2; layer <= chain.length; ++layer)
    if (!same(chain.forward[layer], chain.forward[1]) ||
        !same(chain.backward[layer], chain.backward[1]) ||
        (layer < chain.length && chain.readsOwn[layer] != chain.readsOwn[1]))
      return false;
  return true;
}

/// Chooses `unitBytes`; false if the table would be too large.
bool ChainTable::chooseUnit(int64_t budgetBytes) {
  int64_t divisor = 0;
  for (const std::vector<Chain::Part> *parts :
       {&chain.forward, &chain.backward})
    for (const Chain::Part &part : *parts)
      divisor = std::gcd(divisor, std::gcd(part.bytes, part.workspaceBytes));
  unitBytes = std::max<int64_t>(divisor, 1);
  int64_t length = chain.length;
  int64_t rows = equalLayers ? 2 * length : length * length;
  int64_t additions = equalLayers
                          ? length * length
                          : std::max<int64_t>(length * length / 6, 1) * length;
  int64_t most = std::min(kMostEntries / rows, kMostAdditions / additions);
  int64_t units = budgetBytes / unitBytes;
  if (units > most) {
    if (most < kFewestUnits)
      return false;
    unitBytes = (budgetBytes + most - 1) / most;
    units = budgetBytes / unitBytes;
  }
  width = units + 1;
  return true;
}

/// Turns bytes into units, rounded up.
void ChainTable::scale() {
  for (std::vector<Chain::Part> *parts : {&chain.forward, &chain.backward})
    for (Chain::Part &part : *parts)
      for (int64_t *bytes : {&part.bytes, &part.workspaceBytes})
        *bytes = (*bytes + unitBytes - 1) / unitBytes;
}

size_t ChainTable::rowIndex(int32_t first, int32_t last) const {
  int32_t length = chain.length;
  if (equalLayers)
    return last < length ? last - first : length + (last - first);
  // Segments with the same last layer lie together.
  return size_t(last) * (last - 1) / 2 + (first - 1);
}

ChainTable::Row ChainTable::row(int32_t first, int32_t last) const {
  return Row(times).slice(rowIndex(first, last) * width, width);
}

/// Whether the backward node of a segment of one layer has the forward node run
/// before it: it reads it, or it is the very last layer, which runs once.
bool ChainTable::runsAgain(int32_t layer) const {
  return chain.readsOwn[layer] || layer == chain.length;
}

/// Units for running the forward node in a segment, beside the gradient.
int64_t ChainTable::forwardNeed(int32_t first, int32_t layer) const {
  const Chain::Part &part = chain.forward[layer];
  int64_t input = layer > first ? chain.forward[layer - 1].bytes : 0;
  return input + part.bytes + part.workspaceBytes;
}

/// Units for running the backward node, beside the input of its layer.
int64_t ChainTable::backwardNeed(int32_t layer) const {
  const Chain::Part &part = chain.backward[layer];
  int64_t own = chain.readsOwn[layer] ? chain.forward[layer].bytes : 0;
  return chain.backward[layer + 1].bytes + own + part.bytes +
         part.workspaceBytes;
}

/// One layer alone; or the value of the first one kept for its own backward
/// node, too.
void ChainTable::startRow(int32_t first, int32_t last) {
  double *best = into(first, last);
  std::fill(best, best + width, kNever);
  int64_t gradient = chain.backward[last + 1].bytes;
  double backward = chain.backward[first].timeNs;
  double forward = chain.forward[first].timeNs;
  if (first == last) {
    bool again = runsAgain(first);
    int64_t need = backwardNeed(first);
    if (again)
      need = std::max(need, gradient + forwardNeed(first, first));
    for (int64_t units = need; units < width; ++units)
      best[units] = backward + (again ? forward : 0);
    return;
  }
  if (!chain.readsOwn[first])
    return;
  Row rest = row(first + 1, last);
  int64_t bytes = chain.forward[first].bytes;
  int64_t need =
      std::max(backwardNeed(first), gradient + forwardNeed(first, first));
  for (int64_t units = need; units < width; ++units)
    best[units] = forward + rest[units - bytes] + backward;
}

/// Takes over what is better in keeping one value, for units from `need` to
/// `end` - 1.
static void addRows(double *best, const double *before, const double *behind,
                    int64_t bytes, int64_t need, int64_t end, double forward) {
  for (int64_t units = need; units < end; ++units) {
    double time = forward + behind[units - bytes] + before[units];
    best[units] = std::min(best[units], time);
  }
}

/// Keeping the value of a layer `from` to `to` - 1 until what is behind it is
/// done.
void ChainTable::tryKeeping(int32_t first, int32_t last, int32_t from,
                            int32_t to) {
  double *best = into(first, last);
  int64_t gradient = chain.backward[last + 1].bytes;
  for (int32_t at = from; at < to; ++at) {
    int64_t need = gradient + needUpTo[at];
    if (need >= width)
      return;
    double forward = forwardUpTo[at] - forwardUpTo[first - 1];
    Row before = row(first, at), behind = row(at + 1, last);
    // More memory never costs time: where the best is no worse than this choice
    // with the most memory, it is no worse with less either.
    double least = forward + behind.back() + before.back();
    int64_t end =
        std::partition_point(best + need, best + width,
                             [&](double time) { return time > least; }) -
        best;
    int64_t bytes = chain.forward[at].bytes;
    addRows(best, before.data(), behind.data(), bytes, need, end, forward);
  }
}

/// Units for running forward from `first` to each layer, beside the gradient.
void ChainTable::startNeeds(int32_t first, int32_t last) {
  int64_t need = 0;
  for (int32_t at = first; at <= last; ++at)
    needUpTo[at] = need = std::max(need, forwardNeed(first, at));
}

void ChainTable::fill() {
  int32_t length = chain.length;
  needUpTo.resize(length + 1);
  if (equalLayers) {
    startNeeds(1, length);
    for (int32_t last = 1; last < length; ++last) {
      startRow(1, last);
      tryKeeping(1, last, 1, last);
    }
    for (int32_t first = length; first >= 1; --first) {
      startNeeds(first, length);
      startRow(first, length);
      tryKeeping(first, length, first, length);
    }
    return;
  }
  for (int32_t tile = 1; tile <= length; tile += kTile) {
    int32_t end = std::min(tile + kTile, length + 1);
    for (int32_t first = end - 1; first >= 1; --first) {
      startNeeds(first, end - 1);
      for (int32_t last = std::max(tile, first); last < end; ++last)
        startRow(first, last);
      constexpr int32_t kStep = 4;
      for (int32_t from = first; from < tile; from += kStep)
        for (int32_t last = tile; last < end; ++last)
          tryKeeping(first, last, from, std::min(from + kStep, tile));
      for (int32_t last = std::max(tile, first); last < end; ++last)
        tryKeeping(first, last, std::max(tile, first), last);
    }
  }
}

std::optional<ChainTable> ChainTable::build(const Chain &chain,
                                            int64_t budgetBytes) {
  ChainTable table;
  table.chain = chain;
  table.equalLayers = table.layersAreEqual();
  if (!table.chooseUnit(budgetBytes))
    return std::nullopt;
  table.scale();
  table.forwardUpTo.assign(chain.length + 1, 0);
  for (int32_t layer = 1; layer <= chain.length; ++layer)
    table.forwardUpTo[layer] =
        table.forwardUpTo[layer - 1] + chain.forward[layer].timeNs;
  int64_t length = chain.length;
  size_t rows = table.equalLayers ? 2 * length : length * (length + 1) / 2;
  table.times.resize(rows * table.width);
  table.fill();
  return table;
}

void ChainTable::emitForward(int32_t first, int32_t last,
                             Sequence &sequence) const {
  for (int32_t layer = first; layer <= last; ++layer)
    sequence.push_back(chain.forwardNode(layer));
}

void ChainTable::emit(int32_t first, int32_t last, int64_t units,
                      Sequence &sequence) const {
  if (first == last) {
    if (runsAgain(first))
      emitForward(first, first, sequence);
    sequence.push_back(chain.backwardNode(first));
    return;
  }
  double best = row(first, last)[units];
  int64_t gradient = chain.backward[last + 1].bytes, need = 0;
  for (int32_t at = first; at < last; ++at) {
    need = std::max(need, gradient + forwardNeed(first, at));
    int64_t bytes = chain.forward[at].bytes;
    if (need > units)
      break;
    double forward = forwardUpTo[at] - forwardUpTo[first - 1];
    double behind = row(at + 1, last)[units - bytes];
    if (forward + behind + row(first, at)[units] != best)
      continue;
    emitForward(first, at, sequence);
    emit(at + 1, last, units - bytes, sequence);
    emit(first, at, units, sequence);
    return;
  }
  emitForward(first, first, sequence);
  emit(first + 1, last, units - chain.forward[first].bytes, sequence);
  sequence.push_back(chain.backwardNode(first));
}

/// Whole units in the bytes, no more than the table has; -1 below none.
int64_t ChainTable::unitsIn(int64_t bytes) const {
  return bytes < 0 ? -1 : std::min(bytes / unitBytes, width - 1);
}

std::optional<int64_t> ChainTable::timeNs(int32_t first, int32_t last,
                                          int64_t bytes) const {
  int64_t units = unitsIn(bytes);
  if (units < 0 || row(first, last)[units] == kNever)
    return std::nullopt;
  return int64_t(row(first, last)[units]);
}

void ChainTable::append(int32_t first, int32_t last, int64_t bytes,
                        Sequence &sequence) const {
  emit(first, last, unitsIn(bytes), sequence);
}

std::optional<Sequence> ChainTable::sequence(int64_t budgetBytes) const {
  if (!timeNs(1, chain.length, budgetBytes))
    return std::nullopt;
  Sequence sequence;
  append(1, chain.length, budgetBytes, sequence);
  return sequence;
}
