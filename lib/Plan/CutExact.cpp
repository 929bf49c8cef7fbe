//===- CutExact.cpp - The best set for a room, proven ---------------------===//
//
// A knapsack with precedences on a graph of small width, by dynamic programming
// over its variables in the order of the nodes. The pruning is Lagrangian
// variable fixing, applied to partial choices.
//
//===----------------------------------------------------------------------===//

#include "CutExact.h"
#include "llvm/ADT/STLExtras.h"

#include <array>

using namespace llvm;
using namespace remat;

/// Variables that later ones may depend on at the same time.
static constexpr unsigned kSlots = 256;
/// The excess looked at grows by this from round to round; the first round
/// looks at that part of what is open.
static constexpr int64_t kGrowth = 6, kFirstPart = 216;

/// Time of a group by that of an item.
static constexpr uint64_t kGroupWork = 16;

namespace {
using Key = std::array<uint64_t, kSlots / 64>;

/// A partial choice. Decisions are in `word`, earlier ones in the trail.
struct Item {
  int64_t bytes = 0;
  int64_t costNs = 0;
  int64_t excess = 0;
  int32_t trail = -1;
  uint32_t word = 0;
};

/// Partial choices that agree in what later ones depend on: more bytes, less
/// cost.
struct Group {
  Key key{};
  int32_t number = 0;
  std::vector<Item> items;
};

/// An arc to a variable decided earlier.
struct EarlierArc {
  unsigned slot = 0;
  int64_t excess = 0;
  /// Whether it counts when this variable is yes (and the other no).
  bool ifYes = false;
};

struct Step {
  unsigned slot = 0;
  SmallVector<EarlierArc, 4> arcs;
  Key leaving{};
};

class FrontierSearch {
public:
  FrontierSearch(const CutTerms &terms, size_t mostItems)
      : terms(terms), mostItems(mostItems) {}

  /// False if later variables depend on too many earlier ones.
  bool prepare();

  /// The cheapest choice within the room whose excess is at most `limit`.
  bool run(int64_t limit, Item &best);

  BitVector choiceOf(const Item &item) const;

  /// Everything that was not looked at has at least this excess.
  int64_t lookedAt() const { return leastDropped; }

  /// Partial choices made in all runs.
  uint64_t work() const { return made; }

private:
  void extend(size_t index, int64_t limit);
  void append(const Group &from, const CutVariable &variable, bool yes,
              int64_t excess, int64_t limit, const Key &key, uint32_t bit);
  void mergeGroups();
  void dropWorst();
  void saveWords();

  const CutTerms &terms;
  size_t mostItems;
  std::vector<Step> steps;
  std::vector<Group> groups, extended;
  std::vector<std::pair<uint32_t, int32_t>> trails;
  int64_t leastDropped = 0;
  uint64_t made = 0;
};
} // namespace

bool FrontierSearch::prepare() {
  size_t count = terms.variables.size();
  std::vector<int32_t> last(count);
  for (size_t index = 0; index < count; ++index)
    last[index] = index;
  for (const CutArc &arc : terms.arcs) {
    int32_t later = std::max(arc.from, arc.to);
    int32_t earlier = std::min(arc.from, arc.to);
    last[earlier] = std::max(last[earlier], later);
  }
  std::vector<SmallVector<int32_t, 2>> leaving(count);
  for (size_t index = 0; index < count; ++index)
    leaving[last[index]].push_back(index);
  steps.assign(count, {});
  BitVector used(kSlots);
  for (size_t index = 0; index < count; ++index) {
    int slot = used.find_first_unset();
    if (slot < 0)
      return false;
    steps[index].slot = slot;
    used.set(slot);
    for (int32_t variable : leaving[index]) {
      unsigned freed = steps[variable].slot;
      used.reset(freed);
      steps[index].leaving[freed / 64] |= uint64_t(1) << (freed % 64);
    }
  }
  for (const CutArc &arc : terms.arcs) {
    bool ifYes = arc.from > arc.to;
    int32_t later = ifYes ? arc.from : arc.to;
    int32_t earlier = ifYes ? arc.to : arc.from;
    steps[later].arcs.push_back({steps[earlier].slot, arc.excess, ifYes});
  }
  return true;
}

bool FrontierSearch::run(int64_t limit, Item &best) {
  leastDropped = limit + 1;
  trails.clear();
  groups.assign(1, Group());
  Item start;
  start.bytes = terms.baseBytes;
  groups.front().items.push_back(start);
  for (size_t index = 0; index < steps.size(); ++index)
    extend(index, limit);
  bool found = false;
  for (const Group &group : groups)
    for (const Item &item : group.items)
      if (item.bytes <= terms.roomBytes &&
          (!found || item.costNs < best.costNs)) {
        best = item;
        found = true;
      }
  return found;
}

static bool isSet(const Key &key, unsigned slot) {
  return key[slot / 64] >> (slot % 64) & 1;
}

void FrontierSearch::extend(size_t index, int64_t limit) {
  const CutVariable &variable = terms.variables[index];
  const Step &step = steps[index];
  uint32_t bit = uint32_t(1) << (index % 32);
  extended.clear();
  for (const Group &group : groups)
    for (bool yes : {false, true}) {
      // A sum of capacities could overflow; beyond the limit all are alike.
      int64_t excess = yes ? variable.yesExcess : variable.noExcess;
      for (const EarlierArc &arc : step.arcs)
        if (arc.ifYes == yes && isSet(group.key, arc.slot) != yes)
          excess = std::min(excess + arc.excess, MaxFlow::kUnlimited);
      Key key = group.key;
      if (yes)
        key[step.slot / 64] |= uint64_t(1) << (step.slot % 64);
      for (size_t part = 0; part < key.size(); ++part)
        key[part] &= ~step.leaving[part];
      append(group, variable, yes, excess, limit, key, bit);
    }
  mergeGroups();
  dropWorst();
  if (index % 32 == 31)
    saveWords();
}

void FrontierSearch::append(const Group &from, const CutVariable &variable,
                            bool yes, int64_t excess, int64_t limit,
                            const Key &key, uint32_t bit) {
  if (excess > limit)
    return;
  Group group;
  group.key = key;
  for (Item item : from.items) {
    item.excess += excess;
    if (item.excess > limit)
      continue;
    if (yes) {
      item.bytes += variable.bytes;
      item.costNs += variable.costNs;
      item.word |= bit;
    }
    group.items.push_back(item);
  }
  if (!group.items.empty())
    extended.push_back(std::move(group));
}

/// What no other beats in bytes and cost. Both lists are of that kind.
static std::vector<Item> mergeItems(ArrayRef<Item> a, ArrayRef<Item> b) {
  std::vector<Item> merged;
  merged.reserve(a.size() + b.size());
  while (!a.empty() || !b.empty()) {
    bool first =
        b.empty() ||
        (!a.empty() && std::pair(a.front().bytes, a.front().costNs) <=
                           std::pair(b.front().bytes, b.front().costNs));
    ArrayRef<Item> &list = first ? a : b;
    if (merged.empty() || list.front().costNs < merged.back().costNs)
      merged.push_back(list.front());
    list = list.drop_front();
  }
  return merged;
}

void FrontierSearch::mergeGroups() {
  for (auto [index, group] : enumerate(extended))
    group.number = index;
  llvm::sort(extended, [](const Group &a, const Group &b) {
    return std::tie(a.key, a.number) < std::tie(b.key, b.number);
  });
  groups.clear();
  for (Group &group : extended) {
    if (groups.empty() || groups.back().key != group.key)
      groups.push_back(std::move(group));
    else
      groups.back().items = mergeItems(groups.back().items, group.items);
  }
}

void FrontierSearch::dropWorst() {
  size_t count = 0;
  for (const Group &group : groups)
    count += group.items.size();
  // A group costs as much as some items.
  made += count + kGroupWork * groups.size();
  if (count <= mostItems)
    return;
  std::vector<int64_t> excesses;
  for (const Group &group : groups)
    for (const Item &item : group.items)
      excesses.push_back(item.excess);
  size_t rank = mostItems / 2;
  std::nth_element(excesses.begin(), excesses.begin() + rank, excesses.end());
  int64_t worst = excesses[rank];
  // Ties at the limit: the first of them in order stay.
  size_t left = mostItems * 3 / 4;
  for (Group &group : groups)
    erase_if(group.items, [&](const Item &item) {
      bool drop = item.excess > worst || (item.excess == worst && left == 0);
      left -= !drop && left > 0;
      if (drop)
        leastDropped = std::min(leastDropped, item.excess);
      return drop;
    });
  erase_if(groups, [](const Group &group) { return group.items.empty(); });
}

void FrontierSearch::saveWords() {
  for (Group &group : groups)
    for (Item &item : group.items) {
      trails.push_back({item.word, item.trail});
      item.trail = trails.size() - 1;
      item.word = 0;
    }
}

BitVector FrontierSearch::choiceOf(const Item &item) const {
  size_t count = terms.variables.size();
  BitVector yes(count);
  uint32_t word = item.word;
  int32_t trail = item.trail;
  for (size_t block = (count + 31) / 32; block-- > 0;) {
    // A full last block is in the trail already.
    if ((block + 1) * 32 <= count) {
      word = trails[trail].first;
      trail = trails[trail].second;
    }
    for (size_t bit = 0; bit < 32 && block * 32 + bit < count; ++bit)
      if (word >> bit & 1)
        yes.set(block * 32 + bit);
  }
  return yes;
}

ExactCut remat::solveExactly(const CutModel &model, const CutTerms &terms,
                             int64_t knownNs, uint64_t work) {
  __int128 one = __int128(1) << terms.shift;
  auto toNs = [&](__int128 scaled) {
    return scaled <= 0 ? 0 : int64_t((scaled + one - 1) / one);
  };
  ExactCut result;
  result.boundNs = toNs(terms.least);
  __int128 open = knownNs * one - terms.least - one;
  FrontierSearch search(
      terms, std::max<uint64_t>(work / (terms.variables.size() + 1), 16));
  if (open < 0 || open > MaxFlow::kUnlimited - 1 || !search.prepare())
    return result;
  int64_t most = open, limit = most / kFirstPart;
  while (true) {
    Item best;
    bool found = search.run(limit, best);
    if (found && best.costNs < knownNs) {
      knownNs = best.costNs;
      result.set = model.evaluate(terms, search.choiceOf(best));
      most = std::max<__int128>(0, knownNs * one - terms.least - one);
    }
    // All sets that cost less than this were looked at.
    int64_t reached = toNs(terms.least + search.lookedAt());
    result.boundNs = std::max(result.boundNs, std::min(knownNs, reached));
    bool dropped = search.lookedAt() <= limit;
    result.work = search.work();
    result.isCut = dropped;
    if (dropped || limit >= most || result.work > 3 * work)
      return result;
    limit =
        limit > most / kGrowth ? most : std::max(limit * kGrowth, most / 64);
  }
}
