//===- Pipeline.h - Stages of a pipeline, each with its budget --*- C++ -*-===//
//
// One training step cut at the borders of its blocks into stages on devices of
// equal memory, scheduled as 1F1B (Narayanan et al. 2021): one forward, one
// backward. Stage i of p, from 0, holds what p - i micro-batches keep from
// their forward into their backward part.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_PLAN_PIPELINE_H
#define REMAT_PLAN_PIPELINE_H

#include "remat/Plan/Strategies.h"

namespace remat {

/// The block of each node, from 0: those of `forwardBlocks`, with what comes
/// before the first (an embedding) in it and what follows one in that one. In a
/// problem that knows no blocks, one starts wherever a single value goes on.
///
/// A backward node is in the block that it states. Otherwise it is in one whose
/// forward part makes or reads all that it reads of the forward part and of the
/// arguments, weights among them; of several, where others read the same
/// gradients, or the highest that its gradients flow down to. One that reads
/// gradients only goes with the others that read them or with the updates that
/// it serves, or else with the makers. O(size of the problem), and for each
/// argument that many blocks read (a mask) as many for each reader.
std::vector<int32_t> blocksOfNodes(const Problem &problem);

/// The nodes of the blocks from `first` to before `last`. What they read from
/// other stages is received: by a node that takes no time, runs once, and is
/// the first of the stage for a value of the forward part, and just before the
/// first reader for one of the backward part. What other stages read is sent
/// when it is made. The budget is that of `problem`. O(size of the problem).
Problem stageProblem(const Problem &problem, llvm::ArrayRef<int32_t> blocks,
                     int32_t first, int32_t last);

/// Bytes of the arena that `plan` keeps from the forward to the backward part
/// of `stage`: what is resident after the last forward node ran first.
int64_t keptBytes(const Problem &stage, const Plan &plan);

/// A plan for one micro-batch of a stage.
struct StagePlan {
  /// As of `Strategies.h`, but that `boundNs` and `boundPeakBytes` are for
  /// plans with `inFlight` micro-batches in the budget of the problem.
  Solution solution;
  /// What every micro-batch but the running one takes.
  int64_t keptBytes = 0;
  /// Micro-batches between their forward and their backward part, at most.
  int64_t inFlight = 1;

  /// Bytes of the device.
  int64_t memoryBytes() const {
    return solution.plan->peakBytes + (inFlight - 1) * keptBytes;
  }
};

/// The fastest plan found of which `inFlight` micro-batches fit in the budget
/// of `stage`: the arena of the one that runs, and what the others keep. Where
/// the least of both does not fit together, trades one for the other. Plans the
/// stage up to ten times. Each micro-batch may use an equal part of a second
/// tier; the forward part of one and the backward part of another take turns,
/// so that the channels are as busy as in the plan.
StagePlan planStage(const Problem &stage, int64_t inFlight,
                    Strategy strategy = {}, uint64_t effort = kDefaultEffort);

/// What a stage costs: at most `timeNs`, which is the largest number if no plan
/// is found, at least `boundNs`, which is the largest if proven that there is
/// none.
struct StageCost {
  int64_t timeNs = std::numeric_limits<int64_t>::max();
  int64_t boundNs = 0;
};

/// A cut of a chain of blocks into stages.
struct ChainCut {
  /// First block of each stage; empty if no cut was found.
  std::vector<int32_t> firstBlocks;
  int64_t slowestNs = std::numeric_limits<int64_t>::max();
  /// Proven: in every cut some stage needs this long. The largest number if
  /// there is no cut.
  int64_t boundNs = 0;
};

/// Cuts `leastNs.size()` blocks into `stages` so that the slowest stage is as
/// fast as possible. `leastNs` is less than or equal to what each block adds to
/// the time of any stage; `costOf(stage, first, last)` is asked for the stages
/// that can matter only, each once. Exact in `timeNs`: a dynamic program over
/// first blocks. No cut if there are fewer blocks than stages.
ChainCut
cutChain(llvm::ArrayRef<int64_t> leastNs, int32_t stages,
         llvm::function_ref<StageCost(int32_t, int32_t, int32_t)> costOf);

struct PipelineOptions {
  int32_t stages = 1;
  /// Micro-batches of a step: no stage holds more.
  int64_t microBatches = std::numeric_limits<int64_t>::max();
  /// Whether the budget is for the arguments and results of a stage, too.
  bool budgetHoldsCaller = false;
  Strategy strategy;
  uint64_t effort = kDefaultEffort;
};

struct PipelineStage {
  int32_t firstBlock = 0, lastBlock = 0;
  Problem problem;
  StagePlan plan;
};

struct PipelinePlan {
  /// Empty if no cut was found.
  std::vector<PipelineStage> stages;
  int64_t slowestNs = std::numeric_limits<int64_t>::max();
  /// As in `ChainCut`, for this list of nodes, these costs and this order of
  /// first executions in each stage.
  int64_t boundNs = 0;
  int32_t blocks = 0;
};

/// Called when a stage has been planned, with how many so far.
using StagePlanned = llvm::function_ref<void(size_t count)>;

/// Cuts `problem`, which has no optional nodes, and plans its stages, each for
/// the budget of `problem`, the memory of one device. Stages with equal
/// contents are planned once. Each device has a second tier of its own if the
/// problem has one.
PipelinePlan planPipeline(const Problem &problem,
                          const PipelineOptions &options,
                          StagePlanned planned = nullptr);

} // namespace remat

#endif // REMAT_PLAN_PIPELINE_H
