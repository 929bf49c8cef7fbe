//===- Pipeline.cpp - Where to cut a step into stages ---------------------===//
//
// Costs of stages are expensive to know: the dynamic program asks for those
// that lower bounds do not rule out.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/Pipeline.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"

#include <map>
#include <tuple>

using namespace llvm;
using namespace remat;

static constexpr int64_t kNever = std::numeric_limits<int64_t>::max();

namespace {
/// Minimizes the slowest stage over cuts of a chain.
class ChainCutter {
public:
  using Cost = function_ref<StageCost(int32_t, int32_t, int32_t)>;

  ChainCutter(ArrayRef<int64_t> leastNs, int32_t stages, Cost costOf)
      : blocks(leastNs.size()), stages(stages), costOf(costOf), sums{0} {
    for (int64_t least : leastNs)
      sums.push_back(sums.back() + least);
  }

  ChainCut run() {
    ChainCut cut;
    if (blocks < stages || stages < 1) {
      cut.boundNs = kNever;
      return cut;
    }
    cut = best([&](int32_t, int32_t first, int32_t last) {
      return least(first, last);
    });
    limit = slowest(cut.firstBlocks);
    cut = best([&](int32_t stage, int32_t first, int32_t last) {
      return known(stage, first, last).timeNs;
    });
    limit = kNever;
    cut.boundNs =
        best([&](int32_t stage, int32_t first, int32_t last) {
          auto found = costs.find({stage, first, last});
          return found == costs.end()
                     ? least(first, last)
                     : std::max(found->second.boundNs, least(first, last));
        }).slowestNs;
    return cut;
  }

private:
  int64_t least(int32_t first, int32_t last) const {
    return sums[last] - sums[first];
  }

  const StageCost &known(int32_t stage, int32_t first, int32_t last) {
    auto [entry, isNew] = costs.insert({{stage, first, last}, {}});
    if (isNew)
      entry->second = costOf(stage, first, last);
    return entry->second;
  }

  int64_t slowest(ArrayRef<int32_t> firsts) {
    int64_t slowestNs = 0;
    for (int32_t stage = 0; stage < stages; ++stage) {
      int32_t last = stage + 1 < stages ? firsts[stage + 1] : blocks;
      slowestNs = std::max(slowestNs, known(stage, firsts[stage], last).timeNs);
    }
    return slowestNs;
  }

  /// Whether the stages before or after must be slower than a known cut.
  bool isHopeless(int32_t stage, int32_t first) const {
    auto exceeds = [&](int64_t sum, int64_t count) {
      return __int128(limit) * count < sum;
    };
    return exceeds(sums[first], stage) ||
           exceeds(sums[blocks] - sums[first], stages - stage);
  }

  /// Chooses where the stage that starts at `first` ends. Candidates go by what
  /// they cost at least, so that few costs are asked for.
  void choose(int32_t stage, int32_t first,
              function_ref<int64_t(int32_t, int32_t, int32_t)> timeOf) {
    bool isLast = stage + 1 == stages;
    std::vector<std::pair<int64_t, int32_t>> candidates;
    for (int32_t last = isLast ? blocks : first + 1;
         last <= blocks - (stages - 1 - stage); ++last) {
      int64_t rest = isLast ? 0 : slowestFrom[stage + 1][last];
      candidates.push_back({std::max(least(first, last), rest), last});
    }
    llvm::sort(candidates);
    for (auto [atLeast, last] : candidates) {
      if (atLeast > limit || atLeast >= slowestFrom[stage][first])
        return;
      int64_t rest = isLast ? 0 : slowestFrom[stage + 1][last];
      int64_t timeNs = std::max(rest, timeOf(stage, first, last));
      if (timeNs < slowestFrom[stage][first]) {
        slowestFrom[stage][first] = timeNs;
        nextFirst[stage][first] = last;
      }
    }
  }

  ChainCut best(function_ref<int64_t(int32_t, int32_t, int32_t)> timeOf) {
    slowestFrom.assign(stages, std::vector<int64_t>(blocks + 1, kNever));
    nextFirst.assign(stages, std::vector<int32_t>(blocks + 1, -1));
    for (int32_t stage = stages; stage-- > 0;)
      for (int32_t first = stage; first <= blocks - (stages - stage); ++first)
        if ((stage > 0 || first == 0) && !isHopeless(stage, first))
          choose(stage, first, timeOf);
    ChainCut cut;
    cut.slowestNs = slowestFrom[0][0];
    for (int32_t stage = 0, first = 0;
         cut.slowestNs != kNever && stage < stages; ++stage) {
      cut.firstBlocks.push_back(first);
      first = nextFirst[stage][first];
    }
    return cut;
  }

  int32_t blocks, stages;
  Cost costOf;
  /// Least times of the blocks before each.
  std::vector<int64_t> sums;
  /// A cut with this slowest stage is known.
  int64_t limit = kNever;
  std::map<std::tuple<int32_t, int32_t, int32_t>, StageCost> costs;
  /// By stage and its first block: the slowest from here on, and the next
  /// stage's first block.
  std::vector<std::vector<int64_t>> slowestFrom;
  std::vector<std::vector<int32_t>> nextFirst;
};
} // namespace

ChainCut
remat::cutChain(ArrayRef<int64_t> leastNs, int32_t stages,
                function_ref<StageCost(int32_t, int32_t, int32_t)> costOf) {
  return ChainCutter(leastNs, stages, costOf).run();
}

/// What two stages must share to have the same plans: all but names.
static std::vector<int64_t> contentsOf(const Problem &stage) {
  std::vector<int64_t> contents;
  for (const NodeValue &value : stage.values)
    contents.insert(contents.end(),
                    {value.bytes, int64_t(value.home), int64_t(value.directive),
                     value.neededAtEnd, value.blockInput, value.mayMove,
                     value.donor});
  for (const Node &node : stage.nodes) {
    contents.insert(contents.end(),
                    {node.timeNs, node.workspaceBytes, node.recomputable,
                     node.backward, node.block, int64_t(node.inputs.size()),
                     int64_t(node.outputs.size()),
                     int64_t(node.inPlace.size())});
    contents.insert(contents.end(), node.inputs.begin(), node.inputs.end());
    contents.insert(contents.end(), node.outputs.begin(), node.outputs.end());
    for (InPlacePair pair : node.inPlace)
      contents.insert(contents.end(), {pair.output, pair.input});
  }
  return contents;
}

namespace {
/// Plans stages when they are asked for, equal ones once.
class StagePlanner {
public:
  StagePlanner(const Problem &problem, const PipelineOptions &options,
               StagePlanned planned)
      : problem(problem), options(options), planned(planned),
        blocks(blocksOfNodes(problem)) {}

  int32_t count() const {
    return blocks.empty() ? 0 : *llvm::max_element(blocks) + 1;
  }

  std::vector<int64_t> leastNs() const {
    std::vector<int64_t> least(count(), 0);
    for (auto [node, block] : zip(problem.nodes, blocks))
      least[block] += node.timeNs;
    return least;
  }

  PipelineStage plan(int32_t stage, int32_t first, int32_t last) {
    PipelineStage result{
        first, last, stageProblem(problem, blocks, first, last), {}};
    if (options.budgetHoldsCaller)
      result.problem.budgetBytes -= callerBytes(result.problem);
    if (result.problem.budgetBytes <= 0) {
      // Nothing is left for an arena, however small.
      result.plan.solution.boundPeakBytes = 1;
      return result;
    }
    int64_t inFlight =
        std::min<int64_t>(options.stages - stage, options.microBatches);
    auto [entry, isNew] =
        plans.insert({{contentsOf(result.problem), inFlight}, {}});
    if (isNew) {
      entry->second =
          planStage(result.problem, inFlight, options.strategy, options.effort);
      if (planned)
        planned(plans.size());
    }
    result.plan = entry->second;
    return result;
  }

private:
  const Problem &problem;
  const PipelineOptions &options;
  StagePlanned planned;
  std::vector<int32_t> blocks;
  std::map<std::pair<std::vector<int64_t>, int64_t>, StagePlan> plans;
};
} // namespace

static StageCost costOf(const PipelineStage &stage) {
  const Solution &solution = stage.plan.solution;
  StageCost cost;
  cost.boundNs = solution.boundNs;
  if (solution.plan)
    cost.timeNs = solution.plan->timeNs;
  else if (solution.boundPeakBytes > stage.problem.budgetBytes)
    cost.boundNs = kNever;
  return cost;
}

PipelinePlan remat::planPipeline(const Problem &problem,
                                 const PipelineOptions &options,
                                 StagePlanned planned) {
  StagePlanner planner(problem, options, planned);
  ChainCut cut = cutChain(planner.leastNs(), options.stages,
                          [&](int32_t stage, int32_t first, int32_t last) {
                            return costOf(planner.plan(stage, first, last));
                          });
  PipelinePlan result;
  result.blocks = planner.count();
  result.slowestNs = cut.slowestNs;
  result.boundNs = cut.boundNs;
  for (auto [stage, first] : enumerate(cut.firstBlocks)) {
    int32_t last = stage + 1 < cut.firstBlocks.size()
                       ? cut.firstBlocks[stage + 1]
                       : result.blocks;
    result.stages.push_back(planner.plan(stage, first, last));
  }
  return result;
}
