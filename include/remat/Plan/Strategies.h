//===- Strategies.h - Ways to choose what is computed again -----*- C++ -*-===//
//
// Each strategy is a function from a checked problem to a solution whose plan,
// if any, fits in the budget. None looks at a clock: effort is counted in
// steps.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_PLAN_STRATEGIES_H
#define REMAT_PLAN_STRATEGIES_H

#include "remat/Plan/Plan.h"

#include "llvm/Support/Error.h"

#include <functional>

namespace remat {

/// How much work the searching strategies may do; 0 is the least, 1 the usual.
/// The greedy repair tries about `effort · 20,000` sequences.
constexpr uint64_t kDefaultEffort = 1;

/// What the caller of a strategy hears while it runs, and how to end it: both
/// functions may be empty. Only `exact` uses it.
struct SolveMonitor {
  /// The time of the best plan so far, and the least that the strategy may
  /// still find. Called many times a second.
  std::function<void(int64_t bestNs, int64_t leastNs)> progress;
  /// Asked as often; true ends the search with the best plan so far.
  std::function<bool()> isStopped;
};

/// The plan of `none` whatever the budget: what overheads and budgets in
/// percent are of.
Plan unplanned(const Problem &problem);

/// Every node once.
Solution solveNone(const Problem &problem);

/// Keeps only the inputs of blocks from the forward into the backward part and
/// recomputes the rest, block by block, just before it is read. With `group`
/// above 1, so many blocks in a row count as one. Fails to a plan of `none`
/// where no value is a block's input. The time does not depend on the budget.
/// O(n).
Solution solveFull(const Problem &problem, unsigned group = 1);

/// Recomputes the first `count` blocks as `solveFull` does, and keeps all
/// values of the others. O(n).
Solution solveFirst(const Problem &problem, unsigned count);

/// The block of each forward node, ascending from 0; -1 outside of all blocks.
/// Where nodes do not say, one begins with the step and one behind each maker
/// of a `blockInput`. Empty if there are none. O(n).
std::vector<int32_t> forwardBlocks(const Problem &problem);

/// Cuts the forward part into `count` runs of about equal memory, keeps what
/// crosses from one to the next, and recomputes inside (Chen et al. 2016).
/// `count` 0 means round(sqrt(forward nodes)). O(n).
Solution solveSegments(const Problem &problem, unsigned count = 0);

/// Halves the forward part again and again and keeps only what crosses the
/// borders on the way to what is read: log n values and log n sweeps for a
/// chain of n. O(n²) for the borders of n nodes.
Solution solveRecursive(const Problem &problem);

/// Recomputes exactly what a directive says; all else is kept. O(n).
Solution solvePolicy(const Problem &problem);

/// From no recomputation, drops at each step the copy with the best measured
/// gain (overflow removed by time added) among promising ones until the budget
/// is met, then undoes what was not needed. Simulations · O(n).
Solution solveGreedy(const Problem &problem, uint64_t effort = kDefaultEffort);

/// A parametric minimum cut at steps of high memory says what is kept there and
/// proves a bound; the rest is recomputed on demand, the greedy repairs what
/// recomputation itself overflows. About 30 maximum flows for each step tried.
Solution solveCut(const Problem &problem, uint64_t effort = kDefaultEffort);

/// Keeps, runs again or moves to the second tier: a minimum cut with three
/// choices at steps of high memory gives prices, sets and a bound; the greedy
/// repairs at those prices, transfers are scheduled beside the nodes, decisions
/// are changed one by one. `cut` if the problem has no tier. About 40 maximum
/// flows for each step tried.
Solution solveOffload(const Problem &problem, uint64_t effort = kDefaultEffort);

/// The fastest persistent plan of a chain: a training step whose forward nodes
/// read only the one before. No plan if the problem is not a chain and does not
/// fit as it is. Optimal if all layers are equal (Griewank's binomial
/// schedule). O(layers³ · units of memory), a layer less if all are equal. With
/// a second tier, values may be moved, too: the fastest plan that moves each at
/// most once, between segments that are planned as above (TierChain.h).
Solution solveChain(const Problem &problem, uint64_t effort = kDefaultEffort);

/// Whether `problem` is such a chain. O(size of the problem).
bool isChain(const Problem &problem);

/// Plans a stack of equal blocks, found by what its nodes are, as a chain: one
/// block is looked at, a dynamic program over the number of blocks says where
/// to keep what. No plan if the problem is no stack of three blocks or more and
/// does not fit as it is. O(n log n + blocks²), and the repair of the rest.
Solution solveBlocks(const Problem &problem, uint64_t effort = kDefaultEffort);

/// The fastest plan in which, between two first executions, earlier nodes run
/// again at most once each and in order (Checkmate's stages): a mixed integer
/// program, for problems of up to some 50 nodes. No plan for larger ones and
/// without HiGHS. Starts from the plan of `cut` and `search`, whose bounds it
/// returns: what HiGHS says is no proof. At most `effort · 20,000` nodes of the
/// search tree.
Solution solveExact(const Problem &problem, uint64_t effort = kDefaultEffort,
                    const SolveMonitor &monitor = {});

/// Whether this build has HiGHS, and whether `problem` is small enough.
bool haveExact();
bool isSmallEnoughForExact(const Problem &problem);

/// Local search from `start`, a plan that fits: removes some repetitions and
/// repairs what overflows by others. Never slower than it. Takes about 0.3
/// seconds and, for each 1000 nodes, as much again, times `effort`. With a
/// second tier other transfers, too, and `start` need not fit: then no plan may
/// be found.
Solution solveSearch(const Problem &problem, const Plan &start,
                     uint64_t effort = kDefaultEffort, uint64_t seed = 1);

using PlainSolver = llvm::function_ref<Solution(const Problem &)>;

/// Plans a problem with optional nodes by `solvePlain`, which plans those
/// without: for some ways to choose what runs without recomputation, the plans
/// then improved by other makers and packed forms. The bounds are of the
/// problem itself. `solvePlain` is called up to about nine times, `refine`, if
/// given, once or twice more for the best of these ways.
Solution solveChoices(const Problem &problem, uint64_t effort,
                      PlainSolver solvePlain, PlainSolver refine = {});

/// The same with nothing but the producers, and the plan as `solvePlain` gives
/// it: for strategies whose plans are the same at every budget.
Solution solveProducers(const Problem &problem, uint64_t effort,
                        PlainSolver solvePlain);

/// The fastest plan of the strategies above that fits, with the best bounds.
Solution solveAuto(const Problem &problem, uint64_t effort = kDefaultEffort);

/// A strategy as written on a command line.
struct Strategy {
  enum Kind {
    None,
    Full,
    First,
    Segments,
    Recursive,
    Policy,
    Greedy,
    Cut,
    Chain,
    Blocks,
    Search,
    Offload,
    Exact,
    Auto
  };
  Kind kind = Auto;
  /// Of `segments=K`, `full=K` and `first=K`; 0 for the default.
  unsigned count = 0;
};

/// Parses `none`, `full`, `full=2`, `first=2`, `segments`, `segments=4`,
/// `recursive`, `policy`, `greedy`, `cut`, `chain`, `blocks`, `search`,
/// `offload`, `exact`, `auto`. Fails on other words with a message that lists
/// them, and on `exact` in a build without HiGHS.
llvm::Expected<Strategy> parseStrategy(llvm::StringRef text);

/// Why the count of `strategy` asks for more than `problem` has, so that what
/// is wished for does not happen: `has 12 blocks, fewer than ...`. Empty if it
/// does not.
std::string whyTooMany(const Problem &problem, Strategy strategy);

/// Why `plan` frees nothing, and what may, in a sentence, where a strategy was
/// to find one that does: there is no budget, or what `full`, `first`,
/// `segments`, `recursive` or the policy of `policy` say computes nothing again
/// or does not lower the peak. Else empty. `whyKept` are ends of sentences on
/// what a policy names and no directive drops: `leaves its module`.
/// O(size of the plan).
std::string whyUnplanned(const Problem &problem, Strategy strategy,
                         const Plan &plan,
                         llvm::ArrayRef<std::string> whyKept = {});

/// Why `strategy` found no plan whatever the budget: it plans chains, or small
/// problems, or stacks. Empty if it looked for one.
std::string whyNone(const Problem &problem, Strategy strategy,
                    const Solution &solution);

/// Runs `strategy`, through `solveChoices` where there are optional nodes; the
/// single strategies but `none` and `auto` know none. The solution's plan fits
/// in the budget, and with places in the second memory's capacity, and passes
/// `check`. Of a problem with a second tier only
/// `offload`, `chain` and `auto` make use of it; the others prove nothing
/// there.
Solution solve(const Problem &problem, Strategy strategy,
               uint64_t effort = kDefaultEffort,
               const SolveMonitor &monitor = {});

/// The plan with the smallest arena that was found, whatever it costs; the
/// problem's budget is ignored. Given that arena as budget, `solveAuto` has a
/// plan, and given that plan's arena, too.
Solution solveSmallest(const Problem &problem,
                       uint64_t effort = kDefaultEffort);

} // namespace remat

#endif // REMAT_PLAN_STRATEGIES_H
