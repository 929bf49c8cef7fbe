//===- CutFill.cpp - Use the room that prices leave -----------------------===//
//
// Multiple choice knapsack: a region is a part of the graph that recomputation
// does not leave, between values that every set of the window keeps; its
// options are what the sets do there, and what changing one value would give.
//
//===----------------------------------------------------------------------===//

#include "CutFill.h"
#include "llvm/ADT/IntEqClasses.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace remat;

/// Sets on each side of the room's limit whose differences are looked at.
static constexpr int kWindows[] = {1, 4};
/// Each round starts from changes to the best set so far.
static constexpr int kRounds = 6;
/// States of the knapsack; the room is cut into as many buckets.
static constexpr size_t kStates = 1024;
/// Options of a region; beyond, the cheapest for their bytes stay.
static constexpr size_t kOptions = 48;
/// Single changes are tried for problems of up to this many values.
static constexpr size_t kMostEvaluated = 2048;

namespace {
/// What to keep in one region.
struct Option {
  int64_t bytes = 0;
  int64_t costNs = 0;
  /// Index of the set it comes from, and a value to change, or -1.
  int32_t set = 0;
  ValueId changed = -1;
};

/// A choice of options for the first regions.
struct Choice {
  int64_t bytes = 0;
  int64_t costNs = 0;
  int32_t before = -1;
  int32_t option = 0;
};

class Filler {
public:
  Filler(const CutModel &model, ArrayRef<KeptSet> sets, int64_t room)
      : model(model), sets(sets), room(room) {}

  std::optional<KeptSet> run() {
    findRegions();
    makeOptions();
    return combine();
  }

private:
  void findRegions() {
    alwaysKept = sets.front().keep;
    for (const KeptSet &set : sets)
      alwaysKept &= set.keep;
    classes.grow(model.numNodes());
    model.forEachRead([&](NodeId reader, NodeId producer, ValueId value) {
      if (!alwaysKept.test(value))
        classes.join(reader, producer);
    });
    classes.compress();
    options.resize(classes.getNumClasses());
  }

  /// The set's bytes and cost in each region.
  std::vector<Option> split(const KeptSet &set, int32_t index) const {
    std::vector<Option> parts(classes.getNumClasses());
    for (Option &part : parts)
      part.set = index;
    for (ValueId value : model.decided())
      if (set.keep.test(value))
        parts[classes[model.producerOf(value)]].bytes += model.bytesOf(value);
    for (unsigned node : set.again.set_bits())
      parts[classes[node]].costNs += model.timeOf(node);
    return parts;
  }

  void makeOptions() {
    for (auto [index, set] : enumerate(sets)) {
      std::vector<Option> parts = split(set, index);
      for (auto [region, part] : enumerate(parts))
        options[region].push_back(part);
      // Changes to the last two matter most, see below.
      if (index + 2 < sets.size() || model.decided().size() > kMostEvaluated)
        continue;
      for (ValueId value : model.decided()) {
        if (alwaysKept.test(value))
          continue;
        KeptSet changed = set;
        changed.keep.flip(value);
        changed = model.evaluate(changed.keep);
        Option option = parts[classes[model.producerOf(value)]];
        option.bytes += changed.bytes - set.bytes;
        option.costNs += changed.costNs - set.costNs;
        option.changed = value;
        options[classes[model.producerOf(value)]].push_back(option);
      }
    }
    for (std::vector<Option> &list : options)
      prune(list);
  }

  /// Keeps options that no other beats in both bytes and cost.
  static void prune(std::vector<Option> &list) {
    llvm::sort(list, [](const Option &a, const Option &b) {
      return std::tuple(a.bytes, a.costNs, a.set, a.changed) <
             std::tuple(b.bytes, b.costNs, b.set, b.changed);
    });
    std::vector<Option> kept;
    for (const Option &option : list)
      if (kept.empty() || option.costNs < kept.back().costNs)
        kept.push_back(option);
    while (kept.size() > kOptions) {
      std::vector<Option> thinned;
      for (size_t index = 0; index < kept.size(); ++index)
        if (index % 2 == 0 || index + 1 == kept.size())
          thinned.push_back(kept[index]);
      kept = std::move(thinned);
    }
    list = std::move(kept);
  }

  /// One state for each bucket of bytes, the cheapest.
  std::vector<Choice> extend(ArrayRef<Choice> from, ArrayRef<Option> list) {
    constexpr Choice kNone{0, INT64_MAX, -1, 0};
    int64_t bucket = room / int64_t(kStates) + 1;
    std::vector<Choice> cheapest(kStates + 1, kNone);
    for (auto [before, choice] : enumerate(from))
      for (auto [index, option] : enumerate(list)) {
        int64_t bytes = choice.bytes + option.bytes;
        int64_t cost = choice.costNs + option.costNs;
        if (bytes > room)
          continue;
        Choice &best = cheapest[std::max<int64_t>(bytes, 0) / bucket];
        if (std::pair(cost, bytes) < std::pair(best.costNs, best.bytes))
          best = {bytes, cost, int32_t(before), int32_t(index)};
      }
    std::vector<Choice> kept;
    for (const Choice &choice : cheapest)
      if (choice.costNs != INT64_MAX &&
          (kept.empty() || choice.costNs < kept.back().costNs))
        kept.push_back(choice);
    return kept;
  }

  std::optional<KeptSet> combine() {
    std::vector<std::vector<Choice>> stages{{Choice()}};
    for (const std::vector<Option> &list : options) {
      stages.push_back(extend(stages.back(), list));
      if (stages.back().empty())
        return std::nullopt;
    }
    // Cost falls with bytes: the last state is the cheapest.
    BitVector keep = alwaysKept;
    int32_t at = stages.back().size() - 1;
    for (size_t region = options.size(); region-- > 0;) {
      const Choice &choice = stages[region + 1][at];
      apply(options[region][choice.option], region, keep);
      at = choice.before;
    }
    return model.evaluate(keep);
  }

  void apply(const Option &option, size_t region, BitVector &keep) const {
    for (ValueId value : model.decided())
      if (classes[model.producerOf(value)] == region)
        keep[value] =
            sets[option.set].keep.test(value) != (value == option.changed);
  }

  const CutModel &model;
  ArrayRef<KeptSet> sets;
  int64_t room;
  BitVector alwaysKept;
  IntEqClasses classes;
  std::vector<std::vector<Option>> options;
};
} // namespace

static bool isCheaper(const KeptSet &a, const KeptSet &b) {
  return std::pair(a.costNs, a.bytes) < std::pair(b.costNs, b.bytes);
}

std::optional<KeptSet> remat::fillRoom(const CutModel &model,
                                       ArrayRef<KeptSet> sets,
                                       int64_t roomBytes) {
  std::vector<KeptSet> sorted(sets.begin(), sets.end());
  llvm::sort(sorted, [](const KeptSet &a, const KeptSet &b) {
    return std::tuple(-a.bytes, a.costNs) < std::tuple(-b.bytes, b.costNs);
  });
  sorted.erase(std::unique(sorted.begin(), sorted.end(),
                           [](const KeptSet &a, const KeptSet &b) {
                             return a.bytes == b.bytes && a.costNs == b.costNs;
                           }),
               sorted.end());
  std::optional<KeptSet> best;
  for (const KeptSet &set : sorted)
    if (set.bytes <= roomBytes && (!best || isCheaper(set, *best)))
      best = set;
  if (!best)
    return std::nullopt;
  int middle = std::partition_point(
                   sorted.begin(), sorted.end(),
                   [&](const KeptSet &set) { return set.bytes > roomBytes; }) -
               sorted.begin();
  bool improved = true;
  for (int round = 0; round < kRounds && improved; ++round) {
    improved = false;
    for (int width : kWindows) {
      int from = std::max(0, middle - width);
      int to = std::min<int>(sorted.size(), middle + width);
      std::vector<KeptSet> window(sorted.begin() + from, sorted.begin() + to);
      // The nearest set that does not fit, and the best: these are changed.
      if (middle > 0)
        window.push_back(sorted[middle - 1]);
      window.push_back(*best);
      std::optional<KeptSet> filled = Filler(model, window, roomBytes).run();
      if (!filled || filled->bytes > roomBytes || !isCheaper(*filled, *best))
        continue;
      best = std::move(filled);
      improved = true;
    }
  }
  return best;
}
