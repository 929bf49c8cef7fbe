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

/// Time of a state by that of an item.
static constexpr uint64_t kStateWork = 8;
/// States of all layers together, for their memory.
static constexpr size_t kMostStates = 4'000'000;

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

/// What partial choices have in common that later variables depend on. Index 0
/// is for no, 1 for yes.
struct State {
  /// Least excess of a choice up to here, and from here on.
  int64_t before = 0, after = 0;
  /// Fewest and most bytes that are added from here on.
  int64_t fewestBytes = 0, mostBytes = 0;
  /// State that follows, -1 if none is within the limit, and the excess added.
  int32_t next[2] = {-1, -1};
  int64_t excess[2] = {0, 0};
};

/// A way to a state of the next layer.
struct Arrival {
  Key key{};
  int32_t from = 0;
  bool yes = false;
  int64_t before = 0;
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

  /// The cheapest choice within the room that costs at most `limit` above the
  /// least, scaled.
  bool run(int64_t limit, Item &best);

  BitVector choiceOf(const Item &item) const;

  /// Everything that was not looked at costs at least this above the least.
  int64_t lookedAt() const { return leastDropped; }

  /// Partial choices made in all runs.
  uint64_t work() const { return made; }

private:
  void findStates(int64_t limit);
  void followStates(size_t index, std::vector<Key> &keys, int64_t limit);
  void enterStates(size_t index, std::vector<Arrival> arrivals,
                   std::vector<Key> &keys);
  void lookAhead(size_t index, State &state) const;
  bool isPromising(const Item &item, const State &state, int64_t limit) const;
  int64_t excessOf(size_t index, const Key &key, bool yes) const;
  void extend(size_t index, int64_t limit);
  void dropWorst(ArrayRef<State> states);
  void saveWords();

  const CutTerms &terms;
  size_t mostItems;
  std::vector<Step> steps;
  /// Before each step, and at the end.
  std::vector<std::vector<State>> layers;
  /// For each state of the present layer: more bytes, less cost.
  std::vector<std::vector<Item>> lists, extended;
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
  findStates(limit);
  trails.clear();
  Item start;
  start.bytes = terms.baseBytes;
  lists.assign(1, {start});
  for (size_t index = 0; index < steps.size(); ++index)
    extend(index, limit);
  bool found = false;
  for (const std::vector<Item> &list : lists)
    for (const Item &item : list)
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

int64_t FrontierSearch::excessOf(size_t index, const Key &key, bool yes) const {
  const CutVariable &variable = terms.variables[index];
  int64_t excess = yes ? variable.yesExcess : variable.noExcess;
  // A sum of capacities could overflow; beyond the limit all are alike.
  for (const EarlierArc &arc : steps[index].arcs)
    if (arc.ifYes == yes && isSet(key, arc.slot) != yes)
      excess = std::min(excess + arc.excess, MaxFlow::kUnlimited);
  return excess;
}

/// Forwards what can be reached within the limit, backwards the least excess
/// that each state leads to.
void FrontierSearch::findStates(int64_t limit) {
  layers.assign(1, {State()});
  std::vector<Key> keys(1, Key{});
  for (size_t index = 0; index < steps.size(); ++index)
    followStates(index, keys, limit);
  for (size_t index = steps.size(); index-- > 0;)
    for (State &state : layers[index])
      lookAhead(index, state);
}

void FrontierSearch::lookAhead(size_t index, State &state) const {
  state.after = MaxFlow::kUnlimited;
  state.fewestBytes = INT64_MAX / 4;
  state.mostBytes = -INT64_MAX / 4;
  for (bool yes : {false, true}) {
    if (state.next[yes] < 0)
      continue;
    const State &next = layers[index + 1][state.next[yes]];
    if (next.after == MaxFlow::kUnlimited)
      continue;
    int64_t bytes = yes ? terms.variables[index].bytes : 0;
    state.after = std::min(state.after, state.excess[yes] + next.after);
    state.fewestBytes = std::min(state.fewestBytes, bytes + next.fewestBytes);
    state.mostBytes = std::max(state.mostBytes, bytes + next.mostBytes);
  }
}

/// Whether the item may still end within the room, and with a cost within the
/// limit: room that is left unused counts at its price.
bool FrontierSearch::isPromising(const Item &item, const State &state,
                                 int64_t limit) const {
  if (item.excess > limit - state.after ||
      item.bytes + state.fewestBytes > terms.roomBytes)
    return false;
  int64_t unused = terms.roomBytes - item.bytes - state.mostBytes;
  return unused <= 0 ||
         __int128(terms.price) * unused <= limit - item.excess - state.after;
}

void FrontierSearch::followStates(size_t index, std::vector<Key> &keys,
                                  int64_t limit) {
  const Step &step = steps[index];
  std::vector<Arrival> arrivals;
  for (auto [from, state] : enumerate(layers[index]))
    for (bool yes : {false, true}) {
      int64_t excess = excessOf(index, keys[from], yes);
      if (excess > limit - state.before)
        continue;
      state.excess[yes] = excess;
      Arrival arrival{keys[from], int32_t(from), yes, state.before + excess};
      if (yes)
        arrival.key[step.slot / 64] |= uint64_t(1) << (step.slot % 64);
      for (size_t part = 0; part < arrival.key.size(); ++part)
        arrival.key[part] &= ~step.leaving[part];
      arrivals.push_back(arrival);
    }
  enterStates(index, std::move(arrivals), keys);
}

/// Joins arrivals of equal keys; the states of the highest excess are dropped
/// if there are too many.
void FrontierSearch::enterStates(size_t index, std::vector<Arrival> arrivals,
                                 std::vector<Key> &keys) {
  llvm::sort(arrivals, [](const Arrival &a, const Arrival &b) {
    for (size_t part = 0; part < a.key.size(); ++part)
      if (a.key[part] != b.key[part])
        return a.key[part] < b.key[part];
    return std::tie(a.before, a.from, a.yes) <
           std::tie(b.before, b.from, b.yes);
  });
  std::vector<int64_t> leasts;
  for (size_t at = 0; at < arrivals.size(); ++at)
    if (at == 0 || arrivals[at].key != arrivals[at - 1].key)
      leasts.push_back(arrivals[at].before);
  int64_t worst = INT64_MAX;
  size_t most = std::clamp<size_t>(kMostStates / steps.size(), 16, mostItems);
  if (leasts.size() > most) {
    std::nth_element(leasts.begin(), leasts.begin() + most, leasts.end());
    worst = leasts[most];
    leastDropped = std::min(leastDropped, worst);
  }
  std::vector<State> entered;
  keys.clear();
  bool isDropped = false;
  for (size_t at = 0; at < arrivals.size(); ++at) {
    const Arrival &arrival = arrivals[at];
    if (at == 0 || arrival.key != arrivals[at - 1].key) {
      isDropped = arrival.before >= worst;
      if (!isDropped) {
        entered.emplace_back();
        entered.back().before = arrival.before;
        keys.push_back(arrival.key);
      }
    }
    if (!isDropped)
      layers[index][arrival.from].next[arrival.yes] = entered.size() - 1;
  }
  made += kStateWork * arrivals.size();
  layers.push_back(std::move(entered));
}

/// What no other beats in bytes and cost. Both lists are of that kind.
static void mergeItems(ArrayRef<Item> a, ArrayRef<Item> b,
                       std::vector<Item> &merged) {
  merged.clear();
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
}

/// Empty lists that keep their memory.
static void resetLists(std::vector<std::vector<Item>> &lists, size_t count) {
  lists.resize(count);
  for (std::vector<Item> &list : lists)
    list.clear();
}

void FrontierSearch::extend(size_t index, int64_t limit) {
  const CutVariable &variable = terms.variables[index];
  ArrayRef<State> next = layers[index + 1];
  uint32_t bit = uint32_t(1) << (index % 32);
  resetLists(extended, next.size());
  std::vector<Item> list, merged;
  for (auto [number, state] : enumerate(layers[index]))
    for (bool yes : {false, true}) {
      int32_t to = state.next[yes];
      if (to < 0)
        continue;
      bool isFirst = extended[to].empty();
      std::vector<Item> &into = isFirst ? extended[to] : list;
      into.clear();
      for (Item item : lists[number]) {
        item.excess += state.excess[yes];
        if (yes) {
          item.bytes += variable.bytes;
          item.costNs += variable.costNs;
          item.word |= bit;
        }
        if (isPromising(item, next[to], limit))
          into.push_back(item);
      }
      if (isFirst)
        continue;
      mergeItems(extended[to], list, merged);
      extended[to].swap(merged);
    }
  lists.swap(extended);
  dropWorst(next);
  if (index % 32 == 31)
    saveWords();
}

/// Drops items of the highest excess, with what they lead to, if there are too
/// many.
void FrontierSearch::dropWorst(ArrayRef<State> states) {
  size_t count = 0;
  for (const std::vector<Item> &list : lists)
    count += list.size();
  made += count;
  if (count <= mostItems)
    return;
  std::vector<int64_t> excesses;
  excesses.reserve(count);
  for (auto [number, list] : enumerate(lists))
    for (const Item &item : list)
      excesses.push_back(item.excess + states[number].after);
  size_t rank = mostItems / 2;
  std::nth_element(excesses.begin(), excesses.begin() + rank, excesses.end());
  int64_t worst = excesses[rank];
  // Ties at the limit: the first of them in order stay.
  size_t left = mostItems * 3 / 4;
  for (auto [number, list] : enumerate(lists)) {
    int64_t after = states[number].after;
    erase_if(list, [&, after = after](const Item &item) {
      int64_t excess = item.excess + after;
      bool drop = excess > worst || (excess == worst && left == 0);
      left -= !drop && left > 0;
      if (drop)
        leastDropped = std::min(leastDropped, excess);
      return drop;
    });
  }
}

void FrontierSearch::saveWords() {
  for (std::vector<Item> &list : lists)
    for (Item &item : list) {
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
    limit = limit > most / kGrowth
                ? most
                : std::max({limit * kGrowth, most / 64, limit + 1});
  }
}
