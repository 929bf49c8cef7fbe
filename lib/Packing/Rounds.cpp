//===- Rounds.cpp - Many short searches for a small packing ---------------===//
//
// Some rounds try to reach the goal at once, with rules of thumb for what to
// place first. The others go down to it in steps and place the blocks roughly
// in the order in which they lie in the best packing so far, as in the
// solution-guided search of Beck (JAIR 29, 2007).
//
//===----------------------------------------------------------------------===//

#include "Rounds.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace remat;
using namespace remat::packing;

/// Nodes per round, for each block and besides. Of MiniMalloc's problems those
/// that are packed without a gap need 1 to 1.5 for each block in the rounds
/// that succeed; 1.2 and 3 for each block did worse on the others.
static constexpr int64_t kNodesPerBlock = 2, kMoreNodes = 64;
/// With no more blocks than that a last search, with this many nodes for each
/// round, often proves that nothing smaller exists.
static constexpr int kFewBlocks = 32;
static constexpr int64_t kNodesForProof = 256;
/// Rounds of which half are for the goal; then a quarter is.
static constexpr int kFirstRounds = 16;
/// Work for each round, in blocks and moments looked at: a fast machine does
/// 64 rounds' in about half a second.
static constexpr int64_t kWorkPerRound = 6'000'000;
/// Blocks and moments beyond which there is no search.
static constexpr int64_t kMaxArea = 16'000'000;
/// Logarithms and heights are in this many parts.
static constexpr int64_t kOne = 1024;
/// What is added to heights in the best packing; 80 and 250 did worse.
static constexpr int64_t kHeightNoise = 150;
/// What is added to the keys of rules that were tried before.
static constexpr int64_t kRuleNoise = 600;
/// Steps to the goal, in thousands of the gap.
static constexpr int64_t kLargestStep = 200, kSmallestStep = 10;

namespace {
/// Numbers that are the same on every machine (xorshift).
class Random {
public:
  /// From -bound to bound.
  int64_t noise(int64_t bound) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return int64_t((state >> 33) % uint64_t(2 * bound + 1)) - bound;
  }

private:
  uint64_t state = 0x9e3779b97f4a7c15;
};

/// Weights of the logarithms of size and length in a block's key.
struct Rule {
  int64_t size, length;
};

class Rounds {
public:
  Rounds(const Component &component, int64_t goal, std::vector<int64_t> offsets)
      : component(component), search(component), goal(goal),
        best(std::move(offsets)), top(component.top(best)),
        bound(component.bound()) {}

  Improved run(int rounds);

private:
  Guide ruleOf(int number);
  Guide followBest();
  void tryGoal(int number, int64_t nodes);
  void stepDown(int64_t nodes);
  Outcome tryCapacity(int64_t capacity, const Guide &guide, int64_t nodes);

  const Component &component;
  Search search;
  /// Nothing smaller is needed, or possible.
  int64_t goal;
  std::vector<int64_t> best;
  int64_t top, bound;
  int64_t work = 0;
  int64_t step = kLargestStep;
  int failures = 0;
  Random random;
};
} // namespace

/// log2(value) in parts, linear between powers of two.
static int64_t logOf(int64_t value) {
  int64_t whole = Log2_64(value);
  int64_t rest = (value << (62 - whole)) - (int64_t(1) << 62);
  return whole * kOne + rest / ((int64_t(1) << 62) / kOne);
}

/// Different rules in turn; the first ones as they are, then blurred.
Guide Rounds::ruleOf(int number) {
  static constexpr Rule kRules[] = {{0, 2}, {1, 2},  {2, 2},
                                    {2, 0}, {-1, 2}, {2, 1}};
  constexpr int kNumRules = std::size(kRules);
  Rule rule = kRules[number % kNumRules];
  Guide guide;
  guide.tightestFirst = number / 2 % 2;
  if (number % 3 != 0) {
    guide.touches = number % 2 ? 3 * kOne : 2 * kOne;
    guide.ends = kOne;
  }
  for (int32_t block = 0; block < component.size(); ++block) {
    int64_t key = (rule.size * logOf(component[block].size) +
                   rule.length * logOf(component[block].length())) /
                  2;
    guide.keys.push_back(key +
                         (number < kNumRules ? 0 : random.noise(kRuleNoise)));
  }
  return guide;
}

Guide Rounds::followBest() {
  Guide guide;
  for (int64_t offset : best) {
    int64_t height = double(offset) / double(top) * kOne;
    guide.keys.push_back(random.noise(kHeightNoise) - height);
  }
  return guide;
}

Outcome Rounds::tryCapacity(int64_t capacity, const Guide &guide,
                            int64_t nodes) {
  Outcome outcome = search.run(capacity, guide, nodes, work);
  if (outcome == Outcome::Found) {
    best.assign(search.offsets().begin(), search.offsets().end());
    top = component.top(best);
  } else if (outcome == Outcome::Infeasible) {
    goal = bound = capacity + 1;
  }
  return outcome;
}

void Rounds::tryGoal(int number, int64_t nodes) {
  tryCapacity(goal, ruleOf(number), nodes);
}

void Rounds::stepDown(int64_t nodes) {
  int64_t gap = top - goal;
  int64_t down = std::max<int64_t>(int64_t(double(gap) * step / 1000), 1);
  if (tryCapacity(top - down, followBest(), nodes) != Outcome::Spent) {
    failures = 0;
    step = std::min(kLargestStep, step * 3 / 2);
  } else if (++failures == 2) {
    failures = 0;
    step = std::max(kSmallestStep, step * 7 / 10);
  }
}

Improved Rounds::run(int rounds) {
  int64_t nodes = kNodesPerBlock * component.size() + kMoreNodes;
  work = kWorkPerRound * rounds;
  int goals = 0;
  for (int round = 0; round < rounds && top > goal && work > 0; ++round)
    if (round % (round < kFirstRounds ? 2 : 4) == 0)
      tryGoal(goals++, nodes);
    else
      stepDown(nodes);
  if (component.size() <= kFewBlocks)
    while (top > goal && tryCapacity(goal, ruleOf(0),
                                     kNodesForProof * rounds) != Outcome::Spent)
      ;
  return {std::move(best), bound};
}

Improved remat::packing::improve(const Component &component, int64_t goal,
                                 std::vector<int64_t> best, int rounds) {
  int64_t area = 0;
  for (int32_t block = 0; block < component.size(); ++block)
    area += component[block].length();
  if (rounds <= 0 || area > kMaxArea || component.top(best) <= goal)
    return {std::move(best), component.bound()};
  return Rounds(component, goal, std::move(best)).run(rounds);
}
